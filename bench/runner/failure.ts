/** Runs that have no result. */
import { LoydError } from "../../src/errors.ts";
import type { FailureName } from "../records/schema.ts";
import type { Reply } from "./protocol.ts";

/** Why a run has no result. */
export class RunFailure extends Error {
  readonly outcome: FailureName;

  constructor(outcome: FailureName, reason: string) {
    super(reason);
    this.outcome = outcome;
  }
}

/** What an error says to those who asked: that it crashed, or that memory was refused, which hosts say in different ways. */
export function failedReply(error: unknown): Reply {
  const message = error instanceof Error ? error.message : String(error);
  const isOutOfMemory =
    error instanceof LoydError
      ? error.code === "out-of-memory"
      : error instanceof RangeError && /memory|allocat/i.test(message);
  return { kind: "failed", outcome: isOutOfMemory ? "out-of-memory" : "crashed", message };
}
