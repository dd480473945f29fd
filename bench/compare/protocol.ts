/** What passes between a comparison and the workers that solve for it. */
import type { Board, SearchResult, StrategyResult } from "../../src/types.ts";
import type { Contestant } from "./contestants.ts";

/** Limits of each search. */
export interface CompareLimits {
  readonly nodes?: number;
  readonly timeMs?: number;
  readonly memoryBytes?: number;
}

/** What a worker is made for. */
export interface WorkerTask {
  readonly contestant: Contestant;
  readonly limits: CompareLimits;
  /** Whether searches answer unsolvable boards by parity. */
  readonly parityCheck: boolean;
  /** Whether tables are kept in files. */
  readonly cache: boolean;
}

export type WorkerRequest =
  | { readonly kind: "solve"; readonly start: Board; readonly goal: Board }
  | { readonly kind: "abort" };

/** What a worker answers. */
export type WorkerReply =
  | {
      readonly kind: "solved";
      /** Of the first run. */
      readonly result: SearchResult | StrategyResult;
      /** Milliseconds of the searches that count. */
      readonly samples: readonly number[];
    }
  /** The boards or the combination are not for this engine or algorithm. */
  | { readonly kind: "refused"; readonly reason: string };
