/** Boards of records, which may come from a file that somebody edited. */
import { formatBoard, parseBoard } from "../../src/board/notation.ts";
import type { Board } from "../../src/types.ts";

/** The board of a text in canonical form, or the text itself where it is none, at which verification fails. */
export function boardOf(text: string): Board | string {
  try {
    const board = parseBoard(text);
    return formatBoard(board) === text ? board : text;
  } catch {
    return text;
  }
}
