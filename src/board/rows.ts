/**
 * Rows that stand where boards are read one a line: a 4×4 over four lines whose first is `1 2 3 0` would be a 2×2. Lines
 * go on with a board when they have as many words as its first row, and none of them twice. A board of its own would
 * share at least the blank with the one before, so that no two boards are ever taken for rows of one.
 */
import type { Shape } from "../types.ts";
import { formatLabelled, parseLabelled } from "./notation.ts";

const WORD = /[^\s,/]+/g;
const BLANK = /^(?:[_.xX]|0+)$/;
/** What belongs to boards on one line: a slash within it, or JSON. A slash at an end is that of a row. */
const IS_WHOLE = /^\[|[^/\s]\s*\/+\s*[^/\s]/;

/** Lines that may be the rows of one board, taken one by one. */
export class Rows {
  readonly #rows: string[][] = [];
  readonly #seen = new Set<string>();
  /** Whether a row begins a layer: an empty line is before it. */
  readonly #begins: boolean[] = [];
  #isAfterEmpty = false;
  readonly #isBegun: boolean;

  constructor(first: string) {
    this.#isBegun = this.#takeRow(first);
  }

  /** How many rows there are. */
  get count(): number {
    return this.#rows.length;
  }

  /** Takes a line if it is a further row, or empty; tells whether it was. */
  take(line: string): boolean {
    if (!this.#isBegun) return false;
    if (line.trim() !== "") return this.#takeRow(line);
    this.#isAfterEmpty = true;
    return true;
  }

  #takeRow(line: string): boolean {
    const words = IS_WHOLE.test(line.trim()) ? [] : (line.match(WORD) ?? []);
    if (words.length === 0) return false;
    const names = words.map(nameOf);
    const isRow = this.count === 0 || words.length === this.#rows[0].length;
    if (!isRow || names.some((name) => this.#seen.has(name)) || new Set(names).size < names.length) return false;
    for (const name of names) this.#seen.add(name);
    this.#rows.push(words);
    this.#begins.push(this.#isAfterEmpty);
    this.#isAfterEmpty = false;
    return true;
  }

  /**
   * What is wrong with reading the first line as a board: that it is a row of the board whose text is given, or of one that
   * has faults, null. Undefined where nothing is wrong, or nothing better is known than that the line is no board.
   *
   * @param shape The size that boards must have. A line of that size is a board.
   */
  board(shape: Shape | undefined): string | null | undefined {
    if (this.count < 2) return undefined;
    const isBoard = read(this.#rows[0].join(" "), shape) !== null;
    if (isBoard && shape !== undefined) return undefined;
    const spaced = this.#begins.slice(1).every((begins) => begins);
    // Numbers below one another are a list; an empty line between all rows means nothing.
    const separator = this.#rows[0].length === 1 ? " " : "/";
    const text = this.#rows
      .map(
        (row, index) =>
          (index > 0 && this.#begins[index] && !spaced ? "//" : index > 0 ? separator : "") + row.join(" "),
      )
      .join("");
    return read(text, shape) ?? (isBoard ? null : undefined);
  }
}

/** A board's text as it is written on one line; null for what is none. */
function read(text: string, shape: Shape | undefined): string | null {
  try {
    const { board, labels } = parseLabelled(text, { shape });
    return formatLabelled(board, labels);
  } catch {
    return null;
  }
}

/** What a word is to be known by: the blank and numbers can be written in several ways. */
function nameOf(word: string): string {
  if (BLANK.test(word)) return "0";
  return /^\d+$/.test(word) ? String(Number(word)) : word;
}
