/** The boards where a heuristic does worst, against all boards, their distances and the heuristics by definition. */
import { describe, expect, it } from "vitest";
import { makeGoal } from "../../src/board/goals.ts";
import { formatBoard, parseBoard, parseShape } from "../../src/board/notation.ts";
import { type WorstOptions, worstBoards } from "../../src/difficulty/worst.ts";
import { runSearchSync } from "../../src/engine/driver/run.ts";
import { loadEngine } from "../../src/solve.ts";
import type { Board, Heuristic } from "../../src/types.ts";
import { expectLoydError } from "../board/expect-error.ts";
import { distancesFrom } from "../board/search.ts";
import { slowLinearConflict, slowManhattan, slowWalkingDistance } from "../engine/slow-heuristics.ts";
import { afterAbort, collect, givenWhileReading } from "./collect.ts";

function slowEstimate(heuristic: Heuristic, board: Board, goal: Board): number {
  const placement = board.tiles.map((tile) => (tile === 0 ? null : goal.tiles.indexOf(tile)));
  switch (heuristic) {
    case "manhattan":
      return slowManhattan(board, placement);
    case "linear-conflict":
      return slowLinearConflict(board, placement);
    case "walking-distance":
      return slowWalkingDistance(board, placement, goal.tiles.indexOf(0));
    case "hamming":
      return placement.filter((goalCell, cell) => goalCell !== null && goalCell !== cell).length;
    default:
      return 0;
  }
}

/** Distance less h of every board. */
function gapsOf(heuristic: Heuristic, goal: Board): Map<string, number> {
  return new Map(
    [...distancesFrom(goal)].map(([key, distance]) => {
      const board = { ...goal, tiles: key.split(",").map(Number) };
      return [formatBoard(board), distance - slowEstimate(heuristic, board, goal)];
    }),
  );
}

const worst = (size: string, options: Partial<WorstOptions>) =>
  collect(worstBoards({ shape: parseShape(size), heuristic: "manhattan", count: 10, seed: 1, ...options }));

describe("up to 12 cells", () => {
  it.each<[string, Heuristic, string]>([
    ["2x3", "manhattan", "3 1 5/0 2 4"],
    ["2x4", "none", "1 2 3 4/5 6 7 0"],
    ["2x4", "hamming", "1 2 3 4/5 6 7 0"],
    ["2x4", "linear-conflict", "0 1 2 3/4 5 6 7"],
    ["2x2x2", "walking-distance", "1 2/3 4//5 6/7 0"],
    ["3x3", "manhattan", "1 2 3/4 5 6/7 8 0"],
  ])("%s %s: the greatest gaps there are, the same on both engines", async (size, heuristic, text) => {
    const goal = parseBoard(text, { shape: parseShape(size) });
    const gaps = gapsOf(heuristic, goal);
    const sorted = [...gaps.values()].sort((a, b) => b - a);
    const equals = sorted.filter((gap) => gap === sorted[0]).length;
    const count = equals + 30;
    const found = await worst(size, { goal, heuristic, count });
    expect(found).toMatchObject({ outcome: "complete", available: equals });
    expect(found.rated.map(({ distance, estimate }) => distance - estimate)).toEqual(sorted.slice(0, count));
    expect(found.texts.map((one) => gaps.get(one))).toEqual(sorted.slice(0, count));
    expect(new Set(found.texts).size).toBe(Math.min(count, gaps.size));
    const again = await worst(size, { goal, heuristic, count: 7, engine: "typescript" });
    expect(again.texts).toEqual(found.texts.slice(0, 7));
  });

  it("draws among equal ones by the seed", async () => {
    const orders = new Set<string>();
    for (let seed = 0; seed < 5; seed++) orders.add((await worst("3x3", { seed, count: 3 })).texts.join(" "));
    expect(orders.size).toBe(5);
  });

  it("takes pattern databases: h as the searches begin with", async () => {
    const { rated } = await worst("3x3", { heuristic: "pdb", pattern: "aaa/abb/bb.", count: 3 });
    const solver = await loadEngine("wasm");
    const goal = makeGoal(parseShape("3x3"), "blank-last");
    for (const { board, distance, estimate } of rated) {
      const result = runSearchSync(solver, { start: board, goal, algorithm: "astar", heuristic: "none" });
      expect(result).toMatchObject({ outcome: "solved", cost: distance });
      const problem = { start: board, goal, algorithm: "idastar", heuristic: "pdb", pattern: "aaa/abb/bb." } as const;
      expect(runSearchSync(solver, problem, { nodes: 0 })).toMatchObject({ lowerBound: estimate });
    }
  });

  it("tells how many boards it has given, and an abort ends it between two of them", async () => {
    const options = { shape: parseShape("2x3"), heuristic: "manhattan", count: 3, seed: 1 } as const;
    const { available } = await worst("2x3", {});
    expect((await givenWhileReading((watched) => worstBoards({ ...options, ...watched })))[0]).toBe(1);
    expect(await afterAbort((watched) => worstBoards({ ...options, ...watched }))).toEqual({
      outcome: "aborted",
      available,
    });
  });

  it("limits are outcomes", async () => {
    expect(await worst("3x4", { timeMs: 200 })).toMatchObject({ outcome: "time-limit", rated: [] });
    expect(await worst("3x4", { memoryBytes: 2 ** 20 })).toMatchObject({ outcome: "memory-limit", rated: [] });
    expect(await worst("3x4", { signal: AbortSignal.abort() })).toMatchObject({ outcome: "aborted", rated: [] });
  });
});

describe("beyond", () => {
  it("the worst of some random boards, each solved, the same on both engines", async () => {
    const all = await worst("4x4", { samples: 6, count: 6, seed: 6 });
    expect(all).toMatchObject({ outcome: "complete", available: null });
    expect(all.rated).toHaveLength(6);
    const goal = makeGoal(parseShape("4x4"), "blank-last");
    const gaps = all.rated.map(({ board, distance, estimate }) => {
      expect(estimate).toBe(slowEstimate("manhattan", board, goal));
      return distance - estimate;
    });
    expect(gaps).toEqual([...gaps].sort((a, b) => b - a));
    const two = { samples: 2, count: 2, seed: 6 };
    const again = await worst("4x4", { ...two, engine: "typescript" });
    expect(again.texts).toEqual((await worst("4x4", two)).texts);
    expect(all.texts).toEqual(expect.arrayContaining(again.texts));
    const easiest = all.rated.reduce((a, b) => (b.distance < a.distance ? b : a));
    const solver = await loadEngine("wasm");
    const problem = { start: easiest.board, goal, algorithm: "idastar", heuristic: "walking-distance" } as const;
    expect(runSearchSync(solver, problem)).toMatchObject({ outcome: "solved", cost: easiest.distance });
  });

  it("a limit ends the sampling, and the worst so far come", async () => {
    const { outcome, rated } = await worst("4x4", { samples: 1_000_000, timeMs: 1500 });
    expect(outcome).toBe("time-limit");
    expect(rated.length).toBeGreaterThan(0);
  });
});

it.each<[string, Partial<WorstOptions>, RegExp]>([
  ["5x5", {}, /^worst: expected a shape of up to 16 cells, got 5x5$/],
  ["3x3", { heuristic: "best" as "none" }, /^heuristic: expected one of/],
  ["3x3", { heuristic: "pdb" }, /^pattern: expected a letter/],
  ["3x3", { pattern: "aaa/abb/bb." }, /^pattern: expected none with manhattan/],
  ["3x3", { heuristic: "pdb-7-8" }, /^shape: expected 4x4 with pdb-7-8, got 3x3/],
  ["2x7", { heuristic: "walking-distance" }, /^shape: expected sides of up to 6/],
  ["4x4", { samples: 0 }, /^samples: expected a whole number from 1/],
  ["3x3", { seed: -1 }, /^seed: /],
  ["3x3", { count: 1.5 }, /^count: /],
])("refuses on %s %j at once", (size, options, message) => {
  const code = /cells|sides|pdb-7-8/.test(message.source) ? "unsupported" : "bad-argument";
  const call = () => worstBoards({ shape: parseShape(size), heuristic: "manhattan", count: 1, seed: 1, ...options });
  expectLoydError(call, code, message);
});
