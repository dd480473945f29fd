/**
 * Runs one contest: whatever measures its configurations takes turns board by board, in an order drawn anew each time, so
 * that a machine that is slow for a while hurts all alike. What measures, a process or a browser's worker, is given.
 */
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { type Configuration, type Instance, workKey } from "../suites/suite.ts";
import type { Ledger } from "./ledger.ts";
import { Racer, type RacerOptions } from "./racer.ts";
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

export interface ContestOptions extends Omit<RacerOptions, "warmMs"> {
  /** How long to sample; null to run each instance once. */
  readonly ms: number | null;
  /** So many rounds even where there is no time for them. Default 3. */
  readonly fewestRounds?: number;
  readonly onPhase: (phase: string, part: number) => void;
}

/** Runs what is missing of a contest. Rejects with the signal's reason where it is aborted. */
export async function runContest(ledger: Ledger, options: ContestOptions): Promise<void> {
  const { ms, signal, onStep } = options;
  const racers = ledger.contest.configurations.map(
    (_, index) => new Racer(ledger, index, { ...options, warmMs: WARM_PART * (ms ?? 0) }),
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
  { ms, fewestRounds = FEWEST_ROUNDS, onPhase, onStep }: ContestOptions & { readonly ms: number },
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
    const isEnough = round >= MOST_ROUNDS || elapsed() > OVERDUE * ms || (round >= fewestRounds && isLate);
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
