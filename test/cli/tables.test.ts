import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openFileStore } from "../../src/tables/file-store.ts";
import { statisticsOf } from "../../src/tables/statistics.ts";
import { EIGHT, makeTables } from "../tables/settings.ts";
import { loyd, loydJson } from "./run.ts";

const root = mkdtempSync(join(tmpdir(), "loyd-cli-tables-"));
afterAll(() => rmSync(root, { recursive: true }));

let folder: string;
let env: Record<string, string>;
beforeEach(async () => {
  folder = mkdtempSync(join(root, "case-"));
  env = { LOYD_CACHE: folder };
  await openFileStore(folder).save(EIGHT, makeTables(EIGHT));
});

describe("loyd tables list", () => {
  it("says what the files hold", async () => {
    writeFileSync(join(folder, "3x3-blank9-00000000.tables"), "");
    const { code, stdout, stderr } = await loyd(["tables", "list"], { env });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain(" 57.2 KiB  3x3 aaa/abb/bb., blank in the index  ");
    expect(stdout).toContain("  0.0 KiB  unusable: header: expected 4096 bytes, got 0  ");
  });

  it("prints them as JSON", async () => {
    const { code, objects } = await loydJson(["tables", "list"], { env });
    expect(code).toBe(0);
    expect(objects).toMatchObject([
      { bytes: 58_528, description: { shape: "3x3", pattern: "aaa/abb/bb.", blankInIndex: true }, fault: null },
    ]);
  });

  it("finds nothing where there is no folder, and complains of one that cannot be read", async () => {
    const none = await loyd(["tables", "list"], { env: { LOYD_CACHE: join(folder, "none") } });
    expect(none).toMatchObject({ code: 0, stdout: "", stderr: `loyd: ${join(folder, "none")}: no tables\n` });
    const [file] = readdirSync(folder);
    const { code, stderr } = await loyd(["tables", "list"], { env: { LOYD_CACHE: join(folder, file) } });
    expect(stderr).toContain("got ENOTDIR");
    expect(code).toBe(2);
  });
});

describe("loyd tables clear", () => {
  it("removes them", async () => {
    const { code, stdout } = await loyd(["tables", "clear"], { env });
    expect({ code, stdout }).toEqual({ code: 0, stdout: `removed 1 file, 57.2 KiB, from ${folder}\n` });
    expect(readdirSync(folder)).toEqual([]);
    const { objects } = await loydJson(["tables", "clear"], { env });
    expect(objects).toEqual([{ folder, files: 0, bytes: 0 }]);
  });
});

describe("what is in a table", () => {
  it("is counted without the places that no placement has", () => {
    expect(statisticsOf(Uint8Array.of(0, 2, 2, 255, 5, 255))).toEqual({
      entries: 4,
      largest: 5,
      mean: 2.25,
      histogram: [1, 0, 2, 0, 0, 1],
    });
  });
});

describe("loyd solve", () => {
  it("leaves the folder alone where it needs no tables", async () => {
    const before = readdirSync(folder).map((name) => basename(name));
    for (const options of [[], ["--no-cache"]]) {
      const { code } = await loyd(["solve", "8 6 7/2 5 4/3 0 1", ...options], { env });
      expect(code).toBe(0);
    }
    expect(readdirSync(folder)).toEqual(before);
  });
});
