/** What solving without a search costs: the moves of both strategies beside the fewest there are. */
import { generateBoards } from "../../src/board/generate.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { parseShape } from "../../src/board/notation.ts";
import { STRATEGIES } from "../../src/types.ts";
import type { ContestantFields } from "./contestant.ts";
import { korfInstance } from "./korf-instances.ts";
import { KORF_100 } from "./korf100.ts";
import { A089473 } from "./published-distances.ts";
import { type Contest, goalOfSet, type InstanceSet, makeEntry, type Suite, sizeOfSet } from "./suite.ts";

const SEED = 1879; // The year of the 15-puzzle craze.

function randomSet(size: string, count: number, name = size, title = size.replaceAll("x", "×")): InstanceSet {
  const shape = parseShape(size);
  const goal = makeGoal(shape, "blank-last");
  return {
    name,
    title: `${title}: ${count} random boards`,
    instances: [...generateBoards({ shape, seed: SEED, count })].map((start, index) => ({
      id: `random ${index + 1}`,
      start,
      goal,
      known: { solvable: true },
    })),
  };
}

/** The strategies that take the boards of a set, beside an optimal search where one is given. */
function contest(set: InstanceSet, optimal?: ContestantFields): Contest {
  const { layers } = goalOfSet(set);
  const instances = sizeOfSet(set);
  const strategies = STRATEGIES.filter((strategy) => strategy === "constructive" || layers === 1).map((algorithm) =>
    makeEntry({ engine: null, algorithm, heuristic: null, instances }),
  );
  const entries = optimal === undefined ? strategies : [makeEntry({ ...optimal, instances }), ...strategies];
  return { set, entries, share: 1, tallied: true };
}

export const STRATEGIES_SUITE: Suite = {
  name: "strategies",
  title: "Solving without a search, beside the fewest moves",
  seconds: null,
  contests: [
    contest({
      name: "8-puzzle",
      title: "8-puzzle: all 181,440 boards",
      instances: [],
      every: { goal: makeGoal(parseShape("3x3"), "blank-last"), counts: A089473 },
    }),
    contest(randomSet("4x4", 200, "15-puzzle", "15-puzzle"), {
      engine: "wasm",
      algorithm: "idastar",
      heuristic: "pdb-6-6-3",
    }),
    contest({
      name: "korf100",
      title: "15-puzzle: Korf's hundred boards of 1985",
      instances: KORF_100.map(korfInstance),
    }),
    contest(randomSet("5x5", 200)),
    contest(randomSet("10x10", 100)),
    contest(randomSet("2x50", 100)),
    contest(randomSet("3x3x3", 200)),
    contest(randomSet("20x20x3", 20)),
    contest(randomSet("100x100", 3)),
  ],
  jobs: [],
};
