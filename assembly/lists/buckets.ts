/**
 * The open list of A*: one stack of states for each f and g, so that "smallest f, then largest g, then last in" costs no
 * comparison. A stack is known by the address of its topmost entry; a chunk begins with the address of the topmost entry
 * of the chunk before it. What an entry holds is known to the kind of states (board/state.ts).
 *
 * That of packed boards is a state, not an address, since the table's slots move; and in its uppermost nibble how the
 * blank came there (board/moves.ts), so that a node's children can be made before the table has told what it knows of it.
 * On a board of 16 cells that nibble belongs to the last one; the exclusive-or of all 16 is 0, so it is that of the other
 * 15.
 *
 *     rows[f] → a chunk of 256 addresses, one for each g → topmost entry of the stack
 *
 * Wide boards have larger g, and one chunk more on the way:
 *
 *     rows[f] → a chunk of addresses, one for each g / 256 → a chunk of 256 addresses, one for each g modulo 256 → …
 *
 * The rows stand at ROWS, or where there are more of them than fit there, in the arena.
 */
import { ROWS } from "../abi";
import { cells } from "../board/geometry";
import { methodsOf } from "../methods";
import { allocate } from "../memory/arena";
import { CHUNK, releaseChunk, takeChunk } from "../memory/chunks";

const CODE_SHIFT: u64 = 60;
const STATE: u64 = (1 << 60) - 1;

/** As many rows as there is space for at ROWS. */
const ROW_COUNT: i32 = 2048;

let rows: usize = ROWS;

/** An empty open list for f below `rowCount`, or false when there is no memory for it. */
export function resetBuckets(rowCount: i32): bool {
  const bytes = 4 * max(ROW_COUNT, (rowCount + 255) & ~255);
  rows = rowCount <= ROW_COUNT ? ROWS : allocate(bytes);
  if (rows == 0) return false;
  memory.fill(rows, 0, bytes);
  return true;
}

/** The address where the topmost entry of stack (f, g) is noted, or 0 when nothing near it was ever pushed. */
@inline
export function bucket<S>(f: i32, g: i32): usize {
  const row = load<usize>(rows + 4 * f);
  if (!methodsOf<S>().isWide()) return row == 0 ? 0 : row + 4 * g;
  if (row == 0) return 0;
  const page = load<usize>(row + 4 * (g >> 8));
  return page == 0 ? 0 : page + 4 * (g & 255);
}

/** The largest g below one whose bucket is 0 that a bucket may be at, or less than 0. */
@inline
export function largestBelow<S>(f: i32, g: i32): i32 {
  return methodsOf<S>().isWide() && load<usize>(rows + 4 * f) != 0 ? (g & ~255) - 1 : -1;
}

/** Pushes a state. Takes up to two chunks, of wide boards three, which must be reserved. */
@inline
export function push<S>(f: i32, g: i32, state: u64, code: i32): void {
  const boards = methodsOf<S>();
  const row = addressesAt(rows + 4 * f);
  const stack = boards.isWide() ? addressesAt(row + 4 * (g >> 8)) + 4 * (g & 255) : row + 4 * g;
  const bytes = boards.openEntry();
  let top = load<usize>(stack);
  if ((top & (CHUNK - 1)) == CHUNK - bytes || top == 0) top = addChunk(top) + bytes;
  else top += bytes;
  boards.writeOpen(top, state, code);
  store<usize>(stack, top);
}

/** The chunk of addresses that is noted at an address; one of zeros where there was none. */
@inline
function addressesAt(at: usize): usize {
  const chunk = load<usize>(at);
  return chunk == 0 ? addAddresses(at) : chunk;
}

function addAddresses(at: usize): usize {
  const chunk = takeChunk();
  memory.fill(chunk, 0, CHUNK);
  store<usize>(at, chunk);
  return chunk;
}

function addChunk(below: usize): usize {
  const chunk = takeChunk();
  store<usize>(chunk, below);
  return chunk;
}

/** Removes the topmost entry of a stack that has one. */
@inline
export function drop<S>(stack: usize): void {
  const bytes = methodsOf<S>().openEntry();
  const top = load<usize>(stack);
  if ((top & (CHUNK - 1)) == bytes) {
    const chunk = top - bytes;
    store<usize>(stack, load<usize>(chunk));
    releaseChunk(chunk);
  } else {
    store<usize>(stack, top - bytes);
  }
}

/** The entry of a state. */
@inline
export function entryOf(state: u64, code: i32): u64 {
  return (state & STATE) | ((<u64>code) << CODE_SHIFT);
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
