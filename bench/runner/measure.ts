/**
 * What a measuring process, or a browser's worker, does for a race: one engine, one algorithm and heuristic, nothing else, so
 * that neither its optimised code nor its garbage is another's. What differs between the two is asked of the host.
 */
import type { Engine } from "../../src/engine/engine.ts";
import { makeSetting, makeTask, type Problem } from "../../src/engine/run.ts";
import type { TableStore } from "../../src/tables/store.ts";
import type { EngineName, SearchResult } from "../../src/types.ts";
import { median } from "../statistics.ts";
import { paceMs } from "./pace.ts";
import type { Assignment, Reply, SearchRequest } from "./protocol.ts";
import { type Clock, emptyMs, TimedRun } from "./timed-run.ts";

/** How engines are made: `loadEngine`, or in tests something that lies. */
export type EngineSource = (name: EngineName, options: { traced: boolean }) => Promise<Engine>;

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

/** What a process answers to each request. */
export class Measurer {
  readonly #source: EngineSource;
  readonly #host: Host;
  #assignment: Assignment | null = null;
  #engine: Engine | null = null;
  #traced: Engine | null = null;
  #runs: TimedRun[] = [];

  constructor(source: EngineSource, host: Host) {
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

  async #begin(assignment: Assignment): Promise<Reply> {
    const { configuration } = assignment;
    const engine = await this.#source(configuration.engine, { traced: false });
    const setting = makeSetting(assignment.instances[0].goal, configuration);
    const before = performance.now();
    engine.prepare(setting);
    if (configuration.keptTables) {
      const kept = (await this.#host.store?.load(setting)) ?? null;
      if (kept === null) throw new Error(`${configuration.heuristic}: expected its tables in files, got none to trust`);
      engine.install(kept);
    }
    while (engine.build() < 1);
    const tablesMs = performance.now() - before;
    this.#assignment = assignment;
    this.#engine = engine;
    this.#runs = assignment.instances.map((instance, index) => {
      const run = new TimedRun(
        engine,
        makeTask({ ...configuration, ...instance }, assignment.memoryLimitBytes),
        this.#host.clock,
      );
      const seen = assignment.seen[index] ?? null;
      if (seen !== null) run.expect(seen);
      return run;
    });
    return { kind: "begun", loadMs: engine.loadMs, tablesMs };
  }

  async #once(index: number): Promise<Reply> {
    const { engine, assignment } = this.#started();
    const { clock } = this.#host;
    const before = paceMs(clock.paceRuns);
    const result = await this.#host.runOnce(engine, this.#problem(index), assignment.memoryLimitBytes);
    const pace = Math.min(before, paceMs(clock.paceRuns));
    const { expanded, generated, ms } = result;
    this.#runs[index].expect({ expanded, generated, ms: ms.search });
    return { kind: "once", result, pace, maxRssBytes: this.#host.mostResidentBytes() };
  }

  #sample(index: number): Reply {
    this.#host.collectGarbage();
    const sampled = this.#runs[index].sample();
    return { kind: "sample", ...sampled, maxRssBytes: this.#host.mostResidentBytes() };
  }

  #warm(ms: number, indices: readonly number[]): number {
    const runs = indices.map((index) => this.#runs[index]);
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
    const { assignment } = this.#started();
    this.#traced ??= await this.#source(assignment.configuration.engine, { traced: true });
    return this.#host.trace(this.#traced, this.#problem(index), assignment.memoryLimitBytes);
  }

  #problem(index: number): Problem {
    const { assignment } = this.#started();
    const { start, goal } = assignment.instances[index];
    return { ...assignment.configuration, start, goal };
  }

  #started(): { engine: Engine; assignment: Assignment } {
    if (this.#engine === null || this.#assignment === null) throw new Error("request: expected begin first");
    return { engine: this.#engine, assignment: this.#assignment };
  }
}
