/**
 * Boards at exactly some distance from the goal, each of them equally likely, and none twice. How they are found:
 *
 * - Up to 12 cells the levels are enumerated up to that distance, numbers are drawn, and the boards of these numbers taken.
 * - Up to 16 cells the same as far as levels have some millions of boards at most.
 * - Beyond that boards are drawn evenly from all, and those that are at the distance are kept, which leaves all of these
 *   equally likely. Pattern databases turn away most of the others at once, and IDA* the rest, as soon as its bound exceeds
 *   the distance. How long that takes depends on how many boards there are at the distance.
 * - The farthest boards of the fifteen-puzzle are published.
 *
 * Rejected: random walks from the goal, which favour boards to which many ways lead.
 */
import type { RandomGenerator } from "pure-rand/types/RandomGenerator";
import { blankCell, boardOfGoalCells } from "../board/board.ts";
import { publishedFarthest, publishedRadius } from "../board/farthest.ts";
import { makeRandom } from "../board/generate.ts";
import { halfOfPlacements, shapeName } from "../board/geometry.ts";
import { MAX_PACKED_CELLS, maxCost } from "../engine/engine.ts";
import { enumerationRefusal } from "../engine/enumeration.ts";
import { expectInteger, LoydError } from "../errors.ts";
import { expectOptions } from "../options.ts";
import { takenOptions } from "../taken.ts";
import type { Board } from "../types.ts";
import { Deck } from "./deck.ts";
import { EnumeratedLevels } from "./enumerated.ts";
import {
  DIFFICULTY_OPTIONS,
  type DifficultyOptions,
  expectCount,
  type Generation,
  type Interruption,
  type Request,
  readRequest,
  Watch,
} from "./generation.ts";
import { NearLevels } from "./near.ts";
import { drawFromAll } from "./sampling.ts";

/** Options of {@link generateAtDistance}. */
export interface DistanceOptions extends DifficultyOptions {
  /** The number of moves of a shortest solution. */
  readonly distance: number;
  /** How many boards, 0 to 10⁶. There may be fewer. */
  readonly count: number;
  /** 0 to 4294967295. The same seed gives the same boards on every platform and engine. */
  readonly seed: number;
}

/** The largest level that is listed on a shape that cannot be enumerated. */
const LARGEST_NEAR_LEVEL = 2 ** 22;
/** A level is expected to grow as the last one did; that is too much, but not by more than this. */
const NEAR_MARGIN = 4;
/** The levels before which nothing is expected. */
const FIRST_EXPECTATION = 8;

/** Boards taken from a level at once: few at first, since the first one is waited for. */
const FIRST_TAKEN = 64;
const MOST_TAKEN = 65_536;

/**
 * Boards of a shape of up to 16 cells that are exactly `distance` moves from the goal, each equally likely and none twice.
 * The first k boards of a seed are the same whatever the count; where there are fewer than `count`, all of them come.
 *
 * Up to 12 cells, and near to the goal, `available` says at the end how many there are. Elsewhere boards are drawn until
 * enough are found: on 4×4 that takes a second or so for each at most from 22 to 62 moves, and ever longer beyond. Nothing
 * is known there of a distance that may be too great, so give a time limit.
 *
 * @throws LoydError `bad-argument` for a distance that no board has, a count or a seed out of range, `unsupported` for a
 * larger shape, and as `enumerateBoards`. That no board of an enumerated shape is so far is thrown with the first board.
 * @example
 * for await (const { board } of generateAtDistance({ shape: { rows: 3, cols: 3, layers: 1 }, distance: 31, count: 2, seed: 1 })) {
 *   console.log(formatBoard(board)); // 6 4 7/8 5 0/3 2 1 and 8 6 7/2 5 4/3 0 1, in either order
 * }
 */
export function generateAtDistance(given: DistanceOptions): Generation {
  expectOptions<DistanceOptions>("options", given, { ...DIFFICULTY_OPTIONS, distance: true, count: true, seed: true });
  const options = takenOptions(given);
  const request = readRequest(options);
  const { goal, shape, cells } = request;
  const count = expectCount(options.count);
  const random = makeRandom(options.seed);
  if (cells > MAX_PACKED_CELLS) {
    throw new LoydError(
      "unsupported",
      `distance: expected a shape of up to ${MAX_PACKED_CELLS} cells, got ${shapeName(shape)}`,
    );
  }
  const most = Math.min(publishedRadius(goal) ?? maxCost(cells), halfOfPlacements(shape) - 1);
  const distance = expectInteger("distance", options.distance, 0, Number.MAX_SAFE_INTEGER);
  if (distance > most) throw tooFar(goal, distance, most);
  return drawn(request, distance, count, random, options);
}

function tooFar(goal: Board, distance: number, most: number): LoydError {
  return new LoydError(
    "bad-argument",
    `distance: expected 0 to ${most} moves on ${shapeName(goal)} with this goal, got ${distance}`,
  );
}

async function* drawn(
  request: Request,
  distance: number,
  count: number,
  random: RandomGenerator,
  options: DifficultyOptions,
): Generation {
  const watch = new Watch(options);
  if (enumerationRefusal(request.shape) === null) {
    return yield* fromEnumeration(request, distance, count, random, watch);
  }
  const farthest = publishedFarthest(request.goal);
  if (farthest !== null && distance === publishedRadius(request.goal)) {
    const select = (indices: Uint32Array) => Array.from(indices, (index) => farthest[index]);
    return yield* fromLevel(farthest.length, select, distance, count, random, watch);
  }
  return yield* fromSearch(request, distance, count, random, watch);
}

async function* fromEnumeration(
  request: Request,
  distance: number,
  count: number,
  random: RandomGenerator,
  watch: Watch,
): Generation {
  const levels = await EnumeratedLevels.open(request, watch);
  try {
    const outcome = await levels.reach(distance, watch.look);
    if (outcome !== "complete") return { outcome, available: null };
    const counts = levels.counts();
    if (counts.length <= distance) throw tooFar(request.goal, distance, counts.length - 1);
    const select = (indices: Uint32Array) => levels.boards(indices);
    return yield* fromLevel(counts[distance], select, distance, count, random, watch);
  } finally {
    levels.close();
  }
}

/** Boards of a level that can be taken by ascending index. */
async function* fromLevel(
  size: number,
  select: (indices: Uint32Array) => Board[],
  distance: number,
  count: number,
  random: RandomGenerator,
  watch: Watch,
): Generation {
  const deck = new Deck(size, random);
  watch.phase = "search";
  let most = FIRST_TAKEN;
  while (watch.given < count && deck.left > 0) {
    const ended = await watch.pause();
    if (ended !== null) return { outcome: ended, available: size };
    const length = Math.min(most, count - watch.given, deck.left);
    const numbers = Array.from({ length }, () => deck.draw());
    const indices = Uint32Array.from(numbers).sort();
    const boards = new Map(select(indices).map((board, at) => [indices[at], board]));
    for (const number of numbers) {
      watch.given++;
      yield { board: boards.get(number) as Board, distance };
    }
    most = Math.min(MOST_TAKEN, 4 * most);
  }
  return { outcome: "complete", available: size };
}

async function* fromSearch(
  request: Request,
  distance: number,
  count: number,
  random: RandomGenerator,
  watch: Watch,
): Generation {
  const near = await findNear(request, distance, watch);
  if (typeof near === "string") return { outcome: near, available: null };
  if (near !== null) {
    const select = (indices: Uint32Array) =>
      Array.from(indices, (index) => boardOfGoalCells(request.goal, near.board(index)));
    return yield* fromLevel(near.sizes[distance], select, distance, count, random, watch);
  }
  return yield* drawFromAll(request, distance, count, random, watch);
}

/** The levels up to a distance where they are small enough; null where they are not; or the limit that was reached. */
async function findNear(
  { shape, cells, goal, memoryBytes }: Request,
  distance: number,
  watch: Watch,
): Promise<NearLevels | Interruption | null> {
  const near = new NearLevels(shape, cells, blankCell(goal));
  let levels = 0;
  while (near.sizes.length <= distance) {
    const ended = await watch.pause();
    if (ended !== null) return ended;
    if (near.bytes > memoryBytes) return "memory-limit";
    if (near.sizes.length > levels) {
      levels = near.sizes.length;
      watch.looked += near.sizes[levels - 1];
      if (expectedSize(near.sizes, distance) > LARGEST_NEAR_LEVEL) return null;
    }
    near.step();
  }
  return near;
}

/** A size that the level at a distance will hardly have less than, from the sizes of the levels so far. */
function expectedSize(sizes: readonly number[], distance: number): number {
  const last = sizes[sizes.length - 1];
  if (sizes.length <= FIRST_EXPECTATION) return last;
  const growth = Math.sqrt(last / sizes[sizes.length - 3]);
  return Math.max(last, (last * growth ** (distance + 1 - sizes.length)) / NEAR_MARGIN);
}
