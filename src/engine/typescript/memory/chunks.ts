/**
 * Blocks of 256 words for the open list, the queue and the records of wide boards; what is released is used again. They lie in segments of 16 MiB,
 * which are added one by one, so that growing copies nothing and never takes long. An index is
 *
 *     bits 22-31 the segment, bits 8-21 the chunk in it, bits 0-7 the word in that
 *
 * Chunk 0 is never given out, so that index 0 can mean "none".
 */

/** Words in a chunk. */
export const CHUNK = 256;
const SEGMENT_BITS = 22;
const SEGMENT = 1 << SEGMENT_BITS;
const WITHIN = SEGMENT - 1;
/** The first segment grows with its use up to its full size. */
const FIRST_WORDS = 2 ** 12;
/** Segments kept for the next search. */
const KEPT_SEGMENTS = 4;

/** The segment of an index. */
export const segmentOf = (index: number): number => index >>> SEGMENT_BITS;
/** The place of an index in its segment. */
export const within = (index: number): number => index & WITHIN;

export class Chunks {
  /** Segments by number. The first may be replaced when it grows; no view of it may be kept over `reserve`. */
  readonly segments: Int32Array[] = [new Int32Array(FIRST_WORDS)];
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
    this.segments.length = Math.min(this.segments.length, KEPT_SEGMENTS);
  }

  /** Makes sure of `count` chunks. False when that would take the bytes given out beyond `mostBytes`, or the host's all. */
  reserve(count: number, mostBytes: number): boolean {
    if (this.#freeCount >= count) return this.bytes <= mostBytes;
    const end = this.#end + (count - this.#freeCount) * CHUNK;
    if (4 * end > mostBytes) return false;
    try {
      while (this.segments[0].length < Math.min(end, SEGMENT)) {
        const larger = new Int32Array(2 * this.segments[0].length);
        larger.set(this.segments[0]);
        this.segments[0] = larger;
      }
      while (this.segments.length * SEGMENT < end) this.segments.push(new Int32Array(SEGMENT));
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
    return true;
  }

  /** The index of a chunk. Make sure of it first. */
  take(): number {
    if (this.#freeCount === 0) {
      const chunk = this.#end;
      this.#end += CHUNK;
      return chunk;
    }
    const chunk = this.#free;
    this.#free = this.segments[segmentOf(chunk)][within(chunk)];
    this.#freeCount--;
    return chunk;
  }

  release(chunk: number): void {
    this.segments[segmentOf(chunk)][within(chunk)] = this.#free;
    this.#free = chunk;
    this.#freeCount++;
  }
}
