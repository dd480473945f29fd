import { describe, expect, it } from "vitest";
import { KORF_100, KORF_GOAL, KORF_SHAPE } from "../bench/suites/korf100.ts";
import { evenPattern, plan, runAuto, stagesFor } from "../src/auto.ts";
import { makeBoard } from "../src/board/board.ts";
import { generateBoards } from "../src/board/generate.ts";
import { GOALS, makeGoal } from "../src/board/goals.ts";
import { parseShape } from "../src/board/notation.ts";
import { provideTables } from "../src/engine/driver/provide.ts";
import { makeSetting } from "../src/engine/driver/run.ts";
import type { Engine } from "../src/engine/engine.ts";
import { makePartition, tableSizes } from "../src/engine/partition.ts";
import { loadEngine, solve } from "../src/solve.ts";
import { makeMemoryStore } from "../src/tables/store.ts";
import { verifyResult } from "../src/verify/index.ts";

const GIB = 2 ** 30;
const fifteen = makeGoal(parseShape("4x4"), "blank-last");
/** Korf's board 60 takes millions of nodes with the small tables. */
const HARD = { start: makeBoard(KORF_SHAPE, KORF_100[59].tiles), goal: makeBoard(KORF_SHAPE, KORF_GOAL) };

describe("the stages", () => {
  it("are A* alone up to nine cells, and tables of growing size beyond", () => {
    const heuristics = (size: string, bytes = GIB) =>
      stagesFor(makeGoal(parseShape(size), "blank-last"), bytes).map(({ algorithm, heuristic }) => [
        algorithm,
        heuristic,
      ]);
    expect(heuristics("3x3")).toEqual([["astar", "manhattan"]]);
    expect(heuristics("2x2x2")).toEqual([["astar", "manhattan"]]);
    expect(heuristics("3x4")).toEqual([
      ["idastar", "pdb"],
      ["idastar", "pdb"],
    ]);
    expect(heuristics("4x4")).toEqual([
      ["idastar", "pdb-4-4-4-3"],
      ["idastar", "pdb-3-6-6"],
      ["idastar", "pdb-7-8"],
    ]);
  });

  it("begin with linear conflict beyond 16 cells, and have tables up to 32", () => {
    const heuristics = (size: string, bytes = GIB) =>
      stagesFor(makeGoal(parseShape(size), "blank-last"), bytes).map(({ heuristic }) => heuristic);
    expect(heuristics("5x5")).toEqual(["linear-conflict", "pdb-5-5-5-5-4", "pdb-6-6-6-6"]);
    expect(heuristics("5x5", 2 ** 26)).toEqual(["linear-conflict", "pdb-5-5-5-5-4"]);
    expect(heuristics("5x5", 0)).toEqual(["linear-conflict"]);
    expect(heuristics("3x6")).toEqual(["linear-conflict", "pdb"]);
    expect(heuristics("2x3x4")).toEqual(["linear-conflict", "pdb"]);
    expect(heuristics("4x8")).toEqual(["linear-conflict"]);
    expect(heuristics("6x6")).toEqual(["linear-conflict"]);
  });

  it("are those that memory is there for", () => {
    const heuristics = (bytes: number) => stagesFor(fifteen, bytes).map(({ heuristic }) => heuristic);
    expect(heuristics(2 ** 25)).toEqual(["pdb-4-4-4-3"]);
    expect(heuristics(2 ** 29)).toEqual(["pdb-4-4-4-3", "pdb-3-6-6"]);
    expect(heuristics(2 ** 20)).toEqual(["manhattan"]);
  });

  it.each(["2x5", "5x2", "3x4", "3x5", "2x8", "4x4", "2x2x3", "2x2x4"])(
    "have partitions for %s and any goal",
    (size) => {
      for (const name of GOALS) {
        const goal = makeGoal(parseShape(size), name);
        for (const most of [4, 6]) {
          const partition = makePartition(goal, goal.tiles.indexOf(0), "pdb", evenPattern(goal, most));
          const sizes = partition?.patterns.map(({ length }) => length) ?? [];
          expect(Math.max(...sizes)).toBeLessThanOrEqual(most);
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
          expect(sizes.reduce((sum, length) => sum + length, 0)).toBe(goal.tiles.length - 1);
        }
      }
    },
  );
});

describe.each(["wasm", "typescript"] as const)("larger tables on %s", (name) => {
  const setting = makeSetting(fifteen, { heuristic: "pdb-3-6-6" });
  const firstStage = async (engine: Engine) => (await plan(engine, fifteen, {}))[0].heuristic;

  it("are not at hand while they are half built", async () => {
    const engine = await loadEngine(name);
    const controller = new AbortController();
    const options = { signal: controller.signal, onFraction: () => controller.abort() };
    expect(await provideTables(engine, setting, options)).toBe("aborted");
    expect(await firstStage(engine)).toBe("pdb-4-4-4-3");
    engine.dispose();
  });

  it("are not at hand once something else has taken their place", async () => {
    const engine = await loadEngine(name);
    const large = makeSetting(fifteen, { heuristic: "pdb-3-6-6" });
    const zeros = tableSizes(large).map((size) => new Uint8Array(size));
    engine.prepare(large);
    engine.install(zeros);
    expect(await firstStage(engine)).toBe("pdb-3-6-6");
    engine.estimate(
      makeSetting(fifteen, { heuristic: "manhattan" }),
      Uint8Array.from({ length: 16 }, (_, cell) => cell),
    );
    expect(await firstStage(engine)).toBe("pdb-4-4-4-3");
    engine.dispose();
  });
});

describe("a search by stages", () => {
  it("goes on to larger tables where a board demands it, and begins with them the next time", async () => {
    const engine = await loadEngine("wasm");
    const result = await runAuto(engine, HARD);
    expect(result).toMatchObject({ outcome: "solved", cost: KORF_100[59].optimal, heuristic: "pdb-3-6-6" });
    expect(result.expanded).toBeGreaterThan(1_500_000);
    expect(result.ms.tables).toBeGreaterThan(0);
    expect(verifyResult(result, { optimal: KORF_100[59].optimal }).passed).toBe(true);
    const again = await runAuto(engine, HARD);
    expect(again).toMatchObject({ outcome: "solved", heuristic: "pdb-3-6-6" });
    expect(again.expanded).toBe(result.expanded - 1_500_000);
    engine.dispose();
  });

  it("begins with larger tables that a store has", async () => {
    const engine = await loadEngine("wasm");
    const tables = makeMemoryStore();
    await runAuto(engine, HARD, { tables });
    const other = await loadEngine("wasm");
    expect(await tables.has(makeSetting(HARD.goal, { heuristic: "pdb-3-6-6" }))).toBe(true);
    const easy = { start: makeBoard(KORF_SHAPE, KORF_100[11].tiles), goal: HARD.goal };
    expect(await runAuto(other, easy, { tables })).toMatchObject({ outcome: "solved", heuristic: "pdb-3-6-6" });
    for (const used of [engine, other]) used.dispose();
  });

  it("keeps to a node limit over all stages", async () => {
    const engine = await loadEngine("wasm");
    const cut = await runAuto(engine, HARD, { nodes: 1_600_000 });
    expect(cut).toMatchObject({ outcome: "node-limit", expanded: 1_600_000, heuristic: "pdb-3-6-6" });
    const early = await runAuto(await loadEngine("wasm"), HARD, { nodes: 1_500_000 });
    expect(early).toMatchObject({ outcome: "node-limit", expanded: 1_500_000, heuristic: "pdb-4-4-4-3" });
    engine.dispose();
  });

  it.each(["2x5", "3x4", "2x2x3", "3x5"])("solves %s boards", async (size) => {
    for (const board of generateBoards({ shape: parseShape(size), seed: 5, count: 3 })) {
      const result = await solve(board, { nodes: 20_000_000 });
      expect(result).toMatchObject({ outcome: "solved", optimal: true, heuristic: "pdb" });
      expect(result.verdict.passed).toBe(true);
    }
  });

  it("needs no tables for an unsolvable board", async () => {
    const [board] = generateBoards({ shape: parseShape("4x4"), seed: 5, count: 1, solvable: false });
    const result = await solve(board);
    expect(result).toMatchObject({ outcome: "unsolvable", expanded: 0 });
    expect(result.verdict.passed).toBe(true);
  });
});
