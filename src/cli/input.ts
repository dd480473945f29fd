/**
 * Where boards come from: arguments, a file or standard input, one a line. They are read one by one as they are needed,
 * so that a command can stand in a pipe, and a bad one leaves those before it answered. Lines are cut here, not by
 * node:readline, which would gather a line without end until the memory is full.
 */
import { createReadStream } from "node:fs";
import { LoydError, show } from "../errors.ts";

/** The longest line that is read, in characters; the largest board takes a twentieth of it. */
const MAX_LINE = 1_000_000;

/** The text of a board, and where it stood; null for a single argument, where that goes without saying. */
export interface BoardText {
  readonly place: string | null;
  readonly text: string;
}

/**
 * The texts of the boards that the command line names. `file` may be `-` for standard input, which is also read when
 * there are neither arguments nor a file. Empty lines and lines that begin with `#` are skipped.
 *
 * @throws LoydError `bad-argument` when there is no board at all, and when the file cannot be read.
 */
export async function* boardTexts(
  args: readonly string[],
  file: string | undefined,
): AsyncGenerator<BoardText, void, undefined> {
  if (args.length > 0) {
    if (file !== undefined) throw new LoydError("bad-argument", "boards: expected arguments or --file, got both");
    for (const [index, text] of args.entries()) {
      yield { place: args.length === 1 ? null : `argument ${index + 1}`, text };
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
  let number = 0;
  for await (const line of linesOf(isStdin ? process.stdin : createReadStream(file), name)) {
    number++;
    const text = line.trim();
    if (text === "" || text.startsWith("#")) continue;
    found = true;
    yield { place: `line ${number}`, text };
  }
  if (!found) throw new LoydError("bad-argument", `${name}: expected a board a line, got none`);
}

/** Does the work on one board; what is wrong with it is said with its place. */
export async function inPlace<T>(place: string | null, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof LoydError) || place === null) throw error;
    throw new LoydError(error.code, `${place}: ${error.message}`, { cause: error });
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
