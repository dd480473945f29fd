/** A search that runs in slices of some milliseconds, between which limits are looked at and the host has its turn. */
import type { LimitedResult } from "../../types.ts";
import type { Search, Status } from "../engine.ts";
import { SLICE_MS, turnIfDue } from "./host.ts";

const FIRST_SLICE = 2048;
/** A slice is at most this many times as large as the one before, so that one quick slice does not make a long one. */
const SLICE_GROWTH = 4;
const LARGEST_SLICE = 2 ** 24;

/** How a search ends, or is ended. */
export type Ending = Exclude<Status, "running"> | LimitedResult["outcome"];

/** How many nodes to expand before the clock is looked at, learnt from slice to slice, and from search to search. */
export interface Pace {
  slice: number;
}

export function makePace(): Pace {
  return { slice: FIRST_SLICE };
}

/** Lets a search run to its end or limit in slices of some milliseconds, and gives the host its turn after each. */
export async function runSlices(
  search: Search,
  pace: Pace,
  limits: {
    readonly signal: AbortSignal | undefined;
    /** By `performance.now()`. */
    readonly deadline: number;
    readonly nodes: number;
    /** Called after each slice but the last, with the time. */
    readonly onSlice: (now: number) => void;
  },
): Promise<Ending> {
  const { signal, deadline, nodes, onSlice } = limits;
  for (;;) {
    if (signal?.aborted) return "aborted";
    const before = performance.now();
    const expandedBefore = search.expanded;
    if (before >= deadline) return "time-limit";
    const status = search.step(Math.min(pace.slice, nodes - search.expanded));
    if (status !== "running") return status;
    if (search.expanded >= nodes) return "node-limit";
    const now = performance.now();
    pace.slice = nextSlice(pace.slice, search.expanded - expandedBefore, now - before, deadline - now);
    onSlice(now);
    await turnIfDue();
  }
}

/** How many nodes to expand next, from what the last slice managed; a slice that moved a table tells nothing. */
function nextSlice(slice: number, expanded: number, ms: number, leftMs: number): number {
  if (expanded < slice) return slice;
  const scale = Math.min(SLICE_MS, leftMs) / Math.max(ms, 0.01);
  return Math.max(1, Math.min(LARGEST_SLICE, Math.floor(slice * Math.min(SLICE_GROWTH, scale))));
}
