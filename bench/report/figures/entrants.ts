/** What figures of searches set side by side, and how each of them is called and drawn. */
import { type EngineId, type EngineName, isOwnName, type Technique } from "../../../src/types.ts";
import type { Trial, Warning } from "../../records/schema.ts";
import { groups } from "../../statistics.ts";
import {
  algorithmTitle,
  contestantKey,
  engineTitle,
  isReference,
  searchTitle,
  techniquesTitle,
} from "../../suites/contestant.ts";
import type { TimedContest } from "../contests.ts";

/** One contestant on one set. */
export interface Entrant {
  readonly label: string;
  /** The index of its look. */
  readonly style: number;
  readonly trials: readonly Trial[];
  readonly warnings: readonly Warning[];
}

/** Contestants that are drawn into one chart. */
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
export function engineStyle(engine: EngineId | null, without: readonly Technique[] = []): number {
  if (engine === null || isOwnName(engine)) return SEARCH_STYLE;
  return without.includes("kernels") ? PLAIN_STYLE : ENGINE_STYLES[engine];
}

/**
 * What was compared: of engines that did the same work each search on each set; of different work on each set the searches
 * with all techniques, and each search beside itself without some.
 */
export function matchesOf(contests: readonly TimedContest[]): Match[] {
  return contests.flatMap((contest) => (contest.isOneWork ? [engineMatch(contest)] : workMatches(contest)));
}

/** The searches on each set, each by one engine: what their work can be compared by. */
export function searchesOf(contests: readonly TimedContest[]): Match[] {
  return groups(contests, ({ set }) => set).flatMap((own): Match[] => {
    const mixed = own.filter(({ isOneWork }) => !isOneWork).flatMap(workMatches);
    const pure = own.filter(({ isOneWork }) => isOneWork);
    const entrants = pure.map((contest, index) => {
      const engines = groups(contest.trials, contestantKey);
      const [first] = engines.sort(([a], [b]) => Number(isReference(b)) - Number(isReference(a)));
      return entrant(contest, first, searchTitle(first[0]), SEARCH_STYLE + index);
    });
    return [
      ...(entrants.length === 0 ? [] : [{ set: pure[0].title, search: null, variantsOf: null, entrants }]),
      ...mixed.filter(({ variantsOf }) => variantsOf === null),
    ];
  });
}

function engineMatch(contest: TimedContest): Match {
  return {
    set: contest.title,
    search: searchTitle(contest.trials[0]),
    variantsOf: null,
    entrants: groups(contest.trials, contestantKey).map((trials) => {
      const [{ engine, without }] = trials;
      return entrant(contest, trials, engineTitle(trials[0]), engineStyle(engine, without));
    }),
  };
}

function workMatches(contest: TimedContest): Match[] {
  const { title: set, trials: own } = contest;
  const algorithms = new Set(own.map(({ algorithm }) => algorithm));
  const engines = new Set(own.map(({ engine }) => engine));
  const suffixOf = ({ engine }: Trial) => (engines.size > 1 && engine !== null ? `, ${engine}` : "");
  const nameOf = (trial: Trial) => searchTitle(trial) + suffixOf(trial);
  const searches = groups(own, nameOf).map((search) => groups(search, contestantKey));
  const whole = searches.flatMap(([first]) => (first[0].without.length === 0 ? [first] : []));
  return [
    {
      set,
      search: algorithms.size === 1 ? algorithmTitle(own[0].algorithm) : null,
      variantsOf: null,
      entrants: whole.map((trials, index) => {
        const [first] = trials;
        const title = algorithms.size === 1 ? searchTitle(first).replace(/^\S+ /, "") : searchTitle(first);
        return entrant(contest, trials, title + suffixOf(first), index);
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
          return entrant(contest, trials, without.length === 0 ? "with all" : techniquesTitle(without), index);
        }),
      })),
  ];
}

function entrant({ warnings }: TimedContest, trials: readonly Trial[], label: string, style: number): Entrant {
  const key = contestantKey(trials[0]);
  return { label, style, trials, warnings: warnings.filter((one) => contestantKey(one) === key) };
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
