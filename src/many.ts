/** `solve` for many boards. */
import { checkRunOptions } from "./engine/run.ts";
import { expectOptions } from "./options.ts";
import { SOLVE_OPTIONS, type SolveOptions, type SolveResult, solve } from "./solve.ts";
import { type OptionsOfMany, solveInOrder } from "./stream.ts";
import type { Board } from "./types.ts";

/** Options of {@link solveMany}. */
export type ManyOptions = OptionsOfMany<SolveOptions>;

/**
 * Solves boards one after another and gives a result for each as soon as it is there. Boards are taken as they are needed,
 * so that there may be any number of them; limits are for each of them. Once the signal has aborted no more are taken, and
 * the one under way is `aborted`; leaving the loop ends it as well. `loyd/worker` has the same on all cores.
 *
 * @throws LoydError for options that cannot be used, at once; for a board as `solve` does, the message beginning with its
 * index, after the results before it.
 * @example
 * for await (const result of solveMany(generateBoards({ shape, seed: 1, count: 100 }))) console.log(result.outcome);
 */
export function solveMany(
  boards: Iterable<Board> | AsyncIterable<Board>,
  options: ManyOptions = {},
): AsyncGenerator<SolveResult, void, undefined> {
  expectOptions<ManyOptions>("options", options, SOLVE_OPTIONS);
  checkRunOptions(options);
  return solveInOrder(solve, 1, boards, options);
}
