/** The directions in which a board extends, all alike to the heuristics: along a row, from row to row, layer to layer. */
import type { Shape } from "../types.ts";

export interface Axis {
  /** How many cells the board has along it, 2 or more. */
  readonly side: number;
  /** From a cell to the next one. */
  readonly stride: number;
}

/** The axes of a shape, those along which nothing can move left out. */
export function axes({ rows, cols, layers }: Shape): Axis[] {
  return [
    { side: cols, stride: 1 },
    { side: rows, stride: cols },
    { side: layers, stride: rows * cols },
  ].filter(({ side }) => side > 1);
}

/**
 * The axes in whose lines linear conflicts count: those of 2 cells, and of longer ones all on a flat board, else the first
 * of the longest. So no step that a tile takes out of a line counts in two of them.
 */
export function conflictAxes(shape: Shape): Axis[] {
  const all = axes(shape);
  const most = Math.max(...all.map(({ side }) => side));
  const longest = all.findIndex(({ side }) => side === most);
  return all.filter(({ side }, index) => side === 2 || all.length < 3 || index === longest);
}

/** Where a cell lies along an axis, from 0. */
export function coordinate({ side, stride }: Axis, cell: number): number {
  return Math.floor(cell / stride) % side;
}
