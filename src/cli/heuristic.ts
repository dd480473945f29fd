/** `loyd heuristic`: how good a heuristic is, of the project's or of the user's. */
import type { Command } from "commander";
import { parseLabelledGoal } from "../board/goals.ts";
import type { Labels } from "../board/labels.ts";
import { MAX_SEED, MOST_GENERATED } from "../board/limits.ts";
import { formatLabelled, parseShape } from "../board/notation.ts";
import type { HeuristicAssessment } from "../difficulty/assessment.ts";
import { LoydError } from "../errors.ts";
import { HEURISTICS, type HeuristicName, type Shape } from "../types.ts";
import { progressText } from "./difficulty.ts";
import { EXIT, raiseExitCode } from "./exit.ts";
import { addExamples, addGoal, addJson, mebibytes, PATTERN_HELP, seconds, shapeText, wholeNumber } from "./options.ts";
import { CUT_SHORT, colours, counted, field, MIB, print, printJson, thousands, WIDTH } from "./output.ts";
import { watchSearches } from "./watch.ts";
import { modulesOf, ownNames, WITH } from "./with.ts";

const EXAMPLES = [
  "loyd heuristic linear-conflict --size 3x3",
  "loyd heuristic --with ./mine.mjs",
  "loyd heuristic my:taxicab --with ./mine.mjs --beside hamming,linear-conflict --size 2x4",
];

/** Where nobody says which. */
const SEED = 1;

interface HeuristicCommandOptions {
  readonly size?: Shape;
  readonly goal: string;
  readonly pattern?: string;
  readonly beside: readonly HeuristicName[];
  readonly with: readonly string[];
  readonly samples?: number;
  readonly seed?: number;
  readonly seconds?: number;
  readonly memory?: number;
  readonly json?: boolean;
}

/** Adds the command to the program. */
export function addHeuristic(program: Command): void {
  const command = program
    .command("heuristic")
    .description("Say whether heuristics are admissible and consistent, how near they come, and what they save.")
    .argument(
      "[names...]",
      `heuristics: ${HEURISTICS.join(", ")}; my: and its name for one of --with (default: all of --with)`,
    )
    .option(...WITH)
    .option("--size <RxC[xL]>", "up to 12 cells all boards are looked at (default: 3x3)", shapeText("--size"))
    .option("--pattern <grid>", PATTERN_HELP)
    .option("--beside <names>", "heuristics to hold it beside, split by commas (default: manhattan)", names, [
      "manhattan",
    ])
    .option(
      "--samples <N>",
      "beyond 12 cells: how many random boards are solved (default: 100)",
      wholeNumber("--samples", 0, MOST_GENERATED),
    )
    .option("--seed <N>", `other random boards (default: ${SEED})`, wholeNumber("--seed", 0, MAX_SEED))
    .option("--seconds <S>", "stop after so many seconds, and say what was found by then", seconds("--seconds"))
    .option("--memory <MiB>", "the most memory (default: 1024)", mebibytes("--memory"))
    .action(assess);
  addExamples(
    addJson(addGoal(command)),
    EXAMPLES,
    "0 done, 1 one says more than the distance of some board,\n2 bad usage or input, 3 a limit was reached or Ctrl-C pressed",
  );
}

/** Reads names, split by commas. */
function names(text: string): string[] {
  return [...new Set(text.split(",").map((one) => one.trim()))];
}

async function assess(asked: string[], options: HeuristicCommandOptions): Promise<void> {
  const shape = options.size ?? parseShape("3x3");
  const { board: goal, labels } = parseLabelledGoal(options.goal, shape);
  const { heuristics } = await modulesOf(options.with);
  const chosen = asked.length > 0 ? asked : ownNames(heuristics);
  if (chosen.length === 0) {
    throw new LoydError(
      "bad-argument",
      "heuristic: expected a name, or --with and a module that has some, got neither",
    );
  }
  const { assessHeuristic } = await import("../difficulty/assessment.ts");
  const { interrupt, progress, settings } = await watchSearches(progressText);
  const { pattern, beside, samples, seed = SEED, seconds: limit, memory, json } = options;
  let separator = "";
  for (const name of chosen) {
    const found = await interrupt.during(() =>
      assessHeuristic({
        ...settings,
        shape,
        goal,
        own: heuristics,
        heuristic: name as HeuristicName,
        beside,
        seed,
        ...(pattern !== undefined && { pattern }),
        ...(samples !== undefined && { samples }),
        ...(limit !== undefined && { timeMs: limit * 1000 }),
        ...(memory !== undefined && { memoryBytes: memory * MIB }),
      }).finally(() => progress.clear()),
    );
    if (found.overestimate !== null) raiseExitCode(EXIT.unsolvable);
    if (found.outcome !== "complete") raiseExitCode(EXIT.limit);
    await (json ? printJson(jsonOf(found, labels)) : print(separator + textOf(found, labels)));
    separator = "\n";
  }
}

function jsonOf({ goal, overestimate, inconsistency, ...found }: HeuristicAssessment, labels?: Labels): object {
  const { rows, cols, layers } = goal;
  const text = (board: HeuristicAssessment["goal"]) => formatLabelled(board, labels);
  return {
    heuristic: found.heuristics[0],
    ...{ rows, cols, layers, goal: text(goal) },
    ...found,
    overestimate: overestimate && { ...overestimate, board: text(overestimate.board) },
    inconsistency: inconsistency && { ...inconsistency, board: text(inconsistency.board) },
  };
}

function textOf(found: HeuristicAssessment, labels?: Labels): string {
  const { heuristics, goal, outcome, evaluationMs } = found;
  const { rows, cols, layers } = goal;
  const size = [rows, cols, ...(layers > 1 ? [layers] : [])].join("x");
  return [
    colours.bold(`${heuristics[0]} on ${size}`),
    ...(outcome === "complete" ? [] : [field("ended early", CUT_SHORT[outcome])]),
    field("looked at", lookedText(found)),
    field("admissible", admissibleText(found, labels)),
    field("consistent", consistentText(found, labels)),
    ...(found.boards === 0 ? [] : [field("exact", `on ${shareText(found)}`), field("mean", meanText(found))]),
    ...found.searches.map((search) => field(search.algorithm === "astar" ? "A*" : "IDA*", searchText(found, search))),
    field("time", `${(evaluationMs * 1000).toPrecision(3)} µs for one board`),
    "",
    ...chart(found),
  ].join("\n");
}

function lookedText({ boards, isExhaustive, reach }: HeuristicAssessment): string {
  if (isExhaustive) return `all ${thousands(boards)} boards`;
  return `${counted(boards, "board")}, all those of up to ${counted(reach, "move")} from the goal among them`;
}

function admissibleText({ overestimate, isExhaustive }: HeuristicAssessment, labels?: Labels): string {
  if (overestimate === null) {
    return isExhaustive ? "yes: it never exceeds the distance" : "not refuted: it exceeds the distance of none of them";
  }
  const { board, distance, estimate } = overestimate;
  return `NO: ${formatLabelled(board, labels)} is ${counted(distance, "move")} from the goal, and it says ${estimate}`;
}

function consistentText({ inconsistency, isExhaustive }: HeuristicAssessment, labels?: Labels): string {
  if (inconsistency === null) {
    return isExhaustive
      ? "yes: no move changes it by more than 1"
      : "not refuted: no move from them changes it by more than 1";
  }
  const { board, move, estimate, next } = inconsistency;
  return `NO: the move ${move} takes ${formatLabelled(board, labels)} from ${estimate} to ${next}`;
}

function shareText({ exact, boards }: HeuristicAssessment): string {
  return `${counted(exact, "board")}, ${((100 * exact) / boards).toPrecision(3)} %`;
}

/** The mean over all boards, beside the others' and the true one. */
function meanText({ levels, boards, heuristics }: HeuristicAssessment): string {
  const mean = (figure: (level: HeuristicAssessment["levels"][number]) => number) =>
    (levels.reduce((sum, level) => sum + level.boards * figure(level), 0) / boards).toFixed(2);
  const others = heuristics.slice(1).map((name, index) => `${name} ${mean(({ means }) => means[index + 1])}`);
  return [mean(({ means }) => means[0]), ...others, `distance ${mean(({ distance }) => distance)}`].join(", ");
}

function searchText({ heuristics }: HeuristicAssessment, search: HeuristicAssessment["searches"][number]): string {
  const [own, ...others] = search.generated;
  const beside = others.map((count, index) => {
    const times = `${(own / count).toPrecision(3)} times`;
    return `${own === count ? "as many as" : times} ${heuristics[index + 1]}${own === count ? "" : "'s"}`;
  });
  return [`${thousands(own)} nodes on ${counted(search.boards, "board")}`, ...beside].join(", ");
}

/** Marks of the heuristics in the chart. */
const MARKS = ["●", "a", "b", "c", "d", "e", "f", "g"];

/** The mean by distance: a row for each, with the distance itself as a line. */
function chart({ levels, heuristics }: HeuristicAssessment): string[] {
  const shown = heuristics.slice(0, MARKS.length);
  const most = Math.max(1, ...levels.flatMap(({ distance, means }) => [distance, ...means]));
  const boardsWidth = Math.max(6, ...levels.map(({ boards }) => thousands(boards).length));
  const left = "distance".length + 2 + boardsWidth + 2 + "mean h".length + 2;
  const width = Math.max(10, Math.min(60, WIDTH - 2 - left));
  const at = (value: number) => Math.round((value / most) * (width - 1));
  const key = shown.map((name, index) => `${MARKS[index]} ${name}`).join("  ");
  const lines = levels.map(({ distance, boards, means }) => {
    const cells = new Array<string>(width).fill(" ");
    cells[at(distance)] = "│";
    for (let index = shown.length - 1; index >= 0; index--) cells[at(means[index])] = MARKS[index];
    const figures = `${String(distance).padStart(8)}  ${thousands(boards).padStart(boardsWidth)}  ${means[0].toFixed(2).padStart(6)}`;
    return `  ${figures}  ${cells.join("").trimEnd()}`;
  });
  return [
    `  ${colours.dim(`${"distance"}  ${"boards".padStart(boardsWidth)}  ${"mean h".padStart(6)}  ${key}  │ distance`)}`,
    ...lines,
  ];
}
