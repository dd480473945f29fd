/**
 * The proof by execution that even parity suffices: without being told the parity, the strategies bring every even
 * placement to the goal and no odd one.
 */
import { describe, expect, it } from "vitest";
import { cellCount, shapeName } from "../../src/board/geometry.ts";
import { prepareStrategy } from "../../src/strategies/strategy.ts";
import { type Shape, STRATEGIES, type Strategy } from "../../src/types.ts";
import { shapesUpTo } from "../board/arbitraries.ts";
import { isOdd, mostMoves, movesTo, stepsBetween, visitPlacements } from "./placements.ts";

/** How many placements were solved, in how many moves together and at most. Odd ones may be left out. */
function tryAll(strategy: Strategy, shape: Shape, goalBlank: number, { odd = true } = {}) {
  const preparation = prepareStrategy(strategy, shape, goalBlank);
  const found = { solved: 0, sum: 0, most: 0 };
  visitPlacements(cellCount(shape), (placement) => {
    const isEven = isOdd(placement) === (stepsBetween(shape, placement.indexOf(goalBlank), goalBlank) % 2 === 1);
    if (!isEven && !odd) return;
    const moves = movesTo(preparation, placement, goalBlank);
    if ((moves !== null) !== isEven) throw new Error(`${placement.join(" ")}: even is ${isEven}, moves are ${moves}`);
    if (moves === null) return;
    found.solved++;
    found.sum += moves;
    found.most = Math.max(found.most, moves);
  });
  return found;
}

const SOLVABLE: Readonly<Record<number, number>> = { 4: 12, 6: 360, 8: 20_160 };

const named = (shapes: readonly Shape[]) => shapes.map((shape) => [shapeName(shape), shape] as const);
const shapes = shapesUpTo(8);

describe("exactly the even placements are solved", () => {
  it.each(named(shapes.filter((shape) => cellCount(shape) <= 6)))("%s, wherever the blank belongs", (_, shape) => {
    for (const strategy of STRATEGIES.filter((one) => one === "constructive" || shape.layers === 1)) {
      for (let goalBlank = 0; goalBlank < cellCount(shape); goalBlank++) {
        const { solved, most } = tryAll(strategy, shape, goalBlank);
        expect(solved).toBe(SOLVABLE[cellCount(shape)]);
        expect(most).toBeLessThanOrEqual(mostMoves(shape));
      }
    }
  });

  it.each(named(shapes.filter((shape) => cellCount(shape) === 8)))("%s", (_, shape) => {
    const { solved, most } = tryAll("constructive", shape, 7);
    expect(solved).toBe(SOLVABLE[8]);
    expect(most).toBeLessThanOrEqual(mostMoves(shape));
  });
});

it("3x3: all 181,440 even boards are solved, by both strategies", { timeout: 300_000 }, () => {
  const shape = { rows: 3, cols: 3, layers: 1 };
  expect(tryAll("constructive", shape, 8, { odd: false })).toEqual({ solved: 181_440, sum: 7_027_962, most: 78 });
  // On 3x3 people take the same lines in the same order.
  expect(prepareStrategy("human", shape, 8).plan).toEqual(prepareStrategy("constructive", shape, 8).plan);
});
