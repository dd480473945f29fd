/** What is compared: engines × algorithms × heuristics, without what makes no sense together. */
import { ALGORITHM_CHOICES, type AlgorithmChoice } from "../../src/solve.ts";
import { type EngineName, type Heuristic, isStrategy } from "../../src/types.ts";
import { ALGORITHM_TITLES } from "../report/format.ts";

/** One way to solve boards. */
export interface Contestant {
  /** Null for a strategy, which has none. */
  readonly engine: EngineName | null;
  readonly algorithm: AlgorithmChoice;
  /** Null for what the algorithm takes by itself. */
  readonly heuristic: Heuristic | null;
}

/** What to take all combinations of. */
export interface Field {
  readonly engines: readonly EngineName[];
  readonly algorithms: readonly AlgorithmChoice[];
  /** None for what each algorithm takes by itself. */
  readonly heuristics: readonly Heuristic[];
}

/** The algorithms that look at no heuristic. */
const BLIND: readonly AlgorithmChoice[] = ALGORITHM_CHOICES.filter((one) => one === "bfs" || one === "bidirectional");

/**
 * All combinations, each once: searches that look at no heuristic take none, and strategies no engine either.
 */
export function contestantsOf({ engines, algorithms, heuristics }: Field): Contestant[] {
  const found = new Map<string, Contestant>();
  for (const algorithm of algorithms) {
    for (const heuristic of heuristics.length === 0 ? [null] : heuristics) {
      for (const engine of engines) {
        const isFixed = isStrategy(algorithm);
        const contestant: Contestant = {
          engine: isFixed ? null : engine,
          algorithm,
          heuristic: isFixed || BLIND.includes(algorithm) ? null : heuristic,
        };
        found.set(JSON.stringify(contestant), contestant);
      }
    }
  }
  return [...found.values()];
}

/** `IDA* manhattan`. */
export function contestantTitle({ algorithm, heuristic }: Contestant): string {
  const name = algorithm === "auto" || isStrategy(algorithm) ? algorithm : ALGORITHM_TITLES[algorithm];
  return heuristic === null || heuristic === "none" ? name : `${name} ${heuristic}`;
}
