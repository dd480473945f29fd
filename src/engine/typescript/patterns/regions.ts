/**
 * Where the blank can go while the pattern's tiles stand still: the regions of connected free cells, for every set of
 * cells that so many tiles can take, worked out once, as in assembly/patterns/regions.ts. Sets are numbered by their
 * halves, lower and upper cells, those of one upper half next to each other:
 *
 *     number = start[upper half] + rank[lower half]
 *
 * where a lower half is ranked among those with as many cells. No pattern that there can be leaves more than eight
 * regions, so a byte holds one bit for each: six tiles leave at most six on any board of 17 to 32 cells, and any number
 * of tiles at most eight on one of up to 16, counted over all sets of all shapes.
 */

export interface Regions {
  /** Cells of the lower half. */
  readonly lowerCells: number;
  readonly lowerMask: number;
  readonly start: Int32Array;
  readonly rank: Int32Array;
  /** `labels[number << 5 | cell]`: the region of a free cell, as one bit. */
  readonly labels: Uint8Array;
  /** `cells[number << 3 | region]`: the cells of a region, a bit for each. */
  readonly cells: Int32Array;
}

/** Works the regions out for sets of so many cells. `adjacent`: for each cell its neighbours, a bit for each. */
export function makeRegions(adjacent: ArrayLike<number>, tiles: number): Regions {
  const count = adjacent.length;
  const lowerCells = (count + 1) >> 1;
  const lowerMask = (1 << lowerCells) - 1;
  // 1. Lower halves, those of each size apart.
  const halves = Array.from({ length: lowerCells + 1 }, (): number[] => []);
  const rank = Int32Array.from({ length: lowerMask + 1 }, (_, half) => halves[bitCount(half)].push(half) - 1);
  // 2. Upper halves, each with all the lower halves that go with it.
  const lowerOf = (upper: number) => halves[tiles - bitCount(upper)] ?? [];
  let sets = 0;
  const start = Int32Array.from({ length: 1 << (count - lowerCells) }, (_, upper) => {
    sets += lowerOf(upper).length;
    return sets - lowerOf(upper).length;
  });
  // 3. All sets, in the order of their numbers.
  const all = allCells(count);
  const labels = new Uint8Array(sets << 5);
  const cells = new Int32Array(sets << 3);
  let number = 0;
  for (let upper = 0; upper < start.length; upper++) {
    for (const lower of lowerOf(upper)) {
      let left = all & ~((upper << lowerCells) | lower);
      for (let region = 0; left !== 0; region++) {
        const found = flood(adjacent, left);
        left &= ~found;
        cells[(number << 3) | region] = found;
        for (let rest = found; rest !== 0; rest &= rest - 1) labels[(number << 5) | lowestBit(rest)] = 1 << region;
      }
      number++;
    }
  }
  return { lowerCells, lowerMask, start, rank, labels, cells };
}

/** So many cells, up to 32, a bit for each. */
function allCells(count: number): number {
  return -1 >>> (32 - count);
}

/** The free cells connected to the first of them. */
function flood(adjacent: ArrayLike<number>, free: number): number {
  let found = free & -free;
  let border = found;
  while (border !== 0) {
    const next = adjacent[lowestBit(border)] & free & ~found;
    border = (border & (border - 1)) | next;
    found |= next;
  }
  return found;
}

/** The number of a set. */
export function numberOfSet({ start, rank, lowerCells, lowerMask }: Regions, occupied: number): number {
  return start[occupied >>> lowerCells] + rank[occupied & lowerMask];
}

/** The cells of the regions in `regions`, a bit for each, for the set of a number. */
export function cellsOf({ cells }: Regions, number: number, regions: number): number {
  let found = 0;
  for (let rest = regions; rest !== 0; rest &= rest - 1) found |= cells[(number << 3) | lowestBit(rest)];
  return found;
}

/** The number of the lowest bit that is set. */
export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

export function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
