/**
 * Algorithms against each other, all in WebAssembly, on boards of known distance: the 8-puzzle with every algorithm, and
 * 15-puzzles on which each goes as far as its memory and a minute or two let it.
 */
import type { Algorithm } from "../../src/types.ts";
import { eightsByDistance, fifteensByDistance } from "./by-distance.ts";
import { type Entry, type InstanceSet, makeEntry, type Suite } from "./suite.ts";

const eight: InstanceSet = {
  name: "8-puzzle-by-distance",
  title: "8-puzzle: 132 boards, 4 to 31 moves from the goal",
  instances: eightsByDistance(20),
};
const fifteen: InstanceSet = {
  name: "15-puzzle-by-distance",
  title: "15-puzzle: 30 boards, 20 to 50 moves from the goal",
  instances: fifteensByDistance(5, 50),
};

/** Uninformed searches go without a heuristic, the others by Manhattan distance. */
const guided = (algorithm: Algorithm, { instances }: InstanceSet): Entry =>
  makeEntry({ engine: "wasm", algorithm, heuristic: "manhattan", instances: instances.length });
const uninformed = (algorithm: Algorithm, instances: number): Entry =>
  makeEntry({ engine: "wasm", algorithm, heuristic: "none", instances });

/** The nearest of the boards: at 26 moves BFS would take all memory, at 44 both ends at once. */
const BFS_FIFTEENS = 5;
const BIDIRECTIONAL_FIFTEENS = 20;

export const ALGORITHMS_SUITE: Suite = {
  name: "algorithms",
  title: "Every algorithm on 8- and 15-puzzles, by distance from the goal",
  seconds: 60,
  contests: [
    {
      set: eight,
      entries: [
        guided("astar", eight),
        guided("idastar", eight),
        guided("rbfs", eight),
        guided("greedy", eight),
        uninformed("bidirectional", eight.instances.length),
        uninformed("bfs", eight.instances.length),
      ],
      share: 1,
    },
    {
      set: fifteen,
      entries: [
        guided("astar", fifteen),
        guided("idastar", fifteen),
        guided("rbfs", fifteen),
        guided("greedy", fifteen),
        uninformed("bidirectional", BIDIRECTIONAL_FIFTEENS),
        uninformed("bfs", BFS_FIFTEENS),
      ],
      share: 3,
    },
  ],
  jobs: [],
};
