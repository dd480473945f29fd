/**
 * The partition at hand: which pattern each tile belongs to, and where the tables of a pattern are. Up to 16 cells the
 * tiles of a pattern have neighbouring places in a word of positions, the *dual* of the packed state: four bits a tile, the
 * cell it is on.
 *
 *     positions   │ … │ pattern 1: tile 1, tile 0 │ pattern 0: tile 2, tile 1, tile 0 │
 *
 * so a pattern's placement is a shift and a mask away, and a move changes one nibble. The state reflected along a symmetry
 * of the board that keeps the blank's goal has a word of its own and is looked up in the same tables. Larger boards have a
 * word for each pattern (heuristics/wide-patterns.ts), and patterns that share a table have one record.
 *
 *     PATTERNS + 64 · pattern    a Pattern
 *     TILES + 16 · tile          a Tile, by nibble of the packed state
 *     REFLECTION + cell          the cell where each cell goes, NONE in the first byte when there is no reflection
 */
import { IO, IO_LETTERS, IO_REFLECTION, IO_TABLES } from "../abi";
import { cells, isWide } from "../board/geometry";
import { goalBlank, nibble } from "../board/state";
import { fieldShift, setFields } from "./placement";
import { Ranks } from "./ranks";

/** Among letters: the blank. Among reflections: there is none. */
export const NONE: u8 = 255;
const RECORD: usize = 64;
const PATTERNS: usize = memory.data(32 * 64, 8);
const TILES: usize = memory.data(16 * 16, 8);
const REFLECTION: usize = memory.data(16, 8);

/** A pattern with a table of its own. */
@unmanaged
export class Pattern {
  /** The table that is looked up. */
  base: usize;
  /** Where its placement begins in the positions, and a mask over it. */
  shift: u32;
  mask: u32;
  /** Number of its tiles. */
  size: u32;
  /** Bytes of the dense table. */
  entries: u32;
  /** Its rank tables, null while the table is not ranked. */
  ranks: Ranks | null;
  /** Where the dense table is, or is to be. */
  dense: usize;
  /** Whether the table may be looked up. */
  isComplete: bool;
  /** Its placement in the goal. */
  goal: u32;
}

/** By nibble of the packed state. */
@unmanaged
class Tile {
  pattern: Pattern;
  /** Where its place begins in the positions. */
  shift: u8;
  /** The same of the tile that is its reflection. */
  reflectedPattern: Pattern;
  reflectedShift: u8;
}

/** How many patterns have a record, which are those with a table of their own. */
export let patternCount: i32 = 0;
export let blankInIndex: bool = false;
export let isReflected: bool = false;

@inline
export function recordOf(pattern: i32): Pattern {
  return changetype<Pattern>(PATTERNS + RECORD * pattern);
}

@inline
function tileOf(tile: u64): Tile {
  return changetype<Tile>(TILES + 16 * <usize>tile);
}

/** Where the entry of a pattern stands in a word of entries, a byte each. */
@inline
export function shiftOfEntry(record: Pattern): i32 {
  return <i32>((changetype<usize>(record) - PATTERNS) / (RECORD / 8));
}

/** Reads the partition that stands in the io window. */
export function setPartition(withBlank: bool): void {
  blankInIndex = withBlank;
  patternCount = 0;
  setFields();
  isReflected = load<u8>(IO + IO_REFLECTION) != NONE;
  let place = 0;
  for (let pattern = 0; place < cells - 1; pattern++) place = addPattern(pattern, place);
  if (isWide) return;
  memory.copy(REFLECTION, IO + IO_REFLECTION, 16);
  if (!isReflected) return;
  for (let goalCell = 0; goalCell < cells; goalCell++) {
    const tile = tileOf(goalCell ^ goalBlank);
    const reflected = tileOf(<i32>load<u8>(REFLECTION + goalCell) ^ goalBlank);
    tile.reflectedPattern = reflected.pattern;
    tile.reflectedShift = reflected.shift;
  }
}

/** Adds the pattern of a letter, with a record unless it shares one; its places begin at `first`. Returns the next one. */
function addPattern(pattern: i32, first: i32): i32 {
  const isShared = <i32>load<u8>(IO + IO_TABLES + pattern) < patternCount;
  const record = recordOf(patternCount);
  let size = 0;
  let placement: u32 = 0;
  let entries: u32 = 1;
  for (let goalCell = 0; goalCell < cells; goalCell++) {
    if (load<u8>(IO + IO_LETTERS + goalCell) != pattern) continue;
    if (!isWide) {
      const tile = tileOf(goalCell ^ goalBlank);
      tile.pattern = record;
      tile.shift = <u8>fieldShift(first + size);
    }
    placement |= (<u32>goalCell) << fieldShift(size);
    entries *= cells - size;
    size++;
  }
  if (isShared) return first + size;
  memory.fill(changetype<usize>(record), 0, RECORD);
  record.shift = fieldShift(first);
  record.mask = <u32>(((<u64>1) << fieldShift(size)) - 1);
  record.size = size;
  record.entries = blankInIndex ? entries * cells : entries;
  record.goal = placement;
  patternCount++;
  return first + size;
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
export function tileRecord(tile: u64): Pattern {
  return tileOf(tile).pattern;
}

/** Where a tile's place begins in the positions. */
@inline
export function shiftOf(tile: u64): u64 {
  return tileOf(tile).shift;
}

@inline
export function reflectedRecord(tile: u64): Pattern {
  return tileOf(tile).reflectedPattern;
}

@inline
export function reflectedShiftOf(tile: u64): u64 {
  return tileOf(tile).reflectedShift;
}

@inline
export function reflectedCell(cell: i32): i32 {
  return load<u8>(REFLECTION + cell);
}
