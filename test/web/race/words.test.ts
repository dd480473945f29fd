/** What is said of a comparison: only what it shows. */
import { describe, expect, it } from "vitest";
import type { EngineRow } from "../../../bench/report/summary.ts";
import { makeContestant } from "../../../bench/suites/contestant.ts";
import { findingOf, phaseText, shortFactor } from "../../../src/web/race/words.ts";
import { heuristicTitle } from "../../../src/web/searches.ts";

const base = {
  medianMs: 1,
  sumMs: 1,
  expanded: 1,
  generated: 1,
  expandedPerSecond: 1,
  memoryBytes: 1,
  verified: 1,
  trials: 1,
};
const by = (engine: "wasm" | "typescript") => ({
  ...base,
  contestant: makeContestant({ engine, algorithm: "idastar", heuristic: "manhattan" }),
});
const wasm: EngineRow = { ...by("wasm"), speedUp: null };
const beside = (speedUp: EngineRow["speedUp"]) => findingOf({ ...by("typescript"), speedUp }, wasm);
const ratio = (value: number, low: number, high: number, instances = 12) => ({
  ratio: value,
  low,
  high,
  geometric: value,
  instances,
});

describe("a finding", () => {
  it.each([
    [ratio(3.14, 2.9, 3.3), "difference", "3.1×", "WebAssembly is 3.1 times as fast as TypeScript."],
    [ratio(0.5, 0.4, 0.6), "difference", "2.0×", "TypeScript is 2.0 times as fast as WebAssembly."],
    [ratio(1.04, 1.02, 1.06), "difference", "1.04×", "WebAssembly is 1.04 times as fast as TypeScript."],
    [ratio(41.7, 30, 50), "difference", "42×", "WebAssembly is 42 times as fast as TypeScript."],
    [ratio(1.2, 0.9, 1.4), "none shown", "≈", "No difference shown between WebAssembly and TypeScript."],
    [ratio(1, 1, 1), "none shown", "≈", "No difference shown between WebAssembly and TypeScript."],
  ] as const)("of %j", (speedUp, kind, large, sentence) => {
    expect(beside(speedUp)).toMatchObject({ kind, large, sentence, ground: expect.stringContaining("12 boards") });
  });

  it("gives no figure where the work differs, or nothing is common", () => {
    for (const reason of ["work differs", "no common instance"] as const) {
      expect(beside(reason)).toMatchObject({ kind: "not comparable", interval: null });
      expect(beside(reason)?.sentence).not.toMatch(/\d/);
    }
    expect(beside(null)).toBeNull();
  });

  it("counts one board as one", () => {
    expect(beside(ratio(2, 1.5, 3, 1))?.ground).toContain("on 1 board:");
  });
});

describe("words", () => {
  it.each([
    ["pdb-6-6-3", "patterns 6-6-3"],
    ["manhattan", "Manhattan"],
    ["linear-conflict", "linear conflict"],
  ] as const)("name %s", (heuristic, title) => {
    expect(heuristicTitle(heuristic)).toBe(title);
  });

  it.each([
    [{ kind: "loading", contestant: wasm.contestant }, "Loading engines and tables"],
    [{ kind: "first", instance: "korf 79", contestant: null }, "First lap: korf 79"],
    // What a board is called is no phase.
    [{ kind: "first", instance: "round 3", contestant: null }, "First lap: round 3"],
    [{ kind: "warming" }, "Warming up"],
    [{ kind: "round", round: 3 }, "Lap 4"],
    [{ kind: "tracing" }, "Proving that the work is the same"],
  ] as const)("name the phase %j", (phase, text) => {
    expect(phaseText(phase)).toBe(text);
  });

  it("write factors with the figures that tell", () => {
    expect([0.57, 1.2, 2.04, 9.94, 9.96, 1234].map(shortFactor)).toEqual(["0.57", "1.20", "2.0", "9.9", "10", "1,234"]);
  });
});
