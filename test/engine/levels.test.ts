/** The boards of a level by their index, and h of many boards at once, on the engines that have them. */
import { describe, expect, it } from "vitest";
import { cellCount } from "../../src/board/geometry.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { parseShape } from "../../src/board/notation.ts";
import { makeSetting, makeTask } from "../../src/engine/driver/run.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { loadEngine } from "../../src/solve.ts";
import type { Board, Heuristic, Shape } from "../../src/types.ts";
import { distancesFrom } from "../board/search.ts";

const MIB = 2 ** 20;

/** The goal whose tiles are named for their cells, the one of the blank 0. */
function identity(shape: Shape, goalBlank: number): Board {
  const tiles = Array.from({ length: cellCount(shape) }, (_, cell) =>
    cell === goalBlank ? 0 : cell < goalBlank ? cell + 1 : cell,
  );
  return { ...shape, tiles };
}

/** The boards of each level, sorted by their tiles without the blank and then by its cell, by the tests' own search. */
function levelsOf(shape: Shape, goalBlank: number): string[][] {
  const goal = identity(shape, goalBlank);
  const levels: number[][][] = [];
  for (const [key, distance] of distancesFrom(goal)) {
    const cells = key.split(",").map((tile) => goal.tiles.indexOf(Number(tile)));
    levels[distance] ??= [];
    levels[distance].push(cells);
  }
  const sortKey = (cells: number[]) =>
    [...cells.filter((cell) => cell !== goalBlank), cells.indexOf(goalBlank)]
      .map((number) => String(number).padStart(2, "0"))
      .join();
  return levels.map((boards) =>
    boards
      .map((cells) => [sortKey(cells), cells.join()] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, cells]) => cells),
  );
}

/** Steps until a level is there, or all boards are found. */
function reach(enumeration: ReturnType<Engine["enumerate"]>, distance: number): void {
  while (enumeration.counts().length <= distance && enumeration.step(distance) === "running");
}

function split(boards: Uint8Array, cells: number): string[] {
  return Array.from({ length: boards.length / cells }, (_, index) =>
    boards.subarray(index * cells, (index + 1) * cells).join(),
  );
}

const upTo = (count: number) => Uint32Array.from({ length: count }, (_, index) => index);

describe.each(["wasm", "typescript"] as const)("%s", (name) => {
  it.each([
    ["2x2", 3],
    ["2x3", 1],
    ["2x4", 0],
    ["2x2x2", 6],
    ["3x3", 4],
  ])("%s with the blank on %i: all boards of every level, in order", async (size, goalBlank) => {
    const shape = parseShape(size);
    const cells = cellCount(shape);
    const expected = levelsOf(shape, goalBlank);
    const engine = await loadEngine(name);
    const enumeration = engine.enumerate(shape, goalBlank, 64 * MIB);
    for (const [distance, boards] of expected.entries()) {
      reach(enumeration, distance);
      expect(enumeration.counts()).toEqual(expected.slice(0, distance + 1).map(({ length }) => length));
      expect(split(enumeration.select(upTo(boards.length)), cells)).toEqual(boards);
      // Any of them, before and after others, once more.
      const some = Uint32Array.from([0, boards.length >> 2, boards.length >> 1, boards.length - 1]);
      for (const indices of [some, some.subarray(2), some.subarray(0, 1), some.subarray(3), new Uint32Array(0)]) {
        expect(split(enumeration.select(indices), cells)).toEqual(Array.from(indices, (index) => boards[index]));
      }
      // It stays where it is until it is told to go on.
      expect(enumeration.step(distance)).toBe("running");
      expect(enumeration.counts()).toHaveLength(distance + 1);
    }
    reach(enumeration, expected.length);
    expect(enumeration.step()).toBe("complete");
    expect(enumeration.counts()).toHaveLength(expected.length);
    engine.dispose();
  });

  it("refuses what cannot be selected", async () => {
    const engine = await loadEngine(name);
    const enumeration = engine.enumerate(parseShape("2x5"), 9, 64 * MIB);
    reach(enumeration, 3);
    expect(enumeration.counts()).toEqual([1, 2, 3, 6]);
    expect(() => enumeration.select(Uint32Array.of(6))).toThrow(/indices below 6, got 6/);
    expect(() => enumeration.select(Uint32Array.of(2, 1))).toThrow(/ascending/);
    while (enumeration.step() === "running");
    expect(() => enumeration.select(Uint32Array.of(0))).toThrow(/not expanded yet/);
    const refused = engine.enumerate(parseShape("2x5"), 9, 1000);
    expect(refused.step(3)).toBe("memory-limit");
    expect(() => refused.select(Uint32Array.of(0))).toThrow(/not expanded yet/);
    engine.dispose();
  });
});

describe("estimate", () => {
  const settings: [string, Heuristic, string?][] = [
    ["3x3", "none"],
    ["3x3", "hamming"],
    ["3x3", "manhattan"],
    ["2x2x3", "linear-conflict"],
    ["3x4", "walking-distance"],
    ["3x3", "pdb", "aaa/abb/bb."],
    ["4x4", "pdb-4-4-4-3"],
  ];
  it.each(settings)("%s %s: what a search begins with, on each engine", async (size, heuristic, pattern) => {
    const goal = makeGoal(parseShape(size), "blank-last");
    const cells = goal.tiles.length;
    const starts = Uint8Array.from({ length: 50 * cells }, (_, index) => {
      const [board, cell] = [Math.floor(index / cells), index % cells];
      return (cell * (board % 2 === 0 ? 1 : cells - 1) + board) % cells;
    });
    const problem = { start: goal, goal, algorithm: "idastar", heuristic, ...(pattern && { pattern }) } as const;
    const setting = makeSetting(goal, problem);
    const seen: number[][] = [];
    for (const name of ["wasm", "typescript", "textbook"] as const) {
      const engine = await loadEngine(name);
      if (engine.refusal(goal, "astar", heuristic) !== null) {
        expect(() => engine.estimate(setting, starts)).toThrow(/expected/);
        continue;
      }
      const estimates = [...engine.estimate(setting, starts)];
      seen.push(estimates);
      if (name !== "textbook") {
        const first = Array.from({ length: 50 }, (_, board) => {
          const start = starts.slice(board * cells, (board + 1) * cells);
          return engine.begin({ ...makeTask(problem, 64 * MIB), start }).lowerBound;
        });
        expect(estimates).toEqual(first);
      }
      const search = engine.begin(makeTask({ ...problem, algorithm: "astar" }, 64 * MIB));
      expect([...engine.estimate(setting, new Uint8Array(0))]).toEqual([]);
      if (name !== "textbook") expect(() => search.step(1)).toThrow(/expected the last one/);
      engine.dispose();
      expect(estimates.length).toBe(50);
    }
    expect(seen.length).toBeGreaterThan(1);
    for (const estimates of seen) expect(estimates).toEqual(seen[0]);
  });
});
