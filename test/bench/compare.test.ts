/** What is compared, what is best, and that a lie is found. */
import { describe, expect, it } from "vitest";
import { entriesOf } from "../../bench/compare.ts";
import type { Trial } from "../../bench/records/schema.ts";
import { comparisonReport, type Entry } from "../../bench/report/comparison.ts";
import { recordResult } from "../../bench/runner/ledger.ts";
import { makeContestant, searchTitle } from "../../bench/suites/contestant.ts";
import { contestantsOf } from "../../bench/suites/field.ts";
import { publishedSet, randomSet } from "../../bench/suites/sets.ts";
import { type Contest, makeEntry } from "../../bench/suites/suite.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { formatBoard, parseBoard } from "../../src/board/notation.ts";
import { solve } from "../../src/solve.ts";

const start = parseBoard("8 1 3/4 0 2/7 6 5");
const instance = { id: "a board", start, goal: makeGoal(start, "blank-last"), known: {} };

describe("contestants", () => {
  it("are all combinations, each once, without what makes no sense", () => {
    const found = contestantsOf({
      engines: ["wasm", "typescript"],
      algorithms: ["bfs", "astar", "human"],
      heuristics: ["manhattan", "hamming"],
    });
    expect(found.map((one) => [searchTitle(one), one.engine])).toEqual([
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
    expect(found.map(searchTitle)).toEqual([
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

const board = { name: "boards", title: "1 board", instances: [instance] };
type Change = (trial: Trial) => Partial<Trial>;

/** What an engine came to with A*, changed or not. */
async function trialOf(engine: "wasm" | "typescript", ms: number, change: Change = () => ({})): Promise<Trial> {
  const contestant = makeContestant({ engine, algorithm: "astar", heuristic: "manhattan" });
  const { without } = contestant;
  const result = await solve(start, { engine, algorithm: "astar" });
  const trial: Trial = {
    set: board.name,
    instance: instance.id,
    ...contestant,
    without: [...without],
    ...recordResult(result, contestant),
    traced: null,
    maxRssBytes: 0,
    ms: { load: 1, tables: 0, first: ms, empty: 0, repeats: 1, samples: [[ms]], pace: [1] },
    failed: [],
  };
  return { ...trial, ...change(trial) };
}

/** The entries of trials on one board, as they are reported. */
function entries(trials: readonly Trial[]): Entry[] {
  const contest: Contest = { set: board, entries: trials.map((one) => makeEntry({ ...one, instances: 1 })), share: 1 };
  return entriesOf(contest, 0, trials, []);
}

describe("results of one board", () => {
  it("agree where they are honest", async () => {
    const found = entries([await trialOf("wasm", 1), await trialOf("typescript", 2)]);
    expect(found.flatMap(({ trial }) => trial?.failed)).toEqual([]);
  });

  it.each([
    ["cost", () => ({ cost: 99 }), "optimal-agreement"],
    ["work", () => ({ expanded: 9 }), "twin-expanded"],
    ["outcome", () => ({ outcome: "unsolvable" }) as const, "outcome-agreement"],
  ] as const)("do not where one lies about its %s", async (_, lie, name) => {
    const found = entries([await trialOf("wasm", 1), await trialOf("typescript", 2, lie)]);
    expect(found.flatMap(({ trial }) => trial?.failed.map((check) => check.name))).toContain(name);
    expect(JSON.stringify(comparisonReport([found], "time"))).toContain("NO: ");
  });
});

describe("the table", () => {
  const sections = (found: readonly Entry[], sort: Parameters<typeof comparisonReport>[1]) =>
    comparisonReport([found], sort).parts[0].sections;
  const same: Change = () => ({ memoryBytes: 1024 });

  it("sorts by what is asked for, and marks the best where they differ", async () => {
    const found = entries([await trialOf("typescript", 2, same), await trialOf("wasm", 1, same)]);
    const [{ lines }] = sections(found, "time");
    expect(lines.map(([, engine]) => engine.text)).toEqual(["wasm", "typescript"]);
    expect(sections(found, "none")[0].lines.map(([, engine]) => engine.text)).toEqual(["typescript", "wasm"]);
    const best = lines.map((line) => line.flatMap(({ tone, text }) => (tone === "best" ? [text] : [])));
    // Nodes, cost and memory are the same.
    expect(best).toEqual([["1.00 ms"], []]);
  });

  it.each(["nodes", "memory", "cost"] as const)("sorts by %s, and leaves equals as they were named", async (sort) => {
    const own =
      (few: number, weight: number): Change =>
      () => ({ expanded: few, memoryBytes: few, cost: few, weight });
    const found = entries([
      await trialOf("typescript", 1, own(3, 1)),
      await trialOf("wasm", 2, own(2, 1)),
      await trialOf("wasm", 3, own(2, 2)),
    ]);
    expect(sections(found, sort)[0].lines.map((line) => line[5].text)).toEqual(["2.00 ms", "3.00 ms", "1.00 ms"]);
  });

  it("adds up what everybody settled, and puts what has no figures last", async () => {
    const whole = entries([await trialOf("typescript", 2), await trialOf("wasm", 1)]);
    const cut = () => ({ outcome: "node-limit", cost: null, optimal: null, lowerBound: 9 }) as const;
    const limited = entries([await trialOf("typescript", 0.1, cut), await trialOf("wasm", 1)]);
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
