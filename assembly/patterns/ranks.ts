/**
 * Dense numbering of a pattern's placements. The last tiles, up to half a word, are the *low* part of a placement word and
 * the others the *high* part: the cells left free by the high tiles are renumbered without gaps, the low tiles' numbers
 * ranked among themselves, so
 *
 *     rank = highRank · lowCount + lowRank
 *
 * with the high part constant over a block of lowCount entries, some 9 to 24 thousand: what the build does within a
 * block, and between a block and those that one move of a high tile leads to, stays in the cache. Both ranks count words
 * of distinct fields in ascending order, found by table.
 *
 *     ranks        a Ranks, then by offset:
 *     HIGH_RANK    u16 by high word         HIGH_WORD   u16 by high rank
 *     LOW_RANK     u16 by low word          LOW_WORD    u16 by low rank
 *     RENUMBER     u64 by high rank, with fields of four bits: for each cell its number among the cells that the high tiles
 *                  leave, four bits each
 *     STARTS       by high word, with fields of five bits: u32 where its block begins, u32 the cells that it takes
 */
import { cells } from "../board/geometry";
import { allocate } from "../memory/arena";
import { cellsTaken, field, fieldBits, fieldShift, halfTiles } from "./placement";

const WORDS: usize = 2 << 16;

const HIGH_RANK: usize = 1024;
const HIGH_WORD: usize = HIGH_RANK + WORDS;
const LOW_RANK: usize = HIGH_WORD + WORDS;
const LOW_WORD: usize = LOW_RANK + WORDS;
const RENUMBER: usize = LOW_WORD + WORDS;
const STARTS: usize = RENUMBER;
const BYTES: usize = RENUMBER + (8 << 16);

/** What the tables begin with. */
@unmanaged
export class Ranks {
  lowCount: u32;
  highCount: u32;
  /** How many bits of a placement word are the low part. */
  lowBits: u32;
  /** Tiles of the low part. */
  lowTiles: u32;
}

@inline
function at(ranks: Ranks, offset: usize): usize {
  return changetype<usize>(ranks) + offset;
}

/** Lays out the tables for patterns of so many tiles; null when there is no memory. */
export function makeRanks(tiles: u32): Ranks | null {
  const address = allocate(BYTES);
  if (address == 0) return null;
  const ranks = changetype<Ranks>(address);
  const low = min(tiles, halfTiles);
  const high = tiles - low;
  const highCount = rankWords(at(ranks, HIGH_RANK), at(ranks, HIGH_WORD), high, cells);
  const lowCount = rankWords(at(ranks, LOW_RANK), at(ranks, LOW_WORD), low, cells - high);
  ranks.lowCount = lowCount;
  ranks.highCount = highCount;
  ranks.lowBits = fieldShift(low);
  ranks.lowTiles = low;
  for (let rank: u32 = 0; rank < highCount; rank++) {
    const word = highWord(ranks, rank);
    const taken = cellsTaken(word, high);
    if (fieldBits > 4) store<u64>(at(ranks, STARTS) + 8 * <usize>word, ((<u64>taken) << 32) | <u64>(rank * lowCount));
    else store<u64>(at(ranks, RENUMBER) + 8 * <usize>rank, renumbered(taken));
  }
  return ranks;
}

/** For each cell that is not taken its number among those, four bits each. */
function renumbered(taken: u32): u64 {
  let numbers: u64 = 0;
  let number: u64 = 0;
  for (let cell = 0; cell < cells; cell++) {
    if ((taken >> cell) & 1) continue;
    numbers |= number << (4 * cell);
    number++;
  }
  return numbers;
}

/** Ranks all words of `tiles` distinct fields below `values`; returns how many there are. */
function rankWords(rankOf: usize, wordOf: usize, tiles: u32, values: u32): u32 {
  let rank: u32 = 0;
  const words: u32 = 1 << fieldShift(tiles);
  for (let word: u32 = 0; word < words; word++) {
    let taken: u32 = 0;
    let isPlacement = true;
    for (let tile: u32 = 0; tile < tiles; tile++) {
      const value = field(word, fieldShift(tile));
      if (value >= values || ((taken >> value) & 1) != 0) isPlacement = false;
      taken |= 1 << value;
    }
    store<u16>(rankOf + 2 * <usize>word, isPlacement ? rank : 0xffff);
    if (!isPlacement) continue;
    store<u16>(wordOf + 2 * <usize>rank, word);
    rank++;
  }
  return rank;
}

@inline
export function highRank(ranks: Ranks, word: u32): u32 {
  return load<u16>(at(ranks, HIGH_RANK) + 2 * <usize>word);
}

@inline
export function highWord(ranks: Ranks, rank: u32): u32 {
  return load<u16>(at(ranks, HIGH_WORD) + 2 * <usize>rank);
}

@inline
export function lowRank(ranks: Ranks, word: u32): u32 {
  return load<u16>(at(ranks, LOW_RANK) + 2 * <usize>word);
}

@inline
export function lowWord(ranks: Ranks, rank: u32): u32 {
  return load<u16>(at(ranks, LOW_WORD) + 2 * <usize>rank);
}

/** The numbers of the cells that the high tiles of a rank leave, four bits a cell. */
@inline
function renumbering(ranks: Ranks, rank: u32): u64 {
  return load<u64>(at(ranks, RENUMBER) + 8 * <usize>rank);
}

/** The rank of a placement word whose low part is four tiles, with fields of four bits. */
@inline
export function rankOf(ranks: Ranks, placement: u32): u32 {
  const high = highRank(ranks, placement >> 16);
  const numbers = renumbering(ranks, high);
  const low =
    (<u32>(numbers >> ((placement & 15) << 2)) & 15) |
    ((<u32>(numbers >> (((placement >> 4) & 15) << 2)) & 15) << 4) |
    ((<u32>(numbers >> (((placement >> 8) & 15) << 2)) & 15) << 8) |
    ((<u32>(numbers >> (((placement >> 12) & 15) << 2)) & 15) << 12);
  return high * ranks.lowCount + lowRank(ranks, low);
}

/** The rank of a placement word with fields of five bits. */
@inline
export function wideRankOf(ranks: Ranks, placement: u32): u32 {
  const start = load<u64>(at(ranks, STARTS) + 8 * <usize>(placement >> 15));
  const taken = <u32>(start >> 32);
  const low =
    numberAmong(taken, placement & 31) |
    (numberAmong(taken, (placement >> 5) & 31) << 5) |
    (numberAmong(taken, (placement >> 10) & 31) << 10);
  return <u32>start + lowRank(ranks, low);
}

/** The number of a cell among those that are not taken. */
@inline
function numberAmong(taken: u32, cell: u32): u32 {
  return cell - popcnt<u32>(taken & ((1 << cell) - 1));
}
