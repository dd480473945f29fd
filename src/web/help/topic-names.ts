/** What there is help on, by id. The texts and pictures are in `topics.tsx`, loaded when somebody asks for one. */
export const TOPIC_IDS = [
  "parity",
  "inversions",
  "moves-and-parity",
  "heuristics",
  "none",
  "hamming",
  "gaschnig",
  "manhattan",
  "linear-conflict",
  "walking-distance",
  "pattern-databases",
  "bfs",
  "bidirectional",
  "astar",
  "idastar",
  "rbfs",
  "greedy",
  "dfs",
  "iddfs",
  "engines",
  "speed-up",
] as const;
export type TopicId = (typeof TOPIC_IDS)[number];

export const TOPIC_TITLES: Readonly<Record<TopicId, string>> = {
  parity: "Why half of all boards cannot be solved",
  inversions: "Inversions: counting parity",
  "moves-and-parity": "Why no move changes the parity",
  heuristics: "What a heuristic is",
  none: "No heuristic",
  hamming: "Hamming distance",
  gaschnig: "Gaschnig: exchanges with the blank",
  manhattan: "Manhattan distance",
  "linear-conflict": "Linear conflict",
  "walking-distance": "Walking distance",
  "pattern-databases": "Pattern databases",
  bfs: "BFS: breadth-first search",
  bidirectional: "Bidirectional BFS",
  astar: "A*",
  idastar: "IDA*",
  rbfs: "RBFS: recursive best-first search",
  greedy: "Greedy best-first search",
  dfs: "Depth-first search",
  iddfs: "Iterative deepening",
  engines: "The engines",
  "speed-up": "What a speed-up means here",
};

/** The topics as the view Help groups them. */
export const TOPIC_GROUPS: readonly { readonly title: string; readonly topics: readonly TopicId[] }[] = [
  { title: "Parity", topics: ["parity", "inversions", "moves-and-parity"] },
  {
    title: "Heuristics",
    topics: [
      "heuristics",
      "none",
      "hamming",
      "gaschnig",
      "manhattan",
      "linear-conflict",
      "walking-distance",
      "pattern-databases",
    ],
  },
  { title: "Searches", topics: ["bfs", "bidirectional", "astar", "idastar", "rbfs", "greedy", "dfs", "iddfs"] },
  { title: "Races", topics: ["engines", "speed-up"] },
];
