/**
 * Holds what a results file says to be published against what is, whatever the file and its suite are called: boards are known
 * by their tiles, pattern databases and shapes by what they are of.
 */
import { makeGoal } from "../../src/board/goals.ts";
import { formatBoard } from "../../src/board/notation.ts";
import type { Board } from "../../src/types.ts";
import type { Draft, InstanceRecord, JobRecord } from "../records/schema.ts";
import { workKey } from "../suites/contestant.ts";
import { A089473, A090035, A090166 } from "../suites/published-distances.ts";
import { HISTOGRAMS } from "../suites/published-histograms.ts";
import { type RecordCheck, recordCheck } from "./check.ts";
import { boardOf } from "./claim.ts";
import { publishedOn } from "./published.ts";

/** By shape, the shorter side first, the number of boards at each distance from a goal with its blank in a corner. */
const COUNTS: Readonly<Record<string, readonly number[]>> = { "2x4": A090035, "3x3": A089473, "3x4": A090166 };

/** What a file says, or found, and what is published. */
interface Fact {
  readonly name: string;
  readonly isSame: boolean;
}

/** Nothing in a file contradicts what is published about the same things; null where nothing is. */
export function checkFacts(draft: Draft): RecordCheck | null {
  const facts = [
    ...draft.sets.flatMap(({ name, instances }) => instances.flatMap((one) => factsOfInstance(name, one))),
    ...draft.jobs.flatMap((job) => factsOfJob(job, draft)),
  ];
  if (facts.length === 0) return null;
  const [first, ...others] = facts.filter(({ isSame }) => !isSame);
  if (first === undefined) return recordCheck("facts", true, `${facts.length} are as published`);
  const more = others.length === 0 ? "" : `; and ${others.length} more`;
  return recordCheck("facts", false, `${first.name}: expected what is published, got something else${more}`);
}

function factsOfInstance(set: string, { id, start, goal, known, published }: InstanceRecord): Fact[] {
  const facts = publishedOn(start, goal);
  if (facts === null) return [];
  const { optimal = facts.optimal, solvable = true } = known;
  const isWork = published !== null && workKey(published) === facts.work;
  const isSame = optimal === facts.optimal && solvable && (!isWork || published.generated === facts.generated);
  return [{ name: `${set}, ${id}`, isSame }];
}

/** The counts that a job says to be published, and those of its records. */
function factsOfJob(job: JobRecord, { builds, enumerations }: Draft): Fact[] {
  const goal = boardOf(job.goal);
  const there = typeof goal === "string" ? undefined : countsOf(job, goal);
  if (there === undefined) return [];
  const fact = (name: string, own: unknown): Fact => ({ name, isSame: JSON.stringify(own) === JSON.stringify(there) });
  const said = job.kind === "tables" ? job.histograms : job.counts;
  return [
    ...(said === null ? [] : [fact(job.name, said)]),
    ...builds
      .filter((one) => one.job === job.name)
      .map(({ engine, tables }) =>
        fact(
          `${job.name}, ${engine}`,
          tables.map(({ histogram }) => histogram),
        ),
      ),
    ...enumerations
      .filter((one) => one.job === job.name && one.outcome === "complete")
      .map(({ engine, counts }) => fact(`${job.name}, ${engine}`, counts)),
  ];
}

function countsOf(job: JobRecord, goal: Board): unknown {
  if (job.kind === "tables") {
    const isStandard = formatBoard(goal) === formatBoard(makeGoal({ rows: 4, cols: 4, layers: 1 }, "blank-last"));
    return isStandard ? HISTOGRAMS[job.heuristic] : undefined;
  }
  const { rows, cols, layers, tiles } = goal;
  const isCorner = [0, cols - 1, tiles.length - cols, tiles.length - 1].includes(tiles.indexOf(0));
  return isCorner && layers === 1 ? COUNTS[`${Math.min(rows, cols)}x${Math.max(rows, cols)}`] : undefined;
}
