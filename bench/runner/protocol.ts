/** What whoever runs a contest or a job and what measures, a process or a browser's worker, say to each other. Plain data. */
import type { Board, EngineName, EnumerationResult, Heuristic, SearchResult, StrategyResult } from "../../src/types.ts";
import type { OwnSearchResult } from "../contestants/own-search.ts";
import type { FailureName } from "../records/schema.ts";
import type { Entry, Instance } from "../suites/suite.ts";

/** Limits of a search beside memory. */
export interface SearchLimits {
  readonly nodes?: number;
  readonly timeMs?: number;
}

/** What a process is to solve, said once. */
export interface Assignment {
  readonly entry: Entry;
  readonly memoryLimitBytes: number;
  /** Null for none: then a search goes to its end in one piece, and cannot be aborted. */
  readonly limits: SearchLimits | null;
  /** Whether tables are taken from the user's files, and kept there. */
  readonly cached: boolean;
  readonly instances: readonly Instance[];
  /** What instances came to in a process before this one, by index. */
  readonly seen: readonly (Seen | null)[];
}

/** What every further run of an instance must come to, and about how long it takes. */
export interface Seen {
  readonly expanded: number;
  readonly generated: number;
  readonly ms: number;
}

/** Pattern databases to build. */
export interface BuildAssignment {
  readonly engine: EngineName;
  readonly goal: Board;
  readonly heuristic: Heuristic;
  readonly pattern?: string;
  /** Where they are to be written and read again. */
  readonly folder: string;
}

/** A shape to enumerate. */
export interface EnumerationAssignment {
  readonly engine: EngineName;
  readonly goal: Board;
  readonly memoryLimitBytes: number;
}

/** What is asked for a race. */
export type SearchRequest =
  /** Load the engine and provide the tables. */
  | { readonly kind: "begin"; readonly assignment: Assignment }
  /** Run one instance once. */
  | { readonly kind: "once"; readonly index: number }
  /** Run some instances, each run once before, until their times agree, or for so long. */
  | { readonly kind: "warm"; readonly ms: number; readonly indices: readonly number[] }
  /** Measure what measuring itself takes. */
  | { readonly kind: "empty" }
  /** Sample one instance. */
  | { readonly kind: "sample"; readonly index: number }
  /** Run one instance once more, on a tracing engine. */
  | { readonly kind: "trace"; readonly index: number };

/** What is asked for a job, of Node only. */
export type JobRequest =
  /** Build pattern databases, then write and read them. */
  | { readonly kind: "build"; readonly assignment: BuildAssignment }
  /** Enumerate a shape. */
  | { readonly kind: "enumerate"; readonly assignment: EnumerationAssignment };

export type Request = SearchRequest | JobRequest;

/** What is told without an answer: the run under way, and every later one, is to end as `aborted`. */
export type Notice = { readonly kind: "abort" };

export type Reply =
  | { readonly kind: "begun"; readonly loadMs: number; readonly tablesMs: number }
  /** `pace` in milliseconds, see `paceMs`. */
  | {
      readonly kind: "once";
      readonly result: AnyResult;
      readonly pace: number;
      readonly maxRssBytes: number;
    }
  | { readonly kind: "warmed"; readonly passes: number }
  | { readonly kind: "empty"; readonly ms: number }
  | ({ readonly kind: "sample"; readonly maxRssBytes: number } & Sampled)
  | { readonly kind: "trace"; readonly result: SearchResult }
  | { readonly kind: "built"; readonly tables: BuiltTables }
  | { readonly kind: "enumerated"; readonly result: EnumerationResult; readonly maxRssBytes: number }
  /** How far building or enumerating is, from 0 to 1; answers nothing. */
  | { readonly kind: "progress"; readonly fraction: number }
  | { readonly kind: "failed"; readonly outcome: FailureName; readonly message: string };

/** What a contestant gives, whatever it is. */
export type AnyResult = SearchResult | StrategyResult | OwnSearchResult;

/** Samples of one instance. */
export interface Sampled {
  /** Milliseconds of a search. */
  readonly samples: readonly number[];
  /** How many searches each is the mean of. */
  readonly repeats: number;
  /** Milliseconds of the fixed work beside them, see `paceMs`. */
  readonly pace: number;
}

/** Pattern databases as a process has built them. */
export interface BuiltTables {
  readonly tables: readonly BuiltTable[];
  /** Milliseconds: loading the engine, building the tables, reading their file, and giving them to the engine. */
  readonly ms: { readonly load: number; readonly build: number; readonly read: number; readonly install: number };
  /** Of the process once they were built. */
  readonly maxRssBytes: number;
}

export interface BuiltTable {
  /** The goal cells of its tiles. */
  readonly cells: readonly number[];
  /** XXH32, in hexadecimal digits. */
  readonly checksum: string;
  readonly entries: number;
  readonly largest: number;
  readonly mean: number;
  /** How many entries have each value, from 0 to the largest. */
  readonly histogram: readonly number[];
}
