/**
 * What a run warns of: a closed list, each with the cause and the remedy. Warnings follow from the samples alone, so that
 * a file can be held against its own.
 */
import { recordContestant } from "../records/plan.ts";
import type { Draft, Trial, Warning, WarningName } from "../records/schema.ts";
import { median, quantile } from "../statistics.ts";
import { contestantKey } from "../suites/contestant.ts";

/** Why each warning comes, and what helps. */
export const WARNING_TEXTS: Readonly<Record<WarningName, { readonly cause: string; readonly remedy: string }>> = {
  "noisy-machine": {
    cause: "something else had the processor, or its clock changed, while this was measured",
    remedy: "close other programs and measure again; ratios stand, since both sides were measured in turn",
  },
  "few-samples": {
    cause: "there was time for few rounds or there are few boards, so that intervals are rough",
    remedy: "give more --seconds",
  },
  "coarse-timer": {
    cause: "searches are so short that reading the clock is a part of what was measured",
    remedy: "take harder boards; do not read differences of a few per cent here",
  },
  drift: {
    cause: "times went on falling or rising beyond the machine's pace: the code was not warm yet, or memory filled up",
    remedy: "give more --seconds",
  },
};

/** Boards times rounds that an interval wants at least. */
const FEW = 20;
/** In the slowest tenth of the rounds the fixed work took so many times as long as in the quickest. */
const NOISY = 1.3;
/** The part of a sample that measuring itself may take. */
const COARSE = 0.05;
/** The part by which the last third of the rounds may differ from the first. */
const DRIFT = 0.1;
/** Fewer rounds have no thirds. */
const DRIFT_ROUNDS = 6;

/** The warnings of a run, in the order of its contests. */
export function warningsOf({
  environment,
  seconds,
  contests,
  trials,
}: Pick<Draft, "environment" | "seconds" | "contests" | "trials">): Warning[] {
  return contests.flatMap(({ set, entries }) =>
    entries.flatMap((entry) => {
      const key = contestantKey(entry);
      const own = trials.filter((trial) => trial.set === set && contestantKey(trial) === key);
      if (own.length === 0) return [];
      const found: [WarningName, string | null][] = [
        ["noisy-machine", noise(own)],
        ["few-samples", seconds === null ? null : fewness(own)],
        ["coarse-timer", coarseness(own, environment.clockMs)],
        ["drift", drift(own)],
      ];
      return found.flatMap(([name, reason]) =>
        reason === null ? [] : [{ set, ...recordContestant(entry), name, reason }],
      );
    }),
  );
}

function noise(trials: readonly Trial[]): string | null {
  const pace = trials.flatMap(({ ms }) => ms.pace);
  const ratio = quantile(pace, 0.9) / quantile(pace, 0.1);
  if (ratio <= NOISY) return null;
  return `the machine was ${ratio.toFixed(2)} times as slow in a tenth of the rounds as in another`;
}

function fewness(trials: readonly Trial[]): string | null {
  const rounds = trials.reduce((sum, { ms }) => sum + ms.samples.length, 0);
  return rounds >= FEW ? null : `${trials.length} boards, ${rounds} rounds of them in all, of ${FEW} that are wanted`;
}

function coarseness(trials: readonly Trial[], clockMs: number): string | null {
  const parts = trials.map(({ ms }) => Math.max(ms.empty, clockMs) / (ms.repeats * median(ms.samples.flat())));
  const coarse = parts.filter((part) => part > COARSE);
  if (coarse.length === 0) return null;
  const most = (100 * Math.max(...coarse)).toFixed(0);
  return `on ${coarse.length} of ${trials.length} boards measuring itself takes up to ${most} % of a sample`;
}

function drift(trials: readonly Trial[]): string | null {
  const ratios = trials.flatMap(({ ms: { samples, pace } }) => {
    if (samples.length < DRIFT_ROUNDS) return [];
    const times = samples.map((round, index) => median(round) / pace[index]);
    const third = Math.floor(times.length / 3);
    return [median(times.slice(-third)) / median(times.slice(0, third))];
  });
  const ratio = median(ratios);
  if (!(Math.abs(ratio - 1) > DRIFT)) return null;
  return `the last third of the rounds took ${ratio.toFixed(2)} times as long as the first`;
}
