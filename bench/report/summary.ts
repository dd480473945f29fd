/**
 * From a results file to the rows of a table. Nothing is measured here, and no speed-up is given unless both engines did
 * the same work: equal counts on every instance that both solved, and equal fingerprints wherever both were traced.
 */
import type { EngineName } from "../../src/types.ts";
import type { Results, Trial } from "../runner/records.ts";
import { median, type Pair, type Ratio, speedUp } from "../statistics.ts";

/** One engine's part in a contest. */
export interface EngineRow {
  readonly engine: EngineName;
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
  readonly trials: number;
  /** How many times as fast the reference engine is, or why that is not said. Null in the reference engine's own row. */
  readonly speedUp: Ratio | "work differs" | "no common instance" | null;
}

/** One algorithm and heuristic on one set. */
export interface ContestRows {
  readonly set: string;
  readonly algorithm: string;
  readonly heuristic: string;
  readonly engines: readonly EngineRow[];
}

/** The engine that the others are compared with. */
export const REFERENCE: EngineName = "wasm";

/** The rows of all contests, in the order in which they were run. */
export function summarise({ trials }: Results): ContestRows[] {
  return groups(trials, ({ set, algorithm, heuristic }) => `${set} ${algorithm} ${heuristic}`).map((contest) => {
    const engines = groups(contest, ({ engine }) => engine);
    const reference = engines.find(([first]) => first.engine === REFERENCE) ?? [];
    const [{ set, algorithm, heuristic }] = contest;
    return { set, algorithm, heuristic, engines: engines.map((own) => engineRow(own, reference)) };
  });
}

function engineRow(own: readonly Trial[], reference: readonly Trial[]): EngineRow {
  const times = own.map(({ ms }) => median(ms.samples.flat()));
  const expanded = sum(own.map((trial) => trial.expanded));
  return {
    engine: own[0].engine,
    medianMs: median(times),
    expanded,
    generated: sum(own.map((trial) => trial.generated)),
    expandedPerSecond: (1000 * expanded) / sum(times),
    memoryBytes: Math.max(...own.map((trial) => trial.memoryBytes)),
    verified: own.filter((trial) => trial.failed.length === 0).length,
    trials: own.length,
    speedUp: own[0].engine === REFERENCE || reference.length === 0 ? null : compare(own, reference),
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
  return pairs.length === 0 ? "no common instance" : speedUp(pairs);
}

function isSettled({ outcome }: Trial): boolean {
  return outcome === "solved" || outcome === "unsolvable";
}

function sameWork(a: Trial, b: Trial): boolean {
  return (
    a.failed.length === 0 &&
    b.failed.length === 0 &&
    a.outcome === b.outcome &&
    a.cost === b.cost &&
    a.expanded === b.expanded &&
    a.generated === b.generated &&
    a.fingerprint === b.fingerprint
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Items with the same key together, in the order of their first. */
function groups<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const found = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = found.get(key);
    if (group === undefined) found.set(key, [item]);
    else group.push(item);
  }
  return [...found.values()];
}
