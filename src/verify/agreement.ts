/**
 * Holds all results of one instance against each other, whatever engine, algorithm or heuristic they came from.
 * Programs that share no code can still be wrong alike, but hardly in the same figure: agreement is what backs an
 * optimal claim where no table knows the answer.
 */
import { LoydError, show } from "../errors.ts";
import { type Check, check, type Verdict, verdictOf } from "./check.ts";
import {
  type Claim,
  claimOf,
  isCount,
  isLimited,
  isWithin,
  quoted,
  readBoards,
  sameInstance,
  weightOf,
} from "./claim.ts";

/**
 * Checks that nothing in the results of one instance contradicts anything else.
 *
 * - `same-instance`: all have the same start and goal.
 * - `outcome-agreement`: none says unsolvable while another solved.
 * - `optimal-agreement`: all that claim to be optimal have the same cost, and no result is below it.
 * - `weight-agreement`: no result with a weight costs more than that many times what is said to be optimal.
 * - `bound-agreement`: no proven lower bound is above the cheapest solution.
 */
export function verifyAgreement(results: readonly Claim[]): Verdict {
  if (!Array.isArray(results)) {
    throw new LoydError("bad-argument", `results: expected an array, got ${show(results)}`);
  }
  const claims = results.map(claimOf);
  return verdictOf([
    checkSameInstance(claims),
    checkOutcomes(claims),
    checkOptimal(claims),
    checkWeights(claims),
    checkBounds(claims),
  ]);
}

function solvedOf(claims: readonly Claim[]): Claim[] {
  return claims.filter(({ outcome }) => outcome === "solved");
}

function distinct(values: readonly unknown[]): string {
  return [...new Set(values.map(quoted))].join(", ");
}

function checkSameInstance(claims: readonly Claim[]): Check | null {
  const boards = claims.map(readBoards);
  const [first] = boards;
  if (first === undefined) return null;
  for (const [index, one] of boards.entries()) {
    if (typeof one === "string") return check("same-instance", false, `result ${index + 1}: ${one}`);
    if (typeof first === "string" || !sameInstance(first, one)) {
      return check(
        "same-instance",
        false,
        `result ${index + 1} of ${claims.length} is about other boards than the first`,
      );
    }
  }
  return check("same-instance", true, `${claims.length} results about the same boards`);
}

function checkOutcomes(claims: readonly Claim[]): Check | null {
  const solved = solvedOf(claims).length;
  const unsolvable = claims.filter(({ outcome }) => outcome === "unsolvable").length;
  if (solved + unsolvable === 0) return null;
  return check("outcome-agreement", solved === 0 || unsolvable === 0, `${solved} solved, ${unsolvable} unsolvable`);
}

function checkOptimal(claims: readonly Claim[]): Check | null {
  const solved = solvedOf(claims);
  const optimal = solved.filter((claim) => claim.optimal === true).map(({ cost }) => cost);
  if (optimal.length === 0) return null;
  const others = solved.filter((claim) => claim.optimal !== true).map(({ cost }) => cost);
  const [agreed] = optimal;
  const passed =
    isCount(agreed) &&
    optimal.every((cost) => cost === agreed) &&
    others.every((cost) => isCount(cost) && cost >= agreed);
  const rest = others.length === 0 ? "" : `; others: ${distinct(others)}`;
  return check("optimal-agreement", passed, `costs said to be optimal: ${distinct(optimal)}${rest}`);
}

function checkWeights(claims: readonly Claim[]): Check | null {
  const solved = solvedOf(claims);
  const weighted = solved.filter((claim) => weightOf(claim) !== 1);
  const optimal = solved.filter((claim) => claim.optimal === true && weightOf(claim) === 1).map(({ cost }) => cost);
  if (weighted.length === 0 || optimal.length === 0) return null;
  const passed = weighted.every((claim) => {
    const weight = weightOf(claim);
    return weight !== null && optimal.every((cost) => isWithin(weight, claim.cost, cost));
  });
  const figures = weighted.map(({ cost, weight }) => `${quoted(cost)} with weight ${quoted(weight)}`).join(", ");
  return check("weight-agreement", passed, `costs: ${figures}; said to be optimal: ${distinct(optimal)}`);
}

function checkBounds(claims: readonly Claim[]): Check | null {
  const bounds = claims.filter(isLimited).map(({ lowerBound }) => lowerBound);
  const costs = solvedOf(claims).map(({ cost }) => cost);
  if (bounds.length === 0 || costs.length === 0) return null;
  const passed = bounds.every((bound) => costs.every((cost) => isCount(bound) && isCount(cost) && bound <= cost));
  return check("bound-agreement", passed, `lower bounds: ${distinct(bounds)}; costs: ${distinct(costs)}`);
}
