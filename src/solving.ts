/** What `solve` takes and what it gives, here and on a thread. */
import type { GoalName } from "./board/goals.ts";
import type { RunOptions } from "./engine/driver/run.ts";
import type { OptionNames } from "./options.ts";
import type { TableStore } from "./tables/store.ts";
import type { AlgorithmChoice, Board, EngineName, HeuristicName, SearchResult, StrategyResult } from "./types.ts";
import type { Verdict } from "./verify/index.ts";

/** How to solve. Every option may be left out. */
export interface SolveOptions extends RunOptions {
  /** The goal: a board, or the name of one. Default `blank-last`. */
  readonly goal?: Board | GoalName;
  /** Default `wasm`, and `typescript`, with a warning, where the host does not let WebAssembly compile. */
  readonly engine?: EngineName;
  /**
   * Default `auto`: A* with Manhattan distance on boards of up to 9 cells, IDA* with pattern databases on larger ones, from
   * small tables to larger ones as the board demands. With a heuristic or pattern named: A* or IDA* with that. On boards of
   * more than 64 cells `constructive`, its solution made shorter where that is cheap, unless an option asks for a search.
   *
   * `constructive` solves boards of any size, and `human` flat ones, without a search and not in the fewest moves. They
   * take no engine, heuristic, pattern, weight, node limit or memory limit.
   */
  readonly algorithm?: AlgorithmChoice;
  /** Default what `auto` chooses; with an algorithm named `manhattan`, or `none` with those that look at none; with a pattern `pdb`. */
  readonly heuristic?: HeuristicName;
  /**
   * With the heuristic `pdb` which tiles go into a table together: a letter for each tile of the goal, rows split by
   * `/`, and a dot for the blank. `aaa/abb/bb.` is a partition of the 8-puzzle into 4 and 4 tiles.
   */
  readonly pattern?: string;
  /** With `astar`: find a solution of at most so many times the fewest moves, 1 to 10 in steps of 0.1. Default 1. */
  readonly weight?: number;
  /** Answer unsolvable boards by parity, without a search. Default true. */
  readonly parityCheck?: boolean;
  /**
   * Where pattern databases are kept between searches; null for nowhere. Default: in memory, up to 64 MiB for all calls
   * together. `loyd/file-store` keeps them in files.
   */
  readonly tables?: TableStore | null;
}

export const SOLVE_OPTIONS: OptionNames<SolveOptions> = {
  nodes: true,
  timeMs: true,
  memoryBytes: true,
  signal: true,
  onProgress: true,
  tables: true,
  goal: true,
  engine: true,
  algorithm: true,
  heuristic: true,
  pattern: true,
  weight: true,
  parityCheck: true,
};

/** A result and what the verification layer found. */
export type SolveResult = (SearchResult | StrategyResult) & {
  /** The checks that were made, and whether all passed. */
  readonly verdict: Verdict;
};
