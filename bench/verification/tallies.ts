/**
 * Proves what can be proven of a tally, which has no moves but their numbers: that they fit the plan, the parity of each
 * board's distance, and the fewest moves, and stay within the bound. The solutions themselves were verified when they were
 * found.
 */

import { isStrategy } from "../../src/types.ts";
import type { Distribution, Draft, SetRecord, Tally } from "../records/schema.ts";
import { distributionOf, sum } from "../statistics.ts";
import { contestantKey, contestantTitle } from "../suites/contestant.ts";
import { type RecordCheck, type RecordChecks, recordCheck, unplanned } from "./check.ts";
import { boardOf } from "./claim.ts";

/** No strategy takes more than so many times cells × (rows + cols + layers) moves. */
const BOUND = 6;

/** All checks of all tallies, in their order. */
export function checkTallies({
  sets,
  contests,
  tallies,
}: Pick<Draft, "sets" | "contests" | "tallies">): RecordChecks[] {
  return tallies.map((tally) => {
    const set = sets.find(({ name }) => name === tally.set);
    const entry = contests
      .filter((contest) => contest.tallied && contest.set === tally.set)
      .flatMap(({ entries }) => entries)
      .find((one) => contestantKey(one) === contestantKey(tally));
    const name = tallyTitle(tally);
    if (set === undefined || entry === undefined) return { name, checks: [unplanned()] };
    const known = fewestOf(set);
    return {
      name,
      checks: [
        checkSolutions(tally, entry.instances),
        ...(isStrategy(tally.algorithm) ? [checkBound(tally, set)] : []),
        ...(tally.fewest === null ? [] : [checkFewest(tally, tally.fewest)]),
        ...(known === null ? [] : [checkKnown(tally, known)]),
      ],
    };
  });
}

/** A tally as people find it: `korf100, human`. */
export function tallyTitle(tally: Tally): string {
  return `${tally.set}, ${contestantTitle(tally)}`;
}

/** The lengths of the shortest solutions of a set where all are known; else null. */
export function fewestOf({ instances, every }: SetRecord): Distribution | null {
  if (every !== null) return every.counts.map((count, distance) => [distance, count]);
  const optima = instances.flatMap(({ known }) => known.optimal ?? []);
  return optima.length > 0 && optima.length === instances.length ? distributionOf(optima) : null;
}

/** Cells × (rows + cols + layers), by which the moves of strategies grow; NaN where the set's goal is no board. */
export function sizeOf({ instances, every }: SetRecord): number {
  const goal = boardOf(every?.goal ?? instances[0]?.goal ?? "");
  if (typeof goal === "string") return Number.NaN;
  const { rows, cols, layers } = goal;
  return rows * cols * layers * (rows + cols + layers);
}

function checkSolutions({ boards, verified, fault, moves }: Tally, planned: number): RecordCheck {
  const solved = boardsOf(moves);
  const passed = boards === planned && verified === boards && solved === boards && fault === null;
  const figures = `${solved} solutions of ${boards} boards, ${verified} verified, ${planned} planned`;
  return recordCheck("solutions", passed, fault === null ? figures : `${figures}; ${fault}`);
}

function checkBound({ moves }: Tally, set: SetRecord): RecordCheck {
  const bound = BOUND * sizeOf(set);
  const most = Math.max(0, ...moves.map(([cost]) => cost));
  return recordCheck("move-bound", most <= bound, `${most} moves at most, the bound is ${bound}`);
}

/**
 * In the order of their lengths no solution is shorter than the fewest moves in theirs, and as many are odd: both follow
 * from each board by itself.
 */
function checkFewest({ moves }: Tally, fewest: Distribution): RecordCheck {
  const odd = (some: Distribution) => boardsOf(some.filter(([cost]) => cost % 2 === 1));
  const atMost = (some: Distribution, cost: number) => boardsOf(some.filter(([one]) => one <= cost));
  const shorter = moves.find(([cost]) => atMost(moves, cost) > atMost(fewest, cost));
  if (shorter !== undefined) {
    const [cost] = shorter;
    const counts = `${atMost(moves, cost)} solutions, and ${atMost(fewest, cost)} boards`;
    return recordCheck("fewest-moves", false, `at most ${cost} moves: ${counts} that can be solved in as many`);
  }
  const parities = `${odd(moves)} of ${boardsOf(moves)} solutions are odd, of the shortest ${odd(fewest)} of ${boardsOf(fewest)}`;
  return recordCheck("fewest-moves", odd(moves) === odd(fewest) && boardsOf(moves) === boardsOf(fewest), parities);
}

function checkKnown({ fewest }: Tally, known: Distribution): RecordCheck {
  const [own, other] = [JSON.stringify(fewest), JSON.stringify(known)];
  return recordCheck("known-counts", own === other, `boards at each distance: ${own}, known ${other}`);
}

function boardsOf(some: Distribution): number {
  return sum(some.map(([, boards]) => boards));
}
