/** All hundred of Korf's boards, once each: the published moves and counts, reproduced to the node. */
import { korfInstance } from "./default.ts";
import { KORF_100 } from "./korf100.ts";
import type { Suite } from "./suite.ts";

export const KORF_SUITE: Suite = {
  name: "korf",
  title: "IDA* with Manhattan distance on Korf's hundred 15-puzzles",
  seconds: 600,
  sampled: false,
  contests: [
    {
      set: {
        name: "korf100",
        title: "15-puzzle: Korf's hundred boards of 1985",
        instances: KORF_100.map((board) => korfInstance(board, true)),
      },
      algorithm: "idastar",
      heuristic: "manhattan",
      parityCheck: true,
      contestants: [{ engine: "wasm", instances: KORF_100.length }],
      weight: 1,
    },
  ],
};
