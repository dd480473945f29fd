/**
 * What `auto` does: never slow to start, and never stuck with a heuristic that is too weak for the board.
 *
 * Up to nine cells A* with Manhattan distance meets every board once and needs no tables worth waiting for. On larger
 * boards it is IDA* with pattern databases, in stages: small tables that are built in some milliseconds solve most boards
 * at once; a board that they do not solve within some tens of milliseconds goes on to larger tables, which take a second or
 * two to build and are then at hand for all boards with the same goal. The largest take minutes to build and are used only
 * where a store has them. What was searched in an earlier stage counts. Boards of more than 16 cells have linear conflict.
 */
import { cellCount } from "./board/geometry.ts";
import { type Engine, MAX_PACKED_CELLS } from "./engine/engine.ts";
import { bytesInUse } from "./engine/partition.ts";
import { isProvided } from "./engine/provide.ts";
import { DEFAULT_MEMORY_BYTES, makeSetting, type Problem, type RunOptions, runSearch } from "./engine/run.ts";
import type { Board, Heuristic, SearchResult, Timing } from "./types.ts";

/** Up to this many cells A* keeps every board it meets in a few megabytes, and never meets one twice. */
export const ASTAR_CELLS = 9;

/** Tiles of a pattern in a partition made for a shape: with the blank in the index, and without. */
const SMALL_TILES = 4;
const LARGE_TILES = 6;

/** One way to search, and how many nodes it may expand before the next one is tried. */
export interface Stage extends Pick<Problem, "algorithm" | "heuristic" | "pattern"> {
  readonly expansions: number;
}

/** The heuristic whose tables take minutes to build. */
const SLOW_TO_BUILD: Heuristic = "pdb-7-8";

/** Tens of milliseconds. */
const SMALL_EXPANSIONS = 1_500_000;
/** About as long as loading the largest tables takes. */
const LARGE_EXPANSIONS = 60_000_000;

/** The most of the memory that tables may take. */
const TABLE_SHARE = 0.75;

/** The stages for a goal, without those whose tables would take too much of the memory. */
export function stagesFor(goal: Board, memoryBytes: number): Stage[] {
  if (cellCount(goal) <= ASTAR_CELLS) {
    return [{ algorithm: "astar", heuristic: "manhattan", expansions: Number.POSITIVE_INFINITY }];
  }
  const stage = (heuristic: Heuristic, expansions: number): Stage => ({ algorithm: "idastar", heuristic, expansions });
  if (cellCount(goal) > MAX_PACKED_CELLS) return [stage("linear-conflict", Number.POSITIVE_INFINITY)];
  const isFifteen = goal.rows === 4 && goal.cols === 4 && goal.layers === 1;
  const stages: Stage[] = isFifteen
    ? [
        stage("pdb-4-4-4-3", SMALL_EXPANSIONS),
        stage("pdb-3-6-6", LARGE_EXPANSIONS),
        stage("pdb-7-8", Number.POSITIVE_INFINITY),
      ]
    : [
        { ...stage("pdb", SMALL_EXPANSIONS), pattern: evenPattern(goal, SMALL_TILES) },
        { ...stage("pdb", Number.POSITIVE_INFINITY), pattern: evenPattern(goal, LARGE_TILES) },
      ];
  const fitting = stages.filter((one) => bytesInUse(makeSetting(goal, one)) <= TABLE_SHARE * memoryBytes);
  return fitting.length > 0 ? fitting : [stage("manhattan", Number.POSITIVE_INFINITY)];
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
 * @throws LoydError as {@link runSearch}.
 */
export async function runAuto(
  engine: Engine,
  problem: Pick<Problem, "start" | "goal" | "parityCheck">,
  options: RunOptions = {},
): Promise<SearchResult> {
  const { nodes, timeMs, ...others } = options;
  const begun = performance.now();
  const stages = await plan(engine, problem.goal, options);
  let earlier: SearchResult | null = null;
  for (const [index, { expansions, ...how }] of stages.entries()) {
    const left = nodes === undefined ? Number.POSITIVE_INFINITY : nodes - (earlier?.expanded ?? 0);
    const limit = index === stages.length - 1 ? left : Math.min(left, expansions);
    const limits = {
      ...(Number.isFinite(limit) && { nodes: limit }),
      ...(timeMs !== undefined && { timeMs: Math.max(0, timeMs - (performance.now() - begun)) }),
    };
    const result = withEarlier(earlier, await runSearch(engine, { ...problem, ...how }, { ...others, ...limits }));
    if (result.outcome !== "node-limit" || limit === left) return result;
    earlier = result;
  }
  throw new Error("auto: expected the last stage to end");
}

/** The stages from the first one worth trying to the last one that can be had. */
async function plan(engine: Engine, goal: Board, options: RunOptions): Promise<Stage[]> {
  const stages = stagesFor(goal, options.memoryBytes ?? DEFAULT_MEMORY_BYTES).filter(
    ({ algorithm, heuristic }) => engine.refusal(goal, algorithm, heuristic) === null,
  );
  const isAtHand = async (stage: Stage): Promise<boolean> => {
    const setting = makeSetting(goal, stage);
    if (setting.partition === null || isProvided(engine, setting)) return true;
    return (await options.tables?.has(setting)) ?? false;
  };
  // 1. Tables that take minutes to build are for those who ask for them.
  const last = stages.at(-1);
  if (last?.heuristic === SLOW_TO_BUILD && !(await isAtHand(last))) stages.pop();
  if (stages.length === 0)
    return [{ algorithm: "idastar", heuristic: "manhattan", expansions: Number.POSITIVE_INFINITY }];
  // 2. Small tables are of no use where larger ones are ready; the largest take a while even to load.
  for (let index = stages.length - 1; index > 0; index--) {
    const stage = stages[index];
    const isReady =
      stage.heuristic === SLOW_TO_BUILD ? isProvided(engine, makeSetting(goal, stage)) : await isAtHand(stage);
    if (isReady) return stages.slice(index);
  }
  return stages;
}

/** A result with the nodes and the time of the stages before. */
function withEarlier(earlier: SearchResult | null, result: SearchResult): SearchResult {
  if (earlier === null) return result;
  const ms: Timing = {
    load: earlier.ms.load,
    tables: earlier.ms.tables + result.ms.tables,
    search: earlier.ms.search + result.ms.search,
  };
  return {
    ...result,
    expanded: earlier.expanded + result.expanded,
    generated: earlier.generated + result.generated,
    memoryBytes: Math.max(earlier.memoryBytes, result.memoryBytes),
    ms,
    ...("lowerBound" in result &&
      "lowerBound" in earlier && {
        lowerBound: Math.max(earlier.lowerBound, result.lowerBound),
      }),
  };
}
