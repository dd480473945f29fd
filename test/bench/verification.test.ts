/**
 * A results file is checked without any engine, and one altered in any place that matters is refused: by its digest, and by
 * what the fields mean where somebody has renewed the digest.
 */
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { bench } from "../../bench/main.ts";
import { digestOf } from "../../bench/records/digest.ts";
import { RESULTS_SCHEMA, type Results } from "../../bench/records/schema.ts";
import { formatResults, parseResults } from "../../bench/records/text.ts";
import { DEFAULT_SUITE } from "../../bench/suites/default.ts";
import { EXHAUSTIVE_SUITE } from "../../bench/suites/exhaustive.ts";
import { HEURISTICS_SUITE } from "../../bench/suites/heuristics.ts";
import type { Contest, Suite } from "../../bench/suites/suite.ts";
import { TABLES_SUITE } from "../../bench/suites/tables.ts";
import { verifyResults } from "../../bench/verification/verification.ts";
import { loyd, loydJson } from "../cli/run.ts";
import { alterations, type Json } from "./alterations.ts";

const folder = mkdtempSync(join(tmpdir(), "loyd-"));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** A contest with the first few instances only. */
function short(contest: Contest, count: number): Contest {
  const instances = contest.set.instances.slice(0, count);
  return {
    ...contest,
    set: { ...contest.set, instances },
    entries: contest.entries.map((one) => ({ ...one, instances: Math.min(one.instances, count) })),
  };
}

// The suites that everybody has, cut short, so that their boards and facts are looked up.
const SUITES: readonly Suite[] = [
  {
    ...DEFAULT_SUITE,
    seconds: 1,
    contests: [
      short(DEFAULT_SUITE.contests[4], 3),
      short(DEFAULT_SUITE.contests[5], 3),
      short(DEFAULT_SUITE.contests[6], 1),
      short(DEFAULT_SUITE.contests[10], 2),
    ],
  },
  {
    ...HEURISTICS_SUITE,
    contests: HEURISTICS_SUITE.contests.map((contest) => ({
      ...short(contest, 3),
      entries: short(contest, 3).entries.filter(({ heuristic }) =>
        ["pdb-4-4-4-3", "linear-conflict", "manhattan"].includes(heuristic ?? ""),
      ),
    })),
  },
  { ...TABLES_SUITE, jobs: [{ ...TABLES_SUITE.jobs[0], rounds: 1 }] },
  { ...EXHAUSTIVE_SUITE, jobs: [{ ...EXHAUSTIVE_SUITE.jobs[0], rounds: 1 }] },
];

/** What no check can prove, and the digest alone guards. */
const GUARDED = /^(suite|title|date|resumed|environment|leftOut|seconds)\b|\b(title|ms|maxRssBytes|memoryBytes)\b/;
const fileOf = (name: string) => join(folder, `${name}.json`);
const originals = new Map<string, Results>();

beforeAll(async () => {
  vi.stubEnv("LOYD_CACHE", join(folder, "cache"));
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  for (const suite of SUITES) {
    expect(
      await bench({
        suite,
        out: fileOf(suite.name),
        child: new URL("../../dist/bench/runner/child-main.js", import.meta.url),
      }),
    ).toBe(0);
    originals.set(suite.name, parseResults(readFileSync(fileOf(suite.name), "utf8")));
  }
  error.mockRestore();
  log.mockRestore();
}, 120_000);

const names = SUITES.map(({ name }) => name);
const original = (name: string) => originals.get(name) as Results;

/** What is refused of a file, in words; null where it passes. */
function refusalOf(altered: Json): string | null {
  try {
    const { file, records, passed } = verifyResults(parseResults(JSON.stringify(altered)));
    if (passed) return null;
    return [...file, ...records.flatMap(({ checks }) => checks)]
      .filter((check) => !check.passed)
      .map(({ name, reason }) => `${name}: ${reason}`)
      .join("; ");
  } catch (error) {
    return (error as Error).message;
  }
}

/** Renews the digest, as anybody can. */
function redigested(altered: Json): Json {
  const parsed = RESULTS_SCHEMA.safeParse(altered);
  return parsed.success
    ? (JSON.parse(JSON.stringify({ ...parsed.data, digest: digestOf(parsed.data) })) as Json)
    : altered;
}

describe.each(names)("a file of suite %s", (name) => {
  it("passes as it was written, and read and written again is the same", () => {
    const text = readFileSync(fileOf(name), "utf8");
    const { digest, ...rest } = original(name);
    expect(digest).toBe(createHash("sha256").update(JSON.stringify(rest)).digest("hex"));
    expect(refusalOf(JSON.parse(text) as Json)).toBeNull();
    expect(formatResults(parseResults(text))).toBe(text);
  });

  it("is refused with any alteration at all, by its digest", () => {
    const file = JSON.parse(JSON.stringify(original(name))) as Json;
    for (const { what, altered } of alterations(file, 50, () => true)) {
      expect(refusalOf(altered), what).not.toBeNull();
    }
  });

  it("is refused with any alteration that matters, though its digest was renewed", () => {
    const file = JSON.parse(JSON.stringify(original(name))) as Json;
    const matters = (path: string) => !GUARDED.test(path) && path !== "digest";
    for (const { what, altered } of alterations(file, 200, matters)) {
      const refusal = refusalOf(redigested(altered));
      expect(refusal, what).not.toBeNull();
      expect(refusal).not.toContain("digest");
    }
  });
});

describe("what is no results file of this version", () => {
  const text = () => readFileSync(fileOf("tables"), "utf8");
  it.each([
    [
      "cut short",
      () => text().slice(0, -100),
      /^results: expected a results file, got one cut short, of \d+ characters$/,
    ],
    ["empty", () => "", /^results: expected a results file, got /],
    [
      "of another version",
      () => text().replace('"version": 4', '"version": 3'),
      /of version 4, got version 3; run the/,
    ],
    ["of no version", () => text().replace('"version": 4', '"version": "new"'), /of version 4, got version "new"/],
    ["of another format", () => text().replace("loyd-results", "loyd"), /expected a results file, got no loyd-results/],
    ["a list", () => "[]", /expected a results file, got no loyd-results/],
    ["null", () => "null", /expected a results file, got no loyd-results/],
    ["without a field", () => text().replace('"suite"', '"suit"'), /^results: /],
    ["with a field of another kind", () => text().replace('"round":1', '"round":"1"'), /^results: builds\.0\.round: /],
    ["with a field too many", () => text().replace('"round":1', '"round":1,"x":1'), /^results: builds\.0: /],
  ])("%s: is refused with the reason", (_, alteredText, reason) => {
    expect(() => parseResults(alteredText())).toThrow(reason);
  });
});

it("a run is compared with one of the same suite of searches only, which is seen before it begins", async () => {
  const out = join(folder, "none.json");
  const compare = fileOf("default");
  await expect(bench({ suite: "korf", out, compare })).rejects.toThrow(
    "compare: expected results of suite korf, got default",
  );
  await expect(bench({ suite: "tables", out, compare })).rejects.toThrow("compare: expected a suite of searches");
  await expect(bench({ suite: "korf", out, compare: out })).rejects.toThrow(
    "expected a results file, got no such file",
  );
});

describe("loyd verify", () => {
  it("says what it proved, file by file, and exits with the worst", async () => {
    const altered = join(folder, "altered.json");
    writeFileSync(altered, readFileSync(fileOf("exhaustive"), "utf8").replace('"counts":[1,2,3,', '"counts":[1,2,4,'));
    const cut = join(folder, "cut.json");
    writeFileSync(cut, readFileSync(fileOf("exhaustive"), "utf8").slice(0, 500));
    const good = await loyd(["verify", fileOf("default"), fileOf("tables")]);
    expect(good).toMatchObject({ code: 0, stderr: "" });
    expect(good.stdout).toMatch(/verified: 24 results of suite default\n {2}by itself {4}fields 24, /);
    expect(good.stdout).toContain("as a whole   plan, answered, suite, facts, sums, verdicts, warnings, digest");
    expect(good.stdout).toMatch(/verified: 2 results of suite tables\n/);
    const bad = await loyd(["verify", cut, altered, fileOf("tables")]);
    expect(bad.code).toBe(4);
    expect(bad.stderr).toContain(`loyd: ${cut}: expected a results file, got one cut short, of 500 characters`);
    expect(bad.stderr).toContain(`loyd: ${altered}: suite: job `);
    expect(bad.stdout).toContain("not verified");
    expect(bad.stdout).toContain("verified: 2 results of suite tables");
    expect((await loyd(["verify", cut])).code).toBe(2);
    expect((await loyd(["verify", join(folder, "none.json")])).code).toBe(2);
    expect((await loyd(["verify"])).code).toBe(2);
  });

  it("says the same as JSON", async () => {
    const { code, objects } = await loydJson(["verify", fileOf("default"), fileOf("exhaustive")]);
    expect(code).toBe(0);
    expect(objects).toMatchObject([
      { suite: "default", verified: true, complete: true, results: 24, failed: [], checks: { alone: { replay: 21 } } },
      { suite: "exhaustive", verified: true, results: 2, checks: { published: { "known-counts": 2 } } },
    ]);
  });
});
