/**
 * A*, weighted or not: smallest f, then largest g, then the last in; the goal is recognised when expanded; a shorter path
 * to a known board moves or reopens it. An entry of the open list whose board has since been closed or reached on a
 * shorter path is stale and skipped, uncounted.
 *
 * With a weight W of h, f = g + W·h, counted in tenths and divided by what all such f have in common. Some board of a
 * shortest way is always open with its least g, and its f is at most W times the optimum: so the first goal expanded
 * costs no more than that, and f / W is a lower bound of the optimum. Reopening is what the first half of this rests on.
 * A board reached on more than `maxCost` moves is generated and let go; every shortest way is far shorter.
 * Reference: I. Pohl, Heuristic Search Viewed as Path Finding in a Graph, Artificial Intelligence 1, 1970.
 */
import { MAX_PACKED_CELLS, maxCost, type Search, type Status, type Task, tenthsOf } from "../../engine.ts";
import { foldFingerprint, pack } from "../../packed.ts";
import type { Turn } from "../../turn.ts";
import { BOUNDLESS, type Guide } from "../heuristics/guide.ts";
import type { Arena } from "../memory/arena.ts";
import { segmentOf, within } from "../memory/chunks.ts";
import { blankCellOf, CLOSED, gOf, hOf, metaFor, previousCellOf } from "../memory/table.ts";
import { edgeRow, type Tables } from "../tables.ts";
import { readPath } from "./path.ts";

export class AstarSearch implements Search {
  readonly #tables: Tables;
  readonly #arena: Arena;
  readonly #turn: Turn;
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
  /** The board of the node that is expanded, for the guide. */
  readonly #nibbles = new Uint8Array(MAX_PACKED_CELLS);

  constructor(task: Task, tables: Tables, arena: Arena, turn: Turn, traced: boolean) {
    turn.take(this);
    this.#turn = turn;
    this.#tables = tables;
    this.#arena = arena;
    this.fingerprint = traced ? 0 : null;
    const h = tables.estimate(task.start);
    const tenths = tenthsOf(task.weight);
    const common = commonDivisor(10, tenths);
    this.#gFactor = 10 / common;
    this.#hFactor = tenths / common;
    this.#f = this.#hFactor * h;
    this.#leastF = this.#f;
    if (!arena.reset(task.memoryLimitBytes - tables.bytes)) {
      this.#status = "memory-limit";
      return;
    }
    const { lo, hi } = pack(task.start, task.goalBlank);
    const blank = task.start.indexOf(task.goalBlank);
    const words = arena.table.words;
    const slot = arena.table.find(lo, hi);
    words[slot] = lo;
    words[slot + 1] = hi;
    words[slot + 2] = metaFor(0, h, blank, blank);
    arena.table.count++;
    arena.buckets.push(this.#f, 0, lo, hi);
    this.#open = 1;
  }

  step(expansions: number): Status {
    this.#turn.expect(this);
    if (this.#status !== "running" || expansions <= 0 || !this.#arena.settle()) return this.#status;
    const { edges, edgeStart, growth, goalLo, goalHi, guide } = this.#tables;
    const arena = this.#arena;
    const table = arena.table;
    const { segments } = arena.chunks;
    const { buckets } = arena;
    let left = expansions;
    let generated = 0;
    let open = this.#open;
    let f = this.#f;
    let g = this.#g;
    let leastF = this.#leastF;
    const gFactor = this.#gFactor;
    const hFactor = this.#hFactor;
    const most = maxCost(this.#tables.cells);
    let status: Status = "unsolvable";
    while (open > 0) {
      // 1. The topmost entry of the best stack.
      const top = buckets.top(f, g);
      if (top === 0) {
        if (g > 0) g--;
        else g = Math.min(Math.floor(++f / gFactor), most);
        continue;
      }
      const segment = segments[segmentOf(top)];
      const lo = segment[within(top)];
      const hi = segment[within(top) + 1];
      let slot = table.find(lo, hi);
      const meta = table.words[slot + 2];
      if ((meta & CLOSED) !== 0 || gOf(meta) !== g) {
        buckets.drop(f, g);
        open--;
        continue;
      }
      if (f > leastF) leastF = f;
      if (lo === goalLo && hi === goalHi) {
        status = "solved";
        break;
      }
      // 2. Stop where nothing is half done: before the node is taken.
      if (left === 0) {
        status = "running";
        break;
      }
      const room = arena.reserve(6, 6);
      if (room !== "room") {
        status = room;
        break;
      }
      // 3. Take it. Making room may have moved its slot.
      const words = table.words;
      slot = table.find(lo, hi);
      words[slot + 2] = meta | CLOSED;
      buckets.drop(f, g);
      open--;
      left--;
      if (this.fingerprint !== null) this.fingerprint = foldFingerprint(this.fingerprint, lo, hi);
      // 4. Its children, lowest cell first, without the one it came from.
      const blank = blankCellOf(meta);
      const childG = g + 1;
      const parentH = hOf(meta);
      if (guide !== null) guide.place(unpack(lo, hi, this.#nibbles));
      const row = edgeRow(blank, previousCellOf(meta));
      const end = edgeStart[row + 1];
      for (let index = edgeStart[row]; index < end; index++) {
        const edge = edges[index];
        const cell = edge >> 9;
        generated++;
        if (childG > most) continue;
        const tile = ((cell < 8 ? lo : hi) >>> ((cell & 7) << 2)) & 15;
        let childLo = lo;
        let childHi = hi;
        if (cell < 8) childLo ^= tile << (cell << 2);
        else childHi ^= tile << ((cell & 7) << 2);
        if (blank < 8) childLo ^= tile << (blank << 2);
        else childHi ^= tile << ((blank & 7) << 2);
        const childSlot = table.find(childLo, childHi);
        let childH: number;
        if ((words[childSlot] | words[childSlot + 1]) === 0) {
          childH = guide === null ? parentH + growth[edge | tile] - 1 : peek(guide, tile, cell, blank);
          words[childSlot] = childLo;
          words[childSlot + 1] = childHi;
          words[childSlot + 2] = metaFor(childG, childH, cell, blank);
          table.count++;
        } else {
          const known = words[childSlot + 2];
          if (gOf(known) <= childG) continue;
          childH = hOf(known);
          words[childSlot + 2] = metaFor(childG, childH, cell, blank);
        }
        const childF = gFactor * childG + hFactor * childH;
        buckets.push(childF, childG, childLo, childHi);
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
    return this.#tables.bytes + this.#arena.peakBytes;
  }

  solution(): Uint8Array {
    this.#turn.expect(this);
    return readPath(this.#tables, this.#arena.table);
  }
}

/** Writes the nibbles of a packed board out, cell by cell. */
function unpack(lo: number, hi: number, nibbles: Uint8Array): Uint8Array {
  for (let cell = 0; cell < 8; cell++) {
    nibbles[cell] = (lo >>> (cell << 2)) & 15;
    nibbles[cell + 8] = (hi >>> (cell << 2)) & 15;
  }
  return nibbles;
}

/** h after a move, which is taken back. */
function peek(guide: Guide, tile: number, from: number, to: number): number {
  const h = guide.move(tile, from, to, BOUNDLESS);
  guide.undo(tile, from, to);
  return h;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
