/**
 * The human strategy told in stages: a sentence that a person can follow, the moves, the board after them. The sentences
 * come from the steps that the strategy takes and never decide them.
 */
import { blankCell, makeBoard, movesOfBlank } from "../board/board.ts";
import { type Labels, tileText } from "../board/labels.ts";
import { goalCellsOf } from "../board/parity.ts";
import type { Board, Move } from "../types.ts";
import type { Step } from "./placing.ts";
import { partOf, sentenceOf } from "./sentences.ts";
import { beginWork, prepareStrategy } from "./strategy.ts";

/** A piece of a solution that people can do in one go. */
export interface Stage {
  /** What is being put in order: `row 1`, `column 2`, `last four cells`. */
  readonly part: string;
  /** What to do, or what is in place already. */
  readonly sentence: string;
  /** The tiles that it is about. */
  readonly about: readonly number[];
  /** None where nothing is to be done. Letters name the way the tile slides. */
  readonly moves: readonly Move[];
  /** The tiles moved, in order. */
  readonly tiles: readonly number[];
  /** The board after the moves. */
  readonly board: Board;
}

/**
 * The stages from a flat board to its goal; null where there is no solution.
 *
 * @param labels What is written on the tiles, for the sentences. Default: their numbers.
 * @throws LoydError `bad-goal` when start and goal differ in shape, `unsupported` for a board of several layers.
 */
export function stagesOf(start: Board, goal: Board, labels?: Labels): Stage[] | null {
  const goalBlank = blankCell(goal);
  const { workspace, steps } = beginWork(
    prepareStrategy("human", start, goalBlank),
    goalCellsOf(start, goal),
    goalBlank,
  );
  const tileOf = (goalCell: number) => goal.tiles[goalCell];
  const nameOf = (goalCell: number) => tileText(tileOf(goalCell), labels);
  const stages: Stage[] = [];
  let board = start;
  let told = 0;
  for (;;) {
    const next = steps.next();
    if (next.done) return next.value ? stages : null;
    const step = next.value;
    const path = workspace.pathAfter(told);
    const { moves, tiles } = movesOfBlank(board, path);
    told = workspace.slides;
    board = makeBoard(start, Array.from(workspace.tileOn, tileOf));
    const about = goalCellsOfTiles(step)
      .map(tileOf)
      .filter((tile) => tile !== 0);
    stages.push({
      part: partOf(step),
      sentence: sentenceOf(step, path, workspace, nameOf),
      about,
      moves,
      tiles,
      board,
    });
  }
}

/** Where the tiles that a step is about belong. */
function goalCellsOfTiles(step: Step): readonly number[] {
  switch (step.kind) {
    case "turn":
      return [...step.ring].sort((a, b) => a - b);
    case "place":
      return [step.cell];
    case "corner":
    case "back":
      return [step.face.pair.first];
    case "aside":
    case "behind":
      return [step.face.pair.second];
    case "enter":
    case "pair-in-place":
      return [step.face.pair.first, step.face.pair.second];
  }
}
