/**
 * `loyd enumerate`: all boards of a small shape by their distance from the goal, and the farthest of them. As in `solve`
 * the library is loaded when the command runs.
 */
import type { Command } from "commander";
import { makeLine } from "../../bench/report/progress-line.ts";
import { shapeName } from "../board/geometry.ts";
import { parseLabelledGoal } from "../board/goals.ts";
import type { Labels } from "../board/labels.ts";
import { formatLabelled } from "../board/notation.ts";
import type { Check, EnumerationProgress, EnumerationReport } from "../index.ts";
import { FAST_ENGINES, type Shape } from "../types.ts";
import { drawBoard } from "./draw.ts";
import { EXIT, type ExitCode, raiseExitCode } from "./exit.ts";
import { watchInterrupt } from "./interrupt.ts";
import { addCsv, addExamples, addGoal, addJson, choiceOption, mebibytes, seconds, shapeText } from "./options.ts";
import {
  CUT_SHORT,
  colours,
  complain,
  counted,
  field,
  goalField,
  inBytes,
  inMs,
  MIB,
  print,
  printJson,
  thousands,
  toMicroseconds,
  WIDTH,
} from "./output.ts";

/** The most of the farthest boards that are drawn; the others are in the JSON. */
const DRAWN = 3;
const GAP = 4;
const INDENT = " ".repeat(4);
const BAR_WIDTH = 40;
/** Eighths of a character, from one to seven. */
const EIGHTHS = "▏▎▍▌▋▊▉";

const EXAMPLES = ["loyd enumerate 3x3", "loyd enumerate 2x2x2 --goal blank-first", "loyd enumerate 3x4 --json"];

interface EnumerateCommandOptions {
  readonly engine: (typeof FAST_ENGINES)[number];
  readonly goal: string;
  readonly memory?: number;
  readonly seconds?: number;
  readonly json?: boolean;
}

/** Adds the command to the program. */
export function addEnumerate(program: Command): void {
  const command = program
    .command("enumerate")
    .description("Count the boards of a shape of up to 12 cells at each distance from the goal, and find the farthest.")
    .argument("<shape>", "rows, columns, layers: RxC or RxCxL", shapeText("shape"))
    .addOption(choiceOption("--engine <name>", FAST_ENGINES.join(", "), FAST_ENGINES).default("wasm"))
    .option("--seconds <S>", "search for at most S seconds", seconds("--seconds"))
    .option("--memory <MiB>", "take at most so much memory (default: 1024)", mebibytes("--memory"))
    .action(enumerateShape);
  addExamples(
    addCsv(addJson(addGoal(command))),
    EXAMPLES,
    "0 done, 2 bad usage or input,\n3 a limit was reached or Ctrl-C pressed, 4 verification failed",
  );
}

async function enumerateShape(shape: Shape, options: EnumerateCommandOptions): Promise<void> {
  const { engine, memory, seconds: limit, json } = options;
  const { board: goal, labels } = parseLabelledGoal(options.goal, shape);
  const { enumerateBoards } = await import("../index.ts");
  const interrupt = watchInterrupt();
  const progress = await makeLine(process.stderr, progressText);
  const report = await interrupt
    .during(() =>
      enumerateBoards(shape, {
        goal,
        engine,
        signal: interrupt.signal,
        ...(limit !== undefined && { timeMs: limit * 1000 }),
        ...(memory !== undefined && { memoryBytes: memory * MIB }),
        onProgress: progress.show,
      }),
    )
    .finally(() => progress.clear());
  raiseExitCode(exitCodeOf(report));
  for (const { name, reason } of failuresOf(report)) complain(`verification failed: ${name}: ${reason}`);
  await (json ? printJson(jsonOf(report, labels)) : print(textOf(report, labels)));
}

/** The exit code of a report; what failed its verification outweighs all else. */
export function exitCodeOf({ outcome, verdict }: Pick<EnumerationReport, "outcome" | "verdict">): ExitCode {
  if (!verdict.passed) return EXIT.unverified;
  return outcome === "complete" ? EXIT.done : EXIT.limit;
}

/** Elapsed time, the distance at hand, boards found, memory. */
export function progressText({ distance, found, total, memoryBytes, elapsedMs }: EnumerationProgress): string {
  const share = `${thousands(found)} of ${thousands(total)} boards`;
  return `${(elapsedMs / 1000).toFixed(1)} s, distance ${distance}, ${share}, ${inBytes(memoryBytes)}`;
}

function jsonOf(report: EnumerationReport, labels: Labels | undefined): object {
  const { rows, cols, layers, goal, engine, outcome, states, radius, counts, farthest, ms, memoryBytes } = report;
  return {
    rows,
    cols,
    layers,
    goal: formatLabelled(goal, labels),
    engine,
    outcome,
    states,
    radius,
    counts,
    farthest: farthest.map((board) => formatLabelled(board, labels)),
    ms: { load: toMicroseconds(ms.load), tables: toMicroseconds(ms.tables), search: toMicroseconds(ms.search) },
    memoryBytes,
    verified: report.verdict.passed,
  };
}

/** The report for people, the table first. */
export function textOf(report: EnumerationReport, labels?: Labels): string {
  const { goal, engine, ms, memoryBytes, verdict } = report;
  return [
    ...tableOf(report.counts),
    headline(report),
    ...goalField(goal, labels),
    ...farthestFields(report, labels),
    field("time", `${inMs(ms.search)} search, ${inMs(ms.tables)} tables, ${inMs(ms.load)} load, engine ${engine}`),
    ...(memoryBytes > 0 ? [field("memory", inBytes(memoryBytes))] : []),
    ...(verdict.passed
      ? [field("verified", `${counted(verdict.checks.length, "check")}: ${namesOf(verdict.checks)}`)]
      : failuresOf(report).map(({ name, reason }) => field(colours.red("FAILED"), `${name}: ${reason}`))),
  ].join("\n");
}

/** A line for each distance, with a bar that is as long as its share of the largest count. */
function tableOf(counts: readonly number[]): string[] {
  if (counts.length === 0) return [];
  const largest = Math.max(...counts);
  const width = Math.max("boards".length, thousands(largest).length);
  const head = `  distance  ${"boards".padStart(width)}`;
  const lines = counts.map((count, distance) => {
    const numbers = `${String(distance).padStart("  distance".length)}  ${thousands(count).padStart(width)}`;
    return `${numbers}  ${colours.cyan(barOf(count / largest))}`;
  });
  return [colours.dim(head), ...lines, ""];
}

/** A bar of a share of the full width, in eighths of a character, at least one. */
function barOf(share: number): string {
  const width = Math.max(1, Math.min(BAR_WIDTH, WIDTH - BAR_WIDTH));
  const eighths = Math.max(1, Math.round(share * width * 8));
  return "█".repeat(eighths >> 3) + (eighths % 8 === 0 ? "" : EIGHTHS[(eighths % 8) - 1]);
}

function headline(report: EnumerationReport): string {
  const { outcome, states, counts, radius } = report;
  const boards = counted(states, "board");
  if (outcome === "complete") {
    const name = colours.green(colours.bold(shapeName(report)));
    return `${name}: ${boards}, the farthest ${counted(radius ?? 0, "move")} from the goal`;
  }
  const reached = counts.length === 0 ? "nothing is counted" : `${boards} up to distance ${counts.length - 1}`;
  return `${colours.yellow(colours.bold(CUT_SHORT[outcome]))}: ${reached}`;
}

/** How many of the farthest boards there are, and the first of them side by side, as many as fit. */
function farthestFields({ farthest, counts, radius }: EnumerationReport, labels: Labels | undefined): string[] {
  if (radius === null) return [];
  const drawings = farthest.slice(0, DRAWN).map((board) => drawBoard(board, WIDTH - INDENT.length, labels));
  const width = Math.max(...drawings[0].map((line) => line.length)) + GAP;
  const drawn = drawings.slice(0, Math.max(1, Math.floor((WIDTH - INDENT.length + GAP) / width)));
  const some = drawn.length < counts[radius] ? `, among them:` : ":";
  const lines = drawn[0].map((_, line) =>
    drawn
      .map((drawing) => drawing[line].padEnd(width))
      .join("")
      .trimEnd(),
  );
  return [field("farthest", `${counted(counts[radius], "board")}${some}`), ...lines.map((line) => INDENT + line)];
}

function namesOf(checks: readonly Check[]): string {
  return checks.map(({ name }) => name).join(", ");
}

function failuresOf({ verdict }: EnumerationReport): Check[] {
  return verdict.checks.filter((check) => !check.passed);
}
