/** Tables that cannot be what they are said to be: true ones are never refused, forged ones are, by whatever store. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { makeGoal } from "../../src/board/goals.ts";
import { provideTables, provideTablesSync } from "../../src/engine/driver/provide.ts";
import type { Setting } from "../../src/engine/engine.ts";
import { generateBoards, makeSetting, parseShape, runSearch } from "../../src/index.ts";
import { loadEngine, solve } from "../../src/solve.ts";
import { openFileStore } from "../../src/tables/file-store.ts";
import { tableName } from "../../src/tables/header.ts";
import { faultIn } from "../../src/tables/plausible.ts";
import { makeMemoryStore, tableKey } from "../../src/tables/store.ts";
import { settingOf } from "./settings.ts";

const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
afterEach(() => warn.mockClear());

async function tablesOf(setting: Setting): Promise<Uint8Array[]> {
  const engine = await loadEngine("wasm");
  provideTablesSync(engine, setting);
  const tables = engine.tables().map((table) => table.slice());
  engine.dispose();
  return tables;
}

describe("true tables", () => {
  const settings = [
    settingOf("4x4", "pdb-4-4-4-3"),
    settingOf("4x4", "pdb-5-5-5"),
    makeSetting(makeGoal(parseShape("4x4"), "blank-first"), { heuristic: "pdb-5-5-5" }),
    makeSetting(makeGoal(parseShape("4x4"), "centre"), { heuristic: "pdb-5-5-5" }),
    settingOf("2x2", "pdb", "aaa."),
    settingOf("2x2", "pdb", "ab/b."),
    settingOf("2x3", "pdb", "aaa/aa."),
    settingOf("3x3", "pdb", "aaa/aaa/aa."),
    settingOf("3x3", "pdb", "aaa/aaa/ab."),
    settingOf("3x3", "pdb", "aba/bab/ab."),
    settingOf("2x6", "pdb", "aaaaab/bbbbb."),
    settingOf("2x2x2", "pdb", "aa/aa//aa/a."),
    settingOf("2x2x3", "pdb", "aa/ba//aa/bb//bb/b."),
    settingOf("5x5", "pdb", "aabbb/aabbc/gddcc/eedcf/egdf."),
    settingOf("2x3x4", "pdb", "aab/aab//bcc/ccd//dde/eef//fgg/gg."),
  ];
  it.each(settings.map((setting) => [tableName(tableKey(setting)), setting] as const))(
    "of %s pass",
    async (_, setting) => {
      const tables = await tablesOf(setting);
      for (let round = 0; round < 50; round++) expect(faultIn(setting, tables)).toBeNull();
    },
  );
});

/** What becomes of each entry but those that stand for none. */
const FORGERIES: Readonly<Record<string, (value: number, index: number) => number>> = {
  "all 0": () => 0,
  noise: (_, index) => Math.imul(index, 0x9e3779b1) >>> 27,
  "two more": (value) => value + 2,
  "one more": (value) => value + 1,
  "two more beyond ten": (value) => (value > 10 ? value + 2 : value),
  "two more beyond three": (value) => (value > 3 ? value + 2 : value),
  "two more now and then": (value) => value + 2 * Math.floor(value / 7),
  "twice as many": (value) => 2 * value,
  "two less": (value) => Math.max(value % 2, value - 2),
  "two more in a fifth": (value, index) => (index % 5 === 0 && value > 0 ? value + 2 : value),
};

describe("forged tables", () => {
  const forged = (tables: readonly Uint8Array[], forge: (value: number, index: number) => number) =>
    tables.map((table) => table.map((value, index) => (value === 255 ? value : forge(value, index))));

  it.each(["pdb-4-4-4-3", "pdb-5-5-5", "pdb"] as const)("of %s are refused", async (heuristic) => {
    // The goal has its blank where nothing is published of it.
    const goal = makeGoal(
      parseShape(heuristic === "pdb" ? "3x4" : "4x4"),
      heuristic === "pdb" ? "blank-last" : "centre",
    );
    const setting = makeSetting(goal, { heuristic, ...(heuristic === "pdb" && { pattern: "aabb/aabb/aab." }) });
    const tables = await tablesOf(setting);
    const passed = Object.entries(FORGERIES).filter(([, forge]) => faultIn(setting, forged(tables, forge)) === null);
    expect(passed.map(([name]) => name)).toEqual([]);
  });

  it("in which a single entry is altered are refused where their counts are published", async () => {
    const setting = settingOf("4x4", "pdb-5-5-5");
    const tables = await tablesOf(setting);
    tables[1][tables[1].indexOf(12)] = 14;
    expect(faultIn(setting, tables)).toMatch(/^table 2 of 4x4: expected \d+ as the sum of its entries, got \d+$/);
  });

  it("come with a right checksum, and are built again and saved over, with one warning, whatever the store", async () => {
    const goal = makeGoal(parseShape("4x4"), "blank-last");
    const [start] = generateBoards({ shape: goal, seed: 3, count: 1 });
    const setting = settingOf("4x4", "pdb-5-5-5");
    const tables = await tablesOf(setting);
    const folder = mkdtempSync(join(tmpdir(), "loyd-plausible-"));
    try {
      for (const store of [openFileStore(folder), makeMemoryStore()]) {
        await store.save(setting, forged(tables, FORGERIES["two more beyond ten"]));
        const engine = await loadEngine("wasm");
        const problem = { start, goal, algorithm: "idastar", heuristic: "pdb-5-5-5" } as const;
        const found = await runSearch(engine, problem, { tables: store });
        const right = await solve(start, { tables: null });
        expect(found.outcome === "solved" && right.outcome === "solved" && found.cost - right.cost).toBe(0);
        const kept = (await store.load(setting)) ?? [];
        expect(kept.map((table, index) => Buffer.compare(table, tables[index]))).toEqual([0, 0, 0]);
        expect(await provideTables(await loadEngine("wasm"), setting, { tables: store })).toBe("provided");
      }
      expect(warn.mock.calls).toEqual([
        [expect.stringMatching(/^loyd: tables: table 1 of 4x4: .*; they are not used$/)],
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
