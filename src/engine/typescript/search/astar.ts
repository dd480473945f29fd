/**
 * A*, weighted or not: smallest f, then largest g, then the last in; the goal is recognised when expanded; a shorter path
 * to a known board moves or reopens it. A board is pushed only with a smaller g than before, so that each pair of board
 * and g is in the open list once; an entry whose g is not the board's any more is stale and skipped, uncounted. Nothing
 * else marks what is closed.
 *
 * With a weight W of h, f = g + W·h, counted in tenths and divided by what all such f have in common. Some board of a
 * shortest way is always open with its least g, and its f is at most W times the optimum: so the first goal expanded
 * costs no more than that, and f / W is a lower bound of the optimum. Reopening is what the first half of this rests on.
 * A board reached on more than `maxCost` moves is generated and let go; every shortest way is far shorter.
 * Reference: I. Pohl, Heuristic Search Viewed as Path Finding in a Graph, Artificial Intelligence 1, 1970.
 */
import { maxCost, type Search, type Status, type Task, tenthsOf } from "../../engine.ts";
import type { Lease } from "../../lease.ts";
import { rowBetween } from "../board/moves.ts";
import { peek } from "../heuristics/guide.ts";
import { gOf, hOf, metaFor, rowOf } from "../lists/boards.ts";
import type { Lists } from "../lists/lists.ts";
import { segmentOf, within } from "../memory/chunks.ts";
import type { Prepared } from "../prepared.ts";
import { readPath } from "./path.ts";

export class AstarSearch implements Search {
  readonly #prepared: Prepared;
  readonly #lists: Lists;
  readonly #lease: Lease;
  #status: Status = "running";
  /** f = #gFactor · g + #hFactor · h; both are 1 without a weight. */
  readonly #gFactor: number;
  readonly #hFactor: number;
  #f: number;
  #g = 0;
  /** The largest f that the best node ever had. */
  #leastF: number;
  /** Entries in the open list, stale ones included. */
  #open = 0;
  expanded = 0;
  generated = 1;
  fingerprint: number | null;

  constructor(task: Task, prepared: Prepared, lists: Lists, lease: Lease, traced: boolean) {
    lease.take(this);
    this.#lease = lease;
    this.#prepared = prepared;
    this.#lists = lists;
    this.fingerprint = traced ? 0 : null;
    const h = prepared.estimate(task.start);
    const tenths = tenthsOf(task.weight);
    const common = commonDivisor(10, tenths);
    this.#gFactor = 10 / common;
    this.#hFactor = tenths / common;
    this.#f = this.#hFactor * h;
    this.#leastF = this.#f;
    const openList = { firstF: this.#f, gFactor: this.#gFactor, mostG: maxCost(prepared.cells) };
    if (!lists.reset(prepared, task.memoryLimitBytes - prepared.bytes, openList)) {
      this.#status = "memory-limit";
      return;
    }
    const { boards, buckets, chunks } = lists;
    const blank = task.start.indexOf(task.goalBlank);
    boards.keep(boards.seek(task.start), metaFor(0, h, rowBetween(task.shape, blank, blank)));
    const entry = buckets.push(this.#f, 0);
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
    let left = expansions;
    let generated = 0;
    let open = this.#open;
    let f = this.#f;
    let g = this.#g;
    let leastF = this.#leastF;
    const gFactor = this.#gFactor;
    const hFactor = this.#hFactor;
    const most = maxCost(this.#prepared.cells);
    let status: Status = "unsolvable";
    while (open > 0) {
      // 1. The topmost entry of the best stack.
      const top = buckets.top(f, g);
      if (top === 0) {
        g = buckets.largestG(f, g);
        if (g < 0) g = Math.min(Math.floor(++f / gFactor), most);
        continue;
      }
      boards.enter(segments[segmentOf(top)], within(top));
      const meta = boards.meta();
      if (gOf(meta) !== g) {
        buckets.drop(f, g);
        open--;
        continue;
      }
      if (f > leastF) leastF = f;
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
      buckets.drop(f, g);
      open--;
      left--;
      if (this.fingerprint !== null) this.fingerprint = boards.fold(this.fingerprint);
      // 4. Its children, lowest cell first, without the one it came from.
      const row = rowOf(meta);
      const blank = row >> 3;
      const childG = g + 1;
      const parentH = hOf(meta);
      if (guide !== null) guide.place(boards.tiles());
      const end = edgeStart[row + 1];
      for (let index = edgeStart[row]; index < end; index++) {
        const edge = edges[index];
        const cell = edge >> 9;
        generated++;
        if (childG > most) continue;
        const tile = boards.tileOn(cell);
        const slot = boards.slide(tile, cell, blank);
        let childH: number;
        if (slot < 0) {
          childH = guide === null ? parentH + growth[edge | tile] - 1 : peek(guide, tile, cell, blank);
          boards.keep(slot, metaFor(childG, childH, edge >> 6));
        } else {
          const known = boards.metaOf(slot);
          if (gOf(known) <= childG) continue;
          childH = hOf(known);
          boards.setMeta(slot, metaFor(childG, childH, edge >> 6));
        }
        const childF = gFactor * childG + hFactor * childH;
        const entry = buckets.push(childF, childG);
        boards.writeOpen(segments[segmentOf(entry)], within(entry));
        open++;
        // 5. The best stack is the child's if that is better.
        if (childF < f || (childF === f && childG > g)) {
          f = childF;
          g = childG;
        }
      }
    }
    this.expanded += expansions - left;
    this.generated += generated;
    this.#open = open;
    this.#f = f;
    this.#g = g;
    this.#leastF = leastF;
    this.#status = status;
    return status;
  }

  get lowerBound(): number {
    return Math.ceil(this.#leastF / this.#hFactor);
  }

  get memoryBytes(): number {
    return this.#prepared.bytes + this.#lists.peakBytes;
  }

  solution(): Uint8Array {
    this.#lease.expect(this);
    return readPath(this.#prepared, this.#lists.boards);
  }
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
