/**
 * `loyd tables`: the pattern databases that are kept in files. `build` makes them ahead of time and says what is in
 * them, `list` and `clear` are for the folder. As in `solve` the library is loaded when a command runs.
 */
import type { Command } from "commander";
import { makeLine } from "../../bench/report/progress-line.ts";
import { parseLabelledGoal } from "../board/goals.ts";
import type { Labels } from "../board/labels.ts";
import { formatLabelled, parseShape } from "../board/notation.ts";
import { LoydError, show } from "../errors.ts";
import { printable } from "../printable.ts";
import type { FileStore, TableDescription, TableFile } from "../tables/file-store.ts";
import type { TableStatistics } from "../tables/statistics.ts";
import {
  type Board,
  ENGINES,
  type EngineName,
  HEURISTICS,
  type Heuristic,
  isPatternHeuristic,
  type Shape,
} from "../types.ts";
import { EXIT, raiseExitCode } from "./exit.ts";
import { watchInterrupt } from "./interrupt.ts";
import { addExamples, addGoal, addJson, choiceOption, PATTERN_HELP, shapeText } from "./options.ts";
import {
  complain,
  counted,
  field,
  goalField,
  inBytes,
  inMs,
  print,
  printJson,
  thousands,
  toMicroseconds,
} from "./output.ts";
import { progressText } from "./progress.ts";

const PATTERN_HEURISTICS = HEURISTICS.filter(isPatternHeuristic);

const EXAMPLES = ["loyd tables build --heuristic pdb-5-5-5", "loyd tables list --json", "loyd tables clear"];
const BUILD_EXAMPLES = [
  "loyd tables build --heuristic pdb-7-8",
  "loyd tables build --size 3x3 --pattern aaa/abb/bb. --json",
];
const LIST_EXAMPLES = ["loyd tables list", "LOYD_CACHE=cache loyd tables list --json"];
const CLEAR_EXAMPLES = ["loyd tables clear", "LOYD_CACHE=cache loyd tables clear"];

const EXIT_CODES = "0 done, 2 bad usage or input, or the folder cannot be used, 3 aborted";

interface JsonOption {
  readonly json?: boolean;
}

interface BuildOptions extends JsonOption {
  readonly engine: EngineName;
  readonly heuristic?: Heuristic;
  readonly pattern?: string;
  readonly size?: Shape;
  readonly goal: string;
}

/** Adds the command to the program. */
export function addTables(program: Command): void {
  const tables = program
    .command("tables")
    .description("Build, list and clear the pattern databases that solve keeps in files.")
    .action((_options, command: Command) => {
      const got = command.args.length === 0 ? "none" : show(command.args[0]);
      throw new LoydError("bad-argument", `tables: expected list, build or clear, got ${got}`);
    });
  addExamples(tables, EXAMPLES, EXIT_CODES);

  const list = tables.command("list").description("List the files and what they hold.").action(listTables);
  addExamples(addJson(list), LIST_EXAMPLES, EXIT_CODES);

  const build = tables
    .command("build")
    .description("Build the tables of a heuristic, keep them, and say what is in them.")
    .addOption(choiceOption("--engine <name>", ENGINES.join(", "), ENGINES).default("wasm"))
    .addOption(
      choiceOption(
        "--heuristic <name>",
        `${PATTERN_HEURISTICS.join(", ")} (default: with a pattern pdb)`,
        PATTERN_HEURISTICS,
      ),
    )
    .option("--pattern <grid>", PATTERN_HELP)
    .option("--size <RxC[xL]>", "rows, columns, layers (default: 4x4)", shapeText("--size"))
    .action(buildTables);
  addExamples(addJson(addGoal(build)), BUILD_EXAMPLES, EXIT_CODES);

  const clear = tables.command("clear").description("Remove the files.").action(clearTables);
  addExamples(addJson(clear), CLEAR_EXAMPLES, EXIT_CODES);
  // So that an unknown one comes to the action; said last, since the commands above would inherit it.
  tables.allowExcessArguments();
}

async function listTables({ json }: JsonOption): Promise<void> {
  const store = await openStore();
  const files = await store.list();
  for (const file of files) await (json ? printJson(file) : print(lineOf(file)));
  if (files.length === 0 && store.folder !== "") complain(`${store.folder}: no tables`);
}

function lineOf({ file, bytes, description, fault }: TableFile): string {
  const size = inBytes(bytes).padStart(9);
  return `${size}  ${printable(`${description === null ? `unusable: ${fault}` : descriptionText(description)}  ${file}`)}`;
}

function descriptionText({ shape, pattern, blankInIndex }: TableDescription): string {
  return `${shape} ${pattern}${blankInIndex ? ", blank in the index" : ""}`;
}

async function clearTables({ json }: JsonOption): Promise<void> {
  const store = await openStore();
  const { files, bytes } = await store.clear();
  const { folder } = store;
  const text = `removed ${counted(files, "file")}, ${inBytes(bytes)}, from ${printable(folder)}`;
  await (json ? printJson({ folder, files, bytes }) : print(text));
}

/** The store of the command line; a warning of it means that the command did not do all it was asked. */
async function openStore(): Promise<FileStore> {
  const { openFileStore } = await import("../tables/file-store.ts");
  return openFileStore(undefined, {
    onWarning: (message) => {
      complain(message);
      raiseExitCode(EXIT.badInput);
    },
  });
}

async function buildTables(options: BuildOptions): Promise<void> {
  const { engine: name, json, pattern } = options;
  const heuristic = options.heuristic ?? (pattern === undefined ? undefined : "pdb");
  if (heuristic === undefined) {
    throw new LoydError("bad-argument", `--heuristic: expected one of ${PATTERN_HEURISTICS.join(", ")}, got none`);
  }
  const { board: goal, labels } = parseLabelledGoal(options.goal, options.size ?? parseShape("4x4"));
  const { loadEngine, makeSetting, provideTables } = await import("../index.ts");
  const setting = makeSetting(goal, { heuristic, ...(pattern !== undefined && { pattern }) });
  const engine = await loadEngine(name);
  const refusal = engine.refusal(goal, "idastar", heuristic);
  if (refusal !== null) throw new LoydError("unsupported", `engine ${name}: ${refusal}`);

  const store = await openStore();
  const interrupt = watchInterrupt();
  const progress = await makeLine(process.stderr, progressText);
  const begun = performance.now();
  const idle = { expanded: 0, generated: 0, lowerBound: 0, memoryBytes: 0 };
  let ms = 0;
  await interrupt
    .during(async () => {
      await provideTables(engine, setting, {
        signal: interrupt.signal,
        onFraction: (fraction) =>
          progress.show({ ...idle, phase: "tables", fraction, elapsedMs: performance.now() - begun }),
      });
      ms = performance.now() - begun;
      if (!interrupt.signal.aborted) await store.save(setting, engine.tables(), interrupt.signal);
    })
    .finally(() => progress.clear());
  if (interrupt.signal.aborted) {
    complain("tables: aborted, nothing is kept");
    raiseExitCode(EXIT.limit);
    return;
  }
  const { checksumOf, checksumText } = await import("../tables/checksum.ts");
  const { statisticsOf } = await import("../tables/statistics.ts");
  const built: Built = {
    engine: name,
    heuristic,
    goal,
    labels,
    file: store.fileOf(setting),
    ms,
    tables: engine.tables().map((table, index) => ({
      cells: setting.partition?.tables[index] ?? [],
      checksum: checksumText(checksumOf(table)),
      ...statisticsOf(table),
    })),
  };
  await (json ? printJson(jsonOf(built)) : print(textOf(built)));
}

/** Tables that were built. */
interface Built {
  readonly engine: EngineName;
  readonly heuristic: Heuristic;
  readonly goal: Board;
  readonly labels: Labels | undefined;
  readonly file: string;
  readonly ms: number;
  readonly tables: readonly (TableStatistics & { readonly cells: readonly number[]; readonly checksum: string })[];
}

function jsonOf({ engine, heuristic, goal, labels, file, ms, tables }: Built): object {
  const { rows, cols, layers } = goal;
  return {
    rows,
    cols,
    layers,
    goal: formatLabelled(goal, labels),
    engine,
    heuristic,
    ms: toMicroseconds(ms),
    file,
    tables,
  };
}

function textOf({ engine, heuristic, goal, labels, file, ms, tables }: Built): string {
  return [
    `${heuristic}: ${counted(tables.length, "table")}, built in ${inMs(ms)} by engine ${engine}`,
    ...goalField(goal, labels),
    ...tables.flatMap(({ cells, entries, largest, mean, checksum, histogram }, index) => [
      field(
        `table ${index + 1}`,
        `${counted(cells.length, "tile")}, on goal cells ${cells.map((cell) => cell + 1).join(" ")}`,
      ),
      field("entries", `${thousands(entries)}, largest ${largest}, mean ${mean.toFixed(3)}, checksum ${checksum}`),
      field("histogram", histogramText(histogram)),
    ]),
    field("file", file),
  ].join("\n");
}

/** The values that occur, each with its number of entries. */
function histogramText(histogram: readonly number[]): string {
  return histogram.flatMap((count, value) => (count > 0 ? [`${value}:\u00a0${thousands(count)}`] : [])).join(" ");
}
