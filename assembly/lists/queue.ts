/**
 * The queues of breadth-first searches, one for each end that they search from: a chain of chunks, so that a node is
 * expanded without a look-up in the table. What an entry holds is known to the kind of states (board/state.ts).
 *
 *     chunk   bytes 0-3 the address of the next chunk; entries begin where the first would end if it stood at byte 0
 *     queue   bytes 0-3 the address of the oldest entry, bytes 4-7 that of the next one to come
 */
import { methodsOf } from "../methods";
import { CHUNK, releaseChunk, takeChunk } from "../memory/chunks";

export const FORWARD: usize = memory.data(8);
export const BACKWARD: usize = memory.data(8);

/** An empty queue. Takes one chunk, which must be reserved. */
export function resetQueue<S>(queue: usize): void {
  const first = takeChunk() + methodsOf<S>().queueEntry();
  store<usize>(queue, first);
  store<usize>(queue, first, 4);
}

@inline
export function queueIsEmpty(queue: usize): bool {
  return load<usize>(queue) == load<usize>(queue, 4);
}

/** Appends a node. Takes up to one chunk, which must be reserved. */
@inline
export function enqueue<S>(queue: usize, state: u64, meta: u32): void {
  const boards = methodsOf<S>();
  const bytes = boards.queueEntry();
  let tail = load<usize>(queue, 4);
  boards.writeQueue(tail, state, meta);
  tail += bytes;
  if ((tail & (CHUNK - 1)) == 0) {
    const chunk = takeChunk();
    store<usize>(tail - CHUNK, chunk);
    tail = chunk + bytes;
  }
  store<usize>(queue, tail, 4);
}

@inline
export function headState<S>(queue: usize): u64 {
  return methodsOf<S>().stateInQueue(load<usize>(queue));
}

@inline
export function headMeta<S>(queue: usize): u32 {
  return methodsOf<S>().metaInQueue(load<usize>(queue));
}

/** Removes the head of a queue that is not empty. */
@inline
export function dequeue<S>(queue: usize): void {
  const bytes = methodsOf<S>().queueEntry();
  let head = load<usize>(queue) + bytes;
  if ((head & (CHUNK - 1)) == 0) {
    const chunk = head - CHUNK;
    head = load<usize>(chunk) + bytes;
    releaseChunk(chunk);
  }
  store<usize>(queue, head);
}
