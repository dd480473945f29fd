/**
 * What a measuring process, or a browser's worker, does for a contest: one contestant, nothing else, so that neither its
 * optimised code nor its garbage is another's. What differs between the two is asked of the host.
 */

import { checkProblem, makeSetting, makeTask, type Problem, runSearch } from "../../src/engine/driver/run.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { LoydError, lossOf } from "../../src/errors.ts";
import { loadEngine, searchOf } from "../../src/solve.ts";
import type { TableStore } from "../../src/tables/store.ts";
import {
  type Board,
  ENGINES,
  type EngineId,
  isOwnName,
  isStrategy,
  type OwnName,
  type SearchResult,
} from "../../src/types.ts";
import type { OwnProblem, OwnSearchResult } from "../contestants/own-search.ts";
import { median } from "../statistics.ts";
import { isSearcher, type Searcher } from "../suites/contestant.ts";
import { UnsupportedError } from "./failure.ts";
import { paceMs } from "./pace.ts";
import type { AnyResult, Assignment, Reply, Sampled, SearchRequest, Seen } from "./protocol.ts";
import { type Clock, emptyMs, TimedRun } from "./timed-run.ts";

/** How engines are made: `loadEngine`, or in tests something that lies. */
export type EngineSource = (name: EngineId, options: { traced: boolean }) => Promise<Engine>;

/** The project's engines, without any of the user's. */
export const projectEngine: EngineSource = (name, options) => {
  if (isOwnName(name)) throw new UnsupportedError(`engine: expected one of ${ENGINES.join(", ")}, got ${name}`);
  return loadEngine(name, options);
};

/** The searches of the user's, by their names. */
export type SearchSource = (name: OwnName) => {
  /** Gets it ready for boards of a goal; gives the milliseconds that took. */
  begin(goal: Board): Promise<number>;
  run(problem: OwnProblem, parityCheck: boolean): Promise<OwnSearchResult>;
};

function noSearch(name: OwnName): never {
  throw new UnsupportedError(`search: expected one of a module's, got ${name}`);
}

/** Where it is measured. */
export interface Host {
  readonly clock: Clock;
  /** Where tables are kept that take minutes to build; null for nowhere. */
  readonly store: TableStore | null;
  /** Runs a search for the first time. */
  runOnce(engine: Engine, problem: Problem, memoryBytes: number): SearchResult | Promise<SearchResult>;
  /** Runs one, with no other limit than memory, on an engine that hashes its order of expansion. */
  trace(engine: Engine, problem: Problem, memoryBytes: number): SearchResult | Promise<SearchResult>;
  /** Collects garbage, if there is enough to disturb what is timed next. */
  collectGarbage(): void;
  /** The most memory that was resident, in bytes; 0 where nobody can tell. */
  mostResidentBytes(): number;
}

/** Warm: the medians of the last passes and of those before them differ by at most this part. */
const AGREE = 0.05;
const WARM_WINDOW = 3;
/** V8 optimises in the background; two quick passes that agree may both be slow. */
const LEAST_WARM_MS = 150;

/** A round of what is no single search: so many runs, or fewer where they have taken so long. */
const SOLVES = 3;
const SOLVES_MS = 50;

/** What a process answers to each request. */
export class Measurer {
  readonly #source: EngineSource;
  readonly #host: Host;
  readonly #searchOf: SearchSource;
  readonly #abort = new AbortController();
  #assignment: Assignment | null = null;
  #engine: Engine | null = null;
  #traced: Engine | null = null;
  /** What instances came to when they were first run, by index. */
  readonly #seen: (Seen | null)[] = [];
  readonly #runs: TimedRun[] = [];

  constructor(source: EngineSource, host: Host, searchOf: SearchSource = noSearch) {
    this.#searchOf = searchOf;
    this.#source = source;
    this.#host = host;
  }

  async answer(request: SearchRequest): Promise<Reply> {
    switch (request.kind) {
      case "begin":
        return this.#begin(request.assignment);
      case "once":
        return this.#once(request.index);
      case "warm":
        return { kind: "warmed", passes: this.#warm(request.ms, request.indices) };
      case "empty":
        return { kind: "empty", ms: emptyMs() };
      case "sample":
        return this.#sample(request.index);
      case "trace":
        return { kind: "trace", result: await this.#trace(request.index) };
    }
  }

  /** Ends the run under way, if it has limits, and every later one as `aborted`. */
  abort(): void {
    this.#abort.abort();
  }

  async #begin(assignment: Assignment): Promise<Reply> {
    const { entry, limits, seen } = assignment;
    this.#assignment = assignment;
    this.#seen.push(...seen);
    if (isOwnName(entry.algorithm)) {
      const [{ goal }] = assignment.instances;
      return { kind: "begun", loadMs: await this.#searchOf(entry.algorithm).begin(goal), tablesMs: 0 };
    }
    if (entry.engine === null) return { kind: "begun", loadMs: 0, tablesMs: 0 };
    this.#engine = await this.#source(entry.engine, { traced: false });
    const before = performance.now();
    // With limits each run provides the tables itself.
    if (limits === null && isSearcher(entry)) await this.#provideTables(this.#engine, assignment);
    return { kind: "begun", loadMs: this.#engine.loadMs, tablesMs: performance.now() - before };
  }

  async #provideTables(engine: Engine, { entry, instances }: Assignment): Promise<void> {
    const setting = makeSetting(instances[0].goal, problemFields(entry as Searcher));
    engine.prepare(setting);
    if (entry.keptTables) {
      const kept = (await this.#host.store?.load(setting)) ?? null;
      if (kept === null) throw new Error(`${entry.heuristic}: expected its tables in files, got none to trust`);
      engine.install(kept);
    }
    while (engine.build() < 1);
  }

  async #once(index: number): Promise<Reply> {
    const { clock } = this.#host;
    const before = paceMs(clock.paceRuns);
    const result = await this.#solve(index);
    const pace = Math.min(before, paceMs(clock.paceRuns));
    const { expanded, generated, ms } = result;
    this.#seen[index] = { expanded, generated, ms: ms.search };
    return { kind: "once", result, pace, maxRssBytes: this.#host.mostResidentBytes() };
  }

  /** Solves an instance by the driver that users call. */
  async #solve(index: number): Promise<AnyResult> {
    const { entry, memoryLimitBytes, limits, cached, instances } = this.#begun();
    const { algorithm, heuristic, pattern, weight, parityCheck } = entry;
    const { start, goal } = instances[index];
    const { signal } = this.#abort;
    if (isStrategy(algorithm)) {
      const { prepareStrategy, runStrategy } = await import("../../src/strategies/strategy.ts");
      supported(() => prepareStrategy(algorithm, goal, goal.tiles.indexOf(0)));
      return runStrategy(algorithm, start, goal, {
        signal,
        ...(limits?.timeMs !== undefined && { timeMs: limits.timeMs }),
      });
    }
    if (isOwnName(algorithm)) {
      const limited = { ...limits, memoryBytes: memoryLimitBytes };
      return this.#searchOf(algorithm).run({ start, goal, limits: limited, signal }, parityCheck);
    }
    const engine = this.#loaded();
    if (isSearcher(entry)) this.#expectSupported(engine, this.#problem(index));
    if (isSearcher(entry) && limits === null) {
      return this.#host.runOnce(engine, this.#problem(index), memoryLimitBytes);
    }
    const store = cached ? this.#host.store : null;
    const options = { ...limits, memoryBytes: memoryLimitBytes, tables: store, signal };
    if (isSearcher(entry)) return runSearch(engine, this.#problem(index), options);
    const asked = {
      goal,
      weight,
      parityCheck,
      ...(heuristic !== null && { heuristic }),
      ...(pattern !== null && { pattern }),
    };
    const { problem, isAuto } = supported(() => searchOf(start, "auto", asked));
    if (!isAuto) {
      this.#expectSupported(engine, problem);
      return runSearch(engine, problem, options);
    }
    const { runAuto } = await import("../../src/auto.ts");
    return runAuto(engine, problem, options);
  }

  /** @throws UnsupportedError where the engine does not take the search, or its patterns are not for the board. */
  #expectSupported(engine: Engine, problem: Problem): void {
    const { limits } = this.#begun();
    supported(() => {
      checkProblem(engine, problem, limits?.nodes !== undefined || limits?.timeMs !== undefined);
      makeSetting(problem.goal, problem);
    });
  }

  async #sample(index: number): Promise<Reply> {
    this.#host.collectGarbage();
    const sampled = isSearcher(this.#begun().entry) ? this.#timed(index).sample() : await this.#sampleSolves(index);
    return { kind: "sample", ...sampled, maxRssBytes: this.#host.mostResidentBytes() };
  }

  /** Some runs of what is no single search. */
  async #sampleSolves(index: number): Promise<Sampled> {
    const { paceRuns } = this.#host.clock;
    const samples: number[] = [];
    const begun = performance.now();
    const before = paceMs(paceRuns);
    while (samples.length === 0 || (samples.length < SOLVES && performance.now() - begun < SOLVES_MS)) {
      samples.push((await this.#solve(index)).ms.search);
    }
    return { samples, repeats: 1, pace: Math.min(before, paceMs(paceRuns)) };
  }

  #warm(ms: number, indices: readonly number[]): number {
    if (!isSearcher(this.#begun().entry)) return 0;
    const runs = indices.map((index) => this.#timed(index));
    const begun = performance.now();
    const times: number[] = [];
    for (;;) {
      times.push(runs.reduce((sum, run) => sum + run.run(), 0));
      paceMs(this.#host.clock.paceRuns);
      const spent = performance.now() - begun;
      const now = median(times.slice(-WARM_WINDOW));
      const before = median(times.slice(-2 * WARM_WINDOW, -WARM_WINDOW));
      const agree = times.length >= 2 * WARM_WINDOW && Math.abs(now - before) <= AGREE * before;
      if ((agree && spent >= LEAST_WARM_MS) || spent >= ms) return times.length;
    }
  }

  async #trace(index: number): Promise<SearchResult> {
    const { entry, memoryLimitBytes } = this.#begun();
    if (!isSearcher(entry)) throw new Error("trace: expected a search");
    this.#traced ??= await this.#source(entry.engine, { traced: true });
    return this.#host.trace(this.#traced, this.#problem(index), memoryLimitBytes);
  }

  /** An instance that was run, to be timed again and again. */
  #timed(index: number): TimedRun {
    const known = this.#runs[index];
    if (known !== undefined) return known;
    const task = makeTask(this.#problem(index), this.#begun().memoryLimitBytes);
    const run = new TimedRun(this.#loaded(), task, this.#host.clock);
    const seen = this.#seen[index] ?? null;
    if (seen !== null) run.expect(seen);
    this.#runs[index] = run;
    return run;
  }

  #problem(index: number): Problem {
    const { entry, instances } = this.#begun();
    const { start, goal } = instances[index];
    return { ...problemFields(entry as Searcher), start, goal };
  }

  #begun(): Assignment {
    if (this.#assignment === null) throw new Error("request: expected begin first");
    return this.#assignment;
  }

  #loaded(): Engine {
    if (this.#engine === null) throw new Error("request: expected an engine, got none");
    return this.#engine;
  }
}

/** The fields of a problem but its boards. */
function problemFields({ algorithm, heuristic, pattern, weight, without, parityCheck }: Searcher) {
  return { algorithm, heuristic, weight, without, parityCheck, ...(pattern !== null && { pattern }) };
}

/** What a call gives that looks at what was asked for, before any engine is at work. */
function supported<T>(look: () => T): T {
  try {
    return look();
  } catch (error) {
    // Only what was asked for can be unsupported, never an engine's failure.
    if (error instanceof LoydError && lossOf(error) === null)
      throw new UnsupportedError(error.message, { cause: error });
    throw error;
  }
}
