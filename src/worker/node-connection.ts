/** A thread of Node as a pool sees it. */
import type { Worker } from "node:worker_threads";
import type { Answer } from "./protocol.ts";
import type { Thread, ThreadEvents } from "./thread.ts";

/** Connects a worker that runs `node-thread.js` with a pool. While it is idle it does not keep the process from ending. */
export function connect(worker: Worker, { answered, died }: ThreadEvents): Thread {
  worker.on("message", (answer: Answer) => answered(answer));
  worker.on("messageerror", ({ message }) => died(message));
  worker.on("error", ({ message }) => died(message));
  worker.on("exit", (code) => died(`exit code ${code}`));
  worker.unref();
  return {
    post: (request, moved = []) => worker.postMessage(request, moved),
    hold: (held) => (held ? worker.ref() : worker.unref()),
    terminate: async () => {
      await worker.terminate();
    },
  };
}
