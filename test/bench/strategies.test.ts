/** The suite of strategies, cut down: from its data to its table, taken up again, and with lies in it. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { bench } from "../../bench/main.ts";
import type { JournalStep } from "../../bench/records/journal.ts";
import { RESULTS_VERSION, type StrategyResults } from "../../bench/records/schema.ts";
import { parseResults } from "../../bench/records/text.ts";
import { reportOf } from "../../bench/report/report.ts";
import { summariseStrategies } from "../../bench/report/strategies.ts";
import { terminalTables } from "../../bench/report/table.ts";
import { allVerified, verdictLines } from "../../bench/report/verdict.ts";
import { readEnvironment } from "../../bench/runner/environment.ts";
import { makeStrategies } from "../../bench/runner/strategies.ts";
import type { StrategiesSuite } from "../../bench/suites/suite.ts";
import { sealed } from "../../bench/verification/seal.ts";
import { verifyResults } from "../../bench/verification/verification.ts";
import { scrambleBoard } from "../../src/board/generate.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { parseBoard, parseShape } from "../../src/board/notation.ts";
import { runStrategy } from "../../src/strategies/strategy.ts";
import { STRATEGIES } from "../../src/types.ts";
import { distributionOf } from "../data/distributions.ts";

const folder = mkdtempSync(join(tmpdir(), "loyd-"));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.restoreAllMocks();
});

const six = makeGoal(parseShape("2x3"), "blank-last");
const cube = makeGoal(parseShape("2x2x2"), "blank-last");
const fifteen = makeGoal(parseShape("4x4"), "blank-last");

const SUITE: StrategiesSuite = {
  kind: "strategies",
  name: "few",
  title: "a few boards",
  jobs: [
    {
      name: "2x3",
      title: "2×3: all 360 boards",
      goal: six,
      strategies: STRATEGIES,
      boards: { kind: "all", counts: distributionOf(six, 5).counts },
    },
    {
      name: "near",
      title: "15-puzzle: two boards",
      goal: fifteen,
      strategies: ["human"],
      boards: {
        kind: "searched",
        instances: [1, 2].map((seed) => {
          const start = scrambleBoard({ shape: fifteen, seed, moves: 20 });
          return { id: `near ${seed}`, start, goal: fifteen, known: {} };
        }),
      },
    },
    {
      name: "cube",
      title: "2×2×2: one board",
      goal: cube,
      strategies: ["constructive"],
      boards: {
        kind: "instances",
        instances: [{ id: "one", start: parseBoard("2 3/1 4//5 6/7 0"), goal: cube, known: {} }],
      },
    },
  ],
};

/** Without the search, which takes its time for tables. */
const SMALL: StrategiesSuite = { ...SUITE, jobs: SUITE.jobs.filter(({ boards }) => boards.kind !== "searched") };

/** Runs the suite with a solver of ours. */
async function resultsBy(solve: typeof runStrategy, before: readonly JournalStep[] = []): Promise<StrategyResults> {
  const run = makeStrategies(SMALL, solve);
  for (const step of before) run.take(step);
  await run.run({
    seconds: null,
    child: new URL("file:///"),
    signal: new AbortController().signal,
    onProgress: () => {},
    onStep: () => {},
  });
  const head = {
    format: "loyd-results",
    version: RESULTS_VERSION,
    suite: SUITE.name,
    title: SUITE.title,
    date: new Date().toISOString(),
    resumed: [],
    environment: readEnvironment(),
    leftOut: [],
  } as const;
  const results = sealed(run.draft({ ...head, resumed: [], leftOut: [] }, null));
  if (results.kind !== "strategies") throw new Error(`expected strategies, got ${results.kind}`);
  return results;
}

/** The checks that fail of a file in which somebody changed something, the digest renewed. */
function caughtIn(results: StrategyResults): string[] {
  const { records, file } = verifyResults(sealed(results), [SMALL]);
  return [...records.flatMap(({ checks }) => checks), ...file].filter(({ passed }) => !passed).map(({ name }) => name);
}

it("prints the moves beside the fewest, all verified", async () => {
  const printed: string[] = [];
  const print = (...words: unknown[]) => void printed.push(words.join(" "));
  vi.spyOn(console, "log").mockImplementation(print);
  vi.spyOn(console, "error").mockImplementation(print);
  const out = join(folder, "few.json");
  expect(await bench({ suite: SUITE, out })).toBe(0);
  const results = parseResults(readFileSync(out, "utf8"));
  if (results.kind !== "strategies") throw new Error(`expected strategies, got ${results.kind}`);
  expect(verifyResults(results, [SUITE]).passed).toBe(true);
  for (const line of terminalTables(reportOf(results)).split("\n")) expect(line.length).toBeLessThanOrEqual(90);
  expect(printed.join("\n")).toContain("4 of 4 results verified");
  expect(printed.join("\n")).toContain("2 of 2 results have the published fewest moves of their boards");

  const [all, near, one] = summariseStrategies(results);
  const { counts } = distributionOf(six, 5);
  const mean = counts.reduce((sum, boards, distance) => sum + boards * distance, 0) / 360;
  expect(all.rows.map(({ strategy }) => strategy)).toEqual(["fewest", "constructive", "human"]);
  expect(all.rows[0]).toMatchObject({ mean, most: 21, boards: 360, verified: null });
  for (const row of all.rows.slice(1)) {
    expect(row).toMatchObject({ boards: 360, verified: 360 });
    expect(row.timesFewest).toBeCloseTo(row.mean / mean);
    expect(row.most).toBeGreaterThanOrEqual(21);
  }
  expect(near.rows.map(({ strategy }) => strategy)).toEqual(["fewest", "human"]);
  expect(one.rows.map(({ strategy, timesFewest }) => [strategy, timesFewest])).toEqual([["constructive", null]]);
});

it("goes on where it was interrupted", async () => {
  const whole = await resultsBy(runStrategy);
  const asked: string[] = [];
  const again = await resultsBy(
    (strategy, ...rest) => {
      asked.push(strategy);
      return runStrategy(strategy, ...rest);
    },
    whole.strategies.filter(({ set }) => set !== "cube").map((strategy) => ({ strategy })),
  );
  expect(asked).toEqual(["constructive"]);
  expect(again.strategies).toEqual(whole.strategies);
  expect(again.complete).toBe(true);
});

describe("is caught, and named:", () => {
  it("a move too many", async () => {
    const results = await resultsBy(async (...task) => {
      const found = await runStrategy(...task);
      return found.outcome === "solved" && found.cost === 5 ? { ...found, moves: [...found.moves, "U"] } : found;
    });
    expect(allVerified(results)).toBe(false);
    expect(verdictLines(results).join("\n")).toMatch(/failed: 2x3, constructive: solutions: .*: (replay|tiles): /);
    expect(results.strategies[0].verified).toBeLessThan(360);
  });

  it("a board that is said to be unsolvable", async () => {
    const results = await resultsBy(async (...task) => {
      const found = await runStrategy(...task);
      return found.outcome === "solved" && found.cost === 7 ? { ...found, outcome: "unsolvable" } : found;
    });
    expect(allVerified(results)).toBe(false);
    expect(verdictLines(results).join("\n")).toMatch(/failed: 2x3, human: solutions: .*: unsolvable: /);
  });

  it("a solver that breaks", async () => {
    const results = await resultsBy((strategy, start, ...rest) => {
      if (start.layers > 1) throw new Error("out of order");
      return runStrategy(strategy, start, ...rest);
    });
    expect(results.failures).toEqual([
      { set: "cube", strategy: "constructive", outcome: "crashed", reason: "out of order" },
    ]);
    expect(allVerified(results)).toBe(false);
  });

  it("a file with other figures", async () => {
    const results = await resultsBy(runStrategy);
    expect(caughtIn(results)).toEqual([]);
    const [first, ...others] = results.strategies;
    const altered = (change: Partial<typeof first>): StrategyResults => ({
      ...results,
      strategies: [{ ...first, ...change }, ...others],
    });
    const [, second, ...rest] = first.moves;
    expect(caughtIn(altered({ verified: 359 }))).toContain("solutions");
    expect(caughtIn(altered({ boards: 361 }))).toContain("solutions");
    expect(caughtIn(altered({ moves: rest }))).toContain("solutions");
    expect(caughtIn(altered({ moves: [[0, 2], second, ...rest] }))).toContain("fewest-moves");
    expect(
      caughtIn(altered({ moves: first.moves.map(([cost, boards], index) => [index === 5 ? cost + 1 : cost, boards]) })),
    ).toContain("fewest-moves");
    expect(caughtIn(altered({ moves: first.moves.map(([cost, boards]) => [cost + 1000, boards]) }))).toContain(
      "move-bound",
    );
    expect(caughtIn(altered({ fewest: first.moves }))).toContain("known-counts");
    expect(caughtIn({ ...results, strategies: others })).toEqual([]);
    expect(caughtIn({ ...results, strategies: [first, first, ...others] })).toContain("plan");
    expect(caughtIn({ ...results, jobs: results.jobs.map((job) => ({ ...job, boards: job.boards + 1 })) })).toContain(
      "suite",
    );
  });
});
