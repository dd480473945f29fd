/**
 * The worked examples that the theory texts give, in the project's own notation. The goal is `blank-last` throughout.
 */
import type { Move } from "../../src/types.ts";

export interface SolvabilityExample {
  readonly start: string;
  readonly solvable: boolean;
  readonly inversions?: number;
  readonly blankRowFromBottom?: number;
  /** Fewest moves, where the text gives them. */
  readonly optimal?: number;
  readonly note: string;
}

export const SOLVABILITY_EXAMPLES: readonly SolvabilityExample[] = [
  { start: "1 2 3/4 5 6/8 7 0", solvable: false, inversions: 1, note: "the classic dead end of the eight-puzzle" },
  {
    start: "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0",
    solvable: false,
    inversions: 1,
    note: "the 14-15 puzzle that carried a famous prize",
  },
  {
    start: "12 1 10 2/7 11 4 14/5 0 9 15/8 13 6 3",
    solvable: true,
    inversions: 49,
    blankRowFromBottom: 2,
    note: "even width: inversions are odd exactly when the blank is in an even row counted from the bottom",
  },
  { start: "1 2 3/5 4 0", solvable: false, inversions: 1, note: "two neighbours exchanged on 2x3" },
  {
    start: "0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15",
    solvable: false,
    note: "blank first and blank last are in different halves on 4x4: counting inversions alone gets this wrong",
  },
  { start: "0 1 2/3 4 5/6 7 8", solvable: true, optimal: 22, note: "and in the same half on 3x3" },
];

/** Where the tile goes when the blank moves: the other way. */
const TILE_MOVE = { left: "R", right: "L", up: "D", down: "U" } as const;

const blankMoves = (
  "left down right right up left down right up left left down right " +
  "right up left down left up right right down left left up right"
).split(" ") as (keyof typeof TILE_MOVE)[];

/**
 * The hard case in the proof that every even board is solvable: the two tiles of the first column change places and the
 * blank comes back. The text writes [4 blank a; 1 b c] and [1 blank c; 4 b a]; here a is 2, b is 3 and c is 5.
 */
export const COLUMN_SWAP = {
  start: "4 0 2/1 3 5",
  end: "1 0 5/4 3 2",
  moves: blankMoves.map((direction): Move => TILE_MOVE[direction]),
  moveCount: 26,
  /** When the other tiles may end anyhow and only the blank must be back. */
  shortestForColumnAlone: 18,
} as const;

/** A board with the length of a shortest solution to the goal with the blank last, −1 where there is none. */
export interface OptimalExample {
  readonly rows: number;
  readonly cols: number;
  readonly start: readonly number[];
  readonly cost: number;
}

export const OPTIMAL_EXAMPLES: readonly OptimalExample[] = [
  { rows: 2, cols: 3, start: [1, 2, 3, 4, 0, 5], cost: 1 },
  { rows: 2, cols: 3, start: [4, 1, 2, 5, 0, 3], cost: 5 },
  { rows: 2, cols: 3, start: [1, 2, 3, 5, 4, 0], cost: -1 },
  { rows: 3, cols: 3, start: [8, 6, 7, 2, 5, 4, 3, 0, 1], cost: 31 },
];
