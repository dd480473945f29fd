/** All placements of a shape, and what a strategy makes of one, held against arithmetic that is not the strategy's. */
import { movesOfBlank } from "../../src/board/board.ts";
import { cellCount } from "../../src/board/geometry.ts";
import { beginWork, type Preparation } from "../../src/strategies/strategy.ts";
import type { Board, Shape } from "../../src/types.ts";
import { replay } from "../../src/verify/replay.ts";

/** Visits all orders of 0 … n−1, each one exchange from the one before (Heap's algorithm). The list is reused. */
export function visitPlacements(n: number, visit: (placement: readonly number[]) => void): void {
  const placement = Array.from({ length: n }, (_, index) => index);
  const counters = new Array<number>(n).fill(0);
  visit(placement);
  for (let index = 1; index < n; ) {
    if (counters[index] < index) {
      const other = index % 2 === 0 ? 0 : counters[index];
      [placement[index], placement[other]] = [placement[other], placement[index]];
      visit(placement);
      counters[index]++;
      index = 1;
    } else {
      counters[index++] = 0;
    }
  }
}

/** Whether a permutation is odd, by putting everything in place one exchange at a time. */
export function isOdd(permutation: readonly number[]): boolean {
  const tiles = [...permutation];
  let odd = false;
  for (let cell = 0; cell < tiles.length; cell++) {
    while (tiles[cell] !== cell) {
      const other = tiles[cell];
      [tiles[cell], tiles[other]] = [tiles[other], other];
      odd = !odd;
    }
  }
  return odd;
}

/** Steps between two cells. */
export function stepsBetween({ rows, cols }: Shape, a: number, b: number): number {
  const at = (cell: number) => [cell % cols, Math.floor(cell / cols) % rows, Math.floor(cell / (rows * cols))];
  const there = at(b);
  return at(a).reduce((sum, place, axis) => sum + Math.abs(place - there[axis]), 0);
}

/**
 * The number of moves in which a strategy, which has not been told any parity, brings a placement to its goal; null
 * where it says that it cannot. The placement names what stands on each cell by its goal cell. The moves are played over
 * again by the verification layer.
 */
export function movesTo(preparation: Preparation, placement: readonly number[], goalBlank: number): number | null {
  const { workspace, steps } = beginWork(preparation, Int32Array.from(placement), goalBlank);
  let next = steps.next();
  while (!next.done) next = steps.next();
  if (!next.value) return null;
  // The blank is 0 on boards: it changes its name with the tile that belongs on the first cell.
  const named = (goalCell: number) => (goalCell === goalBlank ? 0 : goalCell === 0 ? goalBlank : goalCell);
  const start: Board = { ...preparation.grid.shape, tiles: placement.map(named) };
  const { moves } = movesOfBlank(start, workspace.pathAfter(0));
  const { complete, end } = replay(start, moves);
  if (!complete || end.some((tile, cell) => tile !== named(cell))) {
    throw new Error(`${placement.join(" ")}: ${moves.join(" ")} does not lead to the goal`);
  }
  return moves.length;
}

/** The largest number of moves that a strategy may take on a shape. */
export function mostMoves(shape: Shape): number {
  return 6 * cellCount(shape) * (shape.rows + shape.cols + shape.layers);
}
