/**
 * Ctrl-C: the first one ends the search under way, which then still says how far it came. The second one ends the
 * process at once, and so does the first where nothing is being searched.
 */
import { EXIT } from "./exit.ts";

/** The signal to give to a search, and a frame around the search. */
export interface Interrupt {
  readonly signal: AbortSignal;
  during<T>(search: () => Promise<T>): Promise<T>;
}

/** Takes over Ctrl-C for the rest of the process. */
export function watchInterrupt(): Interrupt {
  const controller = new AbortController();
  let searching = false;
  process.on("SIGINT", () => {
    if (!searching || controller.signal.aborted) process.exit(EXIT.limit);
    controller.abort();
  });
  return {
    signal: controller.signal,
    during: async (search) => {
      searching = true;
      try {
        return await search();
      } finally {
        searching = false;
      }
    },
  };
}
