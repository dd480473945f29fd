/**
 * The engine that tutorials print: boards as joined strings, a `Map` of visited states, a binary heap, heuristics
 * worked out from the whole board. It is here to be compared with, so it is kept as plain as a tutorial and as correct
 * as the other engines: it meets their contract to the last count. What it can search is what a tutorial shows, boards of
 * up to 9 cells.
 */
import { cellCount, shapeName } from "../../board/geometry.ts";
import { LoydError } from "../../errors.ts";
import { type Algorithm, type HeuristicName, isShareHeuristic, SHARE_HEURISTICS, type Shape } from "../../types.ts";
import { algorithmRefusal, type Engine, type EngineOptions, type Search, type Task } from "../engine.ts";
import { beginAstar, beginGreedy } from "./best-first.ts";
import { beginBfs } from "./bfs.ts";
import { beginIdastar, beginIddfs } from "./deepening.ts";
import { beginDepthFirst } from "./depth-first.ts";
import { estimate } from "./state.ts";

/**
 * The most cells that the textbook engine takes: 9 have 181,440 boards, 24 MB of strings; 10 would have ten times that.
 */
const MAX_TEXTBOOK_CELLS = 9;

const SEARCHES: Readonly<Partial<Record<Algorithm, (task: Task, traced: boolean) => Search>>> = {
  bfs: beginBfs,
  astar: beginAstar,
  idastar: beginIdastar,
  greedy: beginGreedy,
  dfs: beginDepthFirst,
  iddfs: beginIddfs,
};

/** Why the textbook engine cannot take a task, or null when it can. */
function refusal(shape: Shape, algorithm: Algorithm, heuristic: HeuristicName): string | null {
  const refused = algorithmRefusal("textbook", algorithm, heuristic);
  if (refused !== null) return refused;
  if (!isShareHeuristic(heuristic)) {
    return `heuristic: expected one of ${SHARE_HEURISTICS.join(", ")}, got ${heuristic}`;
  }
  if (cellCount(shape) > MAX_TEXTBOOK_CELLS) {
    const others = "engines wasm and typescript take up to 64, algorithm constructive takes any number";
    return `shape: expected up to ${MAX_TEXTBOOK_CELLS} cells, got ${shapeName(shape)}; ${others}`;
  }
  return null;
}

/** A tutorial stops at the first solution, and its strings would not reach beyond 9 cells. */
function enumerationRefusal(): string {
  return "enumerate: expected the engine wasm or typescript";
}

/**
 * Makes a textbook engine. It keeps no tables, so there is nothing to prepare, build or dispose of.
 *
 * @example
 * const engine = makeTextbookEngine();
 * const shape = { rows: 2, cols: 2, layers: 1 };
 * const start = Uint8Array.of(0, 1, 3, 2);
 * const search = engine.begin({
 *   shape, start, goalBlank: 3, algorithm: "bfs", heuristic: "none", weight: 1, partition: null, walkingBeside: false,
 *   kernels: true, transpositions: false, memoryLimitBytes: 1e6,
 * });
 * search.step(100); // "solved"
 * search.solution(); // Uint8Array [3]: the blank enters cell 3
 */
export function makeTextbookEngine({ traced = false }: EngineOptions = {}): Engine {
  return {
    name: "textbook",
    loadMs: 0,
    traced,
    refusal,
    prepare() {},
    build: () => 1,
    isBuilt: () => true,
    tables: () => [],
    install() {},
    /** @throws LoydError `unsupported` for a task that `refusal` refuses. */
    begin(task) {
      const reason = refusal(task.shape, task.algorithm, task.heuristic);
      if (reason !== null) throw new LoydError("unsupported", reason);
      const begin = SEARCHES[task.algorithm];
      if (begin === undefined) throw new LoydError("unsupported", `engine textbook: expected no ${task.algorithm}`);
      return begin(task, traced);
    },
    /** @throws LoydError `unsupported` for a shape and heuristic that `refusal` refuses. */
    estimate({ shape, goalBlank, heuristic }, starts) {
      const reason = refusal(shape, "astar", heuristic);
      if (reason !== null) throw new LoydError("unsupported", reason);
      const cells = cellCount(shape);
      return Uint16Array.from({ length: starts.length / cells }, (_, index) =>
        estimate(heuristic, shape, [...starts.subarray(index * cells, (index + 1) * cells)], goalBlank),
      );
    },
    enumerationRefusal,
    /** @throws LoydError `unsupported`, always. */
    enumerate() {
      throw new LoydError("unsupported", enumerationRefusal());
    },
    dispose() {},
  };
}
