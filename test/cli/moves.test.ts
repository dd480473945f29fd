/** `loyd moves`: what moves come to, what each legal one is worth, and what is refused. */
import { describe, expect, it } from "vitest";
import { loyd, loydJson } from "./run.ts";

const CORNER = "1 2 3/4 5 6/0 7 8";

describe("moves that are given", () => {
  it("are played, and said to have been read the way that the board allows", async () => {
    const { code, stdout, stderr } = await loyd(["moves", CORNER, "RR"]);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^solved$/m);
    expect(stdout).toMatch(/moves +2: L L/);
    expect(stdout).toMatch(/read as +letters are the way the blank goes/);
    expect(stdout).toMatch(/distance +2 moves before, 0 moves after/);
    expect(stdout).toMatch(/above fewest +none/);
  });

  it("are simplified, inverted and held against the fewest", async () => {
    const { code, objects } = await loydJson(["moves", CORNER, "LRLL"]);
    expect(code).toBe(0);
    expect(objects).toEqual([
      {
        board: "1 2 3/4 5 6/0 7 8",
        goal: "1 2 3/4 5 6/7 8 0",
        readAs: "tile",
        count: 4,
        moves: "L R L L",
        simplified: "L L",
        inverse: "R R L R",
        end: "1 2 3/4 5 6/7 8 0",
        solved: true,
        before: 2,
        after: 0,
        excess: 2,
      },
    ]);
  });

  it.each([
    ["tile", "D L L U"],
    ["blank", "U R R D"],
    ["numbers", "4 5 6 8"],
    ["runs", "D L2 U"],
  ])("are written as %s", async (notation, moves) => {
    const { objects } = await loydJson(["moves", CORNER, "DLLU", "--notation", notation, "--seconds", "0"]);
    expect(objects).toMatchObject([{ moves, before: null, excess: null }]);
  });

  it("are drawn one by one", async () => {
    const { stdout } = await loyd(["moves", CORNER, "7", "8", "--steps"]);
    expect(stdout).toContain("  7←\n  1 2 3\n  4 5 6\n  7 . 8\n\n  8←\n  1 2 3\n  4 5 6\n  7 8 .\n");
  });

  it("may go another way than to the goal, on boards with letters as well", async () => {
    const { stdout } = await loyd(["moves", "A B/C _", "B"]);
    expect(stdout).toMatch(/^not the goal after 1 move$/m);
    expect(stdout).toMatch(/distance +0 moves before, 1 move after/);
  });
});

describe("without moves", () => {
  it("each legal move is said to lead nearer or farther", async () => {
    const { code, stdout } = await loyd(["moves", "8 6 7/2 5 4/3 0 1"]);
    expect(code).toBe(0);
    expect(stdout.match(/30 moves after it, nearer/g)).toHaveLength(3);
    const { objects } = await loydJson(["moves", CORNER]);
    expect(objects).toMatchObject([
      {
        cost: 2,
        moves: [
          { move: "D", tile: 4, cost: 3 },
          { move: "L", tile: 7, cost: 1 },
        ],
      },
    ]);
  });

  it("a board without a solution is said to have none", async () => {
    const { code, stdout } = await loyd(["moves", "1 2 3/4 5 6/8 7 0"]);
    expect([code, stdout.match(/no way to the goal/g)?.length]).toEqual([0, 3]);
  });
});

it.each([
  [["1 2 3/4 0 6/7 5 8", "U"], "and the board allows both; --read-as tile or --read-as blank says which"],
  [["1 2 3/4 5 6/7 0 8", "U3"], "move 3: expected one of"],
  [[CORNER, "hop"], 'a tile, got "hop"'],
  [["1 2 2/3 4 5/6 7 0", "U"], "tile 2: expected once"],
  [[CORNER, "R", "--read-as", "cell"], "--read-as: expected one of tile, blank"],
])("%j is refused", async (args, message) => {
  const { code, stdout, stderr } = await loyd(["moves", ...args]);
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(message);
  expect(stderr.trim().split("\n")).toHaveLength(1);
});
