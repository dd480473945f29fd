/** What becomes of a trap: the engine is broken, and says so. Its instance must be thrown away. */
import { LoydError } from "../../errors.ts";

/** Makes a call into an instance; after a trap it is thrown away. */
export type Guard = <T>(call: () => T) => T;

export function trapped(cause: unknown): LoydError {
  return new LoydError("engine-failed", `engine wasm: expected a status, got a trap: ${String(cause)}`, { cause });
}
