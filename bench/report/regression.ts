/**
 * What became faster or slower since an earlier run. Two runs never meet the same machine: it may be slower as a whole, or
 * for seconds at a time. So each time is first divided by that of the fixed work beside it, which tells the machine's pace
 * just then. Since slow memory hurts engines more than that work, an engine is then held against the other engines in its
 * contests: their contrast is what counts, and it is put down to the side that moved more. What all have in common is
 * told, and blamed on nobody.
 *
 * Each engine is judged over all its contests, and each row alone. Intervals come from the bootstrap over instances and
 * rounds and from what the same code differs by from process to process; they are wide enough that all of them together
 * raise a false alarm in one comparison of twenty at most (C. E. Bonferroni, 1936).
 */
import type { InstanceRecord, Results, Trial } from "../records/schema.ts";
import {
  bootstrap,
  fewValues,
  geometricMean,
  groups,
  mean,
  median,
  normalQuantile,
  PROCESS_DEVIATION,
  standardDeviation,
  sum,
} from "../statistics.ts";
import { type Contestant, contestantKey, contestantTitle, workKey } from "../suites/contestant.ts";
import { isSettled } from "./contests.ts";

/** How many times as long it takes as before, with an interval. */
export interface Change {
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

export type ChangeVerdict = "slower" | "faster" | "cannot be told";

/** One contestant on one set, then and now. */
export interface RowChange extends Change {
  readonly set: string;
  readonly contestant: Contestant;
  readonly instances: number;
  readonly verdict: ChangeVerdict;
}

/** One engine over all its rows. */
export interface EngineChange extends Change {
  readonly engine: string;
  readonly rows: number;
  readonly verdict: ChangeVerdict;
}

/** Counters that are not what they were: other work was done. */
export interface WorkChange {
  readonly set: string;
  readonly instance: string;
  readonly contestant: Contestant;
  readonly field: "outcome" | "cost" | "expanded" | "generated";
  readonly before: string;
  readonly now: string;
}

export interface Regression {
  readonly work: readonly WorkChange[];
  readonly engines: readonly EngineChange[];
  readonly rows: readonly RowChange[];
  /** How many times as long all engines alike take, the machine's pace taken out. */
  readonly shared: number;
  /** Rows that only one of the runs has. */
  readonly unmatched: number;
  /** What of the machine and the versions differs. */
  readonly elsewhere: readonly string[];
}

/** The false alarms that a whole comparison may raise. */
const ERROR_RATE = 0.05;
/**
 * The standard deviation by which the pace misses how slow the machine was for a search, as a part; it counts where no other
 * engine was beside.
 */
const PACE_DEVIATION = 0.1;
const RESAMPLES = 100;

/** Compares a run of a suite with one before it. */
export function compareRuns(before: Results, now: Results): Regression {
  const pairs = pairsOf(before, now);
  const contests = groups(pairs, ({ now: [trial] }) => JSON.stringify([trial.set, workKey(trial)]));
  const rows = contests.flatMap((contest) => {
    const measured = contest.map(measure);
    return measured.map((row) => contrastOf(row, measured));
  });
  const byEngine = groups(rows, ({ row }) => engineOf(row.contestant));
  const z = -normalQuantile(ERROR_RATE / (2 * (rows.length + byEngine.length)));
  return {
    work: pairs.flatMap(workChanges),
    engines: byEngine.map((own) => ({
      engine: engineOf(own[0].row.contestant),
      rows: own.length,
      ...judge(meanOf(own), z),
    })),
    rows: rows.map((contrast) => {
      const { set, contestant, instances } = contrast.row;
      return { set, contestant, instances, ...judge(contrast, z) };
    }),
    shared: Math.exp(sharedPart(byEngine.map((own) => mean(own.map(({ row }) => row.log))))),
    unmatched: before.sums.length + now.sums.length - 2 * pairs.length,
    elsewhere: differences(before, now),
  };
}

/** The engine of a contestant; strategies have none. */
function engineOf({ engine }: Contestant): string {
  return engine ?? "no engine";
}

/** Whether anything became slower beyond its interval. */
export function isSlower({ engines, rows }: Regression): boolean {
  return [...engines, ...rows].some(({ verdict }) => verdict === "slower");
}

/** The trials of one contestant on one set that both runs have and that came to an answer in both. */
interface RowPair {
  readonly before: readonly Trial[];
  readonly now: readonly Trial[];
}

function pairsOf(before: Results, now: Results): RowPair[] {
  const boards = new Map(before.sets.flatMap(({ name, instances }) => instances.map((one) => keyOf(name, one))));
  const rows = groups(before.trials, rowKey);
  return groups(now.trials, rowKey).flatMap((trials) => {
    const set = now.sets.find(({ name }) => name === trials[0].set);
    const others = rows.find(([first]) => rowKey(first) === rowKey(trials[0])) ?? [];
    const common = trials.flatMap((trial): [Trial, Trial][] => {
      const instance = set?.instances.find(({ id }) => id === trial.instance);
      const other = others.find((one) => one.instance === trial.instance);
      if (instance === undefined || other === undefined) return [];
      // A board of the same name may have become another.
      const [key, text] = keyOf(trial.set, instance);
      const isUsable = [other, trial].every((one) => isSettled(one) && one.failed.length === 0);
      return isUsable && boards.get(key) === text ? [[other, trial]] : [];
    });
    if (common.length === 0) return [];
    return [{ before: common.map(([one]) => one), now: common.map(([, one]) => one) }];
  });
}

function keyOf(set: string, { id, start, goal }: InstanceRecord): [key: string, boards: string] {
  return [JSON.stringify([set, id]), `${start} to ${goal}`];
}

function rowKey(trial: Trial): string {
  return JSON.stringify([trial.set, contestantKey(trial)]);
}

function workChanges({ before, now }: RowPair): WorkChange[] {
  return now.flatMap((trial, index) =>
    (["outcome", "cost", "expanded", "generated"] as const).flatMap((field) => {
      const [old, own] = [String(before[index][field]), String(trial[field])];
      const { set, instance } = trial;
      return old === own ? [] : [{ set, instance, contestant: trial, field, before: old, now: own }];
    }),
  );
}

interface MeasuredRow {
  readonly set: string;
  readonly contestant: Contestant;
  readonly instances: number;
  /** Logarithm of how many times as long it takes, the machine's pace taken out. */
  readonly log: number;
  /** Its standard error. */
  readonly error: number;
}

function measure({ before, now }: RowPair): MeasuredRow {
  const instances = now.map((trial, index) => [paced(before[index]), paced(trial)] as const);
  const logOf = (drawn: typeof instances, pick: (rounds: readonly number[]) => readonly number[]) =>
    Math.log(geometricMean(drawn.map(([old, own]) => median(pick(own)) / median(pick(old)))));
  const scatter = standardDeviation(
    bootstrap((draw) => logOf(draw(instances), (rounds) => draw(rounds)), instances.length, RESAMPLES),
  );
  const [contestant] = now;
  return {
    set: contestant.set,
    contestant,
    instances: instances.length,
    log: logOf(instances, (rounds) => rounds),
    error: Math.hypot(fewValues(instances.length) * scatter, PROCESS_DEVIATION, PROCESS_DEVIATION),
  };
}

/** The time of each round in units of the fixed work beside it. */
function paced({ ms: { samples, pace } }: Trial): number[] {
  return samples.map((round, index) => median(round) / pace[index]);
}

/** How a change compares with that of others, in logarithms. */
interface Contrast {
  readonly own: number;
  /** The change of the others, 0 where there are none. */
  readonly others: number;
  /** Standard error of the difference. */
  readonly error: number;
}

/** A row beside the other engines that did the same work in turn with it. */
function contrastOf(row: MeasuredRow, contest: readonly MeasuredRow[]): Contrast & { readonly row: MeasuredRow } {
  const partners = contest.filter(({ contestant }) => contestant.engine !== row.contestant.engine);
  if (partners.length === 0) return { row, own: row.log, others: 0, error: Math.hypot(row.error, PACE_DEVIATION) };
  const weights = partners.map((one) => one.error ** -2);
  return {
    row,
    own: row.log,
    others: weightedMean(
      partners.map(({ log }) => log),
      weights,
    ),
    error: Math.hypot(row.error, sum(weights) ** -0.5),
  };
}

/**
 * The mean over rows, each weighing what its error allows. Where they scatter more than their errors say, the error grows by
 * as much (R. T. Birge, The Calculation of Errors by the Method of Least Squares, 1932).
 */
function meanOf(contrasts: readonly Contrast[]): Contrast {
  const weights = contrasts.map(({ error }) => error ** -2);
  const own = weightedMean(
    contrasts.map((one) => one.own),
    weights,
  );
  const others = weightedMean(
    contrasts.map((one) => one.others),
    weights,
  );
  const chiSquare = sum(contrasts.map((one) => ((one.own - one.others - own + others) / one.error) ** 2));
  const birge = Math.sqrt(chiSquare / Math.max(1, contrasts.length - 1));
  return { own, others, error: Math.max(1, birge * fewValues(contrasts.length)) * sum(weights) ** -0.5 };
}

function weightedMean(values: readonly number[], weights: readonly number[]): number {
  return sum(values.map((value, index) => value * weights[index])) / sum(weights);
}

/** The contrast with its interval. It is put down to the side that moved more. */
function judge({ own, others, error }: Contrast, z: number): Change & { readonly verdict: ChangeVerdict } {
  const log = own - others;
  const [ratio, low, high] = [log, log - z * error, log + z * error].map(Math.exp);
  const isOwn = Math.abs(own) >= Math.abs(others);
  const verdict = low > 1 && isOwn ? "slower" : high < 1 && isOwn ? "faster" : "cannot be told";
  return { ratio, low, high, verdict };
}

/** What all have in common: the smallest change, where all changed in the same direction; of one alone nothing. */
function sharedPart(logs: readonly number[]): number {
  if (logs.length < 2) return 0;
  if (logs.every((log) => log > 0)) return Math.min(...logs);
  return logs.every((log) => log < 0) ? Math.max(...logs) : 0;
}

/** What may be the reason where all is slower: another machine, or another Node. */
function differences(before: Results, now: Results): string[] {
  return (["cpu", "cores", "os", "arch", "node"] as const).flatMap((name) => {
    const [old, own] = [String(before.environment[name]), String(now.environment[name])];
    return old === own ? [] : [`${name} was ${old}, is ${own}`];
  });
}

/** Lines for people: counts that changed first, then engines, then rows. */
export function regressionLines(regression: Regression): string[] {
  const { work, engines, rows, shared, unmatched, elsewhere } = regression;
  const figures = ({ ratio, low, high }: Change) =>
    `${ratio.toFixed(3)} times as long (${low.toFixed(3)}–${high.toFixed(3)})`;
  const changed = rows.filter(({ verdict }) => verdict !== "cannot be told");
  const untold = rows.length - changed.length;
  const percent = 100 * Math.abs(shared - 1);
  return [
    ...(work.length === 0
      ? ["nodes: every count is what it was"]
      : work
          .slice(0, SHOWN)
          .map(
            (one) =>
              `nodes: ${one.set}, ${one.instance}, ${contestantTitle(one.contestant)}: ${one.field} ${one.before} → ${one.now}`,
          )),
    ...(work.length > SHOWN ? [`nodes: ${work.length - SHOWN} changes more`] : []),
    ...engines.map((one) => `${one.engine}, ${one.rows} rows: ${one.verdict}: ${figures(one)}`),
    ...changed.map((one) => `${one.set}, ${contestantTitle(one.contestant)}: ${one.verdict}: ${figures(one)}`),
    ...(untold > 0 ? [`${untold} of ${rows.length} rows: no difference shown`] : []),
    ...(percent > SHARED_TOLD
      ? [
          `all engines alike are ${percent.toFixed(0)} % ${shared > 1 ? "slower" : "faster"} than the machine's pace says: memory, Node or code that they share`,
        ]
      : []),
    ...(unmatched > 0 ? [`${unmatched} rows are in one of the runs only`] : []),
    ...elsewhere.map((line) => `measured elsewhere: ${line}`),
  ];
}

/** Changed counts that are told in full. */
const SHOWN = 12;
/** Less in common is not worth a word, in per cent. */
const SHARED_TOLD = 5;
