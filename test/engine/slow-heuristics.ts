/**
 * Linear conflict and walking distance by their definitions, as slow as they come and with nothing of the engines in
 * them: boards are arrays of goal cells, null for the blank.
 */
import type { Shape } from "../../src/types.ts";

/** The goal cell of the tile on each cell; null on the blank's. */
export type Placement = readonly (number | null)[];

type Point = readonly [number, number, number];

/** A cell's place in each axis. */
function point(shape: Shape, cell: number): Point {
  const area = shape.rows * shape.cols;
  return [cell % shape.cols, Math.floor((cell % area) / shape.cols), Math.floor(cell / area)];
}

const AXES = [0, 1, 2] as const;

/** By axis and cell the place along the axis, and the cell of the same line whose place there is the first. */
interface Lines {
  readonly places: readonly (readonly number[])[];
  readonly heads: readonly (readonly number[])[];
}

const linesByShape = new Map<string, Lines>();

/** Worked out once for each shape: they are asked for with every board. */
function linesOf(shape: Shape): Lines {
  const { rows, cols, layers } = shape;
  const key = `${rows} ${cols} ${layers}`;
  const known = linesByShape.get(key);
  if (known !== undefined) return known;
  const cells = Array.from({ length: rows * cols * layers }, (_, cell) => cell);
  const steps = [1, cols, rows * cols];
  const places = AXES.map((axis) => cells.map((cell) => point(shape, cell)[axis]));
  const heads = AXES.map((axis) => cells.map((cell) => cell - steps[axis] * places[axis][cell]));
  const lines = { places, heads };
  linesByShape.set(key, lines);
  return lines;
}

export function slowManhattan(shape: Shape, placement: Placement): number {
  const { places } = linesOf(shape);
  let sum = 0;
  placement.forEach((goalCell, cell) => {
    if (goalCell === null) return;
    for (const axis of AXES) sum += Math.abs(places[axis][cell] - places[axis][goalCell]);
  });
  return sum;
}

const asideByOrder = new Map<string, number>();

/** The fewest of some numbers whose removal leaves the rest in ascending order, by trying every subset. */
export function fewestToTakeOut(order: readonly number[]): number {
  const key = order.join();
  let fewest = asideByOrder.get(key);
  if (fewest === undefined) {
    fewest = order.length;
    for (let subset = 0; subset < 1 << order.length; subset++) {
      const kept = order.filter((_, index) => (subset >> index) & 1);
      const ascends = kept.every((one, index) => index === 0 || kept[index - 1] < one);
      if (ascends) fewest = Math.min(fewest, order.length - kept.length);
    }
    asideByOrder.set(key, fewest);
  }
  return fewest;
}

/**
 * Manhattan distance, and 2 for each tile that must be taken out of its line. In three dimensions lines of 3 cells and more
 * count along the longest axis alone, the first of them.
 */
export function slowLinearConflict(shape: Shape, placement: Placement): number {
  let h = slowManhattan(shape, placement);
  const sides = [shape.cols, shape.rows, shape.layers];
  const longest = sides.indexOf(Math.max(...sides));
  for (const axis of AXES) {
    if (Math.min(...sides) > 1 && sides[axis] > 2 && axis !== longest) continue;
    const { places, heads } = linesOf(shape);
    /** By the head of a line the places where its own tiles belong in it. */
    const orders = new Map<number, number[]>();
    placement.forEach((goalCell, cell) => {
      const head = heads[axis][cell];
      if (goalCell === null || head !== heads[axis][goalCell]) return;
      const order = orders.get(head);
      if (order === undefined) orders.set(head, [places[axis][goalCell]]);
      else order.push(places[axis][goalCell]);
    });
    for (const order of orders.values()) h += 2 * fewestToTakeOut(order);
  }
  return h;
}

/** The blank's slab across an axis, then how many tiles of each goal slab are in each slab: all digits, as a text. */
function slabsOf(shape: Shape, placement: Placement, axis: 0 | 1 | 2): string {
  const side = [shape.cols, shape.rows, shape.layers][axis];
  const places = linesOf(shape).places[axis];
  const digits = Array<number>(1 + side * side).fill(0);
  placement.forEach((goalCell, cell) => {
    if (goalCell === null) digits[0] = places[cell];
    else digits[1 + places[cell] * side + places[goalCell]]++;
  });
  return digits.join("");
}

const walks = new Map<string, Map<string, number>>();

/** The distance of every state across an axis from the goal's, by breadth-first search. */
export function walkDistances(shape: Shape, goalBlank: number, axis: 0 | 1 | 2): Map<string, number> {
  const side = [shape.cols, shape.rows, shape.layers][axis];
  const key = `${shape.rows} ${shape.cols} ${shape.layers} ${goalBlank} ${axis}`;
  const known = walks.get(key);
  if (known !== undefined) return known;
  const goal = Array.from({ length: shape.rows * shape.cols * shape.layers }, (_, cell) =>
    cell === goalBlank ? null : cell,
  );
  const distances = new Map([[slabsOf(shape, goal, axis), 0]]);
  walks.set(key, distances);
  for (const [state, distance] of distances) {
    const digits = Array.from(state, Number);
    const blank = digits[0];
    for (const slab of [blank - 1, blank + 1]) {
      if (slab < 0 || slab >= side) continue;
      for (let goalSlab = 0; goalSlab < side; goalSlab++) {
        const [from, to] = [1 + slab * side + goalSlab, 1 + blank * side + goalSlab];
        if (digits[from] === 0) continue;
        const next = digits
          .with(0, slab)
          .with(from, digits[from] - 1)
          .with(to, digits[to] + 1)
          .join("");
        if (!distances.has(next)) distances.set(next, distance + 1);
      }
    }
  }
  return distances;
}

/** The least numbers of moves between slabs, added over the axes. */
export function slowWalkingDistance(shape: Shape, placement: Placement, goalBlank: number): number {
  return AXES.reduce((h: number, axis) => {
    const distance = walkDistances(shape, goalBlank, axis).get(slabsOf(shape, placement, axis));
    return h + (distance ?? Number.NaN);
  }, 0);
}
