/**
 * Recursive best-first search: depth-first in memory, that of one path and the siblings along it, and yet in the order of
 * best-first search. Each child has a stored value, at first f, or its parent's value where that is larger. The search goes
 * down into the child of the least value, the lowest cell among equals, for as long as its value is no larger than that of
 * the best node beside the path; then the least value found below is stored with it, and the search goes on over there. So
 * it never restarts, but expands again what it comes back to.
 *
 * A board is recognised as the goal when it would be expanded, so that with an admissible heuristic the first is on a
 * shortest path. Like IDA* it ends without a solution once the least value exceeds the longest solution there can be.
 *
 * The recursion is kept as levels in arrays, so that it can be suspended before any node.
 *
 * Reference: R. E. Korf, Linear-Space Best-First Search, Artificial Intelligence 62, 1993.
 */
import { largestBound, maxCost, type Search, type Status, type Task } from "../../engine.ts";
import type { Lease } from "../../lease.ts";
import { foldNibbles } from "../../packed.ts";
import { rowBetween } from "../board/moves.ts";
import { peek } from "../heuristics/guide.ts";
import type { Prepared } from "../prepared.ts";

/** The most children of a node. */
const CHILDREN = 6;
const NOTHING_BESIDE = 0x7fffffff;

export class RbfsSearch implements Search {
  readonly #prepared: Prepared;
  readonly #lease: Lease;
  #status: Status = "running";
  /** The tiles, each its goal cell exclusive-or the goal's blank cell, the blank 0. */
  readonly #board: Uint8Array;
  #depth = 0;
  // Of each node on the path: the row of its moves, h, its value, the least value beside the path, how many children it
  // has (0 until it is expanded), and the child that the path goes through.
  readonly #rows: Int32Array;
  readonly #hs: Int32Array;
  readonly #values: Int32Array;
  readonly #most: Int32Array;
  readonly #counts: Int32Array;
  readonly #chosen: Int32Array;
  // Of each of its children: the move, h and the value.
  readonly #edges: Int32Array;
  readonly #childHs: Int32Array;
  readonly #childValues: Int32Array;
  readonly memoryBytes: number;
  expanded = 0;
  generated = 1;
  fingerprint: number | null;

  constructor(task: Task, prepared: Prepared, lease: Lease, traced: boolean) {
    lease.take(this);
    this.#lease = lease;
    this.#prepared = prepared;
    this.fingerprint = traced ? 0 : null;
    const levels = maxCost(prepared.cells) + 1;
    this.memoryBytes = prepared.bytes + 4 * levels * (6 + 3 * CHILDREN);
    const fits = this.memoryBytes <= task.memoryLimitBytes;
    const [own, children] = fits ? [levels, levels * CHILDREN] : [1, CHILDREN];
    this.#rows = new Int32Array(own);
    this.#hs = new Int32Array(own);
    this.#values = new Int32Array(own);
    this.#most = new Int32Array(own);
    this.#counts = new Int32Array(own);
    this.#chosen = new Int32Array(own);
    this.#edges = new Int32Array(children);
    this.#childHs = new Int32Array(children);
    this.#childValues = new Int32Array(children);
    const h = prepared.estimate(task.start);
    const blank = task.start.indexOf(task.goalBlank);
    this.#board = task.start.map((goalCell) => goalCell ^ task.goalBlank);
    this.#rows[0] = rowBetween(task.shape, blank, blank);
    this.#hs[0] = h;
    this.#values[0] = h;
    this.#most[0] = largestBound(prepared.cells);
    if (!fits) this.#status = "memory-limit";
    else if (this.#isGoal()) this.#status = "solved";
  }

  step(expansions: number): Status {
    this.#lease.expect(this);
    if (this.#status !== "running") return this.#status;
    const { edges, edgeStart, growth, guide, cells } = this.#prepared;
    const board = this.#board;
    const counts = this.#counts;
    const childValues = this.#childValues;
    let left = expansions;
    let generated = 0;
    let depth = this.#depth;
    for (;;) {
      const first = depth * CHILDREN;
      const row = this.#rows[depth];
      const blank = row >> 3;
      // 1. A node that was just reached is expanded: children by ascending cell, without the one it came from.
      if (counts[depth] === 0) {
        if (left === 0) break;
        left--;
        if (this.fingerprint !== null) this.fingerprint = foldNibbles(this.fingerprint, board, cells, blank);
        const h = this.#hs[depth];
        const value = this.#values[depth];
        let at = first;
        for (let index = edgeStart[row]; index < edgeStart[row + 1]; index++) {
          const edge = edges[index];
          const cell = edge >> 9;
          const tile = board[cell];
          const childH = guide === null ? h + growth[edge | tile] - 1 : peek(guide, tile, cell, blank);
          this.#edges[at] = edge;
          this.#childHs[at] = childH;
          childValues[at++] = Math.max(value, depth + 1 + childH);
        }
        counts[depth] = at - first;
        generated += at - first;
      }
      // 2. The child of the least value, and the least of the others.
      let chosen = first;
      let least = childValues[first];
      let second = NOTHING_BESIDE;
      for (let at = first + 1; at < first + counts[depth]; at++) {
        const value = childValues[at];
        if (value < least) {
          second = least;
          least = value;
          chosen = at;
        } else if (value < second) {
          second = value;
        }
      }
      // 3. Something beside the path is better: back to the parent, which remembers what there is below.
      if (least > this.#most[depth]) {
        if (depth === 0) {
          this.#status = "unsolvable";
          break;
        }
        depth--;
        const parent = this.#rows[depth] >> 3;
        const tile = board[parent];
        childValues[this.#chosen[depth]] = least;
        board[blank] = tile;
        board[parent] = 0;
        if (guide !== null) guide.undo(tile, blank, parent);
        continue;
      }
      // 4. Down into the best child.
      const edge = this.#edges[chosen];
      const cell = edge >> 9;
      const tile = board[cell];
      this.#chosen[depth] = chosen;
      if (guide !== null) guide.move(tile, cell, blank, NOTHING_BESIDE);
      board[blank] = tile;
      board[cell] = 0;
      const most = Math.min(this.#most[depth], second);
      depth++;
      this.#rows[depth] = edge >> 6;
      this.#hs[depth] = this.#childHs[chosen];
      this.#values[depth] = least;
      this.#most[depth] = most;
      counts[depth] = 0;
      if (this.#hs[depth] === 0 && this.#isGoal()) {
        this.#status = "solved";
        break;
      }
    }
    this.expanded += expansions - left;
    this.generated += generated;
    this.#depth = depth;
    return this.#status;
  }

  #isGoal(): boolean {
    const { cells, goalBlank } = this.#prepared;
    for (let cell = 0; cell < cells; cell++) if (this.#board[cell] !== (cell ^ goalBlank)) return false;
    return true;
  }

  /** The least value of all that is open: of the child of the root through which the path goes. */
  get lowerBound(): number {
    return this.#counts[0] === 0 ? this.#values[0] : this.#childValues[this.#chosen[0]];
  }

  solution(): Uint8Array {
    this.#lease.expect(this);
    return Uint8Array.from({ length: this.#depth }, (_, level) => this.#rows[level + 1] >> 3);
  }
}
