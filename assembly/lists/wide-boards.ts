/**
 * Wide boards where a search keeps them, a kind of states: see board/state.ts. A state is the address of a record, in
 * scratch memory until it is kept. What the methods are for stands in packed-boards.ts.
 */
import {
  bitsOf,
  blankOfRecord,
  codeOfRecord,
  fieldAt,
  fieldOf,
  findRecord,
  firstBit,
  foldRecord,
  goalRecord,
  gOfRecord,
  homeOfKey,
  isGoalRecord,
  isLargeTable,
  keepRecord,
  keyOfRecord,
  recordAt,
  recordMeta,
  reserveRecords,
  resetRecords,
  setRecordMeta,
  settleRecords,
  slideRecord,
  startRecord,
} from "./records";

@final
@unmanaged
export class WideBoards {
  @inline
  isWide(): bool {
    return true;
  }

  @inline
  start(): u64 {
    return startRecord();
  }

  @inline
  goal(): u64 {
    return goalRecord();
  }

  @inline
  blankOf(state: u64): i32 {
    return blankOfRecord(<usize>state);
  }

  @inline
  tileOn(state: u64, cell: i32): u64 {
    return fieldOf(<usize>state, cell);
  }

  @inline
  isGoal(state: u64, blank: i32): bool {
    return isGoalRecord(<usize>state);
  }

  @inline
  trace(state: u64): void {
    if (TRACED) foldRecord(<usize>state);
  }

  @inline
  lineFrom(state: u64, first: u64): u64 {
    return firstBit(<usize>state, <i32>first);
  }

  @inline
  tileAt(rest: u64): u64 {
    return fieldAt(rest);
  }

  @inline
  stepOn(rest: u64, step: u64): u64 {
    return rest + bitsOf(step);
  }

  reset(): bool {
    return resetRecords();
  }

  @inline
  settle(): bool {
    return settleRecords();
  }

  @inline
  reserve(more: u32): i32 {
    return reserveRecords(more);
  }

  @inline
  keeping(): i32 {
    return 1;
  }

  @inline
  pushing(): i32 {
    return 3;
  }

  @inline
  isLarge(): bool {
    return isLargeTable();
  }

  @inline
  child(index: i32, state: u64, tile: u64, cell: i32, blank: i32): u64 {
    return slideRecord(index, <usize>state, <u32>tile, cell, blank);
  }

  @inline
  keyOf(state: u64, blank: i32): u64 {
    return keyOfRecord(<usize>state);
  }

  @inline
  homeOf(key: u64): usize {
    return homeOfKey(key);
  }

  @inline
  find(home: usize, key: u64, state: u64, blank: i32, half: u64): usize {
    return findRecord(home, key, <usize>state);
  }

  slotOf(state: u64, blank: i32, half: u64): usize {
    const key = keyOfRecord(<usize>state);
    return findRecord(homeOfKey(key), key, <usize>state);
  }

  @inline
  isEmpty(slot: usize): bool {
    return load<u32>(slot) == 0;
  }

  @inline
  keep(slot: usize, state: u64, meta: u32): u64 {
    return keepRecord(slot, <usize>state, meta);
  }

  @inline
  kept(slot: usize, state: u64): u64 {
    return recordAt(load<u32>(slot));
  }

  @inline
  metaOf(slot: usize): u32 {
    return load<u32>(recordAt(load<u32>(slot)));
  }

  @inline
  setMeta(slot: usize, meta: u32): void {
    setRecordMeta(recordAt(load<u32>(slot)), meta);
  }

  @inline
  metaOfKept(state: u64, blank: i32): u32 {
    return load<u32>(<usize>state);
  }

  @inline
  metaFor(g: i32, code: i32): u32 {
    return recordMeta(g, code);
  }

  @inline
  gOf(meta: u32): i32 {
    return gOfRecord(meta);
  }

  @inline
  codeOf(meta: u32): i32 {
    return codeOfRecord(meta);
  }

  @inline
  queueEntry(): usize {
    return 4;
  }

  @inline
  writeQueue(entry: usize, state: u64, meta: u32): void {
    store<usize>(entry, <usize>state);
  }

  @inline
  stateInQueue(entry: usize): u64 {
    return load<usize>(entry);
  }

  @inline
  metaInQueue(entry: usize): u32 {
    return load<u32>(load<usize>(entry));
  }

  @inline
  openEntry(): usize {
    return 4;
  }

  @inline
  writeOpen(entry: usize, state: u64, code: i32): void {
    store<usize>(entry, <usize>state);
  }

  @inline
  stateInOpen(entry: usize): u64 {
    return load<usize>(entry);
  }

  @inline
  codeInOpen(entry: usize): i32 {
    return codeOfRecord(load<u32>(load<usize>(entry)));
  }

  @inline
  homeInOpen(entry: usize): usize {
    return load<usize>(entry);
  }
}
