/** A suite with contestants of the user's in it. */
import { LoydError } from "../../src/errors.ts";
import { ALGORITHM_FACTS } from "../../src/types.ts";
import { type ContestantFields, contestantKey, isSearcher, workKey } from "./contestant.ts";
import { broughtBy, type Contest, type Entry, type ModuleRecord, makeEntry, type Suite } from "./suite.ts";

/**
 * The suite with what modules bring, in the contests that compare algorithms: their heuristics in every algorithm that takes
 * one, with the TypeScript engine, which runs them, and beside it the same algorithms with the project's heuristics; their
 * engines in every search; their searches as they are.
 *
 * @throws LoydError `bad-argument` for a suite without such a contest.
 */
export function joinedSuite(suite: Suite, modules: readonly ModuleRecord[]): Suite {
  if (modules.length === 0) return suite;
  if (!suite.contests.some(isOfAlgorithms)) {
    const expected = "a suite that compares algorithms, such as default or algorithms";
    throw new LoydError("bad-argument", `with: expected ${expected}, got suite ${suite.name}`);
  }
  const contests = suite.contests.map((contest) => (isOfAlgorithms(contest) ? joined(contest, modules) : contest));
  return { ...suite, contests, modules };
}

function isOfAlgorithms({ entries, tallied = false }: Contest): boolean {
  return (
    !tallied && new Set(entries.map(workKey)).size > 1 && new Set(entries.map(({ algorithm }) => algorithm)).size > 1
  );
}

function joined(contest: Contest, modules: readonly ModuleRecord[]): Contest {
  const all = Math.max(...contest.entries.map(({ instances }) => instances));
  const given = contest.entries
    .filter(isSearcher)
    .filter(({ without, weight }) => without.length === 0 && weight === 1);
  const guided = given.filter(
    ({ algorithm }) => ALGORITHM_FACTS[algorithm].guided && ALGORITHM_FACTS[algorithm].engines.includes("typescript"),
  );
  const entries = new Map(contest.entries.map((entry) => [contestantKey(entry), entry]));
  const add = (fields: ContestantFields, instances: number) => {
    const entry: Entry = makeEntry({ ...fields, instances });
    if (!entries.has(contestantKey(entry))) entries.set(contestantKey(entry), entry);
  };
  for (const heuristic of broughtBy(modules, "heuristics")) {
    for (const { instances, ...one } of guided) {
      add({ ...one, engine: "typescript" }, instances);
      add({ engine: "typescript", algorithm: one.algorithm, heuristic }, instances);
    }
  }
  for (const engine of broughtBy(modules, "engines")) {
    for (const { instances, ...one } of given) add({ ...one, engine }, instances);
  }
  for (const algorithm of broughtBy(modules, "searches")) add({ engine: null, algorithm, heuristic: null }, all);
  return { ...contest, entries: [...entries.values()] };
}
