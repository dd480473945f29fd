/**
 * Which words an error of the library is about. Its messages name places as people do (`row 2, tile 3`, `cells 0 and 4`);
 * here these are turned into indexes of words, to be marked in the text and on the board. A message that names no place
 * marks nothing.
 */
import type { Word } from "./words.ts";

const TILE = /(?:(?:layer (\d+), )?row (\d+), )?tile (\d+)(?=:| and |;|$)/g;
const ROW = /^(?:goal: )?(?:layer (\d+), )?row (\d+): /;
const CELL = /^(?:goal: )?tile on cell (\d+): /;
const CELLS = /^(?:goal: )?(?:blank|tile \d+): expected once, got it on cells (\d+) and (\d+); /;

/**
 * The indexes of the words that the message is about.
 *
 * @example
 * faultyWords("row 2, tile 1: expected a whole number …", wordsOf("1 2/a 0")); // [2]
 */
export function faultyWords(message: string, words: readonly Word[]): number[] {
  const cells = CELLS.exec(message) ?? CELL.exec(message);
  if (cells !== null) return cells.slice(1).map(Number);
  const row = ROW.exec(message);
  if (row !== null) {
    const found = rowOf(words, row[1], row[2]);
    return words.flatMap((word, index) => (word.row === found ? [index] : []));
  }
  return [...placesIn(message).matchAll(TILE)].flatMap(([, layer, line, tile]) => {
    const first = line === undefined ? 0 : words.findIndex((word) => word.row === rowOf(words, layer, line));
    const index = first + Number(tile) - 1;
    return first === -1 || index >= words.length ? [] : [index];
  });
}

/** The part of a message that names places: what is before its quotations. Foreign input must not mark anything. */
function placesIn(message: string): string {
  const named = /^(?:goal: )?(?:blank|tile "(?:[^"\\]|\\.)*"): expected once, got it at ([^;]*)/.exec(message);
  return named === null ? (/^(?:goal: )?(.*?: )expected/.exec(message)?.[1] ?? "") : named[1];
}

/** The row as words count it, from the numbers of its layer and in it. */
function rowOf(words: readonly Word[], layer: string | undefined, row: string): number {
  const first = words.find((word) => word.layer === Number(layer ?? 1) - 1);
  return (first?.row ?? 0) + Number(row) - 1;
}
