/** Tallied contests, from their data to its table, taken up again, and with lies in it. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { bench } from "../../bench/main.ts";
import type { JournalStep } from "../../bench/records/journal.ts";
import { recordPlan } from "../../bench/records/plan.ts";
import { RESULTS_VERSION, type Results } from "../../bench/records/schema.ts";
import { parseResults } from "../../bench/records/text.ts";
import { reportOf } from "../../bench/report/report.ts";
import { terminalTables } from "../../bench/report/table.ts";
import { summariseTallies } from "../../bench/report/tallies.ts";
import { allVerified, verdictLines } from "../../bench/report/verdict.ts";
import { readEnvironment } from "../../bench/runner/environment.ts";
import { makeTallies, type Solver } from "../../bench/runner/tallies.ts";
import { type ContestantFields, makeContestant } from "../../bench/suites/contestant.ts";
import { makeEntry, type Suite } from "../../bench/suites/suite.ts";
import { sealed } from "../../bench/verification/seal.ts";
import { verifyResults } from "../../bench/verification/verification.ts";
import { scrambleBoard } from "../../src/board/generate.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { parseBoard, parseShape } from "../../src/board/notation.ts";
import { solve } from "../../src/solve.ts";
import { STRATEGIES, type Strategy } from "../../src/types.ts";
import { distributionOf } from "../data/distributions.ts";

const folder = mkdtempSync(join(tmpdir(), "loyd-"));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.restoreAllMocks();
});

const six = makeGoal(parseShape("2x3"), "blank-last");
const cube = makeGoal(parseShape("2x2x2"), "blank-last");
const fifteen = makeGoal(parseShape("4x4"), "blank-last");

const strategy = (algorithm: Strategy, instances: number) =>
  makeEntry({ engine: null, algorithm, heuristic: null, instances });
const OPTIMAL: ContestantFields = { engine: "wasm", algorithm: "astar", heuristic: "manhattan" };

const SUITE: Suite = {
  name: "few",
  title: "a few boards",
  seconds: null,
  contests: [
    {
      set: {
        name: "2x3",
        title: "2×3: all 360 boards",
        instances: [],
        every: { goal: six, counts: distributionOf(six, 5).counts },
      },
      entries: STRATEGIES.map((one) => strategy(one, 360)),
      share: 1,
      tallied: true,
    },
    {
      set: {
        name: "near",
        title: "15-puzzle: two boards",
        instances: [1, 2].map((seed) => {
          const start = scrambleBoard({ shape: fifteen, seed, moves: 20 });
          return { id: `near ${seed}`, start, goal: fifteen, known: {} };
        }),
      },
      entries: [makeEntry({ ...OPTIMAL, instances: 2 }), strategy("human", 2)],
      share: 1,
      tallied: true,
    },
    {
      set: {
        name: "cube",
        title: "2×2×2: one board",
        instances: [{ id: "one", start: parseBoard("2 3/1 4//5 6/7 0"), goal: cube, known: {} }],
      },
      entries: [strategy("constructive", 1)],
      share: 1,
      tallied: true,
    },
  ],
  jobs: [],
};

/** Runs the suite with a solver of ours. */
async function resultsBy(solver: Solver, before: readonly JournalStep[] = []): Promise<Results> {
  const part = makeTallies(SUITE.contests, solver);
  for (const step of before) part.take(step);
  await part.run({
    seconds: null,
    child: new URL("file:///"),
    signal: new AbortController().signal,
    onProgress: () => {},
    onStep: () => {},
  });
  return sealed({
    format: "loyd-results",
    version: RESULTS_VERSION,
    suite: SUITE.name,
    title: SUITE.title,
    date: new Date().toISOString(),
    resumed: [],
    environment: readEnvironment(),
    leftOut: [],
    seconds: null,
    ...recordPlan(SUITE),
    trials: [],
    tallies: [],
    builds: [],
    enumerations: [],
    failures: [],
    ...part.found(null),
  });
}

/** The checks that fail of a file in which somebody changed something, the digest renewed. */
function caughtIn(results: Results): string[] {
  const { records, file } = verifyResults(sealed(results), [SUITE]);
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
  expect(verifyResults(results, [SUITE]).passed).toBe(true);
  for (const line of terminalTables(reportOf(results)).split("\n")) expect(line.length).toBeLessThanOrEqual(90);
  expect(printed.join("\n")).toContain("5 of 5 results verified");
  expect(printed.join("\n")).toContain("2 of 2 results have the published fewest moves of their boards");

  const [all, near, one] = summariseTallies(results);
  const { counts } = distributionOf(six, 5);
  const mean = counts.reduce((sum, boards, distance) => sum + boards * distance, 0) / 360;
  expect(all.rows.map(({ algorithm }) => algorithm)).toEqual([null, "constructive", "human"]);
  expect(all.rows[0]).toMatchObject({ mean, most: 21, boards: 360, verified: null });
  for (const row of all.rows.slice(1)) {
    expect(row).toMatchObject({ boards: 360, verified: 360 });
    expect(row.timesFewest).toBeCloseTo(row.mean / mean);
    expect(row.most).toBeGreaterThanOrEqual(21);
  }
  expect(near.rows.map(({ algorithm }) => algorithm)).toEqual(["astar", "human"]);
  expect(one.rows.map(({ algorithm, timesFewest }) => [algorithm, timesFewest])).toEqual([["constructive", null]]);
});

it("goes on where it was interrupted", async () => {
  const whole = await resultsBy(solve);
  const asked: unknown[] = [];
  const again = await resultsBy(
    (board, options) => {
      asked.push(options.algorithm);
      return solve(board, options);
    },
    whole.tallies.filter(({ set }) => set !== "cube").map((tally) => ({ tally })),
  );
  expect(asked).toEqual(["constructive"]);
  expect(again.tallies).toEqual(whole.tallies);
  expect(again.complete).toBe(true);
});

describe("is caught, and named:", () => {
  it("a move too many", async () => {
    const results = await resultsBy(async (...task) => {
      const found = await solve(...task);
      return found.outcome === "solved" && found.cost === 5 ? { ...found, moves: [...found.moves, "U"] } : found;
    });
    expect(allVerified(results)).toBe(false);
    expect(verdictLines(results).join("\n")).toMatch(/failed: 2x3, constructive: solutions: .*: (replay|tiles): /);
    expect(results.tallies[0].verified).toBeLessThan(360);
  });

  it("a board that is said to be unsolvable", async () => {
    const results = await resultsBy(async (...task) => {
      const found = await solve(...task);
      return found.outcome === "solved" && found.cost === 7 ? { ...found, outcome: "unsolvable" } : found;
    });
    expect(allVerified(results)).toBe(false);
    expect(verdictLines(results).join("\n")).toMatch(/failed: 2x3, human: solutions: .*: unsolvable: /);
  });

  it("a solver that breaks", async () => {
    const results = await resultsBy((start, options) => {
      if (start.layers > 1) throw new Error("out of order");
      return solve(start, options);
    });
    const constructive = makeContestant({ engine: null, algorithm: "constructive", heuristic: null });
    expect(results.failures).toEqual([
      { set: "cube", instance: null, ...constructive, outcome: "crashed", reason: "out of order" },
    ]);
    expect(allVerified(results)).toBe(false);
  });

  it("a file with other figures", async () => {
    const results = await resultsBy(solve);
    expect(caughtIn(results)).toEqual([]);
    const [first, ...others] = results.tallies;
    const altered = (change: Partial<typeof first>): Results => ({
      ...results,
      tallies: [{ ...first, ...change }, ...others],
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
    expect(caughtIn({ ...results, tallies: others })).toEqual([]);
    expect(caughtIn({ ...results, tallies: [first, first, ...others] })).toContain("plan");
    const [set, ...sets] = results.sets;
    const counts = set.every?.counts.with(3, 0) ?? [];
    expect(
      caughtIn({ ...results, sets: [{ ...set, every: { goal: set.every?.goal ?? "", counts } }, ...sets] }),
    ).toContain("suite");
  });
});
