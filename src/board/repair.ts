/**
 * What makes an unsolvable board solvable: one exchange of two tiles, since any one flips the parity of the permutation
 * and leaves the blank where it is. There are always two neighbours in one row for it, neither of them the blank: with
 * two sides of 2 or more a board has two rows or more, and one of them is without the blank. Where rows have one cell
 * only, the same holds of the columns of its layers.
 */
import type { Board } from "../types.ts";
import { expectBoard, makeBoard } from "./board.ts";
import { taxicabDistance } from "./geometry.ts";
import { type GoalName, goalOn } from "./goals.ts";
import { goalCellsOf, isSolvable } from "./parity.ts";

/** An exchange of two tiles, and the board after it. */
export interface Repair {
  /** The tiles that change places, by their cells before. */
  readonly tiles: readonly [number, number];
  /** Their cells before, next to each other in one row; in one column where rows have one cell only. */
  readonly cells: readonly [number, number];
  /** The board after the exchange. */
  readonly board: Board;
}

/**
 * The exchange that makes a board solvable, null where it is already. Of all pairs it takes the one that brings the tiles
 * nearest to their goal cells, the first of several: where two neighbours were put in the wrong way round, these.
 *
 * @param goal A board, or the name of one. Default `blank-last`.
 * @throws LoydError `bad-goal` when the shapes differ, `bad-argument` for an unknown name.
 * @example
 * repair(parseBoard("1 2 3/4 5 6/8 7 0")); // { tiles: [8, 7], cells: [6, 7], board: 1 2 3/4 5 6/7 8 0 }
 */
export function repair(given: Board, goal?: Board | GoalName): Repair | null {
  const start = expectBoard("start", given);
  const to = goalOn(start, goal);
  if (isSolvable(start, to)) return null;
  const { tiles } = start;
  const goalCells = goalCellsOf(start, to);
  /** How much farther the things on two cells come from their goal cells when they change places. */
  const change = (a: number, b: number) =>
    taxicabDistance(start, b, goalCells[a]) +
    taxicabDistance(start, a, goalCells[b]) -
    taxicabDistance(start, a, goalCells[a]) -
    taxicabDistance(start, b, goalCells[b]);
  const line = start.cols > 1 ? start.cols : start.rows;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let cell = 0; cell + 1 < tiles.length; cell++) {
    if ((cell + 1) % line === 0 || tiles[cell] === 0 || tiles[cell + 1] === 0) continue;
    const found = change(cell, cell + 1);
    if (found >= least) continue;
    least = found;
    best = cell;
  }
  const exchanged = [...tiles];
  exchanged[best] = tiles[best + 1];
  exchanged[best + 1] = tiles[best];
  return {
    tiles: [tiles[best], tiles[best + 1]],
    cells: [best, best + 1],
    board: makeBoard(start, exchanged),
  };
}
