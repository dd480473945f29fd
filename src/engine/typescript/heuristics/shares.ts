/**
 * Heuristics in which each tile adds its own share to h: a function of the shares, and from it a table of how much f grows
 * when a tile slides (0, 1 or 2: one for the move, and the change of its share).
 */
import { cellCount } from "../../../board/geometry.ts";
import { isShareHeuristic, type Shape, type ShareHeuristic } from "../../../types.ts";
import { MAX_CELLS, type Setting } from "../../engine.ts";
import { movesFrom } from "../board/moves.ts";
import { hammingDistance } from "./hamming.ts";
import { manhattanDistance } from "./manhattan.ts";
import { noneDistance } from "./none.ts";

/** What one tile adds to h, by its goal cell and the cell that it is on. */
type Share = (goalCell: number, cell: number) => number;

const DISTANCES: Readonly<Record<ShareHeuristic, (shape: Shape, goalCell: number, cell: number) => number>> = {
  none: noneDistance,
  hamming: hammingDistance,
  manhattan: manhattanDistance,
};

/** The most entries that the growth table of any shape has. */
export const GROWTHS = MAX_CELLS << 9;

/** The shares of a heuristic; of one that is no sum of shares, those of Manhattan distance. */
export function sharesOf({ shape, goalBlank, heuristic }: Setting): Share {
  const distance = DISTANCES[isShareHeuristic(heuristic) ? heuristic : "manhattan"];
  return (goalCell, cell) => (goalCell === goalBlank ? 0 : distance(shape, goalCell, cell));
}

/** `growth[edge | tile]`, see board/moves.ts. */
export function growthOf({ shape, goalBlank }: Setting, share: Share): Uint8Array {
  const cells = cellCount(shape);
  const growth = new Uint8Array(cells << 9);
  for (let blank = 0; blank < cells; blank++) {
    for (const edge of movesFrom(shape, blank)) {
      for (let goalCell = 0; goalCell < cells; goalCell++) {
        growth[edge | (goalCell ^ goalBlank)] = 1 + share(goalCell, blank) - share(goalCell, edge >> 9);
      }
    }
  }
  return growth;
}
