/**
 * The queue of BFS: a chain of chunks, 63 entries each, so that a node is expanded without a look-up in the table.
 *
 *     entry   bytes 0-7 state, bytes 8-11 meta as in the table, bytes 12-15 unused
 *     chunk   bytes 0-3 the address of the next chunk, entries from byte 16
 */
import { CHUNK, releaseChunk, takeChunk } from "./chunks";

const ENTRY: usize = 16;

let head: usize = 0;
let tail: usize = 0;

/** An empty queue. Takes one chunk, which must be reserved. */
export function resetQueue(): void {
  head = takeChunk() + ENTRY;
  tail = head;
}

@inline
export function queueIsEmpty(): bool {
  return head == tail;
}

/** Appends a node. Takes up to one chunk, which must be reserved. */
@inline
export function enqueue(state: u64, meta: u32): void {
  store<u64>(tail, state);
  store<u32>(tail, meta, 8);
  tail += ENTRY;
  if ((tail & (CHUNK - 1)) == 0) {
    const chunk = takeChunk();
    store<usize>(tail - CHUNK, chunk);
    tail = chunk + ENTRY;
  }
}

@inline
export function headState(): u64 {
  return load<u64>(head);
}

@inline
export function headMeta(): u32 {
  return load<u32>(head, 8);
}

/** Removes the head of a queue that is not empty. */
@inline
export function dequeue(): void {
  head += ENTRY;
  if ((head & (CHUNK - 1)) == 0) {
    const chunk = head - CHUNK;
    head = load<usize>(chunk) + ENTRY;
    releaseChunk(chunk);
  }
}
