/**
 * Iterative deepening: depth-first to a limit, without any memory of boards, and again with a higher limit until the goal
 * is found. The limit is on the depth, raised by one each time, or with IDA* on f, raised to the least f that exceeded it.
 * A generator stands for the recursion of the tutorials: it pauses before each board that it expands.
 * Reference: R. E. Korf, Depth-First Iterative-Deepening: An Optimal Admissible Tree Search, Artificial Intelligence 27,
 * 1985.
 */
import { largestBound, type Search, type Status, type Task } from "../engine.ts";
import { boardOf, childrenOf, estimate, goalKey, keyOf } from "./state.ts";
import { createTrace } from "./trace.ts";

/** Bytes of a board on the path, a guess: its key and its array. */
const BYTES_PER_BOARD = 200;

/** Lays out IDA*. */
export function beginIdastar(task: Task, traced: boolean): Search {
  return beginDeepening(task, traced, (_, leastBeyond) => leastBeyond);
}

/** Lays out depth-limited searches, the limit raised by one. */
export function beginIddfs(task: Task, traced: boolean): Search {
  return beginDeepening(task, traced, (limit) => limit + 1);
}

function beginDeepening(task: Task, traced: boolean, raised: (limit: number, leastBeyond: number) => number): Search {
  const { shape, goalBlank, heuristic } = task;
  const start = keyOf(task.start);
  const goal = goalKey(task.start.length);
  const trace = createTrace(goalBlank, traced);
  /** The boards from the start to the one at hand. */
  const path: string[] = [start];
  let limit = h(start);
  let leastBeyond = Number.POSITIVE_INFINITY;
  let expanded = 0;
  let generated = 1;
  let deepest = 1;

  function h(key: string): number {
    return estimate(heuristic, shape, boardOf(key), goalBlank);
  }

  /** Searches below the last board of the path; true when the path leads to the goal. */
  function* search(): Generator<void, boolean> {
    yield;
    const key = path[path.length - 1];
    const parent = path[path.length - 2];
    const board = boardOf(key);
    expanded++;
    trace.add(board);
    for (const child of childrenOf(shape, board, goalBlank)) {
      if (child === parent) continue;
      generated++;
      const f = path.length + h(child);
      if (f > limit) {
        leastBeyond = Math.min(leastBeyond, f);
        continue;
      }
      path.push(child);
      deepest = Math.max(deepest, path.length);
      if (child === goal || (yield* search())) return true;
      path.pop();
    }
    return false;
  }

  function* deepen(): Generator<void, Status> {
    if (start === goal) return "solved";
    while (limit <= largestBound(task.start.length)) {
      leastBeyond = Number.POSITIVE_INFINITY;
      if (yield* search()) return "solved";
      limit = Math.min(raised(limit, leastBeyond), largestBound(task.start.length) + 1);
    }
    return "unsolvable";
  }

  const steps = deepen();
  let status = advance();

  /** Runs to the next board that is to be expanded, or to the end. */
  function advance(): Status {
    const { done, value } = steps.next();
    return done ? value : "running";
  }

  return {
    step(expansions) {
      for (let left = expansions; left > 0 && status === "running"; left--) {
        status = advance();
      }
      return status;
    },
    get expanded() {
      return expanded;
    },
    get generated() {
      return generated;
    },
    /** All within the limits before has been searched. */
    get lowerBound() {
      return limit;
    },
    get fingerprint() {
      return trace.fingerprint;
    },
    get memoryBytes() {
      return deepest * BYTES_PER_BOARD;
    },
    solution() {
      return Uint8Array.from(path.slice(1), (key) => boardOf(key).indexOf(goalBlank));
    },
  };
}
