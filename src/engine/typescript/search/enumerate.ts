/**
 * Complete breadth-first search of a shape of up to 12 cells. Method and layout are those of
 * assembly/search/enumerate.ts: a word of 16 bits for each order of the tiles with a bit for each cell of the blank, once
 * for the boards seen and once for the frontier, in which the level at hand and the next have cells of different colour.
 */
import { cellCount, neighbours, taxicabDistance } from "../../../board/geometry.ts";
import { MOST_FARTHEST, type Shape } from "../../../types.ts";
import {
  type Enumeration,
  type EnumerationStatus,
  expectEnumerable,
  expectSelectable,
  NO_LAST,
  orderedBoard,
} from "../../enumeration.ts";
import type { Lease } from "../../lease.ts";
import { makeOrderMoves, type OrderMoves, orderCount } from "../board/orders.ts";

/** Ranks between two looks at how much has been done. */
const BLOCK = 512;
/** A step is this many orders expanded; one that need not be expanded takes a sixteenth of the time of one that must. */
const STEP = 1 << 15;
const SKIPS_PER_ORDER = 16;

/** Lays out the search from the goal with its blank on a cell. */
export function beginEnumeration(shape: Shape, goalBlank: number, memoryLimitBytes: number, lease: Lease): Enumeration {
  expectEnumerable(shape);
  const enumeration = allocate(shape, goalBlank, memoryLimitBytes, lease) ?? new Refused(lease);
  lease.take(enumeration);
  return enumeration;
}

/** The enumeration, or null when the limit or the host refuses the memory. */
function allocate(shape: Shape, goalBlank: number, limit: number, lease: Lease): Enumeration | null {
  const orders = orderCount(shape);
  // Two ranks are looked at at once.
  const bytes = 2 * (orders + (orders % 2));
  if (2 * bytes > limit) return null;
  const moves = makeOrderMoves(shape);
  const memoryBytes = 2 * bytes + moves.differences.byteLength + 8 * MOST_FARTHEST;
  if (memoryBytes > limit) return null;
  try {
    const arrays = { orders, moves, seen: new Uint16Array(bytes / 2), frontier: new Uint16Array(bytes / 2) };
    return new FullEnumeration(shape, goalBlank, arrays, memoryBytes, lease);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** An enumeration that has no memory. */
class Refused implements Enumeration {
  readonly found = 0;
  readonly memoryBytes = 0;
  readonly #lease: Lease;

  constructor(lease: Lease) {
    this.#lease = lease;
  }

  step(): EnumerationStatus {
    this.#lease.expect(this);
    return "memory-limit";
  }

  counts(): number[] {
    return [];
  }

  farthest(): Uint8Array[] {
    return [];
  }

  select(indices: Uint32Array): Uint8Array {
    expectSelectable(false, indices, 0);
    return new Uint8Array(0);
  }
}

interface Arrays {
  readonly orders: number;
  readonly moves: OrderMoves;
  readonly seen: Uint16Array;
  readonly frontier: Uint16Array;
}

class FullEnumeration implements Enumeration {
  readonly memoryBytes: number;
  readonly #shape: Shape;
  readonly #goalBlank: number;
  readonly #arrays: Arrays;
  readonly #lease: Lease;
  /** Two words of the frontier at a time. */
  readonly #pairs: Uint32Array;
  /** Cells whose next cell is a neighbour. */
  readonly #inRow: number;
  /** All cells, and those of the blank's colour on the level at hand. */
  readonly #everyCell: number;
  #colour: number;
  readonly #counts: number[] = [];
  /** The next rank to look at. */
  #position: number;
  /** How many boards have been found up to this level, and of the next. */
  #found = 0;
  #fresh = 1;
  /** Rank and cell of the blank of boards of the level at hand. */
  readonly #notes = new Uint32Array(2 * MOST_FARTHEST);
  #noted = 0;
  /** Where the last selection ended: a rank, and how many boards of the level have lower ones. */
  #cursor = 0;
  #passed = 0;
  #status: EnumerationStatus = "running";

  constructor(shape: Shape, goalBlank: number, arrays: Arrays, memoryBytes: number, lease: Lease) {
    const cells = [...Array(cellCount(shape)).keys()];
    const setOf = (members: number[]) => members.reduce((set, cell) => set | (1 << cell), 0);
    this.memoryBytes = memoryBytes;
    this.#shape = shape;
    this.#goalBlank = goalBlank;
    this.#arrays = arrays;
    this.#lease = lease;
    this.#pairs = new Uint32Array(arrays.frontier.buffer);
    this.#inRow = setOf(cells.filter((cell) => neighbours(shape, cell).includes(cell + 1)));
    this.#everyCell = setOf(cells);
    // As if level -1 had been looked through and the goal found, which has the first order of all.
    this.#colour = setOf(cells.filter((cell) => taxicabDistance(shape, cell, goalBlank) % 2 === 1));
    this.#position = arrays.orders;
    arrays.seen[0] = 1 << goalBlank;
    arrays.frontier[0] = 1 << goalBlank;
  }

  get found(): number {
    return this.#found + this.#fresh;
  }

  counts(): number[] {
    this.#lease.expect(this);
    return [...this.#counts];
  }

  farthest(): Uint8Array[] {
    this.#lease.expect(this);
    return Array.from({ length: this.#noted }, (_, index) =>
      orderedBoard(this.#shape, this.#goalBlank, this.#notes[2 * index], this.#notes[2 * index + 1]),
    );
  }

  select(indices: Uint32Array): Uint8Array {
    this.#lease.expect(this);
    const { frontier } = this.#arrays;
    const isWhole = this.#status === "running" && this.#position === 0;
    expectSelectable(isWhole, indices, this.#counts[this.#counts.length - 1]);
    const cells = cellCount(this.#shape);
    const boards = new Uint8Array(cells * indices.length);
    indices.forEach((wanted, index) => {
      if (wanted < this.#passed) {
        this.#cursor = 0;
        this.#passed = 0;
      }
      let blanks = frontier[this.#cursor] & this.#colour;
      for (let here = countBits(blanks); wanted >= this.#passed + here; here = countBits(blanks)) {
        this.#passed += here;
        this.#cursor++;
        blanks = frontier[this.#cursor] & this.#colour;
      }
      for (let others = wanted - this.#passed; others > 0; others--) blanks &= blanks - 1;
      const blank = 31 - Math.clz32(blanks & -blanks);
      boards.set(orderedBoard(this.#shape, this.#goalBlank, this.#cursor, blank), cells * index);
    });
    return boards;
  }

  step(last = NO_LAST): EnumerationStatus {
    this.#lease.expect(this);
    const { orders } = this.#arrays;
    let left = STEP;
    while (this.#status === "running" && left > 0) {
      if (this.#position >= orders && !this.#startLevel()) break;
      // The level that is asked for stays as it is.
      if (this.#counts.length > last) break;
      const end = Math.min(this.#position + BLOCK, orders);
      left -= this.#expandRanks(this.#position, end) + (end - this.#position) / SKIPS_PER_ORDER;
      this.#position = end;
    }
    return this.#status;
  }

  /** Goes on to the next level; false when that has no boards. */
  #startLevel(): boolean {
    if (this.#fresh === 0) {
      this.#status = "complete";
      return false;
    }
    this.#counts.push(this.#fresh);
    this.#colour ^= this.#everyCell;
    this.#found += this.#fresh;
    this.#fresh = 0;
    this.#position = 0;
    this.#noted = 0;
    this.#cursor = 0;
    this.#passed = 0;
    return true;
  }

  /** Expands the boards of the level at hand in a range of ranks. Returns how many orders they have. */
  #expandRanks(begin: number, end: number): number {
    const { seen, frontier, moves } = this.#arrays;
    const { first, entered, inverseBelow, inverseAll, codes, offset, differences } = moves;
    const pairs = this.#pairs;
    const inRow = this.#inRow;
    const colour = this.#colour;
    const lanes = colour | (colour << 16);
    let expanded = 0;
    let fresh = 0;
    for (let pair = begin >> 1; pair < (end + 1) >> 1; pair++) {
      if ((pairs[pair] & lanes) === 0) continue;
      for (let rank = 2 * pair; rank < 2 * pair + 2; rank++) {
        let blanks = frontier[rank] & colour;
        if (blanks === 0) continue;
        expanded++;
        // 1. Take them from the frontier, so that their bits are free for the level after the next.
        frontier[rank] ^= blanks;
        if (this.#noted < MOST_FARTHEST) this.#note(rank, blanks);
        // 2. Moves to the next cell and the one before leave the order as it is.
        const inOrder = (((blanks & inRow) << 1) | ((blanks >> 1) & inRow)) & ~seen[rank];
        if (inOrder !== 0) {
          seen[rank] |= inOrder;
          frontier[rank] |= inOrder;
          fresh += countBits(inOrder);
        }
        // 3. The others lead to other orders. A half more than the rank, times the inverse, is never rounded past a
        // whole number: so the division needs no remainder.
        for (const middle = rank + 0.5; blanks !== 0; blanks &= blanks - 1) {
          const cell = 31 - Math.clz32(blanks & -blanks);
          const end = first[cell + 1];
          for (let move = first[cell]; move < end; move++) {
            const code = ((middle * inverseBelow[move]) | 0) - ((middle * inverseAll[move]) | 0) * codes[move];
            const target = rank + differences[offset[move] + code];
            const known = seen[target];
            const unseen = (1 << entered[move]) & ~known;
            seen[target] = known | unseen;
            frontier[target] |= unseen;
            fresh += unseen >> entered[move];
          }
        }
      }
    }
    this.#fresh += fresh;
    return expanded;
  }

  /** Notes the boards of an order, by ascending cell of the blank, as some of the farthest so far. */
  #note(rank: number, blanks: number): void {
    for (let rest = blanks; rest !== 0 && this.#noted < MOST_FARTHEST; rest &= rest - 1) {
      this.#notes[2 * this.#noted] = rank;
      this.#notes[2 * this.#noted + 1] = 31 - Math.clz32(rest & -rest);
      this.#noted++;
    }
  }
}

/** Number of bits of a set of up to 16. */
function countBits(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}
