/** What summaries of trials have in common. */
import { searcherKey } from "../records/plan.ts";
import type { Trial, TrialFailure } from "../records/schema.ts";

/** Whether a search came to an answer, not to a limit. */
export function isSettled({ outcome }: Trial): boolean {
  return outcome === "solved" || outcome === "unsolvable";
}

/** The runs without a result of the configuration that a trial is of. */
export function failuresOf(trial: Trial, failures: readonly TrialFailure[]): TrialFailure[] {
  const key = searcherKey(trial);
  return failures.filter((one) => one.set === trial.set && searcherKey(one) === key);
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Items with the same key together, in the order of their first. */
export function groups<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const found = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = found.get(key);
    if (group === undefined) found.set(key, [item]);
    else group.push(item);
  }
  return [...found.values()];
}
