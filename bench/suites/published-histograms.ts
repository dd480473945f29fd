/**
 * How many entries of an additive pattern database have each value: `HISTOGRAMS[heuristic][pattern][value]`. The values
 * count moves of the pattern's tiles alone; the blank is left out of the index, an entry being the least over its places.
 * Goal: blank last; every other corner has the same counts.
 *
 * The partitions, and the values so defined, are those of A. Felner, R. E. Korf and S. Hanan, Additive Pattern Database
 * Heuristics, Journal of Artificial Intelligence Research 22, 2004. The counts were made by another program than this
 * one.
 */
import type { Heuristic } from "../../src/types.ts";

export const HISTOGRAMS: Readonly<Partial<Record<Heuristic, readonly (readonly number[])[]>>> = {
  "pdb-5-5-5": [
    // Tiles 1, 2, 5, 9, 13.
    [
      1, 5, 15, 42, 129, 399, 1061, 2564, 5565, 11010, 19807, 32246, 47422, 62693, 73845, 76507, 68804, 53198, 35118,
      19617, 9149, 3547, 1124, 252, 40,
    ],
    // Tiles 3, 4, 7, 8, 12.
    [
      1, 5, 21, 73, 215, 587, 1503, 3526, 7593, 14815, 26452, 42809, 62546, 79882, 86719, 78371, 58200, 35106, 16923,
      6481, 1879, 425, 28,
    ],
    // Tiles 6, 10, 11, 14, 15.
    [
      1, 8, 36, 146, 506, 1549, 4145, 9825, 20629, 38274, 60970, 81428, 90601, 83675, 63741, 39428, 19271, 7291, 2116,
      452, 64, 4,
    ],
  ],
  "pdb-6-6-3": [
    // Tiles 1, 2, 3, 4, 5, 6.
    [
      1, 5, 18, 60, 173, 484, 1341, 3571, 8937, 20229, 43503, 84096, 153735, 251917, 388486, 536310, 690471, 781524,
      807109, 713733, 563673, 368607, 209336, 93249, 34574, 8807, 1683, 128,
    ],
    // Tiles 7, 8, 12.
    [1, 6, 22, 71, 173, 360, 574, 685, 630, 452, 252, 101, 28, 5],
    // Tiles 9, 10, 11, 13, 14, 15.
    [
      1, 5, 19, 75, 259, 765, 2083, 5201, 12685, 28404, 60214, 115423, 208055, 336460, 508892, 680101, 829094, 862068,
      791892, 601359, 394276, 204052, 88509, 27786, 6959, 1015, 102, 6,
    ],
  ],
};
