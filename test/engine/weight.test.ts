/** Weighted A*: the bound on the cost, the same work on both engines, and lower bounds that stay proven. */
import { describe, expect, it } from "vitest";
import { generateBoards } from "../../src/board/generate.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { parseBoard } from "../../src/board/notation.ts";
import { type Problem, runSearchSync } from "../../src/engine/driver/run.ts";
import { loadEngine } from "../../src/solve.ts";
import type { Board } from "../../src/types.ts";
import { verifyAgreement, verifyResult } from "../../src/verify/index.ts";
import { distancesFrom } from "../board/search.ts";
import { runOnAll } from "./matrix.ts";

const WEIGHTS = [1.1, 1.5, 2, 3.3, 5, 10];
const SHAPE = { rows: 3, cols: 3, layers: 1 };
const goal = makeGoal(SHAPE, "blank-last");
const distances = distancesFrom(goal);
const boards = [...generateBoards({ shape: SHAPE, goal, seed: 11, count: 40 })];
const weighted = (start: Board, weight: number, heuristic: Problem["heuristic"] = "manhattan"): Problem => ({
  start,
  goal,
  algorithm: "astar",
  heuristic,
  weight,
});

describe.each(WEIGHTS)("weight %d", (weight) => {
  it.each(["none", "hamming", "manhattan"] as const)(
    "with %s costs at most so many times the optimum, and both engines do the same",
    (heuristic) => {
      for (const start of boards.slice(0, heuristic === "manhattan" ? 40 : 2)) {
        const optimal = distances.get(start.tiles.join()) as number;
        const { results, failures } = runOnAll(weighted(start, weight, heuristic));
        expect(failures).toEqual([]);
        expect(results).toHaveLength(2);
        for (const result of results) {
          expect(result).toMatchObject({ outcome: "solved", weight, optimal: false });
          expect(verifyResult(result, { optimal }).checks.filter(({ passed }) => !passed)).toEqual([]);
          expect(verifyResult(result, { optimal }).checks.map(({ name }) => name)).toContain("weight");
        }
        const plain = runOnAll({ ...weighted(start, 1, heuristic) }).results[0];
        const agreement = verifyAgreement([plain, ...results]);
        expect(agreement.passed).toBe(true);
        expect(agreement.checks.map(({ name }) => name)).toContain("weight-agreement");
      }
    },
  );

  it("never claims a lower bound above the optimum, at whatever node it stops", () => {
    const start = boards[0];
    const optimal = distances.get(start.tiles.join()) as number;
    let before = 0;
    for (let nodes = 0; nodes < 60; nodes++) {
      const { results, failures } = runOnAll(weighted(start, weight), nodes);
      expect(failures).toEqual([]);
      const bounds = results.flatMap((result) => ("lowerBound" in result ? [result.lowerBound] : []));
      expect(new Set(bounds).size).toBeLessThanOrEqual(1);
      for (const bound of bounds) {
        expect(bound).toBeLessThanOrEqual(optimal);
        expect(bound).toBeGreaterThanOrEqual(before);
        before = bound;
      }
    }
  });

  it("searches an unsolvable board to the end", () => {
    const start = parseBoard("2 1 3/4 5 0");
    const { results, failures } = runOnAll({
      ...weighted(start, weight),
      goal: makeGoal(start, "blank-last"),
      parityCheck: false,
    });
    expect(failures).toEqual([]);
    for (const result of results) expect(result.outcome).toBe("unsolvable");
  });
});

it("a board of 16 cells is solved within the bound, on both engines alike", () => {
  const start = parseBoard("14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3");
  for (const weight of [1.4, 2, 3, 10]) {
    const { results, failures } = runOnAll({ ...weighted(start, weight), goal: makeGoal(start, "blank-first") });
    expect(failures).toEqual([]);
    for (const result of results) {
      expect(verifyResult(result, { optimal: 57 }).checks.filter(({ passed }) => !passed)).toEqual([]);
      expect(result.outcome).toBe("solved");
    }
  }
});

it.each([0, 0.9, 1.05, 10.1, Number.NaN, Number.POSITIVE_INFINITY, "2"])("refuses the weight %s", async (weight) => {
  const engine = await loadEngine("wasm");
  expect(() => runSearchSync(engine, weighted(boards[0], weight as number))).toThrow(
    /^weight: expected 1 to 10 in steps of 0.1, got /,
  );
});

it("refuses a weight with other algorithms, and on the textbook engine", async () => {
  const problem = weighted(boards[0], 2);
  const engine = await loadEngine("wasm");
  for (const algorithm of ["bfs", "bidirectional", "idastar"] as const) {
    expect(() => runSearchSync(engine, { ...problem, algorithm })).toThrow(/^weight: expected 1 with /);
  }
  const textbook = await loadEngine("textbook");
  expect(() => runSearchSync(textbook, problem)).toThrow(/weight: expected 1, got 2/);
});
