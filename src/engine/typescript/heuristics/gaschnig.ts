/**
 * Gaschnig's heuristic: the fewest exchanges of the blank with any tile, near or far, that bring all tiles home. Each cycle
 * of tiles that stand where another of them belongs takes one exchange more than it has tiles, or, if the blank is in it,
 * one less than it has members.
 *
 * J. Gaschnig, "A problem similarity approach to devising heuristics: first results", IJCAI 1979.
 *
 * The same as in assembly/heuristics/gaschnig.ts, which says why h changes by 1 with each move.
 */
import { cellCount } from "../../../board/geometry.ts";
import { MAX_CELLS, type Setting } from "../../engine.ts";
import type { Guide } from "./guide.ts";

export function makeGaschnig({ shape, goalBlank }: Setting): Guide {
  const cells = cellCount(shape);
  /** The tiles, the blank 0. */
  const board = new Uint8Array(MAX_CELLS);
  let h = 0;

  function exchanges(): number {
    const met = new Uint8Array(cells);
    let sum = 0;
    for (let first = 0; first < cells; first++) {
      let length = 0;
      let hasBlank = false;
      for (let cell = first; met[cell] === 0; length++) {
        met[cell] = 1;
        if (board[cell] === 0) hasBlank = true;
        cell = board[cell] ^ goalBlank;
      }
      if (length > 1) sum += hasBlank ? length - 1 : length + 1;
    }
    return sum;
  }

  /** By how much h grows when the tile slides to the cell of the blank, 1 or −1. */
  function growth(tile: number, from: number, to: number): number {
    const home = tile ^ goalBlank;
    if (home === to) return -1;
    if (home === from) return 1;
    let cell = goalBlank;
    while (cell !== to && cell !== from) cell = board[cell] ^ goalBlank;
    return cell === from ? 1 : -1;
  }

  return {
    bytes: 0,
    place(nibbles) {
      board.set(nibbles);
      h = exchanges();
      return h;
    },
    move(tile, from, to, most) {
      const next = h + growth(tile, from, to);
      if (next > most) return next;
      board[to] = tile;
      board[from] = 0;
      h = next;
      return h;
    },
    undo(tile, from, to) {
      board[from] = tile;
      board[to] = 0;
      h -= growth(tile, from, to);
    },
  };
}
