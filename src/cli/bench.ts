/** `loyd bench`: hands over to the benchmark in `bench/`, which nothing else loads. */
import type { Command } from "commander";
import { raiseExitCode } from "./exit.ts";
import { addExamples, addJson, choiceOption, wholeNumber } from "./options.ts";
import { WITH } from "./with.ts";

const EXAMPLES = [
  "loyd bench",
  "loyd bench --seconds 60 --out results/quick.json",
  "loyd bench --compare results/baseline.json",
];

/** The names of the suites, which are data in `bench/` and not loaded for the help. */
export const SUITES = [
  "default",
  "algorithms",
  "korf",
  "korf24",
  "heuristics",
  "farthest",
  "tables",
  "tables-7-8",
  "exhaustive",
  "strategies",
] as const;

interface BenchCommandOptions {
  readonly suite: (typeof SUITES)[number];
  readonly out: string;
  readonly json?: boolean;
  readonly seconds?: number;
  readonly resume?: boolean;
  readonly compare?: string;
  readonly with: readonly string[];
}

/** Adds the command to the program. */
export function addBench(program: Command): void {
  const command = program
    .command("bench")
    .description("Compare engines, algorithms and heuristics; every result is verified.")
    .addOption(choiceOption("--suite <name>", SUITES.join(", "), SUITES).default("default"))
    .option("--out <file>", "where the results go", "results/latest.json")
    .option(
      "--seconds <S>",
      "about how long to measure, with the suite default; everything is run at least some times, a minute in all",
      wholeNumber("--seconds", 1, 86_400),
    )
    .option("--resume", "go on with a run of the suite into the same file that was interrupted, if there is one")
    .option("--compare <file>", "say what became faster or slower since the run in a results file")
    .option(...WITH)
    .action(runBench);
  addExamples(
    addJson(command),
    EXAMPLES,
    "0 done, 1 slower than the run of --compare,\n2 bad usage or input, 3 aborted, 4 verification failed",
  );
}

async function runBench({
  suite,
  out,
  json,
  resume,
  compare,
  seconds: budget,
  with: modules,
}: BenchCommandOptions): Promise<void> {
  const { bench } = await import("../../bench/main.ts");
  raiseExitCode(
    await bench({
      suite,
      out,
      with: modules,
      ...(json !== undefined && { json }),
      ...(budget !== undefined && { seconds: budget }),
      ...(resume !== undefined && { resume }),
      ...(compare !== undefined && { compare }),
    }),
  );
}
