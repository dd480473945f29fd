/** What tables are taken for: those of a setting, of its sizes, with a header before them; and how many a shelf holds. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { tableSizes } from "../../src/engine/partition.ts";
import { openFileStore } from "../../src/tables/file-store.ts";
import { expectDescribed, HEADER_BYTES, keptBytes, makeHeader, readHeader } from "../../src/tables/header.ts";
import { makeShelf } from "../../src/tables/shelf.ts";
import { EIGHT, makeTables, OTHER_EIGHT } from "./settings.ts";

it("a header describes the tables of its setting, with their sizes", () => {
  const sums = tableSizes(EIGHT).map(() => "00000000");
  const description = readHeader(makeHeader(EIGHT, sums));
  expect(description).toMatchObject({ sizes: tableSizes(EIGHT), checksums: sums });
  expect(() => expectDescribed(description, EIGHT)).not.toThrow();
  expect(() => expectDescribed(description, OTHER_EIGHT)).toThrow(/^tables: expected .*, got /);
  const [first, ...others] = tableSizes(EIGHT);
  for (const sizes of [[first + 1, ...others], [first], [first, ...others, 1], [...others, first + 1], []]) {
    expect(() => expectDescribed({ ...description, sizes }, EIGHT)).toThrow(/^sizes: expected .*, got /);
  }
});

it("tables without a header before them are none", async () => {
  const folder = mkdtempSync(join(tmpdir(), "loyd-header-"));
  try {
    const warnings: string[] = [];
    const store = openFileStore(folder, { onWarning: (message) => warnings.push(message) });
    const tables = Buffer.concat(makeTables(EIGHT));
    await store.save(EIGHT, makeTables(EIGHT));
    expect(await store.has(EIGHT)).toBe(true);
    writeFileSync(store.fileOf(EIGHT), tables);
    expect(await store.has(EIGHT)).toBe(false);
    expect(await store.load(EIGHT)).toBeNull();
    expect(warnings).toEqual([expect.stringMatching(/expected .*got /)]);
    // Nor is one that is cut short by a byte.
    writeFileSync(store.fileOf(EIGHT), Buffer.concat([Buffer.alloc(HEADER_BYTES - 1), tables]));
    expect(await store.load(EIGHT)).toBeNull();
    expect(keptBytes(tableSizes(EIGHT))).toBe(HEADER_BYTES + tables.length);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("a shelf is full at its bound, and not before", () => {
  const shelf = makeShelf(100);
  const held = () => ["a", "b", "c", "d"].filter((key) => shelf.has(key)).join("");
  shelf.put("a", [new Uint8Array(60), new Uint8Array(40)]);
  expect(held()).toBe("a");
  shelf.put("b", [new Uint8Array(101)]);
  expect(held()).toBe("a");
  shelf.put("b", [new Uint8Array(60)]);
  expect(held()).toBe("b");
  shelf.put("c", [new Uint8Array(40)]);
  expect(held()).toBe("bc");
  shelf.put("d", [new Uint8Array(1)]);
  expect(held()).toBe("cd");
});
