/** The distances that verification counts for itself are those of the engines' enumerations, on every shape. */
import { describe, expect, it } from "vitest";
import { generateBoards } from "../../src/board/generate.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { parseShape } from "../../src/board/notation.ts";
import { solve } from "../../src/solve.ts";
import { countedDistance } from "../../src/verify/counted.ts";
import { verifyResult } from "../../src/verify/index.ts";

describe("counted distances", () => {
  it.each(["2x2", "2x3", "3x2", "2x4", "3x3", "2x2x2"])("of %s are the costs of shortest solutions", async (name) => {
    const shape = parseShape(name);
    for (const goalName of ["blank-last", "blank-first", "snail"] as const) {
      if (shape.layers > 1 && goalName === "snail") continue;
      const goal = makeGoal(shape, goalName);
      for (const start of generateBoards({ shape, goal, seed: 7, count: 8 })) {
        const result = await solve(start, { goal });
        expect(result).toMatchObject({ outcome: "solved", cost: countedDistance(start, goal) });
        const longer = { ...result, outcome: "node-limit", lowerBound: (countedDistance(start, goal) ?? 0) + 1 };
        expect(verifyResult(longer).passed).toBe(false);
      }
    }
  });

  it("are none of boards that cannot be solved, and of larger shapes", () => {
    const goal = makeGoal(parseShape("2x2"), "blank-last");
    expect(countedDistance({ ...goal, tiles: [2, 1, 3, 0] }, goal)).toBeNull();
    const large = makeGoal(parseShape("4x4"), "blank-last");
    expect(countedDistance(large, large)).toBeNull();
  });
});
