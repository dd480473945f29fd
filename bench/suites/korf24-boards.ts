/**
 * The easier of the fifty random twenty-four-puzzle boards of R. E. Korf and A. Felner, Disjoint pattern database
 * heuristics, Artificial Intelligence 134, 2002, the easiest first: each with the length of a shortest solution and the
 * number of nodes that IDA* generates with the additive pattern databases 6-6-6-6 and their reflection about the main
 * diagonal, looked up only where the plain sum passes.
 *
 * Counting rules as for the hundred fifteen-puzzles, but that the start is not counted.
 */
import type { Shape } from "../../src/types.ts";

/** One board of the set. */
export interface Korf24Board {
  /** Its number in the paper, 1 to 50. */
  readonly id: number;
  /** The tile on each cell, row by row, 0 for the blank. */
  readonly tiles: readonly number[];
  /** Number of moves of a shortest solution. */
  readonly optimal: number;
  /** Nodes that IDA* generates, the start not counted. */
  readonly generated: number;
}

export const KORF_24_SHAPE: Shape = { rows: 5, cols: 5, layers: 1 };

/** The boards of under three billion nodes. */
export const KORF_24: readonly Korf24Board[] = [
  {
    id: 38,
    tiles: [10, 3, 24, 12, 0, 7, 8, 11, 14, 21, 22, 23, 2, 1, 9, 17, 18, 6, 20, 4, 13, 15, 5, 19, 16],
    optimal: 96,
    generated: 38_173_507,
  },
  {
    id: 40,
    tiles: [2, 17, 4, 13, 7, 12, 10, 3, 0, 16, 21, 24, 8, 5, 18, 20, 15, 19, 14, 9, 22, 11, 6, 1, 23],
    optimal: 82,
    generated: 65_099_578,
  },
  {
    id: 25,
    tiles: [3, 17, 9, 8, 24, 1, 11, 12, 14, 0, 5, 4, 22, 13, 16, 21, 15, 6, 7, 10, 20, 23, 2, 18, 19],
    optimal: 81,
    generated: 292_174_444,
  },
  {
    id: 32,
    tiles: [1, 12, 18, 13, 17, 15, 3, 7, 20, 0, 19, 24, 6, 5, 21, 11, 2, 8, 9, 16, 22, 10, 4, 23, 14],
    optimal: 97,
    generated: 428_222_507,
  },
  {
    id: 44,
    tiles: [8, 12, 18, 3, 2, 11, 10, 22, 24, 17, 1, 13, 23, 4, 20, 16, 6, 15, 9, 21, 19, 5, 14, 0, 7],
    optimal: 93,
    generated: 867_106_238,
  },
  {
    id: 37,
    tiles: [23, 22, 5, 3, 9, 6, 18, 15, 10, 2, 21, 13, 19, 12, 20, 7, 0, 1, 16, 24, 17, 4, 14, 8, 11],
    optimal: 100,
    generated: 1_496_759_944,
  },
  {
    id: 30,
    tiles: [8, 19, 7, 16, 12, 2, 13, 22, 14, 9, 11, 5, 6, 3, 18, 24, 0, 15, 10, 23, 1, 20, 4, 17, 21],
    optimal: 92,
    generated: 1_634_941_420,
  },
  {
    id: 13,
    tiles: [21, 24, 8, 1, 19, 22, 12, 9, 7, 18, 4, 0, 23, 14, 10, 6, 3, 11, 16, 5, 15, 2, 20, 13, 17],
    optimal: 101,
    generated: 1_959_833_487,
  },
  {
    id: 1,
    tiles: [14, 5, 9, 2, 18, 8, 23, 19, 12, 17, 15, 0, 10, 20, 4, 6, 11, 21, 1, 7, 24, 3, 16, 22, 13],
    optimal: 95,
    generated: 2_031_102_635,
  },
  {
    id: 28,
    tiles: [17, 15, 7, 12, 8, 3, 4, 9, 21, 5, 16, 6, 19, 20, 1, 22, 24, 18, 11, 14, 23, 10, 2, 13, 0],
    optimal: 98,
    generated: 2_258_006_870,
  },
  {
    id: 36,
    tiles: [2, 10, 1, 7, 16, 9, 0, 6, 12, 11, 3, 18, 22, 4, 13, 24, 20, 15, 8, 14, 21, 23, 17, 19, 5],
    optimal: 90,
    generated: 2_582_008_940,
  },
  {
    id: 5,
    tiles: [17, 1, 20, 9, 16, 2, 22, 19, 14, 5, 15, 21, 0, 3, 24, 23, 18, 13, 12, 7, 10, 8, 6, 4, 11],
    optimal: 100,
    generated: 2_899_007_625,
  },
];
