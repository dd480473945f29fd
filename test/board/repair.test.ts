import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyMoves, legalMoves, sameBoard } from "../../src/board/board.ts";
import { coordinates } from "../../src/board/geometry.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { parseBoard } from "../../src/board/notation.ts";
import { isSolvable } from "../../src/board/parity.ts";
import { repair } from "../../src/board/repair.ts";
import type { Board } from "../../src/types.ts";
import { parityCertificate } from "../../src/verify/certificate.ts";
import { stopwatch } from "../stopwatch.ts";
import { anyPair, boardOf, permutations, shapesUpTo } from "./arbitraries.ts";
import { expectLoydError } from "./expect-error.ts";

describe("repair", () => {
  it.each([
    ["1 2 3/4 5 6/8 7 0", undefined, "1 2 3/4 5 6/7 8 0", [8, 7], [6, 7]],
    ["1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0", undefined, "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0", [15, 14], [13, 14]],
    ["2 1/3 0", undefined, "1 2/3 0", [2, 1], [0, 1]],
    ["2 1//3 0", undefined, "1 2//3 0", [2, 1], [0, 1]],
    // Rows of one cell: a column serves.
    ["2/1//3/0", undefined, "1/2//3/0", [2, 1], [0, 1]],
    ["1 2/3 4//6 5/7 0", undefined, "1 2/3 4//5 6/7 0", [6, 5], [4, 5]],
    ["1 2 3/8 0 4/6 7 5", "1 2 3/8 0 4/7 6 5", "1 2 3/8 0 4/7 6 5", [6, 7], [6, 7]],
  ] as const)("of %s to %j is %s", (text, goalText, repaired, tiles, cells) => {
    const start = parseBoard(text);
    const found = repair(start, goalText === undefined ? undefined : parseBoard(goalText));
    expect(found).toEqual({ tiles, cells, board: parseBoard(repaired) });
  });

  it("takes the goal by its name", () => {
    const start = parseBoard("1 2 3/8 0 4/6 7 5");
    expect(repair(start, "snail")).toEqual(repair(start, makeGoal(start, "snail")));
    expect(repair(start, "snail")?.tiles).toEqual([6, 7]);
    expectLoydError(() => repair(start, null as never), "bad-argument", /^goal: expected an object, got null$/);
  });

  it("is none where nothing is wrong", () => {
    expect(repair(parseBoard("1 2 3/4 5 6/7 0 8"))).toBeNull();
    expect(repair(parseBoard("0 1/3 2"))).toBeNull();
  });

  it("exchanges two neighbours of one row or, where that has one cell, of one column, never the blank", () => {
    const expectRepair = (start: Board, goal: Board) => {
      const found = repair(start, goal);
      const { solvable } = parityCertificate(start, goal);
      expect(found === null).toBe(solvable);
      if (found === null) return;
      const [a, b] = found.cells;
      expect(found.tiles).toEqual([start.tiles[a], start.tiles[b]]);
      expect(found.tiles).not.toContain(0);
      const [from, to] = [coordinates(start, a), coordinates(start, b)];
      expect(to).toEqual(start.cols > 1 ? { ...from, col: from.col + 1 } : { ...from, row: from.row + 1 });
      const tiles = [...start.tiles];
      [tiles[a], tiles[b]] = [tiles[b], tiles[a]];
      expect(found.board.tiles).toEqual(tiles);
      expect(parityCertificate(found.board, goal).solvable).toBe(true);
      expect(repair(found.board, goal)).toBeNull();
    };
    fc.assert(
      fc.property(anyPair, ([start, goal]) => expectRepair(start, goal)),
      { numRuns: 500 },
    );
    // Every placement of the smallest shapes, where there is least room.
    for (const shape of shapesUpTo(4)) {
      for (const tiles of permutations(4)) expectRepair({ ...shape, tiles }, makeGoal(shape, "blank-last"));
    }
  });

  it("is that of two neighbours that were put in the wrong way round, wherever the blank stood", () => {
    const pick = fc.constantFrom(...shapesUpTo(36)).chain((shape) => fc.tuple(boardOf(shape), fc.nat()));
    fc.assert(
      fc.property(pick, ([goal, at]) => {
        const pairs = goal.tiles.flatMap((tile, cell) => {
          const inLine = (cell + 1) % (goal.cols > 1 ? goal.cols : goal.rows) !== 0;
          return inLine && tile !== 0 && goal.tiles[cell + 1] !== 0 ? [cell] : [];
        });
        const cell = pairs[at % pairs.length];
        const tiles = [...goal.tiles];
        [tiles[cell], tiles[cell + 1]] = [tiles[cell + 1], tiles[cell]];
        const found = repair({ ...goal, tiles }, goal);
        expect(found !== null && sameBoard(found.board, goal)).toBe(true);
      }),
    );
  });

  it("stays right after any move", () => {
    const start = parseBoard("1 2 3/4 5 6/8 7 0");
    for (const { move } of legalMoves(start)) {
      const moved = applyMoves(start, [move]);
      expect(isSolvable(repair(moved)?.board ?? moved)).toBe(true);
    }
  });

  it("works on the largest board at once", () => {
    const goal = makeGoal({ rows: 100, cols: 100, layers: 1 }, "blank-last");
    const tiles = [...goal.tiles];
    [tiles[5000], tiles[1]] = [tiles[1], tiles[5000]];
    const elapsed = stopwatch();
    expect(repair({ ...goal, tiles })).not.toBeNull();
    expect(elapsed()).toBeLessThan(1000);
  });

  it("refuses a goal of another shape", () => {
    expectLoydError(
      () => repair(parseBoard("1 2 3/4 5 0"), parseBoard("1 2/3 4/5 0")),
      "bad-goal",
      /^goal: expected a board of 2x3, got 3x2$/,
    );
  });
});
