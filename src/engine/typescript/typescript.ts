/**
 * The `typescript` engine: the same algorithms as the WebAssembly one, with the same data structures, written for speed:
 * typed arrays, states in two words of 32 bits, nothing allocated per node.
 */
import { shapeName } from "../../board/geometry.ts";
import { LoydError } from "../../errors.ts";
import {
  type Engine,
  type EngineOptions,
  fastRefusal,
  type Search,
  type Setting,
  sameSetting,
  type Task,
} from "../engine.ts";
import { enumerationRefusal } from "../enumeration.ts";
import { expectSizes } from "../partition.ts";
import { Turn } from "../turn.ts";
import { Arena } from "./memory/arena.ts";
import { AstarSearch } from "./search/astar.ts";
import { BfsSearch } from "./search/bfs.ts";
import { BidirectionalSearch } from "./search/bidirectional.ts";
import { beginEnumeration } from "./search/enumerate.ts";
import { makeRecursion } from "./search/idastar.ts";
import { makeTables, type Tables } from "./tables.ts";

/** Makes a TypeScript engine. */
export function makeTypeScriptEngine(options: EngineOptions = {}): Engine {
  const begun = performance.now();
  const traced = options.traced ?? false;
  const turn = new Turn();
  const arena = new Arena();
  const recursion = makeRecursion(traced);
  let tables: Tables | null = null;

  function prepare(setting: Setting): Tables {
    turn.expectOpen();
    if (tables !== null && sameSetting(setting, tables.setting)) return tables;
    turn.release();
    // What was prepared before goes first: there may not be memory for both.
    tables = null;
    tables = allocating(setting, () => makeTables(setting));
    return tables;
  }

  function expectTables(): Tables {
    turn.expectOpen();
    if (tables === null) throw new LoydError("engine-failed", "tables: expected prepare first");
    return tables;
  }

  function build(): number {
    const { setting, patterns } = expectTables();
    if (patterns === null || patterns.isComplete()) return 1;
    turn.release();
    return allocating(setting, patterns.build);
  }

  /** Does what needs memory; a refusal of the host leaves nothing prepared. */
  function allocating<T>({ shape, heuristic }: Setting, work: () => T): T {
    try {
      return work();
    } catch (cause) {
      tables = null;
      if (!(cause instanceof RangeError)) throw cause;
      const message = `tables of ${heuristic} on ${shapeName(shape)}: expected memory from the host, got a refusal`;
      throw new LoydError("out-of-memory", message, { cause });
    }
  }

  return {
    name: "typescript",
    loadMs: performance.now() - begun,
    refusal: fastRefusal,
    prepare,
    build,
    isBuilt: (setting) =>
      tables !== null && sameSetting(setting, tables.setting) && (tables.patterns?.isComplete() ?? true),
    tables() {
      const { setting, patterns } = expectTables();
      if (patterns === null) return [];
      if (!patterns.isComplete()) {
        throw new LoydError("engine-failed", "tables: expected them to be built, got some missing");
      }
      return allocating(setting, patterns.dense);
    },
    install(dense) {
      const { setting, patterns } = expectTables();
      expectSizes(setting, dense);
      turn.release();
      if (patterns !== null) allocating(setting, () => patterns.install(dense));
    },
    begin(task: Task): Search {
      const prepared = prepare(task);
      while (build() < 1);
      if (task.algorithm === "bfs") return new BfsSearch(task, prepared, arena, turn, traced);
      if (task.algorithm === "astar") return new AstarSearch(task, prepared, arena, turn, traced);
      if (task.algorithm === "bidirectional") return new BidirectionalSearch(task, prepared, arena, turn, traced);
      return recursion.begin(task, prepared, turn);
    },
    estimate(setting, starts) {
      const { cells, estimate } = prepare(setting);
      while (build() < 1);
      turn.release();
      return Uint16Array.from({ length: starts.length / cells }, (_, index) =>
        estimate(starts.subarray(index * cells, (index + 1) * cells)),
      );
    },
    enumerationRefusal,
    enumerate(shape, goalBlank, memoryLimitBytes) {
      turn.expectOpen();
      return beginEnumeration(shape, goalBlank, memoryLimitBytes, turn);
    },
    dispose(): void {
      turn.close();
      arena.release();
      recursion.release();
      tables = null;
    },
  };
}
