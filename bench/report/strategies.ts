/** From records of strategies to the rows of a table: how many moves they take, beside the fewest. */
import type { Strategy } from "../../src/types.ts";
import type { Distribution, StrategyRecord, StrategyResults } from "../records/schema.ts";
import { sum } from "./trials.ts";

/** The moves of one way to solve the boards of a set. */
export interface StrategyRow {
  /** `fewest` is the row that the others are compared with. */
  readonly strategy: Strategy | "fewest";
  readonly mean: number;
  readonly most: number;
  readonly moves: Distribution;
  /** The mean by the mean of the fewest moves; null where these are not known. */
  readonly timesFewest: number | null;
  /** The mean by cells × (rows + cols + layers). */
  readonly factor: number;
  readonly boards: number;
  /** Null in the row of the fewest moves, which are verified with those of the strategies. */
  readonly verified: number | null;
}

/** The rows of each set, the fewest moves first where they are known. */
export function summariseStrategies({
  jobs,
  strategies,
}: Pick<StrategyResults, "jobs" | "strategies">): { title: string; rows: StrategyRow[] }[] {
  return jobs.flatMap((job) => {
    const own = strategies.filter((record) => record.set === job.set && record.moves.length > 0);
    const fewest = own.find((record) => record.fewest !== null)?.fewest ?? null;
    const size = job.rows * job.cols * job.layers * (job.rows + job.cols + job.layers);
    const rowOf = (
      strategy: StrategyRow["strategy"],
      moves: Distribution,
      { boards, verified }: Pick<StrategyRow, "boards" | "verified">,
    ): StrategyRow => ({
      strategy,
      mean: meanOf(moves),
      most: Math.max(...moves.map(([cost]) => cost)),
      moves,
      timesFewest: fewest === null || strategy === "fewest" ? null : meanOf(moves) / meanOf(fewest),
      factor: meanOf(moves) / size,
      boards,
      verified,
    });
    const rows = own.map((record: StrategyRecord) => rowOf(record.strategy, record.moves, record));
    const best = fewest === null ? [] : [rowOf("fewest", fewest, { boards: job.boards, verified: null })];
    return rows.length === 0 ? [] : [{ title: job.title, rows: [...best, ...rows] }];
  });
}

function meanOf(moves: Distribution): number {
  return sum(moves.map(([cost, boards]) => cost * boards)) / sum(moves.map(([, boards]) => boards));
}
