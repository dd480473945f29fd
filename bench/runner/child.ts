/** The entry of a measuring process: answers requests from its parent, one at a time, until the channel closes. */
import { type EngineSource, Measurer } from "./measure.ts";
import type { Reply, Request } from "./protocol.ts";

/** Serves the parent process with engines of a source. */
export function serve(source: EngineSource): void {
  const reply = (message: Reply) => process.send?.(message);
  const measurer = new Measurer(source, reply);
  process.on("message", (request: Request) => {
    measurer.answer(request).then(reply, (error: unknown) => {
      reply({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
    });
  });
  process.on("disconnect", () => process.exit(0));
  // The conductor decides what Ctrl-C means.
  process.on("SIGINT", () => {});
}
