/** Many boards: in their order, as they come, and no more of them than needed. */
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { makeBoard } from "../../src/board/board.ts";
import { generateBoards } from "../../src/board/generate.ts";
import { parseBoard } from "../../src/board/notation.ts";
import { LoydError } from "../../src/errors.ts";
import type { SolveResult } from "../../src/solving.ts";
import type { Board } from "../../src/types.ts";
import type { ManyOptions } from "../../src/worker/api.ts";
import { FARTHEST_4X4 } from "../data/farthest.ts";
import { Endless } from "../endless.ts";
import { startPool } from "./threads.ts";

const hard = makeBoard(FARTHEST_4X4, FARTHEST_4X4.boards[0]);
const eight = parseBoard("8 6 7/2 5 4/3 0 1");
const easy = parseBoard("1 2 3/4 5 6/7 0 8");
const LONG = { algorithm: "idastar", heuristic: "none" } as const;
const shape = { rows: 3, cols: 3, layers: 1 };

async function collect(results: AsyncIterable<SolveResult>): Promise<SolveResult[]> {
  const all: SolveResult[] = [];
  for await (const result of results) all.push(result);
  return all;
}

it("keeps the order, on all threads, also where the first takes longest", async () => {
  const { pool, threads } = startPool(2);
  const boards = [eight, ...generateBoards({ shape, seed: 2, count: 200 })];
  const results = await collect(pool.solveMany(boards, { algorithm: "bfs" }));
  expect(results.map(({ start }) => start)).toEqual(boards);
  expect(results.every(({ outcome, verdict }) => outcome === "solved" && verdict.passed)).toBe(true);
  expect(threads).toHaveLength(2);
});

it("gives each result as soon as it is there, while other boards are still to come", async () => {
  const { pool } = startPool(2);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  async function* slowly(): AsyncGenerator<Board> {
    yield eight;
    await released;
    yield easy;
  }
  const results = pool.solveMany(slowly());
  expect((await results.next()).value).toMatchObject({ cost: 31 });
  release();
  expect((await results.next()).value).toMatchObject({ cost: 1 });
  expect(await results.next()).toEqual({ done: true, value: undefined });
});

it("takes boards as they are needed, without end, until the loop is left", async () => {
  const { pool } = startPool(2);
  const endless = new Endless(easy);
  let given = 0;
  for await (const { outcome } of pool.solveMany(endless.boards)) {
    expect(outcome).toBe("solved");
    if (++given === 100) break;
  }
  expect(endless.taken).toBeLessThan(200);
  await wait(0);
  expect(endless.isClosed).toBe(true);
  expect(await pool.solve(eight)).toMatchObject({ cost: 31 });
});

it("names a bad board by its index, after the results before it", async () => {
  const { pool } = startPool(2);
  const bad = { rows: 3, cols: 3, layers: 1, tiles: [1] };
  const results = pool.solveMany([easy, eight, bad, easy]);
  expect((await results.next()).value).toMatchObject({ cost: 1 });
  expect((await results.next()).value).toMatchObject({ cost: 31 });
  const failure = await results.next().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(LoydError);
  expect(failure).toMatchObject({ code: "bad-shape", message: "board 2: tiles: expected 9 for 3x3, got 1" });
  expect(await results.next()).toEqual({ done: true, value: undefined });
});

it("passes on what the boards throw", async () => {
  const { pool } = startPool(1);
  function* broken(): Generator<Board> {
    yield easy;
    throw new RangeError("no more");
  }
  await expect(collect(pool.solveMany(broken()))).rejects.toThrow(new RangeError("no more"));
});

it("is called off as a whole: what is under way is aborted, and no more is taken", { retry: 2 }, async () => {
  const { pool } = startPool(2);
  const controller = new AbortController();
  const seen = new Set<number>();
  const options: ManyOptions = {
    ...LONG,
    signal: controller.signal,
    onProgress: (_, index) => {
      seen.add(index);
      if (seen.size === 2) controller.abort();
    },
  };
  function* endless(): Generator<Board> {
    for (;;) yield hard;
  }
  const results = await collect(pool.solveMany(endless(), options));
  expect([...seen].sort()).toEqual([0, 1]);
  expect(results.length).toBeGreaterThanOrEqual(2);
  expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(["aborted"]));
  expect(await collect(pool.solveMany([eight], { signal: controller.signal }))).toEqual([]);
});

it.each<[string, unknown, unknown, RegExp]>([
  ["no boards", null, {}, /^boards: expected an iterable of boards, got null/],
  ["a board", eight, {}, /^boards: expected an iterable of boards, got object/],
  ["a text", "1 2/3 0", {}, /^boards: expected an iterable of boards, got "1 2\/3 0"/],
  ["no options", [eight], null, /^options: expected an object, got null/],
  ["half a node", [eight], { nodes: 0.5 }, /^nodes: expected a whole number/],
  ["progress that cannot be called", [eight], { onProgress: 1 }, /^onProgress: expected a function/],
])("refuses %s at once", (_, boards, options, message) => {
  const { pool } = startPool(1);
  expect(() => pool.solveMany(boards as Board[], options as ManyOptions)).toThrow(message);
});
