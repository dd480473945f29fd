/**
 * IDA*: depth-first within a bound on f, the bound raised to the least f that exceeded it; no memory but the path.
 *
 * The recursion keeps nothing but its call stack, and yet can be suspended: when a step's expansions are used up it
 * returns SUSPENDED from within, each level adding its cell to a trail on the way out. The path to the node that was to
 * be expanded next is then known, and the next step begins there; `backtrack` finishes the levels above it one by one.
 * A solution comes out by the same way. So the recursion needs no stack of its own and no clock.
 *
 * Counting: a node counts all its children when it is entered; a level that is left early gives back those not yet
 * generated, and `backtrack` counts them when their turn comes. The counters are exact at every moment.
 */
import {
  IO,
  IO_BEFORE,
  IO_BOUND,
  IO_CAME_FROM,
  IO_CONTINUED,
  IO_COST,
  NO_BOUND,
  PATH,
  STATUS_MEMORY_LIMIT,
  STATUS_RUNNING,
  STATUS_SOLVED,
  STATUS_UNSOLVABLE,
  TRAIL,
} from "../abi";
import { neighbour, neighbourCount, pathLimit } from "../board/geometry";
import { InPlace } from "../board/in-place";
import {
  estimate,
  estimateWithin,
  isGaschnig,
  isLinearConflict,
  isPatterns,
  isWalkingBeside,
  isWalkingDistance,
} from "../heuristics/heuristic";
import { GaschnigGuide } from "../heuristics/gaschnig";
import { LinearConflictGuide } from "../heuristics/linear-conflict";
import { BlankTables, RankedTables, SpreadTables, sumOfEntries } from "../heuristics/patterns";
import { WalkingDistanceGuide, walkingContext, walkingDistance } from "../heuristics/walking-distance";
import { frames, PLAIN, REFLECTED, settle } from "../heuristics/wide-patterns";
import { kernelVisit } from "../kernels/manhattan";
import { methodsOf } from "../methods";
import { heldBytes, isWithinLimit } from "../memory/arena";
import { blankInIndex, isReflected, positionsOf, reflectedCell, reflectedPositionsOf } from "../patterns/partition";
import { isRanked } from "../patterns/tables";
import { report } from "./counters";
import {
  EXHAUSTED,
  expandedInStep,
  generatedInStep,
  giveBack,
  largestBound,
  leastExcess,
  noteExcess,
  SUSPENDED,
  startIteration,
  startStep,
  trailLength,
} from "./recursion";
import { clearTranspositions, useTranspositions } from "./transpositions";
import { SharesGuide, visit } from "./visit";
import { keepEntries, visitPatterns } from "./visit-patterns";
import { visitWidePatterns } from "./visit-wide-patterns";

const NOTHING_BEYOND: i32 = i32.MAX_VALUE;
/** With Manhattan distance f grows by 0 or 2: what exceeds the bound exceeds it by 2, and no kernel need look. */
const MANHATTAN_EXCESS: i32 = 2;

/** The slack of a sum that is not looked at. */
const NO_CONCERN: i32 = 255;

let rootBlank: i32 = 0;
/** Where the blank was before the root; the root's own cell where there was nothing before. */
let rootCameFrom: i32 = 0;
let bound: i32 = 0;
/** The largest bound: of one iteration its own; else no solution is longer than the number of boards, less one. */
let lastBound: i32 = 0;

// The node where the search stands, at the end of the path.
let pathLength: i32 = 0;
let state: u64 = 0;
let blank: i32 = 0;

/** Boards generated before this step. */
let generatedBefore: u64 = 0;

/** The shape's specialised recursion, or −1. */
let kernel: i32 = -1;

/** Whether the search to begin goes on with the iteration of the last one, and with what that one remembered. */
export function isContinued(): bool {
  return load<u32>(IO, IO_BOUND) != NO_BOUND && load<u32>(IO, IO_CONTINUED) != 0;
}

/** Lays out a search, or where the io window has a bound one iteration. */
export function beginIdastar<S>(shapeKernel: i32, withTranspositions: bool): i32 {
  const boards = methodsOf<S>();
  const givenBound = load<u32>(IO, IO_BOUND);
  const isIteration = givenBound != NO_BOUND;
  if (!isContinued()) useTranspositions(withTranspositions && isPatterns());
  generatedBefore = isIteration ? load<u32>(IO, IO_BEFORE) : 1;
  startStep(0);
  kernel = shapeKernel;
  if (!isContinued()) clearTranspositions(generatedBefore);
  beginIteration<S>();
  bound = isIteration ? <i32>givenBound : estimate<S>(state);
  lastBound = isIteration ? bound : largestBound();
  if (isIteration) rootCameFrom = load<u32>(IO, IO_CAME_FROM);
  report(0, 1, bound, pathBytes() + heldBytes());
  if (!isWithinLimit()) return STATUS_MEMORY_LIMIT;
  if (!boards.isGoal(state, blank)) return STATUS_RUNNING;
  store<u32>(IO, 0, IO_COST);
  return STATUS_SOLVED;
}

/** Path and trail: all the memory it needs beside tables. */
function pathBytes(): u32 {
  return 2 * pathLimit;
}

function beginIteration<S>(): void {
  const boards = methodsOf<S>();
  pathLength = 0;
  state = boards.start();
  rootBlank = boards.blankOf(state);
  rootCameFrom = rootBlank;
  blank = rootBlank;
  startIteration(kernel >= 0 ? MANHATTAN_EXCESS : NOTHING_BEYOND);
}

export function stepIdastar<S>(budget: i32): i32 {
  generatedBefore += generatedInStep();
  startStep(budget);
  while (true) {
    // 1. Everything below the node where the search stands.
    const ending = visitNode<S>();
    if (ending != EXHAUSTED) {
      followTrail<S>();
      report(expandedInStep(), generatedInStep(), bound, pathBytes() + heldBytes());
      if (ending == SUSPENDED) return STATUS_RUNNING;
      store<u32>(IO, pathLength, IO_COST);
      return STATUS_SOLVED;
    }
    // 2. Then the next sibling, of it or of the nearest level above that has one.
    if (backtrack<S>()) {
      if (methodsOf<S>().isGoal(state, blank)) {
        report(expandedInStep(), generatedInStep(), bound, pathBytes() + heldBytes());
        store<u32>(IO, pathLength, IO_COST);
        return STATUS_SOLVED;
      }
      continue;
    }
    // 3. Nothing is left within the bound.
    const next = leastExcess == NOTHING_BEYOND ? pathLimit : bound + leastExcess;
    if (next > lastBound) {
      report(expandedInStep(), generatedInStep(), next, pathBytes() + heldBytes());
      return STATUS_UNSOLVABLE;
    }
    bound = next;
    clearTranspositions(generatedBefore + generatedInStep());
    beginIteration<S>();
  }
}

/** Searches below the node where the search stands. */
function visitNode<S>(): i32 {
  const previous = cellBefore(1);
  const slack = bound - pathLength - estimate<S>(state);
  if (kernel >= 0) return kernelVisit(kernel, state, blank, previous, slack);
  if (isLinearConflict()) return visit<S, LinearConflictGuide>(state, 0, blank, previous, slack);
  if (isGaschnig()) return visit<S, GaschnigGuide>(state, 0, blank, previous, slack);
  if (isWalkingDistance()) return visit<S, WalkingDistanceGuide>(state, walkingContext(state), blank, previous, slack);
  if (isPatterns()) return methodsOf<S>().isWide() ? visitByWidePatterns(previous) : visitByPatterns(previous);
  return visit<S, SharesGuide>(state, 0, blank, previous, slack);
}

/** The same with pattern databases on a wide board. */
function visitByWidePatterns(previous: i32): i32 {
  const left = bound - pathLength;
  const slack = left - settle<InPlace>(PLAIN, state);
  const reflectedSlack = isReflected ? left - settle<InPlace>(REFLECTED, state) : NO_CONCERN;
  return visitWidePatterns(state, frames, blank, previous, slack, reflectedSlack);
}

/** The same with pattern databases, for each form of their tables. */
function visitByPatterns(previous: i32): i32 {
  const left = bound - pathLength;
  const positions = positionsOf(state);
  const slack = left - sumOfEntries(positions, blank);
  const reflected = isReflected ? reflectedPositionsOf(state) : 0;
  const reflectedSlack = isReflected ? left - sumOfEntries(reflected, reflectedCell(blank)) : NO_CONCERN;
  const context = isWalkingBeside ? walkingContext(state) : 0;
  const walkingSlack = isWalkingBeside ? left - walkingDistance(state) : NO_CONCERN;
  if (blankInIndex) {
    return visitWith<BlankTables>(previous, positions, reflected, context, slack, reflectedSlack, walkingSlack);
  }
  if (isRanked) {
    return visitWith<RankedTables>(previous, positions, reflected, context, slack, reflectedSlack, walkingSlack);
  }
  return visitWith<SpreadTables>(previous, positions, reflected, context, slack, reflectedSlack, walkingSlack);
}

function visitWith<T>(
  previous: i32,
  positions: u64,
  reflected: u64,
  context: u64,
  slack: i32,
  reflectedSlack: i32,
  walkingSlack: i32,
): i32 {
  return visitPatterns<T>(
    state,
    positions,
    reflected,
    keepEntries<T>(positions, blank),
    isReflected ? keepEntries<T>(reflected, reflectedCell(blank)) : 0,
    context,
    blank,
    previous,
    slack,
    reflectedSlack,
    walkingSlack,
  );
}

/** The cell where the blank stood so many moves ago, up to one move before the root. */
function cellBefore(moves: i32): i32 {
  const at = pathLength - 1 - moves;
  if (at < 0) return at == -1 ? rootBlank : rootCameFrom;
  return <i32>load<u8>(PATH + at);
}

/** Appends the trail, innermost cell first, to the path, and moves to the node at its end. */
function followTrail<S>(): void {
  const boards = methodsOf<S>();
  for (let at = trailLength() - 1; at >= 0; at--) {
    const cell = <i32>load<u8>(TRAIL + at);
    state = boards.slide(state, boards.tileOn(state, cell), cell, blank);
    store<u8>(PATH + pathLength++, cell);
    blank = cell;
  }
}

/** Moves to the next node that the recursion would have entered, or returns false at the end of the iteration. */
function backtrack<S>(): bool {
  const boards = methodsOf<S>();
  while (pathLength > 0) {
    // 1. Back to the parent.
    const child = blank;
    const parent = cellBefore(1);
    const previous = cellBefore(2);
    state = boards.slide(state, boards.tileOn(state, parent), parent, child);
    blank = parent;
    pathLength--;
    // 2. Its next child within the bound.
    const neighbours = neighbourCount(blank);
    for (let index = 0; index < neighbours; index++) {
      const cell = neighbour(blank, index);
      if (cell <= child || cell == previous) continue;
      giveBack(-1);
      const tile = boards.tileOn(state, cell);
      const next = boards.slide(state, tile, cell, blank);
      const most = bound - pathLength - 1;
      const h = estimateWithin<S>(next, most);
      if (h > most) {
        boards.takeBack(state, tile, cell, blank);
        noteExcess(h - most);
        continue;
      }
      state = next;
      blank = cell;
      store<u8>(PATH + pathLength++, cell);
      return true;
    }
  }
  return false;
}
