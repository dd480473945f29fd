/**
 * Depth-first search as tutorials have it: a stack, and a set of visited boards so that it ends. What it finds is far from
 * short: on the 8-puzzle tens of thousands of moves.
 * Reference: R. Tarjan, Depth-First Search and Linear Graph Algorithms, SIAM Journal on Computing 1, 1972.
 */
import type { Search, Status, Task } from "../engine.ts";
import { blankCellsTo, boardOf, childrenOf, goalKey, keyOf } from "./state.ts";
import { createTrace } from "./trace.ts";

/**
 * Bytes of a board that is visited or waits, measured as the largest growth of the heap after a collection, over an
 * exhausted 3×3 space of 181,440 boards (`process.memoryUsage().heapUsed`, Node 20).
 */
const BYTES_PER_BOARD = 88;

interface Waiting {
  readonly key: string;
  /** Null at the start. */
  readonly parent: string | null;
}

/** Lays out a depth-first search. */
export function beginDepthFirst(task: Task, traced: boolean): Search {
  const { shape, goalBlank, memoryLimitBytes } = task;
  const start = keyOf(task.start);
  const goal = goalKey(task.start.length);
  const stack: Waiting[] = [{ key: start, parent: null }];
  /** The parent of each board that was expanded. */
  const visited = new Map<string, string | null>();
  const trace = createTrace(goalBlank, traced);
  let expanded = 0;
  let generated = 1;
  let memoryBytes = BYTES_PER_BOARD;
  let status = lookAtNext();

  /** Drops what was visited since it was pushed, and says what comes next: nothing, the goal, or a node to expand. */
  function lookAtNext(): Status {
    let next = stack.at(-1);
    while (next !== undefined && visited.has(next.key)) {
      stack.pop();
      next = stack.at(-1);
    }
    if (next === undefined) return "unsolvable";
    return next.key === goal ? "solved" : "running";
  }

  function expandNext(): Status {
    const { key, parent } = stack.at(-1) as Waiting;
    const board = boardOf(key);
    const children = childrenOf(shape, board, goalBlank);
    const bytes = (visited.size + stack.length + children.length) * BYTES_PER_BOARD;
    if (bytes > memoryLimitBytes) return "memory-limit";
    memoryBytes = Math.max(memoryBytes, bytes);
    stack.pop();
    visited.set(key, parent);
    expanded++;
    trace.add(board);
    // The last one pushed comes first: the one with the lowest cell.
    for (const child of children.reverse()) {
      if (child === parent) continue;
      generated++;
      if (!visited.has(child)) stack.push({ key: child, parent: key });
    }
    return lookAtNext();
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
    /** Going deep proves nothing about shorter ways. */
    lowerBound: 0,
    get fingerprint() {
      return trace.fingerprint;
    },
    get memoryBytes() {
      return memoryBytes;
    },
    solution() {
      const { parent: last } = stack.at(-1) as Waiting;
      return blankCellsTo(goal, (key) => (key === goal ? last : (visited.get(key) ?? null)), goalBlank);
    },
  };
}
