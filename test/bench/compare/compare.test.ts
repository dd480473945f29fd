/** What is compared, what is best, and that a lie is found. */
import { describe, expect, it } from "vitest";
import { type Entry, verified } from "../../../bench/compare/compare.ts";
import { contestantsOf, contestantTitle } from "../../../bench/compare/contestants.ts";
import { publishedSet, randomSet } from "../../../bench/compare/sets.ts";
import { comparisonReport } from "../../../bench/compare/table.ts";
import { makeGoal } from "../../../src/board/goals.ts";
import { formatBoard, parseBoard } from "../../../src/board/notation.ts";
import { solve } from "../../../src/solve.ts";
import type { SearchResult, StrategyResult } from "../../../src/types.ts";

const start = parseBoard("8 1 3/4 0 2/7 6 5");
const instance = { id: "a board", start, goal: makeGoal(start, "blank-last"), known: {} };

describe("contestants", () => {
  it("are all combinations, each once, without what makes no sense", () => {
    const found = contestantsOf({
      engines: ["wasm", "typescript"],
      algorithms: ["bfs", "astar", "human"],
      heuristics: ["manhattan", "hamming"],
    });
    expect(found.map((one) => [contestantTitle(one), one.engine])).toEqual([
      ["BFS", "wasm"],
      ["BFS", "typescript"],
      ["A* manhattan", "wasm"],
      ["A* manhattan", "typescript"],
      ["A* hamming", "wasm"],
      ["A* hamming", "typescript"],
      ["human", null],
    ]);
  });

  it("have patterns beside the heuristics, and weights with A* only", () => {
    const found = contestantsOf({
      engines: ["wasm"],
      algorithms: ["astar", "idastar", "bfs", "constructive"],
      heuristics: ["manhattan"],
      patterns: ["aaa/aab/bb."],
      weights: [1, 2.5],
    });
    expect(found.map(contestantTitle)).toEqual([
      "A* manhattan",
      "A* manhattan ×2.5",
      "A* pdb aaa/aab/bb.",
      "A* pdb aaa/aab/bb. ×2.5",
      "IDA* manhattan",
      "IDA* pdb aaa/aab/bb.",
      "BFS",
      "constructive",
    ]);
  });

  it.each([
    [
      { algorithms: ["idastar", "auto"], weights: [2] },
      "weight: expected astar among the algorithms, got idastar, auto",
    ],
    [{ algorithms: ["astar"], weights: [1, 1.25] }, "weight: expected 1 to 10 in steps of 0.1, got 1.25"],
    [
      { algorithms: ["bfs", "human"], patterns: ["aaa/aab/bb."] },
      "pattern: expected an algorithm that looks at a heuristic, got bfs, human",
    ],
  ] as const)("take no options in vain: %j", (field, reason) => {
    expect(() => contestantsOf({ engines: ["wasm"], heuristics: [], ...field })).toThrow(reason);
  });
});

describe("sets", () => {
  it("have the published boards, the first so many of them", () => {
    expect(publishedSet("korf")).toHaveLength(100);
    expect(publishedSet("korf-easy", 3).map(({ id }) => id)).toEqual(["korf 79", "korf 12", "korf 42"]);
    expect(publishedSet("farthest").map(({ known }) => known.optimal)).toEqual(new Array(17).fill(80));
  });

  it("of random boards repeat by their seed", () => {
    const texts = (seed: number) =>
      randomSet({ board: instance.goal, labels: undefined }, seed, 5).map(({ start }) => formatBoard(start));
    expect(texts(1)).toEqual(texts(1));
    expect(texts(1)).not.toEqual(texts(2));
  });
});

/** What an engine came to with A*, changed or not. */
async function entry(
  engine: "wasm" | "typescript",
  ms: number,
  change: (result: SearchResult | StrategyResult) => SearchResult | StrategyResult = (result) => result,
): Promise<Entry> {
  const { verdict: _, ...result } = await solve(start, { engine, algorithm: "astar" });
  const contestant = { engine, algorithm: "astar", heuristic: "manhattan", pattern: null, weight: 1 } as const;
  return { contestant, instance, result: change(result), missing: null, ms, runs: 3, failed: [] };
}

describe("results of one board", () => {
  it("agree where they are honest", async () => {
    const entries = verified([await entry("wasm", 1), await entry("typescript", 2)]);
    expect(entries.flatMap(({ failed }) => failed)).toEqual([]);
  });

  it.each([
    ["cost", (result: SearchResult | StrategyResult) => ({ ...result, cost: 99 }), "optimal-agreement"],
    ["work", (result: SearchResult | StrategyResult) => ({ ...result, expanded: 9 }), "twin-expanded"],
    ["outcome", (result: SearchResult | StrategyResult) => ({ ...result, outcome: "unsolvable" }), "outcome-agreement"],
  ])("do not where one lies about its %s", async (_, lie, name) => {
    const entries = verified([
      await entry("wasm", 1),
      await entry("typescript", 2, lie as (result: SearchResult | StrategyResult) => SearchResult),
    ]);
    for (const { failed } of entries) expect(failed.map((check) => check.name)).toContain(name);
    const text = JSON.stringify(comparisonReport([entries], "time"));
    expect(text).toContain(`NO: ${entries[0].failed[0].name}`);
  });
});

describe("the table", () => {
  const engines = async (sort: "time" | "nodes" | "none") => {
    const same = (result: SearchResult | StrategyResult) => ({ ...result, memoryBytes: 1024 }) as SearchResult;
    const entries = [await entry("typescript", 2, same), await entry("wasm", 1, same)];
    const [{ sections }] = comparisonReport([entries], sort).parts;
    return sections[0].lines;
  };

  it("sorts by what is asked for, and marks the best where they differ", async () => {
    const byTime = await engines("time");
    expect(byTime.map(([, engine]) => engine.text)).toEqual(["wasm", "typescript"]);
    expect((await engines("none")).map(([, engine]) => engine.text)).toEqual(["typescript", "wasm"]);
    const best = byTime.map((line) => line.flatMap(({ tone, text }) => (tone === "best" ? [text] : [])));
    // Nodes, cost and memory are the same.
    expect(best).toEqual([["1.00 ms"], []]);
  });

  it.each(["nodes", "memory", "cost"] as const)("sorts by %s, and leaves equals as they were named", async (sort) => {
    const own = (few: number) => (result: SearchResult | StrategyResult) =>
      ({ ...result, expanded: few, memoryBytes: few, cost: few }) as SearchResult;
    const entries = [
      await entry("typescript", 1, own(3)),
      await entry("wasm", 2, own(2)),
      await entry("wasm", 3, own(2)),
    ];
    const [{ sections }] = comparisonReport([entries], sort).parts;
    expect(sections[0].lines.map((line) => line[5].text)).toEqual(["2.00 ms", "3.00 ms", "1.00 ms"]);
  });

  it("adds up what everybody settled, and puts what has no figures last", async () => {
    const whole = [await entry("typescript", 2), await entry("wasm", 1)];
    const limited = [
      await entry("typescript", 0.1, (result) => ({ ...result, outcome: "node-limit", lowerBound: 9 }) as SearchResult),
      await entry("wasm", 1),
    ];
    const { parts } = comparisonReport([whole, limited], "time");
    expect(parts[0].sections[1].lines.map(([, engine]) => engine.text)).toEqual(["wasm", "typescript"]);
    expect(parts[0].sections[1].lines[1].map(({ text }) => text)).toContain("node limit, ≥ 9");
    expect(parts[1].sections[0].title).toContain("over the 1 that everybody settled");
    expect(parts[1].sections[0].lines.map(([, engine, settled]) => [engine.text, settled.text])).toEqual([
      ["wasm", "2/2"],
      ["typescript", "1/2"],
    ]);
  });
});
