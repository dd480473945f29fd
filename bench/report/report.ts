/** From a results file to the tables of its report. Nothing is measured here. */
import type { Results } from "../records/schema.ts";
import { groups, median, PROCESS_DEVIATION } from "../statistics.ts";
import { engineTitle, isReference, REFERENCE, techniquesTitle } from "../suites/contestant.ts";
import { columnsOf } from "./columns.ts";
import { type TimedContest, timedContests } from "./contests.ts";
import {
  type Comparison,
  figures,
  formatBytes,
  formatComparison,
  formatCount,
  formatMean,
  formatMs,
  formatRate,
  formatShort,
} from "./format.ts";
import { isBuild, type JobRow, type JobRows, summariseJobs } from "./jobs.ts";
import { summarise } from "./summary.ts";
import type { Cell, Part, Report, Section } from "./table.ts";
import { summariseTallies } from "./tallies.ts";
import { type ContestantRow, summariseWorks } from "./works.ts";

/** What two processes that run the same code differ by, as people read it. */
const PROCESSES = `${100 * PROCESS_DEVIATION} %`;

const FASTER = `${REFERENCE} is faster by`;

/** The report of results: engines that did the same work, then work that differs, tallies and jobs, where there are any. */
export function reportOf(results: Results): Report {
  const contests = timedContests(results);
  const reports = [
    enginesReport(contests.filter(({ isOneWork }) => isOneWork)),
    worksReport(contests.filter(({ isOneWork }) => !isOneWork)),
    talliesReport(results),
    jobsReport(results),
  ];
  return {
    parts: reports.flatMap((report) => report?.parts ?? []),
    legend: reports.flatMap((report) => report?.legend ?? []),
  };
}

function cell(text: string): Cell {
  return { text };
}

/** How many times as fast the reference is: good news where it is. */
function fasterCell(comparison: Comparison): Cell {
  const text = formatComparison(comparison);
  if (comparison === null) return { text };
  if (typeof comparison === "string") return { text, tone: "bad" };
  if (comparison.low > 1) return { text, tone: "good" };
  return comparison.high < 1 ? { text, tone: "bad" } : { text };
}

function partCell(part: number, whole: number): Cell {
  const text = `${part}/${whole}`;
  return part === whole ? { text } : { text, tone: "bad" };
}

function enginesReport(contests: readonly TimedContest[]): Report | null {
  if (contests.length === 0) return null;
  const works = summarise(contests);
  // Of an engine alone there is nothing to compare.
  const isCompared = works.some(({ engines }) => engines.length > 1);
  const sections = groups(works, ({ set }) => set).map((rows) => ({
    title: rows[0].setTitle,
    lines: rows.flatMap(({ title, engines }) =>
      engines.map((row, index) => [
        cell(index === 0 ? title : ""),
        { text: engineTitle(row.contestant), ...(isReference(row.contestant) && { tone: "own" as const }) },
        cell(formatMs(row.medianMs)),
        cell(formatCount(row.expanded)),
        cell(formatRate(row.expandedPerSecond)),
        cell(formatBytes(row.memoryBytes)),
        ...(isCompared ? [fasterCell(row.speedUp)] : []),
        partCell(row.verified, row.trials),
      ]),
    ),
  }));
  const isPlain = works.some(({ engines }) => engines.some(({ contestant }) => contestant.without.includes("kernels")));
  return {
    parts: [
      {
        columns: columnsOf(
          ["Search", "Engine"],
          ["Median time", "Expanded", "Nodes/s", "Memory", ...(isCompared ? [FASTER] : []), "Verified"],
        ),
        sections,
      },
    ],
    legend: [
      "Median time: over the boards, of each board's median sample; begin and search alone. Nodes/s: nodes expanded.",
      ...(isCompared
        ? [
            `${REFERENCE} is faster: median over the boards of the ratio of two times measured in turn, with its 95 % interval: bootstrap, and ${PROCESSES} from process to process.`,
            "An engine that verified fewer boards than the others took the first few of the set; ratios are over common boards.",
          ]
        : []),
      ...(isPlain ? ["Plain: the same recursion without the kernels that are generated for a shape."] : []),
    ],
  };
}

function worksReport(contests: readonly TimedContest[]): Report | null {
  if (contests.length === 0) return null;
  const works = summariseWorks(contests);
  const reference = works[0].rows[0].title;
  const times = `× ${reference}`;
  const title = ({ title, contestant: { without }, base }: ContestantRow): Cell =>
    without.length === 0
      ? { text: title, ...(base === null && { tone: "own" as const }) }
      : cell(`  ${techniquesTitle(without)}`);
  const sections = (linesOf: (row: ContestantRow) => Cell[], what: string): Section[] =>
    works.map(({ setTitle, rows }) => ({ title: `${setTitle}: ${what}`, lines: rows.map(linesOf) }));
  return {
    parts: [
      {
        columns: columnsOf(["Search"], ["Solved", "Tables", "Total", "Median", times]),
        sections: sections(
          (row) => [
            title(row),
            partCell(row.solved, row.trials),
            cell(formatMs(row.tablesMs)),
            cell(formatShort(row.generated.sum)),
            cell(formatShort(row.generated.median)),
            cell(formatComparison(row.nodes)),
          ],
          "nodes",
        ),
      },
      {
        columns: columnsOf(["Search"], ["Total", "Median", "Longest", "Nodes/s", times]),
        sections: sections(
          (row) => [
            title(row),
            cell(formatMs(row.ms.sum)),
            cell(formatMs(row.ms.median)),
            cell(formatMs(row.ms.most)),
            cell(formatRate(row.generatedPerSecond)),
            cell(formatComparison(row.time)),
          ],
          "time",
        ),
      },
    ],
    legend: [
      "Nodes: generated. Time: begin and search alone. Tables: the time for them, before the first board.",
      `${times}: median over the boards that both solved of the ratio to ${reference}, or in an indented row to the row that it stands under, with its 95 % interval: bootstrap over the boards, and for times ${PROCESSES} from process to process. Above 1: more nodes, or slower.`,
      "A search with fewer boards takes the first of the set, so that its totals and medians are of those alone.",
    ],
  };
}

function talliesReport(results: Pick<Results, "sets" | "contests" | "tallies">): Report | null {
  const tallies = summariseTallies(results);
  if (tallies.length === 0) return null;
  const sections = tallies.map(({ title, rows }) => ({
    title,
    lines: rows.map((row) => [
      row.timesFewest === null && row.algorithm === null ? { text: row.title, tone: "own" as const } : cell(row.title),
      cell(formatMean(row.mean)),
      cell(formatCount(row.most)),
      cell(row.timesFewest === null ? "" : `${figures(row.timesFewest)}×`),
      cell(row.factor.toFixed(2)),
      row.verified === null ? cell("") : partCell(row.verified, row.boards),
    ]),
  }));
  return {
    parts: [{ columns: columnsOf(["Method"], ["Mean", "Worst", "× fewest", "÷ n·(r+c+l)", "Verified"]), sections }],
    legend: [
      "Mean, worst: moves of a solution. × fewest: the mean by the mean of the fewest moves of the same boards.",
      "÷ n·(r+c+l): the mean by the cells times the rows, columns and layers together; no strategy takes more than 6.",
    ],
  };
}

/** What stands in the columns of a kind of job. */
const JOB_COLUMNS: Readonly<
  Record<JobRows["kind"], { readonly heads: readonly string[]; readonly cellsOf: (row: JobRow) => readonly Cell[] }>
> = {
  tables: {
    heads: ["Build", "Read"],
    cellsOf: ({ medianMs, rounds }) => [
      cell(formatMs(medianMs)),
      cell(formatMs(median(rounds.filter(isBuild).map(({ ms }) => ms.read + ms.install)))),
    ],
  },
  enumeration: {
    heads: ["Time", "Boards/s"],
    cellsOf: ({ medianMs, rounds: [first] }) => [
      cell(formatMs(medianMs)),
      cell(isBuild(first) ? "" : formatRate((1000 * first.states) / medianMs)),
    ],
  },
};

function jobsReport(results: Pick<Results, "jobs" | "builds" | "enumerations">): Report | null {
  const jobs = summariseJobs(results);
  if (jobs.length === 0) return null;
  const parts = groups(jobs, ({ kind }) => kind).map((own): Part => {
    const { heads, cellsOf } = JOB_COLUMNS[own[0].kind];
    return {
      columns: columnsOf(["Engine"], [...heads, "Memory", FASTER, "Verified"]),
      sections: own.map(({ title, engines }) => ({
        title,
        lines: engines.map((row) => [
          { text: row.engine, ...(row.engine === REFERENCE && { tone: "own" as const }) },
          ...cellsOf(row),
          cell(formatBytes(row.maxRssBytes)),
          fasterCell(row.speedUp),
          partCell(row.verified, row.rounds.length),
        ]),
      })),
    };
  });
  return {
    parts,
    legend: [
      ...(jobs.some(({ kind }) => kind === "tables")
        ? ["Build: the tables from nothing. Read: from a file just written, checked and given to the engine."]
        : []),
      "Times are medians over the rounds, each in a fresh process on cold code. Memory: the most that a process had resident.",
      `${REFERENCE} is faster: median over the rounds of the ratio of two times measured in turn, with its 95 % interval (bootstrap); of a single round the ratio alone.`,
    ],
  };
}
