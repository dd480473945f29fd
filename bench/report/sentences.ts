/**
 * What results say, in sentences: each follows from the figures, and none is there without them. A comparison is put into
 * words only where the tables give one; what they leave open stays open.
 */
import { type EngineId, type EngineName, isOwnName } from "../../src/types.ts";
import { type FailureName, type Results, WARNINGS } from "../records/schema.ts";
import { groups, includesOne, median, type Ratio, sum } from "../statistics.ts";
import { engineTitle, REFERENCE, techniquesTitle } from "../suites/contestant.ts";
import { recordsOf } from "../verification/seal.ts";
import { algorithmLines, isOfAlgorithms } from "./algorithms.ts";
import { type TimedContest, timedContests } from "./contests.ts";
import {
  type Comparison,
  figures,
  formatBytes,
  formatCount,
  formatMean,
  formatMs,
  formatRate,
  formatTimes,
} from "./format.ts";
import { type JobRows, summariseJobs } from "./jobs.ts";
import { type EngineRow, summarise, type WorkRows } from "./summary.ts";
import { summariseTallies, type TallyRow } from "./tallies.ts";
import { publishedLines } from "./verdict.ts";
import { type ContestantRow, type ContestantRows, summariseWorks } from "./works.ts";

const ENGINE_NAMES: Readonly<Record<EngineName, string>> = {
  wasm: "WebAssembly",
  typescript: "TypeScript",
  textbook: "the textbook engine",
};

/** The sentences about results: what was compared first, then what it rests on. */
export function sentencesOf(results: Results): string[] {
  return [...findings(results), ...publishedLines(results).map((line) => `${line}.`), ...groundsOf(results)];
}

function findings(results: Results): string[] {
  const contests = timedContests(results);
  const sentences = [
    ...algorithmLines(results),
    ...engineSentences(contests.filter(({ isOneWork }) => isOneWork)),
    ...summariseWorks(contests.filter((contest) => !contest.isOneWork && !isOfAlgorithms(contest))).flatMap(
      workSentences,
    ),
    ...summariseTallies(results).map(({ title, rows }) => `${title}: ${rows.map(tallyClause).join("; ")}.`),
    ...summariseJobs(results).map(jobSentence),
  ];
  return sentences.length > 0 ? sentences : ["Nothing has been measured yet."];
}

/** A comparison, and where it was made. */
interface Finding {
  readonly where: string;
  readonly comparison: Comparison;
}

function engineSentences(timed: readonly TimedContest[]): string[] {
  const contests = summarise(timed);
  const rows = contests.flatMap((contest) => contest.engines.map((row) => ({ contest, row })));
  const others = groups(
    rows.filter(({ row }) => row.speedUp !== null),
    ({ row }) => engineTitle(row.contestant),
  );
  return [
    ...others.map((own) =>
      speedSentence(
        nameOf(own[0].row),
        own.map(({ contest, row }) => ({ where: placeOf(contest), comparison: row.speedUp })),
      ),
    ),
    ...contests.filter(({ engines }) => engines.length === 1).map(aloneSentence),
    ...(rows.length > 1 ? [mostSentence(rows)] : []),
  ];
}

function engineName(engine: EngineId): string {
  return isOwnName(engine) ? engine : ENGINE_NAMES[engine];
}

function nameOf({ contestant: { engine, algorithm, without } }: EngineRow): string {
  if (engine === null) return algorithm;
  const name = engineName(engine);
  return without.includes("kernels") ? `${name} without generated kernels` : name;
}

function placeOf({ set, title }: WorkRows): string {
  return `${title} on ${set}`;
}

/** How the reference engine stands against another one over all searches that both did. */
function speedSentence(other: string, found: readonly Finding[]): string {
  const reference = ENGINE_NAMES[REFERENCE];
  const ratios = found.flatMap(({ where, comparison }) =>
    comparison === null || typeof comparison === "string" ? [] : [{ where, ratio: comparison }],
  );
  const faster = ratios.filter(({ ratio }) => ratio.low > 1).sort((a, b) => a.ratio.ratio - b.ratio.ratio);
  const slower = ratios.filter(({ ratio }) => ratio.high < 1);
  const unclear = ratios.filter(({ ratio }) => includesOne(ratio));
  const clauses: string[] = [];
  if (faster.length > 0) {
    clauses.push(`${reference} is faster than ${other} in ${partOf(faster.length, found.length)}, ${span(faster)}`);
  } else clauses.push(`${reference} is not shown to be faster than ${other} in any of ${counted(found.length)}`);
  if (unclear.length > 0) clauses.push(`no difference is shown in ${unclear.length} (${places(unclear)})`);
  if (slower.length > 0) clauses.push(`it is slower in ${slower.length} (${places(slower)})`);
  const silent = found.length - ratios.length;
  if (silent > 0) clauses.push(`${silent} had no results of the same work to compare`);
  return `${clauses.join("; ")}.`;
}

function span(found: readonly { readonly where: string; readonly ratio: Ratio }[]): string {
  const least = found[0];
  const most = found[found.length - 1];
  if (found.length === 1) return `by ${formatTimes(least.ratio)}`;
  const middle = median(found.map(({ ratio }) => ratio.ratio));
  return `by ${figures(least.ratio.ratio)} times (${least.where}) to ${figures(most.ratio.ratio)} times (${most.where}), ${figures(middle)} times in the median`;
}

function places(found: readonly { readonly where: string }[]): string {
  const shown = found.slice(0, 3).map(({ where }) => where);
  return found.length > shown.length ? `${shown.join(", ")} and others` : joined(shown);
}

function partOf(part: number, whole: number): string {
  if (part === whole) return whole === 1 ? "the one search compared" : `all ${whole} searches compared`;
  return `${part} of ${counted(whole)}`;
}

function counted(count: number): string {
  return `${count} ${count === 1 ? "search" : "searches"} compared`;
}

/** What a search came to that is compared with none. */
function aloneSentence({ setTitle, title, engines: [row] }: WorkRows): string {
  return `${title} by ${nameOf(row)} took ${formatMs(row.sumMs)} in all for ${row.trials} boards of ${setTitle}, and generated ${formatCount(row.generated)} nodes.`;
}

function mostSentence(rows: readonly { readonly contest: WorkRows; readonly row: EngineRow }[]): string {
  const most = (figureOf: (row: EngineRow) => number) =>
    rows.reduce((best, one) => (figureOf(one.row) > figureOf(best.row) ? one : best));
  const rate = most(({ expandedPerSecond }) => expandedPerSecond);
  const memory = most(({ memoryBytes }) => memoryBytes);
  return `The highest rate is ${formatRate(rate.row.expandedPerSecond)} nodes expanded, by ${nameOf(rate.row)} with ${placeOf(rate.contest)}; the most memory ${formatBytes(memory.row.memoryBytes)}, by ${nameOf(memory.row)} with ${placeOf(memory.contest)}.`;
}

function workSentences({ setTitle: title, rows }: ContestantRows): string[] {
  const whole = rows.filter(({ contestant }) => contestant.without.length === 0);
  const base = rows.find(({ base }) => base === null);
  const sentences: string[] = [];
  for (const what of ["nodes", "time"] as const) {
    const ratios = whole
      .flatMap((row) => (isRatio(row[what]) ? [{ title: row.title, ratio: row[what] }] : []))
      .sort((a, b) => a.ratio.ratio - b.ratio.ratio);
    if (base === undefined || ratios.length === 0) continue;
    const better = ratios.filter(({ ratio }) => ratio.high < 1);
    const best = better[0] ?? null;
    const worst = ratios[ratios.length - 1];
    const lead =
      best === null
        ? `${base.title} is not shown to be beaten in ${what}`
        : what === "nodes"
          ? `${best.title} generates the fewest nodes, ${formatTimes(best.ratio)} those of ${base.title}`
          : `${best.title} is the fastest, ${formatTimes(best.ratio)} the time of ${base.title}`;
    const last = what === "nodes" ? "the most" : "is the slowest";
    const tail =
      worst.ratio.low > 1 && worst.title !== best?.title ? `; ${worst.title} ${last}, ${formatTimes(worst.ratio)}` : "";
    sentences.push(`${title}: ${lead}${tail}.`);
  }
  for (const row of rows) if (row.contestant.without.length > 0) sentences.push(variantSentence(row));
  const most = Math.max(...rows.map((row) => row.trials));
  const fewer = rows.filter((row) => row.trials < most && row.contestant.without.length === 0);
  if (fewer.length > 0) {
    sentences.push(
      `Of the ${most} boards ${joined(fewer.map((row) => `${row.title} took the first ${row.trials}`))}; ratios are over the boards that both solved.`,
    );
  }
  return sentences;
}

function isRatio(comparison: Comparison): comparison is Ratio {
  return comparison !== null && typeof comparison !== "string";
}

/** What leaving out a technique costs. */
function variantSentence({ title, contestant, nodes, time }: ContestantRow): string {
  const clause = (comparison: Comparison, what: string, said: (times: string) => string, equal: string) => {
    if (!isRatio(comparison)) return `${what} not compared (${comparison ?? "no base"})`;
    if (comparison.low === comparison.high && comparison.ratio === 1) return equal;
    return includesOne(comparison) ? `no difference in ${what} is shown` : said(formatTimes(comparison));
  };
  const work = clause(nodes, "nodes", (ratio) => `it generates ${ratio} the nodes`, "it generates the same nodes");
  const pace = clause(time, "time", (ratio) => `it takes ${ratio} as long`, "it takes as long");
  return `${title} with ${techniquesTitle(contestant.without)}: ${work}, and ${pace}.`;
}

function tallyClause({ algorithm, title, mean, most, timesFewest }: TallyRow): string {
  const name = algorithm === null ? "the fewest moves" : title;
  const beside = timesFewest === null ? "" : `, ${figures(timesFewest)} times the fewest`;
  return `${name}: ${formatMean(mean)} moves in the mean${beside}, at most ${formatCount(most)}`;
}

function jobSentence({ kind, title, engines }: JobRows): string {
  const [first, ...rest] = engines;
  const done = kind === "tables" ? "built" : "counted";
  const others = rest.map(({ engine, speedUp }) => {
    if (!isRatio(speedUp)) return `${ENGINE_NAMES[engine]} is not compared (${speedUp ?? "no reference"})`;
    if (speedUp.low !== speedUp.high && includesOne(speedUp))
      return `no difference to ${ENGINE_NAMES[engine]} is shown`;
    return speedUp.ratio >= 1
      ? `${formatTimes(speedUp)} as fast as ${ENGINE_NAMES[engine]}`
      : `slower than ${ENGINE_NAMES[engine]}, ${formatTimes(speedUp)} its speed`;
  });
  return `${title}; ${done} in ${formatMs(first.medianMs)} by ${[ENGINE_NAMES[first.engine], ...others].join(", ")}.`;
}

/** What the findings rest on: checks, warnings, and what is missing. */
function groundsOf(results: Results): string[] {
  const records = recordsOf(results);
  const verified = records.filter(({ failed }) => failed.length === 0).length;
  const checks = formatCount(sum(Object.values(results.checks)));
  const sentences = [
    verified === records.length
      ? `All ${formatCount(records.length)} results passed every check, ${checks} checks in all.`
      : `${formatCount(records.length - verified)} of ${formatCount(records.length)} results failed a check: this run proves nothing about speed.`,
  ];
  const lost = groups<{ readonly outcome: FailureName }>(results.failures, ({ outcome }) => outcome);
  if (lost.length > 0) {
    sentences.push(
      `Without a result: ${joined(lost.map((own) => `${own.length} ${own[0].outcome.replaceAll("-", " ")}`))}.`,
    );
  }
  if (results.trials.length > 0) sentences.push(warningSentence(results));
  if (!results.complete) sentences.push("The run was interrupted: what is missing here was not measured.");
  return [...sentences, ...results.leftOut.map((line) => `Left out: ${line}.`)];
}

function warningSentence({ warnings, sums }: Results): string {
  const kinds = WARNINGS.flatMap((name) => {
    const found = warnings.filter((one) => one.name === name).length;
    return found === 0 ? [] : [`${name} on ${found}`];
  });
  const rows = `${sums.length} ${sums.length === 1 ? "row" : "rows"}`;
  return kinds.length === 0 ? `No warning on any of ${rows}.` : `Warnings, of ${rows}: ${joined(kinds)}.`;
}

/** `a`, `a and b`, `a, b and c`. */
function joined(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items[items.length - 1]}`;
}
