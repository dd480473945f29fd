/**
 * The heuristic at hand, as the searches see it: h of a state from scratch, and for those that hold whole states h of a
 * node's children. IDA* carries along what a heuristic needs instead, see search/visit.ts.
 */
import { HEURISTIC_GASCHNIG, HEURISTIC_LINEAR_CONFLICT, HEURISTIC_PDB, HEURISTIC_WALKING_DISTANCE } from "../abi";
import { methodsOf } from "../methods";
import { isWide } from "../board/geometry";
import { layOutTables } from "../patterns/tables";
import { exchangeGrowth, gaschnig } from "./gaschnig";
import { conflictGrowth, linearConflict, setLinearConflict } from "./linear-conflict";
import { childEstimateByPatterns, enterNodeByPatterns, estimateByPatterns } from "./patterns";
import { growthOf, setShares, sumOfShares } from "./shares";
import { setWalkingDistance, walk, walkGrowth, walkingContext, walkingDistance } from "./walking-distance";
import {
  childEstimateByWidePatterns,
  enterNodeByWidePatterns,
  estimateByWidePatterns,
  setWideLookups,
} from "./wide-patterns";

let kind: i32 = 0;
/** Whether pattern databases have the walking distance beside them: h is the larger of the two. */
export let isWalkingBeside: bool = false;

/** Makes the small tables of a heuristic and lays out the large ones; false when there is no memory for them. */
export function setHeuristic(heuristic: i32, blankInIndex: bool, walkingBeside: bool): bool {
  kind = heuristic;
  isWalkingBeside = walkingBeside;
  setShares(heuristic);
  if (kind == HEURISTIC_LINEAR_CONFLICT) return setLinearConflict();
  if (kind == HEURISTIC_WALKING_DISTANCE) return setWalkingDistance();
  if (kind == HEURISTIC_PDB) {
    return (!walkingBeside || setWalkingDistance()) && layOutTables(blankInIndex) && (!isWide || setWideLookups());
  }
  return true;
}

@inline
export function isLinearConflict(): bool {
  return kind == HEURISTIC_LINEAR_CONFLICT;
}

@inline
export function isWalkingDistance(): bool {
  return kind == HEURISTIC_WALKING_DISTANCE;
}

@inline
export function isGaschnig(): bool {
  return kind == HEURISTIC_GASCHNIG;
}

/** Whether h is the sum of entries of pattern databases. */
@inline
export function isPatterns(): bool {
  return kind == HEURISTIC_PDB;
}

/** h of a state. */
export function estimate<S>(state: u64): i32 {
  return estimateWithin<S>(state, i32.MAX_VALUE);
}

/** h of a state where that is up to `most`; else something beyond `most`, as soon as that is known. */
export function estimateWithin<S>(state: u64, most: i32): i32 {
  if (isLinearConflict()) return linearConflict<S>(state);
  if (isWalkingDistance()) return walkingDistance(state);
  if (isGaschnig()) return gaschnig<S>(state);
  if (!isPatterns()) return sumOfShares<S>(state);
  if (methodsOf<S>().isWide()) return estimateByWidePatterns<S>(state, most);
  const walking = isWalkingBeside ? walkingDistance(state) : 0;
  return walking > most ? walking : max(walking, estimateByPatterns(state, most));
}

/** The node entered, and what is known of it. */
let parent: u64 = 0;
let context: u64 = 0;
let parentWalking: i32 = 0;

/** Makes ready for the children of a node, which are then given to `childEstimate` one by one. */
@inline
export function enterNode<S>(state: u64): void {
  parent = state;
  if (methodsOf<S>().isWide()) {
    if (isPatterns()) enterNodeByWidePatterns<S>(state);
    return;
  }
  if (isPatterns()) {
    enterNodeByPatterns(state);
    if (isWalkingBeside) parentWalking = walkingDistance(state);
  }
  if (isWalkingDistance() || isWalkingBeside) context = walkingContext(state);
}

/** h of a child of the node entered, whose h is `parentH`: the tile `tile` has slid from `from` to `to`. */
@inline
export function childEstimate<S>(parentH: i32, tile: u64, from: i32, to: i32): i32 {
  if (isLinearConflict()) return parentH + conflictGrowth<S>(parent, tile, from, to) - 1;
  if (isWalkingDistance()) return parentH + walkGrowth(walk(context, tile, from, to)) - 1;
  if (isGaschnig()) return parentH + exchangeGrowth<S>(parent, tile, from, to) - 1;
  if (!isPatterns()) return parentH + growthOf<S>(tile, from, to) - 1;
  if (methodsOf<S>().isWide()) return childEstimateByWidePatterns(tile, from, to);
  const h = childEstimateByPatterns(tile, from, to);
  return isWalkingBeside ? max(h, parentWalking + walkGrowth(walk(context, tile, from, to)) - 1) : h;
}
