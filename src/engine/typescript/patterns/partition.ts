/**
 * Where the tiles of a partition have their places: a pattern's placement is a word with four bits for each of its tiles,
 * the cell that the tile is on, the tile of the lowest goal cell in the lowest bits.
 *
 *     placement   │ … │ tile 2 │ tile 1 │ tile 0 │
 *
 * A move changes one nibble of one placement. The state reflected along a symmetry of the board that keeps the blank's
 * goal has placements of its own and is looked up in the same tables: there a tile has the place of its reflection.
 */
import type { Partition } from "../../partition.ts";

/** By nibble of the packed state. */
export interface Places {
  /** The pattern that the tile's place belongs to. */
  readonly patternOf: Uint8Array;
  /** Where its place begins in the pattern's placement. */
  readonly shiftOf: Uint8Array;
}

/** The places of all tiles; of their reflections where `reflection` says where each cell goes. */
export function placesOf(
  { patterns }: Partition,
  goalBlank: number,
  reflection: readonly number[] | null = null,
): Places {
  const patternOf = new Uint8Array(16);
  const shiftOf = new Uint8Array(16);
  patterns.forEach((goalCells, pattern) => {
    goalCells.forEach((goalCell, index) => {
      const tile = (reflection === null ? goalCell : reflection.indexOf(goalCell)) ^ goalBlank;
      patternOf[tile] = pattern;
      shiftOf[tile] = 4 * index;
    });
  });
  return { patternOf, shiftOf };
}
