/**
 * What the generators by difficulty have in common: their options, how far they are, and how they end. Boards come one by
 * one, as they are found; a limit or an abort ends them early, and is what the generator returns, not an exception.
 */
import { cellCount, expectShape } from "../board/geometry.ts";
import { type GoalName, goalOn } from "../board/goals.ts";
import { MOST_GENERATED } from "../board/limits.ts";
import { turnIfDue } from "../engine/driver/host.ts";
import { checkRunOptions, DEFAULT_MEMORY_BYTES, PROGRESS_MS, type RunOptions } from "../engine/driver/run.ts";
import { expectInteger, expectObject, expectOneOf, LoydError } from "../errors.ts";
import type { OptionNames } from "../options.ts";
import type { TableStore } from "../tables/store.ts";
import { type Board, ENGINES, type EngineName, type EnumerationOutcome, type Shape } from "../types.ts";

/** A glance at a generation under way. */
export interface GenerationProgress {
  /** Boards are counted level by level, or tables are built, or boards are drawn and solved. */
  readonly phase: "enumeration" | "tables" | "search";
  /** Boards that have been looked at. */
  readonly looked: number;
  /** Boards that have been given. */
  readonly given: number;
  /** Since the generation began. */
  readonly elapsedMs: number;
}

/** Which boards, and how to look for them. Every option but the shape may be left out. */
export interface DifficultyOptions extends Pick<RunOptions, "timeMs" | "memoryBytes" | "signal" | "tables"> {
  /** The size of the boards; a board will do. */
  readonly shape: Shape;
  /** The goal: a board, or the name of one. Default `blank-last`. */
  readonly goal?: Board | GoalName;
  /** Default as for `solve`. The boards are the same with `typescript`; the textbook engine does not generate. */
  readonly engine?: EngineName;
  /** Called some times a second. */
  readonly onProgress?: (progress: GenerationProgress) => void;
}

export const DIFFICULTY_OPTIONS: OptionNames<DifficultyOptions> = {
  timeMs: true,
  memoryBytes: true,
  signal: true,
  tables: true,
  shape: true,
  goal: true,
  engine: true,
  onProgress: true,
};

/** A board, and the number of moves of its shortest solutions. */
export interface RatedBoard {
  /** The board. */
  readonly board: Board;
  /** The number of moves of a shortest solution. */
  readonly distance: number;
}

/** How a generation ended. */
export interface GenerationEnd {
  /** `complete`: all boards that were asked for, or all that there are. */
  readonly outcome: EnumerationOutcome;
  /** How many boards of the kind there are; null where nobody has counted them. */
  readonly available: number | null;
}

/** Boards one after another, and at last how that ended. */
export type Generation<Rated extends RatedBoard = RatedBoard> = AsyncGenerator<Rated, GenerationEnd, void>;

/** Options that have been looked at. */
export interface Request {
  readonly goal: Board;
  readonly shape: Shape;
  readonly cells: number;
  /** Undefined for the usual one. */
  readonly engine: EngineName | undefined;
  readonly memoryBytes: number;
  readonly tables: TableStore | null;
}

/**
 * Looks at the options.
 *
 * @throws LoydError for what cannot be used.
 */
export function readRequest(options: DifficultyOptions): Request {
  expectObject("options", options);
  checkRunOptions(options);
  const shape = expectShape("shape", options.shape);
  const engine = options.engine === undefined ? undefined : expectOneOf("engine", options.engine, ENGINES);
  if (engine === "textbook") {
    throw new LoydError("unsupported", "engine: expected wasm or typescript to generate by difficulty, got textbook");
  }
  return {
    shape,
    engine,
    goal: goalOn(shape, options.goal),
    cells: cellCount(shape),
    memoryBytes: options.memoryBytes ?? DEFAULT_MEMORY_BYTES,
    tables: options.tables ?? null,
  };
}

/** @throws LoydError `bad-argument` for a count out of range. */
export function expectCount(count: unknown): number {
  return expectInteger("count", count, 0, MOST_GENERATED);
}

/** Why a generation ended before all was done. */
export type Interruption = Exclude<EnumerationOutcome, "complete">;

/** Keeps an eye on the limits and tells how far things are. Its time begins when it is made. */
export class Watch {
  phase: GenerationProgress["phase"] = "enumeration";
  looked = 0;
  given = 0;
  readonly signal: AbortSignal | undefined;
  /** By `performance.now()`. */
  readonly deadline: number;
  readonly #begun = performance.now();
  readonly #onProgress: DifficultyOptions["onProgress"];
  #lastProgress = this.#begun;

  constructor({ signal, timeMs = Number.POSITIVE_INFINITY, onProgress }: DifficultyOptions) {
    this.signal = signal;
    this.deadline = this.#begun + timeMs;
    this.#onProgress = onProgress;
  }

  /** Notes how many boards have been looked at. */
  readonly look = (looked: number): void => {
    this.looked = looked;
  };

  /** The limits that are left, for work that keeps to them itself. */
  get limits(): { timeMs: number; signal?: AbortSignal } {
    const timeMs = Math.max(0, this.deadline - performance.now());
    return { timeMs, ...(this.signal !== undefined && { signal: this.signal }) };
  }

  /** Gives the host its turn where it is due; returns the limit that has been reached, or null. */
  async pause(): Promise<Interruption | null> {
    await turnIfDue();
    if (this.signal?.aborted) return "aborted";
    if (performance.now() >= this.deadline) return "time-limit";
    this.tell();
    return null;
  }

  /** Tells how far things are, if it is time to. */
  tell(): void {
    const now = performance.now();
    if (this.#onProgress === undefined || now - this.#lastProgress < PROGRESS_MS) return;
    this.#lastProgress = now;
    const { phase, looked, given } = this;
    this.#onProgress({ phase, looked, given, elapsedMs: now - this.#begun });
  }
}
