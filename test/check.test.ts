import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GOALS, makeGoal } from "../src/board/goals.ts";
import { parseBoard } from "../src/board/notation.ts";
import { solvability } from "../src/board/parity.ts";
import { repair } from "../src/board/repair.ts";
import { checkBoard } from "../src/check.ts";
import { parityCertificate } from "../src/verify/index.ts";
import { anyPair } from "./board/arbitraries.ts";
import { expectLoydError } from "./board/expect-error.ts";

describe("checkBoard", () => {
  it("says why the 14-15 puzzle has no solution, and what would give it one", () => {
    const found = checkBoard(parseBoard("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"));
    expect(found).toMatchObject({
      solvable: false,
      invertedPairs: [[15, 14]],
      certificate: { cycles: [[13, 14]], permutationParity: "odd", blankParity: "even", solvable: false },
      repair: { tiles: [15, 14], cells: [13, 14] },
      verified: true,
    });
  });

  it("puts together what its parts find, which confirm each other", () => {
    fc.assert(
      fc.property(anyPair, ([start, goal]) => {
        const { certificate, repair: repaired, verified, ...found } = checkBoard(start, goal);
        expect(found).toEqual(solvability(start, goal));
        expect(certificate).toEqual(parityCertificate(start, goal));
        expect(repaired).toEqual(repair(start, goal));
        expect(verified).toBe(true);
      }),
    );
  });

  it("takes the goal by its name", () => {
    const board = parseBoard("1 2 3/8 0 4/7 6 5");
    for (const name of GOALS) expect(checkBoard(board, name)).toEqual(checkBoard(board, makeGoal(board, name)));
    expect(checkBoard(board, "snail").certificate.cycles).toEqual([]);
  });

  it("refuses what is no board", () => {
    const board = parseBoard("1 2/3 0");
    expectLoydError(() => checkBoard({ ...board, tiles: [1, 2, 3, 3] }), "bad-tile", /expected once/);
    expectLoydError(
      () => checkBoard(board, parseBoard("1 2 3/4 5 0")),
      "bad-goal",
      /^goal: expected a board of 2x2, got 2x3$/,
    );
    expectLoydError(() => checkBoard(null as never, board), "bad-argument", /^start: expected an object, got null$/);
    expectLoydError(() => checkBoard(board, "snial" as never), "bad-argument", /^goal: expected one of/);
    expectLoydError(() => checkBoard(board, null as never), "bad-argument", /^goal: expected an object, got null$/);
    expectLoydError(() => checkBoard(board, 5 as never), "bad-argument", /^goal: expected an object, got 5$/);
    expectLoydError(() => checkBoard(null as never), "bad-argument", /^start: expected an object, got null$/);
  });
});
