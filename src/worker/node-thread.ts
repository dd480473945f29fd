/** A thread of `node.ts`. */
import { parentPort } from "node:worker_threads";
import { serve } from "./serve.ts";

serve({
  post: (answer) => parentPort?.postMessage(answer),
  listen: (take) => parentPort?.on("message", take),
});
