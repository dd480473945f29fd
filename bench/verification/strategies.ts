/**
 * Proves what can be proven of a strategy's record, which has no moves but their numbers: that they fit the plan, the parity
 * of each board's distance, and the fewest moves, and stay within the bound. The solutions themselves were verified when
 * they were found.
 */
import type { Distribution, StrategyRecord, StrategyResults } from "../records/schema.ts";
import { type RecordCheck, type RecordChecks, recordCheck } from "./check.ts";

/** No strategy takes more than so many times cells × (rows + cols + layers) moves. */
const BOUND = 6;

/** All checks of all records, in their order. */
export function checkStrategies({ jobs, strategies }: Pick<StrategyResults, "jobs" | "strategies">): RecordChecks[] {
  return strategies.map((record) => {
    const job = jobs.find(({ set }) => set === record.set);
    return {
      name: strategyKey(record),
      checks: [
        checkSolutions(record, job?.boards ?? 0),
        ...(job === undefined ? [] : [checkBound(record, job)]),
        ...(record.fewest === null ? [] : [checkFewest(record, record.fewest)]),
        ...(job === undefined || job.fewest === null ? [] : [checkKnown(record, job.fewest)]),
      ],
    };
  });
}

/** A text that is the same for the same strategy on the same set. */
export function strategyKey({ set, strategy }: Pick<StrategyRecord, "set" | "strategy">): string {
  return `${set}, ${strategy}`;
}

function checkSolutions({ boards, verified, fault, moves }: StrategyRecord, planned: number): RecordCheck {
  const solved = sizeOf(moves);
  const passed = boards === planned && verified === boards && solved === boards && fault === null;
  const figures = `${solved} solutions of ${boards} boards, ${verified} verified, ${planned} planned`;
  return recordCheck("solutions", passed, fault === null ? figures : `${figures}; ${fault}`);
}

function checkBound({ moves }: StrategyRecord, { rows, cols, layers }: StrategyResults["jobs"][number]): RecordCheck {
  const bound = BOUND * rows * cols * layers * (rows + cols + layers);
  const most = Math.max(0, ...moves.map(([cost]) => cost));
  return recordCheck("move-bound", most <= bound, `${most} moves at most, the bound is ${bound}`);
}

/**
 * In the order of their lengths no solution is shorter than the fewest moves in theirs, and as many are odd: both follow
 * from each board by itself.
 */
function checkFewest({ moves }: StrategyRecord, fewest: Distribution): RecordCheck {
  const odd = (some: Distribution) => sizeOf(some.filter(([cost]) => cost % 2 === 1));
  const atMost = (some: Distribution, cost: number) => sizeOf(some.filter(([one]) => one <= cost));
  const shorter = moves.find(([cost]) => atMost(moves, cost) > atMost(fewest, cost));
  if (shorter !== undefined) {
    const [cost] = shorter;
    const counts = `${atMost(moves, cost)} solutions, and ${atMost(fewest, cost)} boards`;
    return recordCheck("fewest-moves", false, `at most ${cost} moves: ${counts} that can be solved in as many`);
  }
  const parities = `${odd(moves)} of ${sizeOf(moves)} solutions are odd, of the shortest ${odd(fewest)} of ${sizeOf(fewest)}`;
  return recordCheck("fewest-moves", odd(moves) === odd(fewest) && sizeOf(moves) === sizeOf(fewest), parities);
}

function checkKnown({ fewest }: StrategyRecord, known: Distribution): RecordCheck {
  const [own, other] = [JSON.stringify(fewest), JSON.stringify(known)];
  return recordCheck("known-counts", own === other, `boards at each distance: ${own}, known ${other}`);
}

function sizeOf(some: Distribution): number {
  return some.reduce((sum, [, boards]) => sum + boards, 0);
}
