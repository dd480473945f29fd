/**
 * One board on several threads: the first provides the tables and expands the top of the search, then all share what is
 * below (split.ts). Loaded when it is asked for, with what makes and verifies results.
 */
import { progressWith, withEarlier } from "../../auto.ts";
import { makeBoard } from "../../board/board.ts";
import { leastMoves, raisedBound } from "../../board/bound.ts";
import { type Counters, DEFAULT_MEMORY_BYTES, makeResult, makeTask, PROGRESS_MS } from "../../engine/driver/run.ts";
import { onAbort } from "../../engine/driver/signal.ts";
import type { Ending } from "../../engine/driver/slices.ts";
import type { SolveResult } from "../../solving.ts";
import type { Board } from "../../types.ts";
import { verifyResult } from "../../verify/index.ts";
import type { WorkerSolveOptions } from "../api.ts";
import { Meter } from "../meter.ts";
import type { Enqueue } from "../protocol.ts";
import { LEAVES, type Shares, searchSplit } from "./split.ts";

/** How many searches were shared so far: the number of the next one. */
let searches = 0;

/** Solves a board on so many threads, which `enqueue` finds. */
export async function solveShared(
  board: Board,
  { signal, onProgress, threads: _, ...options }: WorkerSolveOptions,
  threads: number,
  enqueue: Enqueue,
): Promise<SolveResult> {
  // Each thread has tables of its own, so that each gets its share of the memory.
  const memoryBytes = Math.floor((options.memoryBytes ?? DEFAULT_MEMORY_BYTES) / threads);
  const { tables = "memory" } = options;
  const own = { ...options, memoryBytes };
  const opening = await enqueue(
    { kind: "open", board, options: own, leaves: threads * LEAVES },
    { signal, onProgress },
  );
  if ("result" in opening) return opening.result;
  const { engine, frontier, earlier, ms } = opening;
  const { start, goal } = opening.problem;
  // Boards made on this side are frozen, as all are.
  const problem = { ...opening.problem, start: makeBoard(start, start.tiles), goal: makeBoard(goal, goal.tiles) };
  const shared = searches++;
  const ended = new AbortController();
  let limit: Ending | null = null;
  const end = (ending: Ending) => {
    limit ??= ending;
    ended.abort();
  };
  const forget = signal && onAbort(signal, () => end("aborted"));
  if (signal?.aborted) end("aborted");
  const spentMs = ms.tables + (earlier === null ? 0 : earlier.ms.tables + earlier.ms.search);
  const { timeMs = Number.POSITIVE_INFINITY } = options;
  // What comes before it in the pool's queue is no time of its own.
  const meter = new Meter(timeMs - spentMs, () => end("time-limit"));
  let told = performance.now();
  const least = leastMoves(start, goal);
  const tell = ({ fingerprint: _, ...counters }: Counters) => {
    const now = performance.now();
    if (onProgress === undefined || now - told < PROGRESS_MS) return;
    told = now;
    const lowerBound = raisedBound(least, counters.lowerBound);
    const shown = { ...counters, phase: "search", fraction: null, lowerBound, elapsedMs: meter.elapsedMs } as const;
    onProgress(progressWith(earlier, shown));
  };
  try {
    const shares: Shares = {
      engines: threads,
      search: async (subtrees, { signal: called, onSlice, nodes, quota }) => {
        let hasBegun = false;
        const onBegin = () => {
          hasBegun = true;
          meter.begin();
        };
        try {
          return await enqueue(
            { kind: "search", engine, problem, memoryBytes, tables, subtrees, nodes, quota, shared },
            { signal: called, onProgress: onSlice, onBegin },
          );
        } finally {
          if (hasBegun) meter.end();
        }
      },
    };
    const { ending, counters, path } = await searchSplit(
      start,
      makeTask(problem, memoryBytes).start,
      frontier,
      shares,
      {
        nodes: (options.nodes ?? Number.POSITIVE_INFINITY) - (earlier?.expanded ?? 0),
        signal: ended.signal,
        onSlice: tell,
      },
    );
    const ours = ending === "aborted" && limit !== null ? limit : ending;
    const result = makeResult(engine, problem, ours, counters, { ...ms, search: meter.elapsedMs }, path);
    const whole = withEarlier(earlier, result);
    return { ...whole, verdict: verifyResult(whole) };
  } finally {
    forget?.();
  }
}
