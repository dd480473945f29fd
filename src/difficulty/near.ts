/**
 * Breadth-first search from the goal, level by level, of boards of up to 16 cells: of all that was found only two levels
 * are kept, since a move leads to the level before or to the next one. It serves as far as levels are small; what a level
 * holds, and in which order, does not depend on the engine.
 */
import { neighbours } from "../board/geometry.ts";
import { packGoal } from "../engine/packed.ts";
import type { Shape } from "../types.ts";

/** How many boards are expanded at once. */
const STEP = 1 << 13;

const FIRST_CAPACITY = 1024;

/** Distinct packed boards in the order in which they were added: a hash table of their places. */
class PackedLevel {
  size = 0;
  #lo = new Uint32Array(FIRST_CAPACITY);
  #hi = new Uint32Array(FIRST_CAPACITY);
  /** The cell of the blank. */
  #blanks = new Uint8Array(FIRST_CAPACITY);
  /** One more than the place of a board, by its hash; at most half of the slots are taken. */
  #slots = new Uint32Array(2 * FIRST_CAPACITY);

  get bytes(): number {
    return this.#lo.byteLength + this.#hi.byteLength + this.#blanks.byteLength + this.#slots.byteLength;
  }

  lo(place: number): number {
    return this.#lo[place];
  }

  hi(place: number): number {
    return this.#hi[place];
  }

  blank(place: number): number {
    return this.#blanks[place];
  }

  has(lo: number, hi: number): boolean {
    return this.#slots[this.#slotOf(lo, hi)] !== 0;
  }

  /** Adds a board that is not there yet. */
  add(lo: number, hi: number, blank: number): void {
    const slot = this.#slotOf(lo, hi);
    if (this.#slots[slot] !== 0) return;
    this.#lo[this.size] = lo;
    this.#hi[this.size] = hi;
    this.#blanks[this.size] = blank;
    this.#slots[slot] = ++this.size;
    if (this.size === this.#lo.length) this.#grow();
  }

  /** Where a board is, or would be. */
  #slotOf(lo: number, hi: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let hash = Math.imul(lo ^ Math.imul(hi, 0x9e3779b1), 0x85ebca6b);
    hash ^= hash >>> 15;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const place = slots[slot] - 1;
      if (place < 0 || (this.#lo[place] === lo >>> 0 && this.#hi[place] === hi >>> 0)) return slot;
    }
  }

  #grow(): void {
    const capacity = 2 * this.#lo.length;
    const larger = <T extends Uint32Array | Uint8Array>(to: T, from: T): T => {
      to.set(from);
      return to;
    };
    this.#lo = larger(new Uint32Array(capacity), this.#lo);
    this.#hi = larger(new Uint32Array(capacity), this.#hi);
    this.#blanks = larger(new Uint8Array(capacity), this.#blanks);
    this.#slots = new Uint32Array(2 * capacity);
    for (let place = 0; place < this.size; place++) {
      this.#slots[this.#slotOf(this.#lo[place], this.#hi[place])] = place + 1;
    }
  }
}

/** The levels around a goal. */
export class NearLevels {
  readonly #cells: number;
  readonly #goalBlank: number;
  readonly #around: readonly (readonly number[])[];
  #before = new PackedLevel();
  #level = new PackedLevel();
  #next = new PackedLevel();
  /** The next board of the level to be expanded. */
  #place = 0;
  readonly #sizes: number[] = [1];

  constructor(shape: Shape, cells: number, goalBlank: number) {
    this.#cells = cells;
    this.#goalBlank = goalBlank;
    this.#around = Array.from({ length: cells }, (_, cell) => neighbours(shape, cell));
    const { lo, hi } = packGoal(cells, goalBlank);
    this.#level.add(lo, hi, goalBlank);
  }

  /** Boards at each distance, as far as they are all found; those of the last one are at hand. */
  get sizes(): readonly number[] {
    return this.#sizes;
  }

  get bytes(): number {
    return this.#before.bytes + this.#level.bytes + this.#next.bytes;
  }

  /** Goes on for some milliseconds, up to the next level. */
  step(): void {
    const level = this.#level;
    const end = Math.min(level.size, this.#place + STEP);
    for (; this.#place < end; this.#place++) {
      const lo = level.lo(this.#place);
      const hi = level.hi(this.#place);
      const blank = level.blank(this.#place);
      for (const from of this.#around[blank]) {
        const tile = (from < 8 ? lo >>> (4 * from) : hi >>> (4 * (from - 8))) & 15;
        const change = (cell: number, word: number) => (cell >> 3 === word ? tile << (4 * (cell & 7)) : 0);
        const childLo = lo ^ change(from, 0) ^ change(blank, 0);
        const childHi = hi ^ change(from, 1) ^ change(blank, 1);
        if (!this.#before.has(childLo, childHi)) this.#next.add(childLo, childHi, from);
      }
    }
    if (this.#place < level.size) return;
    this.#before = level;
    this.#level = this.#next;
    this.#next = new PackedLevel();
    this.#place = 0;
    this.#sizes.push(this.#level.size);
  }

  /** A board of the level at hand: the goal cell of the tile on each cell. */
  board(place: number): Uint8Array {
    const lo = this.#level.lo(place);
    const hi = this.#level.hi(place);
    return Uint8Array.from({ length: this.#cells }, (_, cell) => {
      const nibble = (cell < 8 ? lo >>> (4 * cell) : hi >>> (4 * (cell - 8))) & 15;
      return nibble ^ this.#goalBlank;
    });
  }
}
