/**
 * The edge of the memory: a search that ends there has lost no board on its way, and addresses above 2 GiB, which are
 * negative to anyone who takes them for signed, are as good as others.
 */
import { freemem } from "node:os";
import { expect, it } from "vitest";
import { KORF_100, KORF_GOAL, KORF_SHAPE } from "../../bench/suites/korf100.ts";
import { makeBoard } from "../../src/board/board.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { parseBoard } from "../../src/board/notation.ts";
import { type Problem, runSearch, runSearchSync } from "../../src/engine/driver/run.ts";
import { loadEngine } from "../../src/solve.ts";
import { verifyResult } from "../../src/verify/index.ts";
import { FARTHEST_4X4 } from "../data/farthest.ts";
import { ENGINES_TRACED } from "./matrix.ts";

const MIB = 2 ** 20;
const GIB = 2 ** 30;
const engineNamed = (name: string) => ENGINES_TRACED.filter((engine) => engine.name === name)[0];

// Limits that are no power of 2, so that the table grows by parts of itself and is filled up at last.
it.each([
  ["astar", "manhattan", 1, [0.3, 0.7, 1.9, 5, 13.7, 27]],
  ["astar", "manhattan", 1.7, [0.3, 3, 14.9]],
  ["bfs", "none", 1, [0.3, 2.2, 9.4, 27]],
  ["bidirectional", "none", 1, [0.3, 2.2, 9.4, 27]],
] as const)(
  "%s with %s, weight %d, has lost no board when the memory is full",
  (algorithm, heuristic, weight, limits) => {
    for (const text of [null, "1 14 13 12 11/10 9 8 7 6/0 5 4 3 2", "0 7 13 5/11 3 9 1/12 8 4 10/2 6 14 15"]) {
      const start = text === null ? makeBoard(FARTHEST_4X4, FARTHEST_4X4.boards[0]) : parseBoard(text);
      const problem: Problem = {
        start,
        goal: makeGoal(start, "blank-last"),
        algorithm,
        heuristic,
        weight,
        parityCheck: false,
      };
      for (const mib of limits) {
        const memoryBytes = Math.floor(mib * MIB);
        const full = runSearchSync(engineNamed("wasm"), problem, { memoryBytes });
        expect(full.memoryBytes).toBeLessThanOrEqual(memoryBytes);
        expect(verifyResult(full).passed).toBe(true);
        if (full.outcome !== "memory-limit") continue;
        // The table grows by whole MiB, and needs one more to move.
        expect(full.memoryBytes).toBeGreaterThan(0.95 * memoryBytes - 2 * MIB);
        const twin = runSearchSync(engineNamed("typescript"), problem, { nodes: full.expanded, memoryBytes: GIB });
        expect(twin).toMatchObject({
          outcome: "node-limit",
          expanded: full.expanded,
          generated: full.generated,
          fingerprint: full.fingerprint,
        });
      }
    }
  },
);

// Board 59 meets 89 million boards: its table grows beyond 2 GiB some seconds before the end.
const has3GiB = freemem() > 3.5 * GIB;
it.skipIf(!has3GiB)(
  `finds the optimum at addresses above 2 GiB${has3GiB ? "" : ": SKIPPED, less than 3.5 GiB of memory is free"}`,
  { timeout: 300_000 },
  async () => {
    const board = KORF_100.find(({ id }) => id === 59);
    if (board === undefined) throw new Error("board 59: expected it among Korf's");
    const engine = await loadEngine("wasm");
    const result = await runSearch(
      engine,
      {
        start: makeBoard(KORF_SHAPE, board.tiles),
        goal: makeBoard(KORF_SHAPE, KORF_GOAL),
        algorithm: "astar",
        heuristic: "manhattan",
      },
      { memoryBytes: 3 * GIB, nodes: 60_000_000 },
    );
    engine.dispose();
    expect(verifyResult(result, { optimal: board.optimal }).checks.filter(({ passed }) => !passed)).toEqual([]);
    expect(result).toMatchObject({ outcome: "solved", cost: board.optimal, expanded: 49_797_757 });
    expect(result.memoryBytes).toBeGreaterThan(2 ** 31);
    expect(result.memoryBytes).toBeLessThanOrEqual(3 * GIB);
  },
);
