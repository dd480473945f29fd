/** A race as results that `loyd verify` and `loyd report` read: the records of the benchmark, made by its own code. */
import { recordContest, recordSearcher, recordSets } from "../../../bench/records/plan.ts";
import type { RaceStep } from "../../../bench/records/race-step.ts";
import { type Environment, RESULTS_VERSION, type Results, type SearchResults } from "../../../bench/records/schema.ts";
import { formatResults } from "../../../bench/records/text.ts";
import { searcherTitle, searchTitle } from "../../../bench/report/format.ts";
import { type ContestRows, summarise } from "../../../bench/report/summary.ts";
import { WARNING_TEXTS } from "../../../bench/report/warnings.ts";
import { Ledger } from "../../../bench/runner/ledger.ts";
import { median } from "../../../bench/statistics.ts";
import type { Contest } from "../../../bench/suites/suite.ts";
import { sealed } from "../../../bench/verification/seal.ts";
import type { EngineName } from "../../types.ts";
import { searchName } from "../searches.ts";
import { byWork } from "./setup.ts";

/** What was raced, and where. */
export interface RaceRecord {
  readonly contest: Contest;
  readonly steps: readonly RaceStep[];
  readonly environment: Environment;
  readonly begun: Date;
  readonly seconds: number;
  readonly leftOut: readonly string[];
}

/** What a warning says, what causes it, and what helps. */
export interface WarningText {
  readonly name: string;
  readonly reason: string;
  readonly cause: string;
  readonly remedy: string;
}

/** One search of one board, as charts show it. */
export interface Point {
  readonly board: string;
  readonly engine: EngineName;
  /** Algorithm and heuristic. */
  readonly search: string;
  readonly outcome: string;
  readonly cost: number | null;
  readonly expanded: number;
  readonly ms: number;
}

/** All that the page shows of a race that is over. Plain data, since it is made on a thread of its own. */
export interface Outcome {
  readonly rows: readonly ContestRows[];
  readonly points: readonly Point[];
  readonly checks: number;
  readonly verified: number;
  readonly results: number;
  /** What failed, a line each. */
  readonly failed: readonly string[];
  readonly warnings: readonly WarningText[];
  readonly leftOut: readonly string[];
  /** The results file. */
  readonly text: string;
  readonly environment: Environment;
}

/** Completes and verifies a race. All lanes raced together; in the records each kind of work is a contest. */
export function outcomeOf(race: RaceRecord): Outcome {
  const results = resultsOf(race);
  const { trials, failures, checks, leftOut, environment } = results;
  const names = new Map(trials.map((trial) => [searchTitle(trial), searchName(trial)]));
  const failed = [
    ...failures.map((one) => `${one.instance}, ${searcherTitle(one)}: ${one.outcome}: ${one.reason}`),
    ...trials.flatMap((trial) =>
      trial.failed.map(({ name, reason }) => `${trial.instance}, ${searcherTitle(trial)}: ${name}: ${reason}`),
    ),
  ];
  return {
    rows: summarise(results).map((contest) => ({ ...contest, title: names.get(contest.title) ?? contest.title })),
    points: trials.map((trial) => ({
      board: trial.instance,
      engine: trial.engine,
      search: searchName(trial),
      outcome: trial.outcome,
      cost: trial.cost,
      expanded: trial.expanded,
      ms: median(trial.ms.samples.flat()),
    })),
    checks: Object.values(checks).reduce((sum, count) => sum + count, 0),
    verified: trials.filter((trial) => trial.failed.length === 0).length,
    results: trials.length + failures.length,
    failed,
    warnings: results.warnings.map((warning) => ({
      name: warning.name,
      reason: `${searcherTitle(warning)}: ${warning.reason}`,
      ...WARNING_TEXTS[warning.name],
    })),
    leftOut,
    text: formatResults(results),
    environment,
  };
}

function resultsOf({ contest, steps, environment, begun, seconds, leftOut }: RaceRecord): SearchResults {
  const ledger = new Ledger(contest);
  for (const step of steps) ledger.take(step);
  const works = byWork(contest.configurations);
  const titles = works.map(([first]) => searchTitle(recordSearcher(first)));
  const results: Results = sealed({
    format: "loyd-results",
    version: RESULTS_VERSION,
    suite: "race",
    title: `A race of ${titles.join(", ")}`,
    date: begun.toISOString(),
    resumed: [],
    environment,
    leftOut: [...leftOut],
    kind: "engines",
    seconds,
    sets: recordSets([contest]),
    contests: works.map((configurations) => recordContest({ ...contest, configurations })),
    trials: ledger.trials(true),
    failures: ledger.failures(),
  });
  if (!("trials" in results)) throw new Error("race: expected results of searches");
  return results;
}
