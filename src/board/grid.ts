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
  const cut = isJson ? readJson(trimmed) : readText(trimmed);
  const words = cut.layers.flat(2);
  if (words.length === 0) throw new LoydError("bad-notation", `board: expected tiles, got ${show(text)}`);
  if (words.length === 1) {
    throw new LoydError(
      "bad-notation",
      `board: expected several tiles with spaces between them, got only ${show(words[0])}`,
      { detail: { reason: "single-word" } },
    );
  }
  const { layers } = cut;
  const isColumn = layers.every((layer) => layer.every((row) => row.length === 1));
  const isList = asked !== undefined && !isJson && isColumn && [1, words.length].includes(layers.length);
  return { layers, flat: cut.flat || isList, words, text: isJson ? null : text, asked };
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
  const shape = flat ? (asked ?? squareOf(words.length)) : null;
  if (shape !== null && cellCount(shape) === words.length) return cellName(shape, index);
  let left = index;
  for (const [l, layer] of layers.entries()) {
    for (const [r, row] of layer.entries()) {
      if (left < row.length) return `${rowName(layers.length, l, r)}, column ${left + 1}`;
      left -= row.length;
    }
  }
  return "board";
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
  if (!Array.isArray(first)) {
    return { layers: [[readRow(rowName(1, 0, 0), list, 0)]], flat: true };
  }
  const nested = Array.isArray(first[0]) ? list : [list];
  let count = 0;
  const layers = nested.map((layer, l) =>
    expectArray(`layer ${l + 1}`, layer).map((row, r) => {
      const name = rowName(nested.length, l, r);
      const words = readRow(name, expectArray(name, row), count);
      count += words.length;
      return words;
    }),
  );
  return { layers, flat: false };
}

/** The words of one JSON row, after `before` others. */
function readRow(name: string, row: readonly unknown[], before: number): string[] {
  if (before + row.length > MAX_CELLS) throw tooManyTiles();
  return row.map((tile, index) => {
    if (typeof tile === "number" || typeof tile === "string") return String(tile);
    throw new LoydError(
      "bad-tile",
      `${name}, column ${index + 1}: expected a number or the blank (0), got ${show(tile)}`,
      {
        detail: { words: [before + index] },
      },
    );
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
  const [first, ...others] = layers.flat().map((row) => row.length);
  // The first row is the odd one where all others agree, and of two rows the shorter one where there is a gap.
  const agree = others.every((length) => length === others[0]);
  const isFirstOdd = agree && (others.length > 1 || (lacksBlank && others[0] > first));
  const cols = isFirstOdd ? others[0] : first;
  const rows = layers[0].length;
  let before = 0;
  layers.forEach((layer, l) => {
    for (const row of layer) {
      if (row.length !== cols) throw unevenRow(grid, before, row, cols, lacksBlank);
      before += row.length;
    }
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

/** The error for a row of another length than the others; where it alone is one short and nothing is the blank, with what to write. */
function unevenRow(grid: Grid, before: number, row: string[], cols: number, lacksBlank: boolean): LoydError {
  const rows = grid.layers.flat();
  const words = row.map((_, index) => before + index);
  const like = before === 0 ? "others" : "first row";
  const fault = `${placeName(grid, before).split(", column")[0]}: expected ${counted(cols, "tile")} like the ${like}, got ${row.length}`;
  const detail = { words };
  if (!lacksBlank || row.length !== cols - 1 || grid.words.length !== rows.length * cols - 1) {
    return new LoydError("bad-notation", fault, { detail });
  }
  const gap = grid.text === null ? undefined : gapIn(grid.text, rows.indexOf(row));
  const isShown = gap !== undefined;
  const mended = isShown ? `: ${show([...row.slice(0, gap), "0", ...row.slice(gap)].join(" "))}` : "";
  return new LoydError("bad-notation", `${fault}; write the blank, as 0, _ or .${mended}`, {
    detail: { ...detail, reason: "gap", ...(isShown && { blankBefore: before + gap }) },
  });
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function emptyRow(layers: string[][][], isFirst: boolean): LoydError {
  const row = isFirst ? 0 : layers[layers.length - 1].length;
  const name = rowName(layers.length, layers.length - 1, row);
  return new LoydError("bad-notation", `${name}: expected tiles, got an empty row`);
}

function tooManyTiles(): LoydError {
  return new LoydError("bad-shape", `board: expected at most ${MAX_CELLS} tiles, got more`);
}
