/**
 * `loyd generate`: random boards in canonical text, one a line, each made when the reader has taken the one before.
 * Like `check` it takes what it needs from `../board/`, since `../index.ts` would load the engines.
 */
import type { Command } from "commander";
import { parseLabelledGoal } from "../board/goals.ts";
import type { Labels } from "../board/labels.ts";
import { formatLabelled, parseShape } from "../board/notation.ts";
import { LoydError } from "../errors.ts";
import type { Board, Shape } from "../types.ts";
import { addExamples, addGoal, addJson, wholeNumber } from "./options.ts";
import { complain, print } from "./output.ts";

const MAX_COUNT = 1_000_000_000;
const MAX_MOVES = 1_000_000;
/** Seeds are 0 to 2³² − 1. */
const SEEDS = 2 ** 32;

const EXAMPLES = [
  "loyd generate --count 5 --seed 1",
  "loyd generate --size 3x3 --unsolvable | loyd check",
  "loyd generate --size 4x4 --moves 30 | loyd solve",
];

interface GenerateCommandOptions {
  readonly size?: Shape;
  readonly count: number;
  readonly seed?: number;
  readonly unsolvable?: boolean;
  readonly moves?: number;
  readonly goal: string;
  readonly json?: boolean;
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
    .description("Print random boards, all solvable ones (but the goal) equally likely.")
    .option("--size <RxC[xL]>", "rows, columns, layers (default: 4x4)", parseShape)
    .option("--count <N>", "how many boards", wholeNumber("--count", 0, MAX_COUNT), 1)
    .option("--seed <N>", "repeat the boards of this seed (default: a random one)", wholeNumber("--seed", 0, SEEDS - 1))
    .option("--unsolvable", "boards that cannot be solved")
    .option(
      "--moves <K>",
      "walk K random moves from the goal instead; board i walks by seed + i",
      wholeNumber("--moves", 0, MAX_MOVES),
    )
    .action(printBoards);
  addExamples(addJson(addGoal(command)), EXAMPLES, "0 done, 2 bad usage or input");
}

async function printBoards(options: GenerateCommandOptions): Promise<void> {
  if (options.moves !== undefined && options.unsolvable) {
    throw new LoydError(
      "bad-argument",
      "--unsolvable: expected no --moves, got both; a walk can always be walked back",
    );
  }
  const { board: goal, labels } = parseLabelledGoal(options.goal, options.size ?? parseShape("4x4"));
  const seed = options.seed ?? Math.floor(Math.random() * SEEDS);
  if (options.seed === undefined) complain(`boards of a random seed, repeat them with --seed ${seed}`);
  for await (const generated of boardsOf(options, goal, seed)) {
    await print(
      options.json ? jsonOf(generated, goal, labels, !options.unsolvable) : formatLabelled(generated.board, labels),
    );
  }
}

async function* boardsOf(options: GenerateCommandOptions, goal: Board, seed: number): AsyncGenerator<Generated> {
  // Loaded here, so that the other commands do without the random numbers.
  const { generateBoards, scrambleBoard } = await import("../board/generate.ts");
  const { count, moves } = options;
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

function jsonOf({ board, seed }: Generated, goal: Board, labels: Labels | undefined, solvable: boolean): string {
  const { rows, cols, layers } = board;
  const texts = { board: formatLabelled(board, labels), goal: formatLabelled(goal, labels) };
  return JSON.stringify({ board: texts.board, rows, cols, layers, goal: texts.goal, solvable, seed });
}
