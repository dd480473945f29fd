/**
 * Packed boards that a search keeps: four words a slot, so that four neighbouring slots share a cache line.
 *
 *     word 0, 1   packed state (lo, hi), both 0 in an empty slot
 *     word 2      meta
 *     word 3      unused
 *
 * An entry of the queue is lo, hi, meta and an unused word; one of the open list lo and hi, since slots move.
 */
import { MAX_PACKED_CELLS } from "../../engine.ts";
import { foldFingerprint, pack } from "../../packed.ts";
import type { Goal } from "../board/state.ts";
import type { Boards } from "./boards.ts";
import { HashTable } from "./hash-table.ts";

export class PackedBoards extends HashTable implements Boards {
  readonly keeping = 0;
  readonly queueWords = 4;
  readonly openWords = 2;
  #goalBlank = 0;
  #goalLo = 0;
  #goalHi = 0;
  #lo = 0;
  #hi = 0;
  #childLo = 0;
  #childHi = 0;
  readonly #tiles = new Uint8Array(MAX_PACKED_CELLS);

  constructor() {
    super(4);
  }

  reset({ goalBlank, goalLo, goalHi }: Goal): void {
    this.empty();
    this.#goalBlank = goalBlank;
    this.#goalLo = goalLo;
    this.#goalHi = goalHi;
  }

  protected reinsert(old: Int32Array, from: number): void {
    if ((old[from] | old[from + 1]) === 0) return;
    const words = this.words;
    const slot = ~find(words, this.bits, old[from], old[from + 1]);
    words[slot] = old[from];
    words[slot + 1] = old[from + 1];
    words[slot + 2] = old[from + 2];
  }

  seek(start: Uint8Array): number {
    const { lo, hi } = pack(start, this.#goalBlank);
    this.#childLo = lo;
    this.#childHi = hi;
    return find(this.words, this.bits, lo, hi);
  }

  slide(tile: number, from: number, to: number): number {
    let lo = this.#lo;
    let hi = this.#hi;
    if (from < 8) lo ^= tile << (from << 2);
    else hi ^= tile << ((from & 7) << 2);
    if (to < 8) lo ^= tile << (to << 2);
    else hi ^= tile << ((to & 7) << 2);
    this.#childLo = lo;
    this.#childHi = hi;
    return find(this.words, this.bits, lo, hi);
  }

  keep(place: number, meta: number): void {
    const words = this.words;
    const slot = ~place;
    words[slot] = this.#childLo;
    words[slot + 1] = this.#childHi;
    words[slot + 2] = meta;
    this.count++;
  }

  descend(): void {
    this.#lo = this.#childLo;
    this.#hi = this.#childHi;
  }

  metaOf(slot: number): number {
    return this.words[slot + 2];
  }

  setMeta(slot: number, meta: number): void {
    this.words[slot + 2] = meta;
  }

  writeQueue(words: Int32Array, at: number, meta: number): void {
    words[at] = this.#childLo;
    words[at + 1] = this.#childHi;
    words[at + 2] = meta;
  }

  writeOpen(words: Int32Array, at: number): void {
    words[at] = this.#childLo;
    words[at + 1] = this.#childHi;
  }

  metaInQueue(words: Int32Array, at: number): number {
    return words[at + 2];
  }

  enter(words: Int32Array, at: number): void {
    this.#lo = words[at];
    this.#hi = words[at + 1];
  }

  meta(): number {
    return this.words[find(this.words, this.bits, this.#lo, this.#hi) + 2];
  }

  tileOn(cell: number): number {
    return ((cell < 8 ? this.#lo : this.#hi) >>> ((cell & 7) << 2)) & 15;
  }

  tiles(): Uint8Array {
    for (let cell = 0; cell < MAX_PACKED_CELLS; cell++) this.#tiles[cell] = this.tileOn(cell);
    return this.#tiles;
  }

  isGoal(): boolean {
    return this.#lo === this.#goalLo && this.#hi === this.#goalHi;
  }

  isChildGoal(): boolean {
    return this.#childLo === this.#goalLo && this.#childHi === this.#goalHi;
  }

  fold(fingerprint: number): number {
    return foldFingerprint(fingerprint, this.#lo, this.#hi);
  }
}

/** The index in a table of 2^bits slots of a state's slot, or the complement of that of the empty slot where it belongs. */
function find(words: Int32Array, bits: number, lo: number, hi: number): number {
  const last = words.length - 4;
  let hash = Math.imul(lo, 0x9e3779b1) ^ Math.imul(hi, 0x85ebca77);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  let slot = (hash >>> (32 - bits)) << 2;
  for (;;) {
    const key = words[slot];
    const keyHi = words[slot + 1];
    if (key === lo && keyHi === hi) return slot;
    if ((key | keyHi) === 0) return ~slot;
    slot = slot === last ? 0 : slot + 4;
  }
}
