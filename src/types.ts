/**
 * The vocabulary: every closed set of the project, the types derived from it, and what follows from a name alone. It
 * imports nothing, and every other file may import it.
 */

/** `wasm`: the AssemblyScript kernels. `typescript`: the same algorithms, tuned. `textbook`: as tutorials print them. */
export const ENGINES = ["wasm", "typescript", "textbook"] as const;
/** One of {@link ENGINES}. */
export type EngineName = (typeof ENGINES)[number];

/** The engines that enumerate, and generate boards by difficulty: all but the textbook one. */
export const FAST_ENGINES = ["wasm", "typescript"] as const satisfies readonly EngineName[];

/**
 * Searches. Each move costs 1, so that `bfs` is uniform-cost search; `idastar` without a heuristic is iterative deepening.
 */
export const ALGORITHMS = ["bfs", "bidirectional", "astar", "idastar", "rbfs", "greedy", "dfs", "iddfs"] as const;
/** One of {@link ALGORITHMS}. */
export type Algorithm = (typeof ALGORITHMS)[number];

/** What holds of an algorithm, whatever engine runs it. What is refused, offered and checked follows from it. */
export interface AlgorithmFacts {
  /** How people write it. */
  readonly title: string;
  /** The engines that have it. */
  readonly engines: readonly EngineName[];
  /** Whether a heuristic guides it; without one its heuristic is `none`. */
  readonly guided: boolean;
  /** Whether its heuristic can be given a weight. */
  readonly weighted: boolean;
  /** Whether no solution is shorter than the one that it finds, unless its heuristic has a weight. */
  readonly optimal: boolean;
  /**
   * How it ends on a board without a solution: it expands each board that can be reached once, or some of them again, or
   * would go on for ever, since it does not remember all of them. A* expands a board again only with a weight or an
   * inconsistent heuristic.
   */
  readonly exhausts: "once" | "once-if-consistent" | "again" | "never";
}

/** The facts of each algorithm. */
export const ALGORITHM_FACTS: Readonly<Record<Algorithm, AlgorithmFacts>> = {
  bfs: { title: "BFS", engines: ENGINES, guided: false, weighted: false, optimal: true, exhausts: "once" },
  bidirectional: {
    title: "bidirectional BFS",
    engines: FAST_ENGINES,
    guided: false,
    weighted: false,
    optimal: true,
    exhausts: "again",
  },
  astar: {
    title: "A*",
    engines: ENGINES,
    guided: true,
    weighted: true,
    optimal: true,
    exhausts: "once-if-consistent",
  },
  idastar: { title: "IDA*", engines: ENGINES, guided: true, weighted: false, optimal: true, exhausts: "never" },
  rbfs: { title: "RBFS", engines: FAST_ENGINES, guided: true, weighted: false, optimal: true, exhausts: "never" },
  greedy: {
    title: "greedy best-first",
    engines: ENGINES,
    guided: true,
    weighted: false,
    optimal: false,
    exhausts: "once",
  },
  dfs: {
    title: "depth-first",
    engines: ["textbook"],
    guided: false,
    weighted: false,
    optimal: false,
    exhausts: "once",
  },
  iddfs: {
    title: "iterative deepening",
    engines: ["textbook"],
    guided: false,
    weighted: false,
    optimal: true,
    exhausts: "never",
  },
};

/**
 * Methods that do not search, and so need no engine and no heuristic. `constructive`: the inductive proof that every even
 * board can be solved, made into a program, for boards of any size. `human`: what people do, row by row.
 */
export const STRATEGIES = ["constructive", "human"] as const;
/** One of {@link STRATEGIES}. */
export type Strategy = (typeof STRATEGIES)[number];

/** `auto`, the algorithms that it chooses from, and the strategies, which search nothing. */
// A call that may be left out: a bundler keeps an array that spreads others, even where nobody asks for it.
export const ALGORITHM_CHOICES = /* @__PURE__ */ (() => ["auto", ...ALGORITHMS, ...STRATEGIES] as const)();
/** One of {@link ALGORITHM_CHOICES}. */
export type AlgorithmChoice = (typeof ALGORITHM_CHOICES)[number];

/** Whether a name of {@link ALGORITHM_CHOICES} is one of {@link STRATEGIES}. */
export function isStrategy(algorithm: string): algorithm is Strategy {
  return STRATEGIES.some((one) => one === algorithm);
}

/**
 * `none` is h = 0; `hamming` counts tiles off their goal cell; `gaschnig` counts exchanges of the blank with any tile;
 * `manhattan` sums their taxicab distances;
 * `linear-conflict` adds what tiles must step aside in their lines; `walking-distance` counts the moves between rows and
 * between columns, tiles of one row taken for equal; the `pdb-` ones sum the entries of additive pattern databases, named
 * for the sizes of their patterns, and `pdb` is that for any partition of the tiles. `pdb-6-6-3` has the partition of the
 * literature, `pdb-3-6-6` one with the same sizes that needs fewer nodes.
 */
export const HEURISTICS = [
  "none",
  "hamming",
  "gaschnig",
  "manhattan",
  "linear-conflict",
  "walking-distance",
  "pdb-4-4-4-3",
  "pdb-5-5-5",
  "pdb-6-6-3",
  "pdb-3-6-6",
  "pdb-7-8",
  "pdb-5-5-5-5-4",
  "pdb-6-6-6-6",
  "pdb",
] as const;
/** One of {@link HEURISTICS}. */
export type Heuristic = (typeof HEURISTICS)[number];

/**
 * The name of something that is none of the project's: a heuristic, a search or an engine of the user's, `my:` and what it
 * is called where it comes from.
 */
export type OwnName = `my:${string}`;

/** What stands behind the `my:` of such a name. */
export const OWN_NAME_REST = /^[A-Za-z][A-Za-z0-9._-]{0,39}$/;

/** Whether a value is an {@link OwnName}. */
export function isOwnName(value: unknown): value is OwnName {
  return typeof value === "string" && value.startsWith("my:") && OWN_NAME_REST.test(value.slice(3));
}

/** An engine of the project, or one of the user's. */
export type EngineId = EngineName | OwnName;

/** One of {@link ALGORITHM_CHOICES}, or a search of the user's. */
export type AlgorithmName = AlgorithmChoice | OwnName;

/** A heuristic of the project, or one of the user's. */
export type HeuristicName = Heuristic | OwnName;

/**
 * Whether no solution is shorter than the one that a search finds: where its algorithm promises it, and its heuristic, which
 * has no weight, never exceeds the truth. Of one of the user's nobody knows.
 */
export function promisesFewest(algorithm: string, heuristic: string | null, weight: number): boolean {
  const known = ALGORITHMS.find((one) => one === algorithm);
  return known !== undefined && ALGORITHM_FACTS[known].optimal && weight === 1 && !isOwnName(heuristic);
}

/** Heuristics in which each tile adds its own share to h. */
export const SHARE_HEURISTICS = ["none", "hamming", "manhattan"] as const satisfies readonly Heuristic[];
/** One of {@link SHARE_HEURISTICS}. */
export type ShareHeuristic = (typeof SHARE_HEURISTICS)[number];

/** Whether a heuristic is one of {@link SHARE_HEURISTICS}. */
export function isShareHeuristic(heuristic: HeuristicName): heuristic is ShareHeuristic {
  return SHARE_HEURISTICS.some((one) => one === heuristic);
}

/** Heuristics that need pattern databases. */
export function isPatternHeuristic(heuristic: HeuristicName): boolean {
  return HEURISTICS.some((one) => one === heuristic) && heuristic.startsWith("pdb");
}

/**
 * What makes a search quicker beside its algorithm and heuristic. `kernels`: recursions generated for a shape, which search
 * the same. The others are for pattern databases and search less: `reflection` looks the reflected board up as well,
 * `walking-distance` takes the larger of both heuristics, `transpositions` (IDA*) remembers boards met in an iteration;
 * the last two are for boards of up to 16 cells.
 */
export const TECHNIQUES = ["kernels", "reflection", "walking-distance", "transpositions"] as const;
/** One of {@link TECHNIQUES}. */
export type Technique = (typeof TECHNIQUES)[number];

/** Every way a search can end. A limit is an outcome, not an exception. */
export const OUTCOMES = ["solved", "unsolvable", "node-limit", "time-limit", "memory-limit", "aborted"] as const;
/** One of {@link OUTCOMES}. */
export type Outcome = (typeof OUTCOMES)[number];

/** Every way an enumeration can end: all boards counted, or a limit as for a search. */
export const ENUMERATION_OUTCOMES = ["complete", "time-limit", "memory-limit", "aborted"] as const;
/** One of {@link ENUMERATION_OUTCOMES}. */
export type EnumerationOutcome = (typeof ENUMERATION_OUTCOMES)[number];

/** The most boards at the greatest distance that an enumeration lists; it counts all of them. */
export const MOST_FARTHEST = 100;

/** The way the *tile* slides: up, down, left, right, and in three dimensions forwards (towards layer 0) and backwards. */
export const MOVES = ["U", "D", "L", "R", "F", "B"] as const;
/** One of {@link MOVES}. */
export type Move = (typeof MOVES)[number];

/** What a whole number or a permutation can be. */
export const PARITIES = ["even", "odd"] as const;
/** One of {@link PARITIES}. */
export type Parity = (typeof PARITIES)[number];

/** The size of a board, in cells. `layers` is 1 on a flat board. */
export interface Shape {
  /** Rows of a layer. */
  readonly rows: number;
  /** Cells of a row. */
  readonly cols: number;
  /** Layers; 1 for a flat board. */
  readonly layers: number;
}

/**
 * A placement of tiles on cells. `tiles[c]` is the tile on cell `c`, cells in row-major order, layer by layer;
 * 0 is the blank. A `Board` made by {@link makeBoard} or a parser is always legal: each of 0 … n−1 stands on one cell.
 */
export interface Board extends Shape {
  /** The tile on each cell, 0 for the blank. */
  readonly tiles: readonly number[];
}

/** Time in milliseconds, each phase apart. */
export interface Timing {
  /** Compiling and instantiating the engine; 0 when it was loaded before. */
  readonly load: number;
  /** Building geometry and heuristic tables. */
  readonly tables: number;
  /** The search itself. */
  readonly search: number;
}

interface ResultBase {
  /** The board that was to be solved. */
  readonly start: Board;
  /** What it was to become. */
  readonly goal: Board;
  /** The engine that searched. */
  readonly engine: EngineId;
  /** The algorithm; where `auto` was asked for, what it took. */
  readonly algorithm: Algorithm;
  /** The heuristic; where none was named, what was taken. */
  readonly heuristic: HeuristicName;
  /** The weight of h: 1, but in weighted A*, whose solutions have at most so many times the fewest moves. */
  readonly weight: number;
  /** Whether parity was looked at before the search. Without it, `unsolvable` means: the space was exhausted. */
  readonly parityCheck: boolean;
  /** Nodes whose children were produced. */
  readonly expanded: number;
  /** Children produced, the pruned and the duplicate ones included, plus one for the start. */
  readonly generated: number;
  /** 32-bit hash of the order of expansion; null where the engine does not trace. */
  readonly fingerprint: number | null;
  /** Most memory that the search held at once, in bytes. */
  readonly memoryBytes: number;
  /** How long it took, by what was done. */
  readonly ms: Timing;
}

interface Solution {
  /** The goal was reached. */
  readonly outcome: "solved";
  /** Number of moves. */
  readonly cost: number;
  /** True where it is proven that no solution is shorter. */
  readonly optimal: boolean;
  /** The way that the tile slides, for each move. */
  readonly moves: readonly Move[];
  /** The tiles moved, in order: `tiles[i]` slides in the direction `moves[i]`. */
  readonly tiles: readonly number[];
}

/** A result with a solution. */
export interface SolvedResult extends ResultBase, Solution {}

/** A result for a board that no sequence of moves turns into the goal. */
export interface UnsolvableResult extends ResultBase {
  /** The goal cannot be reached. */
  readonly outcome: "unsolvable";
}

/** A result cut short. `lowerBound` is proven: no solution has fewer moves. */
export interface LimitedResult extends ResultBase {
  /** What ended the search. */
  readonly outcome: "node-limit" | "time-limit" | "memory-limit" | "aborted";
  /** No solution has fewer moves. */
  readonly lowerBound: number;
}

/** A result of a search, by its `outcome`. */
export type SearchResult = SolvedResult | UnsolvableResult | LimitedResult;

/** What a strategy has to say of the fields of a search: it uses no engine and expands nothing. */
interface StrategyBase {
  /** The board that was to be solved. */
  readonly start: Board;
  /** What it was to become. */
  readonly goal: Board;
  /** None: nothing is searched. */
  readonly engine: null;
  /** The strategy. */
  readonly algorithm: Strategy;
  /** None. */
  readonly heuristic: null;
  /** No weight. */
  readonly weight: 1;
  /** A strategy always looks at parity first. */
  readonly parityCheck: true;
  /** No nodes. */
  readonly expanded: 0;
  /** No nodes. */
  readonly generated: 0;
  /** None: there is no order of expansion. */
  readonly fingerprint: null;
  /** Not counted: next to nothing. */
  readonly memoryBytes: 0;
  /** How long it took, all of it under `search`. */
  readonly ms: Timing;
}

/** A strategy's solution. It is said to be optimal where it has no more moves than the Manhattan distance. */
export interface StrategySolvedResult extends StrategyBase, Solution {}

/** A strategy's answer for a board that no sequence of moves turns into the goal. */
export interface StrategyUnsolvableResult extends StrategyBase {
  /** The goal cannot be reached. */
  readonly outcome: "unsolvable";
}

/** A strategy that was broken off. `lowerBound` is linear conflict, on boards of any size. */
export interface StrategyLimitedResult extends StrategyBase {
  /** What broke it off. */
  readonly outcome: "time-limit" | "aborted";
  /** No solution has fewer moves. */
  readonly lowerBound: number;
}

/** A result of a strategy, by its `outcome`. */
export type StrategyResult = StrategySolvedResult | StrategyUnsolvableResult | StrategyLimitedResult;

/** How many boards of a shape stand at each distance from a goal. */
export interface EnumerationResult extends Shape {
  /** The goal from which distances are counted. */
  readonly goal: Board;
  /** The engine that enumerated. */
  readonly engine: EngineId;
  /** How it ended. */
  readonly outcome: EnumerationOutcome;
  /** `counts[d]` boards have a shortest solution of d moves. Cut short, up to the last distance that was counted in full. */
  readonly counts: readonly number[];
  /** The boards counted, the sum of the counts: complete, half of all placements. */
  readonly states: number;
  /** The greatest distance there is; null when cut short. */
  readonly radius: number | null;
  /**
   * The boards at the greatest distance: all of them, or the first {@link MOST_FARTHEST}, in the lexicographic order of
   * their tiles without the blank, where tiles compare by their place in the goal, and then by the cell of the blank.
   * None when cut short.
   */
  readonly farthest: readonly Board[];
  /** Most memory that the engine held, in bytes. */
  readonly memoryBytes: number;
  /** How long it took, by what was done. */
  readonly ms: Timing;
}
