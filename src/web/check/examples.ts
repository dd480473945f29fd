/** Boards to begin with. */

export interface Example {
  readonly name: string;
  readonly board: string;
  /** A goal's name, or empty. */
  readonly goal: string;
}

export const EXAMPLES: readonly Example[] = [
  { name: "Loyd’s 14–15", board: "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 15 14 0", goal: "" },
  { name: "49 inversions", board: "12 1 10 2\n7 11 4 14\n5 _ 9 15\n8 13 6 3", goal: "" },
  { name: "All backwards", board: "15 14 13 12\n11 10 9 8\n7 6 5 4\n3 2 1 0", goal: "" },
  { name: "A hard 8-puzzle", board: "8 6 7/2 5 4/3 0 1", goal: "" },
  { name: "Snail of letters", board: "B A C\nH _ D\nG F E", goal: "snail" },
  { name: "Two layers", board: "1 7 3\n4 5 2\n\n6 0 8\n9 10 11", goal: "" },
];
