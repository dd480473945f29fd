/**
 * Linear conflict: Manhattan distance, and two moves more for each tile that must step out of its line and back. Of the
 * tiles on a line (along rows, columns or layers) whose goal cells lie on that same line, those that stay on it all the
 * time keep their order; so at least as many must step aside as remain beside a longest increasing subsequence of their
 * goal positions. Counting reversed pairs instead over-estimates: 3 2 1 are three pairs, and two tiles step aside.
 *
 * O. Hansson, A. Mayer, M. Yung, "Criticizing solutions to relaxed models yields powerful admissible heuristics",
 * Information Sciences 63 (1992).
 *
 * In three dimensions one step along a third axis can settle a tile's conflicts in two lines, and the sum would be too
 * large. Only a tile on its goal cell has two such lines, and a conflict there needs a cell on either side of it, in
 * both. So where there are three axes, lines of 3 cells or more count along one of them alone, the longest.
 *
 * For the same reason a move changes the conflicts of at most one line. Along its own line a tile passes no other. Where
 * it enters its goal's line, or leaves it, that line gains or loses a tile, and with it one conflict exactly if the other
 * tiles have a longest increasing subsequence as long: if the tile is *in the way*. Which tiles are, a table says for
 * each content of a line of up to 5 cells; on longer ones it is worked out. The other tiles of the line are the same
 * before and after the move, so that it does not matter which of the two boards is looked at.
 */
import { AXES, cells, coordinate, isWide, neighbour, neighbourCount, side, stride } from "../board/geometry";
import { InPlace } from "../board/in-place";
import { goalBlank, PACKED_CELL, Packed } from "../board/state";
import { methodsOf } from "../methods";
import { allocate } from "../memory/arena";
import { growthOf, sumOfShares } from "./shares";

/** What is known of a line. */
@unmanaged
class Line {
  /** Its first cell, of packed boards in bits. */
  first: u8;
  /** From one cell to the next, of packed boards in bits. */
  step: u8;
  length: u8;
}

/** Lines lie 128 bytes apart, of which packed boards need the first 32. */
const LINE: usize = 128;
/** In a line, 64 bytes: by tile its goal position there, from 1, or 0 if it is elsewhere. */
const PLACES: usize = 8;

/**
 * The longest line of which a table says who is in the way: bit p, the tile at position p. The index is the places of the
 * tiles on the line, three bits each, the first lowest, and above them a 1.
 */
const LONGEST_IN_TABLE: i32 = 5;
const PLACE_BITS: i32 = 3;
let table: usize = 0;

/** No position on a line. */
const NONE: i32 = -1;

/** The lines, from number 1 on. Number 0 is the tiles' own numbers as places, of a packed board. */
let lines: usize = 0;
let lineCount: i32 = 0;

/**
 * By move and tile, u16: by how much f grows where no line changes, 0 or 2; else the number of the line that the tile
 * enters or leaves, the tile's position on it, and whether it leaves.
 *
 *     15 …  7 |    6   | 5   …  1 |   0
 *     └ line ─┘ unused └ position ┘ leaves
 */
let crossings: usize = 0;
const LINE_SHIFT: i32 = 7;

/** By the difference of two neighbouring cells, from −64 on: one of 6 directions. */
const DIRECTIONS: usize = memory.data(128);

/** Makes the tables, in some milliseconds at most; false when there is no memory for them. */
export function setLinearConflict(): bool {
  const counted = countedAxes();
  lines = allocate(kib(LINE * (1 + countLines(counted))));
  crossings = allocate(isWide ? 6 * 64 * 64 * 2 : 8192);
  table = allocate(2 << (PLACE_BITS * LONGEST_IN_TABLE));
  if (lines == 0 || crossings == 0 || table == 0) return false;
  lineCount = 1;
  for (let axis = 0; axis < AXES; axis++) {
    if (side(axis) == 1) continue;
    store<u8>(DIRECTIONS + 64 + stride(axis), 2 * axis);
    store<u8>(DIRECTIONS + 64 - stride(axis), 2 * axis + 1);
    if (((counted >> axis) & 1) == 0) continue;
    setLines(axis);
    if (side(axis) <= LONGEST_IN_TABLE) fillTable(side(axis));
  }
  for (let from = 0; from < cells; from++) {
    const neighbours = neighbourCount(from);
    for (let index = 0; index < neighbours; index++) setCrossings(from, neighbour(from, index));
  }
  return true;
}

/** The axes whose lines count, a bit each: those of 2 cells, and of longer ones all on a flat board, else the longest. */
function countedAxes(): i32 {
  let counted = 0;
  let longest = 0;
  let extended = 0;
  for (let axis = 0; axis < AXES; axis++) {
    if (side(axis) > 1) extended++;
    if (side(axis) > side(longest)) longest = axis;
  }
  for (let axis = 0; axis < AXES; axis++) {
    if (side(axis) == 2 || (side(axis) > 2 && (extended < 3 || axis == longest))) counted |= 1 << axis;
  }
  return counted;
}

function countLines(counted: i32): i32 {
  let count = 0;
  for (let axis = 0; axis < AXES; axis++) if (((counted >> axis) & 1) != 0) count += cells / side(axis);
  return count;
}

/** A multiple of 1 KiB. */
function kib(bytes: u64): u64 {
  return (bytes + 1023) & ~1023;
}

/** Lays out all lines along an axis. */
function setLines(axis: i32): void {
  const cell = isWide ? 1 : PACKED_CELL;
  for (let first = 0; first < cells; first++) {
    if (coordinate(first, axis) != 0) continue;
    const line = lineAt(lineCount++);
    memory.fill(changetype<usize>(line) + PLACES, 0, 64);
    for (let position = 0; position < side(axis); position++) {
      const goalCell = first + position * stride(axis);
      if (goalCell != goalBlank) setPlace(line, goalCell ^ goalBlank, position + 1);
    }
    line.first = <u8>(cell * first);
    line.step = <u8>(cell * stride(axis));
    line.length = <u8>side(axis);
  }
}

/** Fills the part of the table that is for lines of a length. */
function fillTable(length: i32): void {
  const identity = lineAt(0);
  for (let place = 0; place < 16; place++) setPlace(identity, place, place);
  identity.first = 0;
  identity.step = <u8>PACKED_CELL;
  identity.length = <u8>length;
  const contents = 1 << (PLACE_BITS * length);
  for (let content = 0; content < contents; content++) {
    let state: u64 = 0;
    for (let position = 0; position < length; position++) {
      const place = (content >> (PLACE_BITS * position)) & 7;
      state |= (<u64>place) << (PACKED_CELL * position);
    }
    let mask: u32 = 0;
    for (let position = 0; position < length; position++) {
      const place = <u32>(state >> (PACKED_CELL * position)) & 7;
      mask |= inTheWay<Packed>(state, identity, position, place) << position;
    }
    store<u8>(table + contents + content, mask);
  }
}

function setCrossings(from: i32, to: i32): void {
  const most = isWide ? 64 : 16;
  for (let tile = 1; tile < most; tile++) {
    const goalCell = tile ^ goalBlank;
    if (goalCell >= cells) continue;
    let crossing = isWide ? growthOf<InPlace>(tile, from, to) : growthOf<Packed>(tile, from, to);
    // In three dimensions a tile may cross two of its lines at its goal cell; it can only be in the way in the longer.
    let length = 0;
    for (let number = 1; number < lineCount; number++) {
      const line = lineAt(number);
      if (!isOn(line, goalCell)) continue;
      const leaves = isOn(line, from);
      if (leaves == isOn(line, to) || length >= <i32>line.length) continue;
      length = line.length;
      crossing = (number << LINE_SHIFT) | (positionOn(line, leaves ? from : to) << 1) | i32(leaves);
    }
    store<u16>(isWide ? crossingAt<InPlace>(tile, from, to) : crossingAt<Packed>(tile, from, to), crossing);
  }
}

/** Where a crossing stands: by both cells, or on a wide board by the direction and one of them. */
@inline
function crossingAt<S>(tile: u64, from: i32, to: i32): usize {
  if (!methodsOf<S>().isWide()) return crossings + (from << 9) + (to << 5) + ((<usize>tile) << 1);
  const direction = <usize>load<u8>(DIRECTIONS + (to - from), 64);
  return crossings + (direction << 13) + (from << 7) + ((<usize>tile) << 1);
}

@inline
function lineAt(number: i32): Line {
  return changetype<Line>(lines + <usize>number * LINE);
}

/** The position of a cell on a line, or NONE. */
function positionOn(line: Line, cell: i32): i32 {
  const offset = (isWide ? cell : PACKED_CELL * cell) - <i32>line.first;
  const step = <i32>line.step;
  const position = offset / step;
  return offset >= 0 && offset % step == 0 && position < <i32>line.length ? position : NONE;
}

function isOn(line: Line, cell: i32): bool {
  return positionOn(line, cell) != NONE;
}

/** Manhattan distance and two moves for each tile that must step aside. */
export function linearConflict<S>(state: u64): i32 {
  let h = sumOfShares<S>(state);
  for (let number = 1; number < lineCount; number++) h += 2 * stepsAside<S>(state, lineAt(number), NONE, 0);
  return h;
}

/** How many tiles must step out of a line, if at a position there stood a tile of that place, or none. */
function stepsAside<S>(state: u64, line: Line, at: i32, place: u32): u32 {
  const boards = methodsOf<S>();
  const step = <u64>line.step;
  const length = <i32>line.length;
  let rest = boards.lineFrom(state, line.first);
  // Bit p of `tails` is set when p is the least place at which an increasing subsequence of some length can end, so their
  // number is the greatest length; a new place takes the bit of the next greater one, whose tile is then one too many.
  let tails: u64 = 0;
  let aside: u32 = 0;
  for (let position = 0; position < length; position++) {
    const placeHere = <u64>(position == at ? place : placeOf(line, boards.tileAt(rest)));
    const bit = (u64(1) << placeHere) & ~1;
    const greater = tails & -bit;
    aside += u32(greater != 0);
    tails = (tails ^ (greater & -greater)) | bit;
    rest = boards.stepOn(rest, step);
  }
  return aside;
}

/** 1 if a tile of a place is in the way at a position of a line, if the others alone have a conflict less; else 0. */
function inTheWay<S>(state: u64, line: Line, position: i32, place: u32): u32 {
  return stepsAside<S>(state, line, position, place) - stepsAside<S>(state, line, position, 0);
}

/** The place of a tile on a line. */
@inline
function placeOf(line: Line, tile: u64): u32 {
  return load<u8>(changetype<usize>(line) + <usize>tile, PLACES);
}

function setPlace(line: Line, tile: i32, place: i32): void {
  store<u8>(changetype<usize>(line) + tile, place, PLACES);
}

/** By how much f grows when the tile `tile` slides from `from` to `to`, on a board before or after that. */
@inline
export function conflictGrowth<S>(state: u64, tile: u64, from: i32, to: i32): i32 {
  const crossing = <u32>load<u16>(crossingAt<S>(tile, from, to));
  if (crossing >> LINE_SHIFT == 0) return crossing;
  // Into its line the tile comes a step nearer, which pays for the move; out of it, it goes one farther.
  return 2 * ((crossing & 1) ^ crossingCosts<S>(state, tile, crossing));
}

/** 1 if the tile that crosses is in the way on its line when it is there, else 0. */
@inline
function crossingCosts<S>(state: u64, tile: u64, crossing: u32): u32 {
  const boards = methodsOf<S>();
  const line = lineAt(crossing >> LINE_SHIFT);
  const position = (crossing >> 1) & 31;
  const length = <i32>line.length;
  const place = placeOf(line, tile);
  if (length > LONGEST_IN_TABLE) return inTheWay<S>(state, line, position, place);
  let rest = boards.lineFrom(state, line.first);
  const step = <u64>line.step;
  let content: u32 = place << (PLACE_BITS * position);
  if (length == 4) {
    // Written out, as there is hardly a line so common: 8 % more nodes per second.
    content |= 1 << (4 * PLACE_BITS);
    content |= placeOf(line, boards.tileAt(rest));
    content |= placeOf(line, boards.tileAt((rest = boards.stepOn(rest, step)))) << PLACE_BITS;
    content |= placeOf(line, boards.tileAt((rest = boards.stepOn(rest, step)))) << (2 * PLACE_BITS);
    content |= placeOf(line, boards.tileAt((rest = boards.stepOn(rest, step)))) << (3 * PLACE_BITS);
  } else {
    let shift = 0;
    for (; shift < PLACE_BITS * length; shift += PLACE_BITS) {
      content |= placeOf(line, boards.tileAt(rest)) << shift;
      rest = boards.stepOn(rest, step);
    }
    content |= 1 << shift;
  }
  return (<u32>load<u8>(table + content) >> position) & 1;
}

/** The guide of IDA*: a board itself says all. */
@final
@unmanaged
export class LinearConflictGuide {
  @inline
  childContext(context: u64, tile: u64, from: i32, to: i32): u64 {
    return context;
  }

  @inline
  growth<S>(state: u64, childContext: u64, tile: u64, from: i32, to: i32): i32 {
    return conflictGrowth<S>(state, tile, from, to);
  }
}
