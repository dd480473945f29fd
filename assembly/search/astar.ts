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
import { childEstimate, enterNode, estimate } from "../heuristics/heuristic";
import { methodsOf } from "../methods";
import { heldBytes } from "../memory/arena";
import { bucket, drop, largestBelow, push, resetBuckets } from "../lists/buckets";
import { reserveChunks, resetChunks } from "../memory/chunks";
import { MOVING, ROOM } from "../lists/hash-table";
import { report } from "./counters";
import { writePath } from "./path";

/**
 * A child of the node at hand. All homes are asked of the memory before the first is needed, so that it works on them at
 * the same time. Measured a fifth faster than one after the other.
 */
@unmanaged
class Child {
  state: u64;
  key: u64;
  home: usize;
  move: i32;
  /** What stands at home, which nobody reads. */
  fetched: u64;
}

/** Up to 6, and one unused. */
const CHILDREN: usize = memory.data(7 * 32);

let f: i32 = 0;
let g: i32 = 0;
// f = gFactor · g + hFactor · h; both are 1 without a weight.
let gFactor: i32 = 1;
let hFactor: i32 = 1;
/** The largest f that the best node ever had. */
let leastF: i32 = 0;
/** Entries in the open list, stale ones included. */
let open: u32 = 0;

export function beginAstar<S>(weight: i32): i32 {
  const boards = methodsOf<S>();
  const common = commonDivisor(10, weight);
  gFactor = 10 / common;
  hFactor = weight / common;
  resetChunks();
  setMoves();
  const rowCount = (gFactor + hFactor) * pathLimit;
  const ready = reserveChunks(boards.pushing() + boards.keeping()) && boards.reset() && resetBuckets(rowCount);
  const start = boards.start();
  const h = estimate<S>(start);
  f = hFactor * h;
  g = 0;
  leastF = f;
  report(0, 1, h, heldBytes());
  if (!ready) return STATUS_MEMORY_LIMIT;
  const blank = boards.blankOf(start);
  push<S>(f, 0, boards.keep(boards.slotOf(start, blank, 0), start, boards.metaFor(0, START)), START);
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

export function stepAstar<S>(budget: i32): i32 {
  const boards = methodsOf<S>();
  if (!boards.settle()) {
    report(0, 0, lowerBound(), heldBytes());
    return STATUS_RUNNING;
  }
  let expanded = 0;
  let generated = 0;
  let status = STATUS_UNSOLVABLE;
  while (open > 0) {
    // 1. The topmost entry of the best stack.
    const stack = bucket<S>(f, g);
    const top: usize = stack == 0 ? 0 : load<usize>(stack);
    if (top == 0) {
      g = stack == 0 ? largestBelow<S>(f, g) : g - 1;
      if (g < 0) g = largestG(++f);
      continue;
    }
    const state = boards.stateInOpen(top);
    const blank = boards.blankOf(state);
    if (boards.gOf(boards.metaOfKept(state, blank)) != g) {
      drop<S>(stack);
      open--;
      continue;
    }
    if (f > leastF) leastF = f;
    if (boards.isGoal(state, blank)) {
      report(expanded, generated, lowerBound(), heldBytes());
      writePath<S>();
      return STATUS_SOLVED;
    }
    // 2. Stop where nothing is half done: before the node is taken.
    if (expanded == budget) {
      status = STATUS_RUNNING;
      break;
    }
    const room = boards.reserve(6);
    if (room != ROOM || !reserveChunks(6 * boards.pushing() + boards.keeping())) {
      status = room == MOVING ? STATUS_RUNNING : STATUS_MEMORY_LIMIT;
      break;
    }
    // 3. Take it.
    const code = boards.codeInOpen(top);
    drop<S>(stack);
    open--;
    expanded++;
    boards.trace(state);
    // 4. Its children, lowest cell first, without the one it came from; and where the table has them.
    let end = CHILDREN;
    let index = 0;
    for (let moves = movesFrom(blank, code); moves != 0; moves >>= 8) {
      const cell = cellOfMove<S>(blank, <i32>moves);
      const child = boards.child(index++, state, boards.tileOn(state, cell), cell, blank);
      addChild<S>(changetype<Child>(end), child, boards.keyOf(child, cell), <i32>moves);
      end += offsetof<Child>();
    }
    // 5. Below it in the stack is the node that is next unless a child is better: its place is fetched meanwhile.
    const below = load<usize>(stack);
    if (below != 0 && boards.isLarge()) fetch(changetype<Child>(end), boards.homeInOpen(below));
    // 6. Those met for the first time or on a shorter path go to the open list.
    const childG = g + 1;
    const parentH = hFactor == 1 ? f - gFactor * g : (f - gFactor * g) / hFactor;
    enterNode<S>(state);
    for (let at = CHILDREN; at != end; at += offsetof<Child>()) {
      generated++;
      if (childG == pathLimit) continue;
      const entry = changetype<Child>(at);
      const child = entry.state;
      const move = entry.move;
      const cell = cellOfMove<S>(blank, move);
      const slot = boards.find(entry.home, entry.key, child, cell, 0);
      const childCode = codeOfMove(move);
      const childMeta = boards.metaFor(childG, childCode);
      let kept: u64;
      if (boards.isEmpty(slot)) {
        kept = boards.keep(slot, child, childMeta);
      } else if (boards.gOf(boards.metaOf(slot)) > childG) {
        boards.setMeta(slot, childMeta);
        kept = boards.kept(slot, child);
      } else {
        continue;
      }
      const childH = childEstimate<S>(parentH, boards.tileOn(state, cell), cell, blank);
      const childF = gFactor * childG + hFactor * childH;
      push<S>(childF, childG, kept, childCode);
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
function addChild<S>(child: Child, state: u64, key: u64, move: i32): void {
  const home = methodsOf<S>().homeOf(key);
  child.state = state;
  child.key = key;
  child.home = home;
  child.move = move;
  fetch(child, home);
}

/** Asks the memory for what stands at an address. */
@inline
function fetch(child: Child, address: usize): void {
  child.fetched = load<u64>(address);
}
