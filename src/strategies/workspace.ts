/**
 * A board under the hands of somebody who puts one tile after another in place: the blank walks, tiles are carried, and
 * what is settled stays where it is. Tiles are named by the goal cells where they belong, so that a tile is in place on the
 * cell of its own number.
 *
 * Nothing here looks ahead over boards. Only the blank's way over free cells is looked for, a shortest one: it goes nearer
 * as long as it can, and tries cells that lead away once no other is left. With little in the way that takes hardly more
 * looks than the way has steps.
 */
import { cellCount, coordinates, neighbours } from "../board/geometry.ts";
import type { Shape } from "../types.ts";

/** The cells of a shape in tables: what is next to each, and where it is. */
export interface Grid {
  readonly shape: Shape;
  readonly neighbours: readonly (readonly number[])[];
  readonly layer: Int32Array;
  readonly row: Int32Array;
  readonly col: Int32Array;
}

export function makeGrid(shape: Shape): Grid {
  const cells = Array.from({ length: cellCount(shape) }, (_, cell) => cell);
  const places = cells.map((cell) => coordinates(shape, cell));
  return {
    shape,
    neighbours: cells.map((cell) => neighbours(shape, cell)),
    layer: Int32Array.from(places, ({ layer }) => layer),
    row: Int32Array.from(places, ({ row }) => row),
    col: Int32Array.from(places, ({ col }) => col),
  };
}

/** A board being put in order. */
export class Workspace {
  readonly shape: Shape;
  /** The cell where the blank belongs; it also names the blank in the two tables below. */
  readonly goalBlank: number;
  /** The tile on each cell. */
  readonly tileOn: Int32Array;
  /** The cell of each tile. */
  readonly cellOf: Int32Array;
  readonly #neighbours: Grid["neighbours"];
  readonly #layer: Int32Array;
  readonly #row: Int32Array;
  readonly #col: Int32Array;
  readonly #settled: Uint8Array;
  /** The cells that the blank has entered, the first `#slides` of the array. */
  #path: Uint16Array;
  #slides = 0;
  /** The way that is being looked for: its number, for each cell the last such number that reached it and from where. */
  #search = 0;
  readonly #reached: Int32Array;
  readonly #before: Int32Array;
  readonly #stacks: readonly [Int32Array, Int32Array];
  /** The way that is to be gone, backwards. */
  readonly #way: Int32Array;

  /** @param tiles For each cell the goal cell of what stands on it. The workspace keeps it and changes it. */
  constructor(grid: Grid, tiles: Int32Array, goalBlank: number) {
    const { length } = tiles;
    this.shape = grid.shape;
    this.goalBlank = goalBlank;
    this.tileOn = tiles;
    this.cellOf = new Int32Array(length);
    for (let cell = 0; cell < length; cell++) this.cellOf[tiles[cell]] = cell;
    this.#neighbours = grid.neighbours;
    this.#layer = grid.layer;
    this.#row = grid.row;
    this.#col = grid.col;
    this.#settled = new Uint8Array(length);
    this.#path = new Uint16Array(16 * length);
    this.#reached = new Int32Array(length);
    this.#before = new Int32Array(length);
    // Each of up to 6 neighbours puts a cell on a stack once, and the first one is put there beforehand: two numbers each.
    this.#stacks = [new Int32Array(12 * length + 2), new Int32Array(12 * length + 2)];
    this.#way = new Int32Array(length);
  }

  get blankCell(): number {
    return this.cellOf[this.goalBlank];
  }

  /** How many slides there have been. */
  get slides(): number {
    return this.#slides;
  }

  /** The cells that the blank has entered, those of the first `slides` slides left out. */
  pathAfter(slides: number): Uint16Array {
    return this.#path.subarray(slides, this.#slides);
  }

  /** From now on what stands on a cell stays there. */
  settle(cell: number): void {
    this.#settled[cell] = 1;
  }

  /** What stands on a cell may move again. */
  release(cell: number): void {
    this.#settled[cell] = 0;
  }

  /** The tile on a cell next to the blank moves there, and the blank to that cell. */
  slide(from: number): void {
    const to = this.blankCell;
    const tile = this.tileOn[from];
    this.tileOn[to] = tile;
    this.cellOf[tile] = to;
    this.tileOn[from] = this.goalBlank;
    this.cellOf[this.goalBlank] = from;
    if (this.#slides === this.#path.length) {
      const longer = new Uint16Array(2 * this.#path.length);
      longer.set(this.#path);
      this.#path = longer;
    }
    this.#path[this.#slides++] = from;
  }

  /** The blank walks to a cell, around what is settled and around one cell more. */
  walk(to: number, around: number): void {
    const slides = this.#findWay(to, around, Number.POSITIVE_INFINITY);
    if (slides === null) throw new Error(`walk: expected a way for the blank from cell ${this.blankCell} to ${to}`);
    this.#keepWay(to);
    this.#follow(slides);
  }

  /**
   * A tile goes to a cell by steps that each bring it nearer. Of those the next is always the one to which the blank has
   * the shortest way, so that the tile goes in zigzag while it can: a step to the side takes 3 slides, a step straight on
   * takes 5.
   */
  carry(tile: number, to: number): void {
    for (let from = this.cellOf[tile]; from !== to; from = this.cellOf[tile]) {
      // As a rule the blank is where the tile came from, and 2 slides away from a step to the side.
      const slides = this.#wayToStep(from, to, 3) ?? this.#wayToStep(from, to, Number.POSITIVE_INFINITY);
      if (slides === null) throw new Error(`carry: expected a step for the tile on cell ${from} towards ${to}`);
      this.#follow(slides);
      this.slide(from);
    }
  }

  /**
   * Keeps the shortest way of the blank, of fewer than `limit` cells, to a cell that brings the tile on `from` nearer to
   * `to`. Returns its length; null where there is none.
   */
  #wayToStep(from: number, to: number, limit: number): number | null {
    const distance = this.#distance(from, to);
    const blank = this.blankCell;
    let shortest: number | null = null;
    for (const next of this.#neighbours[from]) {
      const most = shortest ?? limit;
      const leadsOn = this.#settled[next] === 0 && this.#distance(next, to) < distance;
      if (!leadsOn || this.#distance(blank, next) >= most) continue;
      const slides = this.#findWay(next, from, most);
      if (slides === null) continue;
      shortest = slides;
      this.#keepWay(next);
    }
    return shortest;
  }

  /** Looks for a shortest way of the blank of fewer than `limit` cells. Returns their number; null where there is none. */
  #findWay(to: number, around: number, limit: number): number | null {
    const search = ++this.#search;
    const start = this.blankCell;
    let slides = this.#distance(start, to);
    // Cells with those before them: on ways of so many cells, and on ways of two cells more.
    let [near, far] = this.#stacks;
    let nearTop = 0;
    let farTop = 0;
    near[nearTop++] = start;
    near[nearTop++] = start;
    while (slides < limit) {
      if (nearTop === 0) {
        if (farTop === 0) return null;
        [near, far] = [far, near];
        nearTop = farTop;
        farTop = 0;
        slides += 2;
        continue;
      }
      const before = near[--nearTop];
      const cell = near[--nearTop];
      if (this.#reached[cell] === search) continue;
      this.#reached[cell] = search;
      this.#before[cell] = before;
      if (cell === to) return slides;
      const distance = this.#distance(cell, to);
      const nearby = this.#neighbours[cell];
      for (let index = 0; index < nearby.length; index++) {
        const next = nearby[index];
        if (this.#settled[next] === 1 || next === around || this.#reached[next] === search) continue;
        if (this.#distance(next, to) < distance) {
          near[nearTop++] = next;
          near[nearTop++] = cell;
        } else {
          far[farTop++] = next;
          far[farTop++] = cell;
        }
      }
    }
    return null;
  }

  /** Keeps the way that was found last. */
  #keepWay(to: number): void {
    const start = this.blankCell;
    let length = 0;
    for (let cell = to; cell !== start; cell = this.#before[cell]) this.#way[length++] = cell;
  }

  /** The blank follows the way that was kept last, of so many cells. */
  #follow(length: number): void {
    for (let index = length - 1; index >= 0; index--) this.slide(this.#way[index]);
  }

  #distance(a: number, b: number): number {
    return (
      Math.abs(this.#layer[a] - this.#layer[b]) +
      Math.abs(this.#row[a] - this.#row[b]) +
      Math.abs(this.#col[a] - this.#col[b])
    );
  }
}
