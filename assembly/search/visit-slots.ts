/**
 * The recursion of IDA* with pattern databases on boards of more than 16 cells. The board and the slots of its patterns
 * (patterns/slots.ts) are one for all; a node makes the move of a child in both and takes it back.
 *
 * The tables are far larger than any cache, so a search waits for them and for little else. A node therefore asks for the
 * entries of all its children before it needs the first, and the memory works on them at the same time; then for the
 * reflected ones of those that the plain sum leaves.
 *
 *     frame + 16 · child    placement and entry, reflected placement and entry, u32 each; the entry NONE beyond the bound
 */
import { neighbour, neighbourCount } from "../board/geometry";
import { InPlace } from "../board/in-place";
import { methodsOf } from "../methods";
import { isReflected } from "../patterns/partition";
import { CHILD, ENTRY, entryOf, PLACEMENT, placementAfter, PLAIN, REFLECTED, tileSlot } from "../patterns/slots";
import { EXHAUSTED, enter, FOUND, leave, noteExcess, SUSPENDED } from "./recursion";

const NONE: i32 = -1;

/** All that is below a node. Its slacks are the bound less g and: the plain sum, that of the reflected board. */
export function visitSlots(state: u64, frame: usize, blank: i32, previous: i32, slack: i32, reflectedSlack: i32): i32 {
  const boards = methodsOf<InPlace>();
  const neighbours = neighbourCount(blank);
  // 1. Count the node and its children, or stop here.
  let left = neighbours - i32(previous != blank);
  if (!enter(left)) return SUSPENDED;
  boards.trace(state);
  // 2. The entries of all children.
  let end = frame;
  for (let index = 0; index < neighbours; index++) {
    const cell = neighbour(blank, index);
    if (cell == previous) continue;
    const tile = boards.tileOn(state, cell);
    const slot = tileSlot(PLAIN, tile);
    const placement = placementAfter(PLAIN, slot, tile, cell, blank);
    store<u32>(end, placement);
    store<i32>(end, entryOf(slot, placement), 4);
    end += CHILD;
  }
  // 3. The reflected ones of those within the bound.
  if (isReflected) {
    let child = frame;
    for (let index = 0; index < neighbours; index++) {
      const cell = neighbour(blank, index);
      if (cell == previous) continue;
      const tile = boards.tileOn(state, cell);
      const rest = slack - 1 - (load<i32>(child, 4) - load<i32>(tileSlot(PLAIN, tile), ENTRY));
      if (rest < 0) {
        noteExcess(-rest);
        store<i32>(child, NONE, 4);
      } else {
        const slot = tileSlot(REFLECTED, tile);
        const placement = placementAfter(REFLECTED, slot, tile, cell, blank);
        store<u32>(child, placement, 8);
        store<i32>(child, entryOf(slot, placement), 12);
      }
      child += CHILD;
    }
  }
  // 4. The children, lowest cell first.
  let child = frame;
  for (let index = 0; index < neighbours; index++) {
    const cell = neighbour(blank, index);
    if (cell == previous) continue;
    left--;
    const at = child;
    child += CHILD;
    const entry = load<i32>(at, 4);
    if (entry == NONE) continue;
    const tile = boards.tileOn(state, cell);
    const slot = tileSlot(PLAIN, tile);
    const before = load<i32>(slot, ENTRY);
    const rest = slack - 1 - (entry - before);
    let otherSlot: usize = 0;
    let otherEntry = 0;
    let otherBefore = 0;
    let otherRest = reflectedSlack;
    if (isReflected) {
      otherSlot = tileSlot(REFLECTED, tile);
      otherEntry = load<i32>(at, 12);
      otherBefore = load<i32>(otherSlot, ENTRY);
      otherRest -= 1 + otherEntry - otherBefore;
      if (otherRest < 0) {
        noteExcess(-otherRest);
        continue;
      }
    } else if (rest < 0) {
      noteExcess(-rest);
      continue;
    }
    // 5. Make the move, search below it, and take it back.
    const next = boards.slide(state, tile, cell, blank);
    const placement = load<u32>(slot, PLACEMENT);
    store<u32>(slot, load<u32>(at), PLACEMENT);
    store<i32>(slot, entry, ENTRY);
    let otherPlacement: u32 = 0;
    if (isReflected) {
      otherPlacement = load<u32>(otherSlot, PLACEMENT);
      store<u32>(otherSlot, load<u32>(at, 8), PLACEMENT);
      store<i32>(otherSlot, otherEntry, ENTRY);
    }
    const ending = boards.isGoal(next, cell) ? FOUND : visitSlots(next, end, cell, blank, rest, otherRest);
    boards.takeBack(state, tile, cell, blank);
    store<u32>(slot, placement, PLACEMENT);
    store<i32>(slot, before, ENTRY);
    if (isReflected) {
      store<u32>(otherSlot, otherPlacement, PLACEMENT);
      store<i32>(otherSlot, otherBefore, ENTRY);
    }
    if (ending != EXHAUSTED) return leave(ending, cell, left);
  }
  return EXHAUSTED;
}
