/**
 * `loyd solve`: solves boards one after another and prints each result, verified. The library is loaded when the
 * command runs and not when it is declared, so that the other commands start without the engines; what is needed to
 * declare it comes from `../types.ts` and `../board/`, as in `check`.
 */
import type { Command } from "commander";
import type { Labels } from "../board/labels.ts";
import { formatLabelled } from "../board/notation.ts";
import { LoydError, lossOf } from "../errors.ts";
import type { SolveOptions, SolveResult } from "../index.ts";
import {
  ALGORITHM_CHOICES,
  type AlgorithmChoice,
  type Board,
  ENGINES,
  type EngineName,
  HEURISTICS,
  type Heuristic,
  type Outcome,
} from "../types.ts";
import { animate, expectRoom } from "./animate.ts";
import { EXIT, type ExitCode, raiseExitCode } from "./exit.ts";
import { reportFailure } from "./failure.ts";
import { givenBoards, inPlace } from "./input.ts";
import {
  addBoardOptions,
  addCsv,
  addExamples,
  type BoardOptions,
  choiceOption,
  decimal,
  decimalNumber,
  mebibytes,
  PATTERN_HELP,
  seconds,
  wholeNumber,
} from "./options.ts";
import { complain, MIB, namedTiles, print, printJson, thousands, toMicroseconds } from "./output.ts";
import { progressText } from "./progress.ts";
import { factsText, failuresOf, textOf } from "./solution.ts";
import { watchSearches } from "./watch.ts";

const MOVES_PER_SECOND = 4;

/** The longest solution that is printed: a longer one makes more text than a string holds. */
const MOST_PRINTED = 50_000_000;

const EXAMPLES = [
  'loyd solve "8 6 7/2 5 4/3 0 1"',
  'loyd solve --engine typescript --algorithm bfs --goal snail "2 8 3/1 6 4/7 0 5"',
  "loyd generate --size 20x20x3 | loyd solve --algorithm constructive --json",
];

interface SolveCommandOptions extends BoardOptions {
  readonly engine?: EngineName;
  readonly algorithm: AlgorithmChoice;
  readonly heuristic?: Heuristic;
  readonly pattern?: string;
  readonly weight?: number;
  readonly nodes?: number;
  readonly seconds?: number;
  readonly memory?: number;
  readonly parityCheck: boolean;
  readonly cache: boolean;
  readonly animate?: boolean;
  readonly speed?: number;
}

/** Adds the command to the program. */
export function addSolve(program: Command): void {
  const command = addCsv(addBoardOptions(program.command("solve")))
    .description("Solve boards, in the fewest moves unless asked otherwise, and verify every answer.")
    .addOption(choiceOption("--engine <name>", `${ENGINES.join(", ")} (default: wasm)`, ENGINES))
    .addOption(choiceOption("--algorithm <name>", ALGORITHM_CHOICES.join(", "), ALGORITHM_CHOICES).default("auto"))
    .addOption(
      choiceOption(
        "--heuristic <name>",
        `${HEURISTICS.join(", ")} (default: what auto chooses; with astar and idastar manhattan)`,
        HEURISTICS,
      ),
    )
    .option("--pattern <grid>", PATTERN_HELP)
    .option("--weight <W>", "with astar: at most W times the fewest moves, 1 to 10 in steps of 0.1", decimal)
    .option("--nodes <N>", "expand at most N nodes", wholeNumber("--nodes", 0, Number.MAX_SAFE_INTEGER))
    .option("--seconds <S>", "take at most S seconds for tables and search", seconds("--seconds"))
    .option("--memory <MiB>", "take at most so much memory (default: 1024)", mebibytes("--memory"))
    .option("--no-parity-check", "search unsolvable boards, too")
    .option("--no-cache", "neither read nor write files with tables")
    .option("--animate", "play the solution move by move; Ctrl-C ends it")
    .option(
      "--speed <moves>",
      `moves a second of --animate on a terminal (default: ${MOVES_PER_SECOND})`,
      decimalNumber("--speed", 0.1, 1000),
    )
    .action(solveBoards);
  addExamples(
    command,
    EXAMPLES,
    "0 solved, 1 unsolvable, 2 bad usage or input,\n" +
      "3 a limit was reached or Ctrl-C pressed, 4 verification failed;\nof several boards the highest",
  );
}

async function solveBoards(args: string[], options: SolveCommandOptions): Promise<void> {
  expectAnimation(options);
  const { solve } = await import("../index.ts");
  const { verifySingle } = await import("../../bench/verification/single.ts");
  const { interrupt, progress, settings: watched } = await watchSearches(progressText, options.cache);
  const settings: SolveOptions = { ...settingsOf(options), ...watched };
  let separator = "";
  for await (const { place, read } of givenBoards(args, options)) {
    const work = async () => {
      const { board, goal, labels } = read();
      if (options.animate) expectRoom(process.stdout, board, labels);
      const found = await interrupt
        .during(() => solve(board, { ...settings, goal }))
        .catch((error: unknown) => {
          // The other boards are solved all the same.
          if (lossOf(error) === null) throw error;
          reportFailure(error);
          return error as LoydError;
        })
        .finally(() => progress.clear());
      if (found instanceof LoydError) {
        if (options.json) await printJson(lossJson({ start: board, goal, labels }, options, found));
        return;
      }
      const verdict = verifySingle(found, { pattern: options.pattern });
      const result: SolveResult = { ...found, verdict };
      raiseExitCode(exitCodeOf(result));
      for (const { name, reason } of failuresOf(result)) {
        complain(`verification failed: ${nameOf(result)}: ${name}: ${reason}`);
      }
      expectPrintable(result);
      const { pattern } = options;
      if (options.animate && result.outcome === "solved") {
        if (separator !== "") await print("");
        const playing = { screen: process.stdout, movesPerSecond: options.speed ?? MOVES_PER_SECOND };
        await interrupt.during(() => animate({ ...result, labels }, { ...playing, signal: interrupt.signal }));
        await print(factsText(result, pattern, labels));
      } else {
        const { json } = options;
        await (json ? printJson(jsonOf(result, pattern, labels)) : print(separator + textOf(result, pattern, labels)));
      }
    };
    await inPlace(place, work, options);
    separator = "\n";
    if (interrupt.signal.aborted) {
      raiseExitCode(EXIT.limit);
      break;
    }
  }
}

/** @throws LoydError `bad-argument` for options that do not go together. */
function expectAnimation({ animate, speed, json }: SolveCommandOptions): void {
  if (animate && json) throw new LoydError("bad-argument", "--animate: expected no --json, got both");
  if (speed !== undefined && !animate) {
    throw new LoydError("bad-argument", "--speed: expected --animate as well, got none");
  }
}

/** @throws LoydError `unsupported` for a solution that is too long to be printed. */
export function expectPrintable({ cost = 0 }: { readonly outcome: Outcome; readonly cost?: number }): void {
  if (cost <= MOST_PRINTED) return;
  throw new LoydError(
    "unsupported",
    `solution: expected at most ${thousands(MOST_PRINTED)} moves to print, got ${thousands(cost)}; the library gives them all`,
  );
}

function settingsOf(options: SolveCommandOptions): SolveOptions {
  const { engine, algorithm, heuristic, pattern, weight, nodes, seconds: limit, memory, parityCheck } = options;
  return {
    algorithm,
    parityCheck,
    ...(engine !== undefined && { engine }),
    ...(heuristic !== undefined && { heuristic }),
    ...(pattern !== undefined && { pattern }),
    ...(weight !== undefined && { weight }),
    ...(nodes !== undefined && { nodes }),
    ...(limit !== undefined && { timeMs: limit * 1000 }),
    ...(memory !== undefined && { memoryBytes: memory * MIB }),
  };
}

/** Who is to blame for a result. */
export function nameOf({ engine, algorithm }: Pick<SolveResult, "engine" | "algorithm">): string {
  return engine === null ? algorithm : `engine ${engine}`;
}

/** The exit code of one result; what failed its verification outweighs all else. */
export function exitCodeOf({ outcome, verdict }: Pick<SolveResult, "outcome" | "verdict">): ExitCode {
  if (!verdict.passed) return EXIT.unverified;
  if (outcome === "solved") return EXIT.done;
  return outcome === "unsolvable" ? EXIT.unsolvable : EXIT.limit;
}

/** The line of a board that has no result: what was asked for, and why there is none. */
function lossJson(
  { start, goal, labels }: { readonly start: Board; readonly goal: Board; readonly labels: Labels | undefined },
  { engine, algorithm, heuristic, pattern, weight = 1 }: SolveCommandOptions,
  error: LoydError,
): object {
  const { rows, cols, layers } = start;
  const outcome = lossOf(error);
  return {
    board: formatLabelled(start, labels),
    rows,
    cols,
    layers,
    goal: formatLabelled(goal, labels),
    engine: engine ?? null,
    algorithm,
    heuristic: heuristic ?? null,
    ...(pattern !== undefined && { pattern }),
    weight,
    metric: "single",
    outcome,
    cost: null,
    optimal: false,
    moves: [],
    tiles: [],
    expanded: null,
    generated: null,
    ms: null,
    memoryBytes: null,
    verified: outcome === "crashed" ? false : null,
    reason: error.message,
  };
}

function jsonOf(result: SolveResult, pattern: string | undefined, labels: Labels | undefined): object {
  const { start, goal, engine, algorithm, heuristic, weight, outcome, expanded, generated } = result;
  const { ms, memoryBytes, verdict } = result;
  const { rows, cols, layers } = start;
  const solved = result.outcome === "solved" ? result : { cost: null, optimal: false, moves: [], tiles: [] };
  return {
    board: formatLabelled(start, labels),
    rows,
    cols,
    layers,
    goal: formatLabelled(goal, labels),
    engine,
    algorithm,
    heuristic,
    ...(pattern !== undefined && { pattern }),
    weight,
    metric: "single",
    outcome,
    cost: solved.cost,
    optimal: solved.optimal,
    moves: solved.moves,
    tiles: namedTiles(solved.tiles, labels),
    expanded,
    generated,
    ms: { load: toMicroseconds(ms.load), tables: toMicroseconds(ms.tables), search: toMicroseconds(ms.search) },
    memoryBytes,
    verified: verdict.passed,
    ...("lowerBound" in result && { lowerBound: result.lowerBound }),
  };
}
