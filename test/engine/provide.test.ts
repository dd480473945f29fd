/** Tables from the engine, from a store, or built in portions; with an engine that takes its time to build them. */
import { describe, expect, it } from "vitest";
import { leastMoves } from "../../src/board/bound.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { parseBoard } from "../../src/board/notation.ts";
import { provideTables, provideTablesSync } from "../../src/engine/driver/provide.ts";
import { type Problem, type Progress, runSearch, runSearchSync } from "../../src/engine/driver/run.ts";
import { type Engine, type Setting, settingKey } from "../../src/engine/engine.ts";
import { makeTypeScriptEngine } from "../../src/engine/typescript/typescript.ts";
import { makeMemoryStore, type TableStore } from "../../src/tables/store.ts";
import { verifyResult } from "../../src/verify/index.ts";
import { stopwatch } from "../stopwatch.ts";
import { EIGHT, OTHER_EIGHT, settingOf } from "../tables/settings.ts";

/** Times are those of a machine that may be busy with something else: a test of one may try again, its bound stays. */
const TIMED = { retry: 2 };
const start = parseBoard("8 6 7/2 5 4/3 0 1");
const problem: Problem = {
  start,
  goal: makeGoal(start, "blank-last"),
  algorithm: "astar",
  heuristic: "pdb",
  pattern: "aaa/abb/bb.",
};

/** The tables of a setting, as they must be to be taken from a store. */
function tablesOf(setting: Setting): Uint8Array[] {
  const engine = makeTypeScriptEngine();
  provideTablesSync(engine, setting);
  return engine.tables();
}

/** An engine that takes so many portions to build, searches with Manhattan distance, and tells what it was asked. */
function makeBuilder(portions = 5, portionMs = 0): Engine & { readonly calls: string[] } {
  const engine = makeTypeScriptEngine();
  const calls: string[] = [];
  let prepared: Setting | null = null;
  let done = 0;
  return {
    ...engine,
    calls,
    refusal: () => null,
    prepare: (setting) => {
      if (prepared !== null && settingKey(prepared) === settingKey(setting)) return;
      prepared = setting;
      done = 0;
      calls.push("prepare");
    },
    build: () => {
      if (done === portions) return 1;
      calls.push("build");
      for (const end = performance.now() + portionMs; performance.now() < end; );
      return ++done / portions;
    },
    tables: () => tablesOf(prepared ?? EIGHT),
    install: () => {
      done = portions;
      calls.push("install");
    },
    begin: (task) => {
      calls.push("begin");
      return engine.begin({ ...task, heuristic: "manhattan", partition: null });
    },
  };
}

const builds = (portions: number) => new Array<string>(portions).fill("build");

describe("tables that an engine has not", () => {
  it("are built in portions and saved, before the search begins", async () => {
    const engine = makeBuilder();
    const tables = makeMemoryStore();
    const result = await runSearch(engine, problem, { tables });
    expect(result).toMatchObject({ outcome: "solved", cost: 31 });
    expect(engine.calls).toEqual(["prepare", ...builds(5), "begin"]);
    expect(await tables.load(EIGHT)).not.toBeNull();
  });

  it("come from the store where it has them", async () => {
    const tables = makeMemoryStore();
    await tables.save(EIGHT, tablesOf(EIGHT));
    const engine = makeBuilder();
    expect((await runSearch(engine, problem, { tables })).outcome).toBe("solved");
    expect(engine.calls).toEqual(["prepare", "build", "install", "begin"]);
  });

  it.each([undefined, null])(
    "are built without a store (%s), and at once by the synchronous driver",
    async (tables) => {
      const calls = ["prepare", ...builds(5), "begin"];
      const engine = makeBuilder();
      await runSearch(engine, problem, tables === undefined ? {} : { tables });
      expect(engine.calls).toEqual(calls);
      const other = makeBuilder();
      runSearchSync(other, problem);
      expect(other.calls).toEqual(calls);
    },
  );

  it("are not asked of a store that gives the wrong ones, or none that it should", async () => {
    const wrong: TableStore = {
      has: async () => true,
      load: async () => tablesOf(settingOf("2x3", "pdb", "aab/ab.")),
      save: async () => {},
    };
    await expect(runSearch(makeBuilder(), problem, { tables: wrong })).rejects.toThrow(
      /^tables: expected 27216, 27216/,
    );
    for (const tables of ["x", {}, { load: () => null }] as unknown as TableStore[]) {
      await expect(runSearch(makeBuilder(), problem, { tables })).rejects.toThrow(
        /^tables: expected a store with has, load/,
      );
    }
  });
});

describe("a store is left in peace", () => {
  const never: TableStore = {
    has: async () => true,
    load: () => Promise.reject(new Error("asked")),
    save: () => Promise.reject(new Error("asked")),
  };

  it.each([
    ["by the next search with the same tables", 5, 1],
    ["where a portion is all there is to build", 1, 0],
  ])("%s", async (_, portions, searchesBefore) => {
    const engine = makeBuilder(portions);
    for (let search = 0; search < searchesBefore; search++) await runSearch(engine, problem);
    expect((await runSearch(engine, problem, { tables: never })).outcome).toBe("solved");
  });

  it("by a heuristic without patterns, and where parity has answered", async () => {
    const { pattern: _, ...manhattan } = { ...problem, heuristic: "manhattan" as const };
    expect((await runSearch(makeTypeScriptEngine(), manhattan, { tables: never })).outcome).toBe("solved");
    const engine = makeBuilder();
    const unsolvable = { ...problem, start: parseBoard("2 1 3/4 5 6/7 8 0") };
    expect((await runSearch(engine, unsolvable, { tables: never })).outcome).toBe("unsolvable");
    expect(engine.calls).toEqual([]);
  });
});

describe("while tables are built", () => {
  it("an abort is heeded, and the next search goes on where it stopped", TIMED, async () => {
    const engine = makeBuilder(100, 4);
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 60);
    const elapsed = stopwatch();
    const result = await runSearch(engine, problem, { signal: controller.signal });
    expect(elapsed()).toBeLessThan(300);
    expect(result).toMatchObject({
      outcome: "aborted",
      expanded: 0,
      generated: 1,
      lowerBound: leastMoves(problem.start, problem.goal),
    });
    expect(result.ms.tables).toBeGreaterThanOrEqual(50);
    expect(result.ms.search).toBe(0);
    expect(verifyResult(result).passed).toBe(true);
    expect(engine.calls).not.toContain("begin");
    expect((await runSearch(engine, problem)).outcome).toBe("solved");
    expect(engine.calls).toEqual(["prepare", ...builds(100), "begin"]);
  });

  it("a time limit is reached", TIMED, async () => {
    const engine = makeBuilder(100, 4);
    const result = await runSearch(engine, problem, { timeMs: 60 });
    expect(result).toMatchObject({
      outcome: "time-limit",
      expanded: 0,
      lowerBound: leastMoves(problem.start, problem.goal),
    });
    expect(result.ms.tables).toBeGreaterThanOrEqual(60);
    expect(result.ms.tables).toBeLessThan(200);
  });

  it("progress says how much is done", async () => {
    const seen: Progress[] = [];
    await runSearch(makeBuilder(80, 5), problem, { onProgress: (progress) => seen.push(progress) });
    // The search may take long enough for a glance as well.
    const built = seen.filter(({ phase }) => phase === "tables");
    expect(built.length).toBeGreaterThanOrEqual(2);
    expect(seen.slice(0, built.length)).toEqual(built);
    for (const [index, { fraction, expanded, elapsedMs }] of built.entries()) {
      expect(expanded).toBe(0);
      expect(fraction).toBeGreaterThan(index === 0 ? 0 : (built[index - 1].fraction ?? 1));
      expect(elapsedMs).toBeGreaterThanOrEqual(100 * (index + 1));
    }
  });

  it("an abort ends a store's work as well", async () => {
    for (const method of ["load", "save"] as const) {
      const controller = new AbortController();
      const waiting: TableStore = {
        has: async () => true,
        load: async () => null,
        save: async () => {},
        [method]: (...args: unknown[]) => {
          const signal = args[args.length - 1] as AbortSignal;
          setTimeout(() => controller.abort(), 10);
          return new Promise((resolve) => signal.addEventListener("abort", () => resolve(null)));
        },
      };
      const result = await runSearch(makeBuilder(), problem, { tables: waiting, signal: controller.signal });
      expect(result).toMatchObject({ outcome: "aborted", expanded: 0 });
    }
  });

  it("nobody else may have the engine build something else", async () => {
    for (const method of ["load", "save"] as const) {
      const saved: Setting[] = [];
      const engine = makeBuilder();
      const store: TableStore = {
        has: async () => true,
        load: async () => null,
        save: async (setting) => void saved.push(setting),
      };
      const meddling: TableStore = {
        ...store,
        [method]: async (setting: Setting) => {
          await provideTables(engine, OTHER_EIGHT, { tables: store });
          return method === "load" ? tablesOf(setting) : undefined;
        },
      };
      await expect(provideTables(engine, EIGHT, { tables: meddling })).rejects.toThrow(
        /^tables: expected nobody else to use the engine for 3x3 8 pdb .*, got both$/,
      );
      expect(engine.calls).not.toContain("install");
      expect(saved).toEqual([OTHER_EIGHT]);
    }
  });
});
