/**
 * `loyd moves`: what moves of a board come to, and without any what each legal move is worth. Moves are read as people
 * write them; what they were taken for is said.
 */
import type { Command } from "commander";
import { Walk } from "../board/board.ts";
import type { Labels } from "../board/labels.ts";
import { MOVE_NOTATIONS, MOVE_READINGS, type MoveNotation, type MoveReading } from "../board/move-text.ts";
import { formatLabelled } from "../board/notation.ts";
import { retelling } from "../errors.ts";
import type { ReadMoves, SolveResult } from "../index.ts";
import type { Board, Move, Shape } from "../types.ts";
import { drawBoard, drawTile, slideText } from "./draw.ts";
import { EXIT, raiseExitCode } from "./exit.ts";
import { givenBoards } from "./input.ts";
import { addExamples, addGoal, addJson, choiceOption, seconds, shapeText } from "./options.ts";
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
import { watchSearches } from "./watch.ts";

const EXAMPLES = [
  'loyd moves "1 2 3/4 5 6/0 7 8" RR',
  'loyd moves "8 6 7/2 5 4/3 0 1"',
  'loyd moves --steps "1 2 3/4 0 6/7 5 8" "5 8"',
];

/** How long each distance is looked for, in seconds. */
const SECONDS = 10;

interface MovesOptions {
  readonly size?: Shape;
  readonly goal?: string;
  readonly json?: boolean;
  readonly readAs?: MoveReading;
  readonly notation: MoveNotation;
  readonly steps?: boolean;
  readonly seconds: number;
}

/** Adds the command to the program. */
export function addMoves(program: Command): void {
  const command = program
    .command("moves")
    .description("Play moves on a board and say what they come to; without moves, say what each legal move is worth.")
    .argument("<board>", "a board, in any form that loyd solve reads")
    .argument(
      "[moves...]",
      'letters (U D L R, F B between layers), with or without counts: RULD, "R2 U"; arrows, words, or the tiles that slide: "5 8"',
    )
    .option("--size <RxC[xL]>", "rows, columns, layers: for boards given as flat lists", shapeText("--size"));
  addGoal(command)
    .addOption(
      choiceOption(
        "--read-as <name>",
        "what letters name: the way the tile slides or the way the blank goes, tile or blank (default: what the board allows)",
        MOVE_READINGS,
      ),
    )
    .addOption(
      choiceOption(
        "--notation <name>",
        "write moves as letters of the tile or of the blank, as the numbers of tiles, or as letters with counts: tile, blank, numbers, runs",
        MOVE_NOTATIONS,
      ).default("tile"),
    )
    .option("--steps", "draw the board after each move")
    .option(
      "--seconds <S>",
      "look for each distance from the goal for at most S seconds, 0 for not at all",
      seconds("--seconds"),
      SECONDS,
    )
    .action(playMoves);
  addExamples(
    addJson(command),
    EXAMPLES,
    "0 done, 2 bad usage or input, or moves that the board does not allow,\n3 Ctrl-C pressed, 4 verification failed",
  );
}

/** How far a board is from the goal: exactly, at least, or null where there is no way. */
interface Distance {
  readonly cost: number | null;
  readonly lowerBound: number | null;
}

async function playMoves(text: string, words: string[], options: MovesOptions): Promise<void> {
  const { formatMoves, invertMoves, legalMoves, applyMoves, parseMoves, sameBoard, simplifyMoves, solve } =
    await import("../index.ts");
  const { interrupt, progress, settings } = await watchSearches(progressText);
  const distanceOf = async (board: Board, goal: Board): Promise<Distance | null> => {
    if (options.seconds === 0) return sameBoard(board, goal) ? { cost: 0, lowerBound: 0 } : null;
    const limits = { ...settings, timeMs: options.seconds * 1000 };
    const found = await interrupt.during(() => solve(board, { ...limits, goal })).finally(() => progress.clear());
    if (found.verdict.passed) return distanceIn(found);
    for (const { name, reason } of failuresOf(found)) complain(`verification failed: ${name}: ${reason}`);
    raiseExitCode(EXIT.unverified);
    return null;
  };
  for await (const { read } of givenBoards([text], options)) {
    const { board, goal, labels } = read();
    const written = (from: Board, moves: readonly Move[]) => formatMoves(from, moves, options.notation, labels);
    if (words.length === 0) {
      const choices: Choice[] = [];
      const own = await distanceOf(board, goal);
      for (const { move, tile } of legalMoves(board)) {
        const after = applyMoves(board, [move]);
        choices.push({ move, tile, after, distance: await distanceOf(after, goal) });
      }
      await (options.json
        ? printJson(choicesData(board, goal, own, choices, labels))
        : print(choicesText(board, goal, own, choices, labels)));
    } else {
      const asked = { goal, ...(labels && { labels }), ...(options.readAs && { readAs: options.readAs }) };
      const read = retelling(
        () => parseMoves(board, words.join(" "), asked),
        ({ message, detail }) =>
          detail?.reason === "ambiguous"
            ? "moves: can be the way the tiles slide or the way the blank goes, and the board allows both; --read-as tile or --read-as blank says which"
            : message,
      );
      const end = applyMoves(board, read.moves);
      const simple = simplifyMoves(read.moves);
      const walk: Played = {
        board,
        goal,
        labels,
        read,
        end,
        isGoal: sameBoard(end, goal),
        moves: written(board, read.moves),
        simplified: simple.length < read.moves.length ? written(board, simple) : null,
        inverse: written(end, invertMoves(read.moves)),
        count: read.moves.length,
        before: await distanceOf(board, goal),
        after: await distanceOf(end, goal),
      };
      await (options.json ? printJson(playedData(walk)) : print(playedText(walk, options.steps === true)));
    }
    if (interrupt.signal.aborted) raiseExitCode(EXIT.limit);
  }
}

function distanceIn(found: SolveResult): Distance | null {
  if (found.outcome === "unsolvable") return { cost: null, lowerBound: null };
  if (found.outcome !== "solved") return { cost: null, lowerBound: found.lowerBound };
  return found.optimal ? { cost: found.cost, lowerBound: found.cost } : null;
}

function distanceText(distance: Distance | null): string {
  if (distance === null) return "not looked for";
  if (distance.cost !== null) return counted(distance.cost, "move");
  return distance.lowerBound === null ? "no way to the goal" : `at least ${counted(distance.lowerBound, "move")}`;
}

interface Choice {
  readonly move: Move;
  readonly tile: number;
  readonly after: Board;
  readonly distance: Distance | null;
}

function choicesData(board: Board, goal: Board, own: Distance | null, choices: readonly Choice[], labels?: Labels) {
  return {
    board: formatLabelled(board, labels),
    goal: formatLabelled(goal, labels),
    ...own,
    moves: choices.map(({ move, tile, after, distance }) => ({
      move,
      tile: namedTiles([tile], labels)[0],
      board: formatLabelled(after, labels),
      cost: distance?.cost ?? null,
      lowerBound: distance?.lowerBound ?? null,
    })),
  };
}

function choicesText(
  board: Board,
  goal: Board,
  own: Distance | null,
  choices: readonly Choice[],
  labels?: Labels,
): string {
  const costs = choices.flatMap(({ distance }) => (distance?.cost == null ? [] : [distance.cost]));
  const best = costs.length === choices.length ? Math.min(...costs) : null;
  const width = Math.max(...choices.map(({ tile }) => drawTile(tile, labels).length));
  return [
    ...drawn(board, labels),
    ...goalField(goal, labels),
    field("distance", distanceText(own)),
    ...choices.map(({ move, tile, distance }) => {
      const name = slideText(move, tile, labels).padStart(width + 2);
      const cost = distance?.cost ?? null;
      if (cost === null || own?.cost == null) return field(name, distanceText(distance));
      const change = cost < own.cost ? "nearer" : "farther";
      const said = `${distanceText(distance)} after it, ${change}`;
      return field(name, cost === best ? colours.green(said) : said);
    }),
  ].join("\n");
}

interface Played {
  readonly board: Board;
  readonly goal: Board;
  readonly labels: Labels | undefined;
  readonly read: ReadMoves;
  readonly end: Board;
  readonly isGoal: boolean;
  readonly moves: string;
  readonly simplified: string | null;
  readonly inverse: string;
  readonly count: number;
  readonly before: Distance | null;
  readonly after: Distance | null;
}

/** How many moves more than the fewest these are, with the fewest that are still needed; null where that is not known. */
function excessOf({ before, after, count }: Played): number | null {
  return before?.cost == null || after?.cost == null ? null : count + after.cost - before.cost;
}

function playedData(played: Played): Record<string, unknown> {
  const { board, goal, labels, read, end, isGoal, moves, simplified, inverse, count, before, after } = played;
  return {
    board: formatLabelled(board, labels),
    goal: formatLabelled(goal, labels),
    readAs: read.readAs,
    count,
    moves,
    simplified,
    inverse,
    end: formatLabelled(end, labels),
    solved: isGoal,
    before: before?.cost ?? null,
    after: after?.cost ?? null,
    excess: excessOf(played),
  };
}

const READ_AS: Readonly<Record<ReadMoves["readAs"], string>> = {
  tile: "letters are the way the tiles slide",
  blank: "letters are the way the blank goes",
  numbers: "the tiles that slide",
};

function playedText(played: Played, withSteps: boolean): string {
  const { board, goal, labels, read, end, isGoal, moves, simplified, inverse, count, before, after } = played;
  const excess = excessOf(played);
  return [
    ...drawn(board, labels),
    ...(withSteps ? stepsOf(board, read.moves, labels) : ["", ...drawn(end, labels)]),
    isGoal ? colours.green(colours.bold("solved")) : colours.bold(`not the goal after ${counted(count, "move")}`),
    ...goalField(goal, labels),
    field("moves", `${thousands(count)}: ${moves}`),
    field("read as", READ_AS[read.readAs]),
    ...(simplified === null ? [] : [field("simplified", simplified === "" ? "nothing is left" : simplified)]),
    field("inverse", inverse),
    field("distance", `${distanceText(before)} before, ${distanceText(after)} after`),
    ...(excess === null
      ? []
      : [field("above fewest", excess === 0 ? "none: no way is shorter" : counted(excess, "move"))]),
  ].join("\n");
}

/** The board after each move. */
function stepsOf(board: Board, moves: readonly Move[], labels?: Labels): string[] {
  const walk = new Walk(board);
  return moves.flatMap((move) => {
    const made = walk.allowed().filter((one) => one.move === move);
    for (const one of made) walk.make(one);
    return ["", ...made.map(({ tile }) => `  ${slideText(move, tile, labels)}`), ...drawn(walk.board(), labels)];
  });
}

function drawn(board: Board, labels?: Labels): string[] {
  return drawBoard(board, WIDTH - 2, labels).map((line) => `  ${line}`);
}
