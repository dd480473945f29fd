/**
 * The pattern databases at hand: where they are, and how they come there. A table is built, kept and exchanged dense, one
 * byte for each placement in the order of ranks.ts, or for each placement and cell of the blank. For looking up, patterns
 * of up to six tiles are spread over all placement words, up to 16 MiB a table, which needs no ranking at all; larger ones,
 * and all on boards of more than 16 cells, stay dense and are ranked. All tables that are looked up stand in one array, one after another.
 */
import { cellCount } from "../../../board/geometry.ts";
import type { Setting } from "../../engine.ts";
import { isSpread, type Partition, tableSizes } from "../../partition.ts";
import { type Build, beginBuild, type Target } from "./build.ts";
import { cellsTaken } from "./placement.ts";
import { makeRanks, type Ranks } from "./ranks.ts";

/** The most bytes of all tables, so that the index of an entry is a small integer. */
const MOST_BYTES = 2 ** 31 - 1;

export interface PatternTables {
  /** All tables, as they are looked up. */
  readonly entries: Uint8Array;
  /** Where each of them begins. */
  readonly bases: Int32Array;
  /** The ranks of each table that is ranked, null for one that is spread. */
  readonly ranks: readonly (Ranks | null)[];
  /** Bytes of all this. */
  readonly bytes: number;
  /** Goes on building what is missing; returns how much is done, 1 when all is. @throws RangeError without memory. */
  build(): number;
  /** Whether nothing is missing. */
  isComplete(): boolean;
  /** The tables, dense; of ranked ones a view. */
  dense(): Uint8Array[];
  /** Takes tables of the right sizes, dense, for complete. */
  install(tables: readonly Uint8Array[]): void;
}

/**
 * Lays out the tables of a partition, none of them complete.
 *
 * @throws RangeError where the host refuses the memory.
 */
export function layOutTables(setting: Setting, partition: Partition): PatternTables {
  const { shape, goalBlank } = setting;
  const { tables: patterns, blankInIndex } = partition;
  const cells = cellCount(shape);
  const sizes = tableSizes(setting);
  const isRanked = patterns.map((pattern) => !isSpread(shape, pattern));
  const bases = new Int32Array(patterns.length);
  let bytes = 0;
  patterns.forEach(({ length }, pattern) => {
    bases[pattern] = bytes;
    bytes += isRanked[pattern] ? sizes[pattern] : 2 ** (4 * length + (blankInIndex ? 4 : 0));
  });
  if (bytes > MOST_BYTES) throw new RangeError(`tables: expected up to ${MOST_BYTES} bytes, got ${bytes}`);
  const entries = new Uint8Array(bytes);
  /** By number of tiles. */
  const rankTables = new Map<number, Ranks>();
  const ranks = patterns.map(({ length }, pattern) => (isRanked[pattern] ? ranksFor(length) : null));
  for (const one of rankTables.values()) bytes += one.bytes;
  /** How many tables are complete, from the first on. */
  let complete = 0;
  /** The build of the next one, with all that it takes. */
  let building: (Build & { readonly target: Target }) | null = null;

  /** Rank tables that patterns of equal size share. */
  function ranksFor(tiles: number): Ranks {
    const known = rankTables.get(tiles) ?? makeRanks(cells, tiles);
    rankTables.set(tiles, known);
    return known;
  }

  /** Where the dense table of a pattern can stand; a ranked one stands where it is looked up. */
  function place(pattern: number): Uint8Array<ArrayBuffer> {
    if (!isRanked[pattern]) return new Uint8Array(sizes[pattern]);
    return entries.subarray(bases[pattern], bases[pattern] + sizes[pattern]);
  }

  function progress(): number {
    const done = sizes.reduce((sum, size, pattern) => (pattern < complete ? sum + size : sum), 0);
    const all = sizes.reduce((sum, size) => sum + size, 0);
    return Math.min((done + sizes[complete] * (building?.progress() ?? 0)) / all, 0.999);
  }

  /** Copies all entries of a spread table from or to its dense form. */
  function exchange(pattern: number, ranked: Ranks, table: Uint8Array, spread: boolean): void {
    const { fieldBits, lowCount, highCount, lowBits, highTiles, lowWord, highWord } = ranked;
    const base = bases[pattern];
    const numbered = new Uint8Array(16);
    const run = blankInIndex ? cells : 1;
    const blankBits = blankInIndex ? 4 : 0;
    let at = 0;
    for (let high = 0; high < highCount; high++) {
      // 1. By number the cell, for the cells that the high tiles leave.
      const taken = cellsTaken(highWord[high], highTiles, fieldBits);
      let number = 0;
      for (let cell = 0; cell < cells; cell++) if (((taken >> cell) & 1) === 0) numbered[number++] = cell;
      // 2. Its block.
      for (let low = 0; low < lowCount; low++) {
        const word = lowWord[low];
        let placement = highWord[high] << lowBits;
        for (let shift = 0; shift < lowBits; shift += 4) placement |= numbered[(word >> shift) & 15] << shift;
        const there = base + (placement << blankBits);
        for (let blank = 0; blank < run; blank++, at++) {
          if (spread) entries[there + blank] = table[at];
          else table[at] = entries[there + blank];
        }
      }
    }
  }

  function goOn(): number {
    if (complete === patterns.length) return 1;
    if (building === null) {
      const table = place(complete);
      const tableRanks = ranks[complete] ?? makeRanks(cells, patterns[complete].length);
      const target = { shape, goalBlank, pattern: patterns[complete], blankInIndex, ranks: tableRanks, table };
      building = { ...beginBuild(target), target };
    } else if (building.step()) {
      const { ranks: tableRanks, table } = building.target;
      building = null;
      if (!isRanked[complete]) exchange(complete, tableRanks, table, true);
      complete++;
      return goOn();
    }
    return progress();
  }

  return {
    entries,
    bases,
    ranks,
    bytes,
    build: goOn,
    isComplete: () => complete === patterns.length,
    dense: () =>
      patterns.map(({ length }, pattern) => {
        const table = place(pattern);
        if (!isRanked[pattern]) exchange(pattern, makeRanks(cells, length), table, false);
        return table;
      }),
    install(tables) {
      building = null;
      tables.forEach((table, pattern) => {
        if (isRanked[pattern]) entries.set(table, bases[pattern]);
        else exchange(pattern, makeRanks(cells, patterns[pattern].length), table, true);
      });
      complete = patterns.length;
    },
  };
}
