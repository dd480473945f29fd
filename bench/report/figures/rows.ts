/** Charts of rows, each with a label, a value and what lies around it: bars from zero, or marks on a logarithmic scale. */
import type { Markish, PlotOptions } from "@observablehq/plot";
import type { Panel, Plotter } from "./figure.ts";
import { styleOf } from "./figure.ts";
import { CHARACTER, logAxis, logScale, ticksFor } from "./scale.ts";

/** One row. */
export interface Row {
  readonly label: string;
  readonly style: number;
  readonly value: number;
  /** What stands beside it. */
  readonly text: string;
  /** Its interval. */
  readonly interval?: readonly [number, number];
  /** The least and the most, around the interval. */
  readonly range?: readonly [number, number];
}

const ROW = 24;
const GAP = 8;
/** Labels to the left that leave less room than this, in pixels, stand above their rows instead. */
const LEAST_ROOM = 140;

/** Bars from zero, with the interval as a line across the end. */
export function barsPanel(
  head: Pick<Panel, "title" | "warnings">,
  rows: readonly Row[],
  axis: { readonly label: string; readonly tickFormat: (value: number) => string },
): Panel {
  return {
    ...head,
    description: describe(rows),
    isLarge: false,
    draw: (plot, width) => {
      const most = Math.max(...rows.map(endOf), Number.MIN_VALUE);
      return frame(plot, width, rows, {
        x: {
          domain: [0, most],
          label: axis.label,
          labelArrow: "none",
          ticks: ticksFor(innerWidth(width, rows)),
          tickFormat: axis.tickFormat,
          grid: true,
        },
        marks: rows.flatMap((row, index) => [
          plot.barX([row], {
            x: "value",
            y: () => index,
            fill: styleOf(row.style).colour,
            insetTop: 3,
            insetBottom: 3,
          }),
          ...intervalMarks(plot, row, index),
        ]),
      });
    },
  };
}

/** Marks on a logarithmic scale: the range thin, the interval thick, the value as a symbol. */
export function logPanel(
  head: Pick<Panel, "title" | "warnings">,
  rows: readonly Row[],
  axis: {
    readonly label: string;
    readonly tickFormat: (value: number) => string;
    /** Where its ticks are, which are powers of two. Default: at powers of ten. */
    readonly ticksOf?: (domain: readonly [number, number]) => number[];
  },
  /** What the scale has to hold besides. */
  others: readonly number[] = [],
): Panel {
  return {
    ...head,
    description: describe(rows),
    isLarge: false,
    draw: (plot, width) => {
      const values = [...rows.flatMap((row) => [row.value, ...(row.range ?? []), ...(row.interval ?? [])]), ...others];
      const { domain } = logScale(values);
      const [low] = domain;
      return frame(plot, width, rows, {
        x: {
          ...logAxis(values, axis.label, axis.tickFormat, ticksFor(innerWidth(width, rows))),
          // Plot labels no ticks but those at powers of the base.
          ...(axis.ticksOf !== undefined && { ticks: axis.ticksOf(domain), base: 2 }),
          labelArrow: "none",
        },
        marks: rows.flatMap((row, index) => {
          const { colour, symbol } = styleOf(row.style);
          const line = (ends: readonly [number, number], stroke: string, strokeWidth: number) =>
            plot.ruleY([ends], { x1: "0", x2: "1", y: () => index, stroke, strokeWidth });
          return [
            row.range === undefined ? line([low, row.value], "var(--line)", 1) : line(row.range, colour, 1),
            ...(row.interval === undefined ? [] : [line(row.interval, colour, 5)]),
            plot.dot([row], {
              x: "value",
              y: () => index,
              symbol,
              r: 5,
              fill: row.interval === undefined ? colour : "var(--ground)",
              stroke: colour,
              strokeWidth: 2,
            }),
          ];
        }),
      });
    },
  };
}

function describe(rows: readonly Row[]): string {
  return rows.map(({ label, text }) => `${label}: ${text}`).join("; ");
}

/** Where the drawing of a row ends. */
function endOf({ value, interval, range }: Row): number {
  return Math.max(value, interval?.[1] ?? 0, range?.[1] ?? 0);
}

/** Room for the labels, to the left or above, and for the texts to the right. */
function layoutOf(
  rows: readonly Row[],
  width: number,
): { readonly marginLeft: number; readonly marginRight: number; readonly isStacked: boolean } {
  const marginLeft = 10 + CHARACTER * Math.max(...rows.map(({ label }) => label.length));
  const marginRight = 14 + CHARACTER * Math.max(...rows.map(({ text }) => text.length));
  const isStacked = width - marginLeft - marginRight < LEAST_ROOM;
  return { marginLeft: isStacked ? 6 : marginLeft, marginRight, isStacked };
}

function innerWidth(width: number, rows: readonly Row[]): number {
  const { marginLeft, marginRight } = layoutOf(rows, width);
  return width - marginLeft - marginRight;
}

/** The place of a label that stands above its row. */
function labelPlace(index: number): number {
  return -1 - index;
}

/** What all charts of rows have: labels to the left or above, texts to the right. */
function frame(plot: Plotter, width: number, rows: readonly Row[], options: PlotOptions): PlotOptions {
  const { marginLeft, marginRight, isStacked } = layoutOf(rows, width);
  const places = rows.flatMap((_, index) => (isStacked ? [labelPlace(index), index] : [index]));
  return {
    width,
    height: 52 + places.length * (isStacked ? ROW : ROW + GAP),
    marginTop: 6,
    marginBottom: 40,
    marginLeft,
    marginRight,
    y: { type: "band", domain: places, axis: null, padding: isStacked ? 0 : GAP / (ROW + GAP) },
    ...options,
    marks: [
      ...(options.marks ?? []),
      plot.text(rows, {
        frameAnchor: "left",
        y: (_: Row, index: number) => (isStacked ? labelPlace(index) : index),
        text: "label",
        textAnchor: "start",
        dx: -marginLeft,
        // Nearer to its own row than to the one above.
        dy: isStacked ? 5 : 0,
        fill: "var(--ink)",
      }),
      plot.text(rows, {
        frameAnchor: "right",
        y: (_: Row, index: number) => index,
        text: "text",
        textAnchor: "end",
        dx: marginRight,
        fill: "var(--ink)",
      }),
    ],
  };
}

function intervalMarks(plot: Plotter, { interval }: Row, index: number): Markish[] {
  if (interval === undefined) return [];
  const y = () => index;
  return [
    plot.ruleY([interval], { x1: "0", x2: "1", y, stroke: "var(--ink)", strokeWidth: 1.5 }),
    plot.tickX(interval, {
      x: (end: number) => end,
      y,
      stroke: "var(--ink)",
      strokeWidth: 1.5,
      insetTop: 8,
      insetBottom: 8,
    }),
  ];
}
