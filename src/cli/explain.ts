/**
 * `loyd explain`: how a board is solved by hand, in stages with a drawing after each, and how many moves that takes beside
 * the fewest there are. Why it cannot be solved is said in the words of `loyd check`.
 */
import type { Command } from "commander";
import { wrapped } from "../../bench/report/wrapped.ts";
import type { Labels } from "../board/labels.ts";
import { formatLabelled } from "../board/notation.ts";
import type { Explanation, SolvedExplanation, Stage } from "../index.ts";
import type { Board } from "../types.ts";
import { dataOf as checkData, textOf as checkText } from "./check.ts";
import { drawBoard, slideText } from "./draw.ts";
import { EXIT, raiseExitCode } from "./exit.ts";
import { givenBoards, inPlace } from "./input.ts";
import { addBoardOptions, addExamples, type BoardOptions, seconds } from "./options.ts";
import {
  colours,
  complain,
  counted,
  field,
  goalField,
  namedTiles,
  print,
  printJson,
  thousands,
  WIDTH,
} from "./output.ts";
import { progressText } from "./progress.ts";
import { failuresOf } from "./solution.ts";
import { exitCodeOf } from "./solve.ts";
import { watchSearches } from "./watch.ts";

const EXAMPLES = [
  'loyd explain "8 6 7/2 5 4/3 0 1"',
  "loyd generate --goal blank-first --seed 7 | loyd explain --goal blank-first",
  'loyd explain --seconds 0 "B A C/H _ D/G F E"',
];

/** How long the fewest moves are looked for, in seconds. */
const SECONDS = 5;

const LEGEND = "A tile with an arrow is a move: slide that tile that way, into the gap.";

/** What sentences, moves and boards are set in by; the number of a stage goes into it. */
const INDENT = " ".repeat(6);

interface ExplainCommandOptions extends BoardOptions {
  readonly seconds: number;
}

/** Adds the command to the program. */
export function addExplain(program: Command): void {
  const command = addBoardOptions(program.command("explain"))
    .description("Show how flat boards are solved by hand, step by step, and how many moves are needed at least.")
    .option(
      "--seconds <S>",
      "look for the fewest moves for at most S seconds, 0 for not at all",
      seconds("--seconds"),
      SECONDS,
    )
    .action(explainBoards);
  addExamples(
    command,
    EXAMPLES,
    "0 solved, 1 unsolvable, 2 bad usage or input,\n3 Ctrl-C pressed, 4 verification failed",
  );
}

async function explainBoards(args: string[], options: ExplainCommandOptions): Promise<void> {
  const { explain } = await import("../index.ts");
  const { interrupt, progress, settings } = await watchSearches(progressText);
  const limits = { ...settings, timeMs: options.seconds * 1000 };
  let separator = "";
  for await (const { place, read } of givenBoards(args, options)) {
    const work = async () => {
      const { board, goal, labels } = read();
      const found = await interrupt
        .during(() => explain(board, { goal, labels, ...(options.seconds > 0 && { shortest: limits }) }))
        .finally(() => progress.clear());
      raiseExitCode(exitCodeOf(found));
      for (const { name, reason } of failuresOf(found)) complain(`verification failed: ${name}: ${reason}`);
      await (options.json ? printJson(dataOf(found, labels)) : print(separator + textOf(found, labels)));
    };
    await inPlace(place, work, options);
    separator = "\n";
    if (interrupt.signal.aborted) {
      raiseExitCode(EXIT.limit);
      break;
    }
  }
}

function dataOf(found: Explanation, labels: Labels | undefined): Record<string, unknown> {
  const { start, goal, outcome, verdict } = found;
  const { rows, cols, layers } = start;
  const isSolved = outcome === "solved";
  return {
    board: formatLabelled(start, labels),
    rows,
    cols,
    layers,
    goal: formatLabelled(goal, labels),
    outcome,
    cost: isSolved ? found.cost : null,
    shortest: isSolved ? found.shortest.cost : null,
    lowerBound: isSolved ? found.shortest.lowerBound : null,
    stages: (isSolved ? found.stages : []).map(({ part, sentence, about, moves, tiles, board }) => ({
      part,
      sentence,
      about: namedTiles(about, labels),
      moves,
      tiles: namedTiles(tiles, labels),
      board: formatLabelled(board, labels),
    })),
    check: isSolved ? null : checkData({ board: start, goal, labels }, found.check),
    verified: verdict.passed,
  };
}

/** The explanation for people: the board, what to do with it, and what that costs. */
function textOf(found: Explanation, labels?: Labels): string {
  const { start, goal } = found;
  if (found.outcome === "unsolvable") return checkText({ board: start, goal, labels }, found.check);
  const solved = colours.green(colours.bold("solved"));
  return [
    ...drawing(start, labels),
    ...(found.cost === 0 ? [] : ["", INDENT + LEGEND, ...stagesText(found, labels)]),
    "",
    found.cost === 0 ? `${solved}: the board is the goal already` : `${solved} by hand in ${costText(found)}`,
    ...goalField(goal, labels),
    field("verified", counted(found.verdict.checks.length, "check")),
  ].join("\n");
}

/** The stages, numbered, under the names of the lines that they put in order. */
function stagesText({ stages }: SolvedExplanation, labels?: Labels): string[] {
  return stages.flatMap((stage, index) => {
    const isNewPart = index === 0 || stage.part !== stages[index - 1].part;
    return [...(isNewPart ? ["", colours.bold(stage.part)] : []), "", ...stageText(stage, index + 1, labels)];
  });
}

function stageText({ sentence, about, moves, tiles, board }: Stage, number: number, labels?: Labels): string[] {
  const [first, ...others] = wrapped(sentence, WIDTH - INDENT.length);
  const head = [`${String(number).padStart(INDENT.length - 2)}  ${first}`, ...others.map((line) => INDENT + line)];
  if (moves.length === 0) return head;
  const slides = moves.map((move, index) => slideText(move, tiles[index], labels)).join(" ");
  const paint = (text: string, tile: number) => (about.includes(tile) ? colours.cyan(colours.bold(text)) : text);
  return [
    ...head,
    ...wrapped(slides, WIDTH - INDENT.length).map((line) => INDENT + line),
    "",
    ...drawing(board, labels, paint),
  ];
}

function drawing(board: Board, labels?: Labels, paint?: (text: string, tile: number) => string): string[] {
  return drawBoard(board, WIDTH - INDENT.length, labels, paint).map((line) => INDENT + line);
}

/** What the method costs, beside what it need cost. */
function costText({ cost, shortest }: SolvedExplanation): string {
  const spent = counted(cost, "move");
  if (shortest.cost === cost) return `${spent}, and no solution is shorter`;
  if (shortest.cost !== null) return `${spent}; the shortest solution has ${thousands(shortest.cost)}`;
  return `${spent}; every solution has at least ${thousands(shortest.lowerBound)}`;
}
