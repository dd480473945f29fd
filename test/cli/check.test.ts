import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generateBoard, generateBoards } from "../../src/board/generate.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { formatBoard, parseBoard, parseShape } from "../../src/board/notation.ts";
import { isSolvable } from "../../src/board/parity.ts";
import { checkBoard } from "../../src/check.ts";
import { exitCodeOf, textOf } from "../../src/cli/check.ts";
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
        invertedPairs: null,
        blankRowFromBottom: 2,
        permutationParity: "odd",
        cycles: [
          [12, 15, 6, 11, 9, 5, 7, 4, 2, 1],
          [10, 0, 3],
          [14, 13, 8],
        ],
        blankDistance: 3,
        rule: "even width: the inversions plus the blank's row from the bottom must be odd, as on the goal",
        applied: "49 inversions and row 2 make 51, odd; on the goal 0 inversions and row 1 make 1, odd",
        repair: null,
        verified: true,
      },
    ]);
  });

  it("says what would make an unsolvable board solvable", async () => {
    const { objects, code } = await loydJson(["check", UNSOLVABLE]);
    expect(code).toBe(1);
    expect(objects).toMatchObject([
      {
        solvable: false,
        invertedPairs: [[8, 7]],
        cycles: [[8, 7]],
        repair: { tiles: [8, 7], cells: [6, 7], board: "1 2 3/4 5 6/7 8 0" },
        verified: true,
      },
    ]);
    const repaired = (objects[0].repair as { board: string }).board;
    expect(await loyd(["check", repaired])).toMatchObject({ code: 0 });
  });

  it("names tiles by their labels", async () => {
    const { objects, code } = await loydJson(["check", "A B C/D E F/H G _", "C B A/D E F/G H _", "--goal", "snake"]);
    expect(code).toBe(0);
    expect(objects).toMatchObject([
      {
        board: "A B C/D E F/H G _",
        goal: "A B C/F E D/G H _",
        solvable: true,
        invertedPairs: [["H", "G"]],
        cycles: [
          ["D", "F"],
          ["H", "G"],
        ],
        repair: null,
      },
      {
        solvable: true,
        cycles: [
          ["C", "A"],
          ["D", "F"],
        ],
      },
    ]);
    const other = await loydJson(["check", "cat dog/ant .", "--goal", "dog cat/ant _"]);
    expect(other.objects).toMatchObject([
      {
        board: "cat dog/ant _",
        goal: "dog cat/ant _",
        cycles: [["cat", "dog"]],
        repair: { tiles: ["cat", "dog"], cells: [0, 1], board: "dog cat/ant _" },
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
    const input = `${SOLVABLE}\n#\n${UNSOLVABLE}\n1 2 3/4 5 6/7 8 10\n${SOLVABLE}\n`;
    const { objects, code, stderr } = await loydJson(["check"], { input, open: true });
    expect(objects.map(({ board }) => board)).toEqual([SOLVABLE, UNSOLVABLE]);
    expect(stderr).toBe("loyd: line 4: row 3, column 3: expected a tile from 0 to 8, got 10\n");
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
        inversions   1 (odd): 8 before 7
        blank        in row 1 from the bottom, 0 steps from its goal cell (even)
        permutation  odd: 1 exchange to put everything in place
        cycles       (8 7): each belongs where the next one stands
        rule         odd width: the inversions must be even, as on the goal
        here         1 inversion, odd; on the goal 0 inversions, even
        repair       exchange 8 and 7: 1 2 3/4 5 6/7 8 0
        verified     by the cycles: the permutation is odd, the blank's distance even
      "
    `);
  });

  it("lists the cycles, and applies the rule to a solvable board", async () => {
    const { stdout } = await loyd(["check", "12 1 10 2/7 11 4 14/5 0 9 15/8 13 6 3"]);
    expect(stdout).toMatchInlineSnapshot(`
      "  12  1 10  2
         7 11  4 14
         5  .  9 15
         8 13  6  3
      solvable
        goal         1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0
        inversions   49 (odd)
        blank        in row 2 from the bottom, 3 steps from its goal cell (odd)
        permutation  odd: 13 exchanges to put everything in place
        cycles       (12 15 6 11 9 5 7 4 2 1) (10 . 3) (14 13 8): each belongs where
                     the next one stands
        rule         even width: the inversions plus the blank's row from the bottom
                     must be odd, as on the goal
        here         49 inversions and row 2 make 51, odd; on the goal 0 inversions
                     and row 1 make 1, odd
        verified     by the cycles: the permutation is odd, the blank's distance odd
      "
    `);
  });

  it("explains layers and labels", async () => {
    const { stdout } = await loyd(["check", "A B/C D//G F/_ E"]);
    expect(stdout).toMatchInlineSnapshot(`
      "  layer 1   layer 2
        A B       G F
        C D       . E
      unsolvable: no sequence of moves leads to the goal
        goal         A B/C D//E F/G _
        inversions   3 (odd): G before F, G before E, F before E
        blank        1 step from its goal cell (odd)
        permutation  even: 2 exchanges to put everything in place
        cycles       (G . E): each belongs where the next one stands
        rule         several layers: the permutation must have the parity of the
                     blank's distance
        here         the permutation is even, the blank's distance 1 odd
        repair       exchange A and B: B A/C D//G F/_ E
        verified     by the cycles: the permutation is even, the blank's distance odd
      "
    `);
  });

  it("fits eighty columns on large boards, without the lists that would fill the screen", async () => {
    const board = formatBoard(generateBoard({ shape: parseShape("20x20"), seed: 1, solvable: false }));
    const { stdout } = await loyd(["check", board]);
    const lines = stdout.split("\n");
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(lines.length).toBeLessThan(40);
    expect(stdout).toMatch(/cycles +4, of 217, 55, 92, 36\n/);
    expect(stdout).toMatch(/repair +exchange 72 and 344\n/);
  });

  it("refuses tiles that look alike, and goals with others", async () => {
    for (const [args, message] of [
      [
        ["A A/B _"],
        /^loyd: tile "A": expected once, got it at row 1, column 1 and row 1, column 2; of two that look alike/,
      ],
      [["A B/C _", "--goal", "1 2/3 0"], /^loyd: goal: row 1, column 1: expected one of "A B C", got "1"$/],
      [["1 2/3 0", "--goal", "A B/C _"], /^loyd: goal: row 1, column 1: expected a whole number.*got "A"$/],
      [["A B/C x"], /^loyd: blank: expected once as _, \. or 0, got none; among letters x is one of them$/],
    ] as const) {
      const { code, stderr } = await loyd(["check", ...args]);
      expect(code).toBe(2);
      expect(stderr.trimEnd()).toMatch(message);
    }
  });
});

describe("what the certificate does not confirm", () => {
  it("is said in the answer", () => {
    const board = parseBoard(SOLVABLE);
    const instance = { board, goal: makeGoal(board, "blank-last"), labels: undefined };
    const found = checkBoard(board);
    expect(textOf(instance, found)).toMatch(/\n {2}verified +by the cycles: the permutation is odd/);
    expect(textOf(instance, { ...found, solvable: false, verified: false })).toMatch(
      /\n {2}FAILED +the cycles say solvable: the permutation is odd, the blank's\s+distance odd$/,
    );
  });
});

describe("exitCodeOf", () => {
  it("lets what the certificate does not confirm outweigh the answer", () => {
    expect(exitCodeOf({ solvable: true, verified: true })).toBe(0);
    expect(exitCodeOf({ solvable: false, verified: true })).toBe(1);
    expect(exitCodeOf({ solvable: true, verified: false })).toBe(4);
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
