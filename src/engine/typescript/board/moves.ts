/** The moves out of each cell, ready made, so that no hot loop tests for the border or for the move back. */
import { cellCount, neighbours } from "../../../board/geometry.ts";
import type { Shape } from "../../../types.ts";
import { MAX_CELLS } from "../../engine.ts";

export interface Moves {
  /**
   * Moves: the tile on a cell slides to the blank's, which is the cell's neighbour of that number. They lie in rows, one
   * for each cell of the blank and number of the neighbour that it came from, or NOWHERE; the move back is left out, and
   * the others are by ascending cell. An edge is, without its lowest six bits, the row after the move. Whoever wants the
   * cell shifts by 9, or by 6 for the row: functions for that took 5 % of the speed of IDA*.
   *
   *     14 … 9 | 8  …  6 | 5 … 0                   8 … 3 | 2  …  0
   *     cell   | number  | 0, for a tile      row: cell  | number
   */
  readonly edges: Int32Array;
  /** Where the moves of a row begin in `edges`; they end where the next row's begin. */
  readonly edgeStart: Int32Array;
}

/** In place of a neighbour's number: the blank came from nowhere. */
const NOWHERE = 7;

// The most that any shape needs: rows of moves, and moves in all rows.
export const EDGE_ROWS = MAX_CELLS << 3;
export const EDGES = MAX_CELLS * 6 * 6;

/** The row of moves with the blank on a cell that it entered from another one, or from nowhere: that is the same cell. */
export function rowBetween(shape: Shape, blank: number, previous: number): number {
  return (blank << 3) | (blank === previous ? NOWHERE : neighbours(shape, blank).indexOf(previous));
}

/** Whether no move led to a board, by its row. */
export function isFromNowhere(row: number): boolean {
  return (row & 7) === NOWHERE;
}

/** The cell that the blank came from, by its row. */
export function previousCell(shape: Shape, row: number): number {
  return neighbours(shape, row >> 3)[row & 7];
}

/** The moves of the row from nowhere. */
export function movesFrom(shape: Shape, blank: number): number[] {
  return neighbours(shape, blank).map((from) => rowBetween(shape, from, blank) << 6);
}

export function makeMoves(shape: Shape): Moves {
  const cells = cellCount(shape);
  const edges: number[] = [];
  const edgeStart = new Int32Array((cells << 3) + 1);
  for (let blank = 0; blank < cells; blank++) {
    const moves = movesFrom(shape, blank);
    for (let number = 0; number <= NOWHERE; number++) {
      edgeStart[(blank << 3) | number] = edges.length;
      if (number >= moves.length && number !== NOWHERE) continue;
      edges.push(...moves.filter((_, index) => index !== number));
    }
  }
  edgeStart[cells << 3] = edges.length;
  return { edges: Int32Array.from(edges), edgeStart };
}
