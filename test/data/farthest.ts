/**
 * The boards farthest from the goal with the blank last: those whose shortest solutions are the longest there are. That
 * there are just two of the eight-puzzle, at 31 moves, and just seventeen of the fifteen-puzzle, at 80, is the last
 * entry of the complete distributions A089473 and A089484 of the On-Line Encyclopedia of Integer Sequences.
 */
import { FARTHEST_BOARDS, FARTHEST_MOVES } from "../../src/board/farthest.ts";
import type { Shape } from "../../src/types.ts";

/** All the boards of one shape at the greatest distance from the goal 1 2 3 … with the blank last. */
export interface FarthestBoards extends Shape {
  /** Number of moves of a shortest solution. */
  readonly distance: number;
  /** The tile on each cell, row by row, 0 for the blank. */
  readonly boards: readonly (readonly number[])[];
}

/** The two boards of the eight-puzzle that need 31 moves. */
export const FARTHEST_3X3: FarthestBoards = {
  rows: 3,
  cols: 3,
  layers: 1,
  distance: 31,
  boards: [
    [6, 4, 7, 8, 5, 0, 3, 2, 1],
    [8, 6, 7, 2, 5, 4, 3, 0, 1],
  ],
};

/** The seventeen boards of the fifteen-puzzle that need 80 moves. */
export const FARTHEST_4X4: FarthestBoards = {
  rows: 4,
  cols: 4,
  layers: 1,
  distance: FARTHEST_MOVES,
  boards: FARTHEST_BOARDS,
};
