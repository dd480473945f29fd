/** What a race is made of: which boards, who searches them, and for how long. Plain data, so that it can be kept and tested. */

import { groups } from "../../../bench/report/trials.ts";
import { type Configuration, workKey } from "../../../bench/suites/suite.ts";
import { type Algorithm, type EngineName, HEURISTICS, type Heuristic, type Shape } from "../../index.ts";

/** Where the boards come from. */
export const BOARD_SOURCES = ["korf-easy", "random", "current", "pasted", "korf", "farthest"] as const;
export type BoardSource = (typeof BOARD_SOURCES)[number];

/** The heuristics without those whose tables take minutes to build, and without the one that wants a partition. */
export const RACE_HEURISTICS: readonly Heuristic[] = HEURISTICS.filter(
  (heuristic) => !["pdb-7-8", "pdb-6-6-6-6", "pdb"].includes(heuristic),
);

export interface RaceSetup {
  readonly source: BoardSource;
  /** How many boards of a set. */
  readonly count: number;
  /** The size of random boards, as text. */
  readonly size: string;
  readonly seed: number;
  /** Pasted boards, one a line. */
  readonly text: string;
  readonly algorithms: readonly Algorithm[];
  readonly heuristics: readonly Heuristic[];
  readonly engines: readonly EngineName[];
  /** About how long to race. */
  readonly seconds: number;
  /** The most time of one search. */
  readonly limitSeconds: number;
  /** The most memory of one search. */
  readonly memoryMib: number;
}

export const DEFAULT_SETUP: RaceSetup = {
  source: "korf-easy",
  count: 12,
  size: "4x4",
  seed: 1879,
  text: "",
  algorithms: ["idastar"],
  heuristics: ["manhattan"],
  engines: ["wasm", "typescript"],
  seconds: 10,
  limitSeconds: 10,
  memoryMib: 256,
};

/** A field of the setup, and what is wrong with it. */
export interface Fault {
  readonly field: keyof RaceSetup;
  readonly message: string;
}

/** What goes into a race at most: each lane is a worker with a memory of its own. */
export const MOST_LANES = 12;
export const MOST_BOARDS = 100;

/** Why an engine cannot take a search, or null where it can. */
export type Refusal = (engine: EngineName, shape: Shape, algorithm: Algorithm, heuristic: Heuristic) => string | null;

/** Who races, and whom it was not possible to let race. */
export interface Field {
  readonly configurations: readonly Configuration[];
  /** Combinations that no engine could take, in words. */
  readonly leftOut: readonly string[];
}

/** All combinations of algorithms, heuristics and engines, each once; those of equal work stand together. */
export function fieldOf(
  { algorithms, heuristics, engines }: Pick<RaceSetup, "algorithms" | "heuristics" | "engines">,
  shape: Shape,
  instances: number,
  refusal: Refusal,
): Field {
  const configurations: Configuration[] = [];
  const leftOut: string[] = [];
  for (const algorithm of algorithms) {
    for (const heuristic of isBlind(algorithm) ? (["none"] as const) : heuristics) {
      for (const engine of engines) {
        const reason = refusal(engine, shape, algorithm, heuristic);
        if (reason === null) configurations.push({ engine, algorithm, heuristic, instances });
        else leftOut.push(`${engine} is left out of ${algorithm} ${heuristic}: ${reason}`);
      }
    }
  }
  return { configurations, leftOut };
}

/** Whether an algorithm looks at no heuristic. */
export function isBlind(algorithm: Algorithm): boolean {
  return algorithm === "bfs" || algorithm === "bidirectional";
}

/** Configurations that do the same work, together. */
export function byWork(configurations: readonly Configuration[]): Configuration[][] {
  return groups(configurations, workKey);
}

/** What is wrong with the numbers and the choices, field by field; the boards have a check of their own. */
export function faultsOf(setup: RaceSetup): Fault[] {
  const faults: Fault[] = [];
  const needsOne = (["algorithms", "engines"] as const).filter((field) => setup[field].length === 0);
  for (const field of needsOne) faults.push({ field, message: "Choose at least one." });
  if (setup.heuristics.length === 0 && setup.algorithms.some((algorithm) => !isBlind(algorithm))) {
    faults.push({ field: "heuristics", message: "Choose at least one: A* and IDA* search by a heuristic." });
  }
  const within = (field: "seconds" | "limitSeconds" | "memoryMib", least: number, most: number) => {
    const value = setup[field];
    if (Number.isInteger(value) && value >= least && value <= most) return;
    faults.push({ field, message: `Expected a whole number from ${least} to ${most}.` });
  };
  within("seconds", 1, 600);
  within("limitSeconds", 1, 600);
  within("memoryMib", 16, 1024);
  return faults;
}
