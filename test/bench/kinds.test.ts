/**
 * Contests of different work and jobs, from their data to their tables, cut down: an honest run passes, and a lie in it is caught by name and
 * ends with 4. The lies are those of `lying-child.mjs`, told by what it calls the TypeScript engine.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bench } from "../../bench/main.ts";
import type { Results } from "../../bench/records/schema.ts";
import { parseResults } from "../../bench/records/text.ts";
import { timedContests } from "../../bench/report/contests.ts";
import { summariseJobs } from "../../bench/report/jobs.ts";
import { reportOf } from "../../bench/report/report.ts";
import { terminalTables } from "../../bench/report/table.ts";
import { summariseWorks } from "../../bench/report/works.ts";
import { wrapped } from "../../bench/report/wrapped.ts";
import { A090035 } from "../../bench/suites/published-distances.ts";
import { HISTOGRAMS } from "../../bench/suites/published-histograms.ts";
import { type Entry, makeEntry, type Suite } from "../../bench/suites/suite.ts";
import { recordsOf } from "../../bench/verification/seal.ts";
import { verifyResults } from "../../bench/verification/verification.ts";
import { generateBoards } from "../../src/board/generate.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { provideTablesSync } from "../../src/engine/driver/provide.ts";
import { makeSetting } from "../../src/engine/driver/run.ts";
import { loadEngine } from "../../src/solve.ts";
import { openFileStore } from "../../src/tables/file-store.ts";
import { ensureBuilt, MAIN } from "../cli/build.ts";

ensureBuilt();

const folder = mkdtempSync(join(tmpdir(), "loyd-"));
const cache = join(folder, "cache");
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => vi.stubEnv("LOYD_CACHE", cache));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** The colours of a terminal, which take no place. */
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, "g");

async function run(suite: Suite, lie = "no lie"): Promise<{ code: number; results: Results; printed: string }> {
  const printed: string[] = [];
  const print = (...words: unknown[]) => void printed.push(words.join(" "));
  vi.spyOn(console, "log").mockImplementation(print);
  vi.spyOn(console, "error").mockImplementation(print);
  vi.stubEnv("LIE", lie);
  const out = join(folder, `${suite.name}.json`);
  const code = await bench({ suite, out, child: new URL("./lying-child.mjs", import.meta.url) });
  const results = parseResults(readFileSync(out, "utf8"));
  // Whoever checks the file comes to the same verdict.
  const isWhole = results.failures.every(({ outcome }) => outcome !== "crashed");
  expect(verifyResults(results).passed).toBe(isWhole && recordsOf(results).every(({ failed }) => failed.length === 0));
  // Patterns in titles may take more.
  for (const line of suite.contests.length > 0
    ? []
    : terminalTables(reportOf(results)).replaceAll(COLOURS, "").split("\n")) {
    expect(line.length).toBeLessThanOrEqual(80);
  }
  return { code, results, printed: printed.join("\n") };
}

const failedNames = (records: readonly { readonly failed: readonly { readonly name: string }[] }[]) => [
  ...new Set(records.flatMap(({ failed }) => failed.map(({ name }) => name))),
];

const eight = { rows: 3, cols: 3, layers: 1 };
const goal = makeGoal(eight, "blank-last");
const PATTERN = "aaa/aab/bb.";

describe("works", () => {
  const search = { engine: "wasm", algorithm: "idastar", instances: 12 } as const;
  const pdb = { ...search, heuristic: "pdb", pattern: PATTERN } as const;
  const suite = (...extra: readonly Entry[]): Suite => ({
    name: "few",
    title: "a dozen boards",
    seconds: null,
    contests: [
      {
        set: {
          name: "dozen",
          title: "8-puzzle: a dozen boards",
          instances: [...generateBoards({ shape: eight, seed: 1, count: 12 })].map((start, index) => ({
            id: `random ${index + 1}`,
            start,
            goal,
            known: { solvable: true },
          })),
        },
        entries: [
          makeEntry(pdb),
          makeEntry({ ...pdb, without: ["reflection", "walking-distance", "transpositions"] }),
          makeEntry({ ...search, heuristic: "manhattan" }),
          makeEntry({ ...search, heuristic: "manhattan", without: ["kernels"] }),
          makeEntry({ ...search, algorithm: "astar", heuristic: "manhattan", weight: 2 }),
          ...extra,
        ],
        share: 1,
      },
    ],
    jobs: [],
  });
  const rowsOf = (results: Results) => summariseWorks(timedContests(results))[0].rows;

  it("are compared in nodes and time, each with its base", async () => {
    const { code, results, printed } = await run(suite());
    expect(code).toBe(0);
    expect(results).toMatchObject({ version: 4, complete: true, failures: [], leftOut: [] });
    const rows = rowsOf(results);
    expect(rows.map(({ solved, trials, base }) => [solved, trials, base])).toEqual([
      [12, 12, null],
      [12, 12, `IDA* pdb ${PATTERN}`],
      [12, 12, `IDA* pdb ${PATTERN}`],
      [12, 12, "IDA* manhattan"],
      [12, 12, `IDA* pdb ${PATTERN}`],
    ]);
    expect(rows.at(-1)?.title).toBe("A* manhattan ×2");
    const [, alone, manhattan, plain] = rows.map(({ nodes }) => nodes);
    expect(alone).toMatchObject({ instances: 12 });
    expect((alone as { ratio: number }).ratio).toBeGreaterThanOrEqual(1);
    expect((manhattan as { ratio: number }).ratio).toBeGreaterThan(1);
    // Kernels search the same, so that the nodes are equal, and checked to be.
    expect(plain).toMatchObject({ ratio: 1, low: 1, high: 1 });
    expect(printed).toContain("none of the three");
    expect(printed).toMatch(/no kernels +12\/12 .* equal/);
    expect(printed).toContain("60 of 60 results verified");
    const { trials } = results;
    expect(trials.map(({ pattern }) => pattern)).toContain(PATTERN);
    expect(trials.every(({ maxRssBytes }) => maxRssBytes > 0)).toBe(true);
  });

  it("give no ratio beside a wrong cost, and other work is caught where it must be the same", async () => {
    const liar = makeEntry({ ...search, engine: "typescript", heuristic: "manhattan" });
    const { code, results, printed } = await run(suite(liar), "a detour");
    expect(code).toBe(4);
    const lied = results.trials.filter(({ engine }) => engine === "typescript");
    expect(failedNames(lied)).toEqual(expect.arrayContaining(["twin-cost", "optimal-agreement"]));
    expect(rowsOf(results).at(-1)).toMatchObject({
      solved: 0,
      nodes: "not verified",
      time: "not verified",
    });
    expect(printed).toContain("not verified");
    expect(printed).toContain("failed: dozen, random 1, IDA* manhattan, typescript: twin-cost: ");
  });

  it("leave out what needs tables from files, say how to build them, and take them once they are there", async () => {
    const kept = makeEntry({ ...pdb, keptTables: true, without: ["reflection"] });
    const without = await run(suite(kept));
    expect(without.code).toBe(0);
    expect(without.results.leftOut).toEqual([
      `dozen: pdb is left out, its tables are not there; \`loyd tables build --pattern "${PATTERN}" --size 3x3 --goal blank-last\` builds them`,
    ]);
    expect(without.printed).toContain(without.results.leftOut[0]);

    const engine = await loadEngine("wasm");
    const setting = makeSetting(goal, { heuristic: "pdb", pattern: PATTERN });
    provideTablesSync(engine, setting);
    const store = openFileStore();
    await store.save(setting, engine.tables());
    engine.dispose();
    const having = await run(suite(kept));
    expect(having.code).toBe(0);
    expect(having.results.leftOut).toEqual([]);
    expect(rowsOf(having.results).map(({ solved }) => solved)).toEqual([12, 12, 12, 12, 12, 12]);

    const file = store.fileOf(setting);
    const bytes = readFileSync(file);
    bytes[bytes.length - 1] ^= 1;
    writeFileSync(file, bytes);
    const damaged = await run(suite(kept));
    expect(damaged.code).toBe(4);
    const reason = "pdb: expected its tables in files, got none to trust";
    expect(damaged.results.failures).toEqual(
      new Array(12).fill(
        expect.objectContaining({ set: "dozen", without: ["reflection"], outcome: "crashed", reason }),
      ),
    );
    // The other searches of the contest went on.
    expect(damaged.results.trials).toHaveLength(60);
  });

  it("take no time to sample for", async () => {
    await expect(bench({ suite: suite(), seconds: 5, out: join(folder, "none.json") })).rejects.toThrow(
      "seconds: expected none with suite few, which runs all once, got 5",
    );
  });
});

describe("tables", () => {
  const suite: Suite = {
    name: "small-tables",
    title: "small tables",
    seconds: null,
    contests: [],
    jobs: [
      { kind: "tables", goal, heuristic: "pdb", pattern: PATTERN, engines: ["wasm", "typescript"], rounds: 2 },
      // Up to four tiles of a letter: the blank is in the index.
      { kind: "tables", goal, heuristic: "pdb", pattern: "aaa/abb/bb.", engines: ["wasm", "typescript"], rounds: 1 },
      {
        kind: "tables",
        goal: makeGoal({ rows: 4, cols: 4, layers: 1 }, "blank-last"),
        heuristic: "pdb-5-5-5",
        engines: ["wasm", "typescript"],
        rounds: 1,
        histograms: HISTOGRAMS["pdb-5-5-5"] ?? [],
      },
    ],
  };

  it("are built in turn, the same by all, as known, and read again", async () => {
    const { code, results, printed } = await run(suite);
    expect(code).toBe(0);
    expect(results).toMatchObject({ complete: true, failures: [], leftOut: [] });
    const { builds } = results;
    expect(builds.map(({ round }) => round)).toEqual([1, 1, 2, 2, 1, 1, 1, 1]);
    for (const { ms, maxRssBytes } of builds) {
      expect(Math.min(ms.build, ms.read, ms.install)).toBeGreaterThan(0);
      expect(maxRssBytes).toBeGreaterThan(0);
    }
    for (const { engines } of summariseJobs(results)) expect(engines[1].speedUp).toHaveProperty("ratio");
    expect(printed).toContain("pdb-5-5-5: 1,572,480 entries in 3 tables, sum of means 40.054");
    expect(printed).toContain("2 of 2 results have the known number of entries of each value");
  });

  it.each([
    ["an entry larger by one", ["colours", "known-counts", "twin-tables"]],
    ["an entry larger by two", ["known-counts", "twin-tables"]],
    ["an entry less", ["entries", "known-counts", "twin-tables"]],
  ])("%s is caught", async (lie, names) => {
    const { code, results, printed } = await run(suite, lie);
    expect(code).toBe(4);
    const { builds } = results;
    expect(failedNames(builds)).toEqual(expect.arrayContaining(names));
    for (const { engines } of summariseJobs(results)) expect(engines[1].speedUp).toBe("work differs");
    expect(printed).toMatch(/failed: pdb-5-5-5, typescript, round 1: /);
    expect(printed).toContain("1 of 2 results have the known number of entries of each value");
  });
});

describe("enumerations", () => {
  const suite: Suite = {
    name: "small-shape",
    title: "a small shape",
    seconds: null,
    contests: [],
    jobs: [
      {
        kind: "enumeration",
        goal: makeGoal({ rows: 2, cols: 4, layers: 1 }, "blank-last"),
        counts: A090035,
        engines: ["wasm", "typescript", "textbook"],
        rounds: 2,
      },
    ],
  };

  it("count what is published, in turn, and leave out engines that do not", async () => {
    const { code, results, printed } = await run(suite);
    expect(code).toBe(0);
    expect(results.leftOut).toEqual([expect.stringMatching(/^2x4: engine textbook is left out, /)]);
    const records = results.enumerations;
    expect(records).toHaveLength(4);
    for (const { counts, radius, farthest } of records) {
      expect(counts).toEqual(A090035);
      expect(radius).toBe(36);
      expect(farthest).toEqual(["0 7 2 1/4 3 6 5"]);
    }
    expect(summariseJobs(results)[0].engines[1].speedUp).toHaveProperty("ratio");
    expect(printed).toContain("2×4: 20,160 boards, 1 of them farthest, 36 moves");
    expect(printed).toContain("4 of 4 results have the published number of boards at each distance");
  });

  it.each([
    ["a board counted two moves too far", ["known-counts", "twin-counts"]],
    ["a board counted twice", ["total", "colours", "known-counts", "twin-counts"]],
    ["another farthest board", ["twin-farthest"]],
  ])("%s is caught", async (lie, names) => {
    const { code, results, printed } = await run(suite, lie);
    expect(code).toBe(4);
    expect(failedNames(results.enumerations)).toEqual(expect.arrayContaining(names));
    expect(summariseJobs(results)[0].engines[1].speedUp).toBe("work differs");
    expect(printed).toMatch(/failed: 2x4, (typescript|wasm), round [12]: /);
  });
});

it("an interrupted run keeps what is done", async () => {
  const out = join(folder, "interrupted.json");
  const child = spawn(process.execPath, [MAIN, "bench", "--suite", "exhaustive", "--out", out]);
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    if (text.includes("3x4")) child.kill("SIGINT");
  });
  const code = await new Promise((resolve) => child.on("exit", resolve));
  expect(code).toBe(3);
  const results = parseResults(readFileSync(out, "utf8"));
  expect(results).toMatchObject({ complete: false, failures: [] });
  const shapes = results.enumerations.map(({ job }) => job);
  expect([...new Set(shapes)]).toEqual(["2x4", "3x3"]);
});

it("legends are wrapped between words", () => {
  expect(wrapped("one two three", 8)).toEqual(["one two", "three"]);
  expect(wrapped("unbreakable", 4)).toEqual(["unbreakable"]);
});
