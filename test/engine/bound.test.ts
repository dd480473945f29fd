/** The lower bound of results without a solution, and starts that are the goal: the same on every engine, whatever the limit. */
import { describe, expect, it } from "vitest";
import { runAuto } from "../../src/auto.ts";
import { leastMoves } from "../../src/board/bound.ts";
import { generateBoards } from "../../src/board/generate.ts";
import { GOALS, makeGoal } from "../../src/board/goals.ts";
import { parseBoard, parseShape } from "../../src/board/notation.ts";
import { blankDistance } from "../../src/board/parity.ts";
import {
  makeTask,
  type Problem,
  type Progress,
  type RunOptions,
  runSearch,
  runSearchSync,
} from "../../src/engine/driver/run.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { solve } from "../../src/solve.ts";
import type { Board, SearchResult } from "../../src/types.ts";
import { verifyResult } from "../../src/verify/index.ts";
import { CONFIGURATIONS, ENGINES_TRACED, enginesFor } from "./matrix.ts";

const FAST = ENGINES_TRACED.filter(({ name }) => name !== "textbook");
const SHAPES = ["2x2", "2x3", "3x3", "3x4", "4x4", "2x2x2", "2x2x3", "2x3x3", "3x3x3", "5x5", "2x9", "8x8"];
const FLAWED = parseBoard("4 3 2 1/8 7 6 5/12 11 10 9/13 14 15 0");

/** What says that a bound is too low, too high or of the wrong parity. */
function expectBound(result: SearchResult, least: number): void {
  expect(result).toHaveProperty("lowerBound");
  if (!("lowerBound" in result)) return;
  expect(result.lowerBound).toBeGreaterThanOrEqual(least);
  expect(result.lowerBound % 2).toBe(blankDistance(result.start, result.goal) % 2);
}

function problemOf(
  start: Board,
  goal: Board,
  algorithm: Problem["algorithm"],
  heuristic: Problem["heuristic"],
): Problem {
  return { start, goal, algorithm, heuristic };
}

describe("the fewest moves that a board can have", () => {
  it.each(SHAPES)("are at least linear conflict as the engines have it, %s", (size) => {
    const shape = parseShape(size);
    for (const name of GOALS) {
      const goal = makeGoal(shape, name);
      for (const solvable of [true, false]) {
        for (const start of generateBoards({ shape, goal, seed: 7, count: 20, solvable })) {
          const problem = problemOf(start, goal, "idastar", "linear-conflict");
          const task = makeTask(problem, 2 ** 20);
          const least = leastMoves(start, goal);
          expect(FAST.map((engine) => engine.estimate(task, task.start)[0])).toEqual([least, least]);
          expect(least % 2).toBe(blankDistance(start, goal) % 2);
        }
      }
      expect(leastMoves(goal, goal)).toBe(0);
    }
  });

  it("are known of the largest boards at once", () => {
    const shape = parseShape("100x100");
    const goal = makeGoal(shape, "blank-last");
    const tiles = goal.tiles.map((tile) => tile);
    // A row of a hundred, reversed: all but one of its tiles must step aside.
    const row = tiles.slice(0, 100).reverse();
    const start = { ...goal, tiles: [...row, ...tiles.slice(100)] };
    expect(leastMoves(start, goal)).toBe(100 * 50 + 2 * 99);
  });
});

describe("without a solution, the lower bound", () => {
  const cuts: readonly [name: string, options: RunOptions][] = [
    ["no nodes", { nodes: 0 }],
    ["no time", { timeMs: 0 }],
    ["no memory", { memoryBytes: 0, nodes: 1000 }],
    ["some nodes", { nodes: 50 }],
    ["an abort", { signal: AbortSignal.abort() }],
  ];

  it.each(cuts)("is the same and no less on all engines: %s", async (_, options) => {
    for (const size of ["3x3", "2x2x2", "4x4", "5x5"]) {
      const shape = parseShape(size);
      const goal = makeGoal(shape, "centre");
      for (const start of generateBoards({ shape, goal, seed: 3, count: 3 })) {
        const least = leastMoves(start, goal);
        for (const [algorithm, heuristic] of CONFIGURATIONS) {
          const results: SearchResult[] = [];
          for (const engine of enginesFor(start, algorithm, heuristic)) {
            const result = await runSearch(engine, problemOf(start, goal, algorithm, heuristic), options);
            // IDA* needs no memory, and some boards no more than some nodes.
            if (result.outcome !== "solved") results.push(result);
          }
          for (const result of results) expectBound(result, least);
          expect(new Set(results.map((result) => "lowerBound" in result && result.lowerBound)).size).toBeLessThan(2);
        }
      }
    }
  });

  it("is there while and after tables are built, and while others look on", async () => {
    const goal = makeGoal(FLAWED, "blank-last");
    const least = leastMoves(FLAWED, goal);
    expect(least).toBeGreaterThan(40);
    for (const engine of FAST) {
      const seen: Progress[] = [];
      const options = { timeMs: 300, onProgress: (progress: Progress) => void seen.push(progress) };
      const problem = { ...problemOf(FLAWED, goal, "idastar", "pdb-7-8") };
      expectBound(await runSearch(engine, problem, options), least);
      for (const { phase, lowerBound } of seen) expect([phase, lowerBound]).toEqual(["tables", least]);
    }
  });

  it("is the largest of all stages", async () => {
    const goal = makeGoal(FLAWED, "blank-last");
    for (const engine of FAST) {
      const cut = await runAuto(engine, { start: FLAWED, goal }, { nodes: 1000 });
      expectBound(cut, leastMoves(FLAWED, goal));
    }
  });

  it("is that of a strategy as well, on boards of any size", async () => {
    for (const size of ["4x4", "9x9", "12x12", "5x5x5"]) {
      const [start] = generateBoards({ shape: parseShape(size), seed: 3, count: 1 });
      const result = await solve(start, { algorithm: "constructive", timeMs: 0 });
      expect(result).toMatchObject({ outcome: "time-limit", lowerBound: leastMoves(start, result.goal) });
    }
  });
});

describe("a start that is the goal", () => {
  const limits: readonly RunOptions[] = [{ nodes: 0 }, { timeMs: 0 }, { memoryBytes: 0 }, { memoryBytes: 20_000 }];

  it.each(["2x2", "3x3", "2x2x2", "3x4", "4x4", "5x5"])("is solved whatever the limit, %s", async (size) => {
    const goal = makeGoal(parseShape(size), "blank-last");
    for (const [algorithm, heuristic] of CONFIGURATIONS) {
      for (const engine of enginesFor(goal, algorithm, heuristic)) {
        for (const options of limits) {
          const problem = problemOf(goal, goal, algorithm, heuristic);
          const { timeMs: _, ...others } = options;
          for (const result of [await runSearch(engine, problem, options), runSearchSync(engine, problem, others)]) {
            expect(result).toMatchObject({ outcome: "solved", cost: 0, optimal: true, moves: [], expanded: 0 });
            expect(result).toMatchObject({ generated: 1, fingerprint: 0 });
            expect(verifyResult(result).passed).toBe(true);
          }
        }
      }
    }
  });

  it("is solved without tables, and `auto` needs none either", async () => {
    const goal = makeGoal(FLAWED, "blank-last");
    const refusing = new Proxy(FAST[0], {
      get(engine: Engine, name: keyof Engine) {
        if (name === "prepare" || name === "begin") {
          return () => {
            throw new Error("expected no tables and no search");
          };
        }
        const value = engine[name];
        return typeof value === "function" ? value.bind(engine) : value;
      },
    });
    expect(await runAuto(refusing, { start: goal, goal }, { timeMs: 0 })).toMatchObject({ outcome: "solved", cost: 0 });
    expect(await solve(goal, { timeMs: 0, heuristic: "pdb-7-8" })).toMatchObject({ outcome: "solved", cost: 0 });
  });

  it("is aborted all the same by a signal that has aborted, as every other board", async () => {
    const goal = makeGoal(FLAWED, "blank-last");
    const [odd] = generateBoards({ shape: goal, seed: 3, count: 1, solvable: false });
    const signal = AbortSignal.abort();
    for (const start of [goal, odd, FLAWED]) {
      for (const algorithm of ["auto", "idastar", "constructive", "human"] as const) {
        expect(await solve(start, { algorithm, signal })).toMatchObject({ outcome: "aborted" });
      }
      expect(await runSearch(FAST[0], problemOf(start, goal, "astar", "manhattan"), { signal })).toMatchObject({
        outcome: "aborted",
        lowerBound: leastMoves(start, goal),
      });
    }
  });
});
