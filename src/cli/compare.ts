/**
 * `loyd compare`: any boards by any engines, algorithms and heuristics, in one table. Boards are read here, the work is done
 * in `bench/compare/`.
 */
import type { Command } from "commander";
import type { Entry } from "../../bench/compare/compare.ts";
import { makeLine } from "../../bench/report/progress-line.ts";
import { wrapped } from "../../bench/report/wrapped.ts";
import type { Instance } from "../../bench/suites/suite.ts";
import { parseGoal, parseLabelledGoal } from "../board/goals.ts";
import { MAX_SEED } from "../board/limits.ts";
import { formatLabelled, parseLabelled, parseShape } from "../board/notation.ts";
import { LoydError } from "../errors.ts";
import { printable } from "../printable.ts";
import { ALGORITHM_CHOICES, type AlgorithmChoice, ENGINES, FAST_ENGINES, HEURISTICS } from "../types.ts";
import { EXIT, raiseExitCode } from "./exit.ts";
import { boardTexts, inPlace } from "./input.ts";
import { watchInterrupt } from "./interrupt.ts";
import {
  addBoardOptions,
  addExamples,
  type BoardOptions,
  choiceOption,
  choicesOption,
  decimal,
  mebibytes,
  seconds,
  wholeNumber,
} from "./options.ts";
import { complain, MIB, namedTiles, print, printJson, toMicroseconds, WIDTH } from "./output.ts";

/** Those that have a name of their own, without a pattern. */
const NAMED_HEURISTICS = HEURISTICS.filter((one) => one !== "pdb");
const SETS = ["korf", "korf-easy", "farthest", "random"] as const;
const SORTS = ["time", "nodes", "memory", "cost", "none"] as const;
const FORMATS = ["terminal", "markdown"] as const;

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
  readonly sort: (typeof SORTS)[number];
  readonly format?: (typeof FORMATS)[number];
}

/**
 * Adds the command to the program.
 *
 * @param worker The module that solves. Default: that of the benchmark.
 */
export function addCompare(program: Command, worker?: URL): void {
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
    .option("--nodes <N>", "each expands at most N nodes", wholeNumber("--nodes", 0, Number.MAX_SAFE_INTEGER))
    .option("--seconds <S>", "each takes at most S seconds for a board", seconds("--seconds"))
    .option("--memory <MiB>", "each takes at most so much memory (default: 1024)", mebibytes("--memory"))
    .option("--no-parity-check", "search unsolvable boards, too")
    .option("--no-cache", "neither read nor write files with tables")
    .addOption(choiceOption("--sort <figure>", SORTS.join(", "), SORTS).default("time"))
    .addOption(choiceOption("--format <name>", `${FORMATS.join(", ")} (default: terminal)`, FORMATS))
    .action((args: string[], options: CompareCommandOptions) => compareBoards(args, options, worker));
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

async function compareBoards(args: string[], options: CompareCommandOptions, worker?: URL): Promise<void> {
  if (options.json && options.format !== undefined) {
    throw new LoydError("bad-argument", "--json: expected no --format, got both");
  }
  const { compare } = await import("../../bench/compare/compare.ts");
  const { contestantsOf } = await import("../../bench/compare/contestants.ts");
  const { engine, algorithm, heuristic, pattern, nodes, seconds: limit, memory, parityCheck, cache } = options;
  const contestants = contestantsOf({
    engines: engine,
    algorithms: algorithm,
    heuristics: heuristic,
    patterns: pattern,
    weights: options.weight,
  });
  const instances = await instancesOf(args, options);
  const interrupt = watchInterrupt();
  const progress = await makeLine(process.stderr, textOfTurn);
  const found: (readonly Entry[])[] = [];
  const rounds = compare(instances, {
    contestants,
    limits: {
      ...(nodes !== undefined && { nodes }),
      ...(limit !== undefined && { timeMs: limit * 1000 }),
      ...(memory !== undefined && { memoryBytes: memory * MIB }),
    },
    parityCheck,
    cache,
    signal: interrupt.signal,
    ...(worker !== undefined && { worker }),
    onProgress: (text) => progress.show({ text, begun: performance.now() }),
  });
  let refused: string | undefined;
  let isAnyDone = false;
  try {
    await interrupt.during(async () => {
      for await (const entries of rounds) {
        progress.clear();
        if (!options.json) found.push(entries);
        for (const entry of entries) {
          judge(entry);
          if (entry.missing?.name === "unsupported") refused ??= entry.missing.reason;
          else isAnyDone = true;
          if (options.json) await printJson(jsonOf(entry));
        }
      }
    });
  } finally {
    // A bad board leaves those before it compared.
    progress.clear();
    if (isAnyDone && !options.json) await print(await textOf(found, options));
  }
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
function judge({ contestant, instance, result, missing, failed }: Entry): void {
  for (const { name, reason } of failed) {
    complain(`verification failed: ${instance.id}: ${contestant.algorithm}: ${name}: ${reason}`);
    raiseExitCode(EXIT.unverified);
  }
  if (missing !== null) {
    if (missing.name !== "unsupported") raiseExitCode(EXIT.limit);
  } else if (result?.outcome === "unsolvable") raiseExitCode(EXIT.unsolvable);
  else if (result?.outcome !== "solved") raiseExitCode(EXIT.limit);
}

/** The boards of the command line, or those of a set. */
async function instancesOf(
  args: readonly string[],
  options: CompareCommandOptions,
): Promise<Iterable<Instance> | AsyncIterable<Instance>> {
  const { set, count, seed, size, goal, file } = options;
  if (set === undefined) {
    for (const [name, value] of Object.entries({ "--count": count, "--seed": seed })) {
      if (value !== undefined) throw new LoydError("bad-argument", `${name}: expected --set as well, got none`);
    }
    return givenInstances(args, options);
  }
  if (args.length > 0 || file !== undefined) {
    throw new LoydError("bad-argument", "--set: expected neither boards nor --file, got both");
  }
  const { publishedSet, randomSet } = await import("../../bench/compare/sets.ts");
  if (set === "random") {
    const shape = size ?? parseShape("4x4");
    return randomSet(parseLabelledGoal(goal, shape), seed ?? 1, count);
  }
  if (seed !== undefined || size !== undefined || goal !== "blank-last") {
    throw new LoydError("bad-argument", `--set ${set}: expected no --seed, --size or --goal, it has its own`);
  }
  return publishedSet(set, count);
}

async function* givenInstances(
  args: readonly string[],
  { file, size, goal }: CompareCommandOptions,
): AsyncGenerator<Instance, void, undefined> {
  for await (const { place, text } of boardTexts(args, file, size)) {
    yield await inPlace(place, () => {
      const { board, labels } = parseLabelled(text, { shape: size });
      return {
        id: formatLabelled(board, labels),
        start: board,
        goal: parseGoal(goal, board, labels),
        ...(labels !== undefined && { labels }),
        known: {},
      };
    });
  }
}

async function textOf(found: readonly (readonly Entry[])[], { sort, format }: CompareCommandOptions): Promise<string> {
  const { comparisonReport } = await import("../../bench/compare/table.ts");
  const { markdownTables, machineLine, terminalTables } = await import("../../bench/report/table.ts");
  const { readEnvironment } = await import("../../bench/runner/environment.ts");
  const report = comparisonReport(found, sort);
  const machine = machineLine(readEnvironment());
  if (format === "markdown") return markdownTables(report, [machine]).trimEnd();
  const notes = [...report.legend, machine].flatMap((line) => wrapped(printable(line), WIDTH));
  return `${terminalTables(report, WIDTH)}\n\n${notes.join("\n")}`;
}

function jsonOf({ contestant, instance, result, missing, ms, runs, failed }: Entry): object {
  const { start, goal, labels } = instance;
  const { rows, cols, layers } = start;
  const solved = result?.outcome === "solved" ? result : { cost: null, optimal: false, moves: [], tiles: [] };
  return {
    board: formatLabelled(start, labels),
    rows,
    cols,
    layers,
    goal: formatLabelled(goal, labels),
    asked: contestant,
    engine: result === null ? contestant.engine : result.engine,
    algorithm: result?.algorithm ?? contestant.algorithm,
    heuristic: result === null ? contestant.heuristic : result.heuristic,
    outcome: result?.outcome ?? missing?.name,
    cost: solved.cost,
    optimal: solved.optimal,
    moves: solved.moves,
    tiles: namedTiles(solved.tiles, labels),
    expanded: result?.expanded ?? null,
    generated: result?.generated ?? null,
    ms: result === null ? null : { tables: toMicroseconds(result.ms.tables), search: toMicroseconds(ms) },
    runs,
    memoryBytes: result?.memoryBytes ?? null,
    verified: result === null ? null : failed.length === 0,
    failed,
    ...(result !== null && "lowerBound" in result && { lowerBound: result.lowerBound }),
    ...(missing !== null && { reason: missing.reason }),
  };
}
