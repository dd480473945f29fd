/**
 * The open list of A*: one stack of states for each f and g, so that "smallest f, then largest g, then last in" costs no
 * comparison. It holds states, not addresses, since the table's slots move. A stack is known by the address of its
 * topmost entry; a chunk begins with the address of the topmost entry of the chunk before it.
 *
 * An entry is a state, and in its uppermost nibble how the blank came there (board/moves.ts), so that a node's children
 * can be made before the table has told what it knows of it. On a board of 16 cells that nibble belongs to the last one;
 * the exclusive-or of all 16 is 0, so it is that of the other 15.
 *
 *     rows[f] → a chunk of 256 addresses, one for each g → topmost entry of the stack
 *
 * The rows stand at ROWS, or where a weight makes more of them than fit there, in the arena.
 */
import { PACKED_PATH_LIMIT, ROWS } from "../abi";
import { cells } from "../board/geometry";
import { allocate } from "./arena";
import { CHUNK, releaseChunk, takeChunk } from "./chunks";

const CODE_SHIFT: u64 = 60;
const STATE: u64 = (1 << 60) - 1;

/** As many rows as there is space for at ROWS. */
const ROW_COUNT: i32 = 1024;
const LAST: usize = CHUNK - 8;
const FIRST: usize = 8;

let rows: usize = ROWS;

/** An empty open list for f below `rowCount`, or false when there is no memory for it. */
export function resetBuckets(rowCount: i32): bool {
  const bytes = 4 * max(ROW_COUNT, (rowCount + 255) & ~255);
  rows = rowCount <= ROW_COUNT ? ROWS : allocate(bytes);
  if (rows == 0) return false;
  memory.fill(rows, 0, bytes);
  return true;
}

/** The address where the topmost entry of stack (f, g) is noted, or 0 when nothing of that f was ever pushed. */
@inline
export function bucket(f: i32, g: i32): usize {
  const row = load<usize>(rows + 4 * f);
  return row == 0 ? 0 : row + 4 * g;
}

/** Pushes an entry. Takes up to two chunks, which must be reserved. */
@inline
export function push(f: i32, g: i32, entry: u64): void {
  let row = load<usize>(rows + 4 * f);
  if (row == 0) row = addRow(f);
  let top = load<usize>(row + 4 * g);
  const within = top & (CHUNK - 1);
  if (within == LAST || top == 0) top = addChunk(top);
  else top += 8;
  store<u64>(top, entry);
  store<usize>(row + 4 * g, top);
}

function addRow(f: i32): usize {
  const row = takeChunk();
  memory.fill(row, 0, 4 * PACKED_PATH_LIMIT);
  store<usize>(rows + 4 * f, row);
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

/** The entry of a state. */
@inline
export function entryOf(state: u64, code: i32): u64 {
  return (state & STATE) | (<u64>code << CODE_SHIFT);
}

@inline
export function codeOfEntry(entry: u64): i32 {
  return <i32>(entry >> CODE_SHIFT);
}

@inline
export function stateOfEntry(entry: u64): u64 {
  const state = entry & STATE;
  if (cells < 16) return state;
  let fold = state ^ (state >> 32);
  fold ^= fold >> 16;
  fold ^= fold >> 8;
  fold ^= fold >> 4;
  return state | (fold << CODE_SHIFT);
}
