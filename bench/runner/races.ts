/**
 * Runs suites that search: for each contest one process per configuration, all alive at once but only one at work. They
 * take turns board by board, in an order drawn anew each time: a shared machine may lose a third of its speed for some
 * seconds, and that then hurts all alike. Every result is verified; what is finished is kept.
 */
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { sameBoard } from "../../src/board/board.ts";
import { shapeName } from "../../src/board/geometry.ts";
import { GOALS, makeGoal } from "../../src/board/goals.ts";
import { formatBoard } from "../../src/board/notation.ts";
import { DEFAULT_MEMORY_BYTES, makeSetting } from "../../src/engine/run.ts";
import { show } from "../../src/errors.ts";
import { openFileStore } from "../../src/tables/file-store.ts";
import type { Board, SearchResult } from "../../src/types.ts";
import {
  type Check,
  type Known,
  type Verdict,
  verifyAgreement,
  verifyResult,
  verifyTwins,
} from "../../src/verify/index.ts";
import {
  type Configuration,
  type Contest,
  contestName,
  type Instance,
  type SearchSuite,
  workKey,
} from "../suites/suite.ts";
import type { Account, ConductOptions } from "./options.ts";
import { MeasuringProcess } from "./process.ts";
import { type Results, recordChecks, recordResult, roundMs, type Trial } from "./records.ts";
import { shuffled } from "./shuffle.ts";

/** Fewer rounds tell too little; more add little. */
const FEWEST_ROUNDS = 3;
const MOST_ROUNDS = 15;
/** A contest that has taken so many times its share makes do with the rounds it has. */
const OVERDUE = 1.5;
/** The part of a contest's time that each engine may spend on warming up. */
const WARM_PART = 0.1;
/** How many times as long a traced run takes, about. */
const TRACING = 2;

/** What a suite without samples runs before it begins, so that all of it is measured on warm code. */
const WARM_BOARDS = 10;
const WARM_MS = 300;
/** A search whose published count is n nodes takes another heuristic about as long as n to this power. */
const BETTER = 0.85;

/**
 * Runs all contests of a suite.
 *
 * @param keep Makes results of the trials so far, and keeps them.
 */
export async function runRaces(
  suite: SearchSuite,
  options: ConductOptions,
  keep: (trials: Trial[], account: Account) => Results,
): Promise<Results> {
  const { signal, onProgress } = options;
  const entries: Entry[] = [];
  const failures: string[] = [];
  const leftOut: string[] = [];
  const shares = suite.contests.reduce((sum, contest) => sum + contest.share, 0);
  let shareBefore = 0;
  const results = (complete: boolean, unfinished: readonly Entry[] = []) =>
    keep(toTrials([...entries, ...unfinished]), {
      complete: complete && failures.length === 0,
      failures: [...failures],
      leftOut: [...leftOut],
    });

  for (const planned of suite.contests) {
    const contest = { ...planned, configurations: await availableOf(planned, leftOut) };
    if (contest.configurations.length === 0) continue;
    const name = contestName(contest);
    const share = contest.share / shares;
    let finished: readonly Entry[] = [];
    try {
      finished = await runContest(contest, {
        ms: options.seconds === null ? null : options.seconds * 1000 * share,
        child: options.child,
        signal,
        onPhase: (phase, part) => onProgress({ done: shareBefore / shares + share * part, contest: name, phase }),
        onTrials: (trials) => {
          finished = trials;
          results(false, trials);
        },
      });
    } catch (error) {
      if (!signal.aborted) failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    entries.push(...finished);
    if (signal.aborted) return results(false);
    shareBefore += contest.share;
    results(false);
  }
  return results(true);
}

/** The configurations that can be run; of the others it is said why they are left out. */
async function availableOf({ set, configurations }: Contest, leftOut: string[]): Promise<Configuration[]> {
  const store = openFileStore();
  const [{ goal }] = set.instances;
  const available: Configuration[] = [];
  for (const configuration of configurations) {
    if (!configuration.keptTables || (await store.has(makeSetting(goal, configuration)))) {
      available.push(configuration);
      continue;
    }
    const { heuristic, pattern } = configuration;
    const which = pattern === undefined ? `--heuristic ${heuristic}` : `--pattern ${show(pattern)}`;
    leftOut.push(
      `${set.name}: ${heuristic} is left out, its tables are not there; \`loyd tables build ${which} --size ${shapeName(goal)} --goal ${goalText(goal)}\` builds them`,
    );
  }
  return available;
}

/** A goal as the command line takes it, by its name where it has one. */
function goalText(goal: Board): string {
  const name = GOALS.find((one) => sameBoard(makeGoal(goal, one), goal));
  return name ?? show(formatBoard(goal));
}

/** A trial, and its results as they came: untraced and, where there was one, traced. */
interface Entry {
  readonly contest: Contest;
  readonly configuration: Configuration;
  readonly instance: number;
  readonly timed: SearchResult;
  readonly traced: SearchResult | null;
  readonly loadMs: number;
  readonly tablesMs: number;
  readonly samples: readonly (readonly number[])[];
  readonly maxRssBytes: number;
  /** Of the result by itself and against the first configuration of its contest that does the same work. */
  readonly checks: readonly Check[];
}

interface ContestOptions {
  /** How long to sample; null to run each instance once. */
  readonly ms: number | null;
  readonly child: URL;
  readonly signal: AbortSignal;
  readonly onPhase: (phase: string, part: number) => void;
  /** Called with the trials so far after each, where each is run once and is then finished. */
  readonly onTrials: (trials: readonly Entry[]) => void;
}

async function runContest(contest: Contest, options: ContestOptions): Promise<Entry[]> {
  const racers = contest.configurations.map((configuration) => new Racer(contest, configuration, options.child));
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

/** One configuration in a contest, with its process and what came of it so far. */
class Racer {
  readonly contest: Contest;
  readonly configuration: Configuration;
  readonly process: MeasuringProcess;
  readonly timed: SearchResult[] = [];
  /** By instance and round. */
  readonly samples: (readonly number[])[][] = [];
  readonly finished: Entry[] = [];
  traced: readonly SearchResult[] = [];
  loadMs = 0;
  tablesMs = 0;
  maxRssBytes = 0;

  constructor(contest: Contest, configuration: Configuration, child: URL) {
    this.contest = contest;
    this.configuration = configuration;
    this.process = new MeasuringProcess(child);
  }

  async begin(): Promise<void> {
    const { configuration, contest } = this;
    const instances = contest.set.instances.slice(0, configuration.instances);
    const assignment = { configuration, memoryLimitBytes: DEFAULT_MEMORY_BYTES, instances };
    ({ loadMs: this.loadMs, tablesMs: this.tablesMs } = await this.process.request({ kind: "begin", assignment }));
  }

  takes(index: number): boolean {
    return index < this.configuration.instances;
  }

  async once(index: number): Promise<void> {
    const { result, maxRssBytes } = await this.process.request({ kind: "once", index });
    this.timed[index] = result;
    this.samples[index] = [];
    this.maxRssBytes = maxRssBytes;
  }

  /** Runs the first instances, each run once before, until their times agree, or for so long. */
  async warm(ms: number, instances = this.configuration.instances): Promise<void> {
    await this.process.request({ kind: "warm", ms, instances });
  }

  /** Runs the first few instances, until their times agree or some time has passed. */
  async warmUp(): Promise<void> {
    let leftMs = WARM_MS;
    let instances = 0;
    while (leftMs > 0 && instances < WARM_BOARDS && this.takes(instances)) {
      await this.once(instances);
      leftMs -= this.timed[instances].ms.search;
      instances++;
    }
    if (leftMs > 0) await this.warm(leftMs, instances);
  }

  async sample(index: number): Promise<void> {
    const { samples, maxRssBytes } = await this.process.request({ kind: "sample", index });
    this.samples[index].push(samples);
    this.maxRssBytes = maxRssBytes;
  }

  async trace(): Promise<void> {
    ({ results: this.traced } = await this.process.request({ kind: "trace" }));
  }

  /** Whether an instance took so long when warming up that its cold beginning does not count. */
  isDone(index: number): boolean {
    return this.timed[index]?.ms.search > WARM_MS;
  }

  /** A run of all instances, in milliseconds. */
  get passMs(): number {
    return this.timed.reduce((sum, { ms }) => sum + ms.search, 0);
  }

  /** Makes an entry of what came of an instance, verified by itself and against the `reference`'s. */
  finish(index: number, reference: Racer): void {
    const { contest, configuration, loadMs, tablesMs, maxRssBytes } = this;
    const timed = this.timed[index];
    const samples = this.samples[index].length > 0 ? this.samples[index] : [[timed.ms.search]];
    const traced = this.traced[index] ?? null;
    const result = resultOf({ timed, traced });
    const verdicts: Verdict[] = [verifyResult(result, knownOf(contest.set.instances[index], configuration))];
    if (traced !== null) verdicts.push(verifyTwins(timed, traced));
    if (reference !== this && reference.takes(index)) {
      verdicts.push(verifyTwins(reference.traced[index] ?? reference.timed[index], result));
    }
    const checks = verdicts.flatMap((verdict) => verdict.checks);
    const times = { loadMs, tablesMs, samples, maxRssBytes };
    this.finished.push({ contest, configuration, instance: index, timed, traced, ...times, checks });
  }
}

/** What is known of an instance, with the published count where it is that of the configuration. */
function knownOf({ known, published }: Instance, configuration: Configuration): Known {
  return published !== undefined && workKey(published) === workKey(configuration)
    ? { ...known, generated: published.generated }
    : known;
}

async function race(racers: readonly Racer[], { ms, onPhase, onTrials }: ContestOptions): Promise<Entry[]> {
  const begun = performance.now();
  const random = xoroshiro128plus(racers.length);
  const inTurn = (index: number) => shuffled(racers, random).filter((racer) => racer.takes(index));
  const finish = (index: number) => {
    for (const racer of racers) if (racer.takes(index)) racer.finish(index, referenceOf(racer, racers));
  };
  const entries = () => racers.flatMap((racer) => racer.finished);
  const mostInstances = Math.max(...racers.map(({ configuration }) => configuration.instances));
  const { instances } = racers[0].contest.set;

  // 1. Load apart.
  for (const racer of racers) {
    onPhase(`loading ${racer.configuration.heuristic}`, 0);
    await racer.begin();
  }
  if (ms === null) {
    // 2. Warm on some boards, for nothing.
    for (const racer of racers) {
      onPhase("warming up", 0);
      await racer.warmUp();
    }
    // 3. Every instance once.
    const work = instances
      .slice(0, mostInstances)
      .map((instance, index) =>
        racers
          .filter((racer) => racer.takes(index))
          .reduce((sum, { configuration }) => sum + workOf(instance, configuration), 0),
      );
    const allWork = work.reduce((sum, generated) => sum + generated, 0);
    let workDone = 0;
    for (let index = 0; index < mostInstances; index++) {
      for (const racer of inTurn(index)) {
        if (racer.isDone(index)) continue;
        onPhase(instances[index].id, workDone / allWork);
        await racer.once(index);
      }
      workDone += work[index];
      finish(index);
      onTrials(entries());
    }
    return entries();
  }

  // 2. Every instance once: the first calls.
  const spent = () => Math.min((performance.now() - begun) / ms, 1);
  for (let index = 0; index < mostInstances; index++) {
    onPhase(instances[index].id, spent());
    for (const racer of inTurn(index)) await racer.once(index);
  }
  // 3. Warm until two passes agree.
  for (const racer of racers) {
    onPhase("warming up", spent());
    await racer.warm(ms * WARM_PART);
  }
  // 4. Rounds, as long as there is time for one more and for the traced runs after.
  const tracingMs = TRACING * racers.reduce((sum, racer) => sum + racer.passMs, 0);
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const before = performance.now();
    onPhase(`round ${round}`, spent());
    for (let index = 0; index < mostInstances; index++) {
      for (const racer of inTurn(index)) await racer.sample(index);
    }
    const now = performance.now();
    const overdue = now - begun > OVERDUE * ms;
    if (overdue || (round >= FEWEST_ROUNDS && now - begun + (now - before) + tracingMs > ms)) break;
  }
  // 5. The order of expansion, from the build that hashes it.
  for (const racer of racers) {
    onPhase("tracing", spent());
    await racer.trace();
  }
  for (let index = 0; index < mostInstances; index++) finish(index);
  return entries();
}

/** About how long a search takes, relative to others: better heuristics have less to do the harder a board is. */
function workOf({ published }: Instance, configuration: Configuration): number {
  if (published === undefined) return 1;
  return workKey(published) === workKey(configuration) ? published.generated : published.generated ** BETTER;
}

/** The first that does the same work. */
function referenceOf(racer: Racer, racers: readonly Racer[]): Racer {
  const work = workKey(racer.configuration);
  return racers.find(({ configuration }) => workKey(configuration) === work) ?? racer;
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
    ...recordResult(entry.configuration, resultOf(entry)),
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
    ...recordChecks(checks),
  };
}
