/** The store of tables that a job sees on its thread: what the pool's threads have in common (exchange.ts), or null. */

import { onAbort } from "../engine/driver/signal.ts";
import type { Setting } from "../engine/engine.ts";
import { tableSizes } from "../engine/partition.ts";
import { askStore } from "../tables/patience.ts";
import { DEFAULT_MAX_BYTES } from "../tables/shelf.ts";
import { keyText, type TableStore } from "../tables/store.ts";
import type { Copies } from "./exchange.ts";
import type { Answer, Tables } from "./protocol.ts";

export interface ThreadTables extends TableStore {
  /** The pool's answer to a claim. */
  granted(tables: Copies | null): void;
}

/**
 * @param kept Where tables are kept beyond the process; null where they are kept in the pool's memory.
 * @param post To the pool, with what is to be moved there.
 */
export function makeThreadTables(
  job: number,
  kind: Tables,
  kept: TableStore | null,
  post: (answer: Answer, moved?: ArrayBuffer[]) => void,
): ThreadTables {
  let granted: (tables: Copies | null) => void = () => {};
  const release = (tables: Copies | null) =>
    post({ type: "release", job, tables }, tables?.map(({ buffer }) => buffer) ?? []);

  const bytesOf = (setting: Setting) => tableSizes(setting).reduce((sum, size) => sum + size, 0);
  // The pool's memory does not take larger ones, so that threads would wait for one another to get nothing.
  const isShared = (setting: Setting) => kept !== null || bytesOf(setting) <= DEFAULT_MAX_BYTES;

  return {
    waitsForOthers: true,
    granted: (tables) => granted(tables),
    // The pool's memory is asked only when it comes to loading.
    has: async (setting) => kept !== null && askStore(kept, {}, () => kept.has(setting), false),
    load: async (setting, signal) => {
      if (!isShared(setting)) return null;
      const answer = new Promise<Copies | null>((resolve) => {
        granted = resolve;
      });
      post({ type: "claim", job, key: `${kind} ${keyText(setting)}` });
      const { promise: aborted, forget } = abortOf(signal);
      const shared = await Promise.race([answer, aborted]);
      forget();
      if (shared !== null || signal?.aborted || kept === null) return shared;
      const waiting = { signal, bytes: bytesOf(setting) };
      const found = await askStore(kept, waiting, (ended) => kept.load(setting, ended), null);
      if (found !== null) release(null);
      return found;
    },
    save: async (setting, tables, signal) => {
      if (!isShared(setting)) return;
      const waiting = { signal, bytes: bytesOf(setting) };
      if (kept !== null) await askStore(kept, waiting, (ended) => kept.save(setting, tables, ended), undefined);
      release(kept === null && !signal?.aborted ? tables.map((table) => new Uint8Array(table)) : null);
    },
  };
}

/** Null as soon as a signal aborts, until it is forgotten. */
function abortOf(signal: AbortSignal | undefined): { readonly promise: Promise<null>; readonly forget: () => void } {
  let forget = () => {};
  const promise = new Promise<null>((resolve) => {
    if (signal?.aborted) resolve(null);
    if (signal !== undefined) forget = onAbort(signal, () => resolve(null));
  });
  return { promise, forget: () => forget() };
}
