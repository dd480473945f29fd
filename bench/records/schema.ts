/**
 * What a results file holds. Its `kind` is that of its suite and says which records there are: trials of searches, built
 * tables, enumerations, or strategies. Beside the records stands what they are to be held against: the plan of the suite with its
 * boards and the published facts, so that a file can be checked, and reported, by itself.
 */
import { z } from "zod";
import {
  ALGORITHMS,
  ENGINES,
  ENUMERATION_OUTCOMES,
  HEURISTICS,
  OUTCOMES,
  STRATEGIES,
  TECHNIQUES,
} from "../../src/types.ts";

/** The version of the schema; files of another one are not read. */
export const RESULTS_VERSION = 3;

/**
 * How a run ends that has no result: `crashed`, the engine or its process broke; `hung`, no answer within the time allowed;
 * `out-of-memory`; `not-run`, given up after others of the same configuration.
 */
export const FAILURES = ["crashed", "hung", "out-of-memory", "not-run"] as const;
export type FailureName = (typeof FAILURES)[number];

/** What a run may warn of; `bench/report/warnings.ts` has the causes and remedies. */
export const WARNINGS = ["noisy-machine", "few-samples", "coarse-timer", "drift"] as const;
export type WarningName = (typeof WARNINGS)[number];

const count = z.number().int().nonnegative();
const time = z.number().nonnegative();

export const ENVIRONMENT_SCHEMA = z.strictObject({
  cpu: z.string(),
  cores: count,
  /** 0 where nobody can tell. */
  memoryBytes: count,
  os: z.string(),
  arch: z.string(),
  /** Null in a browser, and so is V8, which browsers do not tell. */
  node: z.string().nullable(),
  v8: z.string().nullable(),
  /** The browser that it was measured in; in Node there is none. */
  browser: z.string().optional(),
  loyd: z.string(),
  commit: z.string().nullable(),
  flags: z.array(z.string()),
  /** The smallest step of the clock, in milliseconds. */
  clockMs: time,
});

/** The checks that a record did not pass. */
const verdict = { failed: z.array(z.strictObject({ name: z.string(), reason: z.string() })) };

/** Who searches how. */
const search = {
  engine: z.enum(ENGINES),
  algorithm: z.enum(ALGORITHMS),
  heuristic: z.enum(HEURISTICS),
  /** The patterns of the heuristic `pdb`, null with every other. */
  pattern: z.string().nullable(),
  /** How much h counts: 1, but in weighted A*. */
  weight: z.number(),
  /** The techniques that were done without. */
  without: z.array(z.enum(TECHNIQUES)),
  parityCheck: z.boolean(),
};

/** Boards in their text form, and what is known of them from elsewhere. */
const instance = z.strictObject({
  id: z.string(),
  start: z.string(),
  goal: z.string(),
  known: z.strictObject({
    optimal: count.optional(),
    solvable: z.boolean().optional(),
    expanded: count.optional(),
    generated: count.optional(),
  }),
  /** The published number of generated nodes of one algorithm and heuristic. */
  published: z
    .strictObject({ algorithm: z.enum(ALGORITHMS), heuristic: z.enum(HEURISTICS), generated: count })
    .nullable(),
});

const set = z.strictObject({ name: z.string(), title: z.string(), instances: z.array(instance) });

/** What takes turns on a set: the first so many of its instances by each configuration. */
const contest = z.strictObject({
  set: z.string(),
  configurations: z.array(z.strictObject({ ...search, instances: count })),
});

/** One search on one instance. */
export const TRIAL_SCHEMA = z.strictObject({
  set: z.string(),
  instance: z.string(),
  ...search,
  outcome: z.enum(OUTCOMES),
  /** Of a solution, null without one: whether none is said to be shorter, the moves as letters, and the tiles moved. */
  optimal: z.boolean().nullable(),
  cost: count.nullable(),
  moves: z.string().nullable(),
  tiles: z.array(count).nullable(),
  /** Of a search that was cut short, null of any other. */
  lowerBound: count.nullable(),
  expanded: count,
  generated: count,
  /** The same search by the engine that hashes its order of expansion; null where that was not run. */
  traced: z
    .strictObject({
      outcome: z.enum(OUTCOMES),
      cost: count.nullable(),
      moves: z.string().nullable(),
      expanded: count,
      generated: count,
      fingerprint: count,
    })
    .nullable(),
  memoryBytes: count,
  /** Of the whole measuring process; 0 in a browser, which does not tell. */
  maxRssBytes: count,
  /** Milliseconds, each phase apart. */
  ms: z.strictObject({
    load: time,
    tables: time,
    /** The first call, before the code was warm, or the only one. */
    first: time,
    /** What measuring itself takes: the same as a sample, of a search that does nothing. */
    empty: time,
    /** How many searches one sample is the mean of: more than one where a search is too short for the clock. */
    repeats: count.min(1),
    /** By round. */
    samples: z.array(z.array(time).min(1)).min(1),
    /**
     * By round, a fixed piece of work in the same process beside the samples, the shorter of before and after: how fast the
     * machine was just then.
     */
    pace: z.array(time).min(1),
  }),
  ...verdict,
});

/** The sums over the trials of a configuration in a contest. */
const sums = z.strictObject({
  set: z.string(),
  ...search,
  trials: count,
  cost: count,
  expanded: count,
  generated: count,
});

const runner = { engine: z.enum(ENGINES), round: count };
const tableJob = { goal: z.string(), heuristic: z.enum(HEURISTICS), pattern: z.string().nullable() };
const shapeJob = { goal: z.string(), rows: count, cols: count, layers: count };
const rounds = { engines: z.array(z.enum(ENGINES)), rounds: count };

/** Pattern databases that one engine built in one round. */
export const BUILD_SCHEMA = z.strictObject({
  ...tableJob,
  ...runner,
  tables: z.array(
    z.strictObject({
      /** The goal cells of its tiles. */
      cells: z.array(count),
      checksum: z.string(),
      entries: count,
      largest: count,
      mean: z.number(),
      histogram: z.array(count),
    }),
  ),
  /** Of the whole measuring process once the tables were built. */
  maxRssBytes: count,
  /** Milliseconds, each phase apart: the engine, the tables, reading them from a file, giving them to the engine. */
  ms: z.strictObject({ load: time, build: time, read: time, install: time }),
  ...verdict,
});

/** All the boards of a shape, counted by one engine in one round. */
export const ENUMERATION_SCHEMA = z.strictObject({
  ...shapeJob,
  ...runner,
  outcome: z.enum(ENUMERATION_OUTCOMES),
  states: count,
  radius: count.nullable(),
  counts: z.array(count),
  farthest: z.array(z.string()),
  memoryBytes: count,
  maxRssBytes: count,
  ms: z.strictObject({ load: time, tables: time, search: time }),
  ...verdict,
});

/** How many boards have each number of moves: pairs, by ascending moves. */
const distribution = z.array(z.tuple([count, count]));

const strategyKey = { set: z.string(), strategy: z.enum(STRATEGIES) };

/** The boards of a set as one strategy solved them. */
export const STRATEGY_SCHEMA = z.strictObject({
  ...strategyKey,
  boards: count,
  /** Those whose solution passed every check when it was found, and of the first other one what it did not pass. */
  verified: count,
  fault: z.string().nullable(),
  /** Of the solutions. */
  moves: distribution,
  /** Of the shortest solutions of the same boards; null where they are not known. */
  fewest: distribution.nullable(),
  ...verdict,
});

const failure = { outcome: z.enum(FAILURES), reason: z.string() };
const buildFailure = z.strictObject({ ...tableJob, ...runner, ...failure });
const enumerationFailure = z.strictObject({ ...shapeJob, ...runner, ...failure });
const strategyFailure = z.strictObject({ ...strategyKey, ...failure });
const warning = { name: z.enum(WARNINGS), reason: z.string() };

const head = {
  format: z.literal("loyd-results"),
  version: z.literal(RESULTS_VERSION),
  suite: z.string(),
  title: z.string(),
  /** When the run began, and when it was taken up again, ISO 8601. */
  date: z.string(),
  resumed: z.array(z.string()),
  /** False where the run was interrupted. */
  complete: z.boolean(),
  environment: ENVIRONMENT_SCHEMA,
  /** What was left out, and why. */
  leftOut: z.array(z.string()),
  /** How many checks of each name were made of the records. */
  checks: z.record(z.string(), count),
};

const searches = {
  /** About how long was measured; null where each instance was run once. */
  seconds: count.nullable(),
  sets: z.array(set),
  contests: z.array(contest),
  trials: z.array(TRIAL_SCHEMA),
  sums: z.array(sums),
  failures: z.array(z.strictObject({ set: z.string(), instance: z.string(), ...search, ...failure })),
  warnings: z.array(z.strictObject({ set: z.string(), ...search, ...warning })),
};

/** Of all but the digest itself: a guard against accidents, since whoever alters a file can renew it. */
const tail = { digest: z.string() };

/** The schema of a whole file. */
export const RESULTS_SCHEMA = z.discriminatedUnion("kind", [
  z.strictObject({ ...head, kind: z.literal("engines"), ...searches, ...tail }),
  z.strictObject({ ...head, kind: z.literal("techniques"), ...searches, ...tail }),
  z.strictObject({
    ...head,
    kind: z.literal("tables"),
    jobs: z.array(
      z.strictObject({
        ...tableJob,
        ...rounds,
        /** Where they are published, for each pattern the number of entries of each value. */
        histograms: z.array(z.array(count)).nullable(),
      }),
    ),
    builds: z.array(BUILD_SCHEMA),
    failures: z.array(buildFailure),
    ...tail,
  }),
  z.strictObject({
    ...head,
    kind: z.literal("enumerations"),
    jobs: z.array(
      z.strictObject({
        ...shapeJob,
        ...rounds,
        /** Where it is published, the number of boards at each distance. */
        counts: z.array(count).nullable(),
      }),
    ),
    enumerations: z.array(ENUMERATION_SCHEMA),
    failures: z.array(enumerationFailure),
    ...tail,
  }),
  z.strictObject({
    ...head,
    kind: z.literal("strategies"),
    jobs: z.array(
      z.strictObject({
        set: z.string(),
        title: z.string(),
        goal: z.string(),
        rows: count,
        cols: count,
        layers: count,
        strategies: z.array(z.enum(STRATEGIES)),
        boards: count,
        /** The shortest solutions where they are published; null where they are not. */
        fewest: distribution.nullable(),
      }),
    ),
    strategies: z.array(STRATEGY_SCHEMA),
    failures: z.array(strategyFailure),
    ...tail,
  }),
]);

export type Results = z.infer<typeof RESULTS_SCHEMA>;
/** Results of one of the kinds that search. */
export type SearchResults = Extract<Results, { readonly trials: unknown }>;
export type TableResults = Extract<Results, { readonly kind: "tables" }>;
export type EnumerationResults = Extract<Results, { readonly kind: "enumerations" }>;
export type StrategyResults = Extract<Results, { readonly kind: "strategies" }>;
/** What every results file says of its run. */
export type ResultsHead = Pick<Results, keyof typeof head>;

export type Environment = z.infer<typeof ENVIRONMENT_SCHEMA>;
export type SetRecord = z.infer<typeof set>;
export type InstanceRecord = z.infer<typeof instance>;
export type ContestRecord = z.infer<typeof contest>;
export type Trial = z.infer<typeof TRIAL_SCHEMA>;
export type Sums = z.infer<typeof sums>;
export type Build = z.infer<typeof BUILD_SCHEMA>;
export type EnumerationRecord = z.infer<typeof ENUMERATION_SCHEMA>;
export type StrategyRecord = z.infer<typeof STRATEGY_SCHEMA>;
export type Distribution = z.infer<typeof distribution>;
export type StrategyFailure = z.infer<typeof strategyFailure>;
export type BuildFailure = z.infer<typeof buildFailure>;
export type EnumerationFailure = z.infer<typeof enumerationFailure>;
export type TrialFailure = SearchResults["failures"][number];
export type TrialWarning = SearchResults["warnings"][number];

/** Who searches how, as records say it. */
export type Searcher = Pick<Trial, keyof typeof search>;

/** A record of any kind, as far as verification goes. */
export type Checked = Pick<Trial, keyof typeof verdict>;

/** What follows from the rest of a file; `sealed` works it out. */
type Derived = "complete" | "checks" | "sums" | "warnings" | "digest";
type DraftOf<R> = R extends Results ? Omit<R, Derived> : never;
/** A file before it is sealed: what was measured, and no verdict on it yet. */
export type Draft = DraftOf<Results>;
export type SearchDraft = DraftOf<SearchResults>;
