/**
 * Chunks of 256 words out of one growing Int32Array, for the open list and the queue; what is released is used again.
 * Chunk 0 is never given out, so that index 0 can mean "none".
 */

/** Words in a chunk. */
export const CHUNK = 256;

export class Pool {
  /** Replaced when the pool grows: fetch it again after `reserve`. */
  words = new Int32Array(64 * CHUNK);
  #end = CHUNK;
  #free = 0;
  #freeCount = 0;

  /** Bytes given out since the last reset, released ones included. */
  get bytes(): number {
    return 4 * this.#end;
  }

  reset(): void {
    this.#end = CHUNK;
    this.#free = 0;
    this.#freeCount = 0;
  }

  /** Whether `count` chunks can be taken as the pool stands. */
  hasRoom(count: number): boolean {
    return this.#freeCount + (this.words.length - this.#end) / CHUNK >= count;
  }

  /** Bytes that growing takes while both arrays exist. */
  get growthBytes(): number {
    return 8 * this.words.length;
  }

  grow(): void {
    const larger = new Int32Array(2 * this.words.length);
    larger.set(this.words);
    this.words = larger;
  }

  /** The index of a chunk. Make sure of room first. */
  take(): number {
    if (this.#freeCount === 0) {
      const chunk = this.#end;
      this.#end += CHUNK;
      return chunk;
    }
    const chunk = this.#free;
    this.#free = this.words[chunk];
    this.#freeCount--;
    return chunk;
  }

  release(chunk: number): void {
    this.words[chunk] = this.#free;
    this.#free = chunk;
    this.#freeCount++;
  }
}
