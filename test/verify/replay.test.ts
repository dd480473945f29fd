import { describe, expect, it } from "vitest";
import { makeBoard } from "../../src/board/board.ts";
import { MOVES } from "../../src/types.ts";
import { replay } from "../../src/verify/replay.ts";

describe("replay", () => {
  /** A 3×3×3 board whose blank is on a cell; the tile on each other cell is 1 more than the cell. */
  const cube = (blank: number) =>
    makeBoard(
      { rows: 3, cols: 3, layers: 3 },
      Array.from({ length: 27 }, (_, cell) => (cell === blank ? 0 : cell < 26 ? cell + 1 : blank + 1)),
    );

  it("takes each tile from the side that its direction leaves", () => {
    const tileOf = Object.fromEntries(MOVES.map((move) => [move, replay(cube(13), [move]).tiles[0]]));
    expect(tileOf).toEqual({ U: 17, D: 11, L: 15, R: 13, F: 23, B: 5 });
  });

  it("lets no tile come from beyond a border", () => {
    const beyond = { U: 16, D: 10, L: 14, R: 12, F: 22, B: 4 };
    for (const move of MOVES) {
      const board = cube(beyond[move]);
      expect(replay(board, [move])).toEqual({ end: board.tiles, tiles: [], played: 0, complete: false });
      expect(replay(board, MOVES.filter((one) => one !== move).slice(0, 1)).complete).toBe(true);
    }
  });

  it("stops at the first move that cannot be made", () => {
    const flat = makeBoard({ rows: 2, cols: 2, layers: 1 }, [1, 2, 3, 0]);
    expect(replay(flat, ["D", "R", "R", "U"])).toEqual({
      end: [0, 1, 3, 2],
      tiles: [2, 1],
      played: 2,
      complete: false,
    });
    expect(replay(flat, ["D", null])).toMatchObject({ played: 1, complete: false });
    expect(replay(flat, [])).toEqual({ end: [1, 2, 3, 0], tiles: [], played: 0, complete: true });
  });
});
