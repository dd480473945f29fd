import { describe, expect, it } from "vitest";
import { makeBoard } from "../../src/board/board.ts";
import { cellCount } from "../../src/board/geometry.ts";
import { DISTRIBUTIONS } from "./distributions.ts";
import { FARTHEST_3X3, FARTHEST_4X4 } from "./farthest.ts";

describe("the test data", () => {
  it("counts half of all placements in every complete distribution", () => {
    for (const one of DISTRIBUTIONS.filter(({ complete }) => complete)) {
      let half = 1;
      for (let factor = 3; factor <= cellCount(one); factor++) half *= factor;
      expect(one.counts.reduce((sum, count) => sum + count, 0)).toBe(half);
    }
    expect(DISTRIBUTIONS.filter(({ complete }) => !complete)).toHaveLength(2);
  });

  it("has as many farthest boards as are known, all different and legal", () => {
    for (const [set, count] of [
      [FARTHEST_3X3, 2],
      [FARTHEST_4X4, 17],
    ] as const) {
      const boards = set.boards.map((tiles) => makeBoard(set, tiles));
      expect(new Set(boards.map(({ tiles }) => tiles.join(" "))).size).toBe(count);
    }
  });
});
