/**
 * The `typescript` engine: the same algorithms as the WebAssembly one, with the same data structures, written for speed:
 * typed arrays, states in two words of 32 bits, nothing allocated per node.
 */
import { shapeName } from "../../board/geometry.ts";
import { LoydError } from "../../errors.ts";
import { type Algorithm, isOwnName } from "../../types.ts";
import {
  algorithmRefusal,
  type Engine,
  type EngineOptions,
  fastRefusal,
  type Search,
  type Setting,
  sameSetting,
  type Task,
} from "../engine.ts";
import { enumerationRefusal } from "../enumeration.ts";
import { Lease } from "../lease.ts";
import { nameIn, unknownHeuristic } from "../own-heuristic.ts";
import { expectSizes } from "../partition.ts";
import { Lists } from "./lists/lists.ts";
import { type Prepared, prepareFor } from "./prepared.ts";
import { AstarSearch } from "./search/astar.ts";
import { BfsSearch } from "./search/bfs.ts";
import { BidirectionalSearch } from "./search/bidirectional.ts";
import { beginEnumeration } from "./search/enumerate.ts";
import { GreedySearch } from "./search/greedy.ts";
import { makeRecursion } from "./search/idastar.ts";
import { RbfsSearch } from "./search/rbfs.ts";

/** The searches that keep boards. */
const KEEPING: Readonly<
  Partial<
    Record<Algorithm, new (task: Task, prepared: Prepared, lists: Lists, lease: Lease, traced: boolean) => Search>
  >
> = {
  bfs: BfsSearch,
  bidirectional: BidirectionalSearch,
  astar: AstarSearch,
  greedy: GreedySearch,
};

/** Makes a TypeScript engine. */
export function makeTypeScriptEngine(options: EngineOptions = {}): Engine {
  const begun = performance.now();
  const { traced = false, heuristics = {} } = options;
  const lease = new Lease();
  const lists = new Lists();
  const recursion = makeRecursion(traced);
  let current: Prepared | null = null;

  function prepare(setting: Setting): Prepared {
    lease.expectOpen();
    if (current !== null && sameSetting(setting, current.setting)) return current;
    lease.release();
    // What was prepared before goes first: there may not be memory for both.
    current = null;
    current = allocating(setting, () => prepareFor(setting, heuristics));
    return current;
  }

  function expectPrepared(): Prepared {
    lease.expectOpen();
    if (current === null) throw new LoydError("engine-failed", "tables: expected prepare first");
    return current;
  }

  function build(): number {
    const { setting, patterns } = expectPrepared();
    if (patterns === null || patterns.isComplete()) return 1;
    lease.release();
    return allocating(setting, patterns.build);
  }

  /** Does what needs memory; a refusal of the host leaves nothing prepared. */
  function allocating<T>({ shape, heuristic }: Setting, work: () => T): T {
    try {
      return work();
    } catch (cause) {
      current = null;
      if (!(cause instanceof RangeError)) throw cause;
      const message = `tables of ${heuristic} on ${shapeName(shape)}: expected memory from the host, got a refusal`;
      throw new LoydError("out-of-memory", message, { cause });
    }
  }

  return {
    name: "typescript",
    loadMs: performance.now() - begun,
    traced,
    refusal(shape, algorithm, heuristic) {
      if (!isOwnName(heuristic)) return fastRefusal(shape, algorithm, heuristic);
      if (!Object.hasOwn(heuristics, nameIn(heuristic))) return unknownHeuristic(heuristics, heuristic);
      return fastRefusal(shape, algorithm, "none") ?? algorithmRefusal("typescript", algorithm, heuristic);
    },
    prepare,
    build,
    isBuilt: (setting) =>
      current !== null && sameSetting(setting, current.setting) && (current.patterns?.isComplete() ?? true),
    tables() {
      const { setting, patterns } = expectPrepared();
      if (patterns === null) return [];
      if (!patterns.isComplete()) {
        throw new LoydError("engine-failed", "tables: expected them to be built, got some missing");
      }
      return allocating(setting, patterns.dense);
    },
    install(dense) {
      const { setting, patterns } = expectPrepared();
      expectSizes(setting, dense);
      lease.release();
      if (patterns !== null) allocating(setting, () => patterns.install(dense));
    },
    begin(task: Task): Search {
      const prepared = prepare(task);
      while (build() < 1);
      if (task.algorithm === "idastar") return recursion.begin(task, prepared, lease);
      if (task.algorithm === "rbfs") return new RbfsSearch(task, prepared, lease, traced);
      const Keeping = KEEPING[task.algorithm];
      if (Keeping === undefined) throw new LoydError("unsupported", `engine typescript: expected no ${task.algorithm}`);
      return new Keeping(task, prepared, lists, lease, traced);
    },
    estimate(setting, starts) {
      const { cells, estimate } = prepare(setting);
      while (build() < 1);
      lease.release();
      return Uint16Array.from({ length: starts.length / cells }, (_, index) =>
        estimate(starts.subarray(index * cells, (index + 1) * cells)),
      );
    },
    enumerationRefusal,
    enumerate(shape, goalBlank, memoryLimitBytes) {
      lease.expectOpen();
      return beginEnumeration(shape, goalBlank, memoryLimitBytes, lease);
    },
    dispose(): void {
      lease.close();
      lists.release();
      recursion.release();
      current = null;
    },
  };
}
