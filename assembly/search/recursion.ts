/**
 * How a recursion of IDA* begins and ends: counting, the budget of a step, the trail, and what was beyond the bound.
 * Shared by the generic recursions and the generated kernels.
 */
import { TRAIL } from "../abi";
import { cells, pathLimit } from "../board/geometry";

// What a recursion returns.
export const EXHAUSTED: i32 = 0;
export const FOUND: i32 = 1;
export const SUSPENDED: i32 = 2;

const GENERATED_BITS: i32 = 30;
/** What a kernel returns is its tally, which is negative, or this and an ending. */
const ENDED: i64 = (<i64>1) << 62;

/**
 * Generated in the lowest 30 bits; above them expanded, less one more than the budget, which is 2^27 at most. So one
 * addition counts both, and the sign tells when the budget is used up. A number for both is within 31 bits, an immediate
 * operand.
 */
export let tally: i64 = 0;
let budget: i32 = 0;
let trail: usize = 0;

export function startStep(newBudget: i32): void {
  budget = newBudget;
  tally = -((<i64>budget + 1) << GENERATED_BITS);
  trail = TRAIL;
}

export function expandedInStep(): i32 {
  return <i32>(tally >> GENERATED_BITS) + budget + 1;
}

export function generatedInStep(): i32 {
  return <i32>tally & ((1 << GENERATED_BITS) - 1);
}

/** Counts a node and all its children; false when the budget is used up. */
@inline
export function enter(children: i32): bool {
  const next = tally + (((<i64>1) << GENERATED_BITS) | <i64>children);
  if (next >= 0) return false;
  tally = next;
  return true;
}

/** Takes over the tally of a kernel, which carries its own, and gives the ending on. */
export function settle(newTally: i64, ending: i32): i64 {
  tally = newTally;
  return ENDED | <i64>ending;
}

/** `leave` for a kernel. Its outcome is an ending, or the tally that counted a child after the budget was used up. */
export function leaveKernel(outcome: i64, counted: i32, cell: i32, ungenerated: i32): i64 {
  const ending = outcome >= ENDED ? outcome : settle(outcome - <i64>counted, SUSPENDED);
  leave(<i32>ending, cell, ungenerated);
  return ending;
}

/** Leaves a level early: notes the cell of the child it was in, and uncounts the children after that one. */
export function leave(ending: i32, cell: i32, ungenerated: i32): i32 {
  store<u8>(trail++, cell);
  giveBack(ungenerated);
  return ending;
}

export function giveBack(ungenerated: i32): void {
  tally -= <i64>ungenerated;
}

/** By how much the least f beyond the bound exceeds it, in this iteration. */
export let leastExcess: i32 = 0;

export function startIteration(excess: i32): void {
  leastExcess = excess;
}

/** Remembers that some f exceeds the bound by so much. */
@inline
export function noteExcess(excess: i32): void {
  if (excess < leastExcess) leastExcess = excess;
}

/** How many cells the step's last `leave`s have noted. */
export function trailLength(): i32 {
  return <i32>(trail - TRAIL);
}

/** Where a search that remembers no boards ends without a solution: n!/2 − 1, or the longest path that is counted. */
export function largestBound(): i32 {
  let boards = 1;
  for (let factor = 3; factor <= cells && boards < pathLimit; factor++) boards *= factor;
  return min(boards, pathLimit) - 1;
}
