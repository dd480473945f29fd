/**
 * IDA* in parts: whoever searches them, and in whatever order they are done, moves and counters are those of one engine
 * alone, which itself has the counts that Korf printed (korf.test.ts).
 */
import { describe, expect, it } from "vitest";
import { KORF_100, KORF_GOAL, KORF_SHAPE } from "../../bench/suites/korf100.ts";
import { makeBoard } from "../../src/board/board.ts";
import { generateBoards } from "../../src/board/generate.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { parseShape } from "../../src/board/notation.ts";
import { provideTablesSync } from "../../src/engine/driver/provide.ts";
import { makeResult, makeTask, type Problem, runSearchSync } from "../../src/engine/driver/run.ts";
import type { Engine, Search } from "../../src/engine/engine.ts";
import { loadEngine } from "../../src/solve.ts";
import type { EngineName, SearchResult } from "../../src/types.ts";
import { verifyResult, verifyTwins } from "../../src/verify/index.ts";
import { expandFrontier } from "../../src/worker/shared/frontier.ts";
import { type Shares, type SplitOptions, searchSplit } from "../../src/worker/shared/split.ts";
import { searchSubtrees } from "../../src/worker/shared/subtrees.ts";

const MEMORY = 2 ** 28;
const KORF_END = makeBoard(KORF_SHAPE, KORF_GOAL);
const easiest = [...KORF_100].sort((a, b) => a.generated - b.generated);

const engines = new Map<EngineName, readonly Engine[]>();
for (const name of ["wasm", "typescript"] as const) {
  engines.set(name, await Promise.all([1, 2, 3].map(() => loadEngine(name))));
}

function korf(index: number): Problem {
  return {
    start: makeBoard(KORF_SHAPE, easiest[index].tiles),
    goal: KORF_END,
    algorithm: "idastar",
    heuristic: "manhattan",
  };
}

/** What each engine was asked to do. */
interface Asked {
  readonly parts: number[];
}

async function searchInParts(
  name: EngineName,
  problem: Problem,
  { count = 2, leaves = 200, ...limits }: Partial<SplitOptions> & { count?: number; leaves?: number } = {},
): Promise<{ result: SearchResult; asked: Asked }> {
  const free = (engines.get(name) ?? []).slice(0, count);
  const task = makeTask(problem, MEMORY);
  for (const engine of free) provideTablesSync(engine, task);
  const frontier = expandFrontier(free[0], task, leaves);
  const last = new Map<Engine, { bound: number; search: Search | null }>();
  const asked: Asked = { parts: [] };
  const shares: Shares = {
    engines: count,
    search: async (subtrees, subtreeLimits) => {
      const engine = free.shift();
      if (engine === undefined) throw new Error("expected no more searches at once than engines");
      asked.parts.push(subtrees.moves.length);
      const known = last.get(engine);
      const after = known?.bound === subtrees.bound ? known.search : null;
      const found = await searchSubtrees(engine, task, subtrees, subtreeLimits, after);
      last.set(engine, { bound: subtrees.bound, search: found.last });
      free.push(engine);
      return found.result;
    },
  };
  const { ending, counters, path } = await searchSplit(problem.start, task.start, frontier, shares, {
    nodes: Number.POSITIVE_INFINITY,
    quota: 2000,
    signal: new AbortController().signal,
    onSlice: () => {},
    ...limits,
  });
  return { result: makeResult(name, problem, ending, counters, { load: 0, tables: 0, search: 0 }, path), asked };
}

/** The same search by one engine alone. */
function searchAlone(name: EngineName, problem: Problem, nodes?: number): SearchResult {
  const [engine] = engines.get(name) ?? [];
  return runSearchSync(engine, problem, { memoryBytes: MEMORY, ...(nodes !== undefined && { nodes }) });
}

function expectTwins(split: SearchResult, alone: SearchResult): void {
  const verdicts = [verifyResult(split), verifyTwins(split, alone)];
  expect(verdicts.flatMap(({ checks }) => checks.filter((check) => !check.passed))).toEqual([]);
  expect(split.outcome).toBe("solved");
  expect([split.expanded, split.generated]).toEqual([alone.expanded, alone.generated]);
  expect(split).toMatchObject({ moves: (alone as { moves: unknown }).moves });
}

describe.each(["wasm", "typescript"] as const)("%s", (name) => {
  it("counts and moves as one engine does: Korf's boards", async () => {
    for (const index of [0, 1, 2, 5]) {
      const { result, asked } = await searchInParts(name, korf(index));
      expectTwins(result, searchAlone(name, korf(index)));
      expect(result.generated).toBe(easiest[index].generated);
      expect(asked.parts.length).toBeGreaterThan(5);
    }
  });

  it.each([1, 2, 3, 10, 5000])("whatever the tree: %i leaves", async (leaves) => {
    const alone = searchAlone(name, korf(0));
    for (const count of [1, 3]) expectTwins((await searchInParts(name, korf(0), { leaves, count })).result, alone);
  });

  it("the top of a search has as many leaves as hundreds of threads ask for", () => {
    const [engine] = engines.get(name) ?? [];
    const task = makeTask(korf(0), MEMORY);
    provideTablesSync(engine, task);
    const { children } = expandFrontier(engine, task, 300_000);
    expect(children.filter((count) => count === 0).length).toBeGreaterThanOrEqual(300_000);
  });

  it.each([
    ["2x2", "manhattan"],
    ["2x3", "none"],
    ["3x3", "hamming"],
    ["3x3", "linear-conflict"],
    ["3x3", "walking-distance"],
    ["2x2x2", "manhattan"],
    ["3x4", "linear-conflict"],
    ["3x6", "manhattan"],
  ] as const)("counts and moves as one engine does: %s with %s", { timeout: 60_000 }, async (size, heuristic) => {
    const shape = parseShape(size);
    const isWeak = heuristic === "none" || heuristic === "hamming";
    for (const goalName of ["blank-last", "centre"] as const) {
      const goal = makeGoal(shape, goalName);
      for (const start of generateBoards({ shape, goal, seed: 3, count: 4 })) {
        const problem = { start, goal, algorithm: "idastar", heuristic } as const;
        const alone = searchAlone(name, problem, isWeak || size === "3x6" ? 1_000_000 : 5_000_000);
        if (alone.outcome !== "solved") continue;
        expectTwins((await searchInParts(name, problem, { leaves: 50 })).result, alone);
      }
    }
  });
});
