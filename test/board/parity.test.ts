import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyMoves, blankCell, legalMoves, makeBoard, sameBoard } from "../../src/board/board.ts";
import { cellCount, neighbours } from "../../src/board/geometry.ts";
import { GOALS, makeGoal } from "../../src/board/goals.ts";
import { formatBoard, parseBoard, parseShape } from "../../src/board/notation.ts";
import {
  blankDistance,
  blankRowFromBottom,
  countInversions,
  isSolvable,
  isSolvableByInversions,
  permutationParity,
  solvability,
} from "../../src/board/parity.ts";
import { repair } from "../../src/board/repair.ts";
import type { Board } from "../../src/types.ts";
import { COLUMN_SWAP, SOLVABILITY_EXAMPLES } from "../data/worked-examples.ts";
import { stopwatch } from "../stopwatch.ts";
import { anyBoard, anyFlatPair, anyPair, permutations } from "./arbitraries.ts";
import { expectLoydError } from "./expect-error.ts";
import { distancesFrom } from "./search.ts";

/** The cycle method's verdict; the only one here that knows nothing of inversions. */
function isSolvableByCycles(start: Board, goal: Board): boolean {
  return permutationParity(start, goal) === blankDistance(start, goal) % 2;
}

function exchanged(board: Board, a: number, b: number): Board {
  const tiles = [...board.tiles];
  tiles[a] = board.tiles[b];
  tiles[b] = board.tiles[a];
  return makeBoard(board, tiles);
}

/** Whether exhaustive search reaches the goal. */
function isReachable(start: Board, goal: Board): boolean {
  return distancesFrom(goal).has(start.tiles.join());
}

describe("countInversions", () => {
  it("leaves out the blank", () => {
    expect(countInversions([1, 2, 3, 0])).toBe(0);
    expect(countInversions([0, 1, 2, 3])).toBe(0);
    expect(countInversions([3, 0, 2, 1])).toBe(3);
    expect(countInversions([])).toBe(0);
  });

  it("is the number of pairs in descending order", () => {
    fc.assert(
      fc.property(anyBoard, ({ tiles }) => {
        let pairs = 0;
        for (let a = 0; a < tiles.length; a++) {
          for (let b = a + 1; b < tiles.length; b++) if (tiles[b] !== 0 && tiles[a] > tiles[b]) pairs++;
        }
        expect(countInversions(tiles)).toBe(pairs);
      }),
    );
  });

  it("leaves its argument alone", () => {
    const tiles = [3, 0, 2, 1];
    countInversions(tiles);
    expect(tiles).toEqual([3, 0, 2, 1]);
  });

  it("copes with the largest board", () => {
    const tiles = Array.from({ length: 10_000 }, (_, cell) => 9_999 - cell);
    const elapsed = stopwatch();
    expect(countInversions(tiles)).toBe((9_999 * 9_998) / 2);
    expect(elapsed()).toBeLessThan(500);
  });
});

describe("blankRowFromBottom", () => {
  it("counts from 1 at the bottom", () => {
    expect(blankRowFromBottom(parseBoard("0 1 2/3 4 5"))).toBe(2);
    expect(blankRowFromBottom(parseBoard("1 2 3/4 5 0"))).toBe(1);
    expect(blankRowFromBottom(parseBoard("1 2/3 4/5 6/0 7"))).toBe(1);
    expect(blankRowFromBottom(parseBoard("1 2/0 4/5 6/3 7"))).toBe(3);
  });

  it("refuses several layers", () => {
    expectLoydError(
      () => blankRowFromBottom(parseBoard("1 2/3 4//5 6/7 0")),
      "bad-shape",
      /^board: expected a single layer, got 2x2x2$/,
    );
  });
});

describe("permutationParity", () => {
  it("is even for the goal itself, odd after one exchange, even after a turn of three", () => {
    const goal = parseBoard("1 2 3/4 5 6/7 8 0");
    expect(permutationParity(goal, goal)).toBe(0);
    expect(permutationParity(parseBoard("1 2 3/4 5 6/8 7 0"), goal)).toBe(1);
    expect(permutationParity(parseBoard("2 3 1/4 5 6/7 8 0"), goal)).toBe(0);
    // The blank counts: one move is one exchange.
    expect(permutationParity(parseBoard("1 2 3/4 5 6/7 0 8"), goal)).toBe(1);
  });

  it("is the number of exchanges that put things in place", () => {
    fc.assert(
      fc.property(anyPair, ([start, goal]) => {
        const tiles = [...start.tiles];
        let exchanges = 0;
        goal.tiles.forEach((tile, cell) => {
          if (tiles[cell] === tile) return;
          tiles[tiles.indexOf(tile)] = tiles[cell];
          tiles[cell] = tile;
          exchanges++;
        });
        expect(permutationParity(start, goal)).toBe(exchanges % 2);
      }),
    );
  });
});

describe("worked examples", () => {
  it.each(SOLVABILITY_EXAMPLES)("$start: $note", (example) => {
    const start = parseBoard(example.start);
    const goal = makeGoal(start, "blank-last");
    const found = solvability(start);
    expect(found.solvable).toBe(example.solvable);
    expect(isSolvable(start)).toBe(example.solvable);
    expect(isSolvableByInversions(start)).toBe(example.solvable);
    expect(isSolvableByCycles(start, goal)).toBe(example.solvable);
    if (example.inversions !== undefined) expect(found.inversions).toBe(example.inversions);
    if (example.blankRowFromBottom !== undefined) expect(found.blankRowFromBottom).toBe(example.blankRowFromBottom);
    if (example.optimal !== undefined) expect(example.optimal % 2).toBe(found.blankDistance % 2);
  });

  it("exchange the tiles of the first column of 2x3 in 26 moves", () => {
    const start = parseBoard(COLUMN_SWAP.start);
    expect(COLUMN_SWAP.moves).toHaveLength(COLUMN_SWAP.moveCount);
    // The end is its own mirror image, so left and right are told apart at the first move: the blank goes left.
    expect(formatBoard(applyMoves(start, COLUMN_SWAP.moves.slice(0, 1)))).toBe("0 4 2/1 3 5");
    expect(formatBoard(applyMoves(start, COLUMN_SWAP.moves))).toBe(COLUMN_SWAP.end);
    expect(isSolvable(start, parseBoard(COLUMN_SWAP.end))).toBe(true);
  });

  it("need 18 moves for the first column with the blank back, 17 with it anywhere, 20 for that very end", () => {
    const distances = [...distancesFrom(parseBoard(COLUMN_SWAP.start))];
    const fewest = (isEnd: (tiles: string[]) => boolean) =>
      Math.min(...distances.flatMap(([key, distance]) => (isEnd(key.split(",")) ? [distance] : [])));
    const isSwapped = (tiles: string[]) => tiles[0] === "1" && tiles[3] === "4";
    expect(fewest((tiles) => isSwapped(tiles) && tiles[1] === "0")).toBe(COLUMN_SWAP.shortestForColumnAlone);
    expect(fewest(isSwapped)).toBe(17);
    expect(fewest((tiles) => tiles.join() === parseBoard(COLUMN_SWAP.end).tiles.join())).toBe(20);
  });
});

describe("isSolvable", () => {
  it.each(["2x2", "1x2x2", "2x1x2", "2x3", "3x2", "1x2x3", "1x3x2", "2x1x3", "3x1x2"])(
    "is what exhaustive search reaches, on all placements of %s and for every named goal",
    (size) => {
      const shape = parseShape(size);
      for (const name of GOALS) {
        const goal = makeGoal(shape, name);
        const reached = distancesFrom(goal);
        const wrong: string[] = [];
        for (const tiles of permutations(cellCount(shape))) {
          const start = { ...shape, tiles };
          const truth = reached.has(tiles.join());
          const verdicts = [
            isSolvable(start, goal),
            isSolvableByCycles(start, goal),
            solvability(start, goal).solvable,
          ];
          if (shape.layers === 1) verdicts.push(isSolvableByInversions(start, goal));
          if (verdicts.some((verdict) => verdict !== truth)) wrong.push(`${formatBoard(start)} to ${name}`);
        }
        expect(wrong).toEqual([]);
        expect(reached.size).toBe(shape.rows * shape.cols * shape.layers === 4 ? 12 : 360);
      }
    },
  );

  it.each(["2x4", "4x2", "2x2x2"])("is what exhaustive search reaches, on all placements of %s", (size) => {
    const goal = makeGoal(parseShape(size), "blank-last");
    const reached = distancesFrom(goal);
    expect(reached.size).toBe(20_160);
    let wrong = 0;
    for (const tiles of permutations(8))
      if (isSolvable({ ...goal, tiles }, goal) !== reached.has(tiles.join())) wrong++;
    expect(wrong).toBe(0);
  });

  it("agrees with the cycles on every shape and goal", () => {
    fc.assert(
      fc.property(anyPair, ([start, goal]) => {
        expect(isSolvable(start, goal)).toBe(isSolvableByCycles(start, goal));
        expect(isSolvable(start)).toBe(isSolvableByCycles(start, makeGoal(start, "blank-last")));
      }),
      { numRuns: 500 },
    );
  });

  it("agrees with the textbook rule on every flat shape and goal", () => {
    fc.assert(
      fc.property(anyFlatPair, ([start, goal]) => {
        expect(isSolvableByInversions(start, goal)).toBe(isSolvableByCycles(start, goal));
        expect(isSolvableByInversions(start)).toBe(isSolvable(start));
      }),
      { numRuns: 500 },
    );
  });

  it("is true of the goal itself, symmetric, and kept by every move", () => {
    fc.assert(
      fc.property(anyPair, ([start, goal]) => {
        expect(isSolvable(goal, goal)).toBe(true);
        expect(isSolvable(goal, start)).toBe(isSolvable(start, goal));
        for (const { move } of legalMoves(start)) {
          expect(isSolvable(applyMoves(start, [move]), goal)).toBe(isSolvable(start, goal));
        }
      }),
    );
  });

  it("is flipped by exchanging any two tiles", () => {
    const pick = fc.tuple(anyPair, fc.nat(), fc.nat());
    fc.assert(
      fc.property(pick, ([[start, goal], a, b]) => {
        const cells = start.tiles.flatMap((tile, cell) => (tile === 0 ? [] : [cell]));
        const first = cells[a % cells.length];
        const others = cells.filter((cell) => cell !== first);
        const second = others[b % others.length];
        expect(isSolvable(exchanged(start, first, second), goal)).toBe(!isSolvable(start, goal));
      }),
    );
  });

  it("refuses a goal of another shape, however it is asked", () => {
    const start = parseBoard("1 2 3/4 5 0");
    const goal = parseBoard("1 2/3 4/5 0");
    for (const ask of [isSolvable, isSolvableByInversions, permutationParity, blankDistance, solvability]) {
      expectLoydError(() => ask(start, goal), "bad-goal", /^goal: expected 2x3 like the start, got 3x2$/);
    }
  });

  it("has no textbook rule for several layers", () => {
    expectLoydError(
      () => isSolvableByInversions(parseBoard("1 2/3 4//5 6/7 0")),
      "bad-shape",
      /^board: expected a single layer, got 2x2x2$/,
    );
  });
});

describe("solvability", () => {
  it("tells all numbers and the rule, odd width", () => {
    expect(solvability(parseBoard("1 2 3/4 5 6/8 7 0"))).toEqual({
      solvable: false,
      inversions: 1,
      invertedPairs: [[8, 7]],
      blankRowFromBottom: 1,
      permutationParity: "odd",
      blankDistance: 0,
      rule: "odd width: the inversions must be even, as on the goal",
      applied: "1 inversion, odd; on the goal 0 inversions, even",
    });
  });

  it("tells all numbers and the rule, even width", () => {
    expect(solvability(parseBoard("12 1 10 2/7 11 4 14/5 0 9 15/8 13 6 3"))).toEqual({
      solvable: true,
      inversions: 49,
      invertedPairs: null,
      blankRowFromBottom: 2,
      permutationParity: "odd",
      blankDistance: 3,
      rule: "even width: the inversions plus the blank's row from the bottom must be odd, as on the goal",
      applied: "49 inversions and row 2 make 51, odd; on the goal 0 inversions and row 1 make 1, odd",
    });
  });

  it("tells all numbers and the rule, several layers", () => {
    expect(solvability(parseBoard("1 2/3 0//5 6/7 4"))).toEqual({
      solvable: true,
      inversions: 3,
      invertedPairs: [
        [7, 4],
        [6, 4],
        [5, 4],
      ],
      blankRowFromBottom: null,
      permutationParity: "odd",
      blankDistance: 1,
      rule: "several layers: the permutation must have the parity of the blank's distance",
      applied: "the permutation is odd, the blank's distance 1 odd",
    });
  });

  it("lists the pairs that are inverted where they are twelve or fewer", () => {
    fc.assert(
      fc.property(anyPair, ([start, goal]) => {
        const { inversions, invertedPairs } = solvability(start, goal);
        expect(invertedPairs === null).toBe(inversions > 12);
        if (invertedPairs === null) return;
        const pairs = start.tiles.flatMap((larger, cell) =>
          start.tiles.slice(cell + 1).flatMap((tile) => (tile !== 0 && tile < larger ? [`${larger},${tile}`] : [])),
        );
        expect(invertedPairs.map(String).sort()).toEqual(pairs.sort());
        expect(invertedPairs).toHaveLength(inversions);
      }),
    );
    expect(solvability(parseBoard("6 5 4/3 2 1/7 8 0")).invertedPairs).toBeNull();
    expect(solvability(parseBoard("6 3 4/5 2 1/7 8 0")).invertedPairs).toHaveLength(12);
  });

  it("has figures that imply the verdict, in words", () => {
    fc.assert(
      fc.property(anyPair, ([start, goal]) => {
        const { applied, solvable } = solvability(start, goal);
        const parities = applied.match(/\b(even|odd)\b/g) ?? [];
        expect(parities).toHaveLength(2);
        expect(parities[0] === parities[1]).toBe(solvable);
      }),
    );
  });

  it("names the parity of the goal in hand", () => {
    const start = parseBoard("1 2 3/8 0 4/7 6 5");
    const found = solvability(start, start);
    expect(found.solvable).toBe(true);
    expect(found.rule).toBe("odd width: the inversions must be odd, as on the goal");
    const first = parseBoard("0 1/2 3");
    expect(solvability(first, first).rule).toMatch(/must be even, as on the goal$/);
  });

  it("is consistent: its parts imply its verdict", () => {
    fc.assert(
      fc.property(anyPair, ([start, goal]) => {
        const found = solvability(start, goal);
        expect(found.solvable).toBe((found.permutationParity === "odd") === (found.blankDistance % 2 === 1));
        expect(found.solvable).toBe(isSolvable(start, goal));
        expect(found.permutationParity === "odd").toBe(permutationParity(start, goal) === 1);
        expect(found.blankRowFromBottom === null).toBe(start.layers > 1);
      }),
    );
  });
});

describe("what tutorials get wrong", () => {
  const isEven = (count: number) => count % 2 === 0;
  const fifteen = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0";

  it("even inversions taken as the rule on even widths", () => {
    const solvable = parseBoard("12 1 10 2/7 11 4 14/5 0 9 15/8 13 6 3");
    expect(isEven(countInversions(solvable.tiles))).toBe(false);
    expect(isSolvable(solvable)).toBe(true);
    const unsolvable = parseBoard("0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15");
    expect(isEven(countInversions(unsolvable.tiles))).toBe(true);
    expect(isSolvable(unsolvable)).toBe(false);
  });

  it("the rule keyed on the number of rows instead of the width", () => {
    const byRows = (board: Board) => {
      const inversions = countInversions(board.tiles);
      return isEven(board.rows) ? !isEven(inversions + blankRowFromBottom(board)) : isEven(inversions);
    };
    // Both one move from the goal.
    for (const text of ["1 2/3 0/5 4", "1 2 0/4 5 3"]) {
      const board = parseBoard(text);
      expect(isReachable(board, makeGoal(board, "blank-last"))).toBe(true);
      expect(byRows(board)).toBe(false);
      expect(isSolvable(board) && isSolvableByInversions(board)).toBe(true);
    }
  });

  it("the blank counted as a tile in inversions", () => {
    const withBlank = (tiles: readonly number[]) =>
      tiles.flatMap((tile, cell) => tiles.slice(cell + 1).filter((later) => later < tile)).length;
    const board = parseBoard("1 2 3/4 5 6/7 0 8");
    expect(withBlank(board.tiles)).toBe(7);
    expect(countInversions(board.tiles)).toBe(0);
    expect(isSolvable(board) && isSolvableByInversions(board)).toBe(true);
  });

  it("the blank's row counted from the top", () => {
    const board = parseBoard("12 1 10 2/7 11 4 14/5 0 9 15/8 13 6 3");
    const fromTop = Math.floor(blankCell(board) / 4) + 1;
    expect(isEven(countInversions(board.tiles) + fromTop)).toBe(true);
    expect(isEven(countInversions(board.tiles) + blankRowFromBottom(board))).toBe(false);
    expect(isSolvableByInversions(board)).toBe(true);
  });

  it("the standard rule used with the blank-first goal: other half on 4x4, the same on 3x3", () => {
    const four = parseBoard(fifteen);
    expect(isSolvable(four)).toBe(false);
    expect(isSolvable(four, makeGoal(four, "blank-first"))).toBe(true);
    expect(isSolvableByInversions(four, makeGoal(four, "blank-first"))).toBe(true);
    const three = parseBoard("1 2 3/4 5 6/8 7 0");
    expect(isSolvable(three)).toBe(false);
    expect(isSolvable(three, makeGoal(three, "blank-first"))).toBe(false);
  });

  it("layers flattened into rows", () => {
    const board = parseBoard("1 2/3 0//5 6/7 4");
    const flattened = makeBoard(parseShape("4x2"), board.tiles);
    expect(isSolvable(flattened)).toBe(false);
    expect(isReachable(board, makeGoal(board, "blank-last"))).toBe(true);
    expect(isSolvable(board)).toBe(true);
  });

  it("repair by swapping with the blank", () => {
    const board = parseBoard(fifteen);
    const swapped = exchanged(board, 14, 15);
    expect(sameBoard(swapped, applyMoves(board, ["R"]))).toBe(true);
    expect(isSolvable(swapped)).toBe(false);
    expect(isSolvable(exchanged(board, 0, 1))).toBe(true);
    // Also where the blank stands beside the tiles that are wrong.
    expect(repair(parseBoard("1 2 3/4 5 6/0 8 7"))?.tiles).toEqual([8, 7]);
    expect(repair(parseBoard("2 1/0 3"))?.tiles).toEqual([2, 1]);
  });

  it("the first two cells swapped without looking whether one is the blank", () => {
    const board = parseBoard("1 0 2/4 5 3/8 7 6");
    expect(isSolvable(board)).toBe(false);
    expect(isSolvable(exchanged(board, 0, 1))).toBe(false);
    expect(isSolvable(exchanged(board, 0, 2))).toBe(true);
    expect(repair(board)?.cells).not.toContain(1);
  });

  it("neighbour tables with a wrapped row", () => {
    const goal = parseBoard("1 2/3 0");
    const wrapped = (_: unknown, cell: number) =>
      [cell - 2, cell - 1, cell + 1, cell + 2].filter((c) => c >= 0 && c < 4);
    expect(neighbours(goal, 1)).not.toContain(2);
    // The wrapped table joins two cells of one colour, and every board seems reachable.
    expect(distancesFrom(goal, wrapped).size).toBe(24);
    expect(distancesFrom(goal).size).toBe(12);
    expect(isSolvable(parseBoard("2 1/3 0"))).toBe(false);
  });

  it("sorting numbers as text", () => {
    const { tiles } = parseBoard("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0");
    const asText = tiles.filter((tile) => tile !== 0).map(String);
    const pairs = asText.flatMap((tile, cell) => asText.slice(cell + 1).filter((later) => later < tile)).length;
    expect(pairs).toBe(48);
    expect(countInversions(tiles)).toBe(0);
    // And the goal made by sorting is none.
    expect([...tiles].sort().slice(0, 4)).toEqual([0, 1, 10, 11]);
  });

  it("parity taken as enough on a line: such boards cannot be made", () => {
    expectLoydError(() => parseBoard("1/2/3/0"), "bad-shape", /on a line the tiles can never change order/);
  });
});
