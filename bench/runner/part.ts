/** A part of a run: its contests, its tallied contests, or its jobs. Each is given the same and offers the same. */
import type { ModuleFile } from "../contestants/own-module.ts";
import type { JournalStep } from "../records/journal.ts";
import type { Draft } from "../records/schema.ts";
import type { Phase } from "./phase.ts";

/** Where a run is. */
export interface RunProgress {
  /** Of the whole suite, from 0 to 1. */
  readonly done: number;
  readonly contest: string;
  readonly phase: Phase;
}

export interface RunOptions {
  /** About how long to sample; null to run everything once. */
  readonly seconds: number | null;
  /** The module that measuring processes run. */
  readonly child: URL;
  /** Modules of the user's that contestants come from. Default: none. */
  readonly files?: readonly ModuleFile[];
  readonly signal: AbortSignal;
  /** How long one run may take before it is taken to hang. Default: by what is run. */
  readonly patienceSeconds?: number;
  readonly onProgress: (progress: RunProgress) => void;
  /** Told of each step once it is taken. */
  readonly onStep: (step: JournalStep) => void;
}

/** What is found. */
export type Found = Pick<Draft, "trials" | "tallies" | "builds" | "enumerations" | "failures">;

export interface Part {
  /** About how long it takes, relative to the other parts. */
  readonly weight: number;
  /** Takes up a step of a run before this one. */
  take(step: JournalStep): void;
  /** Runs what is missing. Rejects with the signal's reason where it is aborted. */
  run(options: RunOptions): Promise<void>;
  /** What has been found so far. */
  found(seconds: number | null): Partial<Found>;
}
