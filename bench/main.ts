/** `loyd bench`: runs a suite, shows progress, has the results file written, writes the Markdown table, prints what came out. */
import pico from "picocolors";
import { expectInteger, LoydError, show } from "../src/errors.ts";
import { printable, printableJson } from "../src/printable.ts";
import { loadModules } from "./contestants/own-module.ts";
import { expectWritable, readResults, writeResults, writeWhole } from "./records/file.ts";
import type { Results } from "./records/schema.ts";
import { algorithmLines } from "./report/algorithms.ts";
import { makeLine } from "./report/progress-line.ts";
import { compareRuns, isSlower, regressionLines } from "./report/regression.ts";
import { reportOf } from "./report/report.ts";
import { runText } from "./report/run-text.ts";
import { markdownTables, provenance, terminalTables } from "./report/table.ts";
import { allVerified, verdictLines } from "./report/verdict.ts";
import { wrapped } from "./report/wrapped.ts";
import { conduct } from "./runner/conductor.ts";
import type { RunProgress } from "./runner/part.ts";
import { phaseText } from "./runner/phase.ts";
import { suiteNamed } from "./suites/index.ts";
import { joinedSuite } from "./suites/joined.ts";
import type { Suite } from "./suites/suite.ts";

/** How to run. */
export interface BenchOptions {
  /** A suite, or the name of one. */
  readonly suite: string | Suite;
  /** Where the results file goes; the Markdown table goes beside it, `.md` for `.json`. Default `results/latest.json`. */
  readonly out?: string;
  /** Print the results file's content as one line instead of a table. */
  readonly json?: boolean;
  /**
   * About how long to measure, in a suite that samples. Every board is run some times, however short that is. Default: the
   * suite's own time.
   */
  readonly seconds?: number;
  /** Go on with a run of the same suite into the same file that was interrupted; begin anew where there is none. */
  readonly resume?: boolean;
  /** A results file of an earlier run of the same suite: what became faster or slower is said at the end. */
  readonly compare?: string;
  /** How many seconds one run may take before it is taken to hang. Default: by the kind of suite. */
  readonly patience?: number;
  /** Modules whose heuristics, searches and engines take part in the contests that compare algorithms. Default: none. */
  readonly with?: readonly string[];
  /** The module that measuring processes run; it calls `serve`. Default: the engines as they are. */
  readonly child?: URL;
}

const DEFAULT_OUT = "results/latest.json";
const CHILD = new URL("./runner/child-main.js", import.meta.url);

/** Where the output is no terminal. */
const PLAIN_WIDTH = 100;

/** Signals that end a run; what is finished is kept. */
const STOPS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

// Exit codes, as for every command.
const DONE = 0;
const SLOWER = 1;
/** By a limit, or by hand. */
const STOPPED = 3;
const NOT_VERIFIED = 4;

/**
 * Runs a suite and reports it. Returns the exit code: 0 when all is verified, 1 when something became slower than in
 * the run to compare with, 3 when it was interrupted or ran out of memory, 4 when a check failed.
 *
 * @throws LoydError `bad-argument` for an unknown suite, an output that is no `.json` file, an impossible time, or
 * one for a suite that does not sample, and for a file to compare with that is none of the same suite.
 */
export async function bench(options: BenchOptions): Promise<number> {
  const modules = await loadModules(options.with ?? []);
  const suite = joinedSuite(
    typeof options.suite === "string" ? suiteNamed(options.suite) : options.suite,
    modules.records,
  );
  const seconds = secondsOf(suite, options.seconds);
  const out = options.out ?? DEFAULT_OUT;
  if (!out.endsWith(".json")) throw new LoydError("bad-argument", `out: expected a .json file, got ${show(out)}`);
  expectWritable(out);
  const before = options.compare === undefined ? null : baselineOf(suite, options.compare);
  const table = out.replace(/\.json$/, ".md");

  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  for (const signal of STOPS) process.once(signal, interrupt);
  console.error(`${printable(suite.title)}: ${planOf(suite)}`);
  const meter = await makeMeter();
  let results: Results;
  try {
    results = await conduct(suite, {
      seconds,
      out,
      resume: options.resume ?? false,
      child: options.child ?? CHILD,
      files: modules.files,
      signal: interruption.signal,
      ...(options.patience !== undefined && { patienceSeconds: options.patience }),
      onProgress: meter.show,
      onResults: (finished) => writeResults(out, finished),
    });
  } finally {
    meter.stop();
    for (const signal of STOPS) process.removeListener(signal, interrupt);
  }
  const report = reportOf(results);
  const origin = provenance(results);
  writeWhole(table, markdownTables(report, origin));
  if (options.json) {
    console.log(printableJson(results));
  } else if (report.parts.some(({ sections }) => sections.length > 0)) {
    const width = process.stdout.columns || PLAIN_WIDTH;
    const notes = [...report.legend, ...origin].flatMap((text) => wrapped(printable(text), width));
    console.log(`${terminalTables(report, width)}\n\n${notes.join("\n")}`);
  }
  const good = allVerified(results);
  if (good) for (const line of algorithmLines(results)) console.error(printable(line));
  const [headline, ...details] = verdictLines(results);
  console.error(good ? pico.green(headline) : pico.red(headline));
  for (const line of details) console.error(printable(line));
  const where = `${results.complete ? "Results" : "Interrupted; what was finished is"} in ${out}, table in ${table}`;
  console.error(printable(where));
  if (!results.complete || results.failures.length > 0) console.error("--resume goes on with what is missing");
  const regression = before === null ? null : compareRuns(before, results);
  if (regression !== null) {
    console.error(printable(`Compared with ${options.compare}:`));
    for (const line of regressionLines(regression)) console.error(printable(line));
  }
  if (!good) return NOT_VERIFIED;
  if (!results.complete || results.failures.length > 0) return STOPPED;
  return regression !== null && isSlower(regression) ? SLOWER : DONE;
}

/** The run to compare with, read before anything is measured. */
function baselineOf(suite: Suite, file: string): Results {
  if (suite.contests.every(({ tallied }) => tallied)) {
    throw new LoydError("bad-argument", `compare: expected a suite of searches, got suite ${suite.name}`);
  }
  const results = readResults(file);
  if (results.suite === suite.name) return results;
  throw new LoydError("bad-argument", `compare: expected results of suite ${suite.name}, got ${results.suite}`);
}

/** How long to sample; null in a suite that does not. */
function secondsOf(suite: Suite, asked: number | undefined): number | null {
  const own = suite.seconds;
  if (own !== null) return expectInteger("seconds", asked ?? own, 1, 86_400);
  if (asked === undefined) return null;
  throw new LoydError(
    "bad-argument",
    `seconds: expected none with suite ${suite.name}, which runs all once, got ${asked}`,
  );
}

/** How much there is to do. */
function planOf(suite: Suite): string {
  const counts = [[suite.contests.length, "contest"] as const, [suite.jobs.length, "job"] as const];
  return counts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count} ${what}${count === 1 ? "" : "s"}`)
    .join(", ");
}

/** Elsewhere than on a terminal a line is written for each contest and for each such part of the whole, too. */
const PLAIN_STEPS = 20;

/** How far the run is, and how long it still takes. */
async function makeMeter(): Promise<{ show: (progress: RunProgress) => void; stop: () => void }> {
  const begun = performance.now();
  const textOf = (progress: RunProgress) =>
    runText({ ...progress, phase: phaseText(progress.phase) }, performance.now() - begun);
  const line = await makeLine(process.stderr, textOf);
  let last = "";
  return {
    show(progress) {
      line.show(progress);
      const step = `${progress.contest} ${Math.floor(PLAIN_STEPS * progress.done)}`;
      if (process.stderr.isTTY || step === last) return;
      last = step;
      console.error(printable(textOf(progress)));
    },
    stop: line.clear,
  };
}
