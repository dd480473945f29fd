/**
 * Breadth-first search from the start: a queue, a map of visited boards, and the goal test when a child is produced.
 * The first time a board is seen is the time with the fewest moves. The queue is an array with a head index instead of
 * `queue.shift()`, which costs a copy of the queue each time on some machines; that is the only liberty taken.
 * Reference: E. F. Moore, The Shortest Path Through a Maze, 1959.
 */
import type { Search, Status, Task } from "../engine.ts";
import { blankCellsTo, boardOf, childrenOf, goalKey, keyOf } from "./state.ts";
import { createTrace } from "./trace.ts";

/**
 * Bytes that one visited board takes: its key, its node, its places in map and queue. Measured as the largest growth of
 * the heap after a collection, over an exhausted 3×3 space of 181,440 boards (`process.memoryUsage().heapUsed`, Node
 * 20).
 */
const BYTES_PER_BOARD = 133;

interface Visit {
  /** Null at the start. */
  readonly parent: string | null;
  readonly depth: number;
}

/** Lays out a breadth-first search. */
export function beginBfs(task: Task, traced: boolean): Search {
  const { shape, goalBlank, memoryLimitBytes } = task;
  const start = keyOf(task.start);
  const goal = goalKey(task.start.length);
  const visited = new Map<string, Visit>([[start, { parent: null, depth: 0 }]]);
  const queue = [start];
  const trace = createTrace(goalBlank, traced);
  let head = 0;
  let expanded = 0;
  let generated = 1;
  let status: Status = start === goal ? "solved" : "running";

  function visit(key: string): Visit {
    return visited.get(key) as Visit;
  }

  function expandNext(): Status {
    const key = queue[head];
    const { parent, depth } = visit(key);
    const board = boardOf(key);
    const children = childrenOf(shape, board, goalBlank);
    if ((visited.size + children.length) * BYTES_PER_BOARD > memoryLimitBytes) return "memory-limit";
    head++;
    expanded++;
    trace.add(board);
    for (const child of children) {
      if (child === parent) continue;
      generated++;
      if (visited.has(child)) continue;
      visited.set(child, { parent: key, depth: depth + 1 });
      if (child === goal) return "solved";
      queue.push(child);
    }
    return head < queue.length ? "running" : "unsolvable";
  }

  return {
    step(expansions) {
      for (let left = expansions; left > 0 && status === "running"; left--) status = expandNext();
      return status;
    },
    get expanded() {
      return expanded;
    },
    get generated() {
      return generated;
    },
    /** When a board of depth d is next, every board of depth d has been produced and none was the goal: d + 1. */
    get lowerBound() {
      if (start === goal) return 0;
      if (status === "solved") return visit(goal).depth;
      return visit(queue[Math.min(head, queue.length - 1)]).depth + 1;
    },
    get fingerprint() {
      return trace.fingerprint;
    },
    get memoryBytes() {
      return visited.size * BYTES_PER_BOARD;
    },
    solution() {
      return blankCellsTo(goal, (key) => visit(key).parent, goalBlank);
    },
  };
}
