/** Figures of tables that were built and of shapes that were counted. */
import type { EnumerationRecord } from "../../records/schema.ts";
import { columnsOf } from "../columns.ts";
import { formatCount, formatMs } from "../format.ts";
import type { JobRows } from "../jobs.ts";
import { groups } from "../trials.ts";
import { engineStyle } from "./entrants.ts";
import { type Figure, isNarrow, type Panel, styleOf } from "./figure.ts";
import { logPanel } from "./rows.ts";
import { logScale, tickCount, tickMs } from "./scale.ts";

/** The time of each round; null without any. */
export function roundsFigure<R>(
  jobs: readonly JobRows<R>[],
  titleOf: (first: R) => string,
  timeOf: (record: R) => number,
): Figure | null {
  if (jobs.length === 0) return null;
  const rowsOf = ({ engines }: JobRows<R>) =>
    engines.map(({ engine, medianMs, records }) => {
      const times = records.map(timeOf);
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
      logPanel({ title: titleOf(job.first), warnings: [] }, rowsOf(job), { label: "time", tickFormat: tickMs }),
    ),
    table: {
      columns: columnsOf(["Job", "Engine"], ["Rounds", "Quickest", "Median", "Slowest"]),
      lines: jobs.flatMap((job) =>
        rowsOf(job).map(({ label, value, range: [least, most] }, index) => [
          titleOf(job.first),
          label,
          String(job.engines[index].records.length),
          ...[least, value, most].map(formatMs),
        ]),
      ),
    },
  };
}

/** How many boards of each shape stand at each distance; null without any. */
export function distancesFigure(enumerations: readonly EnumerationRecord[]): Figure | null {
  const shapes = groups(enumerations, ({ rows, cols, layers, goal }) => `${rows} ${cols} ${layers} ${goal}`).map(
    ([first]) => first,
  );
  if (shapes.length === 0) return null;
  return {
    name: "distances",
    title: "Boards at each distance",
    caption: "How many boards need so many moves at least, on a logarithmic scale.",
    panels: shapes.map(distancesPanel),
    table: {
      columns: columnsOf(["Shape"], ["Moves", "Boards"]),
      lines: shapes.flatMap((shape) =>
        shape.counts.map((count, moves) => [shapeTitle(shape), String(moves), formatCount(count)]),
      ),
    },
  };
}

function shapeTitle({ rows, cols, layers }: EnumerationRecord): string {
  return layers === 1 ? `${rows}×${cols}` : `${rows}×${cols}×${layers}`;
}

function distancesPanel(record: EnumerationRecord): Panel {
  const { counts, states } = record;
  const most = Math.max(...counts);
  return {
    title: shapeTitle(record),
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
