/**
 * Breadth-first search: each board once, the first time with its fewest moves; the goal is recognised when generated.
 */
import type { Search, Status, Task } from "../../engine.ts";
import type { Turn } from "../../turn.ts";
import type { Arena } from "../memory/arena.ts";
import { gOf, metaFor, rowOf } from "../memory/boards.ts";
import { segmentOf, within } from "../memory/chunks.ts";
import { Queue } from "../memory/queue.ts";
import { rowBetween, type Tables } from "../tables.ts";
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
    this.fingerprint = traced ? 0 : null;
    const fits = arena.reset(tables, task.memoryLimitBytes, null);
    const { boards } = arena;
    this.#queue = new Queue(arena.chunks, boards);
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
    this.#turn.expect(this);
    if (this.#status !== "running" || expansions <= 0 || !this.#arena.settle()) return this.#status;
    const { edges, edgeStart } = this.#tables;
    const arena = this.#arena;
    const { boards } = arena;
    const { segments } = arena.chunks;
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
      const room = arena.reserve(6, 2);
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
    return this.#arena.peakBytes;
  }

  solution(): Uint8Array {
    this.#turn.expect(this);
    return readPath(this.#tables, this.#arena.boards);
  }
}
