/** The way that most people go, one command after another, in this process: a quick look at all of the command line. */
import { expect, it } from "vitest";
import { loydHere } from "./here.ts";

const EIGHT = "8 6 7/2 5 4/3 0 1";
const NEAR = "1 2 3/4 5 6/0 7 8";
const ODD = "2 1 3/4 5 6/7 8 0";

/** A command, how it is to end, and what it prints. */
const CASES: readonly (readonly [args: readonly string[], code: number, printed: RegExp])[] = [
  [["--help"], 0, /Usage: loyd/],
  [["check", EIGHT], 0, /solvable/],
  [["check", ODD], 1, /unsolvable|not solvable|cannot be solved/i],
  [["solve", EIGHT], 0, /31 moves/],
  [["solve", "--engine", "typescript", "--algorithm", "idastar", NEAR], 0, /2 moves/],
  [["solve", "--engine", "textbook", "--algorithm", "bfs", NEAR], 0, /2 moves/],
  [["solve", ODD], 1, /unsolvable|cannot be solved/i],
  [["solve", "--nodes", "10", "--algorithm", "bfs", EIGHT], 3, /limit/],
  [["generate", "--size", "3x3", "--count", "2", "--seed", "1"], 0, /^[0-8 /]+\n[0-8 /]+\n$/],
  [["enumerate", "2x3"], 0, /360/],
  [["explain", NEAR], 0, /2 moves|move/],
];

it.each(CASES)("loyd %j ends with %i", async (args, code, printed) => {
  const { stdout, stderr, code: got } = await loydHere(args);
  expect({ code: got, stderr: code === 0 ? "" : stderr }).toMatchObject({ code });
  expect(stdout).toMatch(printed);
});

it("solves what it generates, and verifies what it solved", async () => {
  const { stdout: boards } = await loydHere(["generate", "--size", "3x3", "--count", "3", "--seed", "2"]);
  const solved = await loydHere(["solve", "--json"], { input: boards });
  expect(solved.code).toBe(0);
  const results = solved.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(results).toHaveLength(3);
  for (const result of results) expect(result).toMatchObject({ outcome: "solved", optimal: true, verified: true });
  expect((await loydHere(["verify", "-"], { input: solved.stdout })).code).toBe(0);
  const lie = JSON.stringify({ ...results[0], cost: results[0].cost + 2 });
  expect((await loydHere(["verify", "-"], { input: `${lie}\n` })).code).toBe(4);
});

it.each([
  [["solve", "1 2 3/4 5 5/7 8 0"], /tile 5: expected once/],
  [["solve", "--engine", "fast", EIGHT], /--engine: expected/],
  [["solv", EIGHT], /unknown command/],
])("loyd %j is refused in one line", async (args, complaint) => {
  const { code, stdout, stderr } = await loydHere(args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toMatch(complaint);
});

it("--memory is in MiB: a search fills more than as many megabytes", async () => {
  const board = "11 15 1 6/13 2 7 10/0 9 3 4/14 5 8 12";
  const { stdout, code } = await loydHere(["solve", "--json", "--algorithm", "astar", "--memory", "5", board]);
  const { outcome, memoryBytes } = JSON.parse(stdout);
  expect({ code, outcome }).toEqual({ code: 3, outcome: "memory-limit" });
  expect(memoryBytes).toBeGreaterThan(5_000_000);
  expect(memoryBytes).toBeLessThanOrEqual(5 * 2 ** 20);
});
