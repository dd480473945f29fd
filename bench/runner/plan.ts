/** What of a suite can be run here, and of the rest why it is left out. */
import { sameBoard } from "../../src/board/board.ts";
import { shapeName } from "../../src/board/geometry.ts";
import { GOALS, makeGoal } from "../../src/board/goals.ts";
import { formatBoard } from "../../src/board/notation.ts";
import { makeSetting } from "../../src/engine/driver/run.ts";
import { show } from "../../src/errors.ts";
import { loadEngine } from "../../src/solve.ts";
import { openFileStore } from "../../src/tables/file-store.ts";
import type { Board, EngineName } from "../../src/types.ts";
import { isSearcher } from "../suites/contestant.ts";
import { type Contest, type Entry, goalOfSet, type Job, jobName, type Suite } from "../suites/suite.ts";

/** A suite without what cannot be run. */
export interface Available {
  readonly suite: Suite;
  readonly leftOut: readonly string[];
}

export async function availableOf(suite: Suite): Promise<Available> {
  const leftOut: string[] = [];
  const contests: Contest[] = [];
  for (const contest of suite.contests) {
    const entries = await availableEntries(contest, leftOut);
    if (entries.length > 0) contests.push({ ...contest, entries });
  }
  const jobs: Job[] = [];
  for (const job of suite.jobs) {
    const engines = await availableEngines(job, leftOut);
    if (engines.length > 0) jobs.push({ ...job, engines });
  }
  return { suite: { ...suite, contests, jobs }, leftOut };
}

/** The entries that can be run: those that want tables from files need them to be there. */
async function availableEntries({ set, entries }: Contest, leftOut: string[]): Promise<Entry[]> {
  const store = openFileStore();
  const goal = goalOfSet(set);
  const available: Entry[] = [];
  for (const entry of entries) {
    if (!entry.keptTables || !isSearcher(entry) || (await store.has(settingOf(goal, entry)))) {
      available.push(entry);
      continue;
    }
    const { heuristic, pattern } = entry;
    const which = pattern === null ? `--heuristic ${heuristic}` : `--pattern ${show(pattern)}`;
    leftOut.push(
      `${set.name}: ${heuristic} is left out, its tables are not there; \`loyd tables build ${which} --size ${shapeName(goal)} --goal ${goalText(goal)}\` builds them`,
    );
  }
  return available;
}

/** What the tables of a contestant are made for. */
function settingOf(
  goal: Board,
  { heuristic, pattern, without }: Entry & { readonly heuristic: NonNullable<Entry["heuristic"]> },
) {
  return makeSetting(goal, { heuristic, without, ...(pattern !== null && { pattern }) });
}

/** A goal as the command line takes it, by its name where it has one. */
function goalText(goal: Board): string {
  const name = GOALS.find((one) => sameBoard(makeGoal(goal, one), goal));
  return name ?? show(formatBoard(goal));
}

/** The engines that take a job. */
async function availableEngines(job: Job, leftOut: string[]): Promise<EngineName[]> {
  const engines: EngineName[] = [];
  for (const name of job.engines) {
    const engine = await loadEngine(name);
    const refusal =
      job.kind === "tables" ? engine.refusal(job.goal, "idastar", job.heuristic) : engine.enumerationRefusal(job.goal);
    engine.dispose();
    if (refusal === null) engines.push(name);
    else leftOut.push(`${jobName(job)}: engine ${name} is left out, ${refusal}`);
  }
  return engines;
}
