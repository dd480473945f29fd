/** What the tests of the store do within a page: it is bundled, and the tests call it there. */
import { parseBoard, solve, type TableStore } from "../../src/index.ts";
import { checksumOf, checksumText } from "../../src/tables/checksum.ts";
import { makeHeader } from "../../src/tables/header.ts";
import { type IndexedDbStoreOptions, openIndexedDbStore } from "../../src/tables/indexed-db-store.ts";
import { EIGHT, makeTables, OTHER_EIGHT, settingOf } from "./settings.ts";

export { EIGHT, OTHER_EIGHT } from "./settings.ts";

export type Lab = typeof import("./indexed-db-lab.ts");

const DATABASE = "loyd-tables";
const THIRD_EIGHT = settingOf("3x3", "pdb", "aba/abb/ab.");
/** 13,366,080 bytes, two pieces, and 18 bytes, which are no whole step of the checksum. */
const LONG = settingOf("3x6", "pdb", "aaaaaa/bccccc/ddddd.");
/** Header and tables of each of the settings of eight tiles. */
const EIGHT_BYTES = 4096 + 2 * 27_216;

export const warnings: string[] = [];
export const store = openStore();

function openStore(options: IndexedDbStoreOptions = {}) {
  return openIndexedDbStore({ ...options, onWarning: (message) => warnings.push(message) });
}

export function save(seed: number, setting = EIGHT): Promise<void> {
  return store.save(setting, makeTables(setting, seed));
}

/** Whether exactly these tables are loaded. */
export async function isKept(seed: number, setting = EIGHT): Promise<boolean> {
  const loaded = await store.load(setting);
  const expected = makeTables(setting, seed);
  return loaded !== null && loaded.map(String).join() === expected.map(String).join();
}

/** As `isKept`, without texts of some 50 MB. */
export async function keepsLong(): Promise<boolean> {
  const tables = makeTables(LONG);
  await store.save(LONG, tables);
  const loaded = await store.load(LONG);
  if (loaded === null || loaded.length !== tables.length) return false;
  return loaded.every((table, index) => table.every((value, at) => value === tables[index][at]));
}

/** Solves a board with tables that take some portions to build, with a store that is watched. */
export async function solveOnce() {
  const loads: boolean[] = [];
  let saves = 0;
  const watched: TableStore = {
    has: store.has,
    load: async (setting, signal) => {
      const tables = await store.load(setting, signal);
      loads.push(tables !== null);
      return tables;
    },
    save: (setting, tables, signal) => {
      saves++;
      return store.save(setting, tables, signal);
    },
  };
  const board = parseBoard("14 1 9 6/4 8 12 5/7 2 3 0/10 11 13 15");
  const { outcome, verdict } = await solve(board, { goal: "blank-first", heuristic: "pdb-4-4-4-3", tables: watched });
  return { outcome, passed: verdict.passed, loads, saves, warnings };
}

/** What is in the database, behind the store's back. */
interface Stored {
  readonly entries: IDBObjectStore;
  readonly pieces: IDBObjectStore;
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export async function change(work: (stored: Stored, name: string) => Promise<unknown>): Promise<void> {
  const database = await answerOf(indexedDB.open(DATABASE));
  const transaction = database.transaction(["entries", "pieces"], "readwrite");
  const entries = transaction.objectStore("entries");
  const [name] = (await answerOf(entries.getAllKeys())) as string[];
  await work({ entries, pieces: transaction.objectStore("pieces") }, name);
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  database.close();
}

export async function counts(): Promise<{ entries: number; pieces: number }> {
  const counted = { entries: 0, pieces: 0 };
  await change(async ({ entries, pieces }) => {
    counted.entries = await answerOf(entries.count());
    counted.pieces = await answerOf(pieces.count());
  });
  return counted;
}

type Damage = Parameters<typeof change>[0];

function ofPiece(index: number, edit: (piece: Uint8Array) => unknown): Damage {
  return async ({ pieces }, name) => {
    const piece = (await answerOf(pieces.get([name, index]))) as Uint8Array;
    await answerOf(pieces.put(edit(piece) ?? piece, [name, index]));
  };
}

function ofHeader(edit: (header: Uint8Array) => Uint8Array | undefined): Damage {
  return async ({ entries }, name) => {
    const entry = (await answerOf(entries.get(name))) as { header: Uint8Array };
    await answerOf(entries.put({ ...entry, header: edit(entry.header) ?? entry.header }, name));
  };
}

const DAMAGES = {
  "a byte of a table changed": ofPiece(1, (piece) => {
    piece[20_000] ^= 1;
  }),
  "the first byte changed": ofPiece(0, (piece) => {
    piece[0] ^= 128;
  }),
  "a table that is missing": ({ pieces }, name) => answerOf(pieces.delete([name, 1])),
  "a table cut short": ofPiece(0, (piece) => piece.slice(0, -1)),
  "a table that is longer": ofPiece(0, (piece) => Uint8Array.of(...piece, 0)),
  "a table that is text": ofPiece(0, (piece) => "x".repeat(piece.length)),
  "tables exchanged": async ({ pieces }, name) => {
    const [first, second] = [await answerOf(pieces.get([name, 0])), await answerOf(pieces.get([name, 1]))];
    await answerOf(pieces.put(first, [name, 1]));
    await answerOf(pieces.put(second, [name, 0]));
  },
  "a byte of the description changed": ofHeader((header) => {
    header[40] ^= 1;
    return undefined;
  }),
  "a header cut short": ofHeader((header) => header.slice(0, -1)),
  "another magic": ofHeader((header) => {
    header[0] ^= 1;
    return undefined;
  }),
  "a version to come": ofHeader((header) => {
    header[8] = 2;
    return undefined;
  }),
  "an entry of somebody else": ({ entries }, name) => answerOf(entries.put({ header: "tables", bytes: 3 }, name)),
  "another setting under this name": async ({ entries, pieces }, name) => {
    const { header, tables } = headerAndTables();
    const entry = (await answerOf(entries.get(name))) as object;
    await answerOf(entries.put({ ...entry, header }, name));
    for (const [index, table] of tables.entries()) await answerOf(pieces.put(table, [name, index]));
  },
} as const satisfies Readonly<Record<string, Damage>>;

/** A good header and good tables, of another setting. */
function headerAndTables() {
  const tables = makeTables(OTHER_EIGHT).map((table) => table.slice());
  const checksums = tables.map((table) => checksumText(checksumOf(table)));
  return { header: makeHeader(OTHER_EIGHT, checksums), tables };
}

/** Which of the three settings are there. */
async function kept(): Promise<boolean[]> {
  const found: boolean[] = [];
  for (const setting of [EIGHT, OTHER_EIGHT, THIRD_EIGHT]) found.push(await store.has(setting));
  return found;
}

export async function fillUp() {
  const small = openStore({ maxBytes: 2 * EIGHT_BYTES + 10 });
  const saveIn = async (place: TableStore, setting: typeof EIGHT) => {
    await place.save(setting, makeTables(setting));
    // Entries are as old as the clock says, in milliseconds.
    await new Promise((resolve) => setTimeout(resolve, 3));
  };
  await saveIn(small, EIGHT);
  await saveIn(small, OTHER_EIGHT);
  await small.load(EIGHT);
  await saveIn(small, THIRD_EIGHT);
  const afterThree = await kept();
  await saveIn(small, LONG);
  const afterLarge = await kept();
  await change(async ({ entries, pieces }) => {
    await answerOf(entries.put("nonsense", "foreign"));
    await answerOf(pieces.put("nonsense", ["foreign", 0]));
  });
  await saveIn(small, THIRD_EIGHT);
  const afterForeign = { kept: await kept(), ...(await counts()) };
  await saveIn(openStore({ maxBytes: EIGHT_BYTES }), EIGHT);
  return { afterThree, afterLarge, afterForeign, afterLess: await kept(), warnings };
}

/** What comes of each kind of damage. */
export async function refusals() {
  const seen: Record<string, unknown> = {};
  for (const [name, damage] of Object.entries(DAMAGES)) {
    warnings.length = 0;
    await save(1);
    await change(damage);
    const loaded = await store.load(EIGHT);
    await save(2);
    seen[name] = { loaded, isMended: await isKept(2), warnings: [...warnings] };
  }
  return seen;
}

/** Saves over what is there, and has the second table refused as a browser does. */
export async function runOutOfSpace() {
  await save(1);
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value, key) {
    if (Array.isArray(key) && key[1] === 1) throw new DOMException("no space", "QuotaExceededError");
    return put.call(this, value, key);
  };
  await save(2);
  IDBObjectStore.prototype.put = put;
  return { kept: await isKept(1), warnings };
}

export async function abortBoth() {
  await save(1);
  const signal = AbortSignal.abort();
  const loaded = await store.load(EIGHT, signal);
  await store.save(EIGHT, makeTables(EIGHT, 2), signal);
  return { loaded, kept: await isKept(1), warnings };
}

export async function meetLaterVersion() {
  const later = await answerOf(indexedDB.open(DATABASE, 2));
  const { version } = later;
  later.close();
  const loaded = await store.load(EIGHT);
  await save(1);
  return { loaded, saved: await store.has(EIGHT), version, warnings };
}

/** What object stores a database has that somebody else made under the same name. */
const FOREIGN = {
  none: [],
  others: [{ name: "settings" }],
  half: [{ name: "entries" }],
  keyed: [{ name: "entries", options: { keyPath: "id" } }, { name: "pieces" }],
} as const satisfies Record<string, readonly { readonly name: string; readonly options?: IDBObjectStoreParameters }[]>;
export type Foreign = keyof typeof FOREIGN;

/** Keeps tables where somebody else has a database of that name. */
export async function meetForeign(made: Foreign) {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    for (const { name, ...one } of FOREIGN[made]) {
      request.result.createObjectStore(name, "options" in one ? one.options : undefined);
    }
  };
  (await answerOf(request)).close();
  const before = { found: await store.has(EIGHT), loaded: await store.load(EIGHT) };
  await save(1);
  return { ...before, kept: await isKept(1), warnings };
}
