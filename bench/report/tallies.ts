/** From tallies to the rows of a table: how many moves contestants take, beside the fewest. */
import { type AlgorithmName, promisesFewest } from "../../src/types.ts";
import type { Distribution, Results, Tally } from "../records/schema.ts";
import { sum } from "../statistics.ts";
import { searchTitle } from "../suites/contestant.ts";
import { fewestOf, sizeOf } from "../verification/tallies.ts";

/** The moves of one way to solve the boards of a set. */
export interface TallyRow {
  /** Null in the row of the fewest moves, which nobody took who was tallied. */
  readonly algorithm: AlgorithmName | null;
  readonly title: string;
  readonly mean: number;
  readonly most: number;
  readonly moves: Distribution;
  /** The mean by the mean of the fewest moves; null where these are not known, and in their own row. */
  readonly timesFewest: number | null;
  /** The mean by cells × (rows + cols + layers). */
  readonly factor: number;
  readonly boards: number;
  /** Null in the row of the fewest moves, which are verified with those of the others. */
  readonly verified: number | null;
}

/** The rows of each tallied contest, the fewest moves first where they are known. */
export function summariseTallies(
  results: Pick<Results, "sets" | "contests" | "tallies">,
): { readonly title: string; readonly rows: readonly TallyRow[] }[] {
  const { sets, contests, tallies } = results;
  return contests.flatMap((contest) => {
    const set = sets.find(({ name }) => name === contest.set);
    const own = tallies.filter((tally) => contest.tallied && tally.set === contest.set && tally.moves.length > 0);
    if (set === undefined || own.length === 0) return [];
    const fewest = fewestOf(set) ?? own.find((tally) => tally.fewest !== null)?.fewest ?? null;
    const rowOf = (
      moves: Distribution,
      fields: Pick<TallyRow, "algorithm" | "title" | "boards" | "verified">,
      isFewest: boolean,
    ): TallyRow => ({
      ...fields,
      mean: meanOf(moves),
      most: Math.max(...moves.map(([cost]) => cost)),
      moves,
      timesFewest: fewest === null || isFewest ? null : meanOf(moves) / meanOf(fewest),
      factor: meanOf(moves) / sizeOf(set),
    });
    const rows = own.map((tally) => {
      const { algorithm, boards, verified } = tally;
      return rowOf(tally.moves, { algorithm, title: searchTitle(tally), boards, verified }, isExact(tally));
    });
    const boards = Math.max(...own.map((tally) => tally.boards));
    const isThere = fewest === null || own.some(isExact);
    const best = isThere
      ? []
      : [rowOf(fewest, { algorithm: null, title: "fewest moves", boards, verified: null }, true)];
    return [{ title: set.title, rows: [...best, ...rows] }];
  });
}

function isExact({ algorithm, heuristic, weight }: Tally): boolean {
  return promisesFewest(algorithm, heuristic, weight);
}

function meanOf(moves: Distribution): number {
  return sum(moves.map(([cost, boards]) => cost * boards)) / sum(moves.map(([, boards]) => boards));
}
