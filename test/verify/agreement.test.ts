import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SearchResult } from "../../src/types.ts";
import { CHECKS, verifyAgreement } from "../../src/verify/index.ts";
import { CUT_SHORT, EXHAUSTED, FIVE_MOVES, failures, names, ONE_MOVE, REFUTED, solvedBy } from "./honest.ts";

const ROUNDABOUT = solvedBy(ONE_MOVE.start, ["D", "L", "U", "R", "D", "L", "U", "R", "D", "L", "U"]);

describe("verifyAgreement", () => {
  it("passes results that agree, whatever they came from", () => {
    const others: SearchResult[] = [
      { ...FIVE_MOVES, algorithm: "idastar", heuristic: "manhattan", engine: "typescript", expanded: 5, generated: 9 },
      { ...FIVE_MOVES, algorithm: "astar", heuristic: "manhattan", weight: 1.8, optimal: false, cost: 9 },
      CUT_SHORT,
    ];
    const verdict = verifyAgreement([FIVE_MOVES, ...others]);
    expect(failures(verdict)).toEqual([]);
    expect(names(verdict)).toEqual(CHECKS.filter((name) => /agreement|instance/.test(name)));
    expect(verifyAgreement([EXHAUSTED, REFUTED]).passed).toBe(true);
    expect(verifyAgreement([])).toEqual({ passed: true, checks: [] });
  });

  it("catches a longer solution said to be optimal", () => {
    expect(failures(verifyAgreement([ONE_MOVE, ROUNDABOUT]))).toEqual(["optimal-agreement"]);
    expect(failures(verifyAgreement([ROUNDABOUT, ONE_MOVE]))).toEqual(["optimal-agreement"]);
  });

  it("catches one below what is said to be optimal", () => {
    expect(failures(verifyAgreement([ROUNDABOUT, { ...ONE_MOVE, optimal: false }]))).toEqual(["optimal-agreement"]);
    expect(failures(verifyAgreement([{ ...ROUNDABOUT, optimal: false }, ONE_MOVE]))).toEqual([]);
  });

  it("catches a cost above what its weight allows", () => {
    const weighted = { ...ROUNDABOUT, algorithm: "astar", heuristic: "manhattan", optimal: false } as const;
    expect(failures(verifyAgreement([ONE_MOVE, { ...weighted, weight: 10 }]))).toEqual(["weight-agreement"]);
    expect(failures(verifyAgreement([ONE_MOVE, { ...weighted, weight: 11 }]))).toEqual([]);
    expect(failures(verifyAgreement([{ ...weighted, weight: 2 }, CUT_SHORT, ONE_MOVE]))).toContain("weight-agreement");
  });

  it("catches an unsolvable beside a solution", () => {
    const false1 = { ...EXHAUSTED, start: FIVE_MOVES.start };
    expect(failures(verifyAgreement([FIVE_MOVES, false1]))).toEqual(["outcome-agreement"]);
  });

  it("catches a lower bound above a solution", () => {
    expect(failures(verifyAgreement([FIVE_MOVES, { ...CUT_SHORT, lowerBound: 6 }]))).toEqual(["bound-agreement"]);
  });

  it("catches results about other boards", () => {
    expect(failures(verifyAgreement([FIVE_MOVES, { ...FIVE_MOVES, start: ONE_MOVE.start }]))).toEqual([
      "same-instance",
    ]);
  });

  it("never throws at rubbish, and never passes it", () => {
    fc.assert(
      fc.property(fc.array(fc.anything(), { minLength: 1 }), (results) => {
        expect(verifyAgreement(results as SearchResult[]).passed).toBe(false);
        expect(verifyAgreement([FIVE_MOVES, ...results] as SearchResult[]).passed).toBe(false);
      }),
    );
    const nan = { ...FIVE_MOVES, cost: Number.NaN };
    expect(failures(verifyAgreement([nan, nan]))).toEqual(["optimal-agreement"]);
  });
});
