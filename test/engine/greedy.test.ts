/** Greedy search: solutions of any length come out whole, and the order is best-first by h, as a plain search has it. */
import { describe, expect, it } from "vitest";
import { makeBoard } from "../../src/board/board.ts";
import { manhattanDistance } from "../../src/board/bound.ts";
import { generateBoards } from "../../src/board/generate.ts";
import { neighbours } from "../../src/board/geometry.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { parseShape } from "../../src/board/notation.ts";
import type { Board, Heuristic } from "../../src/types.ts";
import { runOnAll } from "./matrix.ts";

const boards = (size: string, count: number): Board[] => [
  ...generateBoards({ shape: parseShape(size), seed: 1, count }),
];

function costOf(start: Board, heuristic: Heuristic): number {
  const goal = makeGoal(start, "blank-last");
  const { results, failures } = runOnAll({ start, goal, algorithm: "greedy", heuristic });
  expect(failures).toEqual([]);
  expect(results).toHaveLength(2);
  const [{ outcome }] = results;
  expect(outcome).toBe("solved");
  return results[0].outcome === "solved" ? results[0].cost : Number.NaN;
}

describe("a solution longer than what is counted", () => {
  it("of 255 moves is whole: two of two hundred 15-puzzles", () => {
    const costs = boards("4x4", 200).map((start) => costOf(start, "manhattan"));
    expect(costs.filter((cost) => cost > 255)).toHaveLength(2);
  });

  it("comes out in as many parts as it takes", () => {
    const start = boards("2x8", 15)[14];
    expect(costOf(start, "hamming")).toBe(22_634);
  });

  it("on a board of more than 16 cells as well", () => {
    expect(costOf(boards("5x5", 16)[15], "linear-conflict")).toBe(338);
  });
});

/** The boards in the order of their expansion, by sorting all open ones each time. */
function plainOrder(start: Board, goal: Board): { order: string[]; cost: number } {
  const h = (tiles: readonly number[]) => manhattanDistance(makeBoard(start, tiles), goal);
  const met = new Map([[start.tiles.join(), 0]]);
  let serial = 0;
  const open = [{ tiles: start.tiles, g: 0, h: h(start.tiles), serial, cameFrom: -1 }];
  const order: string[] = [];
  for (;;) {
    open.sort((a, b) => a.h - b.h || a.g - b.g || b.serial - a.serial);
    const node = open.shift();
    if (node === undefined) throw new Error("expected a way to the goal");
    if (node.tiles.join() === goal.tiles.join()) return { order, cost: node.g };
    order.push(node.tiles.join());
    const blank = node.tiles.indexOf(0);
    for (const cell of neighbours(start, blank)) {
      if (cell === node.cameFrom) continue;
      const tiles = [...node.tiles];
      [tiles[blank], tiles[cell]] = [tiles[cell], 0];
      if (met.has(tiles.join())) continue;
      met.set(tiles.join(), node.g + 1);
      open.push({ tiles, g: node.g + 1, h: h(tiles), serial: ++serial, cameFrom: blank });
    }
  }
}

it.each(["2x3", "3x3", "2x2x2", "4x4"])("expands what a plain search expands: %s", (size) => {
  for (const start of boards(size, 6)) {
    const goal = makeGoal(start, "blank-last");
    const { order, cost } = plainOrder(start, goal);
    const { results, failures } = runOnAll({ start, goal, algorithm: "greedy", heuristic: "manhattan" });
    expect(failures).toEqual([]);
    for (const result of results) expect(result).toMatchObject({ outcome: "solved", cost, expanded: order.length });
  }
});
