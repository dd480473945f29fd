/** Hamming: one for each tile that is not on its goal cell, the blank left out. */
import type { Shape } from "../../../types.ts";

export function hammingDistance(_shape: Shape, goalCell: number, cell: number): number {
  return goalCell === cell ? 0 : 1;
}
