/**
 * Runs a suite, or what is missing of it: contests that are timed as races, those that count moves as tallies, and jobs.
 * Each step goes into a journal beside the results at once, and the results are made from the steps now and then.
 */
import {
  beginJournal,
  type Journal,
  type JournalHead,
  journalOf,
  planDigest,
  resumeJournal,
} from "../records/journal.ts";
import { recordPlan } from "../records/plan.ts";
import { RESULTS_VERSION, type Results } from "../records/schema.ts";
import { sum } from "../statistics.ts";
import type { Suite } from "../suites/suite.ts";
import { sealed } from "../verification/seal.ts";
import { readEnvironment } from "./environment.ts";
import { makeJobs } from "./jobs.ts";
import type { Found, Part, RunOptions } from "./part.ts";
import { availableOf } from "./plan.ts";
import { makeRaces } from "./races.ts";
import { makeTallies } from "./tallies.ts";

export interface ConductOptions extends Omit<RunOptions, "onStep"> {
  /** The results file, beside which the journal is kept. */
  readonly out: string;
  /** Whether to go on with an interrupted run, where there is one. */
  readonly resume: boolean;
  /** Called with all results so far now and then, and at the end. Where it throws, the journal is kept. */
  readonly onResults: (results: Results) => void;
}

/** Time between two results of an unfinished run, in milliseconds. */
const KEEP_MS = 10_000;

/**
 * Runs a suite and returns everything that was found. The journal is removed where all is done and kept elsewhere; where some runs failed, or
 * it was interrupted, a later run may go on with it.
 *
 * @throws LoydError `bad-argument` where the run to go on with is another.
 */
export async function conduct(suite: Suite, options: ConductOptions): Promise<Results> {
  const { seconds, signal } = options;
  const { suite: available, leftOut } = await availableOf(suite);
  const parts = partsOf(available);
  const { journal, resumed } = openJournal(available, leftOut, parts, options);
  const resultsNow = () =>
    sealed({
      format: "loyd-results",
      version: RESULTS_VERSION,
      suite: suite.name,
      title: suite.title,
      date: journal.head.date,
      resumed,
      environment: journal.head.environment,
      leftOut: [...leftOut],
      seconds,
      ...recordPlan(available),
      ...foundOf(parts, seconds),
    });
  let kept = performance.now();
  const onStep: RunOptions["onStep"] = (step) => {
    journal.append(step);
    if (performance.now() - kept < KEEP_MS) return;
    options.onResults(resultsNow());
    kept = performance.now();
  };
  let isDone = false;
  try {
    try {
      await runParts(parts, { ...options, onStep });
      isDone = true;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    const results = resultsNow();
    isDone &&= results.failures.length === 0;
    options.onResults(results);
    return results;
  } catch (error) {
    isDone = false;
    throw error;
  } finally {
    journal.close(isDone);
  }
}

/** Runs what is missing of each part, one after another. */
async function runParts(parts: readonly Part[], options: RunOptions): Promise<void> {
  const allWeight = sum(parts.map(({ weight }) => weight));
  let before = 0;
  for (const part of parts) {
    const [from, share] = [before / allWeight, part.weight / allWeight];
    await part.run({
      ...options,
      onProgress: ({ done, ...rest }) => options.onProgress({ done: from + share * done, ...rest }),
    });
    before += part.weight;
  }
}

function partsOf({ contests, jobs }: Suite): Part[] {
  const parts = [
    makeRaces(contests.filter(({ tallied = false }) => !tallied)),
    makeTallies(contests.filter(({ tallied = false }) => tallied)),
    makeJobs(jobs),
  ];
  return parts.filter(({ weight }) => weight > 0);
}

function foundOf(parts: readonly Part[], seconds: number | null): Found {
  const found = parts.map((part) => part.found(seconds));
  return {
    trials: found.flatMap(({ trials = [] }) => trials),
    tallies: found.flatMap(({ tallies = [] }) => tallies),
    builds: found.flatMap(({ builds = [] }) => builds),
    enumerations: found.flatMap(({ enumerations = [] }) => enumerations),
    failures: found.flatMap(({ failures = [] }) => failures),
  };
}

/** The journal, begun or taken up, and the times at which it was taken up. */
function openJournal(
  suite: Suite,
  leftOut: readonly string[],
  parts: readonly Part[],
  { out, resume, seconds }: ConductOptions,
): { journal: Journal; resumed: string[] } {
  const file = journalOf(out);
  const head: JournalHead = {
    format: "loyd-journal",
    version: RESULTS_VERSION,
    suite: suite.name,
    seconds,
    date: new Date().toISOString(),
    environment: readEnvironment(),
    leftOut: [...leftOut],
    plan: planDigest(recordPlan(suite)),
  };
  const journal = resume ? resumeJournal(file, head) : null;
  if (journal === null) return { journal: beginJournal(file, head), resumed: [] };
  const again = { resumed: head.date };
  journal.append(again);
  const steps = [...journal.steps, again];
  for (const step of steps) for (const part of parts) part.take(step);
  return { journal, resumed: steps.flatMap((step) => ("resumed" in step ? [step.resumed] : [])) };
}
