/** What is drawn is what was measured. */
import * as Plot from "@observablehq/plot";
import { describe, expect, it } from "vitest";
import type { Trial } from "../../../bench/records/schema.ts";
import { timedContests } from "../../../bench/report/contests.ts";
import { cactusFigure, curvesOf } from "../../../bench/report/figures/cactus.ts";
import { matchesOf, searchesOf } from "../../../bench/report/figures/entrants.ts";
import { COLOURS } from "../../../bench/report/figures/figure.ts";
import { figuresOf } from "../../../bench/report/figures/figures.ts";
import { lengthSeriesOf } from "../../../bench/report/figures/lengths.ts";
import { movesAt } from "../../../bench/report/figures/moves.ts";
import { spreadsOf } from "../../../bench/report/figures/nodes.ts";
import { rateOf } from "../../../bench/report/figures/rates.ts";
import { barsPanel, logPanel } from "../../../bench/report/figures/rows.ts";
import { byteTicks, logScale, spreadLog, tickBytes, tickCount, tickMs } from "../../../bench/report/figures/scale.ts";
import { pointsOf, scatterFigure } from "../../../bench/report/figures/scatter.ts";
import { reportOf } from "../../../bench/report/report.ts";
import { COLOUR_STYLE } from "../../../bench/report/style.ts";
import { loadDraw } from "../../../bench/report/svg.ts";
import { PROCESS_DEVIATION } from "../../../bench/statistics.ts";
import { makeResults, makeTrial, makeTrials, makeWarning } from "./made.ts";

const contestsOf = (...args: Parameters<typeof makeResults>) => timedContests(makeResults(...args));

const wasm = makeTrials("wasm", 10, 1);
const typescript = makeTrials("typescript", 10, 3);
const both = makeResults([...wasm, ...typescript]);

describe("the cactus plot", () => {
  it("sorts the times of what was settled and verified", () => {
    const limited = makeTrial("wasm", 11, 0.1, { outcome: "node-limit", cost: null });
    const lied = makeTrial("wasm", 12, 0.1, { failed: [{ name: "replay", reason: "no" }] });
    const [match] = matchesOf(contestsOf([...wasm.toReversed(), limited, lied]));
    expect(curvesOf(match.entrants).map(({ times }) => times)).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]);
  });

  it("is left out where there are few boards", () => {
    expect(cactusFigure(contestsOf(wasm.slice(0, 4)))).toBeNull();
    expect(cactusFigure(contestsOf(wasm.slice(0, 5)))).not.toBeNull();
  });
});

describe("the scatter plot", () => {
  it("has a point for each board on which both did the same", () => {
    const other = makeTrial("typescript", 10, 30, { expanded: 1 });
    const points = pointsOf(contestsOf([...wasm, ...typescript.slice(0, 9), other]));
    expect(points.map(({ wasm, typescript }) => [wasm, typescript])).toEqual(
      Array.from({ length: 9 }, (_, index) => [index + 1, 3 * (index + 1)]),
    );
  });

  it("is left out without TypeScript", () => {
    expect(scatterFigure(contestsOf(wasm))).toBeNull();
  });
});

describe("rates", () => {
  it("are all nodes by all time, with an interval around it", () => {
    const trials = [makeTrial("wasm", 1, 1, { generated: 100 }), makeTrial("wasm", 2, 3, { generated: 900 })];
    const [{ entrants }] = matchesOf(contestsOf(trials));
    const { rate, low, high } = rateOf(entrants[0]);
    expect(rate).toBe(250);
    // Drawn are 100 or 300 as well, and two boards are few.
    expect(low).toBeLessThan(100);
    expect(high).toBeGreaterThan(300);
    const [{ entrants: many }] = matchesOf(timedContests(both));
    expect(rateOf(many[0]).high / rateOf(many[0]).low).toBeCloseTo(Math.exp(2 * 1.96 * PROCESS_DEVIATION), 6);
  });
});

describe("nodes by heuristic", () => {
  it("are over the boards that all solved", () => {
    const hamming = makeTrials("wasm", 3, 1, { heuristic: "hamming", generated: 70 });
    const [{ entrants }] = searchesOf(contestsOf([...wasm, ...hamming]));
    expect(spreadsOf(entrants).map(({ boards, quantiles }) => [boards, ...quantiles])).toEqual([
      [3, 1000, 1500, 2000, 2500, 3000],
      [3, 70, 70, 70, 70, 70],
    ]);
  });
});

describe("time by length", () => {
  it("has the boards with a proven optimum, and their medians", () => {
    const unproven = makeTrial("wasm", 11, 99, { optimal: false });
    const [{ entrants }] = searchesOf(contestsOf([...wasm, unproven]));
    const { points, medians } = lengthSeriesOf(entrants[0]);
    expect(points).toHaveLength(10);
    expect(medians).toEqual(
      [20, 22, 24, 26, 28].map((length, index) => ({ length, ms: [7.5, 3.5, 4.5, 5.5, 6.5][index], boards: 2 })),
    );
  });
});

it("a distribution gives the moves of a part of the boards", () => {
  const distribution: [number, number][] = [
    [2, 1],
    [4, 2],
    [8, 1],
  ];
  expect([0, 0.25, 0.5, 0.75, 1].map((part) => movesAt(distribution, part))).toEqual([2, 2, 4, 4, 8]);
});

describe("which figures there are", () => {
  const names = (...args: Parameters<typeof makeResults>) => figuresOf(makeResults(...args)).map(({ name }) => name);

  it("those that the file has the data for", () => {
    expect(figuresOf(both).map(({ name }) => name)).toEqual(["scatter", "cactus", "rates", "lengths", "memory"]);
    expect(names(wasm)).toEqual(["cactus", "rates", "lengths", "memory"]);
    expect(names([...wasm, ...makeTrials("wasm", 10, 2, { heuristic: "hamming" })])).toContain("nodes");
    expect(names([])).toEqual([]);
  });

  it("each with a table of as many cells as columns, and charts in words", () => {
    for (const { table, panels } of figuresOf(both)) {
      expect(table.lines.length).toBeGreaterThan(0);
      for (const line of table.lines) expect(line).toHaveLength(table.columns.length);
      for (const { description } of panels) expect(description).toMatch(/\w/);
    }
  });

  it("with warnings on the charts that they concern, and on no other", () => {
    const other = makeTrials("wasm", 10, 1, { set: "elsewhere" });
    const warnings = [makeWarning(wasm[0], "noisy-machine", "it was slow")];
    const figure = cactusFigure(contestsOf([...wasm, ...other], { warnings }));
    expect(figure?.panels.map((panel) => panel.warnings)).toEqual([["(!) noisy-machine (wasm): it was slow"], []]);
  });
});

describe("charts of rows", () => {
  const long = [{ label: "IDA* manhattan, typescript", style: 0, value: 5, text: "12.4 MiB" }];
  const axis = { label: "bytes", tickFormat: String };

  it.each([328, 420, 760])("leave room for the marks beside any label, %d pixels wide", (width) => {
    for (const panel of [
      barsPanel({ title: "", warnings: [] }, long, axis),
      logPanel({ title: "", warnings: [] }, long, axis),
    ]) {
      const { marginLeft = 0, marginRight = 0 } = panel.draw(Plot, width);
      expect(width - marginLeft - marginRight).toBeGreaterThanOrEqual(140);
    }
  });

  it("label every tick of bytes", async () => {
    const draw = await loadDraw();
    const panel = logPanel(
      { title: "", warnings: [] },
      [{ ...long[0], value: 2 ** 26 }],
      { label: "bytes", tickFormat: tickBytes, ticksOf: byteTicks },
      [600],
    );
    expect([...draw(panel, "x", 760).matchAll(/>(\d+ [KM]iB)</g)].map(([, text]) => text)).toEqual([
      "1 KiB",
      "32 KiB",
      "1 MiB",
      "32 MiB",
    ]);
  });
});

describe("a run of one engine", () => {
  it("has no column for what nobody is compared with", () => {
    const heads = (trials: Trial[]) => reportOf(makeResults(trials)).parts[0].columns.map(({ head }) => head);
    expect(heads(both.trials)).toContain("wasm is faster by");
    expect(heads(wasm)).not.toContain("wasm is faster by");
    for (const { sections, columns } of reportOf(makeResults(wasm)).parts) {
      for (const { lines } of sections) for (const line of lines) expect(line).toHaveLength(columns.length);
    }
  });
});

describe("scales", () => {
  it.each([
    [[1], [1]],
    [
      [1, 1000],
      [1, 10, 100, 1000],
    ],
    [
      [3, 7],
      [1, 10],
    ],
    [
      [40, 50],
      [20, 50, 100],
    ],
    [
      [1e-6, 1e9],
      [1e-6, 1e-3, 1, 1e3, 1e6, 1e9],
    ],
  ])("over %j", (values, expected) => {
    const { ticks, domain } = logScale(values);
    expect(ticks.length).toBeLessThanOrEqual(6);
    for (const value of expected) expect(ticks.some((tick) => Math.abs(tick / value - 1) < 1e-9)).toBe(true);
    for (const value of [...values, ...ticks]) {
      expect(value).toBeGreaterThanOrEqual(domain[0]);
      expect(value).toBeLessThanOrEqual(domain[1]);
    }
  });

  it("say times, counts and bytes shortly", () => {
    expect([1e-6, 0.001, 0.1, 1, 100, 1000, 10_000].map(tickMs)).toEqual([
      "1 ns",
      "1 µs",
      "100 µs",
      "1 ms",
      "100 ms",
      "1 s",
      "10 s",
    ]);
    expect([1, 1000, 5e6, 1e12].map(tickCount)).toEqual(["1", "1 k", "5 M", "1 T"]);
    expect([512, 1024, 2 ** 20, 2 ** 31].map(tickBytes)).toEqual(["512 B", "1 KiB", "1 MiB", "2 GiB"]);
  });

  it("of bytes have ticks at powers of two", () => {
    expect(byteTicks([400, 2 ** 27])).toEqual([2 ** 10, 2 ** 15, 2 ** 20, 2 ** 25]);
    expect(byteTicks([20 * 2 ** 20, 270 * 2 ** 20])).toEqual([2 ** 26, 2 ** 28]);
  });

  it("labels keep their order and their distance", () => {
    const spread = spreadLog([10, 10.1, 10.2, 100], [1, 1000], 300);
    const pixels = spread.map((value) => (Math.log(value) / Math.log(1000)) * 300);
    for (let one = 1; one < pixels.length; one++) expect(pixels[one] - pixels[one - 1]).toBeGreaterThan(13.9);
    const high = spreadLog([1000, 1000, 1000], [1, 1000], 300);
    expect(Math.max(...high)).toBeLessThanOrEqual(1000.001);
  });
});

describe("colours", () => {
  /** Relative luminance and contrast as in WCAG 2.2. */
  const luminance = (hex: string) => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: string, b: string) => {
    const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
  };

  it.each(["light", "dark"])("stand out from the ground: %s", (scheme) => {
    const text = COLOUR_STYLE.split("@media")[scheme === "light" ? 0 : 1];
    const colour = (name: string) => text.match(new RegExp(`--${name}:(#[0-9a-f]{6})`))?.[1] ?? "none";
    for (const ground of ["ground", "raised"]) {
      for (const name of ["ink", "muted", "link", "good", "bad"]) {
        expect(contrast(colour(name), colour(ground)), name).toBeGreaterThanOrEqual(4.5);
      }
    }
    for (let index = 1; index <= COLOURS; index++) {
      expect(contrast(colour(`series-${index}`), colour("ground")), `series ${index}`).toBeGreaterThanOrEqual(3);
    }
  });
});
