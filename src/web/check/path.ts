/** The way that the blank has to its goal cell: one of the shortest, along its row, then its column, then the layers. */
import { blankCell } from "../../board/board.ts";
import { coordinates } from "../../board/geometry.ts";
import type { Board, Shape } from "../../types.ts";

/** Steps to go along each axis: right, down and to later layers; less than 0 for the other way. */
export interface Steps {
  readonly rows: number;
  readonly cols: number;
  readonly layers: number;
}

/** What the distance between two cells is made of. */
export function stepsBetween(shape: Shape, from: number, to: number): Steps {
  const a = coordinates(shape, from);
  const b = coordinates(shape, to);
  return { rows: b.row - a.row, cols: b.col - a.col, layers: b.layer - a.layer };
}

/**
 * The cells that the blank passes, its own first and its goal cell last: one more than the distance has steps.
 *
 * @example
 * blankPath(parseBoard("0 1 2/3 4 5/6 7 8"), makeGoal(shape, "blank-last")); // [0, 1, 2, 5, 8]
 */
export function blankPath(start: Board, goal: Board): number[] {
  const path = [blankCell(start)];
  const end = coordinates(start, blankCell(goal));
  for (const [axis, stride] of [
    ["col", 1],
    ["row", start.cols],
    ["layer", start.cols * start.rows],
  ] as const) {
    let cell = path[path.length - 1];
    const steps = end[axis] - coordinates(start, cell)[axis];
    for (let step = 0; step < Math.abs(steps); step++) {
      cell += Math.sign(steps) * stride;
      path.push(cell);
    }
  }
  return path;
}
