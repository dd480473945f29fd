/**
 * The open list of A*: one stack of boards for each f and g, so that "smallest f, then largest g, then last in" costs no
 * comparison. A stack is known by the index of its topmost entry; a chunk begins with the index of the topmost entry of
 * the chunk before it. What an entry holds is known to the boards: of packed ones it is the state, since slots move.
 */
import { CHUNK, type Chunks, segmentOf, within } from "./chunks.ts";

export class Buckets {
  readonly #chunks: Chunks;
  /** By f, and then by g, which is no larger: the topmost entry, 0 where the stack is empty. */
  #rows: Int32Array[] = [];
  #entry = 0;

  constructor(chunks: Chunks) {
    this.#chunks = chunks;
  }

  /** An empty open list for entries of so many words. */
  reset(entryWords: number): void {
    this.#entry = entryWords;
    this.#rows = [];
  }

  /** The index of the topmost entry of stack (f, g), or 0 when it is empty. */
  top(f: number, g: number): number {
    return f < this.#rows.length ? this.#rows[f][g] : 0;
  }

  /** Pushes an entry, and says where it is to be written. Takes up to one chunk. */
  push(f: number, g: number): number {
    if (f >= this.#rows.length) this.#addRows(f);
    const row = this.#rows[f];
    const top = row[g];
    const isFull = top === 0 || (top & (CHUNK - 1)) === CHUNK - this.#entry;
    row[g] = (isFull ? this.#addChunk(top) : top) + this.#entry;
    return row[g];
  }

  #addRows(f: number): void {
    while (f >= this.#rows.length) this.#rows.push(new Int32Array(this.#rows.length + 1));
  }

  #addChunk(below: number): number {
    const chunk = this.#chunks.take();
    this.#chunks.segments[segmentOf(chunk)][within(chunk)] = below;
    return chunk;
  }

  /** Removes the topmost entry of a stack that has one. */
  drop(f: number, g: number): void {
    const row = this.#rows[f];
    const top = row[g] - this.#entry;
    row[g] = (top & (CHUNK - 1)) === 0 ? this.#releaseChunk(top) : top;
  }

  /** The topmost entry of the chunk before one, which is released. */
  #releaseChunk(chunk: number): number {
    const below = this.#chunks.segments[segmentOf(chunk)][within(chunk)];
    this.#chunks.release(chunk);
    return below;
  }
}
