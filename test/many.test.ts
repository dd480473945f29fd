/** Many boards on the caller's thread: in order, one at a time, and no more taken than needed. */
import { expect, it } from "vitest";
import { makeBoard } from "../src/board/board.ts";
import { generateBoards } from "../src/board/generate.ts";
import { makeGoal } from "../src/board/goals.ts";
import { parseBoard } from "../src/board/notation.ts";
import { type ManyOptions, solve, solveMany } from "../src/index.ts";
import type { Board } from "../src/types.ts";
import { FARTHEST_4X4 } from "./data/farthest.ts";
import { Endless } from "./endless.ts";

const shape = { rows: 3, cols: 3, layers: 1 };
const eight = parseBoard("8 6 7/2 5 4/3 0 1");
const hard = makeBoard(FARTHEST_4X4, FARTHEST_4X4.boards[0]);
/** Hours of work. */
const LONG = { algorithm: "idastar", heuristic: "none" } as const;

it("gives what solve gives, in order", async () => {
  const goal = makeGoal(shape, "snail");
  const boards = [...generateBoards({ shape, goal, seed: 5, count: 30 })];
  const costs: unknown[] = [];
  for await (const result of solveMany(boards, { goal })) {
    expect(result).toMatchObject({ start: boards[costs.length], outcome: "solved", verdict: { passed: true } });
    costs.push((result as { cost: number }).cost);
  }
  const alone = await Promise.all(boards.map((board) => solve(board, { goal })));
  expect(costs).toEqual(alone.map((result) => (result as { cost: number }).cost));
});

it("takes boards as they are needed, and ends with the loop", async () => {
  const endless = new Endless(eight);
  let solved = 0;
  for await (const { outcome } of solveMany(endless.boards)) {
    expect(outcome).toBe("solved");
    if (++solved === 3) break;
  }
  expect(endless.taken).toBeLessThanOrEqual(5);
  expect(endless.isClosed).toBe(true);
});

it("tells how far which board is, and ends with the signal", async () => {
  const controller = new AbortController();
  const seen: number[] = [];
  const onProgress: ManyOptions["onProgress"] = (_, index) => {
    seen.push(index);
    controller.abort();
  };
  const options = { ...LONG, signal: controller.signal, onProgress };
  const outcomes: string[] = [];
  for await (const { outcome } of solveMany([eight, hard, eight], { ...options, nodes: 1e9 })) outcomes.push(outcome);
  expect(outcomes.at(-1)).toBe("aborted");
  expect(seen).toEqual([outcomes.length - 1]);
});

it("names the board that cannot be solved so, after the results before it", async () => {
  const results = solveMany([eight, { rows: 2, cols: 2, layers: 1 } as Board]);
  expect((await results.next()).value).toMatchObject({ cost: 31 });
  await expect(results.next()).rejects.toThrow(/^board 1: /);
});

it.each<[string, unknown, unknown]>([
  ["no boards", 5, {}],
  ["no options", [eight], null],
  ["tables that are no store", [eight], { tables: "kept" }],
  ["half a node", [eight], { nodes: 0.5 }],
])("refuses %s at once", (_, boards, options) => {
  expect(() => solveMany(boards as Board[], options as ManyOptions)).toThrow(/expected/);
});
