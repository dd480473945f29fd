/** Reads the solution back out of the boards that were kept: from the goal, each tells how the blank came there. */
import { IO, IO_COST, PATH } from "../abi";
import { previousCell } from "../board/moves";
import { methodsOf } from "../methods";

/** Writes the cells that the blank enters to PATH and their number to the io window. */
export function writePath<S>(): void {
  const boards = methodsOf<S>();
  let state = boards.goal();
  let blank = boards.blankOf(state);
  let meta = boards.metaOf(boards.slotOf(state, blank, 0));
  const cost = boards.gOf(meta);
  store<u32>(IO, cost, IO_COST);
  for (let at = cost - 1; at >= 0; at--) {
    const previous = previousCell(blank, boards.codeOf(meta));
    store<u8>(PATH + at, blank);
    state = boards.child(at & 1, state, boards.tileOn(state, previous), previous, blank);
    blank = previous;
    meta = boards.metaOf(boards.slotOf(state, blank, 0));
  }
}
