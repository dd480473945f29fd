import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sameBoard } from "../../src/board/board.ts";
import { sameShape, taxicabDistance } from "../../src/board/geometry.ts";
import { GOALS, type GoalName, makeGoal, parseGoal, parseLabelledGoal } from "../../src/board/goals.ts";
import { formatBoard, formatLabelled, parseBoard, parseLabelled, parseShape } from "../../src/board/notation.ts";
import { LoydError } from "../../src/errors.ts";
import { anyShape, boardOf, shapesUpTo } from "./arbitraries.ts";
import { expectLoydError } from "./expect-error.ts";

describe("makeGoal", () => {
  it.each<[GoalName, string, string]>([
    ["blank-last", "3x3", "1 2 3/4 5 6/7 8 0"],
    ["blank-last", "2x3", "1 2 3/4 5 0"],
    ["blank-last", "2x2x2", "1 2/3 4//5 6/7 0"],
    ["blank-first", "3x3", "0 1 2/3 4 5/6 7 8"],
    ["blank-first", "1x3x2", "0 1 2//3 4 5"],
    ["centre", "3x3", "1 2 3/4 0 5/6 7 8"],
    ["centre", "4x4", "1 2 3 4/5 6 7 8/9 10 0 11/12 13 14 15"],
    ["centre", "2x2", "1 2/3 0"],
    ["centre", "2x3", "1 2 3/4 0 5"],
    ["centre", "2x2x2", "1 2/3 4//5 6/7 0"],
    ["centre", "3x3x3", "1 2 3/4 5 6/7 8 9//10 11 12/13 0 14/15 16 17//18 19 20/21 22 23/24 25 26"],
    ["snail", "3x3", "1 2 3/8 0 4/7 6 5"],
    ["snail", "4x4", "1 2 3 4/12 13 14 5/11 0 15 6/10 9 8 7"],
    ["snail", "2x2", "1 2/0 3"],
    ["snail", "2x3", "1 2 3/0 5 4"],
    ["snail", "3x2", "1 2/0 3/5 4"],
    ["snail", "3x4", "1 2 3 4/10 11 0 5/9 8 7 6"],
    ["snail", "5x3", "1 2 3/12 13 4/11 14 5/10 0 6/9 8 7"],
    ["snail", "2x2x2", "1 2/4 3//5 6/0 7"],
    ["snail", "1x3x2", "1 2 3//4 5 0"],
    ["snail", "3x1x2", "1/2/3//4/5/0"],
    ["snake", "3x3", "1 2 3/6 5 4/7 8 0"],
    ["snake", "4x4", "1 2 3 4/8 7 6 5/9 10 11 12/0 15 14 13"],
    ["snake", "2x2x2", "1 2/4 3//5 6/0 7"],
    ["snake", "3x1x2", "1/2/3//4/5/0"],
  ])("%s on %s", (name, size, text) => {
    expect(formatBoard(makeGoal(parseShape(size), name))).toBe(text);
  });

  it("gives a legal board on every shape", () => {
    for (const shape of shapesUpTo(36)) {
      for (const name of GOALS) expect(sameShape(makeGoal(shape, name), shape)).toBe(true);
    }
  });

  it("snail and snake go from neighbour to neighbour within a layer", () => {
    for (const shape of shapesUpTo(36, 1)) {
      for (const name of ["snail", "snake"] as const) {
        const { tiles } = makeGoal(shape, name);
        const route = tiles.map((_, index) => tiles.indexOf((index + 1) % tiles.length));
        for (let at = 1; at < route.length; at++) expect(taxicabDistance(shape, route[at - 1], route[at])).toBe(1);
      }
    }
  });

  it("refuses an unknown name and an impossible shape", () => {
    expectLoydError(
      () => makeGoal(parseShape("3x3"), "snial" as GoalName),
      "bad-goal",
      /^goal: expected one of blank-last, blank-first, centre, snail, snake, got "snial"$/,
    );
    expectLoydError(() => makeGoal({ rows: 1, cols: 4, layers: 1 }, "snail"), "bad-shape", /on a line/);
  });
});

describe("parseGoal", () => {
  const start = parseBoard("8 6 7/2 5 4/3 0 1");

  it("reads every name", () => {
    for (const name of GOALS) expect(sameBoard(parseGoal(` ${name}\n`, start), makeGoal(start, name))).toBe(true);
  });

  it("reads a board in any form", () => {
    for (const text of ["1 2 3/8 _ 4/7 6 5", "1,2,3,8,x,4,7,6,5", "[[1,2,3],[8,0,4],[7,6,5]]"]) {
      expect(formatBoard(parseGoal(text, start))).toBe("1 2 3/8 0 4/7 6 5");
    }
  });

  it("lays a flat list out in the shape of the start", () => {
    expect(formatBoard(parseGoal("0 1 2 3 4 5", parseBoard("1 2/3 4/5 0")))).toBe("0 1/2 3/4 5");
  });

  it.each([
    ["snial", /^goal: expected one of blank-last, .*, snake, or a board, got "snial"$/],
    ["Blank-Last", /^goal: expected one of blank-last, .*, got "Blank-Last"$/],
    ["1 2 3/4 5 0", /^goal: expected size 3x3, got 2x3$/],
    ["1 2 3 0", /^goal: expected 9 tiles for 3x3, got 4$/],
    ["1 2 3/4 5 6/7 8 9", /^goal: row 3, column 3: expected a tile from 0 to 8, got 9$/],
    ["1 2 3/4 5 6/7 8 8", /^goal: tile 8: expected once/],
    ["1 2 3/4 5 6/7 8 y", /^goal: row 3, column 3: .* got "y"$/],
    ["", /^goal: expected tiles, got ""$/],
    ["8", /^goal: expected several tiles with spaces between them, got only "8"$/],
  ])("refuses %j", (text, message) => {
    expectLoydError(() => parseGoal(text, start), "bad-goal", message);
  });

  it.each([null, undefined, 5])("refuses %j, which is no text", (value) => {
    expectLoydError(() => parseGoal(value as unknown as string, start), "bad-goal", /^goal: expected a text/);
  });

  it("reads boards with the labels of the start, and no others", () => {
    const { board, labels } = parseLabelled("H G F/E D C/B A _");
    expect(formatLabelled(parseGoal("A B C/H . D/G F E", board, labels), labels)).toBe("A B C/H _ D/G F E");
    expect(sameBoard(parseGoal("A B C H 0 D G F E", board, labels), makeGoal(board, "snail"))).toBe(true);
    for (const name of GOALS) expect(sameBoard(parseGoal(name, board, labels), makeGoal(board, name))).toBe(true);
    for (const [text, message] of [
      ["A B C/H _ D/G F I", /^goal: row 3, column 3: expected one of "A B C D E F G H", got "I"$/],
      ["A B C/H _ D/G F F", /^goal: tile "F": expected once/],
      ["1 2 3/4 5 6/7 8 0", /^goal: row 1, column 1: expected one of .*, got "1"$/],
      ["A B C/D E _", /^goal: expected size 3x3, got 2x3$/],
    ] as const) {
      expectLoydError(() => parseGoal(text, board, labels), "bad-goal", message);
    }
  });

  it("throws nothing but LoydError, and reads back every board of the start's shape", () => {
    const pair = anyShape.chain((shape) => fc.tuple(boardOf(shape), boardOf(shape)));
    fc.assert(
      fc.property(pair, fc.string({ unit: "binary" }), ([board, goal], text) => {
        expect(sameBoard(parseGoal(formatBoard(goal), board), goal)).toBe(true);
        try {
          parseGoal(text, board);
        } catch (error) {
          expect(error).toBeInstanceOf(LoydError);
          expect((error as LoydError).code).toBe("bad-goal");
        }
      }),
    );
  });
});

describe("parseLabelledGoal", () => {
  it("reads names, numbers and labels", () => {
    const shape = parseShape("2x3");
    expect(parseLabelledGoal("snail", shape)).toEqual({ board: makeGoal(shape, "snail"), labels: undefined });
    expect(parseLabelledGoal("1 2 3/0 4 5", shape).labels).toBeUndefined();
    const { board, labels } = parseLabelledGoal("B A C E _ D", shape);
    expect(formatLabelled(board, labels)).toBe("B A C/E _ D");
    expectLoydError(() => parseLabelledGoal("A B/C _", shape), "bad-goal", /^goal: expected size 2x3, got 2x2$/);
    expectLoydError(() => parseLabelledGoal("snial", shape), "bad-goal", /^goal: expected one of blank-last/);
  });
});
