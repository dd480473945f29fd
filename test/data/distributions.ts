/**
 * How many boards stand at each distance from the goal, one tile moving one cell at a time: an oracle from outside for
 * every complete breadth-first search, and so for every shortest solution on these shapes. The sequences are those of
 * the On-Line Encyclopedia of Integer Sequences that `oeis` names; the two shapes without one are small enough that any
 * program finds the same counts in a blink.
 */
import type { Shape } from "../../src/types.ts";

/** The distribution of distances for one shape and place of the goal's blank. */
export interface Distribution extends Shape {
  /** Cell of the goal's blank. Any other that a reflection or rotation carries it to has the same counts. */
  readonly goalBlank: number;
  /** Number of the sequence in the OEIS, or null where it has none. */
  readonly oeis: string | null;
  /** False where `counts` stops before the farthest boards. */
  readonly complete: boolean;
  /** `counts[d]` boards have a shortest solution of d moves; complete, they sum to half of all placements. */
  readonly counts: readonly number[];
}

export const DISTRIBUTIONS: readonly Distribution[] = [
  {
    rows: 2,
    cols: 2,
    layers: 1,
    goalBlank: 3,
    oeis: null,
    complete: true,
    counts: [1, 2, 2, 2, 2, 2, 1],
  },
  {
    rows: 2,
    cols: 3,
    layers: 1,
    goalBlank: 5,
    oeis: "A090034",
    complete: true,
    counts: [1, 2, 3, 5, 6, 7, 10, 12, 12, 16, 23, 25, 28, 39, 44, 40, 29, 21, 18, 12, 6, 1],
  },
  {
    rows: 2,
    cols: 4,
    layers: 1,
    goalBlank: 7,
    oeis: "A090035",
    complete: true,
    counts: [
      1, 2, 3, 6, 10, 14, 19, 28, 42, 61, 85, 119, 161, 215, 293, 396, 506, 632, 788, 985, 1194, 1414, 1664, 1884, 1999,
      1958, 1770, 1463, 1076, 667, 361, 190, 88, 39, 19, 7, 1,
    ],
  },
  {
    rows: 3,
    cols: 3,
    layers: 1,
    goalBlank: 8,
    oeis: "A089473",
    complete: true,
    counts: [
      1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993, 17110,
      23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
    ],
  },
  {
    rows: 3,
    cols: 3,
    layers: 1,
    goalBlank: 7,
    oeis: "A089483",
    complete: true,
    counts: [
      1, 3, 5, 10, 14, 28, 42, 80, 108, 202, 278, 524, 726, 1348, 1804, 3283, 4193, 7322, 8596, 13930, 14713, 21721,
      19827, 25132, 18197, 18978, 9929, 7359, 2081, 878, 126, 2,
    ],
  },
  {
    rows: 3,
    cols: 3,
    layers: 1,
    goalBlank: 4,
    oeis: "A089474",
    complete: true,
    counts: [
      1, 4, 8, 8, 16, 32, 60, 72, 136, 200, 376, 512, 964, 1296, 2368, 3084, 5482, 6736, 11132, 12208, 18612, 18444,
      24968, 19632, 22289, 13600, 11842, 4340, 2398, 472, 148,
    ],
  },
  {
    rows: 3,
    cols: 4,
    layers: 1,
    goalBlank: 11,
    oeis: "A090166",
    complete: true,
    counts: [
      1, 2, 4, 9, 20, 37, 63, 122, 232, 431, 781, 1392, 2494, 4442, 7854, 13899, 24215, 41802, 71167, 119888, 198363,
      323206, 515778, 811000, 1248011, 1885279, 2782396, 4009722, 5621354, 7647872, 10065800, 12760413, 15570786,
      18171606, 20299876, 21587248, 21841159, 20906905, 18899357, 16058335, 12772603, 9515217, 6583181, 4242753,
      2503873, 1350268, 643245, 270303, 92311, 27116, 5390, 1115, 86, 18,
    ],
  },
  {
    rows: 2,
    cols: 5,
    layers: 1,
    goalBlank: 9,
    oeis: "A090036",
    complete: true,
    counts: [
      1, 2, 3, 6, 11, 19, 30, 44, 68, 112, 176, 271, 411, 602, 851, 1232, 1783, 2530, 3567, 4996, 6838, 9279, 12463,
      16597, 21848, 28227, 35682, 44464, 54597, 65966, 78433, 91725, 104896, 116966, 126335, 131998, 133107, 128720,
      119332, 106335, 91545, 75742, 60119, 45840, 33422, 23223, 15140, 9094, 5073, 2605, 1224, 528, 225, 75, 20, 2,
    ],
  },
  {
    rows: 2,
    cols: 6,
    layers: 1,
    goalBlank: 11,
    oeis: "A090167",
    complete: false,
    counts: [
      1, 2, 3, 6, 11, 20, 36, 60, 95, 155, 258, 426, 688, 1106, 1723, 2615, 3901, 5885, 8851, 13205, 19508, 28593,
      41179, 58899, 83582, 118109, 165136, 228596, 312542, 423797, 568233, 755727, 994641, 1296097, 1667002, 2119476,
      2660415, 3300586, 4038877,
    ],
  },
  {
    rows: 2,
    cols: 2,
    layers: 2,
    goalBlank: 7,
    oeis: null,
    complete: true,
    counts: [1, 3, 6, 12, 24, 48, 93, 180, 351, 675, 1191, 1963, 3015, 3772, 3732, 2837, 1589, 572, 78, 18],
  },
  {
    rows: 4,
    cols: 4,
    layers: 1,
    goalBlank: 15,
    oeis: "A089484",
    complete: false,
    counts: [
      1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948, 3938, 7808, 15544, 30821, 60842, 119000, 231844, 447342, 859744,
    ],
  },
];

/** The distribution of a shape with the goal's blank on a cell. */
export function distributionOf(shape: Shape, goalBlank: number): Distribution {
  const { rows, cols, layers } = shape;
  const found = DISTRIBUTIONS.find(
    (one) => one.rows === rows && one.cols === cols && one.layers === layers && one.goalBlank === goalBlank,
  );
  if (found === undefined) throw new Error(`no distribution for ${rows}x${cols}x${layers}, blank on ${goalBlank}`);
  return found;
}
