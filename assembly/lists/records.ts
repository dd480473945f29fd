/**
 * The wide boards met so far: a record for each, which stays where it is, and a hash table of records.
 *
 * A tile takes 5 bits, or 6 on boards of more than 32 cells. Fields lie across bytes as they come: WebAssembly reads two
 * bytes at any address, and a field never touches three.
 *
 *     record   bytes 0-3 meta, see below; then the fields, cell 0 lowest, in whole words of 8 bytes
 *     meta     bits 0-11 g, 12-14 how the blank came there (board/moves.ts), 15-20 the blank's cell
 *     chunk    bytes 0-3 the next chunk of records; records from byte 4
 *     slot     u32, 0 while empty: bits 0-5 which record of its chunk, 6-27 the chunk's address in KiB, 28-31 bits of the
 *              hash, so that hardly a record is looked at in vain
 *
 * A 24-puzzle takes 20 bytes and its slots some 9 more. The table doubles when GROW_AT of it is taken; where there is no
 * memory for that it is filled to FULL_AT. The new one is made from the records, so that the old one is free at once, and
 * large ones in portions.
 *
 * Rejected: the fields in the slots, whose empty ones cost as much as full ones, and whose boards move.
 */
import { cells } from "../board/geometry";
import { fold, goalBlank, isPermutation } from "../board/state";
import { IO, IO_START } from "../abi";
import { allocate, dirtyEnd } from "../memory/arena";
import { CHUNK, donate, takeChunk } from "../memory/chunks";
import { MOVING, NO_ROOM, ROOM } from "./hash-table";

const GOLDEN: u64 = 0x9e3779b97f4a7c15;

const FIELDS: usize = 4;
const FIRST: usize = 4;
const G_MASK: u32 = 4095;
const CODE_SHIFT: u32 = 12;
const BLANK_SHIFT: u32 = 15;

const INDEX_BITS: u32 = 6;
const HANDLE_BITS: u32 = 28;
const HANDLE: u32 = (1 << 28) - 1;

const FIRST_SLOT_BITS: u32 = 8;
const LAST_SLOT_BITS: u32 = 28;
/** Tables up to this size grow fourfold. */
const SMALL_SLOT_BITS: u32 = 16;
/** Of 64 slots. */
const GROW_AT: u32 = 40;
const FULL_AT: u32 = 56;
/** In one step: some milliseconds' worth. */
const MOVED_CHUNKS: i32 = 1024;
const CLEARED: usize = 1 << 23;

/** Records of the children of the node at hand, or of a path; then that of the goal. A field may be read beyond its end. */
const SCRATCH: usize = memory.data(8 * 64, 8);
const SCRATCH_GOAL: i32 = 7;

let fieldBits: i32 = 0;
let fieldMask: u32 = 0;
/** Bytes of the fields, and of a record. */
let fieldBytes: usize = 0;
let recordBytes: usize = 0;
let recordsPerChunk: u32 = 0;

let slots: usize = 0;
let slotBits: u32 = 0;
let count: u32 = 0;
let fullAt: u32 = 0;
/** The bits of the hash that go into the slot which was found empty. */
let vacancy: u32 = 0;
/** That slot, until it is taken or the table moves; see hash-table.ts. */
let vacant: usize = 0;

let firstChunk: usize = 0;
/** The chunk that takes the next record, and how many it has. */
let lastChunk: usize = 0;
let recordsInLast: u32 = 0;

// While the table grows: the next chunk whose records go into it, 0 when all are there, and what must be cleared first.
let unmoved: usize = 0;
let clearFrom: usize = 0;
let clearEnd: usize = 0;

/** No boards, of the shape and goal at hand. False when there is no memory. Takes one chunk, which must be reserved. */
export function resetRecords(): bool {
  fieldBits = cells <= 32 ? 5 : 6;
  fieldMask = (1 << fieldBits) - 1;
  fieldBytes = 8 * <usize>((fieldBits * cells + 63) / 64);
  recordBytes = FIELDS + fieldBytes;
  recordsPerChunk = <u32>((CHUNK - FIRST) / recordBytes);
  memory.fill(SCRATCH, 0, 8 * 64);
  for (let cell = 0; cell < cells; cell++) setField(scratch(SCRATCH_GOAL), cell, cell ^ goalBlank);
  store<u32>(scratch(SCRATCH_GOAL), goalBlank << BLANK_SHIFT);
  firstChunk = takeChunk();
  store<usize>(firstChunk, 0);
  lastChunk = firstChunk;
  recordsInLast = 0;
  count = 0;
  slots = 0;
  unmoved = 0;
  if (!layOut(FIRST_SLOT_BITS)) return false;
  while (!settleRecords());
  return true;
}

/** An empty table; all records go into it from `settleRecords` on. */
function layOut(bits: u32): bool {
  if (bits > LAST_SLOT_BITS) return false;
  const table = allocate((<u64>4) << bits);
  if (table == 0) return false;
  clearFrom = table;
  clearEnd = dirtyEnd;
  if (slots != 0) donate(slots, slots + ((<usize>4) << slotBits));
  slots = table;
  slotBits = bits;
  fullAt = slotsAt(GROW_AT);
  unmoved = firstChunk;
  return true;
}

/** So many of each 64 slots. */
function slotsAt(of64: u32): u32 {
  return <u32>(((<u64>of64) << slotBits) >> 6);
}

/** Makes room for `more` boards, see `reserveSlots`. */
@inline
export function reserveRecords(more: u32): i32 {
  if (TRACED) vacant = 0;
  return count + more <= fullAt ? ROOM : grow(more);
}

function grow(more: u32): i32 {
  if (layOut(slotBits + (slotBits < SMALL_SLOT_BITS ? 2 : 1)) || layOut(slotBits + 1)) {
    return settleRecords() ? ROOM : MOVING;
  }
  fullAt = slotsAt(FULL_AT);
  return count + more <= fullAt ? ROOM : NO_ROOM;
}

/** Goes on with a table that is being made, a portion at a time; true when it may be used. */
export function settleRecords(): bool {
  if (unmoved == 0) return true;
  if (clearFrom < clearEnd) {
    const bytes = min(CLEARED, clearEnd - clearFrom);
    memory.fill(clearFrom, 0, bytes);
    clearFrom += bytes;
    if (clearFrom < clearEnd) return false;
  }
  for (let moved = 0; unmoved != 0; moved++) {
    if (moved == MOVED_CHUNKS) return false;
    const end = unmoved == lastChunk ? recordsInLast : recordsPerChunk;
    for (let index: u32 = 0; index < end; index++) {
      const handle = handleOf(unmoved, index);
      const key = keyOfRecord(recordAt(handle));
      let slot = homeOfKey(key);
      while (load<u32>(slot) != 0) slot = slotAfter(slot);
      store<u32>(slot, handle | tagOf(key));
    }
    unmoved = load<usize>(unmoved);
  }
  return true;
}

@inline
function handleOf(chunk: usize, index: u32): u32 {
  return ((<u32>chunk / <u32>CHUNK) << INDEX_BITS) | index;
}

/** The address of the record that a slot tells. */
@inline
export function recordAt(slotWord: u32): usize {
  const handle = slotWord & HANDLE;
  return <usize>(handle >> INDEX_BITS) * CHUNK + FIRST + <usize>(handle & ((1 << INDEX_BITS) - 1)) * recordBytes;
}

@inline
function slotAfter(slot: usize): usize {
  const next = slot + 4;
  return next == slots + ((<usize>4) << slotBits) ? slots : next;
}

/** The bits of a hash that a slot keeps, in their place. */
@inline
function tagOf(key: u64): u32 {
  return (<u32>(key >> 32)) << HANDLE_BITS;
}

/** The hash of a record's board. */
@inline
export function keyOfRecord(record: usize): u64 {
  let key: u64 = 0;
  for (let at: usize = 0; at < fieldBytes; at += 8) {
    key = (key ^ load<u64>(record + at, FIELDS)) * GOLDEN;
    key ^= key >> 32;
  }
  return key * GOLDEN;
}

/** The slot where the search for a hash begins. */
@inline
export function homeOfKey(key: u64): usize {
  return slots + ((<usize>(key >> (64 - <u64>slotBits))) << 2);
}

/** The slot of the board of a record, or the empty slot where it belongs. */
@inline
export function findRecord(home: usize, key: u64, record: usize): usize {
  const tag = tagOf(key);
  let slot = home;
  while (true) {
    const word = load<u32>(slot);
    if (word == 0) break;
    if (((word ^ tag) & ~HANDLE) == 0 && isSame(recordAt(word), record)) return slot;
    slot = slotAfter(slot);
  }
  vacancy = tag;
  if (TRACED) vacant = slot;
  return slot;
}

/** Whether two records are of the same board. */
@inline
function isSame(record: usize, other: usize): bool {
  for (let at: usize = 0; at < fieldBytes; at += 8) {
    if (load<u64>(record + at, FIELDS) != load<u64>(other + at, FIELDS)) return false;
  }
  return true;
}

/** Keeps the record that was looked for last, in the empty slot that came of it. Takes up to one chunk. Returns its address. */
export function keepRecord(slot: usize, record: usize, meta: u32): usize {
  if (TRACED) assert(slot == vacant && load<u32>(slot) == 0);
  if (recordsInLast == recordsPerChunk) {
    const chunk = takeChunk();
    store<usize>(lastChunk, chunk);
    store<usize>(chunk, 0);
    lastChunk = chunk;
    recordsInLast = 0;
  }
  const handle = handleOf(lastChunk, recordsInLast++);
  const kept = recordAt(handle);
  memory.copy(kept, record, recordBytes);
  store<u32>(kept, load<u32>(record) | meta);
  store<u32>(slot, handle | vacancy);
  count++;
  return kept;
}

/** Gives a record that is kept another g and code. */
@inline
export function setRecordMeta(record: usize, meta: u32): void {
  store<u32>(record, ((load<u32>(record) >> BLANK_SHIFT) << BLANK_SHIFT) | meta);
}

@inline
export function recordMeta(g: i32, code: i32): u32 {
  return g | (code << CODE_SHIFT);
}

@inline
export function gOfRecord(meta: u32): i32 {
  return meta & G_MASK;
}

@inline
export function codeOfRecord(meta: u32): i32 {
  return (meta >> CODE_SHIFT) & 7;
}

@inline
export function blankOfRecord(record: usize): i32 {
  return load<u32>(record) >> BLANK_SHIFT;
}

/** Whether the table is larger than the caches next to a processor. */
@inline
export function isLargeTable(): bool {
  return slotBits > SMALL_SLOT_BITS;
}

@inline
function scratch(index: i32): usize {
  return SCRATCH + (index << 6);
}

/** The start that stands in the io window, in a scratch record. */
export function startRecord(): usize {
  if (TRACED) assert(isPermutation());
  const record = scratch(0);
  memory.fill(record, 0, 64);
  for (let cell = 0; cell < cells; cell++) {
    const tile = load<u8>(IO + IO_START + cell) ^ <u8>goalBlank;
    if (tile == 0) store<u32>(record, cell << BLANK_SHIFT);
    setField(record, cell, tile);
  }
  return record;
}

@inline
export function goalRecord(): usize {
  return scratch(SCRATCH_GOAL);
}

@inline
export function isGoalRecord(record: usize): bool {
  return isSame(record, scratch(SCRATCH_GOAL));
}

/** The tile on a cell. */
@inline
export function fieldOf(record: usize, cell: i32): u64 {
  return fieldAt(firstBit(record, cell));
}

/** The tile whose field begins at a bit of the memory. */
@inline
export function fieldAt(bit: u64): u64 {
  return (load<u16>(<usize>(bit >> 3)) >> (<u32>bit & 7)) & fieldMask;
}

/** The bit of the memory where the field of a cell begins. */
@inline
export function firstBit(record: usize, cell: i32): u64 {
  return ((<u64>record + FIELDS) << 3) + fieldBits * cell;
}

/** Bits of so many cells. */
@inline
export function bitsOf(cellCount: u64): u64 {
  return fieldBits * cellCount;
}

/** Sets the field of a cell, which is 0. */
@inline
function setField(record: usize, cell: i32, tile: u32): void {
  const bit = firstBit(record, cell);
  const address = <usize>(bit >> 3);
  store<u16>(address, load<u16>(address) ^ (tile << (<u32>bit & 7)));
}

/** Writes the board after a slide into a scratch record, of which there are seven. The source may be another of them. */
@inline
export function slideRecord(index: i32, record: usize, tile: u32, cell: i32, blank: i32): usize {
  const child = scratch(index);
  for (let at: usize = 0; at < fieldBytes; at += 8) store<u64>(child + at, load<u64>(record + at, FIELDS), FIELDS);
  store<u32>(child, cell << BLANK_SHIFT);
  setField(child, cell, tile);
  setField(child, blank, tile);
  return child;
}

/** Folds a board into the fingerprint, four cells to a word. */
export function foldRecord(record: usize): void {
  for (let cell = 0; cell < cells; cell += 4) {
    let word: u32 = 0;
    for (let at = min(cell + 4, cells) - 1; at >= cell; at--) word = (word << 8) | <u32>fieldOf(record, at);
    fold(word);
  }
}
