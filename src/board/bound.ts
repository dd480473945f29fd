/**
 * How many moves every solution of a board has at least, from start and goal alone: what each result without a solution
 * carries, whatever engine, algorithm and heuristic it is of, and however early a limit cut it short. Boards of any size.
 */
import type { Board } from "../types.ts";
import { axes, conflictAxes, coordinate } from "./axes.ts";
import { taxicabDistance } from "./geometry.ts";
import { goalCellsOf } from "./parity.ts";

/** The Manhattan distance: no solution has fewer moves. */
export function manhattanDistance(start: Board, goal: Board): number {
  return goalCellsOf(start, goal).reduce(
    (sum, goalCell, cell) => sum + (start.tiles[cell] === 0 ? 0 : taxicabDistance(start, cell, goalCell)),
    0,
  );
}

/**
 * Linear conflict: the Manhattan distance, and two moves more for each tile that must step out of its line and back. It has
 * the parity of every solution, since a move changes the Manhattan distance by one.
 *
 * @throws LoydError `bad-goal` when the shapes differ.
 */
export function leastMoves(start: Board, goal: Board): number {
  const goalCells = goalCellsOf(start, goal);
  const isTile = (cell: number) => start.tiles[cell] !== 0;
  let moves = 0;
  for (const axis of axes(start)) {
    goalCells.forEach((goalCell, cell) => {
      if (isTile(cell)) moves += Math.abs(coordinate(axis, cell) - coordinate(axis, goalCell));
    });
  }
  for (const axis of conflictAxes(start)) {
    // By line, of the tiles on it that belong there, the least places at which increasing runs of each length can end.
    const tails = new Map<number, number[]>();
    goalCells.forEach((goalCell, cell) => {
      const line = cell - coordinate(axis, cell) * axis.stride;
      const place = coordinate(axis, goalCell);
      if (!isTile(cell) || goalCell - place * axis.stride !== line) return;
      const ends = tails.get(line) ?? [];
      tails.set(line, ends);
      const at = ends.findIndex((end) => end > place);
      if (at === -1) ends.push(place);
      else {
        // It ends a run earlier, and one of its line is too many.
        ends[at] = place;
        moves += 2;
      }
    });
  }
  return moves;
}

/**
 * The larger of {@link leastMoves} and another lower bound, which may have the wrong parity: then the next number is one
 * as well. What an engine says that is no number of moves stays as it is, for the verification to find.
 */
export function raisedBound(least: number, other: number): number {
  if (!Number.isInteger(other) || other < 0) return other;
  return Math.max(least, other + ((other + least) % 2));
}
