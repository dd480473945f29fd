/**
 * The driver: one search from start to result, on any engine. It relabels the boards, answers by parity where that is
 * asked for, has the tables provided, and lets the search run in slices of some milliseconds, between which it looks at
 * the clock, the node limit and the abort signal, reports progress, and gives the host its turn.
 */
import { blankCell, expectBoard, movesOfBlank, sameBoard } from "../../board/board.ts";
import { leastMoves, manhattanDistance, raisedBound } from "../../board/bound.ts";
import { cellCount, sameShape, shapeName } from "../../board/geometry.ts";
import { isSolvable } from "../../board/parity.ts";
import {
  expectBoolean,
  expectCallback,
  expectInteger,
  expectObject,
  expectOneOf,
  LoydError,
  show,
} from "../../errors.ts";
import { expectOptions, type OptionNames } from "../../options.ts";
import { expectStore, type TableStore } from "../../tables/store.ts";
import { takenOptions } from "../../taken.ts";
import {
  ALGORITHM_FACTS,
  ALGORITHMS,
  type Algorithm,
  type Board,
  type EngineId,
  type HeuristicName,
  isOwnName,
  promisesFewest,
  type SearchResult,
  TECHNIQUES,
  type Technique,
  type Timing,
} from "../../types.ts";
import {
  type Engine,
  expectEngine,
  expectHeuristicName,
  hasWalkingDistance,
  MAX_PACKED_CELLS,
  type Search,
  type Setting,
  type Task,
  tenthsOf,
} from "../engine.ts";
import { makePartition } from "../partition.ts";
import { ask, beginSearch, failureOf } from "./asked.ts";
import { turnIfDue } from "./host.ts";
import { provideTables, provideTablesSync } from "./provide.ts";
import { expectSignal } from "./signal.ts";
import { type Ending, makePace, runSlices } from "./slices.ts";

/** What to search, in boards. */
export interface Problem {
  /** The board to solve. */
  readonly start: Board;
  /** What it is to become. */
  readonly goal: Board;
  /** How to search. */
  readonly algorithm: Algorithm;
  /** What guides the search; `none` with breadth-first ones. */
  readonly heuristic: HeuristicName;
  /**
   * With `astar`, how much h counts: 1 (the default) is A*; more, up to 10 in steps of 0.1, finds solutions of at most so
   * many times the fewest moves, as a rule much sooner.
   */
  readonly weight?: number;
  /** With the heuristic `pdb` the patterns, a letter for each tile of the goal, rows split by `/`, and a dot for the blank: `aaa/abb/bb.`. */
  readonly pattern?: string;
  /** Techniques to do without, for comparing. Default: none, all are used that apply. */
  readonly without?: readonly Technique[];
  /**
   * Whether to answer `unsolvable` by parity before searching. Without it searches that remember their boards exhaust the
   * space first; others, such as IDA*, would not end and so need a limit on nodes or time. Default true.
   */
  readonly parityCheck?: boolean;
}

/** A glance at a search under way. */
export interface Progress {
  /** While pattern databases are built, nothing is expanded yet. */
  readonly phase: "tables" | "search";
  /** How much of the phase is done, from 0 to 1; null for a search, of which nobody knows. */
  readonly fraction: number | null;
  /** Nodes whose children were produced, so far. */
  readonly expanded: number;
  /** Nodes produced, so far. */
  readonly generated: number;
  /** No solution has fewer moves. */
  readonly lowerBound: number;
  /** What the search holds. */
  readonly memoryBytes: number;
  /** Since the phase began. */
  readonly elapsedMs: number;
}

/**
 * When a search is to stop short. Each limit is an outcome, none an exception. What needs no search is answered whatever the
 * limits: a start that is the goal, and by parity a board without a solution.
 */
export interface Limits {
  /** The most nodes to expand, exactly. Default: no limit. */
  readonly nodes?: number;
  /** The most time for tables and search together, in milliseconds. Default: no limit. */
  readonly timeMs?: number;
  /** The most memory for the search, in bytes. Default {@link DEFAULT_MEMORY_BYTES}. */
  readonly memoryBytes?: number;
  /** Ends the search as `aborted`; with one that aborted before, every board is. */
  readonly signal?: AbortSignal;
  /** Called some times a second while pattern databases are built and while the search runs. */
  readonly onProgress?: (progress: Progress) => void;
}

/** How a search runs. */
export interface RunOptions extends Limits {
  /** Where pattern databases are looked for before they are built, and kept afterwards. Null or none: nowhere. */
  readonly tables?: TableStore | null;
}

export const RUN_OPTIONS: OptionNames<RunOptions> = {
  nodes: true,
  timeMs: true,
  memoryBytes: true,
  signal: true,
  onProgress: true,
  tables: true,
};

/** What of wider options is about how a search runs. */
export function runOptionsOf({ nodes, timeMs, memoryBytes, signal, onProgress, tables }: RunOptions): RunOptions {
  return {
    ...(nodes !== undefined && { nodes }),
    ...(timeMs !== undefined && { timeMs }),
    ...(memoryBytes !== undefined && { memoryBytes }),
    ...(signal !== undefined && { signal }),
    ...(onProgress !== undefined && { onProgress }),
    ...(tables !== undefined && { tables }),
  };
}

/** The largest weight. */
const MAX_WEIGHT = 10;

/** 1 GiB. */
export const DEFAULT_MEMORY_BYTES = 2 ** 30;
/** Expansions in one call where nobody is to be given a turn. */
const UNSLICED = 2 ** 28;
/** Time between two calls of `onProgress`. */
export const PROGRESS_MS = 100;

/**
 * What the tables of a goal and a heuristic are made for.
 *
 * @throws LoydError `bad-argument` for a pattern that does not fit.
 */
export function makeSetting(goal: Board, how: Pick<Problem, "heuristic" | "pattern" | "without">): Setting {
  expectObject("problem", how);
  const { pattern, without = [] } = how;
  const heuristic = expectHeuristicName(how.heuristic);
  expectTechniques(without);
  const goalBlank = blankCell(expectBoard("goal", goal));
  const whole = makePartition(goal, goalBlank, heuristic, pattern);
  const partition = whole !== null && without.includes("reflection") ? { ...whole, reflection: null } : whole;
  const hasBeside = cellCount(goal) <= MAX_PACKED_CELLS && hasWalkingDistance(goal);
  const walkingBeside = partition !== null && hasBeside && !without.includes("walking-distance");
  return { shape: goal, goalBlank, heuristic, partition, walkingBeside };
}

function expectTechniques(without: unknown): void {
  if (!Array.isArray(without)) {
    throw new LoydError("bad-argument", `without: expected an array of techniques, got ${show(without)}`);
  }
  for (const technique of without) expectOneOf("without", technique, TECHNIQUES);
}

/** The boards of a problem as a permutation to be turned into the identity. */
export function makeTask(problem: Problem, memoryLimitBytes: number): Task {
  const { start, goal, algorithm, weight = 1, without = [] } = problem;
  const goalCell = new Uint8Array(goal.tiles.length);
  goal.tiles.forEach((tile, cell) => {
    goalCell[tile] = cell;
  });
  return {
    ...makeSetting(goal, problem),
    start: Uint8Array.from(start.tiles, (tile) => goalCell[tile]),
    algorithm,
    kernels: !without.includes("kernels"),
    // A board of more cells does not fit into an entry of their table.
    transpositions: cellCount(goal) <= MAX_PACKED_CELLS && !without.includes("transpositions"),
    weight,
    memoryLimitBytes,
  };
}

const PROBLEM_NAMES: OptionNames<Problem> = {
  start: true,
  goal: true,
  algorithm: true,
  heuristic: true,
  weight: true,
  pattern: true,
  without: true,
  parityCheck: true,
};

/**
 * Runs one search to its end or limit, giving the host its turn every few milliseconds.
 *
 * @throws LoydError `bad-goal` when start and goal differ in shape, `unsupported` when the engine cannot take the problem
 * or when the search could not end.
 */
export async function runSearch(engine: Engine, asked: Problem, given: RunOptions = {}): Promise<SearchResult> {
  expectOptions("options", given, RUN_OPTIONS);
  const problem = takenOptions(asked);
  const options = takenOptions(given);
  checkRunOptions(options);
  const { tables = null, signal, onProgress, nodes = Number.POSITIVE_INFINITY } = options;
  // Many quick searches one after another must not keep the host waiting either.
  await turnIfDue();
  const bounded = options.nodes !== undefined || options.timeMs !== undefined;
  const run = openRun(engine, problem, options.memoryBytes, bounded);
  if (signal?.aborted) return run.finish("aborted");
  if (run.answer !== null) return run.finish(run.answer);
  const deadline = run.opened + (options.timeMs ?? Number.POSITIVE_INFINITY);
  let lastProgress = run.opened;
  const report = (now: number, fraction: number | null) => {
    if (now - lastProgress < PROGRESS_MS || onProgress === undefined) return;
    lastProgress = now;
    onProgress(run.progress(fraction));
  };
  const provided = await provideTables(engine, run.task, {
    tables,
    deadline,
    ...(signal !== undefined && { signal }),
    onFraction: (fraction) => report(performance.now(), fraction),
  });
  if (provided !== "provided") return run.finish(provided);
  const onSlice = (now: number) => report(now, null);
  return run.finish(await runSlices(run.begin(), makePace(), { signal, deadline, nodes, onSlice }));
}

/**
 * Runs one search in one go, for measuring and for hosts that wait. It cannot be interrupted.
 *
 * @throws LoydError as {@link runSearch}.
 */
export function runSearchSync(
  engine: Engine,
  problem: Problem,
  limits: Omit<Limits, "signal" | "timeMs"> = {},
): SearchResult {
  const { signal, timeMs, tables, ...known } = RUN_OPTIONS;
  expectOptions<typeof limits>("limits", limits, known);
  checkRunOptions(limits);
  const run = openRun(engine, problem, limits.memoryBytes, limits.nodes !== undefined);
  if (run.answer !== null) return run.finish(run.answer);
  provideTablesSync(engine, run.task);
  const search = run.begin();
  const nodes = limits.nodes ?? Number.POSITIVE_INFINITY;
  for (;;) {
    const status = search.step(Math.min(UNSLICED, nodes - search.expanded));
    if (status !== "running") return run.finish(status);
    if (search.expanded >= nodes) return run.finish("node-limit");
  }
}

/** @throws LoydError `bad-argument` for an option of the wrong kind. */
export function checkRunOptions(options: Omit<RunOptions, "onProgress"> & { readonly onProgress?: unknown }): void {
  const { nodes, timeMs, memoryBytes, signal, onProgress, tables } = options;
  if (nodes !== undefined) expectInteger("nodes", nodes, 0, Number.MAX_SAFE_INTEGER);
  if (memoryBytes !== undefined) expectInteger("memoryBytes", memoryBytes, 0, Number.MAX_SAFE_INTEGER);
  if (timeMs !== undefined && !(typeof timeMs === "number" && timeMs >= 0)) {
    throw new LoydError("bad-argument", `timeMs: expected milliseconds, 0 or more, got ${show(timeMs)}`);
  }
  expectSignal(signal);
  expectCallback("onProgress", onProgress);
  expectStore(tables);
}

/** @throws LoydError `bad-argument` for a weight that is none, or not 1 with another algorithm than A*. */
export function checkWeight(weight: number, algorithm: Algorithm): void {
  const isTenths = typeof weight === "number" && tenthsOf(weight) / 10 === weight;
  if (!isTenths || weight < 1 || weight > MAX_WEIGHT) {
    throw new LoydError("bad-argument", `weight: expected 1 to ${MAX_WEIGHT} in steps of 0.1, got ${show(weight)}`);
  }
  if (weight !== 1 && !ALGORITHM_FACTS[algorithm].weighted) {
    throw new LoydError("bad-argument", `weight: expected 1 with ${algorithm}, got ${weight}; others go with astar`);
  }
}

function weightRefusal(engine: EngineId, weight: number): string | null {
  return engine === "textbook" && weight !== 1 ? `weight: expected 1, got ${weight}` : null;
}

/** The result of a search that was called off before its turn came. */
export function abortedResult(engine: EngineId, problem: Problem): SearchResult {
  const ms: Timing = { load: 0, tables: 0, search: 0 };
  const counters = { expanded: 0, generated: 1, fingerprint: null, memoryBytes: 0, lowerBound: 0 };
  return makeResult(engine, problem, "aborted", counters, ms, null);
}

/** What a search has to say of itself once it has ended. */
export type Counters = Pick<Search, "expanded" | "generated" | "fingerprint" | "memoryBytes" | "lowerBound">;

/**
 * The result of a search. Its lower bound, where it is cut short, is the search's own or that of the board, whichever is
 * larger, raised to the parity that every solution has.
 *
 * @param solution The cells that the blank enters, where it is solved.
 * @throws LoydError `engine-failed` where it is solved and there is none, or none that can be made on the board.
 */
export function makeResult(
  engine: EngineId,
  problem: Problem,
  ending: Ending,
  counters: Counters,
  ms: Timing,
  solution: Uint8Array | null,
): SearchResult {
  const { start, goal, algorithm, heuristic, weight = 1, parityCheck = true } = problem;
  const { expanded, generated, fingerprint, memoryBytes, lowerBound } = counters;
  const task = { start, goal, engine, algorithm, heuristic, weight, parityCheck };
  const base = { ...task, expanded, generated, fingerprint, memoryBytes, ms };
  if (ending === "unsolvable") return { ...base, outcome: ending };
  if (ending !== "solved") {
    return { ...base, outcome: ending, lowerBound: provenBound(leastMoves(start, goal), heuristic, lowerBound) };
  }
  if (solution === null) throw failureOf(engine, "search: expected a solution, got none");
  const { moves, tiles } = ask(engine, () => movesOfBlank(start, solution));
  return {
    ...base,
    outcome: ending,
    cost: moves.length,
    // Where an algorithm promises nothing, the Manhattan distance may still prove it.
    optimal:
      weight === 1 && (promisesFewest(algorithm, heuristic, weight) || moves.length === manhattanDistance(start, goal)),
    moves,
    tiles,
  };
}

/** What a search proves of a board: with a heuristic that may exceed the truth, no more than the board does by itself. */
function provenBound(least: number, heuristic: HeuristicName, lowerBound: number): number {
  return isOwnName(heuristic) ? least : raisedBound(least, lowerBound);
}

/** What is known of a board without a search. */
export type Answer = "solved" | "unsolvable";

/** What start and goal alone tell: that nothing is to be done, or, where parity may be looked at, nothing can be. */
export function answerTo({ start, goal, parityCheck = true }: Problem): Answer | null {
  if (sameBoard(start, goal)) return "solved";
  return parityCheck && !isSolvable(start, goal) ? "unsolvable" : null;
}

/** One search from its problem to its result. */
interface Run {
  readonly task: Task;
  /** The answer where there is nothing to search. */
  readonly answer: Answer | null;
  /** When it began, tables included, by `performance.now()`. */
  readonly opened: number;
  /** Begins the search, once the tables are provided. */
  begin(): Search;
  /** A glance, with the share of the tables that is built. */
  progress(fraction: number | null): Progress;
  finish(ending: Ending): SearchResult;
}

/**
 * Makes sure that an engine can search a problem.
 *
 * @param bounded Whether there is a limit on nodes or time.
 * @throws LoydError as {@link runSearch}.
 */
export function checkProblem(engine: Engine, problem: Problem, bounded: boolean): void {
  expectEngine(engine);
  expectObject("problem", problem);
  const { weight = 1, parityCheck = true, without = [] } = problem;
  const start = expectBoard("start", problem.start);
  const goal = expectBoard("goal", problem.goal);
  expectTechniques(without);
  const algorithm = expectOneOf("algorithm", problem.algorithm, ALGORITHMS);
  const heuristic = expectHeuristicName(problem.heuristic);
  expectBoolean("parityCheck", parityCheck);
  if (!sameShape(start, goal)) {
    throw new LoydError("bad-goal", `goal: expected a board of ${shapeName(start)}, got ${shapeName(goal)}`);
  }
  checkWeight(weight, algorithm);
  const refusal =
    ask(engine.name, () => engine.refusal(start, algorithm, heuristic)) ?? weightRefusal(engine.name, weight);
  if (refusal !== null) throw new LoydError("unsupported", `engine ${engine.name}: ${refusal}`);
  if (ALGORITHM_FACTS[algorithm].exhausts === "never" && !parityCheck && !bounded) {
    throw new LoydError(
      "unsupported",
      `${algorithm}: expected a node or time limit without the parity check, got none`,
    );
  }
}

function openRun(engine: Engine, problem: Problem, memoryBytes = DEFAULT_MEMORY_BYTES, bounded: boolean): Run {
  expectOptions("problem", problem, PROBLEM_NAMES);
  checkProblem(engine, problem, bounded);
  const opened = performance.now();
  const answer = answerTo(problem);
  const least = leastMoves(problem.start, problem.goal);
  const task = makeTask(problem, memoryBytes);
  let search: Search | null = null;
  let begun: number | null = null;

  const finish = (ending: Ending): SearchResult => {
    const solution = ending !== "solved" ? null : search === null ? new Uint8Array(0) : search.solution();
    const ended = performance.now();
    const tablesEnd = begun ?? ended;
    const ms: Timing = { load: engine.loadMs, tables: tablesEnd - opened, search: ended - tablesEnd };
    // The start counts, unless parity alone has answered.
    const generated = ending === "unsolvable" && search === null ? 0 : 1;
    const fingerprint = engine.traced ? 0 : null;
    const nothing = { expanded: 0, generated, fingerprint, memoryBytes: 0, lowerBound: least };
    return makeResult(engine.name, problem, ending, search ?? nothing, ms, solution);
  };

  return {
    task,
    answer,
    opened,
    finish,
    begin: () => {
      begun = performance.now();
      search = beginSearch(engine, task);
      return search;
    },
    progress: (fraction) => ({
      phase: begun === null ? "tables" : "search",
      fraction,
      expanded: search?.expanded ?? 0,
      generated: search?.generated ?? 1,
      lowerBound: provenBound(least, problem.heuristic, search?.lowerBound ?? 0),
      memoryBytes: search?.memoryBytes ?? 0,
      elapsedMs: performance.now() - (begun ?? opened),
    }),
  };
}
