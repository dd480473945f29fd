/**
 * IDA*: depth-first within a bound on f, the bound raised to the least f that exceeded it; no memory but the path, and
 * with pattern databases some of the boards met (see transpositions.ts).
 *
 * The recursion works on one board in place, which measured a quarter faster here than passing two packed words along.
 * It can be suspended: when a step's expansions are used up it returns SUSPENDED from within, each level adding its cell
 * to a trail on the way out, and the board stays at the node that was to be expanded next. The next step begins there,
 * and `backtrack` finishes the levels above it one by one. A solution comes out by the same way.
 *
 * Counting: a node counts all its children when it is entered; a level that is left early gives back those not yet
 * generated, and `backtrack` counts them when their turn comes. The counters are exact at every moment.
 */

import type { Shape } from "../../../types.ts";
import { largestBound, MAX_CELLS, MAX_WIDE_COST, maxCost, type Search, type Status, type Task } from "../../engine.ts";
import type { Lease } from "../../lease.ts";
import { foldNibbles } from "../../packed.ts";
import { EDGE_ROWS, EDGES, rowBetween } from "../board/moves.ts";
import type { Guide } from "../heuristics/guide.ts";
import { GROWTHS } from "../heuristics/shares.ts";
import type { Prepared } from "../prepared.ts";
import { Transpositions } from "./transpositions.ts";

const EXHAUSTED = 0;
const FOUND = 1;
const SUSPENDED = 2;
type Ending = typeof EXHAUSTED | typeof FOUND | typeof SUSPENDED;

const NOTHING_BEYOND = 0x7fffffff;

/** The recursion of one engine: made once, so that its code stays optimised from search to search. */
export interface Recursion {
  /** A search of its own over the recursion's state; ends any search before it. */
  begin(task: Task, prepared: Prepared, lease: Lease): Search;
  /** Lets go of all that is large. */
  release(): void;
}

export function makeRecursion(traced: boolean): Recursion {
  // The tables of the search at hand, copied: arrays that never change hands become constants of the optimised code,
  // which measured half as fast again.
  const edges = new Int32Array(EDGES);
  const edgeStart = new Int32Array(EDGE_ROWS + 1);
  const growth = new Uint8Array(GROWTHS);
  let cells = 0;
  let goalBlank = 0;
  /** Tiles as in the packed state: a tile's goal cell exclusive-or the goal's blank cell; the blank's is stale. */
  const board = new Uint8Array(MAX_CELLS);
  const path = new Uint8Array(MAX_WIDE_COST + 1);
  const trail = new Uint8Array(MAX_WIDE_COST + 1);
  let trailLength = 0;
  /** Expansions left in this step. */
  let left = 0;
  let generated = 0;
  let fingerprint = 0;
  /** By how much the least f beyond the bound exceeds it. */
  let leastExcess = NOTHING_BEYOND;
  /** The board as `packBoard` left it. */
  let lo = 0;
  let hi = 0;
  /** Only for pattern databases. */
  const transpositions = new Transpositions();

  /** All that is below a node: `row` has its moves, `h` is its heuristic, `slack` the bound less g and h. */
  function visit(row: number, h: number, slack: number): Ending {
    const blank = row >> 3;
    // 1. Count the node and its children, or stop here.
    if (left === 0) return SUSPENDED;
    left--;
    if (traced) trace(blank);
    const end = edgeStart[row + 1];
    let index = edgeStart[row];
    generated += end - index;
    // 2. Its children, lowest cell first, without the one it came from.
    for (; index < end; index++) {
      const edge = edges[index];
      const cell = edge >> 9;
      const tile = board[cell];
      const grown = growth[edge | tile];
      // 3. Beyond the bound: remember how far.
      if (grown > slack) {
        if (grown - slack < leastExcess) leastExcess = grown - slack;
        continue;
      }
      board[blank] = tile;
      const childH = h + grown - 1;
      const ending = childH === 0 && isGoal(cell) ? FOUND : visit(edge >> 6, childH, slack - grown);
      // 4. On the way out of a solution or a pause the board stays as it is.
      if (ending !== EXHAUSTED) {
        generated -= end - index - 1;
        trail[trailLength++] = cell;
        return ending;
      }
      board[cell] = tile;
    }
    return EXHAUSTED;
  }

  /** The same with a guide, which stands on the node. */
  function visitGuided(guide: Guide, row: number, h: number, slack: number): Ending {
    const blank = row >> 3;
    // 1. Was it here before? Then count the node and its children, or stop here.
    const isWorth = transpositions.isWorth(slack);
    let place = 0;
    if (isWorth) {
      packBoard(blank);
      place = transpositions.place(lo, hi);
      if (transpositions.isMet(place, lo, hi, slack)) return EXHAUSTED;
    }
    if (left === 0) return SUSPENDED;
    left--;
    if (isWorth) transpositions.remember(place, lo, hi, slack);
    if (traced) trace(blank);
    const end = edgeStart[row + 1];
    let index = edgeStart[row];
    generated += end - index;
    // 2. Its children, lowest cell first, without the one it came from.
    const most = h + slack - 1;
    for (; index < end; index++) {
      const edge = edges[index];
      const cell = edge >> 9;
      const tile = board[cell];
      const childH = guide.move(tile, cell, blank, most);
      // 3. Beyond the bound: remember how far.
      if (childH > most) {
        if (childH - most < leastExcess) leastExcess = childH - most;
        continue;
      }
      board[blank] = tile;
      const ending = childH === 0 && isGoal(cell) ? FOUND : visitGuided(guide, edge >> 6, childH, most - childH);
      // 4. On the way out of a solution or a pause board and guide stay as they are.
      if (ending !== EXHAUSTED) {
        generated -= end - index - 1;
        trail[trailLength++] = cell;
        return ending;
      }
      board[cell] = tile;
      guide.undo(tile, cell, blank);
    }
    return EXHAUSTED;
  }

  /** Whether every tile is on its goal cell; only ever asked where h is 0. */
  function isGoal(blank: number): boolean {
    if (blank !== goalBlank) return false;
    for (let cell = 0; cell < cells; cell++) {
      if (cell !== blank && board[cell] !== (cell ^ goalBlank)) return false;
    }
    return true;
  }

  /** The board as the goal cell of the tile on each cell. */
  function permutation(blank: number): Uint8Array {
    return Uint8Array.from({ length: cells }, (_, cell) => (cell === blank ? 0 : board[cell]) ^ goalBlank);
  }

  function trace(blank: number): void {
    fingerprint = foldNibbles(fingerprint, board, cells, blank);
  }

  /** Packs the board into `lo` and `hi` as `pack` does, allocating nothing. */
  function packBoard(blank: number): void {
    lo = 0;
    hi = 0;
    for (let cell = 0; cell < cells; cell++) {
      const nibble = cell === blank ? 0 : board[cell];
      if (cell < 8) lo |= nibble << (4 * cell);
      else hi |= nibble << (4 * (cell - 8));
    }
  }

  class IdastarSearch implements Search {
    readonly #lease: Lease;
    readonly #root: Uint8Array;
    readonly #rootBlank: number;
    /** Where the blank was before the root; the root's own cell where there was nothing before. */
    readonly #rootCameFrom: number;
    readonly #shape: Shape;
    readonly #lastBound: number;
    readonly #estimate: (start: Uint8Array) => number;
    readonly #guide: Guide | null;
    #status: Status = "running";
    #bound: number;
    // The node where the search stands, at the end of the path.
    #pathLength = 0;
    #blank = 0;
    #h = 0;
    #slack = 0;
    expanded = 0;
    generated = 1;
    fingerprint: number | null = traced ? 0 : null;
    readonly #remembers: boolean;
    readonly #memoryLimitBytes: number;
    /** Bytes of the prepared. */
    readonly #heldBytes: number;
    #memoryBytes = 0;

    constructor(task: Task, prepared: Prepared, lease: Lease) {
      const { iteration } = task;
      const isContinued = lease.isOf(iteration?.after ?? null);
      lease.take(this);
      this.#lease = lease;
      edges.set(prepared.edges);
      edgeStart.set(prepared.edgeStart);
      growth.set(prepared.growth);
      ({ cells, goalBlank } = prepared);
      fingerprint = 0;
      generated = 0;
      this.#root = task.start.map((goalCell) => goalCell ^ goalBlank);
      this.#shape = task.shape;
      this.#rootBlank = task.start.indexOf(goalBlank);
      this.#rootCameFrom = iteration?.cameFrom ?? this.#rootBlank;
      this.#estimate = prepared.estimate;
      this.#guide = prepared.guide;
      this.#bound = iteration?.bound ?? prepared.estimate(task.start);
      this.#lastBound = iteration?.bound ?? largestBound(cells);
      this.#remembers = task.transpositions && task.partition !== null;
      this.#memoryLimitBytes = task.memoryLimitBytes;
      this.#heldBytes = prepared.bytes;
      if (!isContinued) {
        transpositions.turnOff();
        this.#clearTranspositions(iteration?.generatedBefore ?? 1);
      }
      this.#beginIteration();
      if (prepared.bytes > task.memoryLimitBytes) this.#status = "memory-limit";
      else if (this.#h === 0 && isGoal(this.#rootBlank)) this.#status = "solved";
    }

    get memoryBytes(): number {
      return this.#memoryBytes;
    }

    get lowerBound(): number {
      return this.#bound;
    }

    solution(): Uint8Array {
      this.#lease.expect(this);
      return path.slice(0, this.#pathLength);
    }

    step(expansions: number): Status {
      this.#lease.expect(this);
      if (this.#status !== "running") return this.#status;
      left = expansions;
      generated = 0;
      this.#status = expansions > 0 ? this.#run() : "running";
      this.expanded += expansions - left;
      this.generated += generated;
      if (traced) this.fingerprint = fingerprint;
      return this.#status;
    }

    #run(): Status {
      for (;;) {
        // 1. Everything below the node where the search stands.
        const ending = this.#visit();
        if (ending !== EXHAUSTED) {
          this.#followTrail();
          return ending === FOUND ? "solved" : "running";
        }
        // 2. Then the next sibling, of it or of the nearest level above that has one.
        if (this.#backtrack()) {
          if (this.#h === 0 && isGoal(this.#blank)) return "solved";
          continue;
        }
        // 3. Nothing is left within the bound.
        this.#bound = leastExcess === NOTHING_BEYOND ? maxCost(cells) + 1 : this.#bound + leastExcess;
        if (this.#bound > this.#lastBound) return "unsolvable";
        this.#clearTranspositions(this.generated + generated);
        this.#beginIteration();
      }
    }

    #visit(): Ending {
      const row = rowBetween(this.#shape, this.#blank, this.#cellBefore(1));
      if (this.#guide === null) return visit(row, this.#h, this.#slack);
      return visitGuided(this.#guide, row, this.#h, this.#slack);
    }

    #clearTranspositions(generatedBefore: number): void {
      if (this.#remembers) transpositions.clear(generatedBefore, this.#memoryLimitBytes - this.#heldBytes);
    }

    #beginIteration(): void {
      this.#memoryBytes = 2 * (maxCost(cells) + 1) + this.#heldBytes + transpositions.bytes;
      board.set(this.#root);
      this.#pathLength = 0;
      this.#blank = this.#rootBlank;
      this.#estimateNode();
      leastExcess = NOTHING_BEYOND;
    }

    /** Works out h where the search stands, from scratch; a guide then stands there too. */
    #estimateNode(): void {
      this.#h = this.#estimate(permutation(this.#blank));
      this.#slack = this.#bound - this.#pathLength - this.#h;
    }

    /** The cell where the blank stood so many moves ago, up to one move before the root. */
    #cellBefore(moves: number): number {
      const at = this.#pathLength - 1 - moves;
      if (at < 0) return at === -1 ? this.#rootBlank : this.#rootCameFrom;
      return path[at];
    }

    /** Appends the trail, innermost cell first, to the path; the board is at its end already. */
    #followTrail(): void {
      while (trailLength > 0) path[this.#pathLength++] = trail[--trailLength];
      this.#blank = this.#cellBefore(0);
      this.#estimateNode();
    }

    /** By how much f grows with a move; a guide makes it where that is within the bound. */
    #growth(edge: number, tile: number): number {
      if (this.#guide === null) return growth[edge | tile];
      const most = this.#h + this.#slack - 1;
      return 1 + this.#guide.move(tile, edge >> 9, this.#blank, most) - this.#h;
    }

    /** Moves to the next node that the recursion would have entered, or returns false at the end of the iteration. */
    #backtrack(): boolean {
      while (this.#pathLength > 0) {
        // 1. Back to the parent.
        const child = this.#blank;
        const parent = this.#cellBefore(1);
        const previous = this.#cellBefore(2);
        board[child] = board[parent];
        this.#blank = parent;
        this.#pathLength--;
        this.#estimateNode();
        // 2. Its next child within the bound.
        const row = rowBetween(this.#shape, parent, previous);
        for (let index = edgeStart[row]; index < edgeStart[row + 1]; index++) {
          const edge = edges[index];
          const cell = edge >> 9;
          if (cell <= child) continue;
          generated++;
          const tile = board[cell];
          const grown = this.#growth(edge, tile);
          if (grown > this.#slack) {
            leastExcess = Math.min(leastExcess, grown - this.#slack);
            continue;
          }
          board[parent] = tile;
          this.#h += grown - 1;
          this.#slack -= grown;
          this.#blank = cell;
          path[this.#pathLength++] = cell;
          return true;
        }
      }
      return false;
    }
  }

  return {
    begin: (task, prepared, lease) => new IdastarSearch(task, prepared, lease),
    release: () => transpositions.turnOff(),
  };
}
