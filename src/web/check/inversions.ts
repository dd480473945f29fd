/**
 * The inversions of a board with the cells that they are between. The library counts them and lists a dozen; here all of
 * them are wanted, or those of one tile, to be drawn.
 */
import type { Board } from "../../types.ts";

/** Two tiles of which the larger is read first. */
export interface Inversion {
  readonly larger: number;
  readonly smaller: number;
  /** The cell of the larger tile, which comes first. */
  readonly from: number;
  /** The cell of the smaller tile. */
  readonly to: number;
}

/**
 * All inversions of a board, by the cell of the larger tile and then that of the smaller. Takes the square of the cells:
 * ask for the number first.
 *
 * @example
 * inversionsOn(parseBoard("1 2 3/4 5 6/8 7 0")); // [{ larger: 8, smaller: 7, from: 6, to: 7 }]
 */
export function inversionsOn(board: Board): Inversion[] {
  return board.tiles.flatMap((_, cell) => inversionsFrom(board, cell));
}

/** Those of one tile, with tiles before it and after it; none of the blank. */
export function inversionsOf({ tiles }: Pick<Board, "tiles">, cell: number): Inversion[] {
  const tile = tiles[cell];
  const before = tiles.flatMap((larger, from) =>
    tile !== 0 && from < cell && larger > tile ? [{ larger, smaller: tile, from, to: cell }] : [],
  );
  return [...before, ...inversionsFrom({ tiles }, cell)];
}

function inversionsFrom({ tiles }: Pick<Board, "tiles">, from: number): Inversion[] {
  const larger = tiles[from];
  const found: Inversion[] = [];
  for (let to = from + 1; to < tiles.length; to++) {
    const smaller = tiles[to];
    if (smaller !== 0 && smaller < larger) found.push({ larger, smaller, from, to });
  }
  return found;
}
