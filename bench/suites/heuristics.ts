/**
 * Heuristics and techniques against each other: IDA* in WebAssembly on Korf's hundred boards, the easier first, each
 * board once. Weak heuristics make do with the easier boards, so that a run ends within minutes. The tables of pdb-7-8
 * take minutes to build, so they have to be in the user's files; this suite builds none that long.
 */
import type { Heuristic, Technique } from "../../src/types.ts";
import { korfInstance } from "./korf-instances.ts";
import { KORF_100 } from "./korf100.ts";
import { type InstanceSet, makeEntry, type Suite } from "./suite.ts";

const ALL = KORF_100.length;
const boards: InstanceSet = {
  name: "korf100",
  title: "15-puzzle: Korf's hundred boards of 1985, the easier first",
  instances: [...KORF_100].sort((a, b) => a.generated - b.generated).map(korfInstance),
};

function search(heuristic: Heuristic, instances: number, without: readonly Technique[] = []) {
  return makeEntry({ engine: "wasm", algorithm: "idastar", heuristic, without, instances });
}

export const HEURISTICS_SUITE: Suite = {
  name: "heuristics",
  title: "IDA* with every heuristic on Korf's hundred 15-puzzles",
  seconds: null,
  contests: [
    {
      set: boards,
      entries: [
        search("pdb-6-6-3", ALL),
        search("pdb-6-6-3", ALL, ["transpositions"]),
        search("pdb-6-6-3", ALL, ["walking-distance"]),
        search("pdb-6-6-3", ALL, ["reflection"]),
        search("pdb-6-6-3", ALL, ["reflection", "walking-distance", "transpositions"]),
        search("pdb-3-6-6", ALL),
        { ...search("pdb-7-8", ALL), keptTables: true },
        search("pdb-5-5-5", ALL),
        search("pdb-4-4-4-3", ALL),
        search("walking-distance", 90),
        search("linear-conflict", 80),
        search("manhattan", 70),
        search("manhattan", 70, ["kernels"]),
      ],
      share: 1,
    },
  ],
  jobs: [],
};
