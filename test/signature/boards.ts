/**
 * The boards of the signature. They are written out, so that a generator that changes changes no line; whoever changes
 * them changes every line.
 */
import { type GoalName, makeGoal } from "../../src/board/goals.ts";
import { parseBoard } from "../../src/board/notation.ts";
import type { Board } from "../../src/types.ts";

/** A board to be searched, and what it is to become. */
export interface Case {
  readonly start: Board;
  readonly goal: Board;
  /** Patterns of a `pdb` that fit the goal; without them the board is not searched with `pdb`. */
  readonly pattern?: string;
}

/** Boards of up to 16 cells: near the goal and far from it, solvable and (the second and third) not. */
export const PACKED: readonly Case[] = [
  one("blank-last", "0 1/3 2", "aa/a."),
  one("blank-last", "1 3/2 0"),
  one("blank-first", "3 0 2/1 4 5"),
  one("blank-first", "3 0 2/1 5 4"),
  one("centre", "3 7 4 1/2 0 6 5"),
  one("blank-last", "6 1/3 5//0 7/4 2", "aa/ab//bb/b."),
  one("blank-first", "8 0 5/1 7 3/2 4 6", ".aa/aab/bbb"),
  one("centre", "7 0 3/6 8 4/2 5 1", "aaa/b.b/bbc"),
  one("blank-last", "10 2 11 6/4 8 0 9/3 5 7 1"),
  one("snail", "1 11 7 2/10 5 0 3/9 8 6 4"),
  one("blank-last", "9 2 10 15 8 6 0 12/4 11 13 1 5 14 7 3"),
  one("blank-last", "1 2/7 3//0 8/4 12//5 10/9 11//13 14/15 6", "aa/ab//bb/cc//cd/dd//ee/e."),
  one("blank-last", "1 3 7 4/5 6 2 8/14 13 10 12/9 11 15 0", "aaaa/abbb/bbcc/ccc."),
  one("blank-last", "11 15 1 6/13 2 7 10/0 9 3 4/14 5 8 12", "aaaa/abbb/bbcc/ccc."),
  one("blank-first", "1 9 15 2/3 14 6 0/12 5 11 13/7 4 10 8"),
];

/** Boards of more cells. */
export const WIDE: readonly Case[] = [
  one("blank-last", "7 1 2 10 4 5/13 8 3 9 12 6/14 0 15 16 11 17", "aaabbb/accbbd/ccedd."),
  one("blank-first", "1 7 3 8 4/5 2 12 0 9/10 6 11 18 14/15 16 17 19 13", ".aabb/aabbc/ddccc/ddeee"),
  one(
    "blank-last",
    "0 2 3 5 10/1 8 9 13 4/6 11 7 12 15/17 18 19 14 20/16 21 22 23 24",
    "aabbb/aabcc/dddcc/eedff/eeff.",
  ),
  one("blank-last", "12 11 3 9 5/7 15 8 23 2/4 19 0 24 6/20 13 21 10 17/22 1 16 18 14"),
  one("blank-first", "2 7 15 1 22/0 21 13 20 5/4 9 12 16 11/3 23 10 19 18/6 8 17 14 24"),
  one("blank-last", "7 1 8/0 5 3//10 15 2/4 11 6//13 14 12/16 17 9"),
  one("blank-last", "4 1 2/7 5 6/8 9 15//10 0 3/13 11 14/16 17 12//19 20 21/22 23 24/25 26 18"),
  one("centre", "24 2 17/3 16 14/1 23 19//7 15 22/13 12 25/26 6 20//18 5 9/21 11 4/0 8 10"),
  one("blank-last", "1 2 9 3 4 5/7 8 15 10 11 6/19 13 14 16 17 12/20 21 27 22 23 18/25 0 26 28 29 24"),
  one("blank-last", "7 23 12 0 29 4 10 31 2 28 8 22 18 11 20 1/6 5 16 24 27 17 21 3 9 30 14 19 13 15 26 25"),
  one(
    "blank-last",
    "1 2 3 12 4 5 6 7/9 10 11 0 13 14 15 8/17 18 19 20 21 22 23 16/25 26 27 28 29 30 31 24/33 34 35 36 37 38 39 32/41 42 43 44 45 46 47 40/49 50 51 52 53 54 55 48/57 58 59 60 61 62 63 56",
  ),
  one(
    "blank-last",
    "47 32 34 33 27 22 11 44/18 26 52 58 51 43 23 54/46 48 40 10 2 25 7 39/3 42 50 62 6 15 9 1/5 16 41 60 59 20 13 30/36 19 28 56 8 61 35 37/45 31 21 4 55 17 57 12/24 14 29 63 49 53 38 0",
  ),
  one(
    "blank-first",
    "1 2 6 3/16 5 7 23/8 9 10 11/12 13 14 15//20 17 18 19/4 21 22 39/24 25 26 27/28 29 30 31//32 33 34 35/36 37 38 55/40 41 42 43/44 45 46 47//48 49 50 51/52 53 54 0/56 57 58 59/60 61 62 63",
  ),
];

function one(goalName: GoalName, text: string, pattern?: string): Case {
  const start = parseBoard(text);
  const goal = makeGoal(start, goalName);
  return { start, goal, ...(pattern !== undefined && { pattern }) };
}
