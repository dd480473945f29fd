/**
 * Twenty-four-puzzles: those of Korf and Felner's that take under a billion nodes, once each, and the published moves and
 * counts, reproduced to the node. The tables take a minute or two to build, so they have to be in the user's files.
 */
import { makeBoard } from "../../src/board/board.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { KORF_24, KORF_24_SHAPE, type Korf24Board } from "./korf24-boards.ts";
import { type Instance, makeEntry, type Suite } from "./suite.ts";

const MOST_GENERATED = 1e9;

const goal = makeGoal(KORF_24_SHAPE, "blank-first");

/** A board of Korf and Felner's as an instance. Here the start is counted. */
function korf24Instance({ id, tiles, optimal, generated }: Korf24Board): Instance {
  return {
    id: `korf24 ${id}`,
    start: makeBoard(KORF_24_SHAPE, tiles),
    goal,
    known: { solvable: true, optimal },
    published: { algorithm: "idastar", heuristic: "pdb-6-6-6-6", generated: generated + 1 },
  };
}

const instances = KORF_24.filter(({ generated }) => generated < MOST_GENERATED).map(korf24Instance);

export const KORF_24_SUITE: Suite = {
  name: "korf24",
  title: "IDA* with pdb-6-6-6-6 on the easier of Korf and Felner's 24-puzzles",
  seconds: null,
  contests: [
    {
      set: {
        name: "korf24",
        title: `24-puzzle: ${instances.length} of Korf and Felner's boards of 2002, the easiest first`,
        instances,
      },
      entries: [
        makeEntry({
          engine: "wasm",
          algorithm: "idastar",
          heuristic: "pdb-6-6-6-6",
          instances: instances.length,
          keptTables: true,
        }),
      ],
      share: 1,
    },
  ],
  jobs: [],
};
