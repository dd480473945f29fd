/** What `loyd/worker` offers, in Node and in browsers alike. */

import type { OptionsOfMany } from "../many.ts";
import type { SolveOptions, SolveResult } from "../solving.ts";
import type { Board } from "../types.ts";
import type { Tables } from "./protocol.ts";

/** The options of `solve`, but for tables: a store is code, which cannot go to another thread. */
export interface WorkerSolveOptions extends Omit<SolveOptions, "tables"> {
  /**
   * Where pattern databases are kept. `kept`: as `loyd/file-store` does in Node, in the files of the command line, and
   * `loyd/indexed-db-store` in browsers. `memory`: in the pool's memory, up to 64 MiB for all its threads. Null: nowhere. Threads that
   * need the same tables at once do not all build them, but wait for the first, unless they are kept nowhere or are too large
   * for the pool's memory, as those of `pdb-7-8` are. Default `memory`.
   */
  readonly tables?: Tables | null;
  /**
   * How many threads search one board, with `idastar` or where `auto` chooses that, 1 to 1,000; no more than the pool has.
   * The answer is the same: the same fewest moves, and without pattern databases the same counters. Each thread gets an
   * equal share of the memory; the node limit holds to within some hundredths below, and the time limit leaves out what is
   * spent waiting for threads that solve other boards. Default 1.
   */
  readonly threads?: number;
}

/** Options of {@link Pool.solveMany}. */
export type ManyOptions = OptionsOfMany<WorkerSolveOptions>;

/** Options of `makePool`. */
export interface PoolOptions {
  /** The most threads, 1 to 1,000. Default: as many as the machine runs at once, 4 where it does not say. */
  readonly size?: number;
}

/** Threads that solve boards. */
export interface Pool {
  /**
   * As `solve` of `loyd`, off the caller's thread. Where pattern databases are kept, {@link WorkerSolveOptions.tables} says.
   *
   * @throws LoydError as `solve` does, and `worker-failed` when the thread dies or the pool is disposed of.
   */
  solve(board: Board, options?: WorkerSolveOptions): Promise<SolveResult>;
  /**
   * Solves boards on all threads and gives a result for each, in their order, as soon as it and those before it are there.
   * Boards are taken as they are needed, so that there may be any number of them. Once the signal has aborted no more are
   * taken, and those under way are `aborted`. Leaving the loop aborts them as well.
   *
   * @throws LoydError as {@link solve}, the message beginning with the index of the board, after the results before it.
   * @example
   * for await (const result of solveMany(generateBoards({ shape, seed: 1, count: 100 }))) console.log(result.outcome);
   */
  solveMany(
    boards: Iterable<Board> | AsyncIterable<Board>,
    options?: ManyOptions,
  ): AsyncGenerator<SolveResult, void, undefined>;
  /** Ends all threads; what they were solving fails with `worker-failed`. Solving again starts new ones. */
  dispose(): Promise<void>;
}
