/** A game: a puzzle, the slides made so far, and those that were undone. Values that are replaced, never changed. */
import { applyMoves, sameBoard } from "../../board/board.ts";
import type { Board, Move } from "../../types.ts";
import { goalOf, type Puzzle } from "../state.ts";

/** Tiles that slid at once: one undo takes all of them back. */
type Step = readonly Move[];

export interface Game {
  /** Where it began. */
  readonly start: Puzzle;
  readonly goal: Board;
  readonly board: Board;
  readonly done: readonly Step[];
  /** The slides that were undone, the next to be made again last. */
  readonly undone: readonly Step[];
}

const OPPOSITES: Readonly<Record<Move, Move>> = { U: "D", D: "U", L: "R", R: "L", F: "B", B: "F" };

export function beginGame(start: Puzzle): Game {
  return { start, goal: goalOf(start), board: start.board, done: [], undone: [] };
}

/** The number of moves: tiles that slid, each by one cell. */
export function moveCount({ done }: Game): number {
  return done.reduce((sum, step) => sum + step.length, 0);
}

/** Whether the player has reached the goal. A game that begins there is not won yet. */
export function isWon({ board, goal, done }: Game): boolean {
  return done.length > 0 && sameBoard(board, goal);
}

/** Whether there is something to lose. */
export function isUnderWay(game: Game): boolean {
  return game.done.length + game.undone.length > 0 && !isWon(game);
}

/** @throws LoydError `bad-move` for moves that the board does not allow. */
export function slide(game: Game, moves: Step): Game {
  if (isWon(game)) return game;
  return { ...game, board: applyMoves(game.board, moves), done: [...game.done, moves], undone: [] };
}

/** Takes the last slide back; the same game where there is none. */
export function undo(game: Game): Game {
  const last = game.done.at(-1);
  if (last === undefined || isWon(game)) return game;
  const back = last.map((move) => OPPOSITES[move]);
  return {
    ...game,
    board: applyMoves(game.board, back),
    done: game.done.slice(0, -1),
    undone: [...game.undone, last],
  };
}

/** Makes the slide again that was undone last; the same game where there is none. */
export function redo(game: Game): Game {
  const next = game.undone.at(-1);
  if (next === undefined) return game;
  return {
    ...game,
    board: applyMoves(game.board, next),
    done: [...game.done, next],
    undone: game.undone.slice(0, -1),
  };
}
