/**
 * Runs one contest, with one of two efforts: every board once, or sampled in rounds. Whatever measures its contestants
 * takes turns board by board, in an order drawn anew each time, so that a machine that is slow for a while hurts all
 * alike. What measures, a process or a browser's worker, is given.
 */
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { sum } from "../statistics.ts";
import { type Contestant, workKey } from "../suites/contestant.ts";
import type { Instance } from "../suites/suite.ts";
import type { Ledger } from "./ledger.ts";
import type { ContestPhase } from "./phase.ts";
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

/** How much is measured. */
export type Effort =
  /**
   * Every instance once, on warm code. With `quickRounds`, whoever settles a board within a moment is sampled in so many
   * rounds at once, and nobody is warmed up before.
   */
  | { readonly kind: "once"; readonly quickRounds: number }
  /** As many rounds as there is time for, but at least `fewestRounds`, 3 unless said. */
  | { readonly kind: "sampled"; readonly ms: number; readonly fewestRounds?: number };

/** A first run that takes longer is not run again for its own sake. */
const QUICK_MS = 100;

export interface ContestOptions extends Omit<RacerOptions, "warmMs"> {
  readonly effort: Effort;
  /** Ends it once the instance under way is done, whose runs are aborted. */
  readonly stop?: AbortSignal;
  /** Told of an instance that is done, where each is run once. */
  readonly onInstance?: (index: number) => Promise<void>;
  readonly onPhase: (phase: ContestPhase, part: number) => void;
}

/** Runs what is missing of a contest. Rejects with the signal's reason where it is aborted. */
export async function runContest(ledger: Ledger, options: ContestOptions): Promise<void> {
  const { effort, signal, onStep } = options;
  const warmMs = effort.kind === "once" ? 0 : WARM_PART * effort.ms;
  const racers = ledger.contest.entries.map((_, index) => new Racer(ledger, index, { ...options, warmMs }));
  const stop = () => {
    for (const racer of racers) racer.stop();
  };
  signal.addEventListener("abort", stop);
  try {
    for (const racer of racers) {
      options.onPhase({ kind: "loading", contestant: racer.entry }, 0);
      await racer.begin();
    }
    await (effort.kind === "once"
      ? runOnce(ledger, racers, options, effort)
      : runRounds(ledger, racers, options, effort));
    onStep({ kind: "done" });
  } finally {
    signal.removeEventListener("abort", stop);
    stop();
  }
}

/** Every instance once. */
async function runOnce(
  ledger: Ledger,
  racers: readonly Racer[],
  { onPhase, onInstance, onStep, stop }: ContestOptions,
  { quickRounds }: Extract<Effort, { kind: "once" }>,
): Promise<void> {
  const { set, entries } = ledger.contest;
  const random = xoroshiro128plus(racers.length);
  const work = set.instances.map((instance, index) =>
    sum(entries.filter(({ instances }) => index < instances).map((entry) => workOf(instance, entry))),
  );
  const allWork = sum(work);
  const abort = () => {
    for (const racer of racers) racer.abort();
  };
  stop?.addEventListener("abort", abort);
  let workDone = 0;
  try {
    for (const [index, { id }] of set.instances.entries()) {
      for (const racer of shuffled(racers, random)) {
        const contestant = quickRounds > 0 ? racer.entry : null;
        onPhase({ kind: "first", instance: id, contestant }, workDone / allWork);
        await (quickRounds > 0 ? racer.first(index) : racer.once(index));
      }
      const quick = racers.filter((_, entry) => ledger.isQuick(entry, index, QUICK_MS));
      for (let round = 0; round < quickRounds && quick.length > 0 && !stop?.aborted; round++) {
        onStep({ kind: "turn", instance: index, samples: await sampled(racers, quick, index, random), elapsed: 0 });
      }
      await onInstance?.(index);
      if (stop?.aborted) return;
      workDone += work[index];
    }
  } finally {
    stop?.removeEventListener("abort", abort);
  }
}

/** A turn of some on an instance, in an order drawn anew: the samples of all, null of the others. */
async function sampled(
  racers: readonly Racer[],
  some: readonly Racer[],
  index: number,
  random: ReturnType<typeof xoroshiro128plus>,
) {
  const samples = new Array<Awaited<ReturnType<Racer["sample"]>>>(racers.length).fill(null);
  for (const racer of shuffled(some, random)) samples[racers.indexOf(racer)] = await racer.sample(index);
  return samples;
}

/** Every instance again and again, round by round. */
async function runRounds(
  ledger: Ledger,
  racers: readonly Racer[],
  { onPhase, onStep }: ContestOptions,
  { ms, fewestRounds = FEWEST_ROUNDS }: Extract<Effort, { kind: "sampled" }>,
): Promise<void> {
  const begun = performance.now() - ledger.elapsed;
  const elapsed = () => performance.now() - begun;
  const spent = () => Math.min(elapsed() / ms, 1);
  const random = xoroshiro128plus(racers.length);
  const { contest } = ledger;
  const indices = contest.set.instances
    .map((_, index) => index)
    .filter((index) => contest.entries.some((_, one) => ledger.takes(one, index)));

  // 1. Every instance once: the first calls.
  for (const index of indices) {
    onPhase({ kind: "first", instance: contest.set.instances[index].id, contestant: null }, spent());
    for (const racer of shuffled(racers, random)) await racer.first(index);
  }
  // 2. Warm until two medians agree.
  if (!ledger.sampled) {
    for (const racer of racers) {
      onPhase({ kind: "warming" }, spent());
      await racer.warm();
    }
  }
  // 3. Rounds, as long as there is time for one more and for the traced runs after.
  const passMs = sum(racers.map((_, index) => ledger.passMs(index)));
  while (!ledger.sampled) {
    const before = performance.now();
    const round = Math.min(...indices.map((index) => ledger.turns[index])) + 1;
    onPhase({ kind: "round", round }, spent());
    for (const index of indices) {
      if (ledger.turns[index] >= round) continue;
      const samples = await sampled(racers, racers, index, random);
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
    onPhase({ kind: "tracing" }, spent());
    for (const index of indices) await racer.trace(index);
  }
}

/** About how long a search takes, relative to others: better heuristics have less to do the harder a board is. */
function workOf({ published }: Instance, contestant: Contestant): number {
  if (published === undefined) return 1;
  return workKey(published) === workKey(contestant) ? published.generated : published.generated ** BETTER;
}
