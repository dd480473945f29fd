/**
 * The reference results, which are committed: their reports with pictures, one page about all of them, and the tables that
 * READMEs repeat. Everything here follows from the results files, so that a test can hold it against them.
 */
import { readFileSync, rmSync } from "node:fs";
import { LoydError } from "../../src/errors.ts";
import { readResults, writeWhole } from "../records/file.ts";
import type { Results } from "../records/schema.ts";
import { columnsOf } from "../report/columns.ts";
import { timedContests } from "../report/contests.ts";
import { reportFiles } from "../report/files.ts";
import { formatComparison, formatMs } from "../report/format.ts";
import { reportOf } from "../report/report.ts";
import { summarise } from "../report/summary.ts";
import { markdownTables, provenance } from "../report/table.ts";
import { isReference } from "../suites/contestant.ts";

/** A results file, without its `.json`, and the suite that it is of. */
export interface Reference {
  readonly name: string;
  readonly suite: string;
  /** The name of the block in `bench/README.md` that has its tables; null without one. */
  readonly block: string | null;
}

export const REFERENCES: readonly Reference[] = [
  { name: "baseline", suite: "default", block: "bench" },
  { name: "korf", suite: "korf", block: null },
  { name: "heuristics", suite: "heuristics", block: "heuristics" },
];

/** Where the results are, and their reports; as the READMEs, seen from the folder of the checkout. */
const FOLDER = "results";
const README = "README.md";
const BENCH_README = "bench/README.md";
/** The block of the project's README: a few rows of the first results. */
const SUMMARY = "summary";
/** The page about all of them. */
const PAGE = `${FOLDER}/report.html`;

export function resultsFile({ name }: Reference): string {
  return `${FOLDER}/${name}.json`;
}

/** The Markdown report beside a results file; its pictures are in a folder beside it. */
export function markdownFile({ name }: Reference): string {
  return `${FOLDER}/${name}.md`;
}

/** Writes all reports, and the tables of READMEs. Returns the files that were written. */
export async function writeReference(): Promise<string[]> {
  const written: string[] = [];
  for (const one of REFERENCES) {
    // Pictures that are no longer drawn must not stay.
    rmSync(`${FOLDER}/${one.name}-figures`, { recursive: true, force: true });
    await reportFiles([resultsFile(one)], "markdown", markdownFile(one));
    written.push(markdownFile(one));
  }
  await reportFiles(REFERENCES.map(resultsFile), "html", PAGE);
  for (const [file, text] of Object.entries(readmes())) writeWhole(file, text);
  return [...written, PAGE, ...Object.keys(readmes())];
}

/** The READMEs with the tables of the reference results in their blocks, by their files. */
export function readmes(): Readonly<Record<string, string>> {
  const tables = REFERENCES.reduce(
    (text, one) => (one.block === null ? text : withBlock(text, one.block, tablesOf(resultsFile(one)))),
    readFileSync(BENCH_README, "utf8"),
  );
  const summary = summaryOf(readResults(resultsFile(REFERENCES[0])));
  return { [README]: withBlock(readFileSync(README, "utf8"), SUMMARY, summary), [BENCH_README]: tables };
}

/** The sets whose rows make the summary. */
const SUMMARISED = ["8-puzzle", "15-puzzle-idastar", "15-puzzle-astar"];

/** WebAssembly beside TypeScript on 8- and 15-puzzles, a row for each search that both did. */
function summaryOf(results: Results): string {
  const works = summarise(timedContests(results).filter(({ set }) => SUMMARISED.includes(set)));
  const lines = works.flatMap(({ set, title, engines }) => {
    const own = engines.find(({ contestant }) => isReference(contestant));
    const other = engines.find(({ contestant }) => contestant.engine === "typescript");
    if (own === undefined || other === undefined) return [];
    const [puzzle] = set.split(/(?<=puzzle)/);
    return [[puzzle, title, formatMs(own.medianMs), formatMs(other.medianMs), formatComparison(other.speedUp)]];
  });
  const columns = columnsOf(["Boards", "Search"], ["WebAssembly", "TypeScript", "Faster by"]);
  const section = { title: "Median time of a search", lines: lines.map((line) => line.map((text) => ({ text }))) };
  return markdownTables({ parts: [{ columns, sections: [section] }], legend: [] }, provenance(results)).trimEnd();
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
    throw new LoydError("bad-argument", `expected ${begin} and ${end} once each, got another number`);
  }
  return `${before}${begin}\n${content}\n${end}${parts[1]}`;
}
