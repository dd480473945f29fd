import { describe, expect, it } from "vitest";
import { makeBoard } from "../../src/board/board.ts";
import { manhattanDistance } from "../../src/verify/distance.ts";

describe("manhattanDistance", () => {
  it("adds rows, columns and layers, the blank left out", () => {
    const shape = { rows: 2, cols: 2, layers: 3 };
    const goal = makeBoard(shape, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0]);
    expect(manhattanDistance(goal, goal)).toBe(0);
    // Tile 1 is two layers, a row and a column from home; the blank has taken its place.
    expect(manhattanDistance(makeBoard(shape, [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 1]), goal)).toBe(4);
    expect(manhattanDistance(makeBoard(shape, [5, 2, 3, 4, 1, 6, 7, 8, 9, 10, 11, 0]), goal)).toBe(2);
  });
});
