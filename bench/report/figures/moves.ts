/** How long solutions are that were made without a search, beside the fewest moves. */
import type { AlgorithmName } from "../../../src/types.ts";
import type { Distribution, Results } from "../../records/schema.ts";
import { sum } from "../../statistics.ts";
import { columnsOf } from "../columns.ts";
import { formatCount } from "../format.ts";
import { summariseTallies } from "../tallies.ts";
import type { Figure } from "./figure.ts";
import { logPanel } from "./rows.ts";
import { tickCount } from "./scale.ts";

/** The least, the quartiles and the most. */
const PARTS = [0, 0.25, 0.5, 0.75, 1] as const;

/** The fewest moves look the same whoever found them. */
const FEWEST_STYLE = 4;
const STYLES: Readonly<Partial<Record<AlgorithmName, number>>> = { constructive: 5, human: 6 };

/** The number of moves that a part of the boards does not exceed, from how many boards have each number, ascending. */
export function movesAt(distribution: Distribution, part: number): number {
  const wanted = part * sum(distribution.map(([, boards]) => boards));
  let seen = 0;
  for (const [moves, boards] of distribution) {
    seen += boards;
    if (seen >= wanted) return moves;
  }
  return Number.NaN;
}

/** The figure; null without solutions. */
export function movesFigure(results: Pick<Results, "sets" | "contests" | "tallies">): Figure | null {
  const charts = summariseTallies(results).map(({ title, rows }) => ({
    title,
    rows: rows.map(({ algorithm, title: label, boards, moves }) => ({
      style: (algorithm === null ? undefined : STYLES[algorithm]) ?? FEWEST_STYLE,
      label,
      boards,
      quantiles: PARTS.map((part) => movesAt(moves, part)),
    })),
  }));
  if (charts.length === 0) return null;
  return {
    name: "moves",
    title: "Moves of solutions",
    caption:
      "The ring is the median, the thick line has half of the boards, the thin one all. The scale is logarithmic; the fewest moves stand above where they are known.",
    panels: charts.map(({ title, rows }) =>
      logPanel(
        { title, warnings: [] },
        rows.map(({ style, label, quantiles: [least, lower, middle, upper, most] }) => ({
          label,
          style,
          // The goal itself takes none, which a logarithmic scale does not have.
          value: Math.max(middle, 1),
          interval: [Math.max(lower, 1), Math.max(upper, 1)],
          range: [Math.max(least, 1), Math.max(most, 1)],
          text: formatCount(middle),
        })),
        { label: "moves", tickFormat: tickCount },
      ),
    ),
    table: {
      columns: columnsOf(["Set", "Method"], ["Boards", "Least", "Quarter", "Median", "Three quarters", "Most"]),
      lines: charts.flatMap(({ title, rows }) =>
        rows.map(({ label, boards, quantiles }) => [title, label, formatCount(boards), ...quantiles.map(formatCount)]),
      ),
    },
  };
}
