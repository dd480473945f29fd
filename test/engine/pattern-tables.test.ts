/**
 * Pattern databases against their definition (slow-patterns.ts) and published counts: the same tables on both engines.
 */
import { describe, expect, it, vi } from "vitest";
import { KORF_100, KORF_SHAPE } from "../../bench/suites/korf100.ts";
import { blankCell, makeBoard } from "../../src/board/board.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { parseShape } from "../../src/board/notation.ts";
import { makeSetting, makeTask, runSearchSync } from "../../src/engine/driver/run.ts";
import { makeTypeScriptEngine } from "../../src/engine/typescript/typescript.ts";
import { loadEngine } from "../../src/solve.ts";
import type { Heuristic } from "../../src/types.ts";
import { expectLoydError } from "../board/expect-error.ts";
import { PATTERN_HISTOGRAMS } from "../data/pattern-histograms.ts";
import { boards, build, differing, goalOf, manhattanTable, problemOf, settingOf } from "./grids.ts";
import { slowTables } from "./slow-patterns.ts";

const WASM = await loadEngine("wasm");
const TYPESCRIPT = await loadEngine("typescript");
const ENGINES = [WASM, TYPESCRIPT];
const GENEROUS = { timeout: 300_000 };
const MEMORY = 2 ** 28;

const FIFTEEN = makeGoal(KORF_SHAPE, "blank-last");
const built = new Map<Heuristic, Uint8Array[]>();

/** The tables of a named partition for the goal FIFTEEN, built once. */
function named(heuristic: Heuristic): Uint8Array[] {
  const tables = built.get(heuristic) ?? build(WASM, makeSetting(FIFTEEN, { heuristic }));
  built.set(heuristic, tables);
  return tables;
}

/** Grids with the blank in the index and without, ranked ones, and goals with the blank everywhere. */
const SMALL = [
  ["2x2", "ab/c."],
  ["2x2", ".a/aa"],
  ["2x3", "aab/ab."],
  ["2x3", "a.a/aaa"],
  ["2x4", "aaab/bbc."],
  ["2x4", "aaaa/abb."],
  ["2x4", "aa.a/bbbb"],
  ["4x2", "aa/a./bb/bb"],
  ["2x2x2", "aabb/ccc."],
  ["2x2x2", ".aaa/aabb"],
  ["1x2x4", "aaaa/aaa."],
  ["3x3", "aaa/abb/bb."],
  ["3x3", "aab/a.b/abb"],
  ["3x3", "aaa/aab/bb."],
  ["3x3", ".aa/aaa/bbb"],
  ["3x3", "aaa/aaa/.bb"],
  ["3x3", "a.a/aaa/aab"],
  ["3x3", "aaa/a.a/aaa"],
] as const;

describe("tables", () => {
  it.each(SMALL)("%s %s: the same on both engines and by the definition", GENEROUS, (size, grid) => {
    const setting = settingOf(size, grid);
    if (setting.partition === null) throw new Error("expected a partition");
    const expected = slowTables(setting.shape, setting.goalBlank, setting.partition);
    for (const engine of ENGINES) expect(differing(build(engine, setting), expected)).toEqual([]);
  });

  it.each([
    ["3x4", "aaaa/aabb/bbb."],
    ["2x5", "aaaaa/aabb."],
    ["4x3", "aaa/a.b/bbb/ccc"],
    ["2x2x3", "aaaa/aabb/bbb."],
    ["2x7", "aaaaabb/bbbccc."],
  ])("%s %s: the same on both engines", GENEROUS, (size, grid) => {
    const setting = settingOf(size, grid);
    expect(differing(build(TYPESCRIPT, setting), build(WASM, setting))).toEqual([]);
  });

  it.each([
    ["pdb-5-5-5", "blank-last"],
    ["pdb-5-5-5", "centre"],
    ["pdb-4-4-4-3", "blank-first"],
  ] as const)("%s, %s: the same on both engines", GENEROUS, (heuristic, goal) => {
    const setting = makeSetting(makeGoal(KORF_SHAPE, goal), { heuristic });
    expect(differing(build(TYPESCRIPT, setting), build(WASM, setting))).toEqual([]);
  });

  it.each(["pdb-5-5-5", "pdb-6-6-3", "pdb-3-6-6"] as const)(
    "%s has as many of each entry as counted elsewhere",
    GENEROUS,
    (heuristic) => {
      const tables = named(heuristic);
      const { partition } = makeSetting(FIFTEEN, { heuristic });
      const published = PATTERN_HISTOGRAMS.filter((one) => one.heuristic === heuristic);
      expect(published).toHaveLength(3);
      for (const { tiles, counts } of published) {
        const pattern = partition?.patterns.findIndex((cells) => cells.join() === tiles.map((t) => t - 1).join());
        const found = new Array<number>(256).fill(0);
        for (const entry of tables[pattern ?? -1]) found[entry]++;
        expect(found.slice(0, counts.length)).toEqual(counts);
        expect(found.slice(counts.length).every((count) => count === 0)).toBe(true);
      }
    },
  );

  it.each([
    ["3x3", "aaa/abb/bb."],
    ["3x3", "aaa/aab/bb."],
    ["3x3", "aaa/aaa/aa."],
    ["2x5", "aa.aa/aaabb"],
  ])("%s %s: those of one engine serve the other", GENEROUS, (size, grid) => {
    const setting = settingOf(size, grid);
    const tables = build(WASM, setting);
    const problem = { ...problemOf(size, grid), start: boards(goalOf(size, grid), 1)[0] };
    for (const engine of ENGINES) {
      const built = runSearchSync(engine, problem, { nodes: 200_000 });
      engine.prepare(makeSetting(makeGoal(parseShape("2x2"), "blank-last"), { heuristic: "none" }));
      engine.prepare(setting);
      expect(engine.build()).toBeLessThan(1);
      engine.install(tables);
      expect(engine.build()).toBe(1);
      expect(differing(engine.tables(), tables)).toEqual([]);
      expect(runSearchSync(engine, problem, { nodes: 200_000 })).toMatchObject({ ...built, ms: expect.anything() });
    }
  });

  it("of Manhattan distance, which tests take for large ones, are never above them", () => {
    const { shape, goalBlank, partition } = settingOf("3x3", "aaa/aab/bb.");
    if (partition === null) throw new Error("expected a partition");
    const slow = slowTables(shape, goalBlank, partition);
    for (const [index, pattern] of partition.patterns.entries()) {
      const table = manhattanTable(shape, pattern);
      expect(table).toHaveLength(slow[index].length);
      expect(table.some((entry) => entry > 0)).toBe(true);
      const wrong = table.filter((entry, at) => entry > slow[index][at] || (slow[index][at] - entry) % 2 !== 0);
      expect(wrong).toHaveLength(0);
    }
  });

  it("of the wrong sizes are refused, and unbuilt ones not given out", () => {
    const setting = settingOf("3x3", "aaa/aab/bb.");
    for (const engine of ENGINES) {
      const tables = build(engine, setting);
      for (const wrong of [[], tables.slice(1), [...tables].reverse(), [...tables, tables[0]]]) {
        expectLoydError(() => engine.install(wrong), "bad-argument", /^tables: expected 15120, 504 bytes, got /);
      }
      engine.prepare(settingOf("4x4", "aaaa/abbb/bbcc/ccc."));
      expectLoydError(() => engine.tables(), "engine-failed", /some missing/);
    }
  });

  it("come in portions, with progress that grows", () => {
    for (const engine of ENGINES) {
      engine.prepare(makeSetting(makeGoal(KORF_SHAPE, "snake"), { heuristic: "pdb-5-5-5" }));
      const seen: number[] = [];
      for (let done = engine.build(); done < 1; done = engine.build()) seen.push(done);
      expect(seen.length).toBeGreaterThan(20);
      for (const [index, done] of seen.entries()) expect(done).toBeGreaterThanOrEqual(seen[index - 1] ?? 0);
      expect(engine.build()).toBe(1);
    }
  });
});

describe("partitions by name", () => {
  it("pdb-3-6-6 needs less than half the nodes of pdb-6-6-3 on Korf's boards", GENEROUS, () => {
    const [published, other] = (["pdb-6-6-3", "pdb-3-6-6"] as const).map((heuristic) => {
      const tables = named(heuristic);
      WASM.prepare(makeSetting(FIFTEEN, { heuristic }));
      WASM.install(tables);
      return KORF_100.slice(0, 10).reduce((sum, { tiles, optimal }) => {
        // Turned by 180 degrees, so that the blank's goal is the last cell.
        const start = makeBoard(KORF_SHAPE, tiles.map((tile) => (tile === 0 ? 0 : 16 - tile)).reverse());
        const problem = { start, goal: FIFTEEN, algorithm: "idastar", heuristic } as const;
        const result = runSearchSync(WASM, problem, { nodes: 20_000_000 });
        expect(result).toMatchObject({ outcome: "solved", cost: optimal });
        return sum + result.generated;
      }, 0);
    });
    expect(other).toBeLessThan(published / 2);
  });
});

describe("a host without memory", () => {
  const setting = makeSetting(makeGoal(KORF_SHAPE, "snail"), { heuristic: "pdb-5-5-5" });

  function withScarceMemory(work: () => void): void {
    class ScarceArray extends Uint8Array {
      constructor(...[length]: [number]) {
        if (length > 2 ** 16) throw new RangeError("Array buffer allocation failed");
        super(length);
      }
    }
    vi.stubGlobal("Uint8Array", ScarceArray);
    try {
      work();
    } finally {
      vi.unstubAllGlobals();
    }
  }

  it("is out-of-memory when the tables are laid out, and when they are built", () => {
    const engine = makeTypeScriptEngine();
    const refusal = /^tables of pdb-5-5-5 on 4x4: expected memory from the host, got a refusal$/;
    withScarceMemory(() => expectLoydError(() => engine.prepare(setting), "out-of-memory", refusal));
    engine.prepare(setting);
    withScarceMemory(() => expectLoydError(() => engine.build(), "out-of-memory", refusal));
    expectLoydError(() => engine.build(), "engine-failed", /expected prepare first/);
    engine.prepare(setting);
    expect(engine.build()).toBeLessThan(1);
  });
});

it("a search ends where its tables are replaced", () => {
  const setting = settingOf("3x3", "aaa/aab/bb.");
  for (const engine of ENGINES) {
    const tables = build(engine, setting);
    const [start] = boards(goalOf("3x3", "aaa/aab/bb."), 1);
    const search = engine.begin(makeTask({ ...problemOf("3x3", "aaa/aab/bb."), start }, MEMORY));
    engine.install(tables);
    expect(() => search.step(1)).toThrow(/expected the last one/);
    expect(blankCell(start)).toBe(start.tiles.indexOf(0));
  }
});
