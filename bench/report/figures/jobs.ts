/** Figures of tables that were built and of shapes that were counted. */
import type { EnumerationRecord, Results } from "../../records/schema.ts";
import { columnsOf } from "../columns.ts";
import { formatCount, formatMs } from "../format.ts";
import { type JobRows, shapeTitle, timeOf } from "../jobs.ts";
import { engineStyle } from "./entrants.ts";
import { type Figure, isNarrow, type Panel, styleOf } from "./figure.ts";
import { logPanel } from "./rows.ts";
import { logScale, tickCount, tickMs } from "./scale.ts";

/** The time of each round; null without any. */
export function roundsFigure(jobs: readonly JobRows[]): Figure | null {
  if (jobs.length === 0) return null;
  const rowsOf = ({ engines }: JobRows) =>
    engines.map(({ engine, medianMs, rounds }) => {
      const times = rounds.map(timeOf);
      return {
        label: engine,
        style: engineStyle(engine),
        value: medianMs,
        range: [Math.min(...times), Math.max(...times)] as const,
        text: formatMs(medianMs),
      };
    });
  return {
    name: "rounds",
    title: "Time by engine",
    caption:
      "The mark is the median over the rounds, the line goes from the quickest to the slowest; each in a fresh process, on a logarithmic scale.",
    panels: jobs.map((job) =>
      logPanel({ title: job.title, warnings: [] }, rowsOf(job), { label: "time", tickFormat: tickMs }),
    ),
    table: {
      columns: columnsOf(["Job", "Engine"], ["Rounds", "Quickest", "Median", "Slowest"]),
      lines: jobs.flatMap((job) =>
        rowsOf(job).map(({ label, value, range: [least, most] }, index) => [
          job.title,
          label,
          String(job.engines[index].rounds.length),
          ...[least, value, most].map(formatMs),
        ]),
      ),
    },
  };
}

/** How many boards of each shape stand at each distance; null without any. */
export function distancesFigure({ jobs, enumerations }: Pick<Results, "jobs" | "enumerations">): Figure | null {
  const shapes = jobs.flatMap((job) => {
    const first = enumerations.find((one) => one.job === job.name);
    return first === undefined ? [] : [{ title: shapeTitle(job), first }];
  });
  if (shapes.length === 0) return null;
  return {
    name: "distances",
    title: "Boards at each distance",
    caption: "How many boards need so many moves at least, on a logarithmic scale.",
    panels: shapes.map(({ title, first }) => distancesPanel(title, first)),
    table: {
      columns: columnsOf(["Shape"], ["Moves", "Boards"]),
      lines: shapes.flatMap(({ title, first }) =>
        first.counts.map((count, moves) => [title, String(moves), formatCount(count)]),
      ),
    },
  };
}

function distancesPanel(title: string, { counts, states }: EnumerationRecord): Panel {
  const most = Math.max(...counts);
  return {
    title,
    description: `${formatCount(states)} boards, up to ${counts.length - 1} moves from the goal; most, ${formatCount(most)}, at ${counts.indexOf(most)} moves`,
    warnings: [],
    isLarge: false,
    draw: (plot, width) => ({
      width,
      height: isNarrow(width) ? 220 : 340,
      marginTop: 24,
      marginLeft: 58,
      marginBottom: 36,
      x: { domain: [0, counts.length - 1], label: "moves", labelArrow: "none", ticks: 5, tickFormat: "d", inset: 6 },
      y: {
        type: "log",
        domain: [0.7, 1.5 * most],
        ticks: logScale([1, most]).ticks,
        tickFormat: tickCount,
        label: "boards",
        labelArrow: "none",
        grid: true,
      },
      marks: [
        plot.ruleX(counts, {
          x: (_: number, moves: number) => moves,
          y1: 0.7,
          y2: (count: number) => count,
          stroke: styleOf(0).colour,
          strokeWidth: Math.min(8, (width - 80) / counts.length - 1),
        }),
      ],
    }),
  };
}
