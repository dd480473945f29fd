/** Tables in memory by their keys, up to a bound. */

/** Up to so many bytes unless told otherwise: all the named partitions but 7-8 and 6-6-6-6 fit together. */
export const DEFAULT_MAX_BYTES = 2 ** 26;

export interface Shelf {
  has(key: string): boolean;
  /** Copies of tables, or null. */
  get(key: string): Uint8Array<ArrayBuffer>[] | null;
  /** Keeps copies. What was used least recently goes when there is no room; what is larger than all of it is not kept. */
  put(key: string, tables: readonly Uint8Array[]): void;
}

/** @param maxBytes The most that it keeps. */
export function makeShelf(maxBytes: number): Shelf {
  /** The least recently used first, as a Map keeps them. */
  const kept = new Map<string, Uint8Array<ArrayBuffer>[]>();
  let keptBytes = 0;

  function take(key: string): Uint8Array<ArrayBuffer>[] | null {
    const tables = kept.get(key);
    if (tables === undefined) return null;
    kept.delete(key);
    keptBytes -= bytesOf(tables);
    return tables;
  }

  function add(key: string, tables: Uint8Array<ArrayBuffer>[]): void {
    kept.set(key, tables);
    keptBytes += bytesOf(tables);
  }

  return {
    has: (key) => kept.has(key),
    get: (key) => {
      const tables = take(key);
      if (tables === null) return null;
      add(key, tables);
      return tables.map((table) => table.slice());
    },
    put: (key, tables) => {
      take(key);
      if (bytesOf(tables) > maxBytes) return;
      for (const oldest of kept.keys()) {
        if (keptBytes + bytesOf(tables) <= maxBytes) break;
        take(oldest);
      }
      add(
        key,
        tables.map((table) => new Uint8Array(table)),
      );
    },
  };
}

function bytesOf(tables: readonly Uint8Array[]): number {
  return tables.reduce((bytes, { length }) => bytes + length, 0);
}
