/** What verification says of the text of a file, as data. Nothing is read here, so that a browser can ask it as well. */

import type { Ground } from "../../src/verify/index.ts";
import { isLines, LINE_KINDS, type LineKind, parseLines } from "../records/lines.ts";
import type { Results } from "../records/schema.ts";
import { parseResults } from "../records/text.ts";
import { SUITES } from "../suites/index.ts";
import { type Proof, proofOf, type RecordCheck, type RecordChecks } from "./check.ts";
import { checkLines, isWithoutResult } from "./lines.ts";
import { verifyResults } from "./verification.ts";

/** A check that failed, of a record or, null, of the file. */
export interface FailedCheck {
  readonly record: string | null;
  readonly name: string;
  readonly reason: string;
}

interface Verdict {
  readonly file: string;
  readonly verified: boolean;
  readonly results: number;
  /** Runs that crashed, hung or the like, and what was not supported. */
  readonly withoutResult: number;
  /** How many checks of each name were made, by what they rest on. */
  readonly checks: Readonly<Record<Proof, Readonly<Record<string, number>>>>;
  readonly failed: readonly FailedCheck[];
  /** How many costs are said to be the fewest moves, by what that rests on. */
  readonly optimal: Readonly<Partial<Record<Ground, number>>>;
  /** What nothing proves: whoever writes the file can write there what he likes. */
  readonly claimed: readonly string[];
}

/** Of a results file. */
export interface ResultsVerdict extends Verdict {
  readonly kind: "results";
  readonly suite: string;
  /** False where the run was interrupted. */
  readonly complete: boolean;
  /** Whether boards and facts were held against the suite. */
  readonly isKnownSuite: boolean;
}

/** Of the lines that commands printed. */
export interface LinesVerdict extends Verdict {
  readonly kind: "lines";
  /** How many are of each command. */
  readonly lines: Readonly<Record<LineKind, number>>;
}

const CLAIMED_OF_FILES = ["title", "dates", "machine", "versions", "times", "memory", "what was left out"] as const;
const CLAIMED_OF_LINES = ["times", "memory", "counters of a single search beyond what is possible"] as const;

export type FileVerdict = ResultsVerdict | LinesVerdict;

/**
 * Verifies the text of a results file, or of lines that commands printed.
 *
 * @throws LoydError `bad-argument` when it is neither, or cut short.
 */
export function verifyText(file: string, text: string): FileVerdict {
  return isLines(text) ? verifyLines(file, text) : verdictOn(file, parseResults(text, file));
}

/** Verifies results. */
export function verdictOn(file: string, results: Results): ResultsVerdict {
  const { records, file: whole } = verifyResults(results);
  return {
    file,
    suite: results.suite,
    kind: "results",
    complete: results.complete,
    results: records.length,
    withoutResult: results.failures.length,
    isKnownSuite: SUITES.some(({ name }) => name === results.suite),
    ...summaryOf(records, whole),
    claimed: [
      ...CLAIMED_OF_FILES,
      ...(SUITES.some(({ name }) => name === results.suite) ? [] : ["suite", "which boards are searched how"]),
      ...(results.modules ?? []).map(({ file }) => `what ${file} brings and counts`),
    ],
  };
}

function verifyLines(file: string, text: string): LinesVerdict {
  const lines = parseLines(text, file);
  const missing = lines.filter(isWithoutResult).length;
  const countOf = (kind: LineKind) => lines.filter((line) => line.kind === kind).length;
  return {
    file,
    kind: "lines",
    lines: Object.fromEntries(LINE_KINDS.map((kind) => [kind, countOf(kind)])) as Record<LineKind, number>,
    results: lines.length - missing,
    withoutResult: missing,
    ...summaryOf(checkLines(lines), []),
    claimed: CLAIMED_OF_LINES,
  };
}

/** Checks by what they rest on, and those that failed. */
function summaryOf(
  records: readonly RecordChecks[],
  whole: readonly RecordCheck[],
): Pick<Verdict, "verified" | "checks" | "failed" | "optimal"> {
  const checks: Record<Proof, Record<string, number>> = { alone: {}, agreement: {}, published: {}, file: {} };
  for (const { name } of [...records.flatMap((record) => record.checks), ...whole]) {
    const ofProof = checks[proofOf(name)];
    ofProof[name] = (ofProof[name] ?? 0) + 1;
  }
  const failedOf = (record: string | null, made: readonly RecordCheck[]): FailedCheck[] =>
    made.filter((check) => !check.passed).map(({ name, reason }) => ({ record, name, reason }));
  const failed = [...failedOf(null, whole), ...records.flatMap(({ name, checks: made }) => failedOf(name, made))];
  const optimal: Partial<Record<Ground, number>> = {};
  for (const { ground = null } of records) if (ground !== null) optimal[ground] = (optimal[ground] ?? 0) + 1;
  return { verified: failed.length === 0, checks, failed, optimal };
}
