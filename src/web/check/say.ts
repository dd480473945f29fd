/** How tiles are called and listed in sentences. */
import { type Labels, tileText } from "../../board/labels.ts";

/** What a tile is called: its number or label, or the blank. */
export function tileName(tile: number, labels?: Labels): string {
  return tile === 0 ? "the blank" : tileText(tile, labels);
}

/** `a, b and c`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** A text in which what cannot be seen, or turns the line round, is shown as a box. */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "▯");
}
