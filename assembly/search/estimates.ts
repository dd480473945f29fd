/** h of many boards at once, by the heuristic at hand, as a search from each of them would begin. */
import { IO, IO_START } from "../abi";
import { cells, isWide } from "../board/geometry";
import { InPlace } from "../board/in-place";
import { Packed } from "../board/state";
import { estimate } from "../heuristics/heuristic";
import { methodsOf } from "../methods";
import { allocate, rewind } from "../memory/arena";

/**
 * A place above the tables for so many h, of 16 bits each, and after them for their boards, a byte for the goal cell of
 * the tile on each cell; 0 when there is no memory. Ends any search.
 */
export function openBoards(count: i32): usize {
  rewind();
  return allocate((<u64>count * (2 + cells) + 1023) & ~1023);
}

/** Writes h of the boards in the open place. */
export function estimateBoards(address: usize, count: i32): void {
  if (isWide) estimateEach<InPlace>(address, count);
  else estimateEach<Packed>(address, count);
}

function estimateEach<S>(address: usize, count: i32): void {
  for (let index = 0; index < count; index++) {
    memory.copy(IO + IO_START, address + 2 * count + cells * index, cells);
    store<u16>(address + 2 * index, <u16>estimate<S>(methodsOf<S>().start()));
  }
}
