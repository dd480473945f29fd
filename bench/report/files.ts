/** `loyd report`: from results files to a page or to Markdown. Nothing is measured, and no file is believed unchecked. */
import { mkdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { printableLines } from "../../src/printable.ts";
import { expectWritable, readResults, writeWhole } from "../records/file.ts";
import { verdictOn } from "../verification/verdict.ts";
import { figuresOf } from "./figures/figures.ts";
import { markdownOf } from "./markdown.ts";
import { pageOf, type Source } from "./page.ts";
import { sentencesOf } from "./sentences.ts";
import { loadDraw, standalone } from "./svg.ts";

export type ReportFormat = "html" | "markdown";

/** Width of the pictures beside Markdown, in pixels. */
const PICTURE = 720;
const PANEL = 420;

export interface FilesReport {
  /** The page or the Markdown; null where it went into a file. */
  readonly text: string | null;
  readonly sources: readonly Source[];
}

/**
 * Reads results files, verifies them, and makes their report.
 *
 * @param out Where it goes; pictures of a Markdown report go into a folder beside it. Undefined to have it as text, in
 *   Markdown without pictures.
 * @throws LoydError `bad-argument` for a file that cannot be read or written, `unsupported` without the plotting library.
 */
export async function reportFiles(
  files: readonly string[],
  format: ReportFormat,
  out: string | undefined,
): Promise<FilesReport> {
  const sources = files.map(readSource);
  if (out !== undefined) expectWritable(out);
  if (format === "html") {
    const page = printableLines(pageOf(sources, await loadDraw()));
    if (out === undefined) return { text: page, sources };
    writeWhole(out, page);
    return { text: null, sources };
  }
  if (out === undefined) return { text: markdownOf(sources, () => null), sources };
  const draw = await loadDraw();
  const folder = `${basename(out).replace(/\.[^.]*$/, "")}-figures`;
  mkdirSync(join(dirname(out), folder), { recursive: true });
  const text = markdownOf(sources, (panel, name, isWide) => {
    const picture = `${name}.svg`;
    writeWhole(
      join(dirname(out), folder, picture),
      printableLines(standalone(draw(panel, name, isWide ? PICTURE : PANEL))),
    );
    return `${folder}/${picture}`;
  });
  writeWhole(out, text);
  return { text: null, sources };
}

/** A results file with the verdict on it. */
export function readSource(file: string): Source {
  const results = readResults(file);
  const { failed, checks, results: count } = verdictOn(file, results);
  const made = Object.values(checks).flatMap((names) => Object.values(names));
  return {
    file,
    results,
    failed: failed.map(({ record, name, reason }) => `${record === null ? "" : `${record}: `}${name}: ${reason}`),
    verified: { results: count, checks: made.reduce((sum, one) => sum + one, 0) },
  };
}

/** The report as data: the sentences and the figures of one file. */
export function reportData({ file, results, failed }: Source) {
  // What a file says that does not pass is no finding, and its figures show nothing.
  const figures = failed.length === 0 ? figuresOf(results) : [];
  return {
    file,
    suite: results.suite,
    verified: failed.length === 0,
    failed,
    summary: failed.length === 0 ? sentencesOf(results) : [],
    figures: figures.map(({ name, title, panels, table: { columns, lines } }) => ({
      name,
      title,
      panels: panels.map((panel) => ({ title: panel.title, description: panel.description, warnings: panel.warnings })),
      table: { columns: columns.map(({ head }) => head), lines },
    })),
  };
}
