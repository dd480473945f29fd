/** Results files: read, and written whole or not at all. */
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { LoydError, show } from "../../src/errors.ts";
import { RESULTS_SCHEMA, type Results } from "./schema.ts";
import { formatResults, parseResults } from "./text.ts";

/**
 * The text of a file.
 *
 * @param what What the file is expected to be, in messages.
 * @throws LoydError `bad-argument` when it cannot be read.
 */
export function readText(file: string, what: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const reason =
      code === "ENOENT" ? "no such file" : code === "EISDIR" ? "a folder" : `one that cannot be read (${code})`;
    throw new LoydError("bad-argument", `${file || '""'}: expected ${what}, got ${reason}`, { cause });
  }
}

/**
 * Results from a file.
 *
 * @throws LoydError `bad-argument` when it cannot be read, and as {@link parseResults}.
 */
export function readResults(file: string): Results {
  return parseResults(readText(file, "a results file"), file);
}

/** Writes a results file whole or not at all. */
export function writeResults(file: string, results: Results): void {
  writeWhole(file, formatResults(RESULTS_SCHEMA.parse(results)));
}

/**
 * Writes a file beside its place first, then renames it.
 *
 * @throws LoydError `bad-argument` when it cannot be written, as on a full disk; nothing is left of it then.
 */
export function writeWhole(file: string, text: string): void {
  const beside = besideOf(file);
  try {
    writeFileSync(beside, text);
    renameSync(beside, file);
  } catch (cause) {
    rmSync(beside, { force: true });
    const { code } = cause as NodeJS.ErrnoException;
    throw new LoydError("bad-argument", `${file}: cannot be written (${code})`, { cause });
  }
}

function besideOf(file: string): string {
  return `${file}.${process.pid}.part`;
}

/**
 * Makes sure, before anything is measured, that a file can be written later, by writing beside it. What is there must be a
 * file: a device or a pipe would be replaced by one.
 *
 * @throws LoydError `bad-argument` when its folder is not there or not to be written to, or when it is something else.
 */
export function expectWritable(file: string): void {
  if (file === "") throw new LoydError("bad-argument", 'out: expected the name of a file, got ""');
  const beside = besideOf(file);
  try {
    writeFileSync(beside, "");
    rmSync(beside);
  } catch {
    throw new LoydError("bad-argument", `out: expected a folder that can be written to, got ${show(dirname(file))}`);
  }
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined || found.isFile()) return;
  throw new LoydError(
    "bad-argument",
    `out: expected a file, got ${found.isDirectory() ? "the folder " : ""}${show(file)}`,
  );
}
