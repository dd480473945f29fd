/**
 * How far boards can be from the goal on shapes that are too large to be enumerated here, as published; and of the
 * fifteen-puzzle the boards that are the farthest. All of it is for goals with the blank in a corner.
 */
import type { Board, Shape } from "../types.ts";
import { blankCell, makeBoard } from "./board.ts";
import { coordinates, shapeName } from "./geometry.ts";

/** By shape: A151944 of the On-Line Encyclopedia of Integer Sequences, after R. E. Korf (2008). */
const RADII: ReadonlyMap<string, number> = new Map([
  ["2x7", 108],
  ["7x2", 108],
  ["3x5", 84],
  ["5x3", 84],
  ["2x8", 140],
  ["8x2", 140],
  ["4x4", 80],
]);

/** The greatest distance from a goal, where it has been published; null elsewhere. */
export function publishedRadius(goal: Board): number | null {
  return isInCorner(goal) ? (RADII.get(shapeName(goal)) ?? null) : null;
}

/** The shape of the fifteen-puzzle. */
const FIFTEEN: Shape = { rows: 4, cols: 4, layers: 1 };

/** How many moves the farthest boards of the fifteen-puzzle need. */
export const FARTHEST_MOVES = 80;

/**
 * The seventeen boards of the fifteen-puzzle farthest from the goal with the blank last: the tile on each cell, row by
 * row, 0 for the blank. That there are just so many, and none farther, is the last entry of the complete distribution
 * A089484 of the On-Line Encyclopedia of Integer Sequences.
 */
export const FARTHEST_BOARDS: readonly (readonly number[])[] = [
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
];

/**
 * All boards of the fifteen-puzzle that are as far from a goal as can be, for a goal with the blank in a corner; null for
 * another one, and on other shapes.
 */
export function publishedFarthest(goal: Board): Board[] | null {
  if (shapeName(goal) !== shapeName(FIFTEEN) || !isInCorner(goal)) return null;
  // The board is turned over, so that the blank of the goal comes from the last cell to its own.
  const { row, col } = coordinates(FIFTEEN, blankCell(goal));
  const turned = (cell: number) => {
    const from = coordinates(FIFTEEN, cell);
    return (row === 0 ? 3 - from.row : from.row) * 4 + (col === 0 ? 3 - from.col : from.col);
  };
  const last = FIFTEEN.rows * FIFTEEN.cols - 1;
  return FARTHEST_BOARDS.map((board) => {
    const tiles = new Array<number>(board.length);
    board.forEach((tile, cell) => {
      const goalCell = tile === 0 ? last : tile - 1;
      tiles[turned(cell)] = goal.tiles[turned(goalCell)];
    });
    return makeBoard(FIFTEEN, tiles);
  });
}

/** Whether a goal has its blank in a corner. */
function isInCorner(goal: Board): boolean {
  const { row, col, layer } = coordinates(goal, blankCell(goal));
  const isEnd = (at: number, side: number) => at === 0 || at === side - 1;
  return isEnd(row, goal.rows) && isEnd(col, goal.cols) && isEnd(layer, goal.layers);
}
