/** Solving on other threads: the same answers, and a search that is called off leaves its core. */
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { makeBoard } from "../../src/board/board.ts";
import { generateBoards } from "../../src/board/generate.ts";
import { parseBoard } from "../../src/board/notation.ts";
import type { Progress } from "../../src/engine/driver/run.ts";
import { LoydError } from "../../src/errors.ts";
import { solve } from "../../src/solve.ts";
import type { SolveOptions } from "../../src/solving.ts";
import type { Board } from "../../src/types.ts";
import type { WorkerSolveOptions } from "../../src/worker/api.ts";
import { makePoolOf } from "../../src/worker/pool.ts";
import type { Request } from "../../src/worker/protocol.ts";
import type { ThreadEvents } from "../../src/worker/thread.ts";
import { distributionOf } from "../data/distributions.ts";
import { FARTHEST_4X4 } from "../data/farthest.ts";
import { processorMs, processorWatch } from "../stopwatch.ts";
import { startPool } from "./threads.ts";

/** Times are those of a machine that may be busy with something else: a test of one may try again, its bound stays. */
const TIMED = { retry: 2 };
const hard = makeBoard(FARTHEST_4X4, FARTHEST_4X4.boards[0]);
const eight = parseBoard("8 6 7/2 5 4/3 0 1");
/** Hours of work. */
const LONG = { algorithm: "idastar", heuristic: "none" } as const;

/** All boards that can be solved, of 2×3. */
function allOfTwoByThree(): Board[] {
  const shape = { rows: 2, cols: 3, layers: 1 };
  const boards = new Map<string, Board>();
  for (const board of generateBoards({ shape, seed: 1, count: 10_000 })) boards.set(board.tiles.join(), board);
  return [parseBoard("1 2 3/4 5 0"), ...boards.values()];
}

describe("solve", () => {
  it("gives 1,000 right, verified answers to 1,000 calls at once", async () => {
    const { pool, threads } = startPool(2);
    const small = allOfTwoByThree();
    const others = [...generateBoards({ shape: { rows: 3, cols: 3, layers: 1 }, seed: 1, count: 1000 - small.length })];
    const results = await Promise.all([...small, ...others].map((board) => pool.solve(board)));
    expect(threads).toHaveLength(2);
    expect(results.every(({ verdict }) => verdict.passed)).toBe(true);
    const costs = results.map((result) => (result.outcome === "solved" ? result.cost : -1));
    // The published counts, of all 360 boards.
    const counts = new Array<number>(22).fill(0);
    for (const cost of costs.slice(0, small.length)) counts[cost]++;
    expect(counts).toEqual(distributionOf({ rows: 2, cols: 3, layers: 1 }, 5).counts);
    for (const [index, board] of others.entries()) {
      const result = results[small.length + index];
      expect(result.start).toEqual(board);
      expect(Object.isFrozen(result.start.tiles)).toBe(true);
      expect(result).toMatchObject({ cost: ((await solve(board)) as { cost: number }).cost });
    }
  });

  it("keeps tables from one board to the next", async () => {
    const { pool, threads } = startPool(2);
    const board = parseBoard("14 1 9 6/4 8 12 5/7 2 3 0/10 11 13 15");
    const options = { goal: "blank-first", algorithm: "idastar", heuristic: "pdb-4-4-4-3" } as const;
    const [first, second] = [await pool.solve(board, options), await pool.solve(board, options)];
    expect(first).toMatchObject({ cost: 45 });
    expect(second).toMatchObject({ cost: 45 });
    expect(threads).toHaveLength(1);
    expect(second.ms.load).toBe(0);
    expect(second.ms.tables).toBeLessThan(first.ms.tables / 2);
  });

  it("is called off within 50 ms, and so is the work; the thread lives on", TIMED, async () => {
    const { pool, threads } = startPool(1);
    await pool.solve(eight);
    const controller = new AbortController();
    const solved = pool.solve(hard, { ...LONG, signal: controller.signal });
    solved.catch(() => {});
    expect(await processorMs(wait(500))).toBeGreaterThan(30);
    controller.abort();
    expect(await processorMs(solved)).toBeLessThan(50);
    const result = await solved;
    expect(result).toMatchObject({ outcome: "aborted", verdict: { passed: true } });
    expect(result.expanded).toBeGreaterThan(0);
    expect(await processorMs(wait(500))).toBeLessThan(15);
    expect(await pool.solve(eight)).toMatchObject({ cost: 31 });
    expect(threads).toHaveLength(1);
  });

  it("is called off before its turn, without a thread", async () => {
    const { pool, threads } = startPool(1);
    const controller = new AbortController();
    const first = pool.solve(hard, { ...LONG, timeMs: 300 });
    const others = [1, 2, 3].map(() => pool.solve(eight, { signal: controller.signal }));
    const last = pool.solve(eight);
    controller.abort();
    for (const result of await Promise.all(others)) expect(result).toMatchObject({ outcome: "aborted", expanded: 0 });
    expect(await pool.solve(eight, { signal: controller.signal })).toMatchObject({ outcome: "aborted" });
    expect(await first).toMatchObject({ outcome: "time-limit" });
    expect(await last).toMatchObject({ cost: 31 });
    expect(threads).toHaveLength(1);
  });

  it("tells how far it is, at least four times a second", TIMED, async () => {
    const { pool } = startPool(2);
    await Promise.all([pool.solve(eight), pool.solve(eight)]);
    const seen: Progress[] = [];
    const gapsMs: number[] = [];
    let sinceLast = processorWatch();
    const onProgress = (progress: Progress) => {
      seen.push(progress);
      gapsMs.push(sinceLast());
      sinceLast = processorWatch();
    };
    const watched = pool.solve(hard, { ...LONG, timeMs: 1000, onProgress });
    const workedMs = await processorMs(Promise.all([watched, pool.solve(eight)]));
    expect(workedMs).toBeGreaterThan(250);
    expect(seen.length).toBeGreaterThanOrEqual(Math.floor(Math.min(workedMs, 1000) / 250));
    for (const [index, now] of seen.entries()) {
      if (index === 0) continue;
      expect(now.expanded).toBeGreaterThan(seen[index - 1].expanded);
      expect(Math.min(gapsMs[index], now.elapsedMs - seen[index - 1].elapsedMs)).toBeLessThan(250);
    }
  });

  it("fails with what onProgress throws, and the search ends", TIMED, async () => {
    const { pool } = startPool(1);
    const onProgress = () => {
      throw new RangeError("enough");
    };
    await expect(pool.solve(hard, { ...LONG, onProgress })).rejects.toThrow(new RangeError("enough"));
    expect(await pool.solve(eight)).toMatchObject({ cost: 31 });
  });

  it.each<[string, unknown, unknown]>([
    ["no board", null, {}],
    ["a board without tiles", { rows: 2, cols: 2, layers: 1 }, {}],
    ["no options", eight, null],
    ["another engine", eight, { engine: "rust" }],
    ["a goal of another shape", eight, { goal: hard }],
    ["half a node", eight, { nodes: 0.5 }],
    ["a signal that is none", eight, { signal: {} }],
    ["progress that cannot be called", eight, { onProgress: "x" }],
    ["a heuristic with a strategy", eight, { algorithm: "human", heuristic: "manhattan" }],
  ])("refuses %s as on the caller's thread, with the same code", async (_, board, options) => {
    const { pool } = startPool(1);
    const here = await solve(board as Board, options as SolveOptions).catch((error: unknown) => error);
    const there = await pool.solve(board as Board, options as WorkerSolveOptions).catch((error: unknown) => error);
    expect(there).toBeInstanceOf(LoydError);
    expect(there).toEqual(here);
    expect(there).toMatchObject({ code: (here as LoydError).code });
  });

  it("refuses what cannot be sent, and goes on", async () => {
    const { pool, threads } = startPool(1);
    for (const engine of [() => {}, Symbol("wasm")]) {
      const options = { engine } as unknown as WorkerSolveOptions;
      await expect(pool.solve(eight, options)).rejects.toMatchObject({ code: "bad-argument" });
    }
    const tables = { has: () => {}, load: () => {}, save: () => {} } as unknown as null;
    await expect(pool.solve(eight, { tables })).rejects.toThrow(/^tables: expected one of kept, memory, got object$/);
    expect(await pool.solve(eight)).toMatchObject({ cost: 31 });
    expect(threads).toHaveLength(1);
  });
});

it("a signal may be shared by any number of calls, on either thread", async () => {
  const { pool } = startPool(2);
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on("warning", note);
  const controller = new AbortController();
  const { signal } = controller;
  const calls = Array.from({ length: 50 }, () => [pool.solve(hard, { ...LONG, signal }), solve(eight, { signal })]);
  await wait(50);
  controller.abort();
  const outcomes = (await Promise.all(calls.flat())).map(({ outcome }) => outcome);
  expect(outcomes.filter((_, index) => index % 2 === 0)).toEqual(new Array(50).fill("aborted"));
  process.off("warning", note);
  expect(warnings).toEqual([]);
});

describe("a thread that dies", () => {
  it("fails its board alone, and is replaced", async () => {
    const { pool, threads } = startPool(2);
    const lost = pool.solve(hard, LONG);
    const others = [1, 2, 3, 4].map(() => pool.solve(eight));
    await wait(100);
    await threads[0].terminate();
    await expect(lost).rejects.toMatchObject({ name: "LoydError", code: "worker-failed" });
    for (const result of await Promise.all(others)) expect(result).toMatchObject({ cost: 31 });
    await Promise.all([pool.solve(eight), pool.solve(eight)]);
    expect(threads).toHaveLength(3);
  });

  it("may have been idle", async () => {
    const { pool, threads } = startPool(1);
    await pool.solve(eight);
    await threads[0].terminate();
    expect(await pool.solve(eight)).toMatchObject({ cost: 31 });
  });

  it("may never have lived", async () => {
    const { pool } = startPool(1, new URL("./nowhere.js", import.meta.url));
    const failures = await Promise.allSettled([pool.solve(eight), pool.solve(eight)]);
    for (const failure of failures) {
      expect(failure).toMatchObject({ status: "rejected", reason: { code: "worker-failed" } });
    }
  });

  it("may be one that heeds no abort, which is ended", async () => {
    const deaf = new URL(
      "data:text/javascript,import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { for (;;); })",
    );
    const { pool, threads } = startPool(1, deaf);
    const controller = new AbortController();
    const solved = pool.solve(eight, { signal: controller.signal });
    await wait(200);
    controller.abort();
    expect(await solved).toMatchObject({ outcome: "aborted", expanded: 0 });
    await wait(100);
    expect(threads[0].threadId).toBe(-1);
  });

  it("may be alive in truth, which is ended", async () => {
    const { pool, threads } = startPool(1);
    const lost = pool.solve(hard, LONG);
    await wait(100);
    threads[0].emit("messageerror", new Error("unreadable"));
    await expect(lost).rejects.toMatchObject({ code: "worker-failed", message: expect.stringMatching(/unreadable$/) });
    await wait(100);
    expect(threads[0].threadId).toBe(-1);
    expect(await pool.solve(eight)).toMatchObject({ cost: 31 });
  });

  it("may have sent an answer or a claim before its end: it gets no other board", async () => {
    const threads: { readonly events: ThreadEvents; readonly posted: Request["type"][] }[] = [];
    const pool = makePoolOf(
      (events) => {
        const posted: Request["type"][] = [];
        threads.push({ events, posted });
        return { post: ({ type }) => posted.push(type), hold: () => {}, terminate: async () => {} };
      },
      { size: 1 },
      1,
    );
    const lost = pool.solve(eight);
    const disposed = pool.dispose();
    const [{ events }] = threads;
    events.answered({ type: "claim", job: 0, key: "a" });
    events.answered({ type: "failure", job: 0, failure: { code: null, message: "late" } });
    await disposed;
    await expect(lost).rejects.toThrow(/disposed of$/);
    const next = pool.solve(eight);
    expect(threads.map(({ posted }) => posted)).toEqual([["begin"], ["begin"]]);
    threads[1].events.answered({ type: "failure", job: 1, failure: { code: null, message: "its own" } });
    await expect(next).rejects.toThrow("its own");
  });
});

it("dispose ends all, and solving starts anew", TIMED, async () => {
  const { pool, threads } = startPool(2);
  const lost = [1, 2, 3].map(() => pool.solve(hard, LONG).catch((error: unknown) => error));
  await wait(100);
  await pool.dispose();
  for (const error of await Promise.all(lost)) expect(error).toMatchObject({ code: "worker-failed" });
  expect(threads.map(({ threadId }) => threadId)).toEqual([-1, -1]);
  expect(await processorMs(wait(300))).toBeLessThan(15);
  expect(await pool.solve(eight)).toMatchObject({ cost: 31 });
});
