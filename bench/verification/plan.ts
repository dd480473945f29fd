/**
 * Holds a file against its own plan, and both against the suite of that name: a record that was left out, doubled or moved
 * elsewhere shows, and so do boards and facts that are not those of the suite.
 */
import { isOwnName, type OwnName } from "../../src/types.ts";
import { recordPlan } from "../records/plan.ts";
import {
  type Draft,
  type InstanceRecord,
  isContestFailure,
  type JobRecord,
  type Results,
  type SetRecord,
} from "../records/schema.ts";
import { groups } from "../statistics.ts";
import { type Contestant, contestantTitle, trialTitle } from "../suites/contestant.ts";
import { joinedSuite } from "../suites/joined.ts";
import { broughtBy, type Suite } from "../suites/suite.ts";
import { type RecordCheck, recordCheck, runTitle } from "./check.ts";

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
  const { sets, contests, jobs } = draft;
  const doubled = (items: readonly { readonly name: string }[]) =>
    groups(items, ({ name }) => name)
      .filter(({ length }) => length > 1)
      .map(([{ name }]) => `${name}: planned twice`);
  const names = sets.map(({ name }) => name);
  const used = [...new Set(contests.map(({ set }) => set))];
  return [
    ...(isInOrder(names, used) ? [] : ["sets: expected in the order of the contests"]),
    ...doubled(sets),
    ...doubled(jobs),
    ...foreignFaults(draft),
    ...names.filter((name) => !used.includes(name)).map((name) => `set ${name}: not used`),
    ...contests.flatMap(({ set, entries }) => {
      const found = sets.find(({ name }) => name === set);
      const most = found === undefined ? 0 : sizeOf(found);
      return entries
        .filter(({ instances }) => instances < 1 || instances > most)
        .map((one) => `set ${set}: expected 1 to ${most} instances, got ${one.instances}`);
    }),
  ];
}

/** Each contestant of the user's comes from one of the modules. */
function foreignFaults({ contests, modules = [] }: Draft): string[] {
  const [heuristics, searches, engines] = (["heuristics", "searches", "engines"] as const).map((kind) =>
    broughtBy(modules, kind),
  );
  const isThere = (name: string | null, names: readonly OwnName[]) => !isOwnName(name) || names.includes(name);
  return contests.flatMap(({ entries }) =>
    entries.flatMap(({ engine, algorithm, heuristic }) =>
      isThere(engine, engines) && isThere(algorithm, searches) && isThere(heuristic, heuristics)
        ? []
        : [`${[engine, algorithm, heuristic].filter(isOwnName).join(", ")}: no module brings it`],
    ),
  );
}

/** The number of boards of a set. */
function sizeOf({ instances, every }: SetRecord): number {
  return every === null ? instances.length : every.counts.reduce((total, count) => total + count, 0);
}

function told(faults: readonly string[]): string {
  const more = faults.length > TOLD ? `; and ${faults.length - TOLD} more` : "";
  return `${faults.slice(0, TOLD).join("; ")}${more}`;
}

function plannedOf({ sets, contests, jobs }: Draft): string[] {
  const trials = contests.flatMap(({ set, tallied, entries }) => {
    const instances = sets.find(({ name }) => name === set)?.instances ?? [];
    return entries.flatMap((one) =>
      tallied
        ? [keyOf({ ...one, set, instance: null })]
        : instances.slice(0, one.instances).map(({ id }) => keyOf({ ...one, set, instance: id })),
    );
  });
  const runs = jobs.flatMap(({ name, engines, rounds }) =>
    engines.flatMap((engine) =>
      Array.from({ length: rounds }, (_, index) => runTitle({ job: name, engine, round: index + 1 })),
    ),
  );
  return [...trials, ...runs];
}

function thereOf({ trials, tallies, builds, enumerations, failures }: Draft): string[] {
  return [
    ...trials.map(keyOf),
    ...tallies.map((tally) => keyOf({ ...tally, instance: null })),
    ...[...builds, ...enumerations].map(runTitle),
    ...failures.map((one) => (isContestFailure(one) ? keyOf(one) : runTitle(one))),
  ];
}

/** A text that is the same for the same contestant on the same instance, or on all of a set. */
function keyOf({ instance, ...rest }: Contestant & { readonly set: string; readonly instance: string | null }): string {
  const title = instance === null ? `${rest.set}, ${contestantTitle(rest)}` : trialTitle({ ...rest, instance });
  return `${title}${rest.parityCheck ? "" : ", no parity check"}`;
}

/**
 * The boards and what is said to be known of them are those of the suite, as it is here. Null for a suite that is not
 * here: its file can only be held against itself.
 */
export function checkSuite(draft: Draft, suites: readonly Suite[]): RecordCheck | null {
  const own = suites.find(({ name }) => name === draft.suite);
  if (own === undefined) return null;
  const suite = joinedSuite(own, draft.modules ?? []);
  const here = recordPlan(suite);
  const faults = [
    ...draft.sets.flatMap((set) => setFaults(set, here.sets)),
    ...draft.jobs.flatMap((job) => jobFaults(job, here.jobs)),
  ];
  const entriesOf = ({ contests }: Pick<Draft, "contests">) =>
    contests.flatMap(({ set, tallied, entries }) =>
      entries.map(({ instances, ...one }) => JSON.stringify([set, tallied, one])),
    );
  if (!isInOrder(entriesOf(draft), entriesOf(here))) faults.push("contests: the suite has others, or in another order");
  const jobs = draft.jobs.map(({ name }) => name);
  if (
    !isInOrder(
      jobs,
      here.jobs.map(({ name }) => name),
    )
  ) {
    faults.push("jobs: the suite has others, or in another order");
  }
  const good = `boards and facts are those of suite ${suite.name}`;
  return recordCheck("suite", faults.length === 0, faults.length === 0 ? good : told(faults));
}

function setFaults(set: SetRecord, here: readonly SetRecord[]): string[] {
  const own = here.find(({ name }) => name === set.name);
  if (own === undefined) return [`set ${set.name}: the suite has none of this name`];
  if (JSON.stringify(own.every) !== JSON.stringify(set.every)) {
    return [`set ${set.name}: the suite has another goal or other published counts`];
  }
  const facts = new Map(own.instances.map((one: InstanceRecord) => [one.id, JSON.stringify(one)]));
  const wrong = set.instances.flatMap((one) => {
    const fact = facts.get(one.id);
    if (fact === JSON.stringify(one)) return [];
    return [`set ${set.name}, ${one.id}: the suite has ${fact ?? "none of this name"}`];
  });
  const ids = set.instances.map(({ id }) => id);
  return isInOrder(ids, [...facts.keys()]) ? wrong : [...wrong, `set ${set.name}: the suite has another order`];
}

function jobFaults(job: JobRecord, here: readonly JobRecord[]): string[] {
  const own = here.find(({ name }) => name === job.name);
  if (own === undefined) return [`job ${job.name}: the suite has none of this name`];
  if (!isInOrder(job.engines, own.engines)) return [`job ${job.name}: the suite has other engines`];
  const factsOf = ({ engines: _, rounds: __, ...facts }: JobRecord) => JSON.stringify(facts);
  return factsOf(own) === factsOf(job) ? [] : [`job ${job.name}: the suite has another goal or other published counts`];
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
