/**
 * What planners and search laboratories keep, a board and its goal in a file: the `.tile` files of the search code from
 * New Hampshire, PDDL problems of the usual domains, and the game ids of Simon Tatham's Fifteen.
 */
import { makeBoard } from "../board/board.ts";
import { LoydError, show } from "../errors.ts";
import type { Board, Shape } from "../types.ts";
import { squareOf } from "./arrange.ts";

/** A start and, where the file names one, its goal. */
export interface Instance {
  readonly start: Board;
  readonly goal: Board | null;
  readonly note: string;
}

export const TILE_HEADER = /^\s*(\d+)\s+(\d+)\s+starting positions for each tile:/i;

/** Tells the last line of a `.tile` text. */
export function closingTileFile(): (line: string) => boolean {
  let cells = 0;
  let left = Number.POSITIVE_INFINITY;
  return (line) => {
    if (cells === 0) cells = numbersIn(line).reduce((product, side) => product * side, 1);
    if (/goal positions:/i.test(line)) left = cells;
    left -= numbersIn(line).length;
    return left <= 0;
  };
}

/**
 * A `.tile` file: width and height, then for the blank and each tile the cell where it stands, then where it belongs.
 *
 * @throws LoydError `bad-notation` for positions that are missing or doubled.
 */
export function readTileFile(text: string): Instance {
  const found = TILE_HEADER.exec(text);
  if (found === null) throw new LoydError("bad-notation", `.tile: expected a width and a height, got ${show(text)}`);
  const shape = { rows: Number(found[2]), cols: Number(found[1]), layers: 1 };
  const [starts, goals] = text.slice(found[0].length).split(/goal positions:/i);
  return {
    start: boardAt("starting positions", numbersIn(starts), shape),
    goal: boardAt("goal positions", numbersIn(goals ?? ""), shape),
    note: "positions by tile, start and goal",
  };
}

function numbersIn(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number);
}

function boardAt(name: string, cellOf: readonly number[], shape: Shape): Board {
  const cells = shape.rows * shape.cols;
  const isPermutation = new Set(cellOf).size === cells && cellOf.every((cell) => cell < cells);
  if (cellOf.length !== cells || !isPermutation) {
    throw new LoydError("bad-notation", `${name}: expected ${cells} cells from 0 on, each once, got ${cellOf.length}`);
  }
  const tiles = Array.from({ length: cells }, () => 0);
  for (const [tile, cell] of cellOf.entries()) tiles[cell] = tile;
  return makeBoard(shape, tiles);
}

/** Fifteen's game id: width and height, then the tiles by rows. */
const GAME_ID = /^\s*(\d+)x(\d+):(\d+(?:,\d+)+)\s*$/;

/** The board of a game id of Simon Tatham's Fifteen; null for another text. */
export function readGameId(text: string): Instance | null {
  const found = GAME_ID.exec(text);
  if (found === null) return null;
  const [, cols, rows, list] = found;
  const shape = { rows: Number(rows), cols: Number(cols), layers: 1 };
  return { start: makeBoard(shape, list.split(",").map(Number)), goal: null, note: "a game id, width first" };
}

export function isPddl(text: string): boolean {
  return /^\s*\(\s*define\b/i.test(text);
}

/** What is not where a tile is, in the usual domains. */
const NO_PLACE = /^(?:neighbou?rs?|adjacent|inc|dec|next|connected|is-|isngb|tile$|position$|pos$|case$|row$|col)/i;
const BLANK_NAME = /^(?:blank|empty|free|b|t_?0|tile_?0|hole)$/i;
const EMPTY_AT = /^(?:blank|empty|is-?blank|is-?empty|clear|free|empty-?at|blank-?at|hole)$/i;

/** A place as its domain names it: by row and column, or by one number. */
interface Place {
  readonly key: string;
  readonly row: number;
  readonly col: number;
}

/**
 * A PDDL problem of the 8- or 15-puzzle: tiles by `(at t1 p_1_2)`, `(at t1 x1 y2)`, `(on tile1 case3)` and the like, the
 * blank by `(empty p_3_3)`. The goal is taken where it places all tiles.
 *
 * @throws LoydError `bad-notation` where the places of the tiles do not make a board.
 */
export function readPddl(text: string): Instance {
  const plain = text.replace(/;[^\n]*/g, "");
  const at = plain.search(/\(\s*:goal\b/i);
  const init = plain.slice(Math.max(0, plain.search(/\(\s*:init\b/i)), at < 0 ? undefined : at);
  const begun = placedIn(init);
  const rows = [...new Set([...begun.values()].map(({ row }) => row))].sort((a, b) => a - b);
  const cols = [...new Set([...begun.values()].map(({ col }) => col))].sort((a, b) => a - b);
  const single = rows.length === 1 ? squareOf(cols.length) : null;
  const shape = single ?? { rows: rows.length, cols: cols.length, layers: 1 };
  const cellOf = ({ row, col }: Place) =>
    single === null ? rows.indexOf(row) * cols.length + cols.indexOf(col) : cols.indexOf(col);
  const start = placed("init", begun, shape, cellOf);
  const ended = at < 0 ? new Map<number, Place>() : placedIn(plain.slice(at));
  const cells = begun.size;
  const isWhole = ended.size === cells || (ended.size === cells - 1 && !ended.has(0));
  const goal = isWhole ? placed("goal", ended, shape, cellOf) : null;
  return { start, goal, note: goal === null ? "a PDDL problem, without a goal for all tiles" : "a PDDL problem" };
}

/** Where each tile is; the blank is 0. */
function placedIn(text: string): Map<number, Place> {
  const placed = new Map<number, Place>();
  for (const [, predicate, list] of text.matchAll(/\(\s*([\w-]+)\s+([^()]*)\)/g)) {
    const words = list.trim().split(/\s+/);
    if (NO_PLACE.test(predicate) && !(EMPTY_AT.test(predicate) && words.length > 0)) continue;
    const isEmpty = EMPTY_AT.test(predicate);
    const tile = isEmpty ? 0 : tileOf(words[0]);
    const place = placeOf(isEmpty ? words : words.slice(1));
    if (tile === null || place === null) continue;
    const before = placed.get(tile);
    if (before !== undefined && before.key !== place.key) {
      throw new LoydError("bad-notation", `PDDL: expected ${words[0]} in one place, got it in several`);
    }
    placed.set(tile, place);
  }
  return placed;
}

function tileOf(word: string): number | null {
  if (BLANK_NAME.test(word)) return 0;
  const found = /^\D*?_?(\d+)$/.exec(word);
  return found === null ? null : Number(found[1]);
}

/** Row and column, told by their names where these say which is which: x and col across, y and row down. */
function placeOf(words: readonly string[]): Place | null {
  const key = words.join(" ");
  const numbers = words.flatMap((word) => (word.match(/\d+/g) ?? []).map(Number));
  if (words.length === 2 && numbers.length === 2) {
    const isAcross = /(?:^|[_-])(?:x|c)|col/i.test(words[0]) && /(?:^|[_-])(?:y|r)|row/i.test(words[1]);
    return isAcross ? { key, row: numbers[1], col: numbers[0] } : { key, row: numbers[0], col: numbers[1] };
  }
  if (words.length !== 1) return null;
  if (numbers.length === 2) return { key, row: numbers[0], col: numbers[1] };
  if (numbers.length !== 1) return null;
  // `p23` is row 2, column 3 where the places have two digits throughout; `p9` and `case9` are counted.
  return { key, row: 0, col: numbers[0] };
}

function placed(
  name: string,
  places: ReadonlyMap<number, Place>,
  shape: Shape,
  cellOf: (place: Place) => number,
): Board {
  const cells = shape.rows * shape.cols;
  const tiles = Array.from({ length: cells }, () => 0);
  const taken = new Set<number>();
  for (const [tile, place] of places) {
    const cell = cellOf(place);
    taken.add(cell);
    if (cell >= 0 && cell < cells && tile < cells) tiles[cell] = tile;
  }
  if (taken.size !== places.size || new Set(tiles).size !== cells) {
    throw new LoydError(
      "bad-notation",
      `PDDL, ${name}: expected a tile in each of ${cells} places but one, got others`,
    );
  }
  return makeBoard(shape, tiles);
}
