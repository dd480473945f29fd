/**
 * Recursive best-first search: depth-first in memory, that of one path and the siblings along it, and yet in the order of
 * best-first search. Each child has a stored value, at first f, or its parent's value where that is larger. The search goes
 * down into the child of the least value, the lowest cell among equals, for as long as its value is no larger than that of
 * the best node beside the path; then the least value found below is stored with it, and the search goes on over there. So
 * it never restarts, but expands again what it comes back to.
 *
 * A board is recognised as the goal when it would be expanded, so that with an admissible heuristic the first is on a
 * shortest path. Like IDA* it ends without a solution once the least value exceeds the longest solution there can be.
 *
 * The recursion is kept as levels in memory, so that it can be suspended before any node.
 *
 * Reference: R. E. Korf, Linear-Space Best-First Search, Artificial Intelligence 62, 1993.
 */
import { IO, IO_COST, PATH, STATUS_MEMORY_LIMIT, STATUS_RUNNING, STATUS_SOLVED, STATUS_UNSOLVABLE } from "../abi";
import { neighbour, neighbourCount, pathLimit } from "../board/geometry";
import { childEstimate, enterNode, estimate } from "../heuristics/heuristic";
import { allocate, heldBytes } from "../memory/arena";
import { methodsOf } from "../methods";
import { report } from "./counters";
import { largestBound } from "./recursion";

/** A child of a node on the path. */
@unmanaged
class Child {
  value: i32;
  h: i32;
  cell: i32;
}

/** A node on the path. Its children follow it, up to six. */
@unmanaged
class Level {
  state: u64;
  blank: i32;
  h: i32;
  value: i32;
  /** The least value beside the path down to here: beyond it the search goes on elsewhere. */
  most: i32;
  /** How many children there are; 0 until the node is expanded. */
  count: i32;
  /** The child that the path goes through. */
  chosen: i32;
}

/** A level with its children. */
const LEVEL: usize = offsetof<Level>() + 6 * offsetof<Child>();

let levels: usize = 0;
let depth: i32 = 0;

@inline
function levelAt(at: i32): Level {
  return changetype<Level>(levels + LEVEL * <usize>at);
}

@inline
function childAt(level: Level, index: i32): Child {
  return changetype<Child>(changetype<usize>(level) + offsetof<Level>() + offsetof<Child>() * <usize>index);
}

export function beginRbfs<S>(): i32 {
  const boards = methodsOf<S>();
  const start = boards.start();
  const blank = boards.blankOf(start);
  const h = estimate<S>(start);
  // A multiple of a KiB, since the limit is one of 256.
  levels = allocate(<u64>LEVEL * pathLimit);
  depth = 0;
  report(0, 1, h, heldBytes());
  if (levels == 0) return STATUS_MEMORY_LIMIT;
  setLevel(start, blank, h, h, largestBound());
  if (!boards.isGoal(start, blank)) return STATUS_RUNNING;
  store<u32>(IO, 0, IO_COST);
  return STATUS_SOLVED;
}

/** The node at the end of the path, which is still to be expanded. */
function setLevel(state: u64, blank: i32, h: i32, value: i32, most: i32): void {
  const level = levelAt(depth);
  level.state = state;
  level.blank = blank;
  level.h = h;
  level.value = value;
  level.most = most;
  level.count = 0;
  level.chosen = 0;
}

/** The least value of all that is open: of the child of the root through which the path goes. */
function lowerBound(): i32 {
  const root = levelAt(0);
  return root.count == 0 ? root.value : childAt(root, root.chosen).value;
}

export function stepRbfs<S>(budget: i32): i32 {
  const boards = methodsOf<S>();
  let expanded = 0;
  let generated = 0;
  let status = STATUS_RUNNING;
  while (true) {
    const level = levelAt(depth);
    const state = level.state;
    const blank = level.blank;
    // 1. A node that was just reached is expanded: children by ascending cell, without the one it came from.
    if (level.count == 0) {
      if (expanded == budget) break;
      expanded++;
      boards.trace(state);
      generated += expand<S>(level);
    }
    // 2. The child of the least value, and the least of the others.
    let chosen = 0;
    let least = childAt(level, 0).value;
    let second = i32.MAX_VALUE;
    for (let index = 1; index < level.count; index++) {
      const value = childAt(level, index).value;
      if (value < least) {
        second = least;
        least = value;
        chosen = index;
      } else if (value < second) {
        second = value;
      }
    }
    // 3. Something beside the path is better: back to the parent, which remembers what there is below.
    if (least > level.most) {
      if (depth == 0) {
        status = STATUS_UNSOLVABLE;
        break;
      }
      depth--;
      const parent = levelAt(depth);
      childAt(parent, parent.chosen).value = least;
      boards.takeBack(parent.state, boards.tileOn(state, parent.blank), blank, parent.blank);
      continue;
    }
    // 4. Down into the best child.
    const child = childAt(level, chosen);
    const cell = child.cell;
    level.chosen = chosen;
    store<u8>(PATH + depth, cell);
    depth++;
    const next = boards.slide(state, boards.tileOn(state, cell), cell, blank);
    setLevel(next, cell, child.h, least, min(level.most, second));
    if (child.h == 0 && boards.isGoal(next, cell)) {
      store<u32>(IO, depth, IO_COST);
      status = STATUS_SOLVED;
      break;
    }
  }
  report(expanded, generated, lowerBound(), heldBytes());
  return status;
}

/** Makes the children of a node; returns how many there are. */
function expand<S>(level: Level): i32 {
  const state = level.state;
  const blank = level.blank;
  const previous = depth == 0 ? -1 : levelAt(depth - 1).blank;
  const neighbours = neighbourCount(blank);
  enterNode<S>(state);
  let count = 0;
  for (let index = 0; index < neighbours; index++) {
    const cell = neighbour(blank, index);
    if (cell == previous) continue;
    const child = childAt(level, count++);
    child.cell = cell;
    child.h = childEstimate<S>(level.h, methodsOf<S>().tileOn(state, cell), cell, blank);
    child.value = max(level.value, depth + 1 + child.h);
  }
  level.count = count;
  return count;
}
