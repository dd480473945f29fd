/** A plan as its results file repeats it: what is to be run, the boards, and what is known about them. */
import { formatBoard } from "../../src/board/notation.ts";
import type { Contestant } from "../suites/contestant.ts";
import {
  type Contest,
  type Instance,
  type InstanceSet,
  type Job,
  jobName,
  type ModuleRecord,
  type Suite,
} from "../suites/suite.ts";
import type { ContestantRecord, ContestRecord, Draft, InstanceRecord, JobRecord, SetRecord } from "./schema.ts";

export function recordContestant(contestant: Contestant): ContestantRecord {
  const { engine, algorithm, heuristic, pattern, weight, without, parityCheck } = contestant;
  return { engine, algorithm, heuristic, pattern, weight, without: [...without], parityCheck };
}

export function recordInstance({ id, start, goal, known, published }: Instance): InstanceRecord {
  const { optimal, solvable, expanded, generated } = known;
  return {
    id,
    start: formatBoard(start),
    goal: formatBoard(goal),
    known: {
      ...(optimal !== undefined && { optimal }),
      ...(solvable !== undefined && { solvable }),
      ...(expanded !== undefined && { expanded }),
      ...(generated !== undefined && { generated }),
    },
    published: published === undefined ? null : { ...published },
  };
}

export function recordSet({ name, title, instances, every }: InstanceSet): SetRecord {
  return {
    name,
    title,
    instances: instances.map(recordInstance),
    every: every === undefined ? null : { goal: formatBoard(every.goal), counts: [...every.counts] },
  };
}

export function recordContest({ set, entries, tallied = false }: Contest): ContestRecord {
  return {
    set: set.name,
    tallied,
    entries: entries.map((entry) => ({ ...recordContestant(entry), instances: entry.instances })),
  };
}

export function recordJob(job: Job): JobRecord {
  const { engines, rounds, goal } = job;
  const base = { name: jobName(job), goal: formatBoard(goal), engines: [...engines], rounds };
  if (job.kind === "enumeration") {
    return { kind: job.kind, ...base, counts: job.counts === undefined ? null : [...job.counts] };
  }
  const { heuristic, pattern = null, histograms } = job;
  return { kind: job.kind, ...base, heuristic, pattern, histograms: histograms?.map((values) => [...values]) ?? null };
}

function recordModule({ file, hash, heuristics, searches, engines }: ModuleRecord) {
  return { file, hash, heuristics: [...heuristics], searches: [...searches], engines: [...engines] };
}

/** The plan of a suite, each set of its contests once. */
export function recordPlan({ contests, jobs, modules = [] }: Pick<Suite, "contests" | "jobs" | "modules">): Plan {
  const sets = new Map(contests.map(({ set }) => [set.name, set]));
  return {
    sets: [...sets.values()].map(recordSet),
    contests: contests.map(recordContest),
    jobs: jobs.map(recordJob),
    ...(modules.length > 0 && { modules: modules.map(recordModule) }),
  };
}

export type Plan = Pick<Draft, "sets" | "contests" | "jobs" | "modules">;
