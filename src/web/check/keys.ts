/** The keys that lead from cell to cell. */
import { coordinates } from "../../board/geometry.ts";
import type { Shape } from "../../types.ts";

const WAYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"] as const;
export type Way = (typeof WAYS)[number];

export function isWay(key: string): key is Way {
  return (WAYS as readonly string[]).includes(key);
}

/** The cell that a key leads to: along rows and columns, by pages from layer to layer. At an edge it is the same. */
export function wayTo(shape: Shape, cell: number, key: Way): number {
  const { rows, cols, layers } = shape;
  const { row, col, layer } = coordinates(shape, cell);
  const at = (toRow: number, toCol: number, toLayer: number) =>
    (within(toLayer, layers) * rows + within(toRow, rows)) * cols + within(toCol, cols);
  switch (key) {
    case "ArrowLeft":
      return at(row, col - 1, layer);
    case "ArrowRight":
      return at(row, col + 1, layer);
    case "ArrowUp":
      return at(row - 1, col, layer);
    case "ArrowDown":
      return at(row + 1, col, layer);
    case "PageUp":
      return at(row, col, layer - 1);
    case "PageDown":
      return at(row, col, layer + 1);
    case "Home":
      return at(row, 0, layer);
    case "End":
      return at(row, cols - 1, layer);
  }
}

function within(index: number, length: number): number {
  return Math.min(Math.max(index, 0), length - 1);
}
