/**
 * From results of heuristics and techniques to the rows of a table. They do different work on purpose, so nodes are
 * compared as well as times, and both only over boards that both settled and that were verified.
 */
import type { Technique } from "../../src/types.ts";
import type { SearchResults, Trial, TrialFailure } from "../records/schema.ts";
import { acrossProcesses, median, medianRatio } from "../statistics.ts";
import { type Comparison, searchTitle } from "./format.ts";
import { failuresOf, groups, isSettled, sum } from "./trials.ts";

/** One configuration on one set. */
export interface TechniqueRow {
  /** The search with every technique that applies to it. */
  readonly title: string;
  readonly without: readonly Technique[];
  /** What it is compared with: the same search with all techniques, or the set's first. Null in the latter's own row. */
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

/** The configurations on one set. */
export interface TechniqueRows {
  readonly set: string;
  readonly rows: readonly TechniqueRow[];
}

/** The rows of all sets, in the order in which they were run. */
export function summariseTechniques({ trials, failures }: Pick<SearchResults, "trials" | "failures">): TechniqueRows[] {
  return groups(trials, ({ set }) => set).map((contest) => {
    const configurations = groups(contest, (trial) => `${searchTitle(trial)} ${trial.engine} ${trial.without.join()}`);
    const [reference] = configurations;
    return {
      set: contest[0].set,
      rows: configurations.map((own) => {
        const isWhole = own[0].without.length === 0;
        const whole = configurations.find(
          ([first]) =>
            first.without.length === 0 && first.engine === own[0].engine && searchTitle(first) === searchTitle(own[0]),
        );
        return row(own, isWhole ? reference : (whole ?? reference), failures);
      }),
    };
  });
}

function row(own: readonly Trial[], base: readonly Trial[], failures: readonly TrialFailure[]): TechniqueRow {
  const generated = own.map((trial) => trial.generated);
  const times = own.map(timeOf);
  return {
    title: searchTitle(own[0]),
    without: own[0].without,
    base: own === base ? null : searchTitle(base[0]),
    solved: own.filter((trial) => isSettled(trial) && trial.failed.length === 0).length,
    trials: own.length + failuresOf(own[0], failures).length,
    tablesMs: own[0].ms.tables,
    generated: { sum: sum(generated), median: median(generated) },
    ms: { sum: sum(times), median: median(times), most: Math.max(...times) },
    generatedPerSecond: (1000 * sum(generated)) / sum(times),
    nodes: own === base ? null : compare(own, base, (trial) => [[trial.generated]]),
    time: own === base ? null : timesOf(compare(own, base, (trial) => trial.ms.samples)),
  };
}

/** Times differ from process to process, counts do not. */
function timesOf(comparison: Comparison): Comparison {
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
  return medianRatio(common.map(([a, b]) => ({ own: samplesOf(a), reference: samplesOf(b) })));
}
