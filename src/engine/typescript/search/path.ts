/** Reads the solution back out of the table: from the goal, each slot names the cell that the blank came from. */
import { blankCellOf, gOf, previousCellOf, type Table } from "../memory/table.ts";
import type { Tables } from "../tables.ts";

/** The cells that the blank enters on its way from the start to the goal. */
export function readPath(tables: Tables, table: Table): Uint8Array {
  let lo = tables.goalLo;
  let hi = tables.goalHi;
  let meta = table.words[table.find(lo, hi) + 2];
  const path = new Uint8Array(gOf(meta));
  for (let at = path.length - 1; at >= 0; at--) {
    const blank = blankCellOf(meta);
    const previous = previousCellOf(meta);
    path[at] = blank;
    const tile = ((previous < 8 ? lo : hi) >>> ((previous & 7) << 2)) & 15;
    for (const cell of [previous, blank]) {
      if (cell < 8) lo ^= tile << (cell << 2);
      else hi ^= tile << ((cell & 7) << 2);
    }
    meta = table.words[table.find(lo, hi) + 2];
  }
  return path;
}
