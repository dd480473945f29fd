/** Random shapes and boards for property tests. */
import fc from "fast-check";
import { makeBoard } from "../../src/board/board.ts";
import { cellCount } from "../../src/board/geometry.ts";
import type { Board, Shape } from "../../src/types.ts";

/** Every shape that a board may have, up to so many cells. */
export function shapesUpTo(cells: number, mostLayers = cells): Shape[] {
  const shapes: Shape[] = [];
  for (let layers = 1; layers <= Math.min(cells, mostLayers); layers++) {
    for (let rows = 1; rows * layers <= cells; rows++) {
      for (let cols = 1; cols * rows * layers <= cells; cols++) {
        if (Number(rows > 1) + Number(cols > 1) + Number(layers > 1) >= 2) shapes.push({ rows, cols, layers });
      }
    }
  }
  return shapes;
}

/** Any placement on a shape, each as likely as the other. */
export function boardOf(shape: Shape): fc.Arbitrary<Board> {
  const tiles = Array.from({ length: cellCount(shape) }, (_, tile) => tile);
  return fc
    .shuffledSubarray(tiles, { minLength: tiles.length, maxLength: tiles.length })
    .map((shuffled) => makeBoard(shape, shuffled));
}

export const anyShape = fc.constantFrom(...shapesUpTo(36));
export const anyFlatShape = fc.constantFrom(...shapesUpTo(36, 1));
export const anyBoard = anyShape.chain(boardOf);
/** A board and what may be written on its tiles, in an order of its own. */
export const anyLabelled = labelled(anyBoard);
/** Two boards of one shape. */
export const anyPair = anyShape.chain((shape) => fc.tuple(boardOf(shape), boardOf(shape)));
export const anyFlatPair = anyFlatShape.chain((shape) => fc.tuple(boardOf(shape), boardOf(shape)));

/** Boards with what may be written on their tiles. */
export function labelled(boards: fc.Arbitrary<Board>): fc.Arbitrary<[Board, string[]]> {
  return boards.chain((board) => fc.tuple(fc.constant(board), labelsFor(board.tiles.length)));
}

const LETTERS = [..."abcxyzXYZéßñжあ漢한🐱-+*:;'\"(){}!?%&=<>|~^@$#[]0179._"];

/** The blank and different words, none of them a number. */
function labelsFor(cells: number): fc.Arbitrary<string[]> {
  const first = fc.constantFrom(..."abxyXéж漢🐱(?@_");
  const rest = fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 5 });
  const word = fc.tuple(first, rest).map(([letter, letters]) => [letter, ...letters].join(""));
  return fc.uniqueArray(word, { minLength: cells - 1, maxLength: cells - 1 }).map((words) => ["_", ...words]);
}

/** All orders of 0 … n−1. */
export function* permutations(n: number): Generator<number[], void, undefined> {
  if (n === 0) {
    yield [];
    return;
  }
  for (const shorter of permutations(n - 1)) {
    for (let at = 0; at < n; at++) yield [...shorter.slice(0, at), n - 1, ...shorter.slice(at)];
  }
}
