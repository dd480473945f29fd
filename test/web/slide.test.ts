/** Which tiles slide: on every shape of some, for every cell, held against playing the moves. */
import { describe, expect, it } from "vitest";
import { applyMoves, blankCell } from "../../src/board/board.ts";
import { generateBoard } from "../../src/board/generate.ts";
import { coordinates } from "../../src/board/geometry.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { parseShape } from "../../src/board/notation.ts";
import { MOVES } from "../../src/types.ts";
import { faceText } from "../../src/web/board/faces.ts";
import { movesOf, slideFrom, slideTowards } from "../../src/web/board/slide.ts";

const BOARDS = ["2x2", "3x4", "4x3", "1x3x3", "3x3x3", "2x3x4"].flatMap((size) =>
  [1, 2, 3].map((seed) => generateBoard({ shape: parseShape(size), seed })),
);

describe("a slide", () => {
  it("takes the blank to the cell that was chosen, where they are in line, and nowhere else", () => {
    for (const board of BOARDS) {
      const blank = coordinates(board, blankCell(board));
      for (const cell of board.tiles.keys()) {
        const { row, col, layer } = coordinates(board, cell);
        const apart = [row - blank.row, col - blank.col, layer - blank.layer].filter((steps) => steps !== 0);
        const slide = slideFrom(board, cell);
        expect(slide !== null).toBe(apart.length === 1);
        if (slide === null) continue;
        const moved = applyMoves(board, movesOf(slide));
        expect(blankCell(moved)).toBe(cell);
        expect(slide.cells).toHaveLength(Math.abs(apart[0]));
        expect(slide.cells.at(-1)).toBe(cell);
        // Just these tiles have moved, each to the cell of the one before.
        const left = [blankCell(board), ...slide.cells];
        expect(slide.cells.map((one) => moved.tiles.indexOf(board.tiles[one]))).toEqual(left.slice(0, -1));
      }
    }
  });

  it("goes one tile or the whole line in a direction, and nowhere at the edge", () => {
    for (const board of BOARDS) {
      for (const move of MOVES) {
        const one = slideTowards(board, move, false);
        const far = slideTowards(board, move, true);
        expect(far === null).toBe(one === null);
        if (one === null || far === null) {
          expect(() => applyMoves(board, [move])).toThrow(/^move 1/);
          continue;
        }
        expect(movesOf(one)).toEqual([move]);
        const end = applyMoves(board, movesOf(far));
        expect(() => applyMoves(end, [move])).toThrow(/^move 1/);
      }
    }
  });
});

describe("letters", () => {
  it("go on after Z as the columns of a sheet do, no two alike", () => {
    const { tiles } = makeGoal(parseShape("30x30"), "blank-last");
    const names = tiles.filter((tile) => tile !== 0).map((tile) => faceText({ kind: "letters" }, tile));
    expect([0, 25, 26, 51, 52, 701, 702].map((index) => names[index])).toEqual([
      "A",
      "Z",
      "AA",
      "AZ",
      "BA",
      "ZZ",
      "AAA",
    ]);
    expect(new Set(names).size).toBe(names.length);
  });
});
