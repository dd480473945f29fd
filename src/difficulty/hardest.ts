/**
 * The hardest boards of a shape: those whose shortest solutions are the longest. Up to 12 cells they are enumerated; of the
 * fifteen-puzzle they are published. Of other shapes nobody knows them, or not all of them.
 */
import { publishedFarthest, publishedRadius } from "../board/farthest.ts";
import { shapeName } from "../board/geometry.ts";
import { MOST_GENERATED } from "../board/limits.ts";
import { enumerationRefusal, MAX_ENUMERATED_CELLS, NO_LAST } from "../engine/enumeration.ts";
import { LoydError } from "../errors.ts";
import { expectOptions } from "../options.ts";
import { takenOptions } from "../taken.ts";
import type { Board } from "../types.ts";
import { EnumeratedLevels } from "./enumerated.ts";
import {
  DIFFICULTY_OPTIONS,
  type DifficultyOptions,
  expectCount,
  type Generation,
  type Request,
  readRequest,
  Watch,
} from "./generation.ts";

/** Options of {@link hardestBoards}. */
export interface HardestOptions extends DifficultyOptions {
  /** The most boards, 0 to 10⁶. Default 10⁶, more than any shape has. */
  readonly count?: number;
}

/** Boards taken from a level at once. */
const TAKEN = 4096;

/**
 * The boards of a shape that are the farthest from the goal, or the first `count` of them, in the order in which
 * `enumerateBoards` lists them: of any shape of up to 12 cells, and the seventeen of 4×4 at 80 moves for a goal with the
 * blank in a corner, by the complete distribution A089484 of the On-Line Encyclopedia of Integer Sequences.
 *
 * @throws LoydError `unsupported` for other shapes and goals, `bad-argument` for a count out of range, and as
 * `enumerateBoards`.
 * @example
 * for await (const { board, distance } of hardestBoards({ shape: { rows: 2, cols: 3, layers: 1 } })) {
 *   console.log(formatBoard(board), distance); // 4 5 0/1 2 3 21
 * }
 */
export function hardestBoards(given: HardestOptions): Generation {
  expectOptions<HardestOptions>("options", given, { ...DIFFICULTY_OPTIONS, count: true });
  const options = takenOptions(given);
  const request = readRequest(options);
  const count = expectCount(options.count ?? MOST_GENERATED);
  if (enumerationRefusal(request.shape) === null) return enumerated(request, count, options);
  const boards = publishedFarthest(request.goal);
  const distance = publishedRadius(request.goal);
  if (boards !== null && distance !== null) {
    const select = (indices: Uint32Array) => Array.from(indices, (index) => boards[index]);
    return firstOf(boards.length, select, distance, count, new Watch(options));
  }
  throw new LoydError(
    "unsupported",
    `hardest: expected up to ${MAX_ENUMERATED_CELLS} cells, or 4x4 and a goal with its blank in a corner, got ${shapeName(request.shape)}`,
  );
}

/** The farthest level is known for one only when it has been expanded, so it is enumerated once more, up to there. */
async function* enumerated(request: Request, count: number, options: DifficultyOptions): Generation {
  const watch = new Watch(options);
  const levels = await EnumeratedLevels.open(request, watch);
  try {
    let outcome = await levels.reach(NO_LAST, watch.look);
    const counts = levels.counts();
    const distance = counts.length - 1;
    if (outcome === "complete") {
      levels.restart();
      outcome = await levels.reach(distance, watch.look);
    }
    if (outcome !== "complete") return { outcome, available: null };
    const select = (indices: Uint32Array) => levels.boards(indices);
    return yield* firstOf(counts[distance], select, distance, count, watch);
  } finally {
    levels.close();
  }
}

/** The first `count` boards of a level that can be taken by ascending index. */
async function* firstOf(
  size: number,
  select: (indices: Uint32Array) => Board[],
  distance: number,
  count: number,
  watch: Watch,
): Generation {
  const last = Math.min(count, size);
  for (let first = 0; first < last; first += TAKEN) {
    const length = Math.min(TAKEN, last - first);
    for (const board of select(Uint32Array.from({ length }, (_, index) => first + index))) {
      const ended = await watch.pause();
      if (ended !== null) return { outcome: ended, available: size };
      watch.given++;
      yield { board, distance };
    }
  }
  return { outcome: "complete", available: size };
}
