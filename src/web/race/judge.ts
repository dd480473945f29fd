/** Has a race judged off the page's thread: to prove some hundred results takes longer than a frame. */
import type { Outcome, RaceRecord } from "./results.ts";

/**
 * What came of a race.
 *
 * @param signal Ends the work, after which the promise stays as it is; where it has ended already, none is begun.
 * @throws The reason of a signal that is aborted already.
 */
export async function judge(record: RaceRecord, signal: AbortSignal): Promise<Outcome> {
  // Nobody would end a worker that begins after this was called off.
  signal.throwIfAborted();
  const worker = new Worker(new URL("./judge-thread.ts", import.meta.url), { type: "module", name: "loyd judge" });
  signal.addEventListener("abort", () => worker.terminate());
  const judged = new Promise<Outcome>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Outcome>) => resolve(data));
    worker.addEventListener("error", ({ message }) => reject(new Error(message || "its worker cannot be loaded")));
  });
  worker.postMessage(record);
  return judged.finally(() => worker.terminate());
}
