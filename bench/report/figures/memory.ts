/** The most memory that each search held. */
import { groups } from "../../statistics.ts";
import { columnsOf } from "../columns.ts";
import type { TimedContest } from "../contests.ts";
import { formatBytes } from "../format.ts";
import type { JobRows } from "../jobs.ts";
import { engineStyle, type Match, matchesOf, matchTitle, searchesOf } from "./entrants.ts";
import type { Figure } from "./figure.ts";
import { logPanel, type Row } from "./rows.ts";
import { byteTicks, tickBytes } from "./scale.ts";

interface Chart {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** The figure; null where nothing was searched. */
export function memoryFigure(contests: readonly TimedContest[]): Figure | null {
  const engines = groups(matchesOf(contests.filter(({ isOneWork }) => isOneWork)), ({ set }) => set);
  const works = searchesOf(contests.filter(({ isOneWork }) => !isOneWork));
  const charts = [
    ...engines.map((matches) => ({
      title: matches[0].set,
      rows: matches.flatMap((match) => rowsOf(match, `${match.search}, `)),
    })),
    ...works.map((match) => ({ title: matchTitle(match), rows: rowsOf(match, "") })),
  ];
  return figureOf(
    "memory",
    charts.filter(({ rows }) => rows.length > 0),
    "The most that any search of a row held at once, tables included; on a logarithmic scale, the same in all charts.",
  );
}

function rowsOf({ entrants }: Match, prefix: string): Row[] {
  return entrants.flatMap(({ label, style, trials }) =>
    row(`${prefix}${label}`, style, Math.max(...trials.map(({ memoryBytes }) => memoryBytes))),
  );
}

/** The same of jobs, as their processes had it; null without any. */
export function jobMemoryFigure(jobs: readonly JobRows[]): Figure | null {
  return figureOf(
    "job-memory",
    jobs.map(({ title, engines }) => ({
      title,
      rows: engines.flatMap(({ engine, maxRssBytes }) => row(engine, engineStyle(engine), maxRssBytes)),
    })),
    "The most that a process had resident in any round, Node itself included; on a logarithmic scale, the same in all charts.",
  );
}

function row(label: string, style: number, bytes: number): Row[] {
  return bytes > 0 ? [{ label, style, value: bytes, text: formatBytes(bytes) }] : [];
}

function figureOf(name: string, charts: readonly Chart[], caption: string): Figure | null {
  if (charts.length === 0) return null;
  const all = charts.flatMap(({ rows }) => rows.map(({ value }) => value));
  return {
    name,
    title: "Memory",
    caption,
    panels: charts.map(({ title, rows }) =>
      logPanel({ title, warnings: [] }, rows, { label: "bytes", tickFormat: tickBytes, ticksOf: byteTicks }, all),
    ),
    table: {
      columns: columnsOf(["Chart", "Row"], ["Memory"]),
      lines: charts.flatMap(({ title, rows }) => rows.map(({ label, text }) => [title, label, text])),
    },
  };
}
