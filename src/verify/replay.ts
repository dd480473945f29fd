/**
 * Plays a solution over again, move by move, on its own arithmetic: where the moving tile comes from is worked out from
 * the letter, not looked up in the neighbour lists that solvers use, so that a fault in those cannot vouch for itself.
 */
import type { Board } from "../types.ts";

/** Where the tile that makes a move stands, seen from the blank: `U` slides up, so it comes from the row below. */
const ORIGIN: ReadonlyMap<unknown, { readonly layers: number; readonly rows: number; readonly cols: number }> = new Map(
  [
    ["U", { layers: 0, rows: 1, cols: 0 }],
    ["D", { layers: 0, rows: -1, cols: 0 }],
    ["L", { layers: 0, rows: 0, cols: 1 }],
    ["R", { layers: 0, rows: 0, cols: -1 }],
    ["F", { layers: 1, rows: 0, cols: 0 }],
    ["B", { layers: -1, rows: 0, cols: 0 }],
  ],
);

/** What came of playing moves. */
export interface Replay {
  /** The tile on each cell after the last move that could be made. */
  readonly end: readonly number[];
  /** The tiles moved, in order. */
  readonly tiles: readonly number[];
  /** How many moves could be made. */
  readonly played: number;
  /** True when all of them could. */
  readonly complete: boolean;
}

/** Plays `moves`, whatever they are, up to the first that the board does not allow. */
export function replay(start: Board, moves: readonly unknown[]): Replay {
  const { rows, cols, layers } = start;
  const end = [...start.tiles];
  const tiles: number[] = [];
  let blank = end.indexOf(0);
  let layer = Math.floor(blank / (rows * cols));
  let row = Math.floor(blank / cols) % rows;
  let col = blank % cols;
  for (const move of moves) {
    const origin = ORIGIN.get(move);
    if (origin === undefined) break;
    layer += origin.layers;
    row += origin.rows;
    col += origin.cols;
    if (layer < 0 || layer >= layers || row < 0 || row >= rows || col < 0 || col >= cols) break;
    const from = (layer * rows + row) * cols + col;
    tiles.push(end[from]);
    end[blank] = end[from];
    end[from] = 0;
    blank = from;
  }
  return { end, tiles, played: tiles.length, complete: tiles.length === moves.length };
}
