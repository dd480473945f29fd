/** Packed boards where a search keeps them, a kind of states: see board/state.ts. They are in a table of their own. */
import { Packed } from "../board/state";
import {
  codeOf,
  findFrom,
  findSlot,
  gOf,
  homeOf,
  isEmpty,
  isLarge,
  metaFor,
  metaOf,
  occupy,
  productOf,
  reserveSlots,
  resetTable,
  setMeta,
  settleTable,
} from "./hash-table";
import { codeOfEntry, entryOf, stateOfEntry } from "./buckets";

@final
@unmanaged
export class PackedBoards extends Packed {
  /** Forgets all boards; false when there is no memory. Takes as many chunks as `keeping` says, which must be reserved. */
  reset(): bool {
    return resetTable();
  }

  /** Goes on with a table that is moving; true when it may be used. */
  @inline
  settle(): bool {
    return settleTable();
  }

  /** Makes room for `more` boards, up to 6: ROOM, NO_ROOM, or MOVING, and then `settle` goes on. */
  @inline
  reserve(more: u32): i32 {
    return reserveSlots(more);
  }

  /** The most chunks that an expansion takes for boards. */
  @inline
  keeping(): i32 {
    return 0;
  }

  /** The most chunks that a push to the open list takes. */
  @inline
  pushing(): i32 {
    return 2;
  }

  /** Whether the table is so large that it is worth while to fetch places early. */
  @inline
  isLarge(): bool {
    return isLarge();
  }

  /** The state after a slide, as child number `index` of its parent, up to 6; it is good until the next of that number. */
  @inline
  child(index: i32, state: u64, tile: u64, cell: i32, blank: i32): u64 {
    return this.slide(state, tile, cell, blank);
  }

  /** What tells where a state is kept, and the address where the search for it begins. */
  @inline
  keyOf(state: u64, blank: i32): u64 {
    return productOf(state, blank);
  }

  @inline
  homeOf(key: u64): usize {
    return homeOf(key);
  }

  /** The slot of a state of a half of the boards (see hash-table.ts), or the empty slot where it belongs. */
  @inline
  find(home: usize, key: u64, state: u64, blank: i32, half: u64): usize {
    return findFrom(home, key, blank, half);
  }

  /** The same where its key is not known. */
  @inline
  slotOf(state: u64, blank: i32, half: u64): usize {
    return findSlot(state, blank, half);
  }

  @inline
  isEmpty(slot: usize): bool {
    return isEmpty(slot);
  }

  /** Keeps the state that was looked for in the empty slot that came of it; returns it as it is from now on. */
  @inline
  keep(slot: usize, state: u64, meta: u32): u64 {
    occupy(slot, meta);
    return state;
  }

  /** A state that is kept, which is equal to another. */
  @inline
  kept(slot: usize, state: u64): u64 {
    return state;
  }

  @inline
  metaOf(slot: usize): u32 {
    return metaOf(slot);
  }

  @inline
  setMeta(slot: usize, meta: u32): void {
    setMeta(slot, meta);
  }

  /** The meta of a state that is kept. */
  @inline
  metaOfKept(state: u64, blank: i32): u32 {
    return metaOf(findSlot(state, blank, 0));
  }

  @inline
  metaFor(g: i32, code: i32): u32 {
    return metaFor(g, code);
  }

  @inline
  gOf(meta: u32): i32 {
    return gOf(meta);
  }

  @inline
  codeOf(meta: u32): i32 {
    return codeOf(meta);
  }

  /** Bytes of an entry of the queue: bytes 0-7 the state, 8-11 its meta. */
  @inline
  queueEntry(): usize {
    return 16;
  }

  @inline
  writeQueue(entry: usize, state: u64, meta: u32): void {
    store<u64>(entry, state);
    store<u32>(entry, meta, 8);
  }

  @inline
  stateInQueue(entry: usize): u64 {
    return load<u64>(entry);
  }

  @inline
  metaInQueue(entry: usize): u32 {
    return load<u32>(entry, 8);
  }

  /** Bytes of an entry of the open list. */
  @inline
  openEntry(): usize {
    return 8;
  }

  @inline
  writeOpen(entry: usize, state: u64, code: i32): void {
    store<u64>(entry, entryOf(state, code));
  }

  @inline
  stateInOpen(entry: usize): u64 {
    return stateOfEntry(load<u64>(entry));
  }

  /** How the blank came to its cell. */
  @inline
  codeInOpen(entry: usize): i32 {
    return codeOfEntry(load<u64>(entry));
  }

  /** The address that an entry of the open list will be looked up at. */
  @inline
  homeInOpen(entry: usize): usize {
    const state = stateOfEntry(load<u64>(entry));
    return homeOf(productOf(state, this.blankOf(state)));
  }
}
