/**
 * The shape, goal and heuristic at hand, as flat tables: the moves from each cell, and by how much f grows when a tile
 * slides. Heuristics in which each tile adds its own share to h are all the same to the searches; the others are guides.
 */
import { cellCount, neighbours } from "../../board/geometry.ts";
import { isShareHeuristic, type Shape, type ShareHeuristic } from "../../types.ts";
import { MAX_CELLS, MAX_PACKED_CELLS, type Setting } from "../engine.ts";
import { packGoal } from "../packed.ts";
import type { Guide } from "./heuristics/guide.ts";
import { hammingDistance } from "./heuristics/hamming.ts";
import { makeLinearConflict } from "./heuristics/linear-conflict.ts";
import { manhattanDistance } from "./heuristics/manhattan.ts";
import { noneDistance } from "./heuristics/none.ts";
import { makePatterns } from "./heuristics/patterns.ts";
import { makeWalkingDistance } from "./heuristics/walking-distance.ts";
import { makeSlots } from "./patterns/slots.ts";
import { layOutTables, type PatternTables } from "./patterns/tables.ts";

/** What one tile adds to h, by its goal cell and the cell that it is on. */
export type TileDistance = (shape: Shape, goalCell: number, cell: number) => number;

const DISTANCES: Readonly<Record<ShareHeuristic, TileDistance>> = {
  none: noneDistance,
  hamming: hammingDistance,
  manhattan: manhattanDistance,
};

/** Makes the guide of a heuristic in which the tiles do not each add their own share to h; of another, null. */
function makeGuide(setting: Setting, patterns: PatternTables | null): Guide | null {
  const { partition, walkingBeside } = setting;
  if (partition !== null && patterns !== null) {
    if (cellCount(setting.shape) > MAX_PACKED_CELLS) return makeSlots(setting, partition, patterns);
    return makePatterns(setting, partition, patterns, walkingBeside ? makeWalkingDistance(setting) : null);
  }
  if (setting.heuristic === "linear-conflict") return makeLinearConflict(setting);
  if (setting.heuristic === "walking-distance") return makeWalkingDistance(setting);
  return null;
}

/** In place of a neighbour's number: the blank came from nowhere. */
const NOWHERE = 7;

// The most that any shape needs: rows of moves, moves in all rows, entries of the growth table.
export const EDGE_ROWS = MAX_CELLS << 3;
export const EDGES = MAX_CELLS * 6 * 6;
export const GROWTHS = MAX_CELLS << 9;

export interface Tables {
  /** What they are made for. */
  readonly setting: Setting;
  readonly cells: number;
  readonly goalBlank: number;
  readonly goalLo: number;
  readonly goalHi: number;
  /**
   * Moves: the tile on a cell slides to the blank's, which is the cell's neighbour of that number. They lie in rows, one
   * for each cell of the blank and number of the neighbour that it came from, or NOWHERE; the move back is left out, and
   * the others are by ascending cell. An edge is, without its lowest six bits, the row after the move. Whoever wants the
   * cell shifts by 9, or by 6 for the row: functions for that took 5 % of the speed of IDA*.
   *
   *     14 … 9 | 8  …  6 | 5 … 0                   8 … 3 | 2  …  0
   *     cell   | number  | 0, for a tile      row: cell  | number
   */
  readonly edges: Int32Array;
  /** Where the moves of a row begin in `edges`; they end where the next row's begin. */
  readonly edgeStart: Int32Array;
  /** `growth[edge | tile]`: by how much f grows, 0, 1 or 2. */
  readonly growth: Uint8Array;
  /** What gives h where it is no sum of the tiles' shares; `growth` is then that of Manhattan distance. */
  readonly guide: Guide | null;
  /** The pattern databases, null where the heuristic has none. */
  readonly patterns: PatternTables | null;
  /** Bytes of what is large: the guide's tables. */
  readonly bytes: number;
  /** h of a permutation. */
  estimate(start: Uint8Array): number;
}

/** The row of moves with the blank on a cell that it entered from another one, or from nowhere: that is the same cell. */
export function rowBetween(shape: Shape, blank: number, previous: number): number {
  return (blank << 3) | (blank === previous ? NOWHERE : neighbours(shape, blank).indexOf(previous));
}

/** The cell that the blank came from, by its row. */
export function previousCell(shape: Shape, row: number): number {
  return neighbours(shape, row >> 3)[row & 7];
}

/** Makes the small tables of a setting and lays out the large ones. @throws RangeError without memory. */
export function makeTables(setting: Setting): Tables {
  const { shape, goalBlank, heuristic } = setting;
  const cells = cellCount(shape);
  const distance = DISTANCES[isShareHeuristic(heuristic) ? heuristic : "manhattan"];
  const share = (goalCell: number, cell: number) => (goalCell === goalBlank ? 0 : distance(shape, goalCell, cell));
  const edges: number[] = [];
  const edgeStart = new Int32Array((cells << 3) + 1);
  const growth = new Uint8Array(cells << 9);
  for (let blank = 0; blank < cells; blank++) {
    const around = neighbours(shape, blank);
    const moves = around.map((from) => rowBetween(shape, from, blank) << 6);
    for (let number = 0; number <= NOWHERE; number++) {
      edgeStart[(blank << 3) | number] = edges.length;
      if (number >= around.length && number !== NOWHERE) continue;
      edges.push(...moves.filter((_, index) => index !== number));
    }
    for (const edge of moves) {
      for (let goalCell = 0; goalCell < cells; goalCell++) {
        growth[edge | (goalCell ^ goalBlank)] = 1 + share(goalCell, blank) - share(goalCell, edge >> 9);
      }
    }
  }
  edgeStart[cells << 3] = edges.length;
  const goal = cells <= MAX_PACKED_CELLS ? packGoal(cells, goalBlank) : { lo: 0, hi: 0 };
  const patterns = setting.partition === null ? null : layOutTables(setting, setting.partition);
  const guide = makeGuide(setting, patterns);
  return {
    setting,
    cells,
    goalBlank,
    goalLo: goal.lo,
    goalHi: goal.hi,
    edges: Int32Array.from(edges),
    edgeStart,
    growth,
    guide,
    patterns,
    bytes: guide?.bytes ?? 0,
    estimate: (start) =>
      guide?.place(start.map((goalCell) => goalCell ^ goalBlank)) ??
      start.reduce((h, goalCell, cell) => h + share(goalCell, cell), 0),
  };
}
