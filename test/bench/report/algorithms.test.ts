/** What is said of algorithms comes from the figures: exchange those, and the sentences change with them. */
import { describe, expect, it } from "vitest";
import type { Trial } from "../../../bench/records/schema.ts";
import { algorithmLines } from "../../../bench/report/algorithms.ts";
import { sentencesOf } from "../../../bench/report/sentences.ts";
import { makeResults, makeTrials } from "./made.ts";

/** What is said of trials in one contest; how wide an interval is, is for the tests of statistics. */
const said = (...trials: readonly Trial[][]) =>
  algorithmLines(makeResults(trials.flat(), {}, "works"))
    .join("\n")
    .replace(/\([\d.]+–[\d.]+\)/g, "(INTERVAL)");
const trials = (algorithm: Trial["algorithm"], ms: number, fields: Partial<Trial> = {}) =>
  makeTrials("wasm", 10, ms, { algorithm, ...fields });

describe("the fastest", () => {
  it.each([
    [1, 3, "IDA* manhattan is the fastest; A* manhattan, which is next, takes 3.00 times (INTERVAL) as long."],
    [3, 1, "A* manhattan is the fastest; IDA* manhattan, which is next, takes 3.00 times (INTERVAL) as long."],
    [1, 1, "and IDA* manhattan are the fastest; no difference between the two is shown."],
  ])("with %d and %d milliseconds", (idastar, astar, sentence) => {
    expect(said(trials("astar", astar), trials("idastar", idastar))).toContain(sentence);
  });

  it("is among those that promise a shortest solution, where there are several", () => {
    const text = said(trials("astar", 2), trials("idastar", 6), trials("greedy", 1, { optimal: false, cost: 48 }));
    expect(text).toContain("A* manhattan is the fastest of those that promise a shortest solution");
    expect(text).not.toContain("reedy best-first manhattan is the fastest");
  });

  it("is named whatever the order of the contestants", () => {
    const rows = [trials("bfs", 9, { heuristic: "none" }), trials("astar", 3), trials("rbfs", 2)];
    for (const order of [rows, rows.toReversed()]) expect(said(...order)).toContain("RBFS manhattan is the fastest;");
  });
});

describe("the fewest nodes", () => {
  it.each([
    [
      1000,
      4000,
      "IDA* manhattan generates the fewest nodes; A* manhattan, which is next, generates 4.00 times as many.",
    ],
    [
      4000,
      1000,
      "A* manhattan generates the fewest nodes; IDA* manhattan, which is next, generates 4.00 times as many.",
    ],
    [1000, 1000, "A* manhattan and IDA* manhattan generate the fewest nodes, with equal counts."],
  ])("with %d and %d", (idastar, astar, sentence) => {
    expect(said(trials("astar", 1, { generated: astar }), trials("idastar", 1, { generated: idastar }))).toContain(
      sentence,
    );
  });
});

describe("memory", () => {
  it.each([
    [512, 2 ** 20, "IDA* manhattan needs the least memory, 512 B; A* manhattan the most, 1.00 MiB."],
    [2 ** 21, 1024, "A* manhattan needs the least memory, 1.00 KiB; IDA* manhattan the most, 2.00 MiB."],
  ])("of %d and %d bytes", (idastar, astar, sentence) => {
    expect(said(trials("astar", 1, { memoryBytes: astar }), trials("idastar", 1, { memoryBytes: idastar }))).toContain(
      sentence,
    );
  });

  it("is not spoken of where it is the same, nor of who took a few boards only", () => {
    expect(said(trials("astar", 1), trials("idastar", 1))).not.toContain("memory");
    const few = trials("bfs", 1, { heuristic: "none", memoryBytes: 1 }).slice(0, 2);
    expect(said(trials("astar", 1), trials("idastar", 1), few)).not.toContain("memory");
  });
});

describe("the turning point", () => {
  /** Boards of 20 moves up to 28, on which the time grows by so much with the length. */
  const growing = (algorithm: Trial["algorithm"], byLength: (cost: number) => number) =>
    makeTrials("wasm", 20, 1, { algorithm }).map((trial): Trial => {
      const ms = byLength(trial.cost ?? 0);
      return { ...trial, ms: { ...trial.ms, samples: [[ms], [ms], [ms]] } };
    });

  it("is where another becomes the fastest", () => {
    const rising = growing("idastar", (cost) => cost - 19);
    const level = growing("astar", () => 4);
    expect(said(rising, level)).toContain(
      "Up to 22 moves from the goal IDA* manhattan is the fastest, from 24 moves on A* manhattan.",
    );
    const falling = growing("idastar", (cost) => 29 - cost);
    expect(said(falling, level)).toContain(
      "Up to 24 moves from the goal A* manhattan is the fastest, from 26 moves on IDA* manhattan.",
    );
  });

  it("is not there where the difference on one side is too small to be shown", () => {
    const close = growing("idastar", (cost) => (cost < 24 ? 1 : 4.01));
    expect(
      said(
        close,
        growing("astar", () => 4),
      ),
    ).not.toContain("Up to");
  });

  it("is not that of one who did not come to an end", () => {
    const cut = growing("idastar", () => 1).map(
      (trial): Trial =>
        (trial.cost ?? 0) < 24 ? trial : { ...trial, outcome: "time-limit", cost: null, optimal: null, lowerBound: 20 },
    );
    expect(
      said(
        cut,
        growing("astar", () => 4),
      ),
    ).not.toContain("from 24 moves on IDA*");
  });

  it("is not there where one is the fastest throughout, or both by turns", () => {
    const level = growing("astar", () => 4);
    expect(
      said(
        growing("idastar", (cost) => cost),
        level,
      ),
    ).not.toContain("Up to");
    expect(
      said(
        growing("idastar", (cost) => (cost % 4 === 0 ? 1 : 9)),
        level,
      ),
    ).not.toContain("Up to");
  });
});

describe("what promises no shortest solution", () => {
  const exact = [trials("astar", 2, { cost: 20 }), trials("idastar", 6, { cost: 20 })];

  it.each([
    [1, 40, "its solutions have 2.00 times the fewest moves, in 0.500 times (INTERVAL) the time of A* manhattan."],
    [4, 50, "its solutions have 2.50 times the fewest moves, in 2.00 times (INTERVAL) the time of A* manhattan."],
    [2, 20, "its solutions have 1.00 times the fewest moves, with no difference in time to A* manhattan shown."],
  ])("with %d milliseconds and %d moves", (ms, cost, sentence) => {
    const text = said(...exact, trials("greedy", ms, { optimal: false, cost }));
    expect(text).toContain(`Greedy best-first manhattan promises no shortest solution: ${sentence}`);
  });
});

it("nothing is said of one algorithm, of what is not verified, or of what nobody solved", () => {
  expect(said(trials("idastar", 1), trials("idastar", 2, { heuristic: "hamming" }))).toBe("");
  const failed = [{ name: "replay" as const, passed: false as const, reason: "no" }];
  expect(said(trials("astar", 1), trials("idastar", 2, { failed }))).toBe("");
  const limited = { outcome: "node-limit" as const, cost: null, optimal: null, lowerBound: 3 };
  expect(said(trials("astar", 1, limited), trials("idastar", 2, limited))).toBe("");
});

it("the report begins with it", () => {
  const results = makeResults([...trials("astar", 3), ...trials("idastar", 1)], {}, "works");
  expect(sentencesOf(results)[0]).toBe(algorithmLines(results)[0]);
  expect(sentencesOf(results).join()).not.toContain("is not shown to be beaten");
});
