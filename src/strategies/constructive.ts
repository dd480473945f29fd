/**
 * The inductive proof that every even board can be solved, made into a program. A board of m×n×p cells loses one face after
 * another, each put in order with the rest as the room to work in, until four cells are left, whose three tiles only need
 * turning. Parity is not looked at: on a board of the wrong parity the last four cells come out in the wrong order around,
 * which no turn mends.
 *
 * The proof as it is printed treats several layers as one strip, every other layer read backwards, so that only one
 * dimension has to be thought of. On the strip tiles have far to go: of 20×20×3 it makes 60×20. Faces of the box itself need
 * no more thought, and every tile goes by the shortest way. The face that goes first is one across the longest side, which
 * keeps the box compact and the ways short: 62,000 moves on a random board of 20×20×3, 71,000 with the layers first.
 *
 * The bound: a step of a tile takes at most 5 slides, the blank's way around it included, and the blank comes from no
 * farther than the box is long. So n cells take at most 6·n·(rows + cols + layers) moves. Random boards take about
 * 1.3·n·(rows + cols + layers), and the worst boards known, long and narrow ones read backwards, 3·n·(rows + cols + layers).
 */
import type { Shape } from "../types.ts";
import { AXES, type Axis, type Box, type Plan, planOf, sideOf } from "./boxes.ts";

/** The faces of a board of any shape. */
export function planConstructive(shape: Shape, goalBlank: number): Plan {
  return planOf(shape, goalBlank, longestAxis);
}

/** Across which axis to take a face off: the longest; null when 2×2 cells are left. */
function longestAxis(box: Box): Axis | null {
  const axes = AXES.filter((axis) => sideOf(box, axis) > 1).sort((a, b) => sideOf(box, b) - sideOf(box, a));
  return axes.length > 2 || sideOf(box, axes[0]) > 2 ? axes[0] : null;
}
