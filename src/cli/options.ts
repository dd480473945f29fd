/**
 * The options that commands share, and how their values are read: strictly, and complaining in the words of the library
 * rather than commander's.
 */
import { type Command, Option } from "commander";
import { GOALS } from "../board/goals.ts";
import { parseShape } from "../board/notation.ts";
import { expectOneOf, LoydError, retelling, show } from "../errors.ts";
import type { Shape } from "../types.ts";
import { MIB } from "./output.ts";

const WHOLE = /^[0-9]+$/;
const DECIMAL = /^([0-9]+\.?[0-9]*|\.[0-9]+)$/;

/** The longest time limit: past it a timer means nothing, and the number is a slip. */
const MAX_SECONDS = 1_000_000_000;

/** What `--pattern` is, for the help. */
export const PATTERN_HELP =
  "with the heuristic pdb, a letter for each tile of the goal by the table it goes into, a dot for the blank: aaa/abb/bb.";

/** The options of every command that reads boards. */
export interface BoardOptions {
  readonly file?: string;
  readonly size?: Shape;
  readonly goal?: string;
  readonly json?: boolean;
  readonly keepGoing?: boolean;
  readonly pairs?: boolean;
}

/** The goal where none is named. */
export const DEFAULT_GOAL = "blank-last";

/** Declares the boards, and the options of {@link BoardOptions}. */
export function addBoardOptions(command: Command): Command {
  command
    .argument(
      "[boards...]",
      'boards, each in quotes: rows split by "/", layers by "//", tiles as numbers, letters or words, the blank as 0, _, . or x; many other forms are read as well, and said to be',
    )
    .option("--file <file>", "read boards from a file, in almost any form (- for standard input)")
    .option("--size <RxC[xL]>", "rows, columns, layers: for boards given as flat lists", shapeText("--size"));
  command
    .addOption(
      goalOption(`a board, or one of ${GOALS.join(", ")} (default: the one beside the board, or ${DEFAULT_GOAL})`),
    )
    .option("--pairs", "every second board is the goal of the one before")
    .option("--keep-going", "report what is no board and go on with the next");
  return addJson(command);
}

/** Declares `--goal`. Its text is read once the size of the board is known. */
export function addGoal(command: Command): Command {
  return command.addOption(goalOption(`a board, or one of ${GOALS.join(", ")}`).default(DEFAULT_GOAL));
}

function goalOption(description: string): Option {
  // The names are suggestions: any board may be given as well.
  return new Option("--goal <goal>", description).choices(GOALS).argParser((text) => text);
}

export function addJson(command: Command): Command {
  return command.option("--json", "one JSON object a line on standard output");
}

/** Declares `--format csv`, for commands whose objects make rows. */
export function addCsv(command: Command): Command {
  return command.addOption(choiceOption("--format <name>", "csv: as --json, but in rows under a header", ["csv"]));
}

/** Adds examples and the exit codes to the help of a command. */
export function addExamples(command: Command, examples: readonly string[], exitCodes: string): Command {
  const lines = examples.map((example) => `  $ ${example}`);
  return command.addHelpText("after", `\nExamples:\n${lines.join("\n")}\n\nExit codes: ${exitCodes}`);
}

/** Reads a size, and calls it by its name on the command line. */
export function shapeText(name: string): (text: string) => Shape {
  return (text) =>
    retelling(
      () => parseShape(text),
      ({ message }) => `${name}: ${message.replace(/^(size|shape): /, "")}`,
    );
}

/** Reads a whole number in plain digits: no sign, no exponent, no spaces. */
export function wholeNumber(option: string, least: number, most: number): (text: string) => number {
  return (text) => {
    const value = WHOLE.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new LoydError(
      "bad-argument",
      `${option}: expected a whole number from ${least} to ${most}, got ${show(text)}`,
    );
  };
}

/** Reads a whole number of MiB whose bytes are counted exactly. */
export function mebibytes(option: string): (text: string) => number {
  return wholeNumber(option, 0, Math.floor(Number.MAX_SAFE_INTEGER / MIB));
}

/** Reads a number, whole or with a decimal point: no sign, no exponent, no spaces. */
export function decimalNumber(option: string, least: number, most: number): (text: string) => number {
  return (text) => {
    const value = DECIMAL.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new LoydError("bad-argument", `${option}: expected a number from ${least} to ${most}, got ${show(text)}`);
  };
}

/** Reads seconds, whole or with a decimal point. */
export function seconds(option: string): (text: string) => number {
  return (text) => {
    const value = DECIMAL.test(text) ? Number(text) : Number.NaN;
    if (value <= MAX_SECONDS) return value;
    throw new LoydError("bad-argument", `${option}: expected seconds, such as 10 or 0.5, got ${show(text)}`);
  };
}

/** A weight as people write it; what is none becomes NaN, which the library refuses by name. */
export function decimal(text: string): number {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

/** An option whose value is one of a closed set of words; shells complete them. The description should name them. */
export function choiceOption<T extends string>(flags: string, description: string, choices: readonly T[]): Option {
  const option = new Option(flags, description).choices(choices);
  return option.argParser((text) => expectOneOf(`--${option.name()}`, text, choices));
}

/** An option whose value is several words of a closed set, split by commas. */
export function choicesOption<T extends string>(flags: string, description: string, choices: readonly T[]): Option {
  const option = new Option(flags, description).choices(choices);
  const read = (text: string) => expectOneOf(`--${option.name()}`, text.trim(), choices);
  return option.argParser((text) => [...new Set(text.split(",").map(read))]);
}
