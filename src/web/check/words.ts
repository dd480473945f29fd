/**
 * The words of a board's text with the places where they stand, so that a fault can be pointed at and a tile be changed
 * without touching the rest of what was typed. Whether the words are a board is the library's business; this scan follows
 * the same separators and never fails.
 */
import type { Shape } from "../../types.ts";

/** A word of a text: `text.slice(start, end)` is how it is written, in JSON with its quotes. */
export interface Word {
  /** What it says, without quotes. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Row and layer by what separates the words, both counted from 0; the row counts on through the layers. */
  readonly row: number;
  readonly layer: number;
}

/** The words of a text that form a grid, one on each cell. */
export interface Draft extends Shape {
  readonly words: readonly Word[];
}

/** The most words that are looked at: the largest board that the library reads, and one more. */
const MOST_WORDS = 10_001;

const WORD = /[^ \t,\u00a0\r\n/]+/g;
const JSON_WORD = /"(?:[^"\\]|\\.)*"|[^\s,[\]"]+/g;

/** Whether a text is read as JSON. */
export function isJson(text: string): boolean {
  return text.trimStart().startsWith("[");
}

/** Cuts a text into words. */
export function wordsOf(text: string): Word[] {
  const inJson = isJson(text);
  const words: Word[] = [];
  let row = 0;
  let layer = 0;
  let before = 0;
  for (const found of text.matchAll(inJson ? JSON_WORD : WORD)) {
    const [written] = found;
    const start = found.index;
    const gap = words.length === 0 ? 0 : inJson ? ends(text.slice(before, start)) : breaks(text.slice(before, start));
    if (gap > 0) row++;
    if (gap > 1) layer++;
    before = start + written.length;
    words.push({ text: inJson ? unquoted(written) : written, start, end: before, row, layer });
    if (words.length === MOST_WORDS) break;
  }
  return words;
}

/** How the blank is written, and how among numbers as well. */
const BLANK = /^(?:[_.]|0+)$/;
const BLANK_AMONG_NUMBERS = /^[xX]$/;
const NUMBER = /^\d+$/;

/** Whether no word is a label. */
export function areAllNumbers(words: readonly Word[]): boolean {
  return words.every(({ text }) => NUMBER.test(text) || isBlank(text, true));
}

/** Whether a word is the blank, on a board of numbers or of labels. */
export function isBlank(word: string, areNumbers: boolean): boolean {
  return BLANK.test(word) || (areNumbers && BLANK_AMONG_NUMBERS.test(word));
}

/** The tile that a word names on a board of numbers, 0 for the blank; -1 for none. */
export function numberOf(word: string): number {
  if (isBlank(word, true)) return 0;
  return NUMBER.test(word) ? Number(word) : -1;
}

/** The grid that the words form: what they show, or for a list in one row the shape asked for or a square; null for none. */
export function draftOf(words: readonly Word[], asked?: Shape): Draft | null {
  const last = words.at(-1);
  if (last === undefined) return null;
  const side = Math.sqrt(words.length);
  const square = Number.isInteger(side) ? { rows: side, cols: side, layers: 1 } : null;
  const shape = last.row === 0 ? (asked ?? square) : shapeOfRows(words, last);
  if (shape === null || shape.rows * shape.cols * shape.layers !== words.length) return null;
  return { rows: shape.rows, cols: shape.cols, layers: shape.layers, words };
}

/** The shape of rows that are all of one length, in layers of as many rows; null where they are not. */
function shapeOfRows(words: readonly Word[], last: Word): Shape | null {
  const layers = last.layer + 1;
  const rows = (last.row + 1) / layers;
  const cols = words.filter(({ row }) => row === 0).length;
  const fits = words.every(({ row, layer }, index) => {
    return row === Math.floor(index / cols) && layer === Math.floor(row / rows);
  });
  return fits && Number.isInteger(rows) ? { rows, cols, layers } : null;
}

/** 0 within a row, 1 between rows, 2 between layers. */
function breaks(gap: string): number {
  const slashes = gap.split("/").length - 1;
  // A slash at the end of a line counts once.
  return slashes > 0 ? Math.min(2, slashes) : Math.min(2, gap.split(/\r\n|[\r\n]/).length - 1);
}

/** The same in JSON, where brackets end rows and layers. */
function ends(gap: string): number {
  return Math.min(2, gap.split("]").length - 1);
}

function unquoted(written: string): string {
  if (!written.startsWith('"')) return written;
  try {
    return String(JSON.parse(written));
  } catch {
    return written;
  }
}
