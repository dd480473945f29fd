/**
 * Lines cut into boards: which lines belong to one, and what they show. A line that is a board in the project's own notation
 * is that board; lines go on with a board as its rows when none of their tiles was there before, so that no two boards are
 * ever taken for rows of one. Where lines can be read in two ways, or in none, that is what is found.
 */
import { makeBoard } from "../board/board.ts";
import { gapIn } from "../board/gap.ts";
import { MAX_CELLS, makeShape } from "../board/geometry.ts";
import { type LabelledBoard, parseLabelled } from "../board/notation.ts";
import { LoydError } from "../errors.ts";
import type { Board, Shape } from "../types.ts";
import { nameOf, type Reading, readingsOf, shapesOf } from "./arrange.ts";
import { beginsWithBracket, bracketed, depthOf } from "./brackets.ts";
import { cellsOf, EMPTY, isBlank, isNumber, isRule } from "./cells.ts";
import { closingTileFile, type Instance, isPddl, readGameId, readPddl, readTileFile, TILE_HEADER } from "./files.ts";

/** A board, where it stood, and what it was taken for. */
export interface FoundBoard extends LabelledBoard {
  /** The first and the last of its lines, counted from 1. */
  readonly lines: readonly [first: number, last: number];
  /** The goal that stands beside it; null where none does. */
  readonly goal: Board | null;
  /** What had to be made out to read it; none for the project's own notation. */
  readonly notes: readonly string[];
}

/** Lines that are no board, or could be several. */
export interface Unread {
  /** The first and the last of them, counted from 1. */
  readonly lines: readonly [first: number, last: number];
  /** What was expected of them, and what came. */
  readonly error: LoydError;
}

/** What lines of a text show: a board, or why they are none. */
export type Found = FoundBoard | Unread;

/** A line to look at, so many ahead of those that were taken; answered by undefined where there is none (yet). */
interface Peek {
  readonly peek: number;
}

/** Lines that are done with, and what they show. */
interface Taken {
  readonly take: number;
  readonly found: readonly Found[];
}

type Steps<T> = Generator<Peek | Taken, T, string | undefined>;

/** What lines show: readings of one board, or of several. */
interface Block {
  readonly count: number;
  readonly boards: readonly (readonly Reading[])[];
  readonly error?: LoydError;
  /** Where an empty line stands between its rows, how many lines are before that. */
  readonly gap?: number;
}

/** The most lines that are looked at for one board. */
const MOST_LINES = 2 * MAX_CELLS + 10;
/** The most rows in brackets of their own. */
const MOST_ROWS = 100;

/**
 * Reads lines, asking for each. The caller gives the lines and takes what is found.
 *
 * @param shape The size that boards must have, where it is given.
 */
export function* readLines(shape: Shape | undefined): Steps<void> {
  let number = 1;
  let isFirst = true;
  let hasSizes = false;
  let promised: { count: number; line: number } | null = null;
  let count = 0;
  let form = "";
  const brackets = { ends: true };
  for (;;) {
    const line = yield { peek: 0 };
    if (line === undefined) break;
    if (isSkipped(line) || (hasSizes && /^\s*0(?:\s+0)?\s*$/.test(line))) {
      yield { take: 1, found: [] };
      number++;
      continue;
    }
    if (isFirst) {
      isFirst = false;
      const before = yield* headOf(line, shape);
      if (before !== null) {
        if (before.count !== null) promised = { count: before.count, line: number };
        yield { take: 1, found: [] };
        number++;
        continue;
      }
    }
    const sized = yield* sizedBlock(line, shape);
    const block = sized ?? (yield* blockAt(line, shape, brackets));
    hasSizes ||= sized !== null;
    const lines = [number, number + block.count - 1] as const;
    const found = block.boards.map((readings) => {
      // Of two ways to read a line the one in which the line before could only be read.
      const alike = readings.filter((one) => formOf(one) === form);
      const chosen = alike.length === 1 ? alike : readings;
      form = chosen.length === 1 ? formOf(chosen[0]) : form;
      return foundIn(chosen, lines);
    });
    count += found.length;
    yield { take: block.count, found: block.error === undefined ? found : [{ lines, error: block.error }] };
    number += block.count;
  }
  if (promised === null || promised.count === count) return;
  const message = `boards: expected ${promised.count}, as line ${promised.line} says, got ${count}`;
  yield { take: 0, found: [{ lines: [promised.line, promised.line], error: new LoydError("bad-notation", message) }] };
}

function isSkipped(line: string): boolean {
  return /^\s*(?:$|#(?!\s*[|\d])|\/\/|;|%|--\s)/.test(line);
}

/** What had to be made out, but for what stood there. */
export function formOf({ notes }: Pick<Reading, "notes">): string {
  return notes.map((note) => note.replace(/"(?:[^"\\]|\\.)*"/g, "")).join();
}

function foundIn(readings: readonly Reading[], lines: readonly [number, number]): Found {
  const [reading, other] = readings;
  if (other !== undefined) return { lines, error: ambiguous(readings) };
  const { board, labels, goal = null, notes } = reading;
  return { board, labels, goal, lines, notes };
}

function ambiguous(readings: readonly Reading[]): LoydError {
  const [one, other] = readings.map(nameOf);
  const remedy = "write the blank as 0, or give the size";
  return new LoydError("bad-notation", `board: can be read in two ways, ${one} or ${other}; ${remedy}`, {
    detail: { reason: "ambiguous" },
  });
}

/** What stands before all boards: how many there are, or the names of columns. Null where the line is none of these. */
function* headOf(line: string, shape: Shape | undefined): Steps<{ count: number | null } | null> {
  const next = yield* nextLine();
  if (next === undefined) return null;
  if (/^\s*\d+\s*$/.test(line)) {
    if (strictly(next, shape) === null && sizesOf(next).length === 0) return null;
    const own = (yield* sizedBlock(line, shape)) ?? (yield* rowsAt(line, shape));
    return own === null || own.error !== undefined ? { count: Number(line) } : null;
  }
  const names = line.split(/[,;\t]/).map((name) => name.trim().replace(/^"|"$/g, ""));
  const isHeader = names.length > 1 && names.every((name) => /^[\p{L}_][\p{L}\p{N}_ .-]*$/u.test(name));
  return isHeader && /^[\s"']*\d/.test(next) && next.split(/[,;\t]/).length >= names.length ? { count: null } : null;
}

/** The next line with something on it. */
function* nextLine(): Steps<string | undefined> {
  return (yield* lineFrom(1))?.line;
}

/** The first line with something on it after so many, and how many are before it. */
function* lineFrom(before: number): Steps<{ line: string; before: number } | null> {
  for (let ahead = before; ahead < before + MOST_LINES; ahead++) {
    const line = yield { peek: ahead };
    if (line === undefined) return null;
    if (!isSkipped(line)) return { line, before: ahead };
  }
  return null;
}

/** The board of a text in the project's notation, in the same steps as everywhere; null where it is none. */
function strictly(text: string, shape: Shape | undefined): Reading | null {
  try {
    return { ...parseLabelled(text, { shape }), notes: [] };
  } catch (error) {
    if (error instanceof LoydError) return null;
    throw error;
  }
}

/** Why a text is no board in the project's notation. */
function faultOf(text: string, shape: Shape | undefined): LoydError {
  try {
    parseLabelled(text, { shape });
  } catch (error) {
    if (error instanceof LoydError) return error;
    throw error;
  }
  return new LoydError("bad-notation", "board: expected its rows on lines of their own, or split by /");
}

/** A board, or a file of them, that begins on this line. */
function* blockAt(first: string, shape: Shape | undefined, brackets: { ends: boolean }): Steps<Block> {
  if (isPddl(first)) return yield* documentOf(closingBrackets(), readPddl);
  if (beginsWithBracket(first) && strictly(first, shape) === null) {
    const found = yield* bracketsAt(shape, brackets);
    if (found !== null) return found;
  }
  const text = first.trim();
  const whole = /[^/\s]\s*\/+\s*[^/\s]|^\[/.test(text) ? strictly(text, shape) : null;
  if (whole !== null) return { count: 1, boards: [[whole]] };
  const rows = yield* rowsAt(first, shape);
  if (rows !== null) return rows;
  const single = readingsOfLine(first, shape);
  if (single.length > 0) return { count: 1, boards: [single] };
  return { count: 1, boards: [], error: faultOf(text, shape) };
}

/** A document to its end, read as a whole. `closes` is told each line, and says which is the last. */
function* documentOf(closes: (line: string) => boolean, read: (text: string) => Instance): Steps<Block> {
  const lines: string[] = [];
  while (lines.length < MOST_LINES) {
    const line = yield { peek: lines.length };
    if (line === undefined) break;
    lines.push(line);
    if (closes(line)) break;
  }
  const count = lines.length;
  try {
    return { count, boards: [[readingOf(read(lines.join("\n")))]] };
  } catch (error) {
    if (!(error instanceof LoydError)) throw error;
    return { count, boards: [], error };
  }
}

/** Tells the line on which the brackets of a problem are closed. */
function closingBrackets(): (line: string) => boolean {
  let depth = 0;
  return (line) => {
    depth += depthOf(line.replace(/;.*/, ""));
    return depth <= 0;
  };
}

function readingOf({ start, goal, note }: Instance): Reading {
  return { board: start, labels: undefined, notes: [note], ...(goal !== null && { goal }) };
}

/** Lines in brackets, to where these are closed; rows in brackets of their own follow one another. */
function* bracketsAt(shape: Shape | undefined, isWhole: { ends: boolean }): Steps<Block | null> {
  const lines: string[] = [];
  let depth = 0;
  let closed = 0;
  while (lines.length < MOST_LINES) {
    const line = yield { peek: lines.length };
    if (line === undefined || (closed > 0 && depth === 0 && !beginsWithBracket(line))) break;
    lines.push(line);
    depth += depthOf(line);
    if (depth > 0 && !isWhole.ends) break;
    if (depth > 0) continue;
    depth = 0;
    // The first is tried at once; rows when there are no more of them.
    const boards = closed++ === 0 ? bracketed(lines.join("\n"), shape) : null;
    if (boards !== null && boards.length > 0) return { count: lines.length, boards };
    if (closed > MOST_ROWS) break;
  }
  // Brackets that are never closed are looked through once, not from each line on.
  if (depth > 0) isWhole.ends = false;
  const boards = closed > 1 && depth === 0 ? bracketed(`[${lines.join("\n")}]`, shape) : null;
  return boards === null || boards.length === 0 ? null : { count: lines.length, boards };
}

/**
 * The rows of a board over several lines; null where only one line could be a row.
 *
 * @param before How many lines are before the first.
 */
function* rowsAt(first: string, shape: Shape | undefined, before = 0, depth = 0): Steps<Block | null> {
  const rows: string[][] = [];
  const raw: string[] = [];
  const seen = new Set<string>();
  let count = 0;
  let isShort = false;
  let isBoxed = false;
  let cut: string | null = null;
  for (let ahead = 0; ahead < MOST_LINES; ahead++) {
    const line = ahead === 0 ? first : yield { peek: before + ahead };
    if (line === undefined) break;
    if (isRule(line.trim())) {
      // A box has one rule before its first row.
      if (rows.length === 0 && isBoxed) break;
      isBoxed = true;
      if (rows.length > 0) count = ahead + 1;
      continue;
    }
    if (line.trim() === "" || isSkipped(line)) {
      if (rows.length > 0 && line.trim() === "") raw.push("");
      continue;
    }
    const cells = rowOf(line);
    if (cells.join("") === EMPTY) break;
    const cols = rows[0]?.length ?? cells.length;
    const names = cells.map((cell) => (isBlank(cell) ? "0" : isNumber(cell) ? String(Number(cell)) : cell));
    const fits =
      cells.length === cols ||
      (!isShort && (cells.length === cols - 1 || (rows.length === 1 && cells.length === cols + 1)));
    if (isWhole(line) || !fits || new Set(names).size < names.length || names.some((name) => seen.has(name))) {
      // A row with a slip in it, unless something else begins here.
      const isRow = rows.length > 1 && cells.length === cols && raw[raw.length - 1] !== "" && depth === 0;
      if (isRow && !(yield* beginsBoard(line, shape, before + ahead))) cut = line;
      break;
    }
    // A board that is whole ends at an empty line where what follows is a board of its own, and not its next layer.
    if (raw[raw.length - 1] === "" && rows.length > 1 && depth < MOST_DEPTH && isWholeBoard(seen, rows)) {
      const next = yield* rowsAt(line, shape, before + ahead, depth + 1);
      if (next !== null && next.boards.length > 0) break;
    }
    isShort ||= cells.length !== cols;
    for (const name of names) seen.add(name);
    rows.push(cells);
    raw.push(line);
    count = ahead + 1;
    if (seen.size >= MAX_CELLS) break;
  }
  if (rows.length < 2 || raw.every((line) => line === "")) return null;
  const lines = raw.filter((line) => line !== "");
  if (cut !== null) return { count: count + 1, boards: [], error: faultOf([...lines, cut].join("\n"), shape) };
  // An empty line begins a layer; one between all rows means nothing.
  const isSpaced = raw.slice(0, raw.lastIndexOf(lines[lines.length - 1])).filter((line) => line === "").length;
  const strict = isBoxed ? null : strictly((isSpaced >= rows.length - 1 ? lines : raw).join("\n"), shape);
  if (strict !== null) return { count, boards: [[strict]] };
  const gaps = new Map<number, number>();
  // Bars and the like show an empty cell by themselves.
  const isSpacing = isShort && lines.every((line) => !/[|│┃║;&]/.test(line));
  for (const index of isSpacing ? rows.keys() : []) {
    const gap = gapIn(lines.join("\n"), index);
    if (gap !== undefined) gaps.set(index, gap);
  }
  const readings = readingsOf({ rows, areRows: true, gaps }, shape);
  if (readings.length > 0) return { count, boards: [readings] };
  return { count, boards: [], error: faultOf(lines.join("\n"), shape) };
}

/** Whether a board can be read from a line on. */
function* beginsBoard(line: string, shape: Shape | undefined, before: number): Steps<boolean> {
  if (readingsOfLine(line, shape).length > 0) return true;
  const rows = yield* rowsAt(line, shape, before, 1);
  return rows !== null && rows.boards.length > 0;
}

/** How many boards ahead are looked at to tell layers from boards. */
const MOST_DEPTH = 3;

/** Whether the cells of rows are the blank and all numbers up to their count. */
function isWholeBoard(names: ReadonlySet<string>, rows: readonly (readonly string[])[]): boolean {
  const count = rows.reduce((sum, { length }) => sum + length, 0);
  if (names.size !== count) return false;
  const blank = [...names].filter((name) => !isNumber(name)).length;
  const numbers = [...names].filter(isNumber).map(Number);
  return blank < 2 && Math.max(...numbers) === count - 1;
}

/** A row's cells, without a comment or a slash behind them. */
function rowOf(line: string): string[] {
  const cells = cellsOf(withoutComment(line).replace(/\s*\/\s*$/, ""));
  return cells.length > 1 && cells[cells.length - 1] === EMPTY ? cells.slice(0, -1) : cells;
}

function withoutComment(line: string): string {
  return line.replace(/\s(?:#(?=\s*\p{L})|\/\/).*$/u, "");
}

/** What belongs to boards on one line: a slash between tiles, or brackets. */
function isWhole(line: string): boolean {
  return /^\s*\[|[^/\s]\s*\/+\s*[^/\s]/.test(withoutComment(line));
}

/** All ways to read a line by itself. */
function readingsOfLine(line: string, shape: Shape | undefined): Reading[] {
  const own = strictly(line, shape);
  if (own !== null) return [own];
  const id = gameIdOf(line);
  if (id !== null) return [id];
  const text = withoutComment(line).trim();
  const bare = text === line.trim() ? null : strictly(text, shape);
  if (bare !== null) return [bare];
  const inCell = cellBoards(line, shape);
  if (inCell.length > 0) return inCell;
  const rows = text.split("/").map((row) => cellsOf(row));
  const areRows = rows.length > 1;
  const plain = readingsOf({ rows, areRows }, shape);
  if (plain.length > 0) return plain;
  return withOthers(rows, shape);
}

function gameIdOf(line: string): Reading | null {
  try {
    const id = readGameId(line);
    return id === null ? null : readingOf(id);
  } catch (error) {
    if (error instanceof LoydError) return null;
    throw error;
  }
}

/** A board in one of the columns of a line. */
function cellBoards(line: string, shape: Shape | undefined): Reading[] {
  const columns = line.match(/"(?:[^"]|"")*"|[^,;\t"]+/g) ?? [];
  if (columns.length < 2) return [];
  return columns.flatMap((column, index) => {
    const text = column.trim().replace(/^"|"$/g, "");
    const board = /\s|\//.test(text) ? strictly(text, shape) : null;
    return board === null ? [] : [{ ...board, notes: [`column ${index + 1}`] }];
  });
}

/** Boards with a number or a name in front of them, or something behind. */
function withOthers(rows: readonly (readonly string[])[], shape: Shape | undefined): Reading[] {
  const areRows = rows.length > 1;
  const cells = rows.flat();
  // All of it is a board of another shape: nothing may be left out.
  if (!areRows && shape === undefined && isBoardOfSomeShape(cells)) return [];
  const readings: Reading[] = [];
  for (const front of cells.length < 10 ? [0] : [0, 1]) {
    for (let behind = 0; behind <= Math.min(20, cells.length - 4); behind++) {
      if (front + behind === 0) continue;
      const last = rows.length - 1;
      const left = rows.map((row, index) =>
        row.slice(index === 0 ? front : 0, index === last ? row.length - behind : undefined),
      );
      if (left.some((row) => row.length === 0)) break;
      const tail = cells.slice(cells.length - behind);
      // One number too many is likelier a slip in a board as small as 2x2.
      if (tail.every(isNumber) && (behind > 1 || cells.length < 10)) continue;
      if (!left.flat().some(isBlank)) continue;
      const notes = [
        ...(front > 0 ? [`${JSON.stringify(cells[0])} in front left out`] : []),
        ...(behind > 0 ? [`${JSON.stringify(tail.join(" "))} behind left out`] : []),
      ];
      for (const reading of readingsOf({ rows: left, areRows }, shape)) {
        if (reading.labels !== undefined) continue;
        readings.push({ ...reading, notes: [...notes, ...reading.notes] });
      }
    }
  }
  return readings;
}

function isBoardOfSomeShape(cells: readonly string[]): boolean {
  return shapesOf(cells.length).some((shape) => readingsOf({ rows: [cells], areRows: false }, shape).length > 0);
}

const SIZE =
  /^\s*(\d{1,4})(?:\s*[x×X*,]\s*|\s+)(\d{1,4})(?:\s*[x×X*]\s*(\d{1,4}))?\s*(?:$|#|\/\/|(?!(?:null|nil|none)\b)\p{L}{2}.*)/iu;
const SIDE = /^\s*(\d{1,5})\s*(?:$|#|\/\/|(?!(?:null|nil|none)\b)\p{L}{2}.*)/iu;

/** The sizes that a line may give: rows and columns, a side, or the number of tiles. */
function sizesOf(line: string): Shape[] {
  const sizes: [number, number, number][] = [];
  const two = SIZE.exec(line);
  const one = two === null ? SIDE.exec(line) : null;
  if (two !== null) sizes.push([Number(two[1]), Number(two[2]), Number(two[3] ?? 1)]);
  if (one !== null) {
    const number = Number(one[1]);
    const side = Math.sqrt(number + 1);
    sizes.push([number, number, 1]);
    if (Number.isInteger(side)) sizes.push([side, side, 1]);
  }
  return sizes.flatMap(([rows, cols, layers]) => {
    try {
      return [makeShape(rows, cols, layers)];
    } catch {
      return [];
    }
  });
}

/** A line that gives the size, and the board below it; null where it does not. */
function* sizedBlock(first: string, asked: Shape | undefined): Steps<Block | null> {
  const sizes = sizesOf(first);
  if (sizes.length === 0) return null;
  const following = yield* nextLine();
  if (following === undefined) return null;
  if (TILE_HEADER.test(`${first} ${following}`)) return yield* documentOf(closingTileFile(), readTileFile);
  const blocks: Block[] = [];
  for (const size of sizes) {
    if (asked !== undefined && (asked.rows !== size.rows || asked.cols !== size.cols)) continue;
    for (const [hasSign, hasText] of BODIES) {
      const block = yield* bodyOf(size, hasSign, hasText);
      if (block === null) continue;
      blocks.push(block);
      break;
    }
  }
  if (blocks.length === 0) return null;
  const [block] = blocks;
  // A size can also be a row, of two columns, or of three where an x is the blank.
  const rows = yield* rowsAt(first, asked);
  if (rows !== null && rows.boards.length > 0 && block.gap !== undefined && rows.count <= block.gap) {
    // A board that is whole ends at an empty line where another one follows; where none does, it may be either.
    const next = yield* lineFrom(rows.count);
    if (next !== null && (yield* beginsBoard(next.line, asked, next.before))) return null;
    return { count: block.count, boards: [], error: ambiguous([...block.boards.flat(), ...rows.boards.flat()]) };
  }
  const others = rows !== null && rows.count >= block.count ? rows.boards.flat() : [];
  return others.length === 0 ? block : { ...block, boards: [[...block.boards.flat(), ...others]] };
}

/** Whether a line between size and board says how the blank is written, and whether text may stand behind rows. */
const BODIES = [
  [false, false],
  [true, false],
  [false, true],
  [true, true],
] as const;

/** The board of a size that is given, on the lines below. */
function* bodyOf(size: Shape, hasSign: boolean, hasText: boolean): Steps<Block | null> {
  const wanted = size.rows * size.cols * size.layers;
  const rows: string[][] = [];
  const notes: string[] = [];
  const seen = new Set<string>();
  let sign: string | null = null;
  let cells = 0;
  let count = 1;
  let empty: number | undefined;
  let gap: number | undefined;
  for (; cells < wanted && count < MOST_LINES; count++) {
    const line = yield { peek: count };
    if (line === undefined) break;
    if (isSkipped(line) || isRule(line.trim())) {
      if (line.trim() === "" && cells === wanted - 1) break;
      if (line.trim() === "" && rows.length > 0) empty ??= count;
      continue;
    }
    const row = cellsOf(withoutComment(line).replaceAll("/", " "));
    if (hasSign && sign === null) {
      if (row.length !== 1 || !(isBlank(row[0]) || isNumber(row[0]))) return null;
      [sign] = row;
      continue;
    }
    // What is no number behind a row is text.
    const text = hasText ? row.findIndex((cell, index) => index >= size.cols && !isNumber(cell) && !isBlank(cell)) : -1;
    if (text >= size.cols) notes.push(`${JSON.stringify(row.slice(text).join(" "))} behind left out`);
    const kept = text >= size.cols ? row.slice(0, text) : row;
    if (cells + kept.length > wanted || kept.some((cell) => seen.has(cell))) break;
    for (const cell of kept) seen.add(cell);
    rows.push(kept);
    cells += kept.length;
    gap = empty;
  }
  if (rows.length === 0) return null;
  const isEven = rows.every(({ length }) => length === rows[0].length);
  const showsRows =
    rows.length === size.rows * size.layers &&
    rows.every(({ length }, index) => length === size.cols || (index === rows.length - 1 && length === size.cols - 1));
  const isList = rows.length === 1 || !isEven || rows[0].length === 1;
  if (!showsRows && !isList) return null;
  const named = `${size.rows}x${size.cols}${size.layers > 1 ? `x${size.layers}` : ""} by the line before`;
  const readings = readingsOf({ rows: [rows.flat()], areRows: false }, size).map((reading) => ({
    ...reading,
    notes: [named, ...notes, ...reading.notes],
  }));
  if (readings.length === 0) return null;
  const boards = [sign === null ? readings : signed(readings, sign, wanted)];
  return { count, boards, ...(gap !== undefined && { gap }) };
}

/** What a line between size and board says: how the blank is written, or where the goal has it, the last cell as -1. */
function signed(readings: readonly Reading[], sign: string, cells: number): Reading[] {
  const index = Number(sign);
  return readings.flatMap((reading) => {
    if (!Number.isInteger(index) || index <= 0 || reading.labels !== undefined) return [reading];
    if (index >= cells) return [];
    const order = Array.from({ length: cells - 1 }, (_, tile) => tile + 1).toSpliced(index, 0, 0);
    const goal = makeBoard(reading.board, order);
    return [
      { ...reading, goal, notes: [...reading.notes, `the goal with its blank on cell ${index}, counted from 0`] },
    ];
  });
}
