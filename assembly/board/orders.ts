/**
 * Orders: the tiles of a board read cell by cell, without the blank. The rank of an order is a number in the factorial
 * system whose digit at position i says how many of the later tiles are smaller, so that position i counts (n−2−i)!.
 *
 * A move between neighbouring cells leaves the order as it is. A move between the cells c and c + s takes one tile past
 * s − 1 others, in the positions c to c + s − 1, the window. Only the digits of the window change, and what they change
 * to depends on them alone: so the difference of the ranks is tabulated by the digits of the window read as one number,
 * the code, which is the rank without the positions after the window and those before it. Ranking each order from its
 * tiles instead would cost a loop over the tiles for each move.
 */
import { allocate } from "../memory/arena";
import { cells, neighbour, neighbourCount } from "./geometry";

/** Two axes on which a move changes the order, two ways along each. */
const MOVES_PER_CELL: i32 = 4;
const MOVES_BYTES: usize = 1024;
const DIGITS: usize = memory.data(16 * 4, 4);

/** One way for the blank to leave its cell by which the order changes. */
@unmanaged
export class OrderMove {
  /** A bit for the cell that the blank enters, 0 behind the last move of a cell. */
  entered: u32;
  /** Number of the orders that differ in the positions after the window only. */
  below: u32;
  /** Number of codes. */
  codes: u32;
  /** Address of the difference of the ranks, an i32 for each code. */
  differences: usize;
}

/**
 * To go back from a rank to its order, the last positions, up to seven, are looked up: 7! ways to arrange what is left for
 * them, a number of four bits for each position. What comes before them is the same for the ranks in between.
 */
const MOST_ARRANGED: i32 = 7;

/** Number of orders, (n − 1)!. */
export let orders: i32 = 0;
let moves: usize = 0;
let arranged: i32 = 0;
let arrangements: usize = 0;
let arrangementCount: u32 = 0;
/** What comes before the arranged positions, and what is left for them, for the ranks from this one on. */
let headRank: u32 = 0;
let head: u64 = 0;
let headLeft: u64 = 0;

/** The first move from a cell. */
@inline
export function firstMove(cell: i32): OrderMove {
  return changetype<OrderMove>(moves + cell * (MOVES_PER_CELL + 1) * offsetof<OrderMove>());
}

/** The move after another. */
@inline
export function nextMove(move: OrderMove): OrderMove {
  return changetype<OrderMove>(changetype<usize>(move) + offsetof<OrderMove>());
}

/** The rank after a move from an order. */
@inline
export function rankAfter(move: OrderMove, rank: u32): u32 {
  const code = (rank / move.below) % move.codes;
  return rank + load<i32>(move.differences + ((<usize>code) << 2));
}

/** Lays out the tables of the shape at hand; false when there is no memory for them. */
export function setOrders(): bool {
  orders = factorial(cells - 1);
  moves = allocate(MOVES_BYTES);
  if (moves == 0 || !setArrangements()) return false;
  for (let cell = 0; cell < cells; cell++) firstMove(cell).entered = 0;
  for (let cell = 0; cell < cells; cell++) {
    for (let index = 0; index < neighbourCount(cell); index++) {
      const other = neighbour(cell, index);
      if (other > cell + 1 && !addMoves(cell, other)) return false;
    }
  }
  return true;
}

/** Lays out the ways to arrange the last positions, by ascending rank. */
function setArrangements(): bool {
  arranged = min(MOST_ARRANGED, cells - 1);
  arrangementCount = factorial(arranged);
  arrangements = allocate((<u64>arrangementCount * 4 + 1023) & ~1023);
  if (arrangements == 0) return false;
  headRank = u32.MAX_VALUE;
  for (let rank: u32 = 0; rank < arrangementCount; rank++) {
    let left: u64 = 0x6543210;
    let rest = rank;
    let below = arrangementCount;
    let arrangement: u32 = 0;
    for (let position = 0; position < arranged; position++) {
      below /= arranged - position;
      const digit = rest / below;
      rest -= digit * below;
      arrangement |= (<u32>nibbleOf(left, digit)) << (4 * position);
      left = withoutNibble(left, digit);
    }
    store<u32>(arrangements + ((<usize>rank) << 2), arrangement);
  }
  return true;
}

/**
 * The order of a rank, four bits a position, the first lowest: the tiles by their goal cells, all cells but that of the
 * goal's blank. Quick for ranks near to the one before.
 */
export function orderOf(rank: u32, goalBlank: i32): u64 {
  const first = cells - 1 - arranged;
  // 1. What comes before the arranged positions.
  if (rank < headRank || rank - headRank >= arrangementCount) {
    let rest = rank / arrangementCount;
    headRank = rest * arrangementCount;
    head = 0;
    headLeft = withoutNibble(0xba9876543210, goalBlank);
    let below = <u32>orders / arrangementCount;
    for (let position = 0; position < first; position++) {
      below /= cells - 1 - position;
      const digit = rest / below;
      rest -= digit * below;
      head |= nibbleOf(headLeft, digit) << (4 * position);
      headLeft = withoutNibble(headLeft, digit);
    }
  }
  // 2. The arranged positions.
  let arrangement = load<u32>(arrangements + ((<usize>(rank - headRank)) << 2));
  let order = head;
  for (let shift = 4 * first; shift < 4 * (cells - 1); shift += 4) {
    order |= nibbleOf(headLeft, arrangement & 15) << shift;
    arrangement >>= 4;
  }
  return order;
}

@inline
function nibbleOf(list: u64, index: u32): u64 {
  return (list >> (index << 2)) & 15;
}

/** A list of numbers of four bits without one of them. */
@inline
function withoutNibble(list: u64, index: u32): u64 {
  const below = ((<u64>1) << (index << 2)) - 1;
  return (list & below) | ((list >> 4) & ~below);
}

function factorial(n: i32): i32 {
  let product = 1;
  for (let factor = 2; factor <= n; factor++) product *= factor;
  return product;
}

/** Adds the moves of the blank between two cells, both ways. */
function addMoves(first: i32, last: i32): bool {
  const below = factorial(cells - 1 - last);
  const codes = factorial(cells - 1 - first) / below;
  const bytes = (<u64>codes * 4 + 1023) & ~1023;
  const back = allocate(bytes);
  const forth = allocate(bytes);
  if (back == 0 || forth == 0) return false;
  addMove(last, first, below, codes, back);
  addMove(first, last, below, codes, forth);
  fillDifferences(first, last - first, below, codes, back, forth);
  return true;
}

function addMove(from: i32, to: i32, below: i32, codes: i32, differences: usize): void {
  let move = firstMove(from);
  while (move.entered != 0) move = nextMove(move);
  move.entered = 1 << to;
  move.below = below;
  move.codes = codes;
  move.differences = differences;
  nextMove(move).entered = 0;
}

/**
 * When the blank goes back from c + s to c, the first tile of the window passes the others. Each of them is then one
 * position earlier, before the first tile instead of after it: its digit is one more where it is the larger of the two.
 * The digit of the first tile is one less for each smaller one that it has passed. Going forth undoes this.
 */
function fillDifferences(first: i32, length: i32, below: i32, codes: i32, back: usize, forth: usize): void {
  // The largest digit of the window's first position.
  const largest = cells - 2 - first;
  memory.fill(DIGITS, 0, 4 * length);
  for (let code = 0; code < codes; code++) {
    let passing = load<i32>(DIGITS);
    let after = 0;
    for (let index = 1; index < length; index++) {
      let digit = load<i32>(DIGITS + 4 * index);
      if (digit >= passing) digit++;
      else passing--;
      after = after * (largest + 2 - index) + digit;
    }
    after = after * (largest + 2 - length) + passing;
    store<i32>(back + 4 * code, (after - code) * below);
    store<i32>(forth + 4 * after, (code - after) * below);
    // The digits of the next code.
    let index = length - 1;
    while (index >= 0 && load<i32>(DIGITS + 4 * index) == largest - index) store<i32>(DIGITS + 4 * index--, 0);
    if (index >= 0) store<i32>(DIGITS + 4 * index, load<i32>(DIGITS + 4 * index) + 1);
  }
}
