/**
 * The hardest fifteen-puzzles there are: all boards at 80 moves from the goal, by the largest pattern databases. One board
 * takes pdb-6-6-3 up to a minute.
 */
import { makeBoard } from "../../src/board/board.ts";
import { FARTHEST_BOARDS, FARTHEST_MOVES } from "../../src/board/farthest.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { KORF_SHAPE } from "./korf100.ts";
import { makeEntry, type Suite } from "./suite.ts";

const goal = makeGoal(KORF_SHAPE, "blank-last");
const search = { engine: "wasm", algorithm: "idastar", instances: FARTHEST_BOARDS.length } as const;

export const FARTHEST_SUITE: Suite = {
  name: "farthest",
  title: `IDA* on the ${FARTHEST_BOARDS.length} 15-puzzles at ${FARTHEST_MOVES} moves`,
  seconds: null,
  contests: [
    {
      set: {
        name: "farthest17",
        title: `15-puzzle: the ${FARTHEST_BOARDS.length} boards at ${FARTHEST_MOVES} moves from the goal`,
        instances: FARTHEST_BOARDS.map((tiles, index) => ({
          id: `farthest ${index + 1}`,
          start: makeBoard(KORF_SHAPE, tiles),
          goal,
          known: { solvable: true, optimal: FARTHEST_MOVES },
        })),
      },
      entries: [
        makeEntry({ ...search, heuristic: "pdb-6-6-3" }),
        makeEntry({ ...search, heuristic: "pdb-3-6-6" }),
        makeEntry({ ...search, heuristic: "pdb-7-8", keptTables: true }),
      ],
      share: 1,
    },
  ],
  jobs: [],
};
