/** What commands give to their searches: tables in the user's files, Ctrl-C, and progress. */
import { makeLine, type ProgressLine } from "../../bench/report/progress-line.ts";
import type { FileStore } from "../tables/file-store.ts";
import { type Interrupt, watchInterrupt } from "./interrupt.ts";
import { complain } from "./output.ts";

/** Searches that are watched. */
export interface Watch<Glance> {
  readonly interrupt: Interrupt;
  readonly progress: ProgressLine<Glance>;
  /** Options for the searches. */
  readonly settings: {
    readonly tables?: FileStore;
    readonly signal: AbortSignal;
    readonly onProgress: (glance: Glance) => void;
  };
}

/**
 * Watches the searches of a command.
 *
 * @param textOf Their progress in words.
 * @param keep Whether tables are kept in files.
 */
export async function watchSearches<Glance>(textOf: (glance: Glance) => string, keep = true): Promise<Watch<Glance>> {
  const { openFileStore } = await import("../tables/file-store.ts");
  const interrupt = watchInterrupt();
  const progress = await makeLine(process.stderr, textOf);
  const onWarning = (message: string) => {
    progress.clear();
    complain(message);
  };
  return {
    interrupt,
    progress,
    settings: {
      ...(keep && { tables: openFileStore(undefined, { onWarning }) }),
      signal: interrupt.signal,
      onProgress: progress.show,
    },
  };
}
