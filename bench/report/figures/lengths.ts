/** What longer solutions cost: the time of each board by the length of its shortest solution. */
import { groups, median } from "../../statistics.ts";
import { columnsOf } from "../columns.ts";
import type { TimedContest } from "../contests.ts";
import { formatMs } from "../format.ts";
import { curveName } from "./curve-name.ts";
import { type Entrant, markedLabel, matchTitle, searchesOf, warningsOf } from "./entrants.ts";
import { type Figure, isLarge, isNarrow, type Panel, styleOf } from "./figure.ts";
import { CHARACTER, logAxis, logScale, spreadLog, tickMs, ticksFor } from "./scale.ts";

/** Fewer lengths show no trend. */
const FEWEST = 4;
/** So many medians show it; with more each would rest on a board or two. */
const MOST_GROUPS = 12;

/** A board: the length of its shortest solution, and its time in milliseconds. */
export interface LengthPoint {
  readonly length: number;
  readonly ms: number;
}

/** The boards of one search, and the medians of boards of about the same length, both by length. */
export interface LengthSeries {
  readonly entrant: Entrant;
  readonly points: readonly LengthPoint[];
  readonly medians: readonly (LengthPoint & { readonly boards: number })[];
}

/** The boards that a search solved with a proven optimum. */
export function lengthSeriesOf(entrant: Entrant): LengthSeries {
  const points = entrant.trials
    .flatMap(({ cost, optimal, failed, ms }) =>
      cost !== null && optimal && failed.length === 0 ? [{ length: cost, ms: median(ms.samples.flat()) }] : [],
    )
    .filter(({ ms }) => ms > 0)
    .sort((a, b) => a.length - b.length);
  const span = points.length === 0 ? 0 : points[points.length - 1].length - points[0].length + 1;
  const width = Math.max(1, Math.ceil(span / MOST_GROUPS));
  const medians = groups(points, ({ length }) => String(Math.floor((length - points[0].length) / width))).map(
    (own) => ({
      length: median(own.map(({ length }) => length)),
      ms: median(own.map(({ ms }) => ms)),
      boards: own.length,
    }),
  );
  return { entrant, points, medians };
}

/** The figure; null where no set has boards of several lengths. */
export function lengthsFigure(contests: readonly TimedContest[]): Figure | null {
  const charts = searchesOf(contests)
    .map((match) => ({
      title: matchTitle(match),
      series: match.entrants.map(lengthSeriesOf).filter(({ medians }) => medians.length >= FEWEST),
    }))
    .filter(({ series }) => series.length > 0);
  if (charts.length === 0) return null;
  return {
    name: "lengths",
    title: "Time by optimal length",
    caption:
      "Each open mark is a board: the moves of its shortest solution across, its time up, on a logarithmic scale; left out where there are many searches. Lines go through the medians of boards of about the same length. Each search by one engine, WebAssembly where it took part.",
    panels: charts.map(({ title, series }) => panel(title, series)),
    table: {
      columns: columnsOf(["Chart", "Search"], ["Median moves", "Boards", "Median time"]),
      lines: charts.flatMap(({ title, series }) =>
        series.flatMap(({ entrant, medians }) =>
          medians.map(({ length, boards, ms }) => [title, entrant.label, String(length), String(boards), formatMs(ms)]),
        ),
      ),
    },
  };
}

function panel(title: string, series: readonly LengthSeries[]): Panel {
  const entrants = series.map(({ entrant }) => entrant);
  return {
    title,
    description: series
      .map(({ entrant, medians }) => {
        const first = medians[0];
        const last = medians[medians.length - 1];
        return `${entrant.label}: from ${formatMs(first.ms)} at ${first.length} moves to ${formatMs(last.ms)} at ${last.length} moves`;
      })
      .join("; "),
    warnings: warningsOf(entrants),
    isLarge: isLarge(entrants.length),
    draw(plot, width) {
      const labels = entrants.map(markedLabel);
      const marginRight = 22 + CHARACTER * Math.max(...labels.map(({ length }) => length));
      const height = isNarrow(width) ? 240 : 400;
      const margin = { top: 24, bottom: 36, left: 58 };
      const all = series.flatMap(({ points }) => points);
      const times = all.map(({ ms }) => ms);
      const lengths = all.map(({ length }) => length);
      const most = Math.max(...lengths);
      const ends = series.map(({ medians }) => medians[medians.length - 1].ms);
      const places = spreadLog(ends, logScale(times).domain, height - margin.top - margin.bottom);
      return {
        width,
        height,
        marginTop: margin.top,
        marginBottom: margin.bottom,
        marginLeft: margin.left,
        marginRight,
        x: {
          domain: [Math.min(...lengths), most],
          label: "moves",
          labelArrow: "none",
          ticks: ticksFor(width - margin.left - marginRight),
          tickFormat: "d",
        },
        y: { ...logAxis(times, "time", tickMs), labelArrow: "none" },
        marks: series.flatMap(({ points, medians, entrant }, index) => {
          const style = styleOf(entrant.style);
          const { colour, dash, symbol } = style;
          const { length: x, ms: y } = medians[medians.length - 1];
          return [
            // Of many searches the boards would cover each other.
            plot.dot(isLarge(series.length) ? [] : points, {
              x: "length",
              y: "ms",
              symbol,
              stroke: colour,
              strokeOpacity: 0.75,
              r: 2.2,
            }),
            plot.dot(medians, { x: "length", y: "ms", symbol, fill: colour, r: isLarge(series.length) ? 3.5 : 0 }),
            plot.lineY(medians, { x: "length", y: "ms", stroke: colour, strokeDasharray: dash, strokeWidth: 2 }),
            ...curveName(plot, labels[index], style, { x, y }, { x: most, y: places[index] }),
          ];
        }),
      };
    },
  };
}
