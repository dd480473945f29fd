/**
 * How a board of more than 16 cells is looked up in pattern databases, as in assembly/patterns/slots.ts. Its
 * placements do not fit into one word, so each pattern has a lookup with a word of its own, and another for the reflected
 * board; moves are made and taken back in them. A move changes one placement and one entry of each sum.
 *
 * Patterns that a symmetry of the board turns into each other share a table. A lookup has a map of the board's cells to
 * those of the table, reflection included, so that neither symmetry costs anything in the search.
 */
import { cellCount } from "../../../board/geometry.ts";
import { maxCost, type Setting } from "../../engine.ts";
import { MAX_PATTERN_CELLS, type Partition } from "../../partition.ts";
import { fieldBitsFor } from "../patterns/placement.ts";
import { type Ranks, wideRankOf } from "../patterns/ranks.ts";
import type { PatternTables } from "../patterns/tables.ts";
import type { Guide } from "./guide.ts";

/** One of the two views, the plain board or the reflected one, as it is looked up. */
interface View {
  /** By lookup. */
  readonly placements: Int32Array;
  readonly entries: Uint8Array;
  /** By tile its lookup, and where its field begins there. */
  readonly lookupOf: Uint8Array;
  readonly shiftOf: Uint8Array;
  /** `maps[lookup << 5 | cell]`: the cell of the table. */
  readonly maps: Uint8Array;
}

/** The guide of a board of 17 to 32 cells. */
export function makeWidePatterns(setting: Setting, partition: Partition, tables: PatternTables): Guide {
  const { shape, goalBlank } = setting;
  const { patterns, lookups, reflection } = partition;
  const cells = cellCount(shape);
  const { entries: all, bases } = tables;
  const lookupBases = Int32Array.from(lookups, ({ table }) => bases[table]);
  const lookupRanks = lookups.map(({ table }) => expectRanks(tables.ranks[table]));
  const plain = makeView((cell) => cell);
  const reflected = reflection === null ? null : makeView((cell) => reflection[cell]);
  let plainSum = 0;
  let reflectedSum = 0;
  // The entries before each move that may be taken back.
  const before = new Uint8Array(maxCost(cells) + 1);
  const reflectedBefore = new Uint8Array(maxCost(cells) + 1);
  let depth = 0;

  /** `seen`: where the view has what is on a cell. */
  function makeView(seen: (cell: number) => number): View {
    const view: View = {
      placements: new Int32Array(patterns.length),
      entries: new Uint8Array(patterns.length),
      lookupOf: new Uint8Array(MAX_PATTERN_CELLS),
      shiftOf: new Uint8Array(MAX_PATTERN_CELLS),
      maps: new Uint8Array(patterns.length * MAX_PATTERN_CELLS),
    };
    for (let cell = 0; cell < cells; cell++) {
      lookups.forEach(({ map }, lookup) => {
        view.maps[(lookup << 5) | cell] = map[seen(cell)];
      });
      if (cell === goalBlank) continue;
      const lookup = patterns.findIndex((pattern) => pattern.includes(seen(cell)));
      const { table, map } = lookups[lookup];
      view.lookupOf[cell ^ goalBlank] = lookup;
      view.shiftOf[cell ^ goalBlank] = fieldBitsFor(cells) * partition.tables[table].indexOf(map[seen(cell)]);
    }
    return view;
  }

  function entryOf(lookup: number, placement: number): number {
    return all[lookupBases[lookup] + wideRankOf(lookupRanks[lookup], placement)];
  }

  /** The placement of a tile's lookup after the tile slides between two cells. */
  function placementAfter({ placements, shiftOf, maps }: View, lookup: number, tile: number, from: number, to: number) {
    return placements[lookup] ^ ((maps[(lookup << 5) | from] ^ maps[(lookup << 5) | to]) << shiftOf[tile]);
  }

  /** Fills the lookups of a view; returns the sum of their entries. */
  function settle({ placements, entries, lookupOf, shiftOf, maps }: View, tiles: Uint8Array): number {
    placements.fill(0);
    for (let cell = 0; cell < cells; cell++) {
      const tile = tiles[cell];
      if (tile === 0) continue;
      const lookup = lookupOf[tile];
      placements[lookup] |= maps[(lookup << 5) | cell] << shiftOf[tile];
    }
    let sum = 0;
    for (let lookup = 0; lookup < placements.length; lookup++) {
      entries[lookup] = entryOf(lookup, placements[lookup]);
      sum += entries[lookup];
    }
    return sum;
  }

  return {
    bytes: tables.bytes,
    place(tiles) {
      depth = 0;
      plainSum = settle(plain, tiles);
      reflectedSum = reflected === null ? 0 : settle(reflected, tiles);
      return Math.max(plainSum, reflectedSum);
    },
    move(tile, from, to, most) {
      // 1. The plain sum.
      const lookup = plain.lookupOf[tile];
      const placement = placementAfter(plain, lookup, tile, from, to);
      const entry = entryOf(lookup, placement);
      const sum = plainSum + entry - plain.entries[lookup];
      if (sum > most) return sum;
      // 2. The reflected one.
      let otherSum = 0;
      if (reflected !== null) {
        const otherLookup = reflected.lookupOf[tile];
        const otherPlacement = placementAfter(reflected, otherLookup, tile, from, to);
        const otherEntry = entryOf(otherLookup, otherPlacement);
        otherSum = reflectedSum + otherEntry - reflected.entries[otherLookup];
        if (otherSum > most) return otherSum;
        reflectedBefore[depth] = reflected.entries[otherLookup];
        reflected.placements[otherLookup] = otherPlacement;
        reflected.entries[otherLookup] = otherEntry;
        reflectedSum = otherSum;
      }
      // 3. The move is made.
      before[depth++] = plain.entries[lookup];
      plain.placements[lookup] = placement;
      plain.entries[lookup] = entry;
      plainSum = sum;
      return Math.max(sum, otherSum);
    },
    undo(tile, from, to) {
      depth--;
      plainSum += takeBack(plain, before[depth], tile, from, to);
      if (reflected !== null) reflectedSum += takeBack(reflected, reflectedBefore[depth], tile, from, to);
    },
  };

  /** Takes a move back in a view; returns what that adds to the sum. */
  function takeBack(view: View, entry: number, tile: number, from: number, to: number): number {
    const lookup = view.lookupOf[tile];
    const added = entry - view.entries[lookup];
    view.placements[lookup] = placementAfter(view, lookup, tile, to, from);
    view.entries[lookup] = entry;
    return added;
  }
}

function expectRanks(ranks: Ranks | null): Ranks {
  if (ranks === null) throw new Error("tables: expected ranks on a wide board, got none");
  return ranks;
}
