/**
 * Solving off the page's thread. All views share one pool, whose threads keep engines and tables warm from one board to the
 * next and end when nobody has asked for a while; only the lanes of a race, which are measured, have workers of their own.
 */
import type { Progress } from "../engine/driver/run.ts";
import type { SolveResult } from "../solving.ts";
import type { Board } from "../types.ts";
import { makePool, type Pool, type WorkerSolveOptions } from "../worker/browser.ts";

/** How long idle threads are kept. */
const IDLE_MS = 60_000;

export type PageSolveOptions = Omit<WorkerSolveOptions, "signal" | "onProgress">;

let pool: Pool | null = null;
let running = 0;
let idle: ReturnType<typeof setTimeout> | undefined;

/**
 * Solves a board in a worker, with tables that the browser keeps from one visit to the next. Aborting ends the search itself; its result is then `aborted`.
 *
 * @throws LoydError as `solve` of `loyd/worker`.
 */
export async function solveInWorker(
  board: Board,
  options: PageSolveOptions,
  signal: AbortSignal,
  onProgress?: (progress: Progress) => void,
): Promise<SolveResult> {
  clearTimeout(idle);
  pool ??= makePool();
  running++;
  try {
    return await pool.solve(board, { tables: "kept", ...options, signal, ...(onProgress && { onProgress }) });
  } finally {
    running--;
    if (running === 0) idle = setTimeout(endWorkers, IDLE_MS);
  }
}

/** Ends all threads; what they were solving fails. */
function endWorkers(): void {
  clearTimeout(idle);
  void pool?.dispose();
  pool = null;
}
