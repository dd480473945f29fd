/**
 * Where the blank can go while the pattern's tiles stand still: the regions of connected free cells, for every set of
 * cells that so many tiles can take, worked out once. Sets are numbered by their halves, lower and upper cells, those of
 * one upper half next to each other:
 *
 *     number = START[upper half] + RANK[lower half]
 *
 * where a lower half is ranked among those with as many cells. No pattern that there can be leaves more than eight
 * regions, so a byte holds one bit for each: six tiles leave at most six on any board of 17 to 32 cells, and any number
 * of tiles at most eight on one of up to 16, counted over all sets of all shapes.
 *
 *     RANK + 4 · lower half     START + 4 · upper half
 *     sets + 64 · number        32 bytes: for each free cell the bit of its region; then the cells of each region, u32
 */
import { cells, neighbour, neighbourCount } from "../board/geometry";
import { allocate } from "../memory/arena";

/** By cell its neighbours, a bit for each, u32. */
const ADJACENT: usize = memory.data(4 * 32);
/** By size the lower halves met so far, u32. */
const COUNTS: usize = memory.data(4 * 17);

const HALF_BYTES: usize = 4 << 16;
const SET_BYTES: usize = 64;
/** In a set's record: the cells of its regions. */
const CELLS: usize = 32;

let lowerCells: i32 = 0;
let lowerMask: u32 = 0;
let all: u32 = 0;
let rank: usize = 0;
let start: usize = 0;
let sets: usize = 0;

/** Works the regions out for sets of so many cells; false when there is no memory. */
export function makeRegions(tiles: i32): bool {
  for (let cell = 0; cell < cells; cell++) {
    let mask: u32 = 0;
    for (let index = neighbourCount(cell) - 1; index >= 0; index--) mask |= 1 << neighbour(cell, index);
    store<u32>(ADJACENT + 4 * cell, mask);
  }
  lowerCells = (cells + 1) >> 1;
  lowerMask = (1 << lowerCells) - 1;
  all = <u32>(((<u64>1) << cells) - 1);
  rank = allocate(2 * HALF_BYTES);
  if (rank == 0) return false;
  start = rank + HALF_BYTES;
  sets = allocate((<u64>SET_BYTES * numberSets(tiles) + 1023) & ~1023);
  if (sets == 0) return false;
  let set = ((<u64>1) << tiles) - 1;
  while (set <= <u64>all) {
    label(<u32>set);
    // The next larger number with as many bits.
    const lowest = set & -set;
    const ripple = set + lowest;
    set = (((ripple ^ set) >> 2) / lowest) | ripple;
  }
  return true;
}

/** The neighbours of a cell, a bit for each. */
@inline
export function adjacentTo(cell: u32): u32 {
  return load<u32>(ADJACENT + 4 * cell);
}

/** Numbers the sets of so many cells; returns how many there are. */
function numberSets(tiles: i32): u32 {
  // 1. Lower halves, those of each size apart.
  memory.fill(COUNTS, 0, 4 * 17);
  for (let half: u32 = 0; half <= lowerMask; half++) {
    const place = COUNTS + 4 * popcnt<u32>(half);
    store<u32>(rank + 4 * half, load<u32>(place));
    store<u32>(place, load<u32>(place) + 1);
  }
  // 2. Upper halves, each with all the lower halves that go with it.
  let count: u32 = 0;
  for (let half: u32 = 0; half <= all >> lowerCells; half++) {
    store<u32>(start + 4 * half, count);
    const lower = tiles - popcnt<i32>(half);
    if (lower >= 0 && lower <= lowerCells) count += load<u32>(COUNTS + 4 * lower);
  }
  return count;
}

function label(occupied: u32): void {
  const set = setOf(occupied);
  memory.fill(set, 0, SET_BYTES);
  let left = all & ~occupied;
  for (let region: u32 = 0; left != 0; region++) {
    if (TRACED) assert(region < 8);
    const found = flood(left);
    left &= ~found;
    store<u32>(set + 4 * region, found, CELLS);
    for (let rest = found; rest != 0; rest &= rest - 1) store<u8>(set + ctz<u32>(rest), <u8>((<u32>1) << region));
  }
}

/** The free cells connected to the first of them. */
function flood(free: u32): u32 {
  let found = free & -free;
  let border = found;
  while (border != 0) {
    const next = adjacentTo(ctz<u32>(border)) & free & ~found;
    border = (border & (border - 1)) | next;
    found |= next;
  }
  return found;
}

/** The record of a set. */
@inline
function setOf(occupied: u32): usize {
  const number = load<u32>(start + 4 * (occupied >> lowerCells)) + load<u32>(rank + 4 * (occupied & lowerMask));
  return sets + SET_BYTES * number;
}

/** The region of a free cell, as one bit. */
@inline
export function regionOf(occupied: u32, cell: u32): u32 {
  return load<u8>(setOf(occupied) + cell);
}

/** The cells of the regions in `regions`, a bit for each. */
@inline
export function cellsOf(occupied: u32, regions: u32): u32 {
  const set = setOf(occupied);
  let found: u32 = 0;
  for (; regions != 0; regions &= regions - 1) found |= load<u32>(set + 4 * ctz<u32>(regions), CELLS);
  return found;
}
