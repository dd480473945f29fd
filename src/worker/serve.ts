/** What a thread does: what it is told to, one job at a time, and it listens while it does. */
import type { TableStore } from "../tables/store.ts";
import { tellWarnings, warnOnce } from "../warning.ts";
import { type Answer, failureOf, type Request } from "./protocol.ts";
import { makeThreadTables, type ThreadTables } from "./thread-tables.ts";
import { perform } from "./work.ts";

/** The other end. */
export interface Port {
  post(answer: Answer, moved?: ArrayBuffer[]): void;
  listen(take: (request: Request) => void): void;
}

/** Opens the store of tables that are `kept`. */
export type StoreOpener = (options: { readonly onWarning: (message: string) => void }) => TableStore;

/**
 * Serves requests from now on. The searches give the host its turn every few milliseconds, and that is when an abort
 * gets in. Engines stay from one job to the next, as they do for all calls of `solve`.
 */
export function serve(port: Port, openStore: StoreOpener): void {
  const running = new Map<number, { readonly controller: AbortController; readonly tables: ThreadTables | null }>();
  let kept: TableStore | null = null;
  tellWarnings((message) => port.post({ type: "warning", message }));
  port.listen((request) => {
    if (request.type === "ping") {
      port.post({ type: "alive" });
      return;
    }
    const { job } = request;
    if (request.type === "abort") {
      running.get(job)?.controller.abort();
      return;
    }
    if (request.type === "granted") {
      running.get(job)?.tables?.granted(request.tables);
      return;
    }
    const { work, watched } = request;
    const { tables: kind = "memory" } = work.kind === "search" ? work : work.options;
    if (kind === "kept") kept ??= openStore({ onWarning: warnOnce });
    const tables = kind === null ? null : makeThreadTables(job, kind, kind === "kept" ? kept : null, port.post);
    const controller = new AbortController();
    running.set(job, { controller, tables });
    perform(work, {
      signal: controller.signal,
      tables,
      ...(watched && { onProgress: (progress) => port.post({ type: "progress", job, progress }) }),
    })
      .then((result) => port.post({ type: "result", job, result }))
      .catch((error: unknown) => port.post({ type: "failure", job, failure: failureOf(error) }))
      .finally(() => running.delete(job));
  });
}
