/** The words of a text and their places, held against what the library reads from the same text. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseLabelled, parseShape } from "../../../src/index.ts";
import { exchangeWords, putWord, replaceWords } from "../../../src/web/check/edit.ts";
import { draftOf, wordsOf } from "../../../src/web/check/words.ts";

/** One board in many writings, each with what its tiles are called. */
const WRITINGS = [
  "8 6 7/2 5 4/3 0 1",
  "8 6 7\n2 5 4\n3 _ 1\n",
  "  8,6,7 /\r\n 2, 5 ,4/\n3 x 1",
  "8 6 7 2 5 4 3 0 1",
  "1 2//3 0",
  "1 2\n3 4\n\n5 6\n7 .",
  "1 2/3 4//5 6/7 0",
  "1/2//3/0",
  "[[8,6,7],[2,5,4],[3,0,1]]",
  "[[[1, 2],\n [3, 4]],\n [[5, 6], [7, 0]]]",
  "[8, 6, 7, 2, 5, 4, 3, 0, 1]",
  '[["a","b"],["c","_"]]',
  "cat dog/ant _",
  "é b/c _",
];

describe("words", () => {
  it.each(WRITINGS)("are on the cells where the library reads them: %j", (text) => {
    const { board, labels } = parseLabelled(text);
    const words = wordsOf(text);
    const { rows, cols, layers } = draftOf(words) ?? { rows: 0, cols: 0, layers: 0 };
    expect({ rows, cols, layers }).toEqual({ rows: board.rows, cols: board.cols, layers: board.layers });
    const tiles = words.map(({ text: word }) => (/^[0_.x]$/.test(word) ? 0 : (labels?.indexOf(word) ?? Number(word))));
    expect(tiles).toEqual(board.tiles);
    expect(words.map(({ start, end }) => text.slice(start, end).replace(/^"|"$/g, ""))).toEqual(
      words.map(({ text: word }) => word),
    );
  });

  it("take the size asked for where they are one row, and otherwise that of their rows", () => {
    expect(draftOf(wordsOf("1 2 3 4 5 0"), parseShape("2x3"))).toMatchObject({ rows: 2, cols: 3 });
    expect(draftOf(wordsOf("1 2 3 4 5 0"))).toBe(null);
    expect(draftOf(wordsOf("1 2 3/4 0"))).toBe(null);
    expect(draftOf(wordsOf("1 2/3 4//5 0"))).toBe(null);
    expect(draftOf(wordsOf(" \n"))).toBe(null);
  });

  it("never fail, whatever the text, and never overlap", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'012/ \n,[]"\\aé\0<‮'.split("")) }), (text) => {
        const words = wordsOf(text);
        words.forEach(({ start, end }, index) => {
          expect(start).toBeLessThan(end);
          expect(start).toBeGreaterThanOrEqual(index === 0 ? 0 : words[index - 1].end);
        });
        draftOf(words);
      }),
    );
  });

  it("end after the largest board there is", () => {
    expect(wordsOf("1 ".repeat(20_000)).length).toBe(10_001);
  });
});

describe("changes", () => {
  it("leave all else as it was typed", () => {
    const text = " 8,6,7 /\r\n 2, 5 ,4/\n3 x 1";
    const words = wordsOf(text);
    expect(exchangeWords(text, words, 0, 7)).toBe(" x,6,7 /\r\n 2, 5 ,4/\n3 8 1");
    expect(replaceWords(text, words, new Map([[4, "12"]]))).toBe(" 8,6,7 /\r\n 2, 12 ,4/\n3 x 1");
  });

  it("keep JSON what it is", () => {
    const text = '[["a", "b"], ["c", "_"]]';
    expect(exchangeWords(text, wordsOf(text), 0, 3)).toBe('[["_", "b"], ["c", "a"]]');
    expect(replaceWords("[[1,2],[3,0]]", wordsOf("[[1,2],[3,0]]"), new Map([[1, '"<']]))).toBe('[[1,"\\"<"],[3,0]]');
  });

  it("typed cell by cell give just what was typed, and a board all the while", () => {
    const target = "8 6 7 2 5 4 3 0 1".split(" ");
    let text = "1 2 3/4 5 6/7 8 0";
    target.forEach((word, cell) => {
      text = putWord(text, wordsOf(text), cell, word);
      expect(() => parseLabelled(text)).not.toThrow();
    });
    expect(text).toBe("8 6 7/2 5 4/3 0 1");
  });

  it("put a tile in that is nowhere else, and one typed in another way", () => {
    expect(putWord("1 1/3 0", wordsOf("1 1/3 0"), 1, "2")).toBe("1 2/3 0");
    expect(putWord("1 2/3 0", wordsOf("1 2/3 0"), 0, "03")).toBe("3 2/1 0");
    expect(putWord("1 2/3 0", wordsOf("1 2/3 0"), 0, "1")).toBe("1 2/3 0");
    // The blank, however it is written; among letters x is one of them.
    for (const blank of ["0", "_", ".", "x"]) {
      expect(putWord("1 2/3 _", wordsOf("1 2/3 _"), 0, blank)).toBe("_ 2/3 1");
    }
    expect(putWord("a b/c _", wordsOf("a b/c _"), 0, "x")).toBe("x b/c _");
    expect(putWord("a b/\u00e9 _", wordsOf("a b/\u00e9 _"), 0, "e\u0301")).toBe("\u00e9 b/a _");
  });
});
