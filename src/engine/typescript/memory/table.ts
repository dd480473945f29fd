/**
 * The boards met so far: open addressing with linear probing on one Int32Array, four words a slot, so that four
 * neighbouring slots share a cache line.
 *
 *     word 0, 1   packed state (lo, hi), both 0 in an empty slot
 *     word 2      g (bits 0-9), h (10-19), the blank's cell (20-23), its cell before (24-28, or the same), closed (29)
 *     word 3      unused
 *
 * It doubles when five eighths are taken, and is filled to seven eighths where it cannot. Arrays of up to KEPT_WORDS are
 * kept for the next search, which then need not touch fresh pages, as the WebAssembly engine keeps its memory.
 */

const FIRST_BITS = 10;
const LAST_BITS = 27;
const KEPT_WORDS = 2 ** 24;
/** Moved in one go: some milliseconds' worth, and a whole table up to 256 Ki slots. */
const MOVED_WORDS = 2 ** 20;

export const CLOSED = 1 << 29;

export function metaFor(g: number, h: number, blank: number, previous: number): number {
  return g | (h << 10) | (blank << 20) | (previous << 24);
}
export const gOf = (meta: number): number => meta & 1023;
export const hOf = (meta: number): number => (meta >>> 10) & 1023;
export const blankCellOf = (meta: number): number => (meta >>> 20) & 15;
export const previousCellOf = (meta: number): number => (meta >>> 24) & 31;

export class Table {
  /** Replaced when the table grows: fetch it again after `reserve`. */
  words: Int32Array = new Int32Array(0);
  /** States in the table. */
  count = 0;
  #bits = 0;
  #fullAt = 0;
  #old: Int32Array | null = null;
  #oldAt = 0;
  readonly #kept: Int32Array[] = [];

  /** Bytes of the slots. */
  get bytes(): number {
    return 16 * 2 ** this.#bits;
  }

  /** Empties the table and makes it small again. */
  reset(): void {
    this.count = 0;
    this.#old = null;
    this.#layOut(FIRST_BITS);
  }

  #layOut(bits: number): void {
    const size = 4 * 2 ** bits;
    const kept = this.#kept[bits];
    this.words = kept === undefined ? new Int32Array(size) : kept.fill(0);
    if (size <= KEPT_WORDS) this.#kept[bits] = this.words;
    this.#bits = bits;
    this.#fullAt = Math.floor((5 * 2 ** bits) / 8);
  }

  /** Whether `more` states fit as the table stands. */
  hasRoom(more: number): boolean {
    return this.count + more <= this.#fullAt;
  }

  /** Takes more of the slots, seven eighths, where the table cannot grow any more; whether `more` states fit then. */
  fillUp(more: number): boolean {
    this.#fullAt = Math.floor((7 * 2 ** this.#bits) / 8);
    return this.hasRoom(more);
  }

  /** Bytes that growing takes while both arrays exist, or Infinity when it is as large as it gets. */
  get growthBytes(): number {
    return this.#bits < LAST_BITS ? 2 * this.bytes : Number.POSITIVE_INFINITY;
  }

  /** Doubles the table. A large one is then moving, and must be moved to the end before it is used. */
  grow(): void {
    this.#old = this.words;
    this.#oldAt = 0;
    this.#layOut(this.#bits + 1);
    this.move();
  }

  /** Whether states are on their way from the smaller table. */
  get isMoving(): boolean {
    return this.#old !== null;
  }

  /** Moves the next MOVED_WORDS of the smaller table's slots. */
  move(): void {
    const old = this.#old;
    if (old === null) return;
    const words = this.words;
    const end = Math.min(old.length, this.#oldAt + MOVED_WORDS);
    for (let from = this.#oldAt; from < end; from += 4) {
      if ((old[from] | old[from + 1]) === 0) continue;
      const slot = this.find(old[from], old[from + 1]);
      words[slot] = old[from];
      words[slot + 1] = old[from + 1];
      words[slot + 2] = old[from + 2];
    }
    this.#oldAt = end;
    if (end === old.length) this.#old = null;
  }

  /** The index in `words` of a state's slot, or of the empty slot where it belongs. */
  find(lo: number, hi: number): number {
    const words = this.words;
    const last = words.length - 4;
    let hash = Math.imul(lo, 0x9e3779b1) ^ Math.imul(hi, 0x85ebca77);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    let slot = (hash >>> (32 - this.#bits)) << 2;
    for (;;) {
      const key = words[slot];
      const keyHi = words[slot + 1];
      if ((key === lo && keyHi === hi) || (key | keyHi) === 0) return slot;
      slot = slot === last ? 0 : slot + 4;
    }
  }
}
