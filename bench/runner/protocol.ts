/** What the conductor and a measuring process say to each other. Plain data, sent as JSON over the process's channel. */
import type { Algorithm, EngineName, Heuristic, SearchResult } from "../../src/types.ts";
import type { Instance } from "../suites/suite.ts";

/** What a process is to measure, said once. */
export interface Assignment {
  readonly engine: EngineName;
  readonly algorithm: Algorithm;
  readonly heuristic: Heuristic;
  readonly parityCheck: boolean;
  readonly memoryLimitBytes: number;
  readonly instances: readonly Instance[];
}

export type Request =
  /** Load the engine and build the tables. */
  | { readonly kind: "begin"; readonly assignment: Assignment }
  /** Run one instance once. */
  | { readonly kind: "once"; readonly index: number }
  /** Run all instances until their times agree, or for so long. */
  | { readonly kind: "warm"; readonly ms: number }
  /** Sample one instance. */
  | { readonly kind: "sample"; readonly index: number }
  /** Run every instance once more on a tracing engine. */
  | { readonly kind: "trace" };

export type Reply =
  | { readonly kind: "begun"; readonly loadMs: number; readonly tablesMs: number }
  | { readonly kind: "once"; readonly result: SearchResult }
  | { readonly kind: "warmed"; readonly passes: number }
  /** Milliseconds of each sample. */
  | { readonly kind: "sample"; readonly samples: readonly number[]; readonly maxRssBytes: number }
  | { readonly kind: "trace"; readonly results: readonly SearchResult[] }
  | { readonly kind: "failed"; readonly message: string };
