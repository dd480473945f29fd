/**
 * Breadth-first search: each board once, the first time with its fewest moves; the goal is recognised when generated.
 */
import { STATUS_MEMORY_LIMIT, STATUS_RUNNING, STATUS_SOLVED, STATUS_UNSOLVABLE } from "../abi";
import { cellOfMove, codeOfMove, movesFrom, setMoves, START } from "../board/moves";
import { blankOf, goal, nibble, slide, trace } from "../board/state";
import { reserveChunks, resetChunks } from "../memory/chunks";
import { dequeue, enqueue, FORWARD, headMeta, headState, queueIsEmpty, resetQueue } from "../memory/queue";
import {
  codeOf,
  findSlot,
  gOf,
  isEmpty,
  MOVING,
  metaFor,
  occupy,
  reserveSlots,
  resetTable,
  ROOM,
  settleTable,
} from "../memory/table";
import { heldBytes } from "../memory/arena";
import { report } from "./counters";
import { writePath } from "./path";

export function beginBfs(start: u64): i32 {
  resetChunks();
  setMoves();
  const ready = resetTable() && reserveChunks(2);
  report(0, 1, i32(start != goal), heldBytes());
  if (!ready) return STATUS_MEMORY_LIMIT;
  resetQueue(FORWARD);
  const blank = blankOf(start);
  const meta = metaFor(0, START);
  occupy(findSlot(start, blank, 0), meta);
  enqueue(FORWARD, start, meta);
  if (start != goal) return STATUS_RUNNING;
  writePath();
  return STATUS_SOLVED;
}

export function stepBfs(budget: i32): i32 {
  if (!settleTable()) {
    report(0, 0, gOf(headMeta(FORWARD)) + 1, heldBytes());
    return STATUS_RUNNING;
  }
  let expanded = 0;
  let generated = 0;
  let depth = 0;
  let status = STATUS_UNSOLVABLE;
  while (!queueIsEmpty(FORWARD)) {
    const meta = headMeta(FORWARD);
    depth = gOf(meta);
    // 1. Stop where nothing is half done: before a node is taken.
    if (expanded == budget) {
      status = STATUS_RUNNING;
      break;
    }
    const room = reserveSlots(6);
    if (room != ROOM || !reserveChunks(2)) {
      status = room == MOVING ? STATUS_RUNNING : STATUS_MEMORY_LIMIT;
      break;
    }
    // 2. Take the oldest node.
    const state = headState(FORWARD);
    dequeue(FORWARD);
    const blank = blankOf(state);
    expanded++;
    trace(state);
    // 3. Its children, lowest cell first, without the one it came from.
    for (let moves = movesFrom(blank, codeOf(meta)); moves != 0; moves >>= 8) {
      const cell = cellOfMove(<i32>moves);
      generated++;
      const child = slide(state, nibble(state, cell), cell, blank);
      const slot = findSlot(child, cell, 0);
      if (!isEmpty(slot)) continue;
      const childMeta = metaFor(depth + 1, codeOfMove(<i32>moves));
      occupy(slot, childMeta);
      // 4. The first time a board is met is by a shortest path.
      if (child == goal) {
        report(expanded, generated, depth + 1, heldBytes());
        writePath();
        return STATUS_SOLVED;
      }
      enqueue(FORWARD, child, childMeta);
    }
  }
  report(expanded, generated, depth + 1, heldBytes());
  return status;
}
