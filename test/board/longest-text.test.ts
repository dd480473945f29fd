/** The longest text that is taken for a board, to the character. */
import { expect, it } from "vitest";
import { MAX_TEXT } from "../../src/board/grid.ts";
import { parseBoard } from "../../src/board/notation.ts";

it.each([
  ["1 2 3/4 5 6/7 8", "0"],
  ["[1, 2, 3, 4, 5, 6, 7, 8", "0]"],
])("%s… is read up to a million characters", (begin, end) => {
  const text = (length: number) =>
    begin + (begin.startsWith("[") ? "," : "") + end.padStart(length - begin.length - (begin.startsWith("[") ? 1 : 0));
  expect(text(MAX_TEXT)).toHaveLength(MAX_TEXT);
  expect(parseBoard(text(MAX_TEXT)).tiles).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 0]);
  expect(() => parseBoard(text(MAX_TEXT + 1))).toThrow(/^board: expected at most 1000000 characters, got 1000001$/);
});
