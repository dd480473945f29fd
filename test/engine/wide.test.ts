/** Boards of more than 16 cells: distances by a plain search, published boards, long paths and limits, on both engines. */
import { describe, expect, it } from "vitest";
import { makeBoard } from "../../src/board/board.ts";
import { generateBoards, scrambleBoard } from "../../src/board/generate.ts";
import { cellCount, neighbours } from "../../src/board/geometry.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { parseShape } from "../../src/board/notation.ts";
import { makeTask, type Problem, runSearch, runSearchSync } from "../../src/engine/driver/run.ts";
import { loadEngine, solve } from "../../src/solve.ts";
import { ALGORITHM_FACTS, type Board } from "../../src/types.ts";
import { verifyResult } from "../../src/verify/index.ts";
import { distancesFrom } from "../board/search.ts";
import { KORF_50_GOAL, KORF_50_MANHATTAN, KORF_50_SHAPE } from "../data/korf50.ts";
import { CONFIGURATIONS, ENGINES_TRACED, enginesFor, isWeak, runOnAll } from "./matrix.ts";

const MIB = 2 ** 20;
const ENGINES = ENGINES_TRACED.filter(({ name }) => name !== "textbook");
const GENEROUS = { timeout: 300_000 };

const random = (size: string, seed: number): Board => {
  const [board] = generateBoards({ shape: parseShape(size), seed, count: 1 });
  return board;
};
const problem = (start: Board, algorithm: Problem["algorithm"], heuristic: Problem["heuristic"]): Problem => ({
  start,
  goal: makeGoal(start, "blank-last"),
  algorithm,
  heuristic,
});

describe("every algorithm finds the distances of a plain search", () => {
  it.each([
    ["3x6", 0],
    ["4x5", 7],
    ["5x5", 24],
    ["3x3x3", 13],
    ["2x3x4", 23],
    ["8x8", 27],
    ["4x4x4", 63],
  ])("%s, goal with its blank on cell %i", GENEROUS, (size, goalBlank) => {
    const shape = parseShape(size);
    const tiles = Array.from({ length: cellCount(shape) }, (_, cell) => cell);
    const goal = makeBoard(
      shape,
      tiles.map((cell) => (cell === goalBlank ? 0 : cell < goalBlank ? cell + 1 : cell)),
    );
    const distances = [...distancesFrom(goal, neighbours, 6)];
    for (let index = 0; index < distances.length; index += Math.ceil(distances.length / 9)) {
      const [key, distance] = distances[distances.length - 1 - index];
      const start = makeBoard(shape, key.split(",").map(Number));
      for (const [algorithm, heuristic] of CONFIGURATIONS) {
        if (enginesFor(start, algorithm, heuristic).length === 0) continue;
        const { results, failures } = runOnAll({ start, goal, algorithm, heuristic });
        expect(failures).toEqual([]);
        expect(results.map(({ engine }) => engine)).toEqual(["wasm", "typescript"]);
        for (const result of results) {
          expect(result.outcome).toBe("solved");
          const cost = result.outcome === "solved" ? result.cost : Number.NaN;
          if (ALGORITHM_FACTS[algorithm].optimal) expect(cost).toBe(distance);
          else expect(cost).toBeGreaterThanOrEqual(distance);
        }
      }
    }
  });
});

it("Manhattan distance of fifty 24-puzzles is that of Korf and Felner, and searches go the same way from there", () => {
  const goal = makeBoard(KORF_50_SHAPE, KORF_50_GOAL);
  for (const { tiles, manhattan } of KORF_50_MANHATTAN) {
    const start = makeBoard(KORF_50_SHAPE, tiles);
    for (const algorithm of ["idastar", "astar"] as const) {
      for (const heuristic of ["manhattan", "linear-conflict"] as const) {
        const { results, failures } = runOnAll({ start, goal, algorithm, heuristic }, 500);
        expect(failures).toEqual([]);
        expect(new Set(results.map(({ generated, fingerprint }) => `${generated} ${fingerprint}`)).size).toBe(1);
      }
      const problem = { start, goal, algorithm, heuristic: "manhattan" } as const;
      for (const engine of enginesFor(start, algorithm, "manhattan")) {
        expect(engine.begin(makeTask(problem, 2 ** 24)).lowerBound).toBe(manhattan);
      }
    }
  }
});

it("3x3x3 by IDA* from 25 moves away, no longer than these", GENEROUS, () => {
  for (const seed of [1, 2, 3, 4]) {
    const start = scrambleBoard({ shape: parseShape("3x3x3"), seed, moves: 25 });
    for (const heuristic of ["manhattan", "linear-conflict"] as const) {
      const { results, failures } = runOnAll(problem(start, "idastar", heuristic));
      expect(failures).toEqual([]);
      for (const result of results) {
        expect(result.outcome).toBe("solved");
        expect(result.outcome === "solved" && result.cost).toBeLessThanOrEqual(25);
        expect(result.outcome === "solved" && result.cost % 2).toBe(1);
      }
    }
  }
});

describe.each(ENGINES.map((engine) => [engine.name, engine] as const))("%s", (_, engine) => {
  // Turned round, every tile of 2x32 is 15 or 16 columns away on average: far beyond what a byte holds.
  const turned = makeBoard({ rows: 2, cols: 32, layers: 1 }, [0, ...Array.from({ length: 63 }, (_, at) => 63 - at)]);

  it.each([
    ["2x32 turned round", turned, 1024],
    ["8x8", random("8x8", 1), 256],
    ["4x4x4", random("4x4x4", 2), 200],
    ["5x5", random("5x5", 3), 60],
  ])("%s: limits end every search with a proven lower bound", GENEROUS, async (__, start, least) => {
    for (const [algorithm, heuristic] of CONFIGURATIONS) {
      if (engine.refusal(start, algorithm, heuristic) !== null) continue;
      const one = problem(start, algorithm, heuristic);
      const byNodes = runSearchSync(engine, one, { nodes: 3000 });
      expect(byNodes).toMatchObject({ outcome: "node-limit", expanded: 3000 });
      expect(verifyResult(byNodes).checks.filter(({ passed }) => !passed)).toEqual([]);
      if (ALGORITHM_FACTS[algorithm].guided && !isWeak(heuristic)) {
        expect("lowerBound" in byNodes && byNodes.lowerBound).toBeGreaterThanOrEqual(least);
      }
      if (ALGORITHM_FACTS[algorithm].exhausts === "never") continue;
      for (const mib of [0, 0.02, 0.3, 3]) {
        const memoryBytes = Math.floor(mib * MIB);
        const result = runSearchSync(engine, one, { memoryBytes, nodes: 200_000 });
        // Greedy search solves some boards of 25 cells in 3 MiB.
        const isSpared = algorithm === "greedy" && mib === 3 && start.tiles.length === 25;
        expect(isSpared && result.outcome === "solved" ? "memory-limit" : result.outcome).toBe("memory-limit");
        if (mib > 0.1) expect(result.memoryBytes).toBeLessThanOrEqual(memoryBytes);
        expect(verifyResult(result).checks.filter(({ passed }) => !passed)).toEqual([]);
      }
    }
    const timed = await runSearch(engine, problem(start, "astar", "linear-conflict"), { timeMs: 60 });
    expect(timed.outcome).toBe("time-limit");
  });

  it("weights beyond 1 find a solution within the bound", () => {
    const start = scrambleBoard({ shape: parseShape("5x5"), seed: 4, moves: 20 });
    for (const weight of [1.5, 3, 9.9, 10]) {
      const result = runSearchSync(engine, { ...problem(start, "astar", "manhattan"), weight }, { nodes: 200_000 });
      expect(result.outcome).toBe("solved");
      expect(verifyResult(result).checks.filter(({ passed }) => !passed)).toEqual([]);
    }
  });

  it("a start that is the goal costs nothing, one of the other half is caught by parity", () => {
    for (const size of ["5x5", "3x3x3", "8x8"]) {
      const goal = makeGoal(parseShape(size), "blank-first");
      const [a, b, ...rest] = goal.tiles.slice(1);
      const exchanged = makeBoard(goal, [0, b, a, ...rest]);
      for (const [algorithm, heuristic] of CONFIGURATIONS) {
        if (engine.refusal(goal, algorithm, heuristic) !== null) continue;
        expect(runSearchSync(engine, { start: goal, goal, algorithm, heuristic })).toMatchObject({ cost: 0 });
        const none = runSearchSync(engine, { start: exchanged, goal, algorithm, heuristic });
        expect(none).toMatchObject({ outcome: "unsolvable", expanded: 0 });
      }
    }
  });

  it("is as good as new after a search of another size", () => {
    for (const size of ["5x5", "3x3", "8x8", "4x4", "3x3x3", "4x5"]) {
      for (const [algorithm, heuristic] of CONFIGURATIONS) {
        const start = scrambleBoard({ shape: parseShape(size), seed: 9, moves: 6 });
        if (engine.refusal(start, algorithm, heuristic) !== null) continue;
        const result = runSearchSync(engine, problem(start, algorithm, heuristic), { nodes: 100_000 });
        expect(result.outcome).toBe("solved");
        expect(verifyResult(result).passed).toBe(true);
      }
    }
  });

  it.each(["bfs", "astar", "bidirectional"] as const)(
    "%s: no step takes long, tables that move included",
    async (algorithm) => {
      const one = problem(random("5x5", 5), algorithm, algorithm === "astar" ? "manhattan" : "none");
      // The steps of new engines are the same, so that what only one of them takes is the machine's.
      const times: number[][] = [];
      for (let run = 0; run < 2; run++) {
        const fresh = await loadEngine(engine.name as "wasm" | "typescript", { traced: true });
        const search = fresh.begin(makeTask(one, 400 * MIB));
        const steps: number[] = [];
        while (search.expanded < 450_000) {
          const before = process.cpuUsage();
          expect(search.step(2000)).toBe("running");
          const { user, system } = process.cpuUsage(before);
          steps.push((user + system) / 1000);
        }
        fresh.dispose();
        times.push(steps);
      }
      const [first, second] = times;
      expect(second).toHaveLength(first.length);
      // Milliseconds of processor time, so that a busy machine does not count.
      expect(Math.max(...first.map((time, step) => Math.min(time, second[step])))).toBeLessThan(50);
    },
  );
});

it.each([
  ["bfs", "none"],
  ["bidirectional", "none"],
  ["astar", "manhattan"],
] as const)(
  "%s with %s: tables that move leave no trace, and none is lost when the memory is full",
  GENEROUS,
  (algorithm, heuristic) => {
    const one = problem(random("5x5", 6), algorithm, heuristic);
    for (let time = 0; time < 2; time++) {
      const { results, failures } = runOnAll(one, 250_000);
      expect(failures).toEqual([]);
      for (const result of results) expect(result).toMatchObject({ outcome: "node-limit", expanded: 250_000 });
      expect(new Set(results.map(({ generated, fingerprint }) => `${generated} ${fingerprint}`)).size).toBe(1);
    }
    const [wasm, typescript] = ENGINES;
    for (const mib of [0.4, 1.3, 5, 11.7]) {
      const full = runSearchSync(wasm, one, { memoryBytes: Math.floor(mib * MIB) });
      expect(full.outcome).toBe("memory-limit");
      expect(full.memoryBytes).toBeGreaterThan(0.9 * mib * MIB);
      const twin = runSearchSync(typescript, one, { nodes: full.expanded });
      expect(twin).toMatchObject({ generated: full.generated, fingerprint: full.fingerprint });
    }
  },
);

it("steps of any size find the same", GENEROUS, () => {
  for (const [algorithm, heuristic] of CONFIGURATIONS) {
    const start = scrambleBoard({ shape: parseShape("4x5"), seed: 2, moves: isWeak(heuristic) ? 8 : 18 });
    for (const engine of enginesFor(start, algorithm, heuristic)) {
      const whole = runSearchSync(engine, problem(start, algorithm, heuristic));
      for (const slice of [1, 3, 50]) {
        const search = engine.begin(makeTask(problem(start, algorithm, heuristic), 64 * MIB));
        while (search.step(slice) === "running");
        expect([search.expanded, search.generated, search.fingerprint]).toEqual([
          whole.expanded,
          whole.generated,
          whole.fingerprint,
        ]);
        expect(search.solution()).toHaveLength(whole.outcome === "solved" ? whole.cost : -1);
      }
    }
  }
});

it("auto takes linear conflict where there is nothing better", async () => {
  const start = scrambleBoard({ shape: parseShape("6x6"), seed: 1, moves: 20 });
  const result = await solve(start, { nodes: 1_000_000 });
  expect(result).toMatchObject({ outcome: "solved", optimal: true, algorithm: "idastar" });
  expect(result.verdict.passed).toBe(true);
});
