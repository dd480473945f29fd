/**
 * The partition at hand: which pattern each tile belongs to, and where the tables of a pattern are. Up to 16 cells the
 * tiles of a pattern have neighbouring places in a word of positions, the *dual* of the packed state: four bits a tile, the
 * cell it is on.
 *
 *     positions   │ … │ pattern 1: tile 1, tile 0 │ pattern 0: tile 2, tile 1, tile 0 │
 *
 * so a pattern's placement is a shift and a mask away, and a move changes one nibble. The state reflected along a symmetry
 * of the board that keeps the blank's goal has a word of its own and is looked up in the same tables. Larger boards have a
 * word for each pattern (slots.ts), and patterns that share a table have one record.
 *
 *     PATTERNS + 64 · pattern    a record, see the offsets below
 *     TILES + 16 · tile          by nibble of the packed state: its record (4 bytes), the shift of its place (1), the same
 *                                for the tile that is its reflection (4 and 1, from byte 8)
 *     REFLECTION + cell          the cell where each cell goes, NONE in the first byte when there is no reflection
 */
import { IO, IO_LETTERS, IO_REFLECTION, IO_TABLES } from "../abi";
import { cells, isWide } from "../board/geometry";
import { goalBlank, nibble } from "../board/state";
import { fieldShift, setFields } from "./placement";

/** Among letters: the blank. Among reflections: there is none. */
export const NONE: u8 = 255;
const RECORD: usize = 64;
const PATTERNS: usize = memory.data(32 * 64, 8);
const TILES: usize = memory.data(16 * 16, 8);
const REFLECTION: usize = memory.data(16, 8);

// Offsets in a pattern's record.
export const BASE: usize = 0; // u32: the table that is looked up
export const SHIFT: usize = 4; // u32: where its placement begins in the positions
export const MASK: usize = 8; // u32: over its placement
export const SIZE: usize = 12; // u32: number of its tiles
export const ENTRIES: usize = 16; // u32: bytes of the dense table
export const RANKS: usize = 20; // u32: its rank tables, see ranks.ts; 0 when the table is not ranked
export const DENSE: usize = 24; // u32: where the dense table is, or is to be
export const COMPLETE: usize = 28; // u32: whether the table may be looked up
export const GOAL: usize = 32; // u32: its placement in the goal

/** How many patterns have a record, which are those with a table of their own. */
export let patternCount: i32 = 0;
export let blankInIndex: bool = false;
export let isReflected: bool = false;

@inline
export function recordOf(pattern: i32): usize {
  return PATTERNS + RECORD * pattern;
}

/** Where the entry of a pattern stands in a word of entries, a byte each. */
@inline
export function shiftOfEntry(record: usize): i32 {
  return <i32>((record - PATTERNS) / (RECORD / 8));
}

/** Reads the partition that stands in the io window. */
export function setPartition(withBlank: bool): void {
  blankInIndex = withBlank;
  patternCount = 0;
  setFields();
  isReflected = load<u8>(IO + IO_REFLECTION) != NONE;
  let slot = 0;
  for (let pattern = 0; slot < cells - 1; pattern++) slot = addPattern(pattern, slot);
  if (isWide) return;
  memory.copy(REFLECTION, IO + IO_REFLECTION, 16);
  if (!isReflected) return;
  for (let goalCell = 0; goalCell < cells; goalCell++) {
    const tile = TILES + 16 * (goalCell ^ goalBlank);
    const reflected = TILES + 16 * (<i32>load<u8>(REFLECTION + goalCell) ^ goalBlank);
    store<u32>(tile, load<u32>(reflected), 8);
    store<u8>(tile, load<u8>(reflected, 4), 12);
  }
}

/** Adds the pattern of a letter, with a record unless it shares one; its places begin at `slot`. Returns the next one. */
function addPattern(pattern: i32, slot: i32): i32 {
  const isShared = <i32>load<u8>(IO + IO_TABLES + pattern) < patternCount;
  const record = recordOf(patternCount);
  let size = 0;
  let placement: u32 = 0;
  let entries: u32 = 1;
  for (let goalCell = 0; goalCell < cells; goalCell++) {
    if (load<u8>(IO + IO_LETTERS + goalCell) != pattern) continue;
    if (!isWide) {
      const tile = TILES + 16 * (goalCell ^ goalBlank);
      store<u32>(tile, record);
      store<u8>(tile, fieldShift(slot + size), 4);
    }
    placement |= (<u32>goalCell) << fieldShift(size);
    entries *= cells - size;
    size++;
  }
  if (isShared) return slot + size;
  memory.fill(record, 0, RECORD);
  store<u32>(record, fieldShift(slot), SHIFT);
  store<u32>(record, <u32>(((<u64>1) << fieldShift(size)) - 1), MASK);
  store<u32>(record, size, SIZE);
  store<u32>(record, blankInIndex ? entries * cells : entries, ENTRIES);
  store<u32>(record, placement, GOAL);
  patternCount++;
  return slot + size;
}

/** The positions of a state's tiles. */
export function positionsOf(state: u64): u64 {
  let positions: u64 = 0;
  for (let cell = 0; cell < cells; cell++) {
    const tile = nibble(state, cell);
    if (tile != 0) positions |= (<u64>cell) << shiftOf(tile);
  }
  return positions;
}

/** The positions of the reflected state's tiles. */
export function reflectedPositionsOf(state: u64): u64 {
  let positions: u64 = 0;
  for (let cell = 0; cell < cells; cell++) {
    const tile = nibble(state, cell);
    if (tile != 0) positions |= (<u64>load<u8>(REFLECTION + cell)) << reflectedShiftOf(tile);
  }
  return positions;
}

/** The record of a tile's pattern. */
@inline
export function tileRecord(tile: u64): usize {
  return load<u32>(TILES + 16 * <usize>tile);
}

/** Where a tile's place begins in the positions. */
@inline
export function shiftOf(tile: u64): u64 {
  return load<u8>(TILES + 16 * <usize>tile, 4);
}

@inline
export function reflectedRecord(tile: u64): usize {
  return load<u32>(TILES + 16 * <usize>tile, 8);
}

@inline
export function reflectedShiftOf(tile: u64): u64 {
  return load<u8>(TILES + 16 * <usize>tile, 12);
}

@inline
export function reflectedCell(cell: i32): i32 {
  return load<u8>(REFLECTION + cell);
}
