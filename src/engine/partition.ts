/**
 * Partitions of the tiles into patterns, for additive pattern databases: which goal cells belong together, whether the
 * blank's cell is part of a table's index, and along which symmetry of the board a state may be looked up once more.
 * Everything is in goal cells, so that every goal with its blank on the same cell shares its tables.
 *
 * Reference: A. Felner, R. E. Korf and S. Hanan, Additive Pattern Database Heuristics, Journal of Artificial
 * Intelligence Research 22, 2004.
 */
import { cellCount, coordinates, neighbours, shapeName } from "../board/geometry.ts";
import { LoydError, show } from "../errors.ts";
import type { HeuristicName, Shape } from "../types.ts";
import { MAX_PACKED_CELLS } from "./packed.ts";

/** The most cells of a board with pattern databases: a cell is five bits of a placement. */
export const MAX_PATTERN_CELLS = 32;
/** The most tiles of a pattern: eight have 518,918,400 placements on 16 cells, nine would have 4 billion. */
const MAX_PATTERN_TILES = 8;
/** The same on larger boards: six have 127,512,000 placements on 25 cells, seven would have 2 billion. */
export const MAX_WIDE_PATTERN_TILES = 6;
/** Tables of patterns of up to so many tiles, if all are, keep the blank's cell in their index on boards of 16 cells. */
const MAX_TILES_WITH_BLANK = 4;

/** Which table a pattern is looked up in. */
export interface Lookup {
  /** Its index among the tables. */
  readonly table: number;
  /** What that table says of a tile on a cell stands at the cell where this symmetry of the board takes it. */
  readonly map: readonly number[];
}

/** A partition as the engines see it. */
export interface Partition {
  /** The goal cells of each pattern's tiles, ascending; patterns in the order of their first letters' appearance. */
  readonly patterns: readonly (readonly number[])[];
  /** The patterns that tables are made for: all of them, or on more than 16 cells one of those that can share a table. */
  readonly tables: readonly (readonly number[])[];
  /** By pattern where it is looked up. */
  readonly lookups: readonly Lookup[];
  /**
   * Whether a table's index holds the blank's cell, which makes its entries larger and the heuristic consistent, at
   * several times the memory. Without, an entry is the least over all cells of the blank.
   */
  readonly blankInIndex: boolean;
  /**
   * A symmetry of the board that leaves the goal's blank on its cell and changes the partition: the cell where each cell
   * goes. The reflected state may be looked up as well, in the same tables. Null where there is none.
   */
  readonly reflection: readonly number[] | null;
}

/** What decides how large tables are: a setting, or a part of it. */
interface Sized {
  readonly shape: Shape;
  readonly partition: Partition | null;
}

/**
 * The bytes of each table: one for each placement of the pattern's tiles, and of the blank if that is in the index; none
 * without a partition.
 */
export function tableSizes({ shape, partition }: Sized): number[] {
  if (partition === null) return [];
  const cells = cellCount(shape);
  return partition.tables.map((pattern) =>
    pattern.reduce((size, _, index) => size * (cells - index), partition.blankInIndex ? cells : 1),
  );
}

/**
 * Up to 16 cells, tables of patterns of up to so many tiles are spread over all words of positions where they are looked up,
 * sixteen cells for each tile; all others stay as they are. As in assembly/patterns/tables.ts.
 */
const MOST_SPREAD_TILES = 6;

/** Whether the table of a pattern is spread where it is looked up. */
export function isSpread(shape: Shape, pattern: readonly number[]): boolean {
  return cellCount(shape) <= MAX_PACKED_CELLS && pattern.length <= MOST_SPREAD_TILES;
}

/** The bytes of all tables of a setting where they are looked up. */
export function bytesInUse(sized: Sized): number {
  const { shape, partition } = sized;
  if (partition === null) return 0;
  const spread = ({ length }: readonly number[]) => 16 ** (length + (partition.blankInIndex ? 1 : 0));
  return tableSizes(sized).reduce((sum, size, index) => {
    const pattern = partition.tables[index];
    return sum + (isSpread(shape, pattern) ? spread(pattern) : size);
  }, 0);
}

/**
 * Makes sure that tables are as large as they must be.
 *
 * @throws LoydError `bad-argument` where they are not.
 */
export function expectSizes(sized: Sized, tables: readonly Uint8Array[]): void {
  const expected = tableSizes(sized).join(", ");
  const got = tables.map(({ length }) => length).join(", ");
  if (got !== expected) throw new LoydError("bad-argument", `tables: expected ${expected} bytes, got ${got || "none"}`);
}

/**
 * For the goal with the blank in the last corner of a square. All but two are those of the literature; `pdb-3-6-6` was
 * found by trying out partitions into patterns of the sizes of `pdb-6-6-3`, and needs a third of its nodes on Korf's boards.
 * `pdb-5-5-5-5-4` has blocks that are as compact as five tiles can be, and takes a twentieth of the build of 6-6-6-6.
 * 6-6-6-6 is that of R. E. Korf and A. Felner, Disjoint pattern database heuristics, Artificial Intelligence 134, 2002.
 */
const NAMED_GRIDS: Readonly<Partial<Record<HeuristicName, string>>> = {
  "pdb-4-4-4-3": "aabb/aabb/cccd/cdd.",
  "pdb-5-5-5": "aabb/acbb/accb/acc.",
  "pdb-6-6-3": "aaaa/aabb/cccb/ccc.",
  "pdb-3-6-6": "abbb/abbb/accc/ccc.",
  "pdb-7-8": "aaaa/aaaa/bbbb/bbb.",
  "pdb-5-5-5-5-4": "aabbb/aabbc/addcc/eedcc/eedd.",
  "pdb-6-6-6-6": "aabbb/aabbb/aaccc/dddcc/dddc.",
};

/** Why a shape cannot have the partition of that name, or any for `pdb`; null when it can. */
export function partitionRefusal(shape: Shape, heuristic: HeuristicName): string | null {
  const grid = NAMED_GRIDS[heuristic];
  if (grid === undefined) {
    if (heuristic !== "pdb" || cellCount(shape) <= MAX_PATTERN_CELLS) return null;
    return `shape: expected up to ${MAX_PATTERN_CELLS} cells with ${heuristic}, got ${shapeName(shape)}`;
  }
  const side = sideOf(grid);
  if (shape.rows === side && shape.cols === side && shape.layers === 1) return null;
  return `shape: expected ${side}x${side} with ${heuristic}, got ${shapeName(shape)}; pdb with a pattern takes any of up to ${MAX_PATTERN_CELLS} cells`;
}

/** The side of a square grid. */
function sideOf(grid: string): number {
  return grid.indexOf("/");
}

/**
 * The partition of a heuristic on a shape; null for a heuristic that has none.
 *
 * @param grid With `pdb` a letter for each goal cell, rows split by `/`, and a dot for the blank: `aaab/ccbb/cc.b`.
 * Spaces do not count; layers follow one another.
 * @throws LoydError `bad-argument` for a grid that does not fit the shape and goal.
 */
export function makePartition(
  shape: Shape,
  goalBlank: number,
  heuristic: HeuristicName,
  grid?: string,
): Partition | null {
  const named = NAMED_GRIDS[heuristic];
  if (heuristic === "pdb") return readPartition(shape, goalBlank, grid);
  if (grid !== undefined) {
    throw new LoydError("bad-argument", `pattern: expected none with ${heuristic}, got ${show(grid)}`);
  }
  return named === undefined ? null : partitionOf(shape, goalBlank, cornerLetters(named, goalBlank));
}

function readPartition(shape: Shape, goalBlank: number, grid: unknown): Partition {
  const cells = cellCount(shape);
  const form = `a letter for each tile of the goal and a dot for the blank, ${shapeName(shape)}`;
  if (typeof grid !== "string") throw new LoydError("bad-argument", `pattern: expected ${form}, got ${show(grid)}`);
  const letters = grid.replaceAll(/[\s/]/g, "").toLowerCase();
  if (letters.length !== cells || !/^[a-z.]+$/.test(letters)) {
    throw new LoydError("bad-argument", `pattern: expected ${form}, got ${show(grid)}`);
  }
  const dots = [...letters].flatMap((letter, cell) => (letter === "." ? [cell] : []));
  if (dots.length !== 1 || dots[0] !== goalBlank) {
    throw new LoydError(
      "bad-argument",
      `pattern: expected its one dot where the goal has its blank, on cell ${goalBlank + 1}, got ${show(grid)}`,
    );
  }
  return partitionOf(shape, goalBlank, [...letters]);
}

/** The letters of a named grid, turned so that its dot is in the corner nearest to the blank, then moved there. */
function cornerLetters(grid: string, goalBlank: number): string[] {
  const letters = [...grid.replaceAll("/", "")];
  const side = sideOf(grid);
  const last = side - 1;
  const row = Math.floor(goalBlank / side);
  const col = goalBlank % side;
  const flipRows = row < last / 2;
  const flipCols = col < last / 2;
  const turned = letters.map((_, cell) => {
    const fromRow = flipRows ? last - Math.floor(cell / side) : Math.floor(cell / side);
    const fromCol = flipCols ? last - (cell % side) : cell % side;
    return letters[fromRow * side + fromCol];
  });
  const corner = turned.indexOf(".");
  turned[corner] = turned[goalBlank];
  turned[goalBlank] = ".";
  return turned;
}

function partitionOf(shape: Shape, goalBlank: number, letters: readonly string[]): Partition {
  const names = [...new Set(letters)].filter((letter) => letter !== ".");
  const patterns = names.map((name) => letters.flatMap((letter, cell) => (letter === name ? [cell] : [])));
  const isWide = cellCount(shape) > MAX_PACKED_CELLS;
  const most = isWide ? MAX_WIDE_PATTERN_TILES : MAX_PATTERN_TILES;
  for (const [index, { length }] of patterns.entries()) {
    if (length > most) {
      throw new LoydError(
        "bad-argument",
        `pattern: expected up to ${most} tiles of a letter on ${shapeName(shape)}, got ${length} of ${names[index]}`,
      );
    }
  }
  const maps = symmetries(shape);
  const unchanged = (map: readonly number[]) =>
    patterns.every((pattern) => new Set(pattern.map((cell) => letters[map[cell]])).size === 1);
  const reflection = maps.find((map) => map[goalBlank] === goalBlank && !unchanged(map)) ?? null;
  const blankInIndex = !isWide && patterns.every((pattern) => pattern.length <= MAX_TILES_WITH_BLANK);
  // The identity comes first, so that a pattern that shares with none is looked up as it is.
  return { patterns, ...shareTables(shape, goalBlank, patterns, isWide ? maps : [maps[0]]), blankInIndex, reflection };
}

/**
 * Which patterns have tables of their own, and where the others are looked up. Without the blank in its index, a table is
 * made from two sets of cells: those of the tiles, and those that the blank can reach in the goal while the tiles stand
 * still. The moves of the board are the same along any of its symmetries, so two patterns have the same table, cell for
 * cell, if one symmetry takes both sets of the one to those of the other.
 */
function shareTables(
  shape: Shape,
  goalBlank: number,
  patterns: Partition["patterns"],
  maps: readonly (readonly number[])[],
): Pick<Partition, "tables" | "lookups"> {
  const tables: { readonly pattern: readonly number[]; readonly key: string }[] = [];
  const keyOf = (cells: readonly number[], reach: readonly number[], map: readonly number[]) =>
    [cells, reach].map((set) => set.map((cell) => map[cell]).sort((a, b) => a - b)).join("/");
  const lookups = patterns.map((pattern): Lookup => {
    const reach = reachOfBlank(shape, goalBlank, pattern);
    for (const map of maps) {
      const key = keyOf(pattern, reach, map);
      const table = tables.findIndex((one) => one.key === key);
      if (table >= 0) return { table, map };
    }
    return { table: tables.push({ pattern, key: keyOf(pattern, reach, maps[0]) }) - 1, map: maps[0] };
  });
  return { tables: tables.map(({ pattern }) => pattern), lookups };
}

/** The cells that the blank can reach from its goal while the tiles of a pattern stand on theirs. */
function reachOfBlank(shape: Shape, goalBlank: number, pattern: readonly number[]): number[] {
  const found = [goalBlank];
  for (const cell of found) {
    found.push(...neighbours(shape, cell).filter((next) => !pattern.includes(next) && !found.includes(next)));
  }
  return found;
}

/** The symmetries of a board, each as the cell where each cell goes: sides of equal length exchanged, sides flipped. */
function symmetries(shape: Shape): number[][] {
  const sides = [shape.layers, shape.rows, shape.cols];
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ].filter((order) => order.every((from, to) => sides[from] === sides[to]));
  const flips = [0, 1, 2, 3, 4, 5, 6, 7];
  return orders.flatMap((order) =>
    flips.map((flip) =>
      Array.from({ length: cellCount(shape) }, (_, cell) => {
        const { row, col, layer } = coordinates(shape, cell);
        const at = [layer, row, col];
        const [toLayer, toRow, toCol] = order.map((from, to) =>
          (flip >> to) & 1 ? sides[to] - 1 - at[from] : at[from],
        );
        return (toLayer * shape.rows + toRow) * shape.cols + toCol;
      }),
    ),
  );
}
