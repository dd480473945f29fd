/**
 * Gaschnig's heuristic: the fewest exchanges of the blank with any tile, near or far, that bring all tiles home. Each cycle
 * of tiles that stand where another of them belongs takes one exchange more than it has tiles, or, if the blank is in it,
 * one less than it has members.
 *
 * An exchange of the blank and a tile joins two cycles or parts one, so h changes by 1 with each move, up or down: it is
 * consistent, and f grows by 0 or 2. It is at least Hamming distance, and says little of how far tiles are from home.
 *
 * J. Gaschnig, "A problem similarity approach to devising heuristics: first results", IJCAI 1979.
 */
import { cells } from "../board/geometry";
import { goalBlank } from "../board/state";
import { methodsOf } from "../methods";

/** The exchanges that a state needs. */
export function gaschnig<S>(state: u64): i32 {
  let h = 0;
  let met: u64 = 0;
  for (let first = 0; first < cells; first++) {
    let length = 0;
    let hasBlank = false;
    for (let cell = first; ((met >> cell) & 1) == 0; length++) {
      met |= u64(1) << cell;
      const tile = methodsOf<S>().tileOn(state, cell);
      hasBlank = hasBlank || tile == 0;
      cell = homeOf(tile);
    }
    if (length > 1) h += hasBlank ? length - 1 : length + 1;
  }
  return h;
}

/** The cell where a tile belongs. */
@inline
function homeOf(tile: u64): i32 {
  return <i32>tile ^ goalBlank;
}

/** By how much f grows when the tile `tile` slides from `from` to `to`, where the blank is. */
@inline
export function exchangeGrowth<S>(state: u64, tile: u64, from: i32, to: i32): i32 {
  const home = homeOf(tile);
  // Home it has come; from there it goes.
  if (home == to) return 0;
  if (home == from) return 2;
  // A tile of the blank's own cycle is only turned round in it; another cycle is joined to it.
  let cell = goalBlank;
  while (cell != to && cell != from) cell = homeOf(methodsOf<S>().tileOn(state, cell));
  return cell == from ? 2 : 0;
}

/** The guide of IDA*: a board itself says all. */
@final
@unmanaged
export class GaschnigGuide {
  @inline
  childContext(context: u64, tile: u64, from: i32, to: i32): u64 {
    return context;
  }

  @inline
  growth<S>(state: u64, childContext: u64, tile: u64, from: i32, to: i32): i32 {
    return exchangeGrowth<S>(state, tile, from, to);
  }
}
