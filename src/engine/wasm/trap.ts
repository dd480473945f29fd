/** What becomes of a trap: the engine is broken, and says so. Its instance must be thrown away. */
import { LoydError } from "../../errors.ts";

export function trapped(cause: unknown): LoydError {
  return new LoydError("engine-failed", `wasm engine: expected a status, got a trap: ${String(cause)}`, { cause });
}
