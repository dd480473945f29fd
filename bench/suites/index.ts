/** The suites by name. */
import { expectOneOf } from "../../src/errors.ts";
import { DEFAULT_SUITE } from "./default.ts";
import { KORF_SUITE } from "./korf.ts";
import type { Suite } from "./suite.ts";

const SUITES: readonly Suite[] = [DEFAULT_SUITE, KORF_SUITE];

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
