import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generateBoards } from "../../src/board/generate.ts";
import { formatBoard } from "../../src/board/notation.ts";
import { isSolvable } from "../../src/board/parity.ts";
import { SOLVABILITY_EXAMPLES } from "../data/worked-examples.ts";
import { loyd, loydJson } from "./run.ts";

const SOLVABLE = "8 6 7/2 5 4/3 0 1";
const UNSOLVABLE = "1 2 3/4 5 6/8 7 0";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "loyd-check-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("exit code", () => {
  it.each([
    [[SOLVABLE], 0],
    [[UNSOLVABLE], 1],
    [[SOLVABLE, SOLVABLE], 0],
    [[UNSOLVABLE, SOLVABLE], 1],
    [[UNSOLVABLE, "1 2"], 2],
  ])("%j ends with %i", async (boards, code) => {
    expect(await loyd(["check", ...boards])).toMatchObject({ code });
  });
});

describe("--json", () => {
  it("prints exactly the fields that are promised", async () => {
    const { objects, code, stderr } = await loydJson(["check", "12 1 10 2/7 11 4 14/5 0 9 15/8 13 6 3"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(objects).toEqual([
      {
        board: "12 1 10 2/7 11 4 14/5 0 9 15/8 13 6 3",
        rows: 4,
        cols: 4,
        layers: 1,
        goal: "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0",
        solvable: true,
        inversions: 49,
        blankRowFromBottom: 2,
        permutationParity: "odd",
        blankDistance: 3,
        rule: "even width: the inversions plus the blank's row from the bottom must be odd, as on the goal",
      },
    ]);
  });

  it("has no blank row on several layers", async () => {
    const { objects, code } = await loydJson(["check", "1 2/3 4//5 6/0 7"]);
    expect(code).toBe(0);
    expect(objects).toMatchObject([{ layers: 2, blankRowFromBottom: null, solvable: true, blankDistance: 1 }]);
  });

  it("agrees with the worked examples", async () => {
    const { objects } = await loydJson(["check", ...SOLVABILITY_EXAMPLES.map(({ start }) => start)]);
    expect(objects.map(({ board, solvable }) => [board, solvable])).toEqual(
      SOLVABILITY_EXAMPLES.map(({ start, solvable }) => [start, solvable]),
    );
  });

  it("keeps the order of the input", async () => {
    const boards = [...generateBoards({ shape: { rows: 3, cols: 3, layers: 1 }, seed: 3, count: 500 })];
    const { objects } = await loydJson(["check"], { input: boards.map(formatBoard).join("\n") });
    expect(objects.map(({ board }) => board)).toEqual(boards.map(formatBoard));
    expect(objects.map(({ solvable }) => solvable)).toEqual(boards.map((board) => isSolvable(board)));
  });
});

describe("where boards come from", () => {
  const lines = `# two boards\n\n  ${SOLVABLE}  \r\n\t# indented\n[[1,2,3],[4,5,6],[8,7,0]]`;

  it("reads standard input, skipping comments and empty lines", async () => {
    const { objects, code } = await loydJson(["check"], { input: lines });
    expect(objects.map(({ board }) => board)).toEqual([SOLVABLE, UNSOLVABLE]);
    expect(code).toBe(1);
  });

  it("reads standard input as --file -", async () => {
    const { objects } = await loydJson(["check", "--file", "-"], { input: lines });
    expect(objects.map(({ board }) => board)).toEqual([SOLVABLE, UNSOLVABLE]);
  });

  it("reads a file", async () => {
    const file = join(folder, "boards.txt");
    writeFileSync(file, `\ufeff${lines}\n`);
    const { objects } = await loydJson(["check", "--file", file]);
    expect(objects.map(({ board }) => board)).toEqual([SOLVABLE, UNSOLVABLE]);
  });

  it("reads arguments, also of several lines, and leaves standard input alone", async () => {
    const { objects } = await loydJson(["check", "8 6 7\n2 5 4\n3 _ 1", UNSOLVABLE], { input: lines, open: true });
    expect(objects.map(({ board }) => board)).toEqual([SOLVABLE, UNSOLVABLE]);
  });

  it("lays flat lists out by --size", async () => {
    const { objects } = await loydJson(["check", "--size", "2x3", "1 2 3 4 5 0"]);
    expect(objects).toMatchObject([{ board: "1 2 3/4 5 0", rows: 2, cols: 3 }]);
  });

  it("measures by --goal", async () => {
    const { objects, code } = await loydJson(["check", "--goal", "snail", "1 2 3/8 0 4/7 6 5", "2 1 3/8 0 4/7 6 5"]);
    expect(objects.map(({ solvable }) => solvable)).toEqual([true, false]);
    expect(objects[0]).toMatchObject({ goal: "1 2 3/8 0 4/7 6 5", blankDistance: 0, permutationParity: "even" });
    expect(code).toBe(1);
  });

  it("answers those before a bad line, names the line and stops, though the input goes on", async () => {
    const input = `${SOLVABLE}\n#\n${UNSOLVABLE}\n1 2 3/4 5 6/7 8 9\n${SOLVABLE}\n`;
    const { objects, code, stderr } = await loydJson(["check"], { input, open: true });
    expect(objects.map(({ board }) => board)).toEqual([SOLVABLE, UNSOLVABLE]);
    expect(stderr).toBe("loyd: line 4: tile on cell 8: expected 0 to 8, got 9\n");
    expect(code).toBe(2);
  });
});

describe("for people", () => {
  it("draws the board and says why", async () => {
    const { stdout } = await loyd(["check", UNSOLVABLE]);
    expect(stdout).toMatchInlineSnapshot(`
      "  1 2 3
        4 5 6
        8 7 .
      unsolvable: no sequence of moves leads to the goal
        goal         1 2 3/4 5 6/7 8 0
        inversions   1 (odd)
        blank        in row 1 from the bottom, 0 steps from its goal cell
        permutation  odd, the blank included
        rule         odd width: the inversions must be even, as on the goal
      "
    `);
  });
});

describe("what is loaded", () => {
  /** The modules of a run, as the coverage of V8 lists them. */
  async function modulesOf(args: readonly string[]): Promise<string[]> {
    const coverage = join(folder, args[0]);
    await loyd(args, { env: { NODE_V8_COVERAGE: coverage } });
    return readdirSync(coverage).flatMap((file) => {
      const { result } = JSON.parse(readFileSync(join(coverage, file), "utf8")) as { result: { url: string }[] };
      return result.map(({ url }) => url).filter((url) => url.includes("/dist/src/"));
    });
  }

  it("is no engine, which solve shows to be seen", async () => {
    expect((await modulesOf(["check", SOLVABLE])).filter((url) => url.includes("/engine/"))).toEqual([]);
    expect(await modulesOf(["solve", SOLVABLE])).toContainEqual(expect.stringMatching(/\/engine\/wasm\/binary\.js$/));
  });
});
