/** Who races: combinations, their order, and what is wrong with a setup. */
import { beforeAll, describe, expect, it } from "vitest";
import { groups } from "../../../bench/statistics.ts";
import { workKey } from "../../../bench/suites/contestant.ts";
import { type Engine, type EngineName, loadEngine, parseShape } from "../../../src/index.ts";
import { DEFAULT_SETUP, faultsOf, fieldOf, limitsOf, type Refusal } from "../../../src/web/race/setup.ts";
import { PAGE_HEURISTICS } from "../../../src/web/searches.ts";

const engines = new Map<EngineName, Engine>();
const refusal: Refusal = (engine, ...search) => engines.get(engine)?.refusal(...search) ?? null;
beforeAll(async () => {
  for (const name of ["typescript", "textbook"] as const) engines.set(name, await loadEngine(name));
});

const names = (list: readonly { engine: string; algorithm: string; heuristic: string }[]) =>
  list.map(({ engine, algorithm, heuristic }) => `${engine} ${algorithm} ${heuristic}`);

describe("the field", () => {
  it("has each combination once, the same work together, and blind searches without a heuristic", () => {
    const { entries, leftOut } = fieldOf(
      {
        algorithms: ["bfs", "astar"],
        heuristics: ["hamming", "manhattan"],
        engines: ["wasm", "typescript", "textbook"],
      },
      parseShape("3x3"),
      4,
      refusal,
    );
    expect(names(entries)).toEqual([
      "wasm bfs none",
      "typescript bfs none",
      "textbook bfs none",
      "wasm astar hamming",
      "typescript astar hamming",
      "textbook astar hamming",
      "wasm astar manhattan",
      "typescript astar manhattan",
      "textbook astar manhattan",
    ]);
    expect(leftOut).toEqual([]);
    expect(entries.every(({ instances }) => instances === 4)).toBe(true);
    expect(groups(entries, workKey).map((list) => list.length)).toEqual([3, 3, 3]);
  });

  it("says whom it leaves out, and why", () => {
    const { entries, leftOut } = fieldOf(
      { algorithms: ["idastar"], heuristics: ["walking-distance"], engines: ["typescript", "textbook"] },
      parseShape("3x3"),
      1,
      refusal,
    );
    expect(names(entries)).toEqual(["typescript idastar walking-distance"]);
    expect(leftOut).toEqual([
      "textbook is left out of idastar walking-distance: heuristic: expected one of none, hamming, manhattan, got walking-distance",
    ]);
  });

  it("offers no heuristic whose tables take minutes", () => {
    expect(PAGE_HEURISTICS).toContain("pdb-6-6-3");
    expect(PAGE_HEURISTICS).not.toContain("pdb-7-8");
  });
});

describe("faults", () => {
  it("are none in the defaults", () => {
    expect(faultsOf(DEFAULT_SETUP)).toEqual([]);
  });

  it.each([
    ["algorithms", { algorithms: [] }],
    ["engines", { engines: [] }],
    ["heuristics", { heuristics: [] }],
    ["seconds", { seconds: "0" }],
    ["seconds", { seconds: "1.5" }],
    ["limitSeconds", { limitSeconds: "601" }],
    ["memoryMib", { memoryMib: "lots" }],
  ])("name the field %s", (field, change) => {
    expect(faultsOf({ ...DEFAULT_SETUP, ...change }).map((fault) => fault.field)).toEqual([field]);
  });

  it("leave no limits as numbers", () => {
    expect(limitsOf(DEFAULT_SETUP)).toEqual({ seconds: 10, limitSeconds: 10, memoryMib: 256 });
    expect(limitsOf({ ...DEFAULT_SETUP, memoryMib: " 64 " })?.memoryMib).toBe(64);
    for (const seconds of ["", "lots", "1e2", "0x10", "-1", "NaN", "9".repeat(400)]) {
      expect(limitsOf({ ...DEFAULT_SETUP, seconds })).toBeNull();
    }
  });

  it("ask for no heuristic where nobody looks at one", () => {
    expect(faultsOf({ ...DEFAULT_SETUP, algorithms: ["bfs"], heuristics: [] })).toEqual([]);
  });
});
