/**
 * Whether tables can be what they are said to be, whoever kept them. A checksum finds damage; whoever writes another table
 * can write its checksum as well. So entries are held against what they must be: from random placements a walk leads down
 * to the goal, and on its way each entry is compared with the Manhattan distance of the pattern's tiles, from which it
 * differs by an even number and which it is never below, and with the entries of all placements that a move of a tile makes
 * of it. Where the counts of the values are published, the sum of all entries is compared with theirs.
 */
import { cellCount, coordinates, neighbours, shapeName } from "../board/geometry.ts";
import type { Setting } from "../engine/engine.ts";
import { publishedCounts } from "./published.ts";
import { NO_ENTRY, sumOf } from "./statistics.ts";

/** Walks in a table: more than a hundred entries, and many hundred neighbours of them. */
const WALKS = 8;

/** A placement of a pattern's tiles and, where that is in the index, of the blank. */
interface Place {
  /** The cells of the tiles, in the order of their goal cells. */
  readonly tiles: readonly number[];
  /** Null where entries are the least over all cells of the blank. */
  readonly blank: number | null;
}

/** What is wrong with tables of the right sizes, in words that follow `tables:`; null where nothing is found. */
export function faultIn(setting: Setting, tables: readonly Uint8Array[]): string | null {
  const { shape, goalBlank, partition } = setting;
  if (partition === null) return null;
  for (const [index, pattern] of partition.tables.entries()) {
    const name = `table ${index + 1} of ${shapeName(shape)}`;
    const counts = partition.blankInIndex ? null : publishedCounts(shape, goalBlank, pattern);
    const sum = counts?.reduce((total, count, value) => total + count * value, 0) ?? null;
    if (sum !== null && sumOf(tables[index]) !== sum) {
      return `${name}: expected ${sum} as the sum of its entries, got ${sumOf(tables[index])}`;
    }
    const walker = new Walker(setting, pattern, partition.blankInIndex, tables[index]);
    for (let walk = 0; walk < WALKS; walk++) {
      const fault = walker.walk();
      if (fault !== null) return `${name}: ${fault}`;
    }
  }
  return null;
}

class Walker {
  readonly #cells: number;
  readonly #pattern: readonly number[];
  readonly #table: Uint8Array;
  readonly #blankInIndex: boolean;
  readonly #goal: Place;
  readonly #near: readonly (readonly number[])[];
  /** By cell, and the cell where it is to be. */
  readonly #distances: readonly (readonly number[])[];

  constructor({ shape, goalBlank }: Setting, pattern: readonly number[], blankInIndex: boolean, table: Uint8Array) {
    this.#cells = cellCount(shape);
    this.#pattern = pattern;
    this.#table = table;
    this.#blankInIndex = blankInIndex;
    this.#goal = { tiles: pattern, blank: blankInIndex ? goalBlank : null };
    const cells = Array.from({ length: this.#cells }, (_, cell) => cell);
    this.#near = cells.map((cell) => neighbours(shape, cell));
    const at = cells.map((cell) => coordinates(shape, cell));
    const between = (a: number, b: number) =>
      Math.abs(at[a].row - at[b].row) + Math.abs(at[a].col - at[b].col) + Math.abs(at[a].layer - at[b].layer);
    this.#distances = cells.map((cell) => cells.map((other) => between(cell, other)));
  }

  /** Goes from a random placement to the goal; returns what is wrong on the way. */
  walk(): string | null {
    let place = this.#anywhere();
    for (;;) {
      const value = this.#valueOf(place);
      if (value === NO_ENTRY) {
        // With two tiles or more that are not of the pattern, every placement can be reached.
        if (this.#cells - this.#pattern.length < 3) return this.#goalFault();
        return this.#fault(place, "a distance", "none");
      }
      const distance = place.tiles.reduce((sum, cell, tile) => sum + this.#distances[cell][this.#pattern[tile]], 0);
      if (value < distance || (value - distance) % 2 !== 0) {
        return this.#fault(place, `${distance} and an even number`, value);
      }
      const next = this.#nearer(place, value);
      if (typeof next === "string") return next;
      if (next === null) return this.#goalFault();
      place = next;
    }
  }

  #goalFault(): string | null {
    const value = this.#valueOf(this.#goal);
    return value === 0 ? null : this.#fault(this.#goal, "0 for the goal", value);
  }

  /** A placement one move nearer to the goal; null where the entry is 0, and what is wrong with a neighbour's entry. */
  #nearer(place: Place, value: number): Place | string | null {
    const { tiles, blank } = place;
    const reach = this.#reach(tiles, blank);
    const isOneRegion = blank !== null || bits(reach) === this.#cells - tiles.length;
    let found: Place | null = null;
    let isFound = value === 0;
    for (const [tile, from] of tiles.entries()) {
      for (const to of this.#near[from]) {
        if (tiles.includes(to) || (blank !== null && ((reach >> to) & 1) === 0)) continue;
        const next: Place = { tiles: tiles.with(tile, to), blank: blank === null ? null : from };
        const other = this.#valueOf(next);
        // Where the blank gets to all free cells, an entry is that of each of them, and a move is one step.
        const isFar = isOneRegion && other > value + 1;
        if (isFar || (value > other + 1 && this.#isOneRegion(next))) {
          return this.#fault(next, `at most one move from ${value}`, other);
        }
        if (other >= value) continue;
        isFound = true;
        if (found === null || Math.random() < 0.5) found = next;
      }
    }
    if (!isFound) return this.#fault(place, "a neighbour with less", value);
    if (blank !== null) {
      for (let cell = 0; cell < this.#cells; cell++) {
        if (((reach >> cell) & 1) === 0) continue;
        const other = this.#valueOf({ tiles, blank: cell });
        if (other !== value) return this.#fault(place, `${value} with the blank wherever it gets`, other);
      }
    }
    return value === 0 ? null : found;
  }

  #isOneRegion({ tiles, blank }: Place): boolean {
    return blank !== null || bits(this.#reach(tiles, null)) === this.#cells - tiles.length;
  }

  /** The cells that the blank gets to while the tiles stand still, from its cell or from the first free one. */
  #reach(tiles: readonly number[], blank: number | null): number {
    let taken = 0;
    for (const cell of tiles) taken |= 1 << cell;
    let first = blank ?? 0;
    while (blank === null && ((taken >> first) & 1) !== 0) first++;
    let reach = 1 << first;
    const open = [first];
    for (const cell of open) {
      for (const next of this.#near[cell]) {
        if ((((taken | reach) >> next) & 1) !== 0) continue;
        reach |= 1 << next;
        open.push(next);
      }
    }
    return reach;
  }

  #anywhere(): Place {
    const cells = Array.from({ length: this.#cells }, (_, cell) => cell);
    const take = () => cells.splice(Math.floor(Math.random() * cells.length), 1)[0];
    return { tiles: this.#pattern.map(take), blank: this.#blankInIndex ? take() : null };
  }

  /** The entry of a placement. The last tile's cell counts most; a cell is its place among those that no later tile has. */
  #valueOf({ tiles, blank }: Place): number {
    let index = 0;
    let taken = 0;
    let free = this.#cells;
    for (let tile = tiles.length - 1; tile >= 0; tile--) {
      const bit = 1 << tiles[tile];
      index = index * free-- + tiles[tile] - bits(taken & (bit - 1));
      taken |= bit;
    }
    return this.#table[blank === null ? index : index * this.#cells + blank];
  }

  #fault({ tiles, blank }: Place, expected: string, got: number | string): string {
    const cells = blank === null ? tiles : [...tiles, blank];
    return `entry of cells ${cells.map((cell) => cell + 1).join(" ")}: expected ${expected}, got ${got}`;
  }
}

/** How many bits are set in a word. */
function bits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
