/**
 * The open list of A*: one stack of states for each f and g, so that "smallest f, then largest g, then last in" costs no
 * comparison. It holds states, not slots, since the table's slots move. A stack is known by the index of its topmost
 * entry, two words; a chunk begins with the index of the topmost entry of the chunk before it.
 */
import { MAX_PACKED_CELLS, maxCost } from "../../engine.ts";
import { CHUNK, type Chunks, segmentOf, within } from "./chunks.ts";

const ROW = maxCost(MAX_PACKED_CELLS) + 1;
/** Rows laid out at first; a weight makes f larger, and more are added as they are needed. */
const FIRST_ROWS = 512;
const FIRST = 2;
const LAST = CHUNK - 2;

export class Buckets {
  readonly #chunks: Chunks;
  /** The topmost entry of stack (f, g) at `f · ROW + g`, 0 where the stack is empty. */
  #tops = new Int32Array(FIRST_ROWS * ROW);
  /** One more than the largest f pushed since the last reset. */
  #rowEnd = 0;

  constructor(chunks: Chunks) {
    this.#chunks = chunks;
  }

  reset(): void {
    this.#tops.fill(0, 0, this.#rowEnd * ROW);
    this.#rowEnd = 0;
  }

  /** The index of the topmost entry of stack (f, g), or 0 when it is empty. */
  top(f: number, g: number): number {
    return this.#tops[f * ROW + g];
  }

  /** Pushes a state. Takes up to one chunk. */
  push(f: number, g: number, lo: number, hi: number): void {
    const { segments } = this.#chunks;
    const at = f * ROW + g;
    if (at >= this.#tops.length) this.#addRows(f);
    let top = this.#tops[at];
    if ((top & (CHUNK - 1)) === LAST || top === 0) {
      const chunk = this.#chunks.take();
      segments[segmentOf(chunk)][within(chunk)] = top;
      top = chunk + FIRST;
      if (f >= this.#rowEnd) this.#rowEnd = f + 1;
    } else {
      top += 2;
    }
    this.#tops[at] = top;
    const words = segments[segmentOf(top)];
    words[within(top)] = lo;
    words[within(top) + 1] = hi;
  }

  #addRows(f: number): void {
    const larger = new Int32Array(2 * (f + 1) * ROW);
    larger.set(this.#tops);
    this.#tops = larger;
  }

  /** Removes the topmost entry of a stack that has one. */
  drop(f: number, g: number): void {
    const at = f * ROW + g;
    const top = this.#tops[at];
    if ((top & (CHUNK - 1)) === FIRST) {
      const chunk = top - FIRST;
      this.#tops[at] = this.#chunks.segments[segmentOf(chunk)][within(chunk)];
      this.#chunks.release(chunk);
    } else {
      this.#tops[at] = top - 2;
    }
  }
}
