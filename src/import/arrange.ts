/**
 * Rows of cells read as a board: which cell is the blank, and of which shape the board is where no rows are shown. Every
 * way that gives a board is found; whoever asks decides what to do where there are several, or none.
 */
import { makeBoard, sameBoard } from "../board/board.ts";
import { MAX_CELLS, shapeName } from "../board/geometry.ts";
import { formatLabelled, type LabelledBoard, parseLabelled } from "../board/notation.ts";
import { LoydError } from "../errors.ts";
import type { Board, Shape } from "../types.ts";
import { charactersOf, EMPTY, isBlank, isBlankAmongNumbers, isNumber } from "./cells.ts";

/** Cells by row, the board that they show, if they show its rows, or a list. */
export interface Rows {
  readonly rows: readonly (readonly string[])[];
  /** Whether the rows are those of the board; otherwise its cells in order, however they are set apart. */
  readonly areRows: boolean;
  /** By row the index of the cell that a gap in the text is before. */
  readonly gaps?: ReadonlyMap<number, number>;
}

/** One way to read a board, and what had to be made out. */
export interface Reading extends LabelledBoard {
  readonly notes: readonly string[];
  /** The goal, where it is named beside the board. */
  readonly goal?: Board;
}

/** All the ways to read a board, each board once. */
export function readingsOf(given: Rows, shape: Shape | undefined): Reading[] {
  const found: Reading[] = [];
  for (const { rows, notes } of writtenOut(given)) {
    for (const reading of arranged(rows, given, shape)) {
      const all = [...notes, ...reading.notes];
      if (!found.some((other) => sameReading(other, reading))) found.push({ ...reading, notes: all });
    }
  }
  return found;
}

function sameReading(a: Reading, b: Reading): boolean {
  return sameBoard(a.board, b.board) && a.labels?.join("\n") === b.labels?.join("\n");
}

/** The rows as they are and, where each is a single word, its characters as cells. */
function writtenOut({ rows }: Rows): { rows: readonly (readonly string[])[]; notes: string[] }[] {
  const plain = { rows, notes: [] };
  if (!rows.every((row) => row.length === 1 && [...row[0]].length > 1)) return [plain];
  if (new Set(rows.map(([word]) => [...word].length)).size > 1 && rows.length > 1) return [plain];
  const written = charactersOf(rows.map(([word]) => word)).map(({ rows, note }) => ({ rows, notes: [note] }));
  return [plain, ...written];
}

function arranged(rows: readonly (readonly string[])[], given: Rows, shape: Shape | undefined): Reading[] {
  const cells = rows.flat();
  if (cells.length < 2 || cells.length > MAX_CELLS) return [];
  const isColumn = rows.length > 1 && rows.every((row) => row.length === 1);
  const readings: Reading[] = [];
  if (given.areRows && rows.length > 1) readings.push(...inRows(rows, given, shape));
  if (!given.areRows || rows.length === 1 || (isColumn && rows.length > 3)) readings.push(...inOrder(cells, shape));
  return readings;
}

/** As a board whose rows are these, of which one may lack the blank. */
function inRows(rows: readonly (readonly string[])[], { gaps }: Rows, asked: Shape | undefined): Reading[] {
  const cols = Math.max(...rows.map(({ length }) => length));
  const shape = { rows: rows.length, cols, layers: 1 };
  if (asked !== undefined && shapeName(asked) !== shapeName(shape)) return [];
  if (cols < 2) return [];
  const short = rows.flatMap((row, index) => (row.length === cols ? [] : [index]));
  if (short.length === 0) return withBlank(rows.flat(), shape, []);
  const [at] = short;
  if (short.length > 1 || rows[at].length !== cols - 1 || rows.flat().some(isBlank)) return [];
  const gap = gaps?.get(at) ?? (at === rows.length - 1 ? cols - 1 : undefined);
  if (gap === undefined) return [];
  const isEnd = gap === cols - 1 && at === rows.length - 1;
  const note = isEnd ? "the blank, left out, at the end" : `the gap in row ${at + 1} as the blank`;
  const filled = rows.map((row, index) => (index === at ? row.toSpliced(gap, 0, EMPTY) : row));
  return withBlank(filled.flat(), shape, [note]);
}

/** As a list: of the shape asked for, or of those that a list can have. */
function inOrder(cells: readonly string[], asked: Shape | undefined): Reading[] {
  const lacking = "the blank, left out, at the end";
  const count = cells.length;
  if (asked !== undefined) {
    const size = asked.rows * asked.cols * asked.layers;
    if (count === size) return withBlank(cells, asked, []);
    return count === size - 1 && isComplete(cells) ? withBlank([...cells, EMPTY], asked, [lacking]) : [];
  }
  const square = squareOf(count);
  if (square !== null) return withBlank(cells, square, []);
  const larger = squareOf(count + 1);
  if (larger === null || !isComplete(cells)) return [];
  // The last number may be the blank of another shape: both are named to whoever asks.
  return [
    ...withBlank([...cells, EMPTY], larger, [lacking]),
    ...shapesOf(count).flatMap((shape) => withBlank(cells, shape, [])),
  ];
}

/** The shape of a square board of so many cells. */
export function squareOf(count: number): Shape | null {
  const side = Math.sqrt(count);
  return Number.isInteger(side) && side > 1 ? { rows: side, cols: side, layers: 1 } : null;
}

/** The flat shapes of so many cells, wider than high. */
export function shapesOf(count: number): Shape[] {
  const shapes: Shape[] = [];
  for (let rows = 2; rows * rows <= count; rows++) {
    if (count % rows === 0) shapes.push({ rows, cols: count / rows, layers: 1 });
  }
  return shapes;
}

/** Whether cells are the numbers from 1 on, each once. */
function isComplete(cells: readonly string[]): boolean {
  const numbers = new Set(cells.filter(isNumber).map(Number));
  return numbers.size === cells.length && !numbers.has(0) && Math.max(...numbers) === cells.length;
}

/** The board of these cells, if exactly one of them can be the blank. */
function withBlank(cells: readonly string[], shape: Shape, notes: readonly string[]): Reading[] {
  const blanks = cells.flatMap((cell, index) => (isBlank(cell) ? [index] : []));
  const others = (blank: number) => cells.every((cell, index) => index === blank || isNumber(cell));
  const known = [...notes];
  if (blanks.length === 0) {
    const letters = cells.flatMap((cell, index) => (isBlankAmongNumbers(cell) && others(index) ? [index] : []));
    if (letters.length === 1) blanks.push(letters[0]);
    else if (isComplete(cells)) blanks.push(cells.findIndex((cell) => Number(cell) === cells.length));
  }
  if (blanks.length !== 1) return [];
  const [blank] = blanks;
  const sign = cells[blank];
  if (notes.length === 0 && !/^(?:0+|[_.xX])$/.test(sign)) {
    known.push(sign === EMPTY ? "the empty cell as the blank" : `${sign} as the blank`);
  }
  if (others(blank)) {
    const tiles = cells.map((cell, index) => (index === blank ? 0 : Number(cell)));
    if (!isPermutation(tiles)) return [];
    return [{ board: makeBoard(shape, tiles), labels: undefined, notes: known }];
  }
  try {
    const text = cells.map((cell, index) => (index === blank ? "_" : cell)).join(" ");
    return [{ ...parseLabelled(text, { shape }), notes: known }];
  } catch (error) {
    if (error instanceof LoydError) return [];
    throw error;
  }
}

function isPermutation(tiles: readonly number[]): boolean {
  return new Set(tiles).size === tiles.length && Math.max(...tiles) === tiles.length - 1;
}

/** A reading in one line: its board, and where tiles are taken for something, what for. */
export function nameOf({ board, labels, notes }: Reading): string {
  const read = `${shapeName(board)} ${JSON.stringify(formatLabelled(board, labels))}`;
  return notes.length === 0 ? read : `${read} (${notes.join(", ")})`;
}
