/** The shape at hand: neighbours in ascending cell order and the taxicab distance in three axes. */
import { MAX_PACKED_CELLS, NEIGHBOURS, PACKED_PATH_LIMIT, WIDE_PATH_LIMIT } from "../abi";

export let cells: i32 = 0;
/** Whether the shape has more cells than a packed state, see board/state.ts. */
export let isWide: bool = false;
/** One more than the longest path that is counted. */
export let pathLimit: i32 = 0;
let rows: i32 = 0;
export let cols: i32 = 0;
let layers: i32 = 0;

/** Axes: along a row (0), from row to row (1), from layer to layer (2). */
export const AXES: i32 = 3;

/** Writes the neighbour table of a shape. */
export function setShape(newRows: i32, newCols: i32, newLayers: i32): void {
  rows = newRows;
  cols = newCols;
  layers = newLayers;
  cells = rows * cols * layers;
  isWide = cells > MAX_PACKED_CELLS;
  pathLimit = isWide ? WIDE_PATH_LIMIT : PACKED_PATH_LIMIT;
  const area = rows * cols;
  for (let cell = 0; cell < cells; cell++) {
    const col = cell % cols;
    const row = (cell / cols) % rows;
    const layer = cell / area;
    let count = 0;
    if (layer > 0) append(cell, count++, cell - area);
    if (row > 0) append(cell, count++, cell - cols);
    if (col > 0) append(cell, count++, cell - 1);
    if (col < cols - 1) append(cell, count++, cell + 1);
    if (row < rows - 1) append(cell, count++, cell + cols);
    if (layer < layers - 1) append(cell, count++, cell + area);
    store<u8>(NEIGHBOURS + 8 * cell, count, 7);
  }
}

function append(cell: i32, index: i32, neighbour: i32): void {
  store<u8>(NEIGHBOURS + 8 * cell + index, neighbour);
}

/** The number of neighbours of a cell. */
@inline
export function neighbourCount(cell: i32): i32 {
  return load<u8>(NEIGHBOURS + 8 * cell, 7);
}

/** The neighbour of a cell at an index, lowest cell first. */
@inline
export function neighbour(cell: i32, index: i32): i32 {
  return load<u8>(NEIGHBOURS + 8 * cell + index);
}

/** How many cells the shape has along an axis. */
export function side(axis: i32): i32 {
  return axis == 0 ? cols : axis == 1 ? rows : layers;
}

/** From a cell to the next one along an axis. */
export function stride(axis: i32): i32 {
  return axis == 0 ? 1 : axis == 1 ? cols : rows * cols;
}

/** Where a cell lies along an axis. */
export function coordinate(cell: i32, axis: i32): i32 {
  return (cell / stride(axis)) % side(axis);
}

/** The axis that leads from a cell to a neighbour. */
export function axisBetween(cell: i32, other: i32): i32 {
  let axis = 0;
  while (coordinate(cell, axis) == coordinate(other, axis)) axis++;
  return axis;
}

/** Steps between two cells along rows, columns and layers. */
export function taxicab(a: i32, b: i32): i32 {
  let steps = 0;
  for (let axis = 0; axis < AXES; axis++) steps += abs(coordinate(a, axis) - coordinate(b, axis));
  return steps;
}
