/** Checks of records as verification lists them, whatever they are of. */
import type { CheckName, Ground } from "../../src/verify/index.ts";
import type { Build, Checked } from "../records/schema.ts";

/**
 * Checks beside those of the verification layer.
 *
 * On records: `fields`, those are there that an outcome has; and on pattern databases
 * - `tables`: each tile but the blank is in one table's pattern, or in one that a symmetry of the board turns into it.
 * - `entries`: as many as the tiles, and the blank where it is in the index, have placements.
 * - `goal-entry`: the pattern's tiles cost nothing on their goal cells, and nowhere else.
 * - `colours`: as many entries are even as placements whose taxicab distances have an even sum.
 * - `statistics`: entries, largest and mean are those of the counts of values.
 * - `solutions`: each planned board has a solution that was verified when it was found.
 * - `move-bound`: no solution is longer than its method allows.
 * - `fewest-moves`: by their lengths and parities the solutions can be those of boards with such shortest ones.
 * - `twin-tables`, `twin-counts`, `twin-farthest`: the same as in the first record of the job.
 *
 * On a line that a command printed, `fields` and
 * - `asked`: a comparison has the engine, algorithm and heuristic that were asked for.
 * - `parity`, `cycles`: an answer has those of the parity certificate.
 * - `inversions`: its inversions and the blank's row are those counted one by one.
 * - `rule`: its sentences are those for its boards.
 * - `repair`: the exchange that it offers makes the board solvable.
 * - `answer`: the engine gave one.
 * - `verdict`: it says to be verified exactly where it is.
 *
 * On a whole file:
 * - `plan`: each record is one that was planned, once; of a complete file none is missing.
 * - `answered`: no run ended without an answer, but where a limit kept it from one.
 * - `suite`: boards and facts are those that the suite of this name has here.
 * - `facts`: what is published about its boards, tables and shapes, whatever the suite is called, is as it says.
 * - `sums`: the sums over trials are theirs.
 * - `verdicts`: the failures noted in the records, and the number of checks of each kind, are those found again.
 * - `warnings`: the warnings are those that the samples give.
 * - `digest`: nothing has changed since the file was written.
 */

/** How a check proves: from the record alone, against others, against what is published, or of the file as a whole. */
export const PROOFS = ["alone", "agreement", "published", "file"] as const;
export type Proof = (typeof PROOFS)[number];

/** The checks beside those of the verification layer, and what each rests on. */
const OWN_PROOFS = {
  fields: "alone",
  tables: "alone",
  entries: "alone",
  "goal-entry": "alone",
  statistics: "alone",
  solutions: "alone",
  "move-bound": "alone",
  "fewest-moves": "alone",
  "twin-tables": "agreement",
  "twin-counts": "agreement",
  "twin-farthest": "agreement",
  asked: "alone",
  answer: "alone",
  parity: "alone",
  cycles: "alone",
  inversions: "alone",
  rule: "alone",
  repair: "alone",
  verdict: "alone",
  plan: "file",
  answered: "file",
  suite: "file",
  facts: "file",
  sums: "file",
  verdicts: "file",
  warnings: "file",
  digest: "file",
} as const satisfies Readonly<Record<string, Proof>>;

/** The checks of the verification layer that do not rest on the record alone. */
const SHARED_PROOFS: Readonly<Partial<Record<CheckName, Proof>>> = {
  "known-solvable": "published",
  "known-optimal": "published",
  "known-counts": "published",
  "twin-task": "agreement",
  "twin-outcome": "agreement",
  "twin-cost": "agreement",
  "twin-moves": "agreement",
  "twin-expanded": "agreement",
  "twin-generated": "agreement",
  "twin-fingerprint": "agreement",
  "same-instance": "agreement",
  "outcome-agreement": "agreement",
  "optimal-agreement": "agreement",
  "weight-agreement": "agreement",
  "bound-agreement": "agreement",
};

export type RecordCheckName = CheckName | keyof typeof OWN_PROOFS;

/** What a check rests on. */
export function proofOf(name: string): Proof {
  return ({ ...SHARED_PROOFS, ...OWN_PROOFS } as Readonly<Record<string, Proof | undefined>>)[name] ?? "alone";
}

/** A check that was made. */
export interface RecordCheck {
  readonly name: RecordCheckName;
  readonly passed: boolean;
  readonly reason: string;
}

/** The checks of a record, with the name that people find it by. */
export interface RecordChecks {
  readonly name: string;
  readonly checks: readonly RecordCheck[];
  /** What its cost rests on, where it is said to be the fewest moves. */
  readonly ground?: Ground | null;
}

export function recordCheck(name: RecordCheckName, passed: boolean, reason: string): RecordCheck {
  return { name, passed, reason };
}

/** The check of a record that the plan has no place for. */
export function unplanned(): RecordCheck {
  return recordCheck("plan", false, "expected a record of the plan, got one of something else");
}

/** A round of a job as people find it: `pdb-5-5-5, wasm, round 1`. */
export function runTitle({ job, engine, round }: Pick<Build, "job" | "engine" | "round">): string {
  return `${job}, ${engine}, round ${round}`;
}

/** What a record keeps of its checks: those that failed. */
export function failedOf({ checks }: RecordChecks): Checked["failed"] {
  return checks.filter(({ passed }) => !passed).map(({ name, reason }) => ({ name, reason }));
}

/** How many checks of each name were made. */
export function tallyOf(records: readonly RecordChecks[]): Record<string, number> {
  const tally: Record<string, number> = {};
  for (const { checks } of records) for (const { name } of checks) tally[name] = (tally[name] ?? 0) + 1;
  return tally;
}
