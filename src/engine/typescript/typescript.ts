/**
 * The `typescript` engine: the same algorithms as the WebAssembly one, with the same data structures, written for speed:
 * typed arrays, states in two words of 32 bits, nothing allocated per node.
 */
import {
  type Engine,
  type EngineOptions,
  packedRefusal,
  type Search,
  type Setting,
  settingKey,
  type Task,
} from "../engine.ts";
import { enumerationRefusal } from "../enumeration.ts";
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
  let prepared = "";
  let tables: Tables | null = null;

  function prepare(setting: Setting): Tables {
    const key = settingKey(setting);
    turn.expectOpen();
    if (tables === null || key !== prepared) {
      turn.release();
      tables = makeTables(setting);
      prepared = key;
    }
    return tables;
  }

  return {
    name: "typescript",
    loadMs: performance.now() - begun,
    refusal: packedRefusal,
    prepare,
    build: () => 1,
    tables: () => [],
    install() {},
    begin(task: Task): Search {
      const prepared = prepare(task);
      if (task.algorithm === "bfs") return new BfsSearch(task, prepared, arena, turn, traced);
      if (task.algorithm === "astar") return new AstarSearch(task, prepared, arena, turn, traced);
      if (task.algorithm === "bidirectional") return new BidirectionalSearch(task, prepared, arena, turn, traced);
      return recursion.begin(task, prepared, turn);
    },
    enumerationRefusal,
    enumerate(shape, goalBlank, memoryLimitBytes) {
      turn.expectOpen();
      return beginEnumeration(shape, goalBlank, memoryLimitBytes, turn);
    },
    dispose(): void {
      turn.close();
      arena.release();
      tables = null;
    },
  };
}
