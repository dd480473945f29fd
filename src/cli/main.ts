#!/usr/bin/env node
/**
 * The command line. Every way to fail ends here: bad usage and bad boards in one line and exit code 2, never in a
 * stack. Commands are declared at once, since that is cheap, and load what they need when they run.
 */
import { createRequire } from "node:module";
import { Command, CommanderError } from "commander";
import { LoydError } from "../errors.ts";
import { addBench } from "./bench.ts";
import { addCheck } from "./check.ts";
import { addCompare } from "./compare.ts";
import { addEnumerate } from "./enumerate.ts";
import { EXIT, raiseExitCode } from "./exit.ts";
import { addExplain } from "./explain.ts";
import { addGenerate } from "./generate.ts";
import { addExamples } from "./options.ts";
import { complain, watchOutput } from "./output.ts";
import { addReport } from "./report.ts";
import { addSolve } from "./solve.ts";
import { addTables } from "./tables.ts";
import { addVerify } from "./verify.ts";

const EXAMPLES = [
  'loyd check "8 6 7/2 5 4/3 0 1"',
  'loyd solve "8 6 7/2 5 4/3 0 1"',
  "loyd generate --count 10 --moves 30 | loyd solve --json",
];

watchOutput();
process.on("uncaughtException", (error) => {
  report(error);
  process.exit();
});
await main(process.argv).catch(report);

async function main(argv: readonly string[]): Promise<void> {
  const program = new Command("loyd")
    .description(
      "Checks, solves, explains, generates and enumerates sliding puzzles, and measures how fast that can be done.",
    )
    .version(packageVersion(), "--version", "print the version")
    .helpOption("--help", "print this help")
    .exitOverride()
    // Its errors come here as exceptions as well, and are printed in `report`.
    .configureOutput({ writeErr: () => {}, outputError: () => {} });
  addExamples(
    program,
    EXAMPLES,
    "0 done (for check: solvable), 1 unsolvable, 2 bad usage or input,\n" +
      "3 a limit was reached or the run was aborted, 4 verification failed;\nof several boards the highest",
  );
  for (const add of [
    addCheck,
    addSolve,
    addCompare,
    addExplain,
    addGenerate,
    addEnumerate,
    addTables,
    addVerify,
    addReport,
    addBench,
  ])
    add(program);
  await program.parseAsync(argv);
}

/** Says what went wrong, in one line, and sets the exit code. */
function report(error: unknown): void {
  if (error instanceof CommanderError) {
    // Help and version have been printed, unless the help was commander's answer to a missing command.
    if (error.exitCode === 0) return;
    complain(
      error.code === "commander.help"
        ? "expected a command: check, solve, compare, explain, generate, enumerate, tables, verify, report or bench; loyd --help says more"
        : error.message.replace(/^error: /, ""),
    );
  } else if (error instanceof LoydError && error.code !== "engine-failed") {
    complain(error.message);
  } else {
    complain(`internal error: ${error instanceof Error ? error.message : error}; please report it, with the command`);
  }
  if (process.env.LOYD_DEBUG === "1" && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  raiseExitCode(EXIT.badInput);
}

/** The version of this package, which knows itself by its name from the sources and from the compiled files alike. */
function packageVersion(): string {
  return (createRequire(import.meta.url)("loyd/package.json") as { version: string }).version;
}
