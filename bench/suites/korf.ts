/** All hundred of Korf's boards, once each: the published moves and counts, reproduced to the node. */
import { korfInstance } from "./korf-instances.ts";
import { KORF_100 } from "./korf100.ts";
import { makeEntry, type Suite } from "./suite.ts";

export const KORF_SUITE: Suite = {
  name: "korf",
  title: "IDA* with Manhattan distance on Korf's hundred 15-puzzles",
  seconds: null,
  contests: [
    {
      set: {
        name: "korf100",
        title: "15-puzzle: Korf's hundred boards of 1985",
        instances: KORF_100.map(korfInstance),
      },
      entries: [
        makeEntry({ engine: "wasm", algorithm: "idastar", heuristic: "manhattan", instances: KORF_100.length }),
      ],
      share: 1,
    },
  ],
  jobs: [],
};
