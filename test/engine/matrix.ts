/** Every engine, traced, with what it can search: the rows of the tests that run over all of them. */

import { type Problem, runSearchSync } from "../../src/engine/driver/run.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { loadEngine } from "../../src/solve.ts";
import {
  ALGORITHM_FACTS,
  type Algorithm,
  type Board,
  ENGINES,
  type Heuristic,
  type HeuristicName,
  type SearchResult,
} from "../../src/types.ts";
import { verifyResult, verifyTwins } from "../../src/verify/index.ts";

export const ENGINES_TRACED: readonly Engine[] = await Promise.all(
  ENGINES.map((name) => loadEngine(name, { traced: true })),
);

/** Every algorithm with every heuristic that goes with it. */
export const CONFIGURATIONS: readonly (readonly [Algorithm, Heuristic])[] = [
  ["bfs", "none"],
  ["bidirectional", "none"],
  ["astar", "none"],
  ["astar", "hamming"],
  ["astar", "gaschnig"],
  ["astar", "manhattan"],
  ["astar", "linear-conflict"],
  ["astar", "walking-distance"],
  ["idastar", "none"],
  ["idastar", "hamming"],
  ["idastar", "gaschnig"],
  ["idastar", "manhattan"],
  ["idastar", "linear-conflict"],
  ["idastar", "walking-distance"],
  ["rbfs", "none"],
  ["rbfs", "hamming"],
  ["rbfs", "gaschnig"],
  ["rbfs", "manhattan"],
  ["rbfs", "linear-conflict"],
  ["rbfs", "walking-distance"],
  ["greedy", "none"],
  ["greedy", "hamming"],
  ["greedy", "gaschnig"],
  ["greedy", "manhattan"],
  ["greedy", "linear-conflict"],
  ["greedy", "walking-distance"],
  ["dfs", "none"],
  ["iddfs", "none"],
];

/** Whether a heuristic knows little of far boards. */
export function isWeak(heuristic: Heuristic): boolean {
  return heuristic === "none" || heuristic === "hamming" || heuristic === "gaschnig";
}

/** Whether a search that remembers no boards has too weak a heuristic for boards far from the goal. */
export function isNearOnly(algorithm: Algorithm, heuristic: Heuristic): boolean {
  return ALGORITHM_FACTS[algorithm].exhausts === "never" && isWeak(heuristic);
}

/** Nodes after which a test's search is over: every one has a limit, so that a fault cannot hang the suite. */
export const NODE_LIMIT = 3_000_000;

/** The engines that take a problem. */
export function enginesFor(start: Board, algorithm: Algorithm, heuristic: HeuristicName): Engine[] {
  return ENGINES_TRACED.filter((engine) => engine.refusal(start, algorithm, heuristic) === null);
}

/**
 * Runs a problem on every engine that takes it; each result must pass the verification, and all must be twins: same
 * outcome, moves, counters and fingerprint. Returns the results, and what failed, one line each.
 */
export function runOnAll(problem: Problem, nodes = NODE_LIMIT): { results: SearchResult[]; failures: string[] } {
  const engines = enginesFor(problem.start, problem.algorithm, problem.heuristic).filter(
    // The textbook engine knows no weights.
    ({ name }) => name !== "textbook" || (problem.weight ?? 1) === 1,
  );
  const results = engines.map((engine) => runSearchSync(engine, problem, { nodes }));
  const verdicts = [
    ...results.map((result) => verifyResult(result)),
    ...results.slice(1).map((result) => verifyTwins(results[0], result)),
  ];
  const failures = verdicts.flatMap((verdict) =>
    verdict.checks.filter((check) => !check.passed).map((check) => `${check.name}: ${check.reason}`),
  );
  return { results, failures };
}
