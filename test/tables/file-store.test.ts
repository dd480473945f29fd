/**
 * Files are believed whole or not at all: whatever is wrong with one gives no tables and a warning, never an exception,
 * and saving again mends it.
 */
import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { defaultFolder, type FileStore, openFileStore } from "../../src/tables/file-store.ts";
import { ensureBuilt } from "../cli/build.ts";
import { EIGHT, makeTables, OTHER_EIGHT, settingOf } from "./settings.ts";

ensureBuilt();

const HEADER_BYTES = 4096;
const root = mkdtempSync(join(tmpdir(), "loyd-tables-"));
afterAll(() => rmSync(root, { recursive: true }));

let folder: string;
let warnings: string[];
let store: FileStore;
let file: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(root, "case-")), "cache");
  warnings = [];
  store = openStore(folder);
  file = store.fileOf(EIGHT);
});

function openStore(place: string): FileStore {
  return openFileStore(place, { onWarning: (message) => warnings.push(message) });
}

const bytesOf = (tables: readonly Uint8Array[] | null) => (tables === null ? null : Buffer.concat(tables));
const saveEight = (seed = 1) => store.save(EIGHT, makeTables(EIGHT, seed));

async function expectKept(seed = 1, setting = EIGHT): Promise<void> {
  const tables = await store.load(setting);
  expect(bytesOf(tables)?.equals(Buffer.concat(makeTables(setting, seed)))).toBe(true);
  expect(tables?.map(({ length }) => length)).toEqual(makeTables(setting).map(({ length }) => length));
}

/** One warning since the last, that names the file and says this. */
function expectWarning(says: string | RegExp, about = file): void {
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatch(says);
  expect(warnings[0]).toMatch(/expected .*got /);
  expect(warnings[0].startsWith(`${about}: `)).toBe(true);
  warnings.length = 0;
}

async function expectRefused(says: string | RegExp): Promise<void> {
  expect(await store.load(EIGHT)).toBeNull();
  expectWarning(says);
}

function change(edit: (bytes: Buffer) => Buffer | undefined): void {
  const bytes = readFileSync(file);
  writeFileSync(file, edit(bytes) ?? bytes);
}

describe("what is saved", () => {
  it("comes back, also to another store, and is not there before", async () => {
    expect(await store.load(EIGHT)).toBeNull();
    await saveEight();
    await expectKept();
    store = openStore(folder);
    await expectKept();
    expect(await store.load(OTHER_EIGHT)).toBeNull();
    await saveEight(3);
    await expectKept(3);
    expect(readdirSync(folder)).toEqual([basename(file)]);
    expect(warnings).toEqual([]);
  });

  it("comes back in tables longer than a piece", async () => {
    // 13,366,080 bytes, two pieces, and 18 bytes, which are no whole step of the checksum.
    const setting = settingOf("3x6", "pdb", "aaaaaa/bccccc/ddddd.");
    await store.save(setting, makeTables(setting));
    await expectKept(1, setting);
    expect(warnings).toEqual([]);
  });

  it("has a name that says what it is for, one for all heuristics with the same patterns", () => {
    expect(basename(file)).toMatch(/^3x3-blank9-[0-9a-f]{8}\.tables$/);
    expect(store.fileOf(OTHER_EIGHT)).not.toBe(file);
    expect(store.fileOf(settingOf("4x4", "pdb-7-8"))).toBe(store.fileOf(settingOf("4x4", "pdb", "aaaaaaaabbbbbbb.")));
  });

  it("of several at once is one of them, whole", async () => {
    const seeds = Array.from({ length: 12 }, (_, index) => index + 1);
    await Promise.all(seeds.map((seed) => openStore(folder).save(EIGHT, makeTables(EIGHT, seed))));
    const found = bytesOf(await store.load(EIGHT));
    expect(seeds.some((seed) => found?.equals(Buffer.concat(makeTables(EIGHT, seed))))).toBe(true);
    expect(readdirSync(folder)).toEqual([basename(file)]);
    expect(warnings).toEqual([]);
  });

  it("must be of the right size", async () => {
    await expect(store.save(EIGHT, [new Uint8Array(3)])).rejects.toThrow(
      /^tables: expected 27216, 27216 bytes, got 3$/,
    );
  });
});

describe("a damaged file", () => {
  beforeEach(() => saveEight());

  it.each([
    ["magic", 0, 8, "magic"],
    ["version", 8, 12, "version: expected 1, got"],
    ["checksum of the header", 12, 16, "checksum of the header"],
    ["length of the description", 16, 20, "checksum of the header"],
    ["description", 20, 300, "checksum of the header"],
    ["rest of the header", 300, HEADER_BYTES, "checksum of the header"],
  ])("with one bit changed in its %s is not used, and is mended", async (_, from, to, says) => {
    for (let at = from; at < to; at += Math.ceil((to - from) / 16)) {
      const bit = 1 << (at & 7);
      change((bytes) => {
        bytes[at] ^= bit;
        return undefined;
      });
      await expectRefused(says);
      await saveEight();
      await expectKept();
    }
    expect(warnings).toEqual([]);
  });

  it("with one bit changed in a table is not used", async () => {
    for (const at of [0, 1, 27_215, 27_216, 54_431]) {
      change((bytes) => {
        bytes[HEADER_BYTES + at] ^= 0x80;
        return undefined;
      });
      await expectRefused(`checksum of table ${at < 27_216 ? 1 : 2}: expected `);
      await saveEight();
    }
  });

  it("with its tables exchanged is not used", async () => {
    change((bytes) =>
      Buffer.concat([
        bytes.subarray(0, HEADER_BYTES),
        bytes.subarray(HEADER_BYTES + 27_216),
        bytes.subarray(HEADER_BYTES, HEADER_BYTES + 27_216),
      ]),
    );
    await expectRefused("checksum of table 1");
  });

  it.each([0, 1, 7, 8, 16, 20, 300, 4095])("cut to %i bytes has no header", async (length) => {
    truncateSync(file, length);
    await expectRefused(`header: expected 4096 bytes, got ${length};`);
  });

  it.each([4096, 4097, 31_312, 58_527])("cut to %i bytes has no tables", async (length) => {
    truncateSync(file, length);
    await expectRefused(`length: expected 58528 bytes, got ${length};`);
  });

  it("that is longer than it should be is not used", async () => {
    change((bytes) => Buffer.concat([bytes, Buffer.of(0)]));
    await expectRefused("length: expected 58528 bytes, got 58529;");
  });

  it("of a version to come or gone by is not used", async () => {
    for (const version of [0, 2]) {
      change((bytes) => {
        bytes.writeUInt32LE(version, 8);
        return undefined;
      });
      await expectRefused(`version: expected 1, got ${version};`);
    }
  });

  it("that is something else entirely is not used", async () => {
    for (const other of [Buffer.alloc(58_528), Buffer.from("not tables\n".repeat(10_000))]) {
      writeFileSync(file, other);
      await expectRefused("magic: expected f06c6f79640d1a0a, got");
    }
  });

  it("of another setting under this name is not used", async () => {
    await store.save(OTHER_EIGHT, makeTables(OTHER_EIGHT));
    renameSync(store.fileOf(OTHER_EIGHT), file);
    await expectRefused(
      "tables: expected 3x3 aaa/abb/bb., blank in row 3, column 3 and in the index, got 3x3 aab/abb/ab., blank",
    );
    await saveEight();
    await expectKept();
  });
});

describe("what is no file", () => {
  it("a folder in its place is not used, and cannot be replaced, which leaves nothing behind", async () => {
    mkdirSync(join(file, "inside"), { recursive: true });
    await expectRefused("file: expected a regular one, got something else");
    await saveEight();
    expectWarning(/access: expected to succeed, got E.*; the tables are not kept/);
    expect(readdirSync(folder)).toEqual([basename(file)]);
  });

  it("a link is followed, and replaced by the next save", async () => {
    await saveEight();
    const target = join(folder, "target");
    renameSync(file, target);
    symlinkSync(target, file);
    await expectKept();
    rmSync(target);
    expect(await store.load(EIGHT)).toBeNull();
    await saveEight();
    await expectKept();
    expect(warnings).toEqual([]);
    expect(existsSync(target)).toBe(false);
  });

  it("a link to itself is a warning", async () => {
    mkdirSync(folder);
    symlinkSync(file, file);
    await expectRefused("got ELOOP");
  });

  it.skipIf(process.platform === "win32")("a pipe that nobody writes to does not hold it up", async () => {
    mkdirSync(folder);
    execFileSync("mkfifo", [file]);
    await expectRefused("file: expected a regular one");
  });

  it.skipIf(process.platform === "win32")("a file or folder without permissions is a warning", async () => {
    await saveEight();
    for (const place of [root, dirname(folder)]) chmodSync(place, 0o755);
    chmodSync(folder, 0o555);
    chmodSync(file, 0);
    await withoutPrivileges(async () => {
      await expectRefused("got EACCES");
      await saveEight();
      expectWarning(/got EACCES.*; the tables are not kept/);
    });
    chmodSync(folder, 0o755);
  });
});

/** Root may read and write everything, so the work is done as somebody else. */
async function withoutPrivileges(work: () => Promise<void>): Promise<void> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

describe("a folder that cannot be used", () => {
  it.runIf(process.platform === "linux")("because none can be made there is a warning", async () => {
    store = openStore("/proc/loyd/tables");
    await saveEight();
    expectWarning("got ENOENT", store.fileOf(EIGHT));
  });

  it("because a file is in its way is a warning each time", async () => {
    const regular = join(root, "regular");
    writeFileSync(regular, "");
    for (const place of [regular, join(regular, "below")]) {
      store = openStore(place);
      expect(await store.load(EIGHT)).toBeNull();
      expectWarning("got ENOTDIR", store.fileOf(EIGHT));
      await saveEight();
      expectWarning(/got (ENOTDIR|EEXIST).*; the tables are not kept/, store.fileOf(EIGHT));
      expect(await store.list()).toEqual([]);
      expectWarning("got ENOTDIR", place);
      expect(await store.clear()).toEqual({ files: 0, bytes: 0 });
      expectWarning("got ENOTDIR", place);
    }
  });

  it("a write that fails half-way leaves nothing behind, and what was there before", async () => {
    await saveEight();
    const broken = makeTables(EIGHT, 2);
    Object.defineProperty(broken[1], "subarray", {
      value: () => {
        throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
      },
    });
    await store.save(EIGHT, broken);
    expectWarning(/got ENOSPC: no space left on device; the tables are not kept/);
    expect(readdirSync(folder)).toEqual([basename(file)]);
    await expectKept();
  });
});

describe("an abort", () => {
  it("ends loading and saving without a word, and without a trace", async () => {
    await saveEight();
    const signal = AbortSignal.abort();
    expect(await store.load(EIGHT, signal)).toBeNull();
    await store.save(EIGHT, makeTables(EIGHT, 2), signal);
    expect(readdirSync(folder)).toEqual([basename(file)]);
    expect(warnings).toEqual([]);
    await expectKept();
  });
});

describe("files that a stopped process left behind", () => {
  it("are removed after an hour, by the next save", async () => {
    await saveEight();
    const part = (letter: string) => `${file}.${letter.repeat(8)}-0000-4000-8000-000000000000.part`;
    for (const letter of ["a", "b"]) writeFileSync(part(letter), "");
    const old = new Date(Date.now() - 2 * 3_600_000);
    utimesSync(part("a"), old, old);
    await saveEight();
    expect(existsSync(part("a"))).toBe(false);
    expect(existsSync(part("b"))).toBe(true);
    expect(warnings).toEqual([]);
  });
});

describe("list and clear", () => {
  const FOREIGN = ["notes.txt", "x.tables", "3x3-blank9-00000000.tables.bak"];

  it("know their own files and leave all others alone", async () => {
    expect(await store.list()).toEqual([]);
    await saveEight();
    await store.save(OTHER_EIGHT, makeTables(OTHER_EIGHT));
    const other = store.fileOf(OTHER_EIGHT);
    writeFileSync(other, readFileSync(other).fill(0, 0, 9));
    const renamed = join(folder, "3x3-blank9-00000000.tables");
    writeFileSync(renamed, readFileSync(file));
    const part = `${file}.00000000-0000-4000-8000-000000000000.part`;
    writeFileSync(part, "half");
    for (const name of FOREIGN) writeFileSync(join(folder, name), "");

    const listed = new Map((await store.list()).map((entry) => [entry.file, entry]));
    expect(listed.size).toBe(4);
    expect(listed.get(file)).toEqual({
      file,
      bytes: 58_528,
      description: {
        shape: "3x3",
        goalBlank: 8,
        pattern: "aaa/abb/bb.",
        blankInIndex: true,
        sizes: [27_216, 27_216],
        checksums: [expect.stringMatching(/^[0-9a-f]{8}$/), expect.stringMatching(/^[0-9a-f]{8}$/)],
      },
      fault: null,
    });
    expect(listed.get(other)).toMatchObject({ description: null, fault: expect.stringContaining("magic: expected") });
    expect(listed.get(renamed)?.fault).toBe(`name: expected ${basename(file)}, got ${basename(renamed)}`);
    expect(listed.get(part)).toMatchObject({ bytes: 4, fault: expect.stringContaining("being written") });

    expect(await store.clear()).toEqual({ files: 4, bytes: 3 * 58_528 + 4 });
    expect(readdirSync(folder).sort()).toEqual([...FOREIGN].sort());
    expect(await store.clear()).toEqual({ files: 0, bytes: 0 });
    expect(warnings).toEqual([]);
  });

  it("a folder by such a name is not removed", async () => {
    mkdirSync(file, { recursive: true });
    expect(await store.list()).toMatchObject([{ file, description: null, fault: expect.stringContaining("regular") }]);
    expect(await store.clear()).toEqual({ files: 0, bytes: 0 });
    expectWarning(/it is not removed$/);
    expect(statSync(file).isDirectory()).toBe(true);
  });
});

describe("the default folder", () => {
  it.each([
    [{}, "linux", "/home/ada", "/home/ada/.cache/loyd"],
    [{ XDG_CACHE_HOME: "/var/ada" }, "linux", "/home/ada", "/var/ada/loyd"],
    [{ XDG_CACHE_HOME: "" }, "linux", "/home/ada", "/home/ada/.cache/loyd"],
    [{ XDG_CACHE_HOME: "relative" }, "freebsd", "/home/ada", "/home/ada/.cache/loyd"],
    [{ XDG_CACHE_HOME: "/var/ada" }, "darwin", "/Users/ada", "/Users/ada/Library/Caches/loyd"],
    [{ LOCALAPPDATA: "D:\\Local" }, "win32", "C:\\Users\\ada", "D:\\Local\\loyd\\Cache"],
    [{}, "win32", "C:\\Users\\ada", "C:\\Users\\ada\\AppData\\Local\\loyd\\Cache"],
    ...(["linux", "darwin", "win32"] as const).map(
      (platform) =>
        [{ LOYD_CACHE: "/x", XDG_CACHE_HOME: "/y", LOCALAPPDATA: "z" }, platform, "/home/ada", "/x"] as const,
    ),
    [{ LOYD_CACHE: "" }, "linux", "/home/ada", "/home/ada/.cache/loyd"],
    [{ LOCALAPPDATA: "" }, "win32", "C:\\Users\\ada", "C:\\Users\\ada\\AppData\\Local\\loyd\\Cache"],
    ...(["linux", "darwin", "win32"] as const).flatMap((platform) =>
      ["", "relative", "./ada"].map((home) => [{}, platform, home, null] as const),
    ),
  ] as const)("with %j on %s in %s is %s", (env, platform, home, expected) => {
    expect(defaultFolder(env, platform, home)).toBe(expected);
  });
});

describe("without a folder of the user", () => {
  it.each(["", "relative"])(
    "(HOME=%s) nothing is kept, least of all in the working folder, with one warning",
    (home) => {
      const cwd = mkdtempSync(join(tmpdir(), "loyd-homeless-"));
      const code = `
      import { openFileStore } from ${JSON.stringify(new URL("../../dist/loyd/file-store.js", import.meta.url).href)};
      import { generateBoards, solve } from ${JSON.stringify(new URL("../../dist/loyd/index.js", import.meta.url).href)};
      const [board] = generateBoards({ shape: { rows: 4, cols: 4, layers: 1 }, seed: 1, count: 1 });
      for (let round = 0; round < 2; round++) {
        const tables = openFileStore();
        console.log((await solve(board, { heuristic: "pdb-5-5-5", nodes: 1, tables })).outcome, await tables.list());
        await solve(board, { heuristic: "manhattan", nodes: 1 });
      }
    `;
      const env = { PATH: process.env.PATH, HOME: home, LOCALAPPDATA: "", USERPROFILE: "" };
      const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
        cwd,
        env,
        encoding: "utf8",
      });
      expect(stdout).toBe("node-limit []\nnode-limit []\n");
      expect(stderr.match(/expected a folder of the user, got none; none are kept/g)).toHaveLength(1);
      expect(readdirSync(cwd)).toEqual([]);
      rmSync(cwd, { recursive: true });
    },
  );
});
