/** `loyd report`: results files as a page with charts, or as Markdown. The work is done in `bench/`. */
import type { Command } from "commander";
import { LoydError } from "../errors.ts";
import { EXIT, raiseExitCode } from "./exit.ts";
import { addExamples, addJson, choiceOption } from "./options.ts";
import { complain, print, printJson } from "./output.ts";

const EXAMPLES = [
  "loyd report results/latest.json --out report.html",
  "loyd report results/*.json --format markdown",
  "loyd report results/latest.json --json",
];

const FORMATS = ["html", "markdown"] as const;

interface ReportCommandOptions {
  readonly format?: (typeof FORMATS)[number];
  readonly out?: string;
  readonly json?: boolean;
}

/** Adds the command to the program. */
export function addReport(program: Command): void {
  const command = program
    .command("report")
    .argument("<files...>", "results files that loyd bench wrote")
    .description("Show what results files say: sentences, charts and tables on one page, all of it verified again.")
    .addOption(
      choiceOption("--format <name>", `${FORMATS.join(", ")} (default: by the name of --out, else html)`, FORMATS),
    )
    .option("--out <file>", "where it goes; with Markdown, pictures into a folder beside it (default: standard output)")
    .action(reportResults);
  addExamples(addJson(command), EXAMPLES, "0 done, 2 bad usage or a file that cannot be read, 4 a check failed");
}

async function reportResults(files: string[], { format, out, json }: ReportCommandOptions): Promise<void> {
  if (json && (format !== undefined || out !== undefined)) {
    throw new LoydError("bad-argument", `--json: expected neither --format nor --out, got one of them`);
  }
  const { readSource, reportData, reportFiles } = await import("../../bench/report/files.ts");
  if (json) {
    for (const file of files) {
      const source = readSource(file);
      tellVerdict(source);
      await printJson(reportData(source));
    }
    return;
  }
  const chosen = format ?? (out?.match(/\.(md|markdown)$/i) ? "markdown" : "html");
  const { text, sources } = await reportFiles(files, chosen, out);
  for (const source of sources) tellVerdict(source);
  if (text !== null) await print(text.trimEnd());
  else complain(`report in ${out}`);
}

function tellVerdict({ file, failed }: { readonly file: string; readonly failed: readonly string[] }): void {
  if (failed.length === 0) return;
  const more = failed.length > 1 ? `, and ${failed.length - 1} failed checks more` : "";
  complain(`${file}: not verified: ${failed[0]}${more}`);
  raiseExitCode(EXIT.unverified);
}
