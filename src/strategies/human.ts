/**
 * How people solve a flat board: the rows from the top until two are left, these column by column from the left, and at
 * last the four cells that remain are turned. Tiles go to their cells one after another, the last two of a line together. A
 * line where the blank belongs comes last: with the blank to end in the first row, rows are taken from the bottom.
 */
import type { Shape } from "../types.ts";
import { type Axis, type Box, type Plan, planOf, sideOf } from "./boxes.ts";

/** The rows and columns of a flat board. */
export function planHuman(shape: Shape, goalBlank: number): Plan {
  return planOf(shape, goalBlank, rowsFirst);
}

function rowsFirst(box: Box): Axis | null {
  if (sideOf(box, "row") > 2) return "row";
  return sideOf(box, "col") > 2 ? "col" : null;
}
