/** Results made up for tests: what stands in them is what the test says, and nothing was measured. */
import { recordContestant } from "../../../bench/records/plan.ts";
import type { ContestRecord, Environment, Results, Trial, Warning } from "../../../bench/records/schema.ts";
import { groups } from "../../../bench/statistics.ts";
import { contestantKey, workKey } from "../../../bench/suites/contestant.ts";
import type { EngineName } from "../../../src/types.ts";

const ENVIRONMENT: Environment = {
  cpu: "Abacus",
  cores: 2,
  memoryBytes: 2 ** 30,
  os: "Linux",
  arch: "x64",
  node: "20.0.0",
  v8: "11.0",
  loyd: "0.1.0",
  commit: null,
  flags: [],
  clockMs: 1e-5,
};

/** A trial of IDA* with Manhattan distance, solved in 20 moves, verified, in these milliseconds. */
export function makeTrial(engine: EngineName, instance: number, ms: number, fields: Partial<Trial> = {}): Trial {
  return {
    set: "boards",
    instance: `board ${instance}`,
    engine,
    algorithm: "idastar",
    heuristic: "manhattan",
    pattern: null,
    weight: 1,
    without: [],
    parityCheck: true,
    took: null,
    outcome: "solved",
    optimal: true,
    cost: 20 + 2 * (instance % 5),
    moves: "",
    tiles: [],
    lowerBound: null,
    expanded: 500 * instance,
    generated: 1000 * instance,
    traced: null,
    memoryBytes: 512,
    maxRssBytes: 2 ** 26,
    ms: { load: 1, tables: 0, first: ms, empty: 0, repeats: 1, samples: [[ms], [ms], [ms]], pace: [1, 1, 1] },
    failed: [],
    ...fields,
  };
}

/** Boards 1 to `count` by one engine; board i takes i times `ms`. */
export function makeTrials(engine: EngineName, count: number, ms: number, fields: Partial<Trial> = {}): Trial[] {
  return Array.from({ length: count }, (_, index) => makeTrial(engine, index + 1, ms * (index + 1), fields));
}

/** A warning about the search of a trial. */
export function makeWarning(trial: Trial, name: Warning["name"], reason: string): Warning {
  return { set: trial.set, ...recordContestant(trial), name, reason };
}

/** How trials make contests: one for each set, or, of engines, one for each search on it. */
export type Contests = "works" | "engines";

/** A file with these trials. */
export function makeResults(trials: Trial[], fields: Partial<Results> = {}, kind: Contests = "engines"): Results {
  const sets = [...new Set(trials.map(({ set }) => set))];
  const contests = groups(trials, (trial) => (kind === "works" ? trial.set : `${trial.set} ${workKey(trial)}`));
  return {
    format: "loyd-results",
    version: 4,
    suite: "made",
    title: "Made up",
    date: "2026-01-02T03:04:05.000Z",
    resumed: [],
    complete: true,
    environment: ENVIRONMENT,
    leftOut: [],
    seconds: 1,
    checks: { replay: trials.length },
    sets: sets.map((name) => ({ name, title: `Set of ${name}`, instances: [], every: null })),
    contests: contests.map(
      (own): ContestRecord => ({
        set: own[0].set,
        tallied: false,
        entries: groups(own, contestantKey).map((same) => ({ ...recordContestant(same[0]), instances: same.length })),
      }),
    ),
    jobs: [],
    trials,
    tallies: [],
    builds: [],
    enumerations: [],
    failures: [],
    sums: [],
    warnings: [],
    digest: "",
    ...fields,
  };
}
