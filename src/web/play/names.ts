/** What puzzles and goals are called on the page. */
import { cellCount } from "../../board/geometry.ts";
import type { GoalName } from "../../board/goals.ts";
import type { Shape } from "../../types.ts";

/** 15-puzzle, 26-puzzle: by the number of tiles. */
export function puzzleName(shape: Shape): string {
  return `${cellCount(shape) - 1}-puzzle`;
}

/** 4 × 4, or 3 × 3 × 3 where there are layers. */
export function sizeText({ rows, cols, layers }: Shape): string {
  return [rows, cols, ...(layers === 1 ? [] : [layers])].join(" × ");
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
