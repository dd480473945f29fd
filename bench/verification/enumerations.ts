/** Proves enumerations from their records: each by itself, and against the first of its job. */
import { type EnumerationClaim, verifyEnumeration } from "../../src/verify/index.ts";
import type { EnumerationRecord, EnumerationResults } from "../records/schema.ts";
import { enumerationName } from "../report/format.ts";
import { type RecordCheck, type RecordChecks, recordCheck } from "./check.ts";
import { boardOf } from "./claim.ts";

/** All checks of all enumerations, in their order. */
export function checkEnumerations({
  jobs,
  enumerations,
}: Pick<EnumerationResults, "jobs" | "enumerations">): RecordChecks[] {
  const firsts = new Map<string, EnumerationRecord>();
  return enumerations.map((record) => {
    const job = shapeJobKey(record);
    const counts = jobs.find((one) => shapeJobKey(one) === job)?.counts ?? null;
    const first = firsts.get(job);
    if (first === undefined && record.outcome === "complete") firsts.set(job, record);
    return {
      name: enumerationName(record),
      checks: [
        ...verifyEnumeration(claimOf(record), counts ?? undefined).checks,
        ...(first === undefined ? [] : twins(record, first)),
      ],
    };
  });
}

/** A text that is the same for the same shape and goal. */
export function shapeJobKey(job: Pick<EnumerationRecord, "goal" | "rows" | "cols" | "layers">): string {
  return JSON.stringify([job.goal, job.rows, job.cols, job.layers]);
}

/** Two enumerations of one shape and goal, both complete, have the same counts and the same farthest boards. */
function twins(record: EnumerationRecord, first: EnumerationRecord): RecordCheck[] {
  if (record.outcome !== "complete") return [];
  const [counts, boards] = [record.counts.join(), record.farthest.join()];
  const [firstCounts, firstBoards] = [first.counts.join(), first.farthest.join()];
  return [
    recordCheck("twin-counts", counts === firstCounts, `counts ${counts}, of the first enumeration ${firstCounts}`),
    recordCheck("twin-farthest", boards === firstBoards, `farthest ${boards}, of the first enumeration ${firstBoards}`),
  ];
}

function claimOf(record: EnumerationRecord): EnumerationClaim {
  return { ...record, goal: boardOf(record.goal), farthest: record.farthest.map(boardOf) };
}
