/** Boards of records and of lines, which may come from a file that somebody edited. */
import { sameShape } from "../../src/board/geometry.ts";
import type { Labels } from "../../src/board/labels.ts";
import { formatBoard, formatLabelled, parseBoard, parseLabelled } from "../../src/board/notation.ts";
import type { Board } from "../../src/types.ts";
import type { InstanceOfLine } from "../records/lines.ts";

/** The board of a text in canonical form, or the text itself where it is none, at which verification fails. */
export function boardOf(text: string): Board | string {
  try {
    const board = parseBoard(text);
    return formatBoard(board) === text ? board : text;
  } catch {
    return text;
  }
}

/** The boards of a line, both texts where they are not two boards of one shape with the same tiles. */
export interface LineBoards {
  readonly start: Board | string;
  readonly goal: Board | string;
  readonly labels: Labels | undefined;
}

export function boardsOf({ board, goal }: InstanceOfLine): LineBoards {
  try {
    const { board: start, labels } = parseLabelled(board);
    const to = parseBoard(goal, { labels });
    const isCanonical = formatLabelled(start, labels) === board && formatLabelled(to, labels) === goal;
    if (isCanonical && sameShape(start, to)) return { start, goal: to, labels };
  } catch {
    // They stay texts.
  }
  return { start: board, goal, labels: undefined };
}

/** The tile that something written on one stands for; what is written there itself if it is none. */
export function tileOf(written: number | string, labels: Labels | undefined): number | string {
  if (labels === undefined || typeof written === "number") return labels === undefined ? written : String(written);
  const tile = labels.indexOf(written);
  return tile === -1 ? written : tile;
}

/** Where the shape beside a board is not the board's. */
export function shapeFaults({ rows, cols, layers }: InstanceOfLine, start: Board | string): string[] {
  if (typeof start === "string") return [];
  const isSame = rows === start.rows && cols === start.cols && layers === start.layers;
  return isSame ? [] : [`rows, cols, layers: expected those of the board, got ${rows}, ${cols}, ${layers}`];
}
