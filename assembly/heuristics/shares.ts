/**
 * Heuristics in which each tile adds its own share to h: a table of the shares, and from it, where boards are packed, a
 * table of how much f grows when a tile slides (0, 1 or 2: one for the move, and the change of its share).
 */
import { DISTANCE, GROWTH, HEURISTIC_HAMMING, HEURISTIC_NONE } from "../abi";
import { cells, isWide } from "../board/geometry";
import { goalBlank } from "../board/state";
import { methodsOf } from "../methods";
import { hammingDistance } from "./hamming";
import { manhattanDistance } from "./manhattan";
import { noneDistance } from "./none";

/** Writes the tables; of a heuristic that is no sum of shares, with the distances of Manhattan. */
export function setShares(heuristic: i32): void {
  for (let goalCell = 0; goalCell < cells; goalCell++) {
    for (let cell = 0; cell < cells; cell++) {
      store<u8>(DISTANCE + 64 * (goalCell ^ goalBlank) + cell, distance(heuristic, goalCell, cell));
    }
  }
  if (isWide) return;
  for (let from = 0; from < cells; from++) {
    for (let to = 0; to < cells; to++) {
      for (let goalCell = 0; goalCell < cells; goalCell++) {
        const tile = goalCell ^ goalBlank;
        store<u8>(GROWTH + 256 * from + 16 * to + tile, 1 + share(tile, to) - share(tile, from));
      }
    }
  }
}

function distance(heuristic: i32, goalCell: i32, cell: i32): i32 {
  if (goalCell == goalBlank) return 0;
  if (heuristic == HEURISTIC_NONE) return noneDistance();
  if (heuristic == HEURISTIC_HAMMING) return hammingDistance(goalCell, cell);
  return manhattanDistance(goalCell, cell);
}

@inline
function share(tile: u64, cell: i32): i32 {
  return load<u8>(DISTANCE + ((<usize>tile) << 6) + cell);
}

/** The sum of all shares of a state. */
export function sumOfShares<S>(state: u64): i32 {
  let h = 0;
  for (let cell = 0; cell < cells; cell++) h += share(methodsOf<S>().tileOn(state, cell), cell);
  return h;
}

/** By how much f grows when the tile `tile` slides from `from` to `to`. */
@inline
export function growthOf<S>(tile: u64, from: i32, to: i32): i32 {
  // A table of all moves of all tiles of a wide board would not stay near.
  if (methodsOf<S>().isWide()) return 1 + share(tile, to) - share(tile, from);
  return load<u8>(GROWTH + (from << 8) + (to << 4) + <i32>tile);
}
