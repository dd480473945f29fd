import { describe, expect, it } from "vitest";
import { applyMoves } from "../../src/board/board.ts";
import { formatBoard, parseBoard } from "../../src/board/notation.ts";
import type { Move } from "../../src/types.ts";
import { loyd, loydJson } from "./run.ts";

const NEAR = "1 2 3/4 0 6/7 5 8";
const FARTHEST = "8 6 7/2 5 4/3 0 1";
const UNSOLVABLE = "1 2 3/4 5 6/8 7 0";

const FIELDS = [
  ...["board", "rows", "cols", "layers", "goal", "outcome", "cost", "shortest", "lowerBound", "stages", "check"],
  "verified",
];

describe("for people", () => {
  it("prints the stages with the board after each, the moves beside the fewest", async () => {
    const { code, stdout, stderr } = await loyd(["explain", "1 2 3/0 5 6/4 7 8"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toBe(`      1 2 3
      . 5 6
      4 7 8

      A tile with an arrow is a move: slide that tile that way, into the gap.

row 1

   1  1 is in its place already.

   2  2 and 3 are in their places already: row 1 is done.

column 1

   3  4 and 7 go in together. 4 is in the bottom left corner already, where 7
      belongs.

   4  7 is right of 4 already.

   5  Slide 4 up and 7 left: column 1 is done.
      4↑ 7←

      1 2 3
      4 5 6
      7 . 8

last four cells

   6  Slide the last tile into its place: the board is solved.
      8←

      1 2 3
      4 5 6
      7 8 .

solved by hand in 3 moves, and no solution is shorter
  goal         1 2 3/4 5 6/7 8 0
  verified     10 checks
`);
  });

  it("says how many moves are needed at least where the fewest are not looked for", async () => {
    expect((await loyd(["explain", FARTHEST])).stdout).toContain(
      "solved by hand in 43 moves; the shortest solution has 31",
    );
    const { code, stdout } = await loyd(["explain", "--seconds", "0", FARTHEST]);
    expect(code).toBe(0);
    expect(stdout).toContain("solved by hand in 43 moves; every solution has at least 23");
  });

  it("says that there is nothing to do", async () => {
    const { code, stdout } = await loyd(["explain", "1 2 3/4 5 6/7 8 0"]);
    expect(code).toBe(0);
    expect(stdout).toContain("solved: the board is the goal already");
    expect(stdout).not.toContain("arrow");
  });

  it("says why a board cannot be solved, and ends with 1", async () => {
    const { code, stdout } = await loyd(["explain", UNSOLVABLE]);
    expect(code).toBe(1);
    expect(stdout).toContain("unsolvable: no sequence of moves leads to the goal");
    expect(stdout).toContain("1 (odd): 8 before 7");
    expect(stdout).toContain("exchange 8 and 7");
  });

  it("shows the tiles of a stage in colour on a terminal only", async () => {
    const plain = await loyd(["explain", NEAR]);
    const coloured = await loyd(["explain", NEAR], { env: { FORCE_COLOR: "1" } });
    const escapes = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, "g");
    expect(plain.stdout).not.toMatch(escapes);
    expect(coloured.stdout).toMatch(escapes);
    expect(coloured.stdout.replaceAll(escapes, "")).toBe(plain.stdout);
  });

  it("names tiles by their labels", async () => {
    const { code, stdout } = await loyd(["explain", "--goal", "snail", "B C A/H _ D/G F E"]);
    expect(code).toBe(0);
    expect(stdout).toContain("Bring A to the top left corner.");
  });
});

describe("--json", () => {
  it("prints one object a board, with stages that lead to the goal", async () => {
    const { code, objects } = await loydJson(["explain", FARTHEST, "2 3 1 4/5 6 7 8/9 10 11 12/13 14 15 0"]);
    expect(code).toBe(0);
    for (const found of objects) {
      expect(Object.keys(found)).toEqual(FIELDS);
      let board = parseBoard(String(found.board));
      for (const stage of found.stages as { moves: Move[]; board: string }[]) {
        board = applyMoves(board, stage.moves);
        expect(stage.board).toBe(formatBoard(board));
      }
      expect(formatBoard(board)).toBe(found.goal);
      expect(found).toMatchObject({ outcome: "solved", check: null, verified: true });
      expect(found.shortest).toBe(found.lowerBound);
    }
    expect(objects[0]).toMatchObject({ cost: 43, shortest: 31 });
    const [stage] = objects[0].stages as Record<string, unknown>[];
    expect(Object.keys(stage)).toEqual(["part", "sentence", "about", "moves", "tiles", "board"]);
  });

  it("has the same fields for an unsolvable board, and its check", async () => {
    const { code, objects } = await loydJson(["explain", UNSOLVABLE]);
    expect(code).toBe(1);
    expect(Object.keys(objects[0])).toEqual(FIELDS);
    expect(objects[0]).toMatchObject({
      ...{ outcome: "unsolvable", cost: null, shortest: null, lowerBound: null, stages: [], verified: true },
      check: { solvable: false, inversions: 1, repair: { board: "1 2 3/4 5 6/7 8 0" } },
    });
  });
});

it("refuses several layers with its place", async () => {
  const { code, stderr } = await loyd(["explain"], { input: "1 2 3/4 5 6/7 8 0\n1 2/3 4//5 6/7 0\n" });
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: "loyd: line 2: board: expected one layer of up to 1000 cells to explain, got 2x2x2\n",
  });
});
