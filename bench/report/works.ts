/**
 * From contests of different work to the rows of a table: heuristics, algorithms and techniques. They do different work on
 * purpose, so nodes are compared as well as times, and both only over boards that both settled and that were verified.
 */
import type { Trial } from "../records/schema.ts";
import { acrossProcesses, groups, median, medianRatio, sum } from "../statistics.ts";
import { type Contestant, contestantKey, isReference, searchTitle, workKey } from "../suites/contestant.ts";
import { instancesOf, isSettled, type TimedContest } from "./contests.ts";
import type { Comparison } from "./format.ts";

/** One contestant on one set. */
export interface ContestantRow {
  readonly contestant: Contestant;
  /** What it does, with its engine where there are several. */
  readonly title: string;
  /**
   * What it is compared with: the reference engine of the same work, the same search with all techniques, or the
   * contest's first. Null in the latter's own row.
   */
  readonly base: string | null;
  readonly solved: number;
  /** Those that have no result included. */
  readonly trials: number;
  readonly tablesMs: number;
  /** Nodes generated, over the boards. */
  readonly generated: { readonly sum: number; readonly median: number };
  /** Times of searches in milliseconds, over the boards. */
  readonly ms: { readonly sum: number; readonly median: number; readonly most: number };
  readonly generatedPerSecond: number;
  /** How many times the nodes and the time of its base it takes, or why that is not said. */
  readonly nodes: Comparison;
  readonly time: Comparison;
}

/** The contestants of a contest. */
export interface ContestantRows {
  readonly setTitle: string;
  readonly rows: readonly ContestantRow[];
}

/** The rows of contests, in the order in which they were run. */
export function summariseWorks(contests: readonly TimedContest[]): ContestantRows[] {
  return contests.map((contest) => {
    const all = groups(contest.trials, contestantKey);
    const engines = new Set(all.map(([{ engine }]) => engine));
    const titleOf = (contestant: Contestant) => {
      const { engine } = contestant;
      return `${searchTitle(contestant)}${engines.size > 1 && engine !== null ? `, ${engine}` : ""}`;
    };
    return { setTitle: contest.title, rows: all.map((own) => row(own, baseOf(own[0], all), titleOf, contest)) };
  });
}

/** The trials that a contestant's are compared with. */
function baseOf(own: Contestant, all: readonly (readonly Trial[])[]): readonly Trial[] {
  const same = all.find(([first]) => workKey(first) === workKey(own) && isReference(first));
  if (same !== undefined && !isReference(own)) return same;
  const whole = all.find(
    ([first]) => first.without.length === 0 && first.engine === own.engine && searchTitle(first) === searchTitle(own),
  );
  return own.without.length > 0 && whole !== undefined ? whole : all[0];
}

function row(
  own: readonly Trial[],
  base: readonly Trial[],
  titleOf: (contestant: Contestant) => string,
  contest: TimedContest,
): ContestantRow {
  const generated = own.map((trial) => trial.generated);
  const times = own.map(timeOf);
  return {
    contestant: own[0],
    title: titleOf(own[0]),
    base: own === base ? null : titleOf(base[0]),
    solved: own.filter((trial) => isSettled(trial) && trial.failed.length === 0).length,
    trials: instancesOf(own, contest),
    tablesMs: own[0].ms.tables,
    generated: { sum: sum(generated), median: median(generated) },
    ms: { sum: sum(times), median: median(times), most: Math.max(...times) },
    generatedPerSecond: (1000 * sum(generated)) / sum(times),
    nodes: own === base ? null : compareNodes(own, base),
    time: own === base ? null : compareTimes(own, base),
  };
}

/** How many times the nodes of others some trials generated, in the median over the boards that both settled. */
export function compareNodes(own: readonly Trial[], base: readonly Trial[]): Comparison {
  return compare(own, base, (trial) => [[trial.generated]]);
}

/** The same for the time. Times differ from process to process, counts do not. */
export function compareTimes(own: readonly Trial[], base: readonly Trial[]): Comparison {
  const comparison = compare(own, base, (trial) => trial.ms.samples);
  return comparison === null || typeof comparison === "string" ? comparison : acrossProcesses(comparison);
}

function timeOf({ ms }: Trial): number {
  return median(ms.samples.flat());
}

function compare(
  own: readonly Trial[],
  base: readonly Trial[],
  samplesOf: (trial: Trial) => readonly (readonly number[])[],
): Comparison {
  const common = own.flatMap((trial) => {
    const other = base.find(({ instance }) => instance === trial.instance);
    return other !== undefined && isSettled(trial) && isSettled(other) ? [[trial, other] as const] : [];
  });
  if (common.length === 0) return "no common board";
  if (common.flat().some((trial) => trial.failed.length > 0)) return "not verified";
  if (
    common.flat().some((trial) =>
      samplesOf(trial)
        .flat()
        .some((value) => value === 0),
    )
  )
    return "nothing counted";
  return medianRatio(common.map(([a, b]) => ({ own: samplesOf(a), reference: samplesOf(b) })));
}
