/** From a results file to its report, by kind. Nothing is measured here. */
import type { Build, EnumerationRecord, Results, SearchResults, StrategyResults } from "../records/schema.ts";
import { median, PROCESS_DEVIATION } from "../statistics.ts";
import { columnsOf } from "./columns.ts";
import {
  type Comparison,
  engineTitle,
  figures,
  formatBytes,
  formatComparison,
  formatCount,
  formatMean,
  formatMs,
  formatRate,
  formatShort,
  withoutTitle,
} from "./format.ts";
import { type JobRow, type JobRows, summariseBuilds, summariseEnumerations } from "./jobs.ts";
import { summariseStrategies } from "./strategies.ts";
import { isReference, REFERENCE, summarise } from "./summary.ts";
import type { Cell, Report, Section } from "./table.ts";
import { summariseTechniques, type TechniqueRow } from "./techniques.ts";
import { groups, sum } from "./trials.ts";

/** What two processes that run the same code differ by, as people read it. */
const PROCESSES = `${100 * PROCESS_DEVIATION} %`;

const FASTER = `${REFERENCE} is faster by`;

/** The report of results. */
export function reportOf(results: Results): Report {
  switch (results.kind) {
    case "engines":
      return enginesReport(results);
    case "techniques":
      return techniquesReport(results);
    case "tables":
      return buildsReport(results.builds);
    case "enumerations":
      return enumerationsReport(results.enumerations);
    case "strategies":
      return strategiesReport(results);
  }
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

/** The title of a set, by its name. */
export function setTitle({ sets }: SearchResults, name: string): string {
  return sets.find((set) => set.name === name)?.title ?? name;
}

function enginesReport(results: SearchResults): Report {
  const contests = summarise(results);
  // Of an engine alone there is nothing to compare.
  const isCompared = contests.some(({ engines }) => engines.length > 1);
  const sections = groups(contests, ({ set }) => set).map((rows) => ({
    title: setTitle(results, rows[0].set),
    lines: rows.flatMap(({ title, engines }) =>
      engines.map((row, index) => [
        cell(index === 0 ? title : ""),
        { text: engineTitle(row.engine, row.without), ...(isReference(row) && { tone: "own" as const }) },
        cell(formatMs(row.medianMs)),
        cell(formatCount(row.expanded)),
        cell(formatRate(row.expandedPerSecond)),
        cell(formatBytes(row.memoryBytes)),
        ...(isCompared ? [fasterCell(row.speedUp)] : []),
        partCell(row.verified, row.trials),
      ]),
    ),
  }));
  const hasPlain = contests.some(({ engines }) => engines.some(({ without }) => without.includes("kernels")));
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
      ...(hasPlain ? ["Plain: the same recursion without the kernels that are generated for a shape."] : []),
    ],
  };
}

function techniquesReport(results: SearchResults): Report {
  const contests = summariseTechniques(results);
  const reference = contests[0]?.rows[0]?.title ?? "the first";
  const times = `× ${reference}`;
  const title = ({ title, without, base }: TechniqueRow): Cell =>
    without.length === 0
      ? { text: title, ...(base === null && { tone: "own" as const }) }
      : cell(`  ${withoutTitle(without)}`);
  const sections = (linesOf: (row: TechniqueRow) => Cell[], what: string): Section[] =>
    contests.map(({ set, rows }) => ({ title: `${setTitle(results, set)}: ${what}`, lines: rows.map(linesOf) }));
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
      "Nodes: generated. Time: begin and search alone, each board once. Tables: the time for them, before the first board.",
      `${times}: median over the boards that both solved of the ratio to ${reference}, or in an indented row to the row that it stands under, with its 95 % interval: bootstrap over the boards, and for times ${PROCESSES} from process to process. Above 1: more nodes, or slower.`,
      "A search with fewer boards takes the first of the set, so that its totals and medians are of those alone.",
    ],
  };
}

function jobsPart<R>(
  jobs: readonly JobRows<R>[],
  heads: readonly string[],
  titleOf: (first: R) => string,
  cellsOf: (row: JobRow<R>) => readonly Cell[],
): Report["parts"][number] {
  return {
    columns: columnsOf(["Engine"], [...heads, "Memory", FASTER, "Verified"]),
    sections: jobs.map(({ first, engines }) => ({
      title: titleOf(first),
      lines: engines.map((row) => [
        { text: row.engine, ...(row.engine === REFERENCE && { tone: "own" as const }) },
        ...cellsOf(row),
        cell(formatBytes(row.maxRssBytes)),
        fasterCell(row.speedUp),
        partCell(row.verified, row.records.length),
      ]),
    })),
  };
}

const JOBS_LEGEND = [
  "Times are medians over the rounds, each in a fresh process on cold code. Memory: the most that a process had resident.",
  `${REFERENCE} is faster: median over the rounds of the ratio of two times measured in turn, with its 95 % interval (bootstrap); of a single round the ratio alone.`,
] as const;

/** What was built: `pdb-5-5-5: 1,572,480 entries in 3 tables, sum of means 41.561`. */
export function buildsTitle({ heuristic, pattern, tables }: Build): string {
  const entries = formatCount(sum(tables.map((table) => table.entries)));
  const mean = sum(tables.map((table) => table.mean)).toFixed(3);
  return `${pattern ?? heuristic}: ${entries} entries in ${tables.length} tables, sum of means ${mean}`;
}

function buildsReport(builds: readonly Build[]): Report {
  return {
    parts: [
      jobsPart(summariseBuilds(builds), ["Build", "Read"], buildsTitle, ({ medianMs, records }) => [
        cell(formatMs(medianMs)),
        cell(formatMs(median(records.map(({ ms }) => ms.read + ms.install)))),
      ]),
    ],
    legend: [
      "Build: the tables from nothing. Read: from a file just written, checked and given to the engine.",
      ...JOBS_LEGEND,
    ],
  };
}

/** What was counted: `3×3: 181,440 boards, 2 of them farthest, 31 moves`. */
export function enumerationTitle({ rows, cols, layers, states, radius, counts }: EnumerationRecord): string {
  const shape = layers === 1 ? `${rows}×${cols}` : `${rows}×${cols}×${layers}`;
  const farthest = radius === null ? "cut short" : `${formatCount(counts[radius])} of them farthest, ${radius} moves`;
  return `${shape}: ${formatCount(states)} boards, ${farthest}`;
}

function enumerationsReport(enumerations: readonly EnumerationRecord[]): Report {
  return {
    parts: [
      jobsPart(
        summariseEnumerations(enumerations),
        ["Time", "Boards/s"],
        enumerationTitle,
        ({ medianMs, records: [first] }) => [
          cell(formatMs(medianMs)),
          cell(formatRate((1000 * first.states) / medianMs)),
        ],
      ),
    ],
    legend: [...JOBS_LEGEND],
  };
}

function strategiesReport(results: StrategyResults): Report {
  const sections = summariseStrategies(results).map(({ title, rows }) => ({
    title,
    lines: rows.map(({ strategy, mean, most, timesFewest, factor, boards, verified }) => [
      strategy === "fewest" ? { text: "fewest moves", tone: "own" as const } : cell(strategy),
      cell(formatMean(mean)),
      cell(formatCount(most)),
      cell(timesFewest === null ? "" : `${figures(timesFewest)}×`),
      cell(factor.toFixed(2)),
      verified === null ? cell("") : partCell(verified, boards),
    ]),
  }));
  return {
    parts: [{ columns: columnsOf(["Method"], ["Mean", "Worst", "× fewest", "÷ n·(r+c+l)", "Verified"]), sections }],
    legend: [
      "Mean, worst: moves of a solution. × fewest: the mean by the mean of the fewest moves of the same boards.",
      "÷ n·(r+c+l): the mean by the cells times the rows, columns and layers together; neither method takes more than 6.",
    ],
  };
}
