/**
 * The exports, and which loop they go to: by the setting that was prepared, the algorithm that was begun, and the kind of
 * states. Numbers only, fixed arity; see abi.ts for what stands in memory.
 */
import {
  ALGORITHM_ASTAR,
  ALGORITHM_BFS,
  ALGORITHM_GREEDY,
  ALGORITHM_IDASTAR,
  ALGORITHM_RBFS,
  HEURISTIC_MANHATTAN,
  IO,
  IO_FINGERPRINT,
} from "./abi";
import { isWide, setShape } from "./board/geometry";
import { InPlace } from "./board/in-place";
import { Packed, setGoal } from "./board/state";
import { isPatterns, setHeuristic } from "./heuristics/heuristic";
import { kernelFor } from "./kernels/manhattan";
import { prepareKernels } from "./kernels/nearer";
import { allocated, resetArena, resetTables, sealTables } from "./memory/arena";
import { PackedBoards } from "./lists/packed-boards";
import { WideBoards } from "./lists/wide-boards";
import { buildTables, closeTable, copyTable, openTable } from "./patterns/tables";
import { beginAstar, stepAstar } from "./search/astar";
import { beginBfs, stepBfs } from "./search/bfs";
import { beginEnumeration } from "./search/enumerate";
import { beginBidirectional, stepBidirectional } from "./search/bidirectional";
import { beginGreedy, stepGreedy } from "./search/greedy";
import { beginIdastar, isContinued, stepIdastar } from "./search/idastar";
import { writePart } from "./search/path";
import { beginRbfs, stepRbfs } from "./search/rbfs";

let rows: i32 = 0;
let cols: i32 = 0;
let layers: i32 = 0;
let algorithm: i32 = 0;

/**
 * Lays out the tables of a shape of up to 64 cells, a goal's blank cell and a heuristic; 0 when there is no memory for
 * them.
 */
export function prepare(
  newRows: i32,
  newCols: i32,
  newLayers: i32,
  goalBlank: i32,
  heuristic: i32,
  blankInIndex: i32,
  walkingBeside: i32,
): i32 {
  rows = newRows;
  cols = newCols;
  layers = newLayers;
  setShape(rows, cols, layers);
  setGoal(goalBlank);
  resetTables();
  const ready = setHeuristic(heuristic, blankInIndex != 0, walkingBeside != 0);
  if (heuristic == HEURISTIC_MANHATTAN && !isWide) prepareKernels();
  sealTables(allocated());
  return i32(ready);
}

/** Goes on building the pattern databases: how much is done, 1 when all is, or −1 when there is no memory. */
export function build(): f64 {
  return isPatterns() ? buildTables() : 1;
}

/** Makes a place for the dense table of a pattern, above all tables; 0 when there is no memory. Ends any search. */
export function open(pattern: i32): usize {
  return openTable(pattern);
}

/** Fills the open place of a pattern with its table. */
export function copy(pattern: i32): void {
  copyTable(pattern);
}

/** Takes what stands in the open place of a pattern for its table. */
export function close(pattern: i32): void {
  closeTable(pattern);
}

/**
 * Lays out a search from the start in the io window, for what was prepared. `weight` is that of h in A*, in tenths.
 * Returns a status.
 */
export function begin(
  newAlgorithm: i32,
  heuristic: i32,
  weight: i32,
  memoryLimitKib: u32,
  withKernels: i32,
  withTranspositions: i32,
): i32 {
  algorithm = newAlgorithm;
  store<u32>(IO, 0, IO_FINGERPRINT);
  if (algorithm != ALGORITHM_IDASTAR || !isContinued()) resetArena(memoryLimitKib);
  if (algorithm == ALGORITHM_IDASTAR) {
    const kernel = withKernels != 0 && heuristic == HEURISTIC_MANHATTAN ? kernelFor(rows, cols, layers) : -1;
    return isWide ? beginIdastar<InPlace>(kernel, false) : beginIdastar<Packed>(kernel, withTranspositions != 0);
  }
  if (algorithm == ALGORITHM_RBFS) return isWide ? beginRbfs<InPlace>() : beginRbfs<Packed>();
  return isWide ? beginKeeping<WideBoards>(weight) : beginKeeping<PackedBoards>(weight);
}

/** Lays out a search that keeps boards. */
function beginKeeping<S>(weight: i32): i32 {
  if (algorithm == ALGORITHM_BFS) return beginBfs<S>();
  if (algorithm == ALGORITHM_GREEDY) return beginGreedy<S>();
  return algorithm == ALGORITHM_ASTAR ? beginAstar<S>(weight) : beginBidirectional<S>();
}

/** Expands up to `budget` nodes. Returns a status; counters of this step stand in the io window. */
export function step(budget: i32): i32 {
  if (algorithm == ALGORITHM_IDASTAR) return isWide ? stepIdastar<InPlace>(budget) : stepIdastar<Packed>(budget);
  if (algorithm == ALGORITHM_RBFS) return isWide ? stepRbfs<InPlace>(budget) : stepRbfs<Packed>(budget);
  return isWide ? stepKeeping<WideBoards>(budget) : stepKeeping<PackedBoards>(budget);
}

function stepKeeping<S>(budget: i32): i32 {
  if (algorithm == ALGORITHM_BFS) return stepBfs<S>(budget);
  if (algorithm == ALGORITHM_GREEDY) return stepGreedy<S>(budget);
  return algorithm == ALGORITHM_ASTAR ? stepAstar<S>(budget) : stepBidirectional<S>(budget);
}

/**
 * Lays out the complete breadth-first search of a shape of up to 12 cells, from the goal with its blank on a cell. Ends
 * what was prepared. Returns a status; `stepEnumeration` goes on.
 */
export function enumerate(newRows: i32, newCols: i32, newLayers: i32, goalBlank: i32, memoryLimitKib: u32): i32 {
  setShape(newRows, newCols, newLayers);
  resetTables();
  resetArena(memoryLimitKib);
  return beginEnumeration(goalBlank);
}

/** Writes the part of a long path before the one that stands in PATH, to its end; returns how many cells that is. */
export function earlierPath(): i32 {
  return isWide ? writePart<WideBoards>() : writePart<PackedBoards>();
}

export { selectBoards, stepEnumeration } from "./search/enumerate";
export { estimateBoards, openBoards } from "./search/estimates";
