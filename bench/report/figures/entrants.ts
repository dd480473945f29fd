/** What figures of searches set side by side, and how each of them is called and drawn. */
import type { EngineName, Technique } from "../../../src/types.ts";
import { searcherKey } from "../../records/plan.ts";
import type { SearchResults, Trial, TrialWarning } from "../../records/schema.ts";
import { workKey } from "../../suites/suite.ts";
import { ALGORITHM_TITLES, engineTitle, searchTitle, withoutTitle } from "../format.ts";
import { setTitle } from "../report.ts";
import { isReference } from "../summary.ts";
import { groups } from "../trials.ts";

/** One configuration on one set. */
export interface Entrant {
  readonly label: string;
  /** The index of its look. */
  readonly style: number;
  readonly trials: readonly Trial[];
  readonly warnings: readonly TrialWarning[];
}

/** Configurations that are drawn into one chart. */
export interface Match {
  /** The title of the set. */
  readonly set: string;
  /** What the searches of all have in common; null where that is nothing. */
  readonly search: string | null;
  /** The search that all are, with and without techniques; null where it is not about these. */
  readonly variantsOf: string | null;
  readonly entrants: readonly Entrant[];
}

/** What a chart is called: the search, then the set. */
export function matchTitle({ set, search, variantsOf }: Match): string {
  if (variantsOf !== null) return `${variantsOf} without techniques, ${set}`;
  return search === null ? set : `${search}, ${set}`;
}

/** Engines look the same in all charts. */
const ENGINE_STYLES = { wasm: 0, typescript: 1, textbook: 2 } as const satisfies Readonly<Record<EngineName, number>>;
const PLAIN_STYLE = 3;
/** Searches look like no engine. */
const SEARCH_STYLE = 4;

/** The index of an engine's look, or of that of its recursions without kernels. */
export function engineStyle(engine: EngineName, without: readonly Technique[] = []): number {
  return without.includes("kernels") ? PLAIN_STYLE : ENGINE_STYLES[engine];
}

/**
 * What was compared: of engines each search on each set; of techniques on each set the searches with all of them, and
 * each search beside itself without some.
 */
export function matchesOf(results: SearchResults): Match[] {
  return results.kind === "engines" ? engineMatches(results) : techniqueMatches(results);
}

/** The searches on each set, each by one engine: what their work can be compared by. */
export function searchesOf(results: SearchResults): Match[] {
  if (results.kind === "techniques") return techniqueMatches(results).filter(({ variantsOf }) => variantsOf === null);
  return groups(results.trials, ({ set }) => set).map((own) => ({
    set: setTitle(results, own[0].set),
    search: null,
    variantsOf: null,
    entrants: groups(own, workKey).map((work, index) => {
      const [first] = groups(work, searcherKey).sort(([a], [b]) => Number(isReference(b)) - Number(isReference(a)));
      return entrant(results, first, searchTitle(first[0]), SEARCH_STYLE + index);
    }),
  }));
}

function engineMatches(results: SearchResults): Match[] {
  return groups(results.trials, (trial) => `${trial.set} ${workKey(trial)}`).map((own) => ({
    set: setTitle(results, own[0].set),
    search: searchTitle(own[0]),
    variantsOf: null,
    entrants: groups(own, searcherKey).map((trials) => {
      const [{ engine, without }] = trials;
      return entrant(results, trials, engineTitle(engine, without), engineStyle(engine, without));
    }),
  }));
}

function techniqueMatches(results: SearchResults): Match[] {
  return groups(results.trials, ({ set }) => set).flatMap((own) => {
    const set = setTitle(results, own[0].set);
    const algorithms = new Set(own.map(({ algorithm }) => algorithm));
    const engines = new Set(own.map(({ engine }) => engine));
    const nameOf = (trial: Trial) => searchTitle(trial) + (engines.size > 1 ? `, ${trial.engine}` : "");
    const searches = groups(own, nameOf).map((search) => groups(search, searcherKey));
    const whole = searches.flatMap(([first]) => (first[0].without.length === 0 ? [first] : []));
    return [
      {
        set,
        search: algorithms.size === 1 ? ALGORITHM_TITLES[own[0].algorithm] : null,
        variantsOf: null,
        entrants: whole.map((trials, index) => {
          const [first] = trials;
          const title = algorithms.size === 1 ? searchTitle(first).replace(/^\S+ /, "") : searchTitle(first);
          return entrant(results, trials, title + (engines.size > 1 ? `, ${first.engine}` : ""), index);
        }),
      },
      ...searches
        .filter((variants) => variants.length > 1)
        .map((variants) => ({
          set,
          search: null,
          variantsOf: nameOf(variants[0][0]),
          entrants: variants.map((trials, index) => {
            const { without } = trials[0];
            return entrant(results, trials, without.length === 0 ? "with all" : withoutTitle(without), index);
          }),
        })),
    ];
  });
}

function entrant({ warnings }: SearchResults, trials: readonly Trial[], label: string, style: number): Entrant {
  const key = searcherKey(trials[0]);
  return {
    label,
    style,
    trials,
    warnings: warnings.filter((one) => one.set === trials[0].set && searcherKey(one) === key),
  };
}

/** Its label, with a sign where a warning concerns it. */
export function markedLabel({ label, warnings }: Entrant): string {
  return warnings.length === 0 ? label : `${label} ${SIGN}`;
}

/** Says that a warning stands below. */
export const SIGN = "(!)";

/** The warnings that concern a chart, each kind in one line with the first reason. */
export function warningsOf(entrants: readonly Entrant[]): string[] {
  const found = entrants.flatMap(({ label, warnings }) =>
    warnings.map(({ name, reason }) => ({ label, name, reason })),
  );
  return groups(found, ({ name }) => name).map((own) => {
    const labels = own.map(({ label }) => label).join("; ");
    return `${SIGN} ${own[0].name} (${labels}): ${own[0].reason}`;
  });
}
