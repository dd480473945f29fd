/**
 * A board of more than 16 cells for depth-first search: one board in place, a byte a cell, on which moves are made and
 * taken back. That is two bytes written for a move, whatever the size of the board; passing the words of a packed board
 * along would copy all of them.
 */
import { IO, IO_START } from "../abi";
import { cells } from "./geometry";
import { fold, goalBlank, isPermutation } from "./state";

/** The tile on each cell, the blank 0, and 0 beyond the last one. */
const BOARD: usize = memory.data(64, 8);
/** The same with every tile on its goal cell. */
const GOAL: usize = memory.data(64, 8);

/** Boards in place, a kind of states: see board/state.ts. A state is the address of the board. */
@final
@unmanaged
export class InPlace {
  @inline
  isWide(): bool {
    return true;
  }

  /** Sets the board up as the start that stands in the io window. */
  start(): u64 {
    if (TRACED) assert(isPermutation());
    memory.fill(BOARD, 0, 64);
    memory.fill(GOAL, 0, 64);
    for (let cell = 0; cell < cells; cell++) {
      store<u8>(BOARD + cell, load<u8>(IO + IO_START + cell) ^ goalBlank);
      store<u8>(GOAL + cell, cell ^ goalBlank);
    }
    return BOARD;
  }

  blankOf(state: u64): i32 {
    let cell = 0;
    while (load<u8>(BOARD + cell) != 0) cell++;
    return cell;
  }

  @inline
  tileOn(state: u64, cell: i32): u64 {
    return load<u8>(BOARD + cell);
  }

  @inline
  slide(state: u64, tile: u64, cell: i32, blank: i32): u64 {
    store<u8>(BOARD + blank, tile);
    store<u8>(BOARD + cell, 0);
    return state;
  }

  @inline
  takeBack(state: u64, tile: u64, cell: i32, blank: i32): void {
    store<u8>(BOARD + cell, tile);
    store<u8>(BOARD + blank, 0);
  }

  @inline
  isGoal(state: u64, blank: i32): bool {
    return blank == goalBlank && isHome();
  }

  @inline
  trace(state: u64): void {
    if (TRACED) {
      for (let cell = 0; cell < cells; cell += 4) fold(load<u32>(BOARD + cell));
    }
  }

  @inline
  lineFrom(state: u64, first: u64): u64 {
    return BOARD + <usize>first;
  }

  @inline
  tileAt(rest: u64): u64 {
    return load<u8>(<usize>rest);
  }

  @inline
  stepOn(rest: u64, step: u64): u64 {
    return rest + step;
  }
}

/** Whether every tile is on its goal cell. */
function isHome(): bool {
  for (let at: usize = 0; at < <usize>cells; at += 8) {
    if (load<u64>(BOARD + at) != load<u64>(GOAL + at)) return false;
  }
  return true;
}
