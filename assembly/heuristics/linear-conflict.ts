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
const LINE_TABLE: usize = 20; // u32: the table for lines of this length, or 0

/** The longest line with a table. Its index has three bits a cell: the places in LINE_PLACES, the first cell's highest. */
const LONGEST_WITH_TABLE: i32 = 5;
const PLACE_BITS: i32 = 3;

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
  if (lines == 0 || crossings == 0) return false;
  lineCount = 1;
  for (let place = 0; place < 16; place++) store<u8>(lines + place, place, LINE_PLACES);
  for (let axis = 0; axis < AXES; axis++) {
    if (side(axis) > 1 && !setLines(axis)) return false;
  }
  for (let from = 0; from < cells; from++) {
    const neighbours = neighbourCount(from);
    for (let index = 0; index < neighbours; index++) setCrossings(from, neighbour(from, index));
  }
  return true;
}

/** All lines along an axis, and the table for their length. */
function setLines(axis: i32): bool {
  const length = side(axis);
  let table: usize = 0;
  if (length <= LONGEST_WITH_TABLE) {
    table = allocate(max(1024, 1 << (PLACE_BITS * length)));
    if (table == 0) return false;
    fillTable(table, length);
  }
  for (let first = 0; first < cells; first++) {
    if (coordinate(first, axis) != 0) continue;
    const line = lineAt(lineCount++);
    memory.fill(line + LINE_PLACES, 0, 16);
    for (let position = 0; position < length; position++) {
      const goalCell = first + position * stride(axis);
      if (goalCell != goalBlank) store<u8>(line + (goalCell ^ goalBlank), position + 1, LINE_PLACES);
    }
    store<u8>(line, 4 * first, LINE_FIRST);
    store<u8>(line, 4 * stride(axis), LINE_STEP);
    store<u8>(line, length, LINE_LENGTH);
    store<u32>(line, table, LINE_TABLE);
  }
  return true;
}

/** Bit p of an entry: whether the tile at position p is in the way. */
function fillTable(table: usize, length: i32): void {
  const identity = lineAt(0);
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
    let mask = 0;
    for (let position = 0; position < length; position++) mask |= i32(inTheWay(state, identity, position)) << position;
    store<u8>(table + content, mask);
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
  for (let number = 1; number < lineCount; number++) h += 2 * conflicts(state, lineAt(number));
  return h;
}

/** How many tiles must step out of a line. */
function conflicts(state: u64, line: usize): i32 {
  let rest = state >> load<u8>(line, LINE_FIRST);
  const step = <u64>load<u8>(line, LINE_STEP);
  let tiles = 0;
  let tails: u32 = 0;
  for (let left = <i32>load<u8>(line, LINE_LENGTH); left > 0; left--) {
    const place = placeOf(line, rest);
    tiles += i32(place != 0);
    tails = append(tails, place);
    rest >>= step;
  }
  return tiles - popcnt(tails);
}

/** Whether the others on the line have an increasing subsequence as long as with the tile at a position. */
function inTheWay(state: u64, line: usize, position: i32): bool {
  let rest = state >> load<u8>(line, LINE_FIRST);
  const step = <u64>load<u8>(line, LINE_STEP);
  const length = <i32>load<u8>(line, LINE_LENGTH);
  let tails: u32 = 0;
  let tailsOfOthers: u32 = 0;
  for (let at = 0; at < length; at++) {
    const place = placeOf(line, rest);
    tails = append(tails, place);
    if (at != position) tailsOfOthers = append(tailsOfOthers, place);
    rest >>= step;
  }
  return popcnt(tails) == popcnt(tailsOfOthers);
}

/** The place on a line of the tile in the lowest nibble. */
@inline
function placeOf(line: usize, rest: u64): u32 {
  return load<u8>(line + <usize>(rest & 15), LINE_PLACES);
}

/**
 * One step towards the longest increasing subsequence. Bit p is set when p is the least place at which an increasing
 * subsequence of some length can end, so their number is the greatest length; a new place takes the bit of the next
 * greater one. Place 0 is no tile.
 */
@inline
function append(tails: u32, place: u32): u32 {
  const bit = (1 << place) & ~1;
  const greater = tails & -bit;
  return (tails ^ (greater & -greater)) | bit;
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
function crossingCosts(state: u64, crossing: u32): u32 {
  const line = lines + (crossing >> LINE_BITS << LINE_BITS);
  const position = (crossing >> 1) & 7;
  const table = load<u32>(line, LINE_TABLE);
  if (table == 0) return u32(inTheWay(state, line, position));
  let rest = state >> load<u8>(line, LINE_FIRST);
  const step = <u64>load<u8>(line, LINE_STEP);
  let content: u32 = 0;
  for (let left = <i32>load<u8>(line, LINE_LENGTH); left > 0; left--) {
    content = (content << PLACE_BITS) | placeOf(line, rest);
    rest >>= step;
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
