import { once } from "node:events";
import { expect, it } from "vitest";
import { generateBoards, scrambleBoard } from "../../src/board/generate.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { formatBoard, parseBoard } from "../../src/board/notation.ts";
import { isSolvable } from "../../src/board/parity.ts";
import { loyd, loydJson, start } from "./run.ts";

const shape = (rows: number, cols: number, layers = 1) => ({ rows, cols, layers });

/** The boards printed, one a line. */
function boardsOf(stdout: string): string[] {
  return stdout.split("\n").slice(0, -1);
}

it("prints the boards that the library gives for the seed, in canonical text", async () => {
  const expected = [...generateBoards({ shape: shape(4, 4), seed: 7, count: 3 })].map(formatBoard);
  for (let run = 0; run < 2; run++) {
    const { code, stdout, stderr } = await loyd(["generate", "--seed", "7", "--count", "3"]);
    expect({ code, stderr, boards: boardsOf(stdout) }).toEqual({ code: 0, stderr: "", boards: expected });
  }
});

it("says a random seed on standard error, which repeats the board", async () => {
  const first = await loyd(["generate", "--size", "3x3"]);
  expect(first.code).toBe(0);
  const [, seed] = first.stderr.match(/^loyd: .* --seed ([0-9]+)\n$/) ?? [];
  const again = await loyd(["generate", "--size", "3x3", "--seed", seed]);
  expect(again).toMatchObject({ stdout: first.stdout, stderr: "" });
});

it.each(["3x3", "4x4", "2x3x2"])("--unsolvable and its opposite, %s", async (size) => {
  const args = ["generate", "--size", size, "--count", "50", "--seed", "1", "--goal", "blank-first"];
  for (const solvable of [true, false]) {
    const { stdout } = await loyd(solvable ? args : [...args, "--unsolvable"]);
    const boards = boardsOf(stdout).map((text) => parseBoard(text));
    expect(boards).toHaveLength(50);
    expect(boards.every((board) => isSolvable(board, makeGoal(board, "blank-first")) === solvable)).toBe(true);
  }
});

it("--moves walks from the goal, each board by a seed of its own", async () => {
  const { stdout } = await loyd([
    "generate",
    "--moves",
    "12",
    "--count",
    "3",
    "--seed",
    "4294967294",
    "--goal",
    "snake",
  ]);
  const goal = makeGoal(shape(4, 4), "snake");
  const walk = (seed: number) => formatBoard(scrambleBoard({ shape: goal, goal, seed, moves: 12 }));
  expect(boardsOf(stdout)).toEqual([walk(4294967294), walk(4294967295), walk(0)]);
});

it("--json says what the boards are", async () => {
  const { code, objects } = await loydJson(["generate", "--size", "2x2x2", "--seed", "5", "--unsolvable"]);
  expect(code).toBe(0);
  const [board] = generateBoards({ shape: shape(2, 2, 2), seed: 5, count: 1, solvable: false });
  const goal = "1 2/3 4//5 6/7 0";
  expect(objects).toEqual([{ board: formatBoard(board), rows: 2, cols: 2, layers: 2, goal, solvable: false, seed: 5 }]);
});

it("prints nothing for a count of 0", async () => {
  expect(await loyd(["generate", "--count", "0", "--seed", "1"])).toMatchObject({ code: 0, stdout: "", stderr: "" });
});

it("ends quietly when its reader goes away, whatever is left to do", async () => {
  const child = start(["generate", "--count", "1000000000", "--seed", "1"]);
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  await once(child.stdout, "data");
  child.stdout.destroy();
  const [code] = await once(child, "close");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
});
