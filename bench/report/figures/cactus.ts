/**
 * The cactus plot: for each number of boards the time within which so many were settled, the boards sorted by their time.
 * A curve that lies lower is quicker, one that reaches farther settled more.
 */
import { median, quantile } from "../../statistics.ts";
import { columnsOf } from "../columns.ts";
import { isSettled, type TimedContest } from "../contests.ts";
import { formatMs } from "../format.ts";
import { curveName } from "./curve-name.ts";
import { type Entrant, markedLabel, matchesOf, matchTitle, warningsOf } from "./entrants.ts";
import { type Figure, isLarge, isNarrow, type Panel, styleOf } from "./figure.ts";
import { CHARACTER, logAxis, logScale, spreadLog, tickMs, ticksFor } from "./scale.ts";

/** Fewer boards make no curve. */
const FEWEST = 5;

/** One curve: the times of the boards that were settled and verified, in milliseconds, ascending. */
export interface Curve {
  readonly entrant: Entrant;
  readonly times: readonly number[];
}

/** The curves of one chart. */
export function curvesOf(entrants: readonly Entrant[]): Curve[] {
  return entrants.flatMap((entrant) => {
    const settled = entrant.trials.filter((trial) => isSettled(trial) && trial.failed.length === 0);
    const times = settled.map(({ ms }) => median(ms.samples.flat())).filter((ms) => ms > 0);
    return times.length === 0 ? [] : [{ entrant, times: times.sort((a, b) => a - b) }];
  });
}

/** The figure; null where there are no curves. */
export function cactusFigure(contests: readonly TimedContest[]): Figure | null {
  const charts = matchesOf(contests)
    .map((match) => ({ title: matchTitle(match), curves: curvesOf(match.entrants) }))
    .filter(({ curves }) => curves.some(({ times }) => times.length >= FEWEST));
  if (charts.length === 0) return null;
  return {
    name: "cactus",
    title: "Boards solved against time",
    caption:
      "For each number of boards, the time within which so many were solved or found unsolvable, each board by itself and the quickest first. The time scale is logarithmic: a curve that lies lower is faster, one that reaches farther has more boards.",
    panels: charts.map(({ title, curves }) => panel(title, curves)),
    table: {
      columns: columnsOf(["Chart", "Curve"], ["Boards", "Quickest", "Half", "Nine tenths", "Slowest"]),
      lines: charts.flatMap(({ title, curves }) =>
        curves.map(({ entrant, times }) => [
          title,
          entrant.label,
          String(times.length),
          ...[0, 0.5, 0.9, 1].map((part) => formatMs(quantile(times, part))),
        ]),
      ),
    },
  };
}

function panel(title: string, curves: readonly Curve[]): Panel {
  const entrants = curves.map(({ entrant }) => entrant);
  return {
    title,
    description: curves
      .map(
        ({ entrant, times }) =>
          `${entrant.label}: ${times.length} boards, half of them within ${formatMs(median(times))}, all within ${formatMs(times[times.length - 1])}`,
      )
      .join("; "),
    warnings: warningsOf(entrants),
    isLarge: isLarge(entrants.length),
    draw(plot, width) {
      const labels = entrants.map(markedLabel);
      const marginRight = 22 + CHARACTER * Math.max(...labels.map(({ length }) => length));
      const height = isNarrow(width) ? 230 : 380;
      const margin = { top: 24, bottom: 36, left: 58 };
      const ends = curves.map(({ times }) => times[times.length - 1]);
      const all = curves.flatMap(({ times }) => times);
      const most = Math.max(...curves.map(({ times }) => times.length));
      const places = spreadLog(ends, logScale(all).domain, height - margin.top - margin.bottom);
      return {
        width,
        height,
        marginTop: margin.top,
        marginBottom: margin.bottom,
        marginLeft: margin.left,
        marginRight,
        x: {
          domain: [0, most],
          label: "boards",
          labelArrow: "none",
          ticks: ticksFor(width - margin.left - marginRight),
          tickFormat: "d",
        },
        y: { ...logAxis(all, "time", tickMs), labelArrow: "none" },
        marks: curves.flatMap(({ times, entrant }, index) => {
          const style = styleOf(entrant.style);
          const { colour, dash, symbol } = style;
          const end = { x: times.length, y: ends[index] };
          return [
            plot.lineY(times, {
              x: (_: number, at: number) => at + 1,
              y: (ms: number) => ms,
              stroke: colour,
              strokeDasharray: dash,
              strokeWidth: 2,
            }),
            ...curveName(plot, labels[index], style, end, { x: most, y: places[index] }),
            plot.dot([end], { x: "x", y: "y", symbol, fill: colour, r: 4 }),
          ];
        }),
      };
    },
  };
}
