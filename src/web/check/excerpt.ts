/** The part of a text around the words at fault, short enough to stand under the field. */
import { visible } from "./say.ts";
import type { Word } from "./words.ts";

/** A piece of the text as it was typed. */
export interface Piece {
  readonly text: string;
  readonly isFaulty: boolean;
}

/** The most words before and after the faulty ones, and the most faulty ones that are shown. */
const AROUND = 3;
const MOST_FAULTY = 8;
const LONGEST_WORD = 24;

/** The pieces, the words at fault marked; what is left out is three dots. */
export function excerptOf(text: string, words: readonly Word[], faulty: readonly number[]): Piece[] {
  const marked = faulty.filter((index) => index < words.length).slice(0, MOST_FAULTY);
  const shown = marked.flatMap((index) => Array.from({ length: 2 * AROUND + 1 }, (_, step) => index - AROUND + step));
  const indexes = [...new Set(shown)].filter((index) => words[index] !== undefined).sort((a, b) => a - b);
  const pieces: Piece[] = [];
  const show = (piece: string, isFaulty = false) => pieces.push({ text: piece, isFaulty });
  let before = -1;
  for (const index of indexes) {
    if (index > before + 1) show(before === -1 ? "… " : " … ");
    else if (index > 0) show(gapOf(text, words, index));
    show(cut(text.slice(words[index].start, words[index].end)), marked.includes(index));
    before = index;
  }
  if (before !== -1 && before < words.length - 1) show(" …");
  return pieces;
}

/** What stands between a word and the one before, on one line. */
function gapOf(text: string, words: readonly Word[], index: number): string {
  const gap = text.slice(words[index - 1].end, words[index].start);
  return cut(gap.replace(/\r\n|[\r\n]/g, " ⏎ ").replace(/[ \t]+/g, " "));
}

/** What is long is cut. */
function cut(text: string): string {
  const printable = visible(text);
  return printable.length > LONGEST_WORD ? `${printable.slice(0, LONGEST_WORD)}…` : printable;
}
