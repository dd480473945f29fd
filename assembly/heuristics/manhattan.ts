/** Manhattan: for each tile the taxicab distance to its goal cell, the blank left out. */
import { taxicab } from "../board/geometry";

export function manhattanDistance(goalCell: i32, cell: i32): i32 {
  return taxicab(goalCell, cell);
}
