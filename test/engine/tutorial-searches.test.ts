/** What only the textbook engine has: depth-first search, and iterative deepening by depth. */
import { expect, it } from "vitest";
import { makeBoard } from "../../src/board/board.ts";
import { generateBoards, scrambleBoard } from "../../src/board/generate.ts";
import { neighbours } from "../../src/board/geometry.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { parseBoard, parseShape } from "../../src/board/notation.ts";
import { solve } from "../../src/solve.ts";
import type { Board } from "../../src/types.ts";
import { runOnAll } from "./matrix.ts";

/** The way that a recursion takes: depth first, lowest cell first, no board twice; the boards that it left included. */
function recursive(start: Board, goal: Board): { expanded: number; cost: number } {
  const visited = new Set<string>();
  const wanted = goal.tiles.join();
  const visit = (tiles: readonly number[], depth: number): number | null => {
    const key = tiles.join();
    if (key === wanted) return depth;
    visited.add(key);
    const blank = tiles.indexOf(0);
    for (const cell of neighbours(start, blank)) {
      const child = [...tiles];
      [child[blank], child[cell]] = [child[cell], 0];
      if (visited.has(child.join())) continue;
      const found = visit(child, depth + 1);
      if (found !== null) return found;
    }
    return null;
  };
  const cost = visit(start.tiles, 0) ?? Number.NaN;
  return { expanded: visited.size, cost };
}

it.each(["2x2", "2x3", "3x2"])("dfs goes the way of a recursion: %s", (size) => {
  const shape = parseShape(size);
  for (const start of generateBoards({ shape, seed: 3, count: 40 })) {
    const goal = makeGoal(shape, "blank-last");
    const { results, failures } = runOnAll({ start, goal, algorithm: "dfs", heuristic: "none" });
    expect(failures).toEqual([]);
    expect(results.map(({ engine }) => engine)).toEqual(["textbook"]);
    expect(results[0]).toMatchObject({ outcome: "solved", ...recursive(start, goal) });
  }
});

it("dfs on the 8-puzzle gives tens of thousands of moves, all of them legal", async () => {
  const result = await solve(parseBoard("8 6 7/2 5 4/3 0 1"), { algorithm: "dfs" });
  expect(result).toMatchObject({ outcome: "solved", engine: "textbook", optimal: false });
  expect(result.outcome === "solved" && result.cost).toBeGreaterThan(10_000);
  expect(result.verdict.checks.filter(({ passed }) => !passed)).toEqual([]);
});

it("iddfs does what IDA* does without a heuristic", () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const start = scrambleBoard({ shape: parseShape("3x3"), seed, moves: 13 });
    const goal = makeGoal(start, "blank-last");
    const [deepening] = runOnAll({ start, goal, algorithm: "iddfs", heuristic: "none" }).results;
    const [wasm, ...others] = runOnAll({ start, goal, algorithm: "idastar", heuristic: "none" }).results;
    expect(others).toHaveLength(2);
    const { expanded, generated, fingerprint } = wasm;
    const moves = wasm.outcome === "solved" ? wasm.moves : [];
    expect(deepening).toMatchObject({ outcome: "solved", optimal: true, expanded, generated, fingerprint, moves });
  }
});

it("dfs remembers boards and so ends at its memory; iddfs needs none", () => {
  const start = makeBoard({ rows: 3, cols: 3, layers: 1 }, [8, 6, 7, 2, 5, 4, 3, 0, 1]);
  const goal = makeGoal(start, "blank-last");
  expect(runOnAll({ start, goal, algorithm: "dfs", heuristic: "none" }, 50).results[0].outcome).toBe("node-limit");
});
