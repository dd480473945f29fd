/**
 * Blocks of 1 KiB, aligned to their size, for the open list, the queue and the records of wide boards. They come from the arena 64 at a time and go
 * back on a free list; a hash table that was outgrown ends here as well.
 */
import { allocate, fits } from "./arena";

export const CHUNK: usize = 1024;
const BATCH: usize = 64;

let free: usize = 0;
let freeCount: i32 = 0;

/** Memory that was handed over, a list: what each region begins with. */
@unmanaged
class Region {
  next: usize;
  /** Its own end. */
  end: usize;
}

let regions: usize = 0;

export function resetChunks(): void {
  free = 0;
  freeCount = 0;
  regions = 0;
}

/** Makes sure that the next `count` chunks can be had. */
@inline
export function reserveChunks(count: i32): bool {
  return freeCount >= count || refill(count);
}

function refill(count: i32): bool {
  while (freeCount < count) {
    if (regions != 0) {
      const start = regions;
      const next = changetype<Region>(start).next;
      const end = changetype<Region>(start).end;
      const batchEnd = min(start + BATCH * CHUNK, end);
      regions = next;
      if (batchEnd < end) donate(batchEnd, end);
      thread(start, batchEnd);
      continue;
    }
    const size = fits(BATCH * CHUNK) ? BATCH : 1;
    const region = allocate(size * CHUNK);
    if (region == 0) return false;
    thread(region, region + size * CHUNK);
  }
  return true;
}

/** Puts the chunks from `start` to `end` on the free list, the lowest on top. */
function thread(start: usize, end: usize): void {
  for (let chunk = end - CHUNK; ; chunk -= CHUNK) {
    releaseChunk(chunk);
    if (chunk == start) return;
  }
}

/** Hands over the memory from `start` to `end`, both multiples of 1 KiB; nothing of it is touched until it is needed. */
export function donate(start: usize, end: usize): void {
  const region = changetype<Region>(start);
  region.next = regions;
  region.end = end;
  regions = start;
}

/** A chunk from the free list. Call `reserveChunks` first. */
export function takeChunk(): usize {
  if (TRACED) assert(freeCount > 0);
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
