/**
 * A result as verification meets it: anything at all. It may have been read from a file that somebody edited, so its
 * type promises nothing. These readers turn what they find into a value or into the sentence that says what was
 * expected.
 */
import { makeBoard, sameBoard } from "../board/board.ts";
import { sameShape, shapeName } from "../board/geometry.ts";
import { LoydError, show } from "../errors.ts";
import { type Board, type LimitedResult, OUTCOMES, type SolvedResult, type Timing } from "../types.ts";

/** The fields of a result, unproven: any result is one, and so is whatever was read from a file. */
export type Claim = { readonly [field in keyof SolvedResult | keyof LimitedResult]?: unknown };

/** The two boards of a claim, proven legal. */
export interface ClaimedBoards {
  readonly start: Board;
  readonly goal: Board;
}

/** Takes anything for a claim; what is no object has no fields. */
export function claimOf(result: unknown): Claim {
  return isRecord(result) ? result : {};
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A whole number of things: counters, costs, bounds, bytes. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Where a timing is not one: of each phase a finite time that is not negative. */
export function timingFaults(timing: unknown): string[] {
  const ms = isRecord(timing) ? timing : {};
  return (["load", "tables", "search"] satisfies (keyof Timing)[]).flatMap((phase) => {
    const value = ms[phase];
    if (typeof value === "number" && Number.isFinite(value) && value >= 0) return [];
    return [`ms.${phase}: expected a finite time of at least 0, got ${quoted(value)}`];
  });
}

/** Whether a claim is about a search that was cut short. */
export function isLimited({ outcome }: Claim): boolean {
  return outcome !== "solved" && outcome !== "unsolvable" && OUTCOMES.some((one) => one === outcome);
}

/** The weight of a claim, 1 where it names none; null for what cannot be one. */
export function weightOf({ weight = 1 }: Claim): number | null {
  return typeof weight === "number" && weight >= 1 && Number.isFinite(weight) ? weight : null;
}

/**
 * Whether a cost is at most `weight` times an optimum. In tenths, since 1.1 times 10 is more than 11 in floating point.
 */
export function isWithin(weight: number, cost: unknown, optimal: unknown): boolean {
  return isCount(cost) && isCount(optimal) && 10 * cost <= Math.round(10 * weight) * optimal;
}

/** Any value at all, as a reason shows it. */
export function quoted(value: unknown): string {
  return typeof value === "boolean" ? String(value) : show(value);
}

/** The start and goal of a claim, or the sentence that says why they cannot be. */
export function readBoards(claim: Claim): ClaimedBoards | string {
  const start = readBoard("start", claim.start);
  if (typeof start === "string") return start;
  const goal = readBoard("goal", claim.goal);
  if (typeof goal === "string") return goal;
  if (!sameShape(start, goal)) return `goal: expected the shape of start, ${shapeName(start)}, got ${shapeName(goal)}`;
  return { start, goal };
}

/** The board that a value is, or the sentence that says why it is none. */
export function readBoard(name: string, value: unknown): Board | string {
  if (!isRecord(value)) return `${name}: expected a board, got ${quoted(value)}`;
  const { rows, cols, layers, tiles } = value;
  if (!Array.isArray(tiles)) return `${name}: expected an array of tiles, got ${quoted(tiles)}`;
  try {
    return makeBoard({ rows, cols, layers } as Board, tiles);
  } catch (error) {
    if (error instanceof LoydError) return `${name}: ${error.message}`;
    throw error;
  }
}

/** Whether both claims are about the same start and goal. */
export function sameInstance(a: ClaimedBoards, b: ClaimedBoards): boolean {
  return sameBoard(a.start, b.start) && sameBoard(a.goal, b.goal);
}
