/**
 * What the engines that enumerate have in common: the contract, and what a board is to them, the order of its tiles and
 * the cell of its blank. The order is the tiles read cell by cell without the blank, as a rank in the factorial system;
 * only the cell of the goal's blank matters to the counts, since the tiles can always be named so that the goal comes
 * first.
 */
import { cellCount, shapeName } from "../board/geometry.ts";
import { LoydError } from "../errors.ts";
import type { Shape } from "../types.ts";

/** The most cells of a shape to be enumerated: 11! orders take 160 MB, and those of one cell more twelve times that. */
export const MAX_ENUMERATED_CELLS = 12;

/** How far an enumeration is. Everything but `running` is final. */
export type EnumerationStatus = "running" | "complete" | "memory-limit";

/** A complete breadth-first search under way. Only the last search that an engine began may be used. */
export interface Enumeration {
  /**
   * Goes on for some milliseconds, but expands no board at the distance `last` where that is given: once the boards of that
   * level are all found, they stay to be selected, and `counts` has them last.
   */
  step(last?: number): EnumerationStatus;
  /** Boards found so far, those of a level that is not complete yet included. */
  readonly found: number;
  /** Most memory that the enumeration has held at once, in bytes. */
  readonly memoryBytes: number;
  /** Boards at each distance from the goal, as far as they are all found. */
  counts(): number[];
  /**
   * Once complete, the boards at the greatest distance, up to MOST_FARTHEST of them, by ascending rank of their orders
   * and cell of the blank. On a cell stands the goal cell of its tile, and `goalBlank` where the blank is.
   */
  farthest(): Uint8Array[];
  /**
   * Boards of the last level that was counted, which must be the one that `step` was told not to expand: those of some
   * ascending indices, in the order of `farthest`, one after another and written as there. It is quick where the indices
   * go on from those of the call before.
   *
   * @throws LoydError `engine-failed` when the level is being expanded already, or has no board of an index.
   */
  select(indices: Uint32Array): Uint8Array;
}

/** The distance that `step` stops at when none is given: no board is so far. */
export const NO_LAST = 0x7fffffff;

/**
 * Makes sure that boards can be selected.
 *
 * @throws LoydError `engine-failed` where they cannot.
 */
export function expectSelectable(isWhole: boolean, indices: Uint32Array, boards: number): void {
  if (!isWhole) throw new LoydError("engine-failed", "select: expected a level not expanded yet, got another");
  let least = 0;
  for (const index of indices) {
    if (index < least || index >= boards) {
      throw new LoydError("engine-failed", `select: expected ascending indices below ${boards}, got ${index}`);
    }
    least = index;
  }
}

/** Why a shape cannot be enumerated, or null when it can. */
export function enumerationRefusal(shape: Shape): string | null {
  if (cellCount(shape) <= MAX_ENUMERATED_CELLS) return null;
  return `shape: expected up to ${MAX_ENUMERATED_CELLS} cells, got ${shapeName(shape)}`;
}

/** @throws LoydError `unsupported` for a shape that cannot be enumerated. */
export function expectEnumerable(shape: Shape): void {
  const refusal = enumerationRefusal(shape);
  if (refusal !== null) throw new LoydError("unsupported", refusal);
}

/** The board whose tiles have the order of a rank and whose blank is on a cell. */
export function orderedBoard(shape: Shape, goalBlank: number, rank: number, blank: number): Uint8Array {
  const cells = cellCount(shape);
  // 1. The tiles in the order that has rank 0.
  const left = new Uint8Array(cells - 1);
  for (let index = 0; index < left.length; index++) left[index] = index < goalBlank ? index : index + 1;
  let below = 1;
  for (let factor = 2; factor < left.length; factor++) below *= factor;
  // 2. A position with k tiles to choose from has a digit below k, and counts (k − 1)!.
  const board = new Uint8Array(cells);
  board[blank] = goalBlank;
  for (let choices = left.length, cell = 0; choices > 0; choices--, cell++) {
    if (cell === blank) cell++;
    const digit = Math.floor(rank / below);
    rank -= digit * below;
    if (choices > 1) below /= choices - 1;
    board[cell] = left[digit];
    left.copyWithin(digit, digit + 1, choices);
  }
  return board;
}
