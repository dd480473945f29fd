/**
 * A board drawn for people: aligned columns, the blank as a dot, layers side by side where the width allows it and one
 * after another where not. What it draws of a flat board can be read back.
 */
import { shapeName } from "../board/geometry.ts";
import type { Board } from "../types.ts";

const BLANK = ".";
const GAP = "   ";

/**
 * The lines of a drawing that is at most `width` characters wide. A board whose rows are longer is not drawn; a line
 * says so instead.
 *
 * @example
 * drawBoard(parseBoard("10 2/3 4/5 6/7 8/9 1/0 11"), 80)[0]; // "10  2"
 */
export function drawBoard(board: Board, width: number): string[] {
  const { rows, cols, layers, tiles } = board;
  const cellWidth = String(tiles.length - 1).length;
  const words = tiles.map((tile) => (tile === 0 ? BLANK : String(tile)).padStart(cellWidth));
  const lines = Array.from({ length: rows * layers }, (_, row) => words.slice(row * cols, (row + 1) * cols).join(" "));
  if (lines[0].length > width) return [`(${shapeName(board)}, too wide to draw)`];
  if (layers === 1) return lines;

  const blocks = Array.from({ length: layers }, (_, layer) => [
    `layer ${layer + 1}`,
    ...lines.slice(layer * rows, (layer + 1) * rows),
  ]);
  const blockWidth = Math.max(`layer ${layers}`.length, lines[0].length);
  if (layers * (blockWidth + GAP.length) - GAP.length > width) return blocks.flat();
  return blocks[0].map((_, line) =>
    blocks
      .map((block) => block[line].padEnd(blockWidth))
      .join(GAP)
      .trimEnd(),
  );
}
