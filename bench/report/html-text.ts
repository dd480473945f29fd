/** Text in HTML, wherever it comes from. */
import { printable } from "../../src/printable.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text in one line that HTML takes for nothing else, in an attribute and out of it, and a terminal neither. */
export function htmlText(text: string): string {
  return printable(text).replace(/[&<>"']/g, (found) => ENTITIES[found]);
}
