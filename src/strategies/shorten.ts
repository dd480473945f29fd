/**
 * Makes a solution shorter, piece by piece. The board before a piece and the board after it are held against each other: the
 * tiles that differ are as many moves apart as their Manhattan distance says, at least. Where that leaves room, a shorter way
 * between the two is looked for, the shortest first, by iterative deepening with few nodes; it takes the place of the piece,
 * and the pieces just before are looked at again. Boards that were met twice are the simplest case.
 *
 * Each place of the path is looked at once, and a few times more for each piece that became shorter, so that the work grows
 * with the length of the solution and not with the size of the board. Random boards of 10×10 lose 6 % of the moves that
 * `constructive` makes; those a few moves from the goal come out with the fewest.
 */
import type { Grid } from "./workspace.ts";

/** Moves of a piece. Twice as many take ten times the nodes and save hardly more. */
const PIECE = 28;
const PIECE_NODES = 2000;

/** Boards that are nearer to the goal are first tried as a whole. */
const NEAR = 100;
const NEAR_NODES = 200_000;

/** In all, a second's work or less: the rest of a very long solution stays as it is. */
const ALL_NODES = 20_000_000;

/** Shortens one solution, step by step. */
export class Shortener {
  readonly #gap: Gap;
  /** The cells that the blank enters; those from `#end` to before `#next` are void. */
  readonly #path: Uint16Array;
  readonly #startBlank: number;
  /** The piece: where it begins and ends, and where the path goes on after it. */
  #begin = 0;
  #end = 0;
  #next = 0;
  #isBegun = false;

  /**
   * @param tiles For each cell the goal cell of what stands on it.
   * @param path The cells that the blank enters on its way to the goal.
   */
  constructor(grid: Grid, tiles: Int32Array, goalBlank: number, path: Uint16Array) {
    this.#path = path.slice();
    this.#gap = new Gap(grid, tiles, goalBlank);
    this.#startBlank = tiles.indexOf(goalBlank);
  }

  /** The solution as it is by now. */
  get path(): Uint16Array {
    const path = new Uint16Array(this.#end + this.#path.length - this.#next);
    path.set(this.#path.subarray(0, this.#end));
    path.set(this.#path.subarray(this.#next), this.#end);
    return path;
  }

  /** Looks at one piece, some tenths of a millisecond's work. Returns whether there is another one. */
  step(): boolean {
    if (!this.#isBegun) {
      this.#isBegun = true;
      if (this.#tryWhole()) return false;
    }
    while (this.#end - this.#begin < PIECE && this.#next < this.#path.length) this.#lengthen();
    if (this.#end === this.#begin || this.#gap.visited > ALL_NODES) return false;
    if (this.#shorten(PIECE_NODES)) {
      for (let back = Math.min(this.#begin, PIECE); back > 0; back--)
        this.#gap.moveHere(this.#blankBefore(--this.#begin));
      while (this.#end - this.#begin > PIECE) this.#cut();
    } else {
      this.#gap.moveHere(this.#path[this.#begin++]);
    }
    return true;
  }

  /** Tries for a shortest way from the start to the goal. */
  #tryWhole(): boolean {
    while (this.#next < this.#path.length) this.#lengthen();
    if (this.#gap.distance <= NEAR && this.#shorten(NEAR_NODES)) return true;
    while (this.#end > PIECE) this.#cut();
    return false;
  }

  #blankBefore(index: number): number {
    return index === 0 ? this.#startBlank : this.#path[index - 1];
  }

  /** The piece takes one more move in. */
  #lengthen(): void {
    const cell = this.#path[this.#next++];
    this.#gap.moveThere(cell);
    this.#path[this.#end++] = cell;
  }

  /** The piece leaves its last move to the rest. */
  #cut(): void {
    const cell = this.#path[--this.#end];
    this.#path[--this.#next] = cell;
    this.#gap.moveThere(this.#blankBefore(this.#end));
  }

  /** Puts a shorter way in the piece's place. Returns whether there was one. */
  #shorten(nodes: number): boolean {
    const way = this.#gap.wayAcross(this.#end - this.#begin - 2, nodes);
    if (way === null) return false;
    this.#path.set(way, this.#begin);
    this.#end = this.#begin + way.length;
    return true;
  }
}

/** Two boards of which one leads to the other, and what lies between them. */
class Gap {
  readonly #grid: Grid;
  readonly #goalBlank: number;
  /** The tile on each cell, here and there; the cell of each tile, here and there. */
  readonly #hereOn: Int32Array;
  readonly #thereOn: Int32Array;
  readonly #hereOf: Int32Array;
  readonly #thereOf: Int32Array;
  readonly #way = new Uint16Array(2 * NEAR);
  #visited = 0;
  #deadline = 0;
  #distance = 0;

  constructor(grid: Grid, tiles: Int32Array, goalBlank: number) {
    this.#grid = grid;
    this.#goalBlank = goalBlank;
    this.#hereOn = tiles.slice();
    this.#thereOn = tiles.slice();
    this.#hereOf = new Int32Array(tiles.length);
    for (let cell = 0; cell < tiles.length; cell++) this.#hereOf[tiles[cell]] = cell;
    this.#thereOf = this.#hereOf.slice();
  }

  /** Boards looked at so far. */
  get visited(): number {
    return this.#visited;
  }

  /** The Manhattan distance between the two. */
  get distance(): number {
    return this.#distance;
  }

  /** The blank of the first board goes to a cell next to it. */
  moveHere(cell: number): void {
    this.#move(this.#hereOn, this.#hereOf, this.#thereOf, cell);
  }

  /** The blank of the second board goes to a cell next to it. */
  moveThere(cell: number): void {
    this.#move(this.#thereOn, this.#thereOf, this.#hereOf, cell);
  }

  /** The cells that the blank enters on a shortest way of up to `most` moves; null where so few nodes find none. */
  wayAcross(most: number, nodes: number): Uint16Array | null {
    const blank = this.#hereOf[this.#goalBlank];
    const longest = Math.min(most, this.#way.length);
    const isOdd = this.#steps(blank, this.#thereOf[this.#goalBlank]) & 1;
    this.#deadline = this.#visited + nodes;
    for (let bound = this.#distance + ((this.#distance ^ isOdd) & 1); bound <= longest; bound += 2) {
      if (this.#search(blank, -1, 0, bound, this.#distance)) return this.#way.subarray(0, bound);
      if (this.#visited > this.#deadline) return null;
    }
    return null;
  }

  #move(on: Int32Array, of: Int32Array, otherOf: Int32Array, cell: number): void {
    const blank = of[this.#goalBlank];
    const tile = on[cell];
    this.#distance += this.#steps(blank, otherOf[tile]) - this.#steps(cell, otherOf[tile]);
    on[blank] = tile;
    of[tile] = blank;
    on[cell] = this.#goalBlank;
    of[this.#goalBlank] = cell;
  }

  /** Looks for a way of `bound` moves from where `depth` moves have led; leaves the first board as it was. */
  #search(blank: number, before: number, depth: number, bound: number, distance: number): boolean {
    if (depth === bound) return distance === 0;
    this.#visited++;
    const on = this.#hereOn;
    const nearby = this.#grid.neighbours[blank];
    for (let index = 0; index < nearby.length && this.#visited <= this.#deadline; index++) {
      const cell = nearby[index];
      if (cell === before) continue;
      const tile = on[cell];
      const wanted = this.#thereOf[tile];
      const left = distance + this.#steps(blank, wanted) - this.#steps(cell, wanted);
      if (depth + 1 + left > bound) continue;
      on[blank] = tile;
      on[cell] = this.#goalBlank;
      this.#way[depth] = cell;
      const isFound = this.#search(cell, blank, depth + 1, bound, left);
      on[cell] = tile;
      on[blank] = this.#goalBlank;
      if (isFound) return true;
    }
    return false;
  }

  #steps(a: number, b: number): number {
    const { layer, row, col } = this.#grid;
    return Math.abs(layer[a] - layer[b]) + Math.abs(row[a] - row[b]) + Math.abs(col[a] - col[b]);
  }
}
