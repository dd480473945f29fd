/**
 * The recursion of IDA* with pattern databases. Beside the state go its positions and those of the reflected state; a move
 * changes one nibble of each, and one table of each, of which the old entry has just been read for the parent. The walking
 * distance, if that goes along, comes first, since its tables are near (12 % more nodes per second than last, measured on
 * boards at 80 moves); the plain sum is looked up where that is within the bound, the reflected one where both are.
 */
import { neighbour, neighbourCount } from "../board/geometry";
import { goal, nibble, slide, trace } from "../board/state";
import { isWalkingBeside } from "../heuristics/heuristic";
import { walk, walkGrowth } from "../heuristics/walking-distance";
import {
  isReflected,
  reflectedCell,
  reflectedRecord,
  reflectedShiftOf,
  shiftOf,
  tileRecord,
} from "../patterns/partition";
import { EXHAUSTED, enter, FOUND, leave, noteExcess, SUSPENDED } from "./recursion";
import { isMet, placeOf, remember } from "./transpositions";

/**
 * All that is below a node. Its slacks are the bound less g and: the plain sum, the sum of the reflected state, the walking
 * distance. `context` is that of the walking distance.
 */
export function visitPatterns<T>(
  state: u64,
  positions: u64,
  reflected: u64,
  context: u64,
  blank: i32,
  previous: i32,
  slack: i32,
  reflectedSlack: i32,
  walkingSlack: i32,
): i32 {
  const tables = changetype<T>(0);
  const neighbours = neighbourCount(blank);
  // 1. Was it here before? Then count the node and its children, or stop here.
  const least = min(slack, min(reflectedSlack, walkingSlack));
  const place = placeOf(state, least);
  if (place != 0 && isMet(place, state, least)) return EXHAUSTED;
  let left = neighbours - i32(previous != blank);
  if (!enter(left)) return SUSPENDED;
  if (place != 0) remember(place, state, least);
  trace(state);
  for (let index = 0; index < neighbours; index++) {
    const cell = neighbour(blank, index);
    if (cell == previous) continue;
    left--;
    const tile = nibble(state, cell);
    // 2. The walking distance.
    let childContext: u64 = 0;
    let walkingRest = walkingSlack;
    if (isWalkingBeside) {
      childContext = walk(context, tile, cell, blank);
      walkingRest -= walkGrowth(childContext);
      if (walkingRest < 0) {
        noteExcess(-walkingRest);
        continue;
      }
    }
    // 3. The plain sum: one table has changed.
    const record = tileRecord(tile);
    const childPositions = positions ^ (<u64>(cell ^ blank) << shiftOf(tile));
    const rest =
      slack - 1 + tables.entry(record, positions, blank) - tables.entry(record, childPositions, cell);
    if (rest < 0) {
      noteExcess(-rest);
      continue;
    }
    // 4. The reflected one.
    let childReflected: u64 = 0;
    let reflectedRest = reflectedSlack;
    if (isReflected) {
      const otherRecord = reflectedRecord(tile);
      const otherBlank = reflectedCell(blank);
      const otherCell = reflectedCell(cell);
      childReflected = reflected ^ (<u64>(otherCell ^ otherBlank) << reflectedShiftOf(tile));
      reflectedRest +=
        tables.entry(otherRecord, reflected, otherBlank) - tables.entry(otherRecord, childReflected, otherCell) - 1;
      if (reflectedRest < 0) {
        noteExcess(-reflectedRest);
        continue;
      }
    }
    // 5. The child.
    const child = slide(state, tile, cell, blank);
    const ending =
      child == goal
        ? FOUND
        : visitPatterns<T>(
            child, childPositions, childReflected, childContext, cell, blank, rest, reflectedRest, walkingRest,
          );
    if (ending != EXHAUSTED) return leave(ending, cell, left);
  }
  return EXHAUSTED;
}
