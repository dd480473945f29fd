/**
 * Boards met by IDA* in this iteration, for pattern databases: depth-first search meets a board by many paths, and below
 * it there is nothing new if it was met before with at least as much slack. A table that does not grow while it is used:
 * each place keeps the last board that fell on it. Only boards with some slack are looked up, since the others have hardly
 * any search below them.
 *
 * That a board with less slack may be left out holds for what lies beyond the bound, too: whatever f is found below it is
 * no less than that found the first time.
 *
 * The table is laid out anew for each iteration, about as large as a sixteenth of what was generated so far, so that
 * clearing it never counts.
 *
 * A. Reinefeld and T. A. Marsland, Enhanced Iterative-Deepening Search, IEEE Transactions on Pattern Analysis and Machine
 * Intelligence 16(7), 1994.
 *
 *     bits 63-60   half of the slack
 *     bits 59-0    the packed state but for the last nibble, which the others determine
 */
import { allocate, fits, rewindSearch } from "../memory/arena";

const LEAST_BITS: i32 = 10;
const MOST_BITS: i32 = 22;
/** Boards generated so far, for each place of the table, as a power of two. */
const SPARSENESS: i32 = 4;
const STATE: u64 = 0x0fff_ffff_ffff_ffff;

const LEAST_SLACK: i32 = 4;
const MOST_SLACK: i32 = 31;

let table: usize = 0;
let shift: u32 = 0;

/** Whether boards are remembered at all. */
let isOn: bool = false;

export function useTranspositions(on: bool): void {
  isOn = on;
  table = 0;
}

/** Lays the table out for the next iteration, after so many boards generated. */
export function clearTranspositions(generated: u64): void {
  if (!isOn) return;
  rewindSearch();
  let bits = max(LEAST_BITS, min(MOST_BITS, <i32>(63 - clz(generated)) - SPARSENESS));
  while (!fits((<u64>8) << bits)) {
    if (--bits < LEAST_BITS) break;
  }
  table = bits < LEAST_BITS ? 0 : allocate((<u64>8) << bits);
  shift = 32 - bits;
  if (table != 0) memory.fill(table, 0, (<usize>8) << bits);
}

/** Where a board with so much slack is remembered, or 0 when it is not. */
@inline
export function placeOf(state: u64, slack: i32): usize {
  if (slack < LEAST_SLACK || slack > MOST_SLACK || table == 0) return 0;
  let hash = (<u32>state * 0x9e3779b1) ^ (<u32>((state & STATE) >> 32) * 0x85ebca77);
  hash = (hash ^ (hash >> 15)) * 0x2c1b3c6d;
  return table + 8 * (hash >> shift);
}

/** Whether a board was met with at least as much slack. */
@inline
export function isMet(place: usize, state: u64, slack: i32): bool {
  const known = load<u64>(place);
  return ((known ^ state) & STATE) == 0 && <i32>(known >> 60) >= slack >> 1;
}

/** Remembers a board. */
@inline
export function remember(place: usize, state: u64, slack: i32): void {
  store<u64>(place, (state & STATE) | ((<u64>(slack >> 1)) << 60));
}
