/**
 * Complete breadth-first search of a shape of up to 12 cells: how many boards there are at each distance from the goal.
 *
 * A board is the rank of its order (board/orders.ts) and the cell of its blank. Each rank has two words of 16 bits with a
 * bit for each cell of the blank: the boards seen, and the boards of the frontier. With each move the blank changes the
 * colour of its cell, as on a chequerboard, so that the frontier holds two levels at once: what is left of the level at
 * hand on one colour, what has been found of the next on the other. That is four bytes for n boards, half of which exist;
 * tables of boards, as in bfs.ts, take 16 bytes for each of them. After R. E. Korf and P. Schultze, "Large-Scale Parallel
 * Breadth-First Search", AAAI 2005, who index boards the same way and keep two bits each.
 *
 * The ranks are looked through in ascending order, level by level. What a move adds to a rank is the same for all orders
 * that differ in the positions after its window only, so runs of neighbouring words lead to runs of neighbouring words.
 *
 * A step stops before the level asked for is expanded: its boards then stand in the frontier and can be selected by their
 * index, in the order of their ranks and then of their blanks.
 */
import {
  ENUMERATION_BOARDS,
  ENUMERATION_COMPLETE,
  ENUMERATION_FARTHEST,
  ENUMERATION_INDICES,
  ENUMERATION_LEVELS,
  ENUMERATION_MEMORY_LIMIT,
  ENUMERATION_RUNNING,
  IO,
  IO_FOUND,
  IO_LEVELS,
  IO_MEMORY,
  IO_RESULTS,
  MOST_FARTHEST,
  MOST_SELECTED,
} from "../abi";
import { cells, neighbour, neighbourCount, taxicab } from "../board/geometry";
import { firstMove, nextMove, orderOf, orders, rankAfter, setOrders } from "../board/orders";
import { allocate, dirtyEnd, heldBytes } from "../memory/arena";

/** The most cells of a shape that is enumerated. */
const MOST_CELLS: i32 = 12;
const EVERY_LANE: u64 = 0x0001_0001_0001_0001;
/** Ranks between two looks at how much has been done. */
const BLOCK: i32 = 512;
/** A step is this many orders expanded; one that need not be expanded takes a sixteenth of the time of one that must. */
const STEP: i32 = 1 << 16;
const SKIPS_PER_ORDER: i32 = 16;
/** Bytes cleared in a step. */
const CLEARED: usize = 1 << 24;
const RESULTS_BYTES: u64 = (<u64>ENUMERATION_BOARDS + MOST_CELLS * MOST_SELECTED + 1023) & ~1023;

let seen: usize = 0;
/** Bytes from a word of `seen` to that of the frontier. */
let apart: usize = 0;
let results: usize = 0;
/** What an earlier search may have written lies from here to `clearEnd`. */
let clearFrom: usize = 0;
let clearEnd: usize = 0;
let goalBlank: i32 = 0;
/** Cells whose next cell is a neighbour. */
let inRow: u32 = 0;
/** All cells, and those of the blank's colour on the level at hand. */
let everyCell: u32 = 0;
let colour: u32 = 0;
/** The level at hand, -1 before the first step, and the next rank to look at. */
let level: i32 = 0;
let position: i32 = 0;
/** How many boards have been found up to this level, and of the next. */
let found: u32 = 0;
let fresh: u32 = 0;
/** How many boards of the level at hand are noted. */
let noted: i32 = 0;
/** Where the last selection ended: a rank, and how many boards of the level have lower ones. */
let cursor: i32 = 0;
let passed: u32 = 0;

/** Lays out the search of the shape at hand from the goal whose blank is on a cell. */
export function beginEnumeration(newGoalBlank: i32): i32 {
  goalBlank = newGoalBlank;
  // As if level -1 had been looked through and the goal found.
  level = -1;
  found = 0;
  fresh = 0;
  report();
  results = allocate(RESULTS_BYTES);
  if (results == 0 || !setOrders()) return ENUMERATION_MEMORY_LIMIT;
  const bytes = (<u64>orders * 2 + 1023) & ~1023;
  seen = allocate(2 * bytes);
  if (seen == 0) return ENUMERATION_MEMORY_LIMIT;
  apart = <usize>bytes;
  clearFrom = seen;
  clearEnd = dirtyEnd;
  position = orders;
  setCells();
  store<u32>(IO, <u32>results, IO_RESULTS);
  report();
  return ENUMERATION_RUNNING;
}

function setCells(): void {
  inRow = 0;
  everyCell = (1 << cells) - 1;
  colour = 0;
  for (let cell = 0; cell < cells; cell++) {
    if ((taxicab(goalBlank, cell) & 1) != 0) colour |= 1 << cell;
    for (let index = 0; index < neighbourCount(cell); index++) {
      if (neighbour(cell, index) == cell + 1) inRow |= 1 << cell;
    }
  }
}

/** Goes on for some milliseconds, but expands no board of the level `last`. Complete: every board has been found. */
export function stepEnumeration(last: i32): i32 {
  if (clearFrom < clearEnd) return clear();
  // The goal has the first order of all.
  if (found + fresh == 0) add(0, 1 << goalBlank);
  let left = STEP;
  while (left > 0) {
    if (position >= orders) {
      store<u32>(results + 4 * (level + 1), fresh, ENUMERATION_LEVELS);
      if (fresh == 0) {
        report();
        return ENUMERATION_COMPLETE;
      }
      startLevel();
    }
    // The level that is asked for stays as it is.
    if (level >= last) break;
    const end = min(position + BLOCK, orders);
    left -= expandRanks(position, end) + (end - position) / SKIPS_PER_ORDER;
    position = end;
  }
  report();
  return ENUMERATION_RUNNING;
}

function clear(): i32 {
  const bytes = min(CLEARED, clearEnd - clearFrom);
  memory.fill(clearFrom, 0, bytes);
  clearFrom += bytes;
  return ENUMERATION_RUNNING;
}

function startLevel(): void {
  colour ^= everyCell;
  found += fresh;
  level++;
  position = 0;
  fresh = 0;
  noted = 0;
  cursor = 0;
  passed = 0;
}

/** Expands the boards of the level at hand in a range of ranks. Returns how many orders they have. */
function expandRanks(begin: i32, end: i32): i32 {
  const lanes = EVERY_LANE * <u64>colour;
  let expanded = 0;
  // Four ranks at a time; those past the last order are empty.
  for (let rank = begin; rank < end; rank += 4) {
    const address = seen + apart + ((<usize>rank) << 1);
    const words = load<u64>(address);
    let rest = words & lanes;
    if (rest == 0) continue;
    // 1. Take them from the frontier, so that their bits are free for the level after the next.
    store<u64>(address, words ^ rest);
    // 2. Expand each word that has any.
    while (rest != 0) {
      const lane = <i32>ctz(rest) >> 4;
      const blanks = <u32>(rest >> (lane << 4)) & 0xffff;
      rest &= ~((<u64>0xffff) << (lane << 4));
      if (noted < MOST_FARTHEST) note(rank + lane, blanks);
      expandOrder(rank + lane, blanks);
      expanded++;
    }
  }
  return expanded;
}

/** Expands the boards of one order whose blanks are on the cells of a set. */
@inline
function expandOrder(rank: i32, blanks: u32): void {
  // 1. Moves to the next cell and the one before leave the order as it is.
  add(rank, ((blanks & inRow) << 1) | ((blanks >> 1) & inRow));
  // 2. The others lead to other orders.
  while (blanks != 0) {
    const cell = <i32>ctz(blanks);
    blanks &= blanks - 1;
    for (let move = firstMove(cell); move.entered != 0; move = nextMove(move)) add(rankAfter(move, rank), move.entered);
  }
}

/**
 * Adds boards of one order to the next level, those that have not been seen. Nobody can predict which these are, so there
 * is no branch on it: that took a quarter of the time of 3×4.
 */
@inline
function add(rank: i32, entered: u32): void {
  const address = seen + ((<usize>rank) << 1);
  const known = <u32>load<u16>(address);
  const unseen = entered & ~known;
  store<u16>(address, known | unseen);
  store<u16>(address + apart, <u32>load<u16>(address + apart) | unseen);
  fresh += popcnt(unseen);
}

/** Notes the boards of an order, by ascending cell of the blank, as some of the farthest so far. */
function note(rank: i32, blanks: u32): void {
  while (blanks != 0 && noted < MOST_FARTHEST) {
    const address = results + 8 * noted++;
    store<u32>(address, rank, ENUMERATION_FARTHEST);
    store<u32>(address, <u32>ctz(blanks), ENUMERATION_FARTHEST + 4);
    blanks &= blanks - 1;
  }
}

/**
 * Writes the boards of the level at hand whose indices stand in the results, ascending and less than the size of the level:
 * the goal cell of the tile on each cell. False where the level is being expanded already.
 */
export function selectBoards(count: i32): i32 {
  if (position != 0) return 0;
  const lanes = EVERY_LANE * <u64>colour;
  for (let index = 0; index < count; index++) {
    const wanted = load<u32>(results + 4 * index, ENUMERATION_INDICES);
    if (wanted < passed) {
      cursor = 0;
      passed = 0;
    }
    // 1. Four ranks at a time, up to those that the board is among.
    let boards = load<u64>(seen + apart + ((<usize>cursor) << 1)) & lanes;
    for (let here = <u32>popcnt(boards); wanted >= passed + here; here = <u32>popcnt(boards)) {
      passed += here;
      cursor += 4;
      boards = load<u64>(seen + apart + ((<usize>cursor) << 1)) & lanes;
    }
    // 2. Of these the one after so many others.
    for (let others = wanted - passed; others > 0; others--) boards &= boards - 1;
    const bit = <i32>ctz(boards);
    writeBoard(results + ENUMERATION_BOARDS + cells * index, cursor + (bit >> 4), bit & 15);
  }
  return 1;
}

/** Writes the board of a rank and a cell of the blank. */
function writeBoard(address: usize, rank: i32, blank: i32): void {
  const order = orderOf(rank, goalBlank);
  // 1. The blank goes in between, four bits a cell.
  const before = ((<u64>1) << (blank << 2)) - 1;
  const board = (order & before) | ((<u64>goalBlank) << (blank << 2)) | ((order & ~before) << 4);
  // 2. A byte a cell, the last ones of a small board beyond its end: the next board is written over them.
  store<u64>(address, spread(<u32>board));
  store<u32>(address + 8, <u32>spread(<u32>(board >> 32)));
}

/** Eight numbers of four bits each, as eight bytes. */
@inline
function spread(nibbles: u32): u64 {
  let bytes = <u64>nibbles;
  bytes = (bytes | (bytes << 16)) & 0x0000_ffff_0000_ffff;
  bytes = (bytes | (bytes << 8)) & 0x00ff_00ff_00ff_00ff;
  return (bytes | (bytes << 4)) & 0x0f0f_0f0f_0f0f_0f0f;
}

/** Levels found in full, boards found in all, memory. */
function report(): void {
  store<u32>(IO, level + 1, IO_LEVELS);
  store<u32>(IO, found + fresh, IO_FOUND);
  store<u32>(IO, heldBytes(), IO_MEMORY);
}
