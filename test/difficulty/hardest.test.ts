import { describe, expect, it } from "vitest";
import { FARTHEST_BOARDS, publishedFarthest, publishedRadius } from "../../src/board/farthest.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { formatBoard, parseBoard, parseShape } from "../../src/board/notation.ts";
import { isSolvable } from "../../src/board/parity.ts";
import { hardestBoards } from "../../src/difficulty/hardest.ts";
import { enumerateBoards } from "../../src/enumerate.ts";
import type { Board } from "../../src/types.ts";
import { manhattanDistance } from "../../src/verify/distance.ts";
import { expectLoydError } from "../board/expect-error.ts";
import { distancesFrom } from "../board/search.ts";
import { FARTHEST_3X3 } from "../data/farthest.ts";
import { afterAbort, collect, givenWhileReading } from "./collect.ts";

describe.each(["wasm", "typescript"] as const)("%s", (engine) => {
  it("gives all the farthest boards of a shape, in the order of the enumeration, more than it lists", async () => {
    const goal = parseBoard("5 3 8/1 0 7/2 6 4");
    const found = await collect(hardestBoards({ shape: goal, goal, engine }));
    expect(found).toMatchObject({ outcome: "complete", available: 148 });
    const expected = [...distancesFrom(goal)].filter(([, distance]) => distance === 30).map(([key]) => key);
    expect(found.rated.map(({ board }) => board.tiles.join()).sort()).toEqual(expected.sort());
    expect(found.rated.every(({ distance }) => distance === 30)).toBe(true);
    const { farthest } = await enumerateBoards(goal, { goal, engine });
    expect(found.texts.slice(0, farthest.length)).toEqual(farthest.map(formatBoard));
    const some = await collect(hardestBoards({ shape: goal, goal, engine, count: 3 }));
    expect(some).toMatchObject({ available: 148, texts: found.texts.slice(0, 3) });
  });

  it("3x3: the two at 31 moves", async () => {
    const { rated } = await collect(hardestBoards({ shape: parseShape("3x3"), engine }));
    expect(rated.map(({ board }) => board.tiles)).toEqual(FARTHEST_3X3.boards);
  });

  it("tells how many boards it has given, and an abort ends it between two of them", async () => {
    const shape = parseShape("3x3");
    expect(await givenWhileReading((watched) => hardestBoards({ shape, engine, ...watched }))).toEqual([1]);
    expect(await afterAbort((watched) => hardestBoards({ shape, engine, ...watched }))).toEqual({
      outcome: "aborted",
      available: 2,
    });
  });

  it("limits are outcomes", async () => {
    const shape = parseShape("3x4");
    expect(await collect(hardestBoards({ shape, engine, timeMs: 100 }))).toMatchObject({
      outcome: "time-limit",
      available: null,
      rated: [],
    });
  });
});

describe("4x4", () => {
  const shape = parseShape("4x4");
  const last = makeGoal(shape, "blank-last");

  /** The board in which rows and columns change places, as the goal's tiles do. */
  const transposed = (board: Board) => {
    const turned = (cell: number) => (cell % 4) * 4 + (cell >> 2);
    const tiles = board.tiles.map((_, cell) => {
      const tile = board.tiles[turned(cell)];
      return tile === 0 ? 0 : turned(tile - 1) + 1;
    });
    return formatBoard({ ...board, tiles });
  };

  it("the seventeen, with distance, and for each goal with the blank in a corner", async () => {
    const goals = [
      last,
      makeGoal(shape, "blank-first"),
      makeGoal(shape, "snake"),
      parseBoard("7 9 1 0/2 3 4 5/6 8 10 11/12 13 14 15"),
    ];
    for (const goal of goals) {
      const { rated, available, texts } = await collect(hardestBoards({ shape, goal }));
      expect(available).toBe(17);
      expect(new Set(texts).size).toBe(17);
      for (const { board, distance } of rated) {
        expect(distance).toBe(80);
        expect(isSolvable(board, goal)).toBe(true);
        // Turning over changes no distance.
        expect(manhattanDistance(board, goal)).toBeGreaterThan(50);
      }
      const sums = rated.map(({ board }) => manhattanDistance(board, goal));
      expect(sums).toEqual(FARTHEST_BOARDS.map((tiles) => manhattanDistance({ ...shape, tiles }, last)));
    }
    expect((await collect(hardestBoards({ shape, count: 2 }))).texts).toHaveLength(2);
  });

  it("are given one by one, with the same eye on an abort", async () => {
    expect(await afterAbort((watched) => hardestBoards({ shape, ...watched }))).toEqual({
      outcome: "aborted",
      available: 17,
    });
    expect((await givenWhileReading((watched) => hardestBoards({ shape, ...watched })))[0]).toBe(1);
  });

  it("the seventeen are the same when rows and columns change places", () => {
    const boards = publishedFarthest(last) ?? [];
    const texts = boards.map(formatBoard);
    expect(boards.map(transposed).sort()).toEqual([...texts].sort());
  });

  it("are known of no other goal, and of no other shape of as many cells", () => {
    for (const [size, goal] of [
      ["4x4", "centre"],
      ["4x4", "snail"],
      ["2x8", "blank-last"],
      ["3x5", "blank-last"],
      ["5x5", "blank-last"],
    ] as const) {
      const call = () => hardestBoards({ shape: parseShape(size), goal });
      expectLoydError(
        call,
        "unsupported",
        /^hardest: expected up to 12 cells, or 4x4 and a goal with its blank in a corner, got /,
      );
    }
    expect(publishedRadius(makeGoal(parseShape("2x8"), "blank-first"))).toBe(140);
    expect(publishedRadius(makeGoal(parseShape("4x4"), "centre"))).toBeNull();
  });
});
