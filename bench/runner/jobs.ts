/**
 * Runs suites of jobs: pattern databases to build, shapes to enumerate. Each run has a process of its own, fresh, since
 * that is how they are met: once, on cold code and with memory that has to be asked for. Engines take turns, round by
 * round, in an order drawn anew. Every record is verified, and held against the first of its job.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { cellCount } from "../../src/board/geometry.ts";
import { formatBoard } from "../../src/board/notation.ts";
import { DEFAULT_MEMORY_BYTES } from "../../src/engine/run.ts";
import { loadEngine } from "../../src/solve.ts";
import type { EngineName, EnumerationResult } from "../../src/types.ts";
import { planShapeJob, planTableJob, recordShapeJob, recordTableJob } from "../records/plan.ts";
import type { Build, BuildFailure, EnumerationFailure, EnumerationRecord } from "../records/schema.ts";
import {
  type EnumerationJob,
  type EnumerationsSuite,
  type JobsSuite,
  jobName,
  type TableJob,
  type TablesSuite,
} from "../suites/suite.ts";
import { tableJobKey } from "../verification/builds.ts";
import { shapeJobKey } from "../verification/enumerations.ts";
import { RunFailure } from "./failure.ts";
import { roundMs } from "./ledger.ts";
import type { Run, RunOptions } from "./options.ts";
import { MeasuringProcess } from "./process.ts";
import type { BuiltTables } from "./protocol.ts";
import { shuffled } from "./shuffle.ts";

/** How long a process may say nothing before it is taken to hang, in seconds. */
const PATIENCE = 600;

/** One run to be done: a job by one engine, once. */
interface Task {
  readonly name: string;
  /** About how long it takes, relative to others. */
  readonly work: number;
  readonly engine: EngineName;
  readonly round: number;
  readonly isDone: () => boolean;
  /** Does it in a process and adds what came of it to the records. */
  readonly act: (measuring: MeasuringProcess, options: RunOptions) => Promise<void>;
  readonly fail: (failure: RunFailure) => void;
}

/** Plans the jobs of a suite, and takes up what a run before this one has found. */
export function makeJobs(suite: JobsSuite): Promise<Run> {
  return suite.kind === "tables" ? makeTables(suite) : makeEnumerations(suite);
}

async function makeTables({ kind, jobs }: TablesSuite): Promise<Run> {
  const builds: Build[] = [];
  const failures: BuildFailure[] = [];
  const leftOut: string[] = [];
  const available = await availableJobs(jobs, leftOut, (engine, { goal, heuristic }) =>
    engine.refusal(goal, "idastar", heuristic),
  );
  const planned = available.map(planTableJob);
  const tasksOf = (job: TableJob, folder: string) => {
    const { goal, heuristic, pattern } = job;
    const record = recordTableJob(job);
    const tiles = heuristic.match(/\d/g)?.map(Number) ?? [cellCount(goal) - 1];
    return turns(job).map(({ engine, round }): Task => {
      const isOwn = (build: Build) =>
        tableJobKey(build) === tableJobKey(record) && build.engine === engine && build.round === round;
      return {
        name: jobName(job),
        work: 8 ** Math.max(...tiles),
        engine,
        round,
        isDone: () => builds.some(isOwn),
        fail: ({ outcome, message }) => failures.push({ ...record, engine, round, outcome, reason: message }),
        async act(measuring, options) {
          const assignment = { engine, goal, heuristic, folder, ...(pattern !== undefined && { pattern }) };
          const { tables } = await measuring.request({ kind: "build", assignment }, patienceMs(options));
          const build = { ...record, engine, round, ...recordBuilt(tables), failed: [] };
          builds.push(build);
          options.onStep({ build });
        },
      };
    });
  };
  return {
    leftOut,
    plan: planned,
    take(step) {
      if ("build" in step) builds.push(step.build);
    },
    async run(options) {
      const folder = mkdtempSync(join(tmpdir(), "loyd-bench-"));
      try {
        await runTasks(
          available.flatMap((job) => tasksOf(job, folder)),
          options,
        );
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    draft: (head) => ({ ...head, kind, jobs: planned, builds: [...builds], failures: [...failures] }),
  };
}

async function makeEnumerations({ kind, jobs }: EnumerationsSuite): Promise<Run> {
  const enumerations: EnumerationRecord[] = [];
  const failures: EnumerationFailure[] = [];
  const leftOut: string[] = [];
  const available = await availableJobs(jobs, leftOut, (engine, { shape }) => engine.enumerationRefusal(shape));
  const planned = available.map(planShapeJob);
  const tasksOf = (job: EnumerationJob) => {
    const { goal, shape } = job;
    const record = recordShapeJob(job);
    return turns(job).map(({ engine, round }): Task => {
      const isOwn = (enumeration: EnumerationRecord) =>
        shapeJobKey(enumeration) === shapeJobKey(record) &&
        enumeration.engine === engine &&
        enumeration.round === round;
      return {
        name: jobName(job),
        work: 8 ** cellCount(shape),
        engine,
        round,
        isDone: () => enumerations.some(isOwn),
        fail: ({ outcome, message }) => failures.push({ ...record, engine, round, outcome, reason: message }),
        async act(measuring, options) {
          const assignment = { engine, goal, memoryLimitBytes: DEFAULT_MEMORY_BYTES };
          const request = { kind: "enumerate", assignment } as const;
          const { result, maxRssBytes } = await measuring.request(request, patienceMs(options));
          const enumeration = { ...record, round, ...recordEnumeration(result), maxRssBytes, failed: [] };
          enumerations.push(enumeration);
          options.onStep({ enumeration });
        },
      };
    });
  };
  return {
    leftOut,
    plan: planned,
    take(step) {
      if ("enumeration" in step) enumerations.push(step.enumeration);
    },
    run: (options) => runTasks(available.flatMap(tasksOf), options),
    draft: (head) => ({ ...head, kind, jobs: planned, enumerations: [...enumerations], failures: [...failures] }),
  };
}

function patienceMs({ patienceSeconds = PATIENCE }: RunOptions): number {
  return 1000 * patienceSeconds;
}

/** Runs what is not done yet. Of an engine that fails at a job, the other rounds of it are not tried. */
async function runTasks(tasks: readonly Task[], options: RunOptions): Promise<void> {
  const { child, signal, onProgress } = options;
  const allWork = tasks.reduce((sum, { work }) => sum + work, 0);
  let workDone = 0;
  const failing = new Set<string>();
  for (const task of tasks) {
    const { name, work, engine, round } = task;
    const tell = (fraction: number) =>
      onProgress({ done: (workDone + fraction * work) / allWork, contest: name, phase: `${engine}, round ${round}` });
    const key = `${name} ${engine}`;
    if (failing.has(key)) task.fail(new RunFailure("not-run", "given up after a failure"));
    else if (!task.isDone()) {
      tell(0);
      const measuring = new MeasuringProcess(child, tell);
      const stop = () => measuring.kill();
      signal.addEventListener("abort", stop);
      try {
        signal.throwIfAborted();
        await task.act(measuring, options);
      } catch (failure) {
        signal.throwIfAborted();
        if (!(failure instanceof RunFailure)) throw failure;
        failing.add(key);
        task.fail(failure);
      } finally {
        signal.removeEventListener("abort", stop);
        stop();
      }
    }
    workDone += work;
  }
}

/** The fields of a build's record that come from what was built. */
function recordBuilt({ tables, maxRssBytes, ms }: BuiltTables): Pick<Build, "tables" | "maxRssBytes" | "ms"> {
  const { load, build, read, install } = ms;
  return {
    tables: tables.map((table) => ({ ...table, cells: [...table.cells], histogram: [...table.histogram] })),
    maxRssBytes,
    ms: { load: roundMs(load), build: roundMs(build), read: roundMs(read), install: roundMs(install) },
  };
}

/** The fields of an enumeration's record that come from its result. */
function recordEnumeration({ engine, outcome, states, radius, counts, farthest, memoryBytes, ms }: EnumerationResult) {
  return {
    engine,
    outcome,
    states,
    radius,
    counts: [...counts],
    farthest: farthest.map(formatBoard),
    memoryBytes,
    ms: { load: roundMs(ms.load), tables: roundMs(ms.tables), search: roundMs(ms.search) },
  };
}

type LoadedEngine = Awaited<ReturnType<typeof loadEngine>>;

/** Jobs with the engines that take them; of the others it is said why they do not. */
async function availableJobs<J extends TableJob | EnumerationJob>(
  jobs: readonly J[],
  leftOut: string[],
  refusalOf: (engine: LoadedEngine, job: J) => string | null,
): Promise<J[]> {
  const available: J[] = [];
  for (const job of jobs) {
    const engines: EngineName[] = [];
    for (const engine of job.engines) {
      const loaded = await loadEngine(engine);
      const refusal = refusalOf(loaded, job);
      loaded.dispose();
      if (refusal === null) engines.push(engine);
      else leftOut.push(`${jobName(job)}: engine ${engine} is left out, ${refusal}`);
    }
    if (engines.length > 0) available.push({ ...job, engines });
  }
  return available;
}

/** Who is at work when: each engine once in a round, in an order drawn anew. */
function turns({ engines, rounds }: TableJob | EnumerationJob): { engine: EngineName; round: number }[] {
  const random = xoroshiro128plus(rounds);
  return Array.from({ length: rounds }, (_, index) =>
    shuffled(engines, random).map((engine) => ({ engine, round: index + 1 })),
  ).flat();
}
