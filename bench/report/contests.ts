/** A results file by its contests: what each of them was, and what was found in it. */
import {
  type ContestFailure,
  type ContestRecord,
  isContestFailure,
  type Results,
  type Trial,
  type Warning,
} from "../records/schema.ts";
import { contestantKey, workKey } from "../suites/contestant.ts";

/** A contest that was timed. */
export interface TimedContest {
  readonly set: string;
  /** The title of the set. */
  readonly title: string;
  /** Whether all did the same work, so that they differ in speed alone. */
  readonly isOneWork: boolean;
  /** In the order of the contestants. */
  readonly trials: readonly Trial[];
  readonly failures: readonly ContestFailure[];
  readonly warnings: readonly Warning[];
}

/** What of a file is about its contests. */
export type ContestResults = Pick<Results, "sets" | "contests" | "trials" | "failures" | "warnings">;

/** The timed contests of which something was found, in their order. */
export function timedContests({ sets, contests, trials, failures, warnings }: ContestResults): TimedContest[] {
  return contests
    .filter(({ tallied }) => !tallied)
    .map(({ set, entries }: ContestRecord) => {
      const keys = new Set(entries.map(contestantKey));
      const isOwn = (one: Trial | ContestFailure | Warning) => one.set === set && keys.has(contestantKey(one));
      return {
        set,
        title: setTitle({ sets }, set),
        isOneWork: new Set(entries.map(workKey)).size === 1,
        trials: trials.filter(isOwn),
        failures: failures.filter(isContestFailure).filter(isOwn),
        warnings: warnings.filter(isOwn),
      };
    })
    .filter((contest) => contest.trials.length > 0);
}

/** The title of a set, by its name. */
export function setTitle({ sets }: Pick<Results, "sets">, name: string): string {
  return sets.find((set) => set.name === name)?.title ?? name;
}

/** Whether a contestant came to an answer, not to a limit. */
export function isSettled({ outcome }: Trial): boolean {
  return outcome === "solved" || outcome === "unsolvable";
}

/** How many instances the contestant of some trials was to solve, those without a result included. */
export function instancesOf([trial, ...others]: readonly Trial[], { failures }: TimedContest): number {
  const key = contestantKey(trial);
  return 1 + others.length + failures.filter((one) => contestantKey(one) === key).length;
}
