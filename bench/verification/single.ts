/**
 * The checks of one result: by itself and by what is published about its boards. Whoever prints a result asks here whether it
 * is verified, and so does whoever verifies what was printed, so that both come to the same.
 */
import { type Heuristic, isPatternHeuristic, isStrategy } from "../../src/types.ts";
import { type Claim, type Verdict, verifyResult } from "../../src/verify/index.ts";
import { workKey } from "../suites/contestant.ts";
import { publishedOf } from "./published.ts";

/** How a search was asked for. */
export interface Asked {
  /** The patterns of the heuristic `pdb`. */
  readonly pattern?: string | null | undefined;
  /** Whether the algorithm was named: `auto` adds the counters of its stages, as far as there are any. */
  readonly isNamed?: boolean;
}

/** All checks of a result. */
export function verifySingle(claim: Claim, asked: Asked = {}): Verdict {
  return verifyResult(claim, publishedOf(claim, workOf(claim, asked)));
}

/** The search whose counters a claim has, see `workKey`; null where nobody knows. */
function workOf({ algorithm, heuristic, weight }: Claim, { pattern = null, isNamed = false }: Asked): string | null {
  if (typeof algorithm !== "string" || isStrategy(algorithm)) return null;
  const search = { algorithm, heuristic, pattern, weight } as Parameters<typeof workKey>[0];
  return isNamed || !isPatternHeuristic(String(heuristic) as Heuristic) ? workKey(search) : null;
}
