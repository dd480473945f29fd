/** What is published about boards, whatever file they are met in. */
import { formatBoard } from "../../src/board/notation.ts";
import type { Board } from "../../src/types.ts";
import type { Claim, Known } from "../../src/verify/index.ts";
import { workKey } from "../suites/contestant.ts";
import { SUITES } from "../suites/index.ts";
import type { Instance } from "../suites/suite.ts";

/** The instances of all suites, by their boards. */
let instances: Map<string, Instance> | null = null;

/**
 * What is published about the boards of a claim.
 *
 * @param work The search whose counters the claim has, see `workKey`; null where nobody knows.
 */
export function publishedOf({ start, goal }: Claim, work: string | null): Known {
  if (typeof start === "string" || typeof goal === "string") return {};
  instances ??= new Map(
    SUITES.flatMap(({ contests }) => contests)
      .flatMap(({ set }) => set.instances)
      .map((one) => [boardsKey(one.start, one.goal), one]),
  );
  const found = instances.get(boardsKey(start as Board, goal as Board));
  if (found === undefined) return {};
  const { known, published } = found;
  return {
    ...(known.optimal !== undefined && { optimal: known.optimal }),
    ...(known.solvable !== undefined && { solvable: known.solvable }),
    ...(published !== undefined && workKey(published) === work && { generated: published.generated }),
  };
}

function boardsKey(start: Board, goal: Board): string {
  return `${formatBoard(start)} to ${formatBoard(goal)}`;
}
