/**
 * The hundred random fifteen-puzzle boards on which the field has compared its programs since 1985, each with the
 * length of a shortest solution and the number of nodes that IDA* with Manhattan distance generates on it.
 *
 * Counting rules, under which the counts are reproduced to the node: children in ascending order of the cell that the
 * blank enters; the move that undoes the last one is skipped; the search stops as soon as the goal is generated; counts
 * add up over all iterations, the start counted once.
 *
 * Copies of the table in circulation do not all agree: at #22, #42, #88, #89 and #98 some print a different count. The
 * ones here are those that independently written programs arrive at; every other count is the same in all copies.
 *
 * Reference: R. E. Korf, Depth-First Iterative-Deepening: An Optimal Admissible Tree Search, Artificial Intelligence
 * 27(1), 1985.
 */
import type { Shape } from "../../src/types.ts";

/** One board of the set. */
export interface KorfBoard {
  /** Its number in the paper, 1 to 100. */
  readonly id: number;
  /** The tile on each cell, row by row, 0 for the blank. */
  readonly tiles: readonly number[];
  /** Number of moves of a shortest solution. */
  readonly optimal: number;
  /** Nodes that IDA* with Manhattan distance generates. */
  readonly generated: number;
}

export const KORF_SHAPE: Shape = { rows: 4, cols: 4, layers: 1 };

/** The goal of all hundred: the blank first. */
export const KORF_GOAL: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/** All hundred boards, in the order of the paper. */
export const KORF_100: readonly KorfBoard[] = [
  { id: 1, tiles: [14, 13, 15, 7, 11, 12, 9, 5, 6, 0, 2, 1, 4, 8, 10, 3], optimal: 57, generated: 276_361_933 },
  { id: 2, tiles: [13, 5, 4, 10, 9, 12, 8, 14, 2, 3, 7, 1, 0, 15, 11, 6], optimal: 55, generated: 15_300_442 },
  { id: 3, tiles: [14, 7, 8, 2, 13, 11, 10, 4, 9, 12, 5, 0, 3, 6, 1, 15], optimal: 59, generated: 565_994_203 },
  { id: 4, tiles: [5, 12, 10, 7, 15, 11, 14, 0, 8, 2, 1, 13, 3, 4, 9, 6], optimal: 56, generated: 62_643_179 },
  { id: 5, tiles: [4, 7, 14, 13, 10, 3, 9, 12, 11, 5, 6, 15, 1, 2, 8, 0], optimal: 56, generated: 11_020_325 },
  { id: 6, tiles: [14, 7, 1, 9, 12, 3, 6, 15, 8, 11, 2, 5, 10, 0, 4, 13], optimal: 52, generated: 32_201_660 },
  { id: 7, tiles: [2, 11, 15, 5, 13, 4, 6, 7, 12, 8, 10, 1, 9, 3, 14, 0], optimal: 52, generated: 387_138_094 },
  { id: 8, tiles: [12, 11, 15, 3, 8, 0, 4, 2, 6, 13, 9, 5, 14, 1, 10, 7], optimal: 50, generated: 39_118_937 },
  { id: 9, tiles: [3, 14, 9, 11, 5, 4, 8, 2, 13, 12, 6, 7, 10, 1, 15, 0], optimal: 46, generated: 1_650_696 },
  { id: 10, tiles: [13, 11, 8, 9, 0, 15, 7, 10, 4, 3, 6, 14, 5, 12, 2, 1], optimal: 59, generated: 198_758_703 },
  { id: 11, tiles: [5, 9, 13, 14, 6, 3, 7, 12, 10, 8, 4, 0, 15, 2, 11, 1], optimal: 57, generated: 150_346_072 },
  { id: 12, tiles: [14, 1, 9, 6, 4, 8, 12, 5, 7, 2, 3, 0, 10, 11, 13, 15], optimal: 45, generated: 546_344 },
  { id: 13, tiles: [3, 6, 5, 2, 10, 0, 15, 14, 1, 4, 13, 12, 9, 8, 11, 7], optimal: 46, generated: 11_861_705 },
  { id: 14, tiles: [7, 6, 8, 1, 11, 5, 14, 10, 3, 4, 9, 13, 15, 2, 0, 12], optimal: 59, generated: 1_369_596_778 },
  { id: 15, tiles: [13, 11, 4, 12, 1, 8, 9, 15, 6, 5, 14, 2, 7, 3, 10, 0], optimal: 62, generated: 543_598_067 },
  { id: 16, tiles: [1, 3, 2, 5, 10, 9, 15, 6, 8, 14, 13, 11, 12, 4, 7, 0], optimal: 42, generated: 17_984_051 },
  { id: 17, tiles: [15, 14, 0, 4, 11, 1, 6, 13, 7, 5, 8, 9, 3, 2, 10, 12], optimal: 66, generated: 607_399_560 },
  { id: 18, tiles: [6, 0, 14, 12, 1, 15, 9, 10, 11, 4, 7, 2, 8, 3, 5, 13], optimal: 55, generated: 23_711_067 },
  { id: 19, tiles: [7, 11, 8, 3, 14, 0, 6, 15, 1, 4, 13, 9, 5, 12, 2, 10], optimal: 46, generated: 1_280_495 },
  { id: 20, tiles: [6, 12, 11, 3, 13, 7, 9, 15, 2, 14, 8, 10, 4, 1, 5, 0], optimal: 52, generated: 17_954_870 },
  { id: 21, tiles: [12, 8, 14, 6, 11, 4, 7, 0, 5, 1, 10, 15, 3, 13, 9, 2], optimal: 54, generated: 257_064_810 },
  { id: 22, tiles: [14, 3, 9, 1, 15, 8, 4, 5, 11, 7, 10, 13, 0, 2, 12, 6], optimal: 59, generated: 750_745_755 },
  { id: 23, tiles: [10, 9, 3, 11, 0, 13, 2, 14, 5, 6, 4, 7, 8, 15, 1, 12], optimal: 49, generated: 15_971_319 },
  { id: 24, tiles: [7, 3, 14, 13, 4, 1, 10, 8, 5, 12, 9, 11, 2, 15, 6, 0], optimal: 54, generated: 42_693_209 },
  { id: 25, tiles: [11, 4, 2, 7, 1, 0, 10, 15, 6, 9, 14, 8, 3, 13, 5, 12], optimal: 52, generated: 100_734_844 },
  { id: 26, tiles: [5, 7, 3, 12, 15, 13, 14, 8, 0, 10, 9, 6, 1, 4, 2, 11], optimal: 58, generated: 226_668_645 },
  { id: 27, tiles: [14, 1, 8, 15, 2, 6, 0, 3, 9, 12, 10, 13, 4, 7, 5, 11], optimal: 53, generated: 306_123_421 },
  { id: 28, tiles: [13, 14, 6, 12, 4, 5, 1, 0, 9, 3, 10, 2, 15, 11, 8, 7], optimal: 52, generated: 5_934_442 },
  { id: 29, tiles: [9, 8, 0, 2, 15, 1, 4, 14, 3, 10, 7, 5, 11, 13, 6, 12], optimal: 54, generated: 117_076_111 },
  { id: 30, tiles: [12, 15, 2, 6, 1, 14, 4, 8, 5, 3, 7, 0, 10, 13, 9, 11], optimal: 47, generated: 2_196_593 },
  { id: 31, tiles: [12, 8, 15, 13, 1, 0, 5, 4, 6, 3, 2, 11, 9, 7, 14, 10], optimal: 50, generated: 2_351_811 },
  { id: 32, tiles: [14, 10, 9, 4, 13, 6, 5, 8, 2, 12, 7, 0, 1, 3, 11, 15], optimal: 59, generated: 661_041_936 },
  { id: 33, tiles: [14, 3, 5, 15, 11, 6, 13, 9, 0, 10, 2, 12, 4, 1, 7, 8], optimal: 60, generated: 480_637_867 },
  { id: 34, tiles: [6, 11, 7, 8, 13, 2, 5, 4, 1, 10, 3, 9, 14, 0, 12, 15], optimal: 52, generated: 20_671_552 },
  { id: 35, tiles: [1, 6, 12, 14, 3, 2, 15, 8, 4, 5, 13, 9, 0, 7, 11, 10], optimal: 55, generated: 47_506_056 },
  { id: 36, tiles: [12, 6, 0, 4, 7, 3, 15, 1, 13, 9, 8, 11, 2, 14, 5, 10], optimal: 52, generated: 59_802_602 },
  { id: 37, tiles: [8, 1, 7, 12, 11, 0, 10, 5, 9, 15, 6, 13, 14, 2, 3, 4], optimal: 58, generated: 280_078_791 },
  { id: 38, tiles: [7, 15, 8, 2, 13, 6, 3, 12, 11, 0, 4, 10, 9, 5, 1, 14], optimal: 53, generated: 24_492_852 },
  { id: 39, tiles: [9, 0, 4, 10, 1, 14, 15, 3, 12, 6, 5, 7, 11, 13, 8, 2], optimal: 49, generated: 19_355_806 },
  { id: 40, tiles: [11, 5, 1, 14, 4, 12, 10, 0, 2, 7, 13, 3, 9, 15, 6, 8], optimal: 54, generated: 63_276_188 },
  { id: 41, tiles: [8, 13, 10, 9, 11, 3, 15, 6, 0, 1, 2, 14, 12, 5, 4, 7], optimal: 54, generated: 51_501_544 },
  { id: 42, tiles: [4, 5, 7, 2, 9, 14, 12, 13, 0, 3, 6, 11, 8, 1, 15, 10], optimal: 42, generated: 877_823 },
  { id: 43, tiles: [11, 15, 14, 13, 1, 9, 10, 4, 3, 6, 2, 12, 7, 5, 8, 0], optimal: 64, generated: 41_124_767 },
  { id: 44, tiles: [12, 9, 0, 6, 8, 3, 5, 14, 2, 4, 11, 7, 10, 1, 15, 13], optimal: 50, generated: 95_733_125 },
  { id: 45, tiles: [3, 14, 9, 7, 12, 15, 0, 4, 1, 8, 5, 6, 11, 10, 2, 13], optimal: 51, generated: 6_158_733 },
  { id: 46, tiles: [8, 4, 6, 1, 14, 12, 2, 15, 13, 10, 9, 5, 3, 7, 0, 11], optimal: 49, generated: 22_119_320 },
  { id: 47, tiles: [6, 10, 1, 14, 15, 8, 3, 5, 13, 0, 2, 7, 4, 9, 11, 12], optimal: 47, generated: 1_411_294 },
  { id: 48, tiles: [8, 11, 4, 6, 7, 3, 10, 9, 2, 12, 15, 13, 0, 1, 5, 14], optimal: 49, generated: 1_905_023 },
  { id: 49, tiles: [10, 0, 2, 4, 5, 1, 6, 12, 11, 13, 9, 7, 15, 3, 14, 8], optimal: 59, generated: 1_809_933_698 },
  { id: 50, tiles: [12, 5, 13, 11, 2, 10, 0, 9, 7, 8, 4, 3, 14, 6, 15, 1], optimal: 53, generated: 63_036_422 },
  { id: 51, tiles: [10, 2, 8, 4, 15, 0, 1, 14, 11, 13, 3, 6, 9, 7, 5, 12], optimal: 56, generated: 26_622_863 },
  { id: 52, tiles: [10, 8, 0, 12, 3, 7, 6, 2, 1, 14, 4, 11, 15, 13, 9, 5], optimal: 56, generated: 377_141_881 },
  { id: 53, tiles: [14, 9, 12, 13, 15, 4, 8, 10, 0, 2, 1, 7, 3, 11, 5, 6], optimal: 64, generated: 465_225_698 },
  { id: 54, tiles: [12, 11, 0, 8, 10, 2, 13, 15, 5, 4, 7, 3, 6, 9, 14, 1], optimal: 56, generated: 220_374_385 },
  { id: 55, tiles: [13, 8, 14, 3, 9, 1, 0, 7, 15, 5, 4, 10, 12, 2, 6, 11], optimal: 41, generated: 927_212 },
  { id: 56, tiles: [3, 15, 2, 5, 11, 6, 4, 7, 12, 9, 1, 0, 13, 14, 10, 8], optimal: 55, generated: 1_199_487_996 },
  { id: 57, tiles: [5, 11, 6, 9, 4, 13, 12, 0, 8, 2, 15, 10, 1, 7, 3, 14], optimal: 50, generated: 8_841_527 },
  { id: 58, tiles: [5, 0, 15, 8, 4, 6, 1, 14, 10, 11, 3, 9, 7, 12, 2, 13], optimal: 51, generated: 12_955_404 },
  { id: 59, tiles: [15, 14, 6, 7, 10, 1, 0, 11, 12, 8, 4, 9, 2, 5, 13, 3], optimal: 57, generated: 1_207_520_464 },
  { id: 60, tiles: [11, 14, 13, 1, 2, 3, 12, 4, 15, 7, 9, 5, 10, 6, 8, 0], optimal: 66, generated: 3_337_690_331 },
  { id: 61, tiles: [6, 13, 3, 2, 11, 9, 5, 10, 1, 7, 12, 14, 8, 4, 0, 15], optimal: 45, generated: 7_096_850 },
  { id: 62, tiles: [4, 6, 12, 0, 14, 2, 9, 13, 11, 8, 3, 15, 7, 10, 1, 5], optimal: 57, generated: 23_540_413 },
  { id: 63, tiles: [8, 10, 9, 11, 14, 1, 7, 15, 13, 4, 0, 12, 6, 2, 5, 3], optimal: 56, generated: 995_472_712 },
  { id: 64, tiles: [5, 2, 14, 0, 7, 8, 6, 3, 11, 12, 13, 15, 4, 10, 9, 1], optimal: 51, generated: 260_054_152 },
  { id: 65, tiles: [7, 8, 3, 2, 10, 12, 4, 6, 11, 13, 5, 15, 0, 1, 9, 14], optimal: 47, generated: 18_997_681 },
  { id: 66, tiles: [11, 6, 14, 12, 3, 5, 1, 15, 8, 0, 10, 13, 9, 7, 4, 2], optimal: 61, generated: 1_957_191_378 },
  { id: 67, tiles: [7, 1, 2, 4, 8, 3, 6, 11, 10, 15, 0, 5, 14, 12, 13, 9], optimal: 50, generated: 252_783_878 },
  { id: 68, tiles: [7, 3, 1, 13, 12, 10, 5, 2, 8, 0, 6, 11, 14, 15, 4, 9], optimal: 51, generated: 64_367_799 },
  { id: 69, tiles: [6, 0, 5, 15, 1, 14, 4, 9, 2, 13, 8, 10, 11, 12, 7, 3], optimal: 53, generated: 109_562_359 },
  { id: 70, tiles: [15, 1, 3, 12, 4, 0, 6, 5, 2, 8, 14, 9, 13, 10, 7, 11], optimal: 52, generated: 151_042_571 },
  { id: 71, tiles: [5, 7, 0, 11, 12, 1, 9, 10, 15, 6, 2, 3, 8, 4, 13, 14], optimal: 44, generated: 8_885_972 },
  { id: 72, tiles: [12, 15, 11, 10, 4, 5, 14, 0, 13, 7, 1, 2, 9, 8, 3, 6], optimal: 56, generated: 1_031_641_140 },
  { id: 73, tiles: [6, 14, 10, 5, 15, 8, 7, 1, 3, 4, 2, 0, 12, 9, 11, 13], optimal: 49, generated: 3_222_276 },
  { id: 74, tiles: [14, 13, 4, 11, 15, 8, 6, 9, 0, 7, 3, 1, 2, 10, 12, 5], optimal: 56, generated: 1_897_728 },
  { id: 75, tiles: [14, 4, 0, 10, 6, 5, 1, 3, 9, 2, 13, 15, 12, 7, 8, 11], optimal: 48, generated: 42_772_589 },
  { id: 76, tiles: [15, 10, 8, 3, 0, 6, 9, 5, 1, 14, 13, 11, 7, 2, 12, 4], optimal: 57, generated: 126_638_417 },
  { id: 77, tiles: [0, 13, 2, 4, 12, 14, 6, 9, 15, 1, 10, 3, 11, 5, 8, 7], optimal: 54, generated: 18_918_269 },
  { id: 78, tiles: [3, 14, 13, 6, 4, 15, 8, 9, 5, 12, 10, 0, 2, 7, 1, 11], optimal: 53, generated: 10_907_150 },
  { id: 79, tiles: [0, 1, 9, 7, 11, 13, 5, 3, 14, 12, 4, 2, 8, 6, 10, 15], optimal: 42, generated: 540_860 },
  { id: 80, tiles: [11, 0, 15, 8, 13, 12, 3, 5, 10, 1, 4, 6, 14, 9, 7, 2], optimal: 57, generated: 132_945_856 },
  { id: 81, tiles: [13, 0, 9, 12, 11, 6, 3, 5, 15, 8, 1, 10, 4, 14, 2, 7], optimal: 53, generated: 9_982_569 },
  { id: 82, tiles: [14, 10, 2, 1, 13, 9, 8, 11, 7, 3, 6, 12, 15, 5, 4, 0], optimal: 62, generated: 5_506_801_123 },
  { id: 83, tiles: [12, 3, 9, 1, 4, 5, 10, 2, 6, 11, 15, 0, 14, 7, 13, 8], optimal: 49, generated: 65_533_432 },
  { id: 84, tiles: [15, 8, 10, 7, 0, 12, 14, 1, 5, 9, 6, 3, 13, 11, 4, 2], optimal: 55, generated: 106_074_303 },
  { id: 85, tiles: [4, 7, 13, 10, 1, 2, 9, 6, 12, 8, 14, 5, 3, 0, 11, 15], optimal: 44, generated: 2_725_456 },
  { id: 86, tiles: [6, 0, 5, 10, 11, 12, 9, 2, 1, 7, 4, 3, 14, 8, 13, 15], optimal: 45, generated: 2_304_426 },
  { id: 87, tiles: [9, 5, 11, 10, 13, 0, 2, 1, 8, 6, 14, 12, 4, 7, 3, 15], optimal: 52, generated: 64_926_494 },
  { id: 88, tiles: [15, 2, 12, 11, 14, 13, 9, 5, 1, 3, 8, 7, 0, 10, 6, 4], optimal: 65, generated: 6_320_047_980 },
  { id: 89, tiles: [11, 1, 7, 4, 10, 13, 3, 8, 9, 14, 0, 15, 6, 5, 2, 12], optimal: 54, generated: 166_571_021 },
  { id: 90, tiles: [5, 4, 7, 1, 11, 12, 14, 15, 10, 13, 8, 6, 2, 0, 9, 3], optimal: 50, generated: 7_171_137 },
  { id: 91, tiles: [9, 7, 5, 2, 14, 15, 12, 10, 11, 3, 6, 1, 8, 13, 0, 4], optimal: 57, generated: 602_886_858 },
  { id: 92, tiles: [3, 2, 7, 9, 0, 15, 12, 4, 6, 11, 5, 14, 8, 13, 10, 1], optimal: 57, generated: 1_101_072_541 },
  { id: 93, tiles: [13, 9, 14, 6, 12, 8, 1, 2, 3, 4, 0, 7, 5, 10, 11, 15], optimal: 46, generated: 1_599_909 },
  { id: 94, tiles: [5, 7, 11, 8, 0, 14, 9, 13, 10, 12, 3, 15, 6, 1, 4, 2], optimal: 53, generated: 1_337_340 },
  { id: 95, tiles: [4, 3, 6, 13, 7, 15, 9, 0, 10, 5, 8, 11, 2, 12, 1, 14], optimal: 50, generated: 7_115_967 },
  { id: 96, tiles: [1, 7, 15, 14, 2, 6, 4, 9, 12, 11, 13, 3, 0, 8, 5, 10], optimal: 49, generated: 12_808_564 },
  { id: 97, tiles: [9, 14, 5, 7, 8, 15, 1, 2, 10, 4, 13, 6, 12, 0, 11, 3], optimal: 44, generated: 1_002_927 },
  { id: 98, tiles: [0, 11, 3, 12, 5, 2, 1, 9, 8, 10, 14, 15, 7, 4, 13, 6], optimal: 54, generated: 183_526_883 },
  { id: 99, tiles: [7, 15, 4, 0, 10, 9, 2, 5, 12, 11, 13, 6, 1, 3, 14, 8], optimal: 57, generated: 83_477_694 },
  { id: 100, tiles: [11, 4, 0, 8, 6, 10, 5, 13, 12, 7, 14, 3, 1, 2, 9, 15], optimal: 54, generated: 67_880_056 },
];
