/**
 * A text cut into words by layer and row, by one linear scan or by JSON.parse, stopping at the first word too many. What
 * the words mean is none of its business. A parser generator or one big regular expression would say less about what is
 * wrong, and the messages are the point: every fault is a LoydError of one line that names the place.
 */
import { LoydError, show } from "../errors.ts";
import type { Shape } from "../types.ts";
import { gapIn } from "./gap.ts";
import { cellCount, cellName, MAX_CELLS, makeShape, rowName, sameShape, shapeName } from "./geometry.ts";

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
  /** The text itself; null for JSON, where nothing shows but the words. */
  readonly text: string | null;
  /** The shape that the board must have; undefined for the one that the text shows. */
  readonly asked: Shape | undefined;
}

/** Cuts a text, JSON or not, into words. With a shape asked for, words that stand one below another are a list as well. */
export function readGrid(text: string, asked?: Shape): Grid {
  if (typeof text !== "string") throw new LoydError("bad-notation", `board: expected a text, got ${show(text)}`);
  if (text.length > MAX_TEXT) {
    throw new LoydError("bad-notation", `board: expected at most ${MAX_TEXT} characters, got ${text.length}`);
  }
  const trimmed = text.trim();
  const isJson = trimmed.startsWith("[");
  const cut = isJson ? readJson(trimmed, asked) : readText(trimmed);
  const words = cut.layers.flat(2);
  if (words.length === 0) throw new LoydError("bad-notation", `board: expected tiles, got ${show(text)}`);
  if (words.length === 1) {
    throw new LoydError(
      "bad-notation",
      `board: expected several tiles with spaces between them, got only ${show(words[0])}`,
      { detail: { reason: "single-word", words: [0] } },
    );
  }
  const isColumn = !isJson && cut.layers.every((layer) => layer.every((row) => row.length === 1));
  const flat = cut.flat || (isColumn && asked !== undefined && isLine(cut.layers));
  return { layers: cut.layers, flat, words, text: isJson ? null : text, asked };
}

/** Whether rows of one word each are one column, in one layer or with an empty line between all of them. */
function isLine(layers: string[][][]): boolean {
  return layers.length === 1 || layers.every((layer) => layer.length === 1);
}

/**
 * The shape that the text shows, or for a flat list the one asked for.
 *
 * @param lacksBlank Whether no word is the blank, so that a row that is one short has a gap.
 */
export function shapeOf(grid: Grid, lacksBlank: boolean): Shape {
  return grid.flat ? shapeOfList(grid.words.length, grid.asked) : shapeOfRows(grid, lacksBlank);
}

/** Where a word stands, for messages: a list as it will be laid out, other text as it is. */
export function placeName({ layers, flat, words, asked }: Grid, index: number): string {
  if (flat) return placeInList(words.length, asked, index);
  let left = index;
  for (const [l, layer] of layers.entries()) {
    for (const [r, row] of layer.entries()) {
      if (left < row.length) return `${rowName(layers.length, l, r)}, column ${left + 1}`;
      left -= row.length;
    }
  }
  return "board";
}

function placeInList(count: number, asked: Shape | undefined, index: number): string {
  const shape = asked ?? squareOf(count);
  const fits = shape !== null && cellCount(shape) === count;
  return cellName(fits ? shape : { rows: 1, cols: count, layers: 1 }, index);
}

/** The square with so many cells, null where there is none. */
function squareOf(count: number): Shape | null {
  const side = Math.sqrt(count);
  return Number.isInteger(side) ? { rows: side, cols: side, layers: 1 } : null;
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
function readJson(text: string, asked: Shape | undefined): Cut {
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
  if (!Array.isArray(first)) {
    const place = (index: number) => placeInList(list.length, asked, index);
    return { layers: [[readRow(list, 0, place)]], flat: true };
  }
  const nested = Array.isArray(first[0]) ? list : [list];
  let count = 0;
  const layers = nested.map((layer, l) =>
    expectArray(`layer ${l + 1}`, layer).map((row, r) => {
      const name = rowName(nested.length, l, r);
      const words = readRow(expectArray(name, row), count, (index) => `${name}, column ${index + 1}`);
      count += words.length;
      return words;
    }),
  );
  return { layers, flat: false };
}

/** The words of one JSON row, after `before` others. */
function readRow(row: readonly unknown[], before: number, placeOf: (index: number) => string): string[] {
  if (before + row.length > MAX_CELLS) throw tooManyTiles();
  return row.map((tile, index) => {
    if (typeof tile === "number" || typeof tile === "string") return String(tile);
    throw new LoydError("bad-tile", `${placeOf(index)}: expected a number or the blank (0), got ${show(tile)}`, {
      detail: { words: [before + index] },
    });
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
  const square = squareOf(count);
  if (square !== null) return square;
  throw new LoydError(
    "bad-shape",
    `board: expected rows split by "/", or a size, or a square number of tiles, got ${count} tiles in one row`,
  );
}

/** Rows and layers must all be of one length, and of the shape asked for. */
function shapeOfRows(grid: Grid, lacksBlank: boolean): Shape {
  const { layers, asked } = grid;
  const lengths = layers.flat().map((row) => row.length);
  const cols = usual(lengths, lacksBlank);
  const odd = lengths.findIndex((length) => length !== cols);
  if (odd !== -1) throw unevenRow(grid, lengths, odd, cols, lacksBlank);
  const heights = layers.map((layer) => layer.length);
  const rows = usual(heights, false);
  const uneven = heights.findIndex((height) => height !== rows);
  if (uneven !== -1) {
    const words = wordsOfRows(lengths, sum(heights.slice(0, uneven)), heights[uneven]);
    throw new LoydError(
      "bad-notation",
      `layer ${uneven + 1} (after an empty row): expected ${counted(rows, "row")} like the ${uneven === 0 ? "others" : "first"}, got ${heights[uneven]}`,
      { detail: { words } },
    );
  }
  const shape = makeShape(rows, cols, layers.length);
  if (asked !== undefined && !sameShape(shape, asked)) {
    throw new LoydError("bad-shape", `board: expected size ${shapeName(asked)}, got ${shapeName(shape)}`);
  }
  return shape;
}

/** The length that most have; of two that are as frequent the first, or the larger one. */
function usual(lengths: readonly number[], prefersLarger: boolean): number {
  const counts = new Map<number, number>();
  for (const length of lengths) counts.set(length, (counts.get(length) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const found = [...counts].flatMap(([length, count]) => (count === most ? [length] : []));
  return prefersLarger ? Math.max(...found) : found[0];
}

/** The error for a row of another length than most; where it is one short and nothing is the blank, with what to write. */
function unevenRow(grid: Grid, lengths: readonly number[], row: number, cols: number, lacksBlank: boolean): LoydError {
  const words = wordsOfRows(lengths, row, 1);
  const name = placeName(grid, words[0]).replace(/, column .*/, "");
  const like = row === 0 ? "others" : "first row";
  const fault = `${name}: expected ${counted(cols, "tile")} like the ${like}, got ${lengths[row]}`;
  const isGap = lacksBlank && lengths.every((length, index) => length === (index === row ? cols - 1 : cols));
  if (!isGap) return new LoydError("bad-notation", fault, { detail: { words } });
  const gap = grid.text === null ? undefined : gapIn(grid.text, row, cols);
  const remedy = "write the blank, as 0, _ or .";
  if (gap === undefined) {
    return new LoydError("bad-notation", `${fault}; ${remedy}`, { detail: { reason: "gap", words } });
  }
  const mended = grid.words.slice(words[0], words[0] + words.length);
  mended.splice(gap, 0, "0");
  return new LoydError("bad-notation", `${fault}; ${remedy}: ${show(mended.join(" "))}`, {
    detail: { reason: "gap", words, blankBefore: words[0] + gap },
  });
}

/** The words of `count` rows from one on. */
function wordsOfRows(lengths: readonly number[], row: number, count: number): number[] {
  const first = sum(lengths.slice(0, row));
  return Array.from({ length: sum(lengths.slice(row, row + count)) }, (_, index) => first + index);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
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
