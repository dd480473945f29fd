/**
 * Breadth-first search: each board once, the first time with its fewest moves; the goal is recognised when generated.
 */
import type { Search, Status, Task } from "../../engine.ts";
import { foldFingerprint, pack } from "../../packed.ts";
import type { Turn } from "../../turn.ts";
import type { Arena } from "../memory/arena.ts";
import { segmentOf, within } from "../memory/chunks.ts";
import { Queue } from "../memory/queue.ts";
import { blankCellOf, gOf, metaFor, previousCellOf } from "../memory/table.ts";
import { edgeRow, type Tables } from "../tables.ts";
import { readPath } from "./path.ts";

export class BfsSearch implements Search {
  readonly #tables: Tables;
  readonly #arena: Arena;
  readonly #turn: Turn;
  readonly #queue: Queue;
  #status: Status = "running";
  expanded = 0;
  generated = 1;
  /** One more than the depth of the node to be expanded next: all shorter ways have been tried. */
  lowerBound = 1;
  fingerprint: number | null;

  constructor(task: Task, tables: Tables, arena: Arena, turn: Turn, traced: boolean) {
    turn.take(this);
    this.#turn = turn;
    this.#tables = tables;
    this.#arena = arena;
    this.#queue = new Queue(arena.chunks);
    this.fingerprint = traced ? 0 : null;
    if (!arena.reset(task.memoryLimitBytes)) {
      this.#status = "memory-limit";
      return;
    }
    this.#queue.reset();
    const { lo, hi } = pack(task.start, task.goalBlank);
    const blank = task.start.indexOf(task.goalBlank);
    const meta = metaFor(0, 0, blank, blank);
    insert(arena, arena.table.find(lo, hi), lo, hi, meta);
    this.#queue.enqueue(lo, hi, meta);
    if (lo === tables.goalLo && hi === tables.goalHi) {
      this.#status = "solved";
      this.lowerBound = 0;
    }
  }

  step(expansions: number): Status {
    this.#turn.expect(this);
    if (this.#status !== "running" || expansions <= 0 || !this.#arena.settle()) return this.#status;
    const { edges, edgeStart, goalLo, goalHi } = this.#tables;
    const arena = this.#arena;
    const table = arena.table;
    const { segments } = arena.chunks;
    const queue = this.#queue;
    let left = expansions;
    let generated = 0;
    let depth = this.lowerBound - 1;
    let status: Status = "unsolvable";
    search: while (!queue.isEmpty()) {
      const head = within(queue.head);
      const meta = segments[segmentOf(queue.head)][head + 2];
      depth = gOf(meta);
      // 1. Stop where nothing is half done: before a node is taken.
      if (left === 0) {
        status = "running";
        break;
      }
      const room = arena.reserve(6, 2);
      if (room !== "room") {
        status = room;
        break;
      }
      const words = table.words;
      // 2. Take the oldest node.
      const segment = segments[segmentOf(queue.head)];
      const lo = segment[head];
      const hi = segment[head + 1];
      queue.dequeue();
      const blank = blankCellOf(meta);
      left--;
      if (this.fingerprint !== null) this.fingerprint = foldFingerprint(this.fingerprint, lo, hi);
      // 3. Its children, lowest cell first, without the one it came from.
      const row = edgeRow(blank, previousCellOf(meta));
      const end = edgeStart[row + 1];
      for (let index = edgeStart[row]; index < end; index++) {
        const cell = edges[index] >> 9;
        generated++;
        const tile = ((cell < 8 ? lo : hi) >>> ((cell & 7) << 2)) & 15;
        let childLo = lo;
        let childHi = hi;
        if (cell < 8) childLo ^= tile << (cell << 2);
        else childHi ^= tile << ((cell & 7) << 2);
        if (blank < 8) childLo ^= tile << (blank << 2);
        else childHi ^= tile << ((blank & 7) << 2);
        const slot = table.find(childLo, childHi);
        if ((words[slot] | words[slot + 1]) !== 0) continue;
        const childMeta = metaFor(depth + 1, 0, cell, blank);
        insert(arena, slot, childLo, childHi, childMeta);
        // 4. The first time a board is met is by a shortest path.
        if (childLo === goalLo && childHi === goalHi) {
          status = "solved";
          break search;
        }
        queue.enqueue(childLo, childHi, childMeta);
      }
    }
    this.expanded += expansions - left;
    this.generated += generated;
    this.lowerBound = depth + 1;
    this.#status = status;
    return status;
  }

  get memoryBytes(): number {
    return this.#arena.peakBytes;
  }

  solution(): Uint8Array {
    this.#turn.expect(this);
    return readPath(this.#tables, this.#arena.table);
  }
}

/** Puts a state into the empty slot that `find` gave. */
function insert(arena: Arena, slot: number, lo: number, hi: number, meta: number): void {
  const words = arena.table.words;
  words[slot] = lo;
  words[slot + 1] = hi;
  words[slot + 2] = meta;
  arena.table.count++;
}
