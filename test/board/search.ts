/** The tests' own breadth-first search: short, slow, and nothing in common with the engines. */
import { neighbours } from "../../src/board/geometry.ts";
import type { Board, Shape } from "../../src/types.ts";

/**
 * Distance of every board that can be reached in up to `most` moves, by its tiles joined with commas. `near` replaces the
 * neighbour table.
 */
export function distancesFrom(
  board: Board,
  near: (shape: Shape, cell: number) => number[] = neighbours,
  most = Number.POSITIVE_INFINITY,
) {
  const table = board.tiles.map((_, cell) => near(board, cell));
  const distances = new Map([[board.tiles.join(), 0]]);
  for (const [key, distance] of distances) {
    if (distance === most) break;
    const tiles = key.split(",");
    const blank = tiles.indexOf("0");
    for (const cell of table[blank]) {
      const next = [...tiles];
      next[blank] = tiles[cell];
      next[cell] = "0";
      const nextKey = next.join();
      if (!distances.has(nextKey)) distances.set(nextKey, distance + 1);
    }
  }
  return distances;
}
