/**
 * Building pattern databases, WebAssembly beside TypeScript. pdb-7-8 takes minutes and 1.6 GB in each engine, so it is a
 * suite of its own.
 */
import { makeGoal } from "../../src/board/goals.ts";
import type { Heuristic } from "../../src/types.ts";
import { KORF_SHAPE } from "./korf100.ts";
import { HISTOGRAMS } from "./published-histograms.ts";
import type { TableJob, TablesSuite } from "./suite.ts";

const goal = makeGoal(KORF_SHAPE, "blank-last");

function tables(heuristic: Heuristic, rounds: number): TableJob {
  const histograms = HISTOGRAMS[heuristic];
  return { goal, heuristic, engines: ["wasm", "typescript"], rounds, ...(histograms !== undefined && { histograms }) };
}

export const TABLES_SUITE: TablesSuite = {
  kind: "tables",
  name: "tables",
  title: "Building pattern databases of the 15-puzzle",
  jobs: [tables("pdb-4-4-4-3", 5), tables("pdb-5-5-5", 5), tables("pdb-6-6-3", 5)],
};

export const LARGE_TABLES_SUITE: TablesSuite = {
  kind: "tables",
  name: "tables-7-8",
  title: "Building pdb-7-8, 577 MB of pattern databases",
  jobs: [tables("pdb-7-8", 1)],
};
