/**
 * The true distance between two boards of a small shape, from a breadth-first search of all its boards on this layer's own
 * arithmetic: no engine and no heuristic is asked. The tables of 3×3 take some milliseconds and 360 kB for each cell of the
 * goal's blank; they are made when a claim needs them and kept.
 */
import { cellCount, shapeName } from "../board/geometry.ts";
import type { Board, Shape } from "../types.ts";

/** The most cells of a shape whose boards are all counted. */
export const MOST_COUNTED_CELLS = 9;

const UNREACHED = 255;

/** How many bits a set of values has. */
const ONES = /* @__PURE__ */ Uint8Array.from({ length: 2 ** MOST_COUNTED_CELLS }, (_, bits) => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
});

/** By shape and cell of the goal's blank the distance of each board, by the rank of its permutation. */
const tables = new Map<string, Uint8Array>();

/** The fewest moves from one board to another of the same shape; null where there are none, and for larger shapes. */
export function countedDistance(start: Board, goal: Board): number | null {
  if (cellCount(start) > MOST_COUNTED_CELLS) return null;
  const goalBlank = goal.tiles.indexOf(0);
  const key = `${shapeName(goal)} ${goalBlank}`;
  let distances = tables.get(key);
  if (distances === undefined) {
    distances = countAll(goal, goalBlank);
    tables.set(key, distances);
  }
  const distance = distances[rankOf(Uint8Array.from(start.tiles, (tile) => goal.tiles.indexOf(tile)))];
  return distance === UNREACHED ? null : distance;
}

/** The distance of every board to the one whose tiles are all on their cells. */
function countAll(shape: Shape, goalBlank: number): Uint8Array {
  const cells = cellCount(shape);
  let boards = 1;
  for (let factor = 2; factor <= cells; factor++) boards *= factor;
  const distances = new Uint8Array(boards).fill(UNREACHED);
  const besides = Array.from({ length: cells }, (_, cell) => cellsBeside(shape, cell));
  // Boards in the order in which they are reached, a cell a byte, and their ranks; every second board can be.
  const reached = new Uint8Array((boards / 2) * cells);
  const ranks = new Uint32Array(boards / 2);
  const board = Uint8Array.from({ length: cells }, (_, cell) => cell);
  reached.set(board);
  // The identity comes first of all.
  distances[0] = 0;
  let found = 1;
  for (let next = 0; next < found; next++) {
    for (let cell = 0; cell < cells; cell++) board[cell] = reached[next * cells + cell];
    const distance = distances[ranks[next]] + 1;
    const blank = board.indexOf(goalBlank);
    for (const from of besides[blank]) {
      board[blank] = board[from];
      board[from] = goalBlank;
      const rank = rankOf(board);
      if (distances[rank] === UNREACHED) {
        distances[rank] = distance;
        for (let cell = 0; cell < cells; cell++) reached[found * cells + cell] = board[cell];
        ranks[found++] = rank;
      }
      board[from] = board[blank];
      board[blank] = goalBlank;
    }
  }
  return distances;
}

/** The place of a permutation among all of as many, in the order of their digits. */
function rankOf(permutation: Uint8Array): number {
  const { length } = permutation;
  let rank = 0;
  let seen = 0;
  for (let index = 0; index < length; index++) {
    const value = permutation[index];
    rank = rank * (length - index) + value - ONES[seen & ((1 << value) - 1)];
    seen |= 1 << value;
  }
  return rank;
}

function cellsBeside({ rows, cols, layers }: Shape, cell: number): number[] {
  const [col, row, layer] = [cell % cols, Math.floor(cell / cols) % rows, Math.floor(cell / (cols * rows))];
  const found: number[] = [];
  if (layer > 0) found.push(cell - rows * cols);
  if (row > 0) found.push(cell - cols);
  if (col > 0) found.push(cell - 1);
  if (col < cols - 1) found.push(cell + 1);
  if (row < rows - 1) found.push(cell + cols);
  if (layer < layers - 1) found.push(cell + rows * cols);
  return found;
}
