/**
 * The queue of BFS: a chain of chunks, 63 entries each, so that a node is expanded without a look-up in the table.
 *
 *     entry   lo, hi, meta as in the table, one word unused
 *     chunk   word 0 the index of the next chunk, entries from word 4
 */
import { CHUNK, type Chunks, segmentOf, within } from "./chunks.ts";

const ENTRY = 4;

export class Queue {
  readonly #chunks: Chunks;
  /** The index of the oldest entry. */
  head = 0;
  #tail = 0;

  constructor(chunks: Chunks) {
    this.#chunks = chunks;
  }

  /** An empty queue. Takes one chunk. */
  reset(): void {
    this.head = this.#chunks.take() + ENTRY;
    this.#tail = this.head;
  }

  isEmpty(): boolean {
    return this.head === this.#tail;
  }

  /** Appends a node. Takes up to one chunk. */
  enqueue(lo: number, hi: number, meta: number): void {
    const words = this.#chunks.segments[segmentOf(this.#tail)];
    const entry = within(this.#tail);
    words[entry] = lo;
    words[entry + 1] = hi;
    words[entry + 2] = meta;
    this.#tail += ENTRY;
    if ((this.#tail & (CHUNK - 1)) === 0) {
      const chunk = this.#chunks.take();
      words[entry + ENTRY - CHUNK] = chunk;
      this.#tail = chunk + ENTRY;
    }
  }

  /** Removes the oldest entry of a queue that is not empty. */
  dequeue(): void {
    this.head += ENTRY;
    if ((this.head & (CHUNK - 1)) === 0) {
      const chunk = this.head - CHUNK;
      this.head = this.#chunks.segments[segmentOf(chunk)][within(chunk)] + ENTRY;
      this.#chunks.release(chunk);
    }
  }
}
