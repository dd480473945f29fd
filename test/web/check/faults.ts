/** Texts that are no boards, for tests. */
import type { Field, Fields } from "../../../src/web/check/reading.ts";

/** The three fields as they are typed. */
export const fields = (board: string, size = "", goal = ""): Fields => ({ board, size, goal });

/** What is typed, the field at fault, and the words of it that are. */
export const FAULTS: readonly (readonly [Fields, Field, number[]])[] = [
  [fields("1 2 3/4 5 q/7 8 0"), "board", [5]],
  [fields("1 2 3/4 5 -6/7 8 0"), "board", [5]],
  [fields("1 2 3/4 5 6/7 5 0"), "board", [4, 7]],
  [fields("1 2 3/4 0 6/7 5 0"), "board", [4, 8]],
  [fields("1 2 3/4 5 6/7 9 0"), "board", [7]],
  [fields("1 2 3/4 5/7 8 0"), "board", [3, 4]],
  [fields("1 2/3 4//5 6/q 0"), "board", [6]],
  [fields("1 2/3 4//5 6/7"), "board", [6]],
  [fields("1 2/3 99999"), "board", [3]],
  [fields("1 q 3 0"), "board", [1]],
  [fields("a b/b _"), "board", [1, 2]],
  [fields("a b/_ _"), "board", [2, 3]],
  [fields('[["a", "got it on cells 1 and 2; "], ["c", "_"]]'), "board", [1]],
  [fields("[[1, 2], [null, 0]]"), "board", [2]],
  [fields("1 2 3"), "board", []],
  [fields("1 2 3/4 5 0", "3x2"), "board", []],
  [fields("1 2 3", "3"), "size", []],
  [fields("1 2/3 0", "", "middle"), "goal", []],
  [fields("1 2/3 0", "", "1 2/2 0"), "goal", [1, 2]],
  [fields("1 2/3 0", "", "1 2/0 q"), "goal", [3]],
  [fields("1 2/3 0", "", "1 2 3/4 5 0"), "goal", []],
];
