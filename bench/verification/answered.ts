/** Runs that ended without an answer: that is the fault of the engine, or of its process. Want of memory is a limit. */
import { type Draft, type Failure, isContestFailure } from "../records/schema.ts";
import { contestantTitle, isOwn, trialTitle } from "../suites/contestant.ts";
import { type RecordCheck, recordCheck, runTitle } from "./check.ts";

/** Whether a run was to give an answer, and gave none. One of the user's that goes on beyond its limit is only late. */
export function isUnanswered(failure: Failure): boolean {
  const { outcome } = failure;
  return outcome === "crashed" || (outcome === "hung" && !(isContestFailure(failure) && isOwn(failure)));
}

/** What ended without a result, by name. */
export function failureTitle(failure: Failure): string {
  if (!isContestFailure(failure)) return runTitle(failure);
  const { instance } = failure;
  return instance === null ? `${failure.set}, ${contestantTitle(failure)}` : trialTitle({ ...failure, instance });
}

/** Every run gave an answer, unless a limit kept it from that. */
export function checkAnswered({ failures }: Draft): RecordCheck {
  const [first, ...others] = failures
    .filter(isUnanswered)
    .map((one) => `${failureTitle(one)}: ${one.outcome}: ${one.reason}`);
  if (first === undefined) return recordCheck("answered", true, "no run ended without an answer");
  return recordCheck("answered", false, others.length === 0 ? first : `${first}; and ${others.length} more`);
}
