/**
 * Verdicts are data: a list of checks, each with a name from one closed set, each passed or failed with the figures
 * that say why. Programs match the names; people read the reasons.
 */

/**
 * Every check there is. A verdict lists those that apply to what it was given.
 *
 * On one result:
 * - `form`: the fields are there and of the right kind.
 * - `numbers`: counters are whole and fit together, times are finite.
 * - `legal`: start and goal are legal boards of one shape.
 * - `replay`: the moves can be made one by one and end at the goal.
 * - `tiles`: the tiles listed are the tiles that the moves move.
 * - `cost`: the cost is the number of moves.
 * - `parity-of-cost`: the cost is even exactly when the blank's distance is.
 * - `lower-bound`: the cost is at least the Manhattan distance.
 * - `no-undo`: no move of an optimal solution undoes the one before.
 * - `solvable`, `unsolvable`: the parity certificate allows the claim.
 * - `exhausted`: a search that says unsolvable without the parity check has expanded every board of its half.
 * - `limit`: the lower bound of a result cut short is not above a known optimum.
 * - `distance`: on up to 9 cells, where all boards can be counted: an optimal cost is the true distance, and no lower bound
 *   is above it.
 * - `weight`: the cost is at most the weight times the known optimum.
 * - `known-solvable`, `known-optimal`, `known-counts`: the claim agrees with what is known about the instance.
 *
 * On an enumeration, `form`, `known-counts` and:
 * - `legal`: the goal and the farthest boards are legal boards of the shape.
 * - `counts`: one board at distance 0, its neighbours at distance 1, some at every other, and no more than moves lead to.
 * - `total`: complete, the boards are half of the n! placements; cut short, they are no more.
 * - `colours`: complete, the boards at even distances are those whose blank has the colour of the goal's.
 * - `farthest`: the farthest boards are as many as are counted, different, and as far away as parity allows.
 *
 * On two engines that ran the same task: `twin-…`. On all results of one instance: `…-agreement` and `same-instance`.
 */
export const CHECKS = [
  "form",
  "numbers",
  "legal",
  "replay",
  "tiles",
  "cost",
  "parity-of-cost",
  "lower-bound",
  "no-undo",
  "solvable",
  "unsolvable",
  "exhausted",
  "limit",
  "distance",
  "weight",
  "known-solvable",
  "known-optimal",
  "known-counts",
  "counts",
  "total",
  "colours",
  "farthest",
  "twin-task",
  "twin-outcome",
  "twin-cost",
  "twin-moves",
  "twin-expanded",
  "twin-generated",
  "twin-fingerprint",
  "same-instance",
  "outcome-agreement",
  "optimal-agreement",
  "weight-agreement",
  "bound-agreement",
] as const;
/** One of {@link CHECKS}. */
export type CheckName = (typeof CHECKS)[number];

/** One check that was made. */
export interface Check {
  /** Which check it is. */
  readonly name: CheckName;
  /** Whether what was claimed holds. */
  readonly passed: boolean;
  /** Why it passed or failed, with the figures. */
  readonly reason: string;
}

/** All the checks that applied. */
export interface Verdict {
  /** True when every check passed. */
  readonly passed: boolean;
  /** The checks that apply. */
  readonly checks: readonly Check[];
}

/** A check whose reason is the same sentence either way: the figures, then what they were compared with. */
export function check(name: CheckName, passed: boolean, reason: string): Check {
  return { name, passed, reason };
}

/** The verdict over the checks that applied; null stands for one that did not. */
export function verdictOf(checks: readonly (Check | null)[]): Verdict {
  const made = checks.filter((one) => one !== null);
  return { passed: made.every((one) => one.passed), checks: made };
}
