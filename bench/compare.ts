/**
 * `loyd compare`: contestants on boards of the user's. It is a run of one contest, made up for the occasion, with the effort
 * `once`: what bench runs in rounds is run here once, and sampled only where that takes no time.
 */
import { DEFAULT_MEMORY_BYTES } from "../src/engine/driver/run.ts";
import { NO_MODULES, type OwnContestants } from "./contestants/own-module.ts";
import { recordPlan } from "./records/plan.ts";
import { type ContestFailure, RESULTS_VERSION, type Results, type Trial } from "./records/schema.ts";
import type { Entry } from "./report/comparison.ts";
import { runContest } from "./runner/contest.ts";
import { readEnvironment } from "./runner/environment.ts";
import { Ledger } from "./runner/ledger.ts";
import { phaseText } from "./runner/phase.ts";
import { MeasuringProcess } from "./runner/process.ts";
import type { SearchLimits } from "./runner/protocol.ts";
import { median } from "./statistics.ts";
import { type Contestant, contestantKey } from "./suites/contestant.ts";
import { type Contest, type InstanceSet, makeEntry } from "./suites/suite.ts";
import { failedOf } from "./verification/check.ts";
import { sealed } from "./verification/seal.ts";
import { checkTrials } from "./verification/trials.ts";

export interface CompareOptions {
  readonly set: InstanceSet;
  readonly contestants: readonly Contestant[];
  /** Where contestants of the user's come from. Default: there are none. */
  readonly modules?: OwnContestants;
  readonly limits: SearchLimits & { readonly memoryBytes?: number };
  /** Whether tables are taken from the user's files, and kept there. */
  readonly cached: boolean;
  /** Ends the comparison; what is under way is aborted. */
  readonly signal: AbortSignal;
  /** Told what is to be solved next. */
  readonly onProgress?: (text: string) => void;
  /** Given the entries of an instance, verified, as soon as all have solved it. */
  readonly onInstance: (entries: readonly Entry[]) => Promise<void>;
  /** The module that measuring processes run; it calls `serve`. Default: the engines as they are. */
  readonly child?: URL;
}

const CHILD = new URL("./runner/child-main.js", import.meta.url);

/** Rounds of samples for boards that all settle in no time. */
const QUICK_ROUNDS = 3;
/** How long a process may say nothing before it is taken to hang. */
const PATIENCE_MS = 3_600_000;

/** Solves the instances of a set one after another by all contestants. Returns all that was found, as a results file has it. */
export async function compare(options: CompareOptions): Promise<Results> {
  const {
    set,
    contestants,
    limits,
    cached,
    signal,
    onProgress,
    onInstance,
    child = CHILD,
    modules = NO_MODULES,
  } = options;
  const { memoryBytes = DEFAULT_MEMORY_BYTES, ...others } = limits;
  const instances = set.instances.length;
  const contest: Contest = { set, entries: contestants.map((one) => makeEntry({ ...one, instances })), share: 1 };
  const plan = recordPlan({ contests: [contest], jobs: [], modules: modules.records });
  const ledger = new Ledger(contest);
  const date = new Date().toISOString();
  const environment = readEnvironment();
  const never = new AbortController();
  await runContest(ledger, {
    open: () => new MeasuringProcess(child, modules.files),
    signal: never.signal,
    stop: signal,
    patienceMs: PATIENCE_MS,
    memoryLimitBytes: memoryBytes,
    limits: others,
    cached,
    effort: { kind: "once", quickRounds: QUICK_ROUNDS },
    onPhase: (phase) => onProgress?.(phaseText(phase)),
    onStep: (step) => ledger.take(step),
    onInstance: (index) => {
      const isOwn = (one: Trial | ContestFailure) => one.instance === set.instances[index].id;
      const trials = ledger.trials(false).filter(isOwn);
      return onInstance(entriesOf(contest, index, trials, ledger.failures().filter(isOwn)));
    },
  });

  return sealed({
    format: "loyd-results",
    version: RESULTS_VERSION,
    suite: "compare",
    title: set.title,
    date,
    resumed: [],
    environment,
    leftOut: [],
    seconds: null,
    ...plan,
    trials: ledger.trials(false),
    tallies: [],
    builds: [],
    enumerations: [],
    failures: ledger.failures(),
  });
}

/** The entries of an instance, its trials verified by themselves and against each other. */
export function entriesOf(
  contest: Contest,
  index: number,
  trials: readonly Trial[],
  failures: readonly ContestFailure[],
): Entry[] {
  const checks = checkTrials({ ...recordPlan({ contests: [contest], jobs: [] }), trials: [...trials] });
  const judged = trials.map((trial, at) => ({ ...trial, failed: failedOf(checks[at]) }));
  return contest.entries.map((contestant) => {
    const isTheirs = (one: Contestant) => contestantKey(one) === contestantKey(contestant);
    const trial = judged.find(isTheirs) ?? null;
    const ms = trial === null ? 0 : median(trial.ms.samples.flat());
    const failure = failures.find(isTheirs) ?? null;
    return { contestant, instance: contest.set.instances[index], trial, failure, ms };
  });
}
