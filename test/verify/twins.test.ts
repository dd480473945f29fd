import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SearchResult } from "../../src/types.ts";
import { CHECKS, type CheckName, verifyTwins } from "../../src/verify/index.ts";
import { CUT_SHORT, EXHAUSTED, FIVE_MOVES, failures, names, ONE_MOVE, REFUTED } from "./honest.ts";

const TWIN_CHECKS = CHECKS.filter((name) => name.startsWith("twin-"));

function twin<T extends SearchResult>(result: T): T {
  return { ...result, engine: "typescript", memoryBytes: 99, ms: { load: 0, tables: 0, search: 7 } };
}

describe("verifyTwins", () => {
  it("passes two engines that did the same", () => {
    for (const result of [ONE_MOVE, FIVE_MOVES, EXHAUSTED, REFUTED, CUT_SHORT]) {
      expect(failures(verifyTwins(result, twin(result)))).toEqual([]);
    }
    expect(names(verifyTwins(FIVE_MOVES, twin(FIVE_MOVES)))).toEqual(TWIN_CHECKS);
  });

  it("leaves the fingerprint out where one did not trace", () => {
    const untraced = { ...twin(FIVE_MOVES), fingerprint: null };
    expect(names(verifyTwins(FIVE_MOVES, untraced))).not.toContain("twin-fingerprint");
    expect(names(verifyTwins(untraced, FIVE_MOVES))).not.toContain("twin-fingerprint");
  });

  const lies: [lie: string, altered: SearchResult, caught: CheckName][] = [
    ["other moves", { ...FIVE_MOVES, moves: ["R", "D", "L", "U", "L"] }, "twin-moves"],
    ["another weight", { ...FIVE_MOVES, algorithm: "bfs", weight: 2 }, "twin-task"],
    ["a move more", { ...FIVE_MOVES, moves: [...FIVE_MOVES.moves, "D"] }, "twin-moves"],
    ["another cost", { ...FIVE_MOVES, cost: 7 }, "twin-cost"],
    ["another count of expanded", { ...FIVE_MOVES, expanded: 16 }, "twin-expanded"],
    ["another count of generated", { ...FIVE_MOVES, generated: 22 }, "twin-generated"],
    ["another fingerprint", { ...FIVE_MOVES, fingerprint: 0x5eee }, "twin-fingerprint"],
    ["another outcome", { ...CUT_SHORT, expanded: 15, generated: 23 }, "twin-outcome"],
    ["another algorithm", { ...FIVE_MOVES, algorithm: "astar" }, "twin-task"],
    ["another parity check", { ...FIVE_MOVES, parityCheck: false }, "twin-task"],
    ["another board", { ...FIVE_MOVES, start: ONE_MOVE.start }, "twin-task"],
  ];

  it.each(lies)("catches %s by name, and only that", (_, altered, caught) => {
    expect(failures(verifyTwins(FIVE_MOVES, twin(altered)))).toEqual([caught]);
    expect(failures(verifyTwins(twin(altered), FIVE_MOVES))).toEqual([caught]);
  });

  it("has a lie for every check", () => {
    expect([...new Set(lies.map(([, , caught]) => caught))].sort()).toEqual([...TWIN_CHECKS].sort());
  });

  it("lets a limit of the machine cut one twin short, but not after it should have ended", () => {
    for (const outcome of ["time-limit", "memory-limit", "aborted"] as const) {
      const cut: SearchResult = { ...twin(CUT_SHORT), outcome };
      expect(failures(verifyTwins(FIVE_MOVES, cut))).toEqual([]);
      expect(failures(verifyTwins(cut, FIVE_MOVES))).toEqual([]);
      expect(failures(verifyTwins(cut, { ...cut, outcome: "aborted", expanded: 9 }))).toEqual([]);
      expect(failures(verifyTwins(FIVE_MOVES, { ...cut, expanded: 16 }))).toEqual(["twin-expanded"]);
      expect(failures(verifyTwins({ ...cut, generated: 24 }, FIVE_MOVES))).toEqual(["twin-generated"]);
    }
  });

  it("never throws at rubbish, and never passes it", () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (a, b) => {
        expect(verifyTwins(a as SearchResult, b as SearchResult).passed).toBe(false);
        expect(verifyTwins(FIVE_MOVES, a as SearchResult).passed).toBe(false);
      }),
    );
    const nan = { ...FIVE_MOVES, cost: Number.NaN, expanded: Number.NaN };
    expect(failures(verifyTwins(nan, nan))).toEqual(["twin-cost", "twin-expanded"]);
  });
});
