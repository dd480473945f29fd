/**
 * A contestant is whatever is raced: a search by an engine, or a method that does not search. It declares its work by a
 * key: two with the same key must agree to the node, and then get a speed-up; others are compared in nodes, time, memory
 * and length of solution.
 */
import {
  ALGORITHM_FACTS,
  ALGORITHMS,
  type Algorithm,
  type AlgorithmName,
  type EngineId,
  type EngineName,
  type HeuristicName,
  isOwnName,
  isStrategy,
  TECHNIQUES,
  type Technique,
} from "../../src/types.ts";

/** One way to solve boards. */
export interface Contestant {
  /** Null for a strategy and a search of the user's, which have none. */
  readonly engine: EngineId | null;
  /** By its name, a search of the user's as well. */
  readonly algorithm: AlgorithmName;
  /** Null where there is no engine, and where `auto` chooses it. */
  readonly heuristic: HeuristicName | null;
  /** The patterns of the heuristic `pdb`, null with every other. */
  readonly pattern: string | null;
  /** How much h counts: 1, except in weighted A*. */
  readonly weight: number;
  /** Techniques to do without. */
  readonly without: readonly Technique[];
  /** False for boards that are to be searched to exhaustion. */
  readonly parityCheck: boolean;
}

/** A contestant of which only some fields are said. */
export type ContestantFields = Pick<Contestant, "engine" | "algorithm" | "heuristic"> & Partial<Contestant>;

/** A contestant with all its fields. */
export function makeContestant(fields: ContestantFields): Contestant {
  const { engine, algorithm, heuristic, pattern = null, weight = 1, without = [], parityCheck = true } = fields;
  return { engine, algorithm, heuristic, pattern, weight, without: [...without], parityCheck };
}

/** A contestant that searches by one algorithm and heuristic, both named. */
export interface Searcher extends Contestant {
  readonly engine: EngineId;
  readonly algorithm: Algorithm;
  readonly heuristic: HeuristicName;
}

/** Whether something of a contestant is the user's. */
export function isOwn({
  engine,
  algorithm,
  heuristic,
}: Pick<Contestant, "engine" | "algorithm" | "heuristic">): boolean {
  return [engine, algorithm, heuristic].some(isOwnName);
}

/** Whether all that a contestant does is one search by an engine: neither a strategy nor what `auto` chooses. */
export function isSearcher<C extends Contestant>(contestant: C): contestant is C & Searcher {
  return contestant.engine !== null && contestant.algorithm !== "auto" && !isStrategy(contestant.algorithm);
}

/** The technique that changes only how fast a search is; the others change which nodes it expands. */
function changesWork(technique: Technique): boolean {
  return technique !== "kernels";
}

/** A key, equal exactly when two contestants must expand the same nodes in the same order. */
export function workKey(contestant: ContestantFields | Omit<ContestantFields, "engine">): string {
  const { algorithm, heuristic, pattern = null, weight = 1, without = [], parityCheck = true } = contestant;
  const work = [algorithm, heuristic, pattern, weight, without.filter(changesWork).sort(), parityCheck];
  // What auto picks depends on what its engine has at hand, and an engine of the user's may search in its own order.
  if ("engine" in contestant && (algorithm === "auto" || isOwnName(contestant.engine))) work.push(contestant.engine);
  return JSON.stringify(work);
}

/** A key, equal exactly for the same contestant. */
export function contestantKey(contestant: ContestantFields): string {
  return JSON.stringify(Object.values(makeContestant(contestant)));
}

/** The engine that others are compared with. */
export const REFERENCE: EngineName = "wasm";

/** Whether a contestant is what others of the same work are compared with: the reference engine with all it has. */
export function isReference({ engine, without }: Pick<Contestant, "engine" | "without">): boolean {
  return engine === REFERENCE && !without.includes("kernels");
}

/** An algorithm, or a strategy, as tables name it. */
export function algorithmTitle(algorithm: AlgorithmName): string {
  const known = ALGORITHMS.find((one) => one === algorithm);
  return known === undefined ? algorithm : ALGORITHM_FACTS[known].title;
}

/** What a contestant does, whatever its engine: `A* manhattan`, `A* manhattan ×2` with a weight, or `human`. */
export function searchTitle(contestant: Pick<Contestant, "algorithm" | "heuristic" | "pattern" | "weight">): string {
  const { algorithm, heuristic, pattern, weight } = contestant;
  const words = [algorithmTitle(algorithm)];
  if (heuristic !== null && heuristic !== "none") words.push(heuristic);
  if (pattern !== null) words.push(pattern);
  if (weight !== 1) words.push(`×${weight}`);
  return words.join(" ");
}

/** The engine, and `plain` where it does without the recursions generated for a shape; `none` where there is none. */
export function engineTitle({ engine, without }: Pick<Contestant, "engine" | "without">): string {
  if (engine === null) return "none";
  return without.includes("kernels") ? `${engine}, plain` : engine;
}

/** What a search does without: `no reflection`. */
export function techniquesTitle(without: readonly Technique[]): string {
  if (TECHNIQUES.filter(changesWork).every((technique) => without.includes(technique))) return "none of the three";
  return without.map((technique) => `no ${technique}`).join(", ");
}

/** `A* manhattan, wasm`, with what it does without. */
export function contestantTitle(contestant: Contestant): string {
  const { engine, without } = contestant;
  const left = without.length === 0 ? "" : `, ${techniquesTitle(without)}`;
  return `${searchTitle(contestant)}${left}${engine === null ? "" : `, ${engine}`}`;
}

/** A contestant on a board: `8-puzzle, random 1, A* manhattan, wasm`. */
export function trialTitle(trial: Contestant & { readonly set: string; readonly instance: string }): string {
  return `${trial.set}, ${trial.instance}, ${contestantTitle(trial)}`;
}
