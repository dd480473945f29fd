/**
 * Exit codes, one closed set. `process.exitCode` is the accumulator: of several boards the highest code stands, also
 * when the reader of the output goes away half-way.
 */
import { lossOf } from "../errors.ts";

export const EXIT = {
  /** Done; for `check`: solvable. */
  done: 0,
  unsolvable: 1,
  /** Bad usage or input, and bugs. */
  badInput: 2,
  /** A limit was reached, the host's memory among them, or the run was aborted. */
  limit: 3,
  /** A result did not pass its verification, or an engine gave none. */
  unverified: 4,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The exit code of a run that has no result; null where the error is that of whoever asked. */
export function exitCodeOfLoss(error: unknown): ExitCode | null {
  const loss = lossOf(error);
  if (loss === null) return null;
  return loss === "out-of-memory" ? EXIT.limit : EXIT.unverified;
}

/** Makes the process end with `code`, unless a higher one is due already. */
export function raiseExitCode(code: number): void {
  process.exitCode = Math.max(Number(process.exitCode ?? EXIT.done), code);
}
