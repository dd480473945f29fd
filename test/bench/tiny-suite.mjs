/** A suite of two boards by two engines, twice. The second board has its blank on cell 7. */

import { makeEntry } from "../../dist/bench/suites/suite.js";
import { makeGoal } from "../../dist/src/board/goals.js";
import { parseBoard } from "../../dist/src/board/notation.js";

const start = parseBoard("2 8 3/1 6 4/7 0 5");
const far = parseBoard("8 6 7/2 5 4/3 0 1");
const instances = [
  { id: "near", start: parseBoard("1 2 3/4 5 6/0 7 8"), goal: makeGoal(start, "blank-last"), known: { optimal: 2 } },
  { id: "far", start: far, goal: makeGoal(start, "blank-last"), known: { solvable: true, optimal: 31 } },
  { id: "between", start: parseBoard("1 2 3/0 4 5/7 8 6"), goal: makeGoal(start, "blank-last"), known: {} },
];

/** @param {number | null} seconds */
export const tinySuite = (seconds) => ({
  name: "tiny",
  title: "three boards",
  seconds,
  contests: ["astar", "idastar"].map((algorithm) => ({
    set: { name: "three", title: "three boards", instances },
    entries: ["wasm", "typescript"].map((engine) =>
      makeEntry({ engine, algorithm, heuristic: "manhattan", instances: 3 }),
    ),
    share: 1,
  })),
  jobs: [],
});

// As a program: runs the suite into a file, for tests that end it half-way.
if (process.argv[2] !== undefined) {
  const { bench } = await import("../../dist/bench/main.js");
  const [out, seconds, resume] = process.argv.slice(2);
  process.exitCode = await bench({ suite: tinySuite(Number(seconds) || null), out, resume: resume === "resume" });
}
