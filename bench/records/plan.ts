/** Of a suite what its results file repeats: what is to be run, the boards, and what is known about them. */
import { formatBoard } from "../../src/board/notation.ts";
import type {
  Configuration,
  Contest,
  EnumerationJob,
  Instance,
  InstanceSet,
  StrategyJob,
  TableJob,
} from "../suites/suite.ts";
import type {
  ContestRecord,
  Distribution,
  EnumerationResults,
  InstanceRecord,
  Searcher,
  SetRecord,
  StrategyResults,
  TableResults,
} from "./schema.ts";

export function recordSearcher(configuration: Omit<Configuration, "instances">): Searcher {
  const { engine, algorithm, heuristic, pattern, weight = 1, without = [], parityCheck = true } = configuration;
  return { engine, algorithm, heuristic, pattern: pattern ?? null, weight, without: [...without], parityCheck };
}

/** A text that is the same exactly for the same engine and search. */
export function searcherKey(searcher: Searcher): string {
  const { engine, algorithm, heuristic, pattern, weight, without, parityCheck } = searcher;
  return JSON.stringify([engine, algorithm, heuristic, pattern, weight, without, parityCheck]);
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

function recordSet({ name, title, instances }: InstanceSet): SetRecord {
  return { name, title, instances: instances.map(recordInstance) };
}

/** The sets of contests, each once. */
export function recordSets(contests: readonly Contest[]): SetRecord[] {
  const sets = new Map(contests.map(({ set }) => [set.name, set]));
  return [...sets.values()].map(recordSet);
}

export function recordContest({ set, configurations }: Contest): ContestRecord {
  return {
    set: set.name,
    configurations: configurations.map((one) => ({ ...recordSearcher(one), instances: one.instances })),
  };
}

/** A job of tables, by which its records name it. */
export function recordTableJob({ goal, heuristic, pattern }: TableJob) {
  return { goal: formatBoard(goal), heuristic, pattern: pattern ?? null };
}

/** A job of an enumeration, by which its records name it. */
export function recordShapeJob({ goal, shape: { rows, cols, layers } }: EnumerationJob) {
  return { goal: formatBoard(goal), rows, cols, layers };
}

export function planTableJob(job: TableJob): TableResults["jobs"][number] {
  const { engines, rounds, histograms } = job;
  return {
    ...recordTableJob(job),
    engines: [...engines],
    rounds,
    histograms: histograms?.map((values) => [...values]) ?? null,
  };
}

export function planShapeJob(job: EnumerationJob): EnumerationResults["jobs"][number] {
  const { engines, rounds, counts } = job;
  return { ...recordShapeJob(job), engines: [...engines], rounds, counts: counts === undefined ? null : [...counts] };
}

export function planStrategyJob({
  name,
  title,
  goal,
  strategies,
  boards,
}: StrategyJob): StrategyResults["jobs"][number] {
  const { rows, cols, layers } = goal;
  const fewest: Distribution =
    boards.kind === "all"
      ? boards.counts.map((count, distance) => [distance, count])
      : distributionOf(boards.instances.flatMap(({ known }) => known.optimal ?? []));
  return {
    set: name,
    title,
    goal: formatBoard(goal),
    rows,
    cols,
    layers,
    strategies: [...strategies],
    boards: boardsOf(boards),
    fewest: fewest.length > 0 ? fewest : null,
  };
}

/** How many boards there are. */
export function boardsOf(boards: StrategyJob["boards"]): number {
  return boards.kind === "all" ? boards.counts.reduce((sum, count) => sum + count, 0) : boards.instances.length;
}

/** How often each number is among some, by ascending numbers. */
export function distributionOf(numbers: readonly number[]): Distribution {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
}
