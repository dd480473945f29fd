/** The shape at hand: neighbours in ascending cell order and the taxicab distance in three axes. */
import { NEIGHBOURS } from "../abi";

export let cells: i32 = 0;
let rows: i32 = 0;
export let cols: i32 = 0;

/** Writes the neighbour table of a shape. */
export function setShape(newRows: i32, newCols: i32, layers: i32): void {
  rows = newRows;
  cols = newCols;
  cells = rows * cols * layers;
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

/** Steps between two cells along rows, columns and layers. */
export function taxicab(a: i32, b: i32): i32 {
  const area = rows * cols;
  return (
    abs((a % cols) - (b % cols)) + abs(((a / cols) % rows) - ((b / cols) % rows)) + abs(a / area - b / area)
  );
}
