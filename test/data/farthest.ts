/**
 * The boards farthest from the goal with the blank last: those whose shortest solutions are the longest there are. That
 * there are just two of the eight-puzzle, at 31 moves, and just seventeen of the fifteen-puzzle, at 80, is the last
 * entry of the complete distributions A089473 and A089484 of the On-Line Encyclopedia of Integer Sequences.
 */
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
  distance: 80,
  boards: [
    [0, 11, 9, 13, 12, 15, 10, 14, 3, 7, 6, 2, 4, 8, 5, 1],
    [0, 12, 9, 13, 15, 8, 10, 14, 11, 7, 6, 2, 4, 3, 5, 1],
    [0, 12, 9, 13, 15, 11, 10, 14, 3, 7, 2, 5, 4, 8, 6, 1],
    [0, 12, 9, 13, 15, 11, 10, 14, 3, 7, 5, 6, 4, 8, 2, 1],
    [0, 12, 9, 13, 15, 11, 10, 14, 3, 7, 6, 2, 4, 8, 5, 1],
    [0, 12, 9, 13, 15, 11, 10, 14, 7, 8, 5, 6, 4, 3, 2, 1],
    [0, 12, 9, 13, 15, 11, 10, 14, 7, 8, 6, 2, 4, 3, 5, 1],
    [0, 12, 9, 13, 15, 11, 10, 14, 8, 3, 6, 2, 4, 7, 5, 1],
    [0, 12, 9, 13, 15, 11, 14, 10, 3, 8, 6, 2, 4, 7, 5, 1],
    [0, 12, 10, 13, 15, 11, 9, 14, 7, 3, 6, 2, 4, 8, 5, 1],
    [0, 12, 10, 13, 15, 11, 14, 9, 3, 7, 2, 5, 4, 8, 6, 1],
    [0, 12, 10, 13, 15, 11, 14, 9, 3, 7, 6, 2, 4, 8, 5, 1],
    [0, 12, 10, 13, 15, 11, 14, 9, 7, 8, 6, 2, 4, 3, 5, 1],
    [0, 12, 11, 13, 15, 14, 10, 9, 3, 7, 6, 2, 4, 8, 5, 1],
    [0, 12, 14, 13, 15, 11, 9, 10, 3, 7, 6, 2, 4, 8, 5, 1],
    [0, 12, 14, 13, 15, 11, 9, 10, 8, 3, 6, 2, 4, 7, 5, 1],
    [0, 15, 9, 13, 11, 12, 10, 14, 3, 7, 6, 2, 4, 8, 5, 1],
  ],
};
