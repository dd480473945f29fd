/** All that is claimed about the same boards, held against each other. */
import { type Claim, verifyAgreement } from "../../src/verify/index.ts";
import type { RecordCheck } from "./check.ts";

/** By what tells boards from others, the checks of all claims about them; of a single one there is nothing to agree. */
export function agreementsOf<C extends { readonly claim: Claim }>(
  cases: readonly C[],
  boardsOf: (one: C) => string,
): Map<string, readonly RecordCheck[]> {
  const claims = new Map<string, Claim[]>();
  for (const one of cases) {
    const same = claims.get(boardsOf(one));
    if (same === undefined) claims.set(boardsOf(one), [one.claim]);
    else same.push(one.claim);
  }
  return new Map(
    [...claims].flatMap(([boards, same]) => (same.length > 1 ? [[boards, verifyAgreement(same).checks]] : [])),
  );
}
