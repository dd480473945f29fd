/** A race as results that `loyd verify` and `loyd report` read: the records of the benchmark, made by its own code. */
import { recordPlan } from "../../../bench/records/plan.ts";
import type { RaceStep } from "../../../bench/records/race-step.ts";
import { type Environment, isContestFailure, RESULTS_VERSION, type Results } from "../../../bench/records/schema.ts";
import { formatResults } from "../../../bench/records/text.ts";
import { algorithmSentences, isOfAlgorithms } from "../../../bench/report/algorithms.ts";
import { timedContests } from "../../../bench/report/contests.ts";
import { summarise, type WorkRows } from "../../../bench/report/summary.ts";
import { Ledger } from "../../../bench/runner/ledger.ts";
import { groups, median, sum } from "../../../bench/statistics.ts";
import { contestantTitle, searchTitle, workKey } from "../../../bench/suites/contestant.ts";
import { sealed } from "../../../bench/verification/seal.ts";
import { WARNING_TEXTS } from "../../../bench/verification/warnings.ts";
import type { EngineId } from "../../types.ts";
import { searchName } from "../searches.ts";
import type { RaceContest, RaceEntry } from "./setup.ts";

/** What was raced, and where. */
export interface RaceRecord {
  readonly contest: RaceContest;
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
  readonly engine: EngineId;
  /** Algorithm and heuristic. */
  readonly search: string;
  readonly outcome: string;
  readonly cost: number | null;
  readonly expanded: number;
  readonly ms: number;
}

/** All that the page shows of a race that is over. Plain data, since it is made on a thread of its own. */
export interface Outcome {
  readonly rows: readonly WorkRows[];
  /** Which algorithm won what, in sentences; none where only one raced. */
  readonly algorithms: readonly string[];
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

/** Completes and verifies a race. */
export function outcomeOf(race: RaceRecord): Outcome {
  const results = resultsOf(race);
  const { trials, failures, checks, leftOut, environment } = results;
  const { entries } = race.contest;
  const names = new Map(entries.map((entry) => [searchTitle(entry), searchName(entry)]));
  const nameOf = (title: string) => names.get(title) ?? title;
  const failed = [
    ...failures
      .filter(isContestFailure)
      .map((one) => `${one.instance}, ${contestantTitle(one)}: ${one.outcome}: ${one.reason}`),
    ...trials.flatMap((trial) =>
      trial.failed.map(({ name, reason }) => `${trial.instance}, ${contestantTitle(trial)}: ${name}: ${reason}`),
    ),
  ];
  return {
    rows: summarise(timedContests(results)).map((work) => ({ ...work, title: nameOf(work.title) })),
    algorithms: timedContests(results)
      .filter(isOfAlgorithms)
      .flatMap((contest) => algorithmSentences(contest, (contestant) => nameOf(searchTitle(contestant)))),
    points: trials.map((trial) => ({
      board: trial.instance,
      engine: (trial as RaceEntry & typeof trial).engine,
      search: nameOf(searchTitle(trial)),
      outcome: trial.outcome,
      cost: trial.cost,
      expanded: trial.expanded,
      ms: median(trial.ms.samples.flat()),
    })),
    checks: sum(Object.values(checks)),
    verified: trials.filter((trial) => trial.failed.length === 0).length,
    results: trials.length + failures.length,
    failed,
    warnings: results.warnings.map((warning) => ({
      name: warning.name,
      reason: `${contestantTitle(warning)}: ${warning.reason}`,
      ...WARNING_TEXTS[warning.name],
    })),
    leftOut,
    text: formatResults(results),
    environment,
  };
}

function resultsOf({ contest, steps, environment, begun, seconds, leftOut }: RaceRecord): Results {
  const ledger = new Ledger(contest);
  for (const step of steps) ledger.take(step);
  const titles = groups(contest.entries, workKey).map(([first]) => searchTitle(first));
  return sealed({
    format: "loyd-results",
    version: RESULTS_VERSION,
    suite: "race",
    title: `A race of ${titles.join(", ")}`,
    date: begun.toISOString(),
    resumed: [],
    environment,
    leftOut: [...leftOut],
    seconds,
    ...recordPlan({ contests: [contest], jobs: [] }),
    trials: ledger.trials(true),
    tallies: [],
    builds: [],
    enumerations: [],
    failures: ledger.failures(),
  });
}
