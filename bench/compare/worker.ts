/**
 * Solves boards one after another with one engine, algorithm and heuristic, in a thread of its own: what V8 has learnt from
 * another search, and what that left in memory, is not there.
 */
import { parentPort, workerData } from "node:worker_threads";
import { LoydError } from "../../src/errors.ts";
import { solve } from "../../src/solve.ts";
import { openFileStore } from "../../src/tables/file-store.ts";
import { isStrategy } from "../../src/types.ts";
import type { WorkerReply, WorkerRequest, WorkerTask } from "./protocol.ts";

/** A search that takes longer is run once. */
const QUICK_MS = 100;
/** Others are run again until they have taken so long together, or so many times. */
const ALL_MS = 150;
const MOST_RUNS = 9;

const { contestant, limits, cache } = workerData as WorkerTask;
const port = parentPort;
if (port === null) throw new Error("expected to run as a worker");
const abort = new AbortController();
const store = cache ? openFileStore() : undefined;

port.on("message", (request: WorkerRequest) => {
  if (request.kind === "abort") abort.abort();
  else void answer(request).then((reply) => port.postMessage(reply));
});

async function answer({ start, goal }: Extract<WorkerRequest, { kind: "solve" }>): Promise<WorkerReply> {
  const { engine, algorithm, heuristic } = contestant;
  const { timeMs, nodes, memoryBytes } = limits;
  // A strategy knows no limits but time.
  const searchLimits = isStrategy(algorithm)
    ? {}
    : { ...(nodes !== undefined && { nodes }), ...(memoryBytes !== undefined && { memoryBytes }) };
  const run = () =>
    solve(start, {
      goal,
      algorithm,
      ...(engine !== null && { engine }),
      ...(heuristic !== null && { heuristic }),
      ...(timeMs !== undefined && { timeMs }),
      ...searchLimits,
      ...(store !== undefined && { tables: store }),
      signal: abort.signal,
    });
  try {
    const { verdict: _, ...result } = await run();
    const first = result.ms.search;
    const samples: number[] = [];
    let spent = first;
    const isSettled = result.outcome === "solved" || result.outcome === "unsolvable";
    while (isSettled && first < QUICK_MS && spent < ALL_MS && samples.length < MOST_RUNS && !abort.signal.aborted) {
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
