/** The suites by name. */
import { expectOneOf } from "../../src/errors.ts";
import { ALGORITHMS_SUITE } from "./algorithms.ts";
import { DEFAULT_SUITE } from "./default.ts";
import { EXHAUSTIVE_SUITE } from "./exhaustive.ts";
import { FARTHEST_SUITE } from "./farthest.ts";
import { HEURISTICS_SUITE } from "./heuristics.ts";
import { KORF_SUITE } from "./korf.ts";
import { KORF_24_SUITE } from "./korf24.ts";
import { STRATEGIES_SUITE } from "./strategies.ts";
import type { Suite } from "./suite.ts";
import { LARGE_TABLES_SUITE, TABLES_SUITE } from "./tables.ts";

export const SUITES: readonly Suite[] = [
  DEFAULT_SUITE,
  ALGORITHMS_SUITE,
  KORF_SUITE,
  KORF_24_SUITE,
  HEURISTICS_SUITE,
  FARTHEST_SUITE,
  TABLES_SUITE,
  LARGE_TABLES_SUITE,
  EXHAUSTIVE_SUITE,
  STRATEGIES_SUITE,
];

/**
 * The suite of a name.
 *
 * @throws LoydError `bad-argument` naming those there are.
 */
export function suiteNamed(name: string): Suite {
  const found = expectOneOf(
    "suite",
    name,
    SUITES.map((suite) => suite.name),
  );
  return SUITES.find((suite) => suite.name === found) as Suite;
}
