/**
 * A pattern's placement as a word, as in assembly/patterns/placement.ts: for each of its tiles a field with the cell that it
 * is on, the tile of the lowest goal cell in the lowest field. A field has four bits on boards of up to 16 cells and five
 * on those of up to 32, so that half a word, 16 bits, holds four tiles or three; no pattern has more than twice as many.
 */
import { MAX_PACKED_CELLS } from "../../engine.ts";

const HALF_BITS = 16;

/** Bits of a field. */
export function fieldBitsFor(cells: number): number {
  return cells > MAX_PACKED_CELLS ? 5 : 4;
}

/** Tiles of half a word. */
export function halfTilesFor(fieldBits: number): number {
  return Math.floor(HALF_BITS / fieldBits);
}

/** The cells, a bit for each, that so many tiles of a word are on. */
export function cellsTaken(word: number, tiles: number, fieldBits: number): number {
  const mask = (1 << fieldBits) - 1;
  let taken = 0;
  for (let tile = 0; tile < tiles; tile++) taken |= 1 << ((word >> (fieldBits * tile)) & mask);
  return taken;
}
