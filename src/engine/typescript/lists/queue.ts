/**
 * The queues of breadth-first searches, one for each end that they search from: a chain of chunks, so that a node is expanded without a look-up in the table. What an entry holds is
 * known to the boards.
 *
 *     chunk   word 0 the index of the next chunk; entries begin where the first would end if it stood at word 0
 */

import { CHUNK, type Chunks, segmentOf, within } from "../memory/chunks.ts";
import type { Boards } from "./boards.ts";

export class Queue {
  readonly #chunks: Chunks;
  readonly #boards: Boards;
  readonly #entry: number;
  /** The index of the oldest entry. */
  head = 0;
  #tail = 0;

  constructor(chunks: Chunks, boards: Boards) {
    this.#chunks = chunks;
    this.#boards = boards;
    this.#entry = boards.queueWords;
  }

  /** An empty queue. Takes one chunk. */
  reset(): void {
    this.head = this.#chunks.take() + this.#entry;
    this.#tail = this.head;
  }

  isEmpty(): boolean {
    return this.head === this.#tail;
  }

  /** Appends the child that the boards have just kept. Takes up to one chunk. */
  enqueue(meta: number): void {
    const words = this.#chunks.segments[segmentOf(this.#tail)];
    const entry = within(this.#tail);
    this.#boards.writeQueue(words, entry, meta);
    this.#tail += this.#entry;
    if ((this.#tail & (CHUNK - 1)) === 0) {
      const chunk = this.#chunks.take();
      words[entry + this.#entry - CHUNK] = chunk;
      this.#tail = chunk + this.#entry;
    }
  }

  /** Removes the oldest entry of a queue that is not empty. */
  dequeue(): void {
    this.head += this.#entry;
    if ((this.head & (CHUNK - 1)) === 0) {
      const chunk = this.head - CHUNK;
      this.head = this.#chunks.segments[segmentOf(chunk)][within(chunk)] + this.#entry;
      this.#chunks.release(chunk);
    }
  }
}
