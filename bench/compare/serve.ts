/**
 * Solves boards one after another as one contestant does, in a thread of its own: what V8 has learnt from another search,
 * and what that left in memory, is not there.
 */
import { parentPort, workerData } from "node:worker_threads";
import { LoydError } from "../../src/errors.ts";
import type { SolveOptions } from "../../src/solve.ts";
import { openFileStore } from "../../src/tables/file-store.ts";
import { type Board, isStrategy, type SearchResult, type StrategyResult } from "../../src/types.ts";
import type { WorkerReply, WorkerRequest, WorkerTask } from "./protocol.ts";

/** A search that takes longer is run once. */
const QUICK_MS = 100;
/** Others are run again until they have taken so long together, or so many times. */
const ALL_MS = 150;
const MOST_RUNS = 9;

/** How boards are solved: `solve`, or in tests something that lies. */
export type Solver = (start: Board, options: SolveOptions) => Promise<SearchResult | StrategyResult>;

/** Answers the requests of a comparison, in its worker. */
export function serve(solver: Solver): void {
  const port = parentPort;
  if (port === null) throw new Error("expected to run as a worker");
  const abort = new AbortController();
  const options = optionsOf(workerData as WorkerTask, abort.signal);
  port.on("message", (request: WorkerRequest) => {
    if (request.kind === "abort") abort.abort();
    else {
      const { start, goal } = request;
      void answer(() => solver(start, { ...options, goal }), abort.signal).then((reply) => port.postMessage(reply));
    }
  });
}

function optionsOf({ contestant, limits, parityCheck, cache }: WorkerTask, signal: AbortSignal): SolveOptions {
  const { engine, algorithm, heuristic, pattern, weight } = contestant;
  const { timeMs, nodes, memoryBytes } = limits;
  // A strategy knows no limits but time, and always looks at parity.
  const ofSearches = isStrategy(algorithm)
    ? {}
    : {
        parityCheck,
        ...(nodes !== undefined && { nodes }),
        ...(memoryBytes !== undefined && { memoryBytes }),
      };
  return {
    algorithm,
    ...(engine !== null && { engine }),
    ...(heuristic !== null && { heuristic }),
    ...(pattern !== null && { pattern }),
    ...(weight !== 1 && { weight }),
    ...(timeMs !== undefined && { timeMs }),
    ...ofSearches,
    ...(cache && { tables: openFileStore() }),
    signal,
  };
}

async function answer(run: () => ReturnType<Solver>, signal: AbortSignal): Promise<WorkerReply> {
  try {
    const result = await run();
    const first = result.ms.search;
    const samples: number[] = [];
    let spent = first;
    const isSettled = result.outcome === "solved" || result.outcome === "unsolvable";
    while (isSettled && first < QUICK_MS && spent < ALL_MS && samples.length < MOST_RUNS && !signal.aborted) {
      const again = await run();
      if (again.outcome !== result.outcome) break;
      samples.push(again.ms.search);
      spent += again.ms.search;
    }
    return { kind: "solved", result, samples: samples.length === 0 ? [first] : samples };
  } catch (error) {
    if (error instanceof LoydError && error.code !== "engine-failed") return { kind: "refused", reason: error.message };
    throw error;
  }
}
