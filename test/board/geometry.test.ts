import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cellCount,
  coordinates,
  MAX_CELLS,
  makeShape,
  moveBetween,
  neighbours,
  sameShape,
  shapeName,
  taxicabDistance,
} from "../../src/board/geometry.ts";
import { permutationParity } from "../../src/board/parity.ts";
import type { Board, Move, Shape } from "../../src/types.ts";
import { anyShape, permutations } from "./arbitraries.ts";
import { expectLoydError } from "./expect-error.ts";

const OPPOSITE: Record<Move, Move> = { U: "D", D: "U", L: "R", R: "L", F: "B", B: "F" };

/** A shape and two of its cells. */
const anyCells = anyShape.chain((shape) =>
  fc.tuple(fc.constant(shape), fc.nat(cellCount(shape) - 1), fc.nat(cellCount(shape) - 1)),
);

describe("makeShape", () => {
  it("takes flat boards and boards of several layers", () => {
    expect(makeShape(2, 3)).toEqual({ rows: 2, cols: 3, layers: 1 });
    expect(makeShape(1, 2, 2)).toEqual({ rows: 1, cols: 2, layers: 2 });
    expect(makeShape(100, 100)).toEqual({ rows: 100, cols: 100, layers: 1 });
  });

  it.each([
    [1, 4, 1],
    [4, 1, 1],
    [1, 1, 4],
    [1, 1, 1],
  ])("refuses the line %ix%ix%i and says why", (rows, cols, layers) => {
    expectLoydError(
      () => makeShape(rows, cols, layers),
      "bad-shape",
      /at least two sides of 2 or more.*on a line the tiles can never change order/,
    );
  });

  it("is right to refuse lines: 8 of the 24 boards of 1x4 have the parity of a solvable board and are none", () => {
    const line: Shape = { rows: 1, cols: 4, layers: 1 };
    const goal: Board = { ...line, tiles: [1, 2, 3, 0] };
    const boards = [...permutations(4)].map((tiles): Board => ({ ...line, tiles }));
    const isEven = (board: Board) =>
      permutationParity(board, goal) === taxicabDistance(line, board.tiles.indexOf(0), 3) % 2;
    const isReachable = (board: Board) => board.tiles.filter((tile) => tile !== 0).join() === "1,2,3";
    expect(boards.filter(isReachable).every(isEven)).toBe(true);
    expect(boards.filter((board) => isEven(board) && !isReachable(board))).toHaveLength(8);
  });

  it.each([
    [0, 3, 1, /^rows: .*got 0$/],
    [3, -1, 1, /^cols: .*got -1$/],
    [3, 3, 1.5, /^layers: .*got 1\.5$/],
    [Number.NaN, 3, 1, /^rows: .*got NaN$/],
    [3, Number.POSITIVE_INFINITY, 1, /^cols: .*got Infinity$/],
  ])("refuses %d×%d×%d", (rows, cols, layers, message) => {
    expectLoydError(() => makeShape(rows, cols, layers), "bad-shape", message);
  });

  it("refuses more cells than a board may have", () => {
    expectLoydError(() => makeShape(101, 100), "bad-shape", /at most 10000 cells, got 101x100/);
    expect(cellCount(makeShape(50, 50, 4))).toBe(MAX_CELLS);
  });
});

describe("shapeName and sameShape", () => {
  it("names the layers only where there are several", () => {
    expect(shapeName(makeShape(2, 3))).toBe("2x3");
    expect(shapeName(makeShape(1, 3, 2))).toBe("1x3x2");
  });

  it("tells shapes of the same cells apart", () => {
    expect(sameShape(makeShape(2, 3), makeShape(2, 3))).toBe(true);
    for (const other of [makeShape(3, 2), makeShape(2, 4), makeShape(2, 3, 2)]) {
      expect(sameShape(makeShape(2, 3), other)).toBe(false);
    }
  });
});

describe("coordinates", () => {
  it("counts columns first, then rows, then layers", () => {
    const shape = makeShape(2, 3, 2);
    expect(coordinates(shape, 0)).toEqual({ row: 0, col: 0, layer: 0 });
    expect(coordinates(shape, 5)).toEqual({ row: 1, col: 2, layer: 0 });
    expect(coordinates(shape, 10)).toEqual({ row: 1, col: 1, layer: 1 });
  });

  it("gives each cell its own place", () => {
    fc.assert(
      fc.property(anyCells, ([shape, cell]) => {
        const { row, col, layer } = coordinates(shape, cell);
        expect(row < shape.rows && col < shape.cols && layer < shape.layers).toBe(true);
        expect((layer * shape.rows + row) * shape.cols + col).toBe(cell);
      }),
    );
  });
});

describe("neighbours", () => {
  it("lists above, left, right, below", () => {
    expect(neighbours(makeShape(3, 3), 4)).toEqual([1, 3, 5, 7]);
    expect(neighbours(makeShape(3, 3, 3), 13)).toEqual([4, 10, 12, 14, 16, 22]);
  });

  it("never wraps a row: the end of a row has no neighbour at the start of the next", () => {
    expect(neighbours(makeShape(3, 3), 2)).toEqual([1, 5]);
    expect(neighbours(makeShape(3, 3), 3)).toEqual([0, 4, 6]);
    // Nor a layer: the bottom row is not above the top row of the next.
    expect(neighbours(makeShape(2, 2, 2), 2)).toEqual([0, 3, 6]);
  });

  it("are ascending, symmetric, at distance 1, and all of them", () => {
    fc.assert(
      fc.property(anyCells, ([shape, a, b]) => {
        const found = neighbours(shape, a);
        expect(found).toEqual([...found].sort((x, y) => x - y));
        expect(found.includes(b)).toBe(neighbours(shape, b).includes(a));
        expect(found.includes(b)).toBe(taxicabDistance(shape, a, b) === 1);
      }),
    );
  });

  it("are at least two on every board, so a walk need never turn back", () => {
    fc.assert(fc.property(anyCells, ([shape, cell]) => neighbours(shape, cell).length >= 2));
  });
});

describe("taxicabDistance", () => {
  it("adds the steps of all three axes", () => {
    expect(taxicabDistance(makeShape(3, 3, 3), 0, 26)).toBe(6);
    expect(taxicabDistance(makeShape(4, 4), 3, 12)).toBe(6);
  });

  it("is symmetric, and the number of steps that breadth-first search finds", () => {
    fc.assert(
      fc.property(anyCells, ([shape, a, b]) => {
        const steps = new Map([[a, 0]]);
        for (const [cell, distance] of steps) {
          for (const next of neighbours(shape, cell)) if (!steps.has(next)) steps.set(next, distance + 1);
        }
        expect(taxicabDistance(shape, a, b)).toBe(steps.get(b));
        expect(taxicabDistance(shape, b, a)).toBe(steps.get(b));
      }),
    );
  });
});

describe("moveBetween", () => {
  it("is named for the way the tile slides", () => {
    const shape = makeShape(3, 3, 3);
    expect(moveBetween(shape, 13, 10)).toBe("U");
    expect(moveBetween(shape, 13, 16)).toBe("D");
    expect(moveBetween(shape, 13, 12)).toBe("L");
    expect(moveBetween(shape, 13, 14)).toBe("R");
    expect(moveBetween(shape, 13, 4)).toBe("F");
    expect(moveBetween(shape, 13, 22)).toBe("B");
  });

  it("is undone by the opposite move", () => {
    fc.assert(
      fc.property(anyCells, ([shape, cell]) => {
        for (const next of neighbours(shape, cell)) {
          expect(moveBetween(shape, next, cell)).toBe(OPPOSITE[moveBetween(shape, cell, next)]);
        }
      }),
    );
  });

  it.each([
    [0, 2],
    [2, 3],
    [4, 4],
    [0, 9],
    [9, 0],
    [-3, 0],
    [0, Number.NaN],
  ])("refuses %d to %d on 3x3", (from, to) => {
    expectLoydError(() => moveBetween(makeShape(3, 3), from, to), "bad-move", /expected neighbouring cells.*on 3x3/);
  });
});
