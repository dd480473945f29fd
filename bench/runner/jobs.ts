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
import { verifyEnumeration } from "../../src/verify/index.ts";
import { type EnumerationJob, type JobsSuite, jobName, type TableJob } from "../suites/suite.ts";
import type { Account, ConductOptions } from "./options.ts";
import { MeasuringProcess } from "./process.ts";
import type { BuiltTables } from "./protocol.ts";
import {
  type Build,
  type EnumerationRecord,
  type Results,
  recordChecks,
  recordEnumeration,
  roundMs,
} from "./records.ts";
import { shuffled } from "./shuffle.ts";
import { checkTables } from "./table-checks.ts";

/** The records of a suite so far, with the kind that says which. */
type Records =
  | { readonly kind: "tables"; readonly builds: Build[] }
  | { readonly kind: "enumerations"; readonly enumerations: EnumerationRecord[] };

/** One run to be done: a job by one engine, once. */
interface Run {
  readonly name: string;
  /** About how long it takes, relative to others. */
  readonly work: number;
  readonly engine: EngineName;
  readonly round: number;
  /** Does it in a process and adds what came of it to the records. */
  readonly act: (measuring: MeasuringProcess) => Promise<void>;
}

/**
 * Runs all jobs of a suite. A run that fails is named, and its engine's other rounds of the job are not tried.
 *
 * @param keep Makes results of the records so far, and keeps them.
 */
export async function runJobs(
  suite: JobsSuite,
  { child, signal, onProgress }: ConductOptions,
  keep: (records: Records, account: Account) => Results,
): Promise<Results> {
  const failures: string[] = [];
  const leftOut: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), "loyd-bench-"));
  try {
    const [records, runs] =
      suite.kind === "tables"
        ? await planTables(suite.jobs, folder, leftOut)
        : await planEnumerations(suite.jobs, leftOut);
    const results = (complete: boolean) =>
      keep(records, { complete: complete && failures.length === 0, failures: [...failures], leftOut });
    const allWork = runs.reduce((sum, { work }) => sum + work, 0);
    let workDone = 0;
    const failing = new Set<string>();
    for (const { name, work, engine, round, act } of runs) {
      if (failing.has(`${name} ${engine}`)) continue;
      const tell = (fraction: number) =>
        onProgress({
          done: (workDone + fraction * work) / allWork,
          contest: name,
          phase: `${engine}, round ${round}`,
        });
      tell(0);
      const measuring = new MeasuringProcess(child, tell);
      const stop = () => measuring.kill();
      signal.addEventListener("abort", stop);
      try {
        signal.throwIfAborted();
        await act(measuring);
      } catch (error) {
        if (signal.aborted) return results(false);
        failing.add(`${name} ${engine}`);
        failures.push(`${name}, ${engine}: ${error instanceof Error ? error.message : String(error)}`);
      } finally {
        signal.removeEventListener("abort", stop);
        stop();
      }
      workDone += work;
      results(false);
    }
    return results(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function planTables(jobs: readonly TableJob[], folder: string, leftOut: string[]): Promise<[Records, Run[]]> {
  const builds: Build[] = [];
  const runs: Run[] = [];
  for (const job of jobs) {
    const { goal, heuristic, pattern } = job;
    const name = jobName(job);
    const engines = await enginesOf(job, name, leftOut, (engine) => engine.refusal(goal, "idastar", heuristic));
    let first: BuiltTables | null = null;
    for (const { engine, round } of turns(engines, job.rounds)) {
      const act = async (measuring: MeasuringProcess) => {
        const wanted = { engine, goal, heuristic, folder, ...(pattern !== undefined && { pattern }) };
        const { tables: built } = await measuring.request({ kind: "build", assignment: wanted });
        const { load, build, read, install } = built.ms;
        builds.push({
          engine,
          heuristic,
          pattern: pattern ?? null,
          goal: formatBoard(goal),
          round,
          tables: built.tables.map((table) => ({
            ...table,
            cells: [...table.cells],
            histogram: [...table.histogram],
          })),
          maxRssBytes: built.maxRssBytes,
          ms: { load: roundMs(load), build: roundMs(build), read: roundMs(read), install: roundMs(install) },
          ...recordChecks(checkTables(job, built, first)),
        });
        first ??= built;
      };
      const tiles = heuristic.match(/\d/g)?.map(Number) ?? [cellCount(goal) - 1];
      runs.push({ name, work: 8 ** Math.max(...tiles), engine, round, act });
    }
  }
  return [{ kind: "tables", builds }, runs];
}

async function planEnumerations(jobs: readonly EnumerationJob[], leftOut: string[]): Promise<[Records, Run[]]> {
  const enumerations: EnumerationRecord[] = [];
  const runs: Run[] = [];
  for (const job of jobs) {
    const { goal, shape, counts } = job;
    const name = jobName(job);
    const engines = await enginesOf(job, name, leftOut, (engine) => engine.enumerationRefusal(shape));
    let first: EnumerationResult | null = null;
    for (const { engine, round } of turns(engines, job.rounds)) {
      const act = async (measuring: MeasuringProcess) => {
        const assignment = { engine, goal, memoryLimitBytes: DEFAULT_MEMORY_BYTES };
        const { result, maxRssBytes } = await measuring.request({ kind: "enumerate", assignment });
        const checks = [...verifyEnumeration(result, counts).checks, ...(first === null ? [] : twins(result, first))];
        enumerations.push({ ...recordEnumeration(result), round, maxRssBytes, ...recordChecks(checks) });
        first ??= result;
      };
      runs.push({ name, work: 8 ** cellCount(shape), engine, round, act });
    }
  }
  return [{ kind: "enumerations", enumerations }, runs];
}

/** Two enumerations of one shape and goal, both complete, have the same counts and the same farthest boards. */
function twins(result: EnumerationResult, first: EnumerationResult) {
  if (result.outcome !== "complete" || first.outcome !== "complete") return [];
  const counts = result.counts.join();
  const boards = ({ farthest }: EnumerationResult) => farthest.map(formatBoard).join();
  return [
    {
      name: "twin-counts",
      passed: counts === first.counts.join(),
      reason: `counts ${counts}, of the first enumeration ${first.counts.join()}`,
    },
    {
      name: "twin-farthest",
      passed: boards(result) === boards(first),
      reason: `farthest ${boards(result)}, of the first enumeration ${boards(first)}`,
    },
  ];
}

/** The engines that take a job; of the others it is said why they do not. */
async function enginesOf(
  { engines }: TableJob | EnumerationJob,
  name: string,
  leftOut: string[],
  refusalOf: (engine: Awaited<ReturnType<typeof loadEngine>>) => string | null,
): Promise<EngineName[]> {
  const taking: EngineName[] = [];
  for (const engine of engines) {
    const loaded = await loadEngine(engine);
    const refusal = refusalOf(loaded);
    loaded.dispose();
    if (refusal === null) taking.push(engine);
    else leftOut.push(`${name}: engine ${engine} is left out, ${refusal}`);
  }
  return taking;
}

/** Who is at work when: each engine once in a round, in an order drawn anew. */
function turns(engines: readonly EngineName[], rounds: number): { engine: EngineName; round: number }[] {
  const random = xoroshiro128plus(rounds);
  return Array.from({ length: rounds }, (_, index) =>
    shuffled(engines, random).map((engine) => ({ engine, round: index + 1 })),
  ).flat();
}
