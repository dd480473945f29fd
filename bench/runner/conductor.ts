/**
 * Runs a suite of any kind, or what is missing of it: what searches as races, what builds and enumerates as jobs, what
 * counts moves as strategies. Each step goes into a journal beside the results at once, and the results are made from the
 * steps now and then.
 */
import {
  beginJournal,
  type Journal,
  type JournalHead,
  journalOf,
  planDigest,
  resumeJournal,
} from "../records/journal.ts";
import { RESULTS_VERSION, type Results } from "../records/schema.ts";
import type { Suite } from "../suites/suite.ts";
import { sealed } from "../verification/seal.ts";
import { readEnvironment } from "./environment.ts";
import { makeJobs } from "./jobs.ts";
import type { Run, RunOptions } from "./options.ts";
import { makeRaces } from "./races.ts";
import { makeStrategies } from "./strategies.ts";

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
  const run = await makeRun(suite);
  const { journal, resumed } = openJournal(suite, run, options);
  const resultsNow = () =>
    sealed(
      run.draft(
        {
          format: "loyd-results",
          version: RESULTS_VERSION,
          suite: suite.name,
          title: suite.title,
          date: journal.head.date,
          resumed,
          environment: journal.head.environment,
          leftOut: [...run.leftOut],
        },
        seconds,
      ),
    );
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
      await run.run({ ...options, onStep });
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

async function makeRun(suite: Suite): Promise<Run> {
  if (suite.kind === "strategies") return makeStrategies(suite);
  return suite.kind === "tables" || suite.kind === "enumerations" ? makeJobs(suite) : makeRaces(suite);
}

/** The journal, begun or taken up, and the times at which it was taken up. */
function openJournal(
  suite: Suite,
  run: Run,
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
    leftOut: [...run.leftOut],
    plan: planDigest(run.plan),
  };
  const journal = resume ? resumeJournal(file, head) : null;
  if (journal === null) return { journal: beginJournal(file, head), resumed: [] };
  const again = { resumed: head.date };
  journal.append(again);
  const steps = [...journal.steps, again];
  for (const step of steps) run.take(step);
  return { journal, resumed: steps.flatMap((step) => ("resumed" in step ? [step.resumed] : [])) };
}
