/** Tables that patterns share stand for all tiles, and altered ones for none. */
import { describe, expect, it } from "vitest";
import { expectedOf, isCover } from "../../bench/verification/cover.ts";
import { evenPattern } from "../../src/auto.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { parseShape } from "../../src/board/notation.ts";
import { makeSetting } from "../../src/engine/driver/run.ts";
import type { Heuristic } from "../../src/types.ts";

/** The tables that the engines build. */
function tablesOf(
  size: string,
  goalName: "blank-last" | "blank-first" | "centre",
  heuristic: Heuristic,
  pattern?: string,
) {
  const goal = makeGoal(parseShape(size), goalName);
  const { partition } = makeSetting(goal, { heuristic, ...(pattern !== undefined && { pattern }) });
  if (partition === null) throw new Error(`${heuristic}: expected patterns`);
  return {
    goal,
    tables: partition.tables,
    patterns: partition.patterns,
    expected: expectedOf(heuristic, pattern ?? null),
  };
}

const even = (size: string, most: number) => evenPattern(makeGoal(parseShape(size), "blank-last"), most);

const CASES = [
  tablesOf("4x4", "blank-last", "pdb-5-5-5"),
  tablesOf("4x4", "centre", "pdb-7-8"),
  tablesOf("5x5", "blank-last", "pdb-6-6-6-6"),
  tablesOf("5x5", "blank-first", "pdb-6-6-6-6"),
  tablesOf("5x5", "centre", "pdb-5-5-5-5-4"),
  tablesOf("3x6", "blank-last", "pdb", even("3x6", 5)),
  tablesOf("5x6", "blank-last", "pdb", even("5x6", 6)),
  tablesOf("3x3x3", "blank-last", "pdb", even("3x3x3", 6)),
  tablesOf("2x3", "blank-last", "pdb", "aab/bb."),
] as const;

it("are those that share something among these", () => {
  expect(CASES.filter(({ tables, patterns }) => tables.length < patterns.length).length).toBeGreaterThan(2);
});

describe.each(CASES.map((one, index) => [index, one] as const))("case %i", (_, { goal, tables, expected }) => {
  it("covers all tiles", () => {
    expect(isCover(goal, tables, expected)).toBe(true);
  });

  it("does not without a table, with one twice, or with a tile elsewhere", () => {
    for (const [index, cells] of tables.entries()) {
      expect(isCover(goal, tables.toSpliced(index, 1), expected)).toBe(false);
      expect(isCover(goal, [...tables, cells], expected)).toBe(false);
      for (const [place, cell] of cells.entries()) {
        for (const other of [cell - 1, cell + 1]) {
          if (other < 0 || other >= goal.tiles.length || cells.includes(other)) continue;
          const moved = cells.with(place, other).toSorted((a, b) => a - b);
          expect(isCover(goal, tables.with(index, moved), expected)).toBe(false);
        }
      }
    }
  });

  it("does not with the sizes or the pattern of another heuristic", () => {
    expect(isCover(goal, tables, expectedOf("pdb-1-2", null))).toBe(false);
    expect(isCover(goal, tables, expectedOf("pdb", "x".repeat(goal.tiles.length - 1).concat(".")))).toBe(false);
  });
});
