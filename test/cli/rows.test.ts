/** Boards over several lines, where a board a line is expected: never read as other boards, refused with what to write. */
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

const FIFTEEN = "1 2 3 0\n5 6 7 4\n9 10 11 8\n13 14 15 12";

describe.each(["check", "solve", "explain", "compare"])("%s", (command) => {
  it("refuses the rows of one board, with the board on one line", async () => {
    const [file, input, args] = await everyWay(command, FIFTEEN);
    const remedy = '"1 2 3 0/5 6 7 4/9 10 11 8/13 14 15 12"';
    for (const run of [file, input]) {
      expect(run.stderr).toBe(
        `loyd: line 1: board: expected rows split by "/", got them on lines 1 to 4; write it on one: ${remedy}\n`,
      );
      expect(run).toMatchObject({ stdout: "", code: 2 });
    }
    expect(args.stderr).toBe(
      `loyd: argument 1: board: expected rows split by "/", got them in arguments 1 to 4; write it in one: ${remedy}\n`,
    );
    expect(args).toMatchObject({ stdout: "", code: 2 });
  });
});

/** What is written, with which options, and the board that is named; null where only its rows are. */
it.each<[string, string, string[], string | null]>([
  [
    "a solution that nobody needs",
    "3 1 2 0\n5 6 7 4\n9 10 11 8\n13 14 15 12",
    [],
    "3 1 2 0/5 6 7 4/9 10 11 8/13 14 15 12",
  ],
  ["--size", FIFTEEN, ["--size", "4x4"], "1 2 3 0/5 6 7 4/9 10 11 8/13 14 15 12"],
  ["rows of three", "1 2 3\n4 5 6\n7 8 0", [], "1 2 3/4 5 6/7 8 0"],
  ["rows of three with a size", "1 2 3\n4 0 6\n7 5 8", ["--size", "3x3"], "1 2 3/4 0 6/7 5 8"],
  ["three rows of four", "3 1 2 _\n5 6 7 4\n9 10 11 8", [], "3 1 2 0/5 6 7 4/9 10 11 8"],
  ["two rows of four", "3 1 2 x\n5,6,7,4", [], "3 1 2 0/5 6 7 4"],
  ["slashes at the ends", "1 2 3 0/\n5 6 7 4/\n9 10 11 8/\n13 14 15 12", [], "1 2 3 0/5 6 7 4/9 10 11 8/13 14 15 12"],
  ["comments", "# mine\n1 2 3 0\n# and\n5 6 7 4", [], "1 2 3 0/5 6 7 4"],
  ["an empty line between all", "1 2 3 0\n\n5 6 7 4\n\n9 10 11 8", [], "1 2 3 0/5 6 7 4/9 10 11 8"],
  ["nine numbers below one another", "8\n6\n7\n2\n5\n4\n3\n0\n1", ["--size", "3x3"], "8 6 7/2 5 4/3 0 1"],
  ["nine numbers without a size", "8\n6\n7\n2\n5\n4\n3\n0\n1", [], "8 6 7/2 5 4/3 0 1"],
  ["letters", "a b c _\nd e f g", [], "a b c _/d e f g"],
  ["a board after it", `${FIFTEEN}\n8 6 7/2 5 4/3 0 1`, [], "1 2 3 0/5 6 7 4/9 10 11 8/13 14 15 12"],
  ["a slip in it", "1 2 3 0\n5 6 7 8\n9 10 11 13", [], null],
  [
    "rows of nine",
    `${Array.from({ length: 81 }, (_, tile) => tile)
      .join(" ")
      .replace(/((?:\d+ ){8}\d+) /g, "$1\n")}`,
    [],
    "0 1 2 3 4 5 6 7 8/9 10 11 12 13 14 15 1…",
  ],
])("check refuses %s", async (_, text, options, board) => {
  for (const { stdout, stderr, code } of await everyWay("check", text, options)) {
    expect(stderr).toMatch(
      /^loyd: (line|argument) [12]: board: expected rows split by "\/", got them (on lines|in arguments) \d+ to \d+; write it /,
    );
    expect(stderr).toMatch(board === null ? /; write it (on|in) one\n$/ : /; write it (on|in) one: "/);
    expect(stderr).toContain(board?.replace("…", "") ?? "");
    expect({ stdout, code }).toEqual({ stdout: "", code: 2 });
  }
});

it("answers what stands before them", async () => {
  const { stdout, stderr, code } = await loydHere(["check", "--json"], { input: `8 6 7/2 5 4/3 0 1\n${FIFTEEN}` });
  expect(stdout.split("\n").length).toBe(2);
  expect(stderr).toMatch(/^loyd: line 2: board: .* on lines 2 to 5; /);
  expect(code).toBe(2);
});

/** Lists that are boards, each for itself. */
it.each<[string, string, string[], number]>([
  ["lists of nine", "8 6 7 2 5 4 3 0 1\n1 2 3 4 5 6 7 8 0\n6 4 7 8 5 0 3 2 1", [], 3],
  ["lists of four", "1 2 3 0\n1 2 0 3\n1 0 3 2", [], 3],
  ["lists of six with a size", "1 2 3 4 5 0\n1 2 3 0 4 5", ["--size", "2x3"], 2],
  ["letters in lists", "a b c _\na b _ c", [], 2],
  ["rows on one line", "1 2 3/4 5 6/7 8 0\n1 2 3/4 5 6/7 0 8", [], 2],
  ["one list", "1 2 3 0\n", [], 1],
])("check reads %s, one a line", async (_, text, options, count) => {
  for (const { stdout, stderr } of await everyWay("check", text, ["--json", ...options])) {
    expect(stderr).toBe("");
    expect(stdout.trim().split("\n").length).toBe(count);
  }
});

it("says of a single tile that a board needs quotes, where it is an argument", async () => {
  const quotes = 'got only "8"; on the command line a board needs quotes: "8 6 7/2 5 4/3 0 1"';
  expect((await loydHere(["check", "8", "8"])).stderr).toContain(quotes);
  expect((await loydHere(["check", "8"])).stderr).toContain(quotes);
  const { stderr } = await loydHere(["check"], { input: "8\n" });
  expect(stderr).toBe('loyd: line 1: board: expected several tiles with spaces between them, got only "8"\n');
});
