/**
 * The shape, goal and heuristic at hand, as flat tables: the moves from each cell, and by how much f grows when a tile
 * slides. Heuristics in which each tile adds its own share to h are all the same to the searches; the others are guides.
 */
import { cellCount, neighbours } from "../../board/geometry.ts";
import { isShareHeuristic, type Shape, type ShareHeuristic } from "../../types.ts";
import { MAX_CELLS, type Setting } from "../engine.ts";
import { packGoal } from "../packed.ts";
import type { Guide } from "./heuristics/guide.ts";
import { hammingDistance } from "./heuristics/hamming.ts";
import { makeLinearConflict } from "./heuristics/linear-conflict.ts";
import { manhattanDistance } from "./heuristics/manhattan.ts";
import { noneDistance } from "./heuristics/none.ts";
import { makePatterns } from "./heuristics/patterns.ts";
import { makeWalkingDistance } from "./heuristics/walking-distance.ts";
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
    return makePatterns(setting, partition, patterns, walkingBeside ? makeWalkingDistance(setting) : null);
  }
  if (setting.heuristic === "linear-conflict") return makeLinearConflict(setting);
  if (setting.heuristic === "walking-distance") return makeWalkingDistance(setting);
  return null;
}

/** A row of `edgeStart` is found by two cells of 6 bits. */
const ROW_SHIFT = 6;

// The most that any shape needs: rows of moves, moves in all rows, entries of the growth table.
export const EDGE_ROWS = MAX_CELLS << ROW_SHIFT;
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
   * Moves, in rows (see `edgeRow`): the tile on a cell slides to the blank's, which is the cell's neighbour of that number.
   * Whoever wants the cell shifts by 9: a function for that took 5 % of the speed of IDA*.
   *
   *     14 … 9 | 8  …  6 | 5 … 0
   *     cell   | number  | 0, for a tile
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

/**
 * The row of moves with the blank on `blank`, the one back to `previous` left out, lowest cell first. Where the blank came
 * from nowhere `previous` is its own cell.
 */
export function edgeRow(blank: number, previous: number): number {
  return (blank << ROW_SHIFT) | previous;
}

/** Makes the small tables of a setting and lays out the large ones. @throws RangeError without memory. */
export function makeTables(setting: Setting): Tables {
  const { shape, goalBlank, heuristic } = setting;
  const cells = cellCount(shape);
  const distance = DISTANCES[isShareHeuristic(heuristic) ? heuristic : "manhattan"];
  const share = (goalCell: number, cell: number) => (goalCell === goalBlank ? 0 : distance(shape, goalCell, cell));
  const edges: number[] = [];
  const edgeStart = new Int32Array((cells << ROW_SHIFT) + 1);
  const growth = new Uint8Array(cells << 9);
  for (let blank = 0; blank < cells; blank++) {
    const around = neighbours(shape, blank);
    const moves = around.map((from) => (from << 9) | (neighbours(shape, from).indexOf(blank) << 6));
    for (let previous = 0; previous < 1 << ROW_SHIFT; previous++) {
      edgeStart[edgeRow(blank, previous)] = edges.length;
      if (previous !== blank && !around.includes(previous)) continue;
      edges.push(...moves.filter((edge) => edge >> 9 !== previous));
    }
    for (const edge of moves) {
      for (let goalCell = 0; goalCell < cells; goalCell++) {
        growth[edge | (goalCell ^ goalBlank)] = 1 + share(goalCell, blank) - share(goalCell, edge >> 9);
      }
    }
  }
  edgeStart[cells << ROW_SHIFT] = edges.length;
  const goal = packGoal(cells, goalBlank);
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
