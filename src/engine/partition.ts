/**
 * Partitions of the tiles into patterns, for additive pattern databases: which goal cells belong together, whether the
 * blank's cell is part of a table's index, and along which symmetry of the board a state may be looked up once more.
 * Everything is in goal cells, so that every goal with its blank on the same cell shares its tables.
 *
 * Reference: A. Felner, R. E. Korf and S. Hanan, Additive Pattern Database Heuristics, Journal of Artificial
 * Intelligence Research 22, 2004.
 */
import { cellCount, coordinates, shapeName } from "../board/geometry.ts";
import { LoydError, show } from "../errors.ts";
import type { Heuristic, Shape } from "../types.ts";

/** The most tiles of a pattern: eight have 518,918,400 placements on 16 cells, nine would have 4 billion. */
export const MAX_PATTERN_TILES = 8;
/** Tables of patterns of up to so many tiles, if all are, keep the blank's cell in their index. */
const MAX_TILES_WITH_BLANK = 4;

/** A partition as the engines see it. */
export interface Partition {
  /** The goal cells of each pattern's tiles, ascending; patterns in the order of their first letters' appearance. */
  readonly patterns: readonly (readonly number[])[];
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
  return partition.patterns.map((pattern) =>
    pattern.reduce((size, _, index) => size * (cells - index), partition.blankInIndex ? cells : 1),
  );
}

/**
 * Tables of patterns of up to so many tiles are spread over all words of positions where they are looked up, sixteen cells
 * for each tile; larger ones stay as they are. As in assembly/patterns/tables.ts.
 */
export const MOST_SPREAD_TILES = 6;

/** The bytes of all tables of a setting where they are looked up. */
export function bytesInUse(sized: Sized): number {
  const patterns = sized.partition?.patterns ?? [];
  const spread = (tiles: number) => 16 ** (tiles + (sized.partition?.blankInIndex ? 1 : 0));
  return tableSizes(sized).reduce((sum, size, index) => {
    const tiles = patterns[index].length;
    return sum + (tiles <= MOST_SPREAD_TILES ? spread(tiles) : size);
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
 * For the goal with the blank in the last corner. All but one are those of the literature; `pdb-3-6-6` was found by trying
 * out partitions into patterns of the sizes of `pdb-6-6-3`, and needs a third of its nodes on Korf's boards.
 */
const NAMED_GRIDS: Readonly<Partial<Record<Heuristic, string>>> = {
  "pdb-4-4-4-3": "aabb/aabb/cccd/cdd.",
  "pdb-5-5-5": "aabb/acbb/accb/acc.",
  "pdb-6-6-3": "aaaa/aabb/cccb/ccc.",
  "pdb-3-6-6": "abbb/abbb/accc/ccc.",
  "pdb-7-8": "aaaa/aaaa/bbbb/bbb.",
};
const NAMED_SIDE = 4;

/** Why a shape cannot have the partition of that name, or null when it can. */
export function partitionRefusal(shape: Shape, heuristic: Heuristic): string | null {
  if (NAMED_GRIDS[heuristic] === undefined || (shape.rows === 4 && shape.cols === 4 && shape.layers === 1)) return null;
  return `shape: expected 4x4 with ${heuristic}, got ${shapeName(shape)}; pdb with a pattern takes any`;
}

/**
 * The partition of a heuristic on a shape; null for a heuristic that has none.
 *
 * @param grid With `pdb` a letter for each goal cell, rows split by `/`, and a dot for the blank: `aaab/ccbb/cc.b`.
 * Spaces do not count; layers follow one another.
 * @throws LoydError `bad-argument` for a grid that does not fit the shape and goal.
 */
export function makePartition(shape: Shape, goalBlank: number, heuristic: Heuristic, grid?: string): Partition | null {
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
  const last = NAMED_SIDE - 1;
  const row = Math.floor(goalBlank / NAMED_SIDE);
  const col = goalBlank % NAMED_SIDE;
  const flipRows = row < NAMED_SIDE / 2;
  const flipCols = col < NAMED_SIDE / 2;
  const turned = letters.map((_, cell) => {
    const fromRow = flipRows ? last - Math.floor(cell / NAMED_SIDE) : Math.floor(cell / NAMED_SIDE);
    const fromCol = flipCols ? last - (cell % NAMED_SIDE) : cell % NAMED_SIDE;
    return letters[fromRow * NAMED_SIDE + fromCol];
  });
  const corner = turned.indexOf(".");
  turned[corner] = turned[goalBlank];
  turned[goalBlank] = ".";
  return turned;
}

function partitionOf(shape: Shape, goalBlank: number, letters: readonly string[]): Partition {
  const names = [...new Set(letters)].filter((letter) => letter !== ".");
  const patterns = names.map((name) => letters.flatMap((letter, cell) => (letter === name ? [cell] : [])));
  for (const [index, { length }] of patterns.entries()) {
    if (length > MAX_PATTERN_TILES) {
      throw new LoydError(
        "bad-argument",
        `pattern: expected up to ${MAX_PATTERN_TILES} tiles of a letter, got ${length} of ${names[index]}`,
      );
    }
  }
  const unchanged = (map: readonly number[]) =>
    patterns.every((pattern) => new Set(pattern.map((cell) => letters[map[cell]])).size === 1);
  const reflection = symmetries(shape).find((map) => map[goalBlank] === goalBlank && !unchanged(map)) ?? null;
  const blankInIndex = patterns.every((pattern) => pattern.length <= MAX_TILES_WITH_BLANK);
  return { patterns, blankInIndex, reflection };
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
