/**
 * The open list of A*: one stack of states for each f and g, so that "smallest f, then largest g, then last in" costs no
 * comparison. It holds states, not addresses, since the table's slots move. A stack is known by the address of its
 * topmost entry; a chunk begins with the address of the topmost entry of the chunk before it.
 *
 *     ROWS[f] → a chunk of 256 addresses, one for each g → topmost entry of the stack
 */
import { PATH_LIMIT, ROWS } from "../abi";
import { CHUNK, releaseChunk, takeChunk } from "./chunks";

const ROW_COUNT: i32 = 512;
const LAST: usize = CHUNK - 8;
const FIRST: usize = 8;

export function resetBuckets(): void {
  memory.fill(ROWS, 0, 4 * ROW_COUNT);
}

/** The address where the topmost entry of stack (f, g) is noted, or 0 when nothing of that f was ever pushed. */
@inline
export function bucket(f: i32, g: i32): usize {
  const row = load<usize>(ROWS + 4 * f);
  return row == 0 ? 0 : row + 4 * g;
}

/** Pushes a state. Takes up to two chunks, which must be reserved. */
@inline
export function push(f: i32, g: i32, state: u64): void {
  let row = load<usize>(ROWS + 4 * f);
  if (row == 0) row = addRow(f);
  let top = load<usize>(row + 4 * g);
  const within = top & (CHUNK - 1);
  if (within == LAST || top == 0) top = addChunk(top);
  else top += 8;
  store<u64>(top, state);
  store<usize>(row + 4 * g, top);
}

function addRow(f: i32): usize {
  const row = takeChunk();
  memory.fill(row, 0, 4 * PATH_LIMIT);
  store<usize>(ROWS + 4 * f, row);
  return row;
}

function addChunk(below: usize): usize {
  const chunk = takeChunk();
  store<usize>(chunk, below);
  return chunk + FIRST;
}

/** Removes the topmost entry of a stack that has one. */
@inline
export function drop(stack: usize): void {
  const top = load<usize>(stack);
  if ((top & (CHUNK - 1)) == FIRST) {
    const chunk = top - FIRST;
    store<usize>(stack, load<usize>(chunk));
    releaseChunk(chunk);
  } else {
    store<usize>(stack, top - 8);
  }
}
