/**
 * A pattern's placement as a word: for each of its tiles a field with the cell that it is on, the tile of the lowest goal
 * cell in the lowest field. A field has four bits on boards of up to 16 cells and five on those of up to 32, so that half
 * a word, 16 bits, holds four tiles or three; no pattern has more than twice as many.
 */
import { isWide } from "../board/geometry";

const HALF_BITS: u32 = 16;

export let fieldBits: u32 = 4;
export let fieldMask: u32 = 15;
/** Tiles of half a word. */
export let halfTiles: u32 = 4;

/** Sets the fields for the shape at hand. */
export function setFields(): void {
  fieldBits = isWide ? 5 : 4;
  fieldMask = (1 << fieldBits) - 1;
  halfTiles = HALF_BITS / fieldBits;
}

/** Where the field of a tile begins. */
@inline
export function fieldShift(tile: u32): u32 {
  return fieldBits * tile;
}

/** The field that begins at a bit. */
@inline
export function field(word: u32, shift: u32): u32 {
  return (word >> shift) & fieldMask;
}

/** The cells, a bit for each, that so many tiles of a word are on. */
export function cellsTaken(word: u32, tiles: u32): u32 {
  let taken: u32 = 0;
  for (let tile: u32 = 0; tile < tiles; tile++) taken |= 1 << field(word, fieldShift(tile));
  return taken;
}
