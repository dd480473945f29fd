import { describe, expect, it } from "vitest";
import { KORF_100, KORF_GOAL, KORF_SHAPE } from "../../../bench/suites/korf100.ts";
import { makeBoard } from "../../../src/board/board.ts";
import { manhattanDistance } from "../../../src/verify/distance.ts";

describe("KORF_100", () => {
  const goal = makeBoard(KORF_SHAPE, KORF_GOAL);

  it("is the hundred boards, numbered as in the paper", () => {
    expect(KORF_100.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    expect(new Set(KORF_100.map(({ tiles }) => tiles.join(" "))).size).toBe(100);
  });

  it("has a mean cost of 53.05 and the sum of counts that a C program reaches", () => {
    expect(KORF_100.reduce((sum, { optimal }) => sum + optimal, 0)).toBe(5_305);
    expect(KORF_100.reduce((sum, { generated }) => sum + generated, 0)).toBe(36_302_808_031);
  });

  it("has costs that parity and Manhattan distance allow", () => {
    for (const { tiles, optimal } of KORF_100) {
      const distance = manhattanDistance(makeBoard(KORF_SHAPE, tiles), goal);
      expect(optimal).toBeGreaterThanOrEqual(distance);
      expect((optimal - distance) % 2).toBe(0);
    }
  });
});
