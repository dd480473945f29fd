/** Every board as a point: its time in WebAssembly across, in TypeScript up, where both did the same work. */

import type { AlgorithmName } from "../../../src/types.ts";
import type { Trial } from "../../records/schema.ts";
import { groups, median } from "../../statistics.ts";
import { algorithmTitle, isReference, searchTitle, workKey } from "../../suites/contestant.ts";
import { columnsOf } from "../columns.ts";
import { isSettled, type TimedContest } from "../contests.ts";
import { figures, formatMs } from "../format.ts";
import { sameWork } from "../summary.ts";
import { SIGN } from "./entrants.ts";
import { type Figure, isNarrow, type Panel, type Plotter, styleOf } from "./figure.ts";
import { CHARACTER, logAxis, logScale, tickMs, ticksFor } from "./scale.ts";

/** The lines of equal ratios. */
const DIAGONALS = [1, 2, 10] as const;

/** Algorithms have looks of their own, which are not those of engines. */
const STYLES: Readonly<Partial<Record<AlgorithmName, number>>> = { bfs: 4, astar: 5, idastar: 6, bidirectional: 7 };
/** Of any other. */
const OTHER_STYLE = 0;

/** One board by one search on both engines. Times in milliseconds. */
export interface Point {
  readonly set: string;
  readonly instance: string;
  readonly algorithm: AlgorithmName;
  readonly search: string;
  readonly wasm: number;
  readonly typescript: number;
}

/** The boards that both engines settled with the same work. */
export function pointsOf(contests: readonly TimedContest[]): Point[] {
  const trials = contests.flatMap((contest) => contest.trials);
  return groups(trials, (trial) => JSON.stringify([trial.set, trial.instance, workKey(trial)])).flatMap((own) => {
    const wasm = own.find(isReference);
    const typescript = own.find(({ engine }) => engine === "typescript");
    if (wasm === undefined || typescript === undefined || !isSettled(wasm) || !sameWork(wasm, typescript)) return [];
    const { set, instance, algorithm } = wasm;
    const point = { set, instance, algorithm, search: searchTitle(wasm), wasm: ms(wasm), typescript: ms(typescript) };
    return point.wasm > 0 && point.typescript > 0 ? [point] : [];
  });
}

function ms(trial: Trial): number {
  return median(trial.ms.samples.flat());
}

/** The figure; null where the engines were not compared. */
export function scatterFigure(contests: readonly TimedContest[]): Figure | null {
  const points = pointsOf(contests);
  if (points.length === 0) return null;
  return {
    name: "scatter",
    title: "WebAssembly against TypeScript, board by board",
    caption:
      "Each mark is a board by one search: its time in WebAssembly across, in TypeScript up, both logarithmic. On the line 1× both take as long; above 2× and 10× TypeScript takes more than so many times as long. Only boards on which both did the same work.",
    panels: [panel(points, warningsOf(contests))],
    table: {
      columns: columnsOf(["Set", "Board", "Search"], ["wasm", "typescript", "Ratio"]),
      lines: points.map(({ set, instance, search, wasm, typescript }) => [
        set,
        instance,
        search,
        formatMs(wasm),
        formatMs(typescript),
        `${figures(typescript / wasm)}×`,
      ]),
    },
  };
}

/** All warnings of the two engines in one line, since they concern single points. */
function warningsOf(contests: readonly TimedContest[]): string[] {
  const own = contests
    .flatMap(({ warnings }) => warnings)
    .filter((one) => isReference(one) || one.engine === "typescript");
  if (own.length === 0) return [];
  return [
    ...groups(own, ({ name }) => name).map(
      (found) =>
        `${SIGN} ${found[0].name}: ${found.map((one) => `${searchTitle(one)} on ${one.set}, ${one.engine}`).join("; ")}`,
    ),
  ];
}

function panel(points: readonly Point[], warnings: readonly string[]): Panel {
  const ratios = points.map(({ wasm, typescript }) => typescript / wasm);
  const algorithms = [...new Set(points.map(({ algorithm }) => algorithm))];
  return {
    title: "Time of each board",
    description: `${points.length} marks. TypeScript takes ${figures(Math.min(...ratios))} to ${figures(Math.max(...ratios))} times as long, ${figures(median(ratios))} times in the median; ${ratios.filter((ratio) => ratio > 1).length} marks lie above the line of equal times`,
    warnings,
    isLarge: true,
    draw(plot, width) {
      const all = points.flatMap(({ wasm, typescript }) => [wasm, typescript]);
      const { domain } = logScale(all);
      const margin = { left: 60, right: 34 };
      return {
        width,
        height: isNarrow(width) ? 340 : 560,
        marginTop: 56,
        marginLeft: margin.left,
        marginRight: margin.right,
        marginBottom: 40,
        x: { ...logAxis(all, "wasm", tickMs, ticksFor(width - margin.left - margin.right)), labelArrow: "none" },
        y: { ...logAxis(all, "typescript", tickMs), labelArrow: "none" },
        marks: [
          ...DIAGONALS.flatMap((times) => diagonal(plot, times, domain)),
          ...algorithms.flatMap((algorithm) => {
            const { colour, symbol } = styleOf(STYLES[algorithm] ?? OTHER_STYLE);
            const own = points.filter((point) => point.algorithm === algorithm);
            return plot.dot(own, { x: "wasm", y: "typescript", symbol, stroke: colour, strokeWidth: 1.3, r: 3 });
          }),
          ...legend(plot, algorithms),
        ],
      };
    },
  };
}

/** The line on which TypeScript takes so many times as long, cut to the chart, with its name at its upper end. */
function diagonal(plot: Plotter, times: number, [low, high]: readonly [number, number]) {
  const end = { x1: low, y1: low * times, x2: high / times, y2: high };
  return [
    plot.link([end], {
      x1: "x1",
      y1: "y1",
      x2: "x2",
      y2: "y2",
      stroke: "var(--muted)",
      strokeDasharray: times === 1 ? "none" : "4 3",
    }),
    plot.text([end], {
      x: "x2",
      y: "y2",
      text: () => `${times}×`,
      // The first stands to the right of its line's end, out of the way of the second.
      dx: times === 1 ? 14 : 0,
      dy: times === 1 ? 6 : -8,
      fill: "var(--ink)",
    }),
  ];
}

/** The algorithms and their symbols, in a row above the chart. */
function legend(plot: Plotter, algorithms: readonly AlgorithmName[]) {
  let at = 50;
  return algorithms.flatMap((algorithm) => {
    const { colour, symbol } = styleOf(STYLES[algorithm] ?? OTHER_STYLE);
    const title = algorithmTitle(algorithm);
    const dx = at;
    at += 34 + CHARACTER * title.length;
    return [
      plot.dot([0], { frameAnchor: "top-left", dx, dy: -43, symbol, stroke: colour, strokeWidth: 1.3, r: 4 }),
      plot.text([title], { frameAnchor: "top-left", dx: dx + 9, dy: -48, fill: "var(--ink)" }),
    ];
  });
}
