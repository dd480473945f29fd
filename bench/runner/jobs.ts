/**
 * Runs jobs: pattern databases to build, shapes to enumerate. Each run has a process of its own, fresh, since that is how
 * they are met: once, on cold code and with memory that has to be asked for. Engines take turns, round by round, in an
 * order drawn anew. Every record is verified, and held against the first of its job.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { cellCount } from "../../src/board/geometry.ts";
import { formatBoard } from "../../src/board/notation.ts";
import { DEFAULT_MEMORY_BYTES } from "../../src/engine/driver/run.ts";
import type { EngineName, EnumerationResult } from "../../src/types.ts";
import type { JournalStep } from "../records/journal.ts";
import type { Build, EnumerationRecord, JobFailure } from "../records/schema.ts";
import { sum } from "../statistics.ts";
import { type Job, jobName } from "../suites/suite.ts";
import { runTitle } from "../verification/check.ts";
import { RunFailure } from "./failure.ts";
import { roundMs } from "./ledger.ts";
import type { Part } from "./part.ts";
import { MeasuringProcess } from "./process.ts";
import type { BuiltTables, JobRequest } from "./protocol.ts";
import { shuffled } from "./shuffle.ts";

/** How long a process may say nothing before it is taken to hang, in seconds. */
const PATIENCE = 600;

/** The jobs of a plan. */
export function makeJobs(jobs: readonly Job[]): Part {
  const builds: Build[] = [];
  const enumerations: EnumerationRecord[] = [];
  const failures: JobFailure[] = [];

  /** Does a round of a job in a process, and adds what came of it to the records. */
  async function act(
    job: Job,
    run: Pick<Build, "job" | "engine" | "round">,
    folder: string,
    ask: Ask,
  ): Promise<JournalStep> {
    const { engine } = run;
    const { goal } = job;
    if (job.kind === "tables") {
      const { heuristic, pattern } = job;
      const assignment = { engine, goal, heuristic, folder, ...(pattern !== undefined && { pattern }) };
      const { tables } = await ask({ kind: "build", assignment });
      const build: Build = { ...run, ...recordBuilt(tables), failed: [] };
      builds.push(build);
      return { build };
    }
    const assignment = { engine, goal, memoryLimitBytes: DEFAULT_MEMORY_BYTES };
    const { result, maxRssBytes } = await ask({ kind: "enumerate", assignment });
    const enumeration: EnumerationRecord = { ...run, ...recordEnumeration(result), maxRssBytes, failed: [] };
    enumerations.push(enumeration);
    return { enumeration };
  }

  return {
    weight: jobs.length,
    take(step) {
      if ("build" in step) builds.push(step.build);
      if ("enumeration" in step) enumerations.push(step.enumeration);
    },
    async run({ child, signal, patienceSeconds = PATIENCE, onProgress, onStep }) {
      const folder = mkdtempSync(join(tmpdir(), "loyd-bench-"));
      const allWork = sum(jobs.map((job) => workOf(job) * job.engines.length * job.rounds));
      let workDone = 0;
      /** Of an engine that fails at a job, the other rounds of it are not tried. */
      const failing = new Set<string>();
      try {
        for (const job of jobs) {
          const name = jobName(job);
          for (const { engine, round } of turns(job)) {
            const run = { job: name, engine, round };
            const tell = (fraction: number) => {
              const done = (workDone + fraction * workOf(job)) / allWork;
              onProgress({ done, contest: name, phase: { kind: "job", engine, round } });
            };
            const isDone = [...builds, ...enumerations].some((one) => runTitle(one) === runTitle(run));
            if (failing.has(`${name} ${engine}`)) {
              failures.push({ ...run, outcome: "not-run", reason: "given up after a failure" });
            } else if (!isDone) {
              tell(0);
              const measuring = new MeasuringProcess(child, [], tell);
              const stop = () => measuring.kill();
              signal.addEventListener("abort", stop);
              try {
                signal.throwIfAborted();
                onStep(await act(job, run, folder, (request) => measuring.request(request, 1000 * patienceSeconds)));
              } catch (failure) {
                signal.throwIfAborted();
                if (!(failure instanceof RunFailure)) throw failure;
                failing.add(`${name} ${engine}`);
                failures.push({ ...run, outcome: failure.outcome, reason: failure.message });
              } finally {
                signal.removeEventListener("abort", stop);
                stop();
              }
            }
            workDone += workOf(job);
          }
        }
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    found: () => ({ builds: [...builds], enumerations: [...enumerations], failures: [...failures] }),
  };
}

/** Asks a process to do something. */
type Ask = <R extends JobRequest>(request: R) => ReturnType<typeof MeasuringProcess.prototype.request<R>>;

/** About how long a round of a job takes, relative to others. */
function workOf(job: Job): number {
  if (job.kind === "enumeration") return 8 ** cellCount(job.goal);
  const tiles = job.heuristic.match(/\d/g)?.map(Number) ?? [cellCount(job.goal) - 1];
  return 8 ** Math.max(...tiles);
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
function recordEnumeration({ outcome, states, radius, counts, farthest, memoryBytes, ms }: EnumerationResult) {
  return {
    outcome,
    states,
    radius,
    counts: [...counts],
    farthest: farthest.map(formatBoard),
    memoryBytes,
    ms: { load: roundMs(ms.load), tables: roundMs(ms.tables), search: roundMs(ms.search) },
  };
}

/** Who is at work when: each engine once in a round, in an order drawn anew. */
function turns({ engines, rounds }: Job): { engine: EngineName; round: number }[] {
  const random = xoroshiro128plus(rounds);
  return Array.from({ length: rounds }, (_, index) =>
    shuffled(engines, random).map((engine) => ({ engine, round: index + 1 })),
  ).flat();
}
