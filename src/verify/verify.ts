/**
 * Proves one result, without any solver code: nothing of an engine is imported. The moves
 * are replayed, the claim is held against the parity certificate, the counters against each other and against what is
 * known. One small function per check; each returns null where it does not apply. A result may come from a file, so
 * none of its fields is trusted to be there or to be what its type says: what is malformed fails a check and never
 * throws.
 */
import { sameBoard } from "../board/board.ts";
import { cellCount, shapeName } from "../board/geometry.ts";
import { expectObject } from "../errors.ts";
import {
  ALGORITHM_FACTS,
  ALGORITHMS,
  type AlgorithmFacts,
  ENGINES,
  HEURISTICS,
  isOwnName,
  isPatternHeuristic,
  isStrategy,
  MOVES,
  type Move,
  OUTCOMES,
  STRATEGIES,
} from "../types.ts";
import { type ParityCertificate, parityCertificate, parityOf } from "./certificate.ts";
import { type Check, check, type Verdict, verdictOf } from "./check.ts";
import {
  type Claim,
  type ClaimedBoards,
  claimOf,
  isCount,
  isLimited,
  isWithin,
  quoted,
  readBoards,
  timingFaults,
  weightOf,
} from "./claim.ts";
import { countedDistance, MOST_COUNTED_CELLS } from "./counted.ts";
import { manhattanDistance } from "./distance.ts";
import { halfOfPlacements } from "./placements.ts";
import { type Replay, replay } from "./replay.ts";

/** What is known about an instance from elsewhere: a paper, a table, an exhaustive search. */
export interface Known {
  /** Number of moves of a shortest solution. */
  readonly optimal?: number;
  /** Whether there is a solution. */
  readonly solvable?: boolean;
  /** Nodes that this algorithm with this heuristic expands. */
  readonly expanded?: number;
  /** Nodes that this algorithm with this heuristic generates. */
  readonly generated?: number;
}

/** A claim on legal boards, with what can be worked out from the boards alone. */
interface Case extends ClaimedBoards {
  readonly claim: Claim;
  readonly known: Known;
  readonly certificate: ParityCertificate;
  readonly replay: Replay;
}

/**
 * Checks one result. The checks that need boards are left out when `legal` fails.
 *
 * @param known What is known about the instance; its counts are those of the algorithm and heuristic of the result.
 * @example
 * const verdict = verifyResult(result, { optimal: 31 });
 * if (!verdict.passed) console.error(verdict.checks.filter((check) => !check.passed));
 */
export function verifyResult(result: Claim, known: Known = {}): Verdict {
  expectObject("known", known);
  const claim = claimOf(result);
  const boards = readBoards(claim);
  return verdictOf([
    checkForm(claim),
    checkNumbers(claim),
    checkLegal(boards),
    ...(typeof boards === "string" ? [] : checksOnBoards(claim, boards, known)),
    checkCost(claim),
    checkNoUndo(claim),
    checkWeight(claim, known),
    checkKnownSolvable(claim, known),
    checkKnownOptimal(claim, known),
    checkKnownCounts(claim, known),
  ]);
}

function checksOnBoards(claim: Claim, boards: ClaimedBoards, known: Known): (Check | null)[] {
  const certificate = parityCertificate(boards.start, boards.goal);
  const facts: Case = { ...boards, claim, known, certificate, replay: replay(boards.start, arrayOf(claim.moves)) };
  return [
    checkReplay(facts),
    checkTiles(facts),
    checkParityOfCost(facts),
    checkLowerBound(facts),
    checkSolvable(facts),
    checkUnsolvable(facts),
    checkExhausted(facts),
    checkLimit(facts),
    checkDistance(facts),
  ];
}

function arrayOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Whether whoever makes a claim promises the fewest moves, a weight aside. */
function promises(claim: Claim): boolean {
  return factsOf(claim)?.optimal === true && !isOwnName(claim.heuristic);
}

/** Whether a claim is a strategy's, which searches nothing. */
function isOfStrategy({ algorithm }: Claim): boolean {
  return typeof algorithm === "string" && isStrategy(algorithm);
}

/** Whether a claim is that of a search of the user's, whose counters are its own word. */
function isOfOwnSearch({ algorithm }: Claim): boolean {
  return isOwnName(algorithm);
}

/** Whether a search of the user's says only how many moves its solution has, so that nothing can be replayed. */
function isCostOnly(claim: Claim): boolean {
  return isOfOwnSearch(claim) && claim.outcome === "solved" && claim.moves === null && claim.tiles === null;
}

/** What holds of a claim's algorithm; null where it is none that searches. */
function factsOf({ algorithm }: Claim): AlgorithmFacts | null {
  const known = ALGORITHMS.find((one) => one === algorithm);
  return known === undefined ? null : ALGORITHM_FACTS[known];
}

/** Whether the parity check gave the answer, so that nothing was searched. */
function isAnsweredByParity(claim: Claim): boolean {
  return claim.outcome === "unsolvable" && claim.parityCheck === true;
}

/** The fields are there and of the right kind. The numbers among them are left to `numbers`. */
function checkForm(claim: Claim): Check {
  const isSearch = !isOfStrategy(claim) && !isOfOwnSearch(claim);
  const sets: Record<string, readonly unknown[]> = isSearch
    ? { outcome: OUTCOMES, engine: ENGINES, algorithm: ALGORITHMS, heuristic: HEURISTICS }
    : { outcome: OUTCOMES, engine: [null], algorithm: STRATEGIES, heuristic: [null] };
  const faults = Object.entries(sets).flatMap(([name, choices]) => {
    const value = claim[name as keyof Claim];
    return choices.some((one) => one === value) || (isOwnName(value) && name !== "outcome" && choices[0] !== null)
      ? []
      : [`${name}: expected one of ${choices.join(", ")}, got ${quoted(value)}`];
  });
  expectBoolean("parityCheck", claim.parityCheck, faults);
  if (isOfStrategy(claim) && claim.parityCheck === false) {
    faults.push(`parityCheck: expected true with ${quoted(claim.algorithm)}, got false`);
  }
  const facts = factsOf(claim);
  if (facts?.guided === false && claim.heuristic !== "none") {
    faults.push(`heuristic: expected none with ${claim.algorithm}, got ${quoted(claim.heuristic)}`);
  }
  if (facts !== null && !isOwnName(claim.engine) && !facts.engines.some((one) => one === claim.engine)) {
    faults.push(
      `engine: expected one of ${facts.engines.join(", ")} with ${claim.algorithm}, got ${quoted(claim.engine)}`,
    );
  }
  const weight = weightOf(claim);
  if (weight === null) faults.push(`weight: expected a number of at least 1, got ${quoted(claim.weight)}`);
  if (weight !== 1 && facts?.weighted !== true) {
    faults.push(`weight: expected 1 with ${quoted(claim.algorithm)}, got ${quoted(claim.weight)}`);
  }
  if (weight !== 1 && claim.outcome === "solved" && claim.optimal === true) {
    faults.push(`optimal: expected false with the weight ${quoted(claim.weight)}, got true`);
  }
  const { fingerprint } = claim;
  if (fingerprint !== null && !isWord(fingerprint)) {
    faults.push(`fingerprint: expected 32 bits or null, got ${quoted(fingerprint)}`);
  }
  if (claim.outcome === "solved") {
    expectBoolean("optimal", claim.optimal, faults);
    for (const name of isCostOnly(claim) ? [] : (["moves", "tiles"] as const)) {
      if (!Array.isArray(claim[name])) faults.push(`${name}: expected an array, got ${quoted(claim[name])}`);
    }
  }
  return faults.length > 0
    ? check("form", false, faults.join("; "))
    : check("form", true, "every field is of its kind");
}

function expectBoolean(name: string, value: unknown, faults: string[]): void {
  if (typeof value !== "boolean") faults.push(`${name}: expected true or false, got ${quoted(value)}`);
}

/** Whether a value is 32 bits, read as a signed or as an unsigned number. */
function isWord(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= -(2 ** 31) && (value as number) < 2 ** 32;
}

/** Counters, costs and bytes are whole and not negative, times finite and not negative, and they fit together. */
function checkNumbers(claim: Claim): Check {
  const { expanded, generated, memoryBytes, cost, lowerBound } = claim;
  const counts: [name: string, value: unknown][] = [
    ["expanded", expanded],
    ["generated", generated],
    ["memoryBytes", memoryBytes],
  ];
  if (claim.outcome === "solved") counts.push(["cost", cost]);
  if (isLimited(claim)) counts.push(["lowerBound", lowerBound]);
  const faults = counts.flatMap(([name, value]) =>
    isCount(value) ? [] : [`${name}: expected a whole number of at least 0, got ${quoted(value)}`],
  );
  faults.push(...timingFaults(claim.ms));
  if (isCount(expanded) && isCount(generated) && !isOfOwnSearch(claim)) {
    if (expanded > generated) faults.push(`expanded: expected at most the ${generated} generated, got ${expanded}`);
    if (isOfStrategy(claim)) {
      if (generated > 0) faults.push(`generated: expected 0 without a search, got ${generated}`);
    } else if (isAnsweredByParity(claim)) {
      if (expanded > 0) faults.push(`expanded: expected 0 where parity gave the answer, got ${expanded}`);
    } else if (generated < 1) {
      faults.push(`generated: expected at least 1, the start, got ${generated}`);
    }
    // Every board on the way was generated, and all but the goal expanded.
    if (claim.outcome === "solved" && Array.isArray(claim.moves) && !isOfStrategy(claim)) {
      const { length } = claim.moves;
      if (expanded < length)
        faults.push(`expanded: expected at least the ${length} boards moved from, got ${expanded}`);
      if (generated <= length) faults.push(`generated: expected more than ${length} moves, got ${generated}`);
    }
  }
  if (faults.length > 0) return check("numbers", false, faults.join("; "));
  return check("numbers", true, `${expanded} expanded, ${generated} generated`);
}

function checkLegal(boards: ClaimedBoards | string): Check {
  if (typeof boards === "string") return check("legal", false, boards);
  return check("legal", true, `start and goal are boards of ${shapeName(boards.start)}`);
}

function checkReplay({ claim, goal, replay: { end, played, complete } }: Case): Check | null {
  if (claim.outcome !== "solved" || isCostOnly(claim)) return null;
  if (!Array.isArray(claim.moves))
    return check("replay", false, `moves: expected an array, got ${quoted(claim.moves)}`);
  if (!complete) {
    const move = quoted(claim.moves[played]);
    return check("replay", false, `move ${played + 1} of ${claim.moves.length}: the board does not allow ${move}`);
  }
  const strays = goal.tiles.filter((tile, cell) => tile !== 0 && tile !== end[cell]).length;
  const arrival = strays === 0 ? "the goal" : `a board with ${strays} tiles off their goal cells`;
  return check("replay", strays === 0, `${played} moves played, ending at ${arrival}`);
}

function checkTiles({ claim, replay: { tiles: moved } }: Case): Check | null {
  if (claim.outcome !== "solved" || isCostOnly(claim)) return null;
  if (!Array.isArray(claim.tiles)) return check("tiles", false, `tiles: expected an array, got ${quoted(claim.tiles)}`);
  const listed: readonly unknown[] = claim.tiles;
  if (listed.length !== moved.length) {
    return check("tiles", false, `${listed.length} tiles listed, ${moved.length} moved`);
  }
  const wrong = moved.findIndex((tile, index) => tile !== listed[index]);
  if (wrong === -1) return check("tiles", true, `the ${moved.length} tiles listed are those moved`);
  return check("tiles", false, `move ${wrong + 1}: tile ${quoted(listed[wrong])} listed, tile ${moved[wrong]} moved`);
}

function checkCost(claim: Claim): Check | null {
  const { outcome, cost, moves } = claim;
  if (outcome !== "solved" || isCostOnly(claim)) return null;
  if (!Array.isArray(moves)) return check("cost", false, `cost ${quoted(cost)}, and no moves to count`);
  return check("cost", cost === moves.length, `cost ${quoted(cost)}, ${moves.length} moves`);
}

function checkParityOfCost({
  claim: { outcome, cost },
  certificate: { blankDistance, blankParity },
}: Case): Check | null {
  if (outcome !== "solved") return null;
  const passed = isCount(cost) && parityOf(cost) === blankParity;
  return check(
    "parity-of-cost",
    passed,
    `cost ${quoted(cost)}, the blank's distance is ${blankDistance}, ${blankParity}`,
  );
}

/** What promises no shortest solution has found one only where this bound proves it. */
function checkLowerBound({ claim, start, goal }: Case): Check | null {
  const { outcome, cost, optimal } = claim;
  if (outcome !== "solved") return null;
  const distance = manhattanDistance(start, goal);
  const isProof = optimal === true && !promises(claim);
  const passed = isCount(cost) && (isProof ? cost === distance : cost >= distance);
  const claimed = isProof ? ", said to be optimal" : "";
  return check("lower-bound", passed, `cost ${quoted(cost)}${claimed}, Manhattan distance ${distance}`);
}

function checkNoUndo({ outcome, optimal, moves }: Claim): Check | null {
  if (outcome !== "solved" || optimal !== true || !Array.isArray(moves)) return null;
  const undoing = moves.findIndex((move, index) => index > 0 && isUndone(moves[index - 1], move));
  if (undoing === -1) return check("no-undo", true, "no move undoes the one before");
  const pair = `${quoted(moves[undoing - 1])} ${quoted(moves[undoing])}`;
  return check(
    "no-undo",
    false,
    `move ${undoing + 1} undoes the one before, ${pair}, in a solution said to be optimal`,
  );
}

/** MOVES lists each direction beside its opposite. */
function isUndone(before: unknown, after: unknown): boolean {
  const index = MOVES.indexOf(before as Move);
  return index !== -1 && MOVES[index ^ 1] === after;
}

function parities({ permutationParity, blankParity, blankDistance, cycles }: ParityCertificate): string {
  const permutation = `the permutation is ${permutationParity} (${cycles.length} cycles)`;
  return `${permutation}, the blank's distance ${blankDistance} is ${blankParity}`;
}

function checkSolvable({ claim, certificate }: Case): Check | null {
  if (claim.outcome !== "solved") return null;
  return check("solvable", certificate.solvable, parities(certificate));
}

function checkUnsolvable({ claim, certificate }: Case): Check | null {
  if (claim.outcome !== "unsolvable") return null;
  return check("unsolvable", !certificate.solvable, parities(certificate));
}

/**
 * Half of the n! placements can be reached, and who remembers all boards expands every one. With a weight, or with pattern
 * databases, which need not be consistent, A* may open boards again; from both ends one side expands its whole half, the
 * other some of its own.
 */
function checkExhausted({ claim, start }: Case): Check | null {
  const { outcome, heuristic, expanded } = claim;
  const exhausts = factsOf(claim)?.exhausts ?? "never";
  if (outcome !== "unsolvable" || claim.parityCheck === true || exhausts === "never") return null;
  const half = halfOfPlacements(start);
  const isConsistent = !isOwnName(heuristic) && !HEURISTICS.some((one) => one === heuristic && isPatternHeuristic(one));
  const isExact = exhausts === "once" || (exhausts === "once-if-consistent" && weightOf(claim) === 1 && isConsistent);
  const passed = isExact ? expanded === half : isCount(expanded) && expanded >= half;
  return check("exhausted", passed, `${quoted(expanded)} expanded, of ${half} boards that can be reached`);
}

/**
 * A result cut short claims no more than its lower bound. That cannot exceed the optimum, known or 0 when the start is
 * the goal; and where parity was looked at first, an unsolvable board is answered and never searched.
 */
function checkLimit({ claim, known, start, goal, certificate }: Case): Check | null {
  if (!isLimited(claim)) return null;
  const { lowerBound } = claim;
  if (claim.parityCheck === true && claim.outcome !== "aborted" && !certificate.solvable) {
    return check("limit", false, `searched after the parity check, though ${parities(certificate)}`);
  }
  const optimal = sameBoard(start, goal) ? 0 : known.optimal;
  if (!isCount(lowerBound)) return check("limit", false, `lower bound ${quoted(lowerBound)}`);
  if (optimal === undefined) return check("limit", true, `lower bound ${lowerBound}, no optimum is known`);
  return check("limit", lowerBound <= optimal, `lower bound ${lowerBound}, known optimum ${optimal}`);
}

/**
 * On shapes whose boards are all counted, no claim goes beyond the true distance: an optimal cost is it, no other is below
 * it, and no lower bound above. Nobody has to count where the Manhattan distance proves as much.
 */
function checkDistance({ claim, known, start, goal }: Case): Check | null {
  const { cost, optimal, lowerBound, moves } = claim;
  const isSolved = claim.outcome === "solved";
  if (cellCount(start) > MOST_COUNTED_CELLS || !(isSolved || isLimited(claim))) return null;
  const claimed = isSolved ? cost : lowerBound;
  // A cost that is not that of the moves has a check of its own.
  if (!isCount(claimed) || (isSolved && !isCostOnly(claim) && !(Array.isArray(moves) && moves.length === claimed)))
    return null;
  const least = manhattanDistance(start, goal);
  if (isSolved ? claimed === least : claimed <= least) return null;
  const distance = countedDistance(start, goal);
  // What cannot be solved at all has checks of its own, too.
  if (distance === null) return null;
  if (!isSolved) {
    return check("distance", claimed <= distance, `lower bound ${claimed}, distance ${distance}, all boards counted`);
  }
  const weight = known.optimal === undefined ? (weightOf(claim) ?? 1) : 1;
  const isGoodEnough = weight === 1 || isWithin(weight, claimed, distance);
  const passed = optimal === true ? claimed === distance : claimed >= distance && isGoodEnough;
  const said = optimal === true ? ", said to be optimal" : weight === 1 ? "" : `, weight ${weight}`;
  return check("distance", passed, `cost ${claimed}${said}, distance ${distance}, all boards counted`);
}

/** What a weight is worth: the solution has at most so many times the fewest moves. */
function checkWeight(claim: Claim, { optimal }: Known): Check | null {
  const weight = weightOf(claim);
  if (claim.outcome !== "solved" || weight === 1 || optimal === undefined) return null;
  const passed = weight !== null && isWithin(weight, claim.cost, optimal);
  return check(
    "weight",
    passed,
    `cost ${quoted(claim.cost)}, weight ${quoted(claim.weight)}, known optimum ${optimal}`,
  );
}

function checkKnownSolvable(claim: Claim, known: Known): Check | null {
  if (known.solvable === undefined || (claim.outcome !== "solved" && claim.outcome !== "unsolvable")) return null;
  const passed = (claim.outcome === "solved") === known.solvable;
  return check("known-solvable", passed, `${claim.outcome}, known to be ${known.solvable ? "solvable" : "unsolvable"}`);
}

function checkKnownOptimal({ outcome, optimal, cost }: Claim, known: Known): Check | null {
  if (known.optimal === undefined) return null;
  if (outcome === "unsolvable") return check("known-optimal", false, `unsolvable, known optimum ${known.optimal}`);
  if (outcome !== "solved") return null;
  const passed = optimal === false ? isCount(cost) && cost >= known.optimal : cost === known.optimal;
  const claimed = optimal === false ? "not said to be optimal" : "said to be optimal";
  return check("known-optimal", passed, `cost ${quoted(cost)}, ${claimed}, known optimum ${known.optimal}`);
}

/** A run that was cut short has counted no further than the whole search does. */
function checkKnownCounts(claim: Claim, known: Known): Check | null {
  const compared = (["expanded", "generated"] as const).filter((name) => known[name] !== undefined);
  if (compared.length === 0) return null;
  const passed = compared.every((name) => {
    const counted = claim[name];
    return isLimited(claim) ? isCount(counted) && counted <= (known[name] as number) : counted === known[name];
  });
  const figures = compared.map((name) => `${quoted(claim[name])} ${name}, known ${known[name]}`);
  return check("known-counts", passed, `${figures.join("; ")}${isLimited(claim) ? ", cut short" : ""}`);
}
