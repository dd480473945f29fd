import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { KORF_100, KORF_GOAL, KORF_SHAPE } from "../../bench/suites/korf100.ts";
import { makeBoard } from "../../src/board/board.ts";
import { neighbours } from "../../src/board/geometry.ts";
import { LoydError } from "../../src/errors.ts";
import type { Board, Shape } from "../../src/types.ts";
import { parityCertificate } from "../../src/verify/index.ts";
import { FARTHEST_3X3, FARTHEST_4X4 } from "../data/farthest.ts";

const SHAPES: Shape[] = [
  { rows: 2, cols: 2, layers: 1 },
  { rows: 2, cols: 3, layers: 1 },
  { rows: 3, cols: 3, layers: 1 },
  { rows: 4, cols: 4, layers: 1 },
  { rows: 4, cols: 3, layers: 1 },
  { rows: 2, cols: 2, layers: 2 },
  { rows: 3, cols: 2, layers: 3 },
  { rows: 1, cols: 3, layers: 4 },
];

function standard(shape: Shape): Board {
  const cells = shape.rows * shape.cols * shape.layers;
  return makeBoard(shape, [...Array(cells - 1).keys()].map((tile) => tile + 1).concat(0));
}

/** A board that a walk of the blank reaches, by plain exchanges. */
function walk(from: Board, choices: readonly number[]): Board {
  const tiles = [...from.tiles];
  for (const choice of choices) {
    const blank = tiles.indexOf(0);
    const next = neighbours(from, blank);
    const cell = next[choice % next.length];
    tiles[blank] = tiles[cell];
    tiles[cell] = 0;
  }
  return makeBoard(from, tiles);
}

function exchanged(board: Board, a: number, b: number): Board {
  const tiles = [...board.tiles];
  [tiles[a], tiles[b]] = [tiles[b], tiles[a]];
  return makeBoard(board, tiles);
}

const anyShape = fc.constantFrom(...SHAPES);
const choices = fc.array(fc.nat(11), { maxLength: 200 });

describe("parityCertificate", () => {
  it("finds no cycles where start is the goal", () => {
    for (const shape of SHAPES) {
      expect(parityCertificate(standard(shape), standard(shape))).toEqual({
        cycles: [],
        permutationParity: "even",
        blankDistance: 0,
        blankParity: "even",
        solvable: true,
      });
    }
  });

  it("shows the cells of each cycle, in the order in which the tiles belong", () => {
    const start = makeBoard(SHAPES[2], [2, 3, 1, 4, 5, 6, 8, 7, 0]);
    const { cycles, permutationParity, solvable } = parityCertificate(start, standard(SHAPES[2]));
    expect(cycles).toEqual([
      [0, 1, 2],
      [6, 7],
    ]);
    expect(permutationParity).toBe("odd");
    expect(solvable).toBe(false);
  });

  it("agrees with the worked examples", () => {
    const [flat, square, large] = [SHAPES[1], SHAPES[2], SHAPES[3]];
    const solvable = (shape: Shape, tiles: number[]) =>
      parityCertificate(makeBoard(shape, tiles), standard(shape)).solvable;
    expect(solvable(square, [1, 2, 3, 4, 5, 6, 8, 7, 0])).toBe(false);
    expect(solvable(large, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0])).toBe(false);
    expect(solvable(large, [12, 1, 10, 2, 7, 11, 4, 14, 5, 0, 9, 15, 8, 13, 6, 3])).toBe(true);
    expect(solvable(flat, [1, 2, 3, 5, 4, 0])).toBe(false);
    expect(solvable(flat, [4, 1, 2, 5, 0, 3])).toBe(true);
    expect(solvable(large, [...KORF_GOAL])).toBe(false);
    expect(solvable(square, [0, 1, 2, 3, 4, 5, 6, 7, 8])).toBe(true);
  });

  it("finds every board of the published sets solvable", () => {
    const goal = makeBoard(KORF_SHAPE, KORF_GOAL);
    for (const { tiles } of KORF_100) expect(parityCertificate(makeBoard(KORF_SHAPE, tiles), goal).solvable).toBe(true);
    for (const set of [FARTHEST_3X3, FARTHEST_4X4]) {
      for (const tiles of set.boards) {
        expect(parityCertificate(makeBoard(set, tiles), standard(set)).solvable).toBe(true);
      }
    }
  });

  it("stays solvable along every walk from any goal", () => {
    fc.assert(
      fc.property(anyShape, choices, choices, (shape, toGoal, toStart) => {
        const goal = walk(standard(shape), toGoal);
        expect(parityCertificate(walk(goal, toStart), goal).solvable).toBe(true);
      }),
    );
  });

  it("is flipped by one exchange of two tiles", () => {
    fc.assert(
      fc.property(anyShape, choices, fc.nat(), fc.nat(), (shape, steps, a, b) => {
        const goal = standard(shape);
        const start = walk(goal, steps);
        const tiles = start.tiles.flatMap((tile, cell) => (tile === 0 ? [] : [cell]));
        const first = a % tiles.length;
        const second = (first + 1 + (b % (tiles.length - 1))) % tiles.length;
        expect(parityCertificate(exchanged(start, tiles[first], tiles[second]), goal).solvable).toBe(false);
      }),
    );
  });

  it("takes a board of 10,000 cells, in one cycle or in as many as there can be", () => {
    const shape = { rows: 100, cols: 100, layers: 1 };
    const goal = standard(shape);
    const rotated = makeBoard(shape, [...goal.tiles.slice(1), goal.tiles[0]]);
    expect(parityCertificate(rotated, goal).cycles.map((cycle) => cycle.length)).toEqual([10_000]);
    const paired = makeBoard(
      shape,
      goal.tiles.map((_, cell) => goal.tiles[cell ^ 1]),
    );
    const { cycles, permutationParity, blankDistance, solvable } = parityCertificate(paired, goal);
    expect([cycles.length, permutationParity, blankDistance, solvable]).toEqual([5_000, "even", 1, false]);
  });

  it("refuses two shapes", () => {
    const call = () => parityCertificate(standard(SHAPES[1]), standard(SHAPES[2]));
    expect(call).toThrow(LoydError);
    expect(call).toThrow("goal: expected the shape of start, 2x3, got 3x3");
  });
});
