/** What every kind of run is given, and what it offers. */
import type { JournalStep } from "../records/journal.ts";
import type { Draft, ResultsHead } from "../records/schema.ts";

/** Where a run is. */
export interface RunProgress {
  /** Of the whole suite, from 0 to 1. */
  readonly done: number;
  readonly contest: string;
  readonly phase: string;
}

export interface RunOptions {
  /** About how long to sample; null in a suite that does not. */
  readonly seconds: number | null;
  /** The module that measuring processes run. */
  readonly child: URL;
  readonly signal: AbortSignal;
  /** How long one run may take before it is taken to hang. Default: by the kind of suite. */
  readonly patienceSeconds?: number;
  readonly onProgress: (progress: RunProgress) => void;
  /** Told of each step once it is taken. */
  readonly onStep: (step: JournalStep) => void;
}

/** A suite of any kind, planned, with what has been found of it. */
export interface Run {
  /** What was left out, and why. */
  readonly leftOut: readonly string[];
  /** Everything that is to be run. */
  readonly plan: unknown;
  /** Takes up a step of a run before this one. */
  take(step: JournalStep): void;
  /** Runs what is missing. Rejects with the signal's reason where it is aborted. */
  run(options: RunOptions): Promise<void>;
  /** What has been found so far. */
  draft(head: Omit<ResultsHead, "complete" | "checks">, seconds: number | null): Draft;
}
