/**
 * Plays a solution over again, move by move, on its own arithmetic: where the moving tile comes from is worked out from
 * the letter, not looked up in the neighbour lists that solvers use, so that a fault in those cannot vouch for itself.
 */
import { type Board, MOVES, type Move } from "../types.ts";

/** Where the tile that makes a move stands, seen from the blank: `U` slides up, so it comes from the row below. */
const ORIGIN: Readonly<Record<Move, readonly [layers: number, rows: number, cols: number]>> = {
  U: [0, 1, 0],
  D: [0, -1, 0],
  L: [0, 0, 1],
  R: [0, 0, -1],
  F: [1, 0, 0],
  B: [-1, 0, 0],
};

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

function isMove(value: unknown): value is Move {
  return MOVES.includes(value as Move);
}

/** Plays `moves`, whatever they are, up to the first that the board does not allow. */
export function replay(start: Board, moves: readonly unknown[]): Replay {
  const { rows, cols, layers } = start;
  const end = [...start.tiles];
  const tiles: number[] = [];
  let blank = end.indexOf(0);
  for (const move of moves) {
    if (!isMove(move)) break;
    const [byLayers, byRows, byCols] = ORIGIN[move];
    const layer = Math.floor(blank / (rows * cols)) + byLayers;
    const row = (Math.floor(blank / cols) % rows) + byRows;
    const col = (blank % cols) + byCols;
    if (layer < 0 || layer >= layers || row < 0 || row >= rows || col < 0 || col >= cols) break;
    const from = (layer * rows + row) * cols + col;
    tiles.push(end[from]);
    end[blank] = end[from];
    end[from] = 0;
    blank = from;
  }
  return { end, tiles, played: tiles.length, complete: tiles.length === moves.length };
}
