/** What it rests on that a solution is said to have the fewest moves. */
import { HEURISTICS, isPatternHeuristic } from "../types.ts";
import { type Claim, readBoards } from "./claim.ts";
import { manhattanDistance } from "./distance.ts";

/**
 * The grounds there are, the strongest first:
 *
 * - `bound`: it has as many moves as the Manhattan distance, and none can have fewer.
 * - `counted`: all boards of the shape were counted.
 * - `published`: it is the published number of moves.
 * - `agreement`: other searches came to the same.
 * - `search`: the one search says so.
 * - `patterns`: the one search says so, by pattern databases. Those of a file are sampled when they are read, not proven.
 */
export const GROUNDS = ["bound", "counted", "published", "agreement", "search", "patterns"] as const;
/** One of {@link GROUNDS}. */
export type Ground = (typeof GROUNDS)[number];

/** A check that was made, of whatever kind. */
interface Passed {
  readonly name: string;
  readonly passed: boolean;
}

/** What a claim to the fewest moves rests on, going by the checks that it passed; null where there is no such claim. */
export function groundOf(claim: Claim, { checks }: { readonly checks: readonly Passed[] }): Ground | null {
  if (claim.outcome !== "solved" || claim.optimal !== true) return null;
  const boards = readBoards(claim);
  if (typeof boards === "string") return null;
  if (claim.cost === manhattanDistance(boards.start, boards.goal)) return "bound";
  const has = (name: string) => checks.some((one) => one.name === name && one.passed);
  if (has("distance")) return "counted";
  if (has("known-optimal")) return "published";
  if (has("optimal-agreement")) return "agreement";
  return HEURISTICS.some((one) => one === claim.heuristic && isPatternHeuristic(one)) ? "patterns" : "search";
}
