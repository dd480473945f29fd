/** What a results file claims is never taken, or told, for what is proven. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { digestOf } from "../../bench/records/digest.ts";
import type { Results } from "../../bench/records/schema.ts";
import { formatResults, parseResults } from "../../bench/records/text.ts";
import { verifyText } from "../../bench/verification/verdict.ts";
import { loyd } from "../cli/run.ts";

const folder = mkdtempSync(join(tmpdir(), "loyd-"));
afterAll(() => rmSync(folder, { recursive: true }));

const original = (name: string) =>
  parseResults(readFileSync(new URL(`../../results/${name}.json`, import.meta.url), "utf8"));
/** A file as somebody writes it who renews the digest as well. */
const forged = (results: Results, change: Partial<Results>) => {
  const changed = { ...results, ...change };
  return formatResults({ ...changed, digest: digestOf(changed) });
};
const namesOf = (text: string) => verifyText("file", text).failed.map(({ name }) => name);

describe("facts", () => {
  const korf = original("korf");
  const [set] = korf.sets;

  it("are those published, whatever the suite is called", () => {
    expect(namesOf(forged(korf, { suite: "mine" }))).toEqual([]);
    const easier = set.instances.map((one, index) => (index === 3 ? { ...one, known: {}, published: null } : one));
    // A count that nobody published, in a file that says nothing of what is.
    const trials = korf.trials.map((trial) =>
      trial.instance === set.instances[3].id ? { ...trial, generated: trial.generated + 1 } : trial,
    );
    const sums = korf.sums.map((one) => ({ ...one, generated: one.generated + 1 }));
    const text = forged(korf, { suite: "mine", sets: [{ ...set, instances: easier }], trials, sums });
    expect(namesOf(text)).toContain("known-counts");
  });

  it("cannot be others than those published", () => {
    const other = set.instances.map((one, index) => (index === 3 ? { ...one, known: { optimal: 1 } } : one));
    expect(namesOf(forged(korf, { suite: "mine", sets: [{ ...set, instances: other }] }))).toContain("facts");
  });
});

describe("what nothing proves", () => {
  it("is said to be claimed, in words and as data", async () => {
    const korf = original("korf");
    const file = join(folder, "claims.json");
    const environment = { ...korf.environment, cpu: "A thousand cores" };
    writeFileSync(file, forged(korf, { title: "Won", date: "1879-01-01T00:00:00.000Z", environment, suite: "mine" }));
    const { code, stdout } = await loyd(["verify", file]);
    expect(code).toBe(0);
    const text = stdout.replace(/\s+/g, " ");
    expect(text).toContain("results of a suite that calls itself mine");
    expect(text).toContain("claimed only: title, dates, machine, versions, times, memory");
    expect(text).toContain("suite, which boards are searched how");
    expect(text).not.toMatch(/Won|1879|thousand/);
    const json = JSON.parse((await loyd(["verify", "--json", file])).stdout) as { claimed: string[] };
    expect(json.claimed).toEqual(expect.arrayContaining(["title", "dates", "machine", "suite"]));
  });
});

it("a report on a file that fails repeats none of its claims as a finding", async () => {
  const korf = original("korf");
  const [first, ...others] = korf.trials;
  const file = join(folder, "lying.json");
  writeFileSync(file, forged(korf, { trials: [{ ...first, cost: 2 }, ...others] }));
  for (const words of [["--format", "markdown"], ["--format", "html"], ["--json"]]) {
    const { code, stdout } = await loyd(["report", file, ...words]);
    expect(code).toBe(4);
    expect(stdout).not.toMatch(/passed every check|took [\d.]+ m?s in all|results have the published|What was found/);
    if (words[0] === "--format") expect(stdout).toMatch(/Not verified[\s\S]*Tables, as claimed/);
  }
});

describe("the fewest moves", () => {
  it.each([
    ["14 1 9 6/4 8 12 5/7 2 3 0/10 11 13 15", "blank-first", "as published"],
    ["8 6 7/2 5 4/3 0 1", "blank-last", "proven: all boards of the shape were counted"],
    ["1 2 3/4 5 6/0 7 8", "blank-last", "proven: no solution has fewer moves than the Manhattan distance"],
    ["11 15 1 4/10 5 6 13/7 14 9 8/12 2 3 0", "blank-last", "those in files are sampled, not proven"],
  ])("of %s rest on what is said", async (board, goal, ground) => {
    const tables = board.includes("15") ? ["--heuristic", "pdb-4-4-4-3", "--no-cache"] : [];
    const { code, stdout } = await loyd(["solve", board, "--goal", goal, ...tables]);
    expect(code).toBe(0);
    expect(stdout.replace(/\s+/g, " ")).toContain(ground);
  });

  it("of a line by pattern databases are said by verify to rest on them", async () => {
    const words = ["solve", "11 15 1 4/10 5 6 13/7 14 9 8/12 2 3 0", "--heuristic", "pdb-4-4-4-3", "--json"];
    const { stdout } = await loyd(["verify", "-"], { input: (await loyd(words)).stdout });
    expect(stdout.replace(/\s+/g, " ")).toContain(
      "1 cost said to be the fewest moves rests on its one search by pattern databases, of which those in files are sampled",
    );
  });
});
