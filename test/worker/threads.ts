/** Pools on threads of the built library, and a way to get at the threads themselves. */
import { Worker } from "node:worker_threads";
import { onTestFinished } from "vitest";
import type { Pool } from "../../src/worker/api.ts";
import { connect } from "../../src/worker/node-connection.ts";
import { makePoolOf } from "../../src/worker/pool.ts";
import { ensureBuilt } from "../cli/build.ts";

ensureBuilt();

const THREAD = new URL("../../dist/src/worker/node-thread.js", import.meta.url);

/** A pool that ends with the test, and all threads that it has started, dead ones included. */
export function startPool(size: number, module: URL = THREAD): { readonly pool: Pool; readonly threads: Worker[] } {
  const threads: Worker[] = [];
  const start = (events: Parameters<typeof connect>[1]) => {
    const worker = new Worker(module, { execArgv: [] });
    threads.push(worker);
    return connect(worker, events);
  };
  const pool = makePoolOf(start, { size }, 1);
  onTestFinished(() => pool.dispose());
  return { pool, threads };
}
