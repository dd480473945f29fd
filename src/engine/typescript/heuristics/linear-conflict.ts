/**
 * Linear conflict: Manhattan distance, and two moves more for each tile that must step out of its line and back. Of the
 * tiles on a line (along rows, columns or layers) whose goal cells lie on that same line, those that stay on it all the
 * time keep their order; so at least as many must step aside as remain beside a longest increasing subsequence of their
 * goal positions. Counting reversed pairs instead over-estimates: 3 2 1 are three pairs, and two tiles step aside.
 *
 * O. Hansson, A. Mayer, M. Yung, "Criticizing solutions to relaxed models yields powerful admissible heuristics",
 * Information Sciences 63 (1992).
 *
 * The same tables as in assembly/heuristics/linear-conflict.ts, which says why a move changes the conflicts of at most
 * one line, and why the sum is right in three dimensions too.
 */
import { cellCount, neighbours, taxicabDistance } from "../../../board/geometry.ts";
import { MAX_COST, type Setting } from "../../engine.ts";
import { axes, coordinate } from "./axes.ts";
import type { Guide } from "./guide.ts";

// What is known of a line, a record of 32 numbers. A crossing keeps its own five bits where a record's begin.
const LINE_BITS = 5;
const LINE_SIZE = 1 << LINE_BITS;
/** 16 numbers, by nibble: the tile's goal position on the line, from 1, or 0 if its goal cell is elsewhere. */
const LINE_PLACES = 0;
/** Its first cell, from there to the next one, and how many there are. */
const LINE_FIRST = 16;
const LINE_STRIDE = 17;
const LINE_LENGTH = 18;

/**
 * The longest line of which a table says who is in the way: bit p, the tile at position p; and from bit 5 on how many
 * must step aside. The index is a 1, then the places of the tiles on the line, three bits each.
 */
const LONGEST_IN_TABLE = 5;
const PLACE_BITS = 3;

export function makeLinearConflict({ shape, goalBlank }: Setting): Guide {
  const cells = cellCount(shape);
  const lines = makeLines();
  const crossings = makeCrossings();
  const table = makeTable();
  const shares = makeShares();
  /** Nibbles, the blank's 0. */
  const board = new Uint8Array(16);
  let h = 0;
  /** h before each move that may be taken back. */
  const before = new Uint8Array(MAX_COST + 1);
  let depth = 0;

  /** The records of all lines; the first one stays empty, so that no line has number 0. */
  function makeLines(): Uint8Array {
    const records: number[][] = [Array(LINE_SIZE).fill(0)];
    for (const axis of axes(shape)) {
      for (let first = 0; first < cells; first++) {
        if (coordinate(axis, first) !== 0) continue;
        const record: number[] = Array(LINE_SIZE).fill(0);
        for (let position = 0; position < axis.side; position++) {
          const goalCell = first + position * axis.stride;
          if (goalCell !== goalBlank) record[LINE_PLACES + (goalCell ^ goalBlank)] = position + 1;
        }
        record[LINE_FIRST] = first;
        record[LINE_STRIDE] = axis.stride;
        record[LINE_LENGTH] = axis.side;
        records.push(record);
      }
    }
    return Uint8Array.from(records.flat());
  }

  /**
   * [from cell][to cell][nibble]: by how much f grows where no line changes, 0 or 2; else the number of the line that the
   * tile enters or leaves, its position on it, and whether it leaves.
   *
   *     15 … 10 | 9  …  5 |    4   | 3   …  1 |   0
   *             └─ line ──┘ unused └ position ┘ leaves
   */
  function makeCrossings(): Uint16Array {
    const found = new Uint16Array(4096);
    for (let from = 0; from < cells; from++) {
      for (const to of neighbours(shape, from)) {
        for (let goalCell = 0; goalCell < cells; goalCell++) {
          if (goalCell !== goalBlank) {
            found[(from << 8) | (to << 4) | (goalCell ^ goalBlank)] = makeCrossing(from, to, goalCell);
          }
        }
      }
    }
    return found;
  }

  function makeCrossing(from: number, to: number, goalCell: number): number {
    let crossing = 1 + taxicabDistance(shape, goalCell, to) - taxicabDistance(shape, goalCell, from);
    // In three dimensions a tile may cross two of its lines at its goal cell; it can only be in the way in the longer.
    let longest = 0;
    for (let line = LINE_SIZE; line < lines.length; line += LINE_SIZE) {
      const leaves = positionOn(line, from) >= 0;
      if (lines[line + (goalCell ^ goalBlank)] === 0 || leaves === positionOn(line, to) >= 0) continue;
      if (lines[line + LINE_LENGTH] <= longest) continue;
      longest = lines[line + LINE_LENGTH];
      crossing = line | (positionOn(line, leaves ? from : to) << 1) | (leaves ? 1 : 0);
    }
    return crossing;
  }

  /** [cell][nibble]: what a tile adds to Manhattan distance. */
  function makeShares(): Uint8Array {
    const found = new Uint8Array(256);
    for (let cell = 0; cell < cells; cell++) {
      for (let goalCell = 0; goalCell < cells; goalCell++) {
        if (goalCell === goalBlank) continue;
        found[(cell << 4) | (goalCell ^ goalBlank)] = taxicabDistance(shape, goalCell, cell);
      }
    }
    return found;
  }

  /** The position of a cell on a line, or −1. */
  function positionOn(line: number, cell: number): number {
    const position = (cell - lines[line + LINE_FIRST]) / lines[line + LINE_STRIDE];
    return Number.isInteger(position) && position < lines[line + LINE_LENGTH] ? position : -1;
  }

  function makeTable(): Uint8Array {
    const lengths = axes(shape).flatMap(({ side }) => (side <= LONGEST_IN_TABLE ? [side] : []));
    const found = new Uint8Array(2 << (PLACE_BITS * Math.max(...lengths)));
    const fill = (length: number, places: readonly number[], content: number): void => {
      if (places.length === length) {
        found[content] = stepsAside(places) << LONGEST_IN_TABLE;
        places.forEach((place, at) => {
          const others = places.filter((_, other) => other !== at);
          if (place > 0 && stepsAside(others) < stepsAside(places)) found[content] |= 1 << at;
        });
        return;
      }
      for (let place = 0; place <= length; place++) {
        if (place === 0 || !places.includes(place)) fill(length, [...places, place], (content << PLACE_BITS) | place);
      }
    };
    for (const length of lengths) fill(length, [], 1);
    return found;
  }

  /** The places of the tiles on a line, 0 for those of other lines and the blank. */
  function placesOn(line: number): number[] {
    return Array.from(
      { length: lines[line + LINE_LENGTH] },
      (_, position) => lines[line + board[lines[line + LINE_FIRST] + position * lines[line + LINE_STRIDE]]],
    );
  }

  /** 1 if the tile at a position of a line is in the way, if the others alone have a conflict less; else 0. */
  function inTheWay(line: number, position: number): number {
    if (lines[line + LINE_LENGTH] <= LONGEST_IN_TABLE) return (table[contentOf(line)] >> position) & 1;
    const places = placesOn(line);
    const all = stepsAside(places);
    places[position] = 0;
    return all - stepsAside(places);
  }

  /** The index in the table of what is on a line. */
  function contentOf(line: number): number {
    const stride = lines[line + LINE_STRIDE];
    let cell = lines[line + LINE_FIRST];
    let content = 1;
    for (let left = lines[line + LINE_LENGTH]; left > 0; left--) {
      content = (content << PLACE_BITS) | lines[line + board[cell]];
      cell += stride;
    }
    return content;
  }

  return {
    bytes: lines.byteLength + crossings.byteLength + table.byteLength + shares.byteLength,
    place(nibbles) {
      board.set(nibbles);
      h = 0;
      depth = 0;
      for (let cell = 0; cell < cells; cell++) h += shares[(cell << 4) | board[cell]];
      for (let line = LINE_SIZE; line < lines.length; line += LINE_SIZE) {
        const short = lines[line + LINE_LENGTH] <= LONGEST_IN_TABLE;
        h += 2 * (short ? table[contentOf(line)] >> LONGEST_IN_TABLE : stepsAside(placesOn(line)));
      }
      return h;
    },
    move(tile, from, to, most) {
      const parentH = h;
      const crossing = crossings[(from << 8) | (to << 4) | tile];
      const line = (crossing >> LINE_BITS) << LINE_BITS;
      const position = (crossing >> 1) & 7;
      // Into its line a tile comes a step nearer, which pays for the move; out of it, it goes one farther.
      if (line === 0) h += crossing - 1;
      else if ((crossing & 1) !== 0) h += 1 - 2 * inTheWay(line, position);
      board[to] = tile;
      board[from] = 0;
      if (line !== 0 && (crossing & 1) === 0) h += 2 * inTheWay(line, position) - 1;
      if (h > most) {
        const beyond = h;
        h = parentH;
        board[from] = tile;
        board[to] = 0;
        return beyond;
      }
      before[depth++] = parentH;
      return h;
    },
    undo(tile, from, to) {
      h = before[--depth];
      board[from] = tile;
      board[to] = 0;
    },
  };
}

/**
 * How many tiles must step out of a line: all but a longest increasing subsequence of their places, zeros left out. Bit p
 * of `tails` is set when p is the least place at which an increasing subsequence of some length can end, so their number
 * is the greatest length; a new place takes the bit of the next greater one, whose tile is then one too many.
 */
function stepsAside(places: readonly number[]): number {
  let tails = 0;
  let aside = 0;
  for (const place of places) {
    const bit = (1 << place) & ~1;
    const greater = tails & -bit;
    if (greater !== 0) aside++;
    tails = (tails ^ (greater & -greater)) | bit;
  }
  return aside;
}
