/**
 * Bidirectional breadth-first search: from the start and from the goal, a whole layer at a time, always the side whose
 * last layer is smaller (the start's where they are equal), until a board of one side is met by the other.
 *
 * The first meeting is on a shortest way. Let the sides have made all boards at up to m and n moves from their ends, and
 * not have met: then every solution has more than m + n moves, since the board m moves along a shorter one would be in
 * both. The next layer's boards are m + 1 moves from their end; one that the other side knows, at k ≤ n moves from its
 * own, makes a solution of m + 1 + k moves, so k = n, and m + n + 1 is the least there can be. While that layer is being
 * made, m + n + 1 is also a proven lower bound.
 *
 * Both sides share one table. In the place of g its slots say which side met the board. On a board that cannot be solved
 * the sides are in different halves of the boards, which a packed board's key does not tell apart: the other side's keys
 * get a bit.
 */
import { IO, IO_COST, PATH, STATUS_MEMORY_LIMIT, STATUS_RUNNING, STATUS_SOLVED, STATUS_UNSOLVABLE } from "../abi";
import { cells, taxicab } from "../board/geometry";
import { cellOfMove, codeOfMove, movesFrom, previousCell, setMoves, START } from "../board/moves";
import { goalBlank } from "../board/state";
import { methodsOf } from "../methods";
import { heldBytes } from "../memory/arena";
import { reserveChunks, resetChunks } from "../memory/chunks";
import { BACKWARD, dequeue, enqueue, FORWARD, headMeta, headState, Queue, resetQueue } from "../lists/queue";
import { HALF, MOVING, ROOM } from "../lists/hash-table";
import { report } from "./counters";

const FROM_START: i32 = 0;
const FROM_GOAL: i32 = 1;

/** The side whose layer is being expanded, how much of that is left, and how large its next one is so far. */
let side: i32 = FROM_START;
let left: u32 = 0;
let next: u32 = 0;
// The last complete layer of each side: its size, and its distance from the side's end.
let startLayer: u32 = 0;
let goalLayer: u32 = 0;
let startDepth: i32 = 0;
let goalDepth: i32 = 0;
/** What is added to the keys of the goal's side. */
let goalHalf: u64 = 0;

export function beginBidirectional<S>(): i32 {
  const boards = methodsOf<S>();
  resetChunks();
  setMoves();
  const ready = reserveChunks(4 + boards.keeping()) && boards.reset();
  const start = boards.start();
  const blank = boards.blankOf(start);
  const isSolved = boards.isGoal(start, blank);
  report(0, 1, i32(!isSolved), heldBytes());
  if (!ready) return STATUS_MEMORY_LIMIT;
  store<u32>(IO, 0, IO_COST);
  if (isSolved) return STATUS_SOLVED;
  goalHalf = isInGoalsHalf<S>(start, blank) ? 0 : HALF;
  resetQueue<S>(FORWARD);
  resetQueue<S>(BACKWARD);
  addRoot<S>(FORWARD, FROM_START, start, blank, 0);
  addRoot<S>(BACKWARD, FROM_GOAL, boards.goal(), goalBlank, goalHalf);
  startLayer = 1;
  goalLayer = 1;
  startDepth = 0;
  goalDepth = 0;
  chooseSide();
  return STATUS_RUNNING;
}

function addRoot<S>(queue: Queue, root: i32, state: u64, blank: i32, half: u64): void {
  const boards = methodsOf<S>();
  const meta = boards.metaFor(root, START);
  enqueue<S>(queue, boards.keep(boards.slotOf(state, blank, half), state, meta), meta);
}

/** Whether moves can turn a state into the goal: its parity as a permutation is that of the blank's distance. */
function isInGoalsHalf<S>(state: u64, blank: i32): bool {
  const boards = methodsOf<S>();
  let exchanges = taxicab(blank, goalBlank);
  for (let a = 0; a < cells; a++) {
    for (let b = a + 1; b < cells; b++) {
      const first = boards.tileOn(state, a) ^ <u64>goalBlank;
      exchanges += i32(first > (boards.tileOn(state, b) ^ <u64>goalBlank));
    }
  }
  return (exchanges & 1) == 0;
}

function chooseSide(): void {
  side = startLayer <= goalLayer ? FROM_START : FROM_GOAL;
  left = side == FROM_START ? startLayer : goalLayer;
  next = 0;
}

/** The layer being expanded is done: what it led to is the side's last one. */
function endLayer(): void {
  if (side == FROM_START) {
    startLayer = next;
    startDepth++;
  } else {
    goalLayer = next;
    goalDepth++;
  }
  chooseSide();
}

export function stepBidirectional<S>(budget: i32): i32 {
  const boards = methodsOf<S>();
  if (!boards.settle()) {
    report(0, 0, lowerBound(), heldBytes());
    return STATUS_RUNNING;
  }
  let expanded = 0;
  let generated = 0;
  let status = STATUS_UNSOLVABLE;
  while (startLayer > 0 && goalLayer > 0) {
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
    // 2. Take the oldest node of the side.
    const queue = side == FROM_START ? FORWARD : BACKWARD;
    const half = side == FROM_START ? 0 : goalHalf;
    const state = headState<S>(queue);
    const meta = headMeta<S>(queue);
    dequeue<S>(queue);
    const blank = boards.blankOf(state);
    expanded++;
    left--;
    boards.trace(state);
    // 3. Its children, lowest cell first, without the one it came from.
    for (let moves = movesFrom(blank, boards.codeOf(meta)); moves != 0; moves >>= 8) {
      const cell = cellOfMove<S>(blank, <i32>moves);
      generated++;
      const child = boards.child(0, state, boards.tileOn(state, cell), cell, blank);
      const slot = boards.slotOf(child, cell, half);
      if (boards.isEmpty(slot)) {
        const childMeta = boards.metaFor(side, codeOfMove(<i32>moves));
        enqueue<S>(queue, boards.keep(slot, child, childMeta), childMeta);
        next++;
      } else if (boards.gOf(boards.metaOf(slot)) != side) {
        // 4. The other side has it.
        report(expanded, generated, lowerBound(), heldBytes());
        const met = boards.kept(slot, child);
        if (side == FROM_START) writeMeeting<S>(state, met);
        else writeMeeting<S>(met, state);
        return STATUS_SOLVED;
      }
    }
    if (left == 0) endLayer();
  }
  report(expanded, generated, lowerBound(), heldBytes());
  return status;
}

function lowerBound(): i32 {
  return startDepth + goalDepth + 1;
}

/** Writes the way from the start to `near`, one move on to `far`, and from there to the goal. */
function writeMeeting<S>(near: u64, far: u64): void {
  const boards = methodsOf<S>();
  let state = near;
  let blank = boards.blankOf(state);
  for (let at = startDepth - 1; at >= 0; at--) {
    const previous = previousOf<S>(state, blank);
    store<u8>(PATH + at, blank);
    state = boards.child(at & 1, state, boards.tileOn(state, previous), previous, blank);
    blank = previous;
  }
  state = far;
  blank = boards.blankOf(state);
  const cost = startDepth + 1 + goalDepth;
  for (let at = startDepth; at < cost - 1; at++) {
    store<u8>(PATH + at, blank);
    const previous = previousOf<S>(state, blank);
    state = boards.child(at & 1, state, boards.tileOn(state, previous), previous, blank);
    blank = previous;
  }
  store<u8>(PATH + cost - 1, blank);
  store<u32>(IO, cost, IO_COST);
}

/** The cell that the blank came from, on the way from its side's end. Only sides of one half meet. */
function previousOf<S>(state: u64, blank: i32): i32 {
  const boards = methodsOf<S>();
  return previousCell(blank, boards.codeOf(boards.metaOf(boards.slotOf(state, blank, 0))));
}
