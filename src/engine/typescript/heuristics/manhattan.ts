/** Manhattan: for each tile the taxicab distance to its goal cell, the blank left out. */
import { taxicabDistance } from "../../../board/geometry.ts";
import type { Shape } from "../../../types.ts";

export function manhattanDistance(shape: Shape, goalCell: number, cell: number): number {
  return taxicabDistance(shape, goalCell, cell);
}
