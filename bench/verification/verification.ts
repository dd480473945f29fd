/**
 * Proves a results file from scratch, without any engine: every record by the checks of its kind, then the file as a whole.
 * What no check can prove, times, memory and where they were measured, the digest alone guards.
 */
import { digestOf } from "../records/digest.ts";
import type { ContestantRecord, Results } from "../records/schema.ts";
import { SUITES } from "../suites/index.ts";
import type { Suite } from "../suites/suite.ts";
import { checkAnswered } from "./answered.ts";
import { failedOf, type RecordCheck, type RecordChecks, recordCheck, tallyOf } from "./check.ts";
import { checkFacts } from "./facts.ts";
import { checkPlan, checkSuite } from "./plan.ts";
import { checkRecords, recordsOf, sumsOf } from "./seal.ts";
import { warningsOf } from "./warnings.ts";

/** What was proven, and what was not. */
export interface Verification {
  readonly records: readonly RecordChecks[];
  readonly file: readonly RecordCheck[];
  readonly passed: boolean;
}

/**
 * Checks a file.
 *
 * @param suites Where the boards and the published facts of a suite are looked up.
 */
export function verifyResults(results: Results, suites: readonly Suite[] = SUITES): Verification {
  const records = checkRecords(results);
  const file = [
    checkPlan(results),
    checkAnswered(results),
    checkSuite(results, suites),
    checkFacts(results),
    compare("sums", results.sums, sumsOf(results), "contestants"),
    checkVerdicts(results, records),
    compare("warnings", results.warnings, warningsOf(results), "warnings"),
    checkDigest(results),
  ].filter((one) => one !== null);
  const passed = [...file, ...records.flatMap(({ checks }) => checks)].every((check) => check.passed);
  return { records, file, passed };
}

/** Two lists, the one of the file and the one worked out anew, line by line. */
function compare(
  name: "sums" | "warnings",
  there: readonly (ContestantRecord & { readonly set: string })[],
  found: readonly (ContestantRecord & { readonly set: string })[],
  what: string,
): RecordCheck {
  const length = Math.max(there.length, found.length);
  for (let index = 0; index < length; index++) {
    const [own, other] = [JSON.stringify(there[index]), JSON.stringify(found[index])];
    if (own !== other) return recordCheck(name, false, `${own ?? "none"}, worked out anew ${other ?? "none"}`);
  }
  return recordCheck(name, true, `of ${length} ${what}, worked out anew`);
}

/** The failures that records note are those found again, and so are the numbers of checks of each kind then known. */
function checkVerdicts(results: Results, records: readonly RecordChecks[]): RecordCheck {
  for (const [index, { failed }] of recordsOf(results).entries()) {
    const found = records[index];
    const [own, other] = [JSON.stringify(failed), JSON.stringify(failedOf(found))];
    if (own !== other) return recordCheck("verdicts", false, `${found.name}: failed ${own}, worked out anew ${other}`);
  }
  const tally = tallyOf(records);
  for (const [name, count] of Object.entries(results.checks)) {
    const found = tally[name] ?? 0;
    if (count !== found) return recordCheck("verdicts", false, `${name}: ${count} checks, worked out anew ${found}`);
  }
  return recordCheck("verdicts", true, `${records.length} verdicts, the same worked out anew`);
}

function checkDigest(results: Results): RecordCheck {
  const found = digestOf(results);
  return recordCheck("digest", results.digest === found, `SHA-256 ${results.digest}, worked out anew ${found}`);
}
