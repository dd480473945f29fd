/** Reads the solution back out of the table: from the goal, each slot names the cell that the blank came from. */
import { IO, IO_COST, PATH } from "../abi";
import { goal, nibble, slide } from "../board/state";
import { blankCellOf, findSlot, gOf, metaOf, previousCellOf } from "../memory/table";

/** Writes the cells that the blank enters to PATH and their number to the io window. */
export function writePath(): void {
  let state = goal;
  let meta = metaOf(findSlot(state));
  const cost = gOf(meta);
  store<u32>(IO, cost, IO_COST);
  for (let at = cost - 1; at >= 0; at--) {
    const blank = blankCellOf(meta);
    const previous = previousCellOf(meta);
    store<u8>(PATH + at, blank);
    state = slide(state, nibble(state, previous), previous, blank);
    meta = metaOf(findSlot(state));
  }
}
