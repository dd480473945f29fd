/** Searches of the user's: what they are given, what they answer, and how an answer becomes a result. */

import { leastMoves, manhattanDistance } from "../../src/board/bound.ts";
import { formatMoves, parseMoves } from "../../src/board/move-text.ts";
import { formatBoard } from "../../src/board/notation.ts";
import { isSolvable } from "../../src/board/parity.ts";
import { LoydError, show } from "../../src/errors.ts";
import { type Board, type Move, OUTCOMES, type Outcome, type OwnName, type Timing } from "../../src/types.ts";

/** What a search of the user's is given. */
export interface OwnProblem {
  readonly start: Board;
  readonly goal: Board;
  /** When it is to stop short; it may answer one of the limits as its outcome then. */
  readonly limits: { readonly timeMs?: number; readonly nodes?: number; readonly memoryBytes: number };
  /** Aborts when nobody wants the answer any more. */
  readonly signal: AbortSignal;
}

/** What it answers. Whatever it leaves out is not known of it. */
export interface OwnAnswer {
  /** Default: `solved` with moves. */
  readonly outcome?: Outcome;
  /**
   * The moves of a solution: letters of the tile or of the blank, which replaying tells, or the tiles moved, as text or as
   * an array.
   */
  readonly moves?: string | readonly (string | number)[];
  /** How many moves its solution has; without `moves` nobody can check it, and it is a claim. */
  readonly cost?: number;
  /** Claimed, since nobody else can count them. */
  readonly expanded?: number;
  readonly generated?: number;
  readonly memoryBytes?: number;
}

/** A search of the user's. */
export interface OwnSearch {
  (problem: OwnProblem): OwnAnswer | Promise<OwnAnswer>;
  /** Gets it ready for boards of a goal; gives the milliseconds that took. Default: it is ready. */
  readonly begin?: (goal: Board) => Promise<number>;
}

interface OwnBase {
  readonly start: Board;
  readonly goal: Board;
  readonly engine: null;
  readonly algorithm: OwnName;
  readonly heuristic: null;
  readonly weight: 1;
  readonly parityCheck: boolean;
  /** As it says; 0 where it says nothing, and so are the two after. */
  readonly expanded: number;
  readonly generated: number;
  readonly memoryBytes: number;
  readonly fingerprint: null;
  readonly ms: Timing;
}

/** A result of a search of the user's. It is said to be optimal where it has no more moves than the Manhattan distance. */
export type OwnSearchResult = OwnBase &
  (
    | {
        readonly outcome: "solved";
        readonly cost: number;
        readonly optimal: boolean;
        /** Null where it says only how many they are. */
        readonly moves: readonly Move[] | null;
        readonly tiles: readonly number[] | null;
      }
    | { readonly outcome: "unsolvable" }
    | { readonly outcome: Exclude<Outcome, "solved" | "unsolvable">; readonly lowerBound: number }
  );

/**
 * Runs one, and believes nothing: what is no answer, or moves that cannot be made, is an `engine-failed` that names it.
 *
 * @param parityCheck Whether a board without a solution is answered by parity, and the search not asked.
 */
export async function runOwnSearch(
  name: OwnName,
  search: OwnSearch,
  problem: OwnProblem,
  parityCheck: boolean,
): Promise<OwnSearchResult> {
  const { start, goal, limits, signal } = problem;
  const begun = performance.now();
  const isAnswered = parityCheck && !isSolvable(start, goal);
  const answer: unknown = isAnswered
    ? { outcome: "unsolvable" }
    : await search({ start: copyOf(start), goal: copyOf(goal), limits, signal });
  const ms = { load: 0, tables: 0, search: performance.now() - begun };
  if (typeof answer !== "object" || answer === null) throw fault(name, "an object with moves or an outcome", answer);
  const {
    outcome: named,
    moves: given,
    cost: told,
    expanded = 0,
    generated = 0,
    memoryBytes = 0,
  } = answer as OwnAnswer;
  const outcome = named ?? (given === undefined && told === undefined ? undefined : "solved");
  if (outcome === undefined || !OUTCOMES.includes(outcome)) {
    throw fault(name, `moves, or an outcome of ${OUTCOMES.join(", ")}`, named);
  }
  for (const [field, value] of Object.entries({
    expanded,
    generated,
    memoryBytes,
    ...(told !== undefined && { cost: told }),
  })) {
    if (!Number.isSafeInteger(value) || value < 0) throw fault(`${name}: ${field}`, "a whole number, 0 or more", value);
  }
  const said = { expanded, generated, memoryBytes, ms };
  const base: OwnBase = {
    start,
    goal,
    engine: null,
    algorithm: name,
    heuristic: null,
    weight: 1,
    parityCheck,
    fingerprint: null,
    ...said,
  };
  if (outcome === "unsolvable") return { ...base, outcome };
  // Whatever bound it may have, nobody else could check it.
  if (outcome !== "solved") return { ...base, outcome, lowerBound: leastMoves(start, goal) };
  const { moves, tiles } = given === undefined ? { moves: null, tiles: null } : played(name, problem, given);
  const cost = moves?.length ?? told;
  if (cost === undefined) throw fault(`${name}: solved`, "its moves or its cost", undefined);
  if (told !== undefined && told !== cost) throw fault(`${name}: cost`, `${cost}, as many as its moves`, told);
  return { ...base, outcome, cost, optimal: cost === manhattanDistance(start, goal), moves, tiles };
}

/** A board that may be altered. */
function copyOf({ rows, cols, layers, tiles }: Board): Board {
  return { rows, cols, layers, tiles: [...tiles] };
}

/** The moves as they can be played. They need not lead to the goal: that is for the verification to say. */
function played(name: OwnName, { start, goal }: OwnProblem, given: unknown) {
  const text = Array.isArray(given) ? given.join(" ") : given;
  if (typeof text !== "string") throw fault(`${name}: moves`, "a text or an array", given);
  try {
    const { moves } = parseMoves(start, text, { goal });
    const numbers = formatMoves(start, moves, "numbers");
    return { moves, tiles: numbers === "" ? [] : numbers.split(" ").map(Number) };
  } catch (error) {
    if (!(error instanceof LoydError)) throw error;
    throw new LoydError("engine-failed", `${name}: ${error.message}, for ${formatBoard(start)}`, { cause: error });
  }
}

function fault(name: string, expected: string, got: unknown): LoydError {
  return new LoydError("engine-failed", `${name}: expected ${expected}, got ${show(got)}`);
}
