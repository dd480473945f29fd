import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeBoard } from "../../src/board/board.ts";
import { MOVES, type Move, type SearchResult, type Shape, type SolvedResult } from "../../src/types.ts";
import { CHECKS, type CheckName, verifyResult } from "../../src/verify/index.ts";
import {
  BY_HAND,
  CUT_SHORT,
  EXHAUSTED,
  FIVE_BY_HAND,
  FIVE_MOVES,
  failures,
  GOAL,
  names,
  ONE_MOVE,
  REFUTED,
  REFUTED_BY_HAND,
  SHAPE,
  solvedBy,
  walked,
} from "./honest.ts";

const SOLVED_CHECKS: CheckName[] = [
  "form",
  "numbers",
  "legal",
  "replay",
  "tiles",
  "parity-of-cost",
  "lower-bound",
  "solvable",
  "cost",
  "no-undo",
];

/** What a weighted search says it found, of any cost. */
const WEIGHTED: SolvedResult = {
  ...FIVE_MOVES,
  algorithm: "astar",
  heuristic: "manhattan",
  weight: 1.5,
  optimal: false,
};

/** The other way round the 2×2 block on the right: legal, no move undone, ten moves too many. */
const ROUNDABOUT = solvedBy(ONE_MOVE.start, ["D", "L", "U", "R", "D", "L", "U", "R", "D", "L", "U"]);

describe("verifyResult on honest results", () => {
  it("passes what is solved, and says so by name and with figures", () => {
    for (const result of [ONE_MOVE, FIVE_MOVES]) {
      const verdict = verifyResult(result);
      expect(verdict.passed).toBe(true);
      expect(names(verdict)).toEqual(SOLVED_CHECKS);
    }
    expect(verifyResult(FIVE_MOVES).checks).toContainEqual({
      name: "lower-bound",
      passed: true,
      reason: "cost 5, Manhattan distance 5",
    });
  });

  it("passes an empty solution where start is the goal", () => {
    const verdict = verifyResult({ ...solvedBy(GOAL, []), expanded: 0, generated: 1 }, { optimal: 0, expanded: 0 });
    expect(failures(verdict)).toEqual([]);
  });

  it("passes what is unsolvable, by parity or by exhaustion", () => {
    expect(names(verifyResult(REFUTED))).toEqual(["form", "numbers", "legal", "unsolvable"]);
    expect(names(verifyResult(EXHAUSTED))).toEqual(["form", "numbers", "legal", "unsolvable", "exhausted"]);
    expect(verifyResult(REFUTED, { solvable: false }).passed).toBe(true);
    expect(verifyResult(EXHAUSTED, { solvable: false, expanded: 360, generated: 482 }).passed).toBe(true);
  });

  it("does not ask an IDA* that gave up to have visited each board once", () => {
    const verdict = verifyResult({ ...EXHAUSTED, algorithm: "idastar", expanded: 40_000, generated: 90_000 });
    expect(verdict.passed).toBe(true);
    expect(names(verdict)).not.toContain("exhausted");
  });

  it("does not ask an A* with pattern databases, which need not be consistent, to expand each board once", () => {
    const again = { ...EXHAUSTED, algorithm: "astar", heuristic: "pdb", expanded: 361 } as const;
    expect(verifyResult(again).passed).toBe(true);
    expect(verifyResult({ ...again, expanded: 359 }).passed).toBe(false);
  });

  it("passes what was cut short", () => {
    expect(names(verifyResult(CUT_SHORT))).toEqual(["form", "numbers", "legal", "limit"]);
    expect(verifyResult(CUT_SHORT, { optimal: 5, expanded: 15, generated: 23 }).passed).toBe(true);
    expect(verifyResult({ ...EXHAUSTED, outcome: "time-limit", lowerBound: 9 }).passed).toBe(true);
  });

  it("passes what agrees with everything known", () => {
    const verdict = verifyResult(FIVE_MOVES, { optimal: 5, solvable: true, expanded: 15, generated: 23 });
    expect(verdict.passed).toBe(true);
    expect(names(verdict)).toEqual([...SOLVED_CHECKS, "known-solvable", "known-optimal", "known-counts"]);
  });

  it("passes what a strategy found without a search", () => {
    expect(names(verifyResult(FIVE_BY_HAND))).toEqual(SOLVED_CHECKS);
    expect(verifyResult(FIVE_BY_HAND, { optimal: 5, solvable: true }).passed).toBe(true);
    expect(names(verifyResult(REFUTED_BY_HAND))).toEqual(["form", "numbers", "legal", "unsolvable"]);
    const broken = { ...REFUTED_BY_HAND, start: FIVE_MOVES.start, outcome: "aborted", lowerBound: 5 } as const;
    expect(verifyResult(broken, { optimal: 5 }).passed).toBe(true);
  });

  it("passes solutions on every shape, in three dimensions too", () => {
    const shapes: Shape[] = [
      { rows: 3, cols: 3, layers: 1 },
      { rows: 2, cols: 2, layers: 2 },
      { rows: 2, cols: 3, layers: 4 },
      { rows: 1, cols: 2, layers: 2 },
    ];
    fc.assert(
      fc.property(fc.constantFrom(...shapes), fc.array(fc.nat(5), { maxLength: 60 }), (shape, choices) => {
        expect(failures(verifyResult(walked(shape, choices)))).toEqual([]);
      }),
    );
  });

  it("does not mind a longer solution that is not said to be optimal", () => {
    expect(verifyResult({ ...ROUNDABOUT, optimal: false }, { optimal: 1 }).passed).toBe(true);
  });

  it("reads results back from JSON", () => {
    for (const result of [ONE_MOVE, FIVE_MOVES, EXHAUSTED, REFUTED, CUT_SHORT]) {
      expect(verifyResult(JSON.parse(JSON.stringify(result)) as SearchResult).passed).toBe(true);
    }
  });
});

describe("verifyResult on weighted results", () => {
  it("passes a cost of just so many times the optimum, in exact tenths", () => {
    for (const [optimal, weight] of [
      [1, 11],
      [10, 1.1],
      [11, 1],
    ] as const) {
      const result = { ...ROUNDABOUT, ...weightedBy(weight), optimal: weight === 1 };
      // The optimum is made up.
      expect(failures(verifyResult(result, { optimal })).filter((name) => name !== "distance")).toEqual([]);
    }
  });

  it("takes a result that names no weight for one of weight 1", () => {
    const { weight: _, ...unnamed } = FIVE_MOVES;
    expect(verifyResult(unnamed as SearchResult, { optimal: 5 }).passed).toBe(true);
  });
});

describe("verifyResult catches by name", () => {
  const lies: [
    lie: string,
    result: Parameters<typeof verifyResult>[0],
    known: Parameters<typeof verifyResult>[1],
    caught: CheckName[],
  ][] = [
    ["a move too many", { ...ONE_MOVE, moves: ["L", "D"] }, {}, ["replay", "tiles", "cost"]],
    ["a move too few", { ...FIVE_MOVES, moves: ["R", "D", "L", "L"] }, {}, ["replay", "tiles", "cost"]],
    ["an illegal move", { ...ONE_MOVE, moves: ["U"] }, {}, ["replay", "tiles"]],
    ["a move off the right border", { ...solvedBy(GOAL, []), moves: ["L"], tiles: [4], cost: 1 }, {}, ["replay"]],
    ["a move that is none", { ...ONE_MOVE, moves: ["X" as Move] }, {}, ["replay", "tiles"]],
    ["a move of another dimension", { ...ONE_MOVE, moves: ["F"] }, {}, ["replay", "tiles"]],
    ["a wrong tile", { ...ONE_MOVE, tiles: [4] }, {}, ["tiles"]],
    ["a tile too many", { ...ONE_MOVE, tiles: [5, 3] }, {}, ["tiles"]],
    ["a wrong cost", { ...ONE_MOVE, cost: 3 }, {}, ["cost"]],
    ["a cost of the wrong parity", { ...FIVE_MOVES, cost: 6 }, {}, ["parity-of-cost", "cost"]],
    ["a cost below the Manhattan distance", { ...FIVE_MOVES, cost: 3 }, {}, ["lower-bound", "cost"]],
    ["a false unsolvable", { ...EXHAUSTED, start: ONE_MOVE.start }, {}, ["unsolvable"]],
    ["a false unsolvable by parity", { ...REFUTED, start: ONE_MOVE.start }, {}, ["unsolvable"]],
    ["a false solved", { ...ONE_MOVE, start: EXHAUSTED.start, moves: ["L"] }, {}, ["replay", "solvable"]],
    ["an unsolvable that is known to be solvable", EXHAUSTED, { solvable: true }, ["known-solvable"]],
    ["a solved that is known to be unsolvable", ONE_MOVE, { solvable: false }, ["known-solvable"]],
    ["an unsolvable with a known optimum", EXHAUSTED, { optimal: 7 }, ["known-optimal"]],
    ["a longer solution said to be optimal", ROUNDABOUT, { optimal: 1 }, ["distance", "known-optimal"]],
    ["a longer one that nobody knows of", ROUNDABOUT, {}, ["distance"]],
    ["a lower bound beyond the distance", { ...CUT_SHORT, lowerBound: 7 }, {}, ["distance"]],
    ["a solution below the known optimum", { ...FIVE_MOVES, optimal: false }, { optimal: 7 }, ["known-optimal"]],
    ["an optimal solution that undoes a move", solvedBy(ONE_MOVE.start, ["L", "R", "L"]), {}, ["no-undo"]],
    ["a wrong known expanded", FIVE_MOVES, { expanded: 14 }, ["known-counts"]],
    ["a wrong known generated", FIVE_MOVES, { generated: 24 }, ["known-counts"]],
    ["a cut search that counted too far", CUT_SHORT, { generated: 13 }, ["known-counts"]],
    ["a false exhaustion, one short", { ...EXHAUSTED, expanded: 359 }, {}, ["exhausted"]],
    ["a false exhaustion of both halves", { ...EXHAUSTED, expanded: 720, generated: 900 }, {}, ["exhausted"]],
    ["a false exhaustion by A*", { ...EXHAUSTED, algorithm: "astar", expanded: 361 }, {}, ["exhausted"]],
    ["a false exhaustion by weighted A*", { ...EXHAUSTED, ...weightedBy(2), expanded: 359 }, {}, ["exhausted"]],
    ["a false exhaustion from both ends", { ...EXHAUSTED, algorithm: "bidirectional", expanded: 9 }, {}, ["exhausted"]],
    ["more than the weight allows", { ...ROUNDABOUT, ...weightedBy(10), optimal: false }, { optimal: 1 }, ["weight"]],
    ["a weight and an optimal claim", { ...WEIGHTED, optimal: true }, {}, ["form"]],
    ["a weight below 1", { ...WEIGHTED, weight: 0.5 }, {}, ["form"]],
    ["a weight with bfs", { ...FIVE_MOVES, weight: 2, optimal: false }, {}, ["form"]],
    ["a lower bound above the optimum", { ...CUT_SHORT, lowerBound: 6 }, { optimal: 5 }, ["limit"]],
    ["a lower bound above 0 at the goal", { ...CUT_SHORT, start: GOAL, lowerBound: 1 }, {}, ["limit"]],
    ["a search that parity had answered", { ...CUT_SHORT, start: EXHAUSTED.start }, {}, ["limit"]],
    ["a parity answer that was searched for", { ...EXHAUSTED, parityCheck: true }, {}, ["numbers"]],
    ["fewer expanded than moved from", { ...FIVE_MOVES, expanded: 4 }, {}, ["numbers"]],
    ["fewer generated than moves", { ...FIVE_MOVES, expanded: 5, generated: 5 }, {}, ["numbers"]],
    ["bfs with a heuristic", { ...ONE_MOVE, heuristic: "hamming" }, {}, ["form"]],
    ["the textbook's bidirectional BFS", { ...ONE_MOVE, engine: "textbook", algorithm: "bidirectional" }, {}, ["form"]],
    ["more expanded than generated", { ...ONE_MOVE, expanded: 5 }, {}, ["numbers"]],
    ["no start generated", { ...solvedBy(GOAL, []), expanded: 0, generated: 0 }, {}, ["numbers"]],
    ["half a node", { ...ONE_MOVE, generated: 4.5 }, {}, ["numbers"]],
    ["a negative count", { ...ONE_MOVE, expanded: -1 }, {}, ["numbers"]],
    ["a count beyond whole numbers", { ...ONE_MOVE, generated: 2 ** 53 }, {}, ["numbers"]],
    ["NaN memory", { ...ONE_MOVE, memoryBytes: Number.NaN }, {}, ["numbers"]],
    ["an endless time", { ...ONE_MOVE, ms: { ...ONE_MOVE.ms, search: Number.POSITIVE_INFINITY } }, {}, ["numbers"]],
    ["a negative time", { ...ONE_MOVE, ms: { ...ONE_MOVE.ms, load: -1 } }, {}, ["numbers"]],
    ["an altered start board", { ...FIVE_MOVES, start: makeBoard(SHAPE, [4, 1, 2, 3, 0, 5]) }, {}, ["replay"]],
    ["a start without a blank", { ...ONE_MOVE, start: { ...SHAPE, tiles: [1, 2, 3, 4, 4, 5] } }, {}, ["legal"]],
    ["a start with a hole", { ...ONE_MOVE, start: { ...SHAPE, tiles: sparse() } }, {}, ["legal"]],
    ["a start on a line", { ...ONE_MOVE, start: { rows: 1, cols: 6, layers: 1, tiles: GOAL.tiles } }, {}, ["legal"]],
    ["a goal of another shape", { ...ONE_MOVE, goal: { ...GOAL, rows: 3, cols: 2 } }, {}, ["legal"]],
    ["an unknown outcome", { ...ONE_MOVE, outcome: "won" } as unknown as SearchResult, {}, ["form"]],
    ["an unknown engine", { ...ONE_MOVE, engine: "abacus" } as unknown as SearchResult, {}, ["form"]],
    ["moves in a string", { ...ONE_MOVE, moves: "L" } as unknown as SearchResult, {}, ["form", "replay", "cost"]],
    ["an optimal that is no statement", { ...ONE_MOVE, optimal: 1 } as unknown as SearchResult, {}, ["form"]],
    ["a strategy on an engine", { ...FIVE_BY_HAND, engine: "wasm" } as unknown as SearchResult, {}, ["form"]],
    ["a strategy by a heuristic", { ...FIVE_BY_HAND, heuristic: "none" } as unknown as SearchResult, {}, ["form"]],
    ["a strategy blind to parity", { ...FIVE_BY_HAND, parityCheck: false } as unknown as SearchResult, {}, ["form"]],
    ["a strategy that searched", { ...FIVE_BY_HAND, generated: 1 } as unknown as SearchResult, {}, ["numbers"]],
    ["a search without an engine", { ...FIVE_MOVES, engine: null } as unknown as SearchResult, {}, ["form"]],
    ["a strategy's optimum unproven", { ...ROUNDABOUT, ...BY_HAND, optimal: true }, {}, ["lower-bound"]],
    ["a fingerprint of 33 bits", { ...ONE_MOVE, fingerprint: 2 ** 32 }, {}, ["form"]],
  ];

  it.each(lies)("%s", (_, result, known, caught) => {
    const verdict = verifyResult(result, known);
    expect(verdict.passed).toBe(false);
    expect(failures(verdict)).toEqual(expect.arrayContaining(caught));
  });

  it("each lie without accusing what is true", () => {
    const alone = lies.filter(([, , , caught]) => caught.length === 1 && !["replay", "form"].includes(caught[0]));
    for (const [, result, known, caught] of alone) {
      // On boards so small much of it is beyond the distance as well.
      const isMeant = (name: CheckName) => name !== "distance" || caught.includes(name);
      expect(failures(verifyResult(result, known)).filter(isMeant)).toEqual(caught);
    }
  });

  it("and names every check that is about one result", () => {
    const named = new Set(lies.flatMap(([, , , caught]) => caught));
    const others = /^twin-|agreement|instance|^(counts|total|colours|farthest)$/;
    const expected = CHECKS.filter((name) => !others.test(name));
    expect([...named].sort()).toEqual([...expected].sort());
  });

  it("with the figures in the reason", () => {
    const reasonOf = (result: SearchResult, name: CheckName) =>
      verifyResult(result, { optimal: 5 }).checks.find((check) => check.name === name)?.reason;
    expect(reasonOf({ ...FIVE_MOVES, moves: ["R", "D", "U", "L", "R"] }, "replay")).toBe(
      "5 moves played, ending at a board with 4 tiles off their goal cells",
    );
    expect(reasonOf({ ...FIVE_MOVES, moves: ["R", "R", "L", "L", "U"] }, "replay")).toBe(
      'move 2 of 5: the board does not allow "R"',
    );
    expect(reasonOf({ ...FIVE_MOVES, tiles: [5, 4, 2, 1, 3] }, "tiles")).toBe("move 3: tile 2 listed, tile 1 moved");
    expect(reasonOf({ ...FIVE_MOVES, cost: 7 }, "known-optimal")).toBe("cost 7, said to be optimal, known optimum 5");
    expect(reasonOf({ ...EXHAUSTED, expanded: 181 }, "exhausted")).toBe(
      "181 expanded, of 360 boards that can be reached",
    );
  });
});

function weightedBy(weight: number) {
  return { algorithm: "astar", heuristic: "manhattan", weight } as const;
}

function sparse(): number[] {
  const tiles = [1, 2, 3, 4, 5, 0];
  delete tiles[5];
  return tiles;
}

describe("verifyResult on results altered at random", () => {
  const shapes: Shape[] = [SHAPE, { rows: 4, cols: 4, layers: 1 }, { rows: 2, cols: 2, layers: 3 }];
  const honest = fc
    .tuple(fc.constantFrom(...shapes), fc.array(fc.nat(5), { minLength: 1, maxLength: 40 }))
    .map(([shape, choices]) => walked(shape, choices));

  type Alteration = (result: SolvedResult, place: number, by: number) => Partial<Record<keyof SolvedResult, unknown>>;
  const replaced = <T>(list: readonly T[], index: number, value: T) =>
    list.map((one, i) => (i === index ? value : one));
  const exchanged = (tiles: readonly number[], place: number, by: number) => {
    const a = place % tiles.length;
    const b = (a + 1 + (by % (tiles.length - 1))) % tiles.length;
    return tiles.map((tile, cell) => (cell === a ? tiles[b] : cell === b ? tiles[a] : tile));
  };
  const alterations: [caught: CheckName, alter: Alteration][] = [
    ["cost", ({ cost }, _, by) => ({ cost: cost + 1 + by })],
    ["cost", ({ cost }) => ({ cost: cost - 1 })],
    ["cost", ({ moves }, place, by) => ({ moves: moves.toSpliced(place % moves.length, 0, MOVES[by % MOVES.length]) })],
    ["cost", ({ moves }, place) => ({ moves: moves.toSpliced(place % moves.length, 1) })],
    [
      "replay",
      ({ moves }, place, by) => {
        const index = place % moves.length;
        const others = MOVES.filter((move) => move !== moves[index]);
        return { moves: replaced(moves, index, others[by % others.length]) };
      },
    ],
    ["replay", ({ start }, place, by) => ({ start: { ...start, tiles: exchanged(start.tiles, place, by) } })],
    ["replay", ({ goal }, place, by) => ({ goal: { ...goal, tiles: exchanged(goal.tiles, place, by) } })],
    [
      "tiles",
      ({ tiles }, place, by) => ({
        tiles: replaced(tiles, place % tiles.length, tiles[place % tiles.length] + 1 + by),
      }),
    ],
    ["tiles", ({ tiles }, place) => ({ tiles: tiles.toSpliced(place % tiles.length, 1) })],
    ["unsolvable", () => ({ outcome: "unsolvable" })],
    ["form", (_, place, by) => ({ algorithm: `algorithm ${place + by}` })],
    ["known-counts", ({ expanded }, _, by) => ({ expanded: expanded + 1 + by })],
    ["known-counts", ({ generated }, _, by) => ({ generated: generated + 1 + by })],
  ];

  it("catches every field that can be caught, by name", () => {
    fc.assert(
      fc.property(
        honest,
        fc.constantFrom(...alterations),
        fc.nat(),
        fc.nat(999),
        (result, [caught, alter], place, by) => {
          const known = { expanded: result.expanded, generated: result.generated };
          expect(verifyResult(result, known).passed).toBe(true);
          const altered = { ...result, ...alter(result, place, by) } as SearchResult;
          expect(failures(verifyResult(altered, known))).toContain(caught);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("never throws at rubbish in any field, and never passes it", () => {
    const fields = fc.constantFrom(...(Object.keys(ONE_MOVE) as (keyof SolvedResult)[]));
    const rubbish = fc.anything({ withNullPrototype: true, withSparseArray: true, withBigInt: true });
    fc.assert(
      fc.property(fields, rubbish, (field, value) => {
        fc.pre(!(field === "fingerprint" && (value === null || Number.isInteger(value))));
        fc.pre(!(Number.isSafeInteger(value) && ["generated", "memoryBytes", "expanded"].includes(field)));
        fc.pre(!(typeof value === "boolean" && ["parityCheck", "optimal"].includes(field)));
        fc.pre(!(field === "cost" && value === 1));
        fc.pre(!(field === "weight" && (value === 1 || value === undefined)));
        expect(verifyResult({ ...ONE_MOVE, [field]: value } as SearchResult).passed).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  it("never throws at rubbish in place of a result", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(verifyResult(value as SearchResult).passed).toBe(false);
      }),
    );
  });
});
