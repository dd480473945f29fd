/** A slowdown of a tenth in one engine is found on a noisy machine, and unchanged code raises no alarm. */
import { describe, expect, it } from "vitest";
import type { Results } from "../../bench/records/schema.ts";
import { compareRuns, isSlower, regressionLines } from "../../bench/report/regression.ts";
import type { EngineName } from "../../src/types.ts";
import { simulatedRun } from "./simulated.ts";

const RUNS = Array.from({ length: 10 }, (_, index) => index + 1);
const baseline = simulatedRun(1000);
const slowed = (engine: EngineName, by: number) => (one: { engine: string | null }) => (one.engine === engine ? by : 1);

it("ten runs of unchanged code raise no alarm", () => {
  for (const seed of RUNS) {
    const found = compareRuns(baseline, simulatedRun(seed));
    expect(found.work).toEqual([]);
    expect(regressionLines(found).filter((line) => line.includes("slower:"))).toEqual([]);
    expect(isSlower(found)).toBe(false);
  }
});

describe.each(["wasm", "typescript"] as const)("%s slower by a tenth", (engine) => {
  it("is found in each of ten runs, and nobody else is blamed", () => {
    for (const seed of RUNS) {
      const found = compareRuns(baseline, simulatedRun(seed, slowed(engine, 1.1)));
      expect(isSlower(found)).toBe(true);
      const own = found.engines.find((one) => one.engine === engine);
      expect(own?.verdict).toBe("slower");
      expect(own?.ratio).toBeGreaterThan(1.05);
      expect(own?.ratio).toBeLessThan(1.15);
      for (const one of [...found.engines, ...found.rows.map((row) => ({ ...row, engine: row.contestant.engine }))]) {
        if (one.engine !== engine) expect(one.verdict).not.toBe("slower");
      }
    }
  });
});

/** A run with something changed in it. */
function changed(change: (trial: Results["trials"][number]) => object): Results {
  return { ...baseline, trials: baseline.trials.map((trial) => ({ ...trial, ...change(trial) })) };
}

describe("what is compared", () => {
  const set = baseline.sets[0];
  const [{ id }] = set.instances;
  const isOf = (trial: Results["trials"][number]) => trial.set === set.name && trial.instance === id;
  const sizesOf = (found: ReturnType<typeof compareRuns>) =>
    found.rows.filter((row) => row.set === set.name).map(({ instances }) => instances);
  const whole = sizesOf(compareRuns(baseline, baseline));
  const without = whole.map((instances) => instances - 1);

  it("is what was verified in both runs", () => {
    const now = changed((trial) => (isOf(trial) ? { failed: [{ name: "replay", reason: "" }], expanded: 7 } : {}));
    for (const [before, after] of [
      [baseline, now],
      [now, baseline],
    ]) {
      const found = compareRuns(before, after);
      expect(found.work).toEqual([]);
      expect(sizesOf(found)).toEqual(without);
    }
  });

  it("is what came to an answer in both runs", () => {
    const now = changed((trial) => (isOf(trial) ? { outcome: "time-limit", expanded: 7 } : {}));
    const found = compareRuns(baseline, now);
    expect(found.work).toEqual([]);
    expect(sizesOf(found)).toEqual(without);
  });

  it.each(["start", "goal"] as const)("is no board whose %s became another under the same name", (end) => {
    const other = set.instances[1][end] === set.instances[0][end] ? "another" : set.instances[1][end];
    const instances = set.instances.map((one, index) => (index === 0 ? { ...one, [end]: other } : one));
    const sets = baseline.sets.map((one) => (one === set ? { ...set, instances } : one));
    const now = { ...changed((trial) => (isOf(trial) ? { expanded: 7 } : {})), sets };
    const found = compareRuns(baseline, now);
    expect(found.work).toEqual([]);
    expect(sizesOf(found)).toEqual(without);
  });
});

describe("what is said", () => {
  it("is that nothing changed, of a run and itself", () => {
    const told = /^\w+, \d+ rows: cannot be told: 1\.000 times as long \(0\.\d{3}–1\.\d{3}\)$/;
    expect(regressionLines(compareRuns(baseline, baseline))).toEqual([
      "nodes: every count is what it was",
      ...new Array(3).fill(expect.stringMatching(told)),
      "49 of 49 rows: no difference shown",
    ]);
  });

  it("begins with the counts that changed", () => {
    const now = changed(({ set, instance, engine }) =>
      set === "2x3" && instance === "random 3" && engine === "wasm" ? { expanded: 1001 } : {},
    );
    const lines = regressionLines(compareRuns(baseline, now));
    expect(lines.slice(0, 3)).toEqual([
      "nodes: 2x3, random 3, BFS, wasm: expanded 1000 → 1001",
      "nodes: 2x3, random 3, A* manhattan, wasm: expanded 1000 → 1001",
      "nodes: 2x3, random 3, IDA* manhattan, wasm: expanded 1000 → 1001",
    ]);
    expect(lines.join()).not.toContain("every count");
  });

  it("names a row that alone became much slower, and one that became faster", () => {
    const times = (by: number) => (trial: Results["trials"][number]) =>
      trial.set === "8-puzzle" && trial.algorithm === "bfs" && trial.engine === "typescript"
        ? { ms: { ...trial.ms, samples: trial.ms.samples.map((round) => round.map((ms) => by * ms)) } }
        : {};
    const slower = compareRuns(baseline, changed(times(1.5)));
    expect(isSlower(slower)).toBe(true);
    expect(slower.rows.filter(({ verdict }) => verdict !== "cannot be told")).toMatchObject([
      { set: "8-puzzle", contestant: { engine: "typescript", algorithm: "bfs" }, verdict: "slower" },
    ]);
    const faster = compareRuns(baseline, changed(times(0.6)));
    expect(isSlower(faster)).toBe(false);
    expect(regressionLines(faster).join("\n")).toContain("8-puzzle, BFS, typescript: faster: 0.600 times as long");
  });

  it("tells what all engines share, and where it was measured elsewhere", () => {
    const now = changed(({ ms }) => ({
      ms: { ...ms, samples: ms.samples.map((round) => round.map((one) => 1.3 * one)) },
    }));
    const found = compareRuns(baseline, { ...now, environment: { ...now.environment, node: "22.0.0" } });
    expect(isSlower(found)).toBe(false);
    const text = regressionLines(found).join("\n");
    expect(text).toContain("all engines alike are 30 % slower than the machine's pace says");
    expect(text).toContain("measured elsewhere: node was , is 22.0.0");
  });

  it("is nothing where there is nothing to compare", () => {
    const none = compareRuns(baseline, { ...baseline, trials: [] });
    expect(none).toMatchObject({ engines: [], rows: [], work: [] });
    expect(isSlower(none)).toBe(false);
  });
});
