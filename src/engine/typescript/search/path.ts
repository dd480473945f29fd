/** Reads the solution back out of the boards that were kept: from the goal, each tells how the blank came there. */

import type { Shape } from "../../../types.ts";
import { isFromNowhere, previousCell } from "../board/moves.ts";
import { type Boards, blankOf, rowOf } from "../lists/boards.ts";
import type { Prepared } from "../prepared.ts";

/** The cells that the blank enters on its way from the start to the goal. */
export function readPath({ cells, setting }: Prepared, boards: Boards): Uint8Array {
  let meta = boards.metaOf(boards.seek(Uint8Array.from({ length: cells }, (_, cell) => cell)));
  const path: number[] = [];
  while (!isFromNowhere(rowOf(meta))) {
    path.push(blankOf(meta));
    meta = metaBefore(setting.shape, boards, meta);
  }
  return Uint8Array.from(path.reverse());
}

/** Stands on the child that was just found and steps back from it, to where its blank came from; gives that board's meta. */
export function metaBefore(shape: Shape, boards: Boards, meta: number): number {
  boards.descend();
  const previous = previousCell(shape, rowOf(meta));
  return boards.metaOf(boards.slide(boards.tileOn(previous), previous, blankOf(meta)));
}
