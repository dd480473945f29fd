/** What `auto` makes of several stages: counters, bounds, memory and time of all of them, and tables that are slow to load. */
import { afterEach, expect, it, vi } from "vitest";
import { plan, progressWith, runAuto, withEarlier } from "../src/auto.ts";
import { makeGoal } from "../src/board/goals.ts";
import { parseBoard, parseShape } from "../src/board/notation.ts";
import type { Progress } from "../src/engine/driver/run.ts";
import type { Engine, Search, Setting } from "../src/engine/engine.ts";
import type { TableStore } from "../src/tables/store.ts";
import type { LimitedResult, SearchResult } from "../src/types.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const goal = makeGoal(parseShape("4x4"), "blank-last");
const start = parseBoard("11 15 1 6/13 2 7 10/0 9 3 4/14 5 8 12");

function limited(fields: Partial<LimitedResult>): LimitedResult {
  return {
    ...{ start, goal, engine: "wasm", algorithm: "idastar", heuristic: "pdb-4-4-4-3", weight: 1, parityCheck: true },
    ...{ outcome: "node-limit", fingerprint: null },
    ...{ expanded: 100, generated: 200, memoryBytes: 5000, lowerBound: 40 },
    ms: { load: 1, tables: 20, search: 300 },
    ...fields,
  };
}

it.each([
  ["the earlier stage has more", limited({}), limited({ memoryBytes: 3000, lowerBound: 38 })],
  ["the later stage has more", limited({ memoryBytes: 3000, lowerBound: 38 }), limited({})],
])("adds stages up, with the most memory and the largest bound: %s", (_, earlier, later) => {
  const result = withEarlier(earlier, { ...later, ms: { load: 7, tables: 4000, search: 50_000 } });
  expect(result).toMatchObject({ expanded: 200, generated: 400, memoryBytes: 5000, lowerBound: 40 });
  expect(result.ms).toEqual({ load: 1, tables: 4020, search: 50_300 });
  const glance: Progress = { ...later, phase: "search", fraction: null, elapsedMs: 3 };
  const seen = progressWith(earlier, glance);
  expect(seen).toMatchObject({ expanded: 200, generated: 400, memoryBytes: 5000, lowerBound: 40 });
  expect(progressWith(null, glance)).toEqual(glance);
  expect(withEarlier(null, later)).toEqual(later);
});

it("leaves a solution without a bound", () => {
  const solved: SearchResult = { ...limited({}), outcome: "solved", cost: 1, optimal: true, moves: ["R"], tiles: [1] };
  const { lowerBound: _, ...rest } = { ...solved, lowerBound: 0 };
  expect(withEarlier(limited({}), rest)).not.toHaveProperty("lowerBound");
});

/** An engine that finds nothing, and takes a millisecond of an own clock for 1,000 nodes. */
function makeIdleEngine(built: (setting: Setting) => boolean): { engine: Engine; heuristics: string[] } {
  let now = 1000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const heuristics: string[] = [];
  const engine = {
    ...{ name: "wasm", loadMs: 0, refusal: () => null, prepare: () => {}, build: () => 1, isBuilt: built },
    begin: ({ heuristic }: Setting): Search => {
      heuristics.push(heuristic);
      const search = { expanded: 0, generated: 1, lowerBound: 30, fingerprint: null, memoryBytes: 0 };
      return Object.assign(search, {
        solution: () => new Uint8Array(0),
        step: (expansions: number) => {
          search.expanded += expansions;
          now += expansions / 1000;
          return "running" as const;
        },
      });
    },
  };
  return { engine: engine as unknown as Engine, heuristics };
}

it("has the time limit for all stages together", async () => {
  const { engine, heuristics } = makeIdleEngine(() => false);
  // The first stage takes 1.5 s of it.
  const result = await runAuto(engine, { start, goal }, { timeMs: 2000 });
  expect(heuristics).toEqual(["pdb-4-4-4-3", "pdb-3-6-6"]);
  expect(result.outcome).toBe("time-limit");
  expect(result.expanded).toBeGreaterThanOrEqual(2_000_000);
  expect(result.expanded).toBeLessThan(2_100_000);
});

/** A store that has the tables of one heuristic, by their pattern. */
function storeOf(pattern: string): TableStore {
  const patternOf = ({ partition }: Setting) => partition?.patterns.map(({ length }) => length).join("-");
  return { has: async (setting) => patternOf(setting) === pattern, load: async () => null, save: async () => {} };
}

it("goes on to kept tables that are slow to load only once a board demands it, and begins with them when they are loaded", async () => {
  const heuristicsOf = async (engine: Engine, store: TableStore) =>
    (await plan(engine, goal, { tables: store })).map(({ heuristic }) => heuristic);
  const nothing = makeIdleEngine(() => false).engine;
  const all = ["pdb-4-4-4-3", "pdb-3-6-6", "pdb-7-8"];
  expect(await heuristicsOf(nothing, storeOf("8-7"))).toEqual(all);
  expect(await heuristicsOf(nothing, storeOf("none"))).toEqual(all.slice(0, 2));
  expect(await heuristicsOf(nothing, storeOf("1-5-6"))).toEqual(all.slice(0, 2));
  const loaded = makeIdleEngine(({ heuristic }) => heuristic === "pdb-7-8").engine;
  expect(await heuristicsOf(loaded, storeOf("8-7"))).toEqual(["pdb-7-8"]);
});
