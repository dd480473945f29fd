/** A process that goes on solving stays as large as it is: solve, threads, and engines that are disposed of. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { ensureBuilt } from "./cli/build.ts";

ensureBuilt();

const MB = 1e6;

/** By how many bytes a process grows while it does `work` so many times, once it has done so a few times before. */
function growthOf(work: string, first: number, times: number): Record<"rss" | "arrayBuffers" | "heapUsed", number> {
  const code = `
    import { generateBoards, loadEngine, makeGoal, parseBoard, runSearchSync, solve } from "loyd";
    import { makePool } from "loyd/worker";
    const pool = makePool({ size: 1 });
    const start = parseBoard("8 6 7/2 5 4/3 0 1");
    const problem = { start, goal: makeGoal(start, "blank-last"), algorithm: "bfs", heuristic: "none" };
    const boards = generateBoards({ shape: start, seed: 1, count: ${first + times} });
    const size = async () => {
      for (let round = 0; round < 3; round++) {
        gc();
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return process.memoryUsage();
    };
    const work = ${work};
    let before = null;
    let done = 0;
    for (const board of boards) {
      if (done++ === ${first}) before = await size();
      await work(board);
      // What is disposed of goes when garbage is collected, which nothing else here calls for.
      if (done % 10 === 0) gc();
    }
    const after = await size();
    const names = ["rss", "arrayBuffers", "heapUsed"];
    console.log(JSON.stringify(Object.fromEntries(names.map((name) => [name, after[name] - before[name]]))));
    await pool.dispose();
  `;
  const args = ["--expose-gc", "--input-type=module", "-e", code];
  const cwd = fileURLToPath(new URL("..", import.meta.url));
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: "utf8", timeout: 60_000 });
  expect(stderr).toBe("");
  return JSON.parse(stdout);
}

it.each([
  ["a thousand solves", "solve", 300, 1000],
  ["a thousand solves on a thread", "pool.solve", 300, 1000],
  [
    "engines disposed of",
    "async () => { const one = await loadEngine(); runSearchSync(one, problem); one.dispose(); }",
    10,
    60,
  ],
  [
    "TypeScript engines disposed of",
    'async () => { const one = await loadEngine("typescript"); runSearchSync(one, problem); one.dispose(); }',
    10,
    60,
  ],
] as const)("%s leave it no bigger", (_, work, first, times) => {
  // Allocators keep some of what was given back, more of it where their threads had no processor in time. What leaks does so
  // in every run.
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && least >= 64 * MB; run++) {
    const growth = growthOf(work, first, times);
    expect(growth.arrayBuffers).toBeLessThan(2 * MB);
    expect(growth.heapUsed).toBeLessThan(4 * MB);
    least = Math.min(least, growth.rss);
  }
  expect(least).toBeLessThan(64 * MB);
});

it("would be seen to grow where engines are kept", () => {
  const work =
    'async () => { (globalThis.kept ??= []).push(await loadEngine("typescript")); runSearchSync(kept.at(-1), problem); }';
  expect(growthOf(work, 2, 8).arrayBuffers).toBeGreaterThan(4 * MB);
});
