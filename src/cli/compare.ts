/**
 * `loyd compare`: any boards by any engines, algorithms and heuristics, in one table. Boards are read here, the work is done
 * by the benchmark.
 */
import type { Command } from "commander";
import type { Entry } from "../../bench/report/comparison.ts";
import { makeLine } from "../../bench/report/progress-line.ts";
import { wrapped } from "../../bench/report/wrapped.ts";
import type { Instance, InstanceSet } from "../../bench/suites/suite.ts";
import { isUnanswered } from "../../bench/verification/answered.ts";
import { parseLabelledGoal } from "../board/goals.ts";
import { MAX_SEED } from "../board/limits.ts";
import { formatLabelled, parseShape } from "../board/notation.ts";
import { LoydError } from "../errors.ts";
import { printable } from "../printable.ts";
import { ALGORITHM_CHOICES, type AlgorithmChoice, ENGINES, FAST_ENGINES, HEURISTICS } from "../types.ts";
import { EXIT, raiseExitCode } from "./exit.ts";
import { type Instance as GivenInstance, givenBoards, inPlace } from "./input.ts";
import { watchInterrupt } from "./interrupt.ts";
import {
  addBoardOptions,
  addExamples,
  type BoardOptions,
  choiceOption,
  choicesOption,
  DEFAULT_GOAL,
  decimal,
  mebibytes,
  seconds,
  wholeNumber,
} from "./options.ts";
import { complain, MIB, namedTiles, print, printJson, toMicroseconds, WIDTH } from "./output.ts";
import { modulesOf, ownNames, WITH } from "./with.ts";

/** Those that have a name of their own, without a pattern. */
const NAMED_HEURISTICS = HEURISTICS.filter((one) => one !== "pdb");
const SETS = ["korf", "korf-easy", "farthest", "random"] as const;
const SORTS = ["time", "nodes", "memory", "cost", "none"] as const;
const FORMATS = ["terminal", "markdown", "csv"] as const;

/** The most boards of a set. */
const MAX_COMPARED = 1_000_000;

const EXAMPLES = [
  'loyd compare "8 6 7/2 5 4/3 0 1" --algorithm bfs,astar,idastar',
  "loyd compare --set korf-easy --count 5 --algorithm idastar --heuristic manhattan,pdb-5-5-5",
  "loyd compare --set random --size 3x3 --count 100 --engine wasm,typescript,textbook --algorithm astar",
];

interface CompareCommandOptions extends BoardOptions {
  readonly set?: (typeof SETS)[number];
  readonly count?: number;
  readonly seed?: number;
  readonly engine: readonly (typeof ENGINES)[number][];
  readonly algorithm: readonly AlgorithmChoice[];
  readonly heuristic: readonly (typeof HEURISTICS)[number][];
  readonly pattern: readonly string[];
  readonly weight: readonly number[];
  readonly nodes?: number;
  readonly seconds?: number;
  readonly memory?: number;
  readonly parityCheck: boolean;
  readonly cache: boolean;
  readonly with: readonly string[];
  readonly sort: (typeof SORTS)[number];
  readonly format?: (typeof FORMATS)[number];
  readonly out?: string;
}

/**
 * Adds the command to the program.
 *
 * @param child The module that measuring processes run. Default: that of the benchmark.
 */
export function addCompare(program: Command, child?: URL): void {
  const command = addBoardOptions(program.command("compare"))
    .description("Compare engines, algorithms and heuristics on boards or on a set of them; every result is verified.")
    .addOption(choiceOption("--set <name>", `instead of boards: ${SETS.join(", ")} (with --size and --goal)`, SETS))
    .option(
      "--count <N>",
      "with --set: the first N boards (default: all; random: 10)",
      wholeNumber("--count", 1, MAX_COMPARED),
    )
    .option("--seed <N>", "with --set random: other boards (default: 1)", wholeNumber("--seed", 0, MAX_SEED))
    .addOption(choicesOption("--engine <names>", ENGINES.join(","), ENGINES).default(FAST_ENGINES))
    .addOption(choicesOption("--algorithm <names>", ALGORITHM_CHOICES.join(","), ALGORITHM_CHOICES).default(["auto"]))
    .addOption(
      choicesOption(
        "--heuristic <names>",
        `${NAMED_HEURISTICS.join(",")} (default: what each algorithm takes)`,
        NAMED_HEURISTICS,
      ).default([]),
    )
    .option(
      "--pattern <grids>",
      "partitions into pattern databases beside the heuristics, split by commas: aaa/aab/bb.,aaa/bbb/cc.",
      grids,
      [],
    )
    .option("--weight <weights>", "of astar, split by commas: at most so many times the fewest moves", weights, [1])
    .option(...WITH)
    .option("--nodes <N>", "each expands at most N nodes", wholeNumber("--nodes", 0, Number.MAX_SAFE_INTEGER))
    .option("--seconds <S>", "each takes at most S seconds for a board", seconds("--seconds"))
    .option("--memory <MiB>", "each takes at most so much memory (default: 1024)", mebibytes("--memory"))
    .option("--no-parity-check", "search unsolvable boards, too")
    .option("--no-cache", "neither read nor write files with tables")
    .addOption(choiceOption("--sort <figure>", SORTS.join(", "), SORTS).default("time"))
    .addOption(choiceOption("--format <name>", `${FORMATS.join(", ")} (default: terminal)`, FORMATS))
    .option("--out <file>", "write a results file as well, for `loyd verify` and `loyd report`")
    .action((args: string[], options: CompareCommandOptions) => compareBoards(args, options, child));
  addExamples(
    command,
    EXAMPLES,
    "0 all solved, 1 some unsolvable, 2 bad usage or input,\n" +
      "3 a limit was reached or Ctrl-C pressed, 4 verification failed; the highest of all",
  );
}

/** Reads grids, split by commas. */
function grids(text: string): string[] {
  return [...new Set(text.split(",").map((one) => one.trim()))];
}

/** Reads weights, split by commas. */
function weights(text: string): number[] {
  return [...new Set(text.split(",").map((one) => decimal(one.trim())))];
}

async function compareBoards(args: string[], options: CompareCommandOptions, child?: URL): Promise<void> {
  const { compare } = await import("../../bench/compare.ts");
  const { contestantsOf } = await import("../../bench/suites/field.ts");
  const { engine, algorithm, heuristic, pattern, nodes, seconds: limit, memory, parityCheck, cache, out } = options;
  const modules = await modulesOf(options.with);
  const contestants = contestantsOf({
    engines: [...engine, ...ownNames(modules.engines)],
    algorithms: [...algorithm, ...ownNames(modules.searches)],
    heuristics: heuristic,
    ownHeuristics: ownNames(modules.heuristics),
    patterns: pattern,
    weights: options.weight,
    parityCheck,
  });
  const { expectWritable, writeResults } = await import("../../bench/records/file.ts");
  if (out !== undefined) expectWritable(out);
  const { set, broken } = await setOf(args, options);
  const interrupt = watchInterrupt();
  const progress = await makeLine(process.stderr, textOfTurn);
  const found: (readonly Entry[])[] = [];
  let refused: string | undefined;
  let isAnyDone = false;
  let closing: readonly string[] = [];
  try {
    await interrupt.during(async () => {
      const results = await compare({
        set,
        contestants,
        modules,
        limits: {
          ...(nodes !== undefined && { nodes }),
          ...(limit !== undefined && { timeMs: limit * 1000 }),
          ...(memory !== undefined && { memoryBytes: memory * MIB }),
        },
        cached: cache,
        signal: interrupt.signal,
        ...(child !== undefined && { child }),
        onProgress: (text) => progress.show({ text, begun: performance.now() }),
        async onInstance(entries) {
          progress.clear();
          if (!options.json) found.push(entries);
          for (const entry of entries) {
            judge(entry);
            if (entry.failure?.outcome === "unsupported") refused ??= entry.failure.reason;
            else isAnyDone = true;
            if (options.json) await printJson(jsonOf(entry));
          }
        },
      });
      if (out !== undefined) writeResults(out, results);
      const { algorithmLines } = await import("../../bench/report/algorithms.ts");
      const { modulesLines } = await import("../../bench/report/table.ts");
      closing = [...modulesLines(results), ...algorithmLines(results)];
    });
  } finally {
    progress.clear();
    if (isAnyDone && !options.json) await print(await textOf(found, options, closing));
  }
  if (broken !== null) throw broken;
  if (refused !== undefined && !isAnyDone) throw new LoydError("unsupported", refused);
}

/** What is being solved, and since when. */
interface Turn {
  readonly text: string;
  readonly begun: number;
}

function textOfTurn({ text, begun }: Turn): string {
  return `${Math.floor((performance.now() - begun) / 1000)} s, ${text}`;
}

/** What an entry means for the exit code; what failed its verification is said at once. */
function judge({ contestant, instance, trial, failure }: Entry): void {
  const fail = (what: string) => {
    const { algorithm, engine } = contestant;
    complain(`verification failed: ${instance.id}: ${[algorithm, engine ?? []].flat().join(", ")}: ${what}`);
    raiseExitCode(EXIT.unverified);
  };
  for (const { name, reason } of trial?.failed ?? []) fail(`${name}: ${reason}`);
  if (failure !== null) {
    if (isUnanswered(failure)) fail(`${failure.outcome}: ${failure.reason}`);
    if (failure.outcome !== "unsupported") raiseExitCode(EXIT.limit);
  } else if (trial?.outcome === "unsolvable") raiseExitCode(EXIT.unsolvable);
  else if (trial?.outcome !== "solved") raiseExitCode(EXIT.limit);
}

/** What is compared on: boards up to the first that cannot be read, and why it cannot; null where all can. */
interface Boards {
  readonly set: InstanceSet;
  readonly broken: LoydError | null;
}

/** The boards of the command line, or those of a set. */
async function setOf(args: readonly string[], options: CompareCommandOptions): Promise<Boards> {
  const { set, count, seed, size, goal, file } = options;
  if (set === undefined) {
    for (const [name, value] of Object.entries({ "--count": count, "--seed": seed })) {
      if (value !== undefined) throw new LoydError("bad-argument", `${name}: expected --set as well, got none`);
    }
    return ownBoards(args, options);
  }
  if (args.length > 0 || file !== undefined) {
    throw new LoydError("bad-argument", "--set: expected neither boards nor --file, got both");
  }
  const { publishedSet, randomSet } = await import("../../bench/suites/sets.ts");
  if (set === "random") {
    const shape = size ?? parseShape("4x4");
    return titled(set, randomSet(parseLabelledGoal(goal ?? DEFAULT_GOAL, shape), seed ?? 1, count));
  }
  if (seed !== undefined || size !== undefined || goal !== undefined) {
    throw new LoydError("bad-argument", `--set ${set}: expected no --seed, --size or --goal, it has its own`);
  }
  return titled(set, publishedSet(set, count));
}

function titled(name: string, instances: readonly Instance[], broken: LoydError | null = null): Boards {
  const count = instances.length;
  const set = {
    name,
    title: name === "boards" ? `${count} ${count === 1 ? "board" : "boards"}` : `${name}: ${count} boards`,
    instances,
  };
  return { set, broken };
}

/** The boards that were given, up to the first that cannot be read. */
async function ownBoards(args: readonly string[], options: CompareCommandOptions): Promise<Boards> {
  const instances: Instance[] = [];
  /** How often each board was there. */
  const times = new Map<string, number>();
  const instanceOf = ({ board, goal, labels }: GivenInstance): Instance => {
    const name = formatLabelled(board, labels);
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return {
      id: time === 1 ? name : `${name} (${time})`,
      start: board,
      goal,
      ...(labels !== undefined && { labels }),
      known: {},
    };
  };
  try {
    for await (const { place, read } of givenBoards(args, options)) {
      const work = () => {
        instances.push(instanceOf(read()));
      };
      await inPlace(place, work, options);
    }
  } catch (error) {
    if (!(error instanceof LoydError) || instances.length === 0) throw error;
    return titled("boards", instances, error);
  }
  return titled("boards", instances);
}

async function textOf(
  found: readonly (readonly Entry[])[],
  { sort, format }: CompareCommandOptions,
  closing: readonly string[],
): Promise<string> {
  const { comparisonReport } = await import("../../bench/report/comparison.ts");
  const { markdownTables, machineLine, terminalTables } = await import("../../bench/report/table.ts");
  const { readEnvironment } = await import("../../bench/runner/environment.ts");
  const report = comparisonReport(found, sort);
  const machine = machineLine(readEnvironment());
  if (format === "markdown") return markdownTables(report, [machine, ...closing]).trimEnd();
  const notes = [...report.legend, machine, ...closing].flatMap((line) => wrapped(printable(line), WIDTH));
  return `${terminalTables(report, WIDTH)}\n\n${notes.join("\n")}`;
}

/** Whether a solution is only said to have so many moves. */
function isCostOnly(trial: Entry["trial"]): boolean {
  return trial !== null && trial.cost !== null && trial.moves === null;
}

function jsonOf({ contestant, instance, trial, failure, ms }: Entry): object {
  const { start, goal, labels } = instance;
  const { rows, cols, layers } = start;
  const { engine, algorithm, heuristic, pattern, weight } = contestant;
  return {
    board: formatLabelled(start, labels),
    rows,
    cols,
    layers,
    goal: formatLabelled(goal, labels),
    asked: { engine, algorithm, heuristic, pattern, weight },
    engine,
    algorithm: trial?.took?.algorithm ?? algorithm,
    heuristic: trial?.took === null || trial === null ? heuristic : trial.took.heuristic,
    outcome: trial?.outcome ?? failure?.outcome,
    cost: trial?.cost ?? null,
    optimal: trial?.optimal ?? false,
    moves: isCostOnly(trial) ? null : trial?.moves ? trial.moves.split(" ") : [],
    tiles: isCostOnly(trial) ? null : namedTiles(trial?.tiles ?? [], labels),
    expanded: trial?.expanded ?? null,
    generated: trial?.generated ?? null,
    ms: trial === null ? null : { tables: toMicroseconds(trial.ms.tables), search: toMicroseconds(ms) },
    runs: trial?.ms.samples.flat().length ?? 0,
    memoryBytes: trial?.memoryBytes ?? null,
    verified: trial === null ? (failure !== null && isUnanswered(failure) ? false : null) : trial.failed.length === 0,
    failed: trial?.failed.map(({ name, reason }) => ({ name, passed: false, reason })) ?? [],
    ...(trial !== null && trial.lowerBound !== null && { lowerBound: trial.lowerBound }),
    ...(failure !== null && { reason: failure.reason }),
  };
}
