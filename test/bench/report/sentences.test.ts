/** The sentences come from the figures: other figures, other sentences. */
import { describe, expect, it } from "vitest";
import { reportData } from "../../../bench/report/files.ts";
import { sentencesOf } from "../../../bench/report/sentences.ts";
import { makeResults, makeTrials, makeWarning } from "./made.ts";

const wasm = makeTrials("wasm", 10, 1);
/** The sentences; how wide an interval is, is for the tests of statistics. */
const said = (...args: Parameters<typeof makeResults>) =>
  sentencesOf(makeResults(...args))
    .join("\n")
    .replace(/\([\d.]+–[\d.]+\)/g, "(INTERVAL)");

describe("engines", () => {
  it.each([
    [3, "WebAssembly is faster than TypeScript in the one search compared, by 3.00 times (INTERVAL)."],
    [5, "WebAssembly is faster than TypeScript in the one search compared, by 5.00 times (INTERVAL)."],
    [
      0.5,
      "not shown to be faster than TypeScript in any of 1 search compared; it is slower in 1 (IDA* manhattan on boards)",
    ],
    [1, "no difference is shown in 1 (IDA* manhattan on boards)"],
  ])("%d times as slow", (times, sentence) => {
    expect(said([...wasm, ...makeTrials("typescript", 10, times)])).toContain(sentence);
  });

  it("name the least and the most of several", () => {
    const astar = { algorithm: "astar" } as const;
    const text = said([
      ...wasm,
      ...makeTrials("typescript", 10, 2),
      ...makeTrials("wasm", 10, 1, astar),
      ...makeTrials("typescript", 10, 8, astar),
    ]);
    expect(text).toContain(
      "in all 2 searches compared, by 2.00 times (IDA* manhattan on boards) to 8.00 times (A* manhattan on boards), 5.00 times in the median",
    );
  });

  it("say no number where the work differs", () => {
    const text = said([...wasm, ...makeTrials("typescript", 10, 3, { expanded: 7 })]);
    expect(text).not.toMatch(/3\.00/);
    expect(text).toContain("1 had no results of the same work to compare");
  });

  it("tell the highest rate and the most memory", () => {
    const text = said([...wasm, ...makeTrials("typescript", 10, 3, { memoryBytes: 2 ** 21 })]);
    expect(text).toContain(
      "The highest rate is 0.500 M/s nodes expanded, by WebAssembly with IDA* manhattan on boards",
    );
    expect(text).toContain("the most memory 2.00 MiB, by TypeScript");
  });

  it("tell what one engine alone took", () => {
    expect(said(wasm)).toContain("took 55.0 ms in all for 10 boards of Set of boards, and generated 55,000 nodes");
  });

  it("tell of each of several on a set what it took by itself", () => {
    const text = said([...wasm, ...makeTrials("wasm", 10, 3, { heuristic: "hamming" })]);
    expect(text).toContain("IDA* manhattan by WebAssembly took 55.0 ms in all for 10 boards");
    expect(text).toContain("IDA* hamming by WebAssembly took 165 ms in all for 10 boards");
  });

  it("hold with nothing measured", () => {
    expect(said([], { complete: false })).toContain("Nothing has been measured yet.");
  });
});

describe("works", () => {
  const better = makeTrials("wasm", 10, 0.5, { heuristic: "pdb-7-8", generated: 100 });
  const variant = makeTrials("wasm", 10, 2, { without: ["kernels"] });

  it("name the least nodes and the least time, with the ratio", () => {
    const text = said([...wasm, ...better], {}, "works");
    expect(text).toContain("IDA* pdb-7-8 generates the fewest nodes");
    expect(text).toContain("IDA* pdb-7-8 is the fastest, 0.500 times (INTERVAL) the time of IDA* manhattan");
  });

  it("say so where none is better", () => {
    const worse = makeTrials("wasm", 10, 4, { heuristic: "hamming", generated: 90_000 });
    const text = said([...wasm, ...worse], {}, "works");
    expect(text).toContain("IDA* manhattan is not shown to be beaten in time; IDA* hamming is the slowest, 4.00 times");
  });

  it("tell what leaving out a technique costs", () => {
    const text = said([...wasm, ...variant, ...better], {}, "works");
    expect(text).toContain(
      "IDA* manhattan with no kernels: it generates the same nodes, and it takes 2.00 times (INTERVAL) as long.",
    );
  });

  it("tell which searches took fewer boards", () => {
    const text = said([...wasm, ...better.slice(0, 4)], {}, "works");
    expect(text).toContain("Of the 10 boards IDA* pdb-7-8 took the first 4");
  });
});

describe("what they rest on", () => {
  it("counts failed checks, and then trusts nothing", () => {
    const failed = [{ name: "replay", reason: "ends elsewhere" }];
    expect(said(wasm)).toContain("All 10 results passed every check");
    const lied = [{ ...wasm[0], failed }, ...wasm.slice(1)];
    expect(said(lied)).toContain("1 of 10 results failed a check: this run proves nothing about speed.");
  });

  it("counts warnings, failures and what was left out", () => {
    const warnings = [makeWarning(wasm[0], "drift", "slower and slower")];
    const { name: _, reason: __, ...contestant } = warnings[0];
    const text = said(wasm, {
      warnings,
      failures: [{ ...contestant, instance: "board 11", outcome: "out-of-memory", reason: "no more" }],
      leftOut: ["pdb-7-8 is left out"],
      complete: false,
    });
    expect(text).toContain("Warnings, of 0 rows: drift on 1.");
    expect(text).toContain("Without a result: 1 out of memory.");
    expect(text).toContain("Left out: pdb-7-8 is left out.");
    expect(text).toContain("The run was interrupted");
  });
});

it("a file of which a check fails has neither sentences nor figures in its data", () => {
  const results = makeResults([...wasm, ...makeTrials("typescript", 10, 3)]);
  const dataOf = (failed: string[]) => reportData({ file: "x.json", results, failed } as never);
  expect(dataOf([])).toMatchObject({ verified: true, summary: expect.arrayContaining([expect.any(String)]) });
  expect(dataOf([]).figures.length).toBeGreaterThan(0);
  expect(dataOf(["cost: 3, got 4"])).toMatchObject({ verified: false, summary: [], figures: [] });
});
