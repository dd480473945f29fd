/**
 * Heuristics of the user's in the TypeScript searches: one that is the project's Manhattan distance must search the same, to
 * the node; one that is no heuristic must be named, with the board.
 */
import { describe, expect, it } from "vitest";
import { generateBoard } from "../../src/board/generate.ts";
import { taxicabDistance } from "../../src/board/geometry.ts";
import { GOALS, makeGoal } from "../../src/board/goals.ts";
import { parseBoard, parseShape } from "../../src/board/notation.ts";
import { runSearch, runSearchSync } from "../../src/engine/driver/run.ts";
import type { HeuristicMaker, MovingHeuristic, OwnHeuristics } from "../../src/engine/own-heuristic.ts";
import { loadEngine } from "../../src/solve.ts";
import { ALGORITHM_FACTS, ALGORITHMS, type Board } from "../../src/types.ts";
import { verifyResult } from "../../src/verify/index.ts";
import { distancesFrom } from "../board/search.ts";

/** By definition, from the goal and the tiles alone. */
const taxicab: HeuristicMaker = (goal) => (tiles) =>
  tiles.reduce((sum, tile, cell) => sum + (tile === 0 ? 0 : taxicabDistance(goal, cell, goal.tiles.indexOf(tile))), 0);

/** The same, moved along. */
const moved: HeuristicMaker = (goal): MovingHeuristic => {
  const whole = taxicab(goal) as (tiles: readonly number[]) => number;
  let h = 0;
  const grown = (tile: number, from: number, to: number) => {
    const home = goal.tiles.indexOf(tile);
    return taxicabDistance(goal, to, home) - taxicabDistance(goal, from, home);
  };
  return {
    place(tiles) {
      h = whole(tiles);
      return h;
    },
    move(tile, from, to) {
      h += grown(tile, from, to);
      return h;
    },
    undo(tile, from, to) {
      h -= grown(tile, from, to);
    },
  };
};

/** Alters what it is given. */
const greedyHands: HeuristicMaker = (goal) => {
  const whole = taxicab({ ...goal, tiles: [...goal.tiles] }) as (tiles: readonly number[]) => number;
  (goal.tiles as number[]).fill(0);
  return (tiles) => {
    const h = whole([...tiles]);
    (tiles as number[]).fill(0);
    return h;
  };
};

const heuristics: OwnHeuristics = {
  taxicab,
  moved,
  greedyHands,
  triple: (goal) => (tiles) => 3 * call(taxicab(goal), tiles),
};

function call(made: ReturnType<HeuristicMaker>, tiles: readonly number[]): number {
  return typeof made === "function" ? made(tiles) : made.place(tiles);
}

const engine = await loadEngine("typescript", { traced: true, heuristics });
const GUIDED = ALGORITHMS.filter(
  (one) => ALGORITHM_FACTS[one].guided && ALGORITHM_FACTS[one].engines.includes("typescript"),
);

/** What two searches must have in common. */
const workOf = (
  start: Board,
  goal: Board,
  algorithm: (typeof GUIDED)[number],
  heuristic: "manhattan" | `my:${string}`,
) => {
  const result = runSearchSync(engine, { start, goal, algorithm, heuristic }, { nodes: 2_000 });
  expect(verifyResult(result).passed).toBe(true);
  const { outcome, expanded, generated, fingerprint, memoryBytes } = result;
  const solution = result.outcome === "solved" ? [result.cost, result.moves.join("")] : null;
  return { outcome, expanded, generated, fingerprint, memoryBytes, solution };
};

describe.each(["my:taxicab", "my:moved", "my:greedyHands"] as const)("%s searches as manhattan does", (heuristic) => {
  it.each(["2x3", "3x3", "2x2x2", "4x4", "5x5"])("on %s", (size) => {
    const shape = parseShape(size);
    for (const name of GOALS.filter((one) => shape.layers === 1 || !["snail", "snake"].includes(one))) {
      const goal = makeGoal(shape, name);
      for (let seed = 0; seed < 2; seed++) {
        const start = generateBoard({ shape, goal, seed });
        for (const algorithm of GUIDED) {
          expect(workOf(start, goal, algorithm, heuristic)).toEqual(workOf(start, goal, algorithm, "manhattan"));
        }
      }
    }
  });
});

it("promises no shortest solution, nor a bound, since nobody knows whether they exceed the truth", () => {
  const goal = makeGoal(parseShape("3x3"), "blank-last");
  const start = parseBoard("8 6 7/2 5 4/3 0 1");
  const exact = runSearchSync(engine, { start, goal, algorithm: "astar", heuristic: "my:taxicab" });
  expect(exact).toMatchObject({ outcome: "solved", cost: 31, optimal: false });
  const cut = runSearchSync(engine, { start, goal, algorithm: "idastar", heuristic: "my:triple" }, { nodes: 5 });
  expect(cut).toMatchObject({ outcome: "node-limit", lowerBound: 23 });
});

it("finds solutions, if not the shortest, where h is three times too large, on every board of 2x3", () => {
  const goal = makeGoal(parseShape("2x3"), "blank-first");
  let longer = 0;
  for (const [key, distance] of distancesFrom(goal)) {
    const start = { ...goal, tiles: key.split(",").map(Number) };
    for (const algorithm of GUIDED) {
      const result = runSearchSync(engine, { start, goal, algorithm, heuristic: "my:triple" }, { nodes: 1_000_000 });
      expect(verifyResult(result).checks.filter(({ passed }) => !passed)).toEqual([]);
      expect(result.outcome).toBe("solved");
      const cost = result.outcome === "solved" ? result.cost : -1;
      expect(cost).toBeGreaterThanOrEqual(distance);
      if (cost > distance) longer++;
    }
  }
  expect(longer).toBeGreaterThan(0);
});

describe("what is no heuristic is named", () => {
  const goal = makeGoal(parseShape("3x3"), "blank-last");
  const start = parseBoard("1 2 3/4 5 6/0 7 8");
  const cases: readonly (readonly [string, unknown, RegExp])[] = [
    [
      "a fraction",
      () => (tiles: number[]) => (tiles[8] === 0 ? 0 : 1.5),
      /my:h: expected a whole number of moves from 0 to 255 for 1 2 3\/4 5 6\/0 7 8, got 1\.5/,
    ],
    ["less than nothing", () => (tiles: number[]) => (tiles[8] === 0 ? 0 : -1), /got -1/],
    ["too much", () => (tiles: number[]) => (tiles[8] === 0 ? 0 : 256), /from 0 to 255 .*got 256/],
    ["nothing", () => (tiles: number[]) => (tiles[8] === 0 ? 0 : undefined), /got undefined/],
    ["a promise", () => async () => 0, /for 1 2 3\/4 5 6\/7 8 0, got /],
    ["no 0 at the goal", () => () => 1, /my:h: expected 0 at its goal, 1 2 3\/4 5 6\/7 8 0, got 1/],
    [
      "an exception",
      () => (tiles: number[]) => {
        if (tiles[8] !== 0) throw new TypeError("no such tile");
        return 0;
      },
      /TypeError: no such tile/,
    ],
    [
      "a maker that makes nothing",
      () => undefined,
      /my:h: expected its maker to give a function, or an object with place, move and undo, got undefined/,
    ],
    ["a form without undo", () => ({ place: () => 0, move: () => 0 }), /with place, move and undo/],
  ];

  it.each(cases)("%s", async (_, make, message) => {
    const own = await loadEngine("typescript", { heuristics: { h: make as HeuristicMaker } });
    for (const algorithm of GUIDED) {
      const run = runSearch(own, { start, goal, algorithm, heuristic: "my:h" }, { nodes: 1000 });
      const error = await run.catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code: "engine-failed", message: expect.stringMatching(message) });
    }
    own.dispose();
  });

  it("a name that is none, a maker that is none, and engines that have none", async () => {
    await expect(loadEngine("typescript", { heuristics: { "a b": taxicab } })).rejects.toThrow(
      /heuristics: expected a name of up to 40 letters/,
    );
    await expect(loadEngine("typescript", { heuristics: { h: 5 as never } })).rejects.toThrow(
      /heuristics\.h: expected a function of a goal, got 5/,
    );
    const problem = { start, goal, algorithm: "astar", heuristic: "my:nowhere" } as const;
    expect(() => runSearchSync(engine, problem)).toThrow(/heuristic: expected one of my:taxicab, .*, got my:nowhere/);
    for (const name of ["wasm", "textbook", "typescript"] as const) {
      const plain = await loadEngine(name);
      expect(() => runSearchSync(plain, problem)).toThrow(/heuristic: expected .*, got my:nowhere/);
    }
    expect(() => runSearchSync(engine, { ...problem, heuristic: "my:taxicab", algorithm: "bfs" })).toThrow(
      /expected none with bfs/,
    );
  });
});
