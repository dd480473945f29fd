import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { applyMoves, sameBoard } from "../../src/board/board.ts";
import { parseBoard } from "../../src/board/notation.ts";
import { textOf } from "../../src/cli/solution.ts";
import { exitCodeOf, expectPrintable } from "../../src/cli/solve.ts";
import { solve } from "../../src/solve.ts";
import type { Move } from "../../src/types.ts";
import { FARTHEST_3X3 } from "../data/farthest.ts";
import { stopwatch } from "../stopwatch.ts";
import { loydHere } from "./here.ts";
import { loyd, loydJson, objectsOf, start } from "./run.ts";

const FARTHEST = "8 6 7/2 5 4/3 0 1";
const UNSOLVABLE = "1 2 3/4 5 6/8 7 0";
/** 80 moves from the goal. */
const HARD = "0 12 9 13/15 11 10 14/3 7 6 2/4 8 5 1";

const FIELDS = [
  ...["board", "rows", "cols", "layers", "goal", "engine", "algorithm", "heuristic", "weight", "metric", "outcome"],
  ...["cost", "optimal", "moves", "tiles", "expanded", "generated", "ms", "memoryBytes", "verified"],
];

/** Plays the moves of a result with the library, and says whether they end at its goal. */
function reachesGoal({ board, goal, moves }: Record<string, unknown>): boolean {
  const end = applyMoves(parseBoard(String(board)), moves as Move[]);
  return sameBoard(end, parseBoard(String(goal)));
}

describe("solved", () => {
  it("prints exactly the fields that are promised, and ends with 0", async () => {
    const { code, stderr, objects } = await loydJson(["solve", FARTHEST]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(objects).toHaveLength(1);
    const [result] = objects;
    expect(Object.keys(result)).toEqual(FIELDS);
    expect(result).toMatchObject({
      board: FARTHEST,
      rows: 3,
      cols: 3,
      layers: 1,
      goal: "1 2 3/4 5 6/7 8 0",
      engine: "wasm",
      algorithm: "astar",
      heuristic: "manhattan",
      weight: 1,
      metric: "single",
      outcome: "solved",
      cost: FARTHEST_3X3.distance,
      optimal: true,
      verified: true,
    });
    expect(Object.keys(result.ms as object)).toEqual(["load", "tables", "search"]);
    expect(result.moves).toHaveLength(FARTHEST_3X3.distance);
    expect(result.tiles).toHaveLength(FARTHEST_3X3.distance);
    expect(reachesGoal(result)).toBe(true);
  });

  it.each(["constructive", "human"])("by the method %s, without an engine, in the same fields", async (algorithm) => {
    const { code, stderr, objects } = await loydJson(["solve", "--algorithm", algorithm, FARTHEST]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const [result] = objects;
    expect(Object.keys(result)).toEqual(FIELDS);
    expect(result).toMatchObject({
      ...{ algorithm, engine: null, heuristic: null, weight: 1, outcome: "solved", optimal: false, verified: true },
      ...{ expanded: 0, generated: 0, memoryBytes: 0 },
    });
    expect(reachesGoal(result)).toBe(true);
    const text = await loyd(["solve", "--algorithm", algorithm, FARTHEST]);
    expect(text.stdout).toContain(`none: ${algorithm}`);
  });

  it("far above 16 cells, constructively", async () => {
    const { stdout } = await loyd(["generate", "--size", "5x6x7", "--seed", "1"]);
    const { code, objects } = await loydJson(["solve", "--algorithm", "constructive"], { input: stdout });
    expect(code).toBe(0);
    expect(objects[0]).toMatchObject({ rows: 5, cols: 6, layers: 7, outcome: "solved", verified: true });
    expect(reachesGoal(objects[0])).toBe(true);
  });

  it("above 64 cells without being asked for a method, and does not say that the moves are the fewest", async () => {
    const { stdout } = await loyd(["generate", "--size", "9x9", "--seed", "1"]);
    const json = await loydJson(["solve"], { input: stdout });
    expect(json).toMatchObject({ code: 0, stderr: "", objects: [{ optimal: false, algorithm: "constructive" }] });
    expect(reachesGoal(json.objects[0])).toBe(true);
    const text = await loyd(["solve"], { input: stdout });
    expect(text.stdout).toContain("moves; shorter solutions may exist");
    const verified = await loyd(["verify", "-"], { input: json.stdout });
    expect(verified.code).toBe(0);
  });

  it("says that a solution is too long to be printed", async () => {
    expect(() => expectPrintable({ outcome: "solved", cost: 50_000_000 })).not.toThrow();
    expect(() => expectPrintable({ outcome: "unsolvable" })).not.toThrow();
    expect(() => expectPrintable({ outcome: "solved", cost: 75_376_436 })).toThrow(
      "at most 50,000,000 moves to print, got 75,376,436",
    );
  });

  it("says which options do not go without a search", async () => {
    const { code, stderr } = await loyd(["solve", "--algorithm", "human", "--heuristic", "manhattan", FARTHEST]);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'loyd: heuristic: expected none with human, got "manhattan"\n',
    });
  });

  it.each(["wasm", "typescript", "textbook"])("by the engine %s, with the same moves and counters", async (engine) => {
    const board = "2 8 3/1 6 4/7 0 5";
    const options = ["--engine", engine, "--algorithm", "bfs", "--goal", "snail"];
    const { code, objects } = await loydJson(["solve", ...options, board]);
    expect(code).toBe(0);
    const expected = await solve(parseBoard(board), { engine: "typescript", algorithm: "bfs", goal: "snail" });
    const { outcome, expanded, generated } = expected;
    expect(objects).toMatchObject([{ engine, algorithm: "bfs", heuristic: "none", outcome, expanded, generated }]);
    expect(objects[0].moves).toEqual("moves" in expected && expected.moves);
    expect(objects[0].goal).toBe("1 2 3/8 0 4/7 6 5");
    expect(reachesGoal(objects[0])).toBe(true);
  });

  it("with a weight, within so many times the fewest moves, and says no more than that", async () => {
    const { code, objects } = await loydJson(["solve", "--weight", "1.5", FARTHEST]);
    expect(code).toBe(0);
    expect(objects).toMatchObject([{ algorithm: "astar", weight: 1.5, optimal: false, verified: true }]);
    expect(objects[0].cost).toBeLessThanOrEqual(1.5 * FARTHEST_3X3.distance);
    expect(reachesGoal(objects[0])).toBe(true);
    const { stdout } = await loyd(["solve", "--weight", "1.5", FARTHEST]);
    expect(stdout).toContain(`solved in ${objects[0].cost} moves, at most 1.5 times the fewest\n`);
    expect(stdout).toContain("astar, weight 1.5, with manhattan");
    expect(stdout).not.toContain("no solution is shorter");
  });

  it("on several layers", async () => {
    const { code, objects } = await loydJson(["solve", "1 0/4 2//3 6/7 5", "--algorithm", "idastar"]);
    expect(code).toBe(0);
    expect(objects).toMatchObject([{ rows: 2, cols: 2, layers: 2, algorithm: "idastar", outcome: "solved" }]);
    expect(objects[0].moves).toEqual(expect.arrayContaining(["F"]));
    expect(reachesGoal(objects[0])).toBe(true);
  });

  it("for people, with what the letters mean", async () => {
    const { code, stdout } = await loyd(["solve", "1 2/3 4//5 6/0 7"]);
    expect(code).toBe(0);
    expect(stdout.replace(/[0-9.]+ (ms|KiB)/g, "N $1")).toMatchInlineSnapshot(`
      "  layer 1   layer 2
        1 2       5 6
        3 4       . 7
      solved in 1 move, and no solution is shorter
        goal         1 2/3 4//5 6/7 0
        moves        L
                     (letters name the way the tile slides: U up, D down, L left, R
                     right, F towards the first layer, B away from it)
        tiles moved  7
        search       astar with manhattan, engine wasm
        nodes        1 expanded, 4 generated
        time         N ms search, N ms tables, N ms load
        memory       N KiB
        fewest moves proven: no solution has fewer moves than the Manhattan distance
        verified     10 checks: form, numbers, legal, replay, tiles, parity-of-cost,
                     lower-bound, solvable, cost, no-undo
      "
    `);
  });

  it("says so of the goal itself", async () => {
    const { code, stdout } = await loyd(["solve", "1 2/3 0"]);
    expect(code).toBe(0);
    expect(stdout).toContain("solved: the board is the goal already\n");
  });
});

describe("unsolvable", () => {
  it("by parity, with the proof, and ends with 1", async () => {
    const { code, stdout } = await loyd(["solve", UNSOLVABLE]);
    expect(code).toBe(1);
    expect(stdout).toContain("unsolvable: no sequence of moves leads to the goal\n");
    expect(stdout).toMatch(/^ {2}parity +the permutation is odd .*, the blank's distance 0 is even$/m);
  });

  it("by exhaustion without the parity check", async () => {
    const { code, objects } = await loydJson(["solve", UNSOLVABLE, "--no-parity-check", "--algorithm", "bfs"]);
    expect(code).toBe(1);
    expect(Object.keys(objects[0])).toEqual(FIELDS);
    expect(objects).toMatchObject([
      { outcome: "unsolvable", expanded: 181440, cost: null, optimal: false, moves: [], tiles: [], verified: true },
    ]);
  });
});

describe("limits end with 3", () => {
  it("--seconds, on time", async () => {
    // Loaded before, and here, where what the machine gives to others meanwhile can be left out.
    await loydHere(["solve", "1 2/3 0"]);
    const elapsed = stopwatch();
    const { code, stdout } = await loydHere(["solve", HARD, "--algorithm", "idastar", "--seconds", "1", "--json"]);
    expect(elapsed()).toBeLessThan(1250);
    const objects = objectsOf(stdout);
    expect(code).toBe(3);
    expect(Object.keys(objects[0])).toEqual([...FIELDS, "lowerBound"]);
    expect(objects).toMatchObject([{ outcome: "time-limit", cost: null, moves: [], verified: true }]);
    const { tables, search } = objects[0].ms as { tables: number; search: number };
    expect(tables + search).toBeGreaterThanOrEqual(1000);
  });

  it("--nodes, to the node", async () => {
    const { code, objects } = await loydJson(["solve", HARD, "--nodes", "12345"]);
    expect(code).toBe(3);
    expect(objects).toMatchObject([{ outcome: "node-limit", expanded: 12345, verified: true }]);
    expect(objects[0].lowerBound).toBeGreaterThanOrEqual(60);
  });

  it("--memory", async () => {
    const { code, objects } = await loydJson([
      "solve",
      HARD,
      "--memory",
      "1",
      "--algorithm",
      "astar",
      "--seconds",
      "10",
    ]);
    expect(code).toBe(3);
    expect(objects).toMatchObject([{ outcome: "memory-limit", verified: true }]);
    expect(objects[0].memoryBytes).toBeLessThanOrEqual(2 ** 20);
  });

  it("Ctrl-C, which also leaves the boards that follow", async () => {
    const child = start(["solve", "--json", "--seconds", "15"], { input: `1 2/0 3\n${HARD}\n${FARTHEST}\n` });
    let stdout = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      // The first answer says that the second search begins.
      if (stdout === "") setTimeout(() => child.kill("SIGINT"), 200);
      stdout += text;
    });
    const [code] = await once(child, "close");
    expect(code).toBe(3);
    expect(objectsOf(stdout)).toMatchObject([
      { outcome: "solved" },
      { board: HARD, outcome: "aborted", verified: true },
    ]);
  });

  it("Ctrl-C while nothing is searched", async () => {
    const child = start(["solve", "--json"], { input: "1 2/0 3\n", open: true });
    child.stdout.once("data", () => setTimeout(() => child.kill("SIGINT"), 100));
    const [code] = await once(child, "close");
    expect(code).toBe(3);
  });
});

describe("several boards", () => {
  it("are answered in the order of the input, and the highest exit code stands", async () => {
    const boards = [HARD, FARTHEST, UNSOLVABLE, "1 2/3 0"];
    const { code, objects } = await loydJson(["solve", "--nodes", "10000"], { input: boards.join("\n") });
    expect(objects.map(({ board }) => board)).toEqual(boards);
    expect(objects.map(({ outcome }) => outcome)).toEqual(["node-limit", "solved", "unsolvable", "solved"]);
    expect(code).toBe(3);
  });

  it("are answered one by one, as they come", async () => {
    const child = start(["solve", "--json"], { input: `${FARTHEST}\n`, open: true });
    const [first] = (await once(child.stdout, "data")) as [Buffer];
    expect(objectsOf(String(first))).toMatchObject([{ board: FARTHEST, outcome: "solved" }]);
    child.stdin.end();
    const [code] = await once(child, "close");
    expect(code).toBe(0);
  });
});

describe("verification", () => {
  it("outweighs every outcome when it fails", async () => {
    const result = await solve(parseBoard("1 2/0 3"), { engine: "typescript" });
    expect(exitCodeOf(result)).toBe(0);
    const failed = { name: "replay", passed: false, reason: "1 moves played" } as const;
    const doubted = { ...result, verdict: { passed: false, checks: [...result.verdict.checks, failed] } };
    expect(exitCodeOf(doubted)).toBe(4);
    expect(exitCodeOf({ ...doubted, outcome: "time-limit" })).toBe(4);
    expect(textOf(result)).not.toContain("FAILED");
    expect(textOf(doubted)).toMatch(/FAILED +replay: 1 moves played$/);
  });
});
