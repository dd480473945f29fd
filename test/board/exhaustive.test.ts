/**
 * Even parity is enough, on every shape of up to 9 cells and for every cell of the goal's blank: what parity says of each
 * pair is held against which placements moves connect, found by a search that knows neither.
 */
import { describe, expect, it } from "vitest";
import { cellCount, shapeName, taxicabDistance } from "../../src/board/geometry.ts";
import { isSolvable } from "../../src/board/parity.ts";
import { repair } from "../../src/board/repair.ts";
import type { Board, Shape } from "../../src/types.ts";
import { parityCertificate } from "../../src/verify/certificate.ts";
import { shapesUpTo } from "./arbitraries.ts";

/** A placement as a number, its tiles as digits. */
function keyOf(tiles: readonly number[]): number {
  let key = 0;
  for (const tile of tiles) key = key * 9 + tile;
  return key;
}

/** The placements that moves make of one, by their keys. Which cells are neighbours is worked out here. */
function reachedFrom(shape: Shape, first: readonly number[]): Set<number> {
  const near = first.map((_, a) => first.flatMap((_, b) => (taxicabDistance(shape, a, b) === 1 ? [b] : [])));
  const weights = first.map((_, cell) => 9 ** (first.length - 1 - cell));
  const reached = new Set([keyOf(first)]);
  for (const key of reached) {
    const tiles = weights.map((weight) => Math.floor(key / weight) % 9);
    const blank = tiles.indexOf(0);
    for (const cell of near[blank]) reached.add(key + tiles[cell] * (weights[blank] - weights[cell]));
  }
  return reached;
}

/** Calls back with every order of 0 … n−1, in one array (Heap's method). */
function forEachOrder(n: number, visit: (tiles: number[], index: number) => void): void {
  const tiles = Array.from({ length: n }, (_, tile) => tile);
  const turns = new Uint8Array(n);
  let index = 0;
  visit(tiles, index++);
  for (let at = 1; at < n; ) {
    if (turns[at] < at) {
      const other = at % 2 === 0 ? 0 : turns[at];
      [tiles[at], tiles[other]] = [tiles[other], tiles[at]];
      visit(tiles, index++);
      turns[at]++;
      at = 1;
    } else {
      turns[at++] = 0;
    }
  }
}

/** The goal with the tiles in order and the blank on a cell. */
function goalWithBlankOn(shape: Shape, blank: number): Board {
  const tiles = Array.from({ length: cellCount(shape) - 1 }, (_, index) => index + 1);
  tiles.splice(blank, 0, 0);
  return { ...shape, tiles };
}

const FACTORIAL: Record<number, number> = { 4: 24, 6: 720, 8: 40_320, 9: 362_880 };

describe("even parity", () => {
  it("is checked on all shapes there are: lines apart, 19 have up to 9 cells", () => {
    expect(shapesUpTo(9).map(shapeName).sort()).toEqual(
      [
        ...["2x2", "1x2x2", "2x1x2"],
        ...["2x3", "3x2", "1x2x3", "1x3x2", "2x1x3", "3x1x2"],
        ...["2x4", "4x2", "1x2x4", "1x4x2", "2x1x4", "4x1x2", "2x2x2"],
        ...["3x3", "1x3x3", "3x1x3"],
      ].sort(),
    );
  });

  it.each(shapesUpTo(9).map((shape) => [shapeName(shape), shape] as const))(
    "is what moves reach on %s, from every placement to a goal with the blank on any cell",
    (_, shape) => {
      const cells = cellCount(shape);
      const goals = Array.from({ length: cells }, (_, blank) => goalWithBlankOn(shape, blank));
      const half = reachedFrom(shape, goals[cells - 1].tiles);
      const [first, second, ...rest] = goals[cells - 1].tiles;
      const otherHalf = reachedFrom(shape, [second, first, ...rest]);
      // Two halves, so that the one is all that the other is not.
      expect([half.size, otherHalf.size]).toEqual([FACTORIAL[cells] / 2, FACTORIAL[cells] / 2]);
      expect(half.has(keyOf([second, first, ...rest]))).toBe(false);

      const goalInHalf = goals.map((goal) => half.has(keyOf(goal.tiles)));
      let visitedInHalf = 0;
      const wrong: string[] = [];
      forEachOrder(cells, (tiles, index) => {
        const start = { ...shape, tiles };
        const inHalf = half.has(keyOf(tiles));
        if (inHalf) visitedInHalf++;
        for (let blank = 0; blank < cells; blank++) {
          const isReached = inHalf === goalInHalf[blank];
          if (isSolvable(start, goals[blank]) !== isReached) wrong.push(`${tiles} to ${goals[blank].tiles}`);
        }
        const blank = index % cells;
        const isReached = inHalf === goalInHalf[blank];
        if (cells < 8 && parityCertificate(start, goals[blank]).solvable !== isReached)
          wrong.push(`${tiles} by cycles`);
        if (cells > 8) return;
        const found = repair(start, goals[blank]);
        if ((found === null) !== isReached) wrong.push(`${tiles} repaired`);
        if (found !== null && half.has(keyOf(found.board.tiles)) !== goalInHalf[blank])
          wrong.push(`${tiles} unrepaired`);
      });
      expect(wrong).toEqual([]);
      expect(visitedInHalf).toBe(half.size);
    },
    300_000,
  );
});
