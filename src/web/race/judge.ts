/** Has a race judged off the page's thread: to prove some hundred results takes longer than a frame. */
import { askThread } from "../ask-thread.ts";
import type { Outcome, RaceRecord } from "./results.ts";

/** What came of a race. Ends, and fails, as {@link askThread} does. */
export function judge(record: RaceRecord, signal: AbortSignal): Promise<Outcome> {
  return askThread(startJudge, record, signal);
}

function startJudge(): Worker {
  return new Worker(new URL("./judge-thread.ts", import.meta.url), { type: "module", name: "loyd judge" });
}
