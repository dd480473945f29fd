/**
 * The queues of breadth-first searches, one for each end that they search from: a chain of chunks, 63 entries each, so
 * that a node is expanded without a look-up in the table.
 *
 *     entry   bytes 0-7 state, bytes 8-11 meta as in the table, bytes 12-15 unused
 *     chunk   bytes 0-3 the address of the next chunk, entries from byte 16
 *     queue   bytes 0-3 the address of the oldest entry, bytes 4-7 that of the next one to come
 */
import { CHUNK, releaseChunk, takeChunk } from "./chunks";

const ENTRY: usize = 16;

export const FORWARD: usize = memory.data(8);
export const BACKWARD: usize = memory.data(8);

/** An empty queue. Takes one chunk, which must be reserved. */
export function resetQueue(queue: usize): void {
  const first = takeChunk() + ENTRY;
  store<usize>(queue, first);
  store<usize>(queue, first, 4);
}

@inline
export function queueIsEmpty(queue: usize): bool {
  return load<usize>(queue) == load<usize>(queue, 4);
}

/** Appends a node. Takes up to one chunk, which must be reserved. */
@inline
export function enqueue(queue: usize, state: u64, meta: u32): void {
  let tail = load<usize>(queue, 4);
  store<u64>(tail, state);
  store<u32>(tail, meta, 8);
  tail += ENTRY;
  if ((tail & (CHUNK - 1)) == 0) {
    const chunk = takeChunk();
    store<usize>(tail - CHUNK, chunk);
    tail = chunk + ENTRY;
  }
  store<usize>(queue, tail, 4);
}

@inline
export function headState(queue: usize): u64 {
  return load<u64>(load<usize>(queue));
}

@inline
export function headMeta(queue: usize): u32 {
  return load<u32>(load<usize>(queue), 8);
}

/** Removes the head of a queue that is not empty. */
@inline
export function dequeue(queue: usize): void {
  let head = load<usize>(queue) + ENTRY;
  if ((head & (CHUNK - 1)) == 0) {
    const chunk = head - CHUNK;
    head = load<usize>(chunk) + ENTRY;
    releaseChunk(chunk);
  }
  store<usize>(queue, head);
}
