/**
 * Open addressing with linear probing on one Int32Array: what is common to the tables of packed and of wide boards.
 *
 * It doubles when five eighths are taken, and is filled to seven eighths where it cannot. Arrays of up to KEPT_WORDS are
 * kept for the next search, which then need not touch fresh pages, as the WebAssembly engine keeps its memory.
 */

const FIRST_BITS = 10;
const LAST_BITS = 27;
const KEPT_WORDS = 2 ** 24;
/** Moved in one go: some milliseconds' worth, and a whole table up to 1 Mi words. */
const MOVED_WORDS = 2 ** 20;

export abstract class HashTable {
  /** Replaced when the table grows: fetch it again after `reserve`. */
  words: Int32Array = new Int32Array(0);
  /** Boards in the table. */
  count = 0;
  /** The number of slots, as a power of two. */
  protected bits = 0;
  readonly #slotWords: number;
  #fullAt = 0;
  #old: Int32Array | null = null;
  #oldAt = 0;
  readonly #kept: Int32Array[] = [];

  constructor(slotWords: number) {
    this.#slotWords = slotWords;
  }

  /** Puts what stands in a slot of an array, if anything does, into the slot where it belongs now. */
  protected abstract reinsert(old: Int32Array, slot: number): void;

  /** Bytes of the slots. */
  get bytes(): number {
    return 4 * this.words.length;
  }

  /** Empties the table and makes it small again. */
  empty(): void {
    this.count = 0;
    this.#old = null;
    this.#layOut(FIRST_BITS);
  }

  #layOut(bits: number): void {
    const size = this.#slotWords * 2 ** bits;
    const kept = this.#kept[bits];
    this.words = kept === undefined ? new Int32Array(size) : kept.fill(0);
    if (size <= KEPT_WORDS) this.#kept[bits] = this.words;
    this.bits = bits;
    this.#fullAt = Math.floor((5 * 2 ** bits) / 8);
  }

  /** Whether `more` boards fit as the table stands. */
  hasRoom(more: number): boolean {
    return this.count + more <= this.#fullAt;
  }

  /** Takes more of the slots, seven eighths, where the table cannot grow any more; whether `more` boards fit then. */
  fillUp(more: number): boolean {
    this.#fullAt = Math.floor((7 * 2 ** this.bits) / 8);
    return this.hasRoom(more);
  }

  /** Bytes that growing takes while both arrays exist, or Infinity when it is as large as it gets. */
  get growthBytes(): number {
    return this.bits < LAST_BITS ? 2 * this.bytes : Number.POSITIVE_INFINITY;
  }

  /** Doubles the table. A large one is then moving, and must be moved to the end before it is used. */
  grow(): void {
    this.#old = this.words;
    this.#oldAt = 0;
    this.#layOut(this.bits + 1);
    this.move();
  }

  /** Whether boards are on their way from the smaller table. */
  get isMoving(): boolean {
    return this.#old !== null;
  }

  /** Moves the next MOVED_WORDS of the smaller table's slots. */
  move(): void {
    const old = this.#old;
    if (old === null) return;
    const end = Math.min(old.length, this.#oldAt + MOVED_WORDS);
    for (let slot = this.#oldAt; slot < end; slot += this.#slotWords) this.reinsert(old, slot);
    this.#oldAt = end;
    if (end === old.length) this.#old = null;
  }
}
