/**
 * Results files as text: one record a line, so that they can be read, compared and searched. Written whole or not at all,
 * validated when read.
 */
import { createHash } from "node:crypto";
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { LoydError, show } from "../../src/errors.ts";
import { RESULTS_SCHEMA, RESULTS_VERSION, type Results } from "./schema.ts";

/** Lists of records: each of theirs has a line. */
const LISTS = [
  "sets",
  "contests",
  "jobs",
  "trials",
  "builds",
  "enumerations",
  "strategies",
  "sums",
  "failures",
  "warnings",
] as const;

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
    refuse("a results file", cut ? `one cut short, of ${text.length} characters` : (error as Error).message);
  }
  const head = z.object({ format: z.unknown(), version: z.unknown() }).safeParse(value);
  if (head.data?.format !== "loyd-results") refuse("a results file", "no loyd-results");
  if (head.data?.version !== RESULTS_VERSION) {
    refuse(`a results file of version ${RESULTS_VERSION}`, `version ${show(head.data?.version)}; run the suite again`);
  }
  const parsed = RESULTS_SCHEMA.safeParse(value);
  if (parsed.success) return parsed.data;
  const [{ path, message }] = parsed.error.issues;
  throw new LoydError("bad-argument", `${name}: ${path.join(".")}: ${message}`);
}

/**
 * Results from a file.
 *
 * @throws LoydError `bad-argument` when it cannot be read, and as {@link parseResults}.
 */
export function readResults(file: string): Results {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const reason = code === "ENOENT" ? "none" : code === "EISDIR" ? "a folder" : `one that cannot be read (${code})`;
    throw new LoydError("bad-argument", `${file}: expected a results file, got ${reason}`, { cause });
  }
  return parseResults(text, file);
}

/** Results as the text of a file. */
export function formatResults(results: Results): string {
  const lists: readonly string[] = LISTS;
  const fields = Object.entries(results).map(([name, value]) => {
    const isList = lists.includes(name) && Array.isArray(value) && value.length > 0;
    const text = isList
      ? `[\n${value.map((record) => `  ${JSON.stringify(record)}`).join(",\n")}\n ]`
      : JSON.stringify(value);
    return ` ${JSON.stringify(name)}: ${text}`;
  });
  return `{\n${fields.join(",\n")}\n}\n`;
}

/** SHA-256 over all but the digest itself, in hexadecimal digits; the order of fields is that of the schema. */
export function digestOf({ digest: _, ...rest }: Results): string {
  return createHash("sha256").update(JSON.stringify(rest)).digest("hex");
}

/** Writes a results file whole or not at all. */
export function writeResults(file: string, results: Results): void {
  writeWhole(file, formatResults(RESULTS_SCHEMA.parse(results)));
}

/** Writes a file beside its place first, then renames it. */
export function writeWhole(file: string, text: string): void {
  const beside = besideOf(file);
  writeFileSync(beside, text);
  renameSync(beside, file);
}

function besideOf(file: string): string {
  return `${file}.${process.pid}.part`;
}

/**
 * Makes sure, before anything is measured, that a file can be written later, by writing beside it.
 *
 * @throws LoydError `bad-argument` when its folder is not there or not to be written to, or when it is a folder.
 */
export function expectWritable(file: string): void {
  const beside = besideOf(file);
  try {
    writeFileSync(beside, "");
    rmSync(beside);
  } catch {
    throw new LoydError("bad-argument", `out: expected a folder that can be written to, got ${show(dirname(file))}`);
  }
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new LoydError("bad-argument", `out: expected a file, got the folder ${show(file)}`);
  }
}
