/** What verification says of a file, as data. */
import { readResults } from "../records/file.ts";
import { SUITES } from "../suites/index.ts";
import { type Proof, proofOf, type RecordCheck } from "./check.ts";
import { verifyResults } from "./verification.ts";

/** A check that failed, of a record or, null, of the file. */
export interface FailedCheck {
  readonly record: string | null;
  readonly name: string;
  readonly reason: string;
}

export interface FileVerdict {
  readonly file: string;
  readonly suite: string;
  readonly kind: string;
  /** False where the run was interrupted. */
  readonly complete: boolean;
  readonly verified: boolean;
  readonly results: number;
  /** Runs that crashed, hung or the like. */
  readonly withoutResult: number;
  /** Whether boards and facts were held against the suite. */
  readonly isKnownSuite: boolean;
  /** How many checks of each name were made, by what they rest on. */
  readonly checks: Readonly<Record<Proof, Readonly<Record<string, number>>>>;
  readonly failed: readonly FailedCheck[];
}

/**
 * Verifies a results file.
 *
 * @throws LoydError `bad-argument` when it cannot be read.
 */
export function verifyFile(file: string): FileVerdict {
  const results = readResults(file);
  const { records, file: whole, passed } = verifyResults(results);
  const checks: Record<Proof, Record<string, number>> = { alone: {}, agreement: {}, published: {}, file: {} };
  const count = ({ name }: RecordCheck) => {
    const ofProof = checks[proofOf(name)];
    ofProof[name] = (ofProof[name] ?? 0) + 1;
  };
  for (const { checks: made } of records) for (const check of made) count(check);
  for (const check of whole) count(check);
  const failedOf = (record: string | null, made: readonly RecordCheck[]): FailedCheck[] =>
    made.filter((check) => !check.passed).map(({ name, reason }) => ({ record, name, reason }));
  return {
    file,
    suite: results.suite,
    kind: results.kind,
    complete: results.complete,
    verified: passed,
    results: records.length,
    withoutResult: results.failures.length,
    isKnownSuite: SUITES.some(({ name }) => name === results.suite),
    checks,
    failed: [...failedOf(null, whole), ...records.flatMap(({ name, checks: made }) => failedOf(name, made))],
  };
}
