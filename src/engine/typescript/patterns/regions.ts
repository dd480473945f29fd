/**
 * Where the blank can go while the pattern's tiles stand still: the regions of connected free cells, for every set of
 * cells that so many tiles can take, worked out once. A board of up to 16 cells never has more than eight regions, so a
 * byte holds one bit for each.
 */

export interface Regions {
  /** `labels[occupied << 4 | cell]`: the region of a free cell, as one bit. */
  readonly labels: Uint8Array;
  /** `cells[occupied << 3 | region]`: the cells of a region, a bit for each. */
  readonly cells: Uint16Array;
}

/** Works the regions out for sets of so many cells. `adjacent`: for each cell its neighbours, a bit for each. */
export function makeRegions(adjacent: ArrayLike<number>, tiles: number): Regions {
  const all = (1 << adjacent.length) - 1;
  const labels = new Uint8Array(16 << adjacent.length);
  const cells = new Uint16Array(8 << adjacent.length);
  for (let occupied = 0; occupied <= all; occupied++) {
    if (bitCount(occupied) !== tiles) continue;
    let left = all & ~occupied;
    for (let region = 0; left !== 0; region++) {
      const found = flood(adjacent, left);
      left &= ~found;
      cells[(occupied << 3) | region] = found;
      for (let rest = found; rest !== 0; rest &= rest - 1) labels[(occupied << 4) | lowestBit(rest)] = 1 << region;
    }
  }
  return { labels, cells };
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

/** The cells of the regions in `regions`, a bit for each. */
export function cellsOf({ cells }: Regions, occupied: number, regions: number): number {
  let found = 0;
  for (let rest = regions; rest !== 0; rest &= rest - 1) found |= cells[(occupied << 3) | lowestBit(rest)];
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
