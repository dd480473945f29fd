/**
 * Linear conflict: Manhattan distance, and two moves more for each tile that must step out of its line and back. Of the
 * tiles on a line (along rows, columns or layers) whose goal cells lie on that same line, those that stay on it all the
 * time keep their order; so at least as many must step aside as remain beside a longest increasing subsequence of their
 * goal positions. Counting reversed pairs instead over-estimates: 3 2 1 are three pairs, and two tiles step aside.
 *
 * O. Hansson, A. Mayer, M. Yung, "Criticizing solutions to relaxed models yields powerful admissible heuristics",
 * Information Sciences 63 (1992).
 *
 * In three dimensions one step along a third axis could settle a tile's conflicts in two lines, and the sum would be too
 * large. Only a tile on its goal cell has two such lines, and a conflict there needs a cell on either side of it, in
 * both: two sides of 3 or more, a third of 2, more cells than fit into a packed state.
 *
 * For the same reason a move changes the conflicts of at most one line. Along its own line a tile passes no other. Where
 * it enters its goal's line, or leaves it, that line gains or loses a tile, and with it one conflict exactly if the other
 * tiles have a longest increasing subsequence as long: if the tile is *in the way*. Which tiles are, a table says for
 * each content of a line of up to 5 cells; on longer ones it is worked out.
 */
import { AXES, cells, coordinate, neighbour, neighbourCount, side, stride } from "../board/geometry";
import { goalBlank } from "../board/state";
import { allocate } from "../memory/arena";
import { growthOf, sumOfShares } from "./shares";

// What is known of a line, 32 bytes.
const LINE_BITS: i32 = 5;
const LINE_PLACES: usize = 0; // 16 bytes, by nibble: the tile's goal position on the line, from 1, or 0 if it is elsewhere
const LINE_FIRST: usize = 16; // u8: where the nibble of the line's first cell begins in the state, in bits
const LINE_STEP: usize = 17; // u8: bits from one cell to the next
const LINE_LENGTH: usize = 18; // u8

/**
 * The longest line of which a table says who is in the way: bit p, the tile at position p. The index is a 1, then the
 * places of the tiles on the line, three bits each.
 */
const LONGEST_IN_TABLE: i32 = 5;
const PLACE_BITS: i32 = 3;
let table: usize = 0;

/** No position on a line. */
const NONE: i32 = -1;

/** The lines, from number 1 on. Number 0 is the nibbles' own numbers as places, four bits apart. */
let lines: usize = 0;
let lineCount: i32 = 0;

/**
 * [from cell][to cell][nibble], u16: by how much f grows where no line changes, 0 or 2; else the number of the line that
 * the tile enters or leaves, the tile's position on it, and whether it leaves.
 *
 *     15 … 10 | 9  …  5 |    4   | 3   …  1 |   0
 *             └─ line ──┘ unused └ position ┘ leaves
 */
let crossings: usize = 0;

/** Makes the tables, in some milliseconds at most; false when there is no memory for them. */
export function setLinearConflict(): bool {
  lines = allocate(1024);
  crossings = allocate(8192);
  table = allocate(2 << (PLACE_BITS * LONGEST_IN_TABLE));
  if (lines == 0 || crossings == 0 || table == 0) return false;
  lineCount = 1;
  for (let axis = 0; axis < AXES; axis++) {
    if (side(axis) == 1) continue;
    setLines(axis);
    if (side(axis) <= LONGEST_IN_TABLE) fillTable(side(axis));
  }
  for (let from = 0; from < cells; from++) {
    const neighbours = neighbourCount(from);
    for (let index = 0; index < neighbours; index++) setCrossings(from, neighbour(from, index));
  }
  return true;
}

/** Lays out all lines along an axis. */
function setLines(axis: i32): void {
  for (let first = 0; first < cells; first++) {
    if (coordinate(first, axis) != 0) continue;
    const line = lineAt(lineCount++);
    memory.fill(line + LINE_PLACES, 0, 16);
    for (let position = 0; position < side(axis); position++) {
      const goalCell = first + position * stride(axis);
      if (goalCell != goalBlank) store<u8>(line + (goalCell ^ goalBlank), position + 1, LINE_PLACES);
    }
    store<u8>(line, 4 * first, LINE_FIRST);
    store<u8>(line, 4 * stride(axis), LINE_STEP);
    store<u8>(line, side(axis), LINE_LENGTH);
  }
}

/** Fills the part of the table that is for lines of a length. */
function fillTable(length: i32): void {
  const identity = lineAt(0);
  for (let place = 0; place < 16; place++) store<u8>(identity + place, place, LINE_PLACES);
  store<u8>(identity, 0, LINE_FIRST);
  store<u8>(identity, 4, LINE_STEP);
  store<u8>(identity, length, LINE_LENGTH);
  const contents = 1 << (PLACE_BITS * length);
  for (let content = 0; content < contents; content++) {
    let state: u64 = 0;
    for (let position = 0; position < length; position++) {
      const place = (content >> (PLACE_BITS * (length - 1 - position))) & 7;
      state |= <u64>place << (4 * position);
    }
    let mask: u32 = 0;
    for (let position = 0; position < length; position++) mask |= inTheWay(state, identity, position) << position;
    store<u8>(table + contents + content, mask);
  }
}

function setCrossings(from: i32, to: i32): void {
  for (let tile: u64 = 1; tile < 16; tile++) {
    let crossing = growthOf(tile, from, to);
    // In three dimensions a tile may cross two of its lines at its goal cell; it can only be in the way in the longer.
    let length = 0;
    for (let number = 1; number < lineCount; number++) {
      const line = lineAt(number);
      if (!isOn(line, <i32>tile ^ goalBlank)) continue;
      const leaves = isOn(line, from);
      if (leaves == isOn(line, to) || length >= <i32>load<u8>(line, LINE_LENGTH)) continue;
      length = load<u8>(line, LINE_LENGTH);
      const cell = leaves ? from : to;
      const position = (4 * cell - load<u8>(line, LINE_FIRST)) / load<u8>(line, LINE_STEP);
      crossing = (number << LINE_BITS) | (position << 1) | i32(leaves);
    }
    store<u16>(crossings + (from << 9) + (to << 5) + ((<usize>tile) << 1), crossing);
  }
}

@inline
function lineAt(number: i32): usize {
  return lines + (<usize>number << LINE_BITS);
}

/** Whether a cell is on a line. */
function isOn(line: usize, cell: i32): bool {
  const offset = 4 * cell - load<u8>(line, LINE_FIRST);
  const step = <i32>load<u8>(line, LINE_STEP);
  return offset >= 0 && offset % step == 0 && offset / step < load<u8>(line, LINE_LENGTH);
}

/** Manhattan distance and two moves for each tile that must step aside. */
export function linearConflict(state: u64): i32 {
  let h = sumOfShares(state);
  for (let number = 1; number < lineCount; number++) h += 2 * stepsAside(state, lineAt(number), NONE);
  return h;
}

/** How many tiles must step out of a line, not counting one that stands at a position. */
function stepsAside(state: u64, line: usize, but: i32): u32 {
  const step = <u64>load<u8>(line, LINE_STEP);
  const length = <i32>load<u8>(line, LINE_LENGTH);
  let rest = state >> load<u8>(line, LINE_FIRST);
  // Bit p of `tails` is set when p is the least place at which an increasing subsequence of some length can end, so their
  // number is the greatest length; a new place takes the bit of the next greater one, whose tile is then one too many.
  let tails: u32 = 0;
  let aside: u32 = 0;
  for (let position = 0; position < length; position++) {
    const bit = position == but ? 0 : (1 << placeOf(line, rest)) & ~1;
    const greater = tails & -bit;
    aside += u32(greater != 0);
    tails = (tails ^ (greater & -greater)) | bit;
    rest >>= step;
  }
  return aside;
}

/** 1 if the tile at a position of a line is in the way, if the others alone have a conflict less; else 0. */
function inTheWay(state: u64, line: usize, position: i32): u32 {
  return stepsAside(state, line, NONE) - stepsAside(state, line, position);
}

/** The place on a line of the tile in the lowest nibble. */
@inline
function placeOf(line: usize, rest: u64): u32 {
  return load<u8>(line + <usize>(rest & 15), LINE_PLACES);
}

/** By how much f grows when the tile `tile` (its nibble) slides from `from` to `to`, which makes `child` of `state`. */
@inline
export function conflictGrowth(state: u64, child: u64, tile: u64, from: i32, to: i32): i32 {
  const crossing = <u32>load<u16>(crossings + (from << 9) + (to << 5) + (<usize>tile << 1));
  if (crossing >> LINE_BITS == 0) return crossing;
  // Into its line the tile comes a step nearer, which pays for the move; out of it, it goes one farther.
  const leaves = crossing & 1;
  return 2 * (leaves ^ crossingCosts(leaves != 0 ? state : child, crossing));
}

/** 1 if the tile that has crossed is in the way on its line, in the state in which it is on it; else 0. */
@inline
function crossingCosts(state: u64, crossing: u32): u32 {
  const line = lines + (crossing >> LINE_BITS << LINE_BITS);
  const position = (crossing >> 1) & 7;
  const length = <i32>load<u8>(line, LINE_LENGTH);
  if (length > LONGEST_IN_TABLE) return inTheWay(state, line, position);
  let rest = state >> load<u8>(line, LINE_FIRST);
  const step = <u64>load<u8>(line, LINE_STEP);
  let content: u32 = 1;
  if (length == 4) {
    // Written out, as there is hardly a line so common: 8 % more nodes per second.
    content = (content << PLACE_BITS) | placeOf(line, rest);
    content = (content << PLACE_BITS) | placeOf(line, (rest >>= step));
    content = (content << PLACE_BITS) | placeOf(line, (rest >>= step));
    content = (content << PLACE_BITS) | placeOf(line, (rest >>= step));
  } else {
    for (let left = length; left > 0; left--) {
      content = (content << PLACE_BITS) | placeOf(line, rest);
      rest >>= step;
    }
  }
  return ((<u32>load<u8>(table + content)) >> position) & 1;
}

/** The guide of IDA*: a state itself says all. */
@final
@unmanaged
export class LinearConflictGuide {
  context(state: u64): u64 {
    return 0;
  }

  @inline
  childContext(context: u64, tile: u64, from: i32, to: i32): u64 {
    return context;
  }

  @inline
  growth(state: u64, child: u64, context: u64, childContext: u64, tile: u64, from: i32, to: i32): i32 {
    return conflictGrowth(state, child, tile, from, to);
  }
}
