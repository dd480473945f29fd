/**
 * Where pattern databases are kept between searches, since they take far longer to build than to copy. A store knows
 * nothing of what the bytes mean: engines give them and take them back. Tables belong to a shape, the cell of the goal's
 * blank and the patterns; by which name a heuristic asked for those makes no difference.
 */
import { cellCount, shapeName } from "../board/geometry.ts";
import type { Setting } from "../engine/engine.ts";
import { expectSizes } from "../engine/partition.ts";
import { expectInteger, LoydError, show } from "../errors.ts";
import { DEFAULT_MAX_BYTES, makeShelf } from "./shelf.ts";

/**
 * Keeps pattern databases. What it cannot keep is built again; a store may forget at any time. One that does not answer
 * within some seconds is done without until it does, and an answer that comes after a limit or an abort no longer counts.
 */
export interface TableStore {
  /** Whether `load` may wait until somebody else has built the tables, which takes as long as it takes. Default false. */
  readonly waitsForOthers?: boolean;
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
  const shelf = makeShelf(expectInteger("maxBytes", maxBytes, 0, Number.MAX_SAFE_INTEGER));
  return {
    has: async (setting) => shelf.has(keyText(setting)),
    load: async (setting) => shelf.get(keyText(setting)),
    save: async (setting, tables) => {
      expectSizes(setting, tables);
      shelf.put(keyText(setting), tables);
    },
  };
}

/** @throws LoydError `bad-argument` for what is neither a store, nor null, nor left out. */
export function expectStore(tables: unknown): void {
  if (tables === undefined || tables === null) return;
  const store = tables as Record<string, unknown>;
  const isStore = ["has", "load", "save"].every((name) => typeof store[name] === "function");
  if (isStore) return;
  throw new LoydError("bad-argument", `tables: expected a store with has, load and save, or null, got ${show(tables)}`);
}

/** What the tables of a setting belong to, as a text. */
export function keyText(setting: Setting): string {
  return JSON.stringify(tableKey(setting));
}
