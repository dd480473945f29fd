/**
 * Pattern databases on boards of 17 to 32 cells: tables against their definition (slow-patterns.ts), those that patterns
 * share against tables of their own, h against true distances, and searches on both engines.
 */
import { describe, expect, it } from "vitest";
import { scrambleBoard } from "../../src/board/generate.ts";
import { cellCount, neighbours } from "../../src/board/geometry.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { parseShape } from "../../src/board/notation.ts";
import { makeTask, type Problem, runSearchSync } from "../../src/engine/driver/run.ts";
import type { Setting } from "../../src/engine/engine.ts";
import type { Lookup } from "../../src/engine/partition.ts";
import { loadEngine } from "../../src/solve.ts";
import { distancesFrom } from "../board/search.ts";
import { build, differing, goalOf, settingOf } from "./grids.ts";
import { runOnAll } from "./matrix.ts";
import { slowTables } from "./slow-patterns.ts";

const ENGINES = [await loadEngine("wasm"), await loadEngine("typescript")];
const GENEROUS = { timeout: 300_000 };
const MEMORY = 2 ** 28;

function partitionOf(setting: Setting) {
  if (setting.partition === null) throw new Error("expected a partition");
  return setting.partition;
}

/** The same setting with a table for each pattern. */
function unshared(setting: Setting): Setting {
  const partition = partitionOf(setting);
  const identity = Array.from({ length: cellCount(setting.shape) }, (_, cell) => cell);
  const lookups = partition.patterns.map((_, table): Lookup => ({ table, map: identity }));
  // Another heuristic's name, so that the engine does not take it for the setting it has already.
  return { ...setting, heuristic: "pdb-5-5-5", partition: { ...partition, tables: partition.patterns, lookups } };
}

/** The index of a placement of so many tiles in a dense table: the last tile counts most. */
function indexOf(cells: number, placement: readonly number[]): number {
  let index = 0;
  for (let tile = placement.length - 1; tile >= 0; tile--) {
    const cell = placement[tile];
    const below = placement.slice(tile + 1).filter((other) => other < cell).length;
    index = index * (cells - (placement.length - 1 - tile)) + cell - below;
  }
  return index;
}

/** All placements of so many tiles. */
function* placements(cells: number, tiles: number, taken: readonly number[] = []): Generator<readonly number[]> {
  if (taken.length === tiles) yield taken;
  else
    for (let cell = 0; cell < cells; cell++)
      if (!taken.includes(cell)) yield* placements(cells, tiles, [...taken, cell]);
}

describe("tables", () => {
  it.each([
    ["2x9", "aaabbcddd/eeefbcff."],
    ["3x6", ".aabbb/ccaddd/ceefff"],
    ["3x7", "aabb.cc/adeffgg/hdeiijj"],
    ["5x5", "abcde/abcde/fg.hi/fgjhi/kkjll"],
    ["2x4x3", "aab/ccb/dde/ffe//ggh/iih/jjk/l.k"],
    ["3x3x3", "abc/abc/dde//fgh/f.h/ije//ikk/jlm/nlm"],
  ])("%s %s: the same on both engines and by the definition", GENEROUS, (size, grid) => {
    const setting = settingOf(size, grid);
    const { blankInIndex, tables } = partitionOf(setting);
    expect(blankInIndex).toBe(false);
    const expected = slowTables(setting.shape, setting.goalBlank, { patterns: tables, blankInIndex });
    for (const engine of ENGINES) expect(differing(build(engine, setting), expected)).toEqual([]);
  });

  it.each([
    ["2x9", "aaaabbccd/ddeeffgg."],
    ["4x5", "aaaab/bccdd/eeffg/ghhi."],
    ["3x6", "aaaaa./bbccdd/eeffgg"],
    ["4x8", "aabccdde/affbgdhe/ijfbgkhl/ijjmkkl."],
  ])("%s %s: the same on both engines", GENEROUS, (size, grid) => {
    const setting = settingOf(size, grid);
    const [wasm, typescript] = ENGINES;
    expect(differing(build(typescript, setting), build(wasm, setting))).toEqual([]);
  });
});

describe("patterns that share a table", () => {
  it.each([
    ["2x9", "aaabbcddd/eeefbcff."],
    ["3x6", "aabcdd/abbccd/eeffg."],
    ["4x5", "aaabc/dddbc/eeebc/fffg."],
    ["5x5", ".aabb/cdaeb/cdffe/ggfhe/gijhh"],
    ["2x3x3", "aab/cab/ccd//eed/efd/gf."],
  ])("%s %s: have the same in one of their own", GENEROUS, (size, grid) => {
    const setting = settingOf(size, grid);
    const { patterns, lookups, tables } = partitionOf(setting);
    expect(tables.length).toBeLessThan(patterns.length);
    const cells = grid.replaceAll("/", "").length;
    for (const engine of ENGINES) {
      const shared = build(engine, setting);
      const own = build(engine, unshared(setting));
      expect(own).toHaveLength(patterns.length);
      const wrong = patterns.flatMap((pattern, index) => {
        const { table, map } = lookups[index];
        // The tile of each goal cell, and the table's tile that stands for it.
        const places = pattern.map((cell) => tables[table].indexOf(map[cell]));
        for (const placement of placements(cells, pattern.length)) {
          const seen = new Array<number>(placement.length);
          placement.forEach((cell, tile) => {
            seen[places[tile]] = map[cell];
          });
          if (shared[table][indexOf(cells, seen)] !== own[index][indexOf(cells, placement)]) return [placement.join()];
        }
        return [];
      });
      expect(wrong).toEqual([]);
    }
  });
});

/** Grids with reflection and without, tables that are shared and that are not, the blank in a corner and elsewhere. */
const GRIDS = [
  ["2x9", "aaabb.cdd/eeefbcffd"],
  ["3x6", "aabcdd/abbccd/eeffg."],
  ["5x5", ".aabb/cdaeb/cdffe/ggfhe/gijhh"],
  ["5x5", "aabbc/adbec/fd.eg/fhiig/hhijg"],
  ["2x3x4", "aabb/acdb/eecd//ffgg/fhhg/iii."],
] as const;

/** Moves up to which every board is looked at. */
const NEAR = 9;

describe.each(GRIDS)("%s %s near the goal", (size, grid) => {
  const goal = goalOf(size, grid);
  const near = [...distancesFrom(goal, neighbours, NEAR)].map(([key, distance]) => ({
    tiles: key.split(",").map(Number),
    distance,
  }));
  const problem: Problem = { start: goal, goal, algorithm: "idastar", heuristic: "pdb", pattern: grid };
  const goalCells = (tiles: readonly number[]) => Uint8Array.from(tiles, (tile) => goal.tiles.indexOf(tile));

  it("h is of the right parity, never too much, and the same on both engines", GENEROUS, () => {
    for (const without of [[], ["reflection"]] as const) {
      const task = makeTask({ ...problem, without }, MEMORY);
      const faults = near.flatMap(({ tiles, distance }) => {
        const [h, other] = ENGINES.map((engine) => engine.begin({ ...task, start: goalCells(tiles) }).lowerBound);
        return h === other && h <= distance && (distance - h) % 2 === 0
          ? []
          : [`${tiles}: ${h} and ${other} at ${distance}`];
      });
      expect(faults.slice(0, 5)).toEqual([]);
      expect(ENGINES.map((engine) => engine.begin(task).lowerBound)).toEqual([0, 0]);
    }
  });

  it.each(["idastar", "astar"] as const)("%s finds the true distance", GENEROUS, (algorithm) => {
    const task = makeTask({ ...problem, algorithm }, MEMORY);
    for (const engine of ENGINES) {
      const wrong = near.filter(({ tiles, distance }) => {
        const search = engine.begin({ ...task, start: goalCells(tiles) });
        return search.step(1_000_000) !== "solved" || search.solution().length !== distance;
      });
      expect(wrong.slice(0, 5)).toEqual([]);
    }
  });
});

describe.each(GRIDS)("%s %s", (size, grid) => {
  const goal = goalOf(size, grid);

  it.each([
    ["idastar", []],
    ["idastar", ["reflection"]],
    ["astar", []],
  ] as const)("%s without %s: the same on both engines", GENEROUS, (algorithm, without) => {
    for (let seed = 1; seed <= 3; seed++) {
      const start = scrambleBoard({ shape: goal, goal, seed, moves: 60 });
      const problem: Problem = { start, goal, algorithm, heuristic: "pdb", pattern: grid, without };
      const { results, failures } = runOnAll(problem, 50_000);
      expect(failures).toEqual([]);
      expect(results).toHaveLength(2);
    }
  });
});

// A step begins from scratch, and what is within it follows the moves: both must see the same.
it.each([1, 3, 100])("steps of %i nodes change nothing", GENEROUS, (slice) => {
  const [size, grid] = GRIDS[3];
  const goal = goalOf(size, grid);
  const start = scrambleBoard({ shape: goal, goal, seed: 3, moves: 300 });
  const problem: Problem = { start, goal, algorithm: "idastar", heuristic: "pdb", pattern: grid };
  for (const engine of ENGINES) {
    const whole = runSearchSync(engine, problem, { nodes: 10_000 });
    const search = engine.begin(makeTask(problem, MEMORY));
    while (search.expanded < 10_000) search.step(Math.min(slice, 10_000 - search.expanded));
    const { lowerBound, generated } = search;
    expect(whole).toMatchObject({ outcome: "node-limit", lowerBound, generated });
  }
});

describe("a 24-puzzle with tables that are built in no time", () => {
  const goal = makeGoal(parseShape("5x5"), "blank-last");
  const start = scrambleBoard({ shape: goal, goal, seed: 2, moves: 80 });
  const problem: Problem = {
    start,
    goal,
    algorithm: "idastar",
    heuristic: "pdb",
    pattern: "abcdfabcefabdefacdefbcde.",
  };

  it("takes as many moves as with linear conflict", GENEROUS, () => {
    const { pattern: _, ...others } = problem;
    const byConflict = runSearchSync(ENGINES[0], { ...others, heuristic: "linear-conflict" });
    const byPatterns = runSearchSync(ENGINES[0], problem);
    expect(byConflict).toMatchObject({ outcome: "solved", cost: 56 });
    expect(byPatterns).toMatchObject({ outcome: "solved", cost: 56, generated: 28_313_396 });
  });

  it("expands the same nodes on both engines", GENEROUS, () => {
    expect(runOnAll(problem, 300_000).failures).toEqual([]);
  });
});
