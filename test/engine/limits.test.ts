/** Limits, aborts and progress: outcomes, not exceptions, and the engine is as good as new afterwards. */
import { describe, expect, it } from "vitest";
import { makeBoard } from "../../src/board/board.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { parseBoard } from "../../src/board/notation.ts";
import { makeTask, type Problem, type Progress, runSearch, runSearchSync } from "../../src/engine/driver/run.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { loadEngine } from "../../src/solve.ts";
import { ENGINES } from "../../src/types.ts";
import { verifyResult } from "../../src/verify/index.ts";
import { FARTHEST_4X4 } from "../data/farthest.ts";
import { stopwatch } from "../stopwatch.ts";
import { WITHOUT_PATTERNS } from "./plain.ts";

const MIB = 2 ** 20;
/** What is reported and when timers ring depends on what else the machine does: a test of it may try again, its bound stays. */
const TIMED = { retry: 2 };
const hard = makeBoard(FARTHEST_4X4, FARTHEST_4X4.boards[0]);
const goal = makeGoal(hard, "blank-last");
const easy = parseBoard("1 2 3 4/5 6 7 8/9 10 11 0/13 14 15 12");
const problem = (algorithm: Problem["algorithm"], start = hard): Problem => ({
  start,
  goal,
  algorithm,
  heuristic: algorithm === "bfs" ? "none" : "manhattan",
});

function expectNextBoardSolved(engine: Engine, algorithm: Problem["algorithm"]): void {
  const next = runSearchSync(engine, problem(algorithm, easy));
  expect(next).toMatchObject({ outcome: "solved", cost: 1, moves: ["U"], tiles: [12] });
  expect(verifyResult(next).passed).toBe(true);
}

describe.each(["wasm", "typescript"] as const)("%s", (name) => {
  it.each(["bfs", "astar"] as const)(
    "%s: 64 MiB give memory-limit, and the next board is solved",
    async (algorithm) => {
      const engine = await loadEngine(name);
      for (const mib of [64, 64, 1]) {
        const result = runSearchSync(engine, problem(algorithm), { memoryBytes: mib * MIB });
        expect(result.outcome).toBe("memory-limit");
        expect(result.memoryBytes).toBeLessThanOrEqual(mib * MIB);
        expect(result.memoryBytes).toBeGreaterThan((mib * MIB) / 4);
        expect(result.expanded).toBeGreaterThan(mib * 1000);
        expect(verifyResult(result, { solvable: true, optimal: 80 }).passed).toBe(true);
        expectNextBoardSolved(engine, algorithm);
      }
    },
  );

  it.each([0, 1, 1000, 20_000, 100_000])(
    "%i bytes of memory are refused or are enough, never a crash",
    async (memoryBytes) => {
      const engine = await loadEngine(name);
      for (const algorithm of ["bfs", "astar"] as const) {
        const result = runSearchSync(engine, problem(algorithm), { memoryBytes });
        expect(result.outcome).toBe("memory-limit");
        expect(verifyResult(result).passed).toBe(true);
        expectNextBoardSolved(engine, algorithm);
      }
    },
  );

  it.each(["bfs", "astar", "idastar"] as const)(
    "%s: a time limit of 1 s ends within 1.1 s",
    TIMED,
    async (algorithm) => {
      const engine = await loadEngine(name);
      const begun = performance.now();
      const elapsed = stopwatch();
      const result = await runSearch(engine, problem(algorithm), { timeMs: 1000, memoryBytes: 4000 * MIB });
      expect(elapsed()).toBeLessThan(1100);
      expect(performance.now() - begun).toBeGreaterThanOrEqual(1000);
      expect(result.outcome).toBe("time-limit");
      expect(verifyResult(result, { optimal: 80 }).passed).toBe(true);
      expectNextBoardSolved(engine, algorithm);
    },
  );

  it.each([
    ["bfs", 300],
    ["astar", 300],
    ["idastar", 300],
    // By then a table of half a gigabyte has moved, and no slice may have grown meanwhile.
    ["astar", 1700],
    ["bfs", 1700],
  ] as const)("%s: an abort after %i ms is heeded within 50 ms", TIMED, async (algorithm, after) => {
    const engine = await loadEngine(name);
    const controller = new AbortController();
    let sinceAbort = () => Number.NaN;
    setTimeout(() => {
      sinceAbort = stopwatch();
      controller.abort();
    }, after);
    const result = await runSearch(engine, problem(algorithm), { signal: controller.signal, memoryBytes: 4000 * MIB });
    expect(sinceAbort()).toBeLessThan(50);
    expect(result.outcome).toBe("aborted");
    expectNextBoardSolved(engine, algorithm);
  });

  it("an abort before the beginning expands nothing", async () => {
    const engine = await loadEngine(name);
    const result = await runSearch(engine, problem("idastar"), { signal: AbortSignal.abort() });
    expect(result).toMatchObject({ outcome: "aborted", expanded: 0, generated: 1 });
  });

  it("progress comes at least four times a second, with counters that grow", TIMED, async () => {
    const engine = await loadEngine(name);
    const seen: Progress[] = [];
    const gapsMs: number[] = [];
    let sinceLast = stopwatch();
    const onProgress = (progress: Progress) => {
      seen.push(progress);
      gapsMs.push(sinceLast());
      sinceLast = stopwatch();
    };
    await runSearch(engine, problem("idastar"), { timeMs: 1000, onProgress });
    expect(seen.length).toBeGreaterThanOrEqual(4);
    for (const [index, now] of seen.entries()) {
      if (index === 0) continue;
      expect(now.expanded).toBeGreaterThan(seen[index - 1].expanded);
      expect(gapsMs[index]).toBeLessThan(250);
      expect(now.lowerBound).toBeGreaterThanOrEqual(seen[index - 1].lowerBound);
    }
  });

  it("an earlier search cannot be mistaken for the last one", async () => {
    const engine = await loadEngine(name);
    const first = engine.begin(makeTask(problem("idastar"), MIB));
    first.step(10);
    const { expanded, lowerBound } = first;
    const second = engine.begin(makeTask(problem("idastar", easy), MIB));
    expect(second.step(100)).toBe("solved");
    expect(() => first.step(10)).toThrow(/expected the last one/);
    expect(first.expanded).toBe(expanded);
    expect(first.lowerBound).toBe(lowerBound);
  });

  it("a disposed engine says so", async () => {
    const engine = await loadEngine(name);
    engine.dispose();
    expect(() => runSearchSync(engine, problem("astar", easy))).toThrow(/disposed/);
  });
});

it.each(["wasm", "typescript"] as const)(
  "%s: a memory limit above what there is means as much as there is",
  async (name) => {
    const engine = await loadEngine(name);
    for (const memoryBytes of [2 ** 32, 2 ** 42, Number.MAX_SAFE_INTEGER]) {
      const result = runSearchSync(engine, problem("astar", easy), { memoryBytes });
      expect(result.outcome).toBe("solved");
    }
  },
);

it.each(["wasm", "typescript"] as const)("%s: making other tables ends a search that is under way", async (name) => {
  const engine = await loadEngine(name);
  const search = engine.begin(makeTask(problem("astar"), 64 * MIB));
  search.step(1000);
  engine.prepare(makeTask(problem("astar"), 64 * MIB));
  expect(search.step(1000)).toBe("running");
  engine.prepare({ shape: { rows: 3, cols: 3, layers: 1 }, goalBlank: 8, heuristic: "hamming", ...WITHOUT_PATTERNS });
  expect(() => search.step(1)).toThrow(/expected the last one/);
});

it("limits that are none are refused by name", async () => {
  const engine = await loadEngine("typescript");
  for (const limits of [
    { nodes: 0.5 },
    { nodes: -1 },
    { nodes: Number.NaN },
    { memoryBytes: -1 },
    { memoryBytes: 1.5 },
  ]) {
    const [name] = Object.keys(limits);
    expect(() => runSearchSync(engine, problem("astar", easy), limits)).toThrow(
      new RegExp(`^${name}: expected a whole number`),
    );
  }
  await expect(runSearch(engine, problem("astar", easy), { timeMs: Number.NaN })).rejects.toThrow(
    /^timeMs: expected milliseconds/,
  );
});

describe.each(ENGINES)("%s refuses", (name) => {
  it("what it cannot take, by name", async () => {
    const engine = await loadEngine(name);
    const large = makeGoal({ rows: 9, cols: 9, layers: 1 }, "blank-last");
    const large2 = { start: large, goal: makeGoal(large, "blank-last"), heuristic: "none" } as const;
    expect(() => runSearchSync(engine, { ...large2, algorithm: "bfs" })).toThrow(
      /expected up to (64|9) cells, got 9x9/,
    );
    const small = parseBoard("1 2 3/4 0 5");
    const task = { start: small, goal: makeGoal(small, "blank-last") } as const;
    expect(() => runSearchSync(engine, { ...task, algorithm: "bfs", heuristic: "manhattan" })).toThrow(
      /expected none with bfs/,
    );
    expect(() => runSearchSync(engine, { ...task, goal, algorithm: "astar", heuristic: "none" })).toThrow(
      /expected a board of 2x3, got 4x4/,
    );
  });
});

it("idastar without the parity check needs a limit", async () => {
  const engine = await loadEngine("wasm");
  const start = parseBoard("1 2 3/4 5 6/8 7 0");
  const unsolvable = {
    start,
    goal: makeGoal(start, "blank-last"),
    algorithm: "idastar",
    heuristic: "manhattan",
  } as const;
  expect(() => runSearchSync(engine, { ...unsolvable, parityCheck: false })).toThrow(/expected a node or time limit/);
  expect(runSearchSync(engine, unsolvable)).toMatchObject({ outcome: "unsolvable", expanded: 0, generated: 0 });
});
