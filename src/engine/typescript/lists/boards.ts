/**
 * The boards that a search keeps, as it sees them: it stands on one, the node, and makes one of its children at a time.
 * Packed and wide boards are kinds of this; which it is, only they know.
 *
 *     meta   bits 0-11 g, 12-22 h, 23-25 how the blank came there, 26-31 the blank's cell; the last two are the row of its
 *            moves (see `Moves.edges`)
 */
import type { Goal } from "../board/state.ts";
import type { HashTable } from "./hash-table.ts";

const H_SHIFT = 12;
const ROW_SHIFT = 23;

export function metaFor(g: number, h: number, row: number): number {
  return g | (h << H_SHIFT) | (row << ROW_SHIFT);
}
export const gOf = (meta: number): number => meta & 0xfff;
export const hOf = (meta: number): number => (meta >>> H_SHIFT) & 0x7ff;
export const rowOf = (meta: number): number => meta >>> ROW_SHIFT;
export const blankOf = (meta: number): number => meta >>> 26;

export interface Boards extends HashTable {
  /** The most chunks that an expansion takes for boards. */
  readonly keeping: number;
  /** Words of an entry of the queue, and of the open list. */
  readonly queueWords: number;
  readonly openWords: number;
  /** Forgets all boards, and takes those of a shape and goal. */
  reset(goal: Goal): void;
  /**
   * Makes a board the child, given as the goal cell of the tile on each cell. Gives its slot; where it is not kept yet, the
   * complement of the slot that is empty for it, less than 0.
   */
  seek(start: Uint8Array): number;
  /** The same with the node's child by the slide of a tile between two cells, either way. */
  slide(tile: number, from: number, to: number): number;
  /** Puts the child, which has just been made, into its empty slot, given as its complement. */
  keep(place: number, meta: number): void;
  /** Stands on the child, which is kept. */
  descend(): void;
  metaOf(slot: number): number;
  setMeta(slot: number, meta: number): void;
  /** Writes the child, which is kept, as an entry of the queue or the open list. */
  writeQueue(words: Int32Array, at: number, meta: number): void;
  writeOpen(words: Int32Array, at: number): void;
  /** The meta in an entry of the queue. */
  metaInQueue(words: Int32Array, at: number): number;
  /** Stands on the board of an entry, of either kind. */
  enter(words: Int32Array, at: number): void;
  /** The meta of the node. */
  meta(): number;
  /** The tile on a cell of the node. */
  tileOn(cell: number): number;
  /** All tiles of the node, good until the next call. */
  tiles(): Uint8Array;
  /** Whether the node, or the child, has every tile on its goal cell. */
  isGoal(): boolean;
  isChildGoal(): boolean;
  /** Folds the node into a fingerprint. */
  fold(fingerprint: number): number;
}
