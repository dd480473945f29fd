/**
 * The named goals. Each is a route through all cells: the tiles 1, 2, 3, … stand along it in order and the blank on its
 * last cell, so that a goal is a list of cells and nothing else has to know its picture.
 */
import { expectOneOf, LoydError, retelling, show } from "../errors.ts";
import type { Board, Shape } from "../types.ts";
import { expectBoard, makeBoard } from "./board.ts";
import { cellCount, expectShape, sameShape, shapeName } from "./geometry.ts";
import { expectLabelsFor, type Labels } from "./labels.ts";
import { type LabelledBoard, parseBoard, parseLabelled } from "./notation.ts";

/** The goals that have a name, see {@link makeGoal}. */
export const GOALS = ["blank-last", "blank-first", "centre", "snail", "snake"] as const;
/** One of {@link GOALS}. */
export type GoalName = (typeof GOALS)[number];

/**
 * The goal of that name on a shape. On 3×3:
 *
 * | name          | board               | the tiles run                                                         |
 * |---------------|---------------------|-----------------------------------------------------------------------|
 * | `blank-last`  | `1 2 3/4 5 6/7 8 0` | row by row                                                            |
 * | `blank-first` | `0 1 2/3 4 5/6 7 8` | row by row, after the blank                                           |
 * | `centre`      | `1 2 3/4 0 5/6 7 8` | row by row, around the blank on the middle cell                       |
 * | `snail`       | `1 2 3/8 0 4/7 6 5` | clockwise inwards, the blank last                                     |
 * | `snake`       | `1 2 3/6 5 4/7 8 0` | left to right and right to left in turn, the blank last               |
 *
 * The middle cell is row ⌊rows/2⌋, column ⌊cols/2⌋, layer ⌊layers/2⌋, counted from 0. With several layers the count
 * goes on from layer to layer; snail and snake begin again at the first cell of each layer, and the blank comes where
 * the route of the last layer ends.
 *
 * @throws LoydError `bad-shape` for an impossible shape, `bad-goal` for another name.
 * @example
 * makeGoal({ rows: 3, cols: 3, layers: 1 }, "snail").tiles; // [1, 2, 3, 8, 0, 4, 7, 6, 5]
 */
export function makeGoal(shape: Shape, name: GoalName): Board {
  const made = expectShape("shape", shape);
  const route = goalRoute(made, name);
  const tiles = new Array<number>(route.length).fill(0);
  route.slice(0, -1).forEach((cell, index) => {
    tiles[cell] = index + 1;
  });
  return makeBoard(made, tiles);
}

/**
 * The goal that a caller gives on a shape: a board, or the name of one.
 *
 * @throws LoydError `bad-goal` for a board of another shape, `bad-argument` for an unknown name and for what is neither,
 * and as {@link makeBoard} for a board that is none.
 */
export function goalOn(shape: Shape, goal: Board | GoalName = "blank-last"): Board {
  if (typeof goal === "string") return makeGoal(shape, expectOneOf("goal", goal, GOALS));
  const board = expectBoard("goal", goal);
  if (sameShape(board, shape)) return board;
  throw new LoydError("bad-goal", `goal: expected a board of ${shapeName(shape)}, got ${shapeName(board)}`);
}

/**
 * Reads the goal that belongs to `start`: one of {@link GOALS}, or a board in any form that {@link parseBoard} reads
 * (a flat list takes the shape of the start). With the labels of the start's tiles a board has the same.
 *
 * @throws LoydError `bad-goal` for an unknown name, for a text that is no board, and for other tiles or another shape
 * than the start's.
 * @example
 * parseGoal("1 2 3/8 _ 4/7 6 5", start);
 */
export function parseGoal(text: string, start: Shape, labels?: Labels): Board {
  const named = namedGoal(text, start);
  expectLabelsFor(labels, cellCount(start));
  return named ?? asGoal(() => parseBoard(text, { shape: start, labels }));
}

/**
 * Reads a goal that no start belongs to: one of {@link GOALS}, or a board with numbers or labels on its tiles.
 *
 * @throws LoydError as {@link parseGoal}.
 */
export function parseLabelledGoal(text: string, shape: Shape): LabelledBoard {
  const named = namedGoal(text, shape);
  return named === null ? asGoal(() => parseLabelled(text, { shape })) : { board: named, labels: undefined };
}

/** The goal of that name, null for what is no name. */
function namedGoal(text: string, shape: Shape): Board | null {
  expectShape("start", shape);
  const name = typeof text === "string" ? text.trim() : text;
  if (isGoalName(name)) return makeGoal(shape, name);
  if (typeof name === "string" && /^[a-z][a-z-]+$/i.test(name)) throw unknownGoal(name, ", or a board");
  return null;
}

/** What is wrong with the board is wrong with the goal. */
function asGoal<T>(read: () => T): T {
  return retelling(read, ({ message }) => `goal: ${message.replace(/^board: /, "")}`, "bad-goal");
}

/** The cells in the order of the tiles that stand on them, the blank's cell last. */
function goalRoute(shape: Shape, name: GoalName): number[] {
  const cells = cellCount(shape);
  switch (name) {
    case "blank-last":
      return rowByRow(cells, cells - 1);
    case "blank-first":
      return rowByRow(cells, 0);
    case "centre": {
      const layer = Math.floor(shape.layers / 2);
      const row = Math.floor(shape.rows / 2);
      return rowByRow(cells, (layer * shape.rows + row) * shape.cols + Math.floor(shape.cols / 2));
    }
    case "snail":
      return layerByLayer(shape, spiral(shape.rows, shape.cols));
    case "snake":
      return layerByLayer(shape, snake(shape.rows, shape.cols));
    default:
      throw unknownGoal(name, "");
  }
}

function rowByRow(cells: number, blank: number): number[] {
  const others = Array.from({ length: cells }, (_, cell) => cell).filter((cell) => cell !== blank);
  return [...others, blank];
}

function layerByLayer(shape: Shape, route: readonly number[]): number[] {
  return Array.from({ length: shape.layers }, (_, layer) => route.map((cell) => cell + layer * route.length)).flat();
}

/** Clockwise inwards from the first cell, one ring after the other. */
function spiral(rows: number, cols: number): number[] {
  const route: number[] = [];
  for (let ring = 0; 2 * ring < Math.min(rows, cols); ring++) {
    const bottom = rows - 1 - ring;
    const right = cols - 1 - ring;
    for (let col = ring; col <= right; col++) route.push(ring * cols + col);
    for (let row = ring + 1; row <= bottom; row++) route.push(row * cols + right);
    // A ring that is a single row or column has no way back.
    if (bottom > ring) for (let col = right - 1; col >= ring; col--) route.push(bottom * cols + col);
    if (right > ring) for (let row = bottom - 1; row > ring; row--) route.push(row * cols + ring);
  }
  return route;
}

function snake(rows: number, cols: number): number[] {
  return Array.from({ length: rows * cols }, (_, index) => {
    const row = Math.floor(index / cols);
    const step = index % cols;
    return row * cols + (row % 2 === 0 ? step : cols - 1 - step);
  });
}

function isGoalName(text: unknown): text is GoalName {
  return (GOALS as readonly unknown[]).includes(text);
}

function unknownGoal(name: unknown, otherwise: string): LoydError {
  return new LoydError("bad-goal", `goal: expected one of ${GOALS.join(", ")}${otherwise}, got ${show(name)}`);
}
