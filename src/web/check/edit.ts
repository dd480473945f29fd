/** Changes of single tiles in a board's text that leave all else as it was typed: spaces, separators, order of rows. */
import { areAllNumbers, isBlank, isJson, numberOf, type Word } from "./words.ts";

/** The text with other words in place of some, by their indexes. */
export function replaceWords(text: string, words: readonly Word[], changes: ReadonlyMap<number, string>): string {
  const inJson = isJson(text);
  let changed = "";
  let from = 0;
  words.forEach(({ start, end }, index) => {
    const word = changes.get(index);
    if (word === undefined) return;
    changed += text.slice(from, start) + (inJson ? jsonWord(word) : word);
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

/** A place for one word more: before the word of that index in its row, or after the last. */
export interface Insertion {
  readonly row: number;
  readonly at: number;
}

/** The words beside a place, null at an end of its row. */
export function besides(
  words: readonly Word[],
  { row, at }: Insertion,
): { readonly left: Word | null; readonly right: Word | null } {
  const own = words.filter((word) => word.row === row);
  return { left: own[at - 1] ?? null, right: own[at] ?? null };
}

const SEPARATOR = /[,\t]/;

/** The text with one word more. Of a gap that was left for it, it takes the place; all else stays as it was typed. */
export function insertWord(text: string, words: readonly Word[], place: Insertion, word: string): string {
  const { left, right } = besides(words, place);
  const from = left?.end ?? (isJson(text) ? (right?.start ?? 0) : startOfRow(text, right?.start ?? 0));
  const to = right?.start ?? (isJson(text) ? from : endOfRow(text, from));
  return (
    text.slice(0, from) + filled(text.slice(from, to), separatorOf(text, words), left, right, word) + text.slice(to)
  );
}

/** A gap between words, or at an end of a row, with a word in it. */
function filled(gap: string, separator: string, left: Word | null, right: Word | null, word: string): string {
  const at = gap.search(SEPARATOR);
  const [before, after] = at === -1 ? ["", ""] : [gap.slice(0, at + 1), gap.slice(at + 1)];
  if (left === null) {
    // What stands before the first separator of a row is its first field.
    if (at !== -1) return word + gap;
    return " ".repeat(Math.max(0, gap.length - word.length - separator.length)) + word + separator;
  }
  if (right === null) return at === -1 ? separator + word + gap : before + word + after;
  if (at !== -1) return SEPARATOR.test(after) ? before + word + after : gap + word + gap;
  const free = Math.max(2, gap.length - word.length);
  return " ".repeat(Math.ceil(free / 2)) + word + " ".repeat(Math.floor(free / 2));
}

/** What stands between two words of a row. */
function separatorOf(text: string, words: readonly Word[]): string {
  const next = words.findIndex(({ row }, index) => index > 0 && row === words[index - 1].row);
  if (next === -1) return isJson(text) ? ", " : " ";
  return text.slice(words[next - 1].end, words[next].start).match(/[,\t] ?/)?.[0] ?? " ";
}

function startOfRow(text: string, index: number): number {
  return Math.max(...["\n", "\r", "/"].map((end) => text.lastIndexOf(end, index - 1))) + 1;
}

function endOfRow(text: string, index: number): number {
  const length = text.slice(index).search(/[\r\n/]/);
  return length === -1 ? text.length : index + length;
}

/** What a word names, the same for all writings of a tile. */
function tileOf(word: string, areNumbers: boolean): string {
  if (isBlank(word, areNumbers)) return "0";
  return areNumbers && numberOf(word) !== -1 ? String(numberOf(word)) : word.normalize("NFC");
}

function jsonWord(word: string): string {
  return /^(?:0|[1-9]\d*)$/.test(word) ? word : JSON.stringify(word);
}
