/**
 * `loyd/worker` in browsers: solving off the main thread. Bundlers find the thread's module by the expression that starts
 * it, which must stay in one piece.
 *
 * @example
 * import { parseBoard } from "loyd";
 * import { solve, solveMany } from "loyd/worker";
 * const { outcome } = await solve(parseBoard("8 6 7/2 5 4/3 0 1"), { signal: AbortSignal.timeout(1000) });
 */
import type { Pool, PoolOptions } from "./api.ts";
import { makePoolOf } from "./pool.ts";
import type { Request } from "./protocol.ts";
import { makePulse } from "./pulse.ts";
import type { Thread, ThreadEvents } from "./thread.ts";

export type { OptionsOfMany } from "../many.ts";
export type { ManyOptions, Pool, PoolOptions, WorkerSolveOptions } from "./api.ts";

/** Where nobody says how many there are, as in some browsers, and on servers that import this and solve nothing. */
const USUAL_CORES = 4;

/** A pool of its own, for those who want to say how many threads, or to dispose of it alone. Threads start when needed. */
export function makePool(options: PoolOptions = {}): Pool {
  return makePoolOf(startThread, options, globalThis.navigator?.hardwareConcurrency ?? USUAL_CORES);
}

const shared = makePool();

/** {@link Pool.solve} of the pool that all callers share. */
export const solve: Pool["solve"] = shared.solve;

/** {@link Pool.solveMany} of the pool that all callers share. */
export const solveMany: Pool["solveMany"] = shared.solveMany;

/** {@link Pool.dispose} of the pool that all callers share. */
export const dispose: Pool["dispose"] = shared.dispose;

function startThread({ answered, died }: ThreadEvents): Thread {
  const worker = new Worker(new URL("./browser-thread.js", import.meta.url), { type: "module", name: "loyd" });
  const pulse = makePulse(() => worker.postMessage({ type: "ping" } satisfies Request), died);
  worker.addEventListener("message", ({ data }) => {
    pulse.felt();
    answered(data);
  });
  worker.addEventListener("messageerror", () => died("a message that cannot be read"));
  worker.addEventListener("error", ({ message }) => died(message || "a module that cannot be loaded"));
  return {
    post: (request, moved = []) => worker.postMessage(request, moved),
    hold: pulse.hold,
    terminate: async () => {
      pulse.hold(false);
      worker.terminate();
    },
  };
}
