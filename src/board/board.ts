/**
 * Boards: making them, where the blank is, and moving tiles. A board that exists is legal, so nothing is checked twice.
 */
import { expectObject, LoydError, show } from "../errors.ts";
import type { Board, Move, Shape } from "../types.ts";
import { cellCount, cellName, makeShape, moveBetween, neighbours, sameShape, shapeName } from "./geometry.ts";

/**
 * Makes a board from the tile on each cell, row by row and layer by layer, 0 for the blank.
 *
 * @throws LoydError `bad-shape` for an impossible shape or a wrong number of tiles, `bad-tile` for a tile out of range,
 * twice on the board, or missing.
 * @example
 * makeBoard({ rows: 2, cols: 2, layers: 1 }, [1, 2, 3, 0]);
 */
export function makeBoard(shape: Shape, tiles: readonly number[]): Board {
  expectObject("shape", shape);
  if (!Array.isArray(tiles)) throw new LoydError("bad-argument", `tiles: expected an array, got ${show(tiles)}`);
  const made = makeShape(shape.rows, shape.cols, shape.layers);
  const { rows, cols, layers } = made;
  const cells = cellCount(made);
  if (tiles.length !== cells) {
    throw new LoydError("bad-shape", `tiles: expected ${cells} for ${shapeName(made)}, got ${tiles.length}`);
  }
  const cellOf = new Int32Array(cells).fill(-1);
  // Not forEach, which would pass over the holes of a sparse array.
  for (let cell = 0; cell < cells; cell++) {
    const tile = tiles[cell];
    if (!Number.isInteger(tile) || tile < 0 || tile >= cells) {
      const place = cellName(made, cell);
      throw new LoydError("bad-tile", `${place}: expected a tile from 0 to ${cells - 1}, got ${show(tile)}`, {
        detail: { words: [cell] },
      });
    }
    const name = tile === 0 ? "blank" : `tile ${tile}`;
    if (cellOf[tile] !== -1) {
      const missing = missingTile(tiles, cells);
      const words = [cellOf[tile], cell];
      const places = words.map((at) => cellName(made, at)).join(" and ");
      throw new LoydError(
        "bad-tile",
        `${name}: expected once, got it at ${places}; ${missing === 0 ? "the blank" : `tile ${missing}`} is missing`,
        { detail: { words } },
      );
    }
    cellOf[tile] = cell;
  }
  return Object.freeze({ rows, cols, layers, tiles: Object.freeze([...tiles]) });
}

/** The smallest tile that is on no cell. */
function missingTile(tiles: readonly number[], cells: number): number {
  const present = new Set(tiles);
  for (let tile = 0; tile < cells; tile++) if (!present.has(tile)) return tile;
  return cells;
}

/** The cell that the blank is on. */
export function blankCell(board: Board): number {
  return board.tiles.indexOf(0);
}

/** The board on whose cells stand the tiles of the goal from `goalCells`, all of them in turn. */
export function boardOfGoalCells(goal: Board, goalCells: ArrayLike<number>): Board {
  return makeBoard(
    goal,
    Array.from(goalCells, (cell) => goal.tiles[cell]),
  );
}

/** Whether two boards have the same shape and the same tile on each cell. */
export function sameBoard(a: Board, b: Board): boolean {
  return sameShape(a, b) && a.tiles.every((tile, cell) => tile === b.tiles[cell]);
}

/** A legal move: the tile on the cell `from`, next to the blank, slides in the direction `move`. */
export interface LegalMove {
  /** The way that the tile slides. */
  readonly move: Move;
  /** The tile that slides. */
  readonly tile: number;
  /** The cell that it slides from. */
  readonly from: number;
}

/** The moves that a board allows, by ascending cell of the tile that moves. */
export function legalMoves(board: Board): LegalMove[] {
  const blank = blankCell(board);
  return neighbours(board, blank).map((from) => ({
    move: moveBetween(board, from, blank),
    tile: board.tiles[from],
    from,
  }));
}

/**
 * Plays moves (named for the way the tile slides) and returns the board they end in.
 *
 * @throws LoydError `bad-move` naming the first move that the board does not allow.
 */
export function applyMoves(board: Board, moves: readonly Move[]): Board {
  const tiles = [...board.tiles];
  let blank = blankCell(board);
  moves.forEach((move, index) => {
    const legal = neighbours(board, blank);
    const from = legal.find((cell) => moveBetween(board, cell, blank) === move);
    if (from === undefined) {
      const allowed = legal.map((cell) => moveBetween(board, cell, blank)).join(" ");
      throw new LoydError("bad-move", `move ${index + 1}: expected one of ${allowed}, got ${show(move)}`);
    }
    tiles[blank] = tiles[from];
    tiles[from] = 0;
    blank = from;
  });
  return makeBoard(board, tiles);
}

/**
 * The moves and the tiles moved when the blank of `start` travels over `blankCells` (the cells it enters, in order).
 *
 * @throws LoydError `bad-move` when two successive cells are not neighbours.
 */
export function movesOfBlank(start: Board, blankCells: Iterable<number>): { moves: Move[]; tiles: number[] } {
  const board = [...start.tiles];
  const moves: Move[] = [];
  const tiles: number[] = [];
  let blank = blankCell(start);
  for (const cell of blankCells) {
    moves.push(moveBetween(start, cell, blank));
    tiles.push(board[cell]);
    board[blank] = board[cell];
    board[cell] = 0;
    blank = cell;
  }
  return { moves, tiles };
}
