/**
 * Building pattern databases, WebAssembly beside TypeScript. pdb-7-8 takes minutes and 1.6 GB in each engine, so it is a
 * suite of its own.
 */
import { makeGoal } from "../../src/board/goals.ts";
import type { Heuristic } from "../../src/types.ts";
import { KORF_SHAPE } from "./korf100.ts";
import { HISTOGRAMS } from "./published-histograms.ts";
import type { Suite, TableJob } from "./suite.ts";

const goal = makeGoal(KORF_SHAPE, "blank-last");

function tables(heuristic: Heuristic, rounds: number): TableJob {
  const histograms = HISTOGRAMS[heuristic];
  const base = { kind: "tables", goal, heuristic, engines: ["wasm", "typescript"], rounds } as const;
  return { ...base, ...(histograms !== undefined && { histograms }) };
}

export const TABLES_SUITE: Suite = {
  name: "tables",
  title: "Building pattern databases of the 15-puzzle",
  seconds: null,
  contests: [],
  jobs: [tables("pdb-4-4-4-3", 5), tables("pdb-5-5-5", 5), tables("pdb-6-6-3", 5)],
};

export const LARGE_TABLES_SUITE: Suite = {
  name: "tables-7-8",
  title: "Building pdb-7-8, 577 MB of pattern databases",
  seconds: null,
  contests: [],
  jobs: [tables("pdb-7-8", 1)],
};
