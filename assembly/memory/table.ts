/**
 * The boards met so far: open addressing with linear probing, 16 bytes a slot, so that four neighbouring slots share a
 * cache line and a look-up touches one line as a rule.
 *
 *     bytes 0-7   packed state, 0 in an empty slot
 *     bytes 8-11  g (bits 0-9), h (10-19), the blank's cell (20-23), its cell before (24-27), closed (28)
 *     bytes 12-15 unused
 *
 * The table starts small and doubles when five eighths are taken, and is filled to seven eighths where it cannot; the hash's upper bits choose the slot, so that moving
 * to the larger table walks both of them in order. Slots move then: nobody keeps an address over `reserveSlots`.
 */
import { allocate, dirtyEnd } from "./arena";
import { donate } from "./chunks";

const SLOT: usize = 16;
export const CLOSED: u32 = 1 << 28;
const FIRST_BITS: i32 = 10;
const LAST_BITS: i32 = 27;
const GOLDEN: u64 = 0x9e3779b97f4a7c15;

let table: usize = 0;
let end: usize = 0;
let bits: i32 = 0;
let shift: u64 = 0;
let count: u32 = 0;
let fullAt: u32 = 0;

/** What `reserveSlots` says. */
export const NO_ROOM: i32 = 0;
export const ROOM: i32 = 1;
export const MOVING: i32 = 2;

/** Bytes cleared, and bytes of slots moved, in one go: some milliseconds' worth. A smaller table moves at once. */
const CLEARED: usize = 1 << 24;
const MOVED: usize = 1 << 22;

// A larger table that is being made ready: cleared up to `clearedTo`, the old slots up to `movedTo` brought over.
let isMoving: bool = false;
let oldTable: usize = 0;
let oldEnd: usize = 0;
let clearedTo: usize = 0;
let dirtyTo: usize = 0;
let movedTo: usize = 0;

/** An empty table, or false when there is no memory for it. */
export function resetTable(): bool {
  count = 0;
  isMoving = false;
  if (!layOut(FIRST_BITS)) return false;
  memory.fill(table, 0, dirtyTo - table);
  return true;
}

function layOut(newBits: i32): bool {
  const bytes = <u64>SLOT << newBits;
  const address = allocate(bytes);
  if (address == 0) return false;
  table = address;
  end = <usize>(<u64>address + bytes);
  clearedTo = table;
  dirtyTo = dirtyEnd;
  bits = newBits;
  shift = 64 - newBits;
  fullAt = <u32>((<u64>5 << newBits) >> 3);
  return true;
}
/** Makes room for `more` states. MOVING when a large table is on its way, which `settleTable` goes on with. */
@inline
export function reserveSlots(more: u32): i32 {
  return count + more <= fullAt ? ROOM : grow(more);
}

function grow(more: u32): i32 {
  oldTable = table;
  oldEnd = end;
  if (bits >= LAST_BITS || !layOut(bits + 1)) return fillUp(more);
  movedTo = oldTable;
  isMoving = true;
  return settleTable() ? ROOM : MOVING;
}

/** Takes more of the slots, seven eighths, where the table cannot grow any more. */
function fillUp(more: u32): i32 {
  fullAt = <u32>((<u64>7 << bits) >> 3);
  return count + more <= fullAt ? ROOM : NO_ROOM;
}

/** Goes on with a table that is moving, a portion at a time; true when it may be used. */
export function settleTable(): bool {
  if (!isMoving) return true;
  // 1. Clear what an earlier search left there.
  const cleared = min(dirtyTo - clearedTo, CLEARED);
  memory.fill(clearedTo, 0, cleared);
  clearedTo += cleared;
  if (clearedTo < dirtyTo) return false;
  // 2. Bring the states over.
  const moveEnd = movedTo + min(oldEnd - movedTo, MOVED);
  for (let slot = movedTo; slot < moveEnd; slot += SLOT) {
    const state = load<u64>(slot);
    if (state == 0) continue;
    const target = findSlot(state);
    store<u64>(target, state);
    store<u64>(target, load<u64>(slot, 8), 8);
  }
  movedTo = moveEnd;
  if (movedTo < oldEnd) return false;
  // 3. The old place is of use to the open list.
  donate(oldTable, oldEnd);
  isMoving = false;
  return true;
}

/** The slot of a state, or the empty slot where it belongs. */
@inline
export function findSlot(state: u64): usize {
  let slot = table + (<usize>((state * GOLDEN) >> shift)) * SLOT;
  while (true) {
    const key = load<u64>(slot);
    if (key == state || key == 0) return slot;
    slot += SLOT;
    if (slot == end) slot = table;
  }
}

@inline
export function isEmpty(slot: usize): bool {
  return load<u64>(slot) == 0;
}

/** Puts a state into the empty slot that `findSlot` gave. */
@inline
export function occupy(slot: usize, state: u64, meta: u32): void {
  store<u64>(slot, state);
  store<u32>(slot, meta, 8);
  count++;
}

@inline
export function metaOf(slot: usize): u32 {
  return load<u32>(slot, 8);
}

@inline
export function setMeta(slot: usize, meta: u32): void {
  store<u32>(slot, meta, 8);
}

@inline
export function metaFor(g: i32, h: i32, blank: i32, previous: i32): u32 {
  return g | (h << 10) | (blank << 20) | (previous << 24);
}

@inline
export function gOf(meta: u32): i32 {
  return meta & 1023;
}

@inline
export function hOf(meta: u32): i32 {
  return (meta >> 10) & 1023;
}

@inline
export function blankCellOf(meta: u32): i32 {
  return (meta >> 20) & 15;
}

/** The cell that the blank came from; on the start the blank's own cell. */
@inline
export function previousCellOf(meta: u32): i32 {
  return (meta >> 24) & 15;
}
