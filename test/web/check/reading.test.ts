/** What the fields say together, which words an error is about, and what mends them. */
import { describe, expect, it } from "vitest";
import { offersFor } from "../../../src/web/check/mending.ts";
import { draft, read } from "../../../src/web/check/reading.ts";
import { draftOf, wordsOf } from "../../../src/web/check/words.ts";
import { FAULTS, fields } from "./faults.ts";

describe("reading", () => {
  it("gives the board, its goal and the verdict", () => {
    const found = read(fields("2 1 3 4 5 0", "2x3", "blank-last"));
    expect(found).toMatchObject({
      kind: "found",
      board: { rows: 2, cols: 3, tiles: [2, 1, 3, 4, 5, 0] },
      check: { solvable: false, inversions: 1, verified: true },
    });
    expect(read(fields(" \n "))).toEqual({ kind: "empty" });
  });

  it("takes letters and a goal of them", () => {
    const found = read(fields("B A/C _", "", "A B/C _"));
    expect(found).toMatchObject({ kind: "found", labels: ["_", "A", "B", "C"], check: { solvable: false } });
  });

  it.each(FAULTS)("names the field and the words at fault: %j", (typed, field, words) => {
    expect(read(typed)).toMatchObject({ kind: "fault", field, words });
  });

  it("gives no advice that is for the command line", () => {
    const texts = [
      "8",
      "1 2 3",
      "1 2/3",
      "1 2 3/4   6/7 5 8",
      "q",
      "[1",
      "a b/b _",
      "1 2//3 0",
      "/1 2/3 0",
      "1 2/3 0 ",
    ];
    const said = texts.flatMap((text) => ["", "2x2", "3x3", "q"].map((size) => read(fields(text, size))));
    const faults = said.filter((reading) => reading.kind === "fault");
    expect(faults.length).toBeGreaterThan(30);
    for (const { message } of faults) expect(message).not.toMatch(/command|quotes|--|loyd |standard input/);
  });

  it("shows a grid also of what is no board", () => {
    expect(draft(fields("1 1 q/4 5 6"))).toMatchObject({ rows: 2, cols: 3 });
    expect(draft(fields("1 1 q 4 5 6", "2x3"))).toMatchObject({ rows: 2, cols: 3 });
    expect(draft(fields("1 1 q 4 5 6", "2xq"))).toBe(null);
  });
});

describe("mending", () => {
  const offers = (text: string, goal = "") => {
    const words = wordsOf(text);
    return offersFor(text, words, draftOf(words), goal);
  };

  it("offers both ways where one tile is there twice, and which of them can be solved", () => {
    expect(offers("1 2 3/4 5 6/7 7 0")).toEqual([
      { words: "Put 8 for the 7 in row 3, column 1", text: "1 2 3/4 5 6/8 7 0", solvable: false },
      { words: "Put 8 for the 7 in row 3, column 2", text: "1 2 3/4 5 6/7 8 0", solvable: true },
    ]);
  });

  it("puts the blank where a word is none, and fills in several", () => {
    expect(offers("1 2 3/4 5 6/7 8 q")).toEqual([
      { words: "Put the blank for the q in row 3, column 3", text: "1 2 3/4 5 6/7 8 0", solvable: true },
    ]);
    expect(offers("1 1/2 2")).toMatchObject([{ text: "1 3/2 0" }]);
    expect(offers("1 2 3/4 5 6/7 9 0")).toMatchObject([{ text: "1 2 3/4 5 6/7 8 0" }]);
  });

  it.each([
    ["1 2 3\n4   6\n7 5 8", "Add the blank between the 4 and the 6", "1 2 3\n4 0 6\n7 5 8"],
    ["1 2 3\n4   6\n7 0 8", "Add 5 between the 4 and the 6", "1 2 3\n4 5 6\n7 0 8"],
    ["1 2 3\n  4 6\n7 5 8", "Add the blank before the 4", "1 2 3\n0 4 6\n7 5 8"],
    ["1,2,3\n4,,6\n7,5,8", "Add the blank between the 4 and the 6", "1,2,3\n4,0,6\n7,5,8"],
    ["1,2,3\n,4,6\n7,5,8", "Add the blank before the 4", "1,2,3\n0,4,6\n7,5,8"],
    ["1,2,3\n4,6,\n7,5,8", "Add the blank after the 6", "1,2,3\n4,6,0\n7,5,8"],
    ["1, 2, 3\n4, , 6\n7, 5, 8", "Add the blank between the 4 and the 6", "1, 2, 3\n4,0 , 6\n7, 5, 8"],
    ["1\t2\t3\n4\t\t6\n7\t5\t8", "Add the blank between the 4 and the 6", "1\t2\t3\n4\t0\t6\n7\t5\t8"],
    [
      " 1  2  3  4\n 5  6     8\n 9 10  7 11\n13 14 15 12",
      "Add the blank between the 6 and the 8",
      " 1  2  3  4\n 5  6  0  8\n 9 10  7 11\n13 14 15 12",
    ],
    ["1 2 3/4 5 6/7 8", "Add the blank after the 8", "1 2 3/4 5 6/7 8 0"],
    ["1 2 3 4 5 6 7 8", "Add the blank after the 8", "1 2 3 4 5 6 7 8 0"],
    ["[[1,2],[3]]", "Add the blank after the 3", "[[1,2],[3,0]]"],
    ["[[1,2,3],[4,5,6],[7,8]]", "Add the blank after the 8", "[[1,2,3],[4,5,6],[7,8,0]]"],
  ])("adds what was left out where the text has a gap, or at its end: %j", (text, words, mended) => {
    expect(offers(text)).toMatchObject([{ words, text: mended }]);
    expect(read(fields(mended))).toMatchObject({ kind: "found" });
  });

  it("offers each place of a row that does not show where one was left out", () => {
    expect(offers("1 2 3/4 5/7 8 0")).toEqual([
      { words: "Add 6 before the 4", text: "1 2 3/6 4 5/7 8 0", solvable: true },
      { words: "Add 6 between the 4 and the 5", text: "1 2 3/4 6 5/7 8 0", solvable: false },
      { words: "Add 6 after the 5", text: "1 2 3/4 5 6/7 8 0", solvable: true },
    ]);
    expect(offers("1,2,3\n4,5\n7,8,6").map(({ text }) => text)).toEqual([
      "1,2,3\n0,4,5\n7,8,6",
      "1,2,3\n4,0,5\n7,8,6",
      "1,2,3\n4,5,0\n7,8,6",
    ]);
    expect(offers("[[1,2],[3],[4,5]]").map(({ text }) => text)).toEqual(["[[1,2],[0,3],[4,5]]", "[[1,2],[3,0],[4,5]]"]);
    // Nobody reads so many buttons.
    expect(offers("1 2 3 4 5 6/7 8 9 10 11/13 14 15 16 17 0")).toEqual([]);
  });

  it("says for the goal asked, and nothing where that cannot be read", () => {
    expect(offers("1 2 3/4 5 6/7 7 0", "snail").map(({ solvable }) => solvable)).toEqual([true, false]);
    expect(offers("1 2 3/4 5 6/7 7 0", "?").map(({ solvable }) => solvable)).toEqual([null, null]);
  });

  it("offers nothing where it would make another board, or none", () => {
    expect(offers("1 1 1/1 1 1/1 1 1")).toEqual([]);
    expect(offers("a b/b _")).toEqual([]);
    expect(offers("1 2 3/4 5 6/7 8 0")).toEqual([]);
    expect(offers("")).toEqual([]);
  });

  it("mends to boards that the library reads", () => {
    for (const text of ["1 2 3/4 5 6/7 7 0", "1 1/2 2", "1 2//3 3", "[1,2,3,3]"]) {
      for (const { text: mended } of offers(text)) {
        expect(read(fields(mended))).toMatchObject({ kind: "found" });
      }
    }
  });
});
