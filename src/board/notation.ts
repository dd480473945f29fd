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
import { MAX_CELLS, makeShape, sameShape, shapeName } from "./geometry.ts";

/** The longest text that is looked at, in characters; the largest board as indented JSON fits several times over. */
const MAX_TEXT = 1_000_000;

/** Tiles are set apart by these and by nothing else; a comma counts as a space. */
const SPACES = " \\t,\\u00a0";
const PIECES = new RegExp(`\\r\\n|[\\r\\n/]|[^${SPACES}\\r\\n/]+`, "g");

const WHOLE_NUMBER = /^[0-9]+$/;
const BLANK = /^[_.xX]$/;
const SHAPE = /^([0-9]+) ?[x×] ?([0-9]+)(?: ?[x×] ?([0-9]+))?$/i;

/** Words by layer and row, not yet known to be tiles or to form a rectangle. */
interface Grid {
  readonly layers: string[][][];
  /** One list of tiles that says nothing about rows. */
  readonly flat: boolean;
}

/** Options of {@link parseBoard}. */
export interface ParseOptions {
  /** The size that the board must have. A flat list is laid out in it; a text with rows must agree with it. */
  readonly shape?: Shape | undefined;
}

/**
 * Reads a board. Rows are split by `/` or newlines, layers by `//` or an empty line, tiles by spaces or commas; the
 * blank is `0`, `_`, `.` or `x`. A slash at the end of a line counts once. A flat list works when `shape` is given or
 * when its length is a square. JSON works too: an array of rows, an array of layers of rows, or a flat list.
 *
 * @throws LoydError `bad-notation` for a text that is not a grid (nothing in it, an empty row, rows or layers of
 * different lengths, broken JSON, a single tile, over a million characters); `bad-tile` for a word that is no tile, a
 * tile out of range, twice or missing; `bad-shape` for a line, for more than 10,000 tiles, for a flat list that is no
 * square, and for a disagreement with `shape`.
 * @example
 * parseBoard("8 6 7/2 5 4/3 0 1");
 * parseBoard("[[1, 2, 3], [4, 5, 0]]");
 * parseBoard("1 2 3 4 5 _", { shape: { rows: 2, cols: 3, layers: 1 } });
 */
export function parseBoard(text: string, options: ParseOptions = {}): Board {
  expectObject("options", options);
  const asked = options.shape && makeShape(options.shape.rows, options.shape.cols, options.shape.layers);
  if (typeof text !== "string") throw new LoydError("bad-notation", `board: expected a text, got ${show(text)}`);
  if (text.length > MAX_TEXT) {
    throw new LoydError("bad-notation", `board: expected at most ${MAX_TEXT} characters, got ${text.length}`);
  }
  const trimmed = text.trim();
  const grid = trimmed.startsWith("[") ? readJson(trimmed) : readText(trimmed);

  const words = grid.layers.flat(2);
  if (words.length === 0) throw new LoydError("bad-notation", `board: expected tiles, got ${show(text)}`);
  if (words.length === 1) {
    throw new LoydError(
      "bad-notation",
      `board: expected several tiles with spaces between them, got only ${show(words[0])}; on the command line a board needs quotes: "8 6 7/2 5 4/3 0 1"`,
    );
  }
  const tiles = grid.layers.flatMap((layer, l) =>
    layer.flatMap((row, r) => row.map((word, t) => readTile(word, () => placeName(grid, l, r, t)))),
  );
  return makeBoard(grid.flat ? shapeOfList(tiles.length, asked) : shapeOfRows(grid, asked), tiles);
}

/**
 * The canonical text of a board: one space between tiles, `/` between rows, `//` between layers, 0 for the blank.
 * For every board `parseBoard(formatBoard(board))` is that board.
 *
 * @example
 * formatBoard(parseBoard("8 6 7\n2 5 4\n3 _ 1")); // "8 6 7/2 5 4/3 0 1"
 */
export function formatBoard(board: Board): string {
  const { rows, cols, layers, tiles } = board;
  const rowTexts = Array.from({ length: rows * layers }, (_, row) =>
    tiles.slice(row * cols, (row + 1) * cols).join(" "),
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
function readText(text: string): Grid {
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
function readJson(text: string): Grid {
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

function readTile(word: string, place: () => string): number {
  if (BLANK.test(word)) return 0;
  if (WHOLE_NUMBER.test(word)) {
    const tile = Number(word);
    if (tile < MAX_CELLS) return tile;
    throw new LoydError("bad-tile", `${place()}: expected a number below ${MAX_CELLS}, got ${show(word)}`);
  }
  throw new LoydError(
    "bad-tile",
    `${place()}: expected a whole number, or the blank as 0, _, . or x, got ${show(word)}`,
  );
}

/** A flat list takes the shape asked for; without one it must be a square. */
function shapeOfList(count: number, asked: Shape | undefined): Shape {
  if (asked !== undefined) {
    const cells = asked.rows * asked.cols * asked.layers;
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

function placeName(grid: Grid, layer: number, row: number, tile: number): string {
  return grid.flat ? `tile ${tile + 1}` : `${rowName(grid.layers.length, layer, row)}, tile ${tile + 1}`;
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
