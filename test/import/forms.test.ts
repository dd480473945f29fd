/** Boards in every form that people keep them in are read as that board, and what can be read in two ways is refused. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeBoard } from "../../src/board/board.ts";
import { formatBoard, formatLabelled } from "../../src/board/notation.ts";
import { readBoards } from "../../src/import/index.ts";
import type { Board, Shape } from "../../src/types.ts";

/** What a text is read as: boards with their goals, or messages. */
function readAs(text: string, shape?: Shape): string[] {
  return [...readBoards(text, { shape })].map((found) => {
    if ("error" in found) return `! ${found.error.message}`;
    const goal = found.goal === null ? "" : ` > ${formatBoard(found.goal)}`;
    return formatLabelled(found.board, found.labels) + goal;
  });
}

const BOARD = "8 6 7/2 5 4/3 0 1";
const SOLVED = "1 2 3/4 5 6/7 8 0";

describe("one board", () => {
  it.each<[string, string]>([
    ["a side before it", "3\n8 6 7\n2 5 4\n3 0 1"],
    ["a size before it", "3 3\n8 6 7\n2 5 4\n3 0 1"],
    ["a size with an x", "3x3\n8 6 7\n2 5 4\n3 0 1\n"],
    ["a size with a comment", "3x3  mine\n8 6 7\n2 5 4\n3 0 1"],
    ["the number of tiles before it", "8\n-1\n8 6 7\n2 5 4\n3 0 1"],
    ["the sign of the blank after the size", "3\n_\n8 6 7\n2 5 4\n3 _ 1"],
    ["a size and a list", "3\n8 6 7 2 5 4 3 0 1"],
    ["a size and a number a line", "3\n8\n6\n7\n2\n5\n4\n3\n0\n1"],
    ["comments behind rows", "3 # side\n8 6 7 # first\n2 5 4 // second\n3 0 1 last"],
    ["an end mark", "3 3\n8 6 7\n2 5 4\n3 0 1\n0 0"],
    ["rows", "8 6 7\n2 5 4\n3 0 1"],
    ["rows between empty lines", "\n\n8 6 7\n2 5 4\n3 0 1\n\n"],
    ["Windows line ends", "8 6 7\r\n2 5 4\r\n3 0 1\r\n"],
    ["a mark of UTF-8", "\ufeff8 6 7/2 5 4/3 0 1"],
    ["digits", "867254301"],
    ["rows of digits", "867/254/301"],
    ["lines of digits", "867\n254\n301"],
    ["Python", "[[8, 6, 7], [2, 5, 4], [3, 0, 1]]"],
    ["an assignment", "board = [[8, 6, 7],\n         [2, 5, 4],\n         [3, 0, 1]]"],
    ["tuples", "((8,6,7),(2,5,4),(3,0,1))"],
    ["numpy's repr", "array([[8, 6, 7],\n       [2, 5, 4],\n       [3, 0, 1]])"],
    ["numpy's print", "[[8 6 7]\n [2 5 4]\n [3 0 1]]"],
    ["C", "int b[3][3] = {{8,6,7},{2,5,4},{3,0,1}};"],
    ["MATLAB", "A = [8 6 7; 2 5 4; 3 0 1]"],
    ["MiniZinc", "[| 8,6,7\n | 2,5,4\n | 3,0,1 |];"],
    ["JSON over lines", "[\n  [8, 6, 7],\n  [2, 5, 4],\n  [3, null, 1]\n]"],
    ["rows in brackets of their own", "[8, 6, 7],\n[2, 5, 4],\n[3, 0, 1]"],
    ["an object", '{"id": 4, "tiles": [8,6,7,2,5,4,3,0,1]}'],
    ["semicolons", "8;6;7\n2;5;4\n3;0;1"],
    ["bars", "8|6|7\n2|5|4\n3| |1"],
    ["LaTeX", "8 & 6 & 7 \\\\\n2 & 5 & 4 \\\\\n3 & 0 & 1 \\\\"],
    ["tabs", "8\t6\t7\n2\t5\t4\n3\t0\t1"],
    ["quoted CSV", '"8","6","7"\n"2","5","4"\n"3","0","1"'],
    ["CSV with an empty cell", "8,6,7\n2,5,4\n3,,1"],
    ["columns with names", "a,b,c,d,e,f,g,h,i\n8,6,7,2,5,4,3,0,1"],
    [
      "a box",
      "+---+---+---+\n| 8 | 6 | 7 |\n+---+---+---+\n| 2 | 5 | 4 |\n+---+---+---+\n| 3 |   | 1 |\n+---+---+---+",
    ],
    [
      "a box of Unicode",
      "┌───┬───┬───┐\n│ 8 │ 6 │ 7 │\n├───┼───┼───┤\n│ 2 │ 5 │ 4 │\n├───┼───┼───┤\n│ 3 │   │ 1 │\n└───┴───┴───┘",
    ],
    ["Markdown", "| 8 | 6 | 7 |\n|---|---|---|\n| 2 | 5 | 4 |\n| 3 |  | 1 |"],
    ["a comment behind it", "8 6 7/2 5 4/3 0 1 // a hard one"],
    ["text behind it", "8 6 7/2 5 4/3 0 1  31 moves"],
    ["a number in front", "17 8 6 7 2 5 4 3 0 1"],
    ["a number in front and one behind", "17 8 6 7 2 5 4 3 0 1 31"],
    ["a slash between all", "8/6/7/2/5/4/3/0/1"],
    ["a gap", "8 6 7\n2 5 4\n3   1"],
  ])("is read with %s", (_, text) => {
    expect(readAs(text)).toEqual([BOARD]);
  });

  it.each(["_", ".", "-", "*", "#", "@", "□", "__", "-1", "null", "None", '""', "x", "X", "b", "B", "9", "00"])(
    "has its blank as %s",
    (blank) => {
      expect(readAs(`8 6 7/2 5 4/3 ${blank} 1`)).toEqual([BOARD]);
      expect(readAs(`8 6 7\n2 5 4\n3 ${blank} 1`)).toEqual([BOARD]);
    },
  );

  it("has its blank left out at the end", () => {
    expect(readAs("1 2 3/4 5 6/7 8")).toEqual([SOLVED]);
    expect(readAs("1 2 3\n4 5 6\n7 8")).toEqual([SOLVED]);
  });

  it.each<[string, string, string]>([
    ["hexadecimal digits", "fe169b4c0a73d852", "15 14 1 6/9 11 4 12/0 10 7 3/13 8 5 2"],
    ["hexadecimal digits with 0x", "0xFE169B4C0A73D852", "15 14 1 6/9 11 4 12/0 10 7 3/13 8 5 2"],
    ["letters", "abcd.fgeh", "a b c/d _ f/g e h"],
    ["rows of letters", "abcde/fghij/klmno/pqrst/uvwx.", "a b c d e/f g h i j/k l m n o/p q r s t/u v w x _"],
    [
      "the number of cells as the blank",
      "1 2 3 4 5 6 7 8 9 10 11 12 13 14 16 15",
      "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15",
    ],
    ["a game id, width first", "4x2:1,2,3,4,5,6,0,7", "1 2 3 4/5 6 0 7"],
    ["two rows and three columns", "2x3\n1 2 3\n4 5 0", "1 2 3/4 5 0"],
    ["a size over a list that wraps", "2x3\n1 2 3 4\n5 0", "1 2 3/4 5 0"],
    ["words", "cat dog/ant _", "cat dog/ant _"],
    ["layers between empty lines", "1 2\n3 4\n\n5 6\n7 0", "1 2/3 4//5 6/7 0"],
  ])("is read as %s", (_, text, board) => {
    expect(readAs(text)).toEqual([board]);
  });
});

describe("a board and its goal", () => {
  it.each<[string, string, string]>([
    ["an object with both", `{"start": "${BOARD}", "goal": [[0,1,2],[3,4,5],[6,7,8]]}`, `${BOARD} > 0 1 2/3 4 5/6 7 8`],
    ["the cell of the blank in the goal", "8\n4\n8 6 7\n2 5 4\n3 0 1", `${BOARD} > 1 2 3/4 0 5/6 7 8`],
    [
      "a .tile file",
      "3 2\nstarting positions for each tile:\n1\n0\n2\n3\n4\n5\ngoal positions:\n0\n1\n2\n3\n4\n5\n",
      "1 0 2/3 4 5 > 0 1 2/3 4 5",
    ],
    [
      "PDDL with a place for row and column",
      "; mine\n(define (problem n)\n(:init (empty p_2_2) (at t_2 p_1_1) (at t_1 p_1_2) (at t_3 p_2_1)\n(neighbor p_1_1 p_1_2))\n(:goal (and (at t_1 p_1_1) (at t_2 p_1_2) (at t_3 p_2_1))))",
      "2 1/3 0 > 1 2/3 0",
    ],
    [
      "PDDL with x and y",
      "(define (problem s) (:init (isat t1 x1 y1) (isat t2 x2 y1) (isat t3 x3 y1) (EMPTY x1 y2) (isat t4 x2 y2) (isat t5 x3 y2)) (:goal (and (EMPTY x3 y2))))",
      "1 2 3/0 4 5",
    ],
    [
      "PDDL with counted places",
      "(define (problem e) (:init (on tile3 case1) (on tile2 case2) (on free case3) (on tile1 case4) (adjacent case1 case2)))",
      "3 2/0 1",
    ],
  ])("%s", (_, text, read) => {
    expect(readAs(text)).toEqual([read]);
  });
});

describe("several boards", () => {
  it.each<[string, string]>([
    ["a line each", `${BOARD}\n${SOLVED}`],
    ["rows, an empty line between", "8 6 7\n2 5 4\n3 0 1\n\n1 2 3\n4 5 6\n7 8 0"],
    ["rows, nothing between", "8 6 7\n2 5 4\n3 0 1\n1 2 3\n4 5 6\n7 8 0"],
    ["a size each and an end mark", "3 3\n8 6 7\n2 5 4\n3 0 1\n3 3\n1 2 3\n4 5 6\n7 8 0\n0 0\n"],
    ["a count and sizes", "2\n3\n8 6 7\n2 5 4\n3 0 1\n\n3\n1 2 3\n4 5 6\n7 8 0"],
    ["a count", `2\n${BOARD}\n${SOLVED}`],
    ["a JSON list of boards", "[[[8,6,7],[2,5,4],[3,0,1]],[[1,2,3],[4,5,6],[7,8,0]]]"],
    ["a JSON list of lists", "[[8,6,7,2,5,4,3,0,1],[1,2,3,4,5,6,7,8,0]]"],
    ["a column of a table", `id,board,cost\n1,${BOARD},31\n2,"${SOLVED}",0`],
    ["numbers in front", "17 8 6 7 2 5 4 3 0 1\n18 1 2 3 4 5 6 7 8 0"],
    ["boxes", "+-+-+-+\n|8|6|7|\n|2|5|4|\n|3| |1|\n+-+-+-+\n|1|2|3|\n|4|5|6|\n|7|8| |\n+-+-+-+"],
  ])("%s", (_, text) => {
    expect(readAs(text)).toEqual([BOARD, SOLVED]);
  });

  it("are missed where a count says that there are more", () => {
    expect(readAs(`4\n${BOARD}\n1 2/3 0`).at(-1)).toMatch(/^! boards: expected 4, as line 1 says, got 2$/);
  });
});

it.each<[string, string, RegExp]>([
  ["eight numbers", "1 2 3 4 5 6 7 8", /two ways, 3x3 "1 2 3\/4 5 6\/7 8 0" .* or 2x4 "1 2 3 4\/5 6 7 0" /],
  ["fifteen numbers", "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14", /two ways, 4x4 .* or 3x5 /],
  ["a number in front that is the last tile", "1 8 6 7 2 5 4 3 0 1", /two ways, 3x3 .* or 3x3 /],
  ["a list of ten, which is no square with a number behind", "0 1 2 3 4 5 6 7 8 9", /a square number of tiles, got 10/],
  ["a slip", "1 2 3/4 4 6/7 8 0", /^! tile 4: expected once/],
  ["words", "hello world", /got 2 tiles/],
  ["a number too many", "1 2 3 0 5", /a square number of tiles, got 5/],
  ["rows of which the last has a slip", "1 2 3\n4 5 6\n7 8 8", /^! tile 8: expected once/],
  ["rows of which the last has a slip, the others being a board", "1 2 0\n4 5 3\n7 8 8", /^! tile 8: expected once/],
  ["a gap that nothing shows", "1 2 3/4 6/7 8 5", /write the blank/],
  [
    "positions that are missing",
    "2 2\nstarting positions for each tile:\n0\n1\ngoal positions:\n0\n1\n2\n3",
    /expected 4 cells/,
  ],
])("refuses %s", (_, text, message) => {
  const read = readAs(text);
  expect(read).toHaveLength(1);
  expect(read[0]).toMatch(message);
});

describe("a board whose first row could be a size, before an empty line", () => {
  it("is a board where another one follows, whichever has as many rows as that size", () => {
    expect(readAs("3 2\n1 5\n0 4\n\n3 2\n0 1")).toEqual(["3 2/1 5/0 4", "3 2/0 1"]);
    expect(readAs("3 2\n1 5\n4 0\n\n2 3\n0 1\n\n1 2\n3 0")).toEqual(["3 2/1 5/4 0", "2 3/0 1", "1 2/3 0"]);
  });

  it("is refused where what follows could as well be its last row", () => {
    const read = readAs("3 2\n1 5\n0 4\n\n3 2");
    expect(read).toEqual([expect.stringMatching(/two ways, 3x2 "1 5\/0 4\/3 2" .* or 3x2 "3 2\/1 5\/0 4"/)]);
  });

  it("is a board as well where the blank in it is an x", () => {
    expect(readAs("2 x 3\n1 4 5\n\n2 3\n1 x")).toEqual(["2 0 3/1 4 5", "2 3/1 0"]);
    expect(readAs("2 x 3\n1 4 5\n\n2 3 0")).toEqual([expect.stringMatching(/two ways/)]);
  });

  it("is a size where the board needs it", () => {
    expect(readAs("2 3\n1 2 3\n\n4 5 0")).toEqual(["1 2 3/4 5 0"]);
    expect(readAs("3 2\n1 2\n\n3 4\n\n5 0")).toEqual(["1 2/3 4/5 0"]);
  });
});

it("reads a line that could be read in two ways as the one before it", () => {
  expect(readAs("17 8 6 7 2 5 4 3 0 1\n1 8 6 7 2 5 4 3 0 1")).toEqual([BOARD, BOARD]);
});

const SHAPES = [
  [2, 2],
  [2, 3],
  [3, 2],
  [3, 3],
  [3, 4],
  [4, 4],
  [5, 5],
] as const;

const boards = fc.constantFrom(...SHAPES).chain(([rows, cols]) =>
  fc
    .shuffledSubarray(
      Array.from({ length: rows * cols }, (_, tile) => tile),
      { minLength: rows * cols },
    )
    .map((tiles) => makeBoard({ rows, cols, layers: 1 }, tiles)),
);

const rowsOf = ({ tiles, rows, cols }: Board, blank: string): string[][] =>
  Array.from({ length: rows }, (_, row) =>
    tiles.slice(row * cols, (row + 1) * cols).map((tile) => (tile === 0 ? blank : String(tile))),
  );

/** Ways to write a board, with the blank as some sign. */
const FORMS: Readonly<Record<string, (board: Board, blank: string) => string>> = {
  rows: (board, blank) =>
    rowsOf(board, blank)
      .map((row) => row.join(" "))
      .join("\n"),
  sized: (board, blank) => `${board.rows} ${board.cols}\n${FORMS.rows(board, blank)}`,
  list: (board, blank) => `${board.rows}x${board.cols}\n${rowsOf(board, blank).flat().join(" ")}`,
  slashes: (board, blank) =>
    rowsOf(board, blank)
      .map((row) => row.join(", "))
      .join(" / "),
  padded: (board, blank) =>
    rowsOf(board, blank)
      .map((row) => row.map((cell) => cell.padStart(4)).join(""))
      .join("\n"),
  python: (board, blank) =>
    `[${rowsOf(board, `"${blank}"`)
      .map((row) => `[${row.join(", ")}]`)
      .join(",\n ")}]`,
  matlab: (board, blank) =>
    `[${rowsOf(board, blank)
      .map((row) => row.join(" "))
      .join("; ")}];`,
  box: (board, blank) => {
    const rule = `+${"----+".repeat(board.cols)}`;
    const lines = rowsOf(board, blank).map((row) => `|${row.map((cell) => cell.padStart(3).padEnd(4)).join("|")}|`);
    return [rule, ...lines.flatMap((line) => [line, rule])].join("\n");
  },
};

describe.each(Object.keys(FORMS))("any board as %s", (form) => {
  it("is read back, alone and beside another", () => {
    fc.assert(
      fc.property(boards, boards, fc.constantFrom("0", "_", ".", "x"), (one, other, blank) => {
        const texts = [one, other].map((board) => FORMS[form](board, blank));
        expect(readAs(texts[0])).toEqual([formatBoard(one)]);
        expect(readAs(texts.join("\n\n"))).toEqual([formatBoard(one), formatBoard(other)]);
      }),
      { numRuns: 150 },
    );
  });
});

it("answers for any text within bounded time, and loses no line of it", () => {
  const pieces = fc.constantFrom(
    "1",
    "2",
    "3",
    "0",
    " ",
    "\n",
    "/",
    "[",
    "]",
    ",",
    "|",
    "x",
    "-",
    "+",
    "(",
    '"',
    "a",
    "#",
    "3 3\n",
    "{",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (list) => {
      const text = list.join("");
      let next = 1;
      for (const { lines } of readBoards(text)) {
        expect(lines[1]).toBeGreaterThanOrEqual(lines[0]);
        expect(lines[0]).toBeGreaterThanOrEqual(Math.min(next, lines[0]));
        next = lines[1] + 1;
      }
    }),
    { numRuns: 2000 },
  );
});

it.each([
  "[\n",
  "[1],\n",
  "[[1,2],\n",
  "99 99\n",
  "1\n\n",
  "3\n",
  "1 2 3\n",
  "(define\n",
  "(define)\n",
  "3 3\nstarting positions for each tile:\n",
  "+--+\n",
  "| |\n",
  "#\n",
  "{\n",
  "1 2/",
  "a b c d\n",
  "0 0\n",
  "\n",
])("takes time in proportion to a text of many %j", (piece) => {
  const text = piece.repeat(Math.ceil(60_000 / piece.length));
  const before = process.cpuUsage();
  readBoards(text);
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(5);
});
