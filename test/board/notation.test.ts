import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sameBoard } from "../../src/board/board.ts";
import { shapeName } from "../../src/board/geometry.ts";
import { formatBoard, parseBoard, parseShape } from "../../src/board/notation.ts";
import { type ErrorCode, LoydError } from "../../src/errors.ts";
import { stopwatch } from "../stopwatch.ts";
import { anyBoard, anyShape, shapesUpTo } from "./arbitraries.ts";
import { expectLoydError } from "./expect-error.ts";

/** Nested arrays of a board, as deep as `depth`. */
function nested(text: string, depth: 2 | 3): string {
  const layers = text.split("//").map((layer) => layer.split("/").map((row) => row.split(" ").map(Number)));
  return JSON.stringify(depth === 3 ? layers : layers[0]);
}

describe("parseBoard", () => {
  const canonical = "8 6 7/2 5 4/3 0 1";

  it.each([
    ["slashes", "8 6 7/2 5 4/3 0 1"],
    ["slashes with spaces", " 8 6 7 / 2 5 4 / 3 0 1 "],
    ["newlines", "8 6 7\n2 5 4\n3 0 1"],
    ["CRLF, and a last line break", "8 6 7\r\n2 5 4\r\n3 0 1\r\n"],
    ["the line breaks of old Macs", "8 6 7\r2 5 4\r3 0 1"],
    ["commas", "8,6,7/2,5,4/3,0,1"],
    ["commas, tabs and spaces, repeated", "8, 6,,7\n2\t\t5  4\n 3 ,\t0 , 1,"],
    ["aligned columns", " 8  6  7\n 2  5  4\n 3  0  1"],
    ["leading zeros", "08 06 07/02 05 04/03 00 01"],
    ["blank lines before and after", "\n \n\t\n8 6 7\n2 5 4\n3 0 1\n\n  \n"],
    ["a byte order mark", "\ufeff8 6 7\n2 5 4\n3 0 1"],
    ["no-break spaces", "8\u00a06\u00a07/2 5 4/3 0 1"],
    ["a slash at the end of each line", "8 6 7/\n2 5 4 /\r\n3 0 1"],
    ["a slash at the start of each line", "8 6 7\n/2 5 4\n/ 3 0 1"],
    ["the blank as _", "8 6 7/2 5 4/3 _ 1"],
    ["the blank as .", "8 6 7/2 5 4/3 . 1"],
    ["the blank as x", "8 6 7/2 5 4/3 x 1"],
    ["the blank as X", "8 6 7/2 5 4/3 X 1"],
    ["a flat list", "8 6 7 2 5 4 3 0 1"],
    ["a flat list with commas", "8,6,7,2,5,4,3,0,1\n"],
    ["a flat JSON array", "[8,6,7,2,5,4,3,0,1]"],
    ["nested JSON", "[[8,6,7],[2,5,4],[3,0,1]]"],
    ["JSON over several lines", "\n[\n  [8, 6, 7],\n  [2, 5, 4],\n  [3, 0, 1]\n]\n"],
    ["JSON three deep", "[[[8,6,7],[2,5,4],[3,0,1]]]"],
    ["JSON with the blank as a word", '[[8,6,7],[2,5,4],[3,"_",1]]'],
  ])("reads %s", (_, text) => {
    expect(formatBoard(parseBoard(text))).toBe(canonical);
  });

  it.each([
    ["double slashes", "1 2/3 4//5 6/7 0"],
    ["double slashes with spaces", "1 2 / 3 4 // 5 6 / 7 0"],
    ["an empty line", "1 2\n3 4\n\n5 6\n7 0"],
    ["an empty CRLF line", "1 2\r\n3 4\r\n\r\n5 6\r\n7 0\r\n"],
    ["several empty lines with spaces", "\n1 2\n3 4\n \n\t\n5 6\n7 0\n\n"],
    ["a double slash on a line of its own", "1 2\n3 4\n//\n5 6\n7 0"],
    ["nested JSON", "[[[1,2],[3,4]],[[5,6],[7,0]]]"],
  ])("reads layers split by %s", (_, text) => {
    expect(formatBoard(parseBoard(text))).toBe("1 2/3 4//5 6/7 0");
  });

  it("reads layers of one row and of one column", () => {
    expect(shapeName(parseBoard("1 2 3//4 5 0"))).toBe("1x3x2");
    expect(shapeName(parseBoard("1/2/3//4/5/0"))).toBe("3x1x2");
    expect(shapeName(parseBoard("1 2\n\n3 0"))).toBe("1x2x2");
    expect(shapeName(parseBoard("[[[1,2,3]],[[4,5,0]]]"))).toBe("1x3x2");
  });

  it("lays a flat list out in the shape given", () => {
    const list = "1 2 3 4 5 0";
    expect(formatBoard(parseBoard(list, { shape: parseShape("2x3") }))).toBe("1 2 3/4 5 0");
    expect(formatBoard(parseBoard(list, { shape: parseShape("3x2") }))).toBe("1 2/3 4/5 0");
    expect(formatBoard(parseBoard(list, { shape: parseShape("1x3x2") }))).toBe("1 2 3//4 5 0");
    expect(formatBoard(parseBoard("[1,2,3,4,5,0]", { shape: parseShape("3x1x2") }))).toBe("1/2/3//4/5/0");
    // The shape given goes before the square.
    expect(shapeName(parseBoard([...Array(16).keys()].join(" "), { shape: parseShape("2x8") }))).toBe("2x8");
  });

  it("takes a text with rows that agrees with the shape given", () => {
    expect(formatBoard(parseBoard("1 2 3/4 5 0", { shape: parseShape("2x3") }))).toBe("1 2 3/4 5 0");
    expect(formatBoard(parseBoard("1 2 3//4 5 0", { shape: parseShape("1x3x2") }))).toBe("1 2 3//4 5 0");
  });

  it("reads the largest board there is, also as indented JSON", () => {
    const tiles = Array.from({ length: 10_000 }, (_, tile) => tile);
    const rows = Array.from({ length: 100 }, (_, row) => tiles.slice(row * 100, row * 100 + 100));
    expect(parseBoard(tiles.join(" ")).tiles).toEqual(tiles);
    expect(parseBoard(JSON.stringify([rows], null, 8)).tiles).toEqual(tiles);
  });

  it.each<[string, string, ErrorCode, RegExp]>([
    ["nothing", "", "bad-notation", /^board: expected tiles, got ""$/],
    ["blank lines alone", " \n\t\n", "bad-notation", /^board: expected tiles, got " \\n\\t\\n"$/],
    ["commas alone", ", ,", "bad-notation", /^board: expected tiles, got ", ,"$/],
    ["a slash alone", "/", "bad-notation", /^row 1: expected tiles, got an empty row$/],
    ["an empty first row", "/1 2/3 0", "bad-notation", /^row 1: expected tiles, got an empty row$/],
    ["an empty last row", "1 2/3 0/", "bad-notation", /^row 3: expected tiles, got an empty row$/],
    ["an empty last row and a line break", "1 2/\n3 0/\n", "bad-notation", /^row 3: .* empty row$/],
    ["three slashes", "1 2/3 4///5 6/7 0", "bad-notation", /^row 3: .* empty row$/],
    ["a slash and an empty line", "1 2/3 4/\n\n5 6/7 0", "bad-notation", /^row 3: .* empty row$/],
    ["a short row", "1 2 3/4 5/6 7 0", "bad-notation", /^row 2: expected 3 tiles like the first row, got 2$/],
    ["a long row", "1 2/3 4 5/0", "bad-notation", /^row 2: expected 2 tiles like the first row, got 3$/],
    ["a short row in a layer", "1 2/3 4//5 6/0", "bad-notation", /^layer 2, row 2: expected 2 tiles .* got 1$/],
    ["a short layer", "1 2/3 4//5 0", "bad-notation", /^layer 2 \(after an empty row\): expected 2 rows .* got 1$/],
    ["a long layer", "1 2//3 4/5 0", "bad-notation", /^layer 2 \(after an empty row\): expected 1 row .* got 2$/],
    ["one tile", "8", "bad-notation", /^board: expected several tiles with spaces between them, got only "8"$/],
    ["one tile in JSON", "[[8]]", "bad-notation", /got only "8"$/],
    ["joined digits", "867254301", "bad-notation", /spaces between them, got only "867254301"$/],
    ["a word", "1 2/3 abc", "bad-tile", /^row 2, column 2: expected a whole number, or the blank.* got "abc"$/],
    ["a word in a flat list", "1 2 3 o", "bad-tile", /^row 2, column 2: .* got "o"$/],
    ["a word in a layer", "1 2//3 y", "bad-tile", /^layer 2, row 1, column 2: .* got "y"$/],
    ["a fraction", "1.5 2/3 0", "bad-tile", /^row 1, column 1: .* got "1\.5"$/],
    ["a negative number", "1 2/-1 0", "bad-tile", /^row 2, column 1: .* got "-1"$/],
    ["minus zero", "1 2/3 -0", "bad-tile", /got "-0"$/],
    ["a plus sign", "+1 2/3 0", "bad-tile", /got "\+1"$/],
    ["an exponent", "1e1 2/3 0", "bad-tile", /^row 1, column 1: .* got "1e1"$/],
    ["a hexadecimal number", "0x1 2/3 0", "bad-tile", /got "0x1"$/],
    ["two blanks in a word", "1 2/3 __", "bad-tile", /got "__"$/],
    ["semicolons", "1 2;3 0", "bad-tile", /got "2;3"$/],
    ["bars", "1|2/3|0", "bad-tile", /got "1\|2"$/],
    ["a NUL", "1 2/3 \u0000", "bad-tile", /got "\\u0000"$/],
    ["full-width digits", "１ 2/3 0", "bad-tile", /got "１"$/],
    ["Arabic digits", "١ 2/3 0", "bad-tile", /got "١"$/],
    ["a line separator", "1 2\u20283 0", "bad-tile", /got "2\\u\{2028\}3"$/],
    ["a terminal's control code", "1 2/3 \u009b31m", "bad-tile", /got "\\u\{9b\}31m"$/],
    ["half a surrogate pair", "1 2/3 \ud83d", "bad-tile", /got "\\ud83d"$/],
    ["a long word", `1 2/3 ${"a".repeat(1000)}`, "bad-tile", /got "a{40}…"$/],
    ["a huge number", `1 2/3 ${"9".repeat(400)}`, "bad-tile", /a number below 10000, got "9{40}…"$/],
    ["a tile out of range", "1 2 3/4 5 6/7 8 9", "bad-tile", /^row 3, column 3: expected a tile from 0 to 8, got 9$/],
    [
      "a tile twice",
      "1 2/2 0",
      "bad-tile",
      /^tile 2: expected once, got it at row 1, column 2 and row 2, column 1; tile 3 is missing$/,
    ],
    [
      "two blanks",
      "1 2 _/4 5 0",
      "bad-tile",
      /^blank: expected once, got it at row 1, column 3 and row 2, column 3; tile 3 is missing$/,
    ],
    ["no blank", "1 2 3/4 5 5", "bad-tile", /^tile 5: .*; the blank is missing$/],
    [
      "a list that is no square",
      "1 2 3 4 5 0",
      "bad-shape",
      /rows split by "\/", or a size, .* got 6 tiles in one row$/,
    ],
    ["a column", "1/2/3/0", "bad-shape", /got 4x1: on a line the tiles can never change order$/],
    ["a pile", "1//2//3//0", "bad-shape", /got 1x1x4: on a line/],
    ["a row in nested JSON", "[[1,2,3,0]]", "bad-shape", /got 1x4: on a line/],
    ["too many tiles", "1 ".repeat(10_001), "bad-shape", /^board: expected at most 10000 tiles, got more$/],
    ["too many tiles in rows", "1 2/".repeat(99_999), "bad-shape", /at most 10000 tiles/],
    ["too many tiles in JSON", `[${"1,".repeat(10_000)}1]`, "bad-shape", /at most 10000 tiles/],
    ["too many tiles in JSON rows", `[${"[1,2],".repeat(5_000)}[1]]`, "bad-shape", /at most 10000 tiles/],
    ["too long a text", " ".repeat(1_000_001), "bad-notation", /at most 1000000 characters, got 1000001$/],
    [
      "broken JSON",
      "[[1,2],[3,0]",
      "bad-notation",
      /^board: expected a JSON array such as .* got "\[\[1,2\],\[3,0\]"$/,
    ],
    ["brackets without commas", "[1 2/3 0]", "bad-notation", /expected a JSON array/],
    ["an empty JSON array", "[]", "bad-notation", /^board: expected tiles, got an empty array$/],
    ["an empty JSON row", "[[1,2],[]]", "bad-notation", /^row 2: expected tiles, got an empty array$/],
    ["an empty JSON layer", "[[[1,2]],[]]", "bad-notation", /^layer 2: expected tiles, got an empty array$/],
    ["a JSON row that is none", "[[1,2],3]", "bad-notation", /^row 2: expected an array like the others, got 3$/],
    ["a JSON layer that is none", "[[[1,2]],3]", "bad-notation", /^layer 2: expected an array like the others, got 3$/],
    ["a JSON tile that is a list", "[1,[2,3],0]", "bad-tile", /^row 1, column 2: .* got an array of 2$/],
    ["JSON four deep", "[[[[1,2],[3,0]]]]", "bad-tile", /^row 1, column 1: .* got an array of 2$/],
    ["a JSON null", "[[1,2],[3,null]]", "bad-tile", /^row 2, column 2: expected a number or the blank.* got null$/],
    ["a JSON object", '[[1,2],[3,{"a":1}]]', "bad-tile", /got object$/],
    ["a JSON fraction", "[[1.5,2],[3,0]]", "bad-tile", /got "1\.5"$/],
    ["a JSON negative", "[[-1,2],[3,0]]", "bad-tile", /got "-1"$/],
    ["a deep JSON array", "[".repeat(500_000), "bad-notation", /expected a JSON array/],
  ])("refuses %s", (_, text, code, message) => {
    expectLoydError(() => parseBoard(text), code, message);
  });

  it.each<[string, string, RegExp]>([
    ["1 2 3/4 5 0", "3x2", /^board: expected size 3x2, got 2x3$/],
    ["1 2 3/4 5 0", "1x3x2", /^board: expected size 1x3x2, got 2x3$/],
    ["1 2 3//4 5 0", "2x3", /^board: expected size 2x3, got 1x3x2$/],
    ["[[1,2,3,0]]", "2x2", /on a line/],
    ["1 2 3 4 5 6 7 8", "3x3", /^board: expected 9 tiles for 3x3, got 8$/],
    ["1 2 3 0", "3x3", /^board: expected 9 tiles for 3x3, got 4$/],
  ])("refuses %s as %s", (text, size, message) => {
    expectLoydError(() => parseBoard(text, { shape: parseShape(size) }), "bad-shape", message);
  });

  it("refuses an impossible shape before it looks at the text", () => {
    expectLoydError(
      () => parseBoard("1 2 3 0", { shape: { rows: 1, cols: 4, layers: 1 } }),
      "bad-shape",
      /got 1x4: on a line/,
    );
  });

  it.each([[null], [undefined], [5], [{}], [[1, 2, 3, 0]]])("refuses %j, which is no text", (value) => {
    expectLoydError(() => parseBoard(value as unknown as string), "bad-notation", /^board: expected a text, got /);
    expectLoydError(() => parseShape(value as unknown as string), "bad-shape", /^size: expected RxC/);
  });

  it("takes time in proportion to the text, whatever it holds", () => {
    const elapsed = stopwatch();
    const hostile = [
      `1${" ".repeat(999_990)}2`,
      `1${"\n".repeat(999_990)}2`,
      `1${" \n".repeat(400_000)}/2`,
      "/".repeat(1_000_000),
      "9".repeat(1_000_000),
      `[${" ".repeat(999_990)}`,
      "[[],".repeat(250_000),
    ];
    for (const text of hostile) expect(() => parseBoard(text)).toThrow(LoydError);
    expect(() => parseShape(`3${" ".repeat(999_990)}x`)).toThrow(LoydError);
    expect(elapsed()).toBeLessThan(2000);
  });

  it("either reads a text or throws a LoydError of one line, and what it reads it writes and reads again", () => {
    const pieces = fc.constantFrom(
      ..."0123456789 /\n\r,\t_.xX[]-+e\"'{}\u0000\ufeff１",
      "//",
      "\n\n",
      "10",
      "1 2",
      "[[",
    );
    const near = fc.array(pieces, { maxLength: 24 }).map((parts) => parts.join(""));
    // A board with one piece struck out, put in or exchanged.
    const broken = fc.tuple(anyBoard, fc.nat(), fc.nat(2), near).map(([board, at, removed, put]) => {
      const text = formatBoard(board);
      const cut = at % (text.length + 1);
      return text.slice(0, cut) + put.slice(0, at % 3) + text.slice(cut + removed);
    });
    const any = fc.oneof(fc.string({ unit: "binary" }), fc.json(), near, broken);
    const shape = fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: anyShape });
    let read = 0;
    fc.assert(
      fc.property(any, shape, (text, asked) => {
        try {
          const board = parseBoard(text, { shape: asked });
          read++;
          expect(sameBoard(parseBoard(formatBoard(board)), board)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(LoydError);
          expect((error as LoydError).message).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        }
      }),
      { numRuns: 3000 },
    );
    expect(read).toBeGreaterThan(20);
  });
});

describe("formatBoard", () => {
  it("is read as the same board: parse(format(b)) = b on every shape, flat, layered, and with layers of one row", () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        const text = formatBoard(board);
        expect(sameBoard(parseBoard(text), board)).toBe(true);
        expect(sameBoard(parseBoard(text, { shape: board }), board)).toBe(true);
        expect(formatBoard(parseBoard(text))).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it("does so on each shape of up to 36 cells once, in every form", () => {
    for (const shape of shapesUpTo(36)) {
      const tiles = Array.from({ length: shape.rows * shape.cols * shape.layers }, (_, tile) => tile).reverse();
      const board = { ...shape, tiles };
      const text = formatBoard(board);
      const forms = [text, text.replaceAll("//", "\n\n").replaceAll("/", "\r\n"), nested(text, 3)];
      if (shape.layers === 1) forms.push(nested(text, 2));
      for (const form of forms) expect(parseBoard(form)).toEqual(board);
      expect(parseBoard(tiles.join(), { shape })).toEqual(board);
    }
  });

  it("is one of many forms of any board, which all mean the same", () => {
    fc.assert(
      fc.property(anyBoard, fc.constantFrom("0", "_", ".", "x", "X", "00"), (board, blank) => {
        const text = formatBoard(board).replace(/(?<![^ /])0(?![^ /])/, blank);
        const lines = text.replaceAll("//", "\n\n").replaceAll("/", "\n");
        for (const form of [
          text,
          text.replaceAll(" ", ","),
          text.replaceAll(" ", ",\t"),
          text.replace(/\/+/g, " $& "),
          lines,
          lines.replaceAll("\n", "\r\n"),
          lines.replaceAll("\n", "\r"),
          `\ufeff\n${lines}\n`,
          // A slash at the end of a line is the line's end once more, between layers two.
          text.replace(/\/+/g, "$&\n"),
        ]) {
          expect(parseBoard(form)).toEqual(board);
          expect(parseBoard(form, { shape: board })).toEqual(board);
        }
        const words = text.split(/[ /]+/);
        for (const list of [words.join(" "), words.join(), JSON.stringify(words), JSON.stringify(board.tiles)]) {
          expect(parseBoard(list, { shape: board })).toEqual(board);
        }
        const layers = text.split("//").map((layer) => layer.split("/").map((row) => row.split(" ")));
        expect(parseBoard(JSON.stringify(layers, null, 1))).toEqual(board);
        if (board.layers === 1) expect(parseBoard(JSON.stringify(layers[0]))).toEqual(board);
      }),
      { numRuns: 300 },
    );
  });

  it("keeps numbers of two digits apart: 1 11 is not 11 1", () => {
    const board = parseBoard("1 11 2 3/4 5 6 7/8 9 10 0");
    const other = parseBoard("11 1 2 3/4 5 6 7/8 9 10 0");
    expect(formatBoard(board)).not.toBe(formatBoard(other));
    expect(board.tiles.join("")).toBe(other.tiles.join(""));
  });
});

describe("parseShape", () => {
  it.each([
    ["3x3", 3, 3, 1],
    ["2X3", 2, 3, 1],
    ["4×4", 4, 4, 1],
    [" 3 x 4 ", 3, 4, 1],
    ["2x3x4", 2, 3, 4],
    ["1x3x2", 1, 3, 2],
    ["3x3x1", 3, 3, 1],
    ["100x100", 100, 100, 1],
  ])("reads %s", (text, rows, cols, layers) => {
    expect(parseShape(text)).toEqual({ rows, cols, layers });
  });

  it("reads the name of every shape", () => {
    for (const shape of shapesUpTo(36)) expect(parseShape(shapeName(shape))).toEqual(shape);
  });

  it.each([
    ["", /^size: expected RxC or RxCxL, such as 4x4 or 3x3x3, got ""$/],
    ["3", /^size: .* got "3"$/],
    ["3x", /^size: /],
    ["x3", /^size: /],
    ["3,3", /^size: /],
    ["3x3x3x3", /^size: /],
    ["3.0x3", /^size: /],
    ["-3x3", /^size: /],
    ["1e1x3", /^size: /],
    ["３x3", /^size: /],
    ["3x3\u0000", /^size: .* got "3x3\\u0000"$/],
    ["0x3", /^rows: expected a whole number of at least 1, got 0$/],
    ["1x4", /got 1x4: on a line/],
    ["4x1x1", /got 4x1: on a line/],
    ["101x100", /at most 10000 cells/],
  ])("refuses %j", (text, message) => {
    expectLoydError(() => parseShape(text), "bad-shape", message);
  });

  it("refuses sides beyond all numbers", () => {
    expectLoydError(() => parseShape(`${"9".repeat(30)}x3`), "bad-shape", /at most 10000 cells/);
    expectLoydError(() => parseShape(`3x${"9".repeat(400)}`), "bad-shape", /^cols: .* got Infinity$/);
  });
});
