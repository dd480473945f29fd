/** Proves enumerations from their records: each by itself, and against the first of its job. */
import { type EnumerationClaim, verifyEnumeration } from "../../src/verify/index.ts";
import type { Draft, EnumerationJobRecord, EnumerationRecord } from "../records/schema.ts";
import { type RecordCheck, type RecordChecks, recordCheck, runTitle, unplanned } from "./check.ts";
import { boardOf } from "./claim.ts";

/** All checks of all enumerations, in their order. */
export function checkEnumerations({ jobs, enumerations }: Pick<Draft, "jobs" | "enumerations">): RecordChecks[] {
  const firsts = new Map<string, EnumerationRecord>();
  return enumerations.map((record) => {
    const job = jobs.find((one): one is EnumerationJobRecord => one.kind === "enumeration" && one.name === record.job);
    const first = firsts.get(record.job);
    if (first === undefined && record.outcome === "complete") firsts.set(record.job, record);
    const name = runTitle(record);
    if (job === undefined) return { name, checks: [unplanned()] };
    return {
      name,
      checks: [
        ...verifyEnumeration(claimOf(record, job), job.counts ?? undefined).checks,
        ...(first === undefined ? [] : twins(record, first)),
      ],
    };
  });
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

function claimOf(record: EnumerationRecord, { goal }: EnumerationJobRecord): EnumerationClaim {
  const board = boardOf(goal);
  const { rows, cols, layers } = typeof board === "string" ? { rows: null, cols: null, layers: null } : board;
  return { ...record, rows, cols, layers, goal: board, farthest: record.farthest.map(boardOf) };
}
