/**
 * The recursion of IDA* with pattern databases on boards of more than 16 cells. The board and the lookups of its patterns
 * (heuristics/wide-patterns.ts) are one for all; a node makes the move of a child in both and takes it back.
 *
 * The tables are far larger than any cache, so a search waits for them and for little else. A node therefore asks for the
 * entries of all its children before it needs the first, and the memory works on them at the same time; then for the
 * reflected ones of those that the plain sum leaves.
 * A frame is a Child for each; its entry is NONE beyond the bound.
 */
import { neighbour, neighbourCount } from "../board/geometry";
import { InPlace } from "../board/in-place";
import { methodsOf } from "../methods";
import { isReflected } from "../patterns/partition";
import { Child, entryOf, Lookup, PLAIN, placementAfter, REFLECTED, tileLookup } from "../heuristics/wide-patterns";
import { EXHAUSTED, enter, FOUND, leave, noteExcess, SUSPENDED } from "./recursion";

const NONE: i32 = -1;

/** All that is below a node. Its slacks are the bound less g and: the plain sum, that of the reflected board. */
export function visitWidePatterns(
  state: u64,
  frame: usize,
  blank: i32,
  previous: i32,
  slack: i32,
  reflectedSlack: i32,
): i32 {
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
    const lookup = tileLookup(PLAIN, tile);
    const placement = placementAfter(PLAIN, lookup, tile, cell, blank);
    const child = changetype<Child>(end);
    child.placement = placement;
    child.entry = entryOf(lookup, placement);
    end += offsetof<Child>();
  }
  // 3. The reflected ones of those within the bound.
  if (isReflected) {
    let at = frame;
    for (let index = 0; index < neighbours; index++) {
      const cell = neighbour(blank, index);
      if (cell == previous) continue;
      const child = changetype<Child>(at);
      const tile = boards.tileOn(state, cell);
      const rest = slack - 1 - (child.entry - tileLookup(PLAIN, tile).entry);
      if (rest < 0) {
        noteExcess(-rest);
        child.entry = NONE;
      } else {
        const lookup = tileLookup(REFLECTED, tile);
        const placement = placementAfter(REFLECTED, lookup, tile, cell, blank);
        child.reflectedPlacement = placement;
        child.reflectedEntry = entryOf(lookup, placement);
      }
      at += offsetof<Child>();
    }
  }
  // 4. The children, lowest cell first.
  let at = frame;
  for (let index = 0; index < neighbours; index++) {
    const cell = neighbour(blank, index);
    if (cell == previous) continue;
    left--;
    const child = changetype<Child>(at);
    at += offsetof<Child>();
    const entry = child.entry;
    if (entry == NONE) continue;
    const tile = boards.tileOn(state, cell);
    const lookup = tileLookup(PLAIN, tile);
    const before = lookup.entry;
    const rest = slack - 1 - (entry - before);
    let otherLookup = changetype<Lookup>(0);
    let otherEntry = 0;
    let otherBefore = 0;
    let otherRest = reflectedSlack;
    if (isReflected) {
      otherLookup = tileLookup(REFLECTED, tile);
      otherEntry = child.reflectedEntry;
      otherBefore = otherLookup.entry;
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
    const placement = lookup.placement;
    lookup.placement = child.placement;
    lookup.entry = entry;
    let otherPlacement: u32 = 0;
    if (isReflected) {
      otherPlacement = otherLookup.placement;
      otherLookup.placement = child.reflectedPlacement;
      otherLookup.entry = otherEntry;
    }
    const ending = boards.isGoal(next, cell) ? FOUND : visitWidePatterns(next, end, cell, blank, rest, otherRest);
    boards.takeBack(state, tile, cell, blank);
    lookup.placement = placement;
    lookup.entry = before;
    if (isReflected) {
      otherLookup.placement = otherPlacement;
      otherLookup.entry = otherBefore;
    }
    if (ending != EXHAUSTED) return leave(ending, cell, left);
  }
  return EXHAUSTED;
}
