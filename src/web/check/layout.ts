/**
 * Where cells lie on the page, in cells: a flat board as it is, the layers of others side by side, as many in a line as
 * can be read on a phone.
 */
import { coordinates } from "../../board/geometry.ts";
import type { Shape } from "../../types.ts";
import type { Point } from "./arcs.ts";

/** The most columns side by side, those of all layers in a line together. */
const MOST_COLUMNS = 10;

/** Between layers, and above each for its name, in cells. */
const GAP = 0.5;
const CAPTION = 0.5;

export interface Layout {
  /** Width and height of it all, in cells. */
  readonly width: number;
  readonly height: number;
  /** The upper left corner of each layer. */
  readonly layers: readonly Point[];
  /** The upper left corner of a cell, and its middle. */
  readonly corner: (cell: number) => Point;
  readonly middle: (cell: number) => Point;
}

export function layoutOf(shape: Shape): Layout {
  const { rows, cols, layers } = shape;
  const inLine = Math.min(layers, Math.max(1, Math.floor(MOST_COLUMNS / cols)));
  const caption = layers === 1 ? 0 : CAPTION;
  const corners = Array.from({ length: layers }, (_, layer) => ({
    x: (layer % inLine) * (cols + GAP),
    y: Math.floor(layer / inLine) * (rows + GAP + caption) + caption,
  }));
  const corner = (cell: number) => {
    const { row, col, layer } = coordinates(shape, cell);
    return { x: corners[layer].x + col, y: corners[layer].y + row };
  };
  return {
    width: inLine * (cols + GAP) - GAP,
    height: corners[layers - 1].y + rows,
    layers: corners,
    corner,
    middle: (cell) => ({ x: corner(cell).x + 0.5, y: corner(cell).y + 0.5 }),
  };
}
