/**
 * From records of jobs, tables built or shapes enumerated, to the rows of a table. As with searches no speed-up is given
 * unless both engines came to the same: every record verified, which holds it against the others of its job.
 */
import type { EngineName } from "../../src/types.ts";
import type { Build, Checked, EnumerationRecord } from "../records/schema.ts";
import { median, medianRatio } from "../statistics.ts";
import type { Comparison } from "./format.ts";
import { REFERENCE } from "./summary.ts";
import { groups } from "./trials.ts";

/** One engine's part in a job, over its rounds. */
export interface JobRow<R> {
  readonly engine: EngineName;
  readonly records: readonly R[];
  /** Median over the rounds, in milliseconds. */
  readonly medianMs: number;
  readonly verified: number;
  /** The most that any round had resident, in bytes. */
  readonly maxRssBytes: number;
  /** How many times as fast the reference engine is, or why that is not said. Null in the reference engine's own row. */
  readonly speedUp: Comparison;
}

/** One job by all its engines. */
export interface JobRows<R> {
  /** A record to name the job by, the first. */
  readonly first: R;
  readonly engines: readonly JobRow<R>[];
}

interface JobRecord extends Checked {
  readonly engine: EngineName;
  readonly round: number;
  readonly maxRssBytes: number;
}

export function summariseBuilds(builds: readonly Build[]): JobRows<Build>[] {
  return summariseJobs(
    builds,
    ({ goal, heuristic, pattern }) => `${goal} ${heuristic} ${pattern}`,
    ({ ms }) => ms.build,
    () => true,
  );
}

export function summariseEnumerations(enumerations: readonly EnumerationRecord[]): JobRows<EnumerationRecord>[] {
  return summariseJobs(
    enumerations,
    ({ rows, cols, layers, goal }) => `${rows} ${cols} ${layers} ${goal}`,
    ({ ms }) => ms.tables + ms.search,
    ({ outcome }) => outcome === "complete",
  );
}

function summariseJobs<R extends JobRecord>(
  records: readonly R[],
  keyOf: (record: R) => string,
  timeOf: (record: R) => number,
  isDone: (record: R) => boolean,
): JobRows<R>[] {
  return groups(records, keyOf).map((job) => {
    const reference = job.filter((record) => record.engine === REFERENCE && isDone(record));
    const engines = groups(job, ({ engine }) => engine).sort(
      ([a], [b]) => Number(b.engine === REFERENCE) - Number(a.engine === REFERENCE),
    );
    return {
      first: job[0],
      engines: engines.map((own) => ({
        engine: own[0].engine,
        records: own,
        medianMs: median(own.map(timeOf)),
        verified: own.filter(({ failed }) => failed.length === 0).length,
        maxRssBytes: Math.max(...own.map(({ maxRssBytes }) => maxRssBytes)),
        speedUp:
          own[0].engine === REFERENCE || reference.length === 0 ? null : compare(own.filter(isDone), reference, timeOf),
      })),
    };
  });
}

function compare<R extends JobRecord>(
  own: readonly R[],
  reference: readonly R[],
  timeOf: (record: R) => number,
): Comparison {
  if ([...own, ...reference].some(({ failed }) => failed.length > 0)) return "work differs";
  const rounds = own.flatMap((record) => {
    const other = reference.find(({ round }) => round === record.round);
    return other === undefined ? [] : [{ own: [timeOf(record)], reference: [timeOf(other)] }];
  });
  if (rounds.length === 0) return "no common round";
  return medianRatio([{ own: rounds.map((round) => round.own), reference: rounds.map((round) => round.reference) }]);
}
