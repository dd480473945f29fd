/**
 * Breadth-first search: each board once, the first time with its fewest moves; the goal is recognised when generated.
 */
import type { Search, Status, Task } from "../../engine.ts";
import type { Lease } from "../../lease.ts";
import { rowBetween } from "../board/moves.ts";
import { gOf, metaFor, rowOf } from "../lists/boards.ts";
import type { Lists } from "../lists/lists.ts";
import { Queue } from "../lists/queue.ts";
import { segmentOf, within } from "../memory/chunks.ts";
import type { Prepared } from "../prepared.ts";
import { readPath } from "./path.ts";

export class BfsSearch implements Search {
  readonly #prepared: Prepared;
  readonly #lists: Lists;
  readonly #lease: Lease;
  readonly #queue: Queue;
  #status: Status = "running";
  expanded = 0;
  generated = 1;
  /** One more than the depth of the node to be expanded next: all shorter ways have been tried. */
  lowerBound = 1;
  fingerprint: number | null;

  constructor(task: Task, prepared: Prepared, lists: Lists, lease: Lease, traced: boolean) {
    lease.take(this);
    this.#lease = lease;
    this.#prepared = prepared;
    this.#lists = lists;
    this.fingerprint = traced ? 0 : null;
    const fits = lists.reset(prepared, task.memoryLimitBytes, null);
    const { boards } = lists;
    this.#queue = new Queue(lists.chunks, boards);
    if (!fits) {
      this.#status = "memory-limit";
      return;
    }
    this.#queue.reset();
    const blank = task.start.indexOf(task.goalBlank);
    const meta = metaFor(0, 0, rowBetween(task.shape, blank, blank));
    boards.keep(boards.seek(task.start), meta);
    this.#queue.enqueue(meta);
    if (boards.isChildGoal()) {
      this.#status = "solved";
      this.lowerBound = 0;
    }
  }

  step(expansions: number): Status {
    this.#lease.expect(this);
    if (this.#status !== "running" || expansions <= 0 || !this.#lists.settle()) return this.#status;
    const { edges, edgeStart } = this.#prepared;
    const lists = this.#lists;
    const { boards } = lists;
    const { segments } = lists.chunks;
    const queue = this.#queue;
    let left = expansions;
    let generated = 0;
    let depth = this.lowerBound - 1;
    let status: Status = "unsolvable";
    search: while (!queue.isEmpty()) {
      const meta = boards.metaInQueue(segments[segmentOf(queue.head)], within(queue.head));
      depth = gOf(meta);
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
      // 2. Take the oldest node.
      boards.enter(segments[segmentOf(queue.head)], within(queue.head));
      queue.dequeue();
      const row = rowOf(meta);
      const blank = row >> 3;
      left--;
      if (this.fingerprint !== null) this.fingerprint = boards.fold(this.fingerprint);
      // 3. Its children, lowest cell first, without the one it came from.
      const end = edgeStart[row + 1];
      for (let index = edgeStart[row]; index < end; index++) {
        const edge = edges[index];
        const cell = edge >> 9;
        generated++;
        const slot = boards.slide(boards.tileOn(cell), cell, blank);
        if (slot >= 0) continue;
        const childMeta = metaFor(depth + 1, 0, edge >> 6);
        boards.keep(slot, childMeta);
        // 4. The first time a board is met is by a shortest path.
        if (boards.isChildGoal()) {
          status = "solved";
          break search;
        }
        queue.enqueue(childMeta);
      }
    }
    this.expanded += expansions - left;
    this.generated += generated;
    this.lowerBound = depth + 1;
    this.#status = status;
    return status;
  }

  get memoryBytes(): number {
    return this.#lists.peakBytes;
  }

  solution(): Uint8Array {
    this.#lease.expect(this);
    return readPath(this.#prepared, this.#lists.boards);
  }
}
