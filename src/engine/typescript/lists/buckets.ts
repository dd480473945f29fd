/**
 * The open list of A*: one stack of boards for each f and g, so that "smallest f, then largest g, then last in" costs no
 * comparison. A stack is known by the index of its topmost entry; a chunk begins with the index of the topmost entry of
 * the chunk before it. What an entry holds is known to the boards: of packed ones it is the state, since slots move.
 */
import { CHUNK, type Chunks, segmentOf, within } from "../memory/chunks.ts";

/**
 * What an open list is laid out for: f = `gFactor` · g + …, g is no larger than `mostG`, and the start's f is `firstF`. With
 * a factor of 0 any g goes with any f.
 */
export interface OpenList {
  readonly firstF: number;
  readonly gFactor: number;
  readonly mostG: number;
}

/** Bytes of a row's place. */
const PLACE = 8;

export class Buckets {
  readonly #chunks: Chunks;
  /**
   * By f, and then by g, which is no larger than f allows: the topmost entry, 0 where the stack is empty. With a weight few
   * f are ever used: all others share one row of zeros, so that looking takes no test.
   */
  #rows: Int32Array[] = [];
  #noRow = new Int32Array(0);
  #gFactor = 1;
  #mostG = -1;
  /** Bytes of the rows. */
  bytes = 0;
  /** The most bytes that a push takes for a row. */
  growthBytes = 0;
  #entry = 0;

  constructor(chunks: Chunks) {
    this.#chunks = chunks;
  }

  /** An empty open list for entries of so many words; without a layout it takes no entries, and no memory. */
  reset(entryWords: number, layout: OpenList | null): void {
    this.#entry = entryWords;
    this.#gFactor = layout?.gFactor ?? 1;
    this.#mostG = layout?.mostG ?? -1;
    this.#rows = [];
    if (this.#noRow.length !== this.#mostG + 1) this.#noRow = new Int32Array(this.#mostG + 1);
    this.growthBytes = this.#noRow.byteLength;
    this.bytes = this.growthBytes;
    if (layout !== null) this.#addPlaces(layout.firstF);
  }

  /** The index of the topmost entry of stack (f, g), or 0 when it is empty. */
  top(f: number, g: number): number {
    return f < this.#rows.length ? this.#rows[f][g] : 0;
  }

  /** The largest g, up to the one given, whose stack with f has an entry, or less than 0. */
  largestG(f: number, most: number): number {
    if (f >= this.#rows.length) return -1;
    const row = this.#rows[f];
    if (row === this.#noRow) return -1;
    let g = most;
    while (g >= 0 && row[g] === 0) g--;
    return g;
  }

  /** Pushes an entry, and says where it is to be written. Takes up to one chunk and one row. */
  push(f: number, g: number): number {
    if (f >= this.#rows.length) this.#addPlaces(f);
    let row = this.#rows[f];
    if (row === this.#noRow) row = this.#addRow(f);
    const top = row[g];
    const isFull = top === 0 || (top & (CHUNK - 1)) === CHUNK - this.#entry;
    row[g] = (isFull ? this.#addChunk(top) : top) + this.#entry;
    return row[g];
  }

  #addPlaces(f: number): void {
    this.bytes += PLACE * (f + 1 - this.#rows.length);
    while (f >= this.#rows.length) this.#rows.push(this.#noRow);
  }

  #addRow(f: number): Int32Array {
    const mostG = this.#gFactor === 0 ? this.#mostG : Math.min(Math.floor(f / this.#gFactor), this.#mostG);
    const row = new Int32Array(mostG + 1);
    this.bytes += row.byteLength;
    this.#rows[f] = row;
    return row;
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
