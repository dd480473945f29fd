/** Results as text, one record a line, so that they can be read, compared and searched; validated when read. */
import { z } from "zod";
import { LoydError, show } from "../../src/errors.ts";
import { RESULTS_SCHEMA, RESULTS_VERSION, type Results } from "./schema.ts";

/**
 * Results from the text of a file.
 *
 * @param name What the file is called in messages.
 * @throws LoydError `bad-argument` for a text that is no results file of this version, saying why.
 */
export function parseResults(text: string, name = "results"): Results {
  const refuse = (expected: string, got: string) => {
    throw new LoydError("bad-argument", `${name}: expected ${expected}, got ${got}`);
  };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const cut = text.startsWith("{") && !text.trimEnd().endsWith("\n}");
    if (text.trim() === "") refuse("a results file", "nothing");
    refuse("a results file", cut ? `one cut short, of ${text.length} characters` : (error as Error).message);
  }
  const head = z.object({ format: z.unknown(), version: z.unknown() }).safeParse(value);
  if (head.data?.format !== "loyd-results") refuse("a results file", "no loyd-results");
  if (head.data?.version !== RESULTS_VERSION) {
    refuse(`a results file of version ${RESULTS_VERSION}`, `version ${show(head.data?.version)}; run the suite again`);
  }
  const parsed = RESULTS_SCHEMA.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new LoydError("bad-argument", `${name}: ${issueOf(parsed.error)}`);
}

/** Where a value is not as a schema has it, and why. */
export function issueOf({ issues: [{ path, message }] }: z.ZodError): string {
  return [path.join("."), message].filter((part) => part !== "").join(": ");
}

/** Results as the text of a file, each record on a line of its own. */
export function formatResults(results: Results): string {
  const fields = Object.entries(results).map(([name, value]) => {
    const isList = Array.isArray(value) && typeof value[0] === "object";
    const text = isList
      ? `[\n${value.map((record) => `  ${JSON.stringify(record)}`).join(",\n")}\n ]`
      : JSON.stringify(value);
    return ` ${JSON.stringify(name)}: ${text}`;
  });
  return `{\n${fields.join(",\n")}\n}\n`;
}
