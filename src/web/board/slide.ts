/** Which tiles slide, and how the moves are called, when somebody takes a tile or presses a key. */
import { blankCell } from "../../board/board.ts";
import { coordinates } from "../../board/geometry.ts";
import type { Board, Move } from "../../types.ts";

/** Tiles in a line with the blank that slide together, each by one cell. */
export interface Slide {
  /** Their cells, the one next to the blank first, which is the order in which they move. */
  readonly cells: readonly number[];
  /** The way they slide. */
  readonly direction: Move;
}

/** The moves of a slide, one for each tile. */
export function movesOf({ cells, direction }: Slide): Move[] {
  return cells.map(() => direction);
}

/** What slides when the tile on a cell is taken: it and all between it and the blank; null where they are in no line. */
export function slideFrom(board: Board, cell: number): Slide | null {
  const from = coordinates(board, cell);
  const blank = blankCell(board);
  const to = coordinates(board, blank);
  const axes = [
    { steps: to.col - from.col, stride: 1, names: ["L", "R"] },
    { steps: to.row - from.row, stride: board.cols, names: ["U", "D"] },
    { steps: to.layer - from.layer, stride: board.rows * board.cols, names: ["F", "B"] },
  ] as const;
  const apart = axes.filter(({ steps }) => steps !== 0);
  if (apart.length !== 1) return null;
  const [{ steps, stride, names }] = apart;
  const towards = Math.sign(steps);
  return {
    cells: Array.from({ length: Math.abs(steps) }, (_, index) => blank - towards * stride * (index + 1)),
    direction: names[towards < 0 ? 0 : 1],
  };
}

/** What slides that way into the blank: the tile next to it, or with `far` the whole line; null at the edge. */
export function slideTowards(board: Board, direction: Move, far: boolean): Slide | null {
  const blank = coordinates(board, blankCell(board));
  const room: Record<Move, number> = {
    U: board.rows - 1 - blank.row,
    D: blank.row,
    L: board.cols - 1 - blank.col,
    R: blank.col,
    F: board.layers - 1 - blank.layer,
    B: blank.layer,
  };
  const strides: Record<Move, number> = {
    U: board.cols,
    D: -board.cols,
    L: 1,
    R: -1,
    F: board.rows * board.cols,
    B: -board.rows * board.cols,
  };
  if (room[direction] === 0) return null;
  const length = far ? room[direction] : 1;
  return slideFrom(board, blankCell(board) + strides[direction] * length);
}

/** The keys that slide tiles, each the way it points: the arrow up moves the tile below the blank up. */
export const SLIDE_KEYS: Readonly<Record<string, Move>> = {
  ArrowUp: "U",
  ArrowDown: "D",
  ArrowLeft: "L",
  ArrowRight: "R",
  PageUp: "F",
  PageDown: "B",
};

/** The words for the ways that tiles slide. */
export const DIRECTIONS: Readonly<Record<Move, string>> = {
  U: "up",
  D: "down",
  L: "left",
  R: "right",
  F: "to the layer before",
  B: "to the layer behind",
};
