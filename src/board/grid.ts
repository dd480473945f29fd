/**
 * A text cut into words by layer and row, by one linear scan or by JSON.parse, stopping at the first word too many. What
 * the words mean is none of its business. A parser generator or one big regular expression would say less about what is
 * wrong, and the messages are the point: every fault is a LoydError of one line that names the place.
 */
import { LoydError, show } from "../errors.ts";
import type { Shape } from "../types.ts";
import { cellCount, MAX_CELLS, makeShape, sameShape, shapeName } from "./geometry.ts";

/** The longest text that is looked at, in characters; the largest board as indented JSON fits several times over. */
export const MAX_TEXT = 1_000_000;

/** Tiles are set apart by these and by nothing else; a comma counts as a space. */
const SPACES = " \\t,\\u00a0";
const PIECES = new RegExp(`\\r\\n|[\\r\\n/]|[^${SPACES}\\r\\n/]+`, "g");

/** Words by layer and row, not yet known to be tiles or to form a rectangle. */
interface Cut {
  readonly layers: string[][][];
  /** One list of tiles that says nothing about rows. */
  readonly flat: boolean;
}

/** Two words or more, by layer and row and in one list. */
export interface Grid extends Cut {
  readonly words: readonly string[];
}

/** Cuts a text, JSON or not, into words. */
export function readGrid(text: string): Grid {
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

/** The shape that the text shows, or for a flat list the one asked for. */
export function shapeOf(grid: Grid, asked: Shape | undefined): Shape {
  return grid.flat ? shapeOfList(grid.words.length, asked) : shapeOfRows(grid, asked);
}

/** Where a word stands, for messages. */
export function placeName({ layers, flat }: Grid, index: number): string {
  let left = index;
  for (const [l, layer] of layers.entries()) {
    for (const [r, row] of layer.entries()) {
      if (left < row.length) return `${flat ? "" : `${rowName(layers.length, l, r)}, `}tile ${left + 1}`;
      left -= row.length;
    }
  }
  return "tile";
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
