/**
 * What is published about boards, whatever file or suite they are met in: they are known by their tiles and their goal. Only
 * sets that are data are looked at, so that whoever solves a single board waits for nothing.
 */
import { makeBoard } from "../../src/board/board.ts";
import { FARTHEST_BOARDS, FARTHEST_MOVES } from "../../src/board/farthest.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { formatBoard } from "../../src/board/notation.ts";
import type { Board } from "../../src/types.ts";
import type { Claim, Known } from "../../src/verify/index.ts";
import { workKey } from "../suites/contestant.ts";
import { KORF_24, KORF_24_SHAPE } from "../suites/korf24-boards.ts";
import { KORF_100, KORF_GOAL, KORF_SHAPE } from "../suites/korf100.ts";

/** What is published about one board. */
export interface Published {
  readonly optimal: number;
  /** The nodes that one search generates, the start counted, and which search that is, see `workKey`. */
  readonly generated?: number;
  readonly work?: string;
}

let boards: Map<string, Published> | null = null;

/** What is published about a board and its goal, in canonical form; null where nothing is. */
export function publishedOn(start: string, goal: string): Published | null {
  boards ??= allPublished();
  return boards.get(`${start} to ${goal}`) ?? null;
}

/**
 * What is published about the boards of a claim.
 *
 * @param work The search whose counters the claim has; null where nobody knows.
 */
export function publishedOf({ start, goal, outcome }: Claim, work: string | null): Known {
  if (!isBoard(start) || !isBoard(goal) || start.rows * start.cols < KORF_SHAPE.rows * KORF_SHAPE.cols) return {};
  const found = publishedOn(formatBoard(start), formatBoard(goal));
  if (found === null) return {};
  const { optimal, generated } = found;
  // What was cut short, or went wrong, has counted something else.
  const isCounted = generated !== undefined && found.work === work && outcome === "solved";
  return { optimal, solvable: true, ...(isCounted && { generated }) };
}

function isBoard(value: unknown): value is Board {
  return typeof value === "object" && value !== null && "tiles" in value;
}

function allPublished(): Map<string, Published> {
  const found = new Map<string, Published>();
  const add = (start: Board, goal: Board, facts: Published) =>
    found.set(`${formatBoard(start)} to ${formatBoard(goal)}`, facts);
  const manhattan = workKey({ algorithm: "idastar", heuristic: "manhattan" });
  const korfGoal = makeBoard(KORF_SHAPE, KORF_GOAL);
  for (const { tiles, optimal, generated } of KORF_100) {
    add(makeBoard(KORF_SHAPE, tiles), korfGoal, { optimal, generated, work: manhattan });
  }
  const patterns = workKey({ algorithm: "idastar", heuristic: "pdb-6-6-6-6" });
  const wideGoal = makeGoal(KORF_24_SHAPE, "blank-first");
  for (const { tiles, optimal, generated } of KORF_24) {
    add(makeBoard(KORF_24_SHAPE, tiles), wideGoal, { optimal, generated: generated + 1, work: patterns });
  }
  const farthestGoal = makeGoal(KORF_SHAPE, "blank-last");
  for (const tiles of FARTHEST_BOARDS) {
    add(makeBoard(KORF_SHAPE, tiles), farthestGoal, { optimal: FARTHEST_MOVES });
  }
  return found;
}
