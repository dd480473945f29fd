/** What the views share: the puzzle that one leaves is the one that the next begins with. */
import { signal } from "@preact/signals";
import { generateBoard } from "../board/generate.ts";
import { goalOn } from "../board/goals.ts";
import type { Labels } from "../board/labels.ts";
import type { Board, Shape } from "../types.ts";
import type { Faces } from "./board/faces.ts";
import { DEFAULT_ROUTE, DEFAULT_SHAPE, type Goal, type Route, type ViewName } from "./route.ts";

/** A board and where it is to go. */
export interface Puzzle {
  readonly board: Board;
  readonly goal: Goal;
  /** What is written on the tiles; undefined where that is their numbers. */
  readonly labels: Labels | undefined;
  /** The seed whose shuffle the board is; null for a board from elsewhere. */
  readonly seed: number | null;
}

/** A seed that nobody chose. */
function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}

/** A shuffle, of a seed that nobody chose unless one is given. */
export function shuffled(shape: Shape, goal: Goal = DEFAULT_ROUTE.goal, seed: number = randomSeed()): Puzzle {
  return { board: generateBoard({ shape, goal, seed }), goal, labels: undefined, seed };
}

/** Another shuffle of a puzzle, with the same on its tiles, to its goal or another one. */
export function another({ board, goal, labels }: Puzzle, toGoal: Goal = goal): Puzzle {
  const next = shuffled(board, toGoal);
  // A link with a seed has no labels.
  return labels === undefined ? next : { ...next, labels, seed: null };
}

/** The puzzle that somebody is at. */
export const puzzle = signal<Puzzle>(shuffled(DEFAULT_SHAPE));

/** What the player wants to see on tiles. Labels that belong to a puzzle go before it. */
export const faces = signal<Faces>({ kind: "numbers" });

/** What is on the tiles of a puzzle. */
export function facesOf({ labels }: Puzzle, chosen: Faces): Faces {
  return labels === undefined ? chosen : { kind: "labels", labels };
}

/** The goal of a puzzle as a board. */
export function goalOf({ board, goal }: Puzzle): Board {
  return goalOn(board, goal);
}

/** The puzzle that a route names, the one that somebody is at where it names none. */
export function puzzleOf({ board, labels, shape, seed, goal }: Route): Puzzle {
  if (board !== null) return { board, goal, labels, seed: null };
  return shape === null ? puzzle.peek() : shuffled(shape, goal, seed ?? undefined);
}

/** The way to a puzzle in a view. */
export function routeTo(view: ViewName, { board, goal, labels, seed }: Puzzle): Route {
  const { rows, cols, layers } = board;
  return seed === null
    ? { ...DEFAULT_ROUTE, view, board, labels, goal }
    : { ...DEFAULT_ROUTE, view, shape: { rows, cols, layers }, seed, goal };
}
