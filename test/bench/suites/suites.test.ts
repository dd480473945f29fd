/** Suites are data, and data can be wrong: names that clash, boards that nobody takes, counts that cannot be. */
import { afterAll, describe, expect, it } from "vitest";
import { contestantKey, isSearcher } from "../../../bench/suites/contestant.ts";
import { SUITES, suiteNamed } from "../../../bench/suites/index.ts";
import { A089473, A090035, A090166 } from "../../../bench/suites/published-distances.ts";
import { HISTOGRAMS } from "../../../bench/suites/published-histograms.ts";
import { contestName, goalOfSet, jobName, sizeOfSet } from "../../../bench/suites/suite.ts";
import { formatBoard } from "../../../src/board/notation.ts";
import { isSolvable } from "../../../src/board/parity.ts";
import { makeProgram } from "../../../src/cli/program.ts";
import { makeSetting } from "../../../src/engine/driver/run.ts";
import { loadEngine } from "../../../src/solve.ts";
import { ENGINES, type EngineName } from "../../../src/types.ts";
import { manhattanDistance } from "../../../src/verify/distance.ts";
import { distributionOf } from "../../data/distributions.ts";

const engines = new Map(await Promise.all(ENGINES.map(async (name) => [name, await loadEngine(name)] as const)));
afterAll(() => {
  for (const engine of engines.values()) engine.dispose();
});

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

it("suites have names of their own, and are found by them", async () => {
  const names = SUITES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const suite of SUITES) expect(suiteNamed(suite.name)).toBe(suite);
  // The command line does not load the suites to say what they are called.
  const [bench] = (await makeProgram(["bench"])).commands;
  expect(bench.options.find(({ long }) => long === "--suite")?.description).toBe(names.join(", "));
  expect(() => suiteNamed("fast")).toThrow(/^suite: expected one of default, algorithms, korf, korf24, heuristics, /);
});

describe.each(SUITES.filter(({ contests }) => contests.length > 0).map((suite) => [suite.name, suite] as const))(
  "%s",
  (_, suite) => {
    it("has contests of different names, and boards of different names and placements in each", () => {
      const names = suite.contests.map(contestName);
      expect(new Set(names).size).toBe(names.length);
      for (const { set } of suite.contests) {
        expect(new Set(set.instances.map(({ id }) => id)).size).toBe(set.instances.length);
        expect(sizeOfSet(set)).toBeGreaterThan(0);
        for (const { goal } of set.instances) expect(formatBoard(goal)).toBe(formatBoard(set.instances[0].goal));
      }
    });

    it("has contestants that differ, that their engines take, and that have boards", () => {
      for (const { set, entries } of suite.contests) {
        const goal = goalOfSet(set);
        expect(new Set(entries.map(contestantKey)).size).toBe(entries.length);
        for (const entry of entries) {
          expect(entry.instances).toBeGreaterThan(0);
          expect(entry.instances).toBeLessThanOrEqual(sizeOfSet(set));
          if (!isSearcher(entry)) continue;
          const { engine, algorithm, heuristic, pattern, without } = entry;
          expect(engines.get(engine as EngineName)?.refusal(goal, algorithm, heuristic)).toBeNull();
          const setting = makeSetting(goal, { heuristic, without, ...(pattern !== null && { pattern }) });
          expect(setting.heuristic).toBe(heuristic);
        }
      }
    });

    it("knows of its boards what parity and Manhattan distance allow", () => {
      for (const { start, goal, known } of suite.contests.flatMap(({ set }) => set.instances)) {
        if (known.solvable !== undefined) expect(isSolvable(start, goal)).toBe(known.solvable);
        if (known.optimal === undefined) continue;
        const distance = manhattanDistance(start, goal);
        expect(known.optimal).toBeGreaterThanOrEqual(distance);
        expect((known.optimal - distance) % 2).toBe(0);
      }
    });
  },
);

it("the first contestant of a timed contest takes all boards, with all techniques", () => {
  for (const { set, entries, tallied } of SUITES.flatMap(({ contests }) => contests)) {
    if (tallied) continue;
    expect(entries[0].instances).toBe(set.instances.length);
    expect(entries[0].without).toEqual([]);
  }
});

describe("jobs", () => {
  it("have names of their own, and their engines take them", () => {
    for (const suite of SUITES) {
      expect(new Set(suite.jobs.map(jobName)).size).toBe(suite.jobs.length);
      for (const job of suite.jobs) {
        expect(job.rounds).toBeGreaterThan(0);
        const [engine] = job.engines.map((name) => engines.get(name));
        const refusal =
          job.kind === "tables"
            ? engine?.refusal(job.goal, "idastar", job.heuristic)
            : engine?.enumerationRefusal(job.goal);
        expect(refusal).toBeNull();
      }
    }
  });

  it("know histograms of as many entries as the patterns have placements", () => {
    for (const [heuristic, tables] of Object.entries(HISTOGRAMS)) {
      const tiles = heuristic.match(/\d/g)?.map(Number) ?? [];
      const placements = tiles.map((count) => factorial(16) / factorial(16 - count));
      const entries = tables.map(sum);
      expect(entries.sort((a, b) => a - b)).toEqual(placements.sort((a, b) => a - b));
      for (const [atGoal] of tables) expect(atGoal).toBe(1);
    }
  });
});

it("tallied contests have boards that can be solved, and strategies that take them", () => {
  const tallied = SUITES.flatMap(({ contests }) => contests).filter((contest) => contest.tallied);
  expect(tallied.length).toBeGreaterThan(0);
  for (const { set, entries } of tallied) {
    expect(entries.some(({ algorithm }) => algorithm === "human")).toBe(goalOfSet(set).layers === 1);
    for (const { instances } of entries) expect(instances).toBe(sizeOfSet(set));
    for (const { start, goal } of set.instances) expect(isSolvable(start, goal)).toBe(true);
  }
});

it("published distances are those that the tests know, and half of all placements", () => {
  for (const [counts, rows, cols] of [
    [A090035, 2, 4],
    [A089473, 3, 3],
    [A090166, 3, 4],
  ] as const) {
    expect(counts).toEqual(distributionOf({ rows, cols, layers: 1 }, rows * cols - 1).counts);
    expect(sum(counts)).toBe(factorial(rows * cols) / 2);
  }
});
