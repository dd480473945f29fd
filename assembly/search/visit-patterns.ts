/**
 * The recursion of IDA* with pattern databases. Beside the state go its positions and those of the reflected state; a move
 * changes one nibble of each, and one table of each, of which the old entry has just been read for the parent. The
 * reflected state is looked up only where the plain sum passes the bound.
 */
import { neighbour, neighbourCount } from "../board/geometry";
import { goal, nibble, slide, trace } from "../board/state";
import {
  isReflected,
  reflectedCell,
  reflectedRecord,
  reflectedShiftOf,
  shiftOf,
  tileRecord,
} from "../patterns/partition";
import { EXHAUSTED, enter, FOUND, leave, noteExcess, SUSPENDED } from "./recursion";

/** All that is below a node: its slack is the bound less g and the plain sum, or the sum of the reflected state. */
export function visitPatterns<T>(
  state: u64,
  positions: u64,
  reflected: u64,
  blank: i32,
  previous: i32,
  slack: i32,
  reflectedSlack: i32,
): i32 {
  const tables = changetype<T>(0);
  const neighbours = neighbourCount(blank);
  // 1. Count the node and its children, or stop here.
  let left = neighbours - i32(previous != blank);
  if (!enter(left)) return SUSPENDED;
  trace(state);
  for (let index = 0; index < neighbours; index++) {
    const cell = neighbour(blank, index);
    if (cell == previous) continue;
    left--;
    const tile = nibble(state, cell);
    // 2. The plain sum: one table has changed.
    const record = tileRecord(tile);
    const childPositions = positions ^ (<u64>(cell ^ blank) << shiftOf(tile));
    const rest =
      slack - 1 + tables.entry(record, positions, blank) - tables.entry(record, childPositions, cell);
    if (rest < 0) {
      noteExcess(-rest);
      continue;
    }
    // 3. The reflected one.
    let childReflected: u64 = 0;
    let reflectedRest = 0;
    if (isReflected) {
      const otherRecord = reflectedRecord(tile);
      const otherBlank = reflectedCell(blank);
      const otherCell = reflectedCell(cell);
      childReflected = reflected ^ (<u64>(otherCell ^ otherBlank) << reflectedShiftOf(tile));
      reflectedRest =
        reflectedSlack -
        1 +
        tables.entry(otherRecord, reflected, otherBlank) -
        tables.entry(otherRecord, childReflected, otherCell);
      if (reflectedRest < 0) {
        noteExcess(-reflectedRest);
        continue;
      }
    }
    // 4. The child.
    const child = slide(state, tile, cell, blank);
    const ending =
      child == goal
        ? FOUND
        : visitPatterns<T>(child, childPositions, childReflected, cell, blank, rest, reflectedRest);
    if (ending != EXHAUSTED) return leave(ending, cell, left);
  }
  return EXHAUSTED;
}
