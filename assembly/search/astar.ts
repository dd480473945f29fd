/**
 * A*: smallest f, then largest g, then the last in; the goal is recognised when expanded; a shorter path to a known
 * board moves or reopens it. An entry of the open list whose board has since been closed or reached on a shorter path
 * is stale and skipped, uncounted.
 */
import { STATUS_MEMORY_LIMIT, STATUS_RUNNING, STATUS_SOLVED, STATUS_UNSOLVABLE } from "../abi";
import { neighbour, neighbourCount } from "../board/geometry";
import { blankOf, goal, nibble, slide, trace } from "../board/state";
import { childEstimate, enterNode, estimate } from "../heuristics/heuristic";
import { bucket, drop, push, resetBuckets } from "../memory/buckets";
import { reserveChunks, resetChunks } from "../memory/chunks";
import {
  blankCellOf,
  CLOSED,
  findSlot,
  gOf,
  hOf,
  isEmpty,
  MOVING,
  metaFor,
  metaOf,
  occupy,
  previousCellOf,
  reserveSlots,
  resetTable,
  ROOM,
  settleTable,
  setMeta,
} from "../memory/table";
import { heldBytes } from "../memory/arena";
import { report } from "./counters";
import { writePath } from "./path";

let f: i32 = 0;
let g: i32 = 0;
/** Entries in the open list, stale ones included. */
let open: u32 = 0;

export function beginAstar(start: u64): i32 {
  resetChunks();
  resetBuckets();
  const h = estimate(start);
  const ready = resetTable() && reserveChunks(2);
  report(0, 1, h, heldBytes());
  if (!ready) return STATUS_MEMORY_LIMIT;
  const blank = blankOf(start);
  occupy(findSlot(start), start, metaFor(0, h, blank, blank));
  push(h, 0, start);
  f = h;
  g = 0;
  open = 1;
  return STATUS_RUNNING;
}

export function stepAstar(budget: i32): i32 {
  if (!settleTable()) {
    report(0, 0, f, heldBytes());
    return STATUS_RUNNING;
  }
  let expanded = 0;
  let generated = 0;
  let status = STATUS_UNSOLVABLE;
  while (open > 0) {
    // 1. The topmost entry of the best stack.
    const stack = bucket(f, g);
    const top: usize = stack == 0 ? 0 : load<usize>(stack);
    if (top == 0) {
      if (stack == 0 || g == 0) g = ++f;
      else g--;
      continue;
    }
    const state = load<u64>(top);
    let slot = findSlot(state);
    const meta = metaOf(slot);
    if ((meta & CLOSED) != 0 || gOf(meta) != g) {
      drop(stack);
      open--;
      continue;
    }
    if (state == goal) {
      report(expanded, generated, f, heldBytes());
      writePath();
      return STATUS_SOLVED;
    }
    // 2. Stop where nothing is half done: before the node is taken.
    if (expanded == budget) {
      status = STATUS_RUNNING;
      break;
    }
    const room = reserveSlots(6);
    if (room != ROOM || !reserveChunks(12)) {
      status = room == MOVING ? STATUS_RUNNING : STATUS_MEMORY_LIMIT;
      break;
    }
    // 3. Take it. Making room may have moved its slot.
    slot = findSlot(state);
    setMeta(slot, meta | CLOSED);
    drop(stack);
    open--;
    expanded++;
    trace(state);
    // 4. Its children, lowest cell first, without the one it came from.
    const blank = blankCellOf(meta);
    const previous = previousCellOf(meta);
    const childG = g + 1;
    const parentH = hOf(meta);
    enterNode(state);
    const neighbours = neighbourCount(blank);
    for (let index = 0; index < neighbours; index++) {
      const cell = neighbour(blank, index);
      if (cell == previous) continue;
      generated++;
      const tile = nibble(state, cell);
      const child = slide(state, tile, cell, blank);
      const childSlot = findSlot(child);
      let childH: i32;
      if (isEmpty(childSlot)) {
        childH = childEstimate(child, parentH, tile, cell, blank);
        occupy(childSlot, child, metaFor(childG, childH, cell, blank));
      } else {
        const known = metaOf(childSlot);
        if (gOf(known) <= childG) continue;
        childH = hOf(known);
        setMeta(childSlot, metaFor(childG, childH, cell, blank));
      }
      const childF = childG + childH;
      push(childF, childG, child);
      open++;
      // 5. The best stack is the child's if that is better.
      if (childF < f || (childF == f && childG > g)) {
        f = childF;
        g = childG;
      }
    }
  }
  report(expanded, generated, f, heldBytes());
  return status;
}
