/** The counts that Korf printed in 1985, reproduced to the node: the outside truth about IDA* with Manhattan distance. */
import { describe, expect, it } from "vitest";
import { KORF_100, KORF_GOAL, KORF_SHAPE } from "../../bench/suites/korf100.ts";
import { makeBoard } from "../../src/board/board.ts";
import { runSearchSync } from "../../src/engine/driver/run.ts";
import { loadEngine } from "../../src/solve.ts";
import { verifyResult } from "../../src/verify/index.ts";

const easiest = [...KORF_100].sort((a, b) => a.generated - b.generated);
const goal = makeBoard(KORF_SHAPE, KORF_GOAL);

describe.each([
  ["wasm", 40],
  ["typescript", 15],
] as const)("IDA* with Manhattan distance, %s", async (name, count) => {
  const engine = await loadEngine(name);

  it.each(
    easiest.slice(0, count).map(({ id, tiles, optimal, generated }) => [id, { tiles, optimal, generated }] as const),
  )("board %i: moves and nodes as printed", (_, { tiles, ...known }) => {
    const problem = {
      start: makeBoard(KORF_SHAPE, tiles),
      goal,
      algorithm: "idastar",
      heuristic: "manhattan",
    } as const;
    const result = runSearchSync(engine, problem, { nodes: known.generated });
    expect(verifyResult(result, known).checks.filter((check) => !check.passed)).toEqual([]);
    expect(result).toMatchObject({ outcome: "solved", cost: known.optimal, generated: known.generated });
  });
});
