/** Boards in the forms that people have, on the command line: what they were taken for is said, and bad ones are told apart. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { loydHere } from "./here.ts";

const folder = mkdtempSync(join(tmpdir(), "loyd-rows-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a text gives in a file, from standard input, and with a line for an argument. */
async function everyWay(command: string, text: string, options: readonly string[] = []) {
  const file = join(folder, "boards");
  writeFileSync(file, text);
  const lines = text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
  return [
    await loydHere([command, ...options, "--file", file]),
    await loydHere([command, ...options], { input: text }),
    await loydHere([command, ...options, ...lines]),
  ];
}

const boardsOf = (stdout: string) =>
  stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).board);

const FIFTEEN = "1 2 3 0\n5 6 7 4\n9 10 11 8\n13 14 15 12";

describe.each(["check", "solve", "explain"])("%s", (command) => {
  it("reads the rows of one board, and says so", async () => {
    const [file, input, args] = await everyWay(command, FIFTEEN, ["--json"]);
    for (const [run, noun] of [
      [file, "lines"],
      [input, "lines"],
      [args, "arguments"],
    ] as const) {
      expect(run.stderr).toBe(`loyd: ${noun} 1 to 4: read as a 4x4 board over 4 lines\n`);
      expect(boardsOf(run.stdout)).toEqual(["1 2 3 0/5 6 7 4/9 10 11 8/13 14 15 12"]);
      expect(run.code).toBe(0);
    }
  });
});

/** What is written, with which options, and the boards that it shows. */
it.each<[string, string, string[], string[]]>([
  [
    "a board that nobody can solve",
    "3 1 2 0\n5 6 7 4\n9 10 11 8\n13 14 15 12",
    [],
    ["3 1 2 0/5 6 7 4/9 10 11 8/13 14 15 12"],
  ],
  ["--size", FIFTEEN, ["--size", "4x4"], ["1 2 3 0/5 6 7 4/9 10 11 8/13 14 15 12"]],
  ["rows of three", "1 2 3\n4 5 6\n7 8 0", [], ["1 2 3/4 5 6/7 8 0"]],
  ["rows of three with a size", "1 2 3\n4 0 6\n7 5 8", ["--size", "3x3"], ["1 2 3/4 0 6/7 5 8"]],
  ["three rows of four", "3 1 2 _\n5 6 7 4\n9 10 11 8", [], ["3 1 2 0/5 6 7 4/9 10 11 8"]],
  ["two rows of four", "3 1 2 x\n5,6,7,4", [], ["3 1 2 0/5 6 7 4"]],
  ["slashes at the ends", "1 2 3 0/\n5 6 7 4/\n9 10 11 8/", [], ["1 2 3 0/5 6 7 4/9 10 11 8"]],
  ["comments", "# mine\n1 2 3 0\n# and\n5 6 7 4", [], ["1 2 3 0/5 6 7 4"]],
  ["an empty line between all", "1 2 3 0\n\n5 6 7 4\n\n9 10 11 8", [], ["1 2 3 0/5 6 7 4/9 10 11 8"]],
  ["nine numbers below one another", "8\n6\n7\n2\n5\n4\n3\n0\n1", [], ["8 6 7/2 5 4/3 0 1"]],
  ["letters", "a b c _\nd e f g", [], ["a b c _/d e f g"]],
  ["a board after it", `8 6 7\n2 5 4\n3 0 1\n1 2 3/4 5 6/7 8 0`, [], ["8 6 7/2 5 4/3 0 1", "1 2 3/4 5 6/7 8 0"]],
  ["lists of nine", "8 6 7 2 5 4 3 0 1\n1 2 3 4 5 6 7 8 0", [], ["8 6 7/2 5 4/3 0 1", "1 2 3/4 5 6/7 8 0"]],
  ["lists of four", "1 2 3 0\n1 2 0 3\n1 0 3 2", [], ["1 2/3 0", "1 2/0 3", "1 0/3 2"]],
  ["lists of six with a size", "1 2 3 4 5 0\n1 2 3 0 4 5", ["--size", "2x3"], ["1 2 3/4 5 0", "1 2 3/0 4 5"]],
  ["letters in lists", "a b c _\na b _ c", [], ["a b/c _", "a b/_ c"]],
])("check reads %s", async (_, text, options, boards) => {
  for (const { stdout, code } of await everyWay("check", text, ["--json", ...options])) {
    expect(boardsOf(stdout)).toEqual(boards);
    expect(code).toBeLessThan(2);
  }
});

it("refuses rows with a slip in them, and does not take the first for a board", async () => {
  for (const { stdout, stderr, code } of await everyWay("check", "1 2 3 0\n5 6 7 8\n9 10 11 13")) {
    expect(stderr).toMatch(/^loyd: (lines|arguments) 1 to 3: row 3, column 4: expected a tile from 0 to 11, got 13\n$/);
    expect({ stdout, code }).toEqual({ stdout: "", code: 2 });
  }
});

it("refuses what can be read in two ways, with both and what to do", async () => {
  const { stdout, stderr, code } = await loydHere(["solve", "1 2 3 4 5 6 7 8"]);
  expect({ stdout, code }).toEqual({ stdout: "", code: 2 });
  expect(stderr).toContain(
    '3x3 "1 2 3/4 5 6/7 8 0" (the blank, left out, at the end) or 2x4 "1 2 3 4/5 6 7 0" (8 as the',
  );
  const sized = await loydHere(["check", "--json", "--size", "2x4", "1 2 3 4 5 6 7 8"]);
  expect(boardsOf(sized.stdout)).toEqual(["1 2 3 4/5 6 7 0"]);
});

it("says what a form was taken for once, not for each board of it", async () => {
  const input = "7 8 6 7 2 5 4 3 0 1\n8 1 2 3 4 5 6 7 8 0\n8 6 7/2 5 4/3 0 1";
  const { stdout, stderr } = await loydHere(["check", "--json"], { input });
  expect(boardsOf(stdout)).toEqual(["8 6 7/2 5 4/3 0 1", "1 2 3/4 5 6/7 8 0", "8 6 7/2 5 4/3 0 1"]);
  expect(stderr).toBe('loyd: line 1: read as a 3x3 board: "7" in front left out\n');
});

it("takes the goal that stands beside the board, unless another is asked for", async () => {
  const input = '{"board": "8 6 7/2 5 4/3 0 1", "goal": "0 1 2/3 4 5/6 7 8"}\n';
  const goals = async (...options: string[]) =>
    JSON.parse((await loydHere(["check", "--json", ...options], { input })).stdout).goal;
  expect(await goals()).toBe("0 1 2/3 4 5/6 7 8");
  expect(await goals("--goal", "blank-last")).toBe("1 2 3/4 5 6/7 8 0");
});

it("takes boards in pairs, start and goal", async () => {
  const input = "1 2 3\n4 5 6\n7 0 8\n\n0 1 2\n3 4 5\n6 7 8\n";
  const { stdout } = await loydHere(["check", "--json", "--pairs"], { input });
  expect(JSON.parse(stdout)).toMatchObject({ board: "1 2 3/4 5 6/7 0 8", goal: "0 1 2/3 4 5/6 7 8" });
  const odd = await loydHere(["check", "--pairs", "1 2/3 0"]);
  expect(odd).toMatchObject({ code: 2, stderr: "loyd: --pairs: expected a goal after the start, got none\n" });
});

it("answers what stands before a bad board, and with --keep-going what stands behind it", async () => {
  const input = "8 6 7/2 5 4/3 0 1\n1 2/2 0\n1 2 3/4 5 6/8 7 0\n";
  const stopped = await loydHere(["check", "--json"], { input });
  expect(boardsOf(stopped.stdout)).toEqual(["8 6 7/2 5 4/3 0 1"]);
  expect(stopped.stderr).toMatch(/^loyd: line 2: tile 2: /);
  expect(stopped.code).toBe(2);
  const all = await loydHere(["check", "--json", "--keep-going"], { input });
  const [first, bad, last] = all.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect([first.board, last.board]).toEqual(["8 6 7/2 5 4/3 0 1", "1 2 3/4 5 6/8 7 0"]);
  expect(bad).toMatchObject({ place: "line 2", error: { code: "bad-tile" } });
  expect({ stderr: all.stderr, code: all.code }).toEqual({ stderr: "", code: 2 });
  const text = await loydHere(["check", "--keep-going"], { input });
  expect(text.stderr).toMatch(/^loyd: line 2: tile 2: /);
  expect(text.code).toBe(2);
});

it("says of a single tile that a board needs quotes, where it is an argument", async () => {
  const quotes = 'got only "8"; on the command line a board needs quotes: "8 6 7/2 5 4/3 0 1"';
  expect((await loydHere(["check", "8", "8"])).stderr).toContain(quotes);
  expect((await loydHere(["check", "8"])).stderr).toContain(quotes);
  const { stderr } = await loydHere(["check"], { input: "8\n" });
  expect(stderr).toBe('loyd: line 1: board: expected several tiles with spaces between them, got only "8"\n');
});

it.each([
  ["utf8", "\ufeff"],
  ["utf16le", ""],
  ["utf16le", "\ufeff"],
] as const)("reads %s, beginning with %j", async (encoding, mark) => {
  const file = join(folder, "encoded");
  for (const [text, swapped] of [
    ["8 6 7\r\n2 5 4\r\n3 0 1\r\n", false],
    ["8 6 7\r2 5 4\r3 0 1", false],
    ["8 6 7\n2 5 4\n3 0 1", true],
  ] as const) {
    const bytes = Buffer.from(mark + text, encoding);
    writeFileSync(file, swapped && encoding === "utf16le" ? bytes.swap16() : bytes);
    const { stdout, stderr } = await loydHere(["check", "--json", "--file", file]);
    expect(stderr).toBe("loyd: lines 1 to 3: read as a 3x3 board over 3 lines\n");
    expect(boardsOf(stdout)).toEqual(["8 6 7/2 5 4/3 0 1"]);
  }
});
