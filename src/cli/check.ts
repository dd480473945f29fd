/**
 * `loyd check`: solvable or not, and why, by parity alone. It takes what it needs from `../board/` and not from
 * `../index.ts`, which would load the engines and the WebAssembly binary for nothing.
 */
import type { Command } from "commander";
import { parseGoal } from "../board/goals.ts";
import { formatBoard, parseBoard } from "../board/notation.ts";
import { type Solvability, solvability } from "../board/parity.ts";
import type { Board } from "../types.ts";
import { drawBoard } from "./draw.ts";
import { EXIT, raiseExitCode } from "./exit.ts";
import { boardTexts, inPlace } from "./input.ts";
import { addBoardOptions, addExamples, type BoardOptions } from "./options.ts";
import { colours, counted, field, goalField, print, WIDTH } from "./output.ts";

const EXAMPLES = [
  'loyd check "8 6 7/2 5 4/3 0 1"',
  'loyd check --goal snail "1 2 3/8 0 4/7 6 5" "2 1 3/8 0 4/7 6 5"',
  "loyd generate --count 1000 | loyd check --json",
];

/** Adds the command to the program. */
export function addCheck(program: Command): void {
  const command = addBoardOptions(program.command("check"))
    .description("Say whether boards can be solved, and why.")
    .action(checkBoards);
  addExamples(command, EXAMPLES, "0 all solvable, 1 some unsolvable, 2 bad usage or input");
}

async function checkBoards(args: string[], options: BoardOptions): Promise<void> {
  let separator = "";
  for await (const { place, text } of boardTexts(args, options.file)) {
    await inPlace(place, async () => {
      const board = parseBoard(text, { shape: options.size });
      const goal = parseGoal(options.goal, board);
      const found = solvability(board, goal);
      raiseExitCode(found.solvable ? EXIT.done : EXIT.unsolvable);
      await print(options.json ? jsonOf(board, goal, found) : separator + textOf(board, goal, found));
    });
    separator = "\n";
  }
}

function jsonOf(board: Board, goal: Board, found: Solvability): string {
  const { rows, cols, layers } = board;
  const { solvable, inversions, blankRowFromBottom, permutationParity, blankDistance, rule } = found;
  return JSON.stringify({
    board: formatBoard(board),
    rows,
    cols,
    layers,
    goal: formatBoard(goal),
    solvable,
    inversions,
    blankRowFromBottom,
    permutationParity,
    blankDistance,
    rule,
  });
}

function textOf(board: Board, goal: Board, found: Solvability): string {
  const { solvable, inversions, blankRowFromBottom, permutationParity, blankDistance, rule } = found;
  const steps = `${counted(blankDistance, "step")} from its goal cell`;
  const blank = blankRowFromBottom === null ? steps : `in row ${blankRowFromBottom} from the bottom, ${steps}`;
  return [
    ...drawBoard(board, WIDTH - 2).map((line) => `  ${line}`),
    solvable
      ? colours.green(colours.bold("solvable"))
      : `${colours.red(colours.bold("unsolvable"))}: no sequence of moves leads to the goal`,
    ...goalField(goal),
    field("inversions", `${inversions} (${inversions % 2 === 0 ? "even" : "odd"})`),
    field("blank", blank),
    field("permutation", `${permutationParity}, the blank included`),
    field("rule", rule),
  ].join("\n");
}
