/** The entry of a measuring process: answers requests from its parent, one at a time, until the channel closes. */
import { LoydError } from "../../src/errors.ts";
import { type EngineSource, Measurer } from "./measure.ts";
import type { Reply, Request } from "./protocol.ts";

/** Whether memory was asked for and refused, which hosts say in different ways. */
function isOutOfMemory(error: unknown): boolean {
  if (error instanceof LoydError) return error.code === "out-of-memory";
  return error instanceof RangeError && /memory|allocat/i.test(error.message);
}

/** Serves the parent process with engines of a source. */
export function serve(source: EngineSource): void {
  const reply = (message: Reply) => process.send?.(message);
  const measurer = new Measurer(source, reply);
  process.on("message", (request: Request) => {
    measurer.answer(request).then(reply, (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      reply({ kind: "failed", outcome: isOutOfMemory(error) ? "out-of-memory" : "crashed", message });
    });
  });
  process.on("disconnect", () => process.exit(0));
  // The conductor decides what Ctrl-C means.
  process.on("SIGINT", () => {});
}
