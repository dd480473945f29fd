/** What goes wrong in a run costs no more than the search in hand, has a name in the results, and can be made good. */
import { execFileSync, spawn } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { bench } from "../../bench/main.ts";
import { isContestFailure, type Results } from "../../bench/records/schema.ts";
import { parseResults } from "../../bench/records/text.ts";
import { conduct } from "../../bench/runner/conductor.ts";
import type { Suite } from "../../bench/suites/suite.ts";
import { verifyResults } from "../../bench/verification/verification.ts";
import { LoydError } from "../../src/errors.ts";
import { ensureBuilt } from "../cli/build.ts";
import { ROOT } from "../fresh.ts";

ensureBuilt();
const TINY = new URL("./tiny-suite.mjs", import.meta.url);
const { tinySuite } = (await import(TINY.href)) as { tinySuite: (seconds: number | null) => Suite };

const folder = mkdtempSync(join(tmpdir(), "loyd-"));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

function readTrials(out: string): Results {
  const results = parseResults(readFileSync(out, "utf8"));
  // Nothing is wrong with it but that some gave no answer.
  const { file, records } = verifyResults(results);
  const failed = [...file, ...records.flatMap(({ checks }) => checks)].filter((check) => !check.passed);
  const isAnswered = results.failures.every(({ outcome }) => outcome !== "crashed" && outcome !== "hung");
  expect(failed.map(({ name }) => name)).toEqual(isAnswered ? [] : ["answered"]);
  return results;
}

/** Everything of the trials that does not depend on the machine. */
function found({ trials }: Results) {
  return trials.map(({ ms: _, maxRssBytes: __, ...trial }) => trial);
}

async function run(
  mishap: string,
  { resume = false, seconds = 1 }: { resume?: boolean; seconds?: number | null } = {},
) {
  const printed: string[] = [];
  const print = (...words: unknown[]) => void printed.push(words.join(" "));
  vi.spyOn(console, "log").mockImplementation(print);
  vi.spyOn(console, "error").mockImplementation(print);
  vi.stubEnv("LIE", mishap);
  vi.stubEnv("LOYD_CACHE", join(folder, "cache"));
  const out = join(folder, `${mishap}.json`);
  const child = new URL("./lying-child.mjs", import.meta.url);
  // A process that works and gets no time for a while is no hung one; one that hangs is waited for twice.
  const patience = mishap === "a hang" ? 10 : 30;
  const code = await bench({ suite: tinySuite(seconds), out, child, resume, patience });
  return { code, out, results: readTrials(out), printed: printed.join("\n") };
}

const far = (results: Results) =>
  results.failures
    .filter(isContestFailure)
    .map(({ engine, algorithm, instance, outcome }) => `${engine} ${algorithm} ${instance} ${outcome}`);

describe("a search with a mishap gets a name, and the others go on", () => {
  it.each([
    ["a crash", 1, "crashed", /^the process ended \(exit code 7\)/],
    ["a crash", null, "crashed", /^the process ended \(exit code 7\)/],
    ["a hang", null, "hung", /^no answer within 10 s$/],
    ["refused memory", 1, "out-of-memory", /allocation failed/],
    ["memory run out", 1, "out-of-memory", /^the process ran out of memory/],
  ] as const)("%s, %s seconds", async (mishap, seconds, outcome, reason) => {
    const { code, results, printed } = await run(mishap, { seconds });
    // Want of memory is a limit; the rest is a run without an answer.
    expect(code).toBe(outcome === "out-of-memory" ? 3 : 4);
    expect(far(results)).toEqual([`typescript astar far ${outcome}`, `typescript idastar far ${outcome}`]);
    expect(results.failures[0].reason).toMatch(reason);
    expect(results.complete).toBe(true);
    expect(results.trials).toHaveLength(10);
    expect(printed).toContain("10 of 12 results verified");
    expect(printed).toContain(`failed: three, far, A* manhattan, typescript: ${outcome}: `);
  });
});

it("a process that was killed costs its search, and --resume makes it good", async () => {
  const broken = await run("a kill");
  expect(broken.code).toBe(4);
  expect(far(broken.results)).toEqual(["typescript astar far crashed"]);
  expect(broken.results.failures[0].reason).toContain("SIGKILL");
  expect(broken.printed).toContain("--resume goes on with what is missing");
  const whole = await run("a kill", { resume: true });
  expect(whole.code).toBe(0);
  expect(whole.results).toMatchObject({ failures: [], complete: true, date: broken.results.date });
  expect(whole.results.resumed).toHaveLength(1);
  expect(whole.results.trials).toHaveLength(12);
  // What had been found before stands, to the last sample.
  const near = (results: Results) => results.trials.filter(({ instance }) => instance === "near");
  expect(near(whole.results)).toEqual(near(broken.results));
  expect(existsSync(`${whole.out}.journal`)).toBe(false);
});

/** Runs the suite in a process of its own, and kills that once its journal has so many lines, if it gets so far. */
async function runKilled(out: string, seconds: number | null, resume: boolean, lines: number): Promise<boolean> {
  const words = [fileURLToPath(TINY), out, String(seconds), resume ? "resume" : "anew"];
  const child = spawn(process.execPath, words, { stdio: "ignore" });
  const watch = setInterval(() => {
    if (existsSync(`${out}.journal`) && readFileSync(`${out}.journal`, "utf8").split("\n").length > lines) {
      child.kill("SIGKILL");
    }
  }, 5);
  const code = await new Promise((resolve) => child.on("exit", resolve));
  clearInterval(watch);
  return code === 0;
}

describe("a runner that is killed again and again ends with the same results", () => {
  it.each([[1], [null]])("%s seconds", async (seconds) => {
    const straight = join(folder, `straight-${seconds}.json`);
    expect(await runKilled(straight, seconds, false, Number.POSITIVE_INFINITY)).toBe(true);
    const out = join(folder, `killed-${seconds}.json`);
    let resumptions = 0;
    for (let lines = 4; !(await runKilled(out, seconds, resumptions > 0, lines)); lines += seconds === null ? 6 : 25)
      resumptions++;
    expect(resumptions).toBeGreaterThan(1);
    const results = readTrials(out);
    expect(results.resumed).toHaveLength(resumptions);
    expect(found(results)).toEqual(found(readTrials(straight)));
    if (seconds !== null) for (const { ms } of results.trials) expect(ms.samples.length).toBeGreaterThanOrEqual(3);
    expect(existsSync(`${out}.journal`)).toBe(false);
  });
});

/** Appends numbered steps until the disk takes no more, and prints how many it took. */
const FILLING = `
import { beginJournal } from "./dist/bench/records/journal.js";
const journal = beginJournal(process.argv[1], {});
let taken = 0;
try {
  for (;; taken++) journal.append({ resumed: String(taken) });
} catch (error) {
  console.log(error.message, taken);
}`;

it.skipIf(process.platform === "win32")("a step that the disk took a part of only ends the run", () => {
  const file = join(folder, "filled.journal");
  // The largest file of this shell is of 1,024 bytes, which is within a step.
  const command = 'ulimit -f 1; trap "" XFSZ; exec "$0" --input-type=module --eval "$1" "$2"';
  const printed = execFileSync("bash", ["-c", command, process.execPath, FILLING, file], {
    cwd: ROOT,
    encoding: "utf8",
  });
  const [, ...lines] = readFileSync(file, "utf8").split("\n");
  expect(lines.pop()).not.toBe("");
  expect(printed).toBe(`${file}: cannot be written (EFBIG) ${lines.length}\n`);
});

describe("a journal", () => {
  const out = join(folder, "journal.json");
  const journal = `${out}.journal`;
  const resume = (suite = tinySuite(null)) =>
    bench({ suite, out, resume: true, child: new URL("../../dist/bench/runner/child-main.js", import.meta.url) });

  it("is left by an interruption, and is refused where it does not belong", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.spyOn(console, "log").mockImplementation(() => {});
    expect(await runKilled(out, null, false, 5)).toBe(false);
    const text = readFileSync(journal, "utf8");
    const suite = tinySuite(null);
    await expect(resume({ ...suite, name: "other" })).rejects.toThrow(/got suite "tiny", now "other"; measure anew/);
    await expect(resume(tinySuite(1))).rejects.toThrow(/got seconds null, now 1/);
    await expect(resume({ ...suite, contests: suite.contests.slice(1) })).rejects.toThrow(
      /got other boards or searches/,
    );
    writeFileSync(journal, text.replace(/"node":"[^"]+"/, '"node":"1.2.3"'));
    await expect(resume()).rejects.toThrow(/got node "1.2.3", now /);
    writeFileSync(journal, text.replace('"version":4', '"version":3'));
    await expect(resume()).rejects.toThrow(/line 1 is no step of version 4/);
    writeFileSync(journal, text.replace('"kind":"first"', '"kind":"last"'));
    await expect(resume()).rejects.toThrow(/line \d+ is no step of version 4; measure anew, without --resume/);
    // A line that was being written when the power failed.
    writeFileSync(journal, text);
    appendFileSync(journal, '{"contest":0,"step":{"kind":"fir');
    expect(await resume()).toBe(0);
    expect(readTrials(out).trials).toHaveLength(12);
    // And where there is none a run begins anew.
    expect(await resume()).toBe(0);
    expect(readTrials(out)).toMatchObject({ resumed: [], complete: true });
  });
});

describe("a full disk", () => {
  const child = new URL("../../dist/bench/runner/child-main.js", import.meta.url);
  const suite = tinySuite(null);

  it.runIf(existsSync("/dev/full"))(
    "is named with the file, and nothing is left of a journal without steps",
    async () => {
      vi.spyOn(console, "error").mockImplementation(() => {});
      const own = mkdtempSync(join(folder, "full-"));
      const out = join(own, "results.json");
      symlinkSync("/dev/full", `${out}.journal`);
      await expect(bench({ suite, out, child })).rejects.toMatchObject({
        code: "bad-argument",
        message: `${out}.journal: cannot be written (ENOSPC)`,
      });
      expect(readdirSync(own)).toEqual([]);
    },
  );

  it("that fills up at the end costs no results: the journal has them", async () => {
    const out = join(folder, "late.json");
    const options = { out, child, seconds: null, signal: new AbortController().signal, onProgress: () => {} };
    const onResults = () => {
      throw new LoydError("bad-argument", `${out}: cannot be written (ENOSPC)`);
    };
    await expect(conduct(suite, { ...options, resume: false, onResults })).rejects.toThrow("ENOSPC");
    const onProgress = vi.fn();
    const results = await conduct(suite, { ...options, resume: true, onProgress, onResults: () => {} });
    expect(results.complete).toBe(true);
    expect(existsSync(`${out}.journal`)).toBe(false);
    expect(onProgress).not.toHaveBeenCalled();
  });
});
