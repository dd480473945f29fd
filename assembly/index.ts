/** The exports, nothing else. Numbers only, fixed arity; see abi.ts for what stands in memory. */
import { ALGORITHM_ASTAR, ALGORITHM_BFS, ALGORITHM_BIDIRECTIONAL, HEURISTIC_MANHATTAN, IO, IO_FINGERPRINT } from "./abi";
import { setShape } from "./board/geometry";
import { packStart, setGoal } from "./board/state";
import { setHeuristic } from "./heuristics/heuristic";
import { kernelFor } from "./kernels/manhattan";
import { allocated, resetArena, resetTables, sealTables } from "./memory/arena";
import { beginAstar, stepAstar } from "./search/astar";
import { beginBfs, stepBfs } from "./search/bfs";
import { beginBidirectional, stepBidirectional } from "./search/bidirectional";
import { beginIdastar, stepIdastar } from "./search/idastar";

let rows: i32 = 0;
let cols: i32 = 0;
let layers: i32 = 0;
let algorithm: i32 = 0;

/**
 * Lays out the tables of a shape of up to 16 cells, a goal's blank cell and a heuristic; 0 when there is no memory for
 * them.
 */
export function prepare(newRows: i32, newCols: i32, newLayers: i32, goalBlank: i32, heuristic: i32): i32 {
  rows = newRows;
  cols = newCols;
  layers = newLayers;
  setShape(rows, cols, layers);
  setGoal(goalBlank);
  resetTables();
  const ready = setHeuristic(heuristic);
  sealTables(allocated());
  return i32(ready);
}

/**
 * Lays out a search from the start in the io window, for what was prepared. `weight` is that of h in A*, in tenths.
 * Returns a status.
 */
export function begin(newAlgorithm: i32, heuristic: i32, weight: i32, memoryLimitKib: u32): i32 {
  algorithm = newAlgorithm;
  store<u32>(IO, 0, IO_FINGERPRINT);
  resetArena(memoryLimitKib);
  const start = packStart();
  if (algorithm == ALGORITHM_BFS) return beginBfs(start);
  if (algorithm == ALGORITHM_ASTAR) return beginAstar(start, weight);
  if (algorithm == ALGORITHM_BIDIRECTIONAL) return beginBidirectional(start);
  return beginIdastar(start, heuristic == HEURISTIC_MANHATTAN ? kernelFor(rows, cols, layers) : -1);
}

/** Expands up to `budget` nodes. Returns a status; counters of this step stand in the io window. */
export function step(budget: i32): i32 {
  if (algorithm == ALGORITHM_BFS) return stepBfs(budget);
  if (algorithm == ALGORITHM_ASTAR) return stepAstar(budget);
  if (algorithm == ALGORITHM_BIDIRECTIONAL) return stepBidirectional(budget);
  return stepIdastar(budget);
}
