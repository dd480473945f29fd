/** Suites are data, and data can be wrong: names that clash, boards that nobody takes, counts that cannot be. */
import { afterAll, describe, expect, it } from "vitest";
import { SUITES, suiteNamed } from "../../../bench/suites/index.ts";
import { A089473, A090035, A090166 } from "../../../bench/suites/published-distances.ts";
import { HISTOGRAMS } from "../../../bench/suites/published-histograms.ts";
import { contestName, jobName, type SearchSuite, type Suite } from "../../../bench/suites/suite.ts";
import { formatBoard } from "../../../src/board/notation.ts";
import { isSolvable } from "../../../src/board/parity.ts";
import { makeProgram } from "../../../src/cli/program.ts";
import { makeSetting } from "../../../src/engine/run.ts";
import { loadEngine } from "../../../src/solve.ts";
import { ENGINES } from "../../../src/types.ts";
import { manhattanDistance } from "../../../src/verify/distance.ts";
import { distributionOf } from "../../data/distributions.ts";

const engines = new Map(await Promise.all(ENGINES.map(async (name) => [name, await loadEngine(name)] as const)));
afterAll(() => {
  for (const engine of engines.values()) engine.dispose();
});

const isSearch = (suite: Suite): suite is SearchSuite => "contests" in suite;
const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

it("suites have names of their own, and are found by them", async () => {
  const names = SUITES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const suite of SUITES) expect(suiteNamed(suite.name)).toBe(suite);
  // The command line does not load the suites to say what they are called.
  const [bench] = (await makeProgram(["bench"])).commands;
  expect(bench.options.find(({ long }) => long === "--suite")?.description).toBe(names.join(", "));
  expect(() => suiteNamed("fast")).toThrow(/^suite: expected one of default, korf, korf24, heuristics, /);
});

describe.each(SUITES.filter(isSearch).map((suite) => [suite.name, suite] as const))("%s", (_, suite) => {
  it("has contests of different names, and boards of different names and placements in each", () => {
    const names = suite.contests.map(contestName);
    expect(new Set(names).size).toBe(names.length);
    for (const { set } of suite.contests) {
      expect(new Set(set.instances.map(({ id }) => id)).size).toBe(set.instances.length);
      expect(set.instances.length).toBeGreaterThan(0);
      for (const { goal } of set.instances) expect(formatBoard(goal)).toBe(formatBoard(set.instances[0].goal));
    }
  });

  it("has configurations that differ, that their engines take, and that have boards", () => {
    for (const { set, configurations } of suite.contests) {
      const [{ goal }] = set.instances;
      expect(new Set(configurations.map((one) => JSON.stringify(one))).size).toBe(configurations.length);
      for (const { engine, algorithm, heuristic, instances, ...rest } of configurations) {
        expect(engines.get(engine)?.refusal(goal, algorithm, heuristic)).toBeNull();
        expect(makeSetting(goal, { heuristic, ...rest }).heuristic).toBe(heuristic);
        expect(instances).toBeGreaterThan(0);
        expect(instances).toBeLessThanOrEqual(set.instances.length);
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
});

it("the first configuration of a contest of techniques takes all boards", () => {
  for (const suite of SUITES) {
    if (suite.kind !== "techniques") continue;
    for (const { set, configurations } of suite.contests) {
      expect(configurations[0].instances).toBe(set.instances.length);
      expect(configurations[0].without ?? []).toEqual([]);
    }
  }
});

describe("jobs", () => {
  it("have names of their own, and their engines take them", () => {
    for (const suite of SUITES) {
      if (isSearch(suite) || suite.kind === "strategies") continue;
      expect(new Set(suite.jobs.map(jobName)).size).toBe(suite.jobs.length);
      for (const job of suite.jobs) {
        expect(job.rounds).toBeGreaterThan(0);
        const [engine] = job.engines.map((name) => engines.get(name));
        const refusal =
          "heuristic" in job
            ? engine?.refusal(job.goal, "idastar", job.heuristic)
            : engine?.enumerationRefusal(job.shape);
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

it("strategies have boards of their goal's shape, which can be solved, and sets with names of their own", () => {
  for (const suite of SUITES) {
    if (suite.kind !== "strategies") continue;
    expect(new Set(suite.jobs.map(({ name }) => name)).size).toBe(suite.jobs.length);
    for (const { goal, strategies, boards } of suite.jobs) {
      expect(strategies.includes("human")).toBe(goal.layers === 1);
      if (boards.kind === "all") continue;
      expect(boards.instances.length).toBeGreaterThan(0);
      for (const instance of boards.instances) {
        expect(formatBoard(instance.goal)).toBe(formatBoard(goal));
        expect(isSolvable(instance.start, goal)).toBe(true);
      }
    }
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
