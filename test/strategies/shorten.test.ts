/** Solutions made shorter: of boards beyond all searches, which are solved that way unless a search is asked for. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyMoves, legalMoves } from "../../src/board/board.ts";
import { generateBoards, scrambleBoard } from "../../src/board/generate.ts";
import { shapeName } from "../../src/board/geometry.ts";
import { GOALS, makeGoal } from "../../src/board/goals.ts";
import { parseShape } from "../../src/board/notation.ts";
import { explain } from "../../src/explain.ts";
import { solve } from "../../src/solve.ts";
import type { SolveOptions, SolveResult } from "../../src/solving.ts";
import { runStrategy } from "../../src/strategies/strategy.ts";
import { boardOf } from "../board/arbitraries.ts";
import { startPool } from "../worker/threads.ts";

const SEED = 1878;
const LARGE = ["9x9", "5x13", "33x2", "3x5x5", "2x33x1", "1x9x9"].map(parseShape);

function costOf(result: SolveResult): number {
  if (result.outcome !== "solved") throw new Error(`expected a solution, got ${result.outcome}`);
  return result.cost;
}

describe("boards of more than 64 cells", () => {
  it.each(LARGE.map((shape) => [shapeName(shape), shape] as const))(
    "%s: no and one move are the fewest, whatever the goal",
    async (_, shape) => {
      for (const goal of GOALS.map((name) => makeGoal(shape, name))) {
        expect(await solve(goal, { goal })).toMatchObject({ cost: 0, optimal: true, verdict: { passed: true } });
        for (const { move } of legalMoves(goal)) {
          const result = await solve(applyMoves(goal, [move]), { goal });
          expect(result).toMatchObject({ cost: 1, optimal: true, algorithm: "constructive", engine: null });
          expect(result.verdict.passed).toBe(true);
        }
      }
    },
  );

  it("come out with the fewest moves when they are a few moves from the goal", async () => {
    const goal = makeGoal(parseShape("10x10"), "blank-last");
    const near = scrambleBoard({ shape: goal, seed: SEED, moves: 20 });
    expect(costOf(await solve(near))).toBeLessThanOrEqual(20);
    expect(costOf(await solve(near, { algorithm: "constructive" }))).toBeGreaterThan(20);
  });

  it("any goal and any board: verified, never longer than before, and unsolvable where parity says so", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...LARGE).chain((shape) => fc.tuple(boardOf(shape), boardOf(shape))),
        async ([start, goal]) => {
          const whole = await runStrategy("constructive", start, goal);
          const result = await solve(start, { goal });
          expect(result.outcome).toBe(whole.outcome);
          expect(result.verdict.passed).toBe(true);
          if (whole.outcome === "solved") expect(costOf(result)).toBeLessThanOrEqual(whole.cost);
        },
      ),
      { seed: SEED, numRuns: 20 },
    );
  });

  it("10x10: random ones lose one move in twenty, in a second of processor time at most", async () => {
    let before = 0;
    let after = 0;
    const times: number[] = [];
    for (const start of generateBoards({ shape: parseShape("10x10"), seed: SEED, count: 10 })) {
      before += costOf(await solve(start, { algorithm: "constructive" }));
      const begun = process.cpuUsage();
      after += costOf(await solve(start));
      times.push(process.cpuUsage(begun).user / 1000);
    }
    expect(after / before).toBeLessThan(0.96);
    expect(Math.min(...times)).toBeLessThan(1000);
  });

  it("the largest keep what was not looked at, and end soon", async () => {
    const [start] = generateBoards({ shape: parseShape("100x100"), seed: SEED, count: 1 });
    const begun = process.cpuUsage();
    const result = await solve(start);
    expect(result).toMatchObject({ outcome: "solved", optimal: false, verdict: { passed: true } });
    expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(20);
  });

  it("a limit while they are made shorter leaves the solution as it is; an abort is one", async () => {
    const shape = parseShape("40x40");
    const [start] = generateBoards({ shape, seed: SEED, count: 1 });
    const whole = await solve(start, { algorithm: "constructive" });
    const limited = await solve(start, { timeMs: whole.ms.search * 3 + 50, nodes: 5, memoryBytes: 0 });
    expect(limited.verdict.passed).toBe(true);
    expect(["solved", "time-limit"]).toContain(limited.outcome);
    expect(await solve(start, { signal: AbortSignal.abort() })).toMatchObject({ outcome: "aborted" });
    expect(await solve(start, { timeMs: 0 })).toMatchObject({ outcome: "time-limit", verdict: { passed: true } });
  });

  it.each<[SolveOptions]>([
    [{ engine: "wasm" }],
    [{ engine: "typescript" }],
    [{ engine: "textbook", algorithm: "astar" }],
    [{ algorithm: "bfs" }],
    [{ algorithm: "idastar" }],
    [{ algorithm: "astar", weight: 2 }],
    [{ heuristic: "manhattan" }],
    [{ heuristic: "walking-distance" }],
  ])("a search that is asked for, %o, is refused with the way out", async (options) => {
    const start = makeGoal(parseShape("9x9"), "blank-last");
    const refusal = expect.objectContaining({ code: "unsupported", message: expect.stringContaining("constructive") });
    await expect(solve(start, options)).rejects.toEqual(refusal);
  });

  it("threads solve them likewise, one or several", async () => {
    const { pool } = startPool(2);
    const [start] = generateBoards({ shape: parseShape("9x9"), seed: SEED, count: 1 });
    const here = costOf(await solve(start));
    for (const threads of [1, 2]) {
      const result = await pool.solve(start, { threads });
      expect(result).toMatchObject({ algorithm: "constructive", optimal: false, verdict: { passed: true } });
      expect(costOf(result)).toBe(here);
    }
  });

  it("explain does not take their solution for a shortest one", async () => {
    const [start] = generateBoards({ shape: parseShape("9x9"), seed: SEED, count: 1 });
    expect(await explain(start, { shortest: {} })).toMatchObject({ shortest: { cost: null } });
  });
});
