/** Bidirectional BFS: exact distances over whole spaces and many boards, unsolvable ones, and proven lower bounds. */
import { expect, it } from "vitest";
import { makeBoard } from "../../src/board/board.ts";
import { generateBoards } from "../../src/board/generate.ts";
import { GOALS, makeGoal } from "../../src/board/goals.ts";
import { parseBoard } from "../../src/board/notation.ts";
import type { Board } from "../../src/types.ts";
import { distancesFrom } from "../board/search.ts";
import { runOnAll } from "./matrix.ts";

const problem = (start: Board, goal: Board) =>
  ({ start, goal, algorithm: "bidirectional", heuristic: "none" }) as const;

it("has the exact distance of every board of 2x4", { timeout: 120_000 }, () => {
  const shape = { rows: 2, cols: 4, layers: 1 };
  const goal = makeGoal(shape, "blank-last");
  let wrong = 0;
  for (const [key, distance] of distancesFrom(goal)) {
    const start = makeBoard(shape, key.split(",").map(Number));
    const { results, failures } = runOnAll(problem(start, goal));
    const isExact = results.every((result) => result.outcome === "solved" && result.cost === distance);
    if (!isExact || failures.length > 0 || results.length !== 2) wrong++;
  }
  expect(wrong).toBe(0);
});

it.each(GOALS)("has the exact distance of 250 boards of 3x3, goal %s", { timeout: 120_000 }, (name) => {
  const shape = { rows: 3, cols: 3, layers: 1 };
  const goal = makeGoal(shape, name);
  const distances = distancesFrom(goal);
  for (const start of generateBoards({ shape, goal, seed: 5, count: 250 })) {
    const { results, failures } = runOnAll(problem(start, goal));
    expect(failures).toEqual([]);
    for (const result of results) {
      expect(result).toMatchObject({ outcome: "solved", optimal: true, cost: distances.get(start.tiles.join()) });
    }
  }
});

it("expands far fewer boards than from one end", () => {
  const start = parseBoard("8 6 7/2 5 4/3 0 1");
  const goal = makeGoal(start, "blank-last");
  const [both] = runOnAll(problem(start, goal)).results;
  const [one] = runOnAll({ ...problem(start, goal), algorithm: "bfs" }).results;
  expect(both).toMatchObject({ outcome: "solved", cost: 31 });
  expect(both.expanded).toBeLessThan(one.expanded / 5);
});

it("says unsolvable once one side has met its whole half, and no board of the other half as one of its own", () => {
  for (const text of ["1 2 3/4 5 6/8 7 0", "2 1/3 0", "1 2 3/5 4 0", "1 2/3 4//5 7/6 0", "2 1 3 4/5 6 7 0"]) {
    const start = parseBoard(text);
    const goal = makeGoal(start, "blank-last");
    const { results, failures } = runOnAll({ ...problem(start, goal), parityCheck: false });
    expect(failures).toEqual([]);
    expect(results).toHaveLength(2);
    for (const result of results) expect(result.outcome).toBe("unsolvable");
  }
});

it("has a lower bound that is never above the optimum and that only grows, at whatever node it stops", () => {
  const start = parseBoard("8 6 7/2 5 4/3 0 1");
  const goal = makeGoal(start, "blank-last");
  let before = 1;
  for (let nodes = 0; nodes < 12_000; nodes += 97) {
    const { results, failures } = runOnAll(problem(start, goal), nodes);
    expect(failures).toEqual([]);
    const bounds = results.flatMap((result) => ("lowerBound" in result ? [result.lowerBound] : []));
    expect(new Set(bounds).size).toBeLessThanOrEqual(1);
    for (const bound of bounds) {
      expect(bound).toBeLessThanOrEqual(31);
      expect(bound).toBeGreaterThanOrEqual(before);
      before = bound;
    }
  }
  expect(before).toBeGreaterThan(25);
});
