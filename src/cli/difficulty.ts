/**
 * `loyd generate` by difficulty: boards at a distance, the hardest ones, those where a heuristic does worst. Beside the
 * boards it says, on standard error, what they do not show: that there are fewer than were asked for, or may be worse ones.
 */
import { formatLabelled, type LabelledBoard } from "../board/notation.ts";
import { LoydError } from "../errors.ts";
import type { DifficultyOptions, EstimatedBoard, GenerationEnd, GenerationProgress, RatedBoard } from "../index.ts";
import type { EngineName, Heuristic } from "../types.ts";
import { EXIT, raiseExitCode } from "./exit.ts";
import { CUT_SHORT, complain, counted, MIB, print, printJson } from "./output.ts";
import { watchSearches } from "./watch.ts";

/** The most boards where `--count` is not given; of the hardest ones there are all. */
export const DEFAULT_DIFFICULT = 10;

/** The options of `loyd generate` that belong here. */
export interface DifficultyCommandOptions {
  readonly distance?: number;
  readonly hardest?: boolean;
  readonly worstFor?: Heuristic;
  readonly pattern?: string;
  readonly samples?: number;
  readonly engine?: EngineName;
  readonly seconds?: number;
  readonly memory?: number;
  readonly count?: number;
  readonly json?: boolean;
}

const KINDS = ["distance", "hardest", "worstFor"] as const;
const FLAGS = {
  distance: "--distance",
  hardest: "--hardest",
  worstFor: "--worst-for",
  pattern: "--pattern",
  samples: "--samples",
  engine: "--engine",
  seconds: "--seconds",
  memory: "--memory",
} as const;

/** What is asked for by difficulty, or null when nothing is. */
export type Difficulty = (typeof KINDS)[number];

/**
 * What kind of difficulty is asked for.
 *
 * @throws LoydError `bad-argument` for two kinds at once, and for options that do not go with the kind.
 */
export function difficultyOf(options: DifficultyCommandOptions): Difficulty | null {
  const kinds = KINDS.filter((kind) => options[kind] !== undefined);
  if (kinds.length > 1) {
    throw new LoydError(
      "bad-argument",
      `${FLAGS[kinds[1]]}: expected no ${FLAGS[kinds[0]]}, got both; boards have one kind of difficulty`,
    );
  }
  const kind = kinds[0] ?? null;
  const demand = (option: keyof typeof FLAGS, isMet: boolean, others: string) => {
    if (options[option] === undefined || isMet) return;
    throw new LoydError("bad-argument", `${FLAGS[option]}: expected ${others} with it, got none`);
  };
  for (const option of ["engine", "seconds", "memory"] as const) {
    demand(option, kind !== null, "--distance, --hardest or --worst-for");
  }
  for (const option of ["pattern", "samples"] as const) demand(option, kind === "worstFor", "--worst-for");
  return kind;
}

/** Prints boards of a kind of difficulty; once nothing is refused, it says the seed of boards that are drawn. */
export async function printByDifficulty(
  kind: Difficulty,
  options: DifficultyCommandOptions,
  { board: goal, labels }: LabelledBoard,
  seed: number,
  sayRandomSeed: () => void,
): Promise<void> {
  const library = await import("../index.ts");
  const { interrupt, progress, settings: watched } = await watchSearches(progressText);
  const { engine, memory, seconds, count = DEFAULT_DIFFICULT, pattern, samples } = options;
  const settings: DifficultyOptions = {
    ...watched,
    shape: goal,
    goal,
    ...(engine !== undefined && { engine }),
    ...(seconds !== undefined && { timeMs: seconds * 1000 }),
    ...(memory !== undefined && { memoryBytes: memory * MIB }),
  };
  const boards = () => {
    if (kind === "hardest") {
      return library.hardestBoards({ ...settings, ...(options.count !== undefined && { count }) });
    }
    if (options.distance !== undefined) {
      return library.generateAtDistance({ ...settings, distance: options.distance, count, seed });
    }
    return library.worstBoards({
      ...settings,
      heuristic: options.worstFor as Heuristic,
      ...(pattern !== undefined && { pattern }),
      ...(samples !== undefined && { samples }),
      count,
      seed,
    });
  };
  let printed = 0;
  const end = await interrupt.during(async () => {
    const generation = boards();
    if (kind !== "hardest") sayRandomSeed();
    try {
      for (;;) {
        const next = await generation.next();
        if (next.done) return next.value;
        progress.clear();
        printed++;
        await (options.json
          ? printJson(jsonOf(next.value, { board: goal, labels }, kind, options, seed))
          : print(formatLabelled(next.value.board, labels)));
      }
    } finally {
      progress.clear();
    }
  });
  if (end.outcome !== "complete") raiseExitCode(EXIT.limit);
  for (const note of notesOn(end, printed, kind, options)) complain(note);
}

function jsonOf(
  { board, distance, ...others }: RatedBoard | EstimatedBoard,
  { board: goal, labels }: LabelledBoard,
  kind: Difficulty,
  { worstFor, pattern }: DifficultyCommandOptions,
  seed: number,
): object {
  const { rows, cols, layers } = board;
  return {
    board: formatLabelled(board, labels),
    rows,
    cols,
    layers,
    goal: formatLabelled(goal, labels),
    solvable: true,
    distance,
    ...(worstFor !== undefined && { heuristic: worstFor }),
    ...(pattern !== undefined && { pattern }),
    ...others,
    ...(kind !== "hardest" && { seed }),
  };
}

/** What people should know about the boards that were printed. */
function notesOn(
  { outcome, available }: GenerationEnd,
  printed: number,
  kind: Difficulty,
  { count }: DifficultyCommandOptions,
): string[] {
  const notes: string[] = [];
  if (outcome !== "complete") notes.push(`${CUT_SHORT[outcome]} after ${counted(printed, "board")}`);
  const isCounted = outcome === "complete" && available !== null;
  if (isCounted && count !== undefined && printed < count)
    notes.push(`there are no more than ${counted(printed, "board")}`);
  if (kind === "worstFor" && available === null && printed > 0) {
    notes.push("these are the worst of the random boards that were solved; there may be worse ones");
  }
  return notes;
}

const PHASES: Record<GenerationProgress["phase"], string> = {
  enumeration: "enumerating",
  tables: "building tables",
  search: "searching",
};

/** Elapsed time, what is being done, and with how many boards. */
export function progressText({ phase, looked, given, elapsedMs }: GenerationProgress): string {
  const elapsed = `${(elapsedMs / 1000).toFixed(1)} s, ${PHASES[phase]}`;
  if (phase === "tables") return elapsed;
  const found = given > 0 ? `, ${counted(given, "board")} found` : "";
  return `${elapsed}, ${counted(looked, "board")} looked at${found}`;
}
