/**
 * The open list of A*: one stack of states for each f and g, so that "smallest f, then largest g, then last in" costs no
 * comparison. It holds states, not slots, since the table's slots move. A stack is known by the index of its topmost
 * entry; a chunk begins with the index of the topmost entry of the chunk before it.
 *
 *     rows[f] → a chunk of 256 words, one for each g → topmost entry of the stack: lo, hi
 */
import { CHUNK, type Pool } from "./pool.ts";

const ROW_COUNT = 512;
const FIRST = 2;
const LAST = CHUNK - 2;

export class Buckets {
  readonly #pool: Pool;
  readonly #rows = new Int32Array(ROW_COUNT);

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  reset(): void {
    this.#rows.fill(0);
  }

  /** The index where the topmost entry of stack (f, g) is noted, or 0 when nothing of that f was ever pushed. */
  stack(f: number, g: number): number {
    const row = this.#rows[f];
    return row === 0 ? 0 : row + g;
  }

  /** Pushes a state. Takes up to two chunks. */
  push(f: number, g: number, lo: number, hi: number): void {
    const row = this.#rows[f] || this.#addRow(f);
    const words = this.#pool.words;
    let top = words[row + g];
    if (top === 0 || (top & (CHUNK - 1)) === LAST) {
      const chunk = this.#pool.take();
      words[chunk] = top;
      top = chunk + FIRST;
    } else {
      top += 2;
    }
    words[top] = lo;
    words[top + 1] = hi;
    words[row + g] = top;
  }

  #addRow(f: number): number {
    const row = this.#pool.take();
    this.#pool.words.fill(0, row, row + CHUNK);
    this.#rows[f] = row;
    return row;
  }

  /** Removes the topmost entry of a stack that has one. */
  drop(stack: number): void {
    const words = this.#pool.words;
    const top = words[stack];
    if ((top & (CHUNK - 1)) === FIRST) {
      const chunk = top - FIRST;
      words[stack] = words[chunk];
      this.#pool.release(chunk);
    } else {
      words[stack] = top - 2;
    }
  }
}
