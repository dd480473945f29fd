/**
 * Runs a suite: for each contest one process per engine, all alive at once but only one at work. They take turns board by
 * board, in an order drawn anew each time: a shared machine may lose a third of its speed for some seconds, and that then
 * hurts all alike. Every result is verified; what is finished is kept.
 */
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { formatBoard } from "../../src/board/notation.ts";
import { DEFAULT_MEMORY_BYTES } from "../../src/engine/run.ts";
import type { SearchResult } from "../../src/types.ts";
import { type Check, type Verdict, verifyAgreement, verifyResult, verifyTwins } from "../../src/verify/index.ts";
import { type Contest, type Contestant, contestName, type Suite } from "../suites/suite.ts";
import { readEnvironment } from "./environment.ts";
import { MeasuringProcess } from "./process.ts";
import { type Results, recordResult, roundMs, type Trial } from "./records.ts";

/** Fewer rounds tell too little; more add little. */
const FEWEST_ROUNDS = 3;
const MOST_ROUNDS = 15;
/** A contest that has taken so many times its share makes do with the rounds it has. */
const OVERDUE = 1.5;
/** The part of a contest's time that each engine may spend on warming up. */
const WARM_PART = 0.1;
/** How many times as long a traced run takes, about. */
const TRACING = 2;

/** Where a run is. */
export interface RunProgress {
  /** Of all contests, from 0 to 1. */
  readonly done: number;
  readonly contest: string;
  readonly phase: string;
}

export interface ConductOptions {
  readonly seconds: number;
  /** The module that measuring processes run. */
  readonly child: URL;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: RunProgress) => void;
  /** Called with all results so far whenever something is finished. */
  readonly onResults: (results: Results) => void;
}

/** Runs all contests of a suite and returns everything that was found. */
export async function conduct(suite: Suite, options: ConductOptions): Promise<Results> {
  const { signal, onProgress, onResults } = options;
  const head = {
    format: "loyd-results",
    version: 1,
    suite: suite.name,
    date: new Date().toISOString(),
    environment: readEnvironment(),
  } as const;
  const entries: Entry[] = [];
  const failures: string[] = [];
  const weights = suite.contests.reduce((sum, contest) => sum + contest.weight, 0);
  let weightBefore = 0;
  const results = (complete: boolean, unfinished: readonly Entry[] = []): Results => ({
    ...head,
    complete: complete && failures.length === 0,
    trials: toTrials([...entries, ...unfinished]),
    failures,
  });

  for (const contest of suite.contests) {
    const name = contestName(contest);
    const share = contest.weight / weights;
    let finished: readonly Entry[] = [];
    try {
      finished = await runContest(contest, {
        ms: options.seconds * 1000 * share,
        sampled: suite.sampled,
        child: options.child,
        signal,
        onPhase: (phase, part) => onProgress({ done: weightBefore / weights + share * part, contest: name, phase }),
        onTrials: (trials) => {
          finished = trials;
          onResults(results(false, trials));
        },
      });
    } catch (error) {
      if (!signal.aborted) failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    entries.push(...finished);
    if (signal.aborted) return results(false);
    weightBefore += contest.weight;
    onResults(results(weightBefore === weights));
  }
  return results(true);
}

/** A trial, and its results as they came: untraced and, where there was one, traced. */
interface Entry {
  readonly contest: Contest;
  readonly instance: number;
  readonly timed: SearchResult;
  readonly traced: SearchResult | null;
  readonly loadMs: number;
  readonly tablesMs: number;
  readonly samples: readonly (readonly number[])[];
  readonly maxRssBytes: number;
  /** Of the result by itself and against the first engine of its contest. */
  readonly checks: readonly Check[];
}

interface ContestOptions {
  readonly ms: number;
  readonly sampled: boolean;
  readonly child: URL;
  readonly signal: AbortSignal;
  readonly onPhase: (phase: string, part: number) => void;
  /** Called with the trials so far after each, where each is run once and is then finished. */
  readonly onTrials: (trials: readonly Entry[]) => void;
}

async function runContest(contest: Contest, options: ContestOptions): Promise<Entry[]> {
  const racers = contest.contestants.map((contestant) => new Racer(contest, contestant, options.child));
  const stop = () => {
    for (const racer of racers) racer.process.kill();
  };
  options.signal.addEventListener("abort", stop);
  try {
    options.signal.throwIfAborted();
    return await race(racers, options);
  } finally {
    options.signal.removeEventListener("abort", stop);
    stop();
  }
}

/** One engine in a contest, with its process and what came of it so far. */
class Racer {
  readonly contest: Contest;
  readonly contestant: Contestant;
  readonly process: MeasuringProcess;
  readonly timed: SearchResult[] = [];
  /** By instance and round. */
  readonly samples: (readonly number[])[][] = [];
  traced: readonly SearchResult[] = [];
  loadMs = 0;
  tablesMs = 0;
  maxRssBytes = 0;

  constructor(contest: Contest, contestant: Contestant, child: URL) {
    this.contest = contest;
    this.contestant = contestant;
    this.process = new MeasuringProcess(child);
  }

  async begin(): Promise<void> {
    const { set, algorithm, heuristic, parityCheck } = this.contest;
    const { engine, instances } = this.contestant;
    const assignment = {
      engine,
      algorithm,
      heuristic,
      parityCheck,
      memoryLimitBytes: DEFAULT_MEMORY_BYTES,
      instances: set.instances.slice(0, instances),
    };
    ({ loadMs: this.loadMs, tablesMs: this.tablesMs } = await this.process.request({ kind: "begin", assignment }));
  }

  async once(index: number): Promise<void> {
    const { result } = await this.process.request({ kind: "once", index });
    this.timed.push(result);
    this.samples.push([]);
  }

  async sample(index: number): Promise<void> {
    const { samples, maxRssBytes } = await this.process.request({ kind: "sample", index });
    this.samples[index].push(samples);
    this.maxRssBytes = maxRssBytes;
  }

  async trace(): Promise<void> {
    ({ results: this.traced } = await this.process.request({ kind: "trace" }));
  }

  /** A run of all instances, in milliseconds. */
  get passMs(): number {
    return this.timed.reduce((sum, { ms }) => sum + ms.search, 0);
  }

  /** What came of it, each result verified by itself and against the `reference`'s. */
  entries(reference: Racer): Entry[] {
    const { contest, loadMs, tablesMs, maxRssBytes } = this;
    return this.timed.map((timed, instance) => {
      const samples = this.samples[instance].length > 0 ? this.samples[instance] : [[timed.ms.search]];
      const traced = this.traced[instance] ?? null;
      const result = resultOf({ timed, traced });
      const verdicts: Verdict[] = [verifyResult(result, contest.set.instances[instance].known)];
      if (traced !== null) verdicts.push(verifyTwins(timed, traced));
      if (reference !== this && instance < reference.timed.length) {
        verdicts.push(verifyTwins(reference.traced[instance] ?? reference.timed[instance], result));
      }
      const checks = verdicts.flatMap((verdict) => verdict.checks);
      return { contest, instance, timed, traced, loadMs, tablesMs, samples, maxRssBytes, checks };
    });
  }
}

async function race(racers: readonly Racer[], { ms, sampled, onPhase, onTrials }: ContestOptions): Promise<Entry[]> {
  const begun = performance.now();
  const spent = () => (performance.now() - begun) / ms;
  const random = xoroshiro128plus(racers.length);

  // 1. Load apart, then every instance once: the first calls.
  onPhase("loading", 0);
  for (const racer of racers) await racer.begin();
  const mostInstances = Math.max(...racers.map(({ contestant }) => contestant.instances));
  const work = racers[0].contest.set.instances.map(({ known }) => known.generated ?? 1);
  const allWork = work.reduce((sum, generated) => sum + generated, 0);
  let workDone = 0;
  for (let index = 0; index < mostInstances; index++) {
    onPhase(`${racers[0].contest.set.instances[index].id}`, sampled ? Math.min(spent(), 1) : workDone / allWork);
    for (const racer of racers) if (index < racer.contestant.instances) await racer.once(index);
    workDone += work[index];
    if (!sampled) onTrials(racers.flatMap((racer) => racer.entries(racers[0])));
  }

  if (sampled) {
    // 2. Warm until two passes agree.
    for (const racer of racers) {
      onPhase("warming up", Math.min(spent(), 1));
      await racer.process.request({ kind: "warm", ms: ms * WARM_PART });
    }
    // 3. Rounds, as long as there is time for one more and for the traced runs after.
    const tracingMs = TRACING * racers.reduce((sum, racer) => sum + racer.passMs, 0);
    for (let round = 1; round <= MOST_ROUNDS; round++) {
      const before = performance.now();
      onPhase(`round ${round}`, Math.min(spent(), 1));
      for (let index = 0; index < mostInstances; index++) {
        for (const racer of shuffled(racers, (most) => uniformInt(random, 0, most))) {
          if (index < racer.contestant.instances) await racer.sample(index);
        }
      }
      const roundMs = performance.now() - before;
      if (spent() > OVERDUE || (round >= FEWEST_ROUNDS && performance.now() - begun + roundMs + tracingMs > ms)) break;
    }
    // 4. The order of expansion, from the build that hashes it.
    for (const racer of racers) {
      onPhase("tracing", Math.min(spent(), 1));
      await racer.trace();
    }
  }
  return racers.flatMap((racer) => racer.entries(racers[0]));
}

function shuffled<T>(items: readonly T[], upTo: (most: number) => number): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = upTo(last);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

/** All entries as trials, each verified by itself, against its twin, and against all others on its instance. */
function toTrials(entries: readonly Entry[]): Trial[] {
  const byInstance = new Map<string, Entry[]>();
  for (const entry of entries) {
    const same = byInstance.get(instanceKey(entry));
    if (same === undefined) byInstance.set(instanceKey(entry), [entry]);
    else same.push(entry);
  }
  const agreements = new Map<string, readonly Check[]>();
  for (const [key, same] of byInstance) {
    if (same.length > 1) agreements.set(key, verifyAgreement(same.map(resultOf)).checks);
  }
  return entries.map((entry) => toTrial(entry, [...entry.checks, ...(agreements.get(instanceKey(entry)) ?? [])]));
}

/** The same start and goal make the same instance, whatever set they are in. */
function instanceKey({ timed: { start, goal } }: Entry): string {
  return `${formatBoard(start)} to ${formatBoard(goal)}`;
}

function resultOf({ traced, timed }: Pick<Entry, "traced" | "timed">): SearchResult {
  return traced ?? timed;
}

function toTrial(entry: Entry, checks: readonly Check[]): Trial {
  const { set } = entry.contest;
  return {
    ...recordResult(resultOf(entry)),
    set: set.name,
    instance: set.instances[entry.instance].id,
    maxRssBytes: entry.maxRssBytes,
    memoryBytes: entry.timed.memoryBytes,
    ms: {
      load: roundMs(entry.loadMs),
      tables: roundMs(entry.tablesMs),
      first: roundMs(entry.timed.ms.search),
      samples: entry.samples.map((round) => round.map(roundMs)),
    },
    checks: checks.length,
    failed: checks.filter((check) => !check.passed).map(({ name, reason }) => ({ name, reason })),
  };
}
