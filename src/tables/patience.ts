/**
 * How long one waits for a store of tables. A store is code of somebody else, or a disk or a database that may never
 * answer: limits and aborts hold all the same, and where there are none a store that is silent for long is done without.
 */
import { MOST_TIMER_MS } from "../engine/driver/host.ts";
import { onAbort } from "../engine/driver/signal.ts";
import { warnOnce } from "../warning.ts";
import type { TableStore } from "./store.ts";

/** A store has so long to answer, and as much longer as a slow disk takes for the bytes. */
const PATIENCE_MS = 5000;
const BYTES_PER_MS = 10_000;

/** Once it is told to end, a store that heeds that is waited for, so that it leaves nothing half done. */
const GRACE_MS = 20;

/** The stores that owe an answer for longer than anybody waits. They are not asked until they give it. */
const silent = new WeakSet<TableStore>();

/** How long the one who asks may wait. */
export interface Waiting {
  readonly signal?: AbortSignal | undefined;
  /** By `performance.now()`. Default: none. */
  readonly deadline?: number;
  /** How many bytes are asked for, or given. Default 0. */
  readonly bytes?: number;
}

/**
 * Asks a store something, and waits for the answer until the signal aborts, the deadline is there or patience ends.
 *
 * @param question Is given a signal that aborts when nobody waits for its answer any more.
 * @param otherwise The answer where there is none by then.
 * @throws What the store throws before that.
 */
export async function askStore<T>(
  store: TableStore,
  { signal, deadline = Number.POSITIVE_INFINITY, bytes = 0 }: Waiting,
  question: (signal: AbortSignal) => T | Promise<T>,
  otherwise: T,
): Promise<T> {
  if (silent.has(store) || signal?.aborted) return otherwise;
  const ended = new AbortController();
  const timers: ReturnType<typeof setTimeout>[] = [];
  const after = (ms: number, act: () => void) => {
    if (ms <= MOST_TIMER_MS) timers.push(setTimeout(act, ms));
  };
  const answer = (async () => question(ended.signal))();
  let forget = () => {};
  const end = new Promise<T>((resolve) => {
    const leave = () => {
      ended.abort();
      after(GRACE_MS, () => resolve(otherwise));
    };
    if (signal !== undefined) forget = onAbort(signal, leave);
    after(Math.max(0, deadline - performance.now()), leave);
    if (store.waitsForOthers) return;
    after(PATIENCE_MS + bytes / BYTES_PER_MS, () => {
      silent.add(store);
      const isHeard = () => silent.delete(store);
      answer.then(isHeard, isHeard);
      warnOnce(`tables: expected an answer of their store within ${PATIENCE_MS / 1000} s, got none; doing without it`);
      leave();
    });
  });
  try {
    return await Promise.race([answer, end]);
  } finally {
    forget();
    for (const timer of timers) clearTimeout(timer);
  }
}
