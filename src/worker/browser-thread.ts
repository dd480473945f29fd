/** A thread of `browser.ts`. */
import { serve } from "./serve.ts";

serve({
  post: (answer) => globalThis.postMessage(answer),
  listen: (take) => globalThis.addEventListener("message", ({ data }) => take(data)),
});
