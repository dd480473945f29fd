/** What puzzles, cells and goals are called on the page. */
import { cellCount } from "../board/geometry.ts";
import type { GoalName } from "../board/goals.ts";
import type { Shape } from "../types.ts";

/** 15-puzzle, 26-puzzle: by the number of tiles. */
export function puzzleName(shape: Shape): string {
  return `${cellCount(shape) - 1}-puzzle`;
}

/** 4 × 4, or 3 × 3 × 3 where there are layers. */
export function sizeText({ rows, cols, layers }: Shape): string {
  return [rows, cols, ...(layers === 1 ? [] : [layers])].join(" × ");
}

/** A to Z, then AA to AZ, BA and so on, as columns of a sheet are named; counted from 0. */
export function letters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : letters(Math.floor(index / 26) - 1) + letter;
}

export const GOAL_TITLES: Readonly<Record<GoalName, string>> = {
  "blank-last": "Blank last",
  "blank-first": "Blank first",
  centre: "Blank in the centre",
  snail: "Snail",
  snake: "Snake",
};

export const GOAL_TEXTS: Readonly<Record<GoalName, string>> = {
  "blank-last": "In order, the blank last.",
  "blank-first": "The blank first, then in order.",
  centre: "In order around the blank in the middle.",
  snail: "Clockwise inwards, the blank last.",
  snake: "There and back, row by row, the blank last.",
};
