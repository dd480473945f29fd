/** Nodes per second, with intervals. */
import { PROCESS_DEVIATION, type Rate, workRate } from "../../statistics.ts";
import { columnsOf } from "../columns.ts";
import type { TimedContest } from "../contests.ts";
import { formatRate } from "../format.ts";
import { type Entrant, markedLabel, matchesOf, matchTitle, warningsOf } from "./entrants.ts";
import type { Figure } from "./figure.ts";
import { barsPanel } from "./rows.ts";

/** Enough for an interval that is drawn. */
const RESAMPLES = 400;

/** Nodes generated in a millisecond: all of them by the time of all of them. */
export function rateOf({ trials }: Entrant): Rate {
  return workRate(
    trials.map(({ generated, ms }) => ({ count: generated, samples: ms.samples })),
    RESAMPLES,
  );
}

/** The figure; null where nothing was searched. */
export function ratesFigure(contests: readonly TimedContest[]): Figure | null {
  const charts = matchesOf(contests)
    .map((match) => ({
      title: matchTitle(match),
      bars: match.entrants
        .map((entrant) => ({ entrant, ...perSecond(rateOf(entrant)) }))
        .filter(({ rate }) => rate > 0),
    }))
    .filter(({ bars }) => bars.length > 0);
  if (charts.length === 0) return null;
  return {
    name: "rates",
    title: "Nodes per second",
    caption: `Nodes generated in a second: those of all boards by the time of all boards, with the 95 % interval (bootstrap over boards and rounds, and ${(100 * PROCESS_DEVIATION).toFixed(0)} % from process to process) as a line across the end of the bar. Each chart has its own scale, which begins at zero.`,
    panels: charts.map(({ title, bars }) =>
      barsPanel(
        { title, warnings: warningsOf(bars.map(({ entrant }) => entrant)) },
        bars.map(({ entrant, rate, low, high }) => ({
          label: markedLabel(entrant),
          style: entrant.style,
          value: rate,
          interval: [low, high],
          text: formatRate(rate),
        })),
        { label: "million nodes a second", tickFormat: (rate) => String(rate / 1e6) },
      ),
    ),
    table: {
      columns: columnsOf(["Chart", "Bar"], ["Nodes/s", "From", "To"]),
      lines: charts.flatMap(({ title, bars }) =>
        bars.map(({ entrant, rate, low, high }) => [title, entrant.label, ...[rate, low, high].map(formatRate)]),
      ),
    },
  };
}

function perSecond({ rate, low, high }: Rate): Rate {
  return { rate: 1000 * rate, low: 1000 * low, high: 1000 * high };
}
