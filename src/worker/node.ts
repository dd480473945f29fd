/**
 * `loyd/worker` in Node, and in what has Node's threads: solving off the main thread.
 *
 * @example
 * import { parseBoard } from "loyd";
 * import { solve, solveMany } from "loyd/worker";
 * const { outcome } = await solve(parseBoard("8 6 7/2 5 4/3 0 1"), { signal: AbortSignal.timeout(1000) });
 */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Pool, PoolOptions } from "./api.ts";
import { connect } from "./node-connection.ts";
import { makePoolOf } from "./pool.ts";
import type { Thread, ThreadEvents } from "./thread.ts";

export type { OptionsOfMany } from "../many.ts";
export type { ManyOptions, Pool, PoolOptions, WorkerSolveOptions } from "./api.ts";

/** A pool of its own, for those who want to say how many threads, or to dispose of it alone. Threads start when needed. */
export function makePool(options: PoolOptions = {}): Pool {
  return makePoolOf(startThread, options, availableParallelism());
}

const shared = makePool();

/** {@link Pool.solve} of the pool that all callers share. */
export const solve: Pool["solve"] = shared.solve;

/** {@link Pool.solveMany} of the pool that all callers share. */
export const solveMany: Pool["solveMany"] = shared.solveMany;

/** {@link Pool.dispose} of the pool that all callers share. */
export const dispose: Pool["dispose"] = shared.dispose;

/** The flags of the process are not for its threads: one of them says what is on standard input. */
function startThread(events: ThreadEvents): Thread {
  return connect(new Worker(new URL("./node-thread.js", import.meta.url), { name: "loyd", execArgv: [] }), events);
}
