/**
 * Every algorithm and heuristic on every engine: published distances, equal counters, moves and fingerprints, and
 * solvable = even parity over all placements of every shape of up to 9 cells.
 */
import { describe, expect, it } from "vitest";
import { makeBoard } from "../../src/board/board.ts";
import { generateBoards, scrambleBoard } from "../../src/board/generate.ts";
import { cellCount, shapeName } from "../../src/board/geometry.ts";
import { GOALS, makeGoal } from "../../src/board/goals.ts";
import { parseBoard, parseShape } from "../../src/board/notation.ts";
import { isSolvable } from "../../src/board/parity.ts";
import { MAX_PACKED_CELLS, MAX_WALKING_SIDE } from "../../src/engine/engine.ts";
import { ALGORITHM_FACTS, ALGORITHMS, type Board, type SearchResult, type Shape } from "../../src/types.ts";
import { parityCertificate } from "../../src/verify/index.ts";
import { distancesFrom } from "../board/search.ts";
import { DISTRIBUTIONS } from "../data/distributions.ts";
import { FARTHEST_3X3, FARTHEST_4X4 } from "../data/farthest.ts";
import { CONFIGURATIONS, enginesFor, isNearOnly, isWeak, NODE_LIMIT, runOnAll } from "./matrix.ts";
import { WITHOUT_PATTERNS } from "./plain.ts";

/** Near enough for any algorithm and heuristic. */
const NEAR_MOVES = 10;
/** The same where a blank has six neighbours. */
const NEAREST_MOVES = 7;

const shape = (rows: number, cols: number, layers = 1): Shape => ({ rows, cols, layers });

describe.each(CONFIGURATIONS)("%s with %s", (algorithm, heuristic) => {
  const blind = isNearOnly(algorithm, heuristic);
  const shapes = [
    shape(2, 2),
    shape(2, 3),
    shape(3, 2),
    shape(2, 4),
    shape(4, 2),
    shape(3, 3),
    shape(2, 2, 2),
    shape(1, 2, 3),
  ];

  it.each(shapes.map((one) => [shapeName(one), one] as const))(
    "does the same on every engine, %s",
    { timeout: 300_000 },
    (_, one) => {
      const count = cellCount(one) > 8 && isWeak(heuristic) ? 1 : 6;
      for (const name of GOALS) {
        const goal = makeGoal(one, name);
        const starts = blind
          ? Array.from({ length: 3 }, (_, seed) => scrambleBoard({ shape: one, goal, seed, moves: NEAR_MOVES }))
          : [...generateBoards({ shape: one, goal, seed: 7, count })];
        for (const start of starts) {
          const { results, failures } = runOnAll({ start, goal, algorithm, heuristic });
          expect(failures).toEqual([]);
          expect(results.map((result) => result.outcome)).toEqual(results.map(() => "solved"));
        }
      }
    },
  );

  it.each([
    ...["2x5", "3x4", "4x3", "2x7", "3x5", "4x4", "2x8", "8x2", "2x2x4", "1x4x4"],
    ...["3x6", "4x5", "5x5", "3x3x3", "2x3x4", "8x8", "2x32", "1x5x5", "4x4x4"],
  ])("does the same on every engine, up to 64 cells: %s", { timeout: 300_000 }, (size) => {
    const one = parseShape(size);
    const isWide = cellCount(one) > MAX_PACKED_CELLS;
    const isTooLong = Math.max(one.rows, one.cols) > MAX_WALKING_SIDE;
    if (heuristic === "walking-distance" && (isTooLong || isWide)) {
      expect(enginesFor(makeGoal(one, "blank-last"), algorithm, heuristic)).toEqual([]);
      return;
    }
    for (const name of GOALS) {
      const goal = makeGoal(one, name);
      const moves = isWide && isWeak(heuristic) ? NEAREST_MOVES : NEAR_MOVES;
      const start = scrambleBoard({ shape: one, goal, seed: 3, moves });
      const { results, failures } = runOnAll({ start, goal, algorithm, heuristic });
      expect(results).toHaveLength(ALGORITHM_FACTS[algorithm].engines.length === 1 ? 0 : 2);
      expect(failures).toEqual([]);
      for (const result of results) expect(result).toMatchObject({ outcome: "solved" });
    }
  });

  it("solves the goal itself with no move and no expansion", () => {
    for (const one of [...shapes, shape(4, 4)]) {
      const goal = makeGoal(one, "blank-last");
      const { results, failures } = runOnAll({ start: goal, goal, algorithm, heuristic });
      expect(failures).toEqual([]);
      for (const result of results)
        expect(result).toMatchObject({ outcome: "solved", cost: 0, expanded: 0, generated: 1 });
    }
  });

  it("stops at any node limit, each engine at the same node", () => {
    const start = parseBoard("8 6 7/2 5 4/3 0 1");
    const goal = makeGoal(start, "blank-last");
    // Greedy search needs few in all.
    const needed = runOnAll({ start, goal, algorithm, heuristic }, 1001).results[0].expanded;
    expect(needed).toBeGreaterThan(31);
    for (const nodes of [0, 1, 2, 3, 10, 99, 1000].filter((count) => count < needed)) {
      const { results, failures } = runOnAll({ start, goal, algorithm, heuristic }, nodes);
      expect(failures).toEqual([]);
      for (const result of results) {
        expect(result).toMatchObject({ outcome: "node-limit", expanded: nodes });
        expect(result.fingerprint).toBe(results[0].fingerprint);
        expect(result.generated).toBe(results[0].generated);
      }
    }
  });

  it("finds the same however finely its steps are sliced", () => {
    const near = [5, 6, 7].map((seed) => scrambleBoard({ shape: shape(3, 3), seed, moves: blind ? 8 : 12 }));
    const far = [...generateBoards({ shape: shape(3, 3), seed: 5, count: 2 })];
    for (const board of blind ? near : [...near, ...far]) {
      const goal = makeGoal(board, "blank-last");
      const names = board.tiles.map((tile) => (tile === 0 ? 8 : tile - 1));
      const whole = runOnAll({ start: board, goal, algorithm, heuristic }).results[0];
      for (const engine of enginesFor(board, algorithm, heuristic)) {
        const task = {
          shape: board,
          start: Uint8Array.from(names),
          goalBlank: 8,
          algorithm,
          heuristic,
          ...WITHOUT_PATTERNS,
          memoryLimitBytes: 2 ** 26,
        };
        for (const slice of [1, 2, 7, 64]) {
          const search = engine.begin(task);
          let steps = 0;
          while (search.step(slice) === "running" && search.expanded < NODE_LIMIT) steps++;
          expect(search.expanded).toBeGreaterThan(steps * slice);
          expect(search.expanded).toBeLessThanOrEqual((steps + 1) * slice);
          expect(search.expanded).toBe(whole.expanded);
          expect(search.generated).toBe(whole.generated);
          expect(search.fingerprint).toBe(whole.fingerprint);
          expect(whole.outcome === "solved" && whole.cost).toBe(search.solution().length);
        }
      }
    }
  });
});

describe("searching to exhaustion", () => {
  const unsolvable: Board[] = ["1 2 3/4 5 6/8 7 0", "2 1/3 0", "1 2 3/5 4 0", "1 2/3 4//5 7/6 0"].map((text) =>
    parseBoard(text),
  );

  const ending = ALGORITHMS.filter((one) => ALGORITHM_FACTS[one].exhausts.startsWith("once"));
  it.each(ending)("%s expands every board of the half and then says unsolvable", (algorithm) => {
    for (const start of unsolvable) {
      const goal = makeGoal(start, "blank-last");
      const heuristic = ALGORITHM_FACTS[algorithm].guided ? "manhattan" : "none";
      const { results, failures } = runOnAll({ start, goal, algorithm, heuristic, parityCheck: false });
      expect(failures).toEqual([]);
      let half = 1;
      for (let factor = 3; factor <= cellCount(start); factor++) half *= factor;
      for (const result of results) expect(result).toMatchObject({ outcome: "unsolvable", expanded: half });
    }
  });

  it("idastar ends by itself where the bound can exceed the number of boards, and at its limit elsewhere", () => {
    const small = unsolvable[1];
    const goal = makeGoal(small, "blank-last");
    const ended = runOnAll({ start: small, goal, algorithm: "idastar", heuristic: "manhattan", parityCheck: false });
    expect(ended.results.map((result) => result.outcome)).toEqual(["unsolvable", "unsolvable", "unsolvable"]);
    const start = unsolvable[0];
    const limited = runOnAll(
      { start, goal: makeGoal(start, "blank-last"), algorithm: "idastar", heuristic: "manhattan", parityCheck: false },
      100_000,
    );
    expect(limited.results.map((result) => result.outcome)).toEqual(["node-limit", "node-limit", "node-limit"]);
  });
});

describe("large searches", () => {
  // Far enough for tables to move in portions, twice, so that the second search meets used memory.
  it.each([
    ["bfs", "none"],
    ["astar", "manhattan"],
  ] as const)("%s with %s: tables that move leave no trace", (algorithm, heuristic) => {
    const start = makeBoard(FARTHEST_4X4, FARTHEST_4X4.boards[0]);
    const goal = makeGoal(start, "blank-last");
    for (let time = 0; time < 2; time++) {
      const { results, failures } = runOnAll({ start, goal, algorithm, heuristic }, 1_200_000);
      expect(failures).toEqual([]);
      for (const result of results) expect(result).toMatchObject({ outcome: "node-limit", expanded: 1_200_000 });
      expect(new Set(results.map((result) => `${result.generated} ${result.fingerprint}`)).size).toBe(1);
      for (const result of results) expect(result.memoryBytes).toBeGreaterThan(2 ** 25);
    }
  });
});

describe("published distances", () => {
  const small = DISTRIBUTIONS.filter((one) => one.complete && cellCount(one) <= 6);
  const eight = DISTRIBUTIONS.filter((one) => one.complete && cellCount(one) === 8);

  // The same boards by a search that shares no code with the engines give the whole distribution (test/board/search.ts);
  // here every engine solves a placement of each.
  it.each(small.map((one) => [shapeName(one), one] as const))(
    "%s: every placement, every engine and algorithm",
    (_, one) => {
      const goal = goalWithBlank(one, one.goalBlank);
      const distances = distancesFrom(goal);
      for (const [algorithm, heuristic] of CONFIGURATIONS) {
        if (cellCount(one) > 4 && isNearOnly(algorithm, heuristic)) continue;
        const counts: number[] = [];
        const isOptimal = ALGORITHM_FACTS[algorithm].optimal;
        let unsolvable = 0;
        for (const tiles of placements(cellCount(one))) {
          const start = makeBoard(one, tiles);
          const { results, failures } = runOnAll({ start, goal, algorithm, heuristic });
          expect(failures).toEqual([]);
          const first = results[0];
          const distance = distances.get(tiles.join());
          if (first.outcome !== "solved") unsolvable++;
          else if (isOptimal) counts[first.cost] = (counts[first.cost] ?? 0) + 1;
          else {
            expect(first.cost).toBeGreaterThanOrEqual(distance ?? Number.POSITIVE_INFINITY);
            counts[distance ?? 0] = (counts[distance ?? 0] ?? 0) + 1;
          }
          expect(first.outcome === "solved").toBe(isSolvable(start, goal));
        }
        expect(counts).toEqual(one.counts);
        expect(unsolvable).toBe(one.counts.reduce((sum, count) => sum + count));
      }
    },
    300_000,
  );

  it.each(eight.map((one) => [shapeName(one), one] as const))("%s: random boards have their distance", (_, one) => {
    const goal = goalWithBlank(one, one.goalBlank);
    const distances = distancesFrom(goal);
    for (const start of generateBoards({ shape: one, goal, seed: 1, count: 12 })) {
      for (const [algorithm, heuristic] of CONFIGURATIONS) {
        if (isNearOnly(algorithm, heuristic)) continue;
        const { results, failures } = runOnAll({ start, goal, algorithm, heuristic });
        expect(failures).toEqual([]);
        for (const result of results) expectCost(result, distances.get(start.tiles.join()) ?? 0);
      }
    }
  });

  it("the two farthest 3x3 boards take 31 moves with every engine and algorithm", () => {
    for (const tiles of FARTHEST_3X3.boards) {
      const start = makeBoard(shape(3, 3), tiles);
      const goal = makeGoal(start, "blank-last");
      for (const [algorithm, heuristic] of CONFIGURATIONS) {
        if (isNearOnly(algorithm, heuristic)) continue;
        const { results, failures } = runOnAll({ start, goal, algorithm, heuristic });
        expect(failures).toEqual([]);
        for (const result of results) expectCost(result, 31);
      }
    }
  });
});

/** The distance is the cost, or no more than that where the algorithm promises no shortest solution. */
function expectCost(result: SearchResult, distance: number): void {
  expect(result.outcome).toBe("solved");
  const cost = result.outcome === "solved" ? result.cost : Number.NaN;
  if (ALGORITHM_FACTS[result.algorithm].optimal) expect(cost).toBe(distance);
  else expect(cost).toBeGreaterThanOrEqual(distance);
}

/** The goal whose blank stands on a cell, the tiles in order. */
function goalWithBlank(one: Shape, blank: number): Board {
  let tile = 0;
  return makeBoard(
    one,
    Array.from({ length: cellCount(one) }, (_, cell) => (cell === blank ? 0 : ++tile)),
  );
}

/** All placements of n tiles, the blank included. */
function placements(n: number): number[][] {
  const grow = (taken: number[]): number[][] =>
    taken.length === n
      ? [taken]
      : Array.from({ length: n }, (_, tile) => tile)
          .filter((tile) => !taken.includes(tile))
          .flatMap((tile) => grow([...taken, tile]));
  return grow([]);
}

it("the certificate of the verification layer agrees with the pre-check", () => {
  const goal = makeGoal(shape(2, 3), "blank-last");
  for (const tiles of placements(6)) {
    const start = makeBoard(goal, tiles);
    expect(parityCertificate(start, goal).solvable).toBe(isSolvable(start, goal));
  }
});
