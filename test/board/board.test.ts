import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyMoves, blankCell, legalMoves, makeBoard, movesOfBlank, sameBoard } from "../../src/board/board.ts";
import { makeShape, neighbours } from "../../src/board/geometry.ts";
import { formatBoard, parseBoard } from "../../src/board/notation.ts";
import { type Board, MOVES, type Move, type Shape } from "../../src/types.ts";
import { replay } from "../../src/verify/replay.ts";
import { anyBoard } from "./arbitraries.ts";
import { expectLoydError } from "./expect-error.ts";

const square = makeShape(3, 3);

describe("makeBoard", () => {
  it("makes a frozen board of its own", () => {
    const tiles = [1, 2, 3, 4, 5, 6, 7, 8, 0];
    const board = makeBoard(square, tiles);
    tiles[0] = 9;
    expect(board).toEqual({ rows: 3, cols: 3, layers: 1, tiles: [1, 2, 3, 4, 5, 6, 7, 8, 0] });
    expect(Object.isFrozen(board) && Object.isFrozen(board.tiles)).toBe(true);
  });

  it("names the tile that is there twice, its cells, and the one that is missing", () => {
    expectLoydError(
      () => makeBoard(square, [1, 2, 3, 4, 5, 6, 7, 7, 0]),
      "bad-tile",
      /^tile 7: expected once, got it at row 3, column 1 and row 3, column 2; tile 8 is missing$/,
    );
    expectLoydError(
      () => makeBoard(square, [1, 2, 0, 4, 5, 6, 7, 8, 0]),
      "bad-tile",
      /^blank: expected once, got it at row 1, column 3 and row 3, column 3; tile 3 is missing$/,
    );
    expectLoydError(
      () => makeBoard(square, [1, 2, 3, 4, 5, 6, 7, 8, 8]),
      "bad-tile",
      /^tile 8: .*at row 3, column 2 and row 3, column 3; the blank is missing$/,
    );
  });

  it.each([9, -1, 1.5, Number.NaN])("refuses %d as a tile of 3x3", (tile) => {
    expectLoydError(
      () => makeBoard(square, [1, 2, 3, 4, tile, 6, 7, 8, 0]),
      "bad-tile",
      new RegExp(`^row 2, column 2: expected a tile from 0 to 8, got ${tile}$`),
    );
  });

  it("refuses an array with a hole", () => {
    const tiles = [1, 2, 3, 0];
    delete tiles[1];
    expectLoydError(() => makeBoard(makeShape(2, 2), tiles), "bad-tile", /^row 1, column 2: .*got undefined$/);
  });

  it("refuses a wrong number of tiles", () => {
    expectLoydError(() => makeBoard(square, [1, 2, 3, 0]), "bad-shape", /^tiles: expected 9 for 3x3, got 4$/);
  });

  it("takes a shape without layers, as JavaScript callers write it, for a flat one", () => {
    expect(makeBoard({ rows: 2, cols: 2 } as Shape, [1, 2, 3, 0]).layers).toBe(1);
  });

  it("refuses a line", () => {
    expectLoydError(() => makeBoard({ rows: 1, cols: 4, layers: 1 }, [1, 2, 3, 0]), "bad-shape", /on a line/);
  });
});

describe("sameBoard", () => {
  it("looks at shape and tiles", () => {
    const board = parseBoard("1 2 3/4 5 0");
    expect(sameBoard(board, parseBoard("1,2,3/4,5,_"))).toBe(true);
    expect(sameBoard(board, parseBoard("1 2/3 4/5 0"))).toBe(false);
    expect(sameBoard(board, parseBoard("1 2 3/4 0 5"))).toBe(false);
  });
});

describe("moves", () => {
  it("are named for the way the tile slides, by ascending cell", () => {
    expect(legalMoves(parseBoard("1 2 3/4 0 5/6 7 8"))).toEqual([
      { move: "D", tile: 2, from: 1 },
      { move: "R", tile: 4, from: 3 },
      { move: "L", tile: 5, from: 5 },
      { move: "U", tile: 7, from: 7 },
    ]);
    expect(legalMoves(parseBoard("1 2/3 4//5 6/7 0")).map(({ move, tile }) => move + tile)).toEqual(["B4", "D6", "R7"]);
  });

  it("play one after the other", () => {
    expect(formatBoard(applyMoves(parseBoard("4 1 2/5 0 3"), ["R", "D", "L", "L", "U"]))).toBe("1 2 3/4 5 0");
    expect(formatBoard(applyMoves(parseBoard("1 2 3/4 0 5"), ["L"]))).toBe("1 2 3/4 5 0");
    expect(formatBoard(applyMoves(parseBoard("1 2/3 4//5 6/7 0"), ["B", "R"]))).toBe("1 2/0 3//5 6/7 4");
  });

  it("leave the board they start from as it is", () => {
    const board = parseBoard("1 2 3/4 0 5");
    applyMoves(board, ["L", "D"]);
    expect(formatBoard(board)).toBe("1 2 3/4 0 5");
    expect(sameBoard(applyMoves(board, []), board)).toBe(true);
  });

  it("name the first that the board does not allow", () => {
    const board = parseBoard("1 2 3/4 5 6/7 8 0");
    expectLoydError(() => applyMoves(board, ["D", "U", "L"]), "bad-move", /^move 3: expected one of D R, got "L"$/);
    expectLoydError(() => applyMoves(board, ["X" as Move]), "bad-move", /^move 1: expected one of D R, got "X"$/);
    expectLoydError(() => applyMoves(board, ["B"]), "bad-move", /^move 1: /);
  });

  it("are those that the verification layer plays, along any of six directions", () => {
    const walk = fc.tuple(anyBoard, fc.array(fc.constantFrom(...MOVES), { maxLength: 40 }));
    const seen = new Set<Move>();
    fc.assert(
      fc.property(walk, ([board, moves]) => {
        let current = board;
        for (const move of moves) {
          const found = replay(current, [move]);
          const legal = legalMoves(current).find((one) => one.move === move);
          expect(found.complete).toBe(legal !== undefined);
          expect(found.tiles).toEqual(legal === undefined ? [] : [legal.tile]);
          if (legal === undefined) continue;
          current = applyMoves(current, [move]);
          expect(current.tiles).toEqual(found.end);
          seen.add(move);
        }
      }),
    );
    expect(seen.size).toBe(6);
  });

  it("are undone by the move that brings the blank back", () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        for (const { move, tile, from } of legalMoves(board)) {
          const moved = applyMoves(board, [move]);
          expect(blankCell(moved)).toBe(from);
          const back = legalMoves(moved).find((legal) => legal.tile === tile);
          expect(back !== undefined && sameBoard(applyMoves(moved, [back.move]), board)).toBe(true);
        }
      }),
    );
  });
});

describe("movesOfBlank", () => {
  it("gives the moves and the tiles of a blank's journey", () => {
    expect(movesOfBlank(parseBoard("1 2 3/4 0 5"), [1, 2, 5])).toEqual({ moves: ["D", "L", "U"], tiles: [2, 3, 5] });
  });

  it("agrees with applyMoves on any walk", () => {
    const walk = fc.tuple(anyBoard, fc.array(fc.nat(), { maxLength: 40 }));
    fc.assert(
      fc.property(walk, ([board, choices]) => {
        const cells: number[] = [];
        let blank = blankCell(board);
        for (const choice of choices) {
          const next = neighbours(board, blank);
          blank = next[choice % next.length];
          cells.push(blank);
        }
        const { moves, tiles } = movesOfBlank(board, cells);
        let current: Board = board;
        moves.forEach((move, index) => {
          expect(legalMoves(current).find((legal) => legal.move === move)?.tile).toBe(tiles[index]);
          current = applyMoves(current, [move]);
        });
        expect(blankCell(current)).toBe(blank);
        expect(sameBoard(current, applyMoves(board, moves))).toBe(true);
      }),
    );
  });

  it("refuses a jump and a cell off the board", () => {
    expectLoydError(() => movesOfBlank(parseBoard("1 2 3/4 5 0"), [3]), "bad-move", /expected neighbouring cells/);
    expectLoydError(() => movesOfBlank(parseBoard("0 2 3/4 5 1"), [6]), "bad-move", /expected neighbouring cells/);
  });
});
