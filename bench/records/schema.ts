/**
 * What a results file holds: the plan with its boards and the published facts, then the records of what was run. So a file
 * can be checked, and reported, by itself. Contests give trials, or tallies where only moves are counted; jobs give built
 * tables and enumerations.
 */
import { z } from "zod";
import {
  ALGORITHM_CHOICES,
  ALGORITHMS,
  ENGINES,
  ENUMERATION_OUTCOMES,
  HEURISTICS,
  OUTCOMES,
  OWN_NAME_REST,
  STRATEGIES,
  TECHNIQUES,
} from "../../src/types.ts";

/** The version of the schema; files of another one are not read. */
export const RESULTS_VERSION = 4;

/**
 * How a run ends that has no result: `crashed`, the engine or its process broke; `hung`, no answer within the time allowed;
 * `out-of-memory`; `unsupported`, the board is none for this contestant; `not-run`, given up after others of the same.
 */
export const FAILURES = ["crashed", "hung", "out-of-memory", "unsupported", "not-run"] as const;
export type FailureName = (typeof FAILURES)[number];

/** What a run may warn of; `bench/verification/warnings.ts` has the causes and remedies. */
export const WARNINGS = ["noisy-machine", "few-samples", "coarse-timer", "drift"] as const;
export type WarningName = (typeof WARNINGS)[number];

const count = z.number().int().nonnegative();
/** See `OwnName`. */
const ownName = z.templateLiteral(["my:", z.string().regex(OWN_NAME_REST)]);
/** Of the project, or the user's. */
export const ENGINE_ID = z.union([z.enum(ENGINES), ownName]);
export const HEURISTIC_NAME = z.union([z.enum(HEURISTICS), ownName]);
export const ALGORITHM_NAME = z.union([z.enum(ALGORITHM_CHOICES), ownName]);
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

/** Who is raced, see `Contestant`. */
const contestant = {
  engine: ENGINE_ID.nullable(),
  algorithm: ALGORITHM_NAME,
  heuristic: HEURISTIC_NAME.nullable(),
  pattern: z.string().nullable(),
  weight: z.number(),
  without: z.array(z.enum(TECHNIQUES)),
  parityCheck: z.boolean(),
};

/** How many boards have each number of moves: pairs, by ascending moves. */
const distribution = z.array(z.tuple([count, count]));

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

/** A file of the user's, and what it brings, see `ModuleRecord`. */
const moduleRecord = z.strictObject({
  file: z.string(),
  hash: z.string(),
  heuristics: z.array(z.string()),
  searches: z.array(z.string()),
  engines: z.array(z.string()),
});

const set = z.strictObject({
  name: z.string(),
  title: z.string(),
  instances: z.array(instance),
  /** Instead of instances: every board that can be solved to a goal, and how many stand at each distance. */
  every: z.strictObject({ goal: z.string(), counts: z.array(count) }).nullable(),
});

/** What takes turns on a set: the first so many of its instances by each contestant. */
const contest = z.strictObject({
  set: z.string(),
  /** Whether only moves were counted: it has tallies instead of trials. */
  tallied: z.boolean(),
  entries: z.array(z.strictObject({ ...contestant, instances: count })),
});

/** One contestant on one instance. */
export const TRIAL_SCHEMA = z.strictObject({
  set: z.string(),
  instance: z.string(),
  ...contestant,
  /** What `auto` took in the end; null of every other. */
  took: z
    .strictObject({ algorithm: z.enum([...ALGORITHMS, ...STRATEGIES]), heuristic: HEURISTIC_NAME.nullable() })
    .nullable(),
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

/** How many moves one contestant took for the boards of a set. */
export const TALLY_SCHEMA = z.strictObject({
  set: z.string(),
  ...contestant,
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

/** The sums over the trials of a contestant in a contest. */
const sums = z.strictObject({
  set: z.string(),
  ...contestant,
  trials: count,
  cost: count,
  expanded: count,
  generated: count,
});

const rounds = { name: z.string(), goal: z.string(), engines: z.array(z.enum(ENGINES)), rounds: count };
const job = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("tables"),
    ...rounds,
    heuristic: z.enum(HEURISTICS),
    pattern: z.string().nullable(),
    /** Where they are published, for each pattern the number of entries of each value. */
    histograms: z.array(z.array(count)).nullable(),
  }),
  z.strictObject({
    kind: z.literal("enumeration"),
    ...rounds,
    /** Where it is published, the number of boards at each distance. */
    counts: z.array(count).nullable(),
  }),
]);

/** One round of a job, by the job's name. */
const run = { job: z.string(), engine: z.enum(ENGINES), round: count };

/** Pattern databases that one engine built in one round. */
export const BUILD_SCHEMA = z.strictObject({
  ...run,
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
  ...run,
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

/** What has no result: a trial, a tally (all instances), or a round of a job. */
const failure = { outcome: z.enum(FAILURES), reason: z.string() };

/** The schema of a whole file. */
export const RESULTS_SCHEMA = z.strictObject({
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
  /** About how long was sampled; null where each instance was run once. */
  seconds: count.nullable(),
  /** How many checks of each name were made of the records. */
  checks: z.record(z.string(), count),
  // The plan.
  sets: z.array(set),
  contests: z.array(contest),
  jobs: z.array(job),
  /** Where contestants of the user's come from; left out without any. */
  modules: z.array(moduleRecord).min(1).optional(),
  // What was found.
  trials: z.array(TRIAL_SCHEMA),
  tallies: z.array(TALLY_SCHEMA),
  builds: z.array(BUILD_SCHEMA),
  enumerations: z.array(ENUMERATION_SCHEMA),
  failures: z.array(
    z.union([
      z.strictObject({ set: z.string(), instance: z.string().nullable(), ...contestant, ...failure }),
      z.strictObject({ ...run, ...failure }),
    ]),
  ),
  // What follows from that.
  sums: z.array(sums),
  warnings: z.array(z.strictObject({ set: z.string(), ...contestant, name: z.enum(WARNINGS), reason: z.string() })),
  /** Of all but the digest itself: a guard against accidents, since whoever alters a file can renew it. */
  digest: z.string(),
});

export type Results = z.infer<typeof RESULTS_SCHEMA>;
export type Environment = z.infer<typeof ENVIRONMENT_SCHEMA>;
export type SetRecord = z.infer<typeof set>;
export type InstanceRecord = z.infer<typeof instance>;
export type ContestRecord = z.infer<typeof contest>;
export type JobRecord = z.infer<typeof job>;
export type TableJobRecord = Extract<JobRecord, { readonly kind: "tables" }>;
export type EnumerationJobRecord = Extract<JobRecord, { readonly kind: "enumeration" }>;
export type Trial = z.infer<typeof TRIAL_SCHEMA>;
export type Tally = z.infer<typeof TALLY_SCHEMA>;
export type Build = z.infer<typeof BUILD_SCHEMA>;
export type EnumerationRecord = z.infer<typeof ENUMERATION_SCHEMA>;
export type Distribution = z.infer<typeof distribution>;
export type Sums = z.infer<typeof sums>;
export type Failure = Results["failures"][number];
/** A contestant that has no result on an instance, or, `null`, on any. */
export type ContestFailure = Extract<Failure, { readonly set: string }>;
export type JobFailure = Extract<Failure, { readonly job: string }>;
export type Warning = Results["warnings"][number];

/** A contestant as records say it. */
export type ContestantRecord = Pick<Trial, keyof typeof contestant>;
/** A record of any kind, as far as verification goes. */
export type Checked = Pick<Trial, keyof typeof verdict>;
/** A file before it is sealed: what was measured, and nothing yet of what follows from it. */
export type Draft = Omit<Results, "complete" | "checks" | "sums" | "warnings" | "digest">;

/** Whether a failure is one of a contest. */
export function isContestFailure(failure: Failure): failure is ContestFailure {
  return "set" in failure;
}
