/**
 * Boards and shapes as text. Reading goes in two steps: the text is cut into a grid of words; then the words become
 * tiles, by their numbers or their labels, and the grid a board.
 *
 * The text form has no ambiguous case. One row of tiles can only be a flat list, because a line is no board; a board of
 * several layers always shows its `//`, also when its layers have one row (`1 2 3//4 5 0` is 1x3x2) or one column
 * (`1/2//3/0` is 2x1x2).
 */
import { expectKnown, LoydError, show } from "../errors.ts";
import type { Board, Shape } from "../types.ts";
import { expectBoard, makeBoard } from "./board.ts";
import { cellCount, expectShape, MAX_CELLS, makeShape } from "./geometry.ts";
import { type Grid, MAX_TEXT, placeName, readGrid, shapeOf } from "./grid.ts";
import { expectLabelsFor, isNumeric, isUniform, type Labels, readLabel, sortLabels, tileText } from "./labels.ts";

const WHOLE_NUMBER = /^[0-9]+$/;
const BLANK = /^[_.xX]$/;
/** Among letters x is one of them. */
const BLANK_AMONG_LABELS = /^(?:[_.]|0+)$/;
const SHAPE = /^([0-9]+) ?[x×] ?([0-9]+)(?: ?[x×] ?([0-9]+))?$/i;

/** Options of {@link parseBoard}. */
export interface ParseOptions {
  /** The size that the board must have. A flat list is laid out in it, also one with a tile a line; a text with rows must agree with it. */
  readonly shape?: Shape | undefined;
  /** What is written on the tiles, by their numbers; the numbers themselves unless given. */
  readonly labels?: Labels | undefined;
}

const PARSE_OPTIONS: Readonly<Record<keyof ParseOptions, true>> = { shape: true, labels: true };

/** A board and what is written on its tiles; undefined where that is their numbers. */
export interface LabelledBoard {
  /** The board, its tiles by their numbers. */
  readonly board: Board;
  /** What is written on the tiles; undefined where it is their numbers. */
  readonly labels: Labels | undefined;
}

/**
 * Reads a board. Rows are split by `/` or newlines, layers by `//` or an empty line, tiles by spaces or commas; the
 * blank is `0`, `_`, `.` or, among numbers, `x`. A slash at the end of a line counts once. A flat list works when
 * `shape` is given or when its length is a square. JSON works too: an array of rows, an array of layers of rows, or a
 * flat list.
 *
 * @throws LoydError `bad-notation` for a text that is not a grid (nothing in it, an empty row, rows or layers of
 * different lengths, broken JSON, a single tile, over a million characters; with the reason `gap` where a row is one short
 * and no blank is written); `bad-tile` for a word that is no tile, a
 * tile out of range, twice or missing; `bad-shape` for a line, for more than 10,000 tiles, for a flat list that is no
 * square, and for a disagreement with `shape`; `bad-argument` for labels that are not those of the board's tiles.
 * @example
 * parseBoard("8 6 7/2 5 4/3 0 1");
 * parseBoard("[[1, 2, 3], [4, 5, 0]]");
 * parseBoard("1 2 3 4 5 _", { shape: { rows: 2, cols: 3, layers: 1 } });
 * parseBoard("B _/A C", { labels: ["_", "A", "B", "C"] }).tiles; // [2, 0, 1, 3]
 */
export function parseBoard(text: string, options: ParseOptions = {}): Board {
  const grid = readGrid(text, readOptions(options));
  if (options.labels === undefined) {
    const tiles = readNumbers(grid);
    return makeBoard(shapeOf(grid, !tiles.includes(0)), tiles);
  }
  const shape = shapeOf(grid, lacksLabelledBlank(grid));
  return makeBoard(shape, readLabels(grid, expectLabels(options.labels, cellCount(shape))));
}

/**
 * Reads a board of either kind: with numbers on its tiles, or with letters or words, all different, and the blank as `_`,
 * `.` or `0`. Labels are numbered in alphabetical order, so that the goal `blank-last` has them in that order. Numbers
 * and words do not mix, except as the digits 1 to 9 and then A to Z.
 *
 * @throws LoydError as {@link parseBoard}, and `bad-tile` for labels that look alike, since either could take the place
 * of the other.
 * @example
 * parseLabelled("C A/_ B"); // { board: 3 1/0 2, labels: ["_", "A", "B", "C"] }
 */
export function parseLabelled(text: string, options: Pick<ParseOptions, "shape"> = {}): LabelledBoard {
  const grid = readGrid(text, readOptions(options));
  const isLabelled = grid.words.some((word) => !BLANK.test(word) && !isNumeric(word));
  if (!isLabelled) {
    const tiles = readNumbers(grid);
    return { board: makeBoard(shapeOf(grid, !tiles.includes(0)), tiles), labels: undefined };
  }
  const labels = labelsOf(grid);
  const lacksBlank = lacksLabelledBlank(grid);
  // A gap in a row says more than that there is no blank.
  if (lacksBlank) shapeOf(grid, lacksBlank);
  const tiles = readLabels(grid, labels);
  return { board: makeBoard(shapeOf(grid, lacksBlank), tiles), labels };
}

function lacksLabelledBlank({ words }: Grid): boolean {
  return !words.some((word) => BLANK_AMONG_LABELS.test(word));
}

function readOptions(options: ParseOptions): Shape | undefined {
  // Two names are few enough to name both: looking for the nearest would cost the parser a tenth of its size.
  expectKnown("options", options, Object.keys(PARSE_OPTIONS));
  const { shape } = options;
  return shape === undefined ? undefined : expectShape("shape", shape);
}

/**
 * The canonical text of a board: one space between tiles, `/` between rows, `//` between layers, 0 for the blank.
 * For every board `parseBoard(formatBoard(board))` is that board.
 *
 * @example
 * formatBoard(parseBoard("8 6 7\n2 5 4\n3 _ 1")); // "8 6 7/2 5 4/3 0 1"
 */
export function formatBoard(board: Board): string {
  return formatLabelled(board, undefined);
}

/**
 * The same with labels for tiles, `_` for the blank, which `parseLabelled` and, with these labels, `parseBoard` read.
 *
 * @example
 * formatLabelled(parseBoard("3 1/0 2"), ["_", "A", "B", "C"]); // "C A/_ B"
 */
export function formatLabelled(board: Board, labels: Labels | undefined): string {
  const { rows, cols, layers, tiles } = expectBoard("board", board);
  expectLabelsFor(labels, tiles.length);
  const words = tiles.map((tile) => tileText(tile, labels));
  const rowTexts = Array.from({ length: rows * layers }, (_, row) =>
    words.slice(row * cols, (row + 1) * cols).join(" "),
  );
  const layerTexts = Array.from({ length: layers }, (_, layer) =>
    rowTexts.slice(layer * rows, (layer + 1) * rows).join("/"),
  );
  return layerTexts.join("//");
}

/**
 * Reads a shape, `RxC` or `RxCxL`: rows, columns, layers.
 *
 * @throws LoydError `bad-shape` for another form, and for a shape that no board can have.
 * @example
 * parseShape("4x4"); // { rows: 4, cols: 4, layers: 1 }
 */
export function parseShape(text: string): Shape {
  const found = typeof text === "string" && text.length <= MAX_TEXT ? SHAPE.exec(text.trim()) : null;
  if (found === null) {
    throw new LoydError("bad-shape", `size: expected RxC or RxCxL, such as 4x4 or 3x3x3, got ${show(text)}`);
  }
  const [, rows, cols, layers] = found;
  return makeShape(Number(rows), Number(cols), layers === undefined ? 1 : Number(layers));
}

/** The tiles where words are their numbers. */
function readNumbers(grid: Grid): number[] {
  return grid.words.map((word, index) => {
    if (BLANK.test(word)) return 0;
    if (!WHOLE_NUMBER.test(word)) throw noNumber(grid, index);
    const tile = Number(word);
    if (tile < MAX_CELLS) return tile;
    throw faultAt(grid, index, `a number below ${MAX_CELLS}`);
  });
}

/** The labels that a board has, numbered. */
function labelsOf(grid: Grid): Labels {
  const labels = grid.words.flatMap((word, index) =>
    BLANK_AMONG_LABELS.test(word) ? [] : [readLabel(word, () => placeName(grid, index), [index])],
  );
  const sorted = sortLabels(labels);
  if (isUniform(sorted)) return sorted;
  throw noNumber(
    grid,
    grid.words.findIndex((word) => !BLANK.test(word) && !WHOLE_NUMBER.test(word)),
  );
}

/** The tiles where words are their labels, each of which is there once. */
function readLabels(grid: Grid, labels: Labels): number[] {
  const tileOf = new Map(labels.map((label, tile) => [label, tile]));
  const indexOf = new Map<number, number>();
  const tiles = grid.words.map((word, index) => {
    const place = () => placeName(grid, index);
    const tile = BLANK_AMONG_LABELS.test(word) ? 0 : tileOf.get(readLabel(word, place, [index]));
    if (tile === undefined) {
      const known = show(labels.slice(1).join(" "));
      throw faultAt(grid, index, `one of ${known}`);
    }
    const before = indexOf.get(tile);
    if (before !== undefined) {
      const places = `${placeName(grid, before)} and ${place()}`;
      throw new LoydError(
        "bad-tile",
        tile === 0
          ? `blank: expected once, got it at ${places}`
          : `tile ${show(labels[tile])}: expected once, got it at ${places}; of two that look alike either could take either place`,
        { detail: { words: [before, index] } },
      );
    }
    indexOf.set(tile, index);
    return tile;
  });
  if (indexOf.has(0)) return tiles;
  throw new LoydError("bad-tile", "blank: expected once as _, . or 0, got none; among letters x is one of them");
}

/** Checks labels that a caller gives. */
function expectLabels(labels: Labels, cells: number): Labels {
  const isList = Array.isArray(labels) && labels.every((label) => typeof label === "string");
  if (!isList) throw new LoydError("bad-argument", `labels: expected an array of texts, got ${show(labels)}`);
  const [blank, ...others] = labels;
  const read = [blank, ...others.map((label, index) => readLabel(label, () => `labels, tile ${index + 1}`))];
  const different = new Set(read).size;
  if (read.length === cells && different === cells) return read;
  throw new LoydError("bad-argument", `labels: expected ${cells} different ones, the blank's first, got ${different}`);
}

function noNumber(grid: Grid, index: number): LoydError {
  return faultAt(grid, index, "a whole number, or the blank as 0, _, . or x");
}

function faultAt(grid: Grid, index: number, expected: string): LoydError {
  const message = `${placeName(grid, index)}: expected ${expected}, got ${show(grid.words[index])}`;
  return new LoydError("bad-tile", message, { detail: { words: [index] } });
}
