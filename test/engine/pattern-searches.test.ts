/**
 * Searches with pattern databases against true distances: the same h, counters and moves on both engines, whatever is
 * switched off.
 */
import { describe, expect, it } from "vitest";
import { KORF_100, KORF_GOAL, KORF_SHAPE } from "../../bench/suites/korf100.ts";
import { makeBoard } from "../../src/board/board.ts";
import { generateBoards } from "../../src/board/generate.ts";
import { cellCount } from "../../src/board/geometry.ts";
import { parseShape } from "../../src/board/notation.ts";
import { makeSetting, makeTask, type Problem, runSearchSync } from "../../src/engine/driver/run.ts";
import type { Task } from "../../src/engine/engine.ts";
import { loadEngine } from "../../src/solve.ts";
import type { Technique } from "../../src/types.ts";
import { distancesFrom, spaceOf } from "../board/search.ts";
import { boards, build, goalOf, manhattanTable, problemOf, provide, settingOf } from "./grids.ts";
import { enginesFor, runOnAll } from "./matrix.ts";

const WASM = await loadEngine("wasm");
const TYPESCRIPT = await loadEngine("typescript");
const ENGINES = [WASM, TYPESCRIPT];
const GENEROUS = { timeout: 300_000 };
const MEMORY = 2 ** 28;

/** h of a board: what the search begins with. */
function estimator(size: string, grid: string, without: readonly Technique[]): (tiles: readonly number[]) => number[] {
  const task = makeTask(problemOf(size, grid, without), MEMORY);
  const goal = goalOf(size, grid);
  const goalCell = Uint8Array.from(goal.tiles, (_, tile) => goal.tiles.indexOf(tile));
  return (tiles) => {
    const start = Uint8Array.from(tiles, (tile) => goalCell[tile]);
    return ENGINES.map((engine) => engine.begin({ ...task, start }).lowerBound);
  };
}

describe("h of every board", () => {
  it.each([
    ["2x4", "aaab/bbc.", []],
    ["2x4", "aa.a/bbbb", []],
    ["2x4", "aaaa/abb.", ["walking-distance"]],
    ["2x4", "aaaa/aab.", []],
    ["2x2x2", "aabb/ccc.", []],
    ["2x2x2", "aabb/ccc.", ["reflection", "walking-distance"]],
    ["2x2x2", ".aaa/aabb", []],
    ["3x3", "aaa/abb/bb.", []],
    ["3x3", "aab/a.b/abb", ["walking-distance"]],
    ["3x3", "a.a/aaa/bbb", ["walking-distance"]],
  ] as const)("%s %s without %s", GENEROUS, (size, grid, without) => {
    const goal = goalOf(size, grid);
    const { partition } = settingOf(size, grid);
    const estimate = estimator(size, grid, without);
    const faults: string[] = [];
    const { boards, distances, near } = spaceOf(goal);
    const hs = boards.map((tiles, at) => {
      const distance = distances[at];
      const [h, other] = estimate(tiles);
      if (h !== other) faults.push(`${tiles}: ${h} and ${other}`);
      if (h > distance) faults.push(`${tiles}: ${h} though ${distance} moves suffice`);
      if ((distance - h) % 2 !== 0) faults.push(`${tiles}: ${h} is not of the parity of ${distance}`);
      return h;
    });
    expect(faults.slice(0, 5)).toEqual([]);
    expect(hs[0]).toBe(0);
    let inconsistent = 0;
    for (const [at, h] of hs.entries()) for (const next of near[at]) if (Math.abs(h - hs[next]) !== 1) inconsistent++;
    // Without the blank in the index every one of these partitions has moves that change h by 3 or more.
    if (partition?.blankInIndex) expect(inconsistent).toBe(0);
    else expect(inconsistent).toBeGreaterThan(0);
  });
});

describe.each(["astar", "idastar"] as const)("%s finds the true distance", (algorithm) => {
  it.each(
    [
      ["2x4", "aaab/bbc."],
      ["2x4", "aaaa/abb."],
      ["3x3", "aaa/abb/bb."],
      ["3x3", "aaa/a.b/bbb"],
      ["3x3", "aaa/aaa/.bb"],
    ].flatMap(([size, grid]) => ENGINES.map((engine) => [size, grid, engine.name, engine] as const)),
  )("%s %s on %s", GENEROUS, (size, grid, _, engine) => {
    const goal = goalOf(size, grid);
    const distances = distancesFrom(goal);
    const all = size === "2x4" ? [...distances.keys()].map((key) => key.split(",").map(Number)) : null;
    const task: Task = { ...makeTask(problemOf(size, grid), MEMORY), algorithm };
    const wrong: string[] = [];
    for (const tiles of all ?? boards(goal, 1000).map((board) => board.tiles)) {
      const start = Uint8Array.from(tiles, (tile) => goal.tiles.indexOf(tile));
      const search = engine.begin({ ...task, start });
      const status = search.step(1_000_000);
      if (status !== "solved" || search.solution().length !== distances.get(tiles.join())) wrong.push(tiles.join());
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});

/** Every subset of the techniques that are for pattern databases. */
const SUBSETS = [0, 1, 2, 3, 4, 5, 6, 7].map((subset) =>
  (["transpositions", "reflection", "walking-distance"] as const).filter((_, index) => (subset >> index) & 1),
);

describe("twins, whatever techniques are switched off", () => {
  it.each([
    ["2x4", "aa.a/bbbb"],
    ["3x3", "aaa/abb/bb."],
    ["3x3", "aab/a.b/abb"],
    ["3x3", ".aa/aaa/bbb"],
    ["3x3", "aaa/aaa/aa."],
    ["2x2x2", ".aaa/aabb"],
    ["3x4", "aaaa/bbbb/ccc."],
    ["2x5", "aa.aa/aaabb"],
    ["2x7", "aaaabbb/bcccdd."],
  ])("%s %s", GENEROUS, (size, grid) => {
    for (const without of SUBSETS) {
      const problem = problemOf(size, grid, without);
      const starts = cellCount(problem.goal) > 9 ? boards(problem.goal, 2) : boards(problem.goal, 8);
      for (const algorithm of ["astar", "idastar"] as const) {
        for (const start of starts) expectTwins({ ...problem, start, algorithm }, 60_000);
      }
    }
  });

  const easiest = [...KORF_100].sort((a, b) => a.generated - b.generated).slice(0, 5);
  const korfGoal = makeBoard(KORF_SHAPE, KORF_GOAL);

  it.each([
    ["pdb-4-4-4-3", "astar"],
    ["pdb-4-4-4-3", "idastar"],
    ["pdb-5-5-5", "idastar"],
  ] as const)("Korf's boards, %s, %s", GENEROUS, (heuristic, algorithm) => {
    for (const without of SUBSETS) {
      if (algorithm === "astar" && without.includes("transpositions")) continue;
      for (const engine of enginesFor(korfGoal, algorithm, heuristic))
        provide(engine, makeSetting(korfGoal, { heuristic, without }));
      for (const { tiles, optimal, generated } of easiest) {
        const start = makeBoard(KORF_SHAPE, tiles);
        const problem = { start, goal: korfGoal, algorithm, heuristic, without } as const;
        const [result] = expectTwins(problem, algorithm === "astar" ? 30_000 : 300_000);
        if (algorithm === "idastar") expect(result).toMatchObject({ outcome: "solved", cost: optimal });
        expect(result.generated).toBeLessThan(generated);
      }
    }
  });

  // Only a small search shows which of the sums beyond the bound was noted.
  it.each([
    ["2x3", "a.b/bba"],
    ["2x3", "a.a/aaa"],
    ["2x3", "aab/ab."],
    ["3x2", "ab/.b/aa"],
    ["2x2", "ab/b."],
  ])("every board of %s %s", GENEROUS, (size, grid) => {
    const different: string[] = [];
    for (const without of SUBSETS) {
      const problem = problemOf(size, grid, without);
      const task = makeTask(problem, MEMORY);
      const distances = distancesFrom(problem.goal);
      const endings = ENGINES.map((engine) =>
        [...distances].map(([key, distance]) => {
          const start = Uint8Array.from(key.split(","), (tile) => problem.goal.tiles.indexOf(Number(tile)));
          const search = engine.begin({ ...task, start });
          const status = search.step(100_000);
          const { expanded, generated, lowerBound } = search;
          if (lowerBound !== distance) different.push(`${engine.name} ${key}: ${lowerBound} not ${distance}`);
          return `${key} ${without}: ${status} ${expanded} ${generated} ${search.solution()}`;
        }),
      );
      different.push(...endings[0].filter((ending, index) => ending !== endings[1][index]));
    }
    expect(different.slice(0, 5)).toEqual([]);
  });

  it("a longer search", GENEROUS, () => {
    const start = makeBoard(KORF_SHAPE, KORF_100[87].tiles);
    for (const without of SUBSETS) {
      if (without.includes("transpositions")) continue;
      const problem = { start, goal: korfGoal, algorithm: "idastar", heuristic: "pdb-4-4-4-3", without } as const;
      const [result] = expectTwins(problem, 400_000);
      expect(result.outcome).toBe("node-limit");
    }
  });

  it("a board that cannot be solved, searched to exhaustion", () => {
    const problem = { ...problemOf("2x2", "ab/c."), start: makeBoard(parseShape("2x2"), [2, 1, 3, 0]) };
    for (const without of SUBSETS) {
      for (const algorithm of ["astar", "idastar"] as const) {
        const [result] = expectTwins({ ...problem, without, algorithm, parityCheck: false }, 20_000);
        expect(result.outcome).toBe("unsolvable");
      }
    }
  });

  function expectTwins(problem: Problem, nodes: number) {
    const { results, failures } = runOnAll(problem, nodes);
    expect(failures).toEqual([]);
    expect(results.map(({ engine }) => engine)).toEqual(["wasm", "typescript"]);
    const [one, other] = results.map(({ ms, engine, memoryBytes, ...rest }) => rest);
    expect(other).toEqual(one);
    return results;
  }
});

// Where a pattern has all tiles but one, or all, its table knows that a board has no solution: h is 255 or more, far beyond
// what g can be.
it.each(["aaa/ab.", "aaa/aa."])("2x3 %s: boards whose h is beyond every cost are searched to exhaustion", (grid) => {
  const { goal, ...rest } = problemOf("2x3", grid);
  const [a, b] = goal.tiles;
  const start = makeBoard(goal, [b, a, ...goal.tiles.slice(2)]);
  for (const without of SUBSETS) {
    const problem: Problem = { ...rest, goal, start, without, algorithm: "astar", parityCheck: false };
    const { results, failures } = runOnAll(problem);
    expect(failures).toEqual([]);
    expect(results).toHaveLength(2);
    for (const result of results) expect(result).toMatchObject({ outcome: "unsolvable", expanded: 360 });
  }
});

// The recursion in wasm keeps the entries of eight patterns, and looks up those of others.
it.each([
  ["4x4", "abcd/efgh/ijkl/mno."],
  ["4x4", "aaab/bbcc/cddd/eff."],
  ["3x4", "abcd/efgh/ijk."],
  ["2x8", "aaaaaaab/cdefghi."],
])("%s %s: many patterns change nothing between the engines", GENEROUS, (size, grid) => {
  const goal = goalOf(size, grid);
  // The tables are made once: that both engines build the same is tested above. Building 57,657,600 entries takes 19 s.
  const setting = makeSetting(goal, { heuristic: "pdb", pattern: grid });
  const engines = enginesFor(goal, "astar", "pdb");
  const patterns = setting.partition?.patterns ?? [];
  const isLarge = patterns.some(({ length }) => length > 6);
  const tables = isLarge ? patterns.map((pattern) => manhattanTable(goal, pattern)) : build(engines[0], setting);
  for (const engine of engines) {
    engine.prepare(setting);
    engine.install(tables);
  }
  for (const start of generateBoards({ shape: goal, goal, seed: 8, count: 3 })) {
    for (const algorithm of ["astar", "idastar"] as const) {
      const problem: Problem = { start, goal, algorithm, heuristic: "pdb", pattern: grid };
      const { results, failures } = runOnAll(problem, 20_000);
      expect(failures).toEqual([]);
      expect(results).toHaveLength(2);
    }
  }
});

// A step begins from scratch, and what is within it follows the moves: both must see the same.
it.each([1, 3, 100])("steps of %i nodes change nothing", GENEROUS, (slice) => {
  const start = makeBoard(KORF_SHAPE, KORF_100[0].tiles);
  const goal = makeBoard(KORF_SHAPE, KORF_GOAL);
  for (const heuristic of ["pdb-4-4-4-3", "pdb-5-5-5"] as const) {
    for (const engine of ENGINES) {
      const problem: Problem = { start, goal, algorithm: "idastar", heuristic };
      provide(engine, makeSetting(goal, problem));
      const whole = runSearchSync(engine, problem, { nodes: 30_000 });
      const search = engine.begin(makeTask(problem, MEMORY));
      while (search.expanded < 30_000) search.step(Math.min(slice, 30_000 - search.expanded));
      expect(whole).toMatchObject({ outcome: "node-limit", ...counters(search) });
    }
  }
});

function counters({ lowerBound, generated }: { lowerBound: number; generated: number }) {
  return { lowerBound, generated };
}

describe("transpositions", () => {
  const goal = makeBoard(KORF_SHAPE, KORF_GOAL);
  const start = makeBoard(KORF_SHAPE, KORF_100[0].tiles);
  const problem: Problem = { start, goal, algorithm: "idastar", heuristic: "pdb-4-4-4-3" };
  const held = 3 * 2 ** 20 + 2 ** 16;

  it("save nodes, the fewer the less memory there is", GENEROUS, () => {
    for (const engine of ENGINES) {
      const full = runSearchSync(engine, { ...problem, without: ["walking-distance"] }, { nodes: 5_000_000 });
      const small = { memoryBytes: held + 2 ** 14 };
      const scarce = runSearchSync(
        engine,
        { ...problem, without: ["walking-distance"] },
        { nodes: 5_000_000, ...small },
      );
      const without = ["walking-distance", "transpositions"] as const;
      const none = runSearchSync(engine, { ...problem, without }, { nodes: 5_000_000 });
      for (const result of [full, scarce, none]) expect(result).toMatchObject({ outcome: "solved", cost: 57 });
      expect(full.generated).toBeLessThan(scarce.generated);
      expect(scarce.generated).toBeLessThan(none.generated);
      expect(none.memoryBytes).toBeGreaterThanOrEqual(held);
      expect(scarce.memoryBytes).toBeLessThanOrEqual(small.memoryBytes + 512);
      expect(full.memoryBytes).toBeGreaterThan(scarce.memoryBytes);
    }
  });

  it("begin with a small table, whatever was searched before", () => {
    const task = makeTask(problem, MEMORY);
    for (const engine of ENGINES) {
      const first = engine.begin(task).memoryBytes;
      const search = engine.begin(task);
      while (search.expanded < 100_000) search.step(100_000 - search.expanded);
      expect(search.memoryBytes).toBeGreaterThan(first);
      expect(engine.begin(task).memoryBytes).toBe(first);
    }
  });

  it("tables beyond the memory limit end a search as memory-limit", () => {
    for (const engine of ENGINES) {
      for (const algorithm of ["astar", "idastar"] as const) {
        const result = runSearchSync(engine, { ...problem, algorithm }, { memoryBytes: held - 1024 });
        expect(result).toMatchObject({ outcome: "memory-limit", expanded: 0, generated: 1 });
      }
    }
  });
});
