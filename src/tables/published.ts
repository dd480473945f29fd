/**
 * How many placements of a pattern's tiles have each entry, without the blank in the index, for the goal with the blank in
 * the last corner of 4×4. The partitions of pdb-5-5-5 and pdb-6-6-3 are those of A. Felner, R. E. Korf and S. Hanan,
 * Additive Pattern Database Heuristics, Journal of Artificial Intelligence Research 22, 2004; the counts come from
 * breadth-first searches written apart from this project, in which only moves of the pattern's tiles cost anything.
 */
import type { Shape } from "../types.ts";

/** The entries of one pattern's table. */
interface Published {
  /** The tiles of the pattern, as they are numbered on the goal. */
  readonly tiles: readonly number[];
  /** `counts[v]` placements have the entry v. */
  readonly counts: readonly number[];
}

const PUBLISHED: readonly Published[] = [
  {
    tiles: [3, 4, 7, 8, 12],
    counts: [
      1, 5, 21, 73, 215, 587, 1503, 3526, 7593, 14815, 26452, 42809, 62546, 79882, 86719, 78371, 58200, 35106, 16923,
      6481, 1879, 425, 28,
    ],
  },
  {
    tiles: [1, 2, 5, 9, 13],
    counts: [
      1, 5, 15, 42, 129, 399, 1061, 2564, 5565, 11010, 19807, 32246, 47422, 62693, 73845, 76507, 68804, 53198, 35118,
      19617, 9149, 3547, 1124, 252, 40,
    ],
  },
  {
    tiles: [6, 10, 11, 14, 15],
    counts: [
      1, 8, 36, 146, 506, 1549, 4145, 9825, 20629, 38274, 60970, 81428, 90601, 83675, 63741, 39428, 19271, 7291, 2116,
      452, 64, 4,
    ],
  },
  {
    tiles: [1, 2, 3, 4, 5, 6],
    counts: [
      1, 5, 18, 60, 173, 484, 1341, 3571, 8937, 20229, 43503, 84096, 153735, 251917, 388486, 536310, 690471, 781524,
      807109, 713733, 563673, 368607, 209336, 93249, 34574, 8807, 1683, 128,
    ],
  },
  {
    tiles: [7, 8, 12],
    counts: [1, 6, 22, 71, 173, 360, 574, 685, 630, 452, 252, 101, 28, 5],
  },
  {
    tiles: [9, 10, 11, 13, 14, 15],
    counts: [
      1, 5, 19, 75, 259, 765, 2083, 5201, 12685, 28404, 60214, 115423, 208055, 336460, 508892, 680101, 829094, 862068,
      791892, 601359, 394276, 204052, 88509, 27786, 6959, 1015, 102, 6,
    ],
  },
  {
    tiles: [1, 5, 9],
    counts: [1, 4, 12, 38, 96, 197, 340, 493, 607, 594, 452, 289, 153, 61, 19, 4],
  },
  {
    tiles: [2, 3, 4, 6, 7, 8],
    counts: [
      1, 5, 19, 75, 259, 765, 2083, 5201, 12685, 28404, 60214, 115423, 208055, 336460, 508892, 680101, 829094, 862068,
      791892, 601359, 394276, 204052, 88509, 27786, 6959, 1015, 102, 6,
    ],
  },
  {
    tiles: [10, 11, 12, 13, 14, 15],
    counts: [
      1, 2, 7, 33, 109, 294, 769, 2108, 5669, 14304, 32141, 67832, 128181, 226704, 355088, 516398, 666713, 795388,
      823426, 765478, 594652, 402870, 218716, 101084, 35395, 10320, 1852, 225, 1,
    ],
  },
];

/** Moves a corner of 4×4 to the last one: flips of rows and columns, which change no move's cost. */
const FLIPS: Readonly<Record<number, number>> = { 15: 0, 12: 3, 3: 12, 0: 15 };

/** The counts of a pattern, given by its goal cells; null where none are published. */
export function publishedCounts(
  { rows, cols, layers }: Shape,
  goalBlank: number,
  pattern: readonly number[],
): readonly number[] | null {
  const flip = FLIPS[goalBlank];
  if (rows !== 4 || cols !== 4 || layers !== 1 || flip === undefined) return null;
  const name = pattern
    .map((cell) => (cell ^ flip) + 1)
    .sort((a, b) => a - b)
    .join();
  return PUBLISHED.find(({ tiles }) => tiles.join() === name)?.counts ?? null;
}
