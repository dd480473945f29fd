/**
 * The program that the commands make up, and how a run of it ends. Every way to fail ends here: bad usage and bad boards in
 * one line and exit code 2, never in a stack. A command that is named first is loaded alone, since every file costs a
 * millisecond, and loads what it needs when it runs.
 */
import { createRequire } from "node:module";
import { Command, CommanderError, type Option } from "commander";
import { LoydError } from "../errors.ts";
import { reportFailure } from "./failure.ts";
import { addExamples } from "./options.ts";
import { writeResultsAs } from "./output.ts";

const EXAMPLES = [
  'loyd check "8 6 7/2 5 4/3 0 1"',
  'loyd solve "8 6 7/2 5 4/3 0 1"',
  "loyd generate --count 10 --moves 30 | loyd solve --json",
];

/** The commands in the order of the help. */
const COMMANDS: Readonly<Record<string, () => Promise<(program: Command) => void>>> = {
  check: async () => (await import("./check.ts")).addCheck,
  solve: async () => (await import("./solve.ts")).addSolve,
  compare: async () => (await import("./compare.ts")).addCompare,
  heuristic: async () => (await import("./heuristic.ts")).addHeuristic,
  explain: async () => (await import("./explain.ts")).addExplain,
  moves: async () => (await import("./moves.ts")).addMoves,
  generate: async () => (await import("./generate.ts")).addGenerate,
  enumerate: async () => (await import("./enumerate.ts")).addEnumerate,
  tables: async () => (await import("./tables.ts")).addTables,
  verify: async () => (await import("./verify.ts")).addVerify,
  report: async () => (await import("./report.ts")).addReport,
  bench: async () => (await import("./bench.ts")).addBench,
  completion: async () => (await import("./completion.ts")).addCompletion,
};

/** The one whose work is with all the others. */
const ALL_SEEING = "completion";

/** Runs the program on the words of a command line to its end, which `process.exitCode` tells. */
export async function run(args: readonly string[]): Promise<void> {
  const [first] = args;
  const isAlone = Object.hasOwn(COMMANDS, first) && first !== ALL_SEEING;
  const program = await makeProgram(isAlone ? [first] : undefined);
  await program.parseAsync(args, { from: "user" }).catch((error: unknown) => {
    const isHelpInstead = error instanceof CommanderError && error.code === "commander.help";
    reportFailure(isHelpInstead && error.exitCode !== 0 ? missingCommand(program) : error);
  });
}

/** The program with these of its commands, all unless told otherwise. */
export async function makeProgram(names: readonly string[] = Object.keys(COMMANDS)): Promise<Command> {
  const program = new Command("loyd")
    .description(
      "Checks, solves, explains, generates and enumerates sliding puzzles, and measures how fast that can be done.",
    )
    .version(packageVersion(), "--version", "print the version")
    .helpOption("-h, --help", "print this help")
    .configureHelp({ optionDescription })
    .exitOverride()
    .hook("preAction", (_, command) => takeFormat(command))
    // Its errors come as exceptions as well, and are printed in `reportFailure`.
    .configureOutput({ writeErr: () => {}, outputError: () => {} });
  addExamples(
    program,
    EXAMPLES,
    "0 done (for check: solvable), 1 unsolvable, 2 bad usage or input,\n" +
      "3 a limit was reached or the run was aborted, 4 verification failed;\nof several boards the highest",
  );
  for (const add of await Promise.all(names.map((name) => COMMANDS[name]()))) add(program);
  return program;
}

/** `--format csv` is `--json` in another form. */
async function takeFormat(command: Command): Promise<void> {
  const { json, format } = command.opts();
  writeResultsAs(null);
  const hasCsv = command.options.some(({ long, argChoices }) => long === "--format" && argChoices?.includes("csv"));
  if (json && hasCsv && format !== undefined)
    throw new LoydError("bad-argument", "--json: expected no --format, got both");
  if (format !== "csv") return;
  const { csvLines } = await import("./csv.ts");
  writeResultsAs(csvLines(command.name()));
  command.setOptionValue("json", true);
  command.setOptionValue("format", undefined);
}

/** Commander's answer to no command is its help; here it is an error. */
function missingCommand(program: Command): LoydError {
  const names = program.commands.map((command) => command.name());
  const last = names.pop();
  return new LoydError("bad-argument", `expected a command: ${names.join(", ")} or ${last}; loyd --help says more`);
}

/** What the help says of an option: its description, which names its choices, and its default. */
function optionDescription({ description, required, defaultValue }: Option): string {
  const text = [defaultValue ?? []].flat().join(",");
  return required && text !== "" ? `${description} (default: ${text})` : description;
}

/** The version of this package, which knows itself by its name from the sources and from the compiled files alike. */
function packageVersion(): string {
  return (createRequire(import.meta.url)("loyd/package.json") as { version: string }).version;
}
