/**
 * The parity certificate: what proves, without any search, whether one board can be turned into another.
 *
 * The method is the decomposition into cycles of the permutation that carries every tile, the blank included, to its
 * goal cell: a cycle of k cells is k − 1 exchanges. A move exchanges the blank with a neighbour, so it flips the parity
 * of the permutation and the colour of the blank's cell on the chequerboard; the two stay in step, and at the goal both
 * are even. The check before a search counts inversions; this one must not, so that neither can hide a fault of the
 * other. It needs no rule for widths or for where the goal has its blank, and holds in three dimensions.
 * Reference: R. M. Wilson, Graph Puzzles, Homotopy, and the Alternating Group, Journal of Combinatorial Theory B 16,
 * 1974.
 */
import { blankCell, expectBoard } from "../board/board.ts";
import { sameShape, shapeName, taxicabDistance } from "../board/geometry.ts";
import { LoydError } from "../errors.ts";
import type { Board, Parity } from "../types.ts";

/** Proof that a board can or cannot be turned into a goal; anyone can check it by following the cycles. */
export interface ParityCertificate {
  /**
   * The cycles of two cells or more: what stands on each cell belongs on the next one, on the last cell on the first.
   */
  readonly cycles: readonly (readonly number[])[];
  /** Parity of the sum of (length − 1) over the cycles. */
  readonly permutationParity: Parity;
  /** Taxicab distance of the blank between start and goal. */
  readonly blankDistance: number;
  /** Parity of that distance. */
  readonly blankParity: Parity;
  /** Whether the two parities are equal. */
  readonly solvable: boolean;
}

/** `even` or `odd`, of a whole number. */
export function parityOf(value: number): Parity {
  return value % 2 === 0 ? "even" : "odd";
}

/**
 * Works out the parity certificate of a start relative to a goal.
 *
 * @throws LoydError `bad-goal` when the two have different shapes.
 * @example
 * const shape = { rows: 2, cols: 2, layers: 1 };
 * parityCertificate(makeBoard(shape, [2, 1, 3, 0]), makeBoard(shape, [1, 2, 3, 0]));
 * // { cycles: [[0, 1]], permutationParity: "odd", blankDistance: 0, blankParity: "even", solvable: false }
 */
export function parityCertificate(start: Board, goal: Board): ParityCertificate {
  expectBoard("start", start);
  expectBoard("goal", goal);
  if (!sameShape(start, goal)) {
    throw new LoydError("bad-goal", `goal: expected the shape of start, ${shapeName(start)}, got ${shapeName(goal)}`);
  }
  const cycles = cyclesOf(permutationOf(start, goal));
  const exchanges = cycles.reduce((sum, cycle) => sum + cycle.length - 1, 0);
  const blankDistance = taxicabDistance(start, blankCell(start), blankCell(goal));
  const permutationParity = parityOf(exchanges);
  const blankParity = parityOf(blankDistance);
  return { cycles, permutationParity, blankDistance, blankParity, solvable: permutationParity === blankParity };
}

/** For each cell, the cell where the tile on it belongs. */
function permutationOf(start: Board, goal: Board): Int32Array {
  const goalCellOf = new Int32Array(goal.tiles.length);
  goal.tiles.forEach((tile, cell) => {
    goalCellOf[tile] = cell;
  });
  return Int32Array.from(start.tiles, (tile) => goalCellOf[tile]);
}

function cyclesOf(permutation: Int32Array): number[][] {
  const seen = new Uint8Array(permutation.length);
  const cycles: number[][] = [];
  for (let first = 0; first < permutation.length; first++) {
    const cycle: number[] = [];
    for (let cell = first; seen[cell] === 0; cell = permutation[cell]) {
      seen[cell] = 1;
      cycle.push(cell);
    }
    if (cycle.length > 1) cycles.push(cycle);
  }
  return cycles;
}
