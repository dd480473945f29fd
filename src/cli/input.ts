/**
 * Where boards come from: arguments, a file or standard input, one a line. They are read one by one as they are needed,
 * so that a command can stand in a pipe, and a bad one leaves those before it answered. Lines are cut here, not by
 * node:readline, which would gather a line without end until the memory is full.
 */
import { createReadStream } from "node:fs";
import { Rows } from "../board/rows.ts";
import { LoydError, retold, show } from "../errors.ts";
import type { Shape } from "../types.ts";

/** The longest line that is read, in characters; the largest board takes a twentieth of it. */
const MAX_LINE = 1_000_000;

/**
 * How long a line that may be the first row of a board waits for the next, where it comes from another program: that may
 * be waiting for the answer.
 */
const PATIENCE_MS = 500;

/** The text of a board, and where it stood; null for a single argument, where that goes without saying. */
export interface BoardText {
  readonly place: string | null;
  readonly text: string;
}

/**
 * The texts of the boards that the command line names. `file` may be `-` for standard input, which is also read when
 * there are neither arguments nor a file. Empty lines and lines that begin with `#` are skipped.
 *
 * @param size The size that boards must have, where it is given.
 * @throws LoydError `bad-argument` when there is no board at all, and when the file cannot be read; `bad-notation` for the
 * rows of one board over several lines or arguments.
 */
export async function* boardTexts(
  args: readonly string[],
  file: string | undefined,
  size: Shape | undefined,
): AsyncGenerator<BoardText, void, undefined> {
  if (args.length > 0) {
    if (file !== undefined) throw new LoydError("bad-argument", "boards: expected arguments or --file, got both");
    for (const [index, text] of args.entries()) {
      const rows = new Rows(text);
      let last = index;
      while (last + 1 < args.length && rows.take(args[last + 1])) last++;
      expectNoRows(rows, size, ARGUMENT, index + 1, last + 1);
      yield { place: args.length === 1 ? null : `${ARGUMENT} ${index + 1}`, text };
    }
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
  let found = false;
  const stream = isStdin ? process.stdin : createReadStream(file);
  const lines = new Lookahead(linesOf(stream, name));
  const patienceMs = isStdin ? PATIENCE_MS : Number.POSITIVE_INFINITY;
  try {
    for (let number = 1; ; number++) {
      const line = await lines.next();
      if (line === undefined) break;
      const text = line.trim();
      if (text === "" || text.startsWith("#")) continue;
      found = true;
      const rows = new Rows(text);
      let last = number;
      for (let ahead = 0; ; ahead++) {
        const next = await lines.peek(ahead, patienceMs);
        const isComment = next?.trimStart().startsWith("#");
        if (next === undefined || (!isComment && !rows.take(next))) break;
        if (!isComment && next.trim() !== "") last = number + ahead + 1;
      }
      expectNoRows(rows, size, "line", number, last);
      yield { place: `line ${number}`, text };
    }
  } finally {
    // A line that is still awaited must not keep the process.
    stream.destroy();
  }
  if (!found) throw new LoydError("bad-argument", `${name}: expected a board a line, got none`);
}

/** What a place in the arguments begins with. */
const ARGUMENT = "argument";

/** Does the work on one board; what is wrong with it is said with its place. */
export async function inPlace<T>(place: string | null, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isArgument = place === null || place.startsWith(ARGUMENT);
    throw retold(error, ({ message, detail }) => {
      const advice = isArgument && detail.reason === "single-word" ? QUOTES : "";
      return `${place === null ? "" : `${place}: `}${message}${advice}`;
    });
  }
}

/** What to do where the shell has cut a board into its tiles. */
const QUOTES = '; on the command line a board needs quotes: "8 6 7/2 5 4/3 0 1"';

/** @throws LoydError `bad-notation` for the rows of one board, from one line or argument to another. */
function expectNoRows(rows: Rows, size: Shape | undefined, noun: string, first: number, last: number): void {
  const text = rows.board(size);
  if (text === undefined) return;
  const remedy = text === null ? "" : `: ${show(text)}`;
  const on = noun === ARGUMENT ? "in" : "on";
  const got = `${on} ${noun}s ${first} to ${last}; write it ${on} one`;
  throw new LoydError("bad-notation", `${noun} ${first}: board: expected rows split by "/", got them ${got}${remedy}`);
}

/** Lines that may be looked at before their turn. */
class Lookahead {
  readonly #lines: AsyncIterator<string>;
  /** Lines that were asked for, in order; those that have come are settled. */
  readonly #held: Promise<string | undefined>[] = [];

  constructor(lines: AsyncIterable<string>) {
    this.#lines = lines[Symbol.asyncIterator]();
  }

  /** The next line; undefined at the end. */
  next(): Promise<string | undefined> {
    return this.#held.shift() ?? this.#read();
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

/** The lines of a stream of UTF-8, without their line breaks. `name` is what the stream is called in messages. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let rest = "";
  let number = 1;
  for await (const chunk of readable(chunks, name)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
    number += lines.length;
    if (rest.length > MAX_LINE) {
      throw new LoydError("bad-notation", `line ${number}: expected at most ${MAX_LINE} characters, got more`);
    }
  }
  yield rest + decoder.decode();
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
