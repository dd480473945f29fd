/** What a pool and its threads say to one another. Everything can be cloned: no functions, and errors by their codes. */

import type { Problem, Progress } from "../engine/driver/run.ts";
import { type ErrorCode, LoydError } from "../errors.ts";
import type { SolveOptions, SolveResult } from "../solving.ts";
import type { Board, EngineName, SearchResult, Timing } from "../types.ts";
import type { Frontier } from "./shared/frontier.ts";
import type { Subtrees, SubtreesResult } from "./shared/subtrees.ts";

/** Where threads keep pattern databases: where the command line or the page does, or in memory, all threads together. */
export const TABLES = ["kept", "memory"] as const;
export type Tables = (typeof TABLES)[number];

/** The options that concern a thread. */
export interface ThreadOptions extends Omit<SolveOptions, "signal" | "onProgress" | "tables"> {
  readonly tables?: Tables | null;
}

/** What a thread is asked to do: solve a board, or begin a search that several share, or a part of one. */
export interface Works {
  readonly solve: { readonly board: Board; readonly options: ThreadOptions };
  readonly open: { readonly board: Board; readonly options: ThreadOptions; readonly leaves: number };
  readonly search: {
    readonly engine: EngineName;
    readonly problem: Problem;
    readonly memoryBytes: number;
    readonly tables: Tables | null;
    readonly subtrees: Subtrees;
    readonly nodes: number;
    /** Infinite where the thread is to search below all boards. */
    readonly quota: number;
    /** The number of the search that this is a part of: what a thread remembers of another one does not hold for it. */
    readonly shared: number;
  };
}
export type WorkKind = keyof Works;

/** What comes of it. */
export interface Fruits {
  readonly solve: SolveResult;
  /** The result, where it took no more than beginning; else what is to be shared. */
  readonly open: { readonly result: SolveResult } | Opening;
  readonly search: SubtreesResult;
}

/** What comes of a part that was called off before its turn came. */
export const NOTHING_SEARCHED = {
  path: new Uint8Array(0),
  least: Number.POSITIVE_INFINITY,
  expanded: 0,
  generated: new Float64Array(0),
  memoryBytes: 0,
} as const satisfies Omit<SubtreesResult, "ending">;

/** A search that was begun. */
export interface Opening {
  readonly engine: EngineName;
  readonly problem: Problem;
  readonly frontier: Frontier;
  readonly ms: Timing;
  /** The result of the stages before, of those who let the solver choose; null where there were none. */
  readonly earlier: SearchResult | null;
}

/** Has a thread do something, after what was asked for before. */
export type Enqueue = <Kind extends WorkKind>(
  work: { readonly kind: Kind } & Works[Kind],
  watch: {
    readonly signal?: AbortSignal | undefined;
    readonly onProgress?: ((progress: Progress) => void) | undefined;
    /** Called once a thread has it. */
    readonly onBegin?: (() => void) | undefined;
  },
) => Promise<Fruits[Kind]>;

export type Work = { [Kind in WorkKind]: { readonly kind: Kind } & Works[Kind] }[WorkKind];
export type Fruit = Fruits[WorkKind];

/** To a thread. Numbers name the jobs of a pool. */
export type Request =
  | {
      readonly type: "begin";
      readonly job: number;
      readonly work: Work;
      /** Whether anybody wants to know how far it is. */
      readonly watched: boolean;
    }
  | { readonly type: "abort"; readonly job: number }
  /** Wants a sign of life. */
  | { readonly type: "ping" }
  /** The answer to a claim: the tables, or null for whoever is to load or build them. */
  | { readonly type: "granted"; readonly job: number; readonly tables: Uint8Array<ArrayBuffer>[] | null };

/** From a thread. */
export type Answer =
  | { readonly type: "progress"; readonly job: number; readonly progress: Progress }
  | { readonly type: "result"; readonly job: number; readonly result: Fruit }
  | { readonly type: "failure"; readonly job: number; readonly failure: Failure }
  | { readonly type: "warning"; readonly message: string }
  /** The answer to a ping. */
  | { readonly type: "alive" }
  /** Wants tables, or the right to build them; see exchange.ts. */
  | { readonly type: "claim"; readonly job: number; readonly key: string }
  /** Gives the right back, with tables to keep, or null where they are kept elsewhere. */
  | { readonly type: "release"; readonly job: number; readonly tables: Uint8Array<ArrayBuffer>[] | null };

/** An error on its way: its code, or null where it was none of the library's. */
export interface Failure {
  readonly code: ErrorCode | null;
  readonly message: string;
}

export function failureOf(error: unknown): Failure {
  if (error instanceof LoydError) return { code: error.code, message: error.message };
  return { code: null, message: error instanceof Error ? error.message : String(error) };
}

export function errorOf({ code, message }: Failure): LoydError {
  return new LoydError(code ?? "engine-failed", message);
}
