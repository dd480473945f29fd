/**
 * Random boards from a seed. A Fisher–Yates shuffle makes every placement equally likely; one of the wrong half is moved
 * to the right half by exchanging two tiles whose cells depend on the blank's cell alone. That exchange leaves the blank
 * where it is and undoes itself, so it pairs the two halves one to one and the result stays uniform. Rejected: random
 * moves from the goal (they reach only some boards; {@link scrambleBoard} does that where it is wanted), exchanging each
 * cell with any cell (biased), shuffling again until solvable (even, but half the tries are wasted).
 *
 * The numbers come from pure-rand's xoroshiro128+, in 32-bit integers throughout: the same seed gives the same boards on
 * every platform.
 */
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import type { RandomGenerator } from "pure-rand/types/RandomGenerator";
import { expectBoolean, expectInteger } from "../errors.ts";
import { expectOptions, type OptionNames } from "../options.ts";
import type { Board, Shape } from "../types.ts";
import { blankCell, makeBoard, sameBoard } from "./board.ts";
import { expectShape, neighbours } from "./geometry.ts";
import { type GoalName, goalOn } from "./goals.ts";
import { MAX_COUNT, MAX_MOVES, MAX_SEED } from "./limits.ts";
import { blankDistance, permutationParity } from "./parity.ts";

/** Where random boards start from. */
export interface RandomOptions {
  /** The size of the boards; a board will do. */
  readonly shape: Shape;
  /** The goal: a board, or the name of one. Default `blank-last`. */
  readonly goal?: Board | GoalName | undefined;
  /** 0 to 4294967295. The same seed gives the same boards on every platform. */
  readonly seed: number;
}

const RANDOM_OPTIONS: OptionNames<RandomOptions> = { shape: true, goal: true, seed: true };

/** Options of {@link generateBoard}. */
export interface GenerateOptions extends RandomOptions {
  /** True (the default) for boards that can be solved, false for boards that cannot. */
  readonly solvable?: boolean | undefined;
}

const GENERATE_OPTIONS: OptionNames<GenerateOptions> = { shape: true, goal: true, seed: true, solvable: true };

/** Options of {@link generateBoards}. */
export interface GenerateManyOptions extends GenerateOptions {
  /** How many boards, 0 to 10⁹. */
  readonly count: number;
}

/** Options of {@link scrambleBoard}. */
export interface ScrambleOptions extends RandomOptions {
  /** How many moves, 0 to 10⁶. */
  readonly moves: number;
}

/**
 * A random board, each of the solvable boards other than the goal equally likely; with `solvable: false` each of those
 * that cannot be solved. It is the first that {@link generateBoards} gives.
 *
 * @throws LoydError `bad-argument` for a seed out of range or an unknown name of a goal, `bad-shape` for an impossible
 * shape, `bad-goal` for a goal of another shape.
 * @example
 * generateBoard({ shape: { rows: 4, cols: 4, layers: 1 }, seed: 1 });
 */
export function generateBoard(options: GenerateOptions): Board {
  expectOptions("options", options, GENERATE_OPTIONS);
  const { goal, random } = begin(options);
  return drawBoard(goal, halfOf(options), random);
}

/**
 * Random boards one after the other, each made when it is asked for. The first k boards of a seed are the same whatever
 * the count; a board may come twice. The options are checked at the call, not at the first board.
 *
 * @throws LoydError as {@link generateBoard}, and `bad-argument` for a count out of range.
 * @example
 * const boards = [...generateBoards({ shape: { rows: 3, cols: 3, layers: 1 }, seed: 1, count: 100 })];
 */
export function generateBoards(options: GenerateManyOptions): Generator<Board, void, undefined> {
  expectOptions<GenerateManyOptions>("options", options, { ...GENERATE_OPTIONS, count: true });
  const count = expectInteger("count", options.count, 0, MAX_COUNT);
  const { goal, random } = begin(options);
  return drawBoards(goal, halfOf(options), count, random);
}

/**
 * The board after a random walk of the blank over `moves` cells from the goal, no move undoing the one before. Not
 * uniform, and the board may be nearer to the goal than the walk was long; it is always solvable.
 *
 * @throws LoydError as {@link generateBoard}, and `bad-argument` for a number of moves out of range.
 */
export function scrambleBoard(options: ScrambleOptions): Board {
  expectOptions<ScrambleOptions>("options", options, { ...RANDOM_OPTIONS, moves: true });
  const moves = expectInteger("moves", options.moves, 0, MAX_MOVES);
  const { goal, random } = begin(options);
  const tiles = [...goal.tiles];
  let last = -1;
  let blank = blankCell(goal);
  for (let move = 0; move < moves; move++) {
    // Never empty: with two sides of 2 or more, every cell has at least two neighbours.
    const choices = neighbours(goal, blank).filter((cell) => cell !== last);
    const next = choices[uniformInt(random, 0, choices.length - 1)];
    tiles[blank] = tiles[next];
    tiles[next] = 0;
    last = blank;
    blank = next;
  }
  return makeBoard(goal, tiles);
}

/** Checks what all have in common; gives the goal and the random numbers. */
function begin(options: RandomOptions): { goal: Board; random: RandomGenerator } {
  const shape = expectShape("shape", options.shape);
  return { goal: goalOn(shape, options.goal), random: makeRandom(options.seed) };
}

/** @throws LoydError `bad-argument` for a seed out of range. */
export function expectSeed(seed: unknown): number {
  return expectInteger("seed", seed, 0, MAX_SEED);
}

/**
 * The random numbers of a seed.
 *
 * @throws LoydError `bad-argument` for a seed out of range.
 */
export function makeRandom(seed: number): RandomGenerator {
  const random = xoroshiro128plus(expectSeed(seed));
  // The first numbers of a fresh generator are little more than the bits of the seed; far on, near seeds are unlike.
  random.jump();
  return random;
}

/** Whether the boards are to be solvable. */
function halfOf({ solvable = true }: GenerateOptions): boolean {
  return expectBoolean("solvable", solvable);
}

function* drawBoards(
  goal: Board,
  solvable: boolean,
  count: number,
  random: RandomGenerator,
): Generator<Board, void, undefined> {
  for (let index = 0; index < count; index++) yield drawBoard(goal, solvable, random);
}

/** One board of the half asked for, never the goal. */
function drawBoard(goal: Board, solvable: boolean, random: RandomGenerator): Board {
  for (;;) {
    const shuffled = makeBoard(goal, shuffle(goal.tiles, random));
    const isRightHalf = (permutationParity(shuffled, goal) === blankDistance(shuffled, goal) % 2) === solvable;
    const board = isRightHalf ? shuffled : exchangeTwoTiles(shuffled);
    if (!sameBoard(board, goal)) return board;
  }
}

/** Fisher–Yates: each cell from the last exchanges with one of those not yet fixed, itself included. */
function shuffle(tiles: readonly number[], random: RandomGenerator): number[] {
  const shuffled = [...tiles];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const chosen = uniformInt(random, 0, last);
    const tile = shuffled[last];
    shuffled[last] = shuffled[chosen];
    shuffled[chosen] = tile;
  }
  return shuffled;
}

/**
 * The board of the other half that belongs to this one: the first two tiles of the first row without the blank change
 * places. Where rows have one cell only, columns serve; there are always two lines, so one is free of the blank.
 */
function exchangeTwoTiles(board: Board): Board {
  const length = board.cols > 1 ? board.cols : board.rows;
  const first = blankCell(board) < length ? length : 0;
  const tiles = [...board.tiles];
  tiles[first] = board.tiles[first + 1];
  tiles[first + 1] = board.tiles[first];
  return makeBoard(board, tiles);
}
