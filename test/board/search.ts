/** The tests' own breadth-first searches: short, slow, and nothing in common with the engines. */
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

/** All boards that moves make of one, in the order of their distances. */
export interface Space {
  /** The tiles of each. */
  readonly boards: readonly (readonly number[])[];
  readonly distances: readonly number[];
  /** Of each board those that are one move away, by their places in {@link boards}. */
  readonly near: readonly (readonly number[])[];
}

/** The space of a board of up to 9 cells. Its keys are numbers, where those of {@link distancesFrom} are texts, and slower. */
export function spaceOf(board: Board): Space {
  const table = board.tiles.map((_, cell) => neighbours(board, cell));
  const keyOf = (tiles: readonly number[]) => tiles.reduce((key, tile) => key * 9 + tile, 0);
  const boards = [board.tiles];
  const distances = [0];
  const near: number[][] = [];
  const places = new Map([[keyOf(board.tiles), 0]]);
  // Boards that are met join the list while it is gone through.
  for (const [at, tiles] of boards.entries()) {
    const blank = tiles.indexOf(0);
    near.push(
      table[blank].map((cell) => {
        const next = [...tiles];
        next[blank] = tiles[cell];
        next[cell] = 0;
        const key = keyOf(next);
        let place = places.get(key);
        if (place === undefined) {
          place = boards.length;
          places.set(key, place);
          boards.push(next);
          distances.push(distances[at] + 1);
        }
        return place;
      }),
    );
  }
  return { boards, distances, near };
}
