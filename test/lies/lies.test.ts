/**
 * Whatever an engine returns that is not the answer is a failed verification that names the engine, and never the user's
 * fault: in every command that reports results, and to whoever verifies what they printed.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { bench } from "../../bench/main.ts";
import { makeEntry, type Suite } from "../../bench/suites/suite.ts";
import { verifyText } from "../../bench/verification/verdict.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { parseBoard } from "../../src/board/notation.ts";
import { loyd, loydJson, type Run } from "../cli/run.ts";

type Lies = Readonly<Record<string, unknown>>;
const table = (await import(new URL("./lies.mjs", import.meta.url).href)) as Readonly<Record<string, Lies>>;
const { NO_ANSWERS, FALSE_ANSWERS, QUIET_LIES, LIMIT_LIES, ENGINE_LIES, MEMORY } = table;
const BLATANT = Object.keys({ ...NO_ANSWERS, ...FALSE_ANSWERS, ...ENGINE_LIES });

const preload = `--import=${fileURLToPath(new URL("./preload.mjs", import.meta.url))}`;
const lying = (LIE: string) => ({ env: { LIE, NODE_OPTIONS: preload } });

const folder = mkdtempSync(join(tmpdir(), "loyd-"));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const FAR = "8 6 7/2 5 4/3 0 1";
/** Another board, so that it shows whether the others are solved. */
const NEAR = "1 2 3/4 5 6/0 7 8";
const SEARCH = ["--algorithm", "astar", "--pattern", "aaa/aab/bb."];

/** What `verify` says of lines, or of a results file. */
function expectRefused(text: string): void {
  const { verified, failed } = verifyText("lines", text);
  expect(verified).toBe(false);
  expect(JSON.stringify(failed)).toContain("typescript");
}

function expectCaught({ code, stderr }: Run): void {
  expect(stderr).toMatch(/^loyd: verification failed: .*\btypescript\b/m);
  expect(stderr).not.toMatch(/internal error|^\s+at /m);
  expect(code).toBe(4);
}

describe("a lie that shows by itself", () => {
  it.each(BLATANT)("%s: solve", async (lie) => {
    const run = await loydJson(["solve", FAR, NEAR, ...SEARCH, "--engine", "typescript"], lying(lie));
    expectCaught(run);
    // The line is there all the same, one for each board, and does not pass for a good one.
    expect(run.objects.map(({ board }) => board)).toEqual([FAR, NEAR]);
    expect(run.objects[0].verified).toBe(false);
    expectRefused(run.stdout);
  });

  it.each(BLATANT)("%s: compare", async (lie) => {
    const run = await loydJson(["compare", FAR, ...SEARCH], lying(lie));
    expectCaught(run);
    expect(run.objects.map(({ verified }) => verified)).toContain(false);
    expectRefused(run.stdout);
  });
});

it.each(Object.keys(LIMIT_LIES))("%s: solve and compare", async (lie) => {
  for (const words of [["solve", "--engine", "typescript"], ["compare"]]) {
    const run = await loydJson([...words, FAR, "--algorithm", "idastar", "--nodes", "500"], lying(lie));
    expectCaught(run);
    expectRefused(run.stdout);
  }
});

it.each(["a wrong expanded", "a wrong generated"])("%s: shows where it is compared", async (lie) => {
  expect(Object.keys(QUIET_LIES)).toContain(lie);
  const run = await loydJson(["compare", FAR, ...SEARCH], lying(lie));
  expectCaught(run);
  expectRefused(run.stdout);
});

it.each(Object.keys(MEMORY))("%s is a limit", async (lie) => {
  for (const words of [["solve", "--engine", "typescript"], ["compare"]]) {
    const { code, stderr, objects, stdout } = await loydJson([...words, FAR, ...SEARCH], lying(lie));
    expect(code).toBe(3);
    expect(stderr).not.toMatch(/verification failed|internal error/);
    expect(objects.at(-1)).toMatchObject({ outcome: "out-of-memory", verified: null });
    expect(verifyText("lines", stdout)).toMatchObject({ verified: true, withoutResult: 1 });
  }
});

it.each(["an illegal move", "a false unsolvable"])("%s: nothing else is said to people", async (lie) => {
  const run = await loyd(["solve", FAR, ...SEARCH, "--engine", "typescript"], lying(lie));
  expectCaught(run);
  expect(run.stdout).not.toContain("no solution is shorter");
  expect(run.stdout).not.toMatch(/^ {2}verified/m);
});

it("no lie is none", async () => {
  for (const words of [["solve", "--engine", "typescript"], ["compare"]]) {
    const run = await loydJson([...words, FAR, ...SEARCH], lying("none"));
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(verifyText("lines", run.stdout).failed).toEqual([]);
  }
});

describe("the benchmark", () => {
  const start = parseBoard(FAR);
  const goal = makeGoal(start, "blank-last");
  const suite: Suite = {
    name: "one",
    title: "one board",
    seconds: null,
    contests: [
      {
        set: { name: "one", title: "one board", instances: [{ id: "far", start, goal, known: {} }] },
        entries: (["wasm", "typescript"] as const).map((engine) =>
          makeEntry({ engine, algorithm: "astar", heuristic: "manhattan", instances: 1 }),
        ),
        share: 1,
      },
    ],
    jobs: [],
  };

  async function run(lie: string): Promise<{ code: number; printed: string; text: string }> {
    const printed: string[] = [];
    const print = (...words: unknown[]) => void printed.push(words.join(" "));
    vi.spyOn(console, "log").mockImplementation(print);
    vi.spyOn(console, "error").mockImplementation(print);
    vi.stubEnv("LIE", lie);
    vi.stubEnv("NODE_OPTIONS", preload);
    const out = join(folder, "results.json");
    const child = new URL("../../dist/bench/runner/child-main.js", import.meta.url);
    const code = await bench({ suite, out, child });
    return { code, printed: printed.join("\n"), text: readFileSync(out, "utf8") };
  }

  it.each([
    "an illegal move",
    "no status",
    "a cell that is no number",
    "expanded that is no number",
    "memory in words",
    "a fingerprint in words",
    "an error of input",
    "another's name",
    "a move too few",
  ])("ends with 4 and names the engine, and so does verify: %s", async (lie) => {
    const { code, printed, text } = await run(lie);
    expect(printed).toMatch(/^failed: one, far, A\* manhattan, typescript: /m);
    expect(code).toBe(4);
    expectRefused(text);
  });

  it.each(Object.keys(MEMORY))("%s is a limit", async (lie) => {
    const { code, text } = await run(lie);
    expect(code).toBe(3);
    expect(verifyText("file", text)).toMatchObject({ verified: true, withoutResult: 1 });
  });
});
