/** Where a check ends: what is just still honest passes, and one more, or one less, fails. */
import { describe, expect, it } from "vitest";
import { makeBoard } from "../../src/board/board.ts";
import { makeGoal } from "../../src/board/goals.ts";
import type { EnumerationResult, SearchResult } from "../../src/types.ts";
import { verifyAgreement, verifyEnumeration, verifyResult, verifyTwins } from "../../src/verify/index.ts";
import { CUT_SHORT, EXHAUSTED, FIVE_MOVES, failures, GOAL, ONE_MOVE, SHAPE } from "./honest.ts";

describe("results of one instance", () => {
  const unclaimed = { ...FIVE_MOVES, optimal: false };

  it("may cost as much as the optimum without saying that they are optimal, and no less", () => {
    expect(failures(verifyAgreement([FIVE_MOVES, unclaimed]))).toEqual([]);
    expect(failures(verifyAgreement([FIVE_MOVES, { ...unclaimed, cost: 4 }]))).toEqual(["optimal-agreement"]);
  });

  it("may be bounded by the cost, and by no more", () => {
    const bounded = (lowerBound: number) => verifyAgreement([FIVE_MOVES, { ...CUT_SHORT, lowerBound }]);
    expect(failures(bounded(5))).toEqual([]);
    expect(failures(bounded(6))).toEqual(["bound-agreement"]);
  });

  it("may cost the optimum times their weight, and no more", () => {
    const weighted = { ...unclaimed, algorithm: "astar", heuristic: "manhattan", weight: 1.2 } as const;
    const costing = (cost: number) =>
      verifyAgreement([
        { ...FIVE_MOVES, cost: 5 },
        { ...weighted, cost },
      ]);
    expect(failures(costing(6))).toEqual([]);
    expect(failures(costing(7))).toEqual(["weight-agreement"]);
  });
});

describe("a twin that was cut short by its machine", () => {
  const whole = { ...FIVE_MOVES, expanded: 10, generated: 14 };
  const cut: SearchResult = { ...CUT_SHORT, outcome: "time-limit", expanded: 10, generated: 14 };

  it("may have counted as far as the other, and no further, on either side", () => {
    for (const order of [
      (pair: [SearchResult, SearchResult]) => pair,
      ([a, b]: [SearchResult, SearchResult]) => [b, a],
    ]) {
      const twins = (change: Partial<SearchResult>) => {
        const [a, b] = order([whole, { ...cut, ...change } as SearchResult]);
        return failures(verifyTwins(a, b));
      };
      expect(twins({})).toEqual([]);
      expect(twins({ expanded: 9, generated: 13 })).toEqual([]);
      expect(twins({ expanded: 11 })).toEqual(["twin-expanded"]);
      expect(twins({ generated: 15 })).toEqual(["twin-generated"]);
    }
  });
});

describe("a result beside what is known", () => {
  it("may have counted as far as is known when it was cut short, and no further", () => {
    const known = { expanded: 10, generated: 14 };
    expect(failures(verifyResult(CUT_SHORT, known))).toEqual([]);
    expect(failures(verifyResult({ ...CUT_SHORT, expanded: 11 }, known))).toEqual(["known-counts"]);
    expect(failures(verifyResult({ ...CUT_SHORT, generated: 15 }, known))).toEqual(["known-counts"]);
  });

  it("may be bounded by the known optimum, and by no more", () => {
    expect(failures(verifyResult({ ...CUT_SHORT, lowerBound: 5 }, { optimal: 5 }))).toEqual([]);
    expect(failures(verifyResult({ ...CUT_SHORT, lowerBound: 6 }, { optimal: 5 }))).toEqual(["limit", "distance"]);
    const atGoal = { ...CUT_SHORT, start: GOAL, expanded: 0, generated: 1 };
    expect(failures(verifyResult({ ...atGoal, lowerBound: 0 }))).toEqual([]);
    expect(failures(verifyResult({ ...atGoal, lowerBound: 1 }))).toEqual(["limit", "distance"]);
  });

  it("may cost the known optimum without saying so, and no less", () => {
    const unclaimed = { ...FIVE_MOVES, optimal: false };
    expect(failures(verifyResult(unclaimed, { optimal: 5 }))).toEqual([]);
    expect(failures(verifyResult(unclaimed, { optimal: 6 }))).toEqual(["known-optimal"]);
    expect(failures(verifyResult(unclaimed, { optimal: 4 }))).toEqual([]);
  });
});

describe("counters", () => {
  it("reach from the moves of the solution, and one board more, to all that was generated", () => {
    const counted = (expanded: number, generated: number) =>
      failures(verifyResult({ ...FIVE_MOVES, expanded, generated }));
    expect(counted(5, 6)).toEqual([]);
    expect(counted(4, 6)).toEqual(["numbers"]);
    expect(counted(5, 5)).toEqual(["numbers"]);
    expect(counted(7, 7)).toEqual([]);
    expect(counted(8, 7)).toEqual(["numbers"]);
    const limited = (expanded: number, generated: number) =>
      failures(verifyResult({ ...CUT_SHORT, expanded, generated }));
    expect(limited(0, 1)).toEqual([]);
    expect(limited(0, 0)).toEqual(["numbers"]);
  });

  it("of an exhausted space are its boards, or more where boards are opened again", () => {
    const exhausted = (change: Partial<SearchResult>) =>
      failures(verifyResult({ ...EXHAUSTED, ...change } as SearchResult));
    expect(exhausted({ expanded: 360 })).toEqual([]);
    for (const expanded of [359, 361]) expect(exhausted({ expanded })).toEqual(["exhausted"]);
    const again: Partial<SearchResult>[] = [
      { algorithm: "bidirectional" },
      { algorithm: "astar", heuristic: "manhattan", weight: 2 },
      { algorithm: "astar", heuristic: "pdb" },
    ];
    for (const how of again) {
      for (const expanded of [360, 361]) expect(exhausted({ ...how, expanded })).toEqual([]);
      expect(exhausted({ ...how, expanded: 359 })).toEqual(["exhausted"]);
    }
  });
});

describe("the farthest boards of an enumeration", () => {
  const goal = makeGoal(SHAPE, "blank-last");
  /** Said to be complete at one move, whose boards are those listed; only this check is looked at. */
  const claimed = (farthest: EnumerationResult["farthest"], counts: readonly number[]) => {
    const states = counts.reduce((sum, count) => sum + count, 0);
    const result: EnumerationResult = {
      ...SHAPE,
      ...{ goal, engine: "wasm", outcome: "complete", counts, states, radius: counts.length - 1, farthest },
      ...{ memoryBytes: 0, ms: { load: 0, tables: 0, search: 0 } },
    };
    const found = verifyEnumeration(result).checks.find(({ name }) => name === "farthest");
    return found?.passed === true ? "passed" : (found?.reason ?? "no check");
  };
  const left = ONE_MOVE.start;
  const down = makeBoard(SHAPE, [1, 2, 0, 4, 5, 3]);

  it("are as many as there are at that distance, and different", () => {
    expect(claimed([left, down], [1, 2])).toBe("passed");
    expect(claimed([left], [1, 2])).toMatch(/^1 boards, expected 2$/);
    expect(claimed([left, down, left], [1, 2])).toMatch(/^3 boards, expected 2$/);
    expect(claimed([left, left], [1, 2])).toMatch(/^1 different boards, expected 2$/);
  });

  it("can be solved, in a number of moves of that parity, and not in more by their Manhattan distance", () => {
    expect(claimed([left, makeBoard(SHAPE, [2, 1, 3, 4, 0, 5])], [1, 2])).toMatch(/^board 2 cannot be solved$/);
    expect(claimed([left, goal], [1, 2])).toMatch(/^board 2: the blank's distance is even/);
    // Three moves away, each of which brings its tile a cell away from the goal.
    const three = makeBoard(SHAPE, [0, 1, 3, 4, 2, 5]);
    expect(claimed([left, three], [1, 2])).toMatch(/^board 2: Manhattan distance 3 of 1 moves$/);
    expect(claimed([three], [1, 2, 3, 1])).toBe("passed");
  });
});
