/** What a pool and its threads say to one another. Everything can be cloned: no functions, and errors by their codes. */
import type { Progress } from "../engine/run.ts";
import { type ErrorCode, LoydError } from "../errors.ts";
import type { SolveOptions, SolveResult } from "../solve.ts";
import type { Board } from "../types.ts";

/** The options that concern a thread. */
export type ThreadOptions = Omit<SolveOptions, "signal" | "onProgress" | "tables">;

/** To a thread. Numbers name the jobs of a pool. */
export type Request =
  | {
      readonly type: "solve";
      readonly job: number;
      readonly board: Board;
      readonly options: ThreadOptions;
      /** Whether anybody wants to know how far it is. */
      readonly watched: boolean;
    }
  | { readonly type: "abort"; readonly job: number };

/** From a thread. */
export type Answer =
  | { readonly type: "progress"; readonly job: number; readonly progress: Progress }
  | { readonly type: "result"; readonly job: number; readonly result: SolveResult }
  | { readonly type: "failure"; readonly job: number; readonly failure: Failure };

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
