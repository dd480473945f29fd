/**
 * Best-first search as tutorials print it: a binary heap, a map from board to its best known node, the heuristic worked
 * out afresh from the whole board for each child. In A* the heap is ordered by f, and a board reached by a shorter path
 * gets a new entry; the old one is recognised by its g and thrown away uncounted when it comes up. Greedy search orders
 * the heap by h alone and keeps each board on the first path to it.
 * Reference: P. E. Hart, N. J. Nilsson and B. Raphael, A Formal Basis for the Heuristic Determination of Minimum Cost
 * Paths, IEEE Transactions on Systems Science and Cybernetics 4(2), 1968.
 */
import { maxCost, type Search, type Status, type Task } from "../engine.ts";
import { PriorityQueue } from "./priority-queue.ts";
import { blankCellsTo, boardOf, childrenOf, estimate, goalKey, keyOf } from "./state.ts";
import { createTrace } from "./trace.ts";

/**
 * Bytes that one known board takes: its key, its node, its places in map and open list. Measured as the largest growth
 * of the heap after a collection, over an exhausted 3×3 space of 181,440 boards (`process.memoryUsage().heapUsed`, Node
 * 20).
 */
const BYTES_PER_BOARD = 110;

interface Node {
  readonly g: number;
  /** Null at the start. */
  readonly parent: string | null;
}

interface Entry {
  readonly key: string;
  readonly f: number;
  readonly g: number;
  /** Counts the entries, so that the last in is known. */
  readonly serial: number;
}

/** What is best, and whether a shorter path to a board that is known counts. */
interface Order {
  readonly isShorterBetter: boolean;
  /** The key of a board on a path of g moves, and the ties of that key. */
  readonly f: (g: number, h: number) => number;
  readonly compareG: (a: number, b: number) => number;
}

/** Lays out an A* search: smallest f, then largest g, then last in. */
export function beginAstar(task: Task, traced: boolean): Search {
  const order: Order = { isShorterBetter: true, f: (g, h) => g + h, compareG: (a, b) => b - a };
  return beginBestFirst(task, traced, order);
}

/** Lays out a greedy search: smallest h, then smallest g, then last in. */
export function beginGreedy(task: Task, traced: boolean): Search {
  const most = maxCost(task.start.length);
  const compareG = (a: number, b: number) => Math.min(a, most) - Math.min(b, most);
  return beginBestFirst(task, traced, { isShorterBetter: false, f: (_, h) => h, compareG });
}

function beginBestFirst(task: Task, traced: boolean, order: Order): Search {
  const { shape, goalBlank, heuristic, memoryLimitBytes } = task;
  const start = keyOf(task.start);
  const goal = goalKey(task.start.length);
  const nodes = new Map<string, Node>();
  const open = new PriorityQueue<Entry>((a, b) => a.f - b.f || order.compareG(a.g, b.g) || b.serial - a.serial);
  const trace = createTrace(goalBlank, traced);
  let serial = 0;
  let expanded = 0;
  let generated = 1;
  let lowerBound = estimate(heuristic, shape, boardOf(start), goalBlank);
  reach(start, { g: 0, parent: null });
  let status = lookAtNext();

  function node(key: string): Node {
    return nodes.get(key) as Node;
  }

  /** Puts a board on the open list, whether it is new, open with a longer path, or already expanded with one. */
  function reach(key: string, found: Node): void {
    nodes.set(key, found);
    const f = order.f(found.g, estimate(heuristic, shape, boardOf(key), goalBlank));
    open.push({ key, f, g: found.g, serial: serial++ });
  }

  /** Drops what shorter paths have made stale, and says what comes next: nothing, the goal, or a node to expand. */
  function lookAtNext(): Status {
    let next = open.peek();
    while (next !== undefined && next.g !== node(next.key).g) {
      open.pop();
      next = open.peek();
    }
    if (next === undefined) return "unsolvable";
    if (order.isShorterBetter) lowerBound = next.f;
    return next.key === goal ? "solved" : "running";
  }

  function expandNext(): Status {
    const { key, g } = open.peek() as Entry;
    const board = boardOf(key);
    const children = childrenOf(shape, board, goalBlank);
    if ((nodes.size + children.length) * BYTES_PER_BOARD > memoryLimitBytes) return "memory-limit";
    const { parent } = node(key);
    open.pop();
    expanded++;
    trace.add(board);
    for (const child of children) {
      if (child === parent) continue;
      generated++;
      const known = nodes.get(child);
      if (known === undefined || (order.isShorterBetter && g + 1 < known.g)) reach(child, { g: g + 1, parent: key });
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
    /** Of A* the f of the node that is next: the heuristics are consistent, so f never falls. Of greedy search h of the start. */
    get lowerBound() {
      return lowerBound;
    },
    get fingerprint() {
      return trace.fingerprint;
    },
    get memoryBytes() {
      return nodes.size * BYTES_PER_BOARD;
    },
    solution() {
      return blankCellsTo(goal, (key) => node(key).parent, goalBlank);
    },
  };
}
