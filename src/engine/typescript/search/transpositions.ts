/**
 * Boards met by IDA* in this iteration, for pattern databases: depth-first search meets a board by many paths, and below
 * it there is nothing new if it was met before with at least as much slack. A table that does not grow while it is used:
 * each place keeps the last board that fell on it. Only boards with some slack are looked up, since the others have hardly
 * any search below them.
 *
 * That a board with less slack may be left out holds for what lies beyond the bound, too: whatever f is found below it is
 * no less than that found the first time.
 *
 * The table is laid out anew for each iteration, about as large as a sixteenth of what was generated so far, so that
 * clearing it never counts. All as in assembly/search/transpositions.ts, or the counters of both engines would differ.
 *
 * A. Reinefeld and T. A. Marsland, Enhanced Iterative-Deepening Search, IEEE Transactions on Pattern Analysis and Machine
 * Intelligence 16(7), 1994.
 *
 *     word 0              the packed state, cells 0 to 7
 *     word 1, bits 0-27   cells 8 to 14; the last one the others determine
 *             bits 28-31  half of the slack
 */

const LEAST_BITS = 10;
const MOST_BITS = 22;
/** Boards generated so far, for each place of the table, as a power of two. */
const SPARSENESS = 4;
const HI_MASK = 0x0fff_ffff;
const SLACK_SHIFT = 28;

const LEAST_SLACK = 4;
const MOST_SLACK = 31;

export class Transpositions {
  #words = new Int32Array(0);
  #bits = 0;

  /** Bytes of the places in use. */
  get bytes(): number {
    return this.#bits === 0 ? 0 : 8 * 2 ** this.#bits;
  }

  /** Does without, until the next `clear`. */
  turnOff(): void {
    this.#bits = 0;
    this.#words = new Int32Array(0);
  }

  /** Lays the table out for the next iteration, after so many boards generated, in up to `most` bytes. */
  clear(generated: number, most: number): void {
    let bits = Math.max(LEAST_BITS, Math.min(MOST_BITS, Math.floor(Math.log2(generated)) - SPARSENESS));
    while (bits >= LEAST_BITS && 8 * 2 ** bits > most) bits--;
    this.#bits = bits < LEAST_BITS || !this.#layOut(2 * 2 ** bits) ? 0 : bits;
  }

  /** Makes sure of so many words, all 0; false when the host has no memory for them. */
  #layOut(size: number): boolean {
    if (this.#words.length >= size) {
      this.#words.fill(0, 0, size);
      return true;
    }
    try {
      this.#words = new Int32Array(size);
      return true;
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  }

  /** Whether a board with so much slack is remembered. */
  isWorth(slack: number): boolean {
    return slack >= LEAST_SLACK && slack <= MOST_SLACK && this.#bits !== 0;
  }

  /** Where a board that is worth it is remembered. */
  place(lo: number, hi: number): number {
    let hash = Math.imul(lo, 0x9e3779b1) ^ Math.imul(hi & HI_MASK, 0x85ebca77);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    return (hash >>> (32 - this.#bits)) << 1;
  }

  /** Whether a board was met with at least as much slack. */
  isMet(place: number, lo: number, hi: number, slack: number): boolean {
    const known = this.#words[place + 1];
    return this.#words[place] === lo && ((known ^ hi) & HI_MASK) === 0 && known >>> SLACK_SHIFT >= slack >> 1;
  }

  /** Remembers a board. */
  remember(place: number, lo: number, hi: number, slack: number): void {
    this.#words[place] = lo;
    this.#words[place + 1] = (hi & HI_MASK) | ((slack >> 1) << SLACK_SHIFT);
  }
}
