/**
 * The reference results, which are committed: their reports with pictures, one page about all of them, and the two tables
 * that the README repeats. Everything here follows from the results files, so that a test can hold it against them.
 */
import { readFileSync, rmSync } from "node:fs";
import { LoydError } from "../../src/errors.ts";
import { readResults, writeWhole } from "../records/file.ts";
import { reportFiles } from "../report/files.ts";
import { reportOf } from "../report/report.ts";
import { markdownTables, provenance } from "../report/table.ts";

/** A results file, without its `.json`, and the suite that it is of. */
export interface Reference {
  readonly name: string;
  readonly suite: string;
  /** The name of the README's block that has its tables; null without one. */
  readonly block: string | null;
}

export const REFERENCES: readonly Reference[] = [
  { name: "baseline", suite: "default", block: "bench" },
  { name: "korf", suite: "korf", block: null },
  { name: "heuristics", suite: "heuristics", block: "heuristics" },
];

/** Where the results are, and their reports; as the README, seen from the folder of the checkout. */
const FOLDER = "results";
const README = "README.md";
/** The page about all of them. */
const PAGE = `${FOLDER}/report.html`;

export function resultsFile({ name }: Reference): string {
  return `${FOLDER}/${name}.json`;
}

/** The Markdown report beside a results file; its pictures are in a folder beside it. */
export function markdownFile({ name }: Reference): string {
  return `${FOLDER}/${name}.md`;
}

/** Writes all reports, and the README's tables. Returns the files that were written. */
export async function writeReference(): Promise<string[]> {
  const written: string[] = [];
  for (const one of REFERENCES) {
    // Pictures that are no longer drawn must not stay.
    rmSync(`${FOLDER}/${one.name}-figures`, { recursive: true, force: true });
    await reportFiles([resultsFile(one)], "markdown", markdownFile(one));
    written.push(markdownFile(one));
  }
  await reportFiles(REFERENCES.map(resultsFile), "html", PAGE);
  writeWhole(README, withTables(readFileSync(README, "utf8")));
  return [...written, PAGE, README];
}

/** The README with the tables of the reference results in its blocks. */
export function withTables(readme: string): string {
  return REFERENCES.reduce(
    (text, one) => (one.block === null ? text : withBlock(text, one.block, tablesOf(resultsFile(one)))),
    readme,
  );
}

function tablesOf(file: string): string {
  const results = readResults(file);
  return markdownTables(reportOf(results), provenance(results)).trimEnd();
}

/**
 * A text with something else between the marks of a block.
 *
 * @throws LoydError `bad-argument` where the text does not have each mark once.
 */
export function withBlock(text: string, name: string, content: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, middle, ...rest] = text.split(begin);
  const parts = (middle ?? "").split(end);
  if (rest.length > 0 || parts.length !== 2) {
    throw new LoydError("bad-argument", `${README}: expected ${begin} and ${end} once each, got another number`);
  }
  return `${before}${begin}\n${content}\n${end}${parts[1]}`;
}
