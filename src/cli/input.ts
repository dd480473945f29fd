/**
 * Where boards come from: arguments, a file or standard input. They are read one by one as they are needed,
 * so that a command can stand in a pipe, and a bad one leaves those before it answered. Lines are cut here, not by
 * node:readline, which would gather a line without end until the memory is full.
 */
import { createReadStream } from "node:fs";
import { shapeName } from "../board/geometry.ts";
import { parseGoal } from "../board/goals.ts";
import type { LabelledBoard } from "../board/notation.ts";
import { LoydError, lossOf, retold, show } from "../errors.ts";
import { readBoards } from "../import/index.ts";
import { type Found, type FoundBoard, formOf, readLines } from "../import/lines.ts";
import type { Board, Shape } from "../types.ts";
import { EXIT, raiseExitCode } from "./exit.ts";
import { type BoardOptions, DEFAULT_GOAL } from "./options.ts";
import { complain, printJson } from "./output.ts";

/** The longest line that is read, in characters; the largest board takes a twentieth of it. */
const MAX_LINE = 1_000_000;

/**
 * How long a line that may be the first row of a board waits for the next, where it comes from another program: that may
 * be waiting for the answer.
 */
const PATIENCE_MS = 500;

/** A board that the command line names, and where it stood; null for a single argument, where that goes without saying. */
export interface Given {
  readonly place: string | null;
  /** @throws LoydError for what is no board, or could be several. */
  readonly read: () => Instance;
}

/** A board, the goal that was asked for or stands beside it, and what is written on the tiles of both. */
export interface Instance extends LabelledBoard {
  readonly goal: Board;
}

/**
 * The boards that the command line names, in any of the forms that `readBoards` knows. `file` may be `-` for standard
 * input, which is also read when there are neither arguments nor a file. What had to be made out is said on standard error,
 * once for boards that follow one another in the same form.
 *
 * @throws LoydError `bad-argument` when there is no board at all, and when the file cannot be read.
 */
export async function* givenBoards(
  args: readonly string[],
  options: Pick<BoardOptions, "file" | "size" | "goal" | "pairs">,
): AsyncGenerator<Given, void, undefined> {
  const found = options.pairs ? inPairs(foundBoards(args, options)) : foundBoards(args, options);
  let said: string | null = null;
  for await (const { place, one } of found) {
    yield {
      place,
      read: () => {
        if ("error" in one) throw one.error;
        const { board, labels } = one;
        const note = noteOn(one);
        if (note !== null && formOf(one) !== said) complain(`${place === null ? "" : `${place}: `}${note}`);
        said = note === null ? null : formOf(one);
        return { board, labels, goal: goalOf(one, options.goal) };
      },
    };
  }
}

/** What a board was taken for; null where there was nothing to make out. */
function noteOn({ board, lines: [first, last], notes }: FoundBoard): string | null {
  if (first === last && notes.length === 0) return null;
  const over = first === last ? "" : ` over ${last - first + 1} lines`;
  return `read as a ${shapeName(board)} board${over}${notes.length === 0 ? "" : `: ${notes.join(", ")}`}`;
}

/** The goal that was asked for; otherwise the one beside the board, or the usual one. */
function goalOf({ board, labels, goal }: FoundBoard, asked: string | undefined): Board {
  return asked === undefined && goal !== null ? goal : parseGoal(asked ?? DEFAULT_GOAL, board, labels);
}

interface Placed {
  readonly place: string | null;
  readonly one: Found;
}

/** Boards two by two: a start, and its goal. */
async function* inPairs(boards: AsyncIterable<Placed>): AsyncGenerator<Placed, void, undefined> {
  let start: Placed | null = null;
  for await (const next of boards) {
    if (start === null) {
      start = next;
      continue;
    }
    const { place, one } = start;
    const faulty = "error" in one ? one : "error" in next.one ? next.one : null;
    if (faulty !== null) yield { place: "error" in one ? place : next.place, one: faulty };
    else if (!("error" in one) && !("error" in next.one)) yield { place, one: paired(one, next.one) };
    start = null;
  }
  if (start === null) return;
  const error = new LoydError("bad-notation", "--pairs: expected a goal after the start, got none");
  yield { place: start.place, one: "error" in start.one ? start.one : { lines: start.one.lines, error } };
}

/** A start and its goal, whose labels are numbered alike as they are the same. */
function paired(start: FoundBoard, goal: FoundBoard): Found {
  const lines = [start.lines[0], goal.lines[1]] as const;
  if (start.labels?.join("\n") === goal.labels?.join("\n")) return { ...start, goal: goal.board, lines };
  const error = new LoydError("bad-goal", "--pairs: expected start and goal with the same tiles, got others");
  return { lines, error };
}

async function* foundBoards(
  args: readonly string[],
  { file, size }: Pick<BoardOptions, "file" | "size">,
): AsyncGenerator<Placed, void, undefined> {
  if (args.length > 0) {
    if (file !== undefined) throw new LoydError("bad-argument", "boards: expected arguments or --file, got both");
    yield* foundInArguments(args, size);
    return;
  }
  const isStdin = file === undefined || file === "-";
  if (isStdin && process.stdin.isTTY) {
    throw new LoydError(
      "bad-argument",
      'boards: expected an argument such as "8 6 7/2 5 4/3 0 1", --file, or standard input, got none',
    );
  }
  const name = isStdin ? "standard input" : `--file ${show(file)}`;
  const stream = isStdin ? process.stdin : createReadStream(file);
  const lines = new Lookahead(linesOf(stream, name));
  const patienceMs = isStdin ? PATIENCE_MS : Number.POSITIVE_INFINITY;
  let isEmpty = true;
  try {
    const steps = readLines(size);
    for (let step = steps.next(); !step.done; ) {
      const { value } = step;
      if ("peek" in value) {
        step = steps.next(await lines.peek(value.peek, value.peek === 0 ? Number.POSITIVE_INFINITY : patienceMs));
        continue;
      }
      await lines.take(value.take);
      for (const one of value.found) {
        isEmpty = false;
        yield { place: placeOf("line", one), one };
      }
      step = steps.next();
    }
    await lines.expectEnd();
  } finally {
    // A line that is still awaited must not keep the process.
    stream.destroy();
  }
  if (isEmpty) throw new LoydError("bad-argument", `${name}: expected a board, got none`);
}

/** Arguments are boards, or rows of one where the shell has cut it. */
function* foundInArguments(args: readonly string[], size: Shape | undefined): Generator<Placed, void, undefined> {
  const areLines = args.every((text) => text.trim() !== "" && !/[\r\n]/.test(text));
  // Words are what a shell makes of a board without quotes.
  const areWords = args.length > 1 && args.every((text) => /^[^\s/,]*$/.test(text));
  let found = areLines ? [...readBoards(args.join("\n"), { shape: size })] : null;
  if (areWords && found?.some((one) => "error" in one)) found = null;
  found ??= args.flatMap((text, index) =>
    boardsOf(text, size).map((one) => ({ ...one, lines: [index + 1, index + 1] as const })),
  );
  for (const one of found) yield { place: args.length === 1 ? null : placeOf(ARGUMENT, one), one };
}

/** The boards of a text; where there is none, what is wrong with it. */
function boardsOf(text: string, size: Shape | undefined): readonly Found[] {
  const found = [...readBoards(text, { shape: size })];
  if (found.length > 0) return found;
  return [{ lines: [1, 1], error: new LoydError("bad-notation", `board: expected tiles, got ${show(text)}`) }];
}

function placeOf(noun: string, { lines: [first, last] }: Found): string {
  return first === last ? `${noun} ${first}` : `${noun}s ${first} to ${last}`;
}

/** What a place in the arguments begins with. */
const ARGUMENT = "argument";

/**
 * Does the work on one board; what is wrong with it is said with its place. With `keepGoing` a board that is none is
 * reported, on standard error or as an object among the answers, and the work goes on with the next.
 */
export async function inPlace(
  place: string | null,
  work: () => void | Promise<void>,
  { keepGoing = false, json = false }: Pick<BoardOptions, "keepGoing" | "json"> = {},
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isArgument = place === null || place.startsWith(ARGUMENT);
    const told = retold(error, ({ message, detail }) => {
      const advice = isArgument && detail.reason === "single-word" ? QUOTES : "";
      return `${place === null ? "" : `${place}: `}${message}${advice}`;
    });
    if (!keepGoing || !(error instanceof LoydError) || lossOf(error) !== null) throw told;
    raiseExitCode(EXIT.badInput);
    if (!json) return complain((told as LoydError).message);
    const { code, message, detail } = error;
    await printJson({ place, error: { code, message, ...detail } });
  }
}

/** What to do where the shell has cut a board into its tiles. */
const QUOTES = '; on the command line a board needs quotes: "8 6 7/2 5 4/3 0 1"';

/** Lines that may be looked at before their turn. */
class Lookahead {
  readonly #lines: AsyncIterator<string>;
  /** Lines that were asked for, in order; those that have come are settled. */
  readonly #held: Promise<string | undefined>[] = [];

  constructor(lines: AsyncIterable<string>) {
    this.#lines = lines[Symbol.asyncIterator]();
  }

  /** Leaves lines behind. What was wrong with reading them is thrown. */
  async take(count: number): Promise<void> {
    for (const line of this.#held.splice(0, count)) await line;
  }

  /** @throws LoydError for lines that could not be read. */
  async expectEnd(): Promise<void> {
    await this.#held[0];
  }

  /** The line so many lines ahead; undefined at the end, and when it has not come in time. */
  async peek(ahead: number, patienceMs: number): Promise<string | undefined> {
    while (this.#held.length <= ahead) {
      const line = this.#read();
      // What is wrong with it is said in its turn.
      line.catch(() => {});
      this.#held.push(line);
    }
    const line = this.#held[ahead].catch(() => undefined);
    if (patienceMs === Number.POSITIVE_INFINITY) return line;
    let timer: NodeJS.Timeout | undefined;
    const impatience = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, patienceMs, undefined);
    });
    return Promise.race([line, impatience]).finally(() => clearTimeout(timer));
  }

  async #read(): Promise<string | undefined> {
    const { value, done } = await this.#lines.next();
    return done ? undefined : value;
  }
}

/** The lines of a stream of UTF-8 or UTF-16, without their line breaks. `name` is what the stream is called in messages. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<string, void, undefined> {
  let decoder: TextDecoder | undefined;
  let rest = "";
  let number = 1;
  for await (const chunk of readable(chunks, name)) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    yield* lines;
    number += lines.length;
    if (rest.length > MAX_LINE) {
      throw new LoydError("bad-notation", `line ${number}: expected at most ${MAX_LINE} characters, got more`);
    }
  }
  yield* (rest + (decoder?.decode() ?? "")).split("\r");
}

/** How the bytes of a text are to be read: by its mark, or by the zeros between the letters that boards are made of. */
function encodingOf([first, second]: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return "utf-16be";
  return "utf-8";
}

/** The chunks of a stream; where it cannot be read, an error that says so. */
async function* readable(chunks: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* chunks;
  } catch (cause) {
    throw new LoydError("bad-argument", `${name}: ${whyUnreadable(cause)}`, { cause });
  }
}

function whyUnreadable(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : error;
  switch (code) {
    case "ENOENT":
      return "no such file";
    case "EISDIR":
      return "expected a file, got a directory";
    case "EACCES":
      return "not allowed to read it";
    default:
      return `cannot be read (${code})`;
  }
}
