/**
 * Completes what was measured with all that follows from it. It knows no suites and nothing of Node, so that a browser can
 * write results files as well.
 */
import { digestOf } from "../records/digest.ts";
import { recordContestant } from "../records/plan.ts";
import { type Checked, type Draft, RESULTS_SCHEMA, type Results, type Sums } from "../records/schema.ts";
import { sum } from "../statistics.ts";
import { contestantKey } from "../suites/contestant.ts";
import { checkBuilds } from "./builds.ts";
import { failedOf, type RecordChecks, tallyOf } from "./check.ts";
import { checkEnumerations } from "./enumerations.ts";
import { missingOf } from "./plan.ts";
import { checkTallies } from "./tallies.ts";
import { checkTrials } from "./trials.ts";
import { warningsOf } from "./warnings.ts";

/** Each kind of record, and what proves it. */
const CHECKERS = {
  trials: checkTrials,
  tallies: checkTallies,
  builds: checkBuilds,
  enumerations: checkEnumerations,
} as const satisfies Partial<Record<keyof Draft, (draft: Draft) => RecordChecks[]>>;

const KINDS = Object.keys(CHECKERS) as (keyof typeof CHECKERS)[];

/** The records of all kinds. */
export function recordsOf(draft: Pick<Draft, keyof typeof CHECKERS>): readonly Checked[] {
  return KINDS.flatMap((kind): readonly Checked[] => draft[kind]);
}

/** All checks of all records, in the order of {@link recordsOf}. */
export function checkRecords(draft: Draft): RecordChecks[] {
  return KINDS.flatMap((kind) => CHECKERS[kind](draft));
}

/** The sums over the trials of each contestant in a contest. */
export function sumsOf({ contests, trials }: Pick<Draft, "contests" | "trials">): Sums[] {
  return contests
    .filter(({ tallied }) => !tallied)
    .flatMap(({ set, entries }) =>
      entries.map((entry) => {
        const key = contestantKey(entry);
        const own = trials.filter((trial) => trial.set === set && contestantKey(trial) === key);
        return {
          set,
          ...recordContestant(entry),
          trials: own.length,
          cost: sum(own.map(({ cost }) => cost ?? 0)),
          expanded: sum(own.map(({ expanded }) => expanded)),
          generated: sum(own.map(({ generated }) => generated)),
        };
      }),
    );
}

/** A draft with its verdicts, sums, warnings and digest. */
export function sealed(draft: Draft): Results {
  const checks: RecordChecks[] = [];
  const judged = <K extends keyof typeof CHECKERS>(kind: K): Draft[K] => {
    const own = CHECKERS[kind](draft);
    checks.push(...own);
    return draft[kind].map((record, index) => ({ ...record, failed: failedOf(own[index]) })) as Draft[K];
  };
  const records = Object.fromEntries(KINDS.map((kind) => [kind, judged(kind)]));
  const results = RESULTS_SCHEMA.parse({
    ...draft,
    ...records,
    complete: missingOf(draft).length === 0,
    checks: tallyOf(checks),
    sums: sumsOf(draft),
    warnings: warningsOf(draft),
    digest: "",
  });
  return { ...results, digest: digestOf(results) };
}
