/**
 * Runs suites that search: for each contest one process per configuration, all alive at once but only one at work. They
 * take turns board by board, in an order drawn anew each time: a shared machine may lose a third of its speed for some
 * seconds, and that then hurts all alike. Every step is noted as it is taken, so that a run that ends early loses no more
 * than the one in hand.
 */
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { sameBoard } from "../../src/board/board.ts";
import { shapeName } from "../../src/board/geometry.ts";
import { GOALS, makeGoal } from "../../src/board/goals.ts";
import { formatBoard } from "../../src/board/notation.ts";
import { makeSetting } from "../../src/engine/run.ts";
import { show } from "../../src/errors.ts";
import { openFileStore } from "../../src/tables/file-store.ts";
import type { Board } from "../../src/types.ts";
import type { RaceStep } from "../records/journal.ts";
import { recordContest, recordSets } from "../records/plan.ts";
import {
  type Configuration,
  type Contest,
  contestName,
  type Instance,
  type SearchSuite,
  workKey,
} from "../suites/suite.ts";
import { Ledger } from "./ledger.ts";
import type { Run, RunOptions } from "./options.ts";
import { Racer } from "./racer.ts";
import { shuffled } from "./shuffle.ts";

/** Fewer rounds tell too little; more add little. */
const FEWEST_ROUNDS = 3;
const MOST_ROUNDS = 15;
/** A contest that has taken so many times its share makes do with the rounds it has. */
const OVERDUE = 2.5;
/** The part of a contest's time that each engine may spend on warming up. */
const WARM_PART = 0.1;
/** How many times as long a traced run takes, about. */
const TRACING = 2;
/** A search whose published count is n nodes takes another heuristic about as long as n to this power. */
const BETTER = 0.85;

/** How long a run may take before it is taken to hang, in seconds: sampled again and again, or run once. */
const PATIENCE_SAMPLED = 60;
const PATIENCE_ONCE = 3600;

/** What is to be run of a suite, and of the rest why it is left out. */
export async function planRaces(suite: SearchSuite): Promise<{ contests: Contest[]; leftOut: string[] }> {
  const contests: Contest[] = [];
  const leftOut: string[] = [];
  for (const planned of suite.contests) {
    const configurations = await availableOf(planned, leftOut);
    if (configurations.length > 0) contests.push({ ...planned, configurations });
  }
  return { contests, leftOut };
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

/** Plans the contests of a suite, and takes up what a run before this one has found. */
export async function makeRaces(suite: SearchSuite): Promise<Run> {
  const { contests, leftOut } = await planRaces(suite);
  const ledgers = contests.map((contest) => new Ledger(contest));
  const sets = recordSets(contests);
  const records = contests.map(recordContest);
  return {
    leftOut,
    plan: { sets, contests: records },
    take(step) {
      if ("contest" in step) ledgers[step.contest]?.take(step.step);
      if ("resumed" in step) for (const ledger of ledgers) ledger.forgive();
    },
    async run(options) {
      const shares = contests.reduce((sum, contest) => sum + contest.share, 0);
      let shareBefore = 0;
      for (const [index, ledger] of ledgers.entries()) {
        const { contest } = ledger;
        const name = contestName(contest);
        const share = contest.share / shares;
        if (!ledger.done) {
          await runContest(ledger, {
            ...options,
            ms: options.seconds === null ? null : options.seconds * 1000 * share,
            onPhase: (phase, part) =>
              options.onProgress({ done: shareBefore / shares + share * part, contest: name, phase }),
            onStep(step) {
              ledger.take(step);
              options.onStep({ contest: index, step });
            },
          });
        }
        shareBefore += contest.share;
      }
    },
    draft(head, seconds) {
      return {
        ...head,
        kind: suite.kind,
        seconds,
        sets,
        contests: records,
        trials: ledgers.flatMap((ledger) => ledger.trials(seconds !== null)),
        failures: ledgers.flatMap((ledger) => ledger.failures()),
      };
    },
  };
}

interface ContestOptions extends Omit<RunOptions, "onStep" | "onProgress"> {
  /** How long to sample; null to run each instance once. */
  readonly ms: number | null;
  readonly onPhase: (phase: string, part: number) => void;
  readonly onStep: (step: RaceStep) => void;
}

async function runContest(ledger: Ledger, options: ContestOptions): Promise<void> {
  const { ms, child, signal, onStep } = options;
  const patience = options.patienceSeconds ?? (ms === null ? PATIENCE_ONCE : PATIENCE_SAMPLED);
  const racers = ledger.contest.configurations.map(
    (_, index) =>
      new Racer(ledger, index, {
        child,
        signal,
        patienceMs: 1000 * patience,
        warmMs: WARM_PART * (ms ?? 0),
        onStep,
      }),
  );
  const stop = () => {
    for (const racer of racers) racer.stop();
  };
  signal.addEventListener("abort", stop);
  try {
    for (const racer of racers) {
      options.onPhase(`loading ${racer.configuration.heuristic}`, 0);
      await racer.begin();
    }
    await (ms === null ? runOnce(ledger, racers, options) : runRounds(ledger, racers, { ...options, ms }));
    onStep({ kind: "done" });
  } finally {
    signal.removeEventListener("abort", stop);
    stop();
  }
}

/** Every instance once, on code that some were run on before for nothing. */
async function runOnce({ contest }: Ledger, racers: readonly Racer[], { onPhase }: ContestOptions): Promise<void> {
  const random = xoroshiro128plus(racers.length);
  const { instances } = contest.set;
  const work = instances.map((instance, index) =>
    contest.configurations
      .filter((configuration) => index < configuration.instances)
      .reduce((sum, configuration) => sum + workOf(instance, configuration), 0),
  );
  const allWork = work.reduce((sum, one) => sum + one, 0);
  let workDone = 0;
  for (const [index, { id }] of instances.entries()) {
    for (const racer of shuffled(racers, random)) {
      onPhase(id, workDone / allWork);
      await racer.once(index);
    }
    workDone += work[index];
  }
}

/** Every instance again and again, round by round. */
async function runRounds(
  ledger: Ledger,
  racers: readonly Racer[],
  { ms, onPhase, onStep }: ContestOptions & { readonly ms: number },
): Promise<void> {
  const begun = performance.now() - ledger.elapsed;
  const elapsed = () => performance.now() - begun;
  const spent = () => Math.min(elapsed() / ms, 1);
  const random = xoroshiro128plus(racers.length);
  const { contest } = ledger;
  const indices = contest.set.instances
    .map((_, index) => index)
    .filter((index) => contest.configurations.some((_, one) => ledger.takes(one, index)));

  // 1. Every instance once: the first calls.
  for (const index of indices) {
    onPhase(contest.set.instances[index].id, spent());
    for (const racer of shuffled(racers, random)) await racer.first(index);
  }
  // 2. Warm until two medians agree.
  if (!ledger.sampled) {
    for (const racer of racers) {
      onPhase("warming up", spent());
      await racer.warm();
    }
  }
  // 3. Rounds, as long as there is time for one more and for the traced runs after.
  const passMs = racers.reduce((sum, _, index) => sum + ledger.passMs(index), 0);
  while (!ledger.sampled) {
    const before = performance.now();
    const round = Math.min(...indices.map((index) => ledger.turns[index])) + 1;
    onPhase(`round ${round}`, spent());
    for (const index of indices) {
      if (ledger.turns[index] >= round) continue;
      const samples = new Array<Awaited<ReturnType<Racer["sample"]>>>(racers.length).fill(null);
      for (const racer of shuffled(racers, random)) samples[racers.indexOf(racer)] = await racer.sample(index);
      onStep({ kind: "turn", instance: index, samples, elapsed: elapsed() });
    }
    // An instance that is tried again first catches up with the others.
    const isBehind = indices.some((index) => ledger.turns[index] > round);
    const roundMs = performance.now() - before;
    const isLate = elapsed() + roundMs + TRACING * passMs > ms;
    const isEnough = round >= MOST_ROUNDS || elapsed() > OVERDUE * ms || (round >= FEWEST_ROUNDS && isLate);
    if (isEnough && !isBehind) onStep({ kind: "sampled" });
  }
  // 4. The order of expansion, from the build that hashes it.
  for (const racer of racers) {
    onPhase("tracing", spent());
    for (const index of indices) await racer.trace(index);
  }
}

/** About how long a search takes, relative to others: better heuristics have less to do the harder a board is. */
function workOf({ published }: Instance, configuration: Configuration): number {
  if (published === undefined) return 1;
  return workKey(published) === workKey(configuration) ? published.generated : published.generated ** BETTER;
}
