/**
 * The contract that every engine meets, so that one driver (`run.ts`), one test suite and one benchmark serve them all.
 *
 * An engine knows neither labels nor goals: it gets a board as a permutation, in which the tile on a cell is named by
 * the goal cell where it belongs, and the blank by the goal's blank cell. The goal is then the identity, and every
 * arrangement costs the same. A search advances by slices of a given number of expansions, which is what lets the driver
 * keep time, honour an abort signal and report progress without a word of it in the hot loops.
 *
 * All engines follow the same rules, so that their counters and moves are equal to the last digit:
 *
 * - Neighbours of the blank are visited in ascending cell order; the move that undoes the last one is skipped.
 * - `expanded` counts nodes whose children were produced; `generated` counts the children produced, pruned and duplicate
 *   ones included, plus one for the start.
 * - BFS tests for the goal when generating. A* takes the smallest f, then the largest g, then the last in, and tests for
 *   the goal when expanding; a shorter path to a known board moves or reopens it. IDA* tests for the goal when
 *   generating, adds its counters over all iterations, and raises its bound to the least f that exceeded it.
 * - Greedy search takes the smallest h, then the smallest g (all of `maxCost` and beyond counted as that), then the last in.
 *   A board is kept on the first path to it. It tests for the goal when expanding.
 * - Weighted A* takes f for g + W·h, in whole tenths, and is otherwise A*. A board reached on more than `maxCost` moves
 *   is generated and let go.
 * - Bidirectional BFS expands whole layers from the start and from the goal, of the side whose last layer is smaller, of
 *   the start's where they are equal; it tests for a board of the other side when generating. Both sides are counted
 *   alike; the goal, which is given, is not.
 * - IDA* on a board that cannot be solved would never end. It stops, and says `unsolvable`, once its bound exceeds the
 *   longest solution that there can be: the number of boards less one, n!/2 − 1, or `maxCost` if that is less. Only on 2×2
 *   is that ever reached; the driver therefore asks for a limit.
 */
import { cellCount, expectShape, shapeName } from "../board/geometry.ts";
import { expectBoolean, expectInteger, expectObject, expectOneOf, LoydError, show } from "../errors.ts";
import { expectOptions, type OptionNames } from "../options.ts";
import {
  ALGORITHM_FACTS,
  ALGORITHMS,
  type Algorithm,
  type EngineId,
  type EngineName,
  HEURISTICS,
  type HeuristicName,
  isOwnName,
  type Shape,
} from "../types.ts";
import type { Enumeration } from "./enumeration.ts";
import { expectOwnHeuristics, type OwnHeuristics } from "./own-heuristic.ts";
import { MAX_PACKED_CELLS } from "./packed.ts";
import { type Partition, partitionRefusal } from "./partition.ts";

export { MAX_PACKED_CELLS };

/** The most cells that the searches of the fast engines take. */
export const MAX_CELLS = 64;

/** A longest solution that can be counted to. The longest of a board of up to 16 cells is 2×8's, 140 moves. */
const MAX_PACKED_COST = 255;
/** From 2×2 to 2×8 the longest solutions have about twice as many moves as the square of the longer side: 2,200 on 2×32. */
export const MAX_WIDE_COST = 4095;

/** A longest solution that can be counted to on a board of so many cells. */
export function maxCost(cells: number): number {
  return cells <= MAX_PACKED_CELLS ? MAX_PACKED_COST : MAX_WIDE_COST;
}

/** Where IDA* ends: no solution is longer than the number of boards less one, n!/2 − 1, or than what is counted to. */
export function largestBound(cells: number): number {
  const most = maxCost(cells);
  let boards = 1;
  for (let factor = 3; factor <= cells && boards <= most; factor++) boards *= factor;
  return Math.min(boards - 1, most);
}

/** The longest side with walking distance: 6 slabs of 2 cells have 367,560 states, 7 have 16,854,390. */
export const MAX_WALKING_SIDE = 6;

/** What an engine's tables are made for. */
export interface Setting {
  /** The size of the boards. */
  readonly shape: Shape;
  /** The cell of the blank in the goal. */
  readonly goalBlank: number;
  /** What the tables are for. */
  readonly heuristic: HeuristicName;
  /** The patterns of a `pdb` heuristic, null with every other. */
  readonly partition: Partition | null;
  /** Whether pattern databases have the walking distance beside them: h is the larger of the two. */
  readonly walkingBeside: boolean;
}

/** A text that is the same exactly where two settings want the same tables. */
export function settingKey({ shape, goalBlank, heuristic, partition, walkingBeside }: Setting): string {
  const patterns = partition === null ? "" : ` ${partition.patterns.map((cells) => cells.join(",")).join("/")}`;
  const beside = walkingBeside ? " walking" : "";
  const reflected = partition?.reflection ? " reflected" : "";
  return `${shapeName(shape)} ${goalBlank} ${heuristic}${patterns}${reflected}${beside}`;
}

/** Whether two settings want the same tables. */
export function sameSetting(a: Setting, b: Setting): boolean {
  const isSame = a.partition === b.partition && a.shape === b.shape && a.goalBlank === b.goalBlank;
  if (isSame && a.heuristic === b.heuristic && a.walkingBeside === b.walkingBeside) return true;
  return settingKey(a) === settingKey(b);
}

/** One iteration of IDA*, by which several engines share a search: what is below a board, within a bound. */
export interface Iteration {
  /** The most moves from the task's start: h of the start, or the lower bound of an iteration before. */
  readonly bound: number;
  /** The cell where the blank was before the start, to which it does not return; its own where nothing was before. */
  readonly cameFrom: number;
  /** Boards generated in the iterations before: as many as there were, as much is worth remembering. */
  readonly generatedBefore: number;
  /**
   * The search that the engine began just before, if it was of the same iteration and found nothing in it: the boards that
   * it met are then not searched again. Null for none.
   */
  readonly after: Search | null;
}

/** What an engine searches: a permutation to be turned into the identity. */
export interface Task extends Setting {
  /** `start[c]` is the goal cell of the tile on cell `c`; on the blank's cell it is `goalBlank`. */
  readonly start: Uint8Array;
  /** How to search. */
  readonly algorithm: Algorithm;
  /** Whether recursions made for the shape may be used, where there are any. They search the same. */
  readonly kernels: boolean;
  /** Whether IDA* with pattern databases remembers boards that it met in an iteration, and searches below none twice. */
  readonly transpositions: boolean;
  /** The weight of h in A*, from 1 to 10 in steps of 0.1; 1 with every other algorithm. */
  readonly weight: number;
  /** The most memory that nodes, open list and tables may take together, in bytes. */
  readonly memoryLimitBytes: number;
  /**
   * With IDA*: one iteration instead of a search. It is `unsolvable` when there is nothing within the bound, and its lower
   * bound is then the least f beyond. Default: a search.
   */
  readonly iteration?: Iteration;
}

/** How far a search is. Everything but `running` is final. */
export type Status = "running" | "solved" | "unsolvable" | "memory-limit";

/** A search under way. Only the last search that an engine began may be used. */
export interface Search {
  /**
   * Expands up to `expansions` nodes more, never more. Fewer when the search ends first, or when a large table is being
   * moved to a larger place, which takes several steps, so that a step is never long. A search stops only before a node
   * that is to be expanded: a goal that needs no further expansion is recognised first.
   */
  step(expansions: number): Status;
  /** Nodes whose children were produced. */
  readonly expanded: number;
  /** Children produced, plus one for the start. */
  readonly generated: number;
  /** No solution has fewer moves than this: the bound of IDA*, the f of A* over its weight, the layer of BFS,
   * the layers of both sides. */
  readonly lowerBound: number;
  /** Hash of the boards in the order of their expansion; null where the engine does not trace. */
  readonly fingerprint: number | null;
  /** Most memory that the search has held at once, in bytes. */
  readonly memoryBytes: number;
  /** The cells that the blank enters on its way to the goal, once the status is `solved`. */
  solution(): Uint8Array;
}

/** What every engine can do. */
export interface Engine {
  /** Which engine it is. */
  readonly name: EngineId;
  /** Milliseconds that compiling and instantiating took. */
  readonly loadMs: number;
  /** Whether its searches hash the order of expansion. */
  readonly traced: boolean;
  /** Why the engine cannot take a shape with an algorithm and heuristic, or null when it can. */
  refusal(shape: Shape, algorithm: Algorithm, heuristic: HeuristicName): string | null;
  /**
   * Lays out the tables of a setting and keeps them until others are asked for; that ends a search with other tables.
   * Small ones are built at once, pattern databases by `build`.
   *
   * @throws LoydError `out-of-memory` when the host refuses the memory for them.
   */
  prepare(setting: Setting): void;
  /**
   * Goes on building the pattern databases of what was prepared, some milliseconds' worth. Returns how much of the work
   * is done, from 0 to 1; at 1 they are complete. At once 1 where there is nothing to build.
   */
  build(): number;
  /** Whether the engine was last prepared for a setting and has its tables, all of them complete. */
  isBuilt(setting: Setting): boolean;
  /**
   * The pattern databases, complete, one for each of the partition's `tables`: an entry of one byte for each placement of
   * its tiles, and for each cell of the blank where that is in the index, in the order of `typescript/patterns/ranks.ts`.
   * They may be views of the engine's memory, good until its next call.
   */
  tables(): Uint8Array[];
  /** Takes pattern databases that `tables` gave of the same setting, on any engine, instead of building them. */
  install(tables: readonly Uint8Array[]): void;
  /**
   * Lays out a search; nothing is expanded yet. Ends any search that this engine began before, prepares the task's
   * setting and builds what is still missing of its tables.
   */
  begin(task: Task): Search;
  /**
   * h of boards, as a search from each of them would begin. `starts` has one after another, each as a task's start. Ends
   * any search that this engine began before, prepares the setting and builds what is still missing of its tables.
   *
   * @throws LoydError `out-of-memory` when the host refuses the memory.
   */
  estimate(setting: Setting, starts: Uint8Array): Uint16Array;
  /** Why the engine cannot enumerate a shape, or null when it can. */
  enumerationRefusal(shape: Shape): string | null;
  /**
   * Lays out the complete breadth-first search of a shape from the goal with its blank on `goalBlank`. Ends any search
   * that this engine began before, and what was prepared may have to be prepared again.
   *
   * @throws LoydError `unsupported` for a shape that `enumerationRefusal` refuses.
   */
  enumerate(shape: Shape, goalBlank: number, memoryLimitBytes: number): Enumeration;
  /** Gives all memory back. The engine must not be used afterwards. */
  dispose(): void;
}

/** The version of this contract, which modules with engines of their own state. It changes where such an engine would. */
export const ENGINE_CONTRACT = 1;

/** How an engine is made. */
export interface EngineOptions {
  /** Hash the order of expansion into `fingerprint`. For checking; slower. Default false. */
  readonly traced?: boolean;
  /** Heuristics of the user's by their names, of the engine `typescript`, where `halved` is then called `my:halved`. */
  readonly heuristics?: OwnHeuristics;
}

export const ENGINE_OPTIONS: OptionNames<EngineOptions> = { traced: true, heuristics: true };

/** @throws LoydError `bad-argument` for options that cannot be used. */
export function checkEngineOptions(options: EngineOptions): void {
  expectOptions("options", options, ENGINE_OPTIONS);
  if (options.traced !== undefined) expectBoolean("traced", options.traced);
  if (options.heuristics !== undefined) expectOwnHeuristics("heuristics", options.heuristics);
}

/** @throws LoydError `bad-argument` for what is neither the name of a heuristic nor like that of one of the user's. */
export function expectHeuristicName(value: unknown, name = "heuristic"): HeuristicName {
  return isOwnName(value) ? value : expectOneOf(name, value, HEURISTICS);
}

/** @throws LoydError `bad-argument` for what is no engine. */
export function expectEngine(engine: unknown): void {
  expectObject("engine", engine);
  const methods = ["refusal", "prepare", "build", "begin"] as const satisfies readonly (keyof Engine)[];
  const missing = methods.find((name) => typeof (engine as Partial<Engine>)[name] !== "function");
  if (missing === undefined) return;
  throw new LoydError("bad-argument", `engine: expected one that loadEngine gives, got one without ${missing}`);
}

/** @throws LoydError `bad-argument` for what is not made by `makeSetting`. */
export function expectSetting(value: unknown): void {
  expectObject("setting", value);
  const { goalBlank, heuristic, partition, walkingBeside, shape } = value as Setting;
  const cells = cellCount(expectShape("shape", shape));
  expectInteger("goalBlank", goalBlank, 0, cells - 1);
  expectHeuristicName(heuristic);
  expectBoolean("walkingBeside", walkingBeside);
  if (partition === null || Array.isArray(partition?.patterns)) return;
  throw new LoydError(
    "bad-argument",
    `partition: expected one that makeSetting makes, or null, got ${show(partition)}`,
  );
}

/** Whether walking distance has tables of a reasonable size on a shape. */
export function hasWalkingDistance({ rows, cols, layers }: Shape): boolean {
  return Math.max(rows, cols, layers) <= MAX_WALKING_SIDE;
}

/** A weight in tenths, a whole number, so that nothing is ever rounded. */
export function tenthsOf(weight: number): number {
  return Math.round(weight * 10);
}

/** What both fast engines refuse, and why. */
export function fastRefusal(shape: Shape, algorithm: Algorithm, heuristic: HeuristicName): string | null {
  const cells = cellCount(shape);
  if (cells > MAX_CELLS) {
    return `shape: expected up to ${MAX_CELLS} cells, got ${shapeName(shape)}; algorithm constructive takes any number`;
  }
  if (cells > MAX_PACKED_CELLS && heuristic === "walking-distance") {
    return `shape: expected up to ${MAX_PACKED_CELLS} cells with ${heuristic}, got ${shapeName(shape)}`;
  }
  if (heuristic === "walking-distance" && !hasWalkingDistance(shape)) {
    return `shape: expected sides of up to ${MAX_WALKING_SIDE} with ${heuristic}, got ${shapeName(shape)}`;
  }
  if (isOwnName(heuristic)) return `heuristic: expected one of ${HEURISTICS.join(", ")}, got ${heuristic}`;
  return algorithmRefusal("wasm", algorithm, heuristic) ?? partitionRefusal(shape, heuristic);
}

/** An algorithm that an engine does not have; and uninformed searches look at no heuristic, and claim none. */
export function algorithmRefusal(engine: EngineName, algorithm: Algorithm, heuristic: HeuristicName): string | null {
  const { engines, guided } = ALGORITHM_FACTS[algorithm];
  if (!engines.includes(engine)) {
    const own = ALGORITHMS.filter((one) => ALGORITHM_FACTS[one].engines.includes(engine));
    return `algorithm: expected one of ${own.join(", ")}, got ${algorithm}; of engine ${engines.join(", ")}`;
  }
  return !guided && heuristic !== "none" ? `heuristic: expected none with ${algorithm}, got ${heuristic}` : null;
}
