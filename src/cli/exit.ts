/**
 * Exit codes, one closed set. `process.exitCode` is the accumulator: of several boards the highest code stands, also
 * when the reader of the output goes away half-way.
 */

export const EXIT = {
  /** Done; for `check`: solvable. */
  done: 0,
  unsolvable: 1,
  /** Bad usage or input, and bugs. */
  badInput: 2,
  /** A limit was reached, or the run was aborted. */
  limit: 3,
  /** A result did not pass its verification. */
  unverified: 4,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Makes the process end with `code`, unless a higher one is due already. */
export function raiseExitCode(code: number): void {
  process.exitCode = Math.max(Number(process.exitCode ?? EXIT.done), code);
}
