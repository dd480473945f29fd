import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blankCell, sameBoard } from "../../src/board/board.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { tileText } from "../../src/board/labels.ts";
import { formatBoard, formatLabelled, parseBoard, parseLabelled, parseShape } from "../../src/board/notation.ts";
import type { ErrorCode } from "../../src/errors.ts";
import { stopwatch } from "../stopwatch.ts";
import { anyLabelled } from "./arbitraries.ts";
import { expectLoydError } from "./expect-error.ts";

describe("parseLabelled", () => {
  /** The board in numbers, and the labels. */
  const read = (text: string) => {
    const { board, labels } = parseLabelled(text);
    return [formatBoard(board), labels?.join(" ")];
  };

  it("gives a board of numbers no labels, whatever the blank is", () => {
    for (const blank of ["0", "00", "_", ".", "x", "X"]) expect(read(`3 1/${blank} 2`)).toEqual(["3 1/0 2", undefined]);
    expect(read("[[3,1],[0,2]]")).toEqual(["3 1/0 2", undefined]);
  });

  it("numbers labels in the order of a dictionary, so that blank-last has them in it", () => {
    expect(read("C A/_ B")).toEqual(["3 1/0 2", "_ A B C"]);
    expect(read("dog cat/ant _")).toEqual(["3 2/1 0", "_ ant cat dog"]);
    expect(read("a C/B _")[1]).toBe("_ a B C");
    expect(read("z é/f _")[1]).toBe("_ é f z");
    expect(read("B a/A b/_ c")[1]).toBe("_ a A b B c");
    const { board, labels } = parseLabelled("H G F/E D C/B A _");
    expect(formatLabelled(makeGoal(board, "blank-last"), labels)).toBe("A B C/D E F/G H _");
    expect(formatLabelled(makeGoal(board, "snail"), labels)).toBe("A B C/H _ D/G F E");
  });

  it("orders numbers in labels by value, not as text", () => {
    expect(read("t10 t2/t1 _")[1]).toBe("_ t1 t2 t10");
  });

  it("takes the blank as _, . or 0; x is a letter there", () => {
    for (const blank of ["_", ".", "0"]) expect(read(`B A/${blank} C`)).toEqual(["2 1/0 3", "_ A B C"]);
    expect(read("x X/_ Y")[1]).toBe("_ x X Y");
  });

  it("takes the digits of large bases, and no other mixture of numbers and words", () => {
    expect(read("1 2 3 4/5 6 7 8/9 A B C/D E F 0")).toEqual([
      "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0",
      "_ 1 2 3 4 5 6 7 8 9 A B C D E F",
    ]);
    expect(read("_ 9 a b/c d e f/1 2 3 4/5 6 7 8")[0]).toBe("0 9 10 11/12 13 14 15/1 2 3 4/5 6 7 8");
    for (const text of ["1 2 3/4 5 6/7 l 0", "1 2 3 4/5 6 7 8/9 A B C/D E G 0", "1 2/A 0", "1 2/3O 0"]) {
      expectLoydError(() => parseLabelled(text), "bad-tile", /: expected a whole number, or the blank .* got "/);
    }
  });

  it("lays flat lists out, and reads layers and JSON", () => {
    expect(read("A B C D E F G H _")[0]).toBe("1 2 3/4 5 6/7 8 0");
    expect(read("A B//C _")[0]).toBe("1 2//3 0");
    expect(read('[[["B","A"],["D","C"]],[["F","E"],["G","_"]]]')[0]).toBe("2 1/4 3//6 5/7 0");
    expect(formatBoard(parseLabelled("B A D C E _", { shape: parseShape("1x3x2") }).board)).toBe("2 1 4//3 5 0");
  });

  it("writes characters that have two forms in one", () => {
    expect(read("e\u0301 b/c _")[1]).toBe("_ b c é");
    expectLoydError(() => parseLabelled("e\u0301 é/c _"), "bad-tile", /look alike/);
  });

  it.each<[string, string, ErrorCode, RegExp]>([
    [
      "two that look alike",
      "A B/A _",
      "bad-tile",
      /^tile "A": expected once, got it at row 1, column 1 and row 2, column 1; of two that look alike either could/,
    ],
    ["two blanks", "A _/B 0", "bad-tile", /^blank: expected once, got it at row 1, column 2 and row 2, column 2$/],
    ["no blank", "A B/C D", "bad-tile", /^blank: expected once as _, \. or 0, got none; among letters x is one/],
    ["x as the blank", "A B/C x", "bad-tile", /^blank: expected once as _, \. or 0, got none/],
    ["a number that is no tile", "A -1/B _", "bad-tile", /^row 1, column 2: expected a letter or a word, got "-1"$/],
    ["a hexadecimal number", "A 0x1/B _", "bad-tile", /got "0x1"$/],
    ["a control code", "A \u009b31m/B _", "bad-tile", /^row 1, column 2: .* got "\\u\{9b\}31m"$/],
    ["a NUL", "A \u0000/B _", "bad-tile", /expected a letter or a word/],
    ["what cannot be seen", "A A\u200b/B _", "bad-tile", /expected a letter or a word/],
    ["a byte order mark within", "A \ufeffA/B _", "bad-tile", /expected a letter or a word/],
    ["a wide space", "A A\u3000B/B _", "bad-tile", /expected a letter or a word/],
    ["half a surrogate pair", "A \ud83d/B _", "bad-tile", /expected a letter or a word/],
    ["what was no UTF-8", "A \ufffd/B _", "bad-tile", /expected a letter or a word/],
    ["an accent alone", "A \u0301/B _", "bad-tile", /expected a letter or a word/],
    ["a comment's sign", "#A C/B _", "bad-tile", /expected a letter or a word, got "#A"$/],
    ["full-width digits among numbers", "１ 2/3 0", "bad-tile", /expected a whole number.* got "１"$/],
    ["a space in JSON", '[["New York","A"],["B","_"]]', "bad-tile", /^row 1, column 1: .* got "New York"$/],
    ["a slash in JSON", '[["A/C","A"],["B","_"]]', "bad-tile", /got "A\/C"$/],
    ["a comma in JSON", '[["A,C","A"],["B","_"]]', "bad-tile", /got "A,C"$/],
    ["nothing in JSON", '[["","A"],["B","_"]]', "bad-tile", /got ""$/],
    ["a bracket in JSON", '[["[A","A"],["B","_"]]', "bad-tile", /got "\[A"$/],
    ["a short row", "A B/C", "bad-notation", /^row 2: expected 2 tiles .*; write the blank, as 0, _ or \.$/],
    ["a short row with a blank", "A B C/D _", "bad-notation", /^row 2: expected 3 tiles like the first row, got 2$/],
    ["a line", "A/B/C/_", "bad-shape", /on a line/],
    ["a list that is no square", "A B C D E _", "bad-shape", /got 6 tiles in one row$/],
  ])("refuses %s", (_, text, code, message) => {
    expectLoydError(() => parseLabelled(text), code, message);
  });

  it("takes no time over words that would take minutes to put in one form", () => {
    const elapsed = stopwatch();
    for (const word of [
      "\u0958".repeat(51),
      `a${"\u0301".repeat(400_000)}${"\u0323".repeat(400_000)}`,
      "a".repeat(900_000),
    ]) {
      expectLoydError(
        () => parseLabelled(`${word} b/c _`),
        "bad-tile",
        /^row 1, column 1: expected at most 100 characters/,
      );
    }
    expect(parseLabelled(`${"a".repeat(100)} b/c _`).labels).toContain("a".repeat(100));
    const many = Array.from({ length: 9_999 }, (_, index) => `w${(index * 7919) % 9_999}`);
    const { board, labels } = parseLabelled([...many, "_"].join(" "));
    expect(labels?.slice(0, 12).join(" ")).toBe("_ w0 w1 w2 w3 w4 w5 w6 w7 w8 w9 w10");
    expect(board.tiles.slice(0, 3)).toEqual([1, 7920, 5840]);
    expect(elapsed()).toBeLessThan(3000);
  });

  it("refuses a board of another size", () => {
    expectLoydError(
      () => parseLabelled("A B C/D E _", { shape: parseShape("3x2") }),
      "bad-shape",
      /^board: expected size 3x2, got 2x3$/,
    );
  });
});

describe("labels that are given", () => {
  const labels = ["_", "cat", "dog", "ant"];

  it("number the tiles by their own order", () => {
    expect(formatBoard(parseBoard("dog _/ant cat", { labels }))).toBe("2 0/3 1");
    expect(tileText(2, labels)).toBe("dog");
    expect(tileText(2)).toBe("2");
  });

  it("are the only ones", () => {
    expectLoydError(
      () => parseBoard("dog _/ant cow", { labels }),
      "bad-tile",
      /^row 2, column 2: expected one of "cat dog ant", got "cow"$/,
    );
    expectLoydError(() => parseBoard("dog _/ant dog", { labels }), "bad-tile", /^tile "dog": expected once/);
    expectLoydError(() => parseBoard("1 2/3 0", { labels }), "bad-tile", /^row 1, column 1: .* got "1"$/);
  });

  it("may be written in either form of their characters", () => {
    const given = ["_", "e\u0301", "b", "c"];
    for (const text of ["é b/_ c", "e\u0301 b/_ c", formatLabelled(parseBoard("1 2/0 3"), given)]) {
      expect(formatBoard(parseBoard(text, { labels: given }))).toBe("1 2/0 3");
    }
    expectLoydError(() => parseBoard("é b/_ c", { labels: ["_", "e\u0301", "é", "c"] }), "bad-argument", /got 3$/);
    expectLoydError(
      () => parseBoard("a b/_ c", { labels: ["_", "a", "b b", "c"] }),
      "bad-tile",
      /^labels, tile 2: expected a letter or a word, got "b b"$/,
    );
  });

  it("must be as many as the cells, different, and texts", () => {
    expectLoydError(
      () => parseBoard("a b c/d e _", { labels }),
      "bad-argument",
      /^labels: expected 6 different ones, the blank's first, got 4$/,
    );
    expectLoydError(() => parseBoard("a b/c _", { labels: ["_", "a", "a", "b"] }), "bad-argument", /got 3$/);
    expectLoydError(() => parseBoard("a b/c _", { labels: [0, 1, 2, 3] as never }), "bad-argument", /array of texts/);
    expectLoydError(() => parseBoard("a b/c _", { labels: "_abc" as never }), "bad-argument", /array of texts/);
  });
});

describe("formatLabelled", () => {
  it("writes what is read as the same board with the same labels, on every shape and in every form", () => {
    fc.assert(
      fc.property(anyLabelled, ([board, given]) => {
        const labels = given.map((label) => label.normalize("NFC"));
        const text = formatLabelled(board, labels);
        expect(sameBoard(parseBoard(text, { labels }), board)).toBe(true);
        const rows = text.split("//").map((layer) => layer.split("/").map((row) => row.split(" ")));
        const flat = rows.flat(2).join(",");
        for (const [form, shape] of [
          [text, undefined],
          [text.replaceAll("//", "\r\n\r\n").replaceAll("/", "\n"), undefined],
          [JSON.stringify(rows), undefined],
          [JSON.stringify(rows.flat(2)), board],
          [flat, board],
        ] as const) {
          const read = parseLabelled(form, { shape });
          expect(formatLabelled(read.board, read.labels)).toBe(text);
          expect([...(read.labels ?? [])].sort()).toEqual([...labels].sort());
          expect(blankCell(read.board)).toBe(blankCell(board));
          expect(sameBoard(parseBoard(form, { shape, labels: read.labels }), read.board)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
