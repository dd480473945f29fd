/** A thread of `browser.ts`. */
import { openIndexedDbStore } from "../tables/indexed-db-store.ts";
import { serve } from "./serve.ts";

serve(
  {
    post: (answer, moved = []) => globalThis.postMessage(answer, { transfer: moved }),
    listen: (take) => globalThis.addEventListener("message", ({ data }) => take(data)),
  },
  openIndexedDbStore,
);
