/**
 * The packed state: four bits a cell, cell 0 lowest. A nibble is the goal cell of the tile on that cell exclusive-or the
 * goal's blank cell, so the blank's nibble is always 0, a move is two exclusive-ors, and no state is the number 0.
 */
import { IO, IO_FINGERPRINT, IO_START } from "../abi";
import { cells } from "./geometry";

/** The identity, packed, for the goal at hand. */
export let goal: u64 = 0;
export let goalBlank: i32 = 0;

export function setGoal(blank: i32): void {
  goalBlank = blank;
  goal = 0;
  for (let cell = 0; cell < cells; cell++) goal |= (<u64>(cell ^ blank)) << (4 * cell);
}

/** Packs the start that stands in the io window. */
export function packStart(): u64 {
  let state: u64 = 0;
  for (let cell = 0; cell < cells; cell++) {
    state |= (<u64>(load<u8>(IO + IO_START + cell) ^ goalBlank)) << (4 * cell);
  }
  return state;
}

/** The nibble of a cell. */
@inline
export function nibble(state: u64, cell: i32): u64 {
  return (state >> (cell << 2)) & 15;
}

/** The state after the tile `tile` slides between `cell` and the blank's cell, either way. */
@inline
export function slide(state: u64, tile: u64, cell: i32, blank: i32): u64 {
  return state ^ (tile << (cell << 2)) ^ (tile << (blank << 2));
}

/** The cell of the blank: the lowest nibble that is 0. Those above the last cell are 0 as well, but higher. */
@inline
export function blankOf(state: u64): i32 {
  return <i32>(ctz((state - 0x1111111111111111) & ~state & 0x8888888888888888) >> 2);
}

/** Folds an expanded state into the fingerprint. Compiled to nothing unless TRACED (see src/engine/packed.ts). */
@inline
export function trace(state: u64): void {
  if (TRACED) {
    let fingerprint = load<u32>(IO + IO_FINGERPRINT);
    fingerprint = (rotl<u32>(fingerprint, 5) ^ <u32>state) * 0x9e3779b1;
    fingerprint = (rotl<u32>(fingerprint, 5) ^ <u32>(state >> 32)) * 0x9e3779b1;
    store<u32>(IO + IO_FINGERPRINT, fingerprint);
  }
}
