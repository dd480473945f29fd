/** What solving without a search costs: the moves of both strategies beside the fewest there are. */
import { makeBoard } from "../../src/board/board.ts";
import { generateBoards } from "../../src/board/generate.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { parseShape } from "../../src/board/notation.ts";
import { STRATEGIES } from "../../src/types.ts";
import { korfInstance } from "./korf-instances.ts";
import { KORF_100, KORF_GOAL, KORF_SHAPE } from "./korf100.ts";
import { A089473 } from "./published-distances.ts";
import type { Instance, StrategiesSuite, StrategyJob } from "./suite.ts";

const SEED = 1879; // The year of the 15-puzzle craze.

function randomBoards(size: string, count: number): readonly Instance[] {
  const shape = parseShape(size);
  const goal = makeGoal(shape, "blank-last");
  return [...generateBoards({ shape, seed: SEED, count })].map((start, index) => ({
    id: `random ${index + 1}`,
    start,
    goal,
    known: { solvable: true },
  }));
}

/** Boards on which nothing else than a strategy finds a solution in a reasonable time. */
function large(size: string, count: number): StrategyJob {
  const instances = randomBoards(size, count);
  const { goal } = instances[0];
  return {
    name: size,
    title: `${size.replaceAll("x", "×")}: ${count} random boards`,
    goal,
    strategies: STRATEGIES.filter((strategy) => strategy === "constructive" || goal.layers === 1),
    boards: { kind: "instances", instances },
  };
}

const eight = makeGoal(parseShape("3x3"), "blank-last");
const fifteen = randomBoards("4x4", 200);

export const STRATEGIES_SUITE: StrategiesSuite = {
  kind: "strategies",
  name: "strategies",
  title: "Solving without a search, beside the fewest moves",
  jobs: [
    {
      name: "8-puzzle",
      title: "8-puzzle: all 181,440 boards",
      goal: eight,
      strategies: STRATEGIES,
      boards: { kind: "all", counts: A089473 },
    },
    {
      name: "15-puzzle",
      title: `15-puzzle: ${fifteen.length} random boards`,
      goal: fifteen[0].goal,
      strategies: STRATEGIES,
      boards: { kind: "searched", instances: fifteen },
    },
    {
      name: "korf100",
      title: "15-puzzle: Korf's hundred boards of 1985",
      goal: makeBoard(KORF_SHAPE, KORF_GOAL),
      strategies: STRATEGIES,
      boards: { kind: "instances", instances: KORF_100.map(korfInstance) },
    },
    large("5x5", 200),
    large("10x10", 100),
    large("2x50", 100),
    large("3x3x3", 200),
    large("20x20x3", 20),
    large("100x100", 3),
  ],
};
