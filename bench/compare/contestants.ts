/** What is compared: engines × algorithms × heuristics × weights, without what makes no sense together. */
import { checkWeight } from "../../src/engine/run.ts";
import { LoydError } from "../../src/errors.ts";
import {
  ALGORITHM_CHOICES,
  type AlgorithmChoice,
  type EngineName,
  type Heuristic,
  isStrategy,
} from "../../src/types.ts";
import { searchTitle } from "../report/format.ts";

/** One way to solve boards. */
export interface Contestant {
  /** Null for a strategy, which has none. */
  readonly engine: EngineName | null;
  readonly algorithm: AlgorithmChoice;
  /** Null for what the algorithm takes by itself. */
  readonly heuristic: Heuristic | null;
  /** The patterns of the heuristic `pdb`, null with every other. */
  readonly pattern: string | null;
  /** 1, but in weighted A*. */
  readonly weight: number;
}

/** What to take all combinations of. */
export interface Field {
  readonly engines: readonly EngineName[];
  readonly algorithms: readonly AlgorithmChoice[];
  /** None, and no patterns either, for what each algorithm takes by itself. */
  readonly heuristics: readonly Heuristic[];
  /** Partitions of pattern databases, each a heuristic beside the others. Default: none. */
  readonly patterns?: readonly string[];
  /** Weights of A*. Default: 1. */
  readonly weights?: readonly number[];
}

/** The algorithms that look at no heuristic. */
const BLIND: readonly AlgorithmChoice[] = ALGORITHM_CHOICES.filter((one) => one === "bfs" || one === "bidirectional");

function looksAtNoHeuristic(algorithm: AlgorithmChoice): boolean {
  return isStrategy(algorithm) || BLIND.includes(algorithm);
}

/**
 * All combinations, each once: only A* is weighted, searches that look at no heuristic take none, and strategies no engine
 * either.
 *
 * @throws LoydError `bad-argument` for weights or patterns that are none, or that none of the algorithms takes.
 */
export function contestantsOf({ engines, algorithms, heuristics, patterns = [], weights = [1] }: Field): Contestant[] {
  for (const weight of weights) checkWeight(weight, "astar");
  if (weights.some((weight) => weight !== 1) && !algorithms.includes("astar")) {
    throw unused("weight", "astar among the algorithms", algorithms);
  }
  if (patterns.length > 0 && algorithms.every(looksAtNoHeuristic)) {
    throw unused("pattern", "an algorithm that looks at a heuristic", algorithms);
  }
  const guides: Pick<Contestant, "heuristic" | "pattern">[] = [
    ...heuristics.map((heuristic) => ({ heuristic, pattern: null })),
    ...patterns.map((pattern) => ({ heuristic: "pdb" as const, pattern })),
  ];
  const none = { heuristic: null, pattern: null };
  if (guides.length === 0) guides.push(none);
  const found = new Map<string, Contestant>();
  for (const algorithm of algorithms) {
    for (const guide of looksAtNoHeuristic(algorithm) ? [none] : guides) {
      for (const weight of algorithm === "astar" ? weights : [1]) {
        for (const engine of isStrategy(algorithm) ? [null] : engines) {
          const contestant: Contestant = { engine, algorithm, ...guide, weight };
          found.set(JSON.stringify(contestant), contestant);
        }
      }
    }
  }
  return [...found.values()];
}

function unused(name: string, expected: string, algorithms: readonly AlgorithmChoice[]): LoydError {
  return new LoydError("bad-argument", `${name}: expected ${expected}, got ${algorithms.join(", ")}`);
}

/** `A* manhattan ×2`. */
export function contestantTitle({ algorithm, heuristic, pattern, weight }: Contestant): string {
  if (algorithm !== "auto" && !isStrategy(algorithm)) {
    return searchTitle({ algorithm, heuristic: heuristic ?? "none", pattern, weight });
  }
  return [algorithm, ...[heuristic, pattern].filter((word) => word !== null)].join(" ");
}
