/**
 * What is left of a board, and the face of it that is put in order next. A box loses one face after another, never one
 * on which the blank belongs, so that at the end four cells are left with the blank's among them; that serves every goal.
 * The cells of a face come row by row. Of all but the last two, each then has two free neighbours when its turn comes:
 * one for the tile to come from and one for the blank.
 */
import { cellCount, coordinates } from "../board/geometry.ts";
import type { Shape } from "../types.ts";

/** Sides of a box: along its layers, its rows and its columns. */
export const AXES = ["layer", "row", "col"] as const;
export type Axis = (typeof AXES)[number];

/** The cells with coordinates from `low` to `high`, both included. */
export interface Box {
  readonly shape: Shape;
  readonly low: Readonly<Record<Axis, number>>;
  readonly high: Readonly<Record<Axis, number>>;
}

/** The last two cells of a face, `first` and `second`, whose tiles go in together, and the cells that this takes. */
export interface PairCells {
  readonly first: number;
  readonly second: number;
  /** The cell behind `first`: with `second` taken, the only way to it. */
  readonly exit: number;
  /** The cell behind `second`, where its tile waits while the other stands on `second`. */
  readonly behind: number;
  /** Next to `behind` and farther from the face: where a tile is out of the way. */
  readonly aside: number;
}

/** One side of a box. */
export interface Face {
  readonly axis: Axis;
  /** Whether it is the first or the last along its axis. */
  readonly side: "low" | "high";
  /** Its coordinate along the axis. */
  readonly at: number;
  /** The cells whose tiles go in one by one, in order. */
  readonly singles: readonly number[];
  readonly pair: PairCells;
}

/** In which order the cells of a board are put in order. It depends on the shape and the blank's goal cell alone. */
export interface Plan {
  readonly faces: readonly Face[];
  /** The four cells that are left, around. The blank belongs on one of them. */
  readonly ring: readonly number[];
}

/**
 * Takes one face after another off a board.
 *
 * @param nextAxis Across which axis the next face is; null when 2×2 cells are left. Across an axis of two cells only where
 * all three sides have two or more, and never so that a line is left.
 */
export function planOf(shape: Shape, goalBlank: number, nextAxis: (box: Box) => Axis | null): Plan {
  const faces: Face[] = [];
  let box: Box = { shape, low: coordinates(shape, 0), high: coordinates(shape, cellCount(shape) - 1) };
  for (let axis = nextAxis(box); axis !== null; axis = nextAxis(box)) {
    const face = faceOf(box, axis, goalBlank);
    faces.push(face);
    box = without(box, face);
  }
  return { faces, ring: ringOf(box) };
}

/** Number of cells along an axis. */
export function sideOf({ low, high }: Box, axis: Axis): number {
  return high[axis] - low[axis] + 1;
}

/** The face across an axis without the cell of the goal's blank: the first, or else the last. */
function faceOf(box: Box, axis: Axis, goalBlank: number): Face {
  const { shape, low, high } = box;
  const side = coordinates(shape, goalBlank)[axis] === low[axis] ? "high" : "low";
  const at = side === "low" ? low[axis] : high[axis];
  const inward = side === "low" ? 1 : -1;

  // Rows of the face run along its longer side, so that there are always two cells for the pair.
  const [across, along] = AXES.filter((one) => one !== axis).sort((a, b) => sideOf(box, a) - sideOf(box, b));
  const cellAt = (depth: number, rowsBack: number, cellsBack: number) =>
    cellOf(shape, {
      [axis]: at + inward * depth,
      [across]: high[across] - rowsBack,
      [along]: high[along] - cellsBack,
    });
  const singles: number[] = [];
  for (let rowsBack = sideOf(box, across) - 1; rowsBack >= 0; rowsBack--) {
    const end = rowsBack === 0 ? 2 : 0;
    for (let cellsBack = sideOf(box, along) - 1; cellsBack >= end; cellsBack--) {
      singles.push(cellAt(0, rowsBack, cellsBack));
    }
  }
  const pair = {
    first: cellAt(0, 0, 1),
    second: cellAt(0, 0, 0),
    exit: cellAt(1, 0, 1),
    behind: cellAt(1, 0, 0),
    // Two deep there is a second row to turn to.
    aside: sideOf(box, axis) > 2 ? cellAt(2, 0, 0) : cellAt(1, 1, 0),
  };
  return { axis, side, at, singles, pair };
}

function without({ shape, low, high }: Box, { axis, side, at }: Face): Box {
  return side === "low"
    ? { shape, low: { ...low, [axis]: at + 1 }, high }
    : { shape, low, high: { ...high, [axis]: at - 1 } };
}

/** The four cells of a box of 2×2, around. */
function ringOf({ shape, low, high }: Box): number[] {
  const [a, b] = AXES.filter((axis) => low[axis] < high[axis]);
  const cellAt = (first: number, second: number) => cellOf(shape, { ...low, [a]: first, [b]: second });
  return [cellAt(low[a], low[b]), cellAt(low[a], high[b]), cellAt(high[a], high[b]), cellAt(high[a], low[b])];
}

function cellOf({ rows, cols }: Shape, at: Readonly<Record<string, number>>): number {
  return (at.layer * rows + at.row) * cols + at.col;
}
