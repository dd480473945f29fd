/** How numbers, tiles and cells are called in sentences. */
import { coordinates } from "../../board/geometry.ts";
import { type Labels, tileText } from "../../board/labels.ts";
import type { Shape } from "../../types.ts";

/** `1 tile`, `12 tiles`, `0 tiles`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

/** What a tile is called: its number or label, or the blank. */
export function tileName(tile: number, labels?: Labels): string {
  return tile === 0 ? "the blank" : tileText(tile, labels);
}

/** `row 2, column 3`, with the layer where there are several. */
export function cellName(shape: Shape, cell: number): string {
  const { row, col, layer } = coordinates(shape, cell);
  const name = `row ${row + 1}, column ${col + 1}`;
  return shape.layers === 1 ? name : `layer ${layer + 1}, ${name}`;
}

/** `a, b and c`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** A text in which what cannot be seen, or turns the line round, is shown as a box. */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "▯");
}
