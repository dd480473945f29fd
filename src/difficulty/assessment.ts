/**
 * How good a heuristic is: whether it ever exceeds the distance, whether a move ever changes it by more than 1, how near
 * it comes to the distance, and what it saves. Up to 12 cells all boards are looked at, level by level; on larger shapes
 * all boards near the goal and then random ones, each solved, so that a fault may escape.
 */
import { runAuto } from "../auto.ts";
import { blankCell, boardOfGoalCells, movesOfBlank } from "../board/board.ts";
import { expectSeed, makeRandom } from "../board/generate.ts";
import { halfOfPlacements, neighbours, shapeName } from "../board/geometry.ts";
import { MOST_GENERATED } from "../board/limits.ts";
import { ask } from "../engine/driver/asked.ts";
import { provideTables } from "../engine/driver/provide.ts";
import { makeSetting, runSearch } from "../engine/driver/run.ts";
import { type Engine, expectHeuristicName, MAX_PACKED_CELLS, type Setting } from "../engine/engine.ts";
import { enumerationRefusal } from "../engine/enumeration.ts";
import { expectOwnHeuristics, type OwnHeuristics } from "../engine/own-heuristic.ts";
import { expectInteger, LoydError, show } from "../errors.ts";
import { expectOptions } from "../options.ts";
import { loadEngine } from "../solve.ts";
import { takenOptions } from "../taken.ts";
import { type Board, type HeuristicName, isOwnName, type Move } from "../types.ts";
import { EnumeratedLevels } from "./enumerated.ts";
import {
  DIFFICULTY_OPTIONS,
  type DifficultyOptions,
  type GenerationEnd,
  type Interruption,
  type Request,
  readRequest,
  Watch,
} from "./generation.ts";
import { NearLevels } from "./near.ts";
import { Shuffler } from "./shuffler.ts";
import { DEFAULT_SAMPLES } from "./worst.ts";

/** Options of {@link assessHeuristic}. */
export interface AssessOptions extends DifficultyOptions {
  /** The heuristic; one of the user's as `my:` and its name in `own`. */
  readonly heuristic: HeuristicName;
  /** With the heuristic `pdb` the patterns, a letter for each tile of the goal: `aaa/abb/bb.`. */
  readonly pattern?: string;
  /** Heuristics of the user's, by their names. Default: none. */
  readonly own?: OwnHeuristics;
  /** Those that it is held beside. Default: `manhattan`. */
  readonly beside?: readonly HeuristicName[];
  /** 0 to 4294967295: which boards are drawn. */
  readonly seed: number;
  /** How many random boards are solved on a shape of more than 12 cells, 0 to 10⁶. Default {@link DEFAULT_SAMPLES}. */
  readonly samples?: number;
}

/** A board on which a heuristic says too much. */
export interface Overestimate {
  /** The board. */
  readonly board: Board;
  /** The number of moves of a shortest solution. */
  readonly distance: number;
  /** h of the board. */
  readonly estimate: number;
}

/** A move that changes a heuristic by more than 1. */
export interface Inconsistency {
  /** The board before the move. */
  readonly board: Board;
  /** The way that the tile slides. */
  readonly move: Move;
  /** h before the move. */
  readonly estimate: number;
  /** h after the move. */
  readonly next: number;
}

/** The boards looked at that are so many moves from the goal. */
export interface AssessedLevel {
  /** The number of moves of their shortest solutions. */
  readonly distance: number;
  /** How many they are. */
  readonly boards: number;
  /** The mean of each heuristic, in the order of `heuristics`. */
  readonly means: readonly number[];
}

/** What searches with a heuristic generated, over the boards that all heuristics settled with the algorithm. */
export interface AssessedSearch {
  /** The algorithm. */
  readonly algorithm: "astar" | "idastar";
  /** How many boards all settled. */
  readonly boards: number;
  /** By heuristic, in the order of `heuristics`. */
  readonly generated: readonly number[];
}

/** What was found out about a heuristic. */
export interface HeuristicAssessment {
  /** The heuristic, and those beside it. */
  readonly heuristics: readonly HeuristicName[];
  /** What it is a heuristic for. */
  readonly goal: Board;
  /** `complete`, or what ended it early; the rest is then of what was looked at before. */
  readonly outcome: GenerationEnd["outcome"];
  /** How many boards were looked at. */
  readonly boards: number;
  /** Whether those are all that there are. */
  readonly isExhaustive: boolean;
  /** Of those looked at, all boards of up to so many moves from the goal are among them. */
  readonly reach: number;
  /** The board nearest to the goal of those that it overestimates; null where none was found. */
  readonly overestimate: Overestimate | null;
  /** The move found first, nearest to the goal; null where none was found. */
  readonly inconsistency: Inconsistency | null;
  /** On how many boards it is the distance. */
  readonly exact: number;
  /** By distance. */
  readonly levels: readonly AssessedLevel[];
  /** What they cost where they guide a search; left out where that was cut short. */
  readonly searches: readonly AssessedSearch[];
  /** Of one evaluation of a whole board, in milliseconds. */
  readonly evaluationMs: number;
}

/** Boards that are estimated at once. */
const BATCH = 1 << 14;
/** On larger shapes all boards are looked at while levels are no larger than this. */
const MOST_NEAR = 10_000;
/** Boards that are searched, and the most nodes for each. */
const SEARCHED = 20;
const MOST_NODES = 1_000_000;
/** How far random walks go from the goal for boards to be searched, where random boards are too hard. */
const WALK = 40;

/** A heuristic with an engine of its own, which keeps its tables. */
interface Rated {
  readonly name: HeuristicName;
  readonly engine: Engine;
  readonly setting: Setting;
}

/**
 * Assesses a heuristic.
 *
 * @throws LoydError `bad-argument` for a heuristic, pattern, seed or number of samples that cannot be used, `unsupported`
 * for a heuristic that the shape cannot have, `engine-failed` where one of the user's gives no number of moves.
 * @example
 * const own = { misplaced: (goal) => (tiles) => tiles.filter((tile, cell) => tile !== 0 && tile !== goal.tiles[cell]).length };
 * const shape = { rows: 3, cols: 3, layers: 1 };
 * const { overestimate } = await assessHeuristic({ shape, own, heuristic: "my:misplaced", seed: 1 }); // null
 */
export async function assessHeuristic(given: AssessOptions): Promise<HeuristicAssessment> {
  expectOptions<AssessOptions>("options", given, {
    ...DIFFICULTY_OPTIONS,
    heuristic: true,
    pattern: true,
    own: true,
    beside: true,
    seed: true,
    samples: true,
  });
  const options = takenOptions(given);
  const request = readRequest(options);
  if (request.cells > MAX_PACKED_CELLS) {
    throw new LoydError(
      "unsupported",
      `heuristic: expected a shape of up to ${MAX_PACKED_CELLS} cells, got ${shapeName(request.shape)}`,
    );
  }
  const { pattern, own = {}, beside = ["manhattan"] } = options;
  expectOwnHeuristics("own", own);
  if (!Array.isArray(beside)) {
    throw new LoydError("bad-argument", `beside: expected an array of heuristics, got ${show(beside)}`);
  }
  const seed = expectSeed(options.seed);
  const samples = expectInteger("samples", options.samples ?? DEFAULT_SAMPLES, 0, MOST_GENERATED);
  const heuristic = expectHeuristicName(options.heuristic);
  const others = beside.map((one) => expectHeuristicName(one, "beside")).filter((one) => one !== heuristic);
  const rated: Rated[] = [];
  try {
    for (const name of [heuristic, ...others]) {
      const isOwn = isOwnName(name);
      const engine = await loadEngine(isOwn ? "typescript" : request.engine, isOwn ? { heuristics: own } : {});
      const setting = makeSetting(request.goal, {
        heuristic: name,
        ...(pattern !== undefined && name === heuristic && { pattern }),
      });
      rated.push({ name, engine, setting });
      const refusal = engine.refusal(request.shape, "idastar", name);
      if (refusal !== null) throw new LoydError("unsupported", name === heuristic ? refusal : `beside: ${refusal}`);
    }
    return await new Assessor(request, rated, new Watch(options), samples, seed).run(pattern);
  } finally {
    for (const { engine } of rated) engine.dispose();
  }
}

/** A board as it was met, the goal cell of the tile on each cell, with its h and what else is to be told. */
type Found<Fact extends string> = { readonly start: Uint8Array; readonly estimate: number } & {
  readonly [fact in Fact]: number;
};

function overestimateOf(goal: Board, { start, distance, estimate }: Found<"distance">): Overestimate {
  return { board: boardOfGoalCells(goal, start), distance, estimate };
}

/** @see Inconsistency; the blank goes to `cell`. */
function inconsistencyOf(goal: Board, { start, cell, estimate, next }: Found<"cell" | "next">): Inconsistency {
  const board = boardOfGoalCells(goal, start);
  const [move] = movesOfBlank(board, [cell]).moves;
  return { board, move, estimate, next };
}

class Assessor {
  readonly #request: Request;
  readonly #rated: readonly Rated[];
  readonly #watch: Watch;
  readonly #samples: number;
  readonly #seed: number;
  readonly #goalBlank: number;
  /** The cells to which the blank is moved from each: later ones, so that each move is looked at once. */
  readonly #after: readonly (readonly number[])[];
  readonly #levels = new Map<number, { boards: number; sums: number[] }>();
  #boards = 0;
  #reach = -1;
  #exact = 0;
  #overestimate: Found<"distance"> | null = null;
  #inconsistency: Found<"cell" | "next"> | null = null;

  constructor(request: Request, rated: readonly Rated[], watch: Watch, samples: number, seed: number) {
    this.#request = request;
    this.#rated = rated;
    this.#watch = watch;
    this.#samples = samples;
    this.#seed = seed;
    this.#goalBlank = blankCell(request.goal);
    this.#after = Array.from({ length: request.cells }, (_, cell) =>
      neighbours(request.shape, cell).filter((other) => other > cell),
    );
  }

  async run(pattern: string | undefined): Promise<HeuristicAssessment> {
    const { goal, shape } = this.#request;
    const isAll = enumerationRefusal(shape) === null;
    let outcome = await this.#provideTables();
    if (outcome === "complete") outcome = isAll ? await this.#lookAtAll() : await this.#lookAtSome();
    const searches = outcome === "complete" ? await this.#search(pattern) : [];
    const over = this.#overestimate;
    const step = this.#inconsistency;
    return {
      heuristics: this.#rated.map(({ name }) => name),
      goal,
      outcome,
      boards: this.#boards,
      isExhaustive: this.#boards === halfOfPlacements(shape),
      reach: this.#reach,
      overestimate: over === null ? null : overestimateOf(goal, over),
      inconsistency: step === null ? null : inconsistencyOf(goal, step),
      exact: this.#exact,
      levels: [...this.#levels]
        .sort(([a], [b]) => a - b)
        .map(([distance, { boards, sums }]) => ({ distance, boards, means: sums.map((sum) => sum / boards) })),
      searches,
      evaluationMs: this.#timeOfOne(),
    };
  }

  async #provideTables(): Promise<GenerationEnd["outcome"]> {
    const { tables } = this.#request;
    const watch = this.#watch;
    watch.phase = "tables";
    for (const { engine, setting } of this.#rated) {
      const provided = await provideTables(engine, setting, {
        tables,
        deadline: watch.deadline,
        onFraction: () => watch.tell(),
        ...(watch.signal !== undefined && { signal: watch.signal }),
      });
      if (provided !== "provided") return provided;
    }
    return "complete";
  }

  /** Every board of the shape, by ascending distance. */
  async #lookAtAll(): Promise<GenerationEnd["outcome"]> {
    const watch = this.#watch;
    watch.phase = "enumeration";
    const levels = await EnumeratedLevels.open(this.#request, watch);
    try {
      for (let distance = 0; ; distance++) {
        const outcome = await levels.reach(distance);
        const size = levels.counts()[distance];
        if (outcome !== "complete" || size === undefined) return outcome;
        for (let first = 0; first < size; first += BATCH) {
          const length = Math.min(BATCH, size - first);
          this.#look(distance, levels.select(Uint32Array.from({ length }, (_, index) => first + index)));
          const ended = await watch.pause();
          if (ended !== null) return ended;
        }
        this.#reach = distance;
      }
    } finally {
      levels.close();
    }
  }

  /** All boards near the goal, and random ones. */
  async #lookAtSome(): Promise<GenerationEnd["outcome"]> {
    const { shape, cells } = this.#request;
    this.#watch.phase = "enumeration";
    const near = new NearLevels(shape, cells, this.#goalBlank);
    for (let distance = 0; near.sizes[distance] <= MOST_NEAR; distance++) {
      const starts = new Uint8Array(near.sizes[distance] * cells);
      for (let at = 0; at < near.sizes[distance]; at++) starts.set(near.board(at), at * cells);
      this.#look(distance, starts);
      this.#reach = distance;
      while (near.sizes.length === distance + 1) {
        near.step();
        const ended = await this.#watch.pause();
        if (ended !== null) return ended;
      }
    }
    return this.#lookAtRandom();
  }

  async #lookAtRandom(): Promise<GenerationEnd["outcome"]> {
    const { shape, goal, cells, memoryBytes, tables, engine } = this.#request;
    const watch = this.#watch;
    watch.phase = "search";
    const shuffler = new Shuffler(shape, this.#goalBlank, makeRandom(this.#seed), null);
    const start = new Uint8Array(cells);
    const solver = await loadEngine(engine);
    try {
      for (let sample = 0; sample < this.#samples; sample++) {
        const ended = await watch.pause();
        if (ended !== null) return ended;
        shuffler.fill(start);
        const result = await runAuto(
          solver,
          { start: boardOfGoalCells(goal, start), goal },
          { ...watch.limits, memoryBytes, tables, onProgress: () => watch.tell() },
        );
        if (result.outcome === "solved") {
          if (result.cost > this.#reach) this.#look(result.cost, start);
        } else if (["time-limit", "memory-limit", "aborted"].includes(result.outcome)) {
          return result.outcome as Interruption;
        } else throw new LoydError("engine-failed", `search: expected a solution, got ${result.outcome}`);
      }
      return "complete";
    } finally {
      solver.dispose();
    }
  }

  /** Looks at boards that are so many moves from the goal. */
  #look(distance: number, starts: Uint8Array): void {
    const { cells } = this.#request;
    const boards = starts.length / cells;
    const level = this.#levels.get(distance) ?? { boards: 0, sums: this.#rated.map(() => 0) };
    this.#levels.set(distance, level);
    level.boards += boards;
    this.#boards += boards;
    this.#watch.look(this.#boards);
    for (const [index, { engine, setting }] of this.#rated.entries()) {
      const estimates = ask(engine.name, () => engine.estimate(setting, starts));
      for (const estimate of estimates) level.sums[index] += estimate;
      if (index > 0) continue;
      for (let at = 0; at < boards; at++) {
        if (estimates[at] === distance) this.#exact++;
        if (estimates[at] > distance && distance < (this.#overestimate?.distance ?? Number.POSITIVE_INFINITY)) {
          const start = starts.slice(at * cells, (at + 1) * cells);
          this.#overestimate = { start, distance, estimate: estimates[at] };
        }
      }
      if (this.#inconsistency === null) this.#lookAtMoves(starts, estimates);
    }
  }

  /** Whether a move from one of the boards changes h by more than 1. */
  #lookAtMoves(starts: Uint8Array, estimates: Uint16Array): void {
    const { cells } = this.#request;
    const [{ engine, setting }] = this.#rated;
    const from: number[] = [];
    const to: number[] = [];
    for (let at = 0; at < estimates.length; at++) {
      const blank = starts.subarray(at * cells, (at + 1) * cells).indexOf(this.#goalBlank);
      for (const cell of this.#after[blank]) {
        from.push(at);
        to.push(cell);
      }
    }
    const children = new Uint8Array(from.length * cells);
    from.forEach((at, index) => {
      const child = children.subarray(index * cells, (index + 1) * cells);
      child.set(starts.subarray(at * cells, (at + 1) * cells));
      child[child.indexOf(this.#goalBlank)] = child[to[index]];
      child[to[index]] = this.#goalBlank;
    });
    const after = ask(engine.name, () => engine.estimate(setting, children));
    const found = from.findIndex((at, index) => Math.abs(estimates[at] - after[index]) > 1);
    if (found === -1) return;
    const at = from[found];
    const start = starts.slice(at * cells, (at + 1) * cells);
    this.#inconsistency = { start, cell: to[found], estimate: estimates[at], next: after[found] };
  }

  /** What A* and IDA* generate on the same boards with each heuristic. */
  async #search(pattern: string | undefined): Promise<AssessedSearch[]> {
    const { goal, memoryBytes, tables } = this.#request;
    const watch = this.#watch;
    const starts = this.#boardsToSearch();
    const found: AssessedSearch[] = [];
    for (const algorithm of ["astar", "idastar"] as const) {
      let boards = 0;
      const generated = this.#rated.map(() => 0);
      for (const start of starts) {
        const counts: number[] = [];
        for (const [index, { name, engine }] of this.#rated.entries()) {
          if ((await watch.pause()) !== null) return found;
          const own = pattern !== undefined && index === 0 ? { pattern } : {};
          const problem = { start, goal, algorithm, heuristic: name, ...own };
          const limits = { ...watch.limits, memoryBytes, tables, nodes: MOST_NODES, onProgress: () => watch.tell() };
          const result = await runSearch(engine, problem, limits);
          if (result.outcome === "solved") counts.push(result.generated);
        }
        if (counts.length < this.#rated.length) continue;
        boards++;
        for (const [index, count] of counts.entries()) generated[index] += count;
      }
      if (boards > 0) found.push({ algorithm, boards, generated });
    }
    return found;
  }

  /** Random boards where they are easy enough; else boards to which random walks from the goal lead. */
  #boardsToSearch(): Board[] {
    const { goal, shape, cells } = this.#request;
    const random = makeRandom(this.#seed);
    if (enumerationRefusal(shape) === null) {
      const starts = new Uint8Array(SEARCHED * cells);
      new Shuffler(shape, this.#goalBlank, random, null).fill(starts);
      return Array.from({ length: SEARCHED }, (_, at) =>
        boardOfGoalCells(goal, starts.subarray(at * cells, (at + 1) * cells)),
      );
    }
    return Array.from({ length: SEARCHED }, () => {
      const start = Uint8Array.from({ length: cells }, (_, cell) => cell);
      let blank = this.#goalBlank;
      let before = blank;
      for (let move = 0; move < WALK; move++) {
        const ways = neighbours(shape, blank).filter((cell) => cell !== before);
        const to = ways[(random.next() >>> 0) % ways.length];
        start[blank] = start[to];
        start[to] = this.#goalBlank;
        before = blank;
        blank = to;
      }
      return boardOfGoalCells(goal, start);
    });
  }

  /** Estimates random boards until that has taken some milliseconds. */
  #timeOfOne(): number {
    const { shape, cells } = this.#request;
    const [{ engine, setting }] = this.#rated;
    const starts = new Uint8Array(1000 * cells);
    new Shuffler(shape, this.#goalBlank, makeRandom(this.#seed), null).fill(starts);
    const times: number[] = [];
    const begun = performance.now();
    while (times.length < 3 || performance.now() - begun < 50) {
      const before = performance.now();
      ask(engine.name, () => engine.estimate(setting, starts));
      times.push((performance.now() - before) / 1000);
    }
    return times.sort((a, b) => a - b)[times.length >> 1];
  }
}
