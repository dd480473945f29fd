/** Moves as people write them: read back from every notation, played, told apart, and refused where they say two things. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyMoves, legalMoves, sameBoard } from "../../src/board/board.ts";
import { makeGoal } from "../../src/board/goals.ts";
import {
  formatMoves,
  invertMoves,
  MOVE_NOTATIONS,
  parseMoves,
  type ReadMovesOptions,
  simplifyMoves,
} from "../../src/board/move-text.ts";
import { formatBoard, parseBoard } from "../../src/board/notation.ts";
import type { LoydError } from "../../src/errors.ts";
import type { Board, Move } from "../../src/types.ts";
import { boardOf, shapesUpTo } from "./arbitraries.ts";

/** A board and moves that it allows. */
const walked = fc
  .tuple(fc.constantFrom(...shapesUpTo(18)).chain(boardOf), fc.array(fc.nat(5), { maxLength: 40 }))
  .map(([board, choices]): [Board, Move[]] => {
    const moves: Move[] = [];
    let at = board;
    for (const choice of choices) {
      const allowed = legalMoves(at);
      const { move } = allowed[choice % allowed.length];
      moves.push(move);
      at = applyMoves(at, [move]);
    }
    return [board, moves];
  });

describe("any moves of any board", () => {
  it.each(MOVE_NOTATIONS)("are read back from %s", (notation) => {
    fc.assert(
      fc.property(walked, ([board, moves]) => {
        const text = formatMoves(board, moves, notation);
        const readAs = notation === "blank" ? "blank" : "tile";
        expect(parseMoves(board, text, { readAs }).moves).toEqual(moves);
        // Without spaces and in small letters as well, but for numbers.
        if (notation === "numbers") return;
        expect(parseMoves(board, text.replaceAll(" ", "").toLowerCase(), { readAs }).moves).toEqual(moves);
      }),
    );
  });

  it("lead back by their inverse, and to the same board when they are simplified", () => {
    fc.assert(
      fc.property(walked, ([board, moves]) => {
        const end = applyMoves(board, moves);
        expect(sameBoard(applyMoves(end, invertMoves(moves)), board)).toBe(true);
        const simple = simplifyMoves(moves);
        expect(sameBoard(applyMoves(board, simple), end)).toBe(true);
        expect(simple.length).toBeLessThanOrEqual(moves.length);
        expect(simplifyMoves(simple)).toEqual(simple);
        expect(simplifyMoves([...moves, ...invertMoves(moves)])).toEqual([]);
      }),
    );
  });
});

const BOARD = parseBoard("1 2 3/4 0 6/7 5 8");
const said = (text: string, options: ReadMovesOptions = {}, board = BOARD) => {
  const { moves, readAs } = parseMoves(board, text, options);
  return `${readAs}: ${moves.join("")}`;
};

describe("forms", () => {
  it.each([
    ["U L", "tile: UL"],
    ["ul", "tile: UL"],
    ['["U", "L"]', "tile: UL"],
    ["U1,L1", "tile: UL"],
    ["1U 1L", "tile: UL"],
    ["↑←", "tile: UL"],
    ["⬆️ ⬅️", "tile: UL"],
    ["up, Left", "tile: UL"],
  ])("%s", (text, expected) => {
    expect(said(text, { readAs: "tile" })).toBe(expected);
  });

  it("tiles that slide, by number or by label", () => {
    expect(said("5 8")).toBe("numbers: UL");
    expect(said("5,8,8,5")).toBe("numbers: ULRD");
    const words = ["_", "one", "two", "three"];
    expect(said("three one", { labels: words }, parseBoard("1 2/3 0"))).toBe("numbers: RD");
  });

  it("counts, before or behind", () => {
    const corner = parseBoard("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0");
    for (const text of ["R3D2", "3R2D", "R3 D2", "rrrdd", "R 2R D D"]) {
      expect(said(text, {}, corner), text).toBe("tile: RRRDD");
    }
  });

  it("no moves at all", () => {
    expect(said("")).toBe("tile: ");
    expect(said(" , ")).toBe("tile: ");
  });
});

describe("what letters name", () => {
  const corner = parseBoard("1 2 3/4 5 6/0 7 8");

  it("is what the board allows", () => {
    expect(said("LL", {}, corner)).toBe("tile: LL");
    expect(said("RR", {}, corner)).toBe("blank: LL");
  });

  it("is what leads to the goal, where it allows both", () => {
    const goal = makeGoal(BOARD, "blank-last");
    expect(said("UL", { goal })).toBe("tile: UL");
    expect(said("DR", { goal })).toBe("blank: UL");
  });

  it("is not guessed", () => {
    const refused = () => parseMoves(BOARD, "U");
    expect(refused).toThrow(/^moves: can be the way the tiles slide or the way the blank goes/);
    try {
      refused();
    } catch (error) {
      expect((error as LoydError).detail).toMatchObject({ reason: "ambiguous" });
    }
    expect(said("U", { readAs: "blank" })).toBe("blank: D");
  });
});

it.each([
  ["UU", /^move 2: expected one of D R L, the way a tile slides, got U$/, "tile"],
  ["5 5 6 7", /^move 4: expected a tile beside the blank, one of 3 6 8, got "7"$/, undefined],
  ["9", /^move 1: expected a letter of U D L R F B .*, got "9"$/, undefined],
  ["URx", /got "URx"$/, undefined],
  ["U999999D999999", /^moves: expected up to 1,000,000, got more$/, "tile"],
  ["F", /^move 1: expected one of /, "tile"],
] as const)("%s is refused", (text, message, readAs) => {
  expect(() => parseMoves(BOARD, text, readAs === undefined ? {} : { readAs })).toThrow(message);
});

it("a reading that goes farther is the one that is spoken of", () => {
  const corner = parseBoard("1 2 3/4 5 6/0 7 8");
  expect(() => parseMoves(corner, "RRR")).toThrow(/^move 3: expected one of U L, the way the blank goes, got R$/);
  expect(formatBoard(applyMoves(corner, parseMoves(corner, "RR").moves))).toBe("1 2 3/4 5 6/7 8 0");
});
