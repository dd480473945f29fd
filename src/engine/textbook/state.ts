/**
 * States as tutorials keep them: a board is an array of numbers and, as a key, those numbers joined to a string. Easy
 * to read and slow on purpose; the other engines pack a board into 64 bits. The separator matters: without one the keys
 * of `1,11` and `11,1` are the same from tile 10 on.
 */
import { neighbours, taxicabDistance } from "../../board/geometry.ts";
import type { HeuristicName, Shape } from "../../types.ts";

const SEPARATOR = ",";

/** The key of a board. */
export function keyOf(board: Iterable<number>): string {
  return [...board].join(SEPARATOR);
}

/** The board that {@link keyOf} turned into a key. */
export function boardOf(key: string): number[] {
  return key.split(SEPARATOR).map(Number);
}

/** The key of the identity, which is every search's goal. */
export function goalKey(cells: number): string {
  return keyOf(Array(cells).keys());
}

/** The keys of the boards one move away, by ascending cell of the tile that moves. */
export function childrenOf(shape: Shape, board: readonly number[], goalBlank: number): string[] {
  const blank = board.indexOf(goalBlank);
  return neighbours(shape, blank).map((cell) => {
    const child = [...board];
    child[blank] = board[cell];
    child[cell] = goalBlank;
    return keyOf(child);
  });
}

/**
 * The cells that the blank enters on the way to `last`, found by following parents back to the start, which has none.
 */
export function blankCellsTo(last: string, parentOf: (key: string) => string | null, goalBlank: number): Uint8Array {
  const cells: number[] = [];
  let key = last;
  for (let parent = parentOf(key); parent !== null; parent = parentOf(key)) {
    cells.push(boardOf(key).indexOf(goalBlank));
    key = parent;
  }
  return Uint8Array.from(cells.reverse());
}

/** The heuristic, worked out from the whole board. The blank is not a tile and does not count. */
export function estimate(heuristic: HeuristicName, shape: Shape, board: readonly number[], goalBlank: number): number {
  if (heuristic === "none") return 0;
  let sum = 0;
  board.forEach((goalCell, cell) => {
    if (goalCell === goalBlank || goalCell === cell) return;
    sum += heuristic === "hamming" ? 1 : taxicabDistance(shape, cell, goalCell);
  });
  return sum;
}
