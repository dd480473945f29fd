/**
 * Boards and shapes as text. Reading goes in two steps: the text is cut into layers of rows of words, by one linear
 * scan or by JSON.parse, stopping at the first word too many; then the words become tiles and the grid a board. A
 * parser generator or one big regular expression would say less about what is wrong, and the messages are the point:
 * every fault is a LoydError of one line that names the place.
 *
 * The text form has no ambiguous case. One row of tiles can only be a flat list, because a line is no board; a board of
 * several layers always shows its `//`, also when its layers have one row (`1 2 3//4 5 0` is 1x3x2) or one column
 * (`1/2//3/0` is 2x1x2).
 */
import { expectObject, LoydError, show } from "../errors.ts";
import type { Board, Shape } from "../types.ts";
import { makeBoard } from "./board.ts";
import { cellCount, MAX_CELLS, makeShape, sameShape, shapeName } from "./geometry.ts";
import { isNumeric, isUniform, type Labels, readLabel, sortLabels, tileText } from "./labels.ts";

/** The longest text that is looked at, in characters; the largest board as indented JSON fits several times over. */
const MAX_TEXT = 1_000_000;

/** Tiles are set apart by these and by nothing else; a comma counts as a space. */
const SPACES = " \\t,\\u00a0";
const PIECES = new RegExp(`\\r\\n|[\\r\\n/]|[^${SPACES}\\r\\n/]+`, "g");

const WHOLE_NUMBER = /^[0-9]+$/;
const BLANK = /^[_.xX]$/;
/** Among letters x is one of them. */
const BLANK_AMONG_LABELS = /^(?:[_.]|0+)$/;
const SHAPE = /^([0-9]+) ?[x×] ?([0-9]+)(?: ?[x×] ?([0-9]+))?$/i;

/** Words by layer and row, not yet known to be tiles or to form a rectangle. */
interface Cut {
  readonly layers: string[][][];
  /** One list of tiles that says nothing about rows. */
  readonly flat: boolean;
}

/** Two words or more, by layer and row and in one list. */
interface Grid extends Cut {
  readonly words: readonly string[];
}

/** Options of {@link parseBoard}. */
export interface ParseOptions {
  /** The size that the board must have. A flat list is laid out in it; a text with rows must agree with it. */
  readonly shape?: Shape | undefined;
  /** What is written on the tiles, by their numbers; the numbers themselves unless given. */
  readonly labels?: Labels | undefined;
}

/** A board and what is written on its tiles; undefined where that is their numbers. */
export interface LabelledBoard {
  readonly board: Board;
  readonly labels: Labels | undefined;
}

/**
 * Reads a board. Rows are split by `/` or newlines, layers by `//` or an empty line, tiles by spaces or commas; the
 * blank is `0`, `_`, `.` or, among numbers, `x`. A slash at the end of a line counts once. A flat list works when
 * `shape` is given or when its length is a square. JSON works too: an array of rows, an array of layers of rows, or a
 * flat list.
 *
 * @throws LoydError `bad-notation` for a text that is not a grid (nothing in it, an empty row, rows or layers of
 * different lengths, broken JSON, a single tile, over a million characters); `bad-tile` for a word that is no tile, a
 * tile out of range, twice or missing; `bad-shape` for a line, for more than 10,000 tiles, for a flat list that is no
 * square, and for a disagreement with `shape`; `bad-argument` for labels that are not those of the board's tiles.
 * @example
 * parseBoard("8 6 7/2 5 4/3 0 1");
 * parseBoard("[[1, 2, 3], [4, 5, 0]]");
 * parseBoard("1 2 3 4 5 _", { shape: { rows: 2, cols: 3, layers: 1 } });
 * parseBoard("B _/A C", { labels: ["_", "A", "B", "C"] }).tiles; // [2, 0, 1, 3]
 */
export function parseBoard(text: string, options: ParseOptions = {}): Board {
  const asked = readOptions(options);
  const grid = readGrid(text);
  if (options.labels === undefined) {
    const tiles = readNumbers(grid);
    return makeBoard(shapeOf(grid, asked), tiles);
  }
  const shape = shapeOf(grid, asked);
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
  const asked = readOptions(options);
  const grid = readGrid(text);
  const isLabelled = grid.words.some((word) => !BLANK.test(word) && !isNumeric(word));
  const labels = isLabelled ? labelsOf(grid) : undefined;
  const tiles = labels === undefined ? readNumbers(grid) : readLabels(grid, labels);
  return { board: makeBoard(shapeOf(grid, asked), tiles), labels };
}

function readOptions(options: ParseOptions): Shape | undefined {
  expectObject("options", options);
  const { shape } = options;
  return shape && makeShape(shape.rows, shape.cols, shape.layers);
}

/** Cuts a text, JSON or not, into words. */
function readGrid(text: string): Grid {
  if (typeof text !== "string") throw new LoydError("bad-notation", `board: expected a text, got ${show(text)}`);
  if (text.length > MAX_TEXT) {
    throw new LoydError("bad-notation", `board: expected at most ${MAX_TEXT} characters, got ${text.length}`);
  }
  const trimmed = text.trim();
  const cut = trimmed.startsWith("[") ? readJson(trimmed) : readText(trimmed);
  const words = cut.layers.flat(2);
  if (words.length === 0) throw new LoydError("bad-notation", `board: expected tiles, got ${show(text)}`);
  if (words.length === 1) {
    throw new LoydError(
      "bad-notation",
      `board: expected several tiles with spaces between them, got only ${show(words[0])}; on the command line a board needs quotes: "8 6 7/2 5 4/3 0 1"`,
    );
  }
  return { ...cut, words };
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
export function formatLabelled({ rows, cols, layers, tiles }: Board, labels: Labels | undefined): string {
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
 * @throws LoydError `bad-shape` for another form, and for a shape that {@link makeShape} refuses.
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

/** Cuts a text into words. */
function readText(text: string): Cut {
  const layers: string[][][] = [[[]]];
  let slashes = 0;
  let lineBreaks = 0;
  let count = 0;
  for (const [piece] of text.matchAll(PIECES)) {
    if (piece === "/") {
      slashes++;
    } else if (piece === "\n" || piece === "\r" || piece === "\r\n") {
      lineBreaks++;
    } else {
      // What stands between two words decides: nothing, the end of a row, or the end of a layer.
      const isFirst = count === 0;
      if (slashes > 2 || (slashes === 1 && lineBreaks > 1) || (slashes > 0 && isFirst)) throw emptyRow(layers, isFirst);
      if (slashes === 2 || (lineBreaks > 1 && !isFirst)) layers.push([[]]);
      else if (slashes === 1 || (lineBreaks === 1 && !isFirst)) layers[layers.length - 1].push([]);
      slashes = 0;
      lineBreaks = 0;
      if (++count > MAX_CELLS) throw tooManyTiles();
      const rows = layers[layers.length - 1];
      rows[rows.length - 1].push(piece);
    }
  }
  if (slashes > 0) throw emptyRow(layers, count === 0);
  return { layers, flat: layers.length === 1 && layers[0].length === 1 };
}

/** Cuts a JSON array, flat or nested two or three deep, into words. */
function readJson(text: string): Cut {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new LoydError("bad-notation", `board: expected a JSON array such as [[1,2],[3,0]], got ${show(text)}`, {
      cause,
    });
  }
  const list = expectArray("board", value);
  const first = list[0];
  if (!Array.isArray(first)) return { layers: [[readRow("board", list, MAX_CELLS)]], flat: true };
  const nested = Array.isArray(first[0]) ? list : [list];
  let left = MAX_CELLS;
  const layers = nested.map((layer, l) =>
    expectArray(`layer ${l + 1}`, layer).map((row, r) => {
      const words = readRow(rowName(nested.length, l, r), row, left);
      left -= words.length;
      return words;
    }),
  );
  return { layers, flat: false };
}

/** The words of one JSON row, at most `left` of them. */
function readRow(name: string, value: unknown, left: number): string[] {
  const row = expectArray(name, value);
  if (row.length > left) throw tooManyTiles();
  return row.map((tile, t) => {
    if (typeof tile === "number" || typeof tile === "string") return String(tile);
    throw new LoydError("bad-tile", `${name}, tile ${t + 1}: expected a number or the blank (0), got ${show(tile)}`);
  });
}

function expectArray(name: string, value: unknown): unknown[] {
  if (!Array.isArray(value)) {
    throw new LoydError("bad-notation", `${name}: expected an array like the others, got ${show(value)}`);
  }
  if (value.length === 0) throw new LoydError("bad-notation", `${name}: expected tiles, got an empty array`);
  return value;
}

/** The tiles where words are their numbers. */
function readNumbers(grid: Grid): number[] {
  return grid.words.map((word, index) => {
    if (BLANK.test(word)) return 0;
    if (!WHOLE_NUMBER.test(word)) throw noNumber(grid, index);
    const tile = Number(word);
    if (tile < MAX_CELLS) return tile;
    throw new LoydError(
      "bad-tile",
      `${placeName(grid, index)}: expected a number below ${MAX_CELLS}, got ${show(word)}`,
    );
  });
}

/** The labels that a board has, numbered. */
function labelsOf(grid: Grid): Labels {
  const labels = grid.words.flatMap((word, index) =>
    BLANK_AMONG_LABELS.test(word) ? [] : [readLabel(word, () => placeName(grid, index))],
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
    const tile = BLANK_AMONG_LABELS.test(word) ? 0 : tileOf.get(readLabel(word, place));
    if (tile === undefined) {
      const known = show(labels.slice(1).join(" "));
      throw new LoydError("bad-tile", `${place()}: expected one of ${known}, got ${show(word)}`);
    }
    const before = indexOf.get(tile);
    if (before !== undefined) {
      const places = `${placeName(grid, before)} and ${place()}`;
      throw new LoydError(
        "bad-tile",
        tile === 0
          ? `blank: expected once, got it at ${places}`
          : `tile ${show(labels[tile])}: expected once, got it at ${places}; of two that look alike either could take either place`,
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
  if (labels.length === cells && new Set(labels).size === cells) return labels;
  throw new LoydError(
    "bad-argument",
    `labels: expected ${cells} different ones, the blank's first, got ${new Set(labels).size}`,
  );
}

function noNumber(grid: Grid, index: number): LoydError {
  return new LoydError(
    "bad-tile",
    `${placeName(grid, index)}: expected a whole number, or the blank as 0, _, . or x, got ${show(grid.words[index])}`,
  );
}

/** The shape that the text shows, or for a flat list the one asked for. */
function shapeOf(grid: Grid, asked: Shape | undefined): Shape {
  return grid.flat ? shapeOfList(grid.words.length, asked) : shapeOfRows(grid, asked);
}

/** A flat list takes the shape asked for; without one it must be a square. */
function shapeOfList(count: number, asked: Shape | undefined): Shape {
  if (asked !== undefined) {
    const cells = cellCount(asked);
    if (count === cells) return asked;
    throw new LoydError("bad-shape", `board: expected ${cells} tiles for ${shapeName(asked)}, got ${count}`);
  }
  const side = Math.sqrt(count);
  if (Number.isInteger(side)) return makeShape(side, side);
  throw new LoydError(
    "bad-shape",
    `board: expected rows split by "/", or a size, or a square number of tiles, got ${count} tiles in one row`,
  );
}

/** Rows and layers must all be of one length, and of the shape asked for. */
function shapeOfRows(grid: Grid, asked: Shape | undefined): Shape {
  const { layers } = grid;
  const rows = layers[0].length;
  const cols = layers[0][0].length;
  layers.forEach((layer, l) => {
    layer.forEach((row, r) => {
      if (row.length === cols) return;
      const name = rowName(layers.length, l, r);
      throw new LoydError(
        "bad-notation",
        `${name}: expected ${counted(cols, "tile")} like the first row, got ${row.length}`,
      );
    });
    if (layer.length === rows) return;
    const name = `layer ${l + 1} (after an empty row)`;
    throw new LoydError(
      "bad-notation",
      `${name}: expected ${counted(rows, "row")} like the first, got ${layer.length}`,
    );
  });
  const shape = makeShape(rows, cols, layers.length);
  if (asked !== undefined && !sameShape(shape, asked)) {
    throw new LoydError("bad-shape", `board: expected size ${shapeName(asked)}, got ${shapeName(shape)}`);
  }
  return shape;
}

function rowName(layerCount: number, layer: number, row: number): string {
  return layerCount === 1 ? `row ${row + 1}` : `layer ${layer + 1}, row ${row + 1}`;
}

/** Where a word stands, for messages. */
function placeName({ layers, flat }: Cut, index: number): string {
  let left = index;
  for (const [l, layer] of layers.entries()) {
    for (const [r, row] of layer.entries()) {
      if (left < row.length) return `${flat ? "" : `${rowName(layers.length, l, r)}, `}tile ${left + 1}`;
      left -= row.length;
    }
  }
  return "tile";
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

function emptyRow(layers: string[][][], isFirst: boolean): LoydError {
  const row = isFirst ? 0 : layers[layers.length - 1].length;
  const name = rowName(layers.length, layers.length - 1, row);
  return new LoydError("bad-notation", `${name}: expected tiles, got an empty row`);
}

function tooManyTiles(): LoydError {
  return new LoydError("bad-shape", `board: expected at most ${MAX_CELLS} tiles, got more`);
}
