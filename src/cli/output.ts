/**
 * What the commands say: results on standard output, everything else on standard error. A reader who goes
 * away (`| head`) ends the process quietly, and one who is slow is waited for.
 */
import { once } from "node:events";
import picocolors from "picocolors";
import { wrapped } from "../../bench/report/wrapped.ts";
import type { Labels } from "../board/labels.ts";
import { formatLabelled } from "../board/notation.ts";
import { printable, printableJson, printableLines } from "../printable.ts";
import type { Board, Outcome } from "../types.ts";
import { EXIT } from "./exit.ts";

const { env, stderr, stdout } = process;

/** Columns of the terminal; 80 where the output is none. */
export const WIDTH = stdout.columns || 80;

/** A mebibyte, in which memory is given and told. */
export const MIB = 2 ** 20;

/** The longest message on standard error, in characters: foreign input in it may be of any length. */
const MAX_MESSAGE = 500;

/** Line breaks with the spaces around them. */
const LINE_BREAKS = /\s*[\r\n]+\s*/g;

const FIELD_NAME_WIDTH = 15;

/** Colours for a terminal. picocolors alone would also colour the log files of a CI system. */
export const colours = picocolors.createColors(
  picocolors.isColorSupported && (stdout.isTTY === true || Boolean(env.FORCE_COLOR)),
);

/** A text between colours. */
const COLOUR = new RegExp(`(${String.fromCharCode(0x1b)}\\[\\d+m)`);

/**
 * Prints a result for people, of one line or several, and waits while the reader is behind. Texts from outside have been made
 * printable where they were put in; what was forgotten there cannot do more here than change a colour.
 */
export async function print(text: string): Promise<void> {
  const pieces = text.split(COLOUR);
  await write(pieces.map((piece, index) => (index % 2 === 1 ? piece : printableLines(piece))).join(""));
}

/** How results for programs are written. */
let textOfResult: (value: unknown) => string = printableJson;

/** Has results for programs written in another form; null for JSON. */
export function writeResultsAs(form: ((value: unknown) => string) | null): void {
  textOfResult = form ?? printableJson;
}

/** Prints a result for programs: as JSON, unless {@link writeResultsAs} says otherwise. */
export async function printJson(value: unknown): Promise<void> {
  await write(textOfResult(value));
}

async function write(line: string): Promise<void> {
  if (!stdout.write(`${line}\n`)) await once(stdout, "drain");
}

/** Says one line on standard error, whatever the message holds. */
export function complain(message: string): void {
  const line = printable(message.replace(LINE_BREAKS, " "));
  stderr.write(`loyd: ${line.length > MAX_MESSAGE ? `${line.slice(0, MAX_MESSAGE)}…` : line}\n`);
}

/** Ends the process when standard output cannot be written any more: quietly when nobody reads it. */
export function watchOutput(): void {
  stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
    if (code === "EPIPE" || code === "ECONNRESET") process.exit();
    complain(`standard output: cannot be written (${code})`);
    process.exit(EXIT.badInput);
  });
  stderr.on("error", () => {});
}

/** A named line of a result for people, whatever the text, wrapped between words and indented under its first line. */
export function field(name: string, text: string): string {
  const indent = " ".repeat(FIELD_NAME_WIDTH);
  const lines = wrapped(printable(text), WIDTH - FIELD_NAME_WIDTH);
  return `  ${colours.dim(name.padEnd(FIELD_NAME_WIDTH - 2))}${lines.join(`\n${indent}`)}`;
}

/** What is said of a limit or an abort. */
export const CUT_SHORT: Readonly<Record<Exclude<Outcome, "solved" | "unsolvable">, string>> = {
  "node-limit": "stopped at the node limit",
  "time-limit": "stopped at the time limit",
  "memory-limit": "stopped at the memory limit",
  aborted: "aborted",
};

/** The goal in one line; left out where it would fill the screen. */
export function goalField(goal: Board, labels?: Labels): string[] {
  const text = formatLabelled(goal, labels);
  return text.length <= WIDTH ? [field("goal", text)] : [];
}

/** Tiles as JSON gives them: by their labels, or their numbers where they have none. */
export function namedTiles(tiles: readonly number[], labels: Labels | undefined): readonly (number | string)[] {
  return labels === undefined ? tiles : tiles.map((tile) => labels[tile]);
}

/** A whole number with its thousands set apart. */
export function thousands(count: number): string {
  return Math.round(count).toLocaleString("en-US");
}

/** `1 move`, `2 moves`. */
export function counted(count: number, noun: string): string {
  return `${thousands(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** A size in KiB or MiB. */
export function inBytes(bytes: number): string {
  return bytes < MIB ? `${(bytes / 1024).toFixed(1)} KiB` : `${(bytes / MIB).toFixed(1)} MiB`;
}

/** A time in milliseconds or seconds. */
export function inMs(ms: number): string {
  return ms < 1000 ? `${ms.toFixed(1)} ms` : `${(ms / 1000).toFixed(2)} s`;
}

/** Milliseconds cut to three places: what lies beyond is noise of the clock. */
export function toMicroseconds(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}
