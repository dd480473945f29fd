/** Reads the solution back out of the table: from the goal, each slot tells the cell that the blank came from. */
import { IO, IO_COST, PATH } from "../abi";
import { previousCell } from "../board/moves";
import { goal, goalBlank, nibble, slide } from "../board/state";
import { codeOf, findSlot, gOf, metaOf } from "../memory/table";

/** Writes the cells that the blank enters to PATH and their number to the io window. */
export function writePath(): void {
  let state = goal;
  let blank = goalBlank;
  let meta = metaOf(findSlot(state, blank, 0));
  const cost = gOf(meta);
  store<u32>(IO, cost, IO_COST);
  for (let at = cost - 1; at >= 0; at--) {
    const previous = previousCell(blank, codeOf(meta));
    store<u8>(PATH + at, blank);
    state = slide(state, nibble(state, previous), previous, blank);
    blank = previous;
    meta = metaOf(findSlot(state, blank, 0));
  }
}
