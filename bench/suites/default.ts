/**
 * The default suite: 8- and 15-puzzles and small boards of other shapes, WebAssembly beside TypeScript and, up to nine
 * cells, beside the textbook. Seeded, so that every run meets the same boards.
 */
import { generateBoards, scrambleBoard } from "../../src/board/generate.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { parseBoard } from "../../src/board/notation.ts";
import type { Algorithm, Board, Heuristic, Shape } from "../../src/types.ts";
import { eightsByDistance, fifteensByDistance } from "./by-distance.ts";
import { EASY_KORF, korfInstance } from "./korf-instances.ts";
import { type Contest, type Instance, type InstanceSet, makeEntry, type Suite } from "./suite.ts";

const SEED = 1879; // The year of the 15-puzzle craze.

/** BFS gets boards at most this many moves from the goal. */
const NEAR_MOVES = 14;

const shape = (rows: number, cols: number, layers = 1): Shape => ({ rows, cols, layers });

/** Boards with the default goal, numbered. */
function numbered(prefix: string, boards: Iterable<Board>, known: Instance["known"] = {}): Instance[] {
  return [...boards].map((start, index) => ({
    id: `${prefix} ${index + 1}`,
    start,
    goal: makeGoal(start, "blank-last"),
    known,
  }));
}

function randomSet(one: Shape, name: string, title: string, count: number): InstanceSet {
  return { name, title, instances: numbered("random", generateBoards({ shape: one, seed: SEED, count })) };
}

const eight: InstanceSet = {
  name: "8-puzzle",
  title: "8-puzzle: 40 random boards and the two farthest, 31 moves",
  instances: [
    ...numbered("random", generateBoards({ shape: shape(3, 3), seed: SEED, count: 40 }), { solvable: true }),
    ...numbered("farthest", [parseBoard("6 4 7/8 5 0/3 2 1"), parseBoard("8 6 7/2 5 4/3 0 1")], {
      solvable: true,
      optimal: 31,
    }),
  ],
};

const eightUnsolvable: InstanceSet = {
  name: "8-puzzle-unsolvable",
  title: "8-puzzle, unsolvable: 6 boards searched to exhaustion, 181,440 states each",
  instances: numbered("unsolvable", generateBoards({ shape: shape(3, 3), seed: SEED, count: 6, solvable: false }), {
    solvable: false,
    expanded: 181_440,
  }),
};

const fifteenNear: InstanceSet = {
  name: "15-puzzle-near",
  title: `15-puzzle: 20 boards at most ${NEAR_MOVES} moves from the goal`,
  instances: numbered(
    "near",
    Array.from({ length: 20 }, (_, index) =>
      scrambleBoard({ shape: shape(4, 4), seed: SEED + index, moves: NEAR_MOVES }),
    ),
    { solvable: true },
  ),
};

const fifteenAstar: InstanceSet = {
  name: "15-puzzle-astar",
  title: `15-puzzle: the easier ${EASY_KORF.length / 2} of these`,
  instances: EASY_KORF.slice(0, EASY_KORF.length / 2).map(korfInstance),
};

const fifteenIdastar: InstanceSet = {
  name: "15-puzzle-idastar",
  title: `15-puzzle: Korf's ${EASY_KORF.length} boards of under 12 million nodes`,
  instances: EASY_KORF.map(korfInstance),
};

const eightByDistance: InstanceSet = {
  name: "8-puzzle-by-distance",
  title: "8-puzzle: 37 boards, 4 to 31 moves from the goal",
  instances: eightsByDistance(5),
};

const fifteenByDistance: InstanceSet = {
  name: "15-puzzle-by-distance",
  title: "15-puzzle: 15 boards, 20 to 44 moves from the goal",
  instances: fifteensByDistance(3, 44),
};

/** Instances that the textbook engine takes of a set: enough to tell, few enough to wait for. */
const TEXTBOOK_BFS = 10;
const TEXTBOOK_ASTAR = 20;
/** Of two or three boards hardly anything can be said: Student's t is then several times what it is of more. */
const TEXTBOOK_UNSOLVABLE = 4;

function contest(
  set: InstanceSet,
  algorithm: Algorithm,
  heuristic: Heuristic,
  { share = 1, textbook = 0, parityCheck = true, plain = false } = {},
): Contest {
  const all = set.instances.length;
  const search = { algorithm, heuristic, parityCheck };
  const entries = [makeEntry({ ...search, engine: "wasm", instances: all })];
  if (plain) entries.push(makeEntry({ ...search, engine: "wasm", without: ["kernels"], instances: all }));
  entries.push(makeEntry({ ...search, engine: "typescript", instances: all }));
  if (textbook > 0) entries.push(makeEntry({ ...search, engine: "textbook", instances: Math.min(textbook, all) }));
  return { set, entries, share };
}

/** Algorithms side by side in WebAssembly: which of them, on which boards. */
function algorithms(set: InstanceSet, ...searches: readonly (readonly [Algorithm, Heuristic])[]): Contest {
  const instances = set.instances.length;
  const entries = searches.map(([algorithm, heuristic]) =>
    makeEntry({ engine: "wasm", algorithm, heuristic, instances }),
  );
  return { set, entries, share: 3 };
}

const small = [
  randomSet(shape(2, 3), "2x3", "2×3: 20 random boards", 20),
  randomSet(shape(2, 4), "2x4", "2×4: 20 random boards", 20),
  randomSet(shape(2, 2, 2), "2x2x2", "2×2×2: 20 random boards", 20),
];

export const DEFAULT_SUITE: Suite = {
  name: "default",
  title: "BFS, A* and IDA* on 8- and 15-puzzles",
  seconds: 65,
  contests: [
    algorithms(eightByDistance, ["astar", "manhattan"], ["idastar", "manhattan"], ["bfs", "none"]),
    algorithms(fifteenByDistance, ["astar", "manhattan"], ["idastar", "manhattan"]),
    contest(eight, "bfs", "none", { share: 4, textbook: TEXTBOOK_BFS }),
    contest(eight, "astar", "hamming", { share: 3, textbook: TEXTBOOK_ASTAR }),
    contest(eight, "astar", "manhattan", { share: 2, textbook: TEXTBOOK_ASTAR }),
    contest(eight, "idastar", "manhattan"),
    contest(eightUnsolvable, "bfs", "none", { share: 3, textbook: TEXTBOOK_UNSOLVABLE, parityCheck: false }),
    contest(eightUnsolvable, "astar", "manhattan", { share: 3, textbook: TEXTBOOK_UNSOLVABLE, parityCheck: false }),
    contest(fifteenNear, "bfs", "none"),
    // The generic recursion in both engines: what WebAssembly brings without generated kernels.
    contest(fifteenNear, "idastar", "hamming"),
    contest(fifteenIdastar, "idastar", "manhattan", { share: 14, plain: true }),
    contest(fifteenAstar, "astar", "manhattan", { share: 4 }),
    ...small.flatMap((set) => [
      contest(set, "bfs", "none"),
      contest(set, "astar", "manhattan"),
      contest(set, "idastar", "manhattan"),
    ]),
  ],
  jobs: [],
};
