/**
 * Proves trials from their records alone: each by itself, against its traced twin, against the first of its contest that
 * does the same work, and against all others on the same boards. The runner asks the same of what it has just measured.
 */
import { isOwnName, promisesFewest } from "../../src/types.ts";
import { type Claim, groundOf, type Known, verifyResult, verifyTwins } from "../../src/verify/index.ts";
import type { Draft, InstanceRecord, Trial } from "../records/schema.ts";
import { contestantKey, isSearcher, trialTitle, workKey } from "../suites/contestant.ts";
import { agreementsOf } from "./agreement.ts";
import { type RecordCheck, type RecordChecks, recordCheck } from "./check.ts";
import { boardOf } from "./claim.ts";
import { publishedOf } from "./published.ts";

/** A trial with what it is about. */
interface Case {
  readonly trial: Trial;
  readonly instance: InstanceRecord;
  readonly claim: Claim;
  /** Of its contestant in the contest. */
  readonly place: number;
}

/** All checks of all trials, in their order. */
export function checkTrials({ sets, contests, trials }: Pick<Draft, "sets" | "contests" | "trials">): RecordChecks[] {
  const instances = new Map(
    sets.flatMap(({ name, instances }) => instances.map((one) => [instanceKey(name, one.id), one] as const)),
  );
  const places = new Map(
    contests.flatMap(({ set, entries }) =>
      entries.map((one, index) => [JSON.stringify([set, contestantKey(one)]), index] as const),
    ),
  );
  const cases = trials.map((trial): Case | null => {
    const instance = instances.get(instanceKey(trial.set, trial.instance));
    if (instance === undefined) return null;
    const place = places.get(JSON.stringify([trial.set, contestantKey(trial)])) ?? Number.POSITIVE_INFINITY;
    return { trial, instance, claim: claimOf(trial, instance), place };
  });
  const known = cases.filter((one) => one !== null);
  const references = firstOf(
    [...known].sort((a, b) => a.place - b.place),
    workOnInstance,
  );
  const agreements = agreementsOf(known, boardsOf);
  return cases.map((one, index) => {
    const name = trialTitle(trials[index]);
    if (one === null) return { name, checks: [recordCheck("plan", false, "its set has no instance of this name")] };
    const reference = references.get(workOnInstance(one));
    const checks = [
      ...checkAlone(one),
      ...(reference === undefined || reference === one || !isSearcher(one.trial)
        ? []
        : verifyTwins(tracedClaim(reference), tracedClaim(one)).checks),
      ...(agreements.get(one) ?? []),
    ];
    return { name, checks, ground: groundOf(one.claim, { checks }) };
  });
}

function instanceKey(set: string, id: string): string {
  return JSON.stringify([set, id]);
}

/** The same work on the same instance, which must come to the same whoever does it. */
function workOnInstance({ trial }: Case): string {
  return JSON.stringify([trial.set, trial.instance, workKey(trial)]);
}

/** The same start and goal make the same instance, whatever set they are in. */
function boardsOf({ instance: { start, goal } }: Case): string {
  return `${start} to ${goal}`;
}

function firstOf<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T> {
  const found = new Map<string, T>();
  for (const item of items) if (!found.has(keyOf(item))) found.set(keyOf(item), item);
  return found;
}

function checkAlone(one: Case): RecordCheck[] {
  const { trial, instance, claim } = one;
  return [
    checkFields(trial),
    ...verifyResult(claim, { ...knownOf(instance, trial), ...publishedOf(claim, workKey(trial)) }).checks,
    ...(trial.traced === null ? [] : verifyTwins(claim, tracedClaim(one)).checks),
  ];
}

/** What is known of an instance, with the published count where it is that of this search. */
function knownOf({ known, published }: InstanceRecord, trial: Trial): Known {
  const { optimal, solvable, expanded, generated } = known;
  return {
    ...(optimal !== undefined && { optimal }),
    ...(solvable !== undefined && { solvable }),
    ...(expanded !== undefined && { expanded }),
    ...(generated !== undefined && { generated }),
    ...(published !== null &&
      trial.outcome === "solved" &&
      workKey(published) === workKey(trial) && { generated: published.generated }),
  };
}

/** The fields of a solution are there where there is one, a bound where there is none, and all rounds have a pace. */
function checkFields(trial: Trial): RecordCheck {
  const { algorithm, heuristic, weight, took, outcome, optimal, cost, moves, tiles, lowerBound, traced, ms } = trial;
  const isSolved = outcome === "solved";
  const isLimited = !isSolved && outcome !== "unsolvable";
  // A search of the user's may say only how many moves there are.
  const hasMoves = isSolved && !(isOwnName(algorithm) && moves === null && tiles === null);
  const faults: string[] = [];
  for (const [name, value, isDue] of [
    ["optimal", optimal, isSolved],
    ["cost", cost, isSolved],
    ["moves", moves, hasMoves],
    ["tiles", tiles, hasMoves],
    ["lowerBound", lowerBound, isLimited],
    ["took", took, algorithm === "auto"],
    ["traced.cost", traced?.cost ?? null, traced?.outcome === "solved"],
    ["traced.moves", traced?.moves ?? null, traced?.outcome === "solved"],
  ] as const) {
    if ((value !== null) !== isDue)
      faults.push(`${name}: expected ${isDue ? "a value" : "none"} of ${algorithm}, ${outcome}`);
  }
  if (optimal === false && (algorithm === "auto" || promisesFewest(algorithm, heuristic, weight))) {
    faults.push(`optimal: expected true of ${algorithm} with weight 1, got false`);
  }
  if (ms.pace.length !== ms.samples.length) {
    faults.push(`ms.pace: expected one for each of ${ms.samples.length} rounds, got ${ms.pace.length}`);
  }
  return recordCheck("fields", faults.length === 0, faults.length === 0 ? "all that are due" : faults.join("; "));
}

/** What a trial claims, as the verification layer reads it. */
function claimOf(trial: Trial, { start, goal }: InstanceRecord): Claim {
  const { load, tables, first } = trial.ms;
  return {
    ...trial,
    ...trial.took,
    moves: movesOf(trial.moves),
    start: boardOf(start),
    goal: boardOf(goal),
    fingerprint: null,
    ms: { load, tables, search: first },
  };
}

/** The claim of the traced run, where there was one, else of the timed one. */
function tracedClaim({ trial: { traced }, claim }: Case): Claim {
  return traced === null ? claim : { ...claim, ...traced, moves: movesOf(traced.moves) };
}

function movesOf(text: string | null): string[] | null {
  if (text === null) return null;
  return text === "" ? [] : text.split(" ");
}
