/** One board on several threads: the answer, the moves and the counters of one thread. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { KORF_100, KORF_GOAL, KORF_SHAPE } from "../../bench/suites/korf100.ts";
import { makeBoard } from "../../src/board/board.ts";
import { parseBoard } from "../../src/board/notation.ts";
import type { Progress } from "../../src/engine/driver/run.ts";
import { solve } from "../../src/solve.ts";
import type { SolveResult } from "../../src/solving.ts";
import { FARTHEST_4X4 } from "../data/farthest.ts";
import { processorMs } from "../stopwatch.ts";
import { startPool } from "./threads.ts";

/** Times are those of a machine that may be busy with something else: a test of one may try again, its bound stays. */
const TIMED = { retry: 2 };
const goal = makeBoard(KORF_SHAPE, KORF_GOAL);
const hard = makeBoard(FARTHEST_4X4, FARTHEST_4X4.boards[0]);
const MANHATTAN = { goal, algorithm: "idastar", heuristic: "manhattan", threads: 2 } as const;
const LONG = { algorithm: "idastar", heuristic: "manhattan", threads: 2 } as const;

/** Korf's boards by the nodes that he counted. */
const byNodes = [...KORF_100].sort((a, b) => a.generated - b.generated);

it("has Korf's counts, on two threads", async () => {
  const { pool, threads } = startPool(2);
  for (const index of [0, 25]) {
    const { tiles, optimal, generated } = byNodes[index];
    const result = await pool.solve(makeBoard(KORF_SHAPE, tiles), MANHATTAN);
    expect(result).toMatchObject({ outcome: "solved", cost: optimal, optimal: true, generated });
    expect(result.verdict.passed).toBe(true);
    expect(Object.isFrozen(result.start.tiles)).toBe(true);
  }
  expect(threads).toHaveLength(2);
});

it("has the same fewest moves with pattern databases, and what auto chooses", async () => {
  const { pool } = startPool(2);
  const { tiles, optimal } = byNodes[60];
  const board = makeBoard(KORF_SHAPE, tiles);
  for (const how of [{ heuristic: "pdb-4-4-4-3", algorithm: "idastar" }, {}] as const) {
    const result = await pool.solve(board, { ...how, goal, threads: 2 });
    expect(result).toMatchObject({ outcome: "solved", cost: optimal, verdict: { passed: true } });
  }
});

it("answers what needs no sharing, and refuses what cannot be shared", async () => {
  const { pool } = startPool(2);
  const eight = parseBoard("8 6 7/2 5 4/3 0 1");
  expect(await pool.solve(eight, { threads: 2 })).toMatchObject({ cost: 31, algorithm: "astar" });
  const unsolvable = parseBoard("2 1 3/4 5 6/7 8 0");
  const options = { algorithm: "idastar", threads: 2 } as const;
  expect(await pool.solve(unsolvable, options)).toMatchObject({ outcome: "unsolvable", generated: 0 });
  const solved = parseBoard("1 2 3/4 5 6/7 8 0");
  expect(await pool.solve(solved, options)).toMatchObject({ cost: 0, expanded: 0, generated: 1 });
  for (const algorithm of ["astar", "bfs", "human"] as const) {
    await expect(pool.solve(eight, { algorithm, threads: 2 })).rejects.toThrow(/^threads: expected 1 with /);
  }
  for (const threads of [0, 1.5, 1001]) await expect(pool.solve(eight, { threads })).rejects.toThrow(/^threads: /);
});

it("is called off within 50 ms of each thread's time, and tells how far it is four times a second", TIMED, async () => {
  const { pool } = startPool(2);
  await pool.solve(makeBoard(KORF_SHAPE, byNodes[25].tiles), MANHATTAN);
  const controller = new AbortController();
  const seen: Progress[] = [];
  const onProgress = (progress: Progress) => seen.push(progress);
  const solved = pool.solve(hard, { ...LONG, signal: controller.signal, onProgress });
  const workedMs = await processorMs(wait(1500));
  let result: SolveResult | null = null;
  controller.abort();
  const lateMs = await processorMs(
    solved.then((one) => {
      result = one;
    }),
  );
  // Of both threads together.
  expect(lateMs).toBeLessThan(100);
  expect(result).toMatchObject({ outcome: "aborted", verdict: { passed: true } });
  expect(await processorMs(wait(300))).toBeLessThan(15);
  expect(seen.length).toBeGreaterThanOrEqual(Math.floor(workedMs / 500));
  expect(seen.at(-1)?.expanded).toBeGreaterThan(1_000_000);
  for (const [index, { expanded }] of seen.entries()) {
    if (index > 0) expect(expanded).toBeGreaterThan(seen[index - 1].expanded);
  }
});

it("holds its limits on nodes and time", TIMED, async () => {
  const { pool } = startPool(2);
  for (const nodes of [0, 1000, 3_000_000, 40_000_000]) {
    const result = await pool.solve(hard, { ...LONG, nodes });
    expect(result).toMatchObject({ outcome: "node-limit", verdict: { passed: true } });
    expect(result.expanded).toBeLessThanOrEqual(nodes);
    expect(result.expanded).toBeGreaterThanOrEqual(0.9 * nodes);
  }
  const begun = performance.now();
  const solved = pool.solve(hard, { ...LONG, timeMs: 1000 });
  await wait(1000);
  // Of both threads together.
  expect(await processorMs(solved)).toBeLessThan(200);
  expect(performance.now() - begun).toBeGreaterThan(990);
  expect(await solved).toMatchObject({ outcome: "time-limit" });
});

it("fails with a thread that dies, and ends the work of the others", async () => {
  const { pool, threads } = startPool(2);
  const lost = pool.solve(hard, LONG);
  lost.catch(() => {});
  await vi.waitFor(() => expect(threads).toHaveLength(2), { timeout: 10_000 });
  await threads[1].terminate();
  await expect(lost).rejects.toMatchObject({ code: "worker-failed" });
  expect(await pool.solve(parseBoard("8 6 7/2 5 4/3 0 1"))).toMatchObject({ cost: 31 });
});

it("keeps tables in the files of the command line where it is told to", async () => {
  const folder = mkdtempSync(join(tmpdir(), "loyd-kept-"));
  vi.stubEnv("LOYD_CACHE", folder);
  try {
    const { pool } = startPool(2);
    const board = parseBoard("14 1 9 6/4 8 12 5/7 2 3 0/10 11 13 15");
    const options = { goal: "blank-first", algorithm: "idastar", heuristic: "pdb-4-4-4-3", tables: "kept" } as const;
    const results = await Promise.all([pool.solve(board, options), pool.solve(board, options)]);
    for (const result of results) expect(result).toMatchObject({ cost: 45, verdict: { passed: true } });
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^4x4-blank1-[0-9a-f]{8}\.tables$/)]);
    expect(await solve(board, { goal: "blank-first" })).toMatchObject({ cost: 45 });
  } finally {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  }
});
