/**
 * A board drawn for people: aligned columns, the blank as a dot, layers side by side where the width allows it and one
 * after another where not. What it draws of a flat board can be read back.
 */
import { shapeName } from "../board/geometry.ts";
import { type Labels, tileText } from "../board/labels.ts";
import type { Board, Move } from "../types.ts";

const BLANK = ".";
const GAP = "   ";

/** The way that a tile slides; between layers there is no way to draw it. */
const ARROWS: Readonly<Record<Move, string>> = { U: "↑", D: "↓", L: "←", R: "→", F: "F", B: "B" };

/** Characters that take two columns of a terminal: those of East Asia, and pictures. */
const WIDE =
  /[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/gu;
/** Those that stand on the one before. */
const NARROW = /\p{M}/gu;

/**
 * The lines of a drawing that is at most `width` characters wide. A board whose rows are longer is not drawn; a line
 * says so instead.
 *
 * @param paint Gives the text of a tile its colour.
 *
 * @example
 * drawBoard(parseBoard("10 2/3 4/5 6/7 8/9 1/0 11"), 80)[0]; // "10  2"
 */
export function drawBoard(
  board: Board,
  width: number,
  labels?: Labels,
  paint: (text: string, tile: number) => string = (text) => text,
): string[] {
  const { rows, cols, layers } = board;
  const words = board.tiles.map((tile) => drawTile(tile, labels));
  const cellWidth = cellWidthOf(words);
  const lineWidth = cols * (cellWidth + 1) - 1;
  if (lineWidth > width) return [`(${shapeName(board)}, too wide to draw)`];
  const padded = words.map((word, cell) => " ".repeat(cellWidth - columnsOf(word)) + paint(word, board.tiles[cell]));
  const lines = Array.from({ length: rows * layers }, (_, row) => padded.slice(row * cols, (row + 1) * cols).join(" "));
  if (layers === 1) return lines;

  const blockWidth = Math.max(`layer ${layers}`.length, lineWidth);
  const blocks = Array.from({ length: layers }, (_, layer) => [
    `layer ${layer + 1}`.padEnd(blockWidth),
    ...lines.slice(layer * rows, (layer + 1) * rows).map((line) => line + " ".repeat(blockWidth - lineWidth)),
  ]);
  if (layers * (blockWidth + GAP.length) - GAP.length > width) return blocks.flat().map((line) => line.trimEnd());
  return blocks[0].map((_, line) =>
    blocks
      .map((block) => block[line])
      .join(GAP)
      .trimEnd(),
  );
}

/** What a drawing shows of a tile: its label or its number, or the blank. */
export function drawTile(tile: number, labels?: Labels): string {
  return tile === 0 ? BLANK : tileText(tile, labels);
}

/** The columns that a drawing takes at least, its layers one after another. */
export function widthOf(board: Board, labels?: Labels): number {
  const words = board.tiles.map((tile) => drawTile(tile, labels));
  return board.cols * (cellWidthOf(words) + 1) - 1;
}

/** A move as it is drawn: the tile and the way that it slides. */
export function slideText(move: Move, tile: number, labels?: Labels): string {
  return drawTile(tile, labels) + ARROWS[move];
}

function cellWidthOf(words: readonly string[]): number {
  return words.reduce((widest, word) => Math.max(widest, columnsOf(word)), 0);
}

/** The columns that a text takes on a terminal. */
function columnsOf(text: string): number {
  return [...text.replace(NARROW, "").replace(WIDE, "  ")].length;
}
