/**
 * The pattern databases at hand: where they are, and how they come there. A table is built, kept and exchanged dense, one
 * byte for each placement in the order of ranks.ts, or for each placement and cell of the blank. For looking up, patterns
 * of up to six tiles are spread over all words of positions, up to 16 MiB a table, which needs no ranking at all; larger
 * ones, and all on boards of more than 16 cells, stay dense and are ranked.
 *
 * From the arena's bottom: first the tables that are looked up, with the rank tables of ranked ones, for as long as the
 * setting lasts; above them what a build takes, or dense copies that the host reads or writes.
 */
import { allocate, rewind } from "../memory/arena";
import { cells, isWide } from "../board/geometry";
import { beginBuild, buildProgress, stepBuild } from "./build";
import { blankInIndex, Pattern, patternCount, recordOf, setPartition } from "./partition";
import { cellsTaken, field, fieldBits } from "./placement";
import { highWord, lowWord, makeRanks, Ranks } from "./ranks";

const MOST_SPREAD: u32 = 6;

/** Whether any table is ranked when it is looked up. */
export let isRanked: bool = false;

/** Entries copied in one portion: some milliseconds' worth. */
const EXCHANGED: u32 = 1 << 19;

let building: i32 = -1;
/** Whether the table under way is built, and only to be put to use. */
let isBuilt: bool = false;
/** Blocks that were copied between the two forms. */
let exchangedTo: u32 = 0;

/** Lays out the tables of the partition in the io window; false when there is no memory for them. */
export function layOutTables(withBlank: bool): bool {
  setPartition(withBlank);
  isRanked = false;
  building = -1;
  for (let pattern = 0; pattern < patternCount; pattern++) {
    const record = recordOf(pattern);
    const size = record.size;
    const ranked = staysDense(record);
    const bytes: u64 = ranked ? <u64>record.entries : (<u64>1) << (4 * size + (blankInIndex ? 4 : 0));
    const base = allocate((bytes + 1023) & ~1023);
    if (base == 0) return false;
    record.base = base;
    if (!ranked) continue;
    isRanked = true;
    record.dense = base;
    const ranks = ranksFor(pattern);
    if (ranks === null) return false;
    record.ranks = ranks;
  }
  return true;
}

/** Whether a table is looked up as it was built. */
@inline
function staysDense(record: Pattern): bool {
  return isWide || record.size > MOST_SPREAD;
}

/** The rank tables for a pattern: those of one before it that is as large, if there is any. */
function ranksFor(pattern: i32): Ranks | null {
  const size = recordOf(pattern).size;
  for (let before = 0; before < pattern; before++) {
    const record = recordOf(before);
    if (record.size == size && record.ranks !== null) return record.ranks;
  }
  return makeRanks(size);
}

/** Goes on building; returns how much is done, 1 when all is, or −1 when there is no memory. */
export function buildTables(): f64 {
  let pattern = 0;
  while (pattern < patternCount && recordOf(pattern).isComplete) pattern++;
  if (pattern == patternCount) return 1;
  const record = recordOf(pattern);
  if (building != pattern) {
    if (!openTable(pattern) || !beginBuild(record)) return -1;
    building = pattern;
    exchangedTo = 0;
    isBuilt = false;
  } else if (!isBuilt) {
    const done = stepBuild(record);
    if (done < 0) {
      // What is half done is begun anew.
      building = -1;
      return -1;
    }
    isBuilt = done == 1;
  } else if (close(record)) {
    building = -1;
    return buildTables();
  }
  return progress(pattern);
}

/** Puts the dense table that stands in its open place to use, a portion at a time; true when it is in use. */
function close(record: Pattern): bool {
  if (!staysDense(record) && !exchange(record, true, EXCHANGED)) return false;
  record.isComplete = true;
  return true;
}

/** The share of the work that is done, by the tables' entries. */
function progress(at: i32): f64 {
  let all: f64 = 0;
  let done: f64 = 0;
  for (let pattern = 0; pattern < patternCount; pattern++) {
    const entries = <f64>recordOf(pattern).entries;
    all += entries;
    if (pattern < at) done += entries;
    else if (pattern == at) done += entries * buildProgress();
  }
  return min(done / all, 0.999);
}

/** Makes a place where the dense table of a pattern can stand; 0 when there is no memory. Ends what stood there. */
export function openTable(pattern: i32): usize {
  const record = recordOf(pattern);
  rewind();
  building = -1;
  if (staysDense(record)) return record.dense;
  const ranks = makeRanks(record.size);
  const dense = allocate((<u64>record.entries + 1023) & ~1023);
  record.ranks = ranks;
  record.dense = dense;
  return ranks === null ? 0 : dense;
}

/** Puts the dense table that stands in its open place to use. */
export function closeTable(pattern: i32): void {
  exchangedTo = 0;
  while (!close(recordOf(pattern)));
}

/** Copies a table that is in use into its open place, dense. */
export function copyTable(pattern: i32): void {
  const record = recordOf(pattern);
  exchangedTo = 0;
  if (!staysDense(record)) exchange(record, false, u32.MAX_VALUE);
}

/**
 * Copies the entries of a table between the dense and the spread form, about so many; true when all are copied. The rank
 * tables are not needed after that.
 */
function exchange(record: Pattern, spread: bool, most: u32): bool {
  const ranks = record.ranks!;
  const base = record.base;
  const lowCount = ranks.lowCount;
  const lowBits = ranks.lowBits;
  const highCount = ranks.highCount;
  const highTiles = record.size - ranks.lowTiles;
  const run = blankInIndex ? cells : 1;
  const end = <u32>min(<u64>highCount, <u64>exchangedTo + most / lowCount + 1);
  let dense = record.dense + <usize>exchangedTo * lowCount * run;
  for (let high = exchangedTo; high < end; high++) {
    const word = highWord(ranks, high);
    const highPart = word << lowBits;
    // 1. By number the cell, for the cells that the high tiles leave.
    const taken = cellsTaken(word, highTiles);
    let numbered: u64 = 0;
    let number: u64 = 0;
    for (let cell: u64 = 0; cell < <u64>cells; cell++) {
      if (((taken >> <u32>cell) & 1) == 0) numbered |= cell << (4 * number++);
    }
    // 2. Its block.
    for (let low: u32 = 0; low < lowCount; low++) {
      const lowPart = lowWord(ranks, low);
      let placement = highPart;
      for (let shift: u32 = 0; shift < lowBits; shift += fieldBits) {
        placement |= (<u32>(numbered >> (field(lowPart, shift) << 2)) & 15) << shift;
      }
      const place = base + (blankInIndex ? placement << 4 : placement);
      if (run == 1) {
        if (spread) store<u8>(place, load<u8>(dense));
        else store<u8>(dense, load<u8>(place));
      } else if (spread) memory.copy(place, dense, run);
      else memory.copy(dense, place, run);
      dense += run;
    }
  }
  exchangedTo = end;
  if (end < highCount) return false;
  record.ranks = null;
  return true;
}
