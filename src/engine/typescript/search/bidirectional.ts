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
import type { Lease } from "../../lease.ts";
import { rowBetween } from "../board/moves.ts";
import { blankOf, gOf, hOf, metaFor, rowOf } from "../lists/boards.ts";
import type { Lists } from "../lists/lists.ts";
import { Queue } from "../lists/queue.ts";
import { segmentOf, within } from "../memory/chunks.ts";
import type { Prepared } from "../prepared.ts";
import { metaBefore } from "./path.ts";

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

export class BidirectionalSearch implements Search {
  readonly #prepared: Prepared;
  readonly #lists: Lists;
  readonly #lease: Lease;
  readonly #fromStart: Side;
  readonly #fromGoal: Side;
  /** The side whose layer is being expanded, how much of that is left, and how large its next one is so far. */
  #side: Side;
  #left = 1;
  #next = 0;
  /** Where the sides have met: the cells of the blank on the start's side, back to the start, and on the goal's. */
  #meeting: readonly [before: number[], after: number[]] | null = null;
  #status: Status = "running";
  expanded = 0;
  generated = 1;
  lowerBound = 1;
  fingerprint: number | null;

  constructor(task: Task, prepared: Prepared, lists: Lists, lease: Lease, traced: boolean) {
    lease.take(this);
    this.#lease = lease;
    this.#prepared = prepared;
    this.#lists = lists;
    this.fingerprint = traced ? 0 : null;
    const fits = lists.reset(prepared, task.memoryLimitBytes, null) && lists.reserve(2, 4) === "room";
    const { boards, chunks } = lists;
    this.#fromStart = { id: 0, queue: new Queue(chunks, boards), size: 1, depth: 0 };
    this.#fromGoal = { id: 1, queue: new Queue(chunks, boards), size: 1, depth: 0 };
    this.#side = this.#fromStart;
    if (!fits) {
      this.#status = "memory-limit";
      return;
    }
    this.#addRoot(this.#fromStart, task.start);
    if (boards.isChildGoal()) {
      this.#status = "solved";
      this.lowerBound = 0;
      return;
    }
    this.#addRoot(
      this.#fromGoal,
      task.start.map((_, cell) => cell),
    );
  }

  #addRoot({ queue, id }: Side, board: Uint8Array): void {
    const { boards } = this.#lists;
    const { goalBlank, setting } = this.#prepared;
    const blank = board.indexOf(goalBlank);
    const meta = metaFor(0, id, rowBetween(setting.shape, blank, blank));
    queue.reset();
    boards.keep(boards.seek(board), meta);
    queue.enqueue(meta);
  }

  step(expansions: number): Status {
    this.#lease.expect(this);
    if (this.#status !== "running" || expansions <= 0 || !this.#lists.settle()) return this.#status;
    const { edges, edgeStart } = this.#prepared;
    const lists = this.#lists;
    const { boards } = lists;
    const { segments } = lists.chunks;
    let left = expansions;
    let generated = 0;
    let status: Status = "unsolvable";
    search: while (this.#fromStart.size > 0 && this.#fromGoal.size > 0) {
      // 1. Stop where nothing is half done: before a node is taken.
      if (left === 0) {
        status = "running";
        break;
      }
      const room = lists.reserve(6, 2);
      if (room !== "room") {
        status = room;
        break;
      }
      // 2. Take the oldest node of the side.
      const { queue, id, depth } = this.#side;
      const segment = segments[segmentOf(queue.head)];
      const meta = boards.metaInQueue(segment, within(queue.head));
      boards.enter(segment, within(queue.head));
      queue.dequeue();
      const row = rowOf(meta);
      const blank = row >> 3;
      left--;
      this.#left--;
      if (this.fingerprint !== null) this.fingerprint = boards.fold(this.fingerprint);
      // 3. Its children, lowest cell first, without the one it came from.
      const end = edgeStart[row + 1];
      for (let index = edgeStart[row]; index < end; index++) {
        const edge = edges[index];
        const cell = edge >> 9;
        generated++;
        const slot = boards.slide(boards.tileOn(cell), cell, blank);
        if (slot < 0) {
          const childMeta = metaFor(depth + 1, id, edge >> 6);
          boards.keep(slot, childMeta);
          queue.enqueue(childMeta);
          this.#next++;
        } else if (hOf(boards.metaOf(slot)) !== id) {
          // 4. The other side has it. The way from there to its end, and then that from the node.
          const { cells, goalBlank } = this.#prepared;
          const node = Uint8Array.from({ length: cells }, (_, at) => boards.tileOn(at) ^ goalBlank);
          const there = this.#cellsToEnd(boards.metaOf(slot));
          boards.seek(node);
          const here = this.#cellsToEnd(meta);
          this.#meeting = id === 0 ? [here, there] : [there, here];
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
    return this.#lists.peakBytes;
  }

  solution(): Uint8Array {
    this.#lease.expect(this);
    if (this.#meeting === null) return new Uint8Array(0);
    const [before, after] = this.#meeting;
    return Uint8Array.from([...before.toReversed().slice(1), ...after]);
  }

  /** The cells of the blank from the child at hand back to its side's end, both included. */
  #cellsToEnd(meta: number): number[] {
    const { boards } = this.#lists;
    const cells = [blankOf(meta)];
    for (let left = gOf(meta); left > 0; left--) {
      meta = metaBefore(this.#prepared.setting.shape, boards, meta);
      cells.push(blankOf(meta));
    }
    return cells;
  }
}
