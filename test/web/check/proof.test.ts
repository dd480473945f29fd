/** The arithmetic of both proofs against the library's verdict, and the figures that are drawn against plain counting. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkBoard,
  GOALS,
  generateBoard,
  makeBoard,
  makeGoal,
  parseBoard,
  parseShape,
  solvability,
} from "../../../src/index.ts";
import { arcPath, linePath } from "../../../src/web/check/arcs.ts";
import { inversionsOf, inversionsOn } from "../../../src/web/check/inversions.ts";
import { blankPath, stepsBetween } from "../../../src/web/check/path.ts";
import { PROOFS, proofOf } from "../../../src/web/check/proof.ts";
import { letters } from "../../../src/web/names.ts";

const SHAPES = ["2x2", "2x3", "3x2", "3x3", "4x4", "2x7", "5x5", "2x2x2", "1x3x2", "3x3x3"].map(parseShape);

/** Boards of both parities, with any goal. */
const boards = fc
  .tuple(fc.constantFrom(...SHAPES), fc.nat(), fc.constantFrom(...GOALS), fc.boolean())
  .map(([shape, seed, name, odd]) => {
    const { tiles } = generateBoard({ shape, seed, goal: name });
    const [a, b] = tiles.flatMap((tile, cell) => (tile === 0 ? [] : [cell]));
    const exchanged = tiles.map((tile, cell) => (odd ? (cell === a ? tiles[b] : cell === b ? tiles[a] : tile) : tile));
    return { board: makeBoard(shape, exchanged), goal: makeGoal(shape, name), odd };
  });

describe("both proofs", () => {
  it("come to the library's verdict on every board, and their sums add up", () => {
    fc.assert(
      fc.property(boards, ({ board, goal, odd }) => {
        const check = checkBoard(board, goal);
        expect(check.solvable).toBe(!odd);
        for (const name of PROOFS) {
          const proof = proofOf(name, board, goal, check);
          if (proof === null) {
            expect([name, board.layers > 1]).toEqual(["inversions", true]);
            continue;
          }
          expect(proof.solvable).toBe(check.solvable);
          expect(proof.parity).toBe(odd ? "odd" : "even");
          for (const side of proof.sides) {
            expect(side.terms.reduce((sum, { value }) => sum + value, 0)).toBe(side.sum);
          }
          expect(proof.difference).toBe(Math.abs(proof.sides[0].sum - proof.sides[1].sum));
          expect(proof.conclusion).toMatch(odd ? /cannot be solved\.$/ : /can be solved\.$/);
        }
      }),
    );
  });

  it("say it so that a learner can follow", () => {
    const text = "12 1 10 2/7 11 4 14/5 _ 9 15/8 13 6 3";
    const conclusion = (
      board: string,
      name: (typeof PROOFS)[number],
      goalName: (typeof GOALS)[number] = "blank-last",
    ) => {
      const start = parseBoard(board);
      const goal = makeGoal(start, goalName);
      return proofOf(name, start, goal, checkBoard(start, goal))?.conclusion;
    };
    expect(conclusion(text, "inversions")).toBe(
      "49 inversions + row 2 from the bottom = 51: odd. The goal’s sum, 1, is odd as well, so it can be solved.",
    );
    expect(conclusion("1 2 3/4 5 6/8 7 0", "inversions")).toBe(
      "1 inversion: odd. The goal’s number, 0, is even, so it cannot be solved.",
    );
    expect(conclusion("1 2 3/4 5 6/8 7 0", "cycles")).toBe(
      "1 exchange: odd. The blank is 0 steps from its goal cell: even, so it cannot be solved.",
    );
  });

  it("count the cycles that are listed, and put many into one sum", () => {
    const board = parseBoard("2 1 4 3/6 5 8 7/10 9 12 11/14 13 15 0");
    const goal = makeGoal(board, "blank-last");
    const proof = proofOf("cycles", board, goal, checkBoard(board, goal));
    expect(proof?.sides[0].terms).toEqual([{ value: 7, label: "for 14 cells in 7 cycles" }]);
  });

  it("name cycles like the columns of a spreadsheet", () => {
    expect([0, 25, 26, 27, 701, 702].map(letters)).toEqual(["A", "Z", "AA", "AB", "ZZ", "AAA"]);
  });
});

describe("inversions", () => {
  it("are those that the library counts and lists, on the cells where the tiles stand", () => {
    fc.assert(
      fc.property(boards, ({ board, goal }) => {
        const { inversions, invertedPairs } = solvability(board, goal);
        const found = inversionsOn(board);
        expect(found.length).toBe(inversions);
        for (const { larger, smaller, from, to } of found) {
          expect([board.tiles[from], board.tiles[to]]).toEqual([larger, smaller]);
          expect([from < to, larger > smaller, smaller > 0]).toEqual([true, true, true]);
        }
        if (invertedPairs !== null) {
          const named = found.map(({ larger, smaller }) => `${larger} ${smaller}`);
          expect(named.sort()).toEqual(invertedPairs.map((pair) => pair.join(" ")).sort());
        }
        const ofEach = board.tiles.map((_, cell) => inversionsOf(board, cell));
        expect(ofEach.flat().length).toBe(2 * inversions);
        ofEach.forEach((own, cell) => {
          expect(own).toEqual(found.filter(({ from, to }) => from === cell || to === cell));
        });
      }),
    );
  });

  it("are 105 where all are wrong on 4x4", () => {
    expect(inversionsOn(parseBoard("15 14 13 12/11 10 9 8/7 6 5 4/3 2 1 0")).length).toBe(105);
  });
});

describe("the blank's path", () => {
  it("goes from the blank to its goal cell in as many steps as the library says", () => {
    fc.assert(
      fc.property(boards, ({ board, goal }) => {
        const path = blankPath(board, goal);
        expect(board.tiles[path[0]]).toBe(0);
        expect(goal.tiles[path[path.length - 1]]).toBe(0);
        expect(path.length - 1).toBe(solvability(board, goal).blankDistance);
        path.slice(1).forEach((cell, index) => {
          const steps = Object.values(stepsBetween(board, path[index], cell)).map(Math.abs);
          expect(steps.sort()).toEqual([0, 0, 1]);
        });
      }),
    );
  });
});

describe("arcs", () => {
  it("bend to the left of their way and stay clear of the numbers", () => {
    expect(arcPath({ x: 0, y: 0 }, { x: 2, y: 0 }, 0)).toBe("M0 0Q1 -0.45 2 0");
    expect(arcPath({ x: 2, y: 0 }, { x: 0, y: 0 }, 0)).toBe("M2 0Q1 0.45 0 0");
    expect(arcPath({ x: 0, y: 0 }, { x: 10, y: 0 }, 0)).toBe("M0 0Q5 -1.6 10 0");
    const [, x, y] = /^M(\S+) (\S+)Q/.exec(arcPath({ x: 0, y: 0 }, { x: 1, y: 3 }, 0.25)) ?? [];
    expect(Math.hypot(Number(x), Number(y))).toBeCloseTo(0.25, 2);
    expect(
      linePath([
        { x: 0.5, y: 0.5 },
        { x: 1.5, y: 0.5 },
      ]),
    ).toBe("M0.5 0.5L1.5 0.5");
  });
});
