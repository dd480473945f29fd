/**
 * Reads the solution back out of the boards that were kept: from the goal, each tells how the blank came there. A path that
 * is longer than its place is given in parts, the last one first.
 */
import { IO, IO_COST, PATH, WIDE_PATH_LIMIT } from "../abi";
import { previousCell, START } from "../board/moves";
import { methodsOf } from "../methods";

/** Where reading goes on: a state, and what is known of it. */
let state: u64 = 0;
let blank: i32 = 0;
let meta: u32 = 0;
/** Moves up to that state. */
let left: i32 = 0;

/** Writes the number of moves to the io window, and the cells that the blank enters, or the last of them, to PATH. */
export function writePath<S>(): void {
  standOnGoal<S>();
  let cost = 0;
  while (methodsOf<S>().codeOf(meta) != START) {
    stepBack<S>(cost & 1);
    cost++;
  }
  store<u32>(IO, cost, IO_COST);
  standOnGoal<S>();
  left = cost;
  writePart<S>();
}

/** Writes the next part of the path, from PATH on; returns how many cells that is. */
export function writePart<S>(): i32 {
  const count = min(left, WIDE_PATH_LIMIT);
  for (let at = count - 1; at >= 0; at--) {
    store<u8>(PATH + at, blank);
    left--;
    stepBack<S>(left & 1);
  }
  return count;
}

function standOnGoal<S>(): void {
  const boards = methodsOf<S>();
  state = boards.goal();
  blank = boards.blankOf(state);
  meta = boards.metaOf(boards.slotOf(state, blank, 0));
}

/** Steps to the board before; it is scratch of a number, other than that of the board at hand. */
function stepBack<S>(scratch: i32): void {
  const boards = methodsOf<S>();
  const previous = previousCell(blank, boards.codeOf(meta));
  state = boards.child(scratch, state, boards.tileOn(state, previous), previous, blank);
  blank = previous;
  meta = boards.metaOf(boards.slotOf(state, blank, 0));
}
