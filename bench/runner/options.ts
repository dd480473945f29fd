/** What every kind of run is given, and what it says of itself. */
import type { Results, ResultsHead } from "./records.ts";

/** Where a run is. */
export interface RunProgress {
  /** Of the whole suite, from 0 to 1. */
  readonly done: number;
  readonly contest: string;
  readonly phase: string;
}

export interface ConductOptions {
  /** About how long to sample; null in a suite that does not. */
  readonly seconds: number | null;
  /** The module that measuring processes run. */
  readonly child: URL;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: RunProgress) => void;
  /** Called with all results so far whenever something is finished. */
  readonly onResults: (results: Results) => void;
}

/** What a run says of itself besides its records. */
export interface Account extends Pick<ResultsHead, "complete" | "failures" | "leftOut"> {}
