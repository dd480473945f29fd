/**
 * How a damaged board is mended: one with tiles twice or out of range where others are missing. Each tile that is missing
 * takes the place of a word that is one too many. A single tile that is there twice leaves a choice of two, and one of
 * them can be solved and the other not; otherwise there is one offer, which keeps the first of what is there twice.
 */

import { gapIn } from "../../board/gap.ts";
import { cellName } from "../../board/geometry.ts";
import { parseGoal } from "../../board/goals.ts";
import { parseLabelled } from "../../board/notation.ts";
import { isSolvable } from "../../board/parity.ts";
import { besides, type Insertion, insertWord, replaceWords } from "./edit.ts";
import { listed, tileName } from "./say.ts";
import { type Draft, draftOf, isJson, numberOf, type Word, wordsOf } from "./words.ts";

/** A mended text. */
export interface Offer {
  /** What is done, as a button says it. */
  readonly words: string;
  readonly text: string;
  /** Whether the mended board can be solved; null where the goal cannot be read. */
  readonly solvable: boolean | null;
}

/** The most missing tiles that are named one by one, and the most that are filled in at all, as a share of the cells. */
const MOST_NAMED = 4;
const MOST_SHARE = 0.5;

/** The most places of a row that are offered for one tile. */
const MOST_PLACES = 5;

/**
 * The ways to mend the board; none where nothing is missing, or so much that it would be another board.
 *
 * @param draft The words as a grid; null where they are none.
 */
export function offersFor(text: string, words: readonly Word[], draft: Draft | null, goal: string): Offer[] {
  return draft === null ? offersToAdd(text, words, goal) : offersToReplace(text, draft, goal);
}

/** One tile too few: it is added where the text has a gap, or where nothing shows that, in each place of the short row. */
function offersToAdd(text: string, words: readonly Word[], goal: string): Offer[] {
  if (words.length === 0) return [];
  const present = new Set(words.map(({ text: word }) => numberOf(word)));
  const missing = Array.from({ length: words.length + 1 }, (_, tile) => tile).filter((tile) => !present.has(tile));
  if (missing.length !== 1) return [];
  const [tile] = missing;
  return placesToAdd(text, words, tile).flatMap((index) => {
    const mended = insertWord(text, words, index, String(tile));
    const grid = draftOf(wordsOf(mended));
    if (grid === null) return [];
    const place = insertionName(words, index);
    return [{ words: `Add ${tileName(tile)} ${place}`, text: mended, solvable: verdictOn(mended, grid, goal) }];
  });
}

/** Where a tile may be missing. */
function placesToAdd(text: string, words: readonly Word[], tile: number): Insertion[] {
  const lengths = new Map<number, number>();
  for (const { row } of words) lengths.set(row, (lengths.get(row) ?? 0) + 1);
  const lastRow = words.at(-1)?.row ?? 0;
  const full = Math.max(...lengths.values());
  const short = [...lengths].find(([, length]) => length === full - 1)?.[0];
  const end = { row: short ?? lastRow, at: lengths.get(short ?? lastRow) ?? 0 };
  if (short === undefined) return [end];
  const gap = isJson(text) ? undefined : gapIn(text, short);
  if (gap !== undefined) return [{ row: short, at: gap }];
  // The blank at the end is what people leave out.
  if (tile === 0 && short === lastRow) return [end];
  return full > MOST_PLACES ? [] : Array.from({ length: full }, (_, at) => ({ row: short, at }));
}

/** `before the 4`, `between the 4 and the 6`. */
function insertionName(words: readonly Word[], place: Insertion): string {
  const { left, right } = besides(words, place);
  if (left === null) return `before the ${right?.text}`;
  return right === null ? `after the ${left.text}` : `between the ${left.text} and the ${right.text}`;
}

/** As many tiles as cells, but some of them twice or none at all. */
function offersToReplace(text: string, draft: Draft, goal: string): Offer[] {
  const cells = draft.words.length;
  const tiles = draft.words.map(({ text: word }) => numberOf(word));
  // Letters: nobody can know which one is missing.
  if (tiles.filter((tile) => tile === -1).length > 1) return [];
  const first = new Map<number, number>();
  const surplus: number[] = [];
  tiles.forEach((tile, cell) => {
    if (tile === -1 || tile >= cells || first.has(tile)) surplus.push(cell);
    else first.set(tile, cell);
  });
  const missing = Array.from({ length: cells }, (_, tile) => tile).filter((tile) => !first.has(tile));
  if (missing.length === 0 || missing.length > Math.max(1, cells * MOST_SHARE)) return [];
  // The blank last: it is what people leave out at the end.
  const wanted = [...missing.filter((tile) => tile > 0), ...missing.filter((tile) => tile === 0)];
  const twin = surplus.length === 1 ? first.get(tiles[surplus[0]]) : undefined;
  const choices = twin === undefined ? [surplus] : [[twin], surplus];
  return choices.map((places) => {
    const mended = replaceWords(text, draft.words, new Map(places.map((cell, index) => [cell, String(wanted[index])])));
    return { words: wordsFor(draft, places, wanted), text: mended, solvable: verdictOn(mended, draft, goal) };
  });
}

function wordsFor(draft: Draft, places: readonly number[], wanted: readonly number[]): string {
  if (places.length > MOST_NAMED) return `Fill in the ${places.length} missing tiles`;
  const named = places.map(
    (cell, index) => `${tileName(wanted[index])} for the ${draft.words[cell].text} in ${cellName(draft, cell)}`,
  );
  return `Put ${listed(named)}`;
}

function verdictOn(text: string, { rows, cols, layers }: Draft, goal: string): boolean | null {
  try {
    const { board, labels } = parseLabelled(text, { shape: { rows, cols, layers } });
    return isSolvable(board, parseGoal(goal.trim() === "" ? "blank-last" : goal, board, labels));
  } catch {
    return null;
  }
}
