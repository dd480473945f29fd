/**
 * Holds a file against its own plan, and both against the suite of that name: a record that was left out, doubled or moved
 * elsewhere shows, and so do boards and facts that are not those of the suite.
 */
import {
  planShapeJob,
  planStrategyJob,
  planTableJob,
  recordContest,
  recordInstance,
  searcherKey,
} from "../records/plan.ts";
import type { Draft, EnumerationResults, Results, SearchDraft, Searcher, TableResults } from "../records/schema.ts";
import type { SearchSuite, Suite } from "../suites/suite.ts";
import { tableJobKey } from "./builds.ts";
import { type RecordCheck, recordCheck } from "./check.ts";
import { shapeJobKey } from "./enumerations.ts";
import { strategyKey } from "./strategies.ts";

/** Faults that are told in full; more are counted. */
const TOLD = 3;

/** The runs that were planned and that neither a record nor a failure is of. */
export function missingOf(draft: Draft): string[] {
  const there = new Set(thereOf(draft));
  return plannedOf(draft).filter((key) => !there.has(key));
}

/** Every record and every failure is of the plan and there once; a file is complete where none is missing. */
export function checkPlan(draft: Draft & Pick<Results, "complete">): RecordCheck {
  const planned = plannedOf(draft);
  const there = thereOf(draft);
  const wanted = new Set(planned);
  const seen = new Set<string>();
  const faults = planFaults(draft);
  for (const key of there) {
    if (!wanted.has(key)) faults.push(`not planned: ${key}`);
    else if (seen.has(key)) faults.push(`there twice: ${key}`);
    seen.add(key);
  }
  if (wanted.size < planned.length) faults.push(`planned twice: ${planned.length - wanted.size} records`);
  const missing = missingOf(draft);
  if (draft.complete) faults.push(...missing.map((key) => `missing: ${key}`));
  else if (missing.length === 0) faults.push("complete: expected true where nothing is missing, got false");
  return recordCheck(
    "plan",
    faults.length === 0,
    faults.length === 0 ? `${there.length} of ${planned.length} records, each once` : told(faults),
  );
}

/** What cannot be planned. */
function planFaults(draft: Draft): string[] {
  if (!("contests" in draft)) return [];
  const names = draft.sets.map(({ name }) => name);
  const doubled = names.filter((name, index) => names.indexOf(name) < index);
  const used = [...new Set(draft.contests.map(({ set }) => set))];
  return [
    ...(isInOrder(names, used) ? [] : ["sets: expected in the order of the contests"]),
    ...doubled.map((name) => `set ${name}: there twice`),
    ...names.filter((name) => draft.contests.every(({ set }) => set !== name)).map((name) => `set ${name}: not used`),
    ...draft.contests.flatMap(({ set, configurations }) => {
      const most = draft.sets.find(({ name }) => name === set)?.instances.length ?? 0;
      return configurations
        .filter(({ instances }) => instances < 1 || instances > most)
        .map((one) => `set ${set}: expected 1 to ${most} instances, got ${one.instances}`);
    }),
  ];
}

function told(faults: readonly string[]): string {
  const more = faults.length > TOLD ? `; and ${faults.length - TOLD} more` : "";
  return `${faults.slice(0, TOLD).join("; ")}${more}`;
}

function plannedOf(draft: Draft): string[] {
  switch (draft.kind) {
    case "engines":
    case "techniques":
      return draft.contests.flatMap(({ set, configurations }) => {
        const instances = draft.sets.find(({ name }) => name === set)?.instances ?? [];
        return configurations.flatMap((one) =>
          instances.slice(0, one.instances).map(({ id }) => trialKey({ ...one, set, instance: id })),
        );
      });
    case "tables":
      return draft.jobs.flatMap((job) => runs(job).map((run) => `${tableJobKey(job)} ${run}`));
    case "enumerations":
      return draft.jobs.flatMap((job) => runs(job).map((run) => `${shapeJobKey(job)} ${run}`));
    case "strategies":
      return draft.jobs.flatMap(({ set, strategies }) => strategies.map((strategy) => strategyKey({ set, strategy })));
  }
}

function thereOf(draft: Draft): string[] {
  switch (draft.kind) {
    case "engines":
    case "techniques":
      return [...draft.trials, ...draft.failures].map(trialKey);
    case "tables":
      return [...draft.builds, ...draft.failures].map((one) => `${tableJobKey(one)} ${runKey(one)}`);
    case "enumerations":
      return [...draft.enumerations, ...draft.failures].map((one) => `${shapeJobKey(one)} ${runKey(one)}`);
    case "strategies":
      return [...draft.strategies, ...draft.failures].map(strategyKey);
  }
}

/** A text that is the same for the same search on the same instance. */
function trialKey(trial: Searcher & { readonly set: string; readonly instance: string }): string {
  return `${trial.set}, ${trial.instance}, ${searcherKey(trial)}`;
}

function runKey({ engine, round }: { readonly engine: string; readonly round: number }): string {
  return `${engine}, round ${round}`;
}

function runs({ engines, rounds }: { readonly engines: readonly string[]; readonly rounds: number }): string[] {
  return engines.flatMap((engine) =>
    Array.from({ length: rounds }, (_, index) => runKey({ engine, round: index + 1 })),
  );
}

/**
 * The boards and what is said to be known of them are those of the suite, as it is here. Null for a suite that is not
 * here: its file can only be held against itself.
 */
export function checkSuite(draft: Draft, suites: readonly Suite[]): RecordCheck | null {
  const suite = suites.find(({ name }) => name === draft.suite);
  if (suite === undefined) return null;
  if (suite.kind !== draft.kind) {
    return recordCheck("suite", false, `kind ${draft.kind}, of the suite here ${suite.kind}`);
  }
  const faults = suiteFaults(draft, suite);
  return recordCheck(
    "suite",
    faults.length === 0,
    faults.length === 0 ? `boards and facts are those of suite ${suite.name}` : told(faults),
  );
}

function suiteFaults(draft: Draft, suite: Suite): string[] {
  switch (draft.kind) {
    case "engines":
    case "techniques":
      return setFaults(draft, suite as SearchSuite);
    case "tables":
      return jobFaults(draft.jobs, suite.kind === "tables" ? suite.jobs.map(planTableJob) : [], tableJobKey);
    case "enumerations":
      return jobFaults(draft.jobs, suite.kind === "enumerations" ? suite.jobs.map(planShapeJob) : [], shapeJobKey);
    case "strategies": {
      const facts =
        suite.kind === "strategies" ? suite.jobs.map(planStrategyJob).map((job) => JSON.stringify(job)) : [];
      const isSame = isInOrder(
        draft.jobs.map((job) => JSON.stringify(job)),
        facts,
      );
      return isSame ? [] : ["jobs: the suite has others, or in another order"];
    }
  }
}

function setFaults({ sets, contests }: SearchDraft, suite: SearchSuite): string[] {
  const boards = sets.flatMap(({ name, instances }) => {
    const here = suite.contests.find(({ set }) => set.name === name)?.set;
    if (here === undefined) return [`set ${name}: the suite has none of this name`];
    const facts = new Map(here.instances.map((one) => [one.id, JSON.stringify(recordInstance(one))]));
    const wrong = instances.flatMap((one) => {
      const fact = facts.get(one.id);
      return fact === JSON.stringify(one)
        ? []
        : [`set ${name}, ${one.id}: the suite has ${fact ?? "none of this name"}`];
    });
    const ids = instances.map(({ id }) => id);
    return isInOrder(ids, [...facts.keys()]) ? wrong : [...wrong, `set ${name}: the suite has another order`];
  });
  const keysOf = ({ set, configurations }: SearchDraft["contests"][number]) =>
    configurations.map((one) => JSON.stringify([set, searcherKey(one)]));
  const searches = isInOrder(contests.flatMap(keysOf), suite.contests.map(recordContest).flatMap(keysOf));
  return searches ? boards : [...boards, "contests: the suite has others, or in another order"];
}

function jobFaults<J extends TableResults["jobs"][number] | EnumerationResults["jobs"][number]>(
  jobs: readonly J[],
  here: readonly J[],
  keyOf: (job: J) => string,
): string[] {
  const factOf = ({ engines: _, rounds: __, ...facts }: J) => JSON.stringify(facts);
  const faults = jobs.flatMap((job) => {
    const same = here.find((one) => keyOf(one) === keyOf(job));
    if (same === undefined) return [`job ${keyOf(job)}: the suite has none such`];
    if (!isInOrder(job.engines, same.engines)) return [`job ${keyOf(job)}: the suite has other engines`];
    return factOf(same) === factOf(job) ? [] : [`job ${keyOf(job)}: the suite has other published counts`];
  });
  return isInOrder(jobs.map(keyOf), here.map(keyOf)) ? faults : [...faults, "jobs: the suite has another order"];
}

/** Whether all items are among others, in their order: a suite may have more than a file. */
function isInOrder(items: readonly string[], others: readonly string[]): boolean {
  let from = 0;
  return items.every((item) => {
    const at = others.indexOf(item, from);
    from = at + 1;
    return at !== -1;
  });
}
