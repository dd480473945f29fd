/**
 * Pattern databases in IndexedDB, for browsers, their workers included: the package's `loyd/indexed-db-store`. As in files
 * (file-store.ts) what is kept has the header of header.ts and is believed only when all of it agrees with what was asked
 * for; anything else is a warning and no tables, so that the caller builds them and saves over it.
 *
 * Tables are kept in pieces, since a large value is copied whole each time it passes. All of it is written in one
 * transaction, which a browser that is closed half-way undoes, and read in one, so that nobody writes in between.
 *
 *     entries   name → { header, bytes, used }   used: when it was last saved or loaded, in milliseconds since 1970
 *     pieces    [name, 0, 1, 2, …] → bytes of the tables, one table after another
 */
import type { Setting } from "../engine/engine.ts";
import { expectSizes, tableSizes } from "../engine/partition.ts";
import { expectCallback, expectInteger, expectText } from "../errors.ts";
import { expectOptions } from "../options.ts";
import {
  expectDescribed,
  Fault,
  keptBytes,
  readHeader,
  readTables,
  reasonOf,
  type TableDescription,
  tableName,
  writeTables,
} from "./header.ts";
import { askStore } from "./patience.ts";
import { type TableStore, tableKey } from "./store.ts";

/** The version of the object stores; what headers and tables are is versioned in the headers. */
const DATABASE_VERSION = 1;
const ENTRIES = "entries";
const PIECES = "pieces";
const STORES = [ENTRIES, PIECES];

/** All the named partitions but 7-8 fit, one at a time the largest of them; browsers allow a page much more than this. */
const DEFAULT_MAX_BYTES = 2 ** 28;

/** What is kept beside the pieces of some tables. */
interface Entry {
  readonly header: Uint8Array<ArrayBuffer>;
  readonly bytes: number;
  readonly used: number;
}

/** Tables that are kept. */
export interface KeptTables {
  /** What they are kept under. */
  readonly name: string;
  /** What they take. */
  readonly bytes: number;
  /** Null where they cannot be used. */
  readonly description: TableDescription | null;
  /** Why they cannot be used; null where the header is as it should be. */
  readonly fault: string | null;
}

/** What was removed from a store. */
export interface Removed {
  /** For how many settings there were tables. */
  readonly tables: number;
  /** What they took. */
  readonly bytes: number;
}

/** A store in one database of the browser. */
export interface IndexedDbStore extends TableStore {
  /** What is kept, by name. Tables themselves are not read. */
  list(): Promise<KeptTables[]>;
  /** Removes everything. Returns how many tables of a setting, and how many bytes, were removed. */
  clear(): Promise<Removed>;
}

/** Options of {@link openIndexedDbStore}. */
export interface IndexedDbStoreOptions {
  /** The name of the database. Default `loyd-tables`. */
  readonly database?: string;
  /** The most that is kept, in bytes; what was used least recently goes first. Default 256 MiB. */
  readonly maxBytes?: number;
  /** Told what cannot be read, written or believed, in one line with its name. Default: a warning on the console. */
  readonly onWarning?: (message: string) => void;
}

/**
 * Opens a store in IndexedDB. Nothing is read or written yet, and nothing that is wrong with the database or what is in it
 * is ever an error: it is a warning, and the store does without. So it is where there is no IndexedDB.
 *
 * @throws LoydError `bad-argument` for another `maxBytes` than a whole number.
 * @example
 * const result = await solve(board, { tables: openIndexedDbStore() });
 */
export function openIndexedDbStore(options: IndexedDbStoreOptions = {}): IndexedDbStore {
  expectOptions<IndexedDbStoreOptions>("options", options, { database: true, maxBytes: true, onWarning: true });
  expectCallback("onWarning", options.onWarning);
  if (options.database !== undefined) expectText("database", options.database);
  const { database = "loyd-tables", onWarning = (message) => console.warn(`loyd: ${message}`) } = options;
  const maxBytes = expectInteger("maxBytes", options.maxBytes ?? DEFAULT_MAX_BYTES, 0, Number.MAX_SAFE_INTEGER);
  const warn = (error: unknown, place: string, consequence: string) =>
    onWarning(`IndexedDB ${place}: ${reasonOf(error)}; ${consequence}`);
  const placeOf = (name: string) => `${database}/${name}`;

  const store: IndexedDbStore = {
    has: async (setting) => {
      try {
        return await inTransaction(database, "readonly", async ({ entries }) => {
          const entry = await answerOf(entries.get(nameOf(setting)));
          return isEntry(entry) && entry.bytes === keptBytes(tableSizes(setting));
        });
      } catch {
        // Whoever loads or saves is told why.
        return false;
      }
    },

    load: async (setting, signal) => {
      const name = nameOf(setting);
      try {
        const tables = await inTransaction(database, "readonly", async ({ entries, pieces }) => {
          const entry = await answerOf(entries.get(name));
          if (entry === undefined) return null;
          const description = readHeader(expectEntry(entry).header);
          expectDescribed(description, setting);
          let index = 0;
          return readTables(description, signal, async (piece) =>
            fill(piece, await answerOf(pieces.get([name, index++]))),
          );
        });
        if (tables !== null) await markUsed(database, name);
        return tables;
      } catch (error) {
        if (!signal?.aborted) warn(error, placeOf(name), "the tables are not used");
        return null;
      }
    },

    save: async (setting, tables, signal) => {
      expectSizes(setting, tables);
      const name = nameOf(setting);
      const bytes = keptBytes(tableSizes(setting));
      if (bytes > maxBytes) return;
      try {
        await inTransaction(database, "readwrite", async (stores) => {
          await remove(stores, name);
          await makeSpace(stores, maxBytes - bytes);
          let index = 0;
          // A copy of the piece: that of a view would be one of all the memory that it is a view of.
          const header = await writeTables(setting, tables, signal, (piece) =>
            answerOf(stores.pieces.put(piece.slice(), [name, index++])),
          );
          const entry: Entry = { header, bytes, used: Date.now() };
          await answerOf(stores.entries.put(entry, name));
        });
      } catch (error) {
        if (!signal?.aborted) warn(error, placeOf(name), "the tables are not kept");
      }
    },

    list: () => askStore<KeptTables[]>(store, {}, listed, []),
    clear: () => askStore<Removed>(store, {}, cleared, { tables: 0, bytes: 0 }),
  };

  async function listed(): Promise<KeptTables[]> {
    try {
      const [names, entries] = await inTransaction(database, "readonly", namesAndEntries);
      return names.map((name, index) => inspect(name, entries[index]));
    } catch (error) {
      warn(error, database, "nothing is listed");
      return [];
    }
  }

  async function cleared(): Promise<Removed> {
    try {
      return await inTransaction(database, "readwrite", async (stores) => {
        const [names, entries] = await namesAndEntries(stores);
        await Promise.all([answerOf(stores.entries.clear()), answerOf(stores.pieces.clear())]);
        return { tables: names.length, bytes: entries.reduce<number>((sum, entry) => sum + bytesOf(entry), 0) };
      });
    } catch (error) {
      warn(error, database, "nothing is removed");
      return { tables: 0, bytes: 0 };
    }
  }

  return store;
}

function nameOf(setting: Setting): string {
  return tableName(tableKey(setting));
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== "object" || value === null) return false;
  const { header, bytes, used } = value as Partial<Entry>;
  return header instanceof Uint8Array && typeof bytes === "number" && typeof used === "number";
}

/** @throws Fault for what was put there by somebody else. */
function expectEntry(value: unknown): Entry {
  if (isEntry(value)) return value;
  throw new Fault("entry", "a header with its size", "something else");
}

function bytesOf(entry: unknown): number {
  return isEntry(entry) ? entry.bytes : 0;
}

/**
 * Fills a piece with what is kept of it, and returns how many bytes that were.
 *
 * @throws Fault for what is no piece, or a longer one.
 */
function fill(piece: Uint8Array, kept: unknown): number {
  if (kept === undefined) return 0;
  if (!(kept instanceof Uint8Array)) throw new Fault("piece", "bytes", "something else");
  if (kept.length > piece.length) throw new Fault("piece", `${piece.length} bytes`, kept.length);
  piece.set(kept);
  return kept.length;
}

function inspect(name: string, value: unknown): KeptTables {
  try {
    const description = readHeader(expectEntry(value).header);
    const expected = tableName(description);
    if (name !== expected) throw new Fault("name", expected, name);
    return { name, bytes: bytesOf(value), description, fault: null };
  } catch (error) {
    return { name, bytes: bytesOf(value), description: null, fault: reasonOf(error) };
  }
}

/** The object stores within a transaction. */
interface Stores {
  readonly entries: IDBObjectStore;
  readonly pieces: IDBObjectStore;
}

async function namesAndEntries({ entries }: Stores): Promise<[string[], unknown[]]> {
  const [names, values] = await Promise.all([answerOf(entries.getAllKeys()), answerOf(entries.getAll())]);
  return [names.map(String), values];
}

/** Removes what was used least recently until no more than so many bytes are kept, and first what is no entry. */
async function makeSpace(stores: Stores, mostBytes: number): Promise<void> {
  const [names, values] = await namesAndEntries(stores);
  const entries = names.map((name, index) => {
    const value = values[index];
    return { name, bytes: bytesOf(value), used: isEntry(value) ? value.used : Number.NEGATIVE_INFINITY };
  });
  entries.sort((a, b) => a.used - b.used);
  let kept = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { name, bytes, used } of entries) {
    if (kept <= mostBytes && used !== Number.NEGATIVE_INFINITY) break;
    await remove(stores, name);
    kept -= bytes;
  }
}

/** Removes an entry, if it is there, and its pieces. */
async function remove({ entries, pieces }: Stores, name: string): Promise<void> {
  // An array is above every number.
  const ofName = IDBKeyRange.bound([name], [name, []]);
  await Promise.all([answerOf(entries.delete(name)), answerOf(pieces.delete(ofName))]);
}

/** Notes that tables were used just now. If that fails they are only the sooner forgotten. */
async function markUsed(database: string, name: string): Promise<void> {
  const marked = inTransaction(database, "readwrite", async ({ entries }) => {
    const entry: unknown = await answerOf(entries.get(name));
    if (isEntry(entry)) await answerOf(entries.put({ ...entry, used: Date.now() }, name));
  });
  await marked.catch(() => {});
}

/** Does `work`, which may wait for nothing but its requests, in one transaction: all of it, or where it throws nothing. */
async function inTransaction<T>(
  database: string,
  mode: IDBTransactionMode,
  work: (stores: Stores) => Promise<T>,
): Promise<T> {
  const opened = await openDatabase(database);
  try {
    const transaction = opened.transaction(STORES, mode);
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Fault("transaction", "to be completed", "its end"));
    });
    // Where the work throws, that is the reason.
    ended.catch(() => {});
    try {
      const result = await work({
        entries: transaction.objectStore(ENTRIES),
        pieces: transaction.objectStore(PIECES),
      });
      await ended;
      return result;
    } catch (error) {
      abort(transaction);
      throw error;
    }
  } finally {
    opened.close();
  }
}

/** Undoes a transaction that has not ended yet. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}

/** Opens a database; one of an older version is emptied, and one that is made otherwise, by somebody else, is made anew. */
async function openDatabase(name: string): Promise<IDBDatabase> {
  const found = await openVersion(name);
  if (isWellMade(found)) return found;
  found.close();
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onblocked = () =>
      reject(new Fault("database", "object stores for tables", "others, and a page that holds them"));
    request.onerror = () => reject(request.error);
    request.onsuccess = () => resolve();
  });
  return openVersion(name);
}

function openVersion(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (globalThis.indexedDB === undefined) throw new Fault("host", "one with IndexedDB", "one without");
    const request = indexedDB.open(name, DATABASE_VERSION);
    request.onupgradeneeded = () => {
      for (const store of [...request.result.objectStoreNames]) request.result.deleteObjectStore(store);
      for (const store of STORES) request.result.createObjectStore(store);
    };
    request.onblocked = () => reject(new Fault("database", "no page that holds an older version", "one"));
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      // A later version must not have to wait.
      database.onversionchange = () => database.close();
      resolve(database);
    };
  });
}

/** Whether a database has the object stores of this file, and names are given to what is put into them. */
function isWellMade(database: IDBDatabase): boolean {
  if (STORES.some((store) => !database.objectStoreNames.contains(store))) return false;
  const transaction = database.transaction(STORES, "readonly");
  return STORES.every((store) => transaction.objectStore(store).keyPath === null);
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
