/**
 * The driver of both strategies: from start and goal to a result. It answers by parity, lets the strategy work step by step,
 * has the solution shortened where that is asked for, and between steps looks at the clock and the abort signal and gives the host its turn.
 */
import { blankCell, movesOfBlank } from "../board/board.ts";
import { leastMoves, manhattanDistance } from "../board/bound.ts";
import { shapeName } from "../board/geometry.ts";
import { goalCellsOf, isSolvable } from "../board/parity.ts";
import { turnIfDue } from "../engine/driver/host.ts";
import { LoydError } from "../errors.ts";
import type { Board, Shape, Strategy, StrategyResult } from "../types.ts";
import type { Plan } from "./boxes.ts";
import { planConstructive } from "./constructive.ts";
import { planHuman } from "./human.ts";
import { type Step, solveByPlan } from "./placing.ts";
import { Shortener } from "./shorten.ts";
import { type Grid, makeGrid, Workspace } from "./workspace.ts";

/** When a strategy is to stop short, and whether its solution is made shorter. */
export interface StrategyOptions {
  /** The most time, in milliseconds. Default: no limit. */
  readonly timeMs?: number;
  readonly signal?: AbortSignal;
  /** Whether to make the solution shorter where that is cheap; a time limit then leaves it as it is by then. Default false. */
  readonly shortened?: boolean;
}

/** What all boards of a shape with the blank's goal cell have in common. */
export interface Preparation {
  readonly grid: Grid;
  readonly plan: Plan;
}

/** A strategy at work on a board. */
export interface Work {
  readonly workspace: Workspace;
  /** Does the work a piece at a time. Ends with false where it turns out that the board has no solution. */
  readonly steps: Generator<Step, boolean, undefined>;
}

/** @throws LoydError `unsupported` for `human` on several layers. */
export function prepareStrategy(strategy: Strategy, shape: Shape, goalBlank: number): Preparation {
  if (strategy === "human" && shape.layers > 1) {
    throw new LoydError("unsupported", `human: expected a board of one layer, got ${shapeName(shape)}`);
  }
  const plan = strategy === "human" ? planHuman(shape, goalBlank) : planConstructive(shape, goalBlank);
  return { grid: makeGrid(shape), plan };
}

/**
 * Lays a board out for a strategy; nothing is moved yet. Parity is not looked at.
 *
 * @param tiles For each cell the goal cell of what stands on it.
 */
export function beginWork({ grid, plan }: Preparation, tiles: Int32Array, goalBlank: number): Work {
  const workspace = new Workspace(grid, tiles, goalBlank);
  return { workspace, steps: solveByPlan(workspace, plan) };
}

/**
 * Solves a board by a strategy.
 *
 * @throws LoydError `bad-goal` when start and goal differ in shape, `unsupported` as {@link prepareStrategy}.
 */
export async function runStrategy(
  strategy: Strategy,
  start: Board,
  goal: Board,
  { timeMs = Number.POSITIVE_INFINITY, signal, shortened = false }: StrategyOptions = {},
): Promise<StrategyResult> {
  await turnIfDue();
  const begun = performance.now();
  const goalBlank = blankCell(goal);
  const preparation = prepareStrategy(strategy, start, goalBlank);
  const tiles = goalCellsOf(start, goal);
  const { workspace, steps } = beginWork(preparation, tiles.slice(), goalBlank);
  const base = () =>
    ({
      start,
      goal,
      engine: null,
      algorithm: strategy,
      heuristic: null,
      weight: 1,
      parityCheck: true,
      expanded: 0,
      generated: 0,
      fingerprint: null,
      memoryBytes: 0,
      ms: { load: 0, tables: 0, search: performance.now() - begun },
    }) as const;
  const lowerBound = leastMoves(start, goal);
  if (signal?.aborted) return { ...base(), outcome: "aborted", lowerBound };
  if (!isSolvable(start, goal)) return { ...base(), outcome: "unsolvable" };
  const isLate = () => performance.now() - begun >= timeMs;
  for (;;) {
    if (signal?.aborted) return { ...base(), outcome: "aborted", lowerBound };
    if (isLate()) return { ...base(), outcome: "time-limit", lowerBound };
    if (steps.next().done) break;
    await turnIfDue();
  }
  let path = workspace.pathAfter(0);
  if (shortened && path.length > lowerBound) {
    const shortener = new Shortener(preparation.grid, tiles, goalBlank, path);
    while (!isLate() && shortener.step()) {
      await turnIfDue();
      if (signal?.aborted) return { ...base(), outcome: "aborted", lowerBound };
    }
    path = shortener.path;
  }
  const ended = base();
  const moved = movesOfBlank(start, path);
  const cost = moved.moves.length;
  return { ...ended, ...moved, outcome: "solved", cost, optimal: cost === manhattanDistance(start, goal) };
}
