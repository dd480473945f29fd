/**
 * Breadth-first search: each board once, the first time with its fewest moves; the goal is recognised when generated.
 */
import { STATUS_MEMORY_LIMIT, STATUS_RUNNING, STATUS_SOLVED, STATUS_UNSOLVABLE } from "../abi";
import { cellOfMove, codeOfMove, movesFrom, setMoves, START } from "../board/moves";
import { methodsOf } from "../methods";
import { heldBytes } from "../memory/arena";
import { reserveChunks, resetChunks } from "../memory/chunks";
import { dequeue, enqueue, FORWARD, headMeta, headState, queueIsEmpty, resetQueue } from "../lists/queue";
import { MOVING, ROOM } from "../lists/hash-table";
import { report } from "./counters";
import { writePath } from "./path";

export function beginBfs<S>(): i32 {
  const boards = methodsOf<S>();
  resetChunks();
  setMoves();
  const ready = reserveChunks(2 + boards.keeping()) && boards.reset();
  const start = boards.start();
  const blank = boards.blankOf(start);
  const isSolved = boards.isGoal(start, blank);
  report(0, 1, i32(!isSolved), heldBytes());
  if (!ready) return STATUS_MEMORY_LIMIT;
  resetQueue<S>(FORWARD);
  const meta = boards.metaFor(0, START);
  enqueue<S>(FORWARD, boards.keep(boards.slotOf(start, blank, 0), start, meta), meta);
  if (!isSolved) return STATUS_RUNNING;
  writePath<S>();
  return STATUS_SOLVED;
}

export function stepBfs<S>(budget: i32): i32 {
  const boards = methodsOf<S>();
  if (!boards.settle()) {
    report(0, 0, boards.gOf(headMeta<S>(FORWARD)) + 1, heldBytes());
    return STATUS_RUNNING;
  }
  let expanded = 0;
  let generated = 0;
  let depth = 0;
  let status = STATUS_UNSOLVABLE;
  while (!queueIsEmpty(FORWARD)) {
    const meta = headMeta<S>(FORWARD);
    depth = boards.gOf(meta);
    // 1. Stop where nothing is half done: before a node is taken.
    if (expanded == budget) {
      status = STATUS_RUNNING;
      break;
    }
    const room = boards.reserve(6);
    if (room != ROOM || !reserveChunks(2 + boards.keeping())) {
      status = room == MOVING ? STATUS_RUNNING : STATUS_MEMORY_LIMIT;
      break;
    }
    // 2. Take the oldest node.
    const state = headState<S>(FORWARD);
    dequeue<S>(FORWARD);
    const blank = boards.blankOf(state);
    expanded++;
    boards.trace(state);
    // 3. Its children, lowest cell first, without the one it came from.
    for (let moves = movesFrom(blank, boards.codeOf(meta)); moves != 0; moves >>= 8) {
      const cell = cellOfMove<S>(blank, <i32>moves);
      generated++;
      const child = boards.child(0, state, boards.tileOn(state, cell), cell, blank);
      const slot = boards.slotOf(child, cell, 0);
      if (!boards.isEmpty(slot)) continue;
      const childMeta = boards.metaFor(depth + 1, codeOfMove(<i32>moves));
      const kept = boards.keep(slot, child, childMeta);
      // 4. The first time a board is met is by a shortest path.
      if (boards.isGoal(kept, cell)) {
        report(expanded, generated, depth + 1, heldBytes());
        writePath<S>();
        return STATUS_SOLVED;
      }
      enqueue<S>(FORWARD, kept, childMeta);
    }
  }
  report(expanded, generated, depth + 1, heldBytes());
  return status;
}
