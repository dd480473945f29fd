/**
 * Pattern databases in files, for Node: the package's `loyd/file-store`. One file for each key, which is believed only
 * when all of it agrees with what was asked for; anything else is a warning and no tables, so that the caller builds them
 * and saves over it. A file comes into being under a name of its own, is flushed, and is renamed: under its final name
 * it is whole, whoever else writes at the same time. Large tables go through in pieces, so that the host has its turn.
 * What is in a file is said in header.ts.
 */
import { randomUUID } from "node:crypto";
import { constants, type FileHandle, lstat, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, dirname, join, posix, resolve, win32 } from "node:path";
import type { Setting } from "../engine/engine.ts";
import { expectSizes, tableSizes } from "../engine/partition.ts";
import { expectCallback, expectObject, expectText } from "../errors.ts";
import { expectOptions } from "../options.ts";
import {
  expectDescribed,
  Fault,
  HEADER_BYTES,
  keptBytes,
  readHeader,
  readTables,
  reasonOf,
  type TableDescription,
  tableName,
  writeTables,
} from "./header.ts";
import { type TableKey, type TableStore, tableKey } from "./store.ts";

export type { TableDescription } from "./header.ts";

/** A file under a temporary name that nobody wrote to for so long was left behind by a process that was stopped. */
const STALE_MS = 3_600_000;

const FILE_NAME = /^\d+x\d+(x\d+)?-blank\d+-[0-9a-f]{8}\.tables$/;
const PART_NAME = /^\d+x\d+(x\d+)?-blank\d+-[0-9a-f]{8}\.tables\.[0-9a-f-]{36}\.part$/;

/** A file of the store's folder. */
export interface TableFile {
  /** Its path. */
  readonly file: string;
  /** Its length. */
  readonly bytes: number;
  /** Null where the file cannot be used. */
  readonly description: TableDescription | null;
  /** Why the file cannot be used; null where its header and length are as they should be. */
  readonly fault: string | null;
}

/** What was removed from a store. */
export interface Removed {
  /** How many files. */
  readonly files: number;
  /** What they took. */
  readonly bytes: number;
}

/** A store of files in one folder. */
export interface FileStore extends TableStore {
  /** The folder, as a whole path; empty where the user has none, so that nothing is kept. */
  readonly folder: string;
  /** The file in which the tables of a setting are kept, whether it is there or not. */
  fileOf(setting: Setting): string;
  /** The files in the folder, by name, those under temporary names as well. Tables themselves are not read. */
  list(): Promise<TableFile[]>;
  /** Removes these files; everything else in the folder stays. Returns what was removed. */
  clear(): Promise<Removed>;
}

/** Options of {@link openFileStore}. */
export interface FileStoreOptions {
  /** Told what cannot be read, written or believed, in one line with the file's name. Default: a warning of Node. */
  readonly onWarning?: (message: string) => void;
}

/**
 * Opens a store of files. Nothing is read or written yet, and nothing that is wrong with the folder or a file is ever an
 * error: it is a warning, and the store does without.
 *
 * @param folder Where the files are; made when the first is written. Default {@link defaultFolder}.
 * @example
 * const result = await solve(board, { heuristic: "pdb-7-8", tables: openFileStore() });
 */
export function openFileStore(folder?: string, options: FileStoreOptions = {}): FileStore {
  if (folder !== undefined) expectText("folder", folder);
  expectOptions<FileStoreOptions>("options", options, { onWarning: true });
  expectCallback("onWarning", options.onWarning);
  const warn = options.onWarning ?? ((message) => process.emitWarning(message, "LoydWarning"));
  const chosen = folder ?? defaultFolder(process.env, process.platform, homeFolder());
  if (chosen === null) return keepNone(warn);
  const place = resolve(chosen);
  const fileOf = (setting: Setting) => join(place, fileName(tableKey(setting)));

  return {
    folder: place,
    fileOf,

    has: async (setting) => {
      const bytes = tableSizes(setting).reduce((sum, size) => sum + size, 0);
      const found = await lstat(fileOf(setting)).catch(() => null);
      return found?.isFile() === true && found.size > bytes;
    },

    load: async (setting, signal) => {
      const file = fileOf(setting);
      try {
        return await readFileTables(file, setting, signal);
      } catch (error) {
        const isAnswer = signal?.aborted || codeOf(error) === "ENOENT";
        if (!isAnswer) warn(`${file}: ${reasonOf(error)}; the tables are not used`);
        return null;
      }
    },

    save: async (setting, tables, signal) => {
      expectSizes(setting, tables);
      const file = fileOf(setting);
      const part = `${file}.${randomUUID()}.part`;
      try {
        await makeFolder(place);
        // Others may be at the same files, and it does not matter who removes them.
        await removeStale(place).catch(() => {});
        await writeFileTables(part, setting, tables, signal);
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true }).catch(() => {});
        if (!signal?.aborted) warn(`${file}: ${reasonOf(error)}; the tables are not kept`);
      }
    },

    list: async () => {
      const files: TableFile[] = [];
      for (const name of await namesIn(place, warn)) files.push(await inspect(join(place, name)));
      return files;
    },

    clear: async () => {
      const removed = { files: 0, bytes: 0 };
      for (const name of await namesIn(place, warn)) {
        const file = join(place, name);
        try {
          const { size } = await lstat(file);
          await rm(file);
          removed.files++;
          removed.bytes += size;
        } catch (error) {
          if (codeOf(error) !== "ENOENT") warn(`${file}: ${reasonOf(error)}; it is not removed`);
        }
      }
      return removed;
    },
  };
}

/** Whether it was said that there is no folder. */
let isFolderMissed = false;

/** A store for those who have no folder: it says so once, when it is first used. */
function keepNone(warn: (message: string) => void): FileStore {
  const missed = () => {
    if (isFolderMissed) return;
    isFolderMissed = true;
    warn("tables: expected a folder of the user, got none; none are kept, unless LOYD_CACHE names a folder for them");
  };
  const without =
    <T>(answer: T) =>
    async () => {
      missed();
      return answer;
    };
  return {
    folder: "",
    fileOf: () => "",
    has: async () => false,
    load: without(null),
    save: without(undefined),
    list: without([]),
    clear: without({ files: 0, bytes: 0 }),
  };
}

/**
 * The folder for files that can be made again: `LOYD_CACHE` if set, else what the platform has for it.
 *
 * @param env The environment, as `process.env`.
 * @param platform As `process.platform`.
 * @param home The user's folder, empty where there is none.
 * @returns Null where nothing names a whole path: what is not to be kept must not get into the folder of work.
 * @example
 * defaultFolder({}, "linux", "/home/ada"); // "/home/ada/.cache/loyd"
 */
export function defaultFolder(
  env: Readonly<Record<string, string | undefined>>,
  platform: string,
  home: string,
): string | null {
  expectObject("env", env);
  expectText("platform", platform);
  expectText("home", home);
  if (env.LOYD_CACHE) return env.LOYD_CACHE;
  const path = platform === "win32" ? win32 : posix;
  // The specification of these variables has relative paths ignored.
  const within = (base: string | undefined, ...names: string[]) =>
    base !== undefined && path.isAbsolute(base) ? path.join(base, ...names) : null;
  if (platform === "win32") {
    return within(env.LOCALAPPDATA, "loyd", "Cache") ?? within(home, "AppData", "Local", "loyd", "Cache");
  }
  if (platform === "darwin") return within(home, "Library", "Caches", "loyd");
  return within(env.XDG_CACHE_HOME, "loyd") ?? within(home, ".cache", "loyd");
}

/** The user's folder; empty where the user has none, as in some containers. */
function homeFolder(): string {
  try {
    return homedir();
  } catch {
    return "";
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

/**
 * Makes a folder and those above it that are missing. Node can do that as well, but never comes to an end where a folder is
 * refused as if the one above it were missing, as in /proc.
 */
async function makeFolder(folder: string): Promise<void> {
  const make = () =>
    mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
      // What is there and is no folder is found out by writing into it.
      if (codeOf(error) !== "EEXIST") throw error;
    });
  try {
    await make();
  } catch (error) {
    const above = dirname(folder);
    if (codeOf(error) !== "ENOENT" || above === folder) throw error;
    await makeFolder(above);
    await make();
  }
}

function fileName(key: TableKey): string {
  return `${tableName(key)}.tables`;
}

/** The names in the folder that the store gives, sorted. */
async function namesIn(folder: string, warn: (message: string) => void): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => FILE_NAME.test(name) || PART_NAME.test(name)).sort();
  } catch (error) {
    if (codeOf(error) !== "ENOENT") warn(`${folder}: ${reasonOf(error)}`);
    return [];
  }
}

async function inspect(file: string): Promise<TableFile> {
  const bytes = await lstat(file).then(
    ({ size }) => size,
    () => 0,
  );
  try {
    if (PART_NAME.test(basename(file))) throw new Fault("file", "a finished one", "one that is or was being written");
    const handle = await openFile(file);
    try {
      const description = await readFileHeader(handle);
      await expectLength(handle, description.sizes);
      const name = fileName(description);
      if (name !== basename(file)) throw new Fault("name", name, basename(file));
      return { file, bytes, description, fault: null };
    } finally {
      await handle.close();
    }
  } catch (error) {
    return { file, bytes, description: null, fault: reasonOf(error) };
  }
}

/** Removes what processes that were stopped have left behind. */
async function removeStale(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!PART_NAME.test(name)) continue;
    const part = join(folder, name);
    const { mtimeMs } = await lstat(part);
    if (Date.now() - mtimeMs > STALE_MS) await rm(part, { force: true });
  }
}

/** Opens a file to read; one that is no regular file is closed again. Opening a pipe must not wait for its writer. */
async function openFile(file: string): Promise<FileHandle> {
  const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  const isFile = await handle.stat().then((stats) => stats.isFile());
  if (isFile) return handle;
  await handle.close();
  throw new Fault("file", "a regular one", "something else");
}

/** @throws Fault when the header is not one of this version, undamaged. */
async function readFileHeader(handle: FileHandle): Promise<TableDescription> {
  const header = new Uint8Array(HEADER_BYTES);
  const got = await readAll(handle, header, 0);
  return readHeader(header.subarray(0, got));
}

async function expectLength(handle: FileHandle, sizes: readonly number[]): Promise<void> {
  const { size } = await handle.stat();
  const expected = keptBytes(sizes);
  if (size !== expected) throw new Fault("length", `${expected} bytes`, size);
}

async function readFileTables(file: string, setting: Setting, signal: AbortSignal | undefined): Promise<Uint8Array[]> {
  const handle = await openFile(file);
  try {
    const description = await readFileHeader(handle);
    expectDescribed(description, setting);
    await expectLength(handle, description.sizes);
    let position = HEADER_BYTES;
    return await readTables(description, signal, async (piece) => {
      const got = await readAll(handle, piece, position);
      position += piece.length;
      return got;
    });
  } finally {
    await handle.close();
  }
}

async function writeFileTables(
  part: string,
  setting: Setting,
  tables: readonly Uint8Array[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const handle = await open(part, "wx");
  try {
    let position = HEADER_BYTES;
    const header = await writeTables(setting, tables, signal, async (piece) => {
      await writeAll(handle, piece, position);
      position += piece.length;
    });
    await writeAll(handle, header, 0);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Fills `bytes` from a place in a file, and returns how many there were until its end. */
async function readAll(handle: FileHandle, bytes: Uint8Array, position: number): Promise<number> {
  let done = 0;
  while (done < bytes.length) {
    const { bytesRead } = await handle.read(bytes, done, bytes.length - done, position + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return done;
}

async function writeAll(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let done = 0;
  while (done < bytes.length) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}
