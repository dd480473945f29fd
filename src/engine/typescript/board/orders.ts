/**
 * What a move does to the rank of an order of tiles; assembly/board/orders.ts says why it can be tabulated. The moves of
 * all cells stand one after another in arrays, so that the loop that uses them follows no object.
 */
import { cellCount, neighbours } from "../../../board/geometry.ts";
import type { Shape } from "../../../types.ts";

/** The moves of a shape by which the order changes. */
export interface OrderMoves {
  /** The moves from cell c are those from `first[c]` to `first[c + 1] − 1`. */
  readonly first: Int32Array;
  /** The cell that the blank enters. */
  readonly entered: Int32Array;
  /** 1 by the number of orders that differ in the positions after the window only. */
  readonly inverseBelow: Float64Array;
  /** The same divided by the number of codes. */
  readonly inverseAll: Float64Array;
  /** Number of codes. */
  readonly codes: Int32Array;
  /** Where the differences of the move begin. */
  readonly offset: Int32Array;
  /** Differences of the ranks, by the code. */
  readonly differences: Int32Array;
}

/** A pair of neighbouring cells, not next to each other in a row, and where the differences of its moves begin. */
interface Pair {
  readonly first: number;
  readonly last: number;
  readonly below: number;
  readonly codes: number;
  readonly back: number;
  readonly forth: number;
}

/** Number of orders of the tiles of a shape, (n − 1)!. */
export function orderCount(shape: Shape): number {
  return factorial(cellCount(shape) - 1);
}

function factorial(n: number): number {
  let product = 1;
  for (let factor = 2; factor <= n; factor++) product *= factor;
  return product;
}

/** Lays out the moves and differences of a shape. */
export function makeOrderMoves(shape: Shape): OrderMoves {
  const cells = cellCount(shape);
  const { pairs, length } = pairsOf(shape);
  const differences = new Int32Array(length);
  for (const pair of pairs) fillDifferences(cells, pair, differences);

  const moves = Array.from({ length: cells }, (_, cell) =>
    pairs.flatMap((pair) => {
      if (pair.last === cell) return [{ ...pair, entered: pair.first, offset: pair.back }];
      if (pair.first === cell) return [{ ...pair, entered: pair.last, offset: pair.forth }];
      return [];
    }),
  );
  const all = moves.flat();
  const first = Int32Array.from({ length: cells + 1 }, (_, cell) => moves.slice(0, cell).flat().length);
  return {
    first,
    entered: Int32Array.from(all, ({ entered }) => entered),
    inverseBelow: Float64Array.from(all, ({ below }) => 1 / below),
    inverseAll: Float64Array.from(all, ({ below, codes }) => 1 / (below * codes)),
    codes: Int32Array.from(all, ({ codes }) => codes),
    offset: Int32Array.from(all, ({ offset }) => offset),
    differences,
  };
}

function pairsOf(shape: Shape): { pairs: Pair[]; length: number } {
  const cells = cellCount(shape);
  const pairs: Pair[] = [];
  let length = 0;
  for (let first = 0; first < cells; first++) {
    for (const last of neighbours(shape, first).filter((cell) => cell > first + 1)) {
      const below = factorial(cells - 1 - last);
      const codes = factorial(cells - 1 - first) / below;
      pairs.push({ first, last, below, codes, back: length, forth: length + codes });
      length += 2 * codes;
    }
  }
  return { pairs, length };
}

/**
 * When the blank goes back from `last` to `first`, the first tile of the window passes the others. Each of them is then
 * one position earlier, before the first tile instead of after it: its digit is one more where it is the larger of the
 * two. The digit of the first tile is one less for each smaller one that it has passed. Going forth undoes this.
 */
function fillDifferences(cells: number, pair: Pair, differences: Int32Array): void {
  const { first, below, codes, back, forth } = pair;
  const length = pair.last - first;
  // The largest digit of the window's first position.
  const largest = cells - 2 - first;
  const digits = new Int32Array(length);
  for (let code = 0; code < codes; code++) {
    let passing = digits[0];
    let after = 0;
    for (let index = 1; index < length; index++) {
      let digit = digits[index];
      if (digit >= passing) digit++;
      else passing--;
      after = after * (largest + 2 - index) + digit;
    }
    after = after * (largest + 2 - length) + passing;
    differences[back + code] = (after - code) * below;
    differences[forth + after] = (code - after) * below;
    // The digits of the next code.
    let index = length - 1;
    while (index >= 0 && digits[index] === largest - index) digits[index--] = 0;
    if (index >= 0) digits[index]++;
  }
}
