/**
 * Twins are two engines that ran the same task with the same limits. They follow the same rules to the last digit, so
 * they must agree in outcome, moves, counters and order of expansion; only then may their times be compared.
 *
 * A limit that depends on the machine (time, memory, an abort) can cut one twin short honestly. The other checks then
 * shrink to what still holds: the one cut short has counted no further than the one that went on.
 */
import { OUTCOMES } from "../types.ts";
import { type Check, type CheckName, check, type Verdict, verdictOf } from "./check.ts";
import { type Claim, claimOf, isCount, quoted, readBoards, sameInstance, weightOf } from "./claim.ts";

const MACHINE_LIMITS: readonly unknown[] = ["time-limit", "memory-limit", "aborted"];

/**
 * Checks that two engines did the same work. Fingerprints are compared only where both traced.
 *
 * @example
 * verifyTwins(fromWasm, fromTypescript).passed;
 */
export function verifyTwins(a: Claim, b: Claim): Verdict {
  const twins: Twins = [claimOf(a), claimOf(b)];
  const checks = [checkTask(twins), checkOutcome(twins)];
  const cut = twins.filter(isCutShort);
  if (cut.length === 2) return verdictOf(checks);
  return verdictOf([
    ...checks,
    checkSolved("twin-cost", "cost", twins),
    checkSolved("twin-moves", "moves", twins),
    checkCounter("twin-expanded", "expanded", twins),
    checkCounter("twin-generated", "generated", twins),
    checkFingerprint(twins),
  ]);
}

type Twins = readonly [Claim, Claim];

function isCutShort({ outcome }: Claim): boolean {
  return MACHINE_LIMITS.includes(outcome);
}

function pair(a: unknown, b: unknown): string {
  return `${quoted(a)} and ${quoted(b)}`;
}

function checkTask([a, b]: Twins): Check {
  const differing: (keyof Claim)[] = (["algorithm", "heuristic", "parityCheck"] as const).filter(
    (name) => a[name] !== b[name],
  );
  if (weightOf(a) !== weightOf(b)) differing.push("weight");
  if (differing.length > 0) {
    const figures = differing.map((name) => `${name}: ${pair(a[name], b[name])}`);
    return check("twin-task", false, figures.join("; "));
  }
  const here = readBoards(a);
  const there = readBoards(b);
  if (typeof here === "string") return check("twin-task", false, here);
  if (typeof there === "string") return check("twin-task", false, there);
  return sameInstance(here, there)
    ? check("twin-task", true, "the same boards, algorithm and heuristic")
    : check("twin-task", false, "the boards differ");
}

function checkOutcome(twins: Twins): Check {
  const [a, b] = twins;
  const outcomes = pair(a.outcome, b.outcome);
  if (!twins.every(({ outcome }) => OUTCOMES.some((one) => one === outcome))) {
    return check("twin-outcome", false, `${outcomes}, expected each to be one of ${OUTCOMES.join(", ")}`);
  }
  const cut = twins.some(isCutShort);
  const note = cut && a.outcome !== b.outcome ? ", a limit of the machine contradicts nothing" : "";
  return check("twin-outcome", cut || a.outcome === b.outcome, outcomes + note);
}

function checkSolved(name: CheckName, field: "cost" | "moves", [a, b]: Twins): Check | null {
  if (a.outcome !== "solved" || b.outcome !== "solved") return null;
  const one = a[field];
  const other = b[field];
  if (!Array.isArray(one) || !Array.isArray(other))
    return check(name, field === "cost" && one === other, pair(one, other));
  const length = Math.max(one.length, other.length);
  let same = 0;
  while (same < length && one[same] === other[same]) same++;
  if (same === length) return check(name, true, `the same ${length} moves`);
  return check(
    name,
    false,
    `${one.length} and ${other.length} moves, move ${same + 1}: ${pair(one[same], other[same])}`,
  );
}

function checkCounter(name: CheckName, field: "expanded" | "generated", twins: Twins): Check {
  const [a, b] = twins;
  const [one, other] = [a[field], b[field]];
  const figures = pair(one, other);
  if (!isCount(one) || !isCount(other)) return check(name, false, `${figures}, expected whole numbers`);
  const passed = isCutShort(a) ? one <= other : isCutShort(b) ? other <= one : one === other;
  return check(name, passed, twins.some(isCutShort) ? `${figures}, one of them cut short` : figures);
}

function checkFingerprint(twins: Twins): Check | null {
  const [a, b] = twins.map(({ fingerprint }) => fingerprint);
  if (a === null || b === null || twins.some(isCutShort)) return null;
  return check("twin-fingerprint", typeof a === "number" && a === b, pair(a, b));
}
