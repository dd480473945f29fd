/**
 * From results of engines that do the same work to the rows of a table. Nothing is measured here, and no speed-up is
 * given unless both did the same work: equal counts on every instance that both solved, and equal fingerprints wherever
 * both were traced.
 */
import type { EngineName, Technique } from "../../src/types.ts";
import type { SearchResults, Trial, TrialFailure } from "../records/schema.ts";
import { acrossProcesses, median, medianRatio, type Pair, type Ratio } from "../statistics.ts";
import { workKey } from "../suites/suite.ts";
import { searchTitle } from "./format.ts";
import { failuresOf, groups, isSettled, sum } from "./trials.ts";

/** One engine's part in a contest. */
export interface EngineRow {
  readonly engine: EngineName;
  readonly without: readonly Technique[];
  /** Median over instances of the median sample, in milliseconds. */
  readonly medianMs: number;
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
export interface ContestRows {
  readonly set: string;
  readonly title: string;
  readonly engines: readonly EngineRow[];
}

/** The engine that the others are compared with. */
export const REFERENCE: EngineName = "wasm";

/** The rows of all contests, in the order in which they were run. */
export function summarise({ trials, failures }: Pick<SearchResults, "trials" | "failures">): ContestRows[] {
  return groups(trials, (trial) => `${trial.set} ${workKey(trial)}`).map((contest) => {
    const engines = groups(contest, ({ engine, without }) => `${engine} ${without.join()}`);
    const reference = engines.find(([first]) => isReference(first)) ?? [];
    const [first] = contest;
    return {
      set: first.set,
      title: searchTitle(first),
      engines: engines.map((own) => engineRow(own, reference, failures)),
    };
  });
}

/** Whether a row is what the others are compared with: the reference engine with all it has. */
export function isReference({ engine, without }: Pick<Trial, "engine" | "without"> | EngineRow): boolean {
  return engine === REFERENCE && !without.includes("kernels");
}

function engineRow(own: readonly Trial[], reference: readonly Trial[], failures: readonly TrialFailure[]): EngineRow {
  const times = own.map(({ ms }) => median(ms.samples.flat()));
  const expanded = sum(own.map((trial) => trial.expanded));
  return {
    engine: own[0].engine,
    without: own[0].without,
    medianMs: median(times),
    expanded,
    generated: sum(own.map((trial) => trial.generated)),
    expandedPerSecond: (1000 * expanded) / sum(times),
    memoryBytes: Math.max(...own.map((trial) => trial.memoryBytes)),
    verified: own.filter((trial) => trial.failed.length === 0).length,
    trials: own.length + failuresOf(own[0], failures).length,
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
