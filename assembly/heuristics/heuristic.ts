/**
 * The heuristic at hand, as the searches see it: h of a state from scratch, and for those that hold whole states h of a
 * node's children. IDA* carries along what a heuristic needs instead, see search/visit.ts.
 */
import { HEURISTIC_PDB } from "../abi";
import { layOutTables } from "../patterns/tables";
import { childEstimateByPatterns, enterNodeByPatterns, estimateByPatterns } from "./patterns";
import { growthOf, setShares, sumOfShares } from "./shares";

let kind: i32 = 0;

/** Makes the small tables of a heuristic and lays out the large ones; false when there is no memory for them. */
export function setHeuristic(heuristic: i32, blankInIndex: bool): bool {
  kind = heuristic;
  setShares(heuristic);
  return kind != HEURISTIC_PDB || layOutTables(blankInIndex);
}

/** Whether h is the sum of entries of pattern databases. */
export function isPatterns(): bool {
  return kind == HEURISTIC_PDB;
}

/** h of a state. */
export function estimate(state: u64): i32 {
  return estimateWithin(state, i32.MAX_VALUE);
}

/** h of a state where that is up to `most`; else something beyond `most`, as soon as that is known. */
export function estimateWithin(state: u64, most: i32): i32 {
  return kind == HEURISTIC_PDB ? estimateByPatterns(state, most) : sumOfShares(state);
}

/** Makes ready for the children of a node, which are then given to `childEstimate` one by one. */
@inline
export function enterNode(state: u64): void {
  if (kind == HEURISTIC_PDB) enterNodeByPatterns(state);
}

/** h of a child of the node entered, whose h is `parentH`: the tile `tile` (its nibble) has slid from `from` to `to`. */
@inline
export function childEstimate(child: u64, parentH: i32, tile: u64, from: i32, to: i32): i32 {
  return kind == HEURISTIC_PDB ? childEstimateByPatterns(tile, from, to) : parentH + growthOf(tile, from, to) - 1;
}
