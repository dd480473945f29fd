/**
 * What the generated kernels know beside the state: which tiles would come nearer to their goal. Four bits a cell, cell 0
 * lowest; bit i is set where the tile on the cell comes nearer as it slides to the i-th neighbour of the cell, so that f
 * stays. The four bits of the blank's cell mean nothing.
 */
import { BEFORE_GOAL, NEARER } from "../abi";
import { cells, neighbour, neighbourCount } from "../board/geometry";
import { goal, goalBlank, nibble, Packed, slide } from "../board/state";
import { growthOf } from "../heuristics/shares";
import { EXHAUSTED, settle, tally } from "../search/recursion";
import { SharesGuide, visit } from "../search/visit";

/** Writes the kernels' tables, for the goal at hand. */
export function prepareKernels(): void {
  for (let cell = 0; cell < cells; cell++) {
    store<u64>(BEFORE_GOAL + 8 * cell, 0);
    for (let tile: u64 = 0; tile < 16; tile++) {
      let nearer: u64 = 0;
      for (let index = 0; index < neighbourCount(cell); index++) {
        const comesNearer = growthOf<Packed>(tile, cell, neighbour(cell, index)) == 0;
        nearer |= u64(comesNearer) << (4 * cell + index);
      }
      store<u64>(NEARER + 128 * cell + 8 * <usize>tile, nearer);
    }
  }
  for (let index = 0; index < neighbourCount(goalBlank); index++) {
    const cell = neighbour(goalBlank, index);
    store<u64>(BEFORE_GOAL + 8 * cell, slide(goal, nibble(goal, cell), cell, goalBlank));
  }
}

/** The bits of one cell, at their place, for the tile on it. */
@inline
export function nearerOn(cell: i32, tile: u64): u64 {
  return load<u64>(NEARER + 128 * cell + 8 * <usize>tile);
}

/** The bits of all cells. */
export function nearerOf(state: u64): u64 {
  let nearer: u64 = 0;
  for (let cell = 0; cell < cells; cell++) nearer |= nearerOn(cell, nibble(state, cell));
  return nearer;
}

/** A node that is one move from the goal, by the recursion that tests for it. */
export function visitPlainly(state: u64, blank: i32, previous: i32, tallyBefore: i64): i64 {
  settle(tallyBefore, EXHAUSTED);
  const ending = visit<Packed, SharesGuide>(state, 0, blank, previous, 0);
  return ending == EXHAUSTED ? tally : settle(tally, ending);
}
