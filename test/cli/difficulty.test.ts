/** `loyd generate` by difficulty. */
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseBoard } from "../../src/board/notation.ts";
import { progressText } from "../../src/cli/difficulty.ts";
import { interruptAt, loyd, loydJson, start } from "./run.ts";

const boardsOf = (stdout: string) => stdout.split("\n").slice(0, -1);

describe("--distance", () => {
  it("3x3 at 31 moves: exactly the two boards, and their seed", async () => {
    const { code, stdout, stderr } = await loyd(["generate", "--size", "3x3", "--distance", "31"]);
    expect(code).toBe(0);
    expect(boardsOf(stdout).sort()).toEqual(["6 4 7/8 5 0/3 2 1", "8 6 7/2 5 4/3 0 1"]);
    expect(stderr).toMatch(/^loyd: boards of a random seed, repeat them with --seed [0-9]+\n$/);
  });

  it("says that there are no more, where more were asked for", async () => {
    const { code, stderr, objects } = await loydJson([
      ...["generate", "--size", "3x3", "--distance", "31", "--count", "5", "--seed", "1"],
    ]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "loyd: there are no more than 2 boards\n" });
    expect(objects).toHaveLength(2);
    const { board, ...others } = objects[0];
    expect(parseBoard(board as string).rows).toBe(3);
    const goal = "1 2 3/4 5 6/7 8 0";
    expect(others).toEqual({ rows: 3, cols: 3, layers: 1, goal, solvable: true, distance: 31, seed: 1 });
  });

  it("4x4: what solve confirms, the same for a seed", async () => {
    const args = ["generate", "--distance", "20", "--count", "5", "--seed", "1", "--size", "4x4"];
    const [first, second] = await Promise.all([loyd(args), loyd(args)]);
    expect(first).toMatchObject({ code: 0, stderr: "" });
    expect(second.stdout).toBe(first.stdout);
    const { objects } = await loydJson(["solve"], { input: first.stdout });
    expect(objects.map(({ cost }) => cost)).toEqual([20, 20, 20, 20, 20]);
  });
});

it("says that there are no more also where a heuristic does worst", async () => {
  const args = ["generate", "--size", "2x3", "--worst-for", "manhattan", "--seed", "1"];
  const all = await loyd([...args, "--count", "361"]);
  expect(boardsOf(all.stdout)).toHaveLength(360);
  expect(all).toMatchObject({ code: 0, stderr: "loyd: there are no more than 360 boards\n" });
  expect(await loyd([...args, "--count", "360"])).toMatchObject({ code: 0, stderr: "" });
});

it("keeps tables in files, and takes those that are there", async () => {
  const folder = mkdtempSync(join(tmpdir(), "loyd-difficulty-"));
  try {
    const args = ["generate", "--size", "4x4", "--distance", "50", "--count", "1", "--seed", "1"];
    const env = { LOYD_CACHE: folder };
    const first = await loyd(args, { env });
    const [file, ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    expect(file).toMatch(/^4x4-.*\.tables$/);
    expect(await loyd(args, { env })).toMatchObject({ code: 0, stdout: first.stdout, stderr: "" });
    // What cannot be used is said, so it was looked at.
    truncateSync(join(folder, file));
    const third = await loyd(args, { env });
    expect(third).toMatchObject({ code: 0, stdout: first.stdout, stderr: expect.stringMatching(/header/) });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("--hardest gives all of them, and takes a goal and a count", async () => {
  const { code, stdout, stderr } = await loyd(["generate", "--hardest", "--goal", "blank-first"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(new Set(boardsOf(stdout)).size).toBe(17);
  const { objects } = await loydJson(["generate", "--size", "2x2x2", "--hardest", "--count", "3"]);
  expect(objects).toHaveLength(3);
  for (const one of objects) expect(one).toMatchObject({ distance: 19, layers: 2 });
  expect(objects[0]).not.toHaveProperty("seed");
});

it("--worst-for says distance and estimate, and of a sample that it is one", async () => {
  const { objects } = await loydJson([...["generate", "--size", "3x3", "--worst-for", "manhattan", "--seed", "3"]]);
  expect(objects).toHaveLength(10);
  for (const { distance, estimate, heuristic } of objects) {
    expect(heuristic).toBe("manhattan");
    expect(Number(distance) - Number(estimate)).toBe(18);
  }
  const sample = await loyd([...["generate", "--worst-for", "none", "--samples", "1", "--seed", "6"]]);
  expect(boardsOf(sample.stdout)).toHaveLength(1);
  expect(sample).toMatchObject({ code: 0, stderr: expect.stringMatching(/^loyd: these are the worst of the random/) });
});

it("limits end with 3", async () => {
  const { code, stdout, stderr } = await loyd([
    ...["generate", "--distance", "66", "--seconds", "0.3", "--seed", "1", "--count", "1000"],
  ]);
  expect(code).toBe(3);
  expect(stderr).toBe(`loyd: stopped at the time limit after ${boardsOf(stdout).length} boards\n`);
  const child = start(["generate", "--size", "3x4", "--distance", "50", "--seed", "1"], { terminal: true });
  interruptAt(child, /enumerating, [1-9]/);
  const [interrupted] = await once(child, "close");
  expect(interrupted).toBe(3);
});

it.each([
  ["--size 3x3 --distance 32 --seed 1", "distance: expected 0 to 31 moves on 3x3 with this goal, got 32"],
  ["--distance 81", "distance: expected 0 to 80 moves on 4x4 with this goal, got 81"],
  ["--distance -1", '--distance: expected a whole number from 0 to 1000000, got "-1"'],
  ["--distance 5 --count 1000000000", "count: expected a whole number from 0 to 1000000, got 1000000000"],
  ["--distance 5 --hardest", "--hardest: expected no --distance, got both; boards have one kind of difficulty"],
  ["--distance 5 --moves 3", "--moves: expected none with --distance and --worst-for, got one"],
  ["--distance 5 --unsolvable", "--unsolvable: expected none with --distance and --worst-for, got one"],
  ["--distance 5 --samples 3", "--samples: expected --worst-for with it, got none"],
  ["--distance 5 --seed NaN", '--seed: expected a whole number from 0 to 4294967295, got "NaN"'],
  ["--hardest --seed 1", "--seed: expected none with --hardest, got one"],
  ["--hardest --pattern aaa", "--pattern: expected --worst-for with it, got none"],
  ["--seconds 3", "--seconds: expected --distance, --hardest or --worst-for with it, got none"],
  ["--worst-for best", /^loyd: --worst-for: expected one of none, hamming, /],
  ["--size 3x3 --worst-for pdb-7-8", /^loyd: shape: expected 4x4 with pdb-7-8, got 3x3/],
  ["--size 100x100 --distance 3", "distance: expected a shape of up to 16 cells, got 100x100"],
  ["--size 100x100 --hardest", /^loyd: hardest: expected up to 12 cells/],
  ["--size 1x9 --distance 3", /on a line/],
  ["--size 2x1 --hardest", /on a line/],
])("refuses %s", async (args, message) => {
  const { code, stdout, stderr } = await loyd(["generate", ...args.split(" ")]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  const lines = stderr.split("\n").filter((line) => !line.includes("random seed"));
  expect(lines).toHaveLength(2);
  if (typeof message === "string") expect(lines[0]).toBe(`loyd: ${message}`);
  else expect(lines[0]).toMatch(message);
});

it.each([["--distance", "30"], ["--hardest"]])("ends quietly when its reader goes away: %s", async (...kind) => {
  const child = start([
    "generate",
    "--size",
    "2x5",
    ...kind,
    ...(kind.length > 1 ? ["--count", "1000000", "--seed", "1"] : []),
  ]);
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  await once(child.stdout, "data");
  child.stdout.destroy();
  const [code] = await once(child, "close");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
});

it("shows what it does on a terminal", () => {
  const glance = { looked: 12_345, given: 0, elapsedMs: 1500 };
  expect(progressText({ ...glance, phase: "enumeration" })).toBe("1.5 s, enumerating, 12,345 boards looked at");
  expect(progressText({ ...glance, phase: "tables" })).toBe("1.5 s, building tables");
  expect(progressText({ ...glance, phase: "search", given: 1 })).toBe(
    "1.5 s, searching, 12,345 boards looked at, 1 board found",
  );
});
