import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { exitCodeOf, progressText, textOf } from "../../src/cli/enumerate.ts";
import { type EnumerationReport, enumerateBoards } from "../../src/enumerate.ts";
import { verifyEnumeration } from "../../src/verify/index.ts";
import { distributionOf } from "../data/distributions.ts";
import { interruptAt, loyd, loydJson, objectsOf, start } from "./run.ts";

const EIGHT = { rows: 3, cols: 3, layers: 1 };
const FIELDS = [
  ...["rows", "cols", "layers", "goal", "engine", "outcome", "states", "radius", "counts", "farthest", "ms"],
  ...["memoryBytes", "verified"],
];

describe("--json", () => {
  it.each(["wasm", "typescript"])("prints exactly the fields that are promised: %s", async (engine) => {
    const { code, stderr, objects } = await loydJson(["enumerate", "3x3", "--engine", engine]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(objects).toHaveLength(1);
    const [result] = objects;
    expect(Object.keys(result)).toEqual(FIELDS);
    expect(result).toMatchObject({
      ...EIGHT,
      goal: "1 2 3/4 5 6/7 8 0",
      engine,
      outcome: "complete",
      states: 181_440,
      radius: 31,
      counts: distributionOf(EIGHT, 8).counts,
      farthest: ["6 4 7/8 5 0/3 2 1", "8 6 7/2 5 4/3 0 1"],
      verified: true,
    });
  });

  it("takes a goal, in three dimensions too", async () => {
    const { code, objects } = await loydJson(["enumerate", "2x2x2", "--goal", "7 6/5 4//3 2/1 0"]);
    expect(code).toBe(0);
    const { counts } = distributionOf({ rows: 2, cols: 2, layers: 2 }, 7);
    expect(objects[0]).toMatchObject({ goal: "7 6/5 4//3 2/1 0", radius: 19, counts });
    const farthest = objects[0].farthest as string[];
    expect(new Set(farthest).size).toBe(18);
    const { objects: solved } = await loydJson(["solve", "--goal", "7 6/5 4//3 2/1 0", ...farthest]);
    expect(solved.map(({ cost }) => cost)).toEqual(Array(18).fill(19));
  });
});

describe("limits", () => {
  it.each([
    [["--seconds", "0.2"], "time-limit"],
    [["--memory", "100"], "memory-limit"],
  ])("%j ends with 3 and what is counted so far", async (args, outcome) => {
    const { code, stderr, objects } = await loydJson(["enumerate", "3x4", ...args]);
    expect({ code, stderr }).toEqual({ code: 3, stderr: "" });
    expect(objects[0]).toMatchObject({ outcome, radius: null, farthest: [], verified: true });
    const counts = objects[0].counts as number[];
    expect(counts).toEqual(distributionOf({ rows: 3, cols: 4, layers: 1 }, 11).counts.slice(0, counts.length));
  });

  it("Ctrl-C ends it with what is counted so far", async () => {
    const child = start(["enumerate", "3x4", "--json"], { terminal: true });
    let stdout = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
    });
    interruptAt(child, /distance [1-9]/);
    const [code] = await once(child, "close");
    expect(code).toBe(3);
    expect(objectsOf(stdout)[0]).toMatchObject({ outcome: "aborted", radius: null, verified: true });
  });
});

describe("for people", () => {
  it("is a table with bars, the farthest boards and the verification", async () => {
    const { code, stdout, stderr } = await loyd(["enumerate", "2x3"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const lines = stdout.split("\n");
    expect(lines[0]).toBe("  distance  boards");
    expect(lines.slice(1, 23).map((line) => Number(line.slice(10, 18)))).toEqual(
      distributionOf({ rows: 2, cols: 3, layers: 1 }, 5).counts,
    );
    expect(lines[15]).toBe(`        14      44  ${"█".repeat(40)}`);
    expect(lines[22]).toBe("        21       1  ▉");
    expect(stdout).toContain("\n2x3: 360 boards, the farthest 21 moves from the goal\n");
    expect(stdout).toMatch(/\n {2}farthest {5}1 board:\n {4}4 5 \.\n {4}1 2 3\n {2}time/);
    expect(stdout).toContain("verified     6 checks: form, legal, counts, total, colours, farthest\n");
  });

  it("draws as many of the farthest boards as fit, and no line is too long", async () => {
    const { stdout } = await loyd(["enumerate", "2x2x2"]);
    expect(stdout).toContain("farthest     18 boards, among them:\n");
    expect(stdout).toMatch(/\n {4}layer 1 {3}layer 2 {4}layer 1 {3}layer 2 {4}layer 1 {3}layer 2\n/);
    for (const line of stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
  });

  it("says what a limit left", async () => {
    const { code, stdout } = await loyd(["enumerate", "3x4", "--memory", "1"]);
    expect(code).toBe(3);
    expect(stdout).toMatch(/^stopped at the memory limit: nothing is counted\n/);
  });

  it("says what failed", async () => {
    const honest = await enumerateBoards(EIGHT);
    const lie = { ...honest, states: honest.states + 1 };
    const report: EnumerationReport = { ...lie, verdict: verifyEnumeration(lie) };
    expect(exitCodeOf(report)).toBe(4);
    expect(textOf(report)).toContain("FAILED       total: 181440 boards, said to be 181441");
    expect(exitCodeOf(honest)).toBe(0);
    expect(exitCodeOf({ ...honest, outcome: "aborted" })).toBe(3);
  });

  it("says how far it is", () => {
    const glance = { distance: 31, found: 1_234_567, total: 239_500_800, memoryBytes: 2 ** 21, elapsedMs: 1234 };
    expect(progressText(glance)).toBe("1.2 s, distance 31, 1,234,567 of 239,500,800 boards, 2.0 MiB");
  });
});
