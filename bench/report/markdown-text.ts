/** Text in Markdown, wherever it comes from. */
import { printable } from "../../src/printable.ts";

/** Text in one line that Markdown takes for nothing else, in a table and out of it, and a terminal neither. */
export function markdownText(text: string): string {
  return printable(text).replace(/[\\`*_[\]<>#|&~]/g, "\\$&");
}
