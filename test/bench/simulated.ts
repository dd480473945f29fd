/**
 * Results as a noisy machine would give them, without measuring: it drifts, loses a third of its speed for seconds at a
 * time, and compiles the same code a little differently in each process.
 */

import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { recordContestant, recordPlan } from "../../bench/records/plan.ts";
import { RESULTS_VERSION, type Results, type Trial } from "../../bench/records/schema.ts";
import type { Contestant } from "../../bench/suites/contestant.ts";
import { DEFAULT_SUITE } from "../../bench/suites/default.ts";
import { sumsOf } from "../../bench/verification/seal.ts";

const ROUNDS = 5;
/** Standard deviations, as parts. */
const SAMPLE_NOISE = 0.03;
const PROCESS_NOISE = 0.02;
/** Between two runs, alike for all engines of a contest: memory is slower, which the fixed work does not feel. */
const CONTEST_NOISE = 0.05;
const PACE_MS = 0.08;

/** Milliseconds that a search takes on a quiet machine. */
function typicalMs({ engine, without }: Contestant, instance: number): number {
  const slower = { wasm: without.includes("kernels") ? 2 : 1, typescript: 3, textbook: 40 }[
    (engine ?? "wasm") as "wasm" | "typescript" | "textbook"
  ];
  return slower * 0.05 * 1.5 ** (instance % 10);
}

/**
 * A run of the default suite.
 *
 * @param slower How many times as long a contestant takes as it should.
 */
export function simulatedRun(seed: number, slower: (contestant: Contestant) => number = () => 1): Results {
  const random = xoroshiro128plus(seed);
  const uniform = () => uniformFloat64(random);
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  const drift = { level: 1 + 0.3 * uniform(), size: 0.1 * uniform(), periodMs: 20_000 + 40_000 * uniform() };
  let now = 0;
  let slowUntil = 0;
  let quietUntil = 4000 * uniform();
  /** How many times as long everything takes just now. */
  const slowness = () => {
    if (now > Math.max(slowUntil, quietUntil)) {
      slowUntil = now + 1000 + 5000 * uniform();
      quietUntil = slowUntil + 12_000 * uniform();
    }
    const burst = now < slowUntil ? 1.5 : 1;
    return drift.level * burst * (1 + drift.size * Math.sin(now / drift.periodMs));
  };
  const trials = DEFAULT_SUITE.contests.flatMap(({ set, entries }) => {
    const memory = Math.exp(CONTEST_NOISE * normal());
    const own = entries.map((entry) => Math.exp(PROCESS_NOISE * normal()) * slower(entry));
    const samples = entries.map(({ instances }) => set.instances.slice(0, instances).map((): number[][] => []));
    const pace = samples.map((instances) => instances.map((): number[] => []));
    for (let round = 0; round < ROUNDS; round++) {
      for (const index of set.instances.keys()) {
        for (const [racer, entry] of entries.entries()) {
          if (index >= entry.instances) continue;
          const ms = typicalMs(entry, index) * own[racer] * memory;
          samples[racer][index].push(
            [1, 2, 3].map(() => {
              now += ms;
              // Now and then something else runs in between.
              return ms * slowness() * (1 + SAMPLE_NOISE * Math.abs(normal())) * (uniform() < 0.02 ? 3 : 1);
            }),
          );
          now += 1;
          pace[racer][index].push(PACE_MS * slowness() * (1 + SAMPLE_NOISE * Math.abs(normal())));
        }
      }
    }
    return entries.flatMap((entry, racer) =>
      set.instances.slice(0, entry.instances).map(
        ({ id }, index): Trial => ({
          set: set.name,
          instance: id,
          ...recordContestant(entry),
          took: null,
          outcome: "solved",
          optimal: true,
          cost: 20,
          moves: "",
          tiles: [],
          lowerBound: null,
          expanded: 1000,
          generated: 2000,
          traced: null,
          memoryBytes: 0,
          maxRssBytes: 0,
          ms: {
            load: 1,
            tables: 1,
            first: 1,
            empty: 0.0001,
            repeats: 1,
            samples: samples[racer][index],
            pace: pace[racer][index],
          },
          failed: [],
        }),
      ),
    );
  });
  const plan = recordPlan(DEFAULT_SUITE);
  return {
    format: "loyd-results",
    version: RESULTS_VERSION,
    suite: DEFAULT_SUITE.name,
    title: DEFAULT_SUITE.title,
    date: "",
    resumed: [],
    complete: true,
    environment: {
      cpu: "simulated",
      cores: 2,
      memoryBytes: 0,
      os: "",
      arch: "",
      node: "",
      v8: "",
      loyd: "",
      commit: null,
      flags: [],
      clockMs: 0,
    },
    leftOut: [],
    checks: {},
    seconds: 65,
    ...plan,
    trials,
    tallies: [],
    builds: [],
    enumerations: [],
    sums: sumsOf({ ...plan, trials }),
    failures: [],
    warnings: [],
    digest: "",
  };
}
