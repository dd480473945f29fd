/**
 * Results files: their schema, reading and writing. A file holds every sample and every result, so that reports and
 * checks never need to measure again.
 */
import { renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { formatBoard } from "../../src/board/notation.ts";
import { LoydError, show } from "../../src/errors.ts";
import { ALGORITHMS, ENGINES, HEURISTICS, OUTCOMES, type SearchResult } from "../../src/types.ts";

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

const trial = z.strictObject({
  set: z.string(),
  instance: z.string(),
  engine: z.enum(ENGINES),
  algorithm: z.enum(ALGORITHMS),
  heuristic: z.enum(HEURISTICS),
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
  /** Milliseconds, each phase apart; `first` is the first call, before the code was warm; samples by round. */
  ms: z.strictObject({ load: time, tables: time, first: time, samples: z.array(z.array(time).min(1)).min(1) }),
  checks: count,
  failed: z.array(z.strictObject({ name: z.string(), reason: z.string() })),
});

const results = z.strictObject({
  format: z.literal("loyd-results"),
  version: z.literal(1),
  suite: z.string(),
  /** When the run began, ISO 8601. */
  date: z.string(),
  /** False where the run was interrupted. */
  complete: z.boolean(),
  environment,
  trials: z.array(trial),
  /** What no trial can be blamed for: a measuring process that failed. */
  failures: z.array(z.string()),
});

export type Environment = z.infer<typeof environment>;
export type Trial = z.infer<typeof trial>;
export type Results = z.infer<typeof results>;

/** The fields of a trial that come from its result. */
export function recordResult(
  result: SearchResult,
): Pick<
  Trial,
  | "engine"
  | "algorithm"
  | "heuristic"
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
