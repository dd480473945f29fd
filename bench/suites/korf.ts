/** All hundred of Korf's boards, once each: the published moves and counts, reproduced to the node. */
import { korfInstance } from "./korf-instances.ts";
import { KORF_100 } from "./korf100.ts";
import type { EnginesSuite } from "./suite.ts";

export const KORF_SUITE: EnginesSuite = {
  kind: "engines",
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
      configurations: [{ engine: "wasm", algorithm: "idastar", heuristic: "manhattan", instances: KORF_100.length }],
      share: 1,
    },
  ],
};
