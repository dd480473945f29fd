/**
 * Moves as people write them: letters of the way a tile slides or of the way the blank goes, with counts, arrows, words, or
 * the numbers of the tiles. Which of the two letters mean is found out by playing them; where both can be played and neither
 * is told from the other by the goal, nothing is guessed.
 */
import { expectOneOf, LoydError, show } from "../errors.ts";
import { expectOptions, type OptionNames } from "../options.ts";
import { type Board, MOVES, type Move } from "../types.ts";
import { applyMoves, expectBoard, sameBoard, Walk } from "./board.ts";
import { expectLabelsFor, type Labels, tileText } from "./labels.ts";

/** What letters can name: the way the tile slides, or the way the blank goes. */
export const MOVE_READINGS = ["tile", "blank"] as const;
/** One of {@link MOVE_READINGS}. */
export type MoveReading = (typeof MOVE_READINGS)[number];

/**
 * How moves are written: letters of the way the tile slides or of the way the blank goes, the tiles that move, or the former
 * with counts, `R2` for two to the right.
 */
export const MOVE_NOTATIONS = ["tile", "blank", "numbers", "runs"] as const;
/** One of {@link MOVE_NOTATIONS}. */
export type MoveNotation = (typeof MOVE_NOTATIONS)[number];

/** How moves are read. */
export interface ReadMovesOptions {
  /** What letters name. Default: what can be played; or what leads to the goal, where both can. */
  readonly readAs?: MoveReading;
  /** Where the moves should lead: it tells readings apart. */
  readonly goal?: Board;
  /**
   * What is written on the tiles, where that is not their numbers. Words that are all of them labels are then tiles, unless
   * `readAs` says otherwise.
   */
  readonly labels?: Labels;
}

const READ_MOVES_OPTIONS: OptionNames<ReadMovesOptions> = { readAs: true, goal: true, labels: true };

/** Moves that were read. */
export interface ReadMoves {
  /** Named for the way the tile slides. */
  readonly moves: readonly Move[];
  /** What was taken for what: letters of the tile or of the blank, or the tiles themselves. */
  readonly readAs: MoveReading | "numbers";
}

/** More would take minutes. */
const MOST_MOVES = 1_000_000;
/** What stands between moves. */
const SEPARATORS = /[\s,;|/[\](){}"'`]+/u;

const WORDS: Readonly<Record<string, Move>> = {
  up: "U",
  down: "D",
  left: "L",
  right: "R",
  front: "F",
  forward: "F",
  forwards: "F",
  back: "B",
  backward: "B",
  backwards: "B",
  "↑": "U",
  "↓": "D",
  "←": "L",
  "→": "R",
  "⬆": "U",
  "⬇": "D",
  "⬅": "L",
  "➡": "R",
};
/** Letters and arrows, each with a count behind it or before it, or with none. */
const COUNT_BEHIND = /^(?:[UDLRFB↑↓←→⬆⬇⬅➡]\d{0,7})+$/i;
const COUNT_BEFORE = /^(?:\d{1,7}[UDLRFB↑↓←→⬆⬇⬅➡])+$/i;
const BEHIND = /(?<letter>[UDLRFB↑↓←→⬆⬇⬅➡])(?<count>\d*)/gi;
const BEFORE = /(?<count>\d+)(?<letter>[UDLRFB↑↓←→⬆⬇⬅➡])/gi;

/**
 * Reads moves, and makes sure that the board allows them.
 *
 * @param text Such as `RULD`, `r2 u`, `2R U`, `→↑`, `right, up`, or the tiles that slide: `8 5 7`.
 * @throws LoydError `bad-notation` for what names no moves, or can be read in two ways (`detail.reason` is then
 * `ambiguous`); `bad-move` naming the first move that the board does not allow.
 * @example
 * parseMoves(parseBoard("1 2 3/4 5 6/0 7 8"), "RR"); // { moves: ["L", "L"], readAs: "blank" }
 */
export function parseMoves(board: Board, text: string, options: ReadMovesOptions = {}): ReadMoves {
  const start = expectBoard("board", board);
  if (typeof text !== "string") throw new LoydError("bad-notation", `moves: expected a text, got ${show(text)}`);
  expectOptions("options", options, READ_MOVES_OPTIONS);
  const { labels } = options;
  const readAs = options.readAs === undefined ? undefined : expectOneOf("readAs", options.readAs, MOVE_READINGS);
  const goal = options.goal === undefined ? undefined : expectBoard("goal", options.goal);
  expectLabelsFor(labels, start.tiles.length);
  // Arrows may come with a sign that asks for a coloured picture.
  const words = text
    .replaceAll("\ufe0f", "")
    .split(SEPARATORS)
    .filter((word) => word !== "");
  const isOfLabels = labels !== undefined && readAs === undefined && words.length > 0;
  const letters = isOfLabels && words.every((word) => labels.includes(word)) ? null : lettersOf(words);
  if (letters === null) return { moves: movesOfTiles(start, words, labels), readAs: "numbers" };
  const readings = MOVE_READINGS.map((reading) => {
    const moves = reading === "tile" ? letters : letters.map(opposite);
    return { reading, moves, played: play(start, moves) };
  });
  const [asTile, asBlank] = readings;
  if (readAs !== undefined) return taken(readAs === "tile" ? asTile : asBlank);
  const legal = readings.filter(({ played }) => played.end !== null);
  if (legal.length === 0) return taken(asBlank.played.count > asTile.played.count ? asBlank : asTile);
  if (legal.length === 1 || letters.length === 0) return taken(legal[0]);
  const atGoal = legal.filter(({ played: { end } }) => goal !== undefined && end !== null && sameBoard(end, goal));
  if (atGoal.length === 1) return taken(atGoal[0]);
  throw new LoydError(
    "bad-notation",
    "moves: can be the way the tiles slide or the way the blank goes, and the board allows both; readAs says which: tile or blank",
    { detail: { reason: "ambiguous" } },
  );
}

interface Reading {
  readonly reading: MoveReading;
  readonly moves: readonly Move[];
  readonly played: Played;
}

/** A reading, if the board allows its moves. */
function taken({ reading, moves, played }: Reading): ReadMoves {
  if (played.end !== null) return { moves, readAs: reading };
  const said = (move: Move) => (reading === "tile" ? move : opposite(move));
  const allowed = played.allowed.map(said).join(" ");
  const what = reading === "tile" ? "the way a tile slides" : "the way the blank goes";
  throw new LoydError(
    "bad-move",
    `move ${played.count + 1}: expected one of ${allowed}, ${what}, got ${said(moves[played.count])}`,
  );
}

/** What came of playing moves: the board in the end; or how many could be made, and what the board allowed instead. */
interface Played {
  readonly end: Board | null;
  readonly count: number;
  readonly allowed: readonly Move[];
}

function play(start: Board, moves: readonly Move[]): Played {
  const walk = new Walk(start);
  for (const [count, move] of moves.entries()) {
    const allowed = walk.allowed();
    const found = allowed.find((one) => one.move === move);
    if (found === undefined) return { end: null, count, allowed: allowed.map((one) => one.move) };
    walk.make(found);
  }
  return { end: walk.board(), count: moves.length, allowed: [] };
}

/** The letters that words stand for; null where they are no letters. */
function lettersOf(words: readonly string[]): Move[] | null {
  const moves: Move[] = [];
  for (const word of words) {
    const whole = WORDS[word.toLowerCase()];
    if (whole !== undefined) moves.push(whole);
    else if (COUNT_BEHIND.test(word) || COUNT_BEFORE.test(word)) {
      for (const { groups } of word.matchAll(COUNT_BEHIND.test(word) ? BEHIND : BEFORE)) {
        const letter = groups?.letter ?? "";
        const count = Number(groups?.count || 1);
        if (moves.length + count > MOST_MOVES) throw tooMany();
        for (let made = 0; made < count; made++) moves.push(WORDS[letter] ?? (letter.toUpperCase() as Move));
      }
    } else return null;
    if (moves.length > MOST_MOVES) throw tooMany();
  }
  return moves;
}

function tooMany(): LoydError {
  return new LoydError("bad-notation", `moves: expected up to ${MOST_MOVES.toLocaleString("en-US")}, got more`);
}

/** The moves of tiles that are named one by one. */
function movesOfTiles(start: Board, words: readonly string[], labels: Labels | undefined): Move[] {
  const numbers = words.map((word) =>
    start.tiles.find((tile) => tile !== 0 && tileText(tile, labels).normalize() === word.normalize()),
  );
  const stranger = numbers.indexOf(undefined);
  if (stranger !== -1) {
    throw new LoydError(
      "bad-notation",
      `move ${stranger + 1}: expected a letter of U D L R F B with or without a count, an arrow, a word such as up, or a tile, got ${show(words[stranger])}`,
    );
  }
  if (words.length > MOST_MOVES) throw tooMany();
  const walk = new Walk(start);
  return numbers.map((tile, index) => {
    const allowed = walk.allowed();
    const found = allowed.find((one) => one.tile === tile);
    if (found === undefined) {
      const beside = allowed.map((one) => tileText(one.tile, labels)).join(" ");
      throw new LoydError(
        "bad-move",
        `move ${index + 1}: expected a tile beside the blank, one of ${beside}, got ${show(words[index])}`,
      );
    }
    walk.make(found);
    return found.move;
  });
}

/** The move that takes another back. MOVES lists each direction beside its opposite. */
function opposite(move: Move): Move {
  return MOVES[MOVES.indexOf(move) ^ 1];
}

function expectMoves(moves: unknown): readonly Move[] {
  if (!Array.isArray(moves)) {
    throw new LoydError("bad-argument", `moves: expected an array such as ["R", "D"], got ${show(moves)}`);
  }
  return Array.from(moves, (move, index) => expectOneOf(`moves[${index}]`, move, MOVES));
}

/** Moves without those that the next one takes back, again and again: they lead to the same board. */
export function simplifyMoves(moves: readonly Move[]): Move[] {
  const kept: Move[] = [];
  for (const move of expectMoves(moves)) {
    if (kept.at(-1) === opposite(move)) kept.pop();
    else kept.push(move);
  }
  return kept;
}

/** The moves that lead back. */
export function invertMoves(moves: readonly Move[]): Move[] {
  return expectMoves(moves).map(opposite).reverse();
}

/**
 * Writes moves.
 *
 * @throws LoydError `bad-move` naming the first move that the board does not allow.
 * @example
 * formatMoves(parseBoard("1 2 3/4 5 6/0 7 8"), ["L", "L"], "runs"); // "L2"
 */
export function formatMoves(board: Board, moves: readonly Move[], notation: MoveNotation, labels?: Labels): string {
  const start = expectBoard("board", board);
  expectLabelsFor(labels, start.tiles.length);
  const way = expectMoves(moves);
  applyMoves(start, way);
  switch (expectOneOf("notation", notation, MOVE_NOTATIONS)) {
    case "tile":
      return way.join(" ");
    case "blank":
      return way.map(opposite).join(" ");
    case "numbers":
      return tilesMoved(start, way)
        .map((tile) => tileText(tile, labels))
        .join(" ");
    case "runs":
      return runsOf(way)
        .map(([move, count]) => (count === 1 ? move : `${move}${count}`))
        .join(" ");
  }
}

/** The tiles that legal moves slide, in order. */
function tilesMoved(start: Board, moves: readonly Move[]): number[] {
  const walk = new Walk(start);
  return moves.flatMap((move) => {
    const found = walk.allowed().filter((one) => one.move === move);
    for (const one of found) walk.make(one);
    return found.map(({ tile }) => tile);
  });
}

function runsOf(moves: readonly Move[]): [move: Move, count: number][] {
  const runs: [Move, number][] = [];
  for (const move of moves) {
    const last = runs.at(-1);
    if (last?.[0] === move) last[1]++;
    else runs.push([move, 1]);
  }
  return runs;
}
