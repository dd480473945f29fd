/**
 * One contestant in a contest, with the process that measures it. Whatever goes wrong with the process becomes the
 * outcome of the instance that it was at; the next instance gets a new process. One that fails again and again is given
 * up.
 */
import type { RaceStep } from "../records/race-step.ts";
import { isOwn, isSearcher } from "../suites/contestant.ts";
import type { Entry } from "../suites/suite.ts";
import { RunFailure } from "./failure.ts";
import { type Ledger, recordResult, recordTraced, roundMs } from "./ledger.ts";
import type { Reply, SearchLimits } from "./protocol.ts";
import type { Measuring } from "./requests.ts";

/** What a contest whose boards are run once runs before it begins, so that all of it is measured on warm code. */
const WARM_BOARDS = 10;
const WARM_MS = 300;
/** So many failures, and the rest of its instances is not run. */
const MOST_FAILURES = 3;

type FirstRun = Extract<Reply, { kind: "once" }>;
type Turn = Extract<RaceStep, { kind: "turn" }>["samples"][number];

/** What a racer is given by its contest. */
export interface RacerOptions {
  /** Starts what measures, for the entry of an index. */
  readonly open: (entry: number) => Measuring;
  readonly signal: AbortSignal;
  /** The most memory of a search. */
  readonly memoryLimitBytes: number;
  /** The other limits of a search; null for none, so that it goes to its end in one piece. */
  readonly limits: SearchLimits | null;
  /** Whether tables are taken from the user's files, and kept there. */
  readonly cached: boolean;
  /** How long a process may take for a run before it is taken to hang. */
  readonly patienceMs: number;
  /** How long it may warm up. */
  readonly warmMs: number;
  readonly onStep: (step: RaceStep) => void;
}

/** What a contestant of the user's may take for a board where nothing is said: it may know no end. */
const OWN_LIMITS = { timeMs: 10_000 };
/** How long one may take to get ready, whatever its limit for a board. */
const BEGIN_MS = 30_000;
/** How much longer than its limit it may take, and how long after it was called off, before it is ended. */
const OWN_GRACE_MS = 5_000;

export class Racer {
  readonly entry: Entry;
  readonly #limits: SearchLimits | null;
  readonly #patienceMs: number;
  readonly #index: number;
  readonly #ledger: Ledger;
  readonly #options: RacerOptions;
  #process: Measuring | null = null;
  #isWarm = false;
  #isAborted = false;
  /** The instances that its process has run. */
  readonly #runHere = new Set<number>();
  #failures = 0;

  constructor(ledger: Ledger, index: number, options: RacerOptions) {
    this.entry = ledger.contest.entries[index];
    this.#ledger = ledger;
    this.#index = index;
    this.#options = options;
    const { limits, patienceMs } = options;
    this.#limits = isOwn(this.entry) ? (limits ?? OWN_LIMITS) : limits;
    const ownMs = isOwn(this.entry) ? (this.#limits?.timeMs ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
    this.#patienceMs = Math.min(patienceMs, ownMs + OWN_GRACE_MS);
  }

  /** Whether it takes an instance and has not failed at it. */
  takes(instance: number): boolean {
    return this.#ledger.isOpen(this.#index, instance);
  }

  /** Starts the process. What fails then fails for all instances. */
  async begin(): Promise<void> {
    try {
      await this.#ready();
    } catch (failure) {
      for (const instance of this.#open()) this.#fail(instance, failure);
    }
  }

  /** Runs an instance on warm code, where each is run once. */
  async once(instance: number): Promise<void> {
    if (!this.takes(instance) || this.#ledger.hasFirst(this.#index, instance)) return;
    if (!this.#isWarm) await this.#warmUp();
    await this.first(instance);
  }

  /** Runs an instance for the first time. */
  async first(instance: number): Promise<void> {
    if (!this.takes(instance) || this.#ledger.hasFirst(this.#index, instance)) return;
    await this.#attempt(instance, async (process) => {
      this.#noteFirst(instance, await this.#ask(process, instance));
    });
  }

  /** Runs all instances until their times agree, or for so long. */
  async warm(): Promise<void> {
    const instance = this.#open().find((one) => this.#ledger.isRepeatable(this.#index, one));
    if (instance === undefined) return;
    await this.#attempt(instance, (process) => this.#warm(process));
  }

  /** Samples an instance; null where there is nothing to sample. */
  async sample(instance: number): Promise<Turn> {
    let turn: Turn = null;
    if (!this.#ledger.isRepeatable(this.#index, instance)) return turn;
    await this.#attempt(instance, async (process) => {
      if (!this.#isWarm) await this.#warm(process);
      const { samples, pace, repeats, maxRssBytes } = await process.request(
        { kind: "sample", index: instance },
        this.#patienceMs,
      );
      turn = { samples: samples.map(roundMs), pace: roundMs(pace), repeats, maxRssBytes };
    });
    return turn;
  }

  /** Runs an instance once more, on the engine that hashes its order of expansion. */
  async trace(instance: number): Promise<void> {
    if (!isSearcher(this.entry)) return;
    if (!this.#ledger.isRepeatable(this.#index, instance) || this.#ledger.isTraced(this.#index, instance)) return;
    await this.#attempt(instance, async (process) => {
      const { result } = await process.request({ kind: "trace", index: instance }, this.#patienceMs);
      this.#step({ kind: "traced", entry: this.#index, instance, traced: recordTraced(result, this.entry) });
    });
  }

  /** Ends the run under way as `aborted`, and those after it at once. */
  abort(): void {
    this.#isAborted = true;
    const process = this.#process;
    process?.abort();
    // One of the user's may not listen.
    if (isOwn(this.entry)) setTimeout(() => process?.kill(), OWN_GRACE_MS).unref();
  }

  /** Ends the process. */
  stop(): void {
    this.#process?.kill();
    this.#process = null;
    this.#isWarm = false;
    this.#runHere.clear();
  }

  /** The instances that it takes and has not failed at. */
  #open(): number[] {
    return this.#ledger.contest.set.instances.flatMap((_, instance) => (this.takes(instance) ? [instance] : []));
  }

  /**
   * Runs the first few instances for nothing, until their times agree or some time has passed. One that takes so long that
   * its cold beginning does not count is noted, and not run again.
   */
  async #warmUp(): Promise<void> {
    let leftMs = WARM_MS;
    for (const instance of this.#open().slice(0, WARM_BOARDS)) {
      if (leftMs <= 0) break;
      await this.#attempt(instance, async (process) => {
        const found = await this.#ask(process, instance);
        leftMs -= found.result.ms.search;
        if (found.result.ms.search > WARM_MS && !this.#ledger.hasFirst(this.#index, instance)) {
          this.#noteFirst(instance, found);
        }
      });
    }
    const ms = leftMs;
    const indices = [...this.#runHere];
    if (ms > 0 && indices.length > 0) {
      await this.#attempt(indices[0], async (process) => {
        await process.request({ kind: "warm", ms, indices }, this.#patienceMs);
      });
    }
    this.#isWarm = this.#process !== null;
  }

  async #attempt(instance: number, act: (process: Measuring) => Promise<void>): Promise<void> {
    if (!this.takes(instance)) return;
    try {
      await act(await this.#ready());
    } catch (failure) {
      this.#fail(instance, failure);
      if (failure instanceof RunFailure && failure.outcome === "unsupported") return;
      if (++this.#failures < MOST_FAILURES) return;
      const reason = `given up after ${MOST_FAILURES} failures`;
      for (const other of this.#open()) this.#fail(other, new RunFailure("not-run", reason));
    }
  }

  /** The process, with the engine loaded and the tables provided. */
  async #ready(): Promise<Measuring> {
    this.#options.signal.throwIfAborted();
    if (this.#process !== null) return this.#process;
    const { entry } = this;
    const process = this.#options.open(this.#index);
    this.#process = process;
    if (this.#isAborted) process.abort();
    const { memoryLimitBytes, cached } = this.#options;
    const assignment = {
      entry,
      memoryLimitBytes,
      limits: this.#limits,
      cached,
      instances: this.#ledger.contest.set.instances.slice(0, entry.instances),
      seen: this.#ledger.seen(this.#index),
    };
    const patienceMs = isOwn(entry) ? Math.max(this.#patienceMs, BEGIN_MS) : this.#patienceMs;
    const { loadMs, tablesMs } = await process.request({ kind: "begin", assignment }, patienceMs);
    const { ms } = await process.request({ kind: "empty" }, this.#patienceMs);
    this.#step({
      kind: "process",
      entry: this.#index,
      load: roundMs(loadMs),
      tables: roundMs(tablesMs),
      empty: roundMs(ms),
    });
    return process;
  }

  async #warm(process: Measuring): Promise<void> {
    const { warmMs } = this.#options;
    const indices = this.#open().filter((instance) => this.#ledger.isRepeatable(this.#index, instance));
    await process.request({ kind: "warm", ms: warmMs, indices }, this.#patienceMs + warmMs);
    this.#isWarm = true;
  }

  async #ask(process: Measuring, index: number): Promise<FirstRun> {
    const found = await process.request({ kind: "once", index }, this.#patienceMs);
    this.#runHere.add(index);
    return found;
  }

  #noteFirst(instance: number, { result, pace, maxRssBytes }: FirstRun): void {
    this.#step({
      kind: "first",
      entry: this.#index,
      instance,
      result: recordResult(result, this.entry),
      tables: roundMs(result.ms.tables),
      ms: roundMs(result.ms.search),
      pace: roundMs(pace),
      maxRssBytes,
    });
  }

  /** Notes a failure, and leaves the process that it may have broken; what is not supported breaks nothing. */
  #fail(instance: number, failure: unknown): void {
    this.#options.signal.throwIfAborted();
    if (!(failure instanceof RunFailure)) throw failure;
    const { outcome, message: reason } = failure;
    if (outcome !== "unsupported") this.stop();
    this.#step({ kind: "failed", entry: this.#index, instance, outcome, reason });
  }

  #step(step: RaceStep): void {
    this.#options.onStep(step);
  }
}
