/**
 * Dense numbering of a pattern's placements, that of assembly/patterns/ranks.ts. The last tiles, up to half a word, are the
 * *low* part of a placement word and the others the *high* part: the cells left free by the high tiles are renumbered
 * without gaps, the low tiles' numbers ranked among themselves, so
 *
 *     rank = highRank · lowCount + lowRank
 *
 * with the high part constant over a block of lowCount entries, some 9 to 24 thousand: what the build does within a
 * block, and between a block and those that one move of a high tile leads to, stays in the cache. Both ranks count words
 * of distinct fields in ascending order, found by table.
 */
import { cellsTaken, fieldBitsFor, halfTilesFor } from "./placement.ts";
import { bitCount } from "./regions.ts";

/** The rank of a word that is no placement. */
const NO_RANK = 0xffff;

export interface Ranks {
  /** Bits of a field. */
  readonly fieldBits: number;
  readonly lowCount: number;
  readonly highCount: number;
  /** Tiles of the two parts. */
  readonly lowTiles: number;
  readonly highTiles: number;
  /** How many bits of a placement word are the low part. */
  readonly lowBits: number;
  /** By high word its rank, and the reverse. */
  readonly highRank: Uint16Array;
  readonly highWord: Uint16Array;
  /** By low word, of numbers instead of cells, its rank, and the reverse. */
  readonly lowRank: Uint16Array;
  readonly lowWord: Uint16Array;
  /** Two words by high rank: for each cell its number among the cells that the high tiles leave, four bits each. */
  readonly renumber: Int32Array;
  /** By high word the cells that it takes, a bit for each. */
  readonly taken: Int32Array;
  /** Bytes of these tables. */
  readonly bytes: number;
}

/** Makes the tables for patterns of so many tiles. */
export function makeRanks(cells: number, tiles: number): Ranks {
  const fieldBits = fieldBitsFor(cells);
  const lowTiles = Math.min(tiles, halfTilesFor(fieldBits));
  const highTiles = tiles - lowTiles;
  const [highRank, highWord] = rankWords(highTiles, cells, fieldBits);
  const [lowRank, lowWord] = rankWords(lowTiles, cells - highTiles, fieldBits);
  const isNarrow = fieldBits === 4;
  const renumber = new Int32Array(isNarrow ? 2 * highWord.length : 0);
  const taken = new Int32Array(isNarrow ? 0 : highRank.length);
  highWord.forEach((word, rank) => {
    const cellsOfWord = cellsTaken(word, highTiles, fieldBits);
    if (!isNarrow) {
      taken[word] = cellsOfWord;
      return;
    }
    let number = 0;
    for (let cell = 0; cell < cells; cell++) {
      if ((cellsOfWord >> cell) & 1) continue;
      renumber[2 * rank + (cell >> 3)] |= number << (4 * (cell & 7));
      number++;
    }
  });
  const tables = [highRank, highWord, lowRank, lowWord, renumber, taken];
  return {
    fieldBits,
    lowCount: lowWord.length,
    highCount: highWord.length,
    lowTiles,
    highTiles,
    lowBits: fieldBits * lowTiles,
    highRank,
    highWord,
    lowRank,
    lowWord,
    renumber,
    taken,
    bytes: tables.reduce((sum, { byteLength }) => sum + byteLength, 0),
  };
}

/** Ranks all words of `tiles` distinct fields below `values`: ranks by word, words by rank. */
function rankWords(tiles: number, values: number, fieldBits: number): [Uint16Array, Uint16Array] {
  const rankOf = new Uint16Array(1 << (fieldBits * tiles));
  const wordOf = new Uint16Array(rankOf.length);
  const mask = (1 << fieldBits) - 1;
  let rank = 0;
  for (let word = 0; word < rankOf.length; word++) {
    let taken = 0;
    let isPlacement = true;
    for (let tile = 0; tile < tiles; tile++) {
      const value = (word >> (fieldBits * tile)) & mask;
      if (value >= values || ((taken >> value) & 1) !== 0) isPlacement = false;
      taken |= 1 << value;
    }
    rankOf[word] = isPlacement ? rank : NO_RANK;
    if (isPlacement) wordOf[rank++] = word;
  }
  return [rankOf, wordOf.slice(0, rank)];
}

/** The number of a cell among those that the high tiles of a rank leave. */
function numberOf({ renumber }: Ranks, high: number, cell: number): number {
  return (renumber[2 * high + (cell >> 3)] >>> ((cell & 7) << 2)) & 15;
}

/** The rank of a placement word whose low part is four tiles, with fields of four bits. */
export function rankOf(ranks: Ranks, placement: number): number {
  const high = ranks.highRank[placement >>> 16];
  const low =
    numberOf(ranks, high, placement & 15) |
    (numberOf(ranks, high, (placement >> 4) & 15) << 4) |
    (numberOf(ranks, high, (placement >> 8) & 15) << 8) |
    (numberOf(ranks, high, (placement >> 12) & 15) << 12);
  return Math.imul(high, ranks.lowCount) + ranks.lowRank[low];
}

/** The rank of a placement word with fields of five bits. */
export function wideRankOf(ranks: Ranks, placement: number): number {
  const high = placement >> 15;
  const taken = ranks.taken[high];
  const low =
    numberAmong(taken, placement & 31) |
    (numberAmong(taken, (placement >> 5) & 31) << 5) |
    (numberAmong(taken, (placement >> 10) & 31) << 10);
  return Math.imul(ranks.highRank[high], ranks.lowCount) + ranks.lowRank[low];
}

/** The number of a cell among those that are not taken. */
function numberAmong(taken: number, cell: number): number {
  return cell - bitCount(taken & ((1 << cell) - 1));
}
