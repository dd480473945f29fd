/**
 * The boards where a heuristic does worst: those whose shortest solutions exceed h by the most. Up to 12 cells all boards
 * are looked at, level by level, by an engine that enumerates and another one that estimates. On larger shapes they are
 * looked for among random boards, each solved, and there may be worse ones.
 */
import { runAuto } from "../auto.ts";
import { blankCell, boardOfGoalCells } from "../board/board.ts";
import { expectSeed, makeRandom } from "../board/generate.ts";
import { shapeName } from "../board/geometry.ts";
import { MOST_GENERATED } from "../board/limits.ts";
import { ask } from "../engine/driver/asked.ts";
import { provideTables } from "../engine/driver/provide.ts";
import { makeSetting } from "../engine/driver/run.ts";
import { type Engine, fastRefusal, MAX_PACKED_CELLS, type Setting } from "../engine/engine.ts";
import { enumerationRefusal } from "../engine/enumeration.ts";
import { expectInteger, expectOneOf, LoydError } from "../errors.ts";
import { expectOptions } from "../options.ts";
import { loadEngine } from "../solve.ts";
import { takenOptions } from "../taken.ts";
import { type Board, HEURISTICS, type Heuristic } from "../types.ts";
import { EnumeratedLevels } from "./enumerated.ts";
import {
  DIFFICULTY_OPTIONS,
  type DifficultyOptions,
  expectCount,
  type Generation,
  type GenerationEnd,
  type RatedBoard,
  type Request,
  readRequest,
  Watch,
} from "./generation.ts";
import { Ranking } from "./ranking.ts";
import { Shuffler } from "./shuffler.ts";

/** A board with its distance and what a heuristic makes of it. */
export interface EstimatedBoard extends RatedBoard {
  /** h of the board, as a search from it begins. */
  readonly estimate: number;
}

/** Options of {@link worstBoards}. */
export interface WorstOptions extends DifficultyOptions {
  /** The heuristic that the boards are to be hard for. */
  readonly heuristic: Heuristic;
  /** With the heuristic `pdb` the patterns, a letter for each tile of the goal: `aaa/abb/bb.`. */
  readonly pattern?: string;
  /** How many boards, 0 to 10⁶. There may be fewer. */
  readonly count: number;
  /** 0 to 4294967295: which of equal boards come first, and which are drawn where not all are looked at. */
  readonly seed: number;
  /** How many random boards are solved on a shape of more than 12 cells, 1 to 10⁶. Default {@link DEFAULT_SAMPLES}. */
  readonly samples?: number;
}

/** How many random boards are looked at where `samples` is not given. */
export const DEFAULT_SAMPLES = 100;

/** Boards that are estimated at once. */
const BATCH = 1 << 14;

/**
 * Boards whose distance from the goal exceeds a heuristic's estimate by the most, the worst first; which of equal boards
 * come, and in which order, is drawn evenly. With pattern databases the estimate is that of the searches: the reflected
 * board is looked up as well, and the walking distance goes along.
 *
 * Up to 12 cells these are the worst there are, and `available` says at the end how many boards have the greatest gap. On
 * shapes of up to 16 cells they are the worst of `samples` random boards; a limit ends the sampling, and the worst so far
 * come.
 *
 * @throws LoydError `bad-argument` for a heuristic, pattern, count, seed or number of samples that cannot be used,
 * `unsupported` for a larger shape and for a heuristic that the shape cannot have, and as `enumerateBoards`.
 * @example
 * const options = { shape: { rows: 3, cols: 3, layers: 1 }, heuristic: "manhattan", count: 1, seed: 1 } as const;
 * for await (const { board, distance, estimate } of worstBoards(options)) {
 *   console.log(formatBoard(board), distance, estimate);
 * }
 */
export function worstBoards(given: WorstOptions): Generation<EstimatedBoard> {
  expectOptions<WorstOptions>("options", given, {
    ...DIFFICULTY_OPTIONS,
    heuristic: true,
    pattern: true,
    count: true,
    seed: true,
    samples: true,
  });
  const options = takenOptions(given);
  const request = readRequest(options);
  const { goal, shape, cells } = request;
  const heuristic = expectOneOf("heuristic", options.heuristic, HEURISTICS);
  const count = expectCount(options.count);
  const samples = expectInteger("samples", options.samples ?? DEFAULT_SAMPLES, 1, MOST_GENERATED);
  const seed = expectSeed(options.seed);
  if (cells > MAX_PACKED_CELLS) {
    throw new LoydError(
      "unsupported",
      `worst: expected a shape of up to ${MAX_PACKED_CELLS} cells, got ${shapeName(shape)}`,
    );
  }
  const refusal = fastRefusal(shape, "idastar", heuristic);
  if (refusal !== null) throw new LoydError("unsupported", refusal);
  const { pattern } = options;
  const setting = makeSetting(goal, { heuristic, ...(pattern !== undefined && { pattern }) });
  return worst(request, setting, { count, seed, samples }, options);
}

/** How many boards, by which seed, from how many where not all are looked at. */
interface WorstPlan {
  readonly count: number;
  readonly seed: number;
  readonly samples: number;
}

async function* worst(
  request: Request,
  setting: Setting,
  plan: WorstPlan,
  options: DifficultyOptions,
): Generation<EstimatedBoard> {
  const { goal, cells, tables } = request;
  const watch = new Watch(options);
  const engine = await loadEngine(request.engine);
  try {
    watch.phase = "tables";
    const provided = await provideTables(engine, setting, {
      tables,
      deadline: watch.deadline,
      onFraction: () => watch.tell(),
      ...(watch.signal !== undefined && { signal: watch.signal }),
    });
    if (provided !== "provided") return { outcome: provided, available: null };
    const ranking = new Ranking(plan.count, cells, plan.seed);
    if (enumerationRefusal(request.shape) === null) {
      const outcome = await rankAll(request, engine, setting, ranking, watch);
      if (outcome !== "complete") return { outcome, available: null };
      return yield* ranked(ranking, goal, { outcome, available: ranking.first }, watch);
    }
    const outcome = await rankSamples(request, engine, setting, plan, ranking, watch);
    return yield* ranked(ranking, goal, { outcome, available: null }, watch);
  } finally {
    engine.dispose();
  }
}

/** Ranks all boards of a shape. */
async function rankAll(
  request: Request,
  engine: Engine,
  setting: Setting,
  ranking: Ranking,
  watch: Watch,
): Promise<GenerationEnd["outcome"]> {
  const { cells } = request;
  watch.phase = "enumeration";
  const levels = await EnumeratedLevels.open(request, watch);
  try {
    for (let distance = 0; ; distance++) {
      const outcome = await levels.reach(distance);
      const size = levels.counts()[distance];
      if (outcome !== "complete" || size === undefined) return outcome;
      if (distance < ranking.least) {
        // No gap is larger than the distance.
        watch.looked += size;
        continue;
      }
      for (let first = 0; first < size; first += BATCH) {
        const ended = await watch.pause();
        if (ended !== null) return ended;
        const length = Math.min(BATCH, size - first);
        watch.looked += length;
        const starts = levels.select(Uint32Array.from({ length }, (_, index) => first + index));
        const estimates = ask(engine.name, () => engine.estimate(setting, starts));
        for (let at = 0; at < length; at++) {
          const gap = distance - estimates[at];
          if (gap >= ranking.least) ranking.offer(gap, distance, starts.subarray(at * cells, (at + 1) * cells));
        }
      }
    }
  } finally {
    levels.close();
  }
}

/** Ranks random boards, each after it has been solved on an engine of its own. */
async function rankSamples(
  request: Request,
  engine: Engine,
  setting: Setting,
  { samples, seed }: WorstPlan,
  ranking: Ranking,
  watch: Watch,
): Promise<GenerationEnd["outcome"]> {
  const { shape, goal, cells, memoryBytes, tables } = request;
  watch.phase = "search";
  const shuffler = new Shuffler(shape, blankCell(goal), makeRandom(seed), null);
  const start = new Uint8Array(cells);
  const seen = new Set<string>();
  const solver = await loadEngine(request.engine);
  try {
    while (watch.looked < samples) {
      const ended = await watch.pause();
      if (ended !== null) return ended;
      shuffler.fill(start);
      const key = start.join();
      if (seen.has(key)) continue;
      seen.add(key);
      const result = await runAuto(
        solver,
        { start: boardOfGoalCells(goal, start), goal },
        { ...watch.limits, memoryBytes, tables, onProgress: () => watch.tell() },
      );
      switch (result.outcome) {
        case "solved": {
          const [estimate] = ask(engine.name, () => engine.estimate(setting, start));
          ranking.offer(result.cost - estimate, result.cost, start);
          watch.looked++;
          break;
        }
        case "time-limit":
        case "memory-limit":
        case "aborted":
          return result.outcome;
        default:
          throw new LoydError("engine-failed", `search: expected a solution, got ${result.outcome}`);
      }
    }
    return "complete";
  } finally {
    solver.dispose();
  }
}

/** The boards of a ranking by their gaps: all of them also where a limit has ended the ranking. */
async function* ranked(ranking: Ranking, goal: Board, end: GenerationEnd, watch: Watch): Generation<EstimatedBoard> {
  for (const { value, distance, start } of ranking.boards()) {
    const ended = await watch.pause();
    if (ended !== null && end.outcome === "complete") return { ...end, outcome: ended };
    watch.given++;
    yield { board: boardOfGoalCells(goal, start), distance, estimate: distance - value };
  }
  return end;
}
