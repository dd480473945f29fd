/**
 * Blocks of 1 KiB, aligned to their size, for the open list and the queue. They come from the arena 64 at a time and go
 * back on a free list; a hash table that was outgrown ends here as well.
 */
import { allocate } from "./arena";

export const CHUNK: usize = 1024;
const BATCH: u64 = 64;

let free: usize = 0;
let freeCount: i32 = 0;

export function resetChunks(): void {
  free = 0;
  freeCount = 0;
}

/** Makes sure that the next `count` chunks can be had. */
@inline
export function reserveChunks(count: i32): bool {
  return freeCount >= count || refill(count);
}

function refill(count: i32): bool {
  while (freeCount < count) {
    let size = BATCH;
    let region = allocate(BATCH * CHUNK, false);
    if (region == 0) {
      size = 1;
      region = allocate(CHUNK, false);
      if (region == 0) return false;
    }
    donate(region, region + <usize>(size * CHUNK));
  }
  return true;
}

/** Hands the memory from `start` to `end`, both multiples of 1 KiB, over to the free list. */
export function donate(start: usize, end: usize): void {
  for (let chunk = end - CHUNK; ; chunk -= CHUNK) {
    releaseChunk(chunk);
    if (chunk == start) return;
  }
}

/** A chunk from the free list. Call `reserveChunks` first. */
export function takeChunk(): usize {
  const chunk = free;
  free = load<usize>(chunk);
  freeCount--;
  return chunk;
}

export function releaseChunk(chunk: usize): void {
  store<usize>(chunk, free);
  free = chunk;
  freeCount++;
}
