/**
 * What `auto` does: never slow to start, and never stuck with a heuristic that is too weak for the board.
 *
 * Up to nine cells A* with Manhattan distance meets every board once and needs no tables worth waiting for. On larger
 * boards it is IDA* with pattern databases, in stages: small tables that are built in some milliseconds solve most boards
 * at once; a board that they do not solve within some tens of milliseconds goes on to larger tables, which take a second or
 * two to build and are then at hand for all boards with the same goal. The largest take minutes to build and are used only
 * where a store has them. What was searched in an earlier stage counts. Boards of more than 16 cells begin with linear
 * conflict, and go on to tables that are built in some seconds.
 */
import { cellCount } from "./board/geometry.ts";
import { isSolvable } from "./board/parity.ts";
import {
  DEFAULT_MEMORY_BYTES,
  makeSetting,
  type Problem,
  type Progress,
  type RunOptions,
  runSearch,
} from "./engine/driver/run.ts";
import { type Engine, MAX_PACKED_CELLS } from "./engine/engine.ts";
import { bytesInUse, MAX_PATTERN_CELLS, MAX_WIDE_PATTERN_TILES } from "./engine/partition.ts";
import { askStore } from "./tables/patience.ts";
import type { Board, Heuristic, HeuristicName, SearchResult, Timing } from "./types.ts";

/** Up to this many cells A* keeps every board it meets in a few megabytes, and never meets one twice. */
export const ASTAR_CELLS = 9;

/** Tiles of a pattern in a partition made for a shape, up to 16 cells with the blank in the index and without. */
const SMALL_TILES = 4;
const LARGE_TILES = 6;
/** What the tables for a shape of more cells may take: they are built in some seconds. */
const WIDE_BYTES = 2 ** 25;

/** One way to search, and how many nodes it may expand before the next one is tried. */
export interface SearchStage extends Pick<Problem, "algorithm" | "heuristic" | "pattern"> {
  readonly expansions: number;
}

/** The heuristics whose tables take minutes to build. */
const SLOW_TO_BUILD: readonly HeuristicName[] = ["pdb-7-8", "pdb-6-6-6-6"];

/** Tens of milliseconds. */
const SMALL_EXPANSIONS = 1_500_000;
/** A second or two of linear conflict, about as long as larger tables take to build. */
const WIDE_EXPANSIONS = 30_000_000;
/** About as long as loading the largest tables takes. */
const LARGE_EXPANSIONS = 60_000_000;

/** The most of the memory that tables may take. */
const TABLE_SHARE = 0.75;

/** The stages for a goal, without those whose tables would take too much of the memory. */
export function stagesFor(goal: Board, memoryBytes: number): SearchStage[] {
  if (cellCount(goal) <= ASTAR_CELLS) {
    return [{ algorithm: "astar", heuristic: "manhattan", expansions: Number.POSITIVE_INFINITY }];
  }
  const isWide = cellCount(goal) > MAX_PACKED_CELLS;
  const stages = isWide ? wideStages(goal) : packedStages(goal);
  const fitting = stages.filter((one) => bytesInUse(makeSetting(goal, one)) <= TABLE_SHARE * memoryBytes);
  return fitting.length > 0 ? fitting : [stage(isWide ? "linear-conflict" : "manhattan", Number.POSITIVE_INFINITY)];
}

/** What needs no tables, on any board. */
const MANHATTAN: SearchStage = { algorithm: "idastar", heuristic: "manhattan", expansions: Number.POSITIVE_INFINITY };

function stage(heuristic: Heuristic, expansions: number): SearchStage {
  return { algorithm: "idastar", heuristic, expansions };
}

/** A stage with a partition made for the shape. */
function evenStage(goal: Board, most: number, expansions: number): SearchStage {
  return { ...stage("pdb", expansions), pattern: evenPattern(goal, most) };
}

/** Whether a board is flat and has sides of this length. */
function isSquare({ rows, cols, layers }: Board, side: number): boolean {
  return rows === side && cols === side && layers === 1;
}

/** The stages for boards of 10 to 16 cells. */
function packedStages(goal: Board): SearchStage[] {
  if (!isSquare(goal, 4)) {
    return [evenStage(goal, SMALL_TILES, SMALL_EXPANSIONS), evenStage(goal, LARGE_TILES, Number.POSITIVE_INFINITY)];
  }
  return [
    stage("pdb-4-4-4-3", SMALL_EXPANSIONS),
    stage("pdb-3-6-6", LARGE_EXPANSIONS),
    stage("pdb-7-8", Number.POSITIVE_INFINITY),
  ];
}

/**
 * The stages for boards of more cells. Linear conflict needs no tables and is as good as those that are built in no time:
 * patterns of four tiles took twice its nodes on 24-puzzles.
 */
function wideStages(goal: Board): SearchStage[] {
  const first = stage("linear-conflict", WIDE_EXPANSIONS);
  if (isSquare(goal, 5)) {
    return [first, stage("pdb-5-5-5-5-4", LARGE_EXPANSIONS), stage("pdb-6-6-6-6", Number.POSITIVE_INFINITY)];
  }
  if (cellCount(goal) > MAX_PATTERN_CELLS) return [first];
  for (let most = MAX_WIDE_PATTERN_TILES; most > SMALL_TILES; most--) {
    const larger = evenStage(goal, most, Number.POSITIVE_INFINITY);
    if (bytesInUse(makeSetting(goal, larger)) <= WIDE_BYTES) return [first, larger];
  }
  return [first];
}

/**
 * A partition into patterns of nearly equal size, at most `most` tiles each: goal cells along the shorter side, line by
 * line, so that the tiles of a pattern are near to each other.
 */
export function evenPattern(goal: Board, most: number): string {
  const { rows, cols, layers } = goal;
  const cells = goal.tiles.map((_, cell) => cell);
  const line = (cell: number) => (cols >= rows ? cell % cols : Math.floor(cell / cols) % rows);
  if (layers === 1) cells.sort((a, b) => line(a) - line(b) || a - b);
  const order = cells.filter((cell) => goal.tiles[cell] !== 0);
  const patterns = Math.ceil(order.length / most);
  const letters = new Array<string>(cells.length).fill(".");
  order.forEach((cell, index) => {
    letters[cell] = String.fromCharCode("a".charCodeAt(0) + Math.floor((index * patterns) / order.length));
  });
  return letters.join("");
}

/**
 * Runs the stages one after another until one has an answer. The result is that of the last stage, with the nodes and the
 * time of all of them. Limits are for all stages together.
 *
 * What an engine did before changes no result but in time, with one exception: where larger tables are at hand, complete,
 * the search begins with these. Its outcome and cost are the same without a limit; nodes, moves, heuristic and what a limit
 * cuts short are those of the larger tables.
 *
 * @throws LoydError as {@link runSearch}.
 */
export async function runAuto(
  engine: Engine,
  problem: Pick<Problem, "start" | "goal" | "parityCheck">,
  options: RunOptions = {},
): Promise<SearchResult> {
  const { nodes, timeMs, onProgress, ...others } = options;
  const begun = performance.now();
  const { start, goal, parityCheck = true } = problem;
  // Where parity answers, nobody needs to know which tables are at hand.
  const isAnswered = parityCheck && !isSolvable(start, goal);
  const stages = isAnswered ? [MANHATTAN] : await plan(engine, goal, options);
  let earlier: SearchResult | null = null;
  for (const [index, { expansions, ...how }] of stages.entries()) {
    const before = earlier;
    const left = nodes === undefined ? Number.POSITIVE_INFINITY : nodes - (before?.expanded ?? 0);
    const limit = index === stages.length - 1 ? left : Math.min(left, expansions);
    const limits = {
      ...(Number.isFinite(limit) && { nodes: limit }),
      ...(timeMs !== undefined && { timeMs: Math.max(0, timeMs - (performance.now() - begun)) }),
    };
    const watch = onProgress && { onProgress: (now: Progress) => onProgress(progressWith(before, now)) };
    const settings = { ...others, ...limits, ...watch };
    const result = withEarlier(before, await runSearch(engine, { ...problem, ...how }, settings));
    if (result.outcome !== "node-limit" || limit === left) return result;
    earlier = result;
  }
  throw new Error("auto: expected the last stage to end");
}

/** The stages from the first one worth trying to the last one that can be had. */
export async function plan(engine: Engine, goal: Board, options: RunOptions): Promise<SearchStage[]> {
  const stages = stagesFor(goal, options.memoryBytes ?? DEFAULT_MEMORY_BYTES).filter(
    ({ algorithm, heuristic }) => engine.refusal(goal, algorithm, heuristic) === null,
  );
  const { tables: store = null, signal, timeMs = Number.POSITIVE_INFINITY } = options;
  const waiting = { signal, deadline: performance.now() + timeMs };
  const isAtHand = async (stage: SearchStage): Promise<boolean> => {
    const setting = makeSetting(goal, stage);
    if (setting.partition === null || engine.isBuilt(setting)) return true;
    return store !== null && askStore(store, waiting, () => store.has(setting), false);
  };
  // 1. Tables that take minutes to build are for those who ask for them.
  const last = stages.at(-1);
  if (last !== undefined && isSlow(last) && !(await isAtHand(last))) stages.pop();
  if (stages.length === 0) return [MANHATTAN];
  // 2. Small tables are of no use where larger ones are ready; the largest take a while even to load.
  for (let index = stages.length - 1; index > 0; index--) {
    const stage = stages[index];
    const isReady = isSlow(stage) ? engine.isBuilt(makeSetting(goal, stage)) : await isAtHand(stage);
    if (isReady) return stages.slice(index);
  }
  return stages;
}

function isSlow({ heuristic }: SearchStage): boolean {
  return SLOW_TO_BUILD.includes(heuristic);
}

/** A result with the nodes and the time of the stages before, and the largest lower bound of all. */
export function withEarlier(earlier: SearchResult | null, result: SearchResult): SearchResult {
  if (earlier === null) return result;
  const ms: Timing = {
    load: earlier.ms.load,
    tables: earlier.ms.tables + result.ms.tables,
    search: earlier.ms.search + result.ms.search,
  };
  if (!("lowerBound" in result)) return { ...result, ...countersWith(earlier, result), ms };
  return { ...result, ...countersWith(earlier, result), lowerBound: boundWith(earlier, result.lowerBound), ms };
}

/** A glance at a stage with the nodes of those before, and the largest lower bound of all. */
export function progressWith(earlier: SearchResult | null, now: Progress): Progress {
  if (earlier === null) return now;
  return { ...now, ...countersWith(earlier, now), lowerBound: boundWith(earlier, now.lowerBound) };
}

type StageCounters = Pick<Progress, "expanded" | "generated" | "memoryBytes">;

function countersWith(earlier: SearchResult, { expanded, generated, memoryBytes }: StageCounters): StageCounters {
  return {
    expanded: earlier.expanded + expanded,
    generated: earlier.generated + generated,
    memoryBytes: Math.max(earlier.memoryBytes, memoryBytes),
  };
}

function boundWith(earlier: SearchResult, lowerBound: number): number {
  return "lowerBound" in earlier ? Math.max(earlier.lowerBound, lowerBound) : lowerBound;
}
