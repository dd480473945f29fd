/** A lane as the race sees it: a worker that is asked one thing at a time, and ended at once where nobody wants more. */
import { RunFailure } from "../../../bench/runner/failure.ts";
import type { Reply, Request } from "../../../bench/runner/protocol.ts";
import { type Measuring, Requests } from "../../../bench/runner/requests.ts";

/** What a lane's worker is told first. */
export interface LaneOptions {
  readonly kind: "options";
  /** The most time of a search that is run for the first time; those that come to an end within it are run again. */
  readonly timeMs: number;
}

/** What a lane's worker says: an answer, or how far a search is. */
export type LaneAnswer = Reply | { readonly kind: "searching"; readonly expanded: number };

/** Who wants to know what a lane does. */
export interface LaneWatch {
  asked(request: Request): void;
  searching(expanded: number): void;
  answered(request: Request, reply: Reply): void;
}

export function openLane(options: Omit<LaneOptions, "kind">, watch: LaneWatch): Measuring {
  const worker = new Worker(new URL("./thread.ts", import.meta.url), { type: "module", name: "loyd race" });
  const kill = () => {
    worker.terminate();
    requests.leave(new RunFailure("crashed", "its worker was ended"));
  };
  const requests = new Requests((request) => worker.postMessage(request), kill);
  worker.addEventListener("message", ({ data }: MessageEvent<LaneAnswer>) => {
    requests.hear();
    if (data.kind === "searching") watch.searching(data.expanded);
    else requests.answer(data);
  });
  worker.addEventListener("messageerror", () => requests.leave(new RunFailure("crashed", "a message cannot be read")));
  worker.addEventListener("error", ({ message }) => {
    requests.leave(new RunFailure("crashed", message || "its worker cannot be loaded"));
  });
  worker.postMessage({ kind: "options", ...options } satisfies LaneOptions);
  return {
    async request(request, patienceMs) {
      watch.asked(request);
      const reply = await requests.request(request, patienceMs);
      watch.answered(request, reply);
      return reply;
    },
    kill,
  };
}
