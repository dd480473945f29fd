/** `loyd compare` as a shell runs it. */
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { loyd, loydJson } from "./run.ts";

const HARD = "8 6 7/2 5 4/3 0 1";
const UNSOLVABLE = "1 2 3/4 5 6/8 7 0";

describe("as JSON", () => {
  it("gives an object for each board and combination, verified, in the order named", async () => {
    const { code, objects } = await loydJson(["compare", HARD, UNSOLVABLE, "--algorithm", "bfs,astar,human"]);
    expect(code).toBe(1);
    expect(
      objects.map(({ engine, algorithm, outcome, cost, optimal, verified }) => [
        engine,
        algorithm,
        outcome,
        cost,
        optimal,
        verified,
      ]),
    ).toEqual([
      ["wasm", "bfs", "solved", 31, true, true],
      ["typescript", "bfs", "solved", 31, true, true],
      ["wasm", "astar", "solved", 31, true, true],
      ["typescript", "astar", "solved", 31, true, true],
      [null, "human", "solved", expect.any(Number), false, true],
      ...["wasm", "typescript", "wasm", "typescript", null].map((engine, index) => [
        engine,
        ["bfs", "bfs", "astar", "astar", "human"][index],
        "unsolvable",
        null,
        false,
        true,
      ]),
    ]);
    const [bfs, same] = objects;
    expect(bfs.expanded).toBe(same.expanded);
  });

  it("says limits and what is not supported as outcomes", async () => {
    const words = ["compare", "--set", "korf-easy", "--count", "1", "--nodes", "1000", "--engine", "wasm,textbook"];
    const { code, objects } = await loydJson([...words, "--algorithm", "idastar"]);
    expect(code).toBe(3);
    expect(objects).toMatchObject([
      { outcome: "node-limit", verified: true, lowerBound: expect.any(Number) },
      { outcome: "unsupported", verified: null, reason: expect.stringContaining("textbook") },
    ]);
  });
});

describe("with options of the search", () => {
  it("weighs A*, takes patterns, and searches what parity would have answered", async () => {
    const words = ["--algorithm", "astar", "--engine", "wasm", "--pattern", "aaa/aab/bb.", "--heuristic", "manhattan"];
    const { code, objects } = await loydJson([
      "compare",
      HARD,
      UNSOLVABLE,
      ...words,
      "--weight",
      "1,3",
      "--no-parity-check",
    ]);
    expect(code).toBe(1);
    const figures = objects.map(({ asked, outcome, optimal, verified }) => {
      const { heuristic, pattern, weight } = asked as Record<string, unknown>;
      return [heuristic, pattern, weight, outcome, optimal, verified];
    });
    const asked = [
      ["manhattan", null, 1],
      ["manhattan", null, 3],
      ["pdb", "aaa/aab/bb.", 1],
      ["pdb", "aaa/aab/bb.", 3],
    ];
    expect(figures).toEqual([
      ...asked.map((one) => [...one, "solved", one[2] === 1, true]),
      ...asked.map((one) => [...one, "unsolvable", false, true]),
    ]);
    for (const { outcome, expanded } of objects) {
      if (outcome === "unsolvable") expect(expanded).toBeGreaterThanOrEqual(181_440);
    }
  });

  it.each([
    [["--weight", "2"], "weight: expected astar among the algorithms, got auto"],
    [["--algorithm", "astar", "--weight", "2x"], "weight: expected 1 to 10 in steps of 0.1, got NaN"],
    [
      ["--algorithm", "bfs", "--pattern", "aaa/aab/bb."],
      "pattern: expected an algorithm that looks at a heuristic, got bfs",
    ],
    [["--algorithm", "idastar", "--pattern", "aab"], "pattern: expected a letter for each tile"],
    [
      ["--algorithm", "idastar", "--no-parity-check"],
      "idastar: expected a node or time limit without the parity check",
    ],
  ])("refuses %j", async (words, reason) => {
    const { code, stdout, stderr } = await loyd(["compare", HARD, ...words]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(reason);
    expect(stderr.split("\n")).toHaveLength(2);
  });
});

describe("an engine that lies", () => {
  const main = fileURLToPath(new URL("../bench/lying-compare.mjs", import.meta.url));
  const words = ["compare", HARD, "--algorithm", "astar"];

  it.each([
    ["a move too many", "no-undo"],
    ["a move too few", "replay"],
    ["a detour", "optimal-agreement"],
    ["a wrong expanded", "twin-expanded"],
    ["a false unsolvable", "unsolvable"],
  ])("ends with 4, %s named", async (LIE, name) => {
    const { code, stderr, objects } = await loydJson(words, { main, env: { LIE } });
    expect(code).toBe(4);
    expect(stderr).toContain(`loyd: verification failed: ${HARD}: astar, typescript: ${name}: `);
    expect(objects.map(({ engine, verified }) => [engine, verified])).toContainEqual(["typescript", false]);
    expect(objects.at(-1)?.failed).toContainEqual(expect.objectContaining({ name, passed: false }));
  });

  it("stands out in the table", async () => {
    const { code, stdout } = await loyd(words, { main, env: { LIE: "a move too few" } });
    expect(code).toBe(4);
    expect(stdout).toMatch(/typescript .* NO: /);
  });

  it("ends with 0 where it is honest", async () => {
    expect((await loyd(words, { main, env: { LIE: "no lie" } })).code).toBe(0);
  });
});

describe("as tables", () => {
  it("has one for each board and one for all, the best in bold", async () => {
    const words = ["--set", "random", "--size", "3x3", "--count", "2", "--algorithm", "bfs,astar", "--sort", "nodes"];
    const { code, stdout } = await loyd(["compare", ...words, "--format", "markdown"]);
    expect(code).toBe(0);
    const rows = stdout.split("\n").filter((line) => /^\| (A\\\*|BFS)/.test(line));
    expect(rows.map((row) => row.split(" | ")[0])).toEqual(
      Array.from({ length: 3 }, () => ["| A\\* manhattan", "| A\\* manhattan", "| BFS", "| BFS"]).flat(),
    );
    expect(rows[0]).toMatch(/\*\*[\d,]+\*\*/);
    expect(stdout).toContain("**All 2 boards**");
    expect(stdout).toContain("Time: the search alone");
  });
});

describe("with a bad board among others", () => {
  const input = `${HARD}\n1 2 3/4 5 6/8 9 0\n${UNSOLVABLE}\n`;
  const words = ["compare", "--algorithm", "bfs", "--engine", "typescript"];
  const complaint = /^loyd: line 2: [^\n]*9[^\n]*\n$/;

  it("prints the table of those before it, then what is wrong", async () => {
    const { code, stdout, stderr } = await loyd(words, { input });
    expect(code).toBe(2);
    expect(stderr).toMatch(complaint);
    expect(stdout).toContain(HARD);
    expect(stdout).toMatch(/BFS +\S* *typescript +\S* *31 /);
    expect(stdout).toContain("Time: the search alone");
  });

  it("prints their JSON", async () => {
    const { code, objects, stderr } = await loydJson(words, { input });
    expect({ code, boards: objects.map(({ board }) => board) }).toEqual({ code: 2, boards: [HARD] });
    expect(stderr).toMatch(complaint);
  });

  it("prints nothing where there are none", async () => {
    const { code, stdout } = await loyd([...words, "1 2/5"]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  });
});

it("refuses what nobody can do, the reason once", async () => {
  const words = ["compare", "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 0", "--algorithm", "idastar"];
  for (const json of [[], ["--json"]]) {
    const { code, stdout, stderr } = await loyd([...words, "--engine", "textbook", ...json]);
    expect(code).toBe(2);
    expect(stderr.split("\n")).toHaveLength(2);
    if (json.length === 0) expect(stdout).toBe("");
  }
});
