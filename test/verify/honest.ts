/** Honest results, made by hand, for the tests to alter. */
import { applyMoves, makeBoard, movesOfBlank } from "../../src/board/board.ts";
import { neighbours } from "../../src/board/geometry.ts";
import type {
  Board,
  LimitedResult,
  Move,
  Shape,
  SolvedResult,
  StrategySolvedResult,
  StrategyUnsolvableResult,
  UnsolvableResult,
} from "../../src/types.ts";
import type { CheckName, Verdict } from "../../src/verify/index.ts";

export const SHAPE: Shape = { rows: 2, cols: 3, layers: 1 };
export const GOAL = makeBoard(SHAPE, [1, 2, 3, 4, 5, 0]);

const BASE = {
  goal: GOAL,
  engine: "wasm",
  algorithm: "bfs",
  heuristic: "none",
  weight: 1,
  parityCheck: true,
  fingerprint: 0x5eed,
  memoryBytes: 4096,
  ms: { load: 1.5, tables: 0.25, search: 0.125 },
} as const;

/** Tile 5 slides left and the board is solved. */
export const ONE_MOVE: SolvedResult = {
  ...BASE,
  start: makeBoard(SHAPE, [1, 2, 3, 4, 0, 5]),
  outcome: "solved",
  cost: 1,
  optimal: true,
  moves: ["L"],
  tiles: [5],
  expanded: 1,
  generated: 4,
};

/** The example of five moves from the classic exercise. */
export const FIVE_MOVES: SolvedResult = {
  ...BASE,
  start: makeBoard(SHAPE, [4, 1, 2, 5, 0, 3]),
  outcome: "solved",
  cost: 5,
  optimal: true,
  moves: ["R", "D", "L", "L", "U"],
  tiles: [5, 4, 1, 2, 3],
  expanded: 15,
  generated: 23,
};

/** Tiles 4 and 5 exchanged; all 360 boards of that half were expanded. */
export const EXHAUSTED: UnsolvableResult = {
  ...BASE,
  start: makeBoard(SHAPE, [1, 2, 3, 5, 4, 0]),
  outcome: "unsolvable",
  parityCheck: false,
  expanded: 360,
  generated: 482,
};

/** The same board, answered by parity. */
export const REFUTED: UnsolvableResult = { ...EXHAUSTED, parityCheck: true, expanded: 0, generated: 0 };

export const BY_HAND = {
  engine: null,
  algorithm: "human",
  heuristic: null,
  weight: 1,
  parityCheck: true,
  expanded: 0,
  generated: 0,
  fingerprint: null,
  memoryBytes: 0,
} as const;

/** The five moves found without a search; they are as many as the Manhattan distance, and so the fewest. */
export const FIVE_BY_HAND: StrategySolvedResult = { ...FIVE_MOVES, ...BY_HAND };

/** The board that parity answers, without an engine. */
export const REFUTED_BY_HAND: StrategyUnsolvableResult = { ...REFUTED, ...BY_HAND };

/** The board of five moves, given up when three were excluded. */
export const CUT_SHORT: LimitedResult = {
  ...BASE,
  start: FIVE_MOVES.start,
  outcome: "node-limit",
  lowerBound: 4,
  expanded: 10,
  generated: 14,
};

/** A result that says it solved `start` by `moves`. */
export function solvedBy(start: Board, moves: readonly Move[]): SolvedResult {
  const tiles: number[] = [];
  moves.forEach((_, index) => {
    const before = applyMoves(start, moves.slice(0, index));
    const after = applyMoves(start, moves.slice(0, index + 1));
    tiles.push(before.tiles[after.tiles.indexOf(0)]);
  });
  const { length } = moves;
  return { ...ONE_MOVE, start, cost: length, moves, tiles, expanded: length, generated: 2 * length + 2 };
}

/** A result whose solution is a walk of the blank that never turns back; each choice picks the next cell. */
export function walked(shape: Shape, choices: readonly number[]): SolvedResult {
  const cells = shape.rows * shape.cols * shape.layers;
  const start = makeBoard(shape, [...Array(cells).keys()]);
  const path: number[] = [];
  let blank = 0;
  let before = -1;
  for (const choice of choices) {
    const next = neighbours(shape, blank).filter((cell) => cell !== before);
    before = blank;
    blank = next[choice % next.length];
    path.push(blank);
  }
  const { moves, tiles } = movesOfBlank(start, path);
  const { length } = moves;
  const counters = { expanded: length, generated: 2 * length + 2 };
  return {
    ...ONE_MOVE,
    ...counters,
    start,
    goal: applyMoves(start, moves),
    cost: length,
    optimal: false,
    moves,
    tiles,
  };
}

/** The names of the checks that failed. */
export function failures(verdict: Verdict): CheckName[] {
  return verdict.checks.filter((check) => !check.passed).map((check) => check.name);
}

/** The names of all checks made. */
export function names(verdict: Verdict): CheckName[] {
  return verdict.checks.map((check) => check.name);
}
