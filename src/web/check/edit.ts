/** Changes of single tiles in a board's text that leave all else as it was typed: spaces, separators, order of rows. */
import { areAllNumbers, isBlank, numberOf, type Word } from "./words.ts";

/** The text with other words in place of some, by their indexes. */
export function replaceWords(text: string, words: readonly Word[], changes: ReadonlyMap<number, string>): string {
  const isJson = text.trimStart().startsWith("[");
  let changed = "";
  let from = 0;
  words.forEach(({ start, end }, index) => {
    const word = changes.get(index);
    if (word === undefined) return;
    changed += text.slice(from, start) + (isJson ? jsonWord(word) : word);
    from = end;
  });
  return changed + text.slice(from);
}

/** The text after two words have changed places. */
export function exchangeWords(text: string, words: readonly Word[], a: number, b: number): string {
  return replaceWords(
    text,
    words,
    new Map([
      [a, words[b].text],
      [b, words[a].text],
    ]),
  );
}

/**
 * The text after a word was typed on a cell. Where it stands elsewhere already the two change places, so that a board
 * remains one, and typing all cells one after the other gives just what was typed.
 */
export function putWord(text: string, words: readonly Word[], cell: number, typed: string): string {
  const areNumbers = areAllNumbers(words);
  const isTyped = ({ text: word }: Word) => tileOf(word, areNumbers) === tileOf(typed, areNumbers);
  const elsewhere = words.findIndex((word, index) => index !== cell && isTyped(word));
  if (elsewhere === -1 || isTyped(words[cell])) return replaceWords(text, words, new Map([[cell, typed]]));
  return exchangeWords(text, words, cell, elsewhere);
}

/** What a word names, the same for all writings of a tile. */
function tileOf(word: string, areNumbers: boolean): string {
  if (isBlank(word, areNumbers)) return "0";
  return areNumbers && numberOf(word) !== -1 ? String(numberOf(word)) : word.normalize("NFC");
}

function jsonWord(word: string): string {
  return /^(?:0|[1-9]\d*)$/.test(word) ? word : JSON.stringify(word);
}
