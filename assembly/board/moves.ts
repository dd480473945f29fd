/**
 * The moves out of each cell, ready made, so that no hot loop tests for the border or for the move that undoes the last
 * one. Where the blank came from is a code of three bits: one more than its index among the neighbours of the blank's
 * cell, or START.
 *
 *     MOVES[cell][code] → 8 bytes, one for each move, lowest cell first, 0 after the last:
 *     bits 0-3 the cell that the blank enters, of a wide board its index among the neighbours of the blank's cell;
 *     bits 4-6 the code that it then has
 */
import { methodsOf } from "../methods";
import { cells, isWide, neighbour, neighbourCount } from "./geometry";

/** The code of a state that no move led to. */
export const START: i32 = 7;

const MOVES: usize = memory.data(64 * 8 * 8);

/** Writes the moves of the shape at hand. */
export function setMoves(): void {
  for (let blank = 0; blank < cells; blank++) {
    const neighbours = neighbourCount(blank);
    for (let code = 1; code <= neighbours; code++) setRow(blank, code, neighbours);
    setRow(blank, START, neighbours);
  }
}

function setRow(blank: i32, code: i32, neighbours: i32): void {
  let row: u64 = 0;
  let at = 0;
  for (let index = 0; index < neighbours; index++) {
    if (index + 1 == code) continue;
    const cell = neighbour(blank, index);
    row |= (<u64>((isWide ? index : cell) | (codeFrom(cell, blank) << 4))) << at;
    at += 8;
  }
  store<u64>(MOVES + 64 * blank + 8 * code, row);
}

function codeFrom(cell: i32, previous: i32): i32 {
  let index = 0;
  while (neighbour(cell, index) != previous) index++;
  return index + 1;
}

/** The moves with the blank on a cell, the one back left out: take the lowest byte, shift right by 8, until it is 0. */
@inline
export function movesFrom(blank: i32, code: i32): u64 {
  return load<u64>(MOVES + (blank << 6) + (code << 3));
}

/** The cell that a move, the lowest byte, enters from the blank's cell. */
@inline
export function cellOfMove<S>(blank: i32, move: i32): i32 {
  return methodsOf<S>().isWide() ? neighbour(blank, move & 15) : move & 15;
}

/** The code after a move. */
@inline
export function codeOfMove(move: i32): i32 {
  return (move >> 4) & 7;
}

/** The cell that the blank came from. */
@inline
export function previousCell(blank: i32, code: i32): i32 {
  return neighbour(blank, code - 1);
}
