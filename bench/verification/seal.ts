/**
 * Completes what was measured with all that follows from it. It knows no suites and nothing of Node, so that a browser can
 * write results files as well.
 */
import { digestOf } from "../records/digest.ts";
import { searcherKey } from "../records/plan.ts";
import type { Checked, Draft, Results, SearchDraft, Sums } from "../records/schema.ts";
import { RESULTS_SCHEMA } from "../records/schema.ts";
import { warningsOf } from "../report/warnings.ts";
import { checkBuilds } from "./builds.ts";
import { failedOf, type RecordChecks, tallyOf } from "./check.ts";
import { checkEnumerations } from "./enumerations.ts";
import { missingOf } from "./plan.ts";
import { checkStrategies } from "./strategies.ts";
import { checkTrials } from "./trials.ts";

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

/** A draft with its verdicts, sums, warnings and digest. */
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
