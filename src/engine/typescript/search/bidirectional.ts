/**
 * Bidirectional breadth-first search: from the start and from the goal, a whole layer at a time, always the side whose
 * last layer is smaller (the start's where they are equal), until a board of one side is met by the other.
 *
 * The first meeting is on a shortest way. Let the sides have made all boards at up to m and n moves from their ends, and
 * not have met: then every solution has more than m + n moves, since the board m moves along a shorter one would be in
 * both. The next layer's boards are m + 1 moves from their end; one that the other side knows, at k ≤ n moves from its
 * own, makes a solution of m + 1 + k moves, so k = n, and m + n + 1 is the least there can be. While that layer is being
 * made, m + n + 1 is also a proven lower bound.
 *
 * Both sides share one table. In the place of h its slots say which side met the board.
 */
import type { Search, Status, Task } from "../../engine.ts";
import { foldFingerprint, pack } from "../../packed.ts";
import type { Turn } from "../../turn.ts";
import type { Arena } from "../memory/arena.ts";
import { segmentOf, within } from "../memory/chunks.ts";
import { Queue } from "../memory/queue.ts";
import { blankCellOf, gOf, hOf, metaFor, previousCellOf } from "../memory/table.ts";
import { edgeRow, type Tables } from "../tables.ts";

/** One end of the search, and the last complete layer around it. */
interface Side {
  /** In the table's slots. */
  readonly id: number;
  readonly queue: Queue;
  /** Boards in the layer. */
  size: number;
  /** Moves between its boards and the end. */
  depth: number;
}

/** A board on the way, with what the table knows of it. */
interface Place {
  readonly lo: number;
  readonly hi: number;
  readonly meta: number;
}

export class BidirectionalSearch implements Search {
  readonly #tables: Tables;
  readonly #arena: Arena;
  readonly #turn: Turn;
  readonly #fromStart: Side;
  readonly #fromGoal: Side;
  /** The side whose layer is being expanded, how much of that is left, and how large its next one is so far. */
  #side: Side;
  #left = 1;
  #next = 0;
  /** Where the sides have met: the board on the start's side and the one a move on, on the goal's. */
  #meeting: readonly [near: Place, far: Place] | null = null;
  #status: Status = "running";
  expanded = 0;
  generated = 1;
  lowerBound = 1;
  fingerprint: number | null;

  constructor(task: Task, tables: Tables, arena: Arena, turn: Turn, traced: boolean) {
    turn.take(this);
    this.#turn = turn;
    this.#tables = tables;
    this.#arena = arena;
    this.fingerprint = traced ? 0 : null;
    this.#fromStart = { id: 0, queue: new Queue(arena.chunks), size: 1, depth: 0 };
    this.#fromGoal = { id: 1, queue: new Queue(arena.chunks), size: 1, depth: 0 };
    this.#side = this.#fromStart;
    const { lo, hi } = pack(task.start, task.goalBlank);
    if (!arena.reset(task.memoryLimitBytes) || arena.reserve(2, 4) !== "room") {
      this.#status = "memory-limit";
    } else if (lo === tables.goalLo && hi === tables.goalHi) {
      this.#status = "solved";
      this.lowerBound = 0;
    } else {
      this.#addRoot(this.#fromStart, lo, hi, task.start.indexOf(task.goalBlank));
      this.#addRoot(this.#fromGoal, tables.goalLo, tables.goalHi, task.goalBlank);
    }
  }

  #addRoot(side: Side, lo: number, hi: number, blank: number): void {
    const meta = metaFor(0, side.id, blank, blank);
    side.queue.reset();
    side.queue.enqueue(lo, hi, meta);
    this.#insert(this.#arena.table.find(lo, hi), lo, hi, meta);
  }

  /** Puts a state into the empty slot that `find` gave. */
  #insert(slot: number, lo: number, hi: number, meta: number): void {
    const { table } = this.#arena;
    table.words[slot] = lo;
    table.words[slot + 1] = hi;
    table.words[slot + 2] = meta;
    table.count++;
  }

  step(expansions: number): Status {
    this.#turn.expect(this);
    if (this.#status !== "running" || expansions <= 0 || !this.#arena.settle()) return this.#status;
    const { edges, edgeStart } = this.#tables;
    const arena = this.#arena;
    const { table } = arena;
    const { segments } = arena.chunks;
    let left = expansions;
    let generated = 0;
    let status: Status = "unsolvable";
    search: while (this.#fromStart.size > 0 && this.#fromGoal.size > 0) {
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
      // 2. Take the oldest node of the side.
      const { queue, id, depth } = this.#side;
      const segment = segments[segmentOf(queue.head)];
      const head = within(queue.head);
      const lo = segment[head];
      const hi = segment[head + 1];
      const meta = segment[head + 2];
      queue.dequeue();
      const blank = blankCellOf(meta);
      left--;
      this.#left--;
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
        if ((words[slot] | words[slot + 1]) === 0) {
          const childMeta = metaFor(depth + 1, id, cell, blank);
          this.#insert(slot, childLo, childHi, childMeta);
          queue.enqueue(childLo, childHi, childMeta);
          this.#next++;
        } else if (hOf(words[slot + 2]) !== id) {
          // 4. The other side has it.
          const here = { lo, hi, meta };
          const there = { lo: childLo, hi: childHi, meta: words[slot + 2] };
          this.#meeting = this.#side === this.#fromStart ? [here, there] : [there, here];
          status = "solved";
          break search;
        }
      }
      if (this.#left === 0) this.#endLayer();
    }
    this.expanded += expansions - left;
    this.generated += generated;
    this.#status = status;
    return status;
  }

  /** The layer being expanded is done: what it led to is the side's last one. The smaller one is next. */
  #endLayer(): void {
    this.#side.size = this.#next;
    this.#side.depth++;
    this.lowerBound++;
    this.#side = this.#fromStart.size <= this.#fromGoal.size ? this.#fromStart : this.#fromGoal;
    this.#left = this.#side.size;
    this.#next = 0;
  }

  get memoryBytes(): number {
    return this.#arena.peakBytes;
  }

  solution(): Uint8Array {
    this.#turn.expect(this);
    if (this.#meeting === null) return new Uint8Array(0);
    const [near, far] = this.#meeting;
    const before = this.#cellsToEnd(near);
    const after = this.#cellsToEnd(far);
    return Uint8Array.from([...before.reverse().slice(1), ...after]);
  }

  /** The cells of the blank from a board back to its side's end, both included. */
  #cellsToEnd({ lo, hi, meta }: Place): number[] {
    const { table } = this.#arena;
    const cells = [blankCellOf(meta)];
    for (let left = gOf(meta); left > 0; left--) {
      const blank = blankCellOf(meta);
      const previous = previousCellOf(meta);
      const tile = ((previous < 8 ? lo : hi) >>> ((previous & 7) << 2)) & 15;
      for (const cell of [previous, blank]) {
        if (cell < 8) lo ^= tile << (cell << 2);
        else hi ^= tile << ((cell & 7) << 2);
      }
      meta = table.words[table.find(lo, hi) + 2];
      cells.push(blankCellOf(meta));
    }
    return cells;
  }
}
