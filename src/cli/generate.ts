/**
 * `loyd generate`: random boards in canonical text, one a line, each made when the reader has taken the one before.
 * Like `check` it takes what it needs from `../board/`, since `../index.ts` would load the engines, which
 * only boards by difficulty need (difficulty.ts).
 */
import type { Command } from "commander";
import { parseLabelledGoal } from "../board/goals.ts";
import type { Labels } from "../board/labels.ts";
import { MAX_COUNT, MAX_MOVES, MAX_SEED, MOST_GENERATED } from "../board/limits.ts";
import { formatLabelled, parseShape } from "../board/notation.ts";
import { LoydError } from "../errors.ts";
import { type Board, FAST_ENGINES, HEURISTICS, type Shape } from "../types.ts";
import { DEFAULT_DIFFICULT, type DifficultyCommandOptions, difficultyOf, printByDifficulty } from "./difficulty.ts";
import {
  addCsv,
  addExamples,
  addGoal,
  addJson,
  choiceOption,
  mebibytes,
  PATTERN_HELP,
  seconds,
  shapeText,
  wholeNumber,
} from "./options.ts";
import { complain, print, printJson } from "./output.ts";

/** How many seeds there are. */
const SEEDS = MAX_SEED + 1;

const EXAMPLES = [
  "loyd generate --size 3x3 --unsolvable --count 5 --seed 1 | loyd check",
  "loyd generate --size 4x4 --distance 40 | loyd solve",
  "loyd generate --size 3x3 --worst-for manhattan --json",
];

interface GenerateCommandOptions extends DifficultyCommandOptions {
  readonly size?: Shape;
  readonly seed?: number;
  readonly unsolvable?: boolean;
  readonly moves?: number;
  readonly goal: string;
}

/** A board, and the seed that gives it: for a walk its own, otherwise that of the whole list. */
interface Generated {
  readonly board: Board;
  readonly seed: number;
}

/** Adds the command to the program. */
export function addGenerate(program: Command): void {
  const command = program
    .command("generate")
    .description(
      "Print random boards, all solvable ones (but the goal) equally likely; or boards by their difficulty, all different.",
    )
    .option("--size <RxC[xL]>", "rows, columns, layers (default: 4x4)", shapeText("--size"))
    .option(
      "--count <N>",
      `how many boards (default: 1; by difficulty up to ${DEFAULT_DIFFICULT}, of the hardest all)`,
      wholeNumber("--count", 0, MAX_COUNT),
    )
    .option("--seed <N>", "repeat the boards of this seed (default: a random one)", wholeNumber("--seed", 0, MAX_SEED))
    .option("--unsolvable", "boards that cannot be solved")
    .option(
      "--moves <K>",
      "walk K random moves from the goal instead; board i walks by seed + i",
      wholeNumber("--moves", 0, MAX_MOVES),
    )
    .option(
      "--distance <D>",
      "boards exactly D moves from the goal, equally likely, up to 16 cells",
      wholeNumber("--distance", 0, MAX_MOVES),
    )
    .option("--hardest", "the boards farthest from the goal, up to 12 cells and on 4x4")
    .addOption(
      choiceOption(
        "--worst-for <heuristic>",
        `boards whose distance exceeds this heuristic the most: ${HEURISTICS.join(", ")}`,
        HEURISTICS,
      ),
    )
    .option("--pattern <grid>", PATTERN_HELP)
    .option(
      "--samples <N>",
      "with --worst-for on more than 12 cells: the worst of N random boards (default: 100)",
      wholeNumber("--samples", 1, MOST_GENERATED),
    )
    .addOption(
      choiceOption("--engine <name>", `by difficulty: ${FAST_ENGINES.join(", ")} (default: wasm)`, FAST_ENGINES),
    )
    .option("--seconds <S>", "by difficulty: take at most S seconds", seconds("--seconds"))
    .option("--memory <MiB>", "by difficulty: take at most so much memory (default: 1024)", mebibytes("--memory"))
    .action(printBoards);
  addExamples(
    addCsv(addJson(addGoal(command))),
    EXAMPLES,
    "0 done, 2 bad usage or input,\n3 a limit was reached or Ctrl-C pressed",
  );
}

async function printBoards(options: GenerateCommandOptions): Promise<void> {
  const difficulty = difficultyOf(options);
  if (difficulty !== null) expectNoOther(options);
  if (options.moves !== undefined && options.unsolvable) {
    throw new LoydError(
      "bad-argument",
      "--unsolvable: expected no --moves, got both; a walk can always be walked back",
    );
  }
  const { board: goal, labels } = parseLabelledGoal(options.goal, options.size ?? parseShape("4x4"));
  const seed = options.seed ?? Math.floor(Math.random() * SEEDS);
  const sayRandomSeed = () => {
    if (options.seed === undefined) complain(`boards of a random seed, repeat them with --seed ${seed}`);
  };
  if (difficulty !== null) return printByDifficulty(difficulty, options, { board: goal, labels }, seed, sayRandomSeed);
  sayRandomSeed();
  for await (const generated of boardsOf(options, goal, seed)) {
    await (options.json
      ? printJson(jsonOf(generated, goal, labels, !options.unsolvable))
      : print(formatLabelled(generated.board, labels)));
  }
}

/** Boards by difficulty are not walked to, have a solution, and are the same whatever the seed where they are the hardest. */
function expectNoOther({ moves, unsolvable, seed, hardest }: GenerateCommandOptions): void {
  const others = { "--moves": moves, "--unsolvable": unsolvable, "--seed": hardest && seed };
  const kind = hardest ? "--hardest" : "--distance and --worst-for";
  for (const [option, value] of Object.entries(others)) {
    if (value === undefined) continue;
    throw new LoydError("bad-argument", `${option}: expected none with ${kind}, got one`);
  }
}

async function* boardsOf(options: GenerateCommandOptions, goal: Board, seed: number): AsyncGenerator<Generated> {
  // Loaded here, so that the other commands do without the random numbers.
  const { generateBoards, scrambleBoard } = await import("../board/generate.ts");
  const { count = 1, moves } = options;
  if (moves === undefined) {
    for (const board of generateBoards({ shape: goal, goal, seed, count, solvable: !options.unsolvable }))
      yield { board, seed };
    return;
  }
  for (let index = 0; index < count; index++) {
    const own = (seed + index) % SEEDS;
    yield { board: scrambleBoard({ shape: goal, goal, seed: own, moves }), seed: own };
  }
}

function jsonOf({ board, seed }: Generated, goal: Board, labels: Labels | undefined, solvable: boolean): object {
  const { rows, cols, layers } = board;
  const texts = { board: formatLabelled(board, labels), goal: formatLabelled(goal, labels) };
  return { board: texts.board, rows, cols, layers, goal: texts.goal, solvable, seed };
}
