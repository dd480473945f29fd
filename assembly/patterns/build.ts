/**
 * Builds a pattern database: breadth-first from the goal over placements of the pattern's tiles and regions of the blank,
 * a move of a pattern's tile costing one and the blank's way nothing.
 *
 * What makes such a build slow is waiting for memory, so everything here is about the order of access. A level is worked
 * off in the order of the index, block by block (see ranks.ts): moves of low tiles stay within the block, a move of a
 * high tile goes to one other block for all entries, in much the same order. Which entries are at hand is one byte each,
 * a bit for each region of the blank, and eight entries are skipped by one comparison. The regions of every set of
 * occupied cells are known beforehand.
 *
 * A move changes the colour of one tile's cell, so placements of even and odd levels are disjoint: one array holds both the
 * frontier of this level and that of the next, and the colour tells which.
 *
 *     seen, frontier    a byte for each placement, a bit for each region of the blank
 *     active            two bytes for each block: whether anything of an even, an odd level waits there
 *     shifts            tables of how low ranks change when a high tile moves past some cells, made when first needed
 */
import { allocate } from "../memory/arena";
import { cells, neighbour } from "../board/geometry";
import { goalBlank } from "../board/state";
import { blankInIndex, Pattern } from "./partition";
import { cellsTaken, field, fieldBits, fieldShift } from "./placement";
import { highRank, highWord, lowRank, lowWord, makeRanks, Ranks } from "./ranks";
import { adjacentTo, cellsOf, makeRegions, regionOf } from "./regions";

/** What an entry holds that no sequence of moves leads to. */
const UNREACHED: u8 = 255;

/** Bytes cleared in one portion, and entries expanded in one portion: some milliseconds' worth. */
const CLEARED: usize = 1 << 22;
const EXPANDED: i32 = 1 << 16;

/** By the first number that changes, how many do, and whether up or down. */
const MOST_SHIFTS: usize = 32 * 32 * 2;

/** No table, and no address of one: there was no memory for it. */
const REFUSED: usize = 1;

/** Ends the moves of high tiles. */
const NO_CELL: u32 = 255;
/** A move of a high tile. */
@unmanaged
class HighMove {
  /** The blank's cell, or NO_CELL behind the last move. */
  to: u32;
  /** The tile's cell. */
  from: u32;
  /** The block where it leads. */
  block: u32;
  /** The shift table, 0 for none. */
  shifts: usize;
}

/** At most four high tiles with six neighbours each. */
const HIGH_MOVES: usize = memory.data(25 * 16);
/** By cell its number among those that the high tiles leave, and by number the cell; a byte each. */
const NUMBERS: usize = memory.data(32);
const NUMBERED: usize = memory.data(32);

let table: usize = 0;
let ranks: Ranks = changetype<Ranks>(0);
let placements: u32 = 0;
let lowCount: u32 = 0;
let lowBits: u32 = 0;
let lowTiles: u32 = 0;
let highTiles: u32 = 0;
let blocks: u32 = 0;

let seen: usize = 0;
let frontier: usize = 0;
let active: usize = 0;
let shifts: usize = 0;
/** The cells of one colour. */
let dark: u32 = 0;
/** The colour of the placements at even levels. */
let evenColour: u32 = 0;

let clearedTo: usize = 0;
let level: i32 = 0;
let block: u32 = 0;
let waiting: bool = false;
/** Placements met so far. */
let met: u32 = 0;

// The block at hand.
let highMask: u32 = 0;
let blockStart: u32 = 0;

/** Lays out what the build of a table takes, above everything allocated; false when there is no memory. */
export function beginBuild(record: Pattern): bool {
  const size = record.size;
  const made = record.ranks || makeRanks(size);
  if (made === null) return false;
  ranks = made;
  lowCount = ranks.lowCount;
  lowBits = ranks.lowBits;
  lowTiles = ranks.lowTiles;
  highTiles = size - lowTiles;
  blocks = ranks.highCount;
  placements = lowCount * blocks;
  table = record.dense;
  const bytes = (<u64>placements + 1031) & ~1023;
  seen = allocate(bytes);
  frontier = allocate(bytes);
  active = allocate((2 * <u64>blocks + 1023) & ~1023);
  shifts = allocate(4 * MOST_SHIFTS);
  if (seen == 0 || frontier == 0 || active == 0 || shifts == 0 || !makeRegions(size)) return false;
  clearedTo = 0;
  level = -1;
  met = 0;
  memory.fill(active, 0, 2 * blocks);
  memory.fill(shifts, 0, 4 * MOST_SHIFTS);
  dark = 1;
  for (let cell = 1; cell < cells; cell++) {
    if (((dark >> neighbour(cell, 0)) & 1) == 0) dark |= 1 << cell;
  }
  return true;
}

/** How much of the table is done, from 0 to 1. */
export function buildProgress(): f64 {
  return <f64>met / <f64>placements;
}

/** Goes on building; 1 when the table is complete, 0 when it is not yet, −1 when there is no memory. */
export function stepBuild(record: Pattern): i32 {
  if (level < 0) return !clear(record) || begin(record.goal) ? 0 : -1;
  let left = EXPANDED;
  while (left > 0) {
    // 1. The next block where something waits.
    const flag = active + 2 * block + (level & 1);
    if (load<u8>(flag) != 0) {
      store<u8>(flag, 0);
      const expanded = expandBlock();
      if (expanded < 0) return -1;
      left -= expanded;
    }
    // 2. The next level, unless it is empty.
    if (++block < blocks) continue;
    if (!waiting) return 1;
    waiting = false;
    block = 0;
    level++;
  }
  return 0;
}

/** Clears a portion; true when all is clear. */
function clear(record: Pattern): bool {
  const entries: usize = record.entries;
  const from = clearedTo;
  clearedTo = min(from + CLEARED, max(entries, <usize>placements + 8));
  if (from < entries) memory.fill(table + from, UNREACHED, min(clearedTo, entries) - from);
  const end: usize = <usize>placements + 8;
  if (from < end) {
    memory.fill(seen + from, 0, min(clearedTo, end) - from);
    memory.fill(frontier + from, 0, min(clearedTo, end) - from);
  }
  return clearedTo >= max(entries, end);
}

/** The goal, the blank in its region; false when there is no memory. */
function begin(goal: u32): bool {
  const high = highRank(ranks, goal >> lowBits);
  if (!enterBlock(high)) return false;
  const occupied = cellsTaken(goal, lowTiles + highTiles);
  let low: u32 = 0;
  for (let shift: u32 = 0; shift < lowBits; shift += fieldBits) low |= numberOf(field(goal, shift)) << shift;
  evenColour = popcnt<u32>(occupied & dark) & 1;
  level = -1;
  meet(blockStart + lowRank(ranks, low), high, occupied, goalBlank);
  level = 0;
  block = 0;
  waiting = false;
  return true;
}

@inline
function numberOf(cell: u32): u32 {
  return load<u8>(NUMBERS + cell);
}

/** The cell that has a number. */
@inline
function cellOf(number: u32): u32 {
  return load<u8>(NUMBERED + number);
}

/** Meets a placement with the blank on `cell` at the level after this one. */
@inline
function meet(index: u32, inBlock: u32, occupied: u32, cell: u32): void {
  const bit = regionOf(occupied, cell);
  const before: u32 = load<u8>(seen + index);
  if ((before & bit) != 0) return;
  store<u8>(seen + index, before | bit);
  store<u8>(frontier + index, load<u8>(frontier + index) | bit);
  store<u8>(active + 2 * inBlock + ((level + 1) & 1), 1);
  waiting = true;
  if (before == 0) met++;
  if (blankInIndex) {
    for (let region = cellsOf(occupied, bit); region != 0; region &= region - 1) {
      store<u8>(table + index * cells + ctz<u32>(region), level + 1);
    }
  } else if (before == 0) {
    store<u8>(table + index, level + 1);
  }
}

@inline
function nextMove(move: HighMove): HighMove {
  return changetype<HighMove>(changetype<usize>(move) + offsetof<HighMove>());
}

/** Works out what is the same for all entries of a block; false when there is no memory. */
function enterBlock(high: u32): bool {
  const word = highWord(ranks, high);
  blockStart = high * lowCount;
  highMask = cellsTaken(word, highTiles);
  let number = 0;
  for (let cell = 0; cell < cells; cell++) {
    if ((highMask >> cell) & 1) continue;
    store<u8>(NUMBERS + cell, number);
    store<u8>(NUMBERED + number++, cell);
  }
  let move = changetype<HighMove>(HIGH_MOVES);
  for (let tile: u32 = 0; tile < highTiles; tile++) {
    const shift = fieldShift(tile);
    const from = field(word, shift);
    let next = adjacentTo(from) & ~highMask;
    for (; next != 0; next &= next - 1) {
      const to = ctz<u32>(next);
      const shifted = shiftFor(from, to);
      if (shifted == REFUSED) return false;
      move.to = to;
      move.from = from;
      move.block = highRank(ranks, word ^ ((from ^ to) << shift));
      move.shifts = shifted;
      move = nextMove(move);
    }
  }
  move.to = NO_CELL;
  return true;
}

/** By low rank, the low rank after a high tile has moved from `from` to `to`; 0 where no number changes, REFUSED when there is no memory. */
function shiftFor(from: u32, to: u32): usize {
  // 1. The free cells between them change their numbers by one; their first number, and how many.
  const between = ((1 << max(from, to)) - 1) & ~((2 << min(from, to)) - 1) & ~highMask;
  const count = popcnt<u32>(between);
  if (count == 0) return 0;
  const first = numberOf(ctz<u32>(between));
  const up = u32(to > from);
  const place = shifts + 4 * ((first << 6) | (count << 1) | up);
  const known = load<usize>(place);
  if (known != 0) return known;
  // 2. The table, over all low words that keep clear of the cell where the tile goes.
  const table = allocate((2 * <u64>lowCount + 1023) & ~1023);
  if (table == 0) return REFUSED;
  for (let rank: u32 = 0; rank < lowCount; rank++) {
    const word = lowWord(ranks, rank);
    let shifted: u32 = 0;
    for (let shift: u32 = 0; shift < lowBits; shift += fieldBits) {
      const number = field(word, shift);
      const isBetween = number >= first && number < first + count;
      shifted |= field(isBetween ? (up ? number + 1 : number - 1) : number, 0) << shift;
    }
    store<u16>(table + 2 * rank, lowRank(ranks, shifted));
  }
  store<usize>(place, table);
  return table;
}

/** Expands what waits in the block at hand at this level; returns how much that was, less than 0 when there is no memory. */
function expandBlock(): i32 {
  if (!enterBlock(block)) return -1;
  const colour = evenColour ^ (level & 1);
  const base = frontier + blockStart;
  let expanded = 0;
  let low: u32 = 0;
  while (low < lowCount) {
    // 1. Eight entries at a time where nothing waits.
    if (low + 8 <= lowCount && load<u64>(base + low) == 0) {
      low += 8;
      continue;
    }
    const end = min(low + 8, lowCount);
    for (; low < end; low++) {
      const regions: u32 = load<u8>(base + low);
      if (regions == 0) continue;
      if (expandEntry(low, regions, colour)) expanded++;
    }
  }
  return expanded + <i32>(lowCount >> 5);
}

/** Expands one placement with the blank in each of the regions; false when it belongs to the next level. */
@inline
function expandEntry(low: u32, regions: u32, colour: u32): bool {
  const word = lowWord(ranks, low);
  let occupied = highMask;
  for (let shift: u32 = 0; shift < lowBits; shift += fieldBits) occupied |= 1 << cellOf(field(word, shift));
  if ((popcnt<u32>(occupied & dark) & 1) != colour) return false;
  store<u8>(frontier + blockStart + low, 0);
  const reach = cellsOf(occupied, regions);
  // 2. Moves of low tiles, within the block.
  for (let shift: u32 = 0; shift < lowBits; shift += fieldBits) {
    const number = field(word, shift);
    const from = cellOf(number);
    for (let next = adjacentTo(from) & reach; next != 0; next &= next - 1) {
      const to = ctz<u32>(next);
      const rank = lowRank(ranks, word ^ ((number ^ numberOf(to)) << shift));
      meet(blockStart + rank, block, occupied ^ (1 << from) ^ (1 << to), from);
    }
  }
  // 3. Moves of high tiles, to other blocks.
  for (let move = changetype<HighMove>(HIGH_MOVES); ; move = nextMove(move)) {
    const to = move.to;
    if (to == NO_CELL) break;
    if (((reach >> to) & 1) == 0) continue;
    const from = move.from;
    const other = move.block;
    const shifted = move.shifts;
    const rank: u32 = shifted == 0 ? low : load<u16>(shifted + 2 * low);
    meet(other * lowCount + rank, other, occupied ^ (1 << from) ^ (1 << to), from);
  }
  return true;
}
