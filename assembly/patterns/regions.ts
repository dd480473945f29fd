/**
 * Where the blank can go while the pattern's tiles stand still: the regions of connected free cells, for every set of
 * cells that so many tiles can take, worked out once. A board of up to 16 cells never has more than eight regions, so a
 * byte holds one bit for each.
 *
 *     labels + 8 · occupied     the region of each free cell, four bits a cell
 *     cells + 16 · occupied     the cells of each region, 16 bits a region
 */
import { allocate } from "../memory/arena";
import { cells, neighbour, neighbourCount } from "../board/geometry";

const LABEL_BYTES: u64 = 8 << 16;
const CELL_BYTES: u64 = 16 << 16;

let labels: usize = 0;
let regionCells: usize = 0;

/** Works the regions out for sets of so many cells; false when there is no memory. */
export function makeRegions(tiles: i32): bool {
  labels = allocate(LABEL_BYTES);
  regionCells = allocate(CELL_BYTES);
  if (labels == 0 || regionCells == 0) return false;
  for (let occupied = 0; occupied < 1 << cells; occupied++) {
    if (popcnt<i32>(occupied) == tiles) label(occupied);
  }
  return true;
}

function label(occupied: i32): void {
  let word: u64 = 0;
  let left = ((1 << cells) - 1) & ~occupied;
  memory.fill(regionCells + 16 * occupied, 0, 16);
  for (let region = 0; left != 0; region++) {
    const found = flood(left);
    left &= ~found;
    store<u16>(regionCells + 16 * occupied + 2 * region, found);
    for (let rest = found; rest != 0; rest &= rest - 1) word |= <u64>region << (4 * ctz<i32>(rest));
  }
  store<u64>(labels + 8 * occupied, word);
}

/** The free cells connected to the first of them. */
function flood(free: i32): i32 {
  let found = free & -free;
  let border = found;
  while (border != 0) {
    const cell = ctz<i32>(border);
    border &= border - 1;
    for (let index = neighbourCount(cell) - 1; index >= 0; index--) {
      const next = (1 << neighbour(cell, index)) & free & ~found;
      found |= next;
      border |= next;
    }
  }
  return found;
}

/** The region of a free cell. */
@inline
export function regionOf(occupied: i32, cell: i32): i32 {
  return <i32>(load<u64>(labels + 8 * occupied) >> (4 * cell)) & 15;
}

/** The cells of the regions in `regions`, a bit for each. */
@inline
export function cellsOf(occupied: i32, regions: i32): i32 {
  let found = 0;
  for (; regions != 0; regions &= regions - 1) {
    found |= load<u16>(regionCells + 16 * occupied + 2 * ctz<i32>(regions));
  }
  return found;
}
