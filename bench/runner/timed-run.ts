/**
 * Searches timed again and again. Only `begin` and the steps of a search are timed; making the task before and reading the
 * solution after are not.
 */
import { Bench } from "tinybench";
import type { Engine, Search, Task } from "../../src/engine/engine.ts";
import { median } from "../statistics.ts";
import { paceMs } from "./pace.ts";
import type { Sampled, Seen } from "./protocol.ts";

/** What is asked of times, by how fine the clock is. */
export interface Clock {
  /** A run that takes less is repeated until it has taken so long. */
  readonly runMs: number;
  /** A sample takes at least about this long: shorter searches are repeated. */
  readonly sampleMs: number;
  /** Up to so many times. */
  readonly mostRepeats: number;
  /** A round samples an instance until about this much time has passed, but not more often than a few times. */
  readonly roundMs: number;
  /** How often the fixed work is done that tells the machine's pace. */
  readonly paceRuns: number;
}

/** Expansions in one call: all of them. */
const ALL = 2 ** 28;
const ROUND_SAMPLES = 5;
/** The part of a sample's time that is enough of a pilot, and how many times more often it repeats the search at most. */
const PILOT = 0.8;
const PILOT_GROWTH = 10;
/** How often nothing is measured. */
const EMPTY_RUNS = 20;
const EMPTY_ITERATIONS = 100;

/** Everything the timed runs produced goes in here, so that no compiler can leave them out. */
let sink = 0;

/** One instance, timed again and again; each run must do the same as the first. */
export class TimedRun {
  readonly #engine: Engine;
  readonly #task: Task;
  readonly #clock: Clock;
  #counts = "";
  #typicalMs = 0;
  /** Fixed with the first sample, so that all are alike. */
  #repeats = 0;

  constructor(engine: Engine, task: Task, clock: Clock) {
    this.#engine = engine;
    this.#task = task;
    this.#clock = clock;
  }

  /** Takes a first run as the measure of all others. */
  expect({ expanded, generated, ms }: Seen): void {
    this.#counts = counts(expanded, generated);
    this.#typicalMs = ms;
  }

  /** One run, or the mean of some, in milliseconds. */
  run(): number {
    const before = performance.now();
    for (let runs = 1; ; runs++) {
      const search = this.#search();
      const ms = performance.now() - before;
      this.#check(search);
      if (ms < this.#clock.runMs) continue;
      this.#typicalMs = ms / runs;
      return this.#typicalMs;
    }
  }

  /** Some samples. A search that is short for the clock is repeated within each. */
  sample(): Sampled {
    const { sampleMs, roundMs, mostRepeats, paceRuns } = this.#clock;
    // On a coarse clock a run may have taken no time at all.
    const typicalMs = Math.max(this.#typicalMs, sampleMs / mostRepeats);
    if (this.#repeats === 0) {
      this.#repeats = Math.max(1, Math.ceil(sampleMs / typicalMs));
      if (this.#clock.runMs > 0) this.#pilot();
    }
    const repeats = this.#repeats;
    const iterations = Math.max(1, Math.min(ROUND_SAMPLES, Math.floor(roundMs / (repeats * typicalMs))));
    let search: Search | null = null;
    const paceBefore = paceMs(paceRuns);
    const times = timesOf(iterations, () => {
      for (let repeat = 0; repeat < repeats; repeat++) search = this.#search();
    });
    const pace = Math.min(paceBefore, paceMs(paceRuns));
    if (search !== null) this.#check(search);
    const samples = times.map((ms) => ms / repeats);
    this.#typicalMs = median(samples);
    return { samples, repeats, pace };
  }

  /** Repeats the search more often until that really takes as long as a sample should: a single run tells too little. */
  #pilot(): void {
    const { sampleMs, mostRepeats } = this.#clock;
    while (this.#repeats < mostRepeats) {
      const before = performance.now();
      for (let repeat = 0; repeat < this.#repeats; repeat++) this.#check(this.#search());
      const ms = performance.now() - before;
      if (ms >= PILOT * sampleMs) return;
      const missing = sampleMs / Math.max(ms, sampleMs / PILOT_GROWTH);
      this.#repeats = Math.min(mostRepeats, Math.ceil(this.#repeats * missing));
    }
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
export function emptyMs(): number {
  let times: number[] = [];
  for (let run = 0; run < EMPTY_RUNS; run++) {
    times = timesOf(EMPTY_ITERATIONS, () => {
      sink += 1;
    });
  }
  return median(times);
}

function counts(expanded: number, generated: number): string {
  return `${expanded} expanded, ${generated} generated`;
}
