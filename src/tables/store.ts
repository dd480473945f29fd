/**
 * Where pattern databases are kept between searches, since they take far longer to build than to copy. A store knows
 * nothing of what the bytes mean: engines give them and take them back. Tables belong to a shape, the cell of the goal's
 * blank and the patterns; by which name a heuristic asked for those makes no difference.
 */
import { cellCount, shapeName } from "../board/geometry.ts";
import type { Setting } from "../engine/engine.ts";
import { expectSizes } from "../engine/partition.ts";
import { expectInteger, LoydError } from "../errors.ts";

/** Keeps pattern databases. What it cannot keep is built again; a store may forget at any time. */
export interface TableStore {
  /** Whether it seems to have the tables of a setting; quick, so that it may be wrong. */
  has(setting: Setting): Promise<boolean>;
  /** The tables of a setting, or null where it has none that can be trusted. Also null once the signal has aborted. */
  load(setting: Setting, signal?: AbortSignal): Promise<Uint8Array[] | null>;
  /**
   * Keeps the tables of a setting, instead of those it may have had. They may be views of an engine's memory, so they
   * are copied before the promise resolves, or not kept at all once the signal has aborted.
   */
  save(setting: Setting, tables: readonly Uint8Array[], signal?: AbortSignal): Promise<void>;
}

/** What tables belong to, in the form in which it is compared and written down. */
export interface TableKey {
  /** The size of the boards, `RxC` or `RxCxL`. */
  readonly shape: string;
  /** The cell of the blank in the goal. */
  readonly goalBlank: number;
  /** The patterns as a letter on each goal cell, in the form that `--pattern` takes. */
  readonly pattern: string;
  /** Whether entries are by the cell of the blank as well. */
  readonly blankInIndex: boolean;
}

/** Up to so many bytes an in-memory store keeps unless told otherwise: all the named partitions but 7-8 and 6-6-6-6 fit together. */
const DEFAULT_MAX_BYTES = 2 ** 26;

/**
 * What the tables of a setting belong to.
 *
 * @throws LoydError `bad-argument` for a setting without a partition.
 */
export function tableKey({ shape, goalBlank, heuristic, partition }: Setting): TableKey {
  if (partition === null) {
    throw new LoydError("bad-argument", `setting: expected one with patterns, got the heuristic ${heuristic}`);
  }
  const letters = new Array<string>(cellCount(shape)).fill(".");
  for (const [index, pattern] of partition.patterns.entries()) {
    for (const cell of pattern) letters[cell] = String.fromCharCode("a".charCodeAt(0) + index);
  }
  const rows = Array.from({ length: shape.layers * shape.rows }, (_, row) =>
    letters.slice(row * shape.cols, (row + 1) * shape.cols).join(""),
  );
  const layers = Array.from({ length: shape.layers }, (_, layer) =>
    rows.slice(layer * shape.rows, (layer + 1) * shape.rows).join("/"),
  );
  return { shape: shapeName(shape), goalBlank, pattern: layers.join("//"), blankInIndex: partition.blankInIndex };
}

/**
 * Makes a store in memory, for as long as the process runs. What was used least recently goes first when it is full;
 * tables larger than all of it are not kept.
 *
 * @param maxBytes The most that it keeps, in bytes. Default 64 MiB.
 * @throws LoydError `bad-argument` for another `maxBytes` than a whole number.
 */
export function makeMemoryStore(maxBytes: number = DEFAULT_MAX_BYTES): TableStore {
  expectInteger("maxBytes", maxBytes, 0, Number.MAX_SAFE_INTEGER);
  /** The least recently used first, as a Map keeps them. */
  const kept = new Map<string, readonly Uint8Array[]>();
  let keptBytes = 0;

  function take(key: string): readonly Uint8Array[] | null {
    const tables = kept.get(key);
    if (tables === undefined) return null;
    kept.delete(key);
    keptBytes -= bytesOf(tables);
    return tables;
  }

  function put(key: string, tables: readonly Uint8Array[]): void {
    kept.set(key, tables);
    keptBytes += bytesOf(tables);
  }

  return {
    has: async (setting) => kept.has(JSON.stringify(tableKey(setting))),
    load: async (setting) => {
      const key = JSON.stringify(tableKey(setting));
      const tables = take(key);
      if (tables === null) return null;
      put(key, tables);
      return tables.map((table) => table.slice());
    },
    save: async (setting, tables) => {
      expectSizes(setting, tables);
      const key = JSON.stringify(tableKey(setting));
      take(key);
      if (bytesOf(tables) > maxBytes) return;
      for (const oldest of kept.keys()) {
        if (keptBytes + bytesOf(tables) <= maxBytes) break;
        take(oldest);
      }
      put(
        key,
        tables.map((table) => table.slice()),
      );
    },
  };
}

function bytesOf(tables: readonly Uint8Array[]): number {
  return tables.reduce((bytes, { length }) => bytes + length, 0);
}
