/**
 * Pattern databases by their definition, as slow as they come and with nothing of the engines in them: a search over
 * where the tiles of a pattern and the blank are, in which only moves of the pattern's tiles cost anything.
 */
import { cellCount, neighbours } from "../../src/board/geometry.ts";
import type { Partition } from "../../src/engine/partition.ts";
import type { Shape } from "../../src/types.ts";

/** What an entry holds that no sequence of moves leads to. */
const UNREACHED = 255;

/** A state as a number, its cells as digits. */
function keyOf(state: readonly number[], cells: number): number {
  return state.reduce((key, cell) => key * cells + cell, 0);
}

/** The fewest moves of a pattern's tiles by which they get to their goal cells, by the keys of their cells and the blank's. */
function patternDistances(shape: Shape, goalBlank: number, pattern: readonly number[]): Map<number, number> {
  const cells = cellCount(shape);
  const near = Array.from({ length: cells }, (_, cell) => neighbours(shape, cell));
  const distances = new Map<number, number>();
  let layer = [[...pattern, goalBlank]];
  for (let distance = 0; layer.length > 0; distance++) {
    const next: number[][] = [];
    // States that the blank's way leads to for nothing join the layer while it is gone through.
    for (const state of layer) {
      const key = keyOf(state, cells);
      if (distances.has(key)) continue;
      distances.set(key, distance);
      const blank = state[pattern.length];
      for (const cell of near[blank]) {
        const tile = state.indexOf(cell);
        if (tile < 0) layer.push(state.with(pattern.length, cell));
        else next.push(state.with(tile, blank).with(pattern.length, cell));
      }
    }
    layer = next;
  }
  return distances;
}

/** All placements of so many tiles, ascending by the last tile's cell, then by the one before, and so on. */
function placements(cells: number, tiles: number): number[][] {
  let grown: number[][] = [[]];
  for (let tile = 0; tile < tiles; tile++) {
    grown = grown.flatMap((later) =>
      Array.from({ length: cells }, (_, cell) => cell).flatMap((cell) =>
        later.includes(cell) ? [] : [[cell, ...later]],
      ),
    );
  }
  return grown;
}

/** The tables of a partition, dense. */
export function slowTables(
  shape: Shape,
  goalBlank: number,
  { patterns, blankInIndex }: Pick<Partition, "patterns" | "blankInIndex">,
): Uint8Array[] {
  const cells = Array.from({ length: cellCount(shape) }, (_, cell) => cell);
  return patterns.map((pattern) => {
    const distances = patternDistances(shape, goalBlank, pattern);
    const table = placements(cells.length, pattern.length).flatMap((placement) => {
      const entries = cells.map((blank) => distances.get(keyOf([...placement, blank], cells.length)) ?? UNREACHED);
      return blankInIndex ? entries : [Math.min(...entries)];
    });
    return Uint8Array.from(table);
  });
}
