import { describe, expect, it } from "vitest";
import { tableSizes } from "../../src/engine/partition.ts";
import { makeMemoryStore, tableKey } from "../../src/tables/store.ts";
import { EIGHT, makeTables, OTHER_EIGHT, settingOf } from "./settings.ts";

describe("the sizes of tables", () => {
  it.each([
    ["pdb-7-8", [518_918_400, 57_657_600]],
    ["pdb-6-6-3", [5_765_760, 3360, 5_765_760]],
    ["pdb-3-6-6", [3360, 5_765_760, 5_765_760]],
    ["pdb-5-5-5", [524_160, 524_160, 524_160]],
    ["pdb-4-4-4-3", [16 * 43_680, 16 * 43_680, 16 * 43_680, 16 * 3360]],
    ["manhattan", []],
  ] as const)("of %s are those of its placements", (heuristic, sizes) => {
    expect(tableSizes(settingOf("4x4", heuristic))).toEqual(sizes);
  });
});

describe("the key", () => {
  it("names shape, goal's blank and patterns, and not the heuristic that asked", () => {
    const key = { shape: "4x4", goalBlank: 15, pattern: "aaaa/aaaa/bbbb/bbb.", blankInIndex: false };
    expect(tableKey(settingOf("4x4", "pdb-7-8"))).toEqual(key);
    expect(tableKey(settingOf("4x4", "pdb", "xxxx xxxx yyyy yyy."))).toEqual(key);
    expect(tableKey(settingOf("2x2x2", "pdb", "aa/ab//bb/b.")).pattern).toBe("aa/ab//bb/b.");
  });

  it("is refused to a setting without patterns", () => {
    expect(() => tableKey(settingOf("4x4", "manhattan"))).toThrow(
      /^setting: expected one with patterns, got .*manhattan/,
    );
  });
});

describe("the store in memory", () => {
  it("gives what was saved, and null before", async () => {
    const store = makeMemoryStore();
    expect(await store.load(EIGHT)).toBeNull();
    await store.save(EIGHT, makeTables(EIGHT));
    expect(await store.load(EIGHT)).toEqual(makeTables(EIGHT));
    expect(await store.load(OTHER_EIGHT)).toBeNull();
    await store.save(EIGHT, makeTables(EIGHT, 2));
    expect(await store.load(EIGHT)).toEqual(makeTables(EIGHT, 2));
  });

  it("copies, both ways", async () => {
    const store = makeMemoryStore();
    const tables = makeTables(EIGHT);
    await store.save(EIGHT, tables);
    tables[0].fill(0);
    const loaded = await store.load(EIGHT);
    expect(loaded).toEqual(makeTables(EIGHT));
    loaded?.[1].fill(0);
    expect(await store.load(EIGHT)).toEqual(makeTables(EIGHT));
    expect(loaded?.[0].buffer.byteLength).toBe(loaded?.[0].length);
  });

  it("lets go what was used least recently, and what it was given twice counts once", async () => {
    const third = settingOf("3x3", "pdb", "abb/aab/ab.");
    const bytes = tableSizes(EIGHT).reduce((sum, size) => sum + size);
    const store = makeMemoryStore(2 * bytes);
    for (const setting of [EIGHT, EIGHT, OTHER_EIGHT]) await store.save(setting, makeTables(setting));
    expect(await store.load(EIGHT)).not.toBeNull();
    await store.save(third, makeTables(third));
    expect(await store.load(OTHER_EIGHT)).toBeNull();
    expect(await store.load(EIGHT)).not.toBeNull();
    expect(await store.load(third)).not.toBeNull();
  });

  it("does not keep what is larger than all of it, nor lets others go for that", async () => {
    const small = settingOf("2x3", "pdb", "aab/ab.");
    const store = makeMemoryStore(10_000);
    await store.save(small, makeTables(small));
    await store.save(EIGHT, makeTables(EIGHT));
    expect(await store.load(EIGHT)).toBeNull();
    expect(await store.load(small)).toEqual(makeTables(small));
  });

  it("refuses tables of the wrong size, and a limit that is none", async () => {
    await expect(makeMemoryStore().save(EIGHT, [new Uint8Array(1)])).rejects.toThrow(
      /^tables: expected 27216, 27216 bytes, got 1$/,
    );
    await expect(makeMemoryStore().save(EIGHT, [])).rejects.toThrow(/got none$/);
    expect(() => makeMemoryStore(-1)).toThrow(/^maxBytes: expected a whole number/);
  });
});
