/** All contestants of a kind: engines × algorithms × heuristics × weights, without what makes no sense together. */
import { checkWeight } from "../../src/engine/driver/run.ts";
import { LoydError } from "../../src/errors.ts";
import {
  ALGORITHM_FACTS,
  type AlgorithmName,
  type EngineId,
  type Heuristic,
  type HeuristicName,
  isOwnName,
  isStrategy,
  type OwnName,
  type Strategy,
} from "../../src/types.ts";
import { type Contestant, contestantKey, makeContestant } from "./contestant.ts";

/** What to take all combinations of. */
export interface Field {
  readonly engines: readonly EngineId[];
  readonly algorithms: readonly AlgorithmName[];
  /** None, and no patterns either, for what each algorithm takes by itself. */
  readonly heuristics: readonly Heuristic[];
  /** Heuristics of the user's beside the others, with the engine that runs them. Default: none. */
  readonly ownHeuristics?: readonly OwnName[];
  /** Partitions of pattern databases, each a heuristic beside the others. Default: none. */
  readonly patterns?: readonly string[];
  /** Weights of A*. Default: 1. */
  readonly weights?: readonly number[];
  /** Whether searches answer unsolvable boards by parity. Default true. */
  readonly parityCheck?: boolean;
}

/** Whether it is no search by an engine: a strategy, or all the user's. */
function hasNoEngine(algorithm: AlgorithmName): algorithm is Strategy | OwnName {
  return isStrategy(algorithm) || isOwnName(algorithm);
}

function looksAtNoHeuristic(algorithm: AlgorithmName): boolean {
  return hasNoEngine(algorithm) || (algorithm !== "auto" && !ALGORITHM_FACTS[algorithm].guided);
}

/**
 * All combinations, each once: only A* is weighted, searches that look at no heuristic take none, and strategies no engine
 * either.
 *
 * @throws LoydError `bad-argument` for weights or patterns that are none, or that none of the algorithms takes.
 */
export function contestantsOf(field: Field): Contestant[] {
  const {
    engines,
    algorithms,
    heuristics,
    ownHeuristics = [],
    patterns = [],
    weights = [1],
    parityCheck = true,
  } = field;
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
    const taken = looksAtNoHeuristic(algorithm) || guides.length === 0 ? [own] : guides;
    const brought = looksAtNoHeuristic(algorithm) ? [] : ownHeuristics;
    for (const guide of [...taken, ...brought.map((heuristic) => ({ heuristic, pattern: null }))]) {
      for (const weight of algorithm === "astar" ? weights : [1]) {
        for (const engine of enginesOf(algorithm, guide.heuristic, engines)) {
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

/** The engines that are to run a search. */
function enginesOf(
  algorithm: AlgorithmName,
  heuristic: HeuristicName | null,
  engines: readonly EngineId[],
): readonly (EngineId | null)[] {
  if (hasNoEngine(algorithm)) return [null];
  return isOwnName(heuristic) ? ["typescript"] : engines;
}

/** What an algorithm takes by itself; null without an engine, and for `auto`, which chooses. */
function ownHeuristic(algorithm: AlgorithmName): Heuristic | null {
  if (algorithm === "auto" || hasNoEngine(algorithm)) return null;
  return looksAtNoHeuristic(algorithm) ? "none" : "manhattan";
}

function unused(name: string, expected: string, algorithms: readonly AlgorithmName[]): LoydError {
  return new LoydError("bad-argument", `${name}: expected ${expected}, got ${algorithms.join(", ")}`);
}
