/** Complete breadth-first searches, WebAssembly beside TypeScript: every board of a shape, the published counts. */
import { makeGoal } from "../../src/board/goals.ts";
import { A089473, A090035, A090166 } from "./published-distances.ts";
import type { EnumerationJob, Suite } from "./suite.ts";

function boards(rows: number, cols: number, counts: readonly number[], rounds: number): EnumerationJob {
  const goal = makeGoal({ rows, cols, layers: 1 }, "blank-last");
  return { kind: "enumeration", goal, counts, engines: ["wasm", "typescript"], rounds };
}

export const EXHAUSTIVE_SUITE: Suite = {
  name: "exhaustive",
  title: "All the boards of 2×4, 3×3 and 3×4",
  seconds: null,
  contests: [],
  jobs: [boards(2, 4, A090035, 7), boards(3, 3, A089473, 7), boards(3, 4, A090166, 3)],
};
