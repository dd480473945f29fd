/**
 * Boards in the brackets of programs: JSON, Python's lists, tuples and arrays, numpy's print, braces, MATLAB's and
 * MiniZinc's rows. Whatever the brackets, what is innermost is a row, or with `;` or `|` in it several.
 */
import { parseLabelled } from "../board/notation.ts";
import type { Shape } from "../types.ts";
import { type Reading, readingsOf } from "./arrange.ts";
import { cellsOf, EMPTY } from "./cells.ts";

/** Words, or lists of lists. */
type Nested = readonly string[] | readonly Nested[];

const OPENING = "[({";
const CLOSING = "])}";
/** Deeper than layers of rows of cells in a list nothing is a board. */
const MOST_DEPTH = 6;

/** Whether a text begins with a bracket, or with a name and one: `array([`, `board = [`, `int b[3][3] = {`. */
export function beginsWithBracket(text: string): boolean {
  return /^(?:[\w.\s<>:*]|\[\d*\])*[=:(]?\s*[[({]/.test(text) && /[[({]/.test(text);
}

/** How many brackets of a text are open at its end; quotes and comments are not looked at. */
export function depthOf(text: string): number {
  let depth = 0;
  for (const char of text) {
    if (OPENING.includes(char)) depth++;
    else if (CLOSING.includes(char)) depth--;
  }
  return depth;
}

/**
 * The boards in a bracketed text, each with all ways to read it; null where it shows none.
 *
 * @param shape The size that boards must have.
 */
export function bracketed(text: string, shape: Shape | undefined): Reading[][] | null {
  const body = bodyOf(text);
  if (body === null) return null;
  const json = jsonOf(body);
  return json === undefined ? boardsIn(nestedOf(body), shape) : boardsOfJson(json, shape);
}

/** The text from its first bracket to that which closes it, without the name before and what comes behind. */
function bodyOf(text: string): string | null {
  // The size in a declaration is no board.
  const plain = text.replace(/^[\w\s*]*\w\s*(?:\[\s*\d*\s*\])+\s*(?==)/, "");
  const first = plain.search(/[[({]/);
  if (first < 0) return null;
  const last = Math.max(...[...CLOSING].map((one) => plain.lastIndexOf(one)));
  const behind = plain.slice(last + 1).trim();
  if (last < first || !/^(?:[;,.]|(?:#|\/\/|%|--).*)*$/s.test(behind)) return null;
  return plain.slice(first, last + 1);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function boardsOfJson(value: unknown, shape: Shape | undefined): Reading[][] | null {
  if (Array.isArray(value)) {
    const nested = nestedJson(value);
    if (nested !== null) return boardsIn(nested, shape);
    const each = value.map((one) => boardsOfJson(one, shape));
    return each.every((one) => one !== null && one.length === 1) ? each.flatMap((one) => one ?? []) : null;
  }
  if (typeof value === "string") return boardOfText(value, shape);
  if (typeof value !== "object" || value === null) return null;
  // An object with one board in it, whatever its name, beside its goal if that is named so.
  const found = Object.entries(value).flatMap(([name, one]) => {
    const boards = GOAL.test(name) ? null : boardsOfJson(one, shape);
    return boards === null ? [] : boards;
  });
  if (found.length !== 1) return null;
  const [name, goal] = Object.entries(value).find(([name]) => GOAL.test(name)) ?? [];
  const goals = name === undefined ? null : boardsOfJson(goal, shape);
  if (goals === null || goals.length !== 1 || goals[0].length !== 1) return found;
  return [found[0].map((reading) => ({ ...reading, goal: goals[0][0].board }))];
}

/** What a goal is called in an object. */
const GOAL = /^(?:goal|target|end|final)/i;

/** A board in a JSON text of its own; a word or a number beside a board is none. */
function boardOfText(text: string, shape: Shape | undefined): Reading[][] | null {
  try {
    return [[{ ...parseLabelled(text, { shape }), notes: [] }]];
  } catch {
    return null;
  }
}

function nestedJson(value: readonly unknown[]): Nested | null {
  if (value.every((one) => !Array.isArray(one))) {
    const isCell = value.every((one) => one === null || typeof one === "number" || typeof one === "string");
    return isCell ? value.map((one) => (one === null ? "null" : String(one).trim())) : null;
  }
  const lists = value.map((one) => (Array.isArray(one) ? nestedJson(one) : null));
  return lists.every((one) => one !== null) ? (lists as Nested[]) : null;
}

/** Lists by their brackets. Around rows, whatever is no bracket is left out; within, it is cut into cells. */
function nestedOf(text: string): Nested {
  const open: { lists: Nested[]; text: string }[] = [{ lists: [], text: "" }];
  for (const char of text) {
    const top = open[open.length - 1];
    if (OPENING.includes(char)) {
      if (open.length > MOST_DEPTH) return [];
      open.push({ lists: [], text: "" });
    } else if (CLOSING.includes(char)) {
      if (open.length === 1) return [];
      open.pop();
      open[open.length - 1].lists.push(top.lists.length > 0 ? top.lists : innermost(top.text));
    } else {
      top.text += char;
    }
  }
  if (open.length !== 1) return [];
  const { lists } = open[0];
  return lists.length === 1 ? unwrapped(lists[0]) : lists;
}

/** What stands within the innermost brackets: a row, or rows with `;`, `|` or line breaks between them. */
function innermost(text: string): Nested {
  const mark = /;/.test(text) ? /;/ : /\|/.test(text) ? /\|/ : /\n/;
  const rows = text
    .split(mark)
    .map((row) => row.trim())
    .filter((row) => row !== "" && row !== ",");
  return rows.length > 1 ? rows.map(rowOf) : rowOf(rows[0] ?? "");
}

function rowOf(text: string): string[] {
  const cells = cellsOf(text.replaceAll("\n", " "));
  return cells.length > 1 && cells[cells.length - 1] === EMPTY ? cells.slice(0, -1) : cells;
}

/** A list in brackets of its own, `([[1, 2], [3, 0]])`, without them. */
function unwrapped(nested: Nested): Nested {
  return nested.length === 1 && Array.isArray(nested[0]) ? unwrapped(nested[0]) : nested;
}

function isRow(nested: Nested): nested is readonly string[] {
  return nested.every((one) => typeof one === "string");
}

/** A list of cells, rows of cells, or a list of boards. */
function boardsIn(nested: Nested, shape: Shape | undefined): Reading[][] | null {
  if (nested.length === 0) return null;
  if (isRow(nested)) return boardOrNull({ rows: [nested], areRows: false }, shape);
  const lists = nested as readonly Nested[];
  if (lists.every(isRow)) {
    const board = boardOrNull({ rows: lists, areRows: true }, shape);
    if (board !== null) return board;
  }
  const each = lists.map((one) => boardsIn(one, shape));
  return each.every((one) => one !== null) ? each.flatMap((one) => one ?? []) : null;
}

function boardOrNull(rows: Parameters<typeof readingsOf>[0], shape: Shape | undefined): Reading[][] | null {
  const readings = readingsOf(rows, shape);
  return readings.length === 0 ? null : [readings];
}
