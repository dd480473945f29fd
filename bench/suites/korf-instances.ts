/** Korf's boards as instances, and the easier of them. */
import { makeBoard } from "../../src/board/board.ts";
import { KORF_100, KORF_GOAL, KORF_SHAPE, type KorfBoard } from "./korf100.ts";
import type { Instance } from "./suite.ts";

/** Korf's boards that IDA* solves with fewer generated nodes than this. */
const EASY_GENERATED = 12_000_000;

/** A board of Korf's as an instance. */
export function korfInstance({ id, tiles, optimal, generated }: KorfBoard): Instance {
  return {
    id: `korf ${id}`,
    start: makeBoard(KORF_SHAPE, tiles),
    goal: makeBoard(KORF_SHAPE, KORF_GOAL),
    known: { solvable: true, optimal },
    published: { algorithm: "idastar", heuristic: "manhattan", generated },
  };
}

/** The easier of the hundred, the easiest first. */
export const EASY_KORF = KORF_100.filter((board) => board.generated < EASY_GENERATED).sort(
  (a, b) => a.generated - b.generated,
);
