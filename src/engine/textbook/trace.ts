/**
 * The fingerprint of the order of expansion, over the packed form that all engines share. It is the one place where the
 * textbook engine packs a board, and only when it is asked to trace.
 */
import { foldFingerprint, pack } from "../packed.ts";

/** Collects expanded boards into a fingerprint. */
export interface Trace {
  add(board: readonly number[]): void;
  /** Null where nothing is traced. */
  readonly fingerprint: number | null;
}

/** A trace that starts from 0, or, when not `traced`, one that ignores what it is given. */
export function createTrace(goalBlank: number, traced: boolean): Trace {
  let fingerprint = 0;
  return {
    add(board) {
      if (!traced) return;
      const { lo, hi } = pack(Uint8Array.from(board), goalBlank);
      fingerprint = foldFingerprint(fingerprint, lo, hi);
    },
    get fingerprint() {
      return traced ? fingerprint >>> 0 : null;
    },
  };
}
