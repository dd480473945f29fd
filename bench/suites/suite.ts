/** What a suite is: data only. A contest sets engines the same task on the same instances. */
import type { Algorithm, Board, EngineName, Heuristic } from "../../src/types.ts";
import type { Known } from "../../src/verify/index.ts";

/** A start, a goal and what is known about it. */
export interface Instance {
  readonly id: string;
  readonly start: Board;
  readonly goal: Board;
  readonly known: Known;
}

/** Instances that belong together, with the title that tables show. */
export interface InstanceSet {
  readonly name: string;
  readonly title: string;
  readonly instances: readonly Instance[];
}

/** An engine in a contest. A slow one may take the first few instances only; ratios are over what both solved. */
export interface Contestant {
  readonly engine: EngineName;
  readonly instances: number;
}

/** One algorithm and heuristic on one set, by each of its engines. */
export interface Contest {
  readonly set: InstanceSet;
  readonly algorithm: Algorithm;
  readonly heuristic: Heuristic;
  /** False for boards that are to be searched to exhaustion. */
  readonly parityCheck: boolean;
  readonly contestants: readonly Contestant[];
  /** This contest's share of the suite's time, relative to the others'. */
  readonly weight: number;
}

export interface Suite {
  readonly name: string;
  readonly title: string;
  /** Seconds that a run may take, unless the user says otherwise. */
  readonly seconds: number;
  /**
   * True to sample each instance again and again within the time, and to run each once more for its fingerprint.
   * False to run each instance once, however long it takes.
   */
  readonly sampled: boolean;
  readonly contests: readonly Contest[];
}

/** The name of a contest, unique within a suite. */
export function contestName({ set, algorithm, heuristic }: Contest): string {
  return `${set.name} ${algorithm} ${heuristic}`;
}
