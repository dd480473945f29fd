/**
 * Cells of an m×n×p board: their coordinates, their neighbours in ascending order, the taxicab distance in three axes,
 * and what a move of the tile is called. Everything is derived from the shape; nothing is tabulated by hand.
 */
import { expectObject, LoydError, show } from "../errors.ts";
import type { Move, Shape } from "../types.ts";

/** The largest board that a `Board` may be, in cells. */
export const MAX_CELLS = 10_000;

/** Number of cells of a shape. */
export function cellCount(shape: Shape): number {
  return shape.rows * shape.cols * shape.layers;
}

/** How many boards can be reached: half of all placements. */
export function halfOfPlacements(shape: Shape): number {
  let half = 1;
  for (let factor = 3; factor <= cellCount(shape); factor++) half *= factor;
  return half;
}

/** `RxC` or, with several layers, `RxCxL`. */
export function shapeName(shape: Shape): string {
  return shape.layers === 1 ? `${shape.rows}x${shape.cols}` : `${shape.rows}x${shape.cols}x${shape.layers}`;
}

export function sameShape(a: Shape, b: Shape): boolean {
  return a.rows === b.rows && a.cols === b.cols && a.layers === b.layers;
}

/**
 * Validates a shape.
 *
 * @throws LoydError `bad-shape` for sides that are not whole numbers of at least 1, for a line (fewer than two sides of
 * 2 or more: there only the blank travels and the tiles never change order, so parity says nothing), and for more than
 * {@link MAX_CELLS} cells.
 */
export function makeShape(rows: number, cols: number, layers = 1): Shape {
  for (const [name, side] of [
    ["rows", rows],
    ["cols", cols],
    ["layers", layers],
  ] as const) {
    if (!Number.isInteger(side) || side < 1) {
      throw new LoydError("bad-shape", `${name}: expected a whole number of at least 1, got ${show(side)}`);
    }
  }
  const shape = { rows, cols, layers };
  const longSides = Number(rows > 1) + Number(cols > 1) + Number(layers > 1);
  if (longSides < 2) {
    throw new LoydError(
      "bad-shape",
      `shape: expected at least two sides of 2 or more, got ${shapeName(shape)}: on a line the tiles can never change order`,
    );
  }
  if (cellCount(shape) > MAX_CELLS) {
    throw new LoydError("bad-shape", `shape: expected at most ${MAX_CELLS} cells, got ${shapeName(shape)}`);
  }
  return shape;
}

/**
 * The shape of what a caller gives, a shape or a board.
 *
 * @throws LoydError `bad-argument` for what is no object, and as {@link makeShape}.
 */
export function expectShape(name: string, value: unknown): Shape {
  expectObject(name, value);
  const { rows, cols, layers } = value as Shape;
  return makeShape(rows, cols, layers);
}

/** Row, column and layer of a cell, all counted from 0. */
export function coordinates(shape: Shape, cell: number): { row: number; col: number; layer: number } {
  const col = cell % shape.cols;
  const row = Math.floor(cell / shape.cols) % shape.rows;
  const layer = Math.floor(cell / (shape.cols * shape.rows));
  return { row, col, layer };
}

/** Where a cell is, as people read it: `row 2, column 3`, with the layer where there are several; all counted from 1. */
export function cellName(shape: Shape, cell: number): string {
  const { row, col, layer } = coordinates(shape, cell);
  return `${rowName(shape.layers, layer, row)}, column ${col + 1}`;
}

/** `row 2`, with the layer where there are several; both given from 0. */
export function rowName(layers: number, layer: number, row: number): string {
  return layers === 1 ? `row ${row + 1}` : `layer ${layer + 1}, row ${row + 1}`;
}

/** Steps between two cells along rows, columns and layers. */
export function taxicabDistance(shape: Shape, a: number, b: number): number {
  const p = coordinates(shape, a);
  const q = coordinates(shape, b);
  return Math.abs(p.row - q.row) + Math.abs(p.col - q.col) + Math.abs(p.layer - q.layer);
}

/** The cells next to `cell`, in ascending order. In two dimensions: above, left, right, below. */
export function neighbours(shape: Shape, cell: number): number[] {
  const { row, col, layer } = coordinates(shape, cell);
  const area = shape.rows * shape.cols;
  const found: number[] = [];
  if (layer > 0) found.push(cell - area);
  if (row > 0) found.push(cell - shape.cols);
  if (col > 0) found.push(cell - 1);
  if (col < shape.cols - 1) found.push(cell + 1);
  if (row < shape.rows - 1) found.push(cell + shape.cols);
  if (layer < shape.layers - 1) found.push(cell + area);
  return found;
}

/**
 * The name of the move in which a tile slides from `from` to the neighbouring cell `to`.
 *
 * @throws LoydError `bad-move` when the cells are not neighbours.
 */
export function moveBetween(shape: Shape, from: number, to: number): Move {
  const { cols } = shape;
  const area = shape.rows * cols;
  const cells = cellCount(shape);
  if (from >= 0 && from < cells && to >= 0 && to < cells) {
    const steps = to - from;
    if (Math.abs(steps) === 1 && Math.floor(from / cols) === Math.floor(to / cols)) return steps < 0 ? "L" : "R";
    if (Math.abs(steps) === cols && Math.floor(from / area) === Math.floor(to / area)) return steps < 0 ? "U" : "D";
    if (Math.abs(steps) === area) return steps < 0 ? "F" : "B";
  }
  const names = [from, to].map((cell) => (cell >= 0 && cell < cells ? cellName(shape, cell) : "a cell outside"));
  throw new LoydError(
    "bad-move",
    `move: expected neighbouring cells, got ${names.join(" and ")} on ${shapeName(shape)}`,
  );
}
