/** A game: what slides, undo and redo make of it, and that a game that is won stays won. */
import { describe, expect, it } from "vitest";
import { formatBoard, makeGoal, parseBoard } from "../../../src/index.ts";
import { beginGame, isUnderWay, isWon, moveCount, redo, slide, undo } from "../../../src/web/play/game.ts";
import type { Puzzle } from "../../../src/web/state.ts";

const board = parseBoard("1 2 3/4 5 6/0 7 8");
const puzzle: Puzzle = { board, goal: makeGoal(board, "blank-last"), seed: null } as unknown as Puzzle;
const started = { ...beginGame(puzzle), goal: makeGoal(board, "blank-last") };
const textOf = ({ board: now }: { board: typeof board }) => formatBoard(now);

describe("a game", () => {
  it("takes back the tiles that slid at once, and makes them slide again", () => {
    const once = slide(started, ["D"]);
    const back = undo(once);
    expect([textOf(back), moveCount(back), back.undone.length]).toEqual([textOf(started), 0, 1]);
    expect(isUnderWay(back)).toBe(true);
    expect(textOf(redo(back))).toBe(textOf(once));
    expect(slide(back, ["L"]).undone).toEqual([]);
    expect(undo(started)).toBe(started);
    expect(redo(started)).toBe(started);
  });

  it("is over once it is won: nothing slides, and nothing is taken back", () => {
    const won = slide(started, ["L", "L"]);
    expect(isWon(won)).toBe(true);
    expect(isUnderWay(won)).toBe(false);
    expect(moveCount(won)).toBe(2);
    expect(undo(won)).toBe(won);
    expect(redo(won)).toBe(won);
    expect(slide(won, ["R"])).toBe(won);
  });

  it("that begins at its goal is not won", () => {
    const goal = { ...started, board: started.goal };
    expect(isWon(goal)).toBe(false);
    expect(isUnderWay(goal)).toBe(false);
  });
});
