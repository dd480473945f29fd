/** What a race is made of: which boards, who searches them, and for how long. Plain data, so that it can be kept and tested. */

import type { Searcher } from "../../../bench/suites/contestant.ts";
import { type Contest, type Entry, makeEntry } from "../../../bench/suites/suite.ts";
import type { Algorithm, EngineName, Heuristic, Shape } from "../../index.ts";
import { isGuided } from "../searches.ts";

/** Where the boards come from. */
export const BOARD_SOURCES = ["korf-easy", "random", "current", "pasted", "korf", "farthest"] as const;
export type BoardSource = (typeof BOARD_SOURCES)[number];

/** What was chosen. What is typed is kept as it was typed, also where it is no number. */
export interface RaceSetup {
  readonly source: BoardSource;
  /** How many boards of a set. */
  readonly count: string;
  /** The size of random boards. */
  readonly size: string;
  readonly seed: string;
  /** Pasted boards, one a line. */
  readonly text: string;
  readonly algorithms: readonly Algorithm[];
  readonly heuristics: readonly Heuristic[];
  readonly engines: readonly EngineName[];
  /** About how long to race. */
  readonly seconds: string;
  /** The most time of one search. */
  readonly limitSeconds: string;
  /** The most memory of one search. */
  readonly memoryMib: string;
}

export const DEFAULT_SETUP: RaceSetup = {
  source: "korf-easy",
  count: "12",
  size: "4x4",
  seed: "1879",
  text: "",
  algorithms: ["idastar"],
  heuristics: ["manhattan"],
  engines: ["wasm", "typescript"],
  seconds: "10",
  limitSeconds: "10",
  memoryMib: "256",
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

/** Who races: a search by an engine, on all boards. */
export type RaceEntry = Entry & Searcher;

/** A race is a contest of these. */
export type RaceContest = Omit<Contest, "entries"> & { readonly entries: readonly RaceEntry[] };

/** Who races, and whom it was not possible to let race. */
export interface Field {
  readonly entries: readonly RaceEntry[];
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
  const entries: RaceEntry[] = [];
  const leftOut: string[] = [];
  for (const algorithm of algorithms) {
    for (const heuristic of isGuided(algorithm) ? heuristics : (["none"] as const)) {
      for (const engine of engines) {
        const reason = refusal(engine, shape, algorithm, heuristic);
        if (reason === null)
          entries.push({ ...makeEntry({ engine, algorithm, heuristic, instances }), engine, algorithm, heuristic });
        else leftOut.push(`${engine} is left out of ${algorithm} ${heuristic}: ${reason}`);
      }
    }
  }
  return { entries, leftOut };
}

/** A whole number as it was typed; null for what is none, or is out of these bounds. */
export function wholeNumber(text: string, least: number, most: number): number | null {
  if (!/^\s*\d{1,12}\s*$/.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}

/** How long, and how much memory. */
export const LIMITS = ["seconds", "limitSeconds", "memoryMib"] as const;
export type Limit = (typeof LIMITS)[number];

const LIMIT_BOUNDS: Readonly<Record<Limit, readonly [least: number, most: number]>> = {
  seconds: [1, 600],
  limitSeconds: [1, 600],
  memoryMib: [16, 1024],
};

/** The limits as numbers; null where one of them is none. */
export function limitsOf(setup: Pick<RaceSetup, Limit>): Readonly<Record<Limit, number>> | null {
  const [seconds, limitSeconds, memoryMib] = LIMITS.map((limit) => wholeNumber(setup[limit], ...LIMIT_BOUNDS[limit]));
  if (seconds === null || limitSeconds === null || memoryMib === null) return null;
  return { seconds, limitSeconds, memoryMib };
}

/** What is wrong with the numbers and the choices, field by field; the boards have a check of their own. */
export function faultsOf(setup: RaceSetup): Fault[] {
  const faults: Fault[] = [];
  const needsOne = (["algorithms", "engines"] as const).filter((field) => setup[field].length === 0);
  for (const field of needsOne) faults.push({ field, message: "Choose at least one." });
  if (setup.heuristics.length === 0 && setup.algorithms.some(isGuided)) {
    faults.push({
      field: "heuristics",
      message: "Choose at least one: some of these searches are guided by a heuristic.",
    });
  }
  for (const field of LIMITS) {
    const [least, most] = LIMIT_BOUNDS[field];
    if (wholeNumber(setup[field], least, most) !== null) continue;
    faults.push({ field, message: `Expected a whole number from ${least} to ${most}.` });
  }
  return faults;
}
