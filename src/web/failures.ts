/** What is said of searches that came to nothing that can be believed. */
import { LoydError } from "../errors.ts";
import type { SolveResult } from "../solving.ts";

/** Why a result must not be believed, with the name of what gave it; null where it passed every check. */
export function refutationOf({ engine, algorithm, verdict }: SolveResult): string | null {
  if (verdict.passed) return null;
  const reasons = verdict.checks.filter(({ passed }) => !passed).map(({ reason }) => reason);
  return `Verification failed: ${engine === null ? algorithm : `engine ${engine}`}: ${reasons.join("; ")}`;
}

/** What an error of a search says to people. An engine that gave no answer at all has failed its verification as well. */
export function failureText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return error instanceof LoydError && error.code === "engine-failed" ? `Verification failed: ${text}` : text;
}
