/**
 * The recursion of IDA* for any shape, once for each kind of states (board/state.ts) and of heuristic. A guide knows how
 * much f grows with a move; it is given as a type, so that the compiler makes one loop for each of them, without an
 * indirect call. What a guide must remember of a state stands in its context, a word that goes down the recursion beside
 * the state.
 */
import { neighbour, neighbourCount } from "../board/geometry";
import { growthOf } from "../heuristics/shares";
import { methodsOf } from "../methods";
import { EXHAUSTED, enter, FOUND, leave, noteExcess, SUSPENDED } from "./recursion";

/** Each tile adds its own share to h: nothing to remember. */
@final
@unmanaged
export class SharesGuide {
  /** The context after the tile `tile` has slid from `from` to `to`. */
  @inline
  childContext(context: u64, tile: u64, from: i32, to: i32): u64 {
    return context;
  }

  /** By how much f grows. The move has not been made yet. */
  @inline
  growth<S>(state: u64, childContext: u64, tile: u64, from: i32, to: i32): i32 {
    return growthOf<S>(tile, from, to);
  }
}

/** All that is below a node and within its slack, which is the bound less g and h. */
export function visit<S, G>(state: u64, context: u64, blank: i32, previous: i32, slack: i32): i32 {
  const boards = methodsOf<S>();
  const guide = methodsOf<G>();
  const neighbours = neighbourCount(blank);
  // 1. Count the node and its children, or stop here.
  let left = neighbours - i32(previous != blank);
  if (!enter(left)) return SUSPENDED;
  boards.trace(state);
  // 2. Its children, lowest cell first, without the one it came from.
  for (let index = 0; index < neighbours; index++) {
    const cell = neighbour(blank, index);
    if (cell == previous) continue;
    left--;
    const tile = boards.tileOn(state, cell);
    const childContext = guide.childContext(context, tile, cell, blank);
    const rest = slack - guide.growth<S>(state, childContext, tile, cell, blank);
    // 3. Beyond the bound: remember how far.
    if (rest < 0) {
      noteExcess(-rest);
      continue;
    }
    const child = boards.slide(state, tile, cell, blank);
    const ending = boards.isGoal(child, cell) ? FOUND : visit<S, G>(child, childContext, cell, blank, rest);
    boards.takeBack(state, tile, cell, blank);
    if (ending != EXHAUSTED) return leave(ending, cell, left);
  }
  return EXHAUSTED;
}
