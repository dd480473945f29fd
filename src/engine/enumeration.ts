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
  /** Goes on for some milliseconds. */
  step(): EnumerationStatus;
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
  const left = Array.from({ length: cells }, (_, cell) => cell).filter((cell) => cell !== goalBlank);
  // From the last position to the first, a position with k tiles to choose from has a digit below k.
  const digits: number[] = [];
  for (let choices = 1; choices < cells; choices++) {
    digits.unshift(rank % choices);
    rank = Math.floor(rank / choices);
  }
  const order = digits.map((digit) => left.splice(digit, 1)[0]);
  return Uint8Array.of(...order.slice(0, blank), goalBlank, ...order.slice(blank));
}
