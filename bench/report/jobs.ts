/**
 * From rounds of jobs, tables built or shapes enumerated, to the rows of a table. As with searches no speed-up is given
 * unless both engines came to the same: every record verified, which holds it against the others of its job.
 */
import type { EngineName } from "../../src/types.ts";
import type { Build, EnumerationRecord, JobRecord, Results } from "../records/schema.ts";
import { groups, median, medianRatio, sum } from "../statistics.ts";
import { REFERENCE } from "../suites/contestant.ts";
import { type Comparison, formatCount } from "./format.ts";

/** What a round of a job came to. */
export type Round = Build | EnumerationRecord;

/** One engine's part in a job, over its rounds. */
export interface JobRow {
  readonly engine: EngineName;
  readonly rounds: readonly Round[];
  /** Median over the rounds, in milliseconds. */
  readonly medianMs: number;
  readonly verified: number;
  /** The most that any round had resident, in bytes. */
  readonly maxRssBytes: number;
  /** How many times as fast the reference engine is, or why that is not said. Null in the reference engine's own row. */
  readonly speedUp: Comparison;
}

/** One job by all its engines. */
export interface JobRows {
  readonly kind: JobRecord["kind"];
  /** What was done: `pdb-5-5-5: 1,572,480 entries in 3 tables, sum of means 41.561`. */
  readonly title: string;
  readonly engines: readonly JobRow[];
}

export function isBuild(round: Round): round is Build {
  return "tables" in round;
}

/** How long a round took, in milliseconds, without loading the engine. */
export function timeOf(round: Round): number {
  return isBuild(round) ? round.ms.build : round.ms.tables + round.ms.search;
}

function isDone(round: Round): boolean {
  return isBuild(round) || round.outcome === "complete";
}

/** The jobs of which something was found, in their order. */
export function summariseJobs({
  jobs,
  builds,
  enumerations,
}: Pick<Results, "jobs" | "builds" | "enumerations">): JobRows[] {
  return jobs.flatMap((job) => {
    const rounds = (job.kind === "tables" ? builds : enumerations).filter((one: Round) => one.job === job.name);
    if (rounds.length === 0) return [];
    const reference = rounds.filter((round) => round.engine === REFERENCE && isDone(round));
    const engines = groups(rounds as readonly Round[], ({ engine }) => engine).sort(
      ([a], [b]) => Number(b.engine === REFERENCE) - Number(a.engine === REFERENCE),
    );
    return [{ kind: job.kind, title: titleOf(job, rounds[0]), engines: engines.map((own) => rowOf(own, reference)) }];
  });
}

function rowOf(own: readonly Round[], reference: readonly Round[]): JobRow {
  const [{ engine }] = own;
  return {
    engine,
    rounds: own,
    medianMs: median(own.map(timeOf)),
    verified: own.filter(({ failed }) => failed.length === 0).length,
    maxRssBytes: Math.max(...own.map(({ maxRssBytes }) => maxRssBytes)),
    speedUp: engine === REFERENCE || reference.length === 0 ? null : compare(own.filter(isDone), reference),
  };
}

function titleOf(job: JobRecord, round: Round): string {
  if (isBuild(round)) {
    const entries = formatCount(sum(round.tables.map((table) => table.entries)));
    const mean = sum(round.tables.map((table) => table.mean)).toFixed(3);
    return `${job.name}: ${entries} entries in ${round.tables.length} tables, sum of means ${mean}`;
  }
  const { states, radius, counts } = round;
  const farthest = radius === null ? "cut short" : `${formatCount(counts[radius])} of them farthest, ${radius} moves`;
  return `${shapeTitle(job)}: ${formatCount(states)} boards, ${farthest}`;
}

/** `3×4`. */
export function shapeTitle({ name }: JobRecord): string {
  return name.replaceAll("x", "×");
}

function compare(own: readonly Round[], reference: readonly Round[]): Comparison {
  if ([...own, ...reference].some(({ failed }) => failed.length > 0)) return "work differs";
  const rounds = own.flatMap((record) => {
    const other = reference.find(({ round }) => round === record.round);
    return other === undefined ? [] : [{ own: [timeOf(record)], reference: [timeOf(other)] }];
  });
  if (rounds.length === 0) return "no common round";
  return medianRatio([{ own: rounds.map((round) => round.own), reference: rounds.map((round) => round.reference) }]);
}
