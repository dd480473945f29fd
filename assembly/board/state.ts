/**
 * States. A tile is named by its goal cell exclusive-or the goal's blank cell, so that the blank's name is always 0,
 * whatever the goal.
 *
 * The packed state, up to 16 cells: a number, four bits a cell, cell 0 lowest, each the name of the tile there. A move is
 * two exclusive-ors, and no state is the number 0.
 *
 * Searches are generic over the kind of states, a type that the compiler makes a loop of its own for, without an indirect
 * call. What they call a state is a number of 64 bits. To the search it is a word that goes down the recursion, into the
 * queue or the open list; what it means is known to its kind alone:
 *
 *     Packed, here                           the packed state itself
 *     InPlace, board/in-place.ts             the address of the one board that moves are made and taken back on, for IDA*
 *     PackedBoards, lists/packed-boards.ts   the packed state, for searches that keep boards
 *     WideBoards, lists/wide-boards.ts       the address of a record, for the same
 *
 * Methods that a kind has no use for compile to nothing.
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
  if (TRACED) assert(isPermutation());
  let state: u64 = 0;
  for (let cell = 0; cell < cells; cell++) {
    state |= (<u64>(load<u8>(IO + IO_START + cell) ^ goalBlank)) << (4 * cell);
  }
  return state;
}

/** Whether the start in the io window has each goal cell once: for asserts. */
export function isPermutation(): bool {
  let met: u64 = 0;
  for (let cell = 0; cell < cells; cell++) met |= u64(1) << load<u8>(IO + IO_START + cell);
  return met == ~(<u64>0) >> (64 - cells);
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

/** Folds a word of an expanded state into the fingerprint. */
export function fold(word: u32): void {
  store<u32>(IO, (rotl<u32>(load<u32>(IO + IO_FINGERPRINT), 5) ^ word) * 0x9e3779b1, IO_FINGERPRINT);
}

/** Folds an expanded state into the fingerprint. Compiled to nothing unless TRACED (see src/engine/packed.ts). */
@inline
export function trace(state: u64): void {
  if (TRACED) {
    fold(<u32>state);
    fold(<u32>(state >> 32));
  }
}

/** Packed states, the first kind. */
@unmanaged
export class Packed {
  /** Whether boards have more cells than a packed state. */
  @inline
  isWide(): bool {
    return false;
  }

  /** The start that stands in the io window. */
  @inline
  start(): u64 {
    return packStart();
  }

  /** The board with every tile on its goal cell. */
  @inline
  goal(): u64 {
    return goal;
  }

  /** The cell of the blank. */
  @inline
  blankOf(state: u64): i32 {
    return blankOf(state);
  }

  /** The tile on a cell, 0 for the blank. */
  @inline
  tileOn(state: u64, cell: i32): u64 {
    return nibble(state, cell);
  }

  /** The state after the tile `tile` slides from `cell` to the blank's cell. */
  @inline
  slide(state: u64, tile: u64, cell: i32, blank: i32): u64 {
    return slide(state, tile, cell, blank);
  }

  /** Takes that slide back, where it changed a board in place. */
  @inline
  takeBack(state: u64, tile: u64, cell: i32, blank: i32): void {}

  /** Whether every tile is on its goal cell. */
  @inline
  isGoal(state: u64, blank: i32): bool {
    return state == goal;
  }

  /** Folds an expanded state into the fingerprint. */
  @inline
  trace(state: u64): void {
    trace(state);
  }

  /** What is left of a state from the first cell of a line on, counted in bits: 4 a cell. */
  @inline
  lineFrom(state: u64, first: u64): u64 {
    return state >> first;
  }

  /** The tile at the beginning of what is left. */
  @inline
  tileAt(rest: u64): u64 {
    return rest & 15;
  }

  /** What is left after a step along the line, in bits. */
  @inline
  stepOn(rest: u64, step: u64): u64 {
    return rest >> step;
  }
}

/** Bits of a cell. */
export const PACKED_CELL: i32 = 4;
