/**
 * Dense numbering of a pattern's placements. The last tiles, up to four, are the *low* part of a placement word and the
 * others the *high* part: the cells left free by the high tiles are renumbered without gaps, the low tiles' numbers
 * ranked among themselves, so
 *
 *     rank = highRank · lowCount + lowRank
 *
 * with the high part constant over a block of lowCount entries, some 12 to 24 thousand: what the build does within a
 * block, and between a block and those that one move of a high tile leads to, stays in the cache. Both ranks count words
 * of distinct nibbles in ascending order, found by table.
 *
 *     ranks + 0    u32 lowCount, u32 highCount, u32 bits of the low part
 *     HIGH_RANK    u16 by high word         HIGH_WORD   u16 by high rank
 *     LOW_RANK     u16 by low word          LOW_WORD    u16 by low rank
 *     RENUMBER     u64 by high rank: for each cell its number among the cells that the high tiles leave, four bits each
 */
import { cells } from "../board/geometry";
import { allocate } from "../memory/arena";

const MOST_LOW: i32 = 4;
const WORDS: usize = 2 << 16;

const HIGH_RANK: usize = 1024;
const HIGH_WORD: usize = HIGH_RANK + WORDS;
const LOW_RANK: usize = HIGH_WORD + WORDS;
const LOW_WORD: usize = LOW_RANK + WORDS;
const RENUMBER: usize = LOW_WORD + WORDS;
const BYTES: usize = RENUMBER + (8 << 16);

/** Lays out the tables for patterns of so many tiles; 0 when there is no memory. */
export function makeRanks(tiles: i32): usize {
  const ranks = allocate(BYTES);
  if (ranks == 0) return 0;
  const low = min(tiles, MOST_LOW);
  const high = tiles - low;
  const highCount = rankWords(ranks + HIGH_RANK, ranks + HIGH_WORD, high, cells);
  const lowCount = rankWords(ranks + LOW_RANK, ranks + LOW_WORD, low, cells - high);
  store<u32>(ranks, lowCount);
  store<u32>(ranks, highCount, 4);
  store<u32>(ranks, 4 * low, 8);
  for (let rank: u32 = 0; rank < highCount; rank++) {
    const word = highWord(ranks, rank);
    let taken = 0;
    for (let tile = 0; tile < high; tile++) taken |= 1 << ((word >> (4 * tile)) & 15);
    let numbers: u64 = 0;
    let number: u64 = 0;
    for (let cell = 0; cell < cells; cell++) {
      if ((taken >> cell) & 1) continue;
      numbers |= number << (4 * cell);
      number++;
    }
    store<u64>(ranks + RENUMBER + 8 * <usize>rank, numbers);
  }
  return ranks;
}

/** Ranks all words of `tiles` distinct nibbles below `values`; returns how many there are. */
function rankWords(rankOf: usize, wordOf: usize, tiles: i32, values: i32): u32 {
  let rank: u32 = 0;
  const words = 1 << (4 * tiles);
  for (let word = 0; word < words; word++) {
    let taken = 0;
    let isPlacement = true;
    for (let tile = 0; tile < tiles; tile++) {
      const value = (word >> (4 * tile)) & 15;
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
export function lowCountOf(ranks: usize): u32 {
  return load<u32>(ranks);
}

@inline
export function highCountOf(ranks: usize): u32 {
  return load<u32>(ranks, 4);
}

/** How many bits of a placement word are the low part. */
@inline
export function lowBitsOf(ranks: usize): u32 {
  return load<u32>(ranks, 8);
}

@inline
export function highRank(ranks: usize, word: u32): u32 {
  return load<u16>(ranks + HIGH_RANK + 2 * <usize>word);
}

@inline
export function highWord(ranks: usize, rank: u32): u32 {
  return load<u16>(ranks + HIGH_WORD + 2 * <usize>rank);
}

@inline
export function lowRank(ranks: usize, word: u32): u32 {
  return load<u16>(ranks + LOW_RANK + 2 * <usize>word);
}

@inline
export function lowWord(ranks: usize, rank: u32): u32 {
  return load<u16>(ranks + LOW_WORD + 2 * <usize>rank);
}

/** The numbers of the cells that the high tiles of a rank leave, four bits a cell. */
@inline
export function renumbering(ranks: usize, rank: u32): u64 {
  return load<u64>(ranks + RENUMBER + 8 * <usize>rank);
}

/** The rank of a placement word whose low part is four tiles. */
@inline
export function rankOf(ranks: usize, placement: u32): u32 {
  const high = highRank(ranks, placement >> 16);
  const numbers = renumbering(ranks, high);
  const low =
    (<u32>(numbers >> ((placement & 15) << 2)) & 15) |
    ((<u32>(numbers >> (((placement >> 4) & 15) << 2)) & 15) << 4) |
    ((<u32>(numbers >> (((placement >> 8) & 15) << 2)) & 15) << 8) |
    ((<u32>(numbers >> (((placement >> 12) & 15) << 2)) & 15) << 12);
  return high * lowCountOf(ranks) + lowRank(ranks, low);
}
