/**
 * The measuring process's work: one engine, one algorithm and heuristic, nothing else, so that neither its optimised code
 * nor its garbage is another's. Only `begin` and the steps of a search are timed; making the task before and reading the
 * solution after are not.
 */
import { Bench } from "tinybench";
import type { Engine, Search, Task } from "../../src/engine/engine.ts";
import { makeSetting, makeTask, runSearchSync } from "../../src/engine/run.ts";
import { enumerateOn } from "../../src/enumerate.ts";
import { openFileStore } from "../../src/tables/file-store.ts";
import type { EngineName, SearchResult } from "../../src/types.ts";
import { median } from "../statistics.ts";
import { buildTables } from "./build.ts";
import { mostResidentBytes } from "./memory.ts";
import { paceMs } from "./pace.ts";
import type { Assignment, EnumerationAssignment, Reply, Request, Sampled, Seen } from "./protocol.ts";

/** How engines are made: `loadEngine`, or in tests something that lies. */
export type EngineSource = (name: EngineName, options: { traced: boolean }) => Promise<Engine>;

/** Expansions in one call: all of them. */
const ALL = 2 ** 28;
/** A round samples an instance until about this much time has passed, but not more often than this. */
const ROUND_MS = 2;
const ROUND_SAMPLES = 5;
/** A sample takes at least about this long: shorter searches are repeated, up to so many times. */
const SAMPLE_MS = 0.05;
const MOST_REPEATS = 64;
/** How often nothing is measured. */
const EMPTY_RUNS = 20;
const EMPTY_ITERATIONS = 100;
/** Warm: the medians of the last passes and of those before them differ by at most this part. */
const AGREE = 0.05;
const WARM_WINDOW = 3;
/** V8 optimises in the background; two quick passes that agree may both be slow. */
const LEAST_WARM_MS = 150;

/** Time between two messages of progress. */
const PROGRESS_MS = 200;

/** Garbage is collected before samples are taken when there is more of it than this. */
const MUCH_GARBAGE_BYTES = 2 ** 22;
let heapAfterCollection = 0;

/** Everything the timed runs produced goes in here, so that no compiler can leave them out. */
let sink = 0;

/** What a process answers to each request. */
export class Measurer {
  readonly #source: EngineSource;
  readonly #tell: (reply: Reply) => void;
  #lastTold = 0;
  #assignment: Assignment | null = null;
  #engine: Engine | null = null;
  #traced: Engine | null = null;
  #runs: TimedRun[] = [];

  /** @param tell Is given news of long work, besides the answer. */
  constructor(source: EngineSource, tell: (reply: Reply) => void) {
    this.#source = source;
    this.#tell = tell;
  }

  async answer(request: Request): Promise<Reply> {
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
        return { kind: "sample", ...this.#runs[request.index].sample(), maxRssBytes: mostResidentBytes() };
      case "trace":
        return { kind: "trace", result: await this.#trace(request.index) };
      case "build": {
        const engine = await this.#source(request.assignment.engine, { traced: false });
        return { kind: "built", tables: await buildTables(engine, request.assignment, (done) => this.#progress(done)) };
      }
      case "enumerate":
        return this.#enumerate(request.assignment);
    }
  }

  async #enumerate({ engine: name, goal, memoryLimitBytes }: EnumerationAssignment): Promise<Reply> {
    const engine = await this.#source(name, { traced: false });
    const { verdict: _, ...result } = await enumerateOn(engine, goal, {
      memoryBytes: memoryLimitBytes,
      onProgress: ({ found, total }) => this.#progress(found / total),
    });
    return { kind: "enumerated", result, maxRssBytes: mostResidentBytes() };
  }

  #progress(fraction: number): void {
    const now = performance.now();
    if (now - this.#lastTold < PROGRESS_MS) return;
    this.#lastTold = now;
    this.#tell({ kind: "progress", fraction });
  }

  async #begin(assignment: Assignment): Promise<Reply> {
    const { configuration } = assignment;
    const engine = await this.#source(configuration.engine, { traced: false });
    const setting = makeSetting(assignment.instances[0].goal, configuration);
    const before = performance.now();
    engine.prepare(setting);
    if (configuration.keptTables) {
      const kept = await openFileStore().load(setting);
      if (kept === null) throw new Error(`${configuration.heuristic}: expected its tables in files, got none to trust`);
      engine.install(kept);
    }
    while (engine.build() < 1);
    const tablesMs = performance.now() - before;
    this.#assignment = assignment;
    this.#engine = engine;
    this.#runs = assignment.instances.map((instance, index) => {
      const run = new TimedRun(engine, makeTask({ ...configuration, ...instance }, assignment.memoryLimitBytes));
      const seen = assignment.seen[index] ?? null;
      if (seen !== null) run.expect(seen);
      return run;
    });
    return { kind: "begun", loadMs: engine.loadMs, tablesMs };
  }

  #once(index: number): Reply {
    const before = paceMs();
    const result = this.#result(this.#started().engine, index);
    const pace = Math.min(before, paceMs());
    const { expanded, generated, ms } = result;
    this.#runs[index].expect({ expanded, generated, ms: ms.search });
    return { kind: "once", result, pace, maxRssBytes: mostResidentBytes() };
  }

  #warm(ms: number, indices: readonly number[]): number {
    const runs = indices.map((index) => this.#runs[index]);
    const begun = performance.now();
    const times: number[] = [];
    for (;;) {
      times.push(runs.reduce((sum, run) => sum + run.run(), 0));
      paceMs();
      const spent = performance.now() - begun;
      const now = median(times.slice(-WARM_WINDOW));
      const before = median(times.slice(-2 * WARM_WINDOW, -WARM_WINDOW));
      const agree = times.length >= 2 * WARM_WINDOW && Math.abs(now - before) <= AGREE * before;
      if ((agree && spent >= LEAST_WARM_MS) || spent >= ms) return times.length;
    }
  }

  async #trace(index: number): Promise<SearchResult> {
    this.#traced ??= await this.#source(this.#started().assignment.configuration.engine, { traced: true });
    return this.#result(this.#traced, index);
  }

  #result(engine: Engine, index: number): SearchResult {
    const { assignment } = this.#started();
    const { start, goal } = assignment.instances[index];
    return runSearchSync(
      engine,
      { ...assignment.configuration, start, goal },
      { memoryBytes: assignment.memoryLimitBytes },
    );
  }

  #started(): { engine: Engine; assignment: Assignment } {
    if (this.#engine === null || this.#assignment === null) throw new Error("request: expected begin first");
    return { engine: this.#engine, assignment: this.#assignment };
  }
}

/** One instance, timed again and again; each run must do the same as the first. */
class TimedRun {
  readonly #engine: Engine;
  readonly #task: Task;
  #counts = "";
  #typicalMs = 0;
  /** Fixed with the first sample, so that all are alike. */
  #repeats = 0;

  constructor(engine: Engine, task: Task) {
    this.#engine = engine;
    this.#task = task;
  }

  /** Takes a first run as the measure of all others. */
  expect({ expanded, generated, ms }: Seen): void {
    this.#counts = counts(expanded, generated);
    this.#typicalMs = ms;
  }

  /** One run, in milliseconds. */
  run(): number {
    const before = performance.now();
    const search = this.#search();
    const ms = performance.now() - before;
    this.#check(search);
    this.#typicalMs = ms;
    return ms;
  }

  /** Some samples. A search that is short for the clock is repeated within each. */
  sample(): Sampled {
    collectGarbage();
    if (this.#repeats === 0) {
      this.#repeats = Math.max(1, Math.min(MOST_REPEATS, Math.ceil(SAMPLE_MS / this.#typicalMs)));
    }
    const repeats = this.#repeats;
    const iterations = Math.max(1, Math.min(ROUND_SAMPLES, Math.floor(ROUND_MS / (repeats * this.#typicalMs))));
    let search: Search | null = null;
    const paceBefore = paceMs();
    const times = timesOf(iterations, () => {
      for (let repeat = 0; repeat < repeats; repeat++) search = this.#search();
    });
    const pace = Math.min(paceBefore, paceMs());
    if (search !== null) this.#check(search);
    const samples = times.map((ms) => ms / repeats);
    this.#typicalMs = median(samples);
    return { samples, repeats, pace };
  }

  #search(): Search {
    const search = this.#engine.begin(this.#task);
    while (search.step(ALL) === "running");
    sink += search.expanded;
    return search;
  }

  #check({ expanded, generated }: Search): void {
    const now = counts(expanded, generated);
    if (now !== this.#counts) throw new Error(`repeated run: expected ${this.#counts}, got ${now}`);
    if (!Number.isFinite(sink)) throw new Error("sink: expected a number");
  }
}

/** Milliseconds that some work takes, again and again. */
function timesOf(iterations: number, work: () => void): number[] {
  const bench = new Bench({ iterations, time: 0, warmup: false, retainSamples: true, throws: true });
  bench.add("work", work, { async: false });
  const [{ result }] = bench.runSync();
  if (result.state !== "completed") throw new Error(`tinybench: expected completed, got ${result.state}`);
  return [...(result.latency.samples ?? [])];
}

/** What measuring takes where nothing is measured, in milliseconds: the median of some, once the code is warm. */
function emptyMs(): number {
  let times: number[] = [];
  for (let run = 0; run < EMPTY_RUNS; run++) {
    times = timesOf(EMPTY_ITERATIONS, () => {
      sink += 1;
    });
  }
  return median(times);
}

/** Collects garbage outside the timed part, if there is enough to disturb it. Needs --expose-gc. */
function collectGarbage(): void {
  if (process.memoryUsage().heapUsed < heapAfterCollection + MUCH_GARBAGE_BYTES) return;
  (globalThis as { gc?: () => void }).gc?.();
  heapAfterCollection = process.memoryUsage().heapUsed;
}

function counts(expanded: number, generated: number): string {
  return `${expanded} expanded, ${generated} generated`;
}
