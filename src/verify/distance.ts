/**
 * The Manhattan distance as a lower bound, from coordinates alone. It repeats in a dozen lines what the heuristics do
 * with tables, and that is its point: no table of theirs is trusted here.
 */
import { coordinates } from "../board/geometry.ts";
import type { Board } from "../types.ts";

/** Sum over the tiles, the blank left out, of the steps to their goal cells: no solution has fewer moves. */
export function manhattanDistance(start: Board, goal: Board): number {
  const cellOf = new Map(start.tiles.map((tile, cell) => [tile, cell]));
  return goal.tiles.reduce((sum, tile, goalCell) => {
    if (tile === 0) return sum;
    const here = coordinates(start, cellOf.get(tile) as number);
    const there = coordinates(goal, goalCell);
    const byRows = Math.abs(here.row - there.row);
    const byCols = Math.abs(here.col - there.col);
    return sum + byRows + byCols + Math.abs(here.layer - there.layer);
  }, 0);
}
