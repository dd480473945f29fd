/** Each warning comes when it is due, with cause and remedy, and not otherwise. */
import { describe, expect, it } from "vitest";
import { type Trial, WARNINGS } from "../../bench/records/schema.ts";
import { verdictLines } from "../../bench/report/verdict.ts";
import { WARNING_TEXTS, warningsOf } from "../../bench/verification/warnings.ts";
import { simulatedRun } from "./simulated.ts";

const ROUNDS = 9;
const run = simulatedRun(1);

/** The run with times of one's own, for its first contestant. */
function withTimes(times: (round: number) => Partial<{ sample: number; pace: number; empty: number }>, count = ROUNDS) {
  const { set, engine, algorithm } = run.trials[0];
  const isOwn = (trial: Trial) => trial.set === set && trial.engine === engine && trial.algorithm === algorithm;
  const trials = run.trials.filter(isOwn).map((trial) => {
    const rounds = Array.from({ length: count }, (_, round) => ({
      sample: 1,
      pace: 0.1,
      empty: 0.0001,
      ...times(round),
    }));
    const ms = {
      ...trial.ms,
      empty: rounds[0].empty,
      samples: rounds.map(({ sample }) => [sample, sample]),
      pace: rounds.map(({ pace }) => pace),
    };
    return { ...trial, ms };
  });
  return { ...run, trials };
}

const namesOf = (results: Parameters<typeof warningsOf>[0]) => warningsOf(results).map(({ name }) => name);

describe("a warning", () => {
  it("is not given of a quiet run", () => expect(namesOf(withTimes(() => ({})))).toEqual([]));

  it.each([
    ["noisy-machine", (round: number) => (round % 3 === 0 ? { pace: 0.15, sample: 1.5 } : {}), /1\.50 times as slow/],
    ["coarse-timer", () => ({ empty: 0.1 }), /takes up to 10 % of a sample/],
    ["drift", (round: number) => ({ sample: 1 - 0.03 * round }), /took 0\.\d\d times as long as the first/],
  ] as const)("%s", (name, times, reason) => {
    const found = warningsOf(withTimes(times));
    expect(found.map((one) => one.name)).toEqual([name]);
    expect(found[0].reason).toMatch(reason);
  });

  it("few-samples: boards times rounds are few, in a suite that samples", () => {
    const few = { ...withTimes(() => ({})), trials: withTimes(() => ({})).trials.slice(0, 2) };
    expect(namesOf(few)).toEqual(["few-samples"]);
    expect(namesOf({ ...few, seconds: null })).toEqual([]);
  });

  it("coarse-timer: the clock itself is coarse, however little is measured of nothing", () => {
    const coarse = (clockMs: number) => ({ ...withTimes(() => ({})), environment: { ...run.environment, clockMs } });
    expect(namesOf(coarse(0.04))).toEqual([]);
    expect(warningsOf(coarse(0.2))).toMatchObject([{ name: "coarse-timer", reason: expect.stringContaining("20 %") }]);
  });

  it("drift: takes six rounds to be told, and both directions are one", () => {
    for (const step of [-0.05, 0.05]) {
      const drifting = (rounds: number) => namesOf(withTimes((round) => ({ sample: 1 + step * round }), rounds));
      expect(drifting(6)).toEqual(["drift"]);
      for (const rounds of [3, 5]) expect(drifting(rounds)).toEqual([]);
    }
  });

  it("is no drift where the machine alone became slower", () => {
    const names = namesOf(withTimes((round) => ({ sample: 1 + 0.02 * round, pace: 0.1 * (1 + 0.02 * round) })));
    expect(names).toEqual([]);
  });

  it("is printed once for its kind, with an example, its cause and its remedy", () => {
    const warnings = warningsOf(withTimes(() => ({ empty: 0.1 })));
    const text = verdictLines({ ...run, warnings }).filter((line) => line.startsWith("warning: "));
    expect(text).toEqual([
      `warning: coarse-timer: 1 of 49 rows, as 8-puzzle-by-distance, A* manhattan, wasm: ${warnings[0].reason}. Cause: ${WARNING_TEXTS["coarse-timer"].cause}. Remedy: ${WARNING_TEXTS["coarse-timer"].remedy}.`,
    ]);
    for (const name of WARNINGS) expect(WARNING_TEXTS[name].cause.length).toBeGreaterThan(20);
  });
});
