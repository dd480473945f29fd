/**
 * Runs contests that are timed: for each one process per contestant, all alive at once but only one at work. They take
 * turns board by board, in an order drawn anew each time: a shared machine may lose a third of its speed for some seconds,
 * and that then hurts all alike. Every step is noted as it is taken, so that a run that ends early loses no more than the
 * one in hand.
 */
import { DEFAULT_MEMORY_BYTES } from "../../src/engine/driver/run.ts";
import { sum } from "../statistics.ts";
import { type Contest, contestName } from "../suites/suite.ts";
import { runContest } from "./contest.ts";
import { Ledger } from "./ledger.ts";
import type { Part } from "./part.ts";
import { MeasuringProcess } from "./process.ts";

/** How long a run may take before it is taken to hang, in seconds: sampled again and again, or run once. */
const PATIENCE_SAMPLED = 60;
const PATIENCE_ONCE = 3600;

/** The contests of a plan that are timed. */
export function makeRaces(contests: readonly Contest[]): Part {
  const ledgers = contests.map((contest) => new Ledger(contest));
  const weight = sum(contests.map(({ share }) => share));
  return {
    weight,
    take(step) {
      if ("contest" in step) ledgers[step.contest]?.take(step.step);
      if ("resumed" in step) for (const ledger of ledgers) ledger.forgive();
    },
    async run(options) {
      const { seconds, signal, patienceSeconds = seconds === null ? PATIENCE_ONCE : PATIENCE_SAMPLED } = options;
      let before = 0;
      for (const [index, ledger] of ledgers.entries()) {
        const { contest } = ledger;
        const share = contest.share / weight;
        const done = before;
        if (!ledger.done) {
          await runContest(ledger, {
            open: () => new MeasuringProcess(options.child, options.files),
            signal,
            patienceMs: 1000 * patienceSeconds,
            memoryLimitBytes: DEFAULT_MEMORY_BYTES,
            limits: null,
            cached: false,
            effort:
              seconds === null ? { kind: "once", quickRounds: 0 } : { kind: "sampled", ms: 1000 * seconds * share },
            onPhase: (phase, part) =>
              options.onProgress({ done: done + share * part, contest: contestName(contest), phase }),
            onStep(step) {
              ledger.take(step);
              options.onStep({ contest: index, step });
            },
          });
        }
        before += share;
      }
    },
    found: (seconds) => ({
      trials: ledgers.flatMap((ledger) => ledger.trials(seconds !== null)),
      failures: ledgers.flatMap((ledger) => ledger.failures()),
    }),
  };
}
