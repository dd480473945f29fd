/**
 * Proves a results file from scratch, without any engine: every record by the checks of its kind, then the file as a whole.
 * What no check can prove, times, memory and where they were measured, the digest alone guards.
 */

import { digestOf } from "../records/file.ts";
import { searcherKey } from "../records/plan.ts";
import type { Checked, Draft, Results, SearchDraft, Searcher, SearchResults, Sums } from "../records/schema.ts";
import { RESULTS_SCHEMA } from "../records/schema.ts";
import { warningsOf } from "../report/warnings.ts";
import { SUITES } from "../suites/index.ts";
import type { Suite } from "../suites/suite.ts";
import { checkBuilds } from "./builds.ts";
import { failedOf, type RecordCheck, type RecordChecks, recordCheck, tallyOf } from "./check.ts";
import { checkEnumerations } from "./enumerations.ts";
import { checkPlan, checkSuite, missingOf } from "./plan.ts";
import { checkStrategies } from "./strategies.ts";
import { checkTrials } from "./trials.ts";

/** What was proven, and what was not. */
export interface Verification {
  readonly records: readonly RecordChecks[];
  readonly file: readonly RecordCheck[];
  readonly passed: boolean;
}

/** The records of any kind. */
export function recordsOf(draft: Draft): readonly Checked[] {
  switch (draft.kind) {
    case "engines":
    case "techniques":
      return draft.trials;
    case "tables":
      return draft.builds;
    case "enumerations":
      return draft.enumerations;
    case "strategies":
      return draft.strategies;
  }
}

/** All checks of all records, in their order. */
export function checkRecords(draft: Draft): RecordChecks[] {
  switch (draft.kind) {
    case "engines":
    case "techniques":
      return checkTrials(draft);
    case "tables":
      return checkBuilds(draft);
    case "enumerations":
      return checkEnumerations(draft);
    case "strategies":
      return checkStrategies(draft);
  }
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
    checkSuite(results, suites),
    "trials" in results ? checkSums(results) : null,
    checkVerdicts(results, records),
    "trials" in results ? checkWarnings(results) : null,
    checkDigest(results),
  ].filter((one) => one !== null);
  const passed = [...file, ...records.flatMap(({ checks }) => checks)].every((check) => check.passed);
  return { records, file, passed };
}

/** The sums over the trials of each configuration in a contest. */
export function sumsOf({ contests, trials }: Pick<SearchDraft, "contests" | "trials">): Sums[] {
  return contests.flatMap(({ set, configurations }) =>
    configurations.map(({ instances: _, ...searcher }) => {
      const key = searcherKey(searcher);
      const own = trials.filter((trial) => trial.set === set && searcherKey(trial) === key);
      const sum = (fieldOf: (trial: (typeof own)[number]) => number) =>
        own.reduce((total, trial) => total + fieldOf(trial), 0);
      return {
        set,
        ...searcher,
        trials: own.length,
        cost: sum(({ cost }) => cost ?? 0),
        expanded: sum(({ expanded }) => expanded),
        generated: sum(({ generated }) => generated),
      };
    }),
  );
}

function checkSums(results: SearchResults): RecordCheck {
  return compare("sums", results.sums, sumsOf(results), "configurations");
}

function checkWarnings(results: SearchResults): RecordCheck {
  return compare("warnings", results.warnings, warningsOf(results), "warnings");
}

/** Two lists, the one of the file and the one worked out anew, line by line. */
function compare(
  name: "sums" | "warnings",
  there: readonly (Searcher & { readonly set: string })[],
  found: readonly (Searcher & { readonly set: string })[],
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

/** Completes what was measured with all that follows from it: the verdicts, the sums, the warnings, the digest. */
export function sealed(draft: Draft): Results {
  const records = checkRecords(draft);
  const checks = tallyOf(records);
  const complete = missingOf(draft).length === 0;
  const judge = <R extends Checked>(list: readonly R[]): R[] =>
    list.map((record, index) => ({ ...record, failed: failedOf(records[index]) }));
  const results = RESULTS_SCHEMA.parse({ ...judged(draft, judge), complete, checks, digest: "" });
  return { ...results, digest: digestOf(results) };
}

/** The records with their verdicts, and what is worked out from them. */
function judged(draft: Draft, judge: <R extends Checked>(list: readonly R[]) => R[]) {
  switch (draft.kind) {
    case "engines":
    case "techniques":
      return { ...draft, trials: judge(draft.trials), sums: sumsOf(draft), warnings: warningsOf(draft) };
    case "tables":
      return { ...draft, builds: judge(draft.builds) };
    case "enumerations":
      return { ...draft, enumerations: judge(draft.enumerations) };
    case "strategies":
      return { ...draft, strategies: judge(draft.strategies) };
  }
}
