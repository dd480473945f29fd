/**
 * Recursive best-first search, held against the paper's recursion (R. E. Korf, Linear-Space Best-First Search, Artificial
 * Intelligence 62, 1993): the same boards in the same order, and of that order what the paper proves.
 */
import { describe, expect, it } from "vitest";
import { makeBoard } from "../../src/board/board.ts";
import { manhattanDistance } from "../../src/board/bound.ts";
import { generateBoards, scrambleBoard } from "../../src/board/generate.ts";
import { neighbours } from "../../src/board/geometry.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { parseShape } from "../../src/board/notation.ts";
import { makeTask } from "../../src/engine/driver/run.ts";
import { foldFingerprint, pack } from "../../src/engine/packed.ts";
import type { Board } from "../../src/types.ts";
import { distancesFrom } from "../board/search.ts";
import { enginesFor, runOnAll } from "./matrix.ts";

interface Expanded {
  readonly key: string;
  readonly g: number;
  readonly f: number;
}

/** The boards in the order in which the paper's recursion expands them. */
function recursive(start: Board, goal: Board, heuristic: "none" | "manhattan"): { order: Expanded[]; cost: number } {
  const order: Expanded[] = [];
  const wanted = goal.tiles.join();
  const h = (tiles: readonly number[]) => (heuristic === "none" ? 0 : manhattanDistance(makeBoard(start, tiles), goal));
  let cost = Number.NaN;

  /** Gives the least value below, or null when the goal was found. */
  function search(tiles: readonly number[], cameFrom: number, g: number, value: number, bound: number): number | null {
    if (tiles.join() === wanted) {
      cost = g;
      return null;
    }
    order.push({ key: tiles.join(), g, f: g + h(tiles) });
    const blank = tiles.indexOf(0);
    const children = neighbours(start, blank)
      .filter((cell) => cell !== cameFrom)
      .map((cell) => {
        const child = [...tiles];
        [child[blank], child[cell]] = [child[cell], 0];
        return { tiles: child, value: Math.max(value, g + 1 + h(child)) };
      });
    for (;;) {
      const sorted = [...children].sort((a, b) => a.value - b.value);
      const [best, second] = sorted;
      if (best.value > bound) return best.value;
      const most = Math.min(bound, second?.value ?? Number.POSITIVE_INFINITY);
      const below = search(best.tiles, blank, g + 1, best.value, most);
      if (below === null) return null;
      best.value = below;
    }
  }

  search(start.tiles, -1, 0, h(start.tiles), Number.POSITIVE_INFINITY);
  return { order, cost };
}

function fingerprintOf(order: readonly Expanded[], goal: Board): number {
  const goalBlank = goal.tiles.indexOf(0);
  const cellOf = (tile: number) => goal.tiles.indexOf(tile);
  return order.reduce((folded, { key }) => {
    const { lo, hi } = pack(
      Uint8Array.from(key.split(","), (tile) => cellOf(Number(tile))),
      goalBlank,
    );
    return foldFingerprint(folded, lo, hi);
  }, 0);
}

const cases: [string, "none" | "manhattan", Board[]][] = [
  ["2x3, all far and near", "manhattan", [...generateBoards({ shape: parseShape("2x3"), seed: 1, count: 30 })]],
  ["3x3", "manhattan", [...generateBoards({ shape: parseShape("3x3"), seed: 2, count: 20 })]],
  ["2x2x2", "manhattan", [...generateBoards({ shape: parseShape("2x2x2"), seed: 3, count: 10 })]],
  ["4x4", "manhattan", [1, 2, 3].map((seed) => scrambleBoard({ shape: parseShape("4x4"), seed, moves: 26 }))],
  ["3x3, no heuristic", "none", [1, 2, 3].map((seed) => scrambleBoard({ shape: parseShape("3x3"), seed, moves: 9 }))],
];

describe.each(cases)("%s", (_, heuristic, starts) => {
  it("expands the boards of the paper's recursion in its order", () => {
    for (const start of starts) {
      const goal = makeGoal(start, "blank-last");
      const { order, cost } = recursive(start, goal, heuristic);
      const { results, failures } = runOnAll({ start, goal, algorithm: "rbfs", heuristic });
      expect(failures).toEqual([]);
      expect(results.map(({ engine }) => engine)).toEqual(["wasm", "typescript"]);
      const fingerprint = fingerprintOf(order, goal);
      for (const result of results) {
        expect(result).toMatchObject({ outcome: "solved", optimal: true, cost, expanded: order.length, fingerprint });
      }
    }
  });

  it("meets boards for the first time in an order of f that never falls, as A* does", () => {
    for (const start of starts) {
      const { order } = recursive(start, makeGoal(start, "blank-last"), heuristic);
      const met = new Set<string>();
      const first = order.filter(({ key }) => !met.has(key) && met.add(key));
      expect(first.map(({ f }) => f)).toEqual(first.map(({ f }) => f).sort((a, b) => a - b));
    }
  });
});

it("without a heuristic first meets at each depth what BFS has there", () => {
  for (const seed of [1, 2, 3]) {
    const start = scrambleBoard({ shape: parseShape("3x3"), seed, moves: 10 });
    const { order, cost } = recursive(start, makeGoal(start, "blank-last"), "none");
    const met = new Set<string>();
    const layers: Set<string>[] = [];
    for (const { key, g } of order) {
      if (met.has(key)) continue;
      met.add(key);
      layers[g] ??= new Set();
      layers[g].add(key);
    }
    const distances = distancesFrom(start, neighbours, cost);
    // The last layer before the goal is broken off.
    for (let depth = 0; depth < cost - 1; depth++) {
      expect(layers[depth]).toEqual(new Set([...distances].filter(([, far]) => far === depth).map(([key]) => key)));
    }
  }
});

it("holds no more than a path and what is beside it, and that is within its limit", () => {
  const [start] = generateBoards({ shape: parseShape("4x4"), seed: 1, count: 1 });
  const problem = { start, goal: makeGoal(start, "blank-last"), algorithm: "rbfs", heuristic: "manhattan" } as const;
  for (const engine of enginesFor(start, "rbfs", "manhattan")) {
    const search = engine.begin(makeTask(problem, 2 ** 20));
    expect(search.memoryBytes).toBeLessThan(64 * 1024);
    const before = search.memoryBytes;
    expect(search.step(20_000)).toBe("running");
    expect(search.memoryBytes).toBe(before);
    expect(engine.begin(makeTask(problem, 1000)).step(1)).toBe("memory-limit");
  }
});
