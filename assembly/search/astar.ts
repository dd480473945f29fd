/**
 * A*, weighted or not: smallest f, then largest g, then the last in; the goal is recognised when expanded; a shorter path to a known
 * board moves or reopens it. A board is pushed only with a smaller g than before, so that each pair of board and g is in
 * the open list once; an entry whose g is not the board's any more is stale and skipped, uncounted. Nothing else marks
 * what is closed.
 *
 * With a weight W of h, f = g + W·h, counted in tenths and divided by what all such f have in common. Some board of a
 * shortest way is always open with its least g, and its f is at most W times the optimum: so the first goal expanded
 * costs no more than that, and f / W is a lower bound of the optimum. Reopening is what the first half of this rests on.
 * A board reached on more moves than a path can be counted is generated and let go; every shortest way is far shorter.
 * Reference: I. Pohl, Heuristic Search Viewed as Path Finding in a Graph, Artificial Intelligence 1, 1970.
 */
import { STATUS_MEMORY_LIMIT, STATUS_RUNNING, STATUS_SOLVED, STATUS_UNSOLVABLE } from "../abi";
import { pathLimit } from "../board/geometry";
import { cellOfMove, codeOfMove, movesFrom, setMoves, START } from "../board/moves";
import { blankOf, goal, nibble, Packed, slide, trace } from "../board/state";
import { childEstimate, enterNode, estimate } from "../heuristics/heuristic";
import { bucket, codeOfEntry, drop, entryOf, push, resetBuckets, stateOfEntry } from "../memory/buckets";
import { reserveChunks, resetChunks } from "../memory/chunks";
import {
  findFrom,
  findSlot,
  gOf,
  homeOf,
  isEmpty,
  isLarge,
  MOVING,
  metaFor,
  metaOf,
  occupy,
  productOf,
  reserveSlots,
  resetTable,
  ROOM,
  settleTable,
  setMeta,
} from "../memory/table";
import { heldBytes } from "../memory/arena";
import { report } from "./counters";
import { writePath } from "./path";

/**
 * The children of the node at hand, up to 6 and one unused: bytes 0-7 state, 8-15 product, 16-19 address of the home line,
 * 20-23 move, 24-31 the line's first slot, which nobody reads: all lines are asked of the memory before the first is
 * needed, so that it works on them at the same time. Measured a fifth faster than one after the other.
 */
const CHILDREN: usize = memory.data(7 * 32);
const CHILD: usize = 32;

let f: i32 = 0;
let g: i32 = 0;
// f = gFactor · g + hFactor · h; both are 1 without a weight.
let gFactor: i32 = 1;
let hFactor: i32 = 1;
/** The largest f that the best node ever had. */
let leastF: i32 = 0;
/** Entries in the open list, stale ones included. */
let open: u32 = 0;

export function beginAstar(start: u64, weight: i32): i32 {
  const common = commonDivisor(10, weight);
  gFactor = 10 / common;
  hFactor = weight / common;
  resetChunks();
  setMoves();
  const h = estimate<Packed>(start);
  const ready = resetBuckets((gFactor + hFactor) * pathLimit) && resetTable() && reserveChunks(2);
  f = hFactor * h;
  g = 0;
  leastF = f;
  report(0, 1, h, heldBytes());
  if (!ready) return STATUS_MEMORY_LIMIT;
  const blank = blankOf(start);
  occupy(findSlot(start, blank, 0), metaFor(0, START));
  push(f, 0, entryOf(start, START));
  open = 1;
  return STATUS_RUNNING;
}

/** The largest g that a node of some f can have. */
@inline
function largestG(f: i32): i32 {
  return min(f / gFactor, pathLimit - 1);
}

function commonDivisor(a: i32, b: i32): i32 {
  return b == 0 ? a : commonDivisor(b, a % b);
}

/** No solution has fewer moves: the best node's f is at most W times the optimum. */
function lowerBound(): i32 {
  return (leastF + hFactor - 1) / hFactor;
}

export function stepAstar(budget: i32): i32 {
  if (!settleTable()) {
    report(0, 0, lowerBound(), heldBytes());
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
      if (stack != 0 && g > 0) g--;
      else g = largestG(++f);
      continue;
    }
    const entry = load<u64>(top);
    const state = stateOfEntry(entry);
    const blank = blankOf(state);
    const meta = metaOf(findSlot(state, blank, 0));
    if (gOf(meta) != g) {
      drop(stack);
      open--;
      continue;
    }
    if (f > leastF) leastF = f;
    if (state == goal) {
      report(expanded, generated, lowerBound(), heldBytes());
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
    // 3. Take it.
    drop(stack);
    open--;
    expanded++;
    trace(state);
    // 4. Its children, lowest cell first, without the one it came from; and where the table has them.
    let end = CHILDREN;
    for (let moves = movesFrom(blank, codeOfEntry(entry)); moves != 0; moves >>= 8) {
      const cell = cellOfMove(<i32>moves);
      const child = slide(state, nibble(state, cell), cell, blank);
      addChild(end, child, productOf(child, cell), <i32>moves);
      end += CHILD;
    }
    // 5. Below it in the stack is the node that is next unless a child is better: its line is fetched meanwhile.
    const below = load<usize>(stack);
    if (below != 0 && isLarge()) {
      const next = stateOfEntry(load<u64>(below));
      fetch(end, homeOf(productOf(next, blankOf(next))));
    }
    // 6. Those met for the first time or on a shorter path go to the open list.
    const childG = g + 1;
    const parentH = hFactor == 1 ? f - gFactor * g : (f - gFactor * g) / hFactor;
    enterNode(state);
    for (let at = CHILDREN; at != end; at += CHILD) {
      generated++;
      if (childG == pathLimit) continue;
      const child = load<u64>(at);
      const move = load<i32>(at, 20);
      const cell = cellOfMove(move);
      const slot = findFrom(load<usize>(at, 16), load<u64>(at, 8), cell, 0);
      const code = codeOfMove(move);
      const childMeta = metaFor(childG, code);
      if (isEmpty(slot)) occupy(slot, childMeta);
      else if (gOf(metaOf(slot)) > childG) setMeta(slot, childMeta);
      else continue;
      const childH = childEstimate<Packed>(parentH, nibble(state, cell), cell, blank);
      const childF = gFactor * childG + hFactor * childH;
      push(childF, childG, entryOf(child, code));
      open++;
      // 7. The best stack is the child's if that is better.
      if (childF < f || (childF == f && childG > g)) {
        f = childF;
        g = childG;
      }
    }
  }
  report(expanded, generated, lowerBound(), heldBytes());
  return status;
}

@inline
function addChild(entry: usize, child: u64, product: u64, move: i32): void {
  const home = homeOf(product);
  store<u64>(entry, child);
  store<u64>(entry, product, 8);
  store<usize>(entry, home, 16);
  store<i32>(entry, move, 20);
  fetch(entry, home);
}

/** Asks the memory for a line. */
@inline
function fetch(entry: usize, line: usize): void {
  store<u64>(entry, load<u64>(line), 24);
}
