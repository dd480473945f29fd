/** The name of a curve beside the chart, with its symbol, and a line to it from the curve's end. */
import type { Markish } from "@observablehq/plot";
import type { Plotter, Style } from "./figure.ts";

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The marks of a name that stands at a place, for a curve that ends at another. */
export function curveName(plot: Plotter, name: string, { colour, symbol }: Style, end: Place, place: Place): Markish[] {
  const at = { x: place.x, y: () => place.y };
  return [
    plot.link([end], { x1: "x", y1: "y", x2: place.x, y2: () => place.y, stroke: "var(--line)" }),
    plot.dot([name], { ...at, dx: 9, symbol, fill: colour, r: 4 }),
    plot.text([name], { ...at, textAnchor: "start", dx: 17, fill: "var(--ink)" }),
  ];
}
