/** The board by which the help compares heuristics, and what they say of it. A test works it out anew. */
import type { Heuristic } from "../../types.ts";

export const COMPARED_BOARD = "13 3 6 11/5 15 12 7/9 10 8 14/2 0 4 1";
/** Its shortest solution has so many moves. */
export const COMPARED_MOVES = 56;
export const COMPARED: readonly { readonly heuristic: Heuristic; readonly h: number }[] = [
  { heuristic: "none", h: 0 },
  { heuristic: "hamming", h: 12 },
  { heuristic: "gaschnig", h: 12 },
  { heuristic: "manhattan", h: 34 },
  { heuristic: "linear-conflict", h: 36 },
  { heuristic: "walking-distance", h: 38 },
  { heuristic: "pdb-6-6-3", h: 42 },
];
