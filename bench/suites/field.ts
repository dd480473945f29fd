/** All contestants of a kind: engines × algorithms × heuristics × weights, without what makes no sense together. */
import { checkWeight } from "../../src/engine/driver/run.ts";
import { LoydError } from "../../src/errors.ts";
import { ALGORITHM_FACTS, type AlgorithmChoice, type EngineName, type Heuristic, isStrategy } from "../../src/types.ts";
import { type Contestant, contestantKey, makeContestant } from "./contestant.ts";

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
  /** Whether searches answer unsolvable boards by parity. Default true. */
  readonly parityCheck?: boolean;
}

function looksAtNoHeuristic(algorithm: AlgorithmChoice): boolean {
  return isStrategy(algorithm) || (algorithm !== "auto" && !ALGORITHM_FACTS[algorithm].guided);
}

/**
 * All combinations, each once: only A* is weighted, searches that look at no heuristic take none, and strategies no engine
 * either.
 *
 * @throws LoydError `bad-argument` for weights or patterns that are none, or that none of the algorithms takes.
 */
export function contestantsOf(field: Field): Contestant[] {
  const { engines, algorithms, heuristics, patterns = [], weights = [1], parityCheck = true } = field;
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
  const found = new Map<string, Contestant>();
  for (const algorithm of algorithms) {
    const own = { heuristic: ownHeuristic(algorithm), pattern: null };
    for (const guide of looksAtNoHeuristic(algorithm) || guides.length === 0 ? [own] : guides) {
      for (const weight of algorithm === "astar" ? weights : [1]) {
        for (const engine of isStrategy(algorithm) ? [null] : engines) {
          const contestant = makeContestant({
            engine,
            algorithm,
            ...guide,
            weight,
            parityCheck: isStrategy(algorithm) || parityCheck,
          });
          found.set(contestantKey(contestant), contestant);
        }
      }
    }
  }
  return [...found.values()];
}

/** What an algorithm takes by itself; null for strategies, and for `auto`, which chooses. */
function ownHeuristic(algorithm: AlgorithmChoice): Heuristic | null {
  if (algorithm === "auto" || isStrategy(algorithm)) return null;
  return looksAtNoHeuristic(algorithm) ? "none" : "manhattan";
}

function unused(name: string, expected: string, algorithms: readonly AlgorithmChoice[]): LoydError {
  return new LoydError("bad-argument", `${name}: expected ${expected}, got ${algorithms.join(", ")}`);
}
