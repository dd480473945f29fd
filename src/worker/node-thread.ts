/** A thread of `node.ts`. */
import { parentPort } from "node:worker_threads";
import { openFileStore } from "../tables/file-store.ts";
import { serve } from "./serve.ts";

serve(
  {
    post: (answer, moved = []) => parentPort?.postMessage(answer, moved),
    listen: (take) => parentPort?.on("message", take),
  },
  (options) => openFileStore(undefined, options),
);
