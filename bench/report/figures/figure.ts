/**
 * What a figure is, before it is drawn: its panels, the words about it, and the table that says the same. The plotting
 * library is handed in where a panel is drawn, so that nothing else of the benchmark needs it.
 */
import type * as Plot from "@observablehq/plot";
import type { Column } from "../columns.ts";

/** The plotting library. */
export type Plotter = typeof Plot;

/** One chart. */
export interface Panel {
  readonly title: string;
  /** What it shows, in words: for those who do not see it. */
  readonly description: string;
  /** What is to be minded about it. */
  readonly warnings: readonly string[];
  /** Whether it shows so much that it wants all the width there is. */
  readonly isLarge: boolean;
  /** Its marks and scales, for a width in pixels. */
  readonly draw: (plot: Plotter, width: number) => Plot.PlotOptions;
}

/** Charts of one kind, with their figures as a table. */
export interface Figure {
  /** A word for it, unique within a report: letters and hyphens. */
  readonly name: string;
  readonly title: string;
  /** How to read it. */
  readonly caption: string;
  readonly panels: readonly Panel[];
  readonly table: FigureTable;
}

export interface FigureTable {
  readonly columns: readonly Column[];
  readonly lines: readonly (readonly string[])[];
}

/** How a series looks. Besides its colour its dash, its symbol and its label tell it from the others. */
export interface Style {
  readonly colour: string;
  readonly dash: string;
  readonly symbol: Plot.SymbolType;
}

const DASHES = ["none", "6 3", "2 3", "8 3 2 3", "1 2", "12 3", "4 2 1 2 1 2", "3 1"] as const;
const SYMBOLS = ["circle", "square2", "triangle2", "diamond2"] as const;

/** The number of colours; the page defines them for light and dark as `--series-1` and so on. */
export const COLOURS = 8;

/** The look of the series at an index; after eight they come again. */
export function styleOf(index: number): Style {
  return {
    colour: `var(--series-${(index % COLOURS) + 1})`,
    dash: DASHES[index % DASHES.length],
    symbol: SYMBOLS[index % SYMBOLS.length],
  };
}

/** More series want more room. */
const FEW_SERIES = 4;

export function isLarge(series: number): boolean {
  return series > FEW_SERIES;
}

/** Whether a chart is as wide as a phone only. */
export function isNarrow(width: number): boolean {
  return width < 500;
}
