/**
 * The queues of breadth-first searches, one for each end that they search from: a chain of chunks, so that a node is
 * expanded without a look-up in the table. What an entry holds is known to the kind of states (board/state.ts).
 *
 *     chunk   bytes 0-3 the address of the next chunk; entries begin where the first would end if it stood at byte 0
 */
import { methodsOf } from "../methods";
import { CHUNK, releaseChunk, takeChunk } from "../memory/chunks";

@unmanaged
export class Queue {
  /** The address of the oldest entry. */
  head: usize;
  /** The address of the next one to come. */
  tail: usize;
}

export const FORWARD: Queue = changetype<Queue>(memory.data(8));
export const BACKWARD: Queue = changetype<Queue>(memory.data(8));

/** An empty queue. Takes one chunk, which must be reserved. */
export function resetQueue<S>(queue: Queue): void {
  const first = takeChunk() + methodsOf<S>().queueEntry();
  queue.head = first;
  queue.tail = first;
}

@inline
export function queueIsEmpty(queue: Queue): bool {
  return queue.head == queue.tail;
}

/** Appends a node. Takes up to one chunk, which must be reserved. */
@inline
export function enqueue<S>(queue: Queue, state: u64, meta: u32): void {
  const boards = methodsOf<S>();
  const bytes = boards.queueEntry();
  let tail = queue.tail;
  boards.writeQueue(tail, state, meta);
  tail += bytes;
  if ((tail & (CHUNK - 1)) == 0) {
    const chunk = takeChunk();
    store<usize>(tail - CHUNK, chunk);
    tail = chunk + bytes;
  }
  queue.tail = tail;
}

@inline
export function headState<S>(queue: Queue): u64 {
  return methodsOf<S>().stateInQueue(queue.head);
}

@inline
export function headMeta<S>(queue: Queue): u32 {
  return methodsOf<S>().metaInQueue(queue.head);
}

/** Removes the head of a queue that is not empty. */
@inline
export function dequeue<S>(queue: Queue): void {
  if (TRACED) assert(!queueIsEmpty(queue));
  const bytes = methodsOf<S>().queueEntry();
  let head = queue.head + bytes;
  if ((head & (CHUNK - 1)) == 0) {
    const chunk = head - CHUNK;
    head = load<usize>(chunk) + bytes;
    releaseChunk(chunk);
  }
  queue.head = head;
}
