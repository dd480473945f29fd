/** How many nodes each search generates on the boards that all of a chart solved. */
import { quantile } from "../../statistics.ts";
import { columnsOf } from "../columns.ts";
import { isSettled, type TimedContest } from "../contests.ts";
import { formatShort } from "../format.ts";
import { type Entrant, matchesOf, matchTitle, searchesOf } from "./entrants.ts";
import type { Figure } from "./figure.ts";
import { logPanel } from "./rows.ts";
import { tickCount } from "./scale.ts";

/** The least, the quartiles and the most. */
const PARTS = [0, 0.25, 0.5, 0.75, 1] as const;

/** The nodes of one search over the boards that all settled. */
export interface Spread {
  readonly entrant: Entrant;
  readonly boards: number;
  /** At each of the parts 0, ¼, ½, ¾ and 1. */
  readonly quantiles: readonly number[];
}

export function spreadsOf(entrants: readonly Entrant[]): Spread[] {
  const settled = entrants.map(({ trials }) => trials.filter((trial) => isSettled(trial) && trial.failed.length === 0));
  const [first, ...others] = settled.map((trials) => new Set(trials.map(({ instance }) => instance)));
  const common = new Set([...first].filter((instance) => others.every((own) => own.has(instance))));
  if (common.size === 0) return [];
  return entrants.map((entrant, index) => {
    const nodes = settled[index].filter(({ instance }) => common.has(instance)).map(({ generated }) => generated);
    return { entrant, boards: common.size, quantiles: PARTS.map((part) => quantile(nodes, part)) };
  });
}

/** The figure; null where no set was searched in more than one way. */
export function nodesFigure(contests: readonly TimedContest[]): Figure | null {
  const variants = matchesOf(contests.filter(({ isOneWork }) => !isOneWork)).filter(
    ({ variantsOf }) => variantsOf !== null,
  );
  const matches = [...searchesOf(contests), ...variants];
  const charts = matches
    .filter(({ entrants }) => entrants.length > 1)
    .map((match) => ({ title: matchTitle(match), spreads: spreadsOf(match.entrants) }))
    .filter(({ spreads }) => spreads.length > 0);
  if (charts.length === 0) return null;
  return {
    name: "nodes",
    title: "Nodes by heuristic",
    caption:
      "Nodes generated over the boards that all searches of a chart solved: the ring is the median, the thick line has half of the boards, the thin one all. The scale is logarithmic.",
    panels: charts.map(({ title, spreads }) =>
      logPanel(
        { title: `${title} (${spreads[0].boards} in common)`, warnings: [] },
        spreads.map(({ entrant, quantiles: [least, lower, middle, upper, most] }) => ({
          label: entrant.label,
          style: entrant.style,
          value: middle,
          interval: [lower, upper],
          range: [least, most],
          text: formatShort(middle),
        })),
        { label: "nodes generated", tickFormat: tickCount },
      ),
    ),
    table: {
      columns: columnsOf(["Chart", "Search"], ["Boards", "Least", "Quarter", "Median", "Three quarters", "Most"]),
      lines: charts.flatMap(({ title, spreads }) =>
        spreads.map(({ entrant, boards, quantiles }) => [
          title,
          entrant.label,
          String(boards),
          ...quantiles.map(formatShort),
        ]),
      ),
    },
  };
}
