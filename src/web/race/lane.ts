/** A lane as the race sees it: a worker that is asked one thing at a time, and ended at once where nobody wants more. */
import { RunFailure } from "../../../bench/runner/failure.ts";
import type { Reply, Request } from "../../../bench/runner/protocol.ts";
import { type Measuring, Requests } from "../../../bench/runner/requests.ts";
import type { EngineName } from "../../types.ts";
import { askThread } from "../ask-thread.ts";

/** What a lane's worker is told first. */
export interface LaneOptions {
  readonly kind: "options";
  /** The most time of a search that is run for the first time; those that come to an end within it are run again. */
  readonly timeMs: number;
}

/** Asks a lane's worker which engines it could not load. */
export interface LaneQuestion {
  readonly kind: "engines";
}

/** Why the host lets engines not be loaded, by their names; those that it lets are not among them. */
export type EngineFaults = ReadonlyMap<EngineName, string>;

/** What a lane's worker says: an answer, or how far a search is. */
export type LaneAnswer =
  | Reply
  | { readonly kind: "searching"; readonly expanded: number }
  | { readonly kind: "engines"; readonly faults: EngineFaults };

/** Who wants to know what a lane does. */
export interface LaneWatch {
  asked(request: Request): void;
  searching(expanded: number): void;
  answered(request: Request, reply: Reply): void;
}

function startWorker(): Worker {
  return new Worker(new URL("./thread.ts", import.meta.url), { type: "module", name: "loyd race" });
}

/** Asks a worker as lanes have them which engines it cannot load. Ends, and fails, as {@link askThread} does. */
export async function askLane(signal: AbortSignal): Promise<EngineFaults> {
  const question: LaneQuestion = { kind: "engines" };
  const answer = await askThread<LaneAnswer>(startWorker, question, signal);
  if (answer.kind === "engines") return answer.faults;
  throw new Error(answer.kind === "failed" ? answer.message : `expected its engines, got ${answer.kind}`);
}

export function openLane(options: Omit<LaneOptions, "kind">, watch: LaneWatch): Measuring {
  const worker = startWorker();
  const kill = () => {
    worker.terminate();
    requests.leave(new RunFailure("crashed", "its worker was ended"));
  };
  const requests = new Requests((request) => worker.postMessage(request), kill);
  worker.addEventListener("message", ({ data }: MessageEvent<LaneAnswer>) => {
    requests.hear();
    if (data.kind === "searching") watch.searching(data.expanded);
    else if (data.kind !== "engines") requests.answer(data);
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
    // A race is called off by ending its workers.
    abort: kill,
    kill,
  };
}
