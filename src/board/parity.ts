/**
 * Solvable or not, before any search. A move exchanges the blank with a neighbour: the permutation changes its parity
 * and the blank the parity of its taxicab distance to its goal cell, so the two together never change, in any number of
 * dimensions (Johnson and Story, "Notes on the '15' puzzle", American Journal of Mathematics 2, 1879; that even boards
 * can all be solved: ibid., and Wilson, Journal of Combinatorial Theory B 16, 1974).
 *
 * The pre-check takes the parity from inversions, counted by merging because boards go up to 10,000 cells. The cycle
 * method stands beside it and shares no code with it but the relabelling, so that each can be tested against the other.
 */
import { LoydError } from "../errors.ts";
import type { Board, Parity } from "../types.ts";
import { blankCell, expectBoard } from "./board.ts";
import { sameShape, shapeName, taxicabDistance } from "./geometry.ts";
import { makeGoal } from "./goals.ts";

/** The most inversions that are listed one by one. */
const MOST_INVERTED_PAIRS = 12;

/** What the pre-check found out about a start and a goal. */
export interface Solvability {
  /** Whether some sequence of moves leads to the goal. */
  readonly solvable: boolean;
  /** Pairs of tiles of the start where the larger is read first, row by row and layer by layer, without the blank. */
  readonly inversions: number;
  /** These pairs, the larger tile first, by the place of the smaller; null where there are more than twelve. */
  readonly invertedPairs: readonly (readonly [number, number])[] | null;
  /** Row of the start's blank, 1 for the bottom row; null on a board of several layers. */
  readonly blankRowFromBottom: number | null;
  /** Parity of the start as a permutation of the goal, the blank included. */
  readonly permutationParity: Parity;
  /** Taxicab distance of the blank from its goal cell. */
  readonly blankDistance: number;
  /** The rule that decided, in a sentence. */
  readonly rule: string;
  /** The rule applied: the figures of start and goal, and their parities. */
  readonly applied: string;
}

/**
 * Pairs of tiles in which the larger one comes first; the blank (0) is left out. Takes time n log n.
 *
 * @example
 * countInversions([1, 2, 3, 4, 5, 6, 8, 7, 0]); // 1
 */
export function countInversions(tiles: readonly number[]): number {
  return inversionsOf(tiles.filter((tile) => tile !== 0));
}

/**
 * The row that the blank is in, counted from the bottom, 1 for the last row.
 *
 * @throws LoydError `bad-shape` on a board of several layers.
 */
export function blankRowFromBottom(board: Board): number {
  expectFlat(board);
  return board.rows - Math.floor(blankCell(board) / board.cols);
}

/**
 * Parity (0 even, 1 odd) of the permutation that takes the goal to the start, the blank included, by its cycles: a cycle
 * of k cells is k − 1 exchanges.
 *
 * @throws LoydError `bad-goal` when the shapes differ.
 */
export function permutationParity(start: Board, goal: Board): 0 | 1 {
  const goalCells = goalCellsOf(start, goal);
  const seen = new Uint8Array(goalCells.length);
  let parity: 0 | 1 = 0;
  for (let first = 0; first < goalCells.length; first++) {
    if (seen[first] === 1) continue;
    seen[first] = 1;
    for (let cell = goalCells[first]; cell !== first; cell = goalCells[cell]) {
      seen[cell] = 1;
      parity = parity === 0 ? 1 : 0;
    }
  }
  return parity;
}

/**
 * Taxicab distance between the blank's cells on start and goal.
 *
 * @throws LoydError `bad-goal` when the shapes differ.
 */
export function blankDistance(start: Board, goal: Board): number {
  expectSameShape(start, goal);
  return taxicabDistance(start, blankCell(start), blankCell(goal));
}

/**
 * Whether some sequence of moves turns `start` into `goal` (`blank-last` unless given), on any shape: the parity of the
 * permutation must be that of the blank's distance. The parity comes from the inversions of the permutation.
 *
 * @throws LoydError `bad-goal` when the shapes differ.
 */
export function isSolvable(start: Board, goal?: Board): boolean {
  return isEven(...startAndGoal(start, goal));
}

function isEven(start: Board, goal: Board): boolean {
  return inversionsOf(goalCellsOf(start, goal)) % 2 === blankDistance(start, goal) % 2;
}

/**
 * The same by the textbook rule, on a flat board. Odd width: the inversions must have the parity of the goal's. Even
 * width: the inversions plus the blank's row from the bottom must. For the goal `blank-last` that is: even inversions
 * on odd widths; on even widths, odd inversions exactly when the blank is in an even row from the bottom.
 *
 * @throws LoydError `bad-shape` on a board of several layers, where rows say nothing about parity; `bad-goal` when the
 * shapes differ.
 */
export function isSolvableByInversions(given: Board, givenGoal?: Board): boolean {
  const [start, goal] = startAndGoal(given, givenGoal);
  expectFlat(start);
  return inversionRuleValue(start) === inversionRuleValue(goal);
}

/**
 * Everything that the pre-check looks at, as data. On a flat board the inversion rule decides, on several layers the
 * permutation's parity.
 *
 * @throws LoydError `bad-goal` when the shapes differ.
 */
export function solvability(given: Board, givenGoal?: Board): Solvability {
  const [start, goal] = startAndGoal(given, givenGoal);
  const isFlat = start.layers === 1;
  const inversions = countInversions(start.tiles);
  const permutationParity = parityName(inversionsOf(goalCellsOf(start, goal)));
  const distance = blankDistance(start, goal);
  return {
    solvable: isFlat ? isSolvableByInversions(start, goal) : isSolvable(start, goal),
    inversions,
    invertedPairs: inversions <= MOST_INVERTED_PAIRS ? listInversions(start.tiles) : null,
    blankRowFromBottom: isFlat ? blankRowFromBottom(start) : null,
    permutationParity,
    blankDistance: distance,
    rule: ruleFor(goal),
    applied: isFlat
      ? `${figuresOf(start)}; on the goal ${figuresOf(goal)}`
      : `the permutation is ${permutationParity}, the blank's distance ${distance} ${parityName(distance)}`,
  };
}

function ruleFor(goal: Board): string {
  if (goal.layers > 1) return "several layers: the permutation must have the parity of the blank's distance";
  const parity = parityName(inversionRuleValue(goal));
  return goal.cols % 2 === 1
    ? `odd width: the inversions must be ${parity}, as on the goal`
    : `even width: the inversions plus the blank's row from the bottom must be ${parity}, as on the goal`;
}

/** What no move on a flat board changes, 0 or 1. */
function inversionRuleValue(board: Board): number {
  const inversions = countInversions(board.tiles);
  return (board.cols % 2 === 1 ? inversions : inversions + blankRowFromBottom(board)) % 2;
}

/** What the rule for flat boards looks at, and its parity. */
function figuresOf(board: Board): string {
  const inversions = countInversions(board.tiles);
  const counted = `${inversions} ${inversions === 1 ? "inversion" : "inversions"}`;
  if (board.cols % 2 === 1) return `${counted}, ${parityName(inversions)}`;
  const row = blankRowFromBottom(board);
  return `${counted} and row ${row} make ${inversions + row}, ${parityName(inversions + row)}`;
}

/** The pairs that {@link countInversions} counts: each tile walks back over the larger ones, as in sorting by insertion. */
function listInversions(tiles: readonly number[]): [number, number][] {
  const sorted: number[] = [];
  const pairs: [number, number][] = [];
  for (const tile of tiles) {
    if (tile === 0) continue;
    let at = sorted.length;
    for (; at > 0 && sorted[at - 1] > tile; at--) pairs.push([sorted[at - 1], tile]);
    sorted.splice(at, 0, tile);
  }
  return pairs;
}

/**
 * For each cell the goal cell of what stands on it; the goal itself is the identity.
 *
 * @throws LoydError `bad-goal` when the shapes differ.
 */
export function goalCellsOf(start: Board, goal: Board): Int32Array {
  expectSameShape(start, goal);
  const goalCell = new Int32Array(goal.tiles.length);
  goal.tiles.forEach((tile, cell) => {
    goalCell[tile] = cell;
  });
  const goalCells = new Int32Array(goal.tiles.length);
  start.tiles.forEach((tile, cell) => {
    goalCells[cell] = goalCell[tile];
  });
  return goalCells;
}

/** Pairs of numbers in descending order: merging sorted runs, each number passes those left over in the run before. */
function inversionsOf(sequence: ArrayLike<number>): number {
  const { length } = sequence;
  let runs = new Int32Array(sequence);
  let merged = new Int32Array(length);
  let inversions = 0;
  for (let width = 1; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width) {
      const middle = Math.min(start + width, length);
      const end = Math.min(start + 2 * width, length);
      let left = start;
      let right = middle;
      for (let to = start; to < end; to++) {
        if (left < middle && (right >= end || runs[left] <= runs[right])) {
          merged[to] = runs[left++];
        } else {
          merged[to] = runs[right++];
          inversions += middle - left;
        }
      }
    }
    [runs, merged] = [merged, runs];
  }
  return inversions;
}

function parityName(count: number): Parity {
  return count % 2 === 0 ? "even" : "odd";
}

/** The boards that a caller gives, the goal `blank-last` unless given. */
function startAndGoal(start: Board, goal: Board | undefined): [Board, Board] {
  const from = expectBoard("start", start);
  const to = goal === undefined ? makeGoal(from, "blank-last") : expectBoard("goal", goal);
  expectSameShape(from, to);
  return [from, to];
}

function expectSameShape(start: Board, goal: Board): void {
  if (!sameShape(start, goal)) {
    throw new LoydError("bad-goal", `goal: expected ${shapeName(start)} like the start, got ${shapeName(goal)}`);
  }
}

function expectFlat(board: Board): void {
  if (board.layers > 1) {
    throw new LoydError("bad-shape", `board: expected a single layer, got ${shapeName(board)}`);
  }
}
