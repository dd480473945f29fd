/** A heuristic of the user's, see `own-heuristic.ts`. It is given copies, and what it gives is not believed. */

import { cellCount } from "../../../board/geometry.ts";
import { formatBoard } from "../../../board/notation.ts";
import { LoydError, show } from "../../../errors.ts";
import type { Board } from "../../../types.ts";
import { maxCost, type Setting } from "../../engine.ts";
import type { HeuristicMaker, MovingHeuristic, OwnHeuristicFunction } from "../../own-heuristic.ts";
import type { Guide } from "./guide.ts";

/** @throws LoydError `bad-argument` where it is none: not 0 at the goal, or no whole number of moves. */
export function makeOwn({ shape, goalBlank, heuristic }: Setting, make: HeuristicMaker): Guide {
  const { rows, cols, layers } = shape;
  const cells = cellCount(shape);
  const most = maxCost(cells);
  /** The number on the tile that belongs on a cell. */
  const numbers = Array.from({ length: cells }, (_, cell) => (cell < goalBlank ? cell + 1 : cell));
  numbers[goalBlank] = 0;
  const boardOf = (tiles: readonly number[]): Board => ({ rows, cols, layers, tiles: [...tiles] });
  const moving = movingOf(make(boardOf(numbers)));
  let board = [...numbers];

  function expectMoves(h: unknown): number {
    if (typeof h === "number" && Number.isInteger(h) && h >= 0 && h <= most) return h;
    const at = formatBoard(boardOf(board));
    throw fault(`expected a whole number of moves from 0 to ${most} for ${at}, got ${show(h)}`);
  }

  function fault(message: string): LoydError {
    return new LoydError("bad-argument", `heuristic ${heuristic}: ${message}`);
  }

  function movingOf(made: unknown): MovingHeuristic {
    if (typeof made === "function") return followed(made as OwnHeuristicFunction);
    const methods = ["place", "move", "undo"] as const satisfies readonly (keyof MovingHeuristic)[];
    const isMoving = methods.every((name) => typeof (made as MovingHeuristic | null)?.[name] === "function");
    if (isMoving) return made as MovingHeuristic;
    throw fault(`expected its maker to give a function, or an object with place, move and undo, got ${show(made)}`);
  }

  /** Works h out anew on each board. */
  function followed(h: OwnHeuristicFunction): MovingHeuristic {
    return { place: (tiles) => h(tiles), move: () => h(board.slice()), undo: () => {} };
  }

  function slide(number: number, from: number, to: number): void {
    board[to] = number;
    board[from] = 0;
  }

  const atGoal = expectMoves(moving.place(numbers.slice()));
  if (atGoal !== 0) throw fault(`expected 0 at its goal, ${formatBoard(boardOf(numbers))}, got ${atGoal}`);

  return {
    bytes: 0,
    place(nibbles) {
      board = Array.from({ length: cells }, (_, cell) => numbers[nibbles[cell] ^ goalBlank]);
      return expectMoves(moving.place(board.slice()));
    },
    move(tile, from, to, most) {
      const number = numbers[tile ^ goalBlank];
      slide(number, from, to);
      const h = expectMoves(moving.move(number, from, to));
      if (h > most) {
        moving.undo(number, from, to);
        slide(number, to, from);
      }
      return h;
    },
    undo(tile, from, to) {
      const number = numbers[tile ^ goalBlank];
      moving.undo(number, from, to);
      slide(number, to, from);
    },
  };
}
