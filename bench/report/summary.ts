/**
 * From contests to the speed of engines that do the same work. Nothing is measured here, and no speed-up is given unless
 * both did the same work: equal counts on every instance that both solved, and equal fingerprints wherever both were
 * traced.
 */
import type { Trial } from "../records/schema.ts";
import { acrossProcesses, groups, median, medianRatio, type Pair, type Ratio, sum } from "../statistics.ts";
import { type Contestant, contestantKey, isReference, searchTitle, workKey } from "../suites/contestant.ts";
import { instancesOf, isSettled, type TimedContest } from "./contests.ts";

/** One contestant's part in the work of a contest. */
export interface EngineRow {
  readonly contestant: Contestant;
  /** Median over instances of the median sample, and the sum of these medians, in milliseconds. */
  readonly medianMs: number;
  readonly sumMs: number;
  /** Nodes expanded, summed over the instances. */
  readonly expanded: number;
  readonly generated: number;
  /** Expanded nodes per second: their sum by the sum of the instances' median times. */
  readonly expandedPerSecond: number;
  /** The most that any search held, in bytes. */
  readonly memoryBytes: number;
  readonly verified: number;
  /** Those that have no result included. */
  readonly trials: number;
  /** How many times as fast the reference engine is, or why that is not said. Null in the reference engine's own row. */
  readonly speedUp: Ratio | "work differs" | "no common instance" | null;
}

/** One algorithm and heuristic on one set. */
export interface WorkRows {
  readonly set: string;
  readonly setTitle: string;
  readonly title: string;
  readonly engines: readonly EngineRow[];
}

/** The rows of contests, work by work, in the order in which they were run. */
export function summarise(contests: readonly TimedContest[]): WorkRows[] {
  return contests.flatMap((contest) =>
    groups(contest.trials, workKey).map((work) => {
      const engines = groups(work, contestantKey);
      const reference = engines.find(([first]) => isReference(first)) ?? [];
      return {
        set: contest.set,
        setTitle: contest.title,
        title: searchTitle(work[0]),
        engines: engines.map((own) => engineRow(own, reference, contest)),
      };
    }),
  );
}

function engineRow(own: readonly Trial[], reference: readonly Trial[], contest: TimedContest): EngineRow {
  const times = own.map(({ ms }) => median(ms.samples.flat()));
  const expanded = sum(own.map((trial) => trial.expanded));
  return {
    contestant: own[0],
    medianMs: median(times),
    sumMs: sum(times),
    expanded,
    generated: sum(own.map((trial) => trial.generated)),
    expandedPerSecond: (1000 * expanded) / sum(times),
    memoryBytes: Math.max(...own.map((trial) => trial.memoryBytes)),
    verified: own.filter((trial) => trial.failed.length === 0).length,
    trials: instancesOf(own, contest),
    speedUp: isReference(own[0]) || reference.length === 0 ? null : compare(own, reference),
  };
}

/** How many times as fast the reference is, where both did the same. */
function compare(own: readonly Trial[], reference: readonly Trial[]): EngineRow["speedUp"] {
  const pairs: Pair[] = [];
  for (const trial of own) {
    const other = reference.find(({ instance }) => instance === trial.instance);
    if (other === undefined || !isSettled(trial) || !isSettled(other)) continue;
    if (!sameWork(trial, other)) return "work differs";
    pairs.push({ own: trial.ms.samples, reference: other.ms.samples });
  }
  return pairs.length === 0 ? "no common instance" : acrossProcesses(medianRatio(pairs));
}

/** Whether both were verified and came to the same in all that is counted. */
export function sameWork(a: Trial, b: Trial): boolean {
  return (
    a.failed.length === 0 &&
    b.failed.length === 0 &&
    a.outcome === b.outcome &&
    a.cost === b.cost &&
    a.expanded === b.expanded &&
    a.generated === b.generated &&
    a.traced?.fingerprint === b.traced?.fingerprint
  );
}
