/**
 * One call from a board to a verified result: pick, search or construct, verify. Engines are loaded once and shared;
 * searches on one engine wait for one another, since each has one memory. What not every caller needs is imported when it
 * is asked for, so that importing this stays cheap.
 */
import { ASTAR_CELLS, runAuto } from "./auto.ts";
import { expectBoard } from "./board/board.ts";
import { cellCount } from "./board/geometry.ts";
import { goalOn } from "./board/goals.ts";
import { ask, failureOf } from "./engine/driver/asked.ts";
import {
  abortedResult,
  checkRunOptions,
  checkWeight,
  type Problem,
  runOptionsOf,
  runSearch,
} from "./engine/driver/run.ts";
import { onAbort } from "./engine/driver/signal.ts";
import {
  checkEngineOptions,
  type Engine,
  type EngineOptions,
  expectHeuristicName,
  MAX_CELLS,
} from "./engine/engine.ts";
import { loadWasmEngine } from "./engine/wasm/wasm.ts";
import { expectBoolean, expectOneOf, LoydError, show } from "./errors.ts";
import { type OptionsOfMany, solveInOrder } from "./many.ts";
import { expectOptions } from "./options.ts";
import { SOLVE_OPTIONS, type SolveOptions, type SolveResult } from "./solving.ts";
import { makeMemoryStore } from "./tables/store.ts";
import { takenOptions } from "./taken.ts";
import {
  ALGORITHM_CHOICES,
  ALGORITHM_FACTS,
  type Algorithm,
  type Board,
  ENGINES,
  type EngineName,
  type Heuristic,
  isStrategy,
  type Shape,
  type Strategy,
} from "./types.ts";
import { verifyResult } from "./verify/index.ts";
import { warnOnce } from "./warning.ts";

/** Tables for all calls that name no other store. */
const memoryStore = /* @__PURE__ */ makeMemoryStore();

/**
 * Solves a board, optimally unless a weight or a strategy is given, and verifies the answer. A limit or an abort ends the
 * search as an outcome, not an exception. Board and options are taken as they are at the call, here and wherever they are
 * given.
 *
 * @throws LoydError for options or boards that cannot be used, with a code and what was expected.
 * @example
 * const result = await solve(parseBoard("8 6 7/2 5 4/3 0 1"));
 * if (result.outcome === "solved") console.log(result.cost, result.moves.join(" "));
 */
export async function solve(board: Board, given: SolveOptions = {}): Promise<SolveResult> {
  const start = expectBoard("board", board);
  expectOptions("options", given, SOLVE_OPTIONS);
  const options = takenOptions(given);
  checkRunOptions(options);
  if (options.parityCheck !== undefined) expectBoolean("parityCheck", options.parityCheck);
  const choice = expectOneOf("algorithm", options.algorithm ?? "auto", ALGORITHM_CHOICES);
  const shortened = isLeftToStrategy(start, options);
  if (shortened || isStrategy(choice)) {
    const goal = goalOn(start, options.goal);
    if (isStrategy(choice)) expectNoSearch(choice, options);
    const { runStrategy } = await import("./strategies/strategy.ts");
    const { timeMs, signal } = options;
    const result = await runStrategy(isStrategy(choice) ? choice : "constructive", start, goal, {
      ...(timeMs !== undefined && { timeMs }),
      ...(signal !== undefined && { signal }),
      shortened,
    });
    return { ...result, verdict: verifyResult(result) };
  }
  const { name, problem, isAuto } = searchOf(start, choice, options);
  const { tables = memoryStore } = options;
  const result = await withEngine(name, options.signal, async (engine, firstUse, chosen) => {
    if (engine === null) return abortedResult(chosen, problem);
    const run = isAuto ? runAuto : runSearch;
    const found = await run(engine, problem, { ...runOptionsOf(options), tables });
    return firstUse ? found : { ...found, ms: { ...found.ms, load: 0 } };
  });
  return { ...result, verdict: verifyResult(result) };
}

/** Whether a board is too large for every search, and nothing in the options asks for one. */
export function isLeftToStrategy(shape: Shape, options: Omit<SolveOptions, "tables">): boolean {
  const { algorithm = "auto", engine, heuristic, pattern, weight = 1, parityCheck = true } = options;
  const asked = [engine, heuristic, pattern].some((one) => one !== undefined);
  return cellCount(shape) > MAX_CELLS && algorithm === "auto" && !asked && weight === 1 && parityCheck === true;
}

/** A search as it was asked for. */
export interface AskedSearch {
  readonly problem: Problem;
  /** Undefined for the usual one. */
  readonly name: EngineName | undefined;
  /** Whether all but the boards is left to `auto`. */
  readonly isAuto: boolean;
}

/**
 * The search that is asked for by an algorithm, or `auto`, and the other options.
 *
 * @throws LoydError as {@link solve}.
 */
export function searchOf(board: Board, choice: "auto" | Algorithm, options: SolveOptions): AskedSearch {
  const { pattern } = options;
  const start = expectBoard("board", board);
  const goal = goalOn(start, options.goal);
  const isAuto = choice === "auto" && options.heuristic === undefined && pattern === undefined;
  const algorithm = chooseAlgorithm(start, choice);
  const name = options.engine === undefined ? onlyEngine(algorithm) : expectOneOf("engine", options.engine, ENGINES);
  const heuristic = expectHeuristicName(options.heuristic ?? defaultHeuristic(algorithm, pattern));
  const { weight = 1, parityCheck = true } = options;
  checkWeight(weight, algorithm);
  const problem = { start, goal, algorithm, heuristic, weight, parityCheck };
  return { name, isAuto, problem: { ...problem, ...(pattern !== undefined && { pattern }) } };
}

/** @throws LoydError `bad-argument` for an option that only makes sense with a search. */
function expectNoSearch(strategy: Strategy, options: SolveOptions): void {
  for (const name of ["engine", "heuristic", "pattern", "weight", "nodes", "memoryBytes"] as const) {
    if (options[name] === undefined) continue;
    throw new LoydError("bad-argument", `${name}: expected none with ${strategy}, got ${show(options[name])}`);
  }
  if (options.parityCheck === false) {
    throw new LoydError("bad-argument", `parityCheck: expected true with ${strategy}, got false`);
  }
}

/** What `auto` stands for on a shape, where the heuristic is given. */
function chooseAlgorithm(shape: Shape, choice: "auto" | Algorithm): Algorithm {
  if (choice !== "auto") return choice;
  return cellCount(shape) <= ASTAR_CELLS ? "astar" : "idastar";
}

/** The engine of an algorithm that the usual ones do not have. */
function onlyEngine(algorithm: Algorithm): EngineName | undefined {
  const { engines } = ALGORITHM_FACTS[algorithm];
  return engines.includes("wasm") ? undefined : engines[0];
}

function defaultHeuristic(algorithm: Algorithm, pattern: string | undefined): Heuristic {
  if (pattern !== undefined) return "pdb";
  return ALGORITHM_FACTS[algorithm].guided ? "manhattan" : "none";
}

/** The engine of those who name none. */
let usualEngine: "wasm" | "typescript" = "wasm";

/**
 * Makes an engine that nobody else uses, for those who want to run searches themselves.
 *
 * @param name Default `wasm`, and `typescript`, with a warning, where the host does not let WebAssembly compile.
 * @throws LoydError `unsupported` when that is so and `wasm` is asked for by name.
 */
export async function loadEngine(name?: EngineName, given: EngineOptions = {}): Promise<Engine> {
  checkEngineOptions(given);
  const options = takenOptions(given);
  if (name === undefined) {
    return loadEngine(usualEngine, options).catch((error: unknown) => loadEngine(engineAfter(error), options));
  }
  const asked = expectOneOf("engine", name, ENGINES);
  const engine = await makeEngine(asked, options);
  if (engine.name !== asked) throw failureOf(asked, `name: expected ${asked}, got ${show(engine.name)}`);
  if (!(engine.loadMs >= 0 && Number.isFinite(engine.loadMs))) {
    throw failureOf(asked, `loadMs: expected a time of at least 0, got ${show(engine.loadMs)}`);
  }
  return engine;
}

async function makeEngine(name: EngineName, options: EngineOptions): Promise<Engine> {
  switch (name) {
    case "wasm":
      return loadWasmEngine(options);
    case "typescript": {
      const { makeTypeScriptEngine } = await import("./engine/typescript/typescript.ts");
      return ask(name, () => makeTypeScriptEngine(options));
    }
    case "textbook": {
      const { makeTextbookEngine } = await import("./engine/textbook/textbook.ts");
      return ask(name, () => makeTextbookEngine(options));
    }
  }
}

/** The engine to use when the usual one cannot be loaded; warns the first time. Any other error is thrown on. */
function engineAfter(error: unknown): EngineName {
  if (!(error instanceof LoydError && error.code === "unsupported")) throw error;
  if (usualEngine === "wasm") {
    usualEngine = "typescript";
    warnOnce(`${error.message}; solving with the slower engine typescript`);
  }
  return usualEngine;
}

/** An engine shared by all calls of `solve`, and the last search that was promised it. */
interface Shared {
  readonly engine: Promise<Engine>;
  tail: Promise<unknown>;
  used: boolean;
}

const shared = new Map<EngineName, Shared>();

/**
 * Lets `work` have the shared engine to itself, after those who asked before. Work whose signal aborts while it waits
 * does not wait any longer, and gets no engine but the name of the one that it would have had.
 */
export async function withEngine<T>(
  name: EngineName | undefined,
  signal: AbortSignal | undefined,
  work: (engine: Engine | null, firstUse: boolean, name: EngineName) => Promise<T>,
): Promise<T> {
  const chosen = name ?? usualEngine;
  if (signal?.aborted) return work(null, false, chosen);
  const entry = sharedEngine(chosen);
  const before = entry.tail;
  let done = () => {};
  const own = new Promise<void>((resolve) => {
    done = resolve;
  });
  entry.tail = Promise.all([before, own]);
  try {
    if (await abortedBefore(before, signal)) return await work(null, false, chosen);
    const engine = await entry.engine.catch((error: unknown) => {
      if (name !== undefined) throw error;
      return engineAfter(error);
    });
    if (typeof engine === "string") return await withEngine(engine, signal, work);
    const firstUse = !entry.used;
    entry.used = true;
    return await work(engine, firstUse, chosen);
  } finally {
    done();
  }
}

function sharedEngine(name: EngineName): Shared {
  const known = shared.get(name);
  if (known !== undefined) return known;
  const engine = loadEngine(name);
  const entry: Shared = { engine, tail: Promise.resolve(), used: false };
  shared.set(name, entry);
  // An engine that could not be loaded is tried again the next time.
  engine.catch(() => shared.delete(name));
  return entry;
}

/** Waits for a promise; true as soon as the signal aborts before that. */
function abortedBefore(promise: Promise<unknown>, signal: AbortSignal | undefined): Promise<boolean> {
  if (signal === undefined) return promise.then(() => false);
  return new Promise((resolve) => {
    if (signal.aborted) resolve(true);
    const forget = onAbort(signal, () => resolve(true));
    promise.then(() => {
      forget();
      resolve(false);
    });
  });
}

/** Options of {@link solveMany}. */
export type ManyOptions = OptionsOfMany<SolveOptions>;

/**
 * Solves boards one after another and gives a result for each as soon as it is there. Boards are taken as they are needed,
 * so that there may be any number of them; limits are for each of them. Once the signal has aborted no more are taken, and
 * the one under way is `aborted`; leaving the loop ends it as well. `loyd/worker` has the same on all cores.
 *
 * @throws LoydError for options that cannot be used, at once; for a board as `solve` does, the message beginning with its
 * index, after the results before it.
 * @example
 * for await (const result of solveMany(generateBoards({ shape, seed: 1, count: 100 }))) console.log(result.outcome);
 */
export function solveMany(
  boards: Iterable<Board> | AsyncIterable<Board>,
  options: ManyOptions = {},
): AsyncGenerator<SolveResult, void, undefined> {
  expectOptions<ManyOptions>("options", options, SOLVE_OPTIONS);
  checkRunOptions(options);
  return solveInOrder(solve, 1, boards, options);
}
