/**
 * Which tiles tables stand for. On boards of more than 16 cells patterns that a symmetry of the board turns into each other
 * share a table, so that a file has fewer tables than patterns. They are proved to do without asking the engine: a table may be
 * looked up along a symmetry that takes its tiles' cells to those of the pattern, and the region of the blank to the
 * blank's, and some choice of such patterns has each tile once.
 */
import { cellCount, coordinates, neighbours } from "../../src/board/geometry.ts";
import type { Board } from "../../src/types.ts";

/** Up to so many cells each pattern has a table of its own. */
const MOST_UNSHARED = 16;

type Cells = readonly number[];

/** What is known of a partition apart from its tables. */
export interface Expected {
  /** The numbers of tiles of its patterns, ascending; null where they are not told. */
  readonly sizes: Cells | null;
  /** By cell the letter of its pattern, the dot for the blank; null where they are not told. */
  readonly letters: string | null;
}

/** What the name or the grid of a heuristic says of its patterns. */
export function expectedOf(heuristic: string, pattern: string | null): Expected {
  const sizes = heuristic.match(/\d/g)?.map(Number) ?? null;
  return {
    sizes: sizes?.sort((a, b) => a - b) ?? null,
    letters: pattern?.replaceAll(/[\s/]/g, "").toLowerCase() ?? null,
  };
}

/** Whether tables, each used as it is, are those of a partition of all tiles. */
export function isCover(goal: Board, tables: readonly Cells[], expected: Expected): boolean {
  const blank = goal.tiles.indexOf(0);
  const maps = cellCount(goal) > MOST_UNSHARED ? symmetries(goal) : [goal.tiles.map((_, cell) => cell)];
  const images = tables.flatMap((cells) => imagesOf(goal, blank, cells, maps));
  const fits = images.filter((cells) => isPattern(cells, expected.letters));
  if (!tables.every((cells) => isPattern(cells, expected.letters))) return false;
  const taken = new Set([blank, ...tables.flat()]);
  if (taken.size !== 1 + tables.flat().length) return false;
  return canComplete(
    taken,
    tables.map(({ length }) => length),
    fits,
    goal.tiles.length,
    expected.sizes,
  );
}

/** Takes images until each cell is in one; those of the tables themselves are in already. */
function canComplete(
  taken: ReadonlySet<number>,
  lengths: Cells,
  images: readonly Cells[],
  cells: number,
  sizes: Cells | null,
): boolean {
  if (taken.size === cells) return sizes === null || sizes.join() === lengths.toSorted((a, b) => a - b).join();
  const first = Array.from({ length: cells }, (_, cell) => cell).find((cell) => !taken.has(cell));
  return images.some(
    (image) =>
      image[0] === first &&
      image.every((cell) => !taken.has(cell)) &&
      canComplete(new Set([...taken, ...image]), [...lengths, image.length], images, cells, sizes),
  );
}

/** Whether cells are all those of one letter. */
function isPattern(cells: Cells, letters: string | null): boolean {
  if (letters === null) return true;
  const letter = letters[cells[0]];
  return letter !== "." && cells.join() === [...letters].flatMap((one, cell) => (one === letter ? [cell] : [])).join();
}

/** Where a pattern may be that is looked up in the table of these cells, ascending, each once. */
function imagesOf(goal: Board, blank: number, cells: Cells, maps: readonly Cells[]): Cells[] {
  const reach = reachOf(goal, blank, cells);
  const found = maps.flatMap((map) => {
    const image = imageOf(cells, map);
    if (image.includes(blank)) return [];
    return imageOf(reach, map).join() === reachOf(goal, blank, image).join() ? [image] : [];
  });
  return [...new Map(found.map((image) => [image.join(), image])).values()];
}

function imageOf(cells: Cells, map: Cells): number[] {
  return cells.map((cell) => map[cell]).sort((a, b) => a - b);
}

/** The cells that the blank reaches while the tiles of a pattern are at home, ascending. */
function reachOf(goal: Board, blank: number, cells: Cells): number[] {
  const seen = new Set([blank]);
  for (const cell of seen) {
    for (const next of neighbours(goal, cell)) if (!cells.includes(next)) seen.add(next);
  }
  return [...seen].sort((a, b) => a - b);
}

/** The symmetries of a board: by cell where it goes when sides of equal length change places and sides are turned round. */
function symmetries(goal: Board): number[][] {
  const { rows, cols, layers } = goal;
  const sides = [rows, cols, layers];
  const orders = [0, 1, 2].flatMap((a) => [0, 1, 2].filter((b) => b !== a).map((b) => [a, b, 3 - a - b]));
  return orders
    .filter((order) => order.every((from, to) => sides[from] === sides[to]))
    .flatMap((order) =>
      Array.from({ length: 8 }, (_, turns) =>
        goal.tiles.map((_, cell) => {
          const { row, col, layer } = coordinates(goal, cell);
          const from = [row, col, layer];
          const [toRow, toCol, toLayer] = order.map((side, to) =>
            turns & (1 << to) ? sides[to] - 1 - from[side] : from[side],
          );
          return (toLayer * rows + toRow) * cols + toCol;
        }),
      ),
    );
}
