/** Lies about an enumeration: each fails the check that is there for it, and none throws. */
import { describe, expect, it } from "vitest";
import { makeBoard } from "../../src/board/board.ts";
import { makeGoal } from "../../src/board/goals.ts";
import type { EnumerationResult } from "../../src/types.ts";
import { verifyEnumeration } from "../../src/verify/index.ts";
import { distributionOf } from "../data/distributions.ts";
import { failures, names } from "./honest.ts";

const SHAPE = { rows: 2, cols: 3, layers: 1 };
const { counts: COUNTS } = distributionOf(SHAPE, 5);

const HONEST: EnumerationResult = {
  ...SHAPE,
  goal: makeGoal(SHAPE, "blank-last"),
  engine: "wasm",
  outcome: "complete",
  counts: COUNTS,
  states: 360,
  radius: 21,
  farthest: [makeBoard(SHAPE, [4, 5, 0, 1, 2, 3])],
  memoryBytes: 16_384,
  ms: { load: 30, tables: 0.5, search: 1.5 },
};

const CUT_SHORT: EnumerationResult = {
  ...HONEST,
  outcome: "time-limit",
  counts: COUNTS.slice(0, 5),
  states: 17,
  radius: null,
  farthest: [],
};

const ALL = ["form", "legal", "counts", "total", "colours", "farthest"];

/** The counts with `by` boards more at a distance. */
function changed(changes: Readonly<Record<number, number>>): number[] {
  return COUNTS.map((count, distance) => count + (changes[distance] ?? 0));
}

describe("what is true passes", () => {
  it("a complete one, with what is known and without", () => {
    const verdict = verifyEnumeration(HONEST);
    expect(names(verdict)).toEqual(ALL);
    expect(failures(verdict)).toEqual([]);
    expect(failures(verifyEnumeration(HONEST, COUNTS))).toEqual([]);
    expect(failures(verifyEnumeration(HONEST, COUNTS.slice(0, 10)))).toEqual([]);
  });

  it("one cut short, also before the first distance", () => {
    expect(failures(verifyEnumeration(CUT_SHORT, COUNTS))).toEqual([]);
    expect(names(verifyEnumeration(CUT_SHORT))).toEqual(ALL.filter((name) => name !== "colours"));
    expect(failures(verifyEnumeration({ ...CUT_SHORT, counts: [], states: 0 }))).toEqual([]);
  });
});

describe("a lie fails", () => {
  it.each<[what: string, lie: Record<string, unknown>, failed: string[]]>([
    ["a board too many", { counts: changed({ 7: 1 }), states: 361 }, ["total"]],
    ["a board too few", { counts: changed({ 8: -1 }), states: 359 }, ["total", "colours"]],
    ["a board on the next level", { counts: changed({ 8: -1, 9: 1 }) }, ["colours"]],
    ["another sum than the counts have", { states: 361 }, ["total"]],
    ["two goals", { counts: changed({ 0: 1, 2: -1 }) }, ["counts"]],
    ["too many neighbours", { counts: changed({ 1: 1, 3: -1 }) }, ["counts"]],
    ["more boards than moves", { counts: changed({ 4: 5, 6: -5 }) }, ["counts"]],
    ["an empty level", { counts: [...COUNTS, 0], radius: 22, farthest: [] }, ["counts"]],
    ["no counts", { counts: [], states: 0, radius: -1, farthest: [] }, ["total", "colours"]],
    ["a level left out", { counts: COUNTS.slice(0, -1), states: 359, radius: 20 }, ["total", "farthest"]],
    ["a wrong radius", { radius: 20 }, ["form"]],
    ["no radius", { radius: null }, ["form"]],
    ["a count that is none", { counts: [1, 2, 3.5] }, ["form"]],
    ["counts that are no list", { counts: "1,2,3" }, ["form"]],
    ["an unknown outcome", { outcome: "solved", radius: null }, ["form"]],
    ["an unknown engine", { engine: "rust" }, ["form"]],
    ["no times", { ms: null }, ["form"]],
    ["negative memory", { memoryBytes: -1 }, ["form"]],
    ["no farthest board", { farthest: [] }, ["farthest"]],
    ["one twice", { farthest: [HONEST.farthest[0], HONEST.farthest[0]] }, ["farthest"]],
    ["one that cannot be solved", { farthest: [makeBoard(SHAPE, [5, 4, 0, 1, 2, 3])] }, ["farthest"]],
    ["one at an even distance", { farthest: [makeBoard(SHAPE, [4, 0, 5, 1, 2, 3])] }, ["farthest"]],
    ["one of another shape", { farthest: [makeBoard({ ...SHAPE, rows: 3, cols: 2 }, [4, 5, 0, 1, 2, 3])] }, ["legal"]],
    ["one that is no board", { farthest: [{ ...SHAPE, tiles: [1, 1, 2, 3, 4, 0] }] }, ["legal"]],
    ["farthest boards that are no list", { farthest: null }, ["legal"]],
    ["another shape than the goal's", { rows: 3 }, ["legal"]],
    ["no goal", { goal: undefined }, ["legal"]],
  ])("%s", (_what, lie, failed) => {
    const verdict = verifyEnumeration({ ...HONEST, ...lie } as EnumerationResult);
    expect(failures(verdict)).toEqual(failed);
    expect(verdict.passed).toBe(false);
  });

  it("one cut short that says too much", () => {
    expect(failures(verifyEnumeration({ ...CUT_SHORT, radius: 4 }))).toEqual(["form"]);
    expect(failures(verifyEnumeration({ ...CUT_SHORT, farthest: HONEST.farthest }))).toEqual(["farthest"]);
    expect(failures(verifyEnumeration({ ...CUT_SHORT, counts: [...COUNTS, 1], states: 361 }))).toContain("total");
  });

  it("what is known shows a board on another level of the same colour", () => {
    const lie = { ...HONEST, counts: changed({ 9: 1, 11: -1 }) };
    expect(failures(verifyEnumeration(lie))).toEqual([]);
    expect(failures(verifyEnumeration(lie, COUNTS))).toEqual(["known-counts"]);
    expect(failures(verifyEnumeration(HONEST, [...COUNTS, 1]))).toEqual(["known-counts"]);
  });

  it("a Manhattan distance above the radius", () => {
    const shape = { rows: 3, cols: 3, layers: 1 };
    const goal = makeGoal(shape, "blank-last");
    const farthest = [makeBoard(shape, [8, 6, 7, 2, 5, 4, 3, 0, 1])];
    const lie = { ...HONEST, ...shape, goal, counts: [1, 2, 4, 1], states: 8, radius: 3, farthest };
    const { checks } = verifyEnumeration(lie);
    expect(checks.at(-1)).toEqual({
      name: "farthest",
      passed: false,
      reason: "board 1: Manhattan distance 21 of 3 moves",
    });
  });

  it.each([null, undefined, 7, "complete", []])("%j instead of a result", (value) => {
    expect(verifyEnumeration(value as unknown as EnumerationResult).passed).toBe(false);
  });
});
