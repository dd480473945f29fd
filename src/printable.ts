/** What goes to a terminal. */

/** What a terminal acts on though it cannot be seen, lone halves of surrogate pairs among it. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * A text from anywhere as one line that a terminal shows and does not obey: what it acts on, such as escapes, line breaks and
 * marks that turn the direction of writing, is written out as `\u{1b}`.
 */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (found) => `\\u{${found.codePointAt(0)?.toString(16)}}`);
}
