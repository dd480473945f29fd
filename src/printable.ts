/** What goes to a terminal, where text from outside must be seen and not obeyed. */

/** What a terminal acts on though it cannot be seen, or cannot show: lone halves of surrogate pairs. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * A text from anywhere as one line that a terminal shows and does not obey: what it acts on, such as escapes, line breaks and
 * marks that turn the direction of writing, is written out as `\u{1b}`.
 */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (found) => `\\u{${found.codePointAt(0)?.toString(16)}}`);
}

/** The same of a text of several lines. */
export function printableLines(text: string): string {
  return text.split("\n").map(printable).join("\n");
}

/** A value as JSON in one line, the same to whoever reads it, in which nothing is left that a terminal acts on. */
export function printableJson(value: unknown): string {
  // By halves, as JSON writes them.
  return JSON.stringify(value).replace(UNPRINTABLE, (found) =>
    found
      .split("")
      .map((half) => `\\u${half.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join(""),
  );
}
