/**
 * Tables between the threads of a pool. A thread that wants some claims them by their key. The first is granted the claim
 * and loads or builds them; others with the same key wait until it releases them, and get them from the pool's memory, or
 * are granted the claim in their turn, to find them where they are kept. So no two build the same at once.
 */
import type { Shelf } from "../tables/shelf.ts";

/** Tables as messages carry them. */
export type Copies = Uint8Array<ArrayBuffer>[];

/** Gives a thread its answer. */
export type Grant = (tables: Copies | null) => void;

export interface Exchange {
  /** A job wants the tables of a key. What it claimed before, it releases. */
  claim(job: number, key: string, grant: Grant): void;
  /** A job is done with what it claimed: has kept it, leaves tables to the others, or has given up. */
  release(job: number, tables: Copies | null): void;
}

/** @param shelf Where tables are kept that are released. */
export function makeExchange(shelf: Shelf): Exchange {
  const holders = new Map<string, number>();
  const claimed = new Map<number, string>();
  /** Those who wait, in order. */
  let waiting: { readonly job: number; readonly key: string; readonly grant: Grant }[] = [];

  function serve(job: number, key: string, grant: Grant): boolean {
    const tables = shelf.get(key);
    if (tables === null && holders.has(key)) return false;
    if (tables === null) {
      holders.set(key, job);
      claimed.set(job, key);
    }
    grant(tables);
    return true;
  }

  function release(job: number, tables: Copies | null): void {
    waiting = waiting.filter((one) => one.job !== job);
    const key = claimed.get(job);
    if (key === undefined) return;
    claimed.delete(job);
    holders.delete(key);
    if (tables !== null) shelf.put(key, tables);
    waiting = waiting.filter((one) => one.key !== key || !serve(one.job, key, one.grant));
  }

  return {
    claim: (job, key, grant) => {
      release(job, null);
      if (!serve(job, key, grant)) waiting.push({ job, key, grant });
    },
    release,
  };
}
