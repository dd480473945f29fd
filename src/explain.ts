/**
 * One call from a board to a solution that a person can follow: the stages of the human strategy, verified, and beside them
 * the fewest moves there are, so that one sees what the method costs. For a board without a solution, why.
 */
import { expectBoard } from "./board/board.ts";
import { leastMoves } from "./board/bound.ts";
import { cellCount, shapeName } from "./board/geometry.ts";
import { type GoalName, goalOn } from "./board/goals.ts";
import { expectLabelsFor, type Labels } from "./board/labels.ts";
import { type BoardCheck, checkBoard } from "./check.ts";
import { checkRunOptions, RUN_OPTIONS, type RunOptions } from "./engine/driver/run.ts";
import { LoydError } from "./errors.ts";
import { expectOptions, type OptionNames } from "./options.ts";
import { isLeftToStrategy, solve } from "./solve.ts";
import type { Stage } from "./strategies/stages.ts";
import { takenOptions } from "./taken.ts";
import type { Board, Move } from "./types.ts";
import type { Verdict } from "./verify/index.ts";

/** The most cells: what is longer nobody follows. */
const MOST_CELLS = 1000;

/** How to explain. Every option may be left out. */
export interface ExplainOptions {
  /** The goal: a board, or the name of one. Default `blank-last`. */
  readonly goal?: Board | GoalName;
  /** What is written on the tiles, for the sentences. Default: their numbers. */
  readonly labels?: Labels | undefined;
  /** Look for the fewest moves as well, within these limits; `{}` for none. Default: do not. */
  readonly shortest?: RunOptions;
}

const EXPLAIN_OPTIONS: OptionNames<ExplainOptions> = { goal: true, labels: true, shortest: true };

/** What is known about the shortest solution. */
export interface Shortest {
  /** Its number of moves; null where it was not found: not looked for, not within the limits, or on too large a board. */
  readonly cost: number | null;
  /** No solution has fewer moves. */
  readonly lowerBound: number;
}

/** A solution in stages. */
export interface SolvedExplanation {
  /** The board that is explained. */
  readonly start: Board;
  /** What it is to become. */
  readonly goal: Board;
  /** There is a solution. */
  readonly outcome: "solved";
  /** What is done, one thing after another. */
  readonly stages: readonly Stage[];
  /** The number of moves of all stages. */
  readonly cost: number;
  /** The moves of all stages. */
  readonly moves: readonly Move[];
  /** The tiles that they move, in order. */
  readonly tiles: readonly number[];
  /** What is known about the fewest moves there are. */
  readonly shortest: Shortest;
  /** What the verification layer found about the solution. */
  readonly verdict: Verdict;
}

/** Why there is no solution. */
export interface UnsolvableExplanation {
  /** The board that is explained. */
  readonly start: Board;
  /** What it cannot become. */
  readonly goal: Board;
  /** There is no solution. */
  readonly outcome: "unsolvable";
  /** The parity with its reasons and its certificate, and what would make the board solvable. */
  readonly check: BoardCheck;
  /** What the verification layer found about that. */
  readonly verdict: Verdict;
}

/** An explanation, by its `outcome`. */
export type Explanation = SolvedExplanation | UnsolvableExplanation;

/**
 * Explains how a flat board of up to 1,000 cells is solved by hand, or why it cannot be.
 *
 * @throws LoydError `unsupported` for several layers and for more cells, `bad-goal`, `bad-argument` or `bad-shape` for what
 * cannot be used.
 * @example
 * const explanation = await explain(parseBoard("8 6 7/2 5 4/3 0 1"));
 * if (explanation.outcome === "solved") for (const { sentence } of explanation.stages) console.log(sentence);
 */
export async function explain(board: Board, given: ExplainOptions = {}): Promise<Explanation> {
  const start = expectBoard("board", board);
  expectOptions("options", given, EXPLAIN_OPTIONS);
  const options = takenOptions(given);
  expectLabelsFor(options.labels, start.tiles.length);
  const shortest = takenOptions(options.shortest);
  if (shortest !== undefined) {
    expectOptions("shortest", options.shortest, RUN_OPTIONS);
    checkRunOptions(shortest);
  }
  if (start.layers > 1 || cellCount(start) > MOST_CELLS) {
    throw new LoydError(
      "unsupported",
      `board: expected one layer of up to ${MOST_CELLS} cells to explain, got ${shapeName(start)}`,
    );
  }
  const result = await solve(start, { goal: goalOn(start, options.goal), algorithm: "human" });
  const { goal, outcome, verdict } = result;
  if (outcome === "unsolvable") return { start, goal, outcome, check: checkBoard(start, goal), verdict };
  const { stagesOf } = await import("./strategies/stages.ts");
  const stages = stagesOf(start, goal, options.labels);
  if (outcome !== "solved" || stages === null) throw new Error(`human: expected a solution, got ${outcome}`);
  const { cost, moves, tiles, optimal } = result;
  const least = optimal ? { cost, lowerBound: cost } : await findShortest(start, goal, shortest);
  return { start, goal, outcome, stages, cost, moves, tiles, shortest: least, verdict };
}

async function findShortest(start: Board, goal: Board, limits: RunOptions | undefined): Promise<Shortest> {
  const least = leastMoves(start, goal);
  const unknown = { cost: null, lowerBound: least };
  if (limits === undefined || isLeftToStrategy(start, limits)) return unknown;
  const found = await solve(start, { ...limits, goal });
  if (found.outcome === "solved") return { cost: found.cost, lowerBound: found.cost };
  return "lowerBound" in found ? { cost: null, lowerBound: Math.max(least, found.lowerBound) } : unknown;
}
