/**
 * Greedy best-first search: smallest h, then smallest g, then the last in; the goal is recognised when expanded. A board is
 * kept on the first path to it, so that each is expanded once, and the solution may have many times the fewest moves. From
 * `maxCost` on g is counted no further, which only makes ties of the longest paths; the moves of all are kept.
 *
 * Reference: J. E. Doran and D. Michie, Experiments with the Graph Traverser Program, Proceedings of the Royal Society A
 * 294, 1966.
 */
import { maxCost, type Search, type Status, type Task } from "../../engine.ts";
import type { Lease } from "../../lease.ts";
import { rowBetween } from "../board/moves.ts";
import { peek } from "../heuristics/guide.ts";
import { gOf, hOf, metaFor, rowOf } from "../lists/boards.ts";
import type { Lists } from "../lists/lists.ts";
import { segmentOf, within } from "../memory/chunks.ts";
import type { Prepared } from "../prepared.ts";
import { readPath } from "./path.ts";

export class GreedySearch implements Search {
  readonly #prepared: Prepared;
  readonly #lists: Lists;
  readonly #lease: Lease;
  /** The largest g that is counted. In the open list, which gives the largest first, a board of g moves has `#most` − g. */
  readonly #most: number;
  #status: Status = "running";
  /** The bucket where the best node is, or before which there is nothing. */
  #h: number;
  #rest: number;
  #open = 0;
  expanded = 0;
  generated = 1;
  /** h of the start: nothing else is proven on the way. */
  readonly lowerBound: number;
  fingerprint: number | null;

  constructor(task: Task, prepared: Prepared, lists: Lists, lease: Lease, traced: boolean) {
    lease.take(this);
    this.#lease = lease;
    this.#prepared = prepared;
    this.#lists = lists;
    this.fingerprint = traced ? 0 : null;
    const h = prepared.estimate(task.start);
    const most = maxCost(prepared.cells);
    this.lowerBound = h;
    this.#most = most;
    this.#h = h;
    this.#rest = most;
    const openList = { firstF: h, gFactor: 0, mostG: most };
    if (!lists.reset(prepared, task.memoryLimitBytes - prepared.bytes, openList)) {
      this.#status = "memory-limit";
      return;
    }
    const { boards, buckets, chunks } = lists;
    const blank = task.start.indexOf(task.goalBlank);
    boards.keep(boards.seek(task.start), metaFor(0, h, rowBetween(task.shape, blank, blank)));
    const entry = buckets.push(h, most);
    boards.writeOpen(chunks.segments[segmentOf(entry)], within(entry));
    this.#open = 1;
  }

  step(expansions: number): Status {
    this.#lease.expect(this);
    if (this.#status !== "running" || expansions <= 0 || !this.#lists.settle()) return this.#status;
    const { edges, edgeStart, growth, guide } = this.#prepared;
    const lists = this.#lists;
    const { boards, buckets } = lists;
    const { segments } = lists.chunks;
    const most = this.#most;
    let left = expansions;
    let generated = 0;
    let open = this.#open;
    let h = this.#h;
    let rest = this.#rest;
    let status: Status = "unsolvable";
    while (open > 0) {
      // 1. The topmost entry of the best stack.
      const top = buckets.top(h, rest);
      if (top === 0) {
        rest = buckets.largestG(h, rest);
        if (rest < 0) {
          h++;
          rest = most;
        }
        continue;
      }
      boards.enter(segments[segmentOf(top)], within(top));
      if (boards.isGoal()) {
        status = "solved";
        break;
      }
      // 2. Stop where nothing is half done: before the node is taken.
      if (left === 0) {
        status = "running";
        break;
      }
      const room = lists.reserve(6, 6);
      if (room !== "room") {
        status = room;
        break;
      }
      // 3. Take it.
      buckets.drop(h, rest);
      open--;
      left--;
      if (this.fingerprint !== null) this.fingerprint = boards.fold(this.fingerprint);
      // 4. Its children, lowest cell first, without the one it came from; those that were never met go to the open list.
      const meta = boards.meta();
      const row = rowOf(meta);
      const blank = row >> 3;
      const parentH = hOf(meta);
      const childG = Math.min(gOf(meta) + 1, most);
      if (guide !== null) guide.place(boards.tiles());
      const end = edgeStart[row + 1];
      for (let index = edgeStart[row]; index < end; index++) {
        const edge = edges[index];
        const cell = edge >> 9;
        generated++;
        const tile = boards.tileOn(cell);
        const slot = boards.slide(tile, cell, blank);
        if (slot >= 0) continue;
        const childH = guide === null ? parentH + growth[edge | tile] - 1 : peek(guide, tile, cell, blank);
        boards.keep(slot, metaFor(childG, childH, edge >> 6));
        const entry = buckets.push(childH, most - childG);
        boards.writeOpen(segments[segmentOf(entry)], within(entry));
        open++;
        // 5. The best stack is the child's if that is better.
        if (childH < h || (childH === h && most - childG > rest)) {
          h = childH;
          rest = most - childG;
        }
      }
    }
    this.expanded += expansions - left;
    this.generated += generated;
    this.#open = open;
    this.#h = h;
    this.#rest = rest;
    this.#status = status;
    return status;
  }

  get memoryBytes(): number {
    return this.#prepared.bytes + this.#lists.peakBytes;
  }

  solution(): Uint8Array {
    this.#lease.expect(this);
    return readPath(this.#prepared, this.#lists.boards);
  }
}
