/**
 * Results files: their schema, reading and writing. A file holds every sample and every result, so that reports and
 * checks never need to measure again. Its `kind` is that of its suite and says which records it holds.
 */
import { renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { formatBoard } from "../../src/board/notation.ts";
import { LoydError, show } from "../../src/errors.ts";
import {
  ALGORITHMS,
  ENGINES,
  ENUMERATION_OUTCOMES,
  type EnumerationResult,
  HEURISTICS,
  OUTCOMES,
  type SearchResult,
  TECHNIQUES,
} from "../../src/types.ts";
import type { Configuration } from "../suites/suite.ts";

const count = z.number().int().nonnegative();
const time = z.number().nonnegative();

const environment = z.strictObject({
  cpu: z.string(),
  cores: count,
  memoryBytes: count,
  os: z.string(),
  arch: z.string(),
  node: z.string(),
  v8: z.string(),
  loyd: z.string(),
  commit: z.string().nullable(),
  flags: z.array(z.string()),
});

/** What is checked of a record, and what did not hold. */
const checked = {
  checks: count,
  failed: z.array(z.strictObject({ name: z.string(), reason: z.string() })),
};

const trial = z.strictObject({
  set: z.string(),
  instance: z.string(),
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
  /** Boards in their text form. */
  start: z.string(),
  goal: z.string(),
  outcome: z.enum(OUTCOMES),
  cost: count.nullable(),
  /** Letters name the way the tile slides. */
  moves: z.string().nullable(),
  tiles: z.array(count).nullable(),
  expanded: count,
  generated: count,
  fingerprint: count.nullable(),
  memoryBytes: count,
  /** Of the whole measuring process. */
  maxRssBytes: count,
  /**
   * Milliseconds, each phase apart; `first` is the first call, before the code was warm, or the only one; samples by
   * round.
   */
  ms: z.strictObject({ load: time, tables: time, first: time, samples: z.array(z.array(time).min(1)).min(1) }),
  ...checked,
});

/** Pattern databases that one engine built in one round. */
const build = z.strictObject({
  engine: z.enum(ENGINES),
  heuristic: z.enum(HEURISTICS),
  pattern: z.string().nullable(),
  goal: z.string(),
  round: count,
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
  ...checked,
});

/** All the boards of a shape, counted by one engine in one round. */
const enumeration = z.strictObject({
  engine: z.enum(ENGINES),
  rows: count,
  cols: count,
  layers: count,
  goal: z.string(),
  round: count,
  outcome: z.enum(ENUMERATION_OUTCOMES),
  states: count,
  radius: count.nullable(),
  counts: z.array(count),
  farthest: z.array(z.string()),
  memoryBytes: count,
  maxRssBytes: count,
  ms: z.strictObject({ load: time, tables: time, search: time }),
  ...checked,
});

const head = {
  format: z.literal("loyd-results"),
  version: z.literal(2),
  suite: z.string(),
  /** When the run began, ISO 8601. */
  date: z.string(),
  /** False where the run was interrupted. */
  complete: z.boolean(),
  environment,
  /** What no record can be blamed for: a measuring process that failed. */
  failures: z.array(z.string()),
  /** What was left out, and why. */
  leftOut: z.array(z.string()),
};

const results = z.discriminatedUnion("kind", [
  z.strictObject({ ...head, kind: z.literal("engines"), trials: z.array(trial) }),
  z.strictObject({ ...head, kind: z.literal("techniques"), trials: z.array(trial) }),
  z.strictObject({ ...head, kind: z.literal("tables"), builds: z.array(build) }),
  z.strictObject({ ...head, kind: z.literal("enumerations"), enumerations: z.array(enumeration) }),
]);

export type Environment = z.infer<typeof environment>;
export type Trial = z.infer<typeof trial>;
export type Build = z.infer<typeof build>;
export type EnumerationRecord = z.infer<typeof enumeration>;
export type Results = z.infer<typeof results>;
/** Results of one of the kinds that search. */
export type SearchResults = Extract<Results, { readonly trials: unknown }>;
/** What every results file says of its run. */
export type ResultsHead = Pick<Results, keyof typeof head>;

/** A record of any kind, as far as verification goes. */
export type Checked = Pick<Trial, keyof typeof checked>;

/** The checks of a record as it keeps them. */
export function recordChecks(
  checks: readonly { readonly name: string; readonly passed: boolean; readonly reason: string }[],
): Checked {
  return {
    checks: checks.length,
    failed: checks.filter((check) => !check.passed).map(({ name, reason }) => ({ name, reason })),
  };
}

/**
 * Results from the text of a file.
 *
 * @throws LoydError `bad-argument` for a text that is no results file of this version.
 */
export function parseResults(text: string): Results {
  try {
    return results.parse(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error).split("\n")[0] : (error as Error).message;
    throw new LoydError("bad-argument", `results: expected a results file of version 2, got ${reason}`);
  }
}

/** The fields of a trial that come from its configuration and its result. */
export function recordResult(
  { pattern, without = [] }: Configuration,
  result: SearchResult,
): Pick<
  Trial,
  | "engine"
  | "algorithm"
  | "heuristic"
  | "pattern"
  | "weight"
  | "without"
  | "parityCheck"
  | "start"
  | "goal"
  | "outcome"
  | "cost"
  | "moves"
  | "tiles"
  | "expanded"
  | "generated"
  | "fingerprint"
  | "memoryBytes"
> {
  const { engine, algorithm, heuristic, parityCheck, outcome, expanded, generated, fingerprint, memoryBytes } = result;
  const solved = result.outcome === "solved" ? result : null;
  return {
    engine,
    algorithm,
    heuristic,
    pattern: pattern ?? null,
    weight: result.weight,
    without: [...without],
    parityCheck,
    start: formatBoard(result.start),
    goal: formatBoard(result.goal),
    outcome,
    cost: solved?.cost ?? null,
    moves: solved?.moves.join(" ") ?? null,
    tiles: solved === null ? null : [...solved.tiles],
    expanded,
    generated,
    fingerprint,
    memoryBytes,
  };
}

/** The fields of an enumeration's record that come from its result. */
export function recordEnumeration(
  result: EnumerationResult,
): Omit<EnumerationRecord, "round" | "maxRssBytes" | keyof Checked> {
  const { engine, rows, cols, layers, outcome, states, radius, memoryBytes, ms } = result;
  return {
    engine,
    rows,
    cols,
    layers,
    goal: formatBoard(result.goal),
    outcome,
    states,
    radius,
    counts: [...result.counts],
    farthest: result.farthest.map(formatBoard),
    memoryBytes,
    ms: { load: roundMs(ms.load), tables: roundMs(ms.tables), search: roundMs(ms.search) },
  };
}

/** Milliseconds to the nanosecond: beyond that a clock's digits mean nothing. */
export function roundMs(ms: number): number {
  return Math.round(ms * 1e6) / 1e6;
}

/** Writes a results file whole or not at all: beside it first, then renamed. */
export function writeResults(file: string, value: Results): void {
  writeWhole(file, `${JSON.stringify(results.parse(value), null, 1)}\n`);
}

/** Writes a file beside its place first, then renames it. */
export function writeWhole(file: string, text: string): void {
  const beside = besideOf(file);
  writeFileSync(beside, text);
  renameSync(beside, file);
}

function besideOf(file: string): string {
  return `${file}.${process.pid}.part`;
}

/**
 * Makes sure, before anything is measured, that a file can be written later, by writing beside it.
 *
 * @throws LoydError `bad-argument` when its folder is not there or not to be written to, or when it is a folder.
 */
export function expectWritable(file: string): void {
  const beside = besideOf(file);
  try {
    writeFileSync(beside, "");
    rmSync(beside);
  } catch {
    throw new LoydError("bad-argument", `out: expected a folder that can be written to, got ${show(dirname(file))}`);
  }
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new LoydError("bad-argument", `out: expected a file, got the folder ${show(file)}`);
  }
}
