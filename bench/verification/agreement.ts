/** All that is claimed about the same boards, held against each other. */
import { isOwnName } from "../../src/types.ts";
import { type Claim, verifyAgreement } from "../../src/verify/index.ts";
import { groups } from "../statistics.ts";
import type { RecordCheck } from "./check.ts";

/**
 * For each claim the checks of it and all others about the same boards; of a single one there is nothing to agree. Claims of
 * the user's contestants are held against the project's one by one, so that what one of them says harms nobody else.
 *
 * @param boardsOf Tells boards from others.
 */
export function agreementsOf<C extends { readonly claim: Claim }>(
  cases: readonly C[],
  boardsOf: (one: C) => string,
): Map<C, readonly RecordCheck[]> {
  const found = new Map<C, readonly RecordCheck[]>();
  for (const same of groups(cases, boardsOf)) {
    const project = same.filter(({ claim }) => !isOfUser(claim));
    const claims = project.map(({ claim }) => claim);
    const common = project.length > 1 ? verifyAgreement(claims).checks : [];
    for (const one of same) {
      const isAlone = project.length === 0 || !isOfUser(one.claim);
      found.set(one, isAlone ? common : verifyAgreement([...claims, one.claim]).checks);
    }
  }
  return found;
}

/** Whether something of the user's is in a claim. */
function isOfUser({ engine, algorithm, heuristic }: Claim): boolean {
  return [engine, algorithm, heuristic].some(isOwnName);
}
