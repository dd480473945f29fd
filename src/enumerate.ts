/**
 * One call from a shape to the number of its boards at each distance from a goal, and the farthest ones, verified. The
 * engine is made for the call and given back after it, because it takes up to 160 MB that no search needs.
 */
import { blankCell, boardOfGoalCells } from "./board/board.ts";
import { expectShape, halfOfPlacements } from "./board/geometry.ts";
import { type GoalName, goalOn } from "./board/goals.ts";
import { beginEnumeration } from "./engine/driver/asked.ts";
import { turnIfDue } from "./engine/driver/host.ts";
import { checkRunOptions, DEFAULT_MEMORY_BYTES, type Limits, PROGRESS_MS } from "./engine/driver/run.ts";
import type { Engine } from "./engine/engine.ts";
import { type Enumeration, type EnumerationStatus, NO_LAST } from "./engine/enumeration.ts";
import { LoydError } from "./errors.ts";
import { expectOptions, type OptionNames } from "./options.ts";
import { loadEngine } from "./solve.ts";
import { takenOptions } from "./taken.ts";
import type { Board, EngineName, EnumerationOutcome, EnumerationResult, Shape } from "./types.ts";
import { type Verdict, verifyEnumeration } from "./verify/index.ts";

/** A glance at an enumeration under way. */
export interface EnumerationProgress {
  /** The distance whose boards are being looked for. */
  readonly distance: number;
  /** Boards found so far, those of this distance included. */
  readonly found: number;
  /** Boards that there are. */
  readonly total: number;
  /** What the engine holds. */
  readonly memoryBytes: number;
  /** Since the enumeration began. */
  readonly elapsedMs: number;
}

/** How to enumerate. Every option may be left out. */
export interface EnumerationOptions extends Pick<Limits, "timeMs" | "memoryBytes" | "signal"> {
  /** The goal: a board, or the name of one. Default `blank-last`. */
  readonly goal?: Board | GoalName;
  /** Default as for `solve`. The textbook engine does not enumerate. */
  readonly engine?: EngineName;
  /** Called some times a second. */
  readonly onProgress?: (progress: EnumerationProgress) => void;
}

const ENUMERATION_OPTIONS: OptionNames<EnumerationOptions> = {
  timeMs: true,
  memoryBytes: true,
  signal: true,
  goal: true,
  engine: true,
  onProgress: true,
};

/** A result and what the verification layer found. */
export type EnumerationReport = EnumerationResult & {
  /** The checks that were made, and whether all passed. */
  readonly verdict: Verdict;
};

/**
 * Counts the boards of a shape of up to 12 cells at each distance from a goal, by a complete breadth-first search. A
 * limit or an abort is an outcome, not an exception; the counts are then those of the distances that were complete.
 *
 * @throws LoydError `unsupported` for a larger shape and for the textbook engine; `bad-shape`, `bad-goal` or
 * `bad-argument` for what cannot be used.
 * @example
 * const { radius, counts, farthest } = await enumerateBoards({ rows: 3, cols: 3, layers: 1 });
 * console.log(radius, counts[31], farthest.length); // 31 2 2
 */
export async function enumerateBoards(shape: Shape, given: EnumerationOptions = {}): Promise<EnumerationReport> {
  const made = expectShape("shape", shape);
  expectOptions("options", given, ENUMERATION_OPTIONS);
  const options = takenOptions(given);
  checkRunOptions(options);
  const goal = goalOn(made, options.goal);
  const engine = await loadEngine(options.engine);
  try {
    return await enumerateOn(engine, goal, options);
  } finally {
    engine.dispose();
  }
}

/**
 * Counts the boards at each distance from a goal on an engine that there is.
 *
 * @throws LoydError `unsupported` for a shape that the engine does not enumerate.
 */
export async function enumerateOn(
  engine: Engine,
  goal: Board,
  options: Omit<EnumerationOptions, "goal" | "engine"> = {},
): Promise<EnumerationReport> {
  const { rows, cols, layers } = goal;
  const shape = { rows, cols, layers };
  const refusal = engine.enumerationRefusal(shape);
  if (refusal !== null) throw new LoydError("unsupported", refusal);
  const begun = performance.now();
  const memoryBytes = options.memoryBytes ?? DEFAULT_MEMORY_BYTES;
  const enumeration = beginEnumeration(engine, shape, blankCell(goal), memoryBytes);
  const searchBegun = performance.now();
  const outcome = await runEnumeration(enumeration, halfOfPlacements(shape), options);
  const search = performance.now() - searchBegun;
  const counts = enumeration.counts();
  const isComplete = outcome === "complete";
  const result: EnumerationResult = {
    ...shape,
    goal,
    engine: engine.name,
    outcome,
    counts,
    states: counts.reduce((sum, count) => sum + count, 0),
    radius: isComplete ? counts.length - 1 : null,
    farthest: isComplete ? enumeration.farthest().map((cells) => boardOfGoalCells(goal, cells)) : [],
    memoryBytes: enumeration.memoryBytes,
    ms: { load: engine.loadMs, tables: searchBegun - begun, search },
  };
  return { ...result, verdict: verifyEnumeration(result) };
}

/**
 * Runs an enumeration to its end or limit, giving the host its turn every few milliseconds. With a `last` distance it is
 * complete as soon as all boards up to that are found.
 */
export async function runEnumeration(
  enumeration: Enumeration,
  total: number,
  { signal, timeMs = Number.POSITIVE_INFINITY, onProgress }: EnumerationOptions,
  last = NO_LAST,
): Promise<EnumerationOutcome> {
  const begun = performance.now();
  let lastProgress = begun;
  let status: EnumerationStatus = "running";
  while (status === "running") {
    if (enumeration.counts().length > last) return "complete";
    await turnIfDue();
    const now = performance.now();
    if (signal?.aborted) return "aborted";
    if (now - begun >= timeMs) return "time-limit";
    if (onProgress !== undefined && now - lastProgress >= PROGRESS_MS) {
      lastProgress = now;
      const { found, memoryBytes } = enumeration;
      onProgress({ distance: enumeration.counts().length, found, total, memoryBytes, elapsedMs: now - begun });
    }
    status = enumeration.step(last);
  }
  return status;
}
