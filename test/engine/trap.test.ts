/** A trap of the `wasm` engine, wherever it comes, is an error of ours, and leaves nothing half done behind. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { generateBoards } from "../../src/board/generate.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { makeTask } from "../../src/engine/driver/run.ts";
import type { Task } from "../../src/engine/engine.ts";
import type { WasmExports } from "../../src/engine/wasm/abi.ts";
import { compileModule } from "../../src/engine/wasm/load.ts";
import { makeWasmEngine } from "../../src/engine/wasm/wasm.ts";

type Call = Exclude<keyof WasmExports, "memory">;

const state = vi.hoisted(() => ({ instances: 0, trapIn: "", after: 0, refuseIn: "" }));

// The instances are real ones, but for one call that traps, or is refused memory.
vi.mock("../../src/engine/wasm/load.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("../../src/engine/wasm/load.ts")>();
  return {
    ...original,
    instantiateModuleSync: (module: WebAssembly.Module) => {
      state.instances++;
      return new Proxy(original.instantiateModuleSync(module), {
        get(exports, name) {
          if (name === state.refuseIn) return () => 0;
          if (name !== state.trapIn || state.after-- > 0) return Reflect.get(exports, name);
          return () => {
            state.trapIn = "";
            throw new WebAssembly.RuntimeError("unreachable");
          };
        },
      });
    },
  };
});

const SHAPE = { rows: 3, cols: 3, layers: 1 };
const goal = makeGoal(SHAPE, "blank-last");
const [start] = generateBoards({ shape: SHAPE, goal, seed: 7, count: 1 });
const task: Task = makeTask({ start, goal, algorithm: "astar", heuristic: "pdb", pattern: "aaa/abb/bb." }, 2 ** 26);
const module = await compileModule(false);

function trapIn(name: Call, after = 0): void {
  state.trapIn = name;
  state.after = after;
}

beforeEach(() => {
  state.trapIn = "";
  state.refuseIn = "";
});

describe("a trap", () => {
  it.each<[Call, number]>([
    ["prepare", 0],
    ["build", 0],
    ["build", 2],
    ["open", 0],
    ["copy", 0],
    ["begin", 0],
    ["openBoards", 0],
    ["estimateBoards", 0],
    ["step", 0],
    ["enumerate", 0],
    ["stepEnumeration", 0],
  ])("in %s after %d calls is an engine-failed, and the next use begins anew", (name, after) => {
    const engine = makeWasmEngine(module);
    const work = () => {
      engine.prepare(task);
      while (engine.build() < 1);
      const tables = engine.tables().map((table) => table.slice());
      const h = [...engine.estimate(task, task.start)];
      const search = engine.begin(task);
      search.step(1000);
      const moves = search.solution();
      const enumeration = engine.enumerate({ rows: 2, cols: 2, layers: 1 }, 3, 2 ** 24);
      while (enumeration.step() === "running");
      return { tables, h, moves, counts: enumeration.counts() };
    };
    const expected = work();
    const before = state.instances;
    // Another setting, so that the tables are built again.
    engine.prepare({ ...task, heuristic: "manhattan", partition: null });
    trapIn(name, after);
    expect(work).toThrowError(expect.objectContaining({ name: "LoydError", code: "engine-failed" }));
    expect(state.instances).toBe(before);
    expect(work()).toEqual(expected);
    expect(state.instances).toBe(before + 1);
    engine.dispose();
  });
});

describe("tables that are gone", () => {
  it("cannot be read after an enumeration", () => {
    const engine = makeWasmEngine(module);
    engine.prepare(task);
    while (engine.build() < 1);
    expect(engine.tables()).toHaveLength(2);
    engine.enumerate({ rows: 2, cols: 2, layers: 1 }, 3, 2 ** 24);
    expect(() => engine.tables()).toThrowError(expect.objectContaining({ code: "engine-failed" }));
    expect(() => engine.build()).toThrowError(expect.objectContaining({ code: "engine-failed" }));
    engine.dispose();
  });

  it("cannot be read after others were refused", () => {
    const engine = makeWasmEngine(module);
    engine.prepare(task);
    while (engine.build() < 1);
    expect(engine.tables()).toHaveLength(2);
    state.refuseIn = "prepare";
    const other: Task = { ...task, heuristic: "manhattan", partition: null };
    expect(() => engine.prepare(other)).toThrowError(expect.objectContaining({ code: "out-of-memory" }));
    expect(() => engine.tables()).toThrowError(expect.objectContaining({ code: "engine-failed" }));
    engine.dispose();
  });
});
