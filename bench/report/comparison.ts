/** A comparison as a report: a table for each instance while they are few, and one over all. */
import { formatLabelled } from "../../src/board/notation.ts";
import type { ContestFailure, Trial } from "../records/schema.ts";
import { sum } from "../statistics.ts";
import { type Contestant, contestantTitle, searchTitle } from "../suites/contestant.ts";
import type { Instance } from "../suites/suite.ts";
import { type Column, columnsOf } from "./columns.ts";
import { isSettled } from "./contests.ts";
import { formatBytes, formatCount, formatMean, formatMs } from "./format.ts";
import type { Cell, Part, Report } from "./table.ts";

/** What one contestant came to on one instance: a trial, or why there is none. */
export interface Entry {
  readonly contestant: Contestant;
  readonly instance: Instance;
  readonly trial: Trial | null;
  readonly failure: ContestFailure | null;
  /** The median time of its searches, in milliseconds; 0 without a trial. */
  readonly ms: number;
}

/** What rows are sorted by; `none` leaves them in the order in which they were named. */
export type Sort = "time" | "nodes" | "memory" | "cost" | "none";

/** More instances than these have no table each. */
const MOST_SECTIONS = 10;

/** Figures by which rows are sorted and the best of them is found; null where there is nothing to compare. */
type Figures = Readonly<Record<Exclude<Sort, "none">, number | null>>;

interface Row {
  readonly figures: Figures;
  readonly cells: (best: ReadonlySet<Exclude<Sort, "none">>) => readonly Cell[];
}

const NOTHING: Figures = { time: null, nodes: null, memory: null, cost: null };

const LIMITS: Readonly<Record<string, string>> = {
  "node-limit": "node limit",
  "time-limit": "time limit",
  "memory-limit": "memory limit",
  aborted: "aborted",
};

/** The report of all entries, instance by instance. */
export function comparisonReport(entries: readonly (readonly Entry[])[], sort: Sort): Report {
  const parts: Part[] = [];
  if (entries.length <= MOST_SECTIONS) {
    parts.push({
      columns: entryColumns("Cost"),
      sections: entries.map((own) => ({
        title: titleOf(own[0]),
        lines: linesOf(
          own.map((entry) => entryRow(entry, fewestOf(own))),
          sort,
        ),
      })),
    });
  }
  if (entries.length > 1) {
    const common = entries.filter((own) => own.every(({ trial }) => trial === null || isSettled(trial)));
    const rows = entries[0].map(({ contestant }, index) =>
      totalRow(
        contestant,
        entries.map((own) => own[index]),
        common.map((own) => own[index]),
        common.map(fewestOf),
      ),
    );
    parts.push({
      columns: entryColumns("Mean cost", "Settled"),
      sections: [{ title: totalTitle(entries.length, common.length), lines: linesOf(rows, sort) }],
    });
  }
  return { parts, legend: legendOf(entries) };
}

function totalTitle(all: number, common: number): string {
  if (common === all) return `All ${all} boards`;
  return `All ${all} boards; figures over the ${common} that everybody settled`;
}

function entryColumns(cost: string, ...more: readonly string[]): Column[] {
  return columnsOf(["Search", "Engine"], [...more, cost, "Optimal", "Nodes", "Time", "Tables", "Memory", "Verified"]);
}

function legendOf(entries: readonly (readonly Entry[])[]): string[] {
  const reasons = entries
    .flat()
    .flatMap(({ contestant, failure }) =>
      failure === null ? [] : [`${contestantTitle(contestant)}: ${failure.outcome}: ${failure.reason}`],
    );
  return [
    "Time: the search alone, each row in a process of its own: the median of samples taken in turn, or the one run where a row takes more than 0.1 s. Tables: the time for them, once. Load is not in it.",
    "Optimal: whether the solution is known to be a shortest one, by its own search or another. Nodes: expanded. Memory: the most that a search held at once. The best of each column is in bold.",
    ...new Set(reasons),
  ];
}

function titleOf({ instance: { id, start, labels } }: Entry): string {
  const text = formatLabelled(start, labels);
  return id === text ? text : `${id}: ${text}`;
}

/** `auto: IDA* pdb-4-4-4-3`, where auto chose that. */
function entryTitle({ contestant, trial }: Entry): string {
  const title = searchTitle(contestant);
  const took = trial?.took ?? null;
  return took === null ? title : `${title}: ${searchTitle({ ...took, pattern: null, weight: 1 })}`;
}

/** The fewest moves of an instance, where somebody proved them. */
function fewestOf(entries: readonly Entry[]): number | null {
  const proven = entries.find(({ trial }) => trial?.optimal === true && trial.failed.length === 0);
  return proven?.trial?.cost ?? null;
}

/** Whether a solution is a shortest one, by its own search's word or another's; null where nobody knows. */
function isShortest({ optimal, cost }: Trial, fewest: number | null): boolean | null {
  if (optimal === true) return true;
  return fewest === null ? null : cost === fewest;
}

function entryRow(entry: Entry, fewest: number | null): Row {
  const { contestant, trial, failure, ms } = entry;
  const head = [{ text: entryTitle(entry) }, { text: contestant.engine ?? "none" }];
  if (trial === null) {
    const text = failure?.outcome.replaceAll("-", " ") ?? "";
    return { figures: NOTHING, cells: () => [...head, { text, tone: "bad" }, ...empty(6)] };
  }
  const { expanded, memoryBytes, cost, failed } = trial;
  const shortest = isShortest(trial, fewest);
  return {
    figures: isSettled(trial)
      ? { time: positive(ms), nodes: positive(expanded), memory: positive(memoryBytes), cost }
      : NOTHING,
    cells: (best) => [
      ...head,
      costCell(trial, best.has("cost")),
      { text: cost === null ? "" : shortest === null ? "?" : shortest ? "yes" : "no" },
      marked(expanded === 0 ? "–" : formatCount(expanded), best.has("nodes")),
      marked(ms === 0 ? "–" : formatMs(ms), best.has("time")),
      { text: trial.ms.tables >= 0.1 ? formatMs(trial.ms.tables) : "–" },
      marked(memoryBytes === 0 ? "–" : formatBytes(memoryBytes), best.has("memory")),
      failed.length === 0
        ? { text: cost !== null && trial.moves === null ? "claimed" : "yes" }
        : { text: `NO: ${failed[0].name}`, tone: "bad" },
    ],
  };
}

function costCell({ outcome, cost, lowerBound }: Trial, isBest: boolean): Cell {
  if (cost !== null) return marked(formatCount(cost), isBest);
  if (lowerBound === null) return { text: outcome };
  return { text: `${LIMITS[outcome]}, ≥ ${formatCount(lowerBound)}`, tone: "bad" };
}

/** One contestant over all instances: what it settled, and figures over those that everybody did. */
function totalRow(
  contestant: Contestant,
  all: readonly Entry[],
  common: readonly Entry[],
  fewest: readonly (number | null)[],
): Row {
  const settled = all.filter(({ trial }) => trial !== null && isSettled(trial)).length;
  const trials = common.flatMap(({ trial }) => (trial === null ? [] : [trial]));
  const costs = trials.flatMap(({ cost }) => (cost === null ? [] : [cost]));
  const solved = trials.filter(({ outcome }) => outcome === "solved");
  const shortest = common.filter(({ trial }, index) => trial !== null && isShortest(trial, fewest[index])).length;
  const expanded = sum(trials.map((trial) => trial.expanded));
  const ms = sum(common.map((entry) => entry.ms));
  const tables = sum(all.map(({ trial }) => trial?.ms.tables ?? 0));
  const memory = Math.max(0, ...trials.map(({ memoryBytes }) => memoryBytes));
  const failed = all.filter(({ trial }) => trial !== null && trial.failed.length > 0).length;
  const isThere = trials.length > 0;
  const isClaimed = trials.some((trial) => trial.cost !== null && trial.moves === null);
  const cost = costs.length === 0 ? null : sum(costs) / costs.length;
  return {
    figures: isThere ? { time: positive(ms), nodes: positive(expanded), memory: positive(memory), cost } : NOTHING,
    cells: (best) => [
      { text: searchTitle(contestant) },
      { text: contestant.engine ?? "none" },
      { text: `${settled}/${all.length}`, ...(settled < all.length && { tone: "bad" as const }) },
      marked(cost === null ? "" : formatMean(cost), best.has("cost")),
      { text: solved.length === 0 ? "" : `${shortest}/${solved.length}` },
      marked(expanded === 0 ? "–" : formatCount(expanded), best.has("nodes")),
      marked(isThere ? (ms === 0 ? "–" : formatMs(ms)) : "", best.has("time")),
      { text: tables >= 0.1 ? formatMs(tables) : "–" },
      marked(memory === 0 ? "–" : formatBytes(memory), best.has("memory")),
      failed === 0 ? { text: isClaimed ? "claimed" : "yes" } : { text: `NO: ${failed}`, tone: "bad" },
    ],
  };
}

function empty(count: number): Cell[] {
  return Array.from({ length: count }, () => ({ text: "" }));
}

function marked(text: string, isBest: boolean): Cell {
  return isBest ? { text, tone: "best" } : { text };
}

/** Nothing that was not counted is the best. */
function positive(value: number): number | null {
  return value > 0 ? value : null;
}

/** The lines of rows, sorted, with the best of each column marked where they differ. */
function linesOf(rows: readonly Row[], sort: Sort): Cell[][] {
  const sorted = sort === "none" ? rows : rows.toSorted((a, b) => order(a.figures[sort], b.figures[sort]));
  const least = (name: Exclude<Sort, "none">) => {
    const values = rows.flatMap(({ figures }) => (figures[name] === null ? [] : [figures[name]]));
    return new Set(values).size > 1 ? Math.min(...values) : null;
  };
  const bests = { time: least("time"), nodes: least("nodes"), memory: least("memory"), cost: least("cost") };
  return sorted.map(({ figures, cells }) => {
    const best = (["time", "nodes", "memory", "cost"] as const).filter(
      (name) => figures[name] !== null && figures[name] === bests[name],
    );
    return [...cells(new Set(best))];
  });
}

/** What has no figure comes last. */
function order(a: number | null, b: number | null): number {
  return (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY) || 0;
}
