/** Boards as people have them: see `lines.ts` for the lines, `brackets.ts` and `files.ts` for other forms. */

import { expectShape } from "../board/geometry.ts";
import { expectText } from "../errors.ts";
import { expectOptions, type OptionNames } from "../options.ts";
import type { Shape } from "../types.ts";
import { type Found, readLines } from "./lines.ts";

export type { Found, FoundBoard, Unread } from "./lines.ts";

/** Options of {@link readBoards}. */
export interface ReadOptions {
  /** The size that boards must have. */
  readonly shape?: Shape | undefined;
}

const READ_OPTIONS: OptionNames<ReadOptions> = { shape: true };

/**
 * Reads the boards of a text one by one, in whatever form: a board a line, rows on lines of their own, with or without a line that
 * gives the size, in boxes, tables and brackets of many kinds, hexadecimal digits, `.tile` files and PDDL problems. Each
 * board comes with what it was taken for. What cannot be read, or in two ways, comes in its place with an error.
 *
 * @throws LoydError `bad-argument` for what is no text, and for options that cannot be used.
 * @example
 * for (const found of readBoards("4x4\n15 14 1 6\n9 11 4 12\n0 10 7 3\n13 8 5 2")) {
 *   if ("error" in found) console.error(found.lines, found.error.message);
 *   else console.log(formatBoard(found.board), found.notes);
 * }
 */
export function readBoards(text: string, options: ReadOptions = {}): Generator<Found, void, void> {
  expectText("text", text);
  expectOptions<ReadOptions>("options", options, READ_OPTIONS);
  const shape = options.shape === undefined ? undefined : expectShape("shape", options.shape);
  return boardsIn(text, shape);
}

function* boardsIn(text: string, shape: Shape | undefined): Generator<Found, void, void> {
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|\r|\n/);
  const steps = readLines(shape);
  let taken = 0;
  for (let step = steps.next(); !step.done; ) {
    const { value } = step;
    if ("peek" in value) {
      step = steps.next(lines[taken + value.peek]);
    } else {
      taken += value.take;
      yield* value.found;
      step = steps.next();
    }
  }
}
