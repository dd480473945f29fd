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
 * one line, and which lines count in three dimensions.
 */
import { axes, conflictAxes, coordinate } from "../../../board/axes.ts";
import { cellCount, neighbours, taxicabDistance } from "../../../board/geometry.ts";
import { MAX_CELLS, MAX_PACKED_CELLS, maxCost, type Setting } from "../../engine.ts";
import type { Guide } from "./guide.ts";

// What is known of a line, a record of 128 numbers. A crossing keeps its own seven bits where a record's begin.
const LINE_BITS = 7;
const LINE_SIZE = 1 << LINE_BITS;
/** 64 numbers, by tile: its goal position on the line, from 1, or 0 if its goal cell is elsewhere. */
const LINE_PLACES = 0;
/** Its first cell, from there to the next one, and how many there are. */
const LINE_FIRST = 64;
const LINE_STRIDE = 65;
const LINE_LENGTH = 66;

/**
 * The longest line of which a table says who is in the way: bit p, the tile at position p; and from bit 5 on how many
 * must step aside. The index is a 1, then the places of the tiles on the line, three bits each.
 */
const LONGEST_IN_TABLE = 5;
const PLACE_BITS = 3;

/** No position on a line. */
const NONE = -1;

export function makeLinearConflict({ shape, goalBlank }: Setting): Guide {
  const cells = cellCount(shape);
  const bits = cells <= MAX_PACKED_CELLS ? 4 : 6;
  /** The tiles, the blank 0. */
  const board = new Uint8Array(MAX_CELLS);
  /** By the difference of two neighbouring cells, from −64 on: one of 6 directions. */
  const directions = new Uint8Array(2 * MAX_CELLS);
  axes(shape).forEach(({ stride }, axis) => {
    directions[MAX_CELLS + stride] = 2 * axis;
    directions[MAX_CELLS - stride] = 2 * axis + 1;
  });
  const lineAxes = conflictAxes(shape);
  const lines = makeLines();
  const table = makeTable();
  const crossings = makeCrossings();
  const shares = makeShares();
  let h = 0;
  /** h before each move that may be taken back. */
  const before = new Uint16Array(maxCost(cells) + 1);
  let depth = 0;

  /** The records of all lines; the first one is for making the table, tiles' own numbers as places. */
  function makeLines(): Uint8Array {
    const records: number[][] = [
      Array.from({ length: LINE_SIZE }, (_, place) => (place <= LONGEST_IN_TABLE ? place : 0)),
    ];
    for (const axis of lineAxes) {
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
   * [from cell][direction][tile]: by how much f grows where no line changes, 0 or 2; else the number of the line that the
   * tile enters or leaves, its position on it, and whether it leaves.
   *
   *     15 … 7 |    6   | 5  …   1 |   0
   *     line   | unused | position | leaves
   */
  function makeCrossings(): Uint16Array {
    const found = new Uint16Array(cells << (3 + bits));
    for (let from = 0; from < cells; from++) {
      for (const to of neighbours(shape, from)) {
        for (let goalCell = 0; goalCell < cells; goalCell++) {
          if (goalCell !== goalBlank) {
            found[crossingAt(goalCell ^ goalBlank, from, to)] = makeCrossing(from, to, goalCell);
          }
        }
      }
    }
    return found;
  }

  function crossingAt(tile: number, from: number, to: number): number {
    return (((from << 3) | directions[MAX_CELLS + to - from]) << bits) | tile;
  }

  function makeCrossing(from: number, to: number, goalCell: number): number {
    let crossing = 1 + taxicabDistance(shape, goalCell, to) - taxicabDistance(shape, goalCell, from);
    // In three dimensions a tile may cross two of its lines at its goal cell; it can only be in the way in the longer.
    let longest = 0;
    for (let line = LINE_SIZE; line < lines.length; line += LINE_SIZE) {
      if (lines[line + (goalCell ^ goalBlank)] === 0) continue;
      const leaves = positionOn(line, from) !== NONE;
      if (leaves === (positionOn(line, to) !== NONE) || lines[line + LINE_LENGTH] <= longest) continue;
      longest = lines[line + LINE_LENGTH];
      crossing = line | (positionOn(line, leaves ? from : to) << 1) | (leaves ? 1 : 0);
    }
    return crossing;
  }

  /** [cell][tile]: what a tile adds to Manhattan distance. */
  function makeShares(): Uint8Array {
    const found = new Uint8Array(cells << bits);
    for (let cell = 0; cell < cells; cell++) {
      for (let goalCell = 0; goalCell < cells; goalCell++) {
        if (goalCell === goalBlank) continue;
        found[(cell << bits) | (goalCell ^ goalBlank)] = taxicabDistance(shape, goalCell, cell);
      }
    }
    return found;
  }

  /** The position of a cell on a line, or NONE. */
  function positionOn(line: number, cell: number): number {
    const position = (cell - lines[line + LINE_FIRST]) / lines[line + LINE_STRIDE];
    return Number.isInteger(position) && position >= 0 && position < lines[line + LINE_LENGTH] ? position : NONE;
  }

  function makeTable(): Uint8Array {
    const lengths = lineAxes.flatMap(({ side }) => (side <= LONGEST_IN_TABLE ? [side] : []));
    const found = new Uint8Array(2 << (PLACE_BITS * Math.max(0, ...lengths)));
    lines.set([0, 1], LINE_FIRST);
    const fill = (length: number, position: number, content: number): void => {
      if (position === length) {
        found[content] = stepsAside(0, NONE, 0) << LONGEST_IN_TABLE;
        for (let at = 0; at < length; at++) found[content] |= workOutInTheWay(0, at, board[at]) << at;
        return;
      }
      for (let place = 0; place <= length; place++) {
        if (place !== 0 && board.subarray(0, position).includes(place)) continue;
        board[position] = place;
        fill(length, position + 1, (content << PLACE_BITS) | place);
      }
    };
    for (const length of lengths) {
      lines[LINE_LENGTH] = length;
      fill(length, 0, 1);
    }
    return found;
  }

  /**
   * How many tiles must step out of a line, if at a position there stood a tile of that place, or none: all but a longest
   * increasing subsequence of the places. The bit of p is set in `tails` when p is the least place at which an increasing
   * subsequence of some length can end, so their number is the greatest length; a new place takes the bit of the next
   * greater one, whose tile is then one too many.
   */
  function stepsAside(line: number, at: number, place: number): number {
    const stride = lines[line + LINE_STRIDE];
    const length = lines[line + LINE_LENGTH];
    let cell = lines[line + LINE_FIRST];
    let tails = 0;
    let aside = 0;
    for (let position = 0; position < length; position++) {
      const found = position === at ? place : lines[line + board[cell]];
      cell += stride;
      if (found === 0) continue;
      const bit = 1 << (found - 1);
      const greater = tails & -bit;
      if (greater !== 0) aside++;
      tails = (tails ^ (greater & -greater)) | bit;
    }
    return aside;
  }

  /** 1 if a tile of a place is in the way at a position of a line, if the others alone have a conflict less; else 0. */
  function inTheWay(line: number, position: number, place: number): number {
    if (lines[line + LINE_LENGTH] > LONGEST_IN_TABLE) return workOutInTheWay(line, position, place);
    return (
      (table[contentOf(line) | (place << (PLACE_BITS * (lines[line + LINE_LENGTH] - 1 - position)))] >> position) & 1
    );
  }

  function workOutInTheWay(line: number, position: number, place: number): number {
    return stepsAside(line, position, place) - stepsAside(line, position, 0);
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
      for (let cell = 0; cell < cells; cell++) h += shares[(cell << bits) | board[cell]];
      for (let line = LINE_SIZE; line < lines.length; line += LINE_SIZE) {
        const short = lines[line + LINE_LENGTH] <= LONGEST_IN_TABLE;
        h += 2 * (short ? table[contentOf(line)] >> LONGEST_IN_TABLE : stepsAside(line, NONE, 0));
      }
      return h;
    },
    move(tile, from, to, most) {
      const crossing = crossings[crossingAt(tile, from, to)];
      const line = (crossing >> LINE_BITS) << LINE_BITS;
      let next = h + crossing - 1;
      if (line !== 0) {
        // Into its line a tile comes a step nearer, which pays for the move; out of it, it goes one farther.
        const costs = inTheWay(line, (crossing >> 1) & 31, lines[line + tile]);
        next = h - 1 + 2 * ((crossing & 1) ^ costs);
      }
      if (next > most) return next;
      before[depth++] = h;
      board[to] = tile;
      board[from] = 0;
      h = next;
      return h;
    },
    undo(tile, from, to) {
      h = before[--depth];
      board[from] = tile;
      board[to] = 0;
    },
  };
}
