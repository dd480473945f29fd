/** The worker that judges a race: it completes the records, proves them, and works out the speed-ups. */
import { outcomeOf, type RaceRecord } from "./results.ts";

globalThis.addEventListener("message", ({ data }: MessageEvent<RaceRecord>) => {
  globalThis.postMessage(outcomeOf(data));
});
