/**
 * Runs suites of strategies. Only moves are counted and no time is taken, so that all happens in this process. Every
 * solution is verified when it is found, with the fewest moves of its board where they are known; what is kept are the
 * distributions of both, since the moves of all boards would fill a disk.
 */
import { blankCell, makeBoard } from "../../src/board/board.ts";
import { cellCount } from "../../src/board/geometry.ts";
import { formatBoard } from "../../src/board/notation.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { DEFAULT_MEMORY_BYTES, runSearch } from "../../src/engine/run.ts";
import { loadEngine } from "../../src/solve.ts";
import { runStrategy } from "../../src/strategies/strategy.ts";
import type { Board, Strategy } from "../../src/types.ts";
import { type Check, type Known, verifyResult } from "../../src/verify/index.ts";
import { boardsOf, distributionOf, planStrategyJob } from "../records/plan.ts";
import type { StrategyFailure, StrategyRecord } from "../records/schema.ts";
import type { StrategiesSuite, StrategyJob } from "../suites/suite.ts";
import type { Run, RunOptions } from "./options.ts";

/** Time between two messages of progress. */
const PROGRESS_MS = 100;

/** Moves that take as long as searching for the fewest. */
const SEARCH_WORK = 50_000;

/** A board to solve. */
interface Task {
  readonly start: Board;
  readonly known: Known;
  /** What was checked on the way to the fewest moves. */
  readonly checks: readonly Check[];
}

/**
 * Plans the jobs of a suite, and takes up what a run before this one has found.
 *
 * @param solve What solves; in tests something that lies.
 */
export function makeStrategies({ kind, jobs }: StrategiesSuite, solve: typeof runStrategy = runStrategy): Run {
  const strategies: StrategyRecord[] = [];
  const failures: StrategyFailure[] = [];
  const planned = jobs.map(planStrategyJob);
  const runJob = async (job: StrategyJob, missing: readonly Strategy[], options: RunOptions, tell: Tell) => {
    const tallies = missing.map((strategy) => new Tally(job.name, strategy));
    let done = 0;
    for await (const task of tasksOf(job, options.signal)) {
      for (const tally of tallies) {
        const result = await solve(tally.strategy, task.start, job.goal, { signal: options.signal });
        options.signal.throwIfAborted();
        tally.add(task, "cost" in result ? result.cost : null, verifyResult(result, task.known).checks);
      }
      tell(++done / boardsOf(job.boards));
    }
    for (const tally of tallies) {
      const strategy = tally.record();
      strategies.push(strategy);
      options.onStep({ strategy });
    }
  };
  return {
    leftOut: [],
    plan: planned,
    take(step) {
      if ("strategy" in step) strategies.push(step.strategy);
    },
    async run(options) {
      const allWork = jobs.reduce((sum, job) => sum + workOf(job), 0);
      let workDone = 0;
      for (const job of jobs) {
        const isDone = (one: Strategy) => strategies.some(({ set, strategy }) => set === job.name && strategy === one);
        const missing = job.strategies.filter((strategy) => !isDone(strategy));
        const tell = teller((fraction) => {
          const done = (workDone + fraction * workOf(job)) / allWork;
          options.onProgress({ done, contest: job.name, phase: missing.join(", ") });
        });
        try {
          if (missing.length > 0) await runJob(job, missing, options, tell);
        } catch (error) {
          options.signal.throwIfAborted();
          const reason = error instanceof Error ? error.message : String(error);
          failures.push(
            ...missing.map((strategy) => ({ set: job.name, strategy, outcome: "crashed" as const, reason })),
          );
        }
        workDone += workOf(job);
      }
    },
    draft: (head) => ({ ...head, kind, jobs: planned, strategies: [...strategies], failures: [...failures] }),
  };
}

type Tell = (fraction: number) => void;

/** Tells at once, and then now and then. */
function teller(tell: Tell): Tell {
  let told = performance.now();
  tell(0);
  return (fraction) => {
    if (performance.now() - told < PROGRESS_MS) return;
    told = performance.now();
    tell(fraction);
  };
}

/** About how long a job takes, in moves; a search takes as long as so many. */
function workOf(job: StrategyJob): number {
  const { rows, cols, layers } = job.goal;
  const moves = cellCount(job.goal) * (rows + cols + layers);
  return boardsOf(job.boards) * (moves + (job.boards.kind === "searched" ? SEARCH_WORK : 0));
}

/** The boards of a job, one after the other. */
async function* tasksOf({ goal, boards }: StrategyJob, signal: AbortSignal): AsyncGenerator<Task, void, undefined> {
  if (boards.kind === "instances") {
    for (const { start, known } of boards.instances) yield { start, known, checks: [] };
    return;
  }
  const engine = await loadEngine("wasm");
  try {
    if (boards.kind === "all") yield* allBoards(engine, goal);
    else for (const { start } of boards.instances) yield await searched(engine, start, goal, signal);
  } finally {
    engine.dispose();
  }
}

/** Every board that can be solved, by its distance from the goal. */
function* allBoards(engine: Engine, goal: Board): Generator<Task, void, undefined> {
  const cells = cellCount(goal);
  const enumeration = engine.enumerate(goal, blankCell(goal), DEFAULT_MEMORY_BYTES);
  for (let distance = 0; ; distance++) {
    let status = enumeration.step(distance);
    while (status === "running" && enumeration.counts().length <= distance) status = enumeration.step(distance);
    const count = enumeration.counts()[distance];
    if (count === undefined) {
      if (status !== "complete") throw new Error(`enumeration: expected complete, got ${status}`);
      return;
    }
    const level = enumeration.select(Uint32Array.from({ length: count }, (_, index) => index));
    for (let first = 0; first < level.length; first += cells) {
      const tiles = Array.from(level.subarray(first, first + cells), (goalCell) => goal.tiles[goalCell]);
      yield { start: makeBoard(goal, tiles), known: { solvable: true, optimal: distance }, checks: [] };
    }
  }
}

async function searched(engine: Engine, start: Board, goal: Board, signal: AbortSignal): Promise<Task> {
  const problem = { start, goal, algorithm: "idastar", heuristic: "pdb-6-6-3" } as const;
  const result = await runSearch(engine, problem, { signal });
  signal.throwIfAborted();
  if (result.outcome !== "solved") throw new Error(`${formatBoard(start)}: expected solved, got ${result.outcome}`);
  const { checks } = verifyResult(result, { solvable: true });
  return { start, known: { solvable: true, optimal: result.cost }, checks };
}

/** What one strategy made of the boards of a job. */
class Tally {
  readonly strategy: Strategy;
  readonly #set: string;
  readonly #moves: number[] = [];
  readonly #fewest: number[] = [];
  #boards = 0;
  #verified = 0;
  #fault: string | null = null;

  constructor(set: string, strategy: Strategy) {
    this.#set = set;
    this.strategy = strategy;
  }

  /** @param cost Null where no solution was found. */
  add({ start, known, checks }: Task, cost: number | null, own: readonly Check[]): void {
    this.#boards++;
    if (cost !== null) this.#moves.push(cost);
    if (known.optimal !== undefined) this.#fewest.push(known.optimal);
    const fault = [...checks, ...own].find(({ passed }) => !passed);
    if (fault === undefined && cost !== null) this.#verified++;
    else
      this.#fault ??= `${formatBoard(start)}: ${fault === undefined ? "no solution" : `${fault.name}: ${fault.reason}`}`;
  }

  record(): StrategyRecord {
    return {
      set: this.#set,
      strategy: this.strategy,
      boards: this.#boards,
      verified: this.#verified,
      fault: this.#fault,
      moves: distributionOf(this.#moves),
      fewest: this.#fewest.length > 0 ? distributionOf(this.#fewest) : null,
      failed: [],
    };
  }
}
