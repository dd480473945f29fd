/** What is said of a search under way, or of tables. */
import type { Progress } from "../index.ts";
import { counted, thousands } from "./output.ts";

/** Elapsed time, then of tables how much is built, of a search nodes expanded, proven lower bound, nodes a second. */
export function progressText({ phase, fraction, expanded, elapsedMs, lowerBound }: Progress): string {
  const elapsed = elapsedMs / 1000;
  if (phase === "tables") {
    const left = fraction ? `, about ${Math.ceil((elapsed * (1 - fraction)) / fraction)} s left` : "";
    return `${elapsed.toFixed(1)} s, building tables, ${Math.floor((fraction ?? 0) * 100)} %${left}`;
  }
  const rate = elapsed > 0 ? expanded / elapsed : 0;
  return `${elapsed.toFixed(1)} s, ${counted(expanded, "node")}, bound ${lowerBound}, ${thousands(rate)} nodes/s`;
}
