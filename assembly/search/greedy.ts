/**
 * Greedy best-first search: smallest h, then smallest g, then the last in; the goal is recognised when expanded. A board is
 * kept on the first path to it, so that each is expanded once, and the solution may have many times the fewest moves. From
 * the path limit on g is counted no further, which only makes ties of the longest paths; the moves of all are kept.
 *
 * Reference: J. E. Doran and D. Michie, Experiments with the Graph Traverser Program, Proceedings of the Royal Society A
 * 294, 1966.
 */
import { STATUS_MEMORY_LIMIT, STATUS_RUNNING, STATUS_SOLVED, STATUS_UNSOLVABLE } from "../abi";
import { pathLimit } from "../board/geometry";
import { cellOfMove, codeOfMove, movesFrom, setMoves, START } from "../board/moves";
import { childEstimate, enterNode, estimate } from "../heuristics/heuristic";
import { bucket, drop, largestBelow, push, resetBuckets } from "../lists/buckets";
import { MOVING, ROOM } from "../lists/hash-table";
import { heldBytes } from "../memory/arena";
import { reserveChunks, resetChunks } from "../memory/chunks";
import { methodsOf } from "../methods";
import { report } from "./counters";
import { writePath } from "./path";

/** The bucket where the best node is, or before which there is nothing: h, and the largest g less g. */
let h: i32 = 0;
let rest: i32 = 0;
let open: u32 = 0;
/** h of the start: nothing else is proven on the way. */
let lowerBound: i32 = 0;

export function beginGreedy<S>(): i32 {
  const boards = methodsOf<S>();
  resetChunks();
  setMoves();
  const ready = reserveChunks(boards.pushing() + boards.keeping()) && boards.reset() && resetBuckets(2 * pathLimit);
  const start = boards.start();
  lowerBound = estimate<S>(start);
  h = lowerBound;
  rest = pathLimit - 1;
  report(0, 1, lowerBound, heldBytes());
  if (!ready) return STATUS_MEMORY_LIMIT;
  const blank = boards.blankOf(start);
  push<S>(h, rest, boards.keep(boards.slotOf(start, blank, 0), start, boards.metaFor(0, START)), START);
  open = 1;
  return STATUS_RUNNING;
}

export function stepGreedy<S>(budget: i32): i32 {
  const boards = methodsOf<S>();
  if (!boards.settle()) {
    report(0, 0, lowerBound, heldBytes());
    return STATUS_RUNNING;
  }
  let expanded = 0;
  let generated = 0;
  let status = STATUS_UNSOLVABLE;
  while (open > 0) {
    // 1. The topmost entry of the best stack.
    const stack = bucket<S>(h, rest);
    const top: usize = stack == 0 ? 0 : load<usize>(stack);
    if (top == 0) {
      rest = stack == 0 ? largestBelow<S>(h, rest) : rest - 1;
      if (rest < 0) {
        h++;
        rest = pathLimit - 1;
      }
      continue;
    }
    const state = boards.stateInOpen(top);
    const blank = boards.blankOf(state);
    if (boards.isGoal(state, blank)) {
      report(expanded, generated, lowerBound, heldBytes());
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
    // 4. Its children, lowest cell first, without the one it came from; those that were never met go to the open list.
    const parentH = h;
    const childG = min(boards.gOf(boards.metaOfKept(state, blank)) + 1, pathLimit - 1);
    const childRest = pathLimit - 1 - childG;
    enterNode<S>(state);
    for (let moves = movesFrom(blank, code); moves != 0; moves >>= 8) {
      const cell = cellOfMove<S>(blank, <i32>moves);
      const childCode = codeOfMove(<i32>moves);
      generated++;
      const tile = boards.tileOn(state, cell);
      const child = boards.child(0, state, tile, cell, blank);
      const slot = boards.slotOf(child, cell, 0);
      if (!boards.isEmpty(slot)) continue;
      const childH = childEstimate<S>(parentH, tile, cell, blank);
      push<S>(childH, childRest, boards.keep(slot, child, boards.metaFor(childG, childCode)), childCode);
      open++;
      // 5. The best stack is the child's if that is better.
      if (childH < h || (childH == h && childRest > rest)) {
        h = childH;
        rest = childRest;
      }
    }
  }
  report(expanded, generated, lowerBound, heldBytes());
  return status;
}
