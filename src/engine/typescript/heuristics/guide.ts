/**
 * A heuristic that is no sum of the tiles' own shares, as the TypeScript searches use it: it stands on a board and is
 * moved along with the search, forth and back.
 */

/** Beyond every h, that of a board without a solution included, which may exceed `maxCost`. */
export const BOUNDLESS = 0x7fffffff;

export interface Guide {
  /** Bytes of its tables. */
  readonly bytes: number;
  /**
   * Stands on a board; returns its h. `nibbles` are as in the packed state (see `packed.ts`): on each cell the tile's
   * goal cell exclusive-or the goal's blank cell.
   */
  place(nibbles: Uint8Array): number;
  /**
   * Follows a move: the tile (its nibble) slides from `from` to `to`, where the blank was. Returns h where that is up to
   * `most`; else something beyond `most`, as soon as that is known, and the move is not made.
   */
  move(tile: number, from: number, to: number, most: number): number;
  /** Takes the last move back that was made and not yet taken back. */
  undo(tile: number, from: number, to: number): void;
}

/** h after a move, which is taken back. */
export function peek(guide: Guide, tile: number, from: number, to: number): number {
  const h = guide.move(tile, from, to, BOUNDLESS);
  guide.undo(tile, from, to);
  return h;
}
