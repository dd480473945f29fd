import { expect, it } from "vitest";
import { generateBoard } from "../../src/board/generate.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { parseBoard, parseLabelled } from "../../src/board/notation.ts";
import { drawBoard } from "../../src/cli/draw.ts";

const cube = parseBoard("1 2/3 4//5 6/0 7");

it("aligns the columns", () => {
  expect(drawBoard(parseBoard("10 2/3 4/5 6/7 8/9 1/0 11"), 80)).toEqual([
    "10  2",
    " 3  4",
    " 5  6",
    " 7  8",
    " 9  1",
    " . 11",
  ]);
});

it("draws flat boards so that they can be read back", () => {
  for (const [rows, cols] of [
    [2, 2],
    [3, 5],
    [4, 4],
    [11, 10],
  ]) {
    const board = generateBoard({ shape: { rows, cols, layers: 1 }, seed: 1 });
    expect(parseBoard(drawBoard(board, 80).join("\n"))).toEqual(board);
  }
});

it("puts layers side by side, or one after another where they do not fit", () => {
  expect(drawBoard(cube, 17)).toEqual(["layer 1   layer 2", "1 2       5 6", "3 4       . 7"]);
  expect(drawBoard(cube, 16)).toEqual(["layer 1", "1 2", "3 4", "layer 2", "5 6", ". 7"]);
});

it("does not draw what is wider than the terminal", () => {
  const board = makeGoal({ rows: 2, cols: 30, layers: 1 }, "blank-last");
  expect(drawBoard(board, 89)[0]).toHaveLength(89);
  expect(drawBoard(board, 88)).toEqual(["(2x30, too wide to draw)"]);
});

it("draws labels, aligned by the columns that they take on a terminal", () => {
  const { board, labels } = parseLabelled("dog cat/_ ant");
  expect(drawBoard(board, 80, labels)).toEqual(["dog cat", "  . ant"]);
  const wide = parseLabelled("🐱 漢字/e\u0301 _");
  expect(drawBoard(wide.board, 80, wide.labels)).toEqual(["  🐱 漢字", "   é    ."]);
  expect(drawBoard(wide.board, 9, wide.labels)).toHaveLength(2);
  expect(drawBoard(wide.board, 8, wide.labels)).toEqual(["(2x2, too wide to draw)"]);
  const layers = parseLabelled("漢 A//é _");
  expect(drawBoard(layers.board, 80, layers.labels)).toEqual(["layer 1   layer 2", "漢  A      é  ."]);
});
