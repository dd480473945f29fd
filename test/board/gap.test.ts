import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatBoard, parseBoard, parseLabelled, parseShape } from "../../src/board/notation.ts";
import { type FaultDetail, LoydError } from "../../src/errors.ts";
import { anyBoard } from "./arbitraries.ts";

/** The error that a text gives. */
function faultOf(text: string, read: (text: string) => unknown = parseLabelled): LoydError {
  try {
    read(text);
  } catch (error) {
    if (error instanceof LoydError) return error;
    throw error;
  }
  throw new Error(`expected a fault in ${JSON.stringify(text)}`);
}

describe("a gap in a row", () => {
  it.each<[string, string, FaultDetail]>([
    ["spaces", "1 2 3/4   6/7 5 8", { reason: "gap", words: [3, 4], blankBefore: 4 }],
    ["spaces in the first row", "1   3\n4 5 6\n7 2 8", { reason: "gap", words: [0, 1], blankBefore: 1 }],
    ["the first column", "  1 2\n3 4 5\n6 7 8", { reason: "gap", words: [0, 1], blankBefore: 0 }],
    ["the first column of another row", "3 4 5\n  1 2\n6 7 8", { reason: "gap", words: [3, 4], blankBefore: 3 }],
    ["an empty field", "1,2,3\n4,,6\n7,5,8", { reason: "gap", words: [3, 4], blankBefore: 4 }],
    ["an empty field at the end", "1,2,3\n4,6,\n7,5,8", { reason: "gap", words: [3, 4], blankBefore: 5 }],
    ["an empty cell of a sheet", "\t2\t3\n4\t1\t6\n7\t5\t8", { reason: "gap", words: [0, 1], blankBefore: 0 }],
    [
      "aligned columns",
      " 1  2  3  4\n 5     7  8\n 9 10 11 12\n13 14 15  6",
      { reason: "gap", words: [4, 5, 6], blankBefore: 5 },
    ],
    ["a layer", "1 2/3 4//  6/7 5", { reason: "gap", words: [4], blankBefore: 4 }],
    ["letters", "a b c/d   f/g e h", { reason: "gap", words: [3, 4], blankBefore: 4 }],
    ["a row that is only short", "1 2 3/4 6/7 5 8", { reason: "gap", words: [3, 4] }],
    ["the shorter of two rows", "1 2/3 4 5", { reason: "gap", words: [0, 1] }],
    ["JSON", "[[1,2,3],[4,6],[7,5,8]]", { reason: "gap", words: [3, 4] }],
    ["none where the blank is written", "1 2 3/4   6/7 5 0", { words: [3, 4] }],
    ["none where two rows are short", "1 2 3/4   6/7 8/9 5 10", { words: [3, 4] }],
  ])("is found by %s", (_, text, detail) => {
    expect(faultOf(text).detail).toEqual(detail);
  });

  it("is told with the row as it should be, and no other row is blamed", () => {
    expect(faultOf("1 2 3/4   6/7 5 8").message).toBe(
      'row 2: expected 3 tiles like the first row, got 2; write the blank, as 0, _ or .: "4 0 6"',
    );
    expect(faultOf("1   3/4 5 6/7 2 8").message).toBe(
      'row 1: expected 3 tiles like the others, got 2; write the blank, as 0, _ or .: "1 0 3"',
    );
    expect(faultOf("1 2 3/4 6/7 5 8").message).toBe(
      "row 2: expected 3 tiles like the first row, got 2; write the blank, as 0, _ or .",
    );
  });

  it("is where the blank was taken out of a board in columns", () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        fc.pre(board.cols > 1 && board.rows > 1 && board.rows * board.layers > 2);
        const width = String(board.tiles.length).length;
        const columns = formatBoard(board).replace(/\d+/g, (tile) => (tile === "0" ? "" : tile).padStart(width));
        const { detail } = faultOf(columns.replaceAll("//", "\n\n").replaceAll("/", "\n"), parseBoard);
        const blank = board.tiles.indexOf(0);
        expect(detail.reason).toBe("gap");
        expect([blank, undefined]).toContain(detail.blankBefore);
        if (blank % board.cols < board.cols - 1) expect(detail.blankBefore).toBe(blank);
      }),
      { numRuns: 200 },
    );
  });
});

describe("the size given", () => {
  it.each([
    ["slashes", "8/6/7/2/5/4/3/0/1"],
    ["lines", "8\n6\n7\n2\n5\n4\n3\n0\n1\n"],
    ["lines set apart", "8\n\n6\n\n7\n\n2\n\n5\n\n4\n\n3\n\n0\n\n1"],
  ])("decides over nine numbers split by %s", (_, text) => {
    expect(formatBoard(parseBoard(text, { shape: parseShape("3x3") }))).toBe("8 6 7/2 5 4/3 0 1");
    expect(formatBoard(parseLabelled(text, { shape: parseShape("3x3") }).board)).toBe("8 6 7/2 5 4/3 0 1");
    expect(faultOf(text.replace("1", "q"), (wrong) => parseBoard(wrong, { shape: parseShape("3x3") })).message).toMatch(
      /^row 3, column 3: /,
    );
  });

  it("also decides over letters", () => {
    const { board, labels } = parseLabelled("c/a/_/b", { shape: parseShape("2x2") });
    expect([board.tiles, labels]).toEqual([
      [3, 1, 0, 2],
      ["_", "a", "b", "c"],
    ]);
  });

  it.each([
    ["1/2/3/4/5/0", "2x2", "board: expected 4 tiles for 2x2, got 6"],
    ["1//2//3//0", "2x1x2", null],
    ["1/2//3/0", "2x2", "board: expected size 2x2, got 2x1x2"],
  ])("does not make %s something else than it is as %s", (text, size, message) => {
    const read = () => parseBoard(text, { shape: parseShape(size) });
    if (message === null) expect(formatBoard(read())).toBe("1/2//3/0");
    else expect(read).toThrow(message);
  });
});
