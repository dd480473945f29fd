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
  expectObject("shape", shape, hintFor(shape));
  const made = makeShape(shape.rows, shape.cols, shape.layers);
  if (!Array.isArray(tiles)) throw new LoydError("bad-argument", `tiles: expected an array, got ${show(tiles)}`);
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
      const places = `${cellName(made, words[0])} and ${cellName(made, cell)}`;
      throw new LoydError(
        "bad-tile",
        `${name}: expected once, got it at ${places}; ${missing === 0 ? "the blank" : `tile ${missing}`} is missing`,
        { detail: { words } },
      );
    }
    cellOf[tile] = cell;
  }
  const board = Object.freeze({ rows, cols, layers, tiles: Object.freeze([...tiles]) });
  legal.add(board);
  return board;
}

/** The boards that were made here. They are frozen, and so need not be looked at again. */
const legal = /* @__PURE__ */ new WeakSet<object>();

/**
 * The board that a caller gives: as it is if {@link makeBoard} has made it, otherwise made of its shape and tiles.
 *
 * @throws LoydError `bad-argument` for what is no object, and as {@link makeBoard}.
 */
export function expectBoard(name: string, value: unknown): Board {
  expectObject(name, value, hintFor(value));
  return legal.has(value as Board) ? (value as Board) : makeBoard(value as Board, (value as Board).tiles);
}

/** What to do with a text, or rows, where a board belongs. */
function hintFor(value: unknown): string {
  return typeof value === "string" || Array.isArray(value) ? "; parseBoard reads texts and JSON" : "";
}

/** The smallest tile that is on no cell. */
function missingTile(tiles: readonly number[], cells: number): number {
  const present = new Set(tiles);
  for (let tile = 0; tile < cells; tile++) if (!present.has(tile)) return tile;
  return cells;
}

/** The cell that the blank is on. */
export function blankCell(board: Board): number {
  return expectBoard("board", board).tiles.indexOf(0);
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
  const [one, other] = [expectBoard("board", a), expectBoard("board", b)];
  return sameShape(one, other) && one.tiles.every((tile, cell) => tile === other.tiles[cell]);
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
  return new Walk(expectBoard("board", board)).allowed();
}

/** A board on which moves are made one after another. */
export class Walk {
  readonly #start: Board;
  readonly #tiles: number[];
  #blank: number;

  constructor(start: Board) {
    this.#start = start;
    this.#tiles = [...start.tiles];
    this.#blank = blankCell(start);
  }

  /** The moves that it allows, by ascending cell of the tile that moves. */
  allowed(): LegalMove[] {
    return neighbours(this.#start, this.#blank).map((cell) => ({
      move: moveBetween(this.#start, cell, this.#blank),
      tile: this.#tiles[cell],
      from: cell,
    }));
  }

  /** Makes a move that it allows. */
  make({ from, tile }: LegalMove): void {
    this.#tiles[this.#blank] = tile;
    this.#tiles[from] = 0;
    this.#blank = from;
  }

  /** The board as it is now. */
  board(): Board {
    return makeBoard(this.#start, this.#tiles);
  }
}

/**
 * Plays moves (named for the way the tile slides) and returns the board they end in.
 *
 * @throws LoydError `bad-argument` for moves that are no array, `bad-move` naming the first move that the board does not allow.
 */
export function applyMoves(board: Board, moves: readonly Move[]): Board {
  const start = expectBoard("board", board);
  if (!Array.isArray(moves)) {
    throw new LoydError("bad-argument", `moves: expected an array such as ["R", "D"], got ${show(moves)}`);
  }
  const walk = new Walk(start);
  // Not forEach, which would pass over the holes of a sparse array.
  for (const [index, move] of moves.entries()) {
    const allowed = walk.allowed();
    const found = allowed.find((one) => one.move === move);
    if (found === undefined) {
      const names = allowed.map((one) => one.move).join(" ");
      throw new LoydError("bad-move", `move ${index + 1}: expected one of ${names}, got ${show(move)}`);
    }
    walk.make(found);
  }
  return walk.board();
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
