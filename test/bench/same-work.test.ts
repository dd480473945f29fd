/** Same work or no number: two trials may be compared in time only where all that is counted is the same in both. */
import { expect, it } from "vitest";
import type { Trial } from "../../bench/records/schema.ts";
import { sameWork } from "../../bench/report/summary.ts";
import { simulatedRun } from "./simulated.ts";

const [first] = simulatedRun(1).trials;
const trace = (fingerprint: number) => ({ traced: { ...first.traced, fingerprint } }) as unknown as Partial<Trial>;
const trial: Trial = {
  ...first,
  outcome: "solved",
  cost: 20,
  expanded: 1000,
  generated: 2000,
  failed: [],
  ...trace(7),
};

it("is the same where nothing differs but times and memory", () => {
  const other: Trial = { ...trial, engine: "typescript", memoryBytes: 1, ms: { ...trial.ms, samples: [[9]] } };
  expect(sameWork(trial, other)).toBe(true);
  expect(sameWork({ ...trial, traced: null }, { ...other, traced: null })).toBe(true);
});

it.each<[what: string, change: Partial<Trial>]>([
  ["outcome", { outcome: "unsolvable" }],
  ["cost", { cost: 22 }],
  ["expanded", { expanded: 1001 }],
  ["generated", { generated: 2001 }],
  ["fingerprint", trace(8)],
  ["fingerprint of one alone", { traced: null }],
  ["failed check", { failed: [{ name: "replay", reason: "" }] }],
])("is not where they differ in %s, whichever comes first", (_, change) => {
  expect(sameWork(trial, { ...trial, ...change })).toBe(false);
  expect(sameWork({ ...trial, ...change }, trial)).toBe(false);
});
