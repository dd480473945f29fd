/** The one call: defaults, concurrency, aborts while waiting, and options that make no sense. */
import { describe, expect, it } from "vitest";
import { makeBoard } from "../src/board/board.ts";
import { generateBoards } from "../src/board/generate.ts";
import { makeGoal } from "../src/board/goals.ts";
import { parseBoard } from "../src/board/notation.ts";
import { LoydError } from "../src/errors.ts";
import { solve } from "../src/solve.ts";
import type { SolveOptions } from "../src/solving.ts";
import { makeMemoryStore } from "../src/tables/store.ts";
import type { Board } from "../src/types.ts";
import { FARTHEST_4X4 } from "./data/farthest.ts";
import { OPTIMAL_EXAMPLES } from "./data/worked-examples.ts";
import { stopwatch } from "./stopwatch.ts";

const hard = makeBoard(FARTHEST_4X4, FARTHEST_4X4.boards[0]);
const eight = parseBoard("8 6 7/2 5 4/3 0 1");

describe("solve", () => {
  it.each(OPTIMAL_EXAMPLES.map((example) => [example.start.join(" "), example] as const))(
    "knows the worked example %s",
    async (_, { rows, cols, start, cost }) => {
      for (const engine of ["wasm", "typescript", "textbook"] as const) {
        for (const algorithm of ["bfs", "astar", ...(engine === "textbook" ? [] : (["idastar"] as const))] as const) {
          const result = await solve(makeBoard({ rows, cols, layers: 1 }, start), { engine, algorithm });
          expect(result.verdict.passed).toBe(true);
          expect(result.outcome === "solved" ? result.cost : -1).toBe(cost);
        }
      }
    },
  );

  it("chooses A* up to 9 cells and IDA* beyond, with Manhattan distance, and verifies", async () => {
    expect(await solve(eight)).toMatchObject({ engine: "wasm", algorithm: "astar", heuristic: "manhattan", cost: 31 });
    const fifteen = parseBoard("1 2 3 4/5 6 7 8/9 10 11 0/13 14 15 12");
    const result = await solve(fifteen);
    expect(result).toMatchObject({ algorithm: "idastar", cost: 1, moves: ["U"] });
    expect(result.verdict.passed).toBe(true);
  });

  it("solves within a weight, and from both ends", async () => {
    const weighted = await solve(eight, { weight: 2 });
    expect(weighted).toMatchObject({ algorithm: "astar", weight: 2, optimal: false, outcome: "solved" });
    expect(weighted.outcome === "solved" && weighted.cost).toBeLessThanOrEqual(62);
    expect(await solve(eight, { algorithm: "bidirectional" })).toMatchObject({
      heuristic: "none",
      weight: 1,
      cost: 31,
    });
  });

  it("counts the load once", async () => {
    expect((await solve(eight, { engine: "wasm" })).ms.load).toBe(0);
  });

  it("keeps 60 searches apart that are asked for at once, on mixed engines and shapes", async () => {
    const shapes = [
      { rows: 2, cols: 3, layers: 1 },
      { rows: 3, cols: 3, layers: 1 },
      { rows: 2, cols: 2, layers: 2 },
    ];
    const boards = shapes.flatMap((shape) => [...generateBoards({ shape, seed: 4, count: 10 })]);
    const all = await Promise.all(
      boards.flatMap((board) => [solve(board), solve(board, { engine: "typescript", algorithm: "idastar" })]),
    );
    boards.forEach((board, index) => {
      const [one, other] = [all[2 * index], all[2 * index + 1]];
      expect(one.start).toEqual(board);
      expect(one.verdict.passed && other.verdict.passed).toBe(true);
      expect(one.outcome === "solved" && other.outcome === "solved" && one.cost === other.cost).toBe(true);
    });
  });

  it("does not wait for its turn once it is aborted, and leaves the others alone", { retry: 2 }, async () => {
    const elapsed = stopwatch();
    const first = solve(hard, { timeMs: 600 });
    const controller = new AbortController();
    const second = solve(eight, { signal: controller.signal });
    const third = solve(eight);
    setTimeout(() => controller.abort(), 100);
    expect(await second).toMatchObject({ outcome: "aborted", expanded: 0 });
    expect(elapsed()).toBeLessThan(250);
    expect(await solve(eight, { signal: AbortSignal.abort() })).toMatchObject({ outcome: "aborted" });
    expect(await first).toMatchObject({ outcome: "time-limit" });
    expect(await third).toMatchObject({ outcome: "solved", cost: 31 });
  });

  it("gives the host its turn between many quick searches", { retry: 2 }, async () => {
    const controller = new AbortController();
    const begun = performance.now();
    const elapsed = stopwatch();
    setTimeout(() => controller.abort(), 60);
    let solved = 0;
    while (!controller.signal.aborted && performance.now() - begun < 2000) {
      if ((await solve(eight, { signal: controller.signal })).outcome === "solved") solved++;
    }
    expect(elapsed()).toBeLessThan(150);
    expect(solved).toBeGreaterThan(2);
  });

  it.each<[string, unknown, unknown, RegExp]>([
    ["no board", null, {}, /^board: expected an object, got null/],
    ["a board without tiles", { rows: 2, cols: 2, layers: 1 }, {}, /^tiles: expected an array, got undefined/],
    ["no options", eight, null, /^options: expected an object, got null/],
    ["another engine", eight, { engine: "rust" }, /^engine: expected one of wasm, typescript, textbook, got "rust"/],
    [
      "another algorithm",
      eight,
      { algorithm: "dijkstra" },
      /^algorithm: expected one of auto, bfs, bidirectional, astar, idastar, rbfs, greedy, dfs, iddfs, constructive, human, got "dijkstra"/,
    ],
    ["another heuristic", eight, { heuristic: "euclid" }, /^heuristic: expected one of/],
    ["another goal", eight, { goal: "diagonal" }, /^goal: expected one of/],
    ["a goal that is none", eight, { goal: 5 }, /^goal: expected an object, got 5/],
    ["null for a goal", eight, { goal: null }, /^goal: expected an object, got null/],
    [
      "a goal of another shape",
      eight,
      { goal: makeGoal(hard, "blank-last") },
      /^goal: expected a board of 3x3, got 4x4/,
    ],
    ["time as text", eight, { timeMs: "60000" }, /^timeMs: expected milliseconds, 0 or more, got "60000"/],
    ["half a node", eight, { nodes: 0.5 }, /^nodes: expected a whole number/],
    ["negative memory", eight, { memoryBytes: -1 }, /^memoryBytes: expected a whole number/],
    ["a signal that is none", eight, { signal: {} }, /^signal: expected an AbortSignal/],
    ["null for a signal", eight, { signal: null }, /^signal: expected an AbortSignal, got null/],
    ["progress that cannot be called", eight, { onProgress: "x" }, /^onProgress: expected a function/],
    ["tables that are no store", eight, { tables: {} }, /^tables: expected a store with has, load and save, or null/],
    ...["has", "load", "save"].map((missing): [string, unknown, unknown, RegExp] => [
      `a store without ${missing}`,
      hard,
      { tables: { ...makeMemoryStore(), [missing]: undefined } },
      /^tables: expected a store with has, load and save, or null, got object/,
    ]),
    [
      "a pattern for another heuristic",
      eight,
      { heuristic: "none", pattern: "aaa/abb/bb." },
      /^pattern: expected none/,
    ],
    ["parity as text", eight, { parityCheck: "no" }, /^parityCheck: expected true or false, got "no"/],
    ["a weight in hundredths", eight, { weight: 1.25 }, /^weight: expected 1 to 10 in steps of 0.1, got 1.25/],
    ["a weight as text", eight, { weight: "2" }, /^weight: expected 1 to 10 in steps of 0.1, got "2"/],
    ["a weight with idastar", eight, { weight: 2, algorithm: "idastar" }, /^weight: expected 1 with idastar, got 2/],
    ["bfs with a heuristic", eight, { algorithm: "bfs", heuristic: "manhattan" }, /expected none with bfs/],
    [
      "endless",
      parseBoard("1 2 3/4 5 6/8 7 0"),
      { algorithm: "idastar", parityCheck: false },
      /expected a node or time limit/,
    ],
  ])("refuses %s", async (_, board, options, message) => {
    const failure = solve(board as Board, options as SolveOptions);
    await expect(failure).rejects.toThrow(message);
    await expect(failure).rejects.toBeInstanceOf(LoydError);
  });
});
