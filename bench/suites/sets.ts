/** Instance sets by name. */
import { generateBoards } from "../../src/board/generate.ts";
import type { LabelledBoard } from "../../src/board/notation.ts";
import { FARTHEST_SUITE } from "./farthest.ts";
import { EASY_KORF, korfInstance } from "./korf-instances.ts";
import { KORF_100 } from "./korf100.ts";
import type { Instance } from "./suite.ts";

/** Sets with boards and goals of their own. */
export type PublishedSet = "korf" | "korf-easy" | "farthest";

const RANDOM_COUNT = 10;

/** The first `count` instances of a published set. Default: all. */
export function publishedSet(name: PublishedSet, count = Number.POSITIVE_INFINITY): Instance[] {
  switch (name) {
    case "korf":
      return KORF_100.slice(0, count).map(korfInstance);
    case "korf-easy":
      return EASY_KORF.slice(0, count).map(korfInstance);
    case "farthest":
      return FARTHEST_SUITE.contests[0].set.instances.slice(0, count);
  }
}

/** Random solvable boards, the same for the same seed, with the labels of the goal. */
export function randomSet({ board: goal, labels }: LabelledBoard, seed: number, count = RANDOM_COUNT): Instance[] {
  return [...generateBoards({ shape: goal, goal, seed, count })].map((start, index) => ({
    id: `random ${index + 1}`,
    start,
    goal,
    ...(labels !== undefined && { labels }),
    known: { solvable: true },
  }));
}
