/** A lying engine is caught by name, and the benchmark exits with 4 and gives no speed-up. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { bench } from "../../bench/main.ts";
import type { Results } from "../../bench/records/schema.ts";
import { parseResults } from "../../bench/records/text.ts";
import { timedContests } from "../../bench/report/contests.ts";
import { summarise } from "../../bench/report/summary.ts";
import { makeEntry, type Suite } from "../../bench/suites/suite.ts";
import { verifyResults } from "../../bench/verification/verification.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { parseBoard } from "../../src/board/notation.ts";
import { ensureBuilt } from "../cli/build.ts";

ensureBuilt();

const folder = mkdtempSync(join(tmpdir(), "loyd-"));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

const start = parseBoard("2 8 3/1 6 4/7 0 5");
const goal = parseBoard("1 2 3/8 0 4/7 6 5");
const instances = [
  { id: "textbook", start, goal, known: { solvable: true, optimal: 5 } },
  {
    id: "farthest",
    start: parseBoard("8 6 7/2 5 4/3 0 1"),
    goal: makeGoal(start, "blank-last"),
    known: { solvable: true, optimal: 31 },
  },
];
const SUITE: Suite = {
  name: "tiny",
  title: "two boards",
  seconds: 1,
  contests: (["astar", "idastar"] as const).map((algorithm) => ({
    set: { name: "two", title: "two boards", instances },
    entries: (["wasm", "typescript"] as const).map((engine) =>
      makeEntry({ engine, algorithm, heuristic: "manhattan", instances: 2 }),
    ),
    share: 1,
  })),
  jobs: [],
};

async function run(lie: string): Promise<{ code: number; results: Results; printed: string }> {
  const printed: string[] = [];
  const print = (...words: unknown[]) => void printed.push(words.join(" "));
  vi.spyOn(console, "log").mockImplementation(print);
  vi.spyOn(console, "error").mockImplementation(print);
  process.env.LIE = lie;
  const out = join(folder, "results.json");
  const code = await bench({ suite: SUITE, out, seconds: 1, child: new URL("./lying-child.mjs", import.meta.url) });
  const results = parseResults(readFileSync(out, "utf8"));
  // Whoever checks the file comes to the same verdict.
  expect(verifyResults(results).passed).toBe(code === 0);
  return { code, results, printed: printed.join("\n") };
}

describe("a lying engine", () => {
  it.each([
    ["a move too many", ["no-undo", "known-optimal", "twin-cost", "twin-moves", "optimal-agreement"]],
    ["a move too few", ["replay", "parity-of-cost", "known-optimal", "twin-cost"]],
    ["a false unsolvable", ["unsolvable", "known-solvable", "twin-outcome", "outcome-agreement"]],
    ["a detour", ["known-optimal", "twin-cost", "optimal-agreement"]],
    ["a wrong expanded", ["twin-expanded"]],
    ["a wrong generated", ["twin-generated"]],
    ["a wrong order", ["twin-fingerprint"]],
  ])("%s", async (lie, names) => {
    const { code, results, printed } = await run(lie);
    expect(code).toBe(4);
    const failed = results.trials
      .filter((trial) => trial.engine === "typescript")
      .flatMap((trial) => trial.failed.map(({ name }) => name));
    expect([...new Set(failed)]).toEqual(expect.arrayContaining(names));
    for (const name of names.slice(0, 1)) expect(printed).toContain(`typescript: ${name}: `);
    // No speed-up is given for other work; a detour and the like are other work as well.
    const speedUps = summarise(timedContests(results)).flatMap(({ engines }) => engines.map((row) => row.speedUp));
    expect(speedUps).toEqual([null, "work differs", null, "work differs"]);
    expect(printed).toContain("work differs");
  });

  it("an illegal move crashes its trials, by name, and the others go on", async () => {
    const { code, results, printed } = await run("an illegal move");
    expect(code).toBe(4);
    expect(results.trials.map(({ engine }) => engine)).toEqual(["wasm", "wasm", "wasm", "wasm"]);
    expect(results.failures.map((one) => `${one.engine} ${one.outcome}`)).toEqual(
      new Array(4).fill("typescript crashed"),
    );
    expect(results).toMatchObject({ complete: true });
    expect(results.failures[0].reason).toMatch(/^engine typescript: move: expected neighbouring cells/);
    expect(printed).toContain("4 of 8 results verified");
    expect(printed).toContain(
      "failed: two, textbook, A* manhattan, typescript: crashed: engine typescript: move: expected neighbouring",
    );
  });
});

it.each(["/dev/null/results.json", "/proc/results.json", join(folder, "missing", "results.json"), `${folder}/.json`])(
  "an output that cannot be written is refused before anything runs: %s",
  async (out) => {
    if (out === `${folder}/.json`) mkdirSync(out);
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    await expect(bench({ suite: SUITE, out })).rejects.toThrow(/^out: expected a (folder that can be written to|file)/);
    expect(error).not.toHaveBeenCalled();
    if (out === `${folder}/.json`) rmSync(out, { recursive: true });
  },
);

it("an honest engine passes, with speed-ups, samples and nothing half written", async () => {
  const { code, results, printed } = await run("no lie");
  expect(code).toBe(0);
  expect(results).toMatchObject({ format: "loyd-results", version: 4, complete: true, failures: [] });
  expect(results.trials).toHaveLength(8);
  for (const trial of results.trials) {
    expect(trial.failed).toEqual([]);
    expect(trial.traced).not.toBeNull();
    expect(trial.ms.pace).toHaveLength(trial.ms.samples.length);
    expect(trial.ms.empty).toBeGreaterThan(0);
    expect(trial.ms.samples.length).toBeGreaterThanOrEqual(1);
    expect(trial.ms.samples.flat().every((ms) => ms > 0)).toBe(true);
  }
  expect(Object.values(results.checks).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(8 * 12);
  for (const { engines } of summarise(timedContests(results))) expect(engines[1].speedUp).toHaveProperty("ratio");
  expect(printed).toContain("8 of 8 results verified");
  expect(readdirSync(folder).sort()).toEqual(["results.json", "results.md"]);
});
