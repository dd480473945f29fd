/**
 * The open list of A*: one stack of states for each f and g, so that "smallest f, then largest g, then last in" costs no
 * comparison. It holds states, not slots, since the table's slots move. A stack is known by the index of its topmost
 * entry; a chunk begins with the index of the topmost entry of the chunk before it.
 *
 *     rows[f] → a chunk of 256 words, one for each g → topmost entry of the stack: lo, hi
 */
import { CHUNK, type Chunks, segmentOf, within } from "./chunks.ts";

const ROW_COUNT = 512;
const FIRST = 2;
const LAST = CHUNK - 2;

export class Buckets {
  readonly #chunks: Chunks;
  readonly #rows = new Int32Array(ROW_COUNT);

  constructor(chunks: Chunks) {
    this.#chunks = chunks;
  }

  /** The index of the topmost entry of stack (f, g), or 0 when it is empty. */
  top(f: number, g: number): number {
    const row = this.#rows[f];
    return row === 0 ? 0 : this.#chunks.segments[segmentOf(row)][within(row) + g];
  }

  /** Whether nothing of that f was ever pushed. */
  isUntouched(f: number): boolean {
    return this.#rows[f] === 0;
  }

  /** Pushes a state. Takes up to two chunks. */
  push(f: number, g: number, lo: number, hi: number): void {
    const { segments } = this.#chunks;
    const row = this.#rows[f] || this.#addRow(f);
    const tops = segments[segmentOf(row)];
    let top = tops[within(row) + g];
    if (top === 0 || (top & (CHUNK - 1)) === LAST) {
      const chunk = this.#chunks.take();
      segments[segmentOf(chunk)][within(chunk)] = top;
      top = chunk + FIRST;
    } else {
      top += 2;
    }
    const words = segments[segmentOf(top)];
    const at = within(top);
    words[at] = lo;
    words[at + 1] = hi;
    tops[within(row) + g] = top;
  }

  #addRow(f: number): number {
    const row = this.#chunks.take();
    this.#chunks.segments[segmentOf(row)].fill(0, within(row), within(row) + CHUNK);
    this.#rows[f] = row;
    return row;
  }

  /** Removes the topmost entry of a stack that has one. */
  drop(f: number, g: number): void {
    const { segments } = this.#chunks;
    const row = this.#rows[f];
    const tops = segments[segmentOf(row)];
    const at = within(row) + g;
    const top = tops[at];
    if ((top & (CHUNK - 1)) === FIRST) {
      const chunk = top - FIRST;
      tops[at] = segments[segmentOf(chunk)][within(chunk)];
      this.#chunks.release(chunk);
    } else {
      tops[at] = top - 2;
    }
  }
}
