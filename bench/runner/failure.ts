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

/** Thrown where a board, or what is asked of it, is not for a contestant. */
export class UnsupportedError extends Error {}

/** What an error says to those who asked: that it crashed, or that memory was refused, which hosts say in different ways. */
export function failedReply(error: unknown): Reply {
  const message = error instanceof Error ? error.message : String(error);
  const isOutOfMemory =
    error instanceof LoydError
      ? error.code === "out-of-memory"
      : error instanceof RangeError && /memory|allocat/i.test(message);
  const outcome = error instanceof UnsupportedError ? "unsupported" : isOutOfMemory ? "out-of-memory" : "crashed";
  return { kind: "failed", outcome, message };
}
